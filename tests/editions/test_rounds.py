"""Rounds: the order of play, the duty to place, and the end of a game."""

import random

import pytest

from kingdomino.components import CLASSIC, IllegalEvent, KingdominoError, NotationError
from kingdomino.editions import Event, Position, rules
from tests.board_dsl import A, B, C, D, joined, play, start, table

OPENING = "+3 +17 +40 @A 40 @B 3 @C 17 +1 +2 +5"


# --- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C8")
def test_turns_follow_the_kings_lowest_domino_first():
    position = start("classic", 3, OPENING)
    order = []
    while position.round == 1 and not position.is_chance:
        if position.seat not in order:
            order.append(position.seat)
        position = position.play(position.legal()[0])
    assert order == [B, C, A]


@pytest.mark.rule("C9")
def test_a_turn_is_placing_and_then_claiming():
    position = start("classic", 3, OPENING)
    assert str(position.step) == "place:B"
    assert position.objection(Event.parse("5")) == "B must place domino 3 now, not '5' (C9)"
    position = play(position, "g8g9")
    assert str(position.kingdoms[B]) == "f/f/C"
    assert str(position.step) == "claim:B"
    assert joined(position.legal()) == "1 2 5"
    assert position.objection(Event.parse("h7i7")) == "B must claim a free domino of the next line now, not 'h7i7' (C9)"
    position = play(position, "5")
    assert str(position.next_line) == "1,2,5B"
    assert str(position.step) == "place:C"


@pytest.mark.rule("C9")
def test_when_every_king_has_played_a_new_line_is_drawn():
    position = start("classic", 3, OPENING + " g8g9 5 g8g9 1 g8g9 2")
    assert str(position.current_line) == "1C,2A,5B"
    assert not position.next_line
    assert position.is_chance
    assert position.round == 2
    assert position.objection(Event.parse("g6g5")) == "chance must draw a domino now, not 'g6g5' (C9)"


@pytest.mark.rule("C9")
def test_with_two_players_a_player_may_play_twice_in_a_row():
    position = start("classic", 2, "+3 +7 +17 +40 @A 3 @A 7 @B 17 @B 40 +1 +2 +4 +5 g8g9 5")
    assert position.seat is A
    assert position.domino.number == 7
    position = play(position, "g6g5 1")
    assert str(position.next_line) == "1A,2,4,5A"
    assert position.seat is B


@pytest.mark.rule("O5")
def test_rounds_of_discovery_are_those_of_the_classic_game():
    position = start("origins-discovery", 4, "+3 +6 +10 +24 @A 24 @B 3 @C 6 @D 10 +1 +2 +4 +5 g8g9 5")
    assert str(position.next_line) == "1,2,4,5B"
    assert position.seat is C


@pytest.mark.rule("C21")
@pytest.mark.rule("O4")
@pytest.mark.parametrize("name", ["classic+all-48", "origins-discovery", "origins-totem"])
def test_with_three_players_one_domino_is_left_over_every_round(name: str):
    rng, position, left_over = random.Random(4), rules(name).start(3), []
    while not position.is_over:
        event = rng.choice(position.legal())
        before, position = position, position.play(event)
        if before.next_line and position.round > before.round:
            (unchosen,) = set(before.next_line.free) - set(position.current_line.numbers)
            assert set(position.discards) == {*before.discards, unchosen}
            left_over.append(unchosen)
    assert len(left_over) == 12
    assert set(left_over) <= set(position.discards)
    assert position.unseen == ()


# --- placing is a duty ------------------------------------------------------------------------------------------------

CLOSED = "mmm/mCm/mmm"


@pytest.mark.rule("C13")
@pytest.mark.rule("O10")
@pytest.mark.parametrize("name", ["classic", "origins-discovery"])
def test_a_domino_that_can_be_placed_must_be_placed(name: str):
    position = table(name, "C", "C", "C", "C", line="1A", step="place:A")
    assert position.objection(Event.parse("-")) == "domino 1 can be placed, so it must be (C13)"
    assert Event.parse("-") not in position.legal()


@pytest.mark.rule("C13")
def test_a_domino_that_cannot_be_placed_is_discarded_and_scores_nothing():
    position = table("classic", CLOSED, "C", "C", "C", line="1A,2B", following="3,4,5,6", step="place:A")
    assert joined(position.legal()) == "-"
    after = play(position, "-")
    assert after.discards == (1,)
    assert after.scores() == position.scores()
    assert str(after.step) == "claim:A"


@pytest.mark.rule("O10")
@pytest.mark.rule("O9")
def test_a_discarded_volcano_throws_nothing():
    position = table("origins-discovery", "ddd/dCd/ddd", "C", "C", line="48A", following="1,2,3,4", step="place:A")
    assert joined(position.legal()) == "-"
    assert str(play(position, "-").step) == "claim:A"


