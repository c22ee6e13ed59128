"""The text of kingdoms, squares and lines."""

import pytest

from kingdomino.components import CLASSIC, Caveman, IllegalEvent, ImpossiblePosition, NotationError, Resource, Token
from kingdomino.editions import rules
from kingdomino.rulebook import Kingdom, Line, Placement, Slot, Square
from kingdomino.rulebook.kingdom_notation import MAX_LENGTH
from kingdomino.rulebook.squares import ALL_SQUARES, CASTLE
from tests.board_dsl import A, B, C, joined, kingdom, square

# --- kingdoms ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "C",
        "p2ll../ppwww/Cfff1s1/llffw/llf1ww",
        "Cw1ppp/wwp2../sl1lf./slll1./m2....",
        "jdd1ll1/j1ggl1q/jv2Cdq1/j+2ddqq1/ggg+1gv1",
        "g*l*j*q*/Cd@hd@cd@g/d@sd@pd@fd@m/d@1d@2d@3.",
    ],
)
def test_a_kingdom_reads_back(text: str):
    assert str(Kingdom.parse(text)) == text
    assert eval(repr(Kingdom.parse(text)), {"Kingdom": Kingdom}) == Kingdom.parse(text)
    assert hash(Kingdom.parse(text)) == hash(Kingdom.parse(text))


def test_rows_may_be_spaced():
    printed = kingdom("""
        J0  D0   D1
        ..  H0   G0*
        .   L0+2 V2
    """)
    assert str(printed) == "jdd1/.Cg*/.l+2v2"
    assert printed == kingdom("J0 D0 D1 / . C g* / .. l+2 v2")


def test_empty_borders_are_not_part_of_a_kingdom():
    assert str(kingdom("..... / ..Cw. / .....".replace(" ", ""))) == "Cw"


def test_pieces_are_read_with_their_squares():
    territory = kingdom("C g* d+2 d@h")
    assert territory.pieces == {square("h7"): Resource.MAMMOTH, square("i7"): Token(2), square("j7"): Caveman.HUNTER}
    assert joined(territory.squares_with(Token)) == joined(territory.squares_with(Token(2))) == "i7"
    assert joined(territory.squares_with(Caveman.HUNTER)) == "j7"
    assert territory.squares_with(Token(1)) == []


def test_a_kingdom_can_be_drawn():
    assert kingdom("C w1").text().splitlines()[0].split() == ["7", "C", "w1"]
    assert kingdom("C w1").svg() == kingdom("C w1")._repr_svg_()
    assert kingdom("C w1").svg().startswith("<svg")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no castle, expected exactly one 'C'"),
        ("ww", "no castle, expected exactly one 'C'"),
        ("CC", "2 castles, expected exactly one 'C'"),
        ("C/C/C", "3 castles, expected exactly one 'C'"),
        ("Cwwwwwww", "'w' is more than 6 squares from the castle, no kingdom is that wide"),
        ("w/w/w/w/w/w/w/C", "'w' is more than 6 squares from the castle"),
        ("Cd*", "no resource can be on 'd'"),
        ("Cg1*", "no resource can be on 'g1'"),
        ("Cv1*", "no resource can be on 'v1'"),
    ],
)
def test_an_impossible_kingdom_is_rejected_with_the_reason(text: str, complaint: str):
    with pytest.raises(ImpossiblePosition, match="is impossible: ") as error:
        Kingdom.parse(text)
    assert complaint in str(error.value)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("C?", "expected a land, 'C' or '.' at '?'"),
        ("Cx", "land 'x': expected one of the letters"),
        ("Cw4", "land 'w4': expected one of the letters"),
        ("Cww+", "expected a land, 'C' or '.' at '+'"),
        ("Cww+4", "expected '+1' to '+3', '*' or '@' and a caveman's letter, not '+4'"),
        ("Cd@x", "expected '+1' to '+3', '*' or '@' and a caveman's letter, not '@x'"),
        ("C w ?", "expected a land, 'C' or '.' at '?'"),
        ("C ww", "expected a land, 'C' or '.' at 'ww'"),
        ("c", "expected one of the letters"),
        ("w" * (MAX_LENGTH + 1), "expected at most 1000 characters"),
    ],
)
def test_an_invalid_kingdom_is_rejected_with_the_position(text: str, complaint: str):
    with pytest.raises(NotationError) as error:
        Kingdom.parse(text)
    assert complaint in str(error.value)


# --- squares ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ALL_SQUARES, ids=str)
def test_a_square_reads_back(place: Square):
    assert Square.parse(str(place)) == place == Square.at(place.file, place.rank)
    assert eval(repr(place), {"Square": Square}) == place


def test_the_castle_is_always_g7():
    assert str(CASTLE) == "g7"


@pytest.mark.parametrize("text", ["", "g", "7", "n1", "a0", "a14", "G7", "g07", "g7 "])
def test_an_invalid_square_is_rejected(text: str):
    with pytest.raises(NotationError, match="expected a letter a-m and a number 1-13"):
        Square.parse(text)


