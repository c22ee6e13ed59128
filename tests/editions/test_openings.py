"""Openings: player counts, the first draw, and claiming the first line."""

from fractions import Fraction
from typing import Any

import pytest

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, rules
from tests.board_dsl import A, B, C, joined, start

# --- the table of player counts ---------------------------------------------------------------------------------------


@pytest.mark.rule("C3")
def test_two_players_play_two_kings_each_and_more_players_one():
    assert {seats: row.kings for seats, row in rules("classic").setups.items()} == {2: 2, 3: 1, 4: 1}


@pytest.mark.rule("C4")
def test_24_dominoes_stay_unseen_with_two_players_and_12_with_three():
    assert {seats: 48 - row.dominoes for seats, row in rules("classic").setups.items()} == {2: 24, 3: 12, 4: 0}


@pytest.mark.rule("C5")
def test_a_line_has_as_many_dominoes_as_there_are_kings():
    assert {seats: row.line_length for seats, row in rules("classic").setups.items()} == {2: 4, 3: 3, 4: 4}
    assert all(row.line_length == row.kings * seats for seats, row in rules("classic").setups.items())


@pytest.mark.rule("C10")
def test_six_rounds_for_two_players_and_twelve_for_more():
    assert {seats: row.rounds for seats, row in rules("classic").setups.items()} == {2: 6, 3: 12, 4: 12}


@pytest.mark.rule("C20")
def test_a_mighty_duel_uses_all_dominoes_on_seven_by_seven():
    ((seats, row),) = rules("classic+mighty-duel").setups.items()
    assert (seats, row.kings, row.line_length, row.dominoes, row.side, row.rounds) == (2, 2, 4, 48, 7, 12)


@pytest.mark.rule("C21")
def test_three_players_with_all_48_draw_four_dominoes_a_line():
    ((seats, row),) = rules("classic+all-48").setups.items()
    assert (seats, row.kings, row.line_length, row.dominoes, row.side, row.rounds) == (3, 1, 4, 48, 5, 12)


@pytest.mark.rule("O4")
@pytest.mark.rule("O25")
@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_origins_uses_all_dominoes_in_lines_of_four_for_twelve_rounds(mode: str):
    assert {
        seats: (row.kings, row.line_length, row.dominoes, row.side, row.rounds)
        for seats, row in rules(f"origins-{mode}").setups.items()
    } == {2: (2, 4, 48, 7, 12), 3: (1, 4, 48, 5, 12), 4: (1, 4, 48, 5, 12)}


@pytest.mark.rule("C3")
@pytest.mark.rule("O4")
@pytest.mark.parametrize(
    ("name", "seats", "sentence"),
    [
        ("classic", 1, "classic is for 2, 3, 4 players, not 1"),
        ("classic", 5, "classic is for 2, 3, 4 players, not 5"),
        ("classic+mighty-duel", 3, "classic+mighty-duel is for 2 players, not 3"),
        ("classic+all-48", 4, "classic+all-48 is for 3 players, not 4"),
        ("origins-tribe", 0, "origins-tribe is for 2, 3, 4 players, not 0"),
        ("classic", "2", "classic is for 2, 3, 4 players, not '2'"),
    ],
)
def test_other_player_counts_are_rejected(name: str, seats: Any, sentence: str):
    with pytest.raises(KingdominoError, match=sentence.replace("+", r"\+")):
        rules(name).start(seats)


# --- the first line ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("C5")
def test_the_first_line_is_drawn_from_the_pile_and_sorted():
    assert str(start("classic", 3, "+40 +3 +17")) == "classic C|C|C - 3,17,40 1-2,4-16,18-39,41-48 - - - king"


@pytest.mark.rule("C5")
def test_a_domino_is_drawn_only_once():
    position = start("classic", 3, "+40")
    assert position.objection(Event.parse("+40")) == "domino 40 is not in the pile (C5)"
    assert position.objection(Event.parse("+49")) == "domino 49 is not in the pile (C5)"


@pytest.mark.rule("C6")
@pytest.mark.rule("O5")
def test_kings_are_drawn_one_at_a_time_and_claim_any_free_domino():
    for name in ("classic", "origins-discovery"):
        position = start(name, 4, "+3 +17 +25 +40")
        assert joined(position.legal()) == "@A @B @C @D"
        position = position.play(Event.parse("@C"))
        assert position.seat is C
        assert joined(position.legal()) == "3 17 25 40"
        position = position.play(Event.parse("17"))
        assert joined(position.legal()) == "@A @B @D"
        position = position.play(Event.parse("@A"))
        assert joined(position.legal()) == "3 25 40"
        assert position.objection(Event.parse("17")) == "domino 17 is already claimed by C (C9)"
        assert position.objection(Event.parse("18")) == "domino 18 is not in the next line (C9)"