@pytest.mark.rule("O13")
def test_resources_are_lost_with_a_discarded_domino():
    position = table("origins-totem", "d1d1d1/d1Cd1/d1d1d1", "C", "C", line="12A", following="1,2,3,4", step="place:A")
    after = play(position, "-")
    assert not after.kingdoms[A].pieces
    assert after.score(A).bonuses == {"resources": 0, "totems": 0}


@pytest.mark.rule("C11")
@pytest.mark.rule("C12")
def test_an_illegal_placement_is_rejected_with_its_objection():
    position = table("classic", "Cfff", "C", "C", "C", line="3A", step="place:A")
    with pytest.raises(IllegalEvent, match=r"with k7l7 the kingdom would be 6 by 1, it must fit 5 by 5 \(C11\)"):
        play(position, "k7l7")


@pytest.mark.rule("C20")
@pytest.mark.rule("O25")
@pytest.mark.parametrize(("name", "row"), [("classic+mighty-duel", "Cffff"), ("origins-discovery", "Cdddd")])
def test_a_window_of_seven_leaves_more_room(name: str, row: str):
    position = table(name, row, "C", line="3A", step="place:A")
    assert position.objection(Event.parse("l7m7")) is None


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C10")
def test_in_the_last_round_there_is_nothing_to_claim():
    position = table("classic", "C", "C", "C", "C", line="3B,4A", step="place:B", last=True)
    position = play(position, "g8g9")
    assert str(position.step) == "place:A"
    position = play(position, "g8g9")
    assert position.is_over
    assert position.legal() == ()
    assert position.objection(Event.parse("5")) == "the game is over: '5' is not possible (C10)"


@pytest.mark.rule("C10")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 12), (4, 12)])
def test_a_classic_game_lasts_its_rounds(seats: int, rounds: int):
    rng, position, placed = random.Random(1), rules("classic").start(seats), 0
    while not position.is_over:
        placed += position.step.key == "place"
        assert position.round <= rounds
        position = position.play(rng.choice(position.legal()))
    assert position.round == rounds
    assert placed == rounds * rules("classic").setups[seats].line_length
    assert position.drawn == placed


@pytest.mark.rule("C4")
def test_the_dominoes_never_drawn_stay_unseen():
    rng, position = random.Random(1), rules("classic").start(2)
    while not position.is_over:
        position = position.play(rng.choice(position.legal()))
    assert len(position.unseen) == 24
    assert len(position.view(A).unseen) == 24


def test_an_event_may_be_given_as_text():
    position = start("classic", 3, OPENING)
    assert position.objection("g8g9") is None
    assert position.play("g8g9") == position.play(Event.parse("g8g9"))
    assert position.objection("5") == position.objection(Event.parse("5"))
    with pytest.raises(IllegalEvent, match=r"^B must place domino 3 now, not '5' \(C9\)$"):
        position.play("5")


@pytest.mark.parametrize("ask", [Position.play, Position.objection], ids=lambda ask: ask.__name__)
def test_only_an_event_or_its_text_can_be_played(ask):
    position = start("classic", 3, OPENING)
    with pytest.raises(NotationError, match=r"^event 'castle': expected a placement"):
        ask(position, "castle")
    for value, shown in ((5, "5"), (None, "None"), (b"5", "b'5'"), (["g8g9"], r"\['g8g9'\]")):
        with pytest.raises(KingdominoError, match=f"^expected an Event or its text, not {shown}$"):
            ask(position, value)


def test_a_seat_that_is_not_at_the_table_is_rejected():
    position = rules("classic").start(3)
    assert position.view(C).seat is C
    for refused, shown in ((D, "Seat.D"), (5, "5"), (-1, "-1"), ("A", "'A'"), (None, "None")):
        for ask in (position.view, position.score):
            with pytest.raises(KingdominoError, match=f"^seat {shown}: expected one of Seat.A, Seat.B, Seat.C$"):
                ask(refused)  # type: ignore[arg-type]


def test_chance_outcomes_are_only_defined_at_a_chance_node():
    with pytest.raises(KingdominoError, match=r"chance_outcomes\(\) is only defined at a chance node"):
        start("classic", 3, OPENING).chance_outcomes()


def test_a_position_is_a_value():
    first, second = start("classic", 3, OPENING), start("classic", 3, OPENING)
    assert first == second
    assert hash(first) == hash(second)
    assert first != play(first, "g8g9")
    assert isinstance(first, Position)
    assert first.rules.box is CLASSIC