# --- lines ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["-", "3", "3A,17B,25", "1D,2C,3B,48A"])
def test_a_line_reads_back(text: str):
    assert str(Line.parse(text)) == text
    assert eval(repr(Line.parse(text)), {"Line": Line}) == Line.parse(text)


@pytest.mark.rule("C5")
def test_a_drawn_domino_is_sorted_into_the_line():
    line = Line()
    for number in (17, 3, 40, 25):
        line = line.add(number)
    assert line.numbers == (3, 17, 25, 40)


@pytest.mark.rule("C8")
def test_the_kings_of_a_line_play_from_the_lowest_domino_up():
    line = Line.parse("3C,17,25A,40B")
    assert [slot.seat for slot in line.claimed] == [C, A, B]
    assert line.free == (17,)
    assert line.claim(17, A).kings_of(A) == 2
    assert line.without_first().slots[0] == Slot(17)
    assert bool(line)
    assert len(line) == 4
    assert str(line.slots[3]) == "40B"
    assert line.slots[3].seat is B


@pytest.mark.parametrize("text", ["", "0", "A3", "3E", "3a", "3,,4", "3 4", "1\u0663", "123", "3-4"])
def test_an_invalid_line_is_rejected(text: str):
    with pytest.raises(NotationError, match="expected a domino and an optional seat"):
        Line.parse(text)


@pytest.mark.parametrize("text", ["4,3", "3,3", "3A,17B,5"])
def test_a_line_out_of_order_is_rejected(text: str):
    with pytest.raises(NotationError, match="expected dominoes in ascending order"):
        Line.parse(text)


def test_a_kingdom_may_reach_six_squares_from_the_castle_on_every_side():
    for text in ("C" + "/f" * 6, "f/" * 6 + "C", "C" + "f" * 6, "f" * 6 + "C"):
        assert len(Kingdom.parse(text).lands) == 6
    assert Square.parse("g1") in Kingdom.parse("C" + "/f" * 6).lands


def test_a_text_of_a_thousand_characters_is_read():
    assert Kingdom.parse("C" + "." * 999) == Kingdom()
    with pytest.raises(NotationError, match="expected at most 1000 characters"):
        Kingdom.parse("C" + "." * 1000)


@pytest.mark.parametrize("text", ["C?23456789", "C w ?23456789"])
def test_an_error_quotes_eight_characters_of_what_cannot_be_read(text: str):
    with pytest.raises(NotationError, match=r"at '\?234567[8]'$"):
        Kingdom.parse(text)


def test_a_token_without_a_number_is_rejected():
    with pytest.raises(NotationError, match=r"not '\+X'"):
        Kingdom.parse("Cd+X")


# --- playing in a kingdom ---------------------------------------------------------------------------------------------


def test_a_kingdom_places_only_what_is_legal():
    kingdom = Kingdom.parse("fff/fC./ff.")
    assert [str(placement) for placement in kingdom.placements(CLASSIC[1])] == ["h6h7", "h7i7", "h7h6", "i7h7"]
    for placement in kingdom.placements(CLASSIC[1]):
        assert kingdom.objection(CLASSIC[1], placement) is None
        assert kingdom.place(CLASSIC[1], placement) == kingdom.place(CLASSIC[1], str(placement))
    assert kingdom.objection(CLASSIC[1], "h7i7") is None
    objection = kingdom.objection(CLASSIC[1], "a1a2")
    assert objection is not None
    assert objection.rule == "C11"
    with pytest.raises(IllegalEvent, match="C11"):
        kingdom.place(CLASSIC[1], "a1a2")
    with pytest.raises(NotationError):
        kingdom.place(CLASSIC[1], "nowhere")


def test_a_window_has_five_squares_unless_the_side_is_given():
    row = Kingdom.parse("Cwwww")
    wide = Placement.parse("l7l8")
    assert wide not in row.placements(CLASSIC[1])
    assert wide in row.placements(CLASSIC[1], 6)
    objection = row.objection(CLASSIC[1], wide)
    assert objection is not None
    assert objection.rule == "C11"
    assert row.objection(CLASSIC[1], wide, 6) is None
    assert row.place(CLASSIC[1], wide, 6).bounds.width == 6
    with pytest.raises(IllegalEvent) as refused:
        row.place(CLASSIC[1], wide)
    assert refused.value.args == (objection,)
    assert Placement.parse("k8k9") in row.placements(CLASSIC[1])


def test_a_kingdom_is_scored_under_rules_or_their_name():
    kingdom = Kingdom.parse("Cw1ppp/wwp2../sl1lf./slll1./m2....")
    assert kingdom.score().total == kingdom.score(rules("classic")).total == 23
    assert sum(part.points for part in kingdom.properties) == 23
    assert kingdom.score("classic+middle-kingdom").total == 23
    with pytest.raises(ImpossiblePosition):
        kingdom.score("origins-discovery")


def test_the_number_of_players_decides_how_large_a_scored_kingdom_may_be():
    wide = Kingdom.parse("Cwwwwww")
    assert wide.score("classic+mighty-duel", 2).total == 0
    with pytest.raises(ImpossiblePosition):
        wide.score("classic", 3)