@pytest.mark.rule("C6")
def test_two_players_claim_twice_in_the_order_of_the_drawn_kings():
    position = start("classic", 2, "+3 +17 +25 +40 @B 3")
    assert position.chance_outcomes() == ((Event.parse("@A"), Fraction(2, 3)), (Event.parse("@B"), Fraction(1, 3)))
    position = start("classic", 2, "+3 +17 +25 +40 @B 3 @B 40")
    assert joined(position.legal()) == "@A"
    assert position.objection(Event.parse("@B")) == "no king of B is left to draw (C6)"
    assert position.objection(Event.parse("@C")) == "no king of C is left to draw (C6)"
    assert str(start("classic", 2, "+3 +17 +25 +40 @B 3 @B 40 @A 17 @A 25").current_line) == "3B,17A,25A,40B"


@pytest.mark.rule("C7")
def test_the_second_line_is_drawn_when_the_first_is_claimed():
    position = start("classic", 3, "+3 +17 +40 @A 3 @B 17 @C 40")
    assert position.round == 1
    assert position.is_chance
    assert str(position) == "classic C|C|C 3A,17B,40C - 1-2,4-16,18-39,41-48 - - - draw"
    assert str(start("classic", 3, "+3 +17 +40 @A 3 @B 17 @C 40 +1 +2 +5").step) == "place:A"


@pytest.mark.rule("C21")
@pytest.mark.rule("O4")
@pytest.mark.parametrize("name", ["classic+all-48", "origins-discovery"])
def test_three_players_discard_the_unclaimed_fourth_domino(name: str):
    position = start(name, 3, "+3 +17 +25 +40 @A 40 @B 3 @C 25")
    assert str(position.current_line) == "3B,25C,40A"
    assert position.discards == (17,)


# --- Neolithic --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O25")
@pytest.mark.parametrize("mode", ["discovery", "totem"])
@pytest.mark.parametrize(
    ("story", "line"),
    [
        ("@A 1&4", "3A,17B,25B,40A"),
        ("@A 2&3", "3B,17A,25A,40B"),
        ("@B 1&4", "3B,17A,25A,40B"),
        ("@B 2&3", "3A,17B,25B,40A"),
    ],
)
def test_the_first_chief_takes_the_outer_or_the_inner_pair(mode, story, line):
    position = start(f"origins-{mode}", 2, f"+3 +17 +25 +40 {story}")
    assert str(position.current_line) == line
    assert str(position.step) == "draw"
    assert position.round == 1


@pytest.mark.rule("O25")
def test_one_chief_of_each_is_shuffled():
    position = start("origins-discovery", 2, "+3 +17 +25 +40")
    assert position.chance_outcomes() == ((Event.parse("@A"), Fraction(1, 2)), (Event.parse("@B"), Fraction(1, 2)))
    position = position.play(Event.parse("@B"))
    assert position.seat is B
    assert joined(position.legal()) == "1&4 2&3"
    assert (
        position.objection(Event.parse("3")) == "B must take dominoes 1 and 4 of the line or 2 and 3 now, not '3' (C9)"
    )


@pytest.mark.rule("O25")
def test_after_the_pairs_each_chief_plays_in_line_order():
    position = start("origins-discovery", 2, "+3 +7 +9 +16 @A 2&3 +1 +2 +4 +5")
    assert str(position.step) == "place:B"
    position = start("origins-discovery", 2, "+3 +7 +9 +16 @A 2&3 +1 +2 +4 +5 g8g9 5")
    assert str(position.current_line) == "7A,9A,16B"
    assert str(position.next_line) == "1,2,4,5B"
    assert position.seat is A


@pytest.mark.rule("O17")
def test_four_cavemen_are_turned_up_with_the_first_line():
    position = start("origins-tribe", 2, "+3 +7 +9 +16")
    assert joined(position.legal()) == "^h ^c ^g ^s ^p ^f ^m ^1 ^2 ^3"
    assert dict(position.chance_outcomes())[Event.parse("^1")] == Fraction(4, 22)
    position = start("origins-tribe", 2, "+3 +7 +9 +16 ^3")
    assert position.objection(Event.parse("^3")) == "no tile '^3' is left face down (O17)"
    assert str(start("origins-tribe", 2, "+3 +7 +9 +16 ^3 ^1 ^h ^1")) == (
        "origins-tribe C|C - 3,7,9,16 1-2,4-6,8,10-15,17-48 - h113/hccggssppffmm11222 - king"
    )
