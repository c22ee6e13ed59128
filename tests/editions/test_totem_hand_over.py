"""Totems: resources arrive with the dominoes, and each totem goes to the seat with most of its resource."""

import pytest

from kingdomino.components import Resource
from kingdomino.editions import Event, rules
from tests.board_dsl import A, B, C, joined, kingdom, play, table

NEXT = "1,2,4,5"


@pytest.mark.rule("O13")
def test_resources_travel_with_their_domino():
    position = table("origins-totem", "C", "C", "C", line="19A", following=NEXT, step="place:A")
    assert str(play(position, "g8h8").kingdoms[A]) == "g*l*/C."
    position = table("origins-totem", "C", "C", "C", line="34A", following=NEXT, step="place:A")
    assert str(play(position, "g8h8").kingdoms[A]) == "g*l1/C."


@pytest.mark.rule("O13")
def test_discovery_has_no_resources():
    position = table("origins-discovery", "C", "C", "C", line="19A", following=NEXT, step="place:A")
    assert str(play(position, "g8h8").kingdoms[A]) == "gl/C."


@pytest.mark.rule("O15")
def test_the_first_with_strictly_more_takes_the_totem():
    position = table("origins-totem", "C", "C", "C", line="19A,22B", following=NEXT, step="place:A")
    position = play(position, "g8h8")
    assert str(position.shared) == "AA.."
    assert str(position.step) == "claim:A"


@pytest.mark.rule("O15")
def test_a_tie_does_not_move_a_totem():
    position = table("origins-totem", "C", "g* g C", "C", line="4A", following=NEXT, step="place:A")
    assert str(play(position, "g8h8").shared) == "...."
    position = table("origins-totem", "C", "g* d C", "C", line="4A", following=NEXT, step="place:A", shared="B...")
    assert str(play(position, "g8h8").shared) == "B..."


@pytest.mark.rule("O15")
def test_an_overtaken_holder_gives_the_totem_to_the_seat_with_most():
    position = table("origins-totem", "C", "g* d C", "C", line="12A", following=NEXT, step="place:A", shared="B...")
    position = play(position, "g8h8")
    assert str(position.shared) == "A..."
    assert position.shared.totems_of(A) == {Resource.MAMMOTH}
    assert position.shared.totems_of(B) == frozenset()


PASSED = table(
    "origins-totem", "g* g* C", "d g* C g* d", "d g* C g* d",
    line="28A,41B", following=NEXT, shared="A...", step="place:A",
)  # fmt: skip


@pytest.mark.rule("O15")
@pytest.mark.rule("O14")
def test_a_holder_overtaken_by_several_chooses_among_those_tied():
    """A destroys one of its two mammoths: B and C, with two each, overtake A."""
    position = play(PASSED, "h7i7")
    assert joined(position.legal()) == "*f7 *h7"
    position = play(position, "*f7")
    assert str(position.kingdoms[A]) == "g*g+1Cdv1"
    assert str(position.step) == "give:A:mammoth:A"
    assert position.seat is A
    assert joined(position.legal()) == "mammoth>B mammoth>C"
    objection = position.objection(Event.parse("mammoth>A"))
    assert objection == "the mammoth totem goes to one of B, C (O15)"
    assert objection.key == "not-heir"
    assert position.objection(Event.parse("fish>B")) == "the mammoth totem goes to one of B, C (O15)"
    assert position.objection(Event.parse("1")) == (
        "A must give the mammoth totem to one of those with the most now, not '1' (C9)"
    )


@pytest.mark.rule("O15")
@pytest.mark.parametrize("heir", ["B", "C"])
def test_the_turn_continues_after_the_choice_of_the_holder(heir: str):
    position = play(PASSED, f"h7i7 *f7 mammoth>{heir}")
    assert str(position.shared) == f"{heir}..."
    assert str(position.step) == "claim:A"


@pytest.mark.rule("O15")
def test_a_holder_who_stays_tied_after_a_throw_retains_the_totem():
    position = play(PASSED, "h7i7 *h7")
    assert str(position.shared) == "A..."
    assert str(position.step) == "claim:A"


@pytest.mark.rule("O15")
def test_several_totems_may_change_hands_after_one_placement():
    position = table(
        "origins-totem", "g* l* C", "d C", "C", line="32B,35C", following=NEXT, step="place:B", shared="AA.."
    )
    assert str(play(position, "g8h8").shared) == "AA.."
    position = table(
        "origins-totem", "d C", "d C l* g*", "C", line="19B", following=NEXT, step="place:B", shared="AA.."
    )
    assert str(play(position, "g8h8").shared) == "BB.."


@pytest.mark.rule("O16")
def test_resources_left_and_totems_held_are_scored():
    position = table("origins-totem", "g* g* C l* d", "q* C", "C", step="over", last=True, shared="AA.B")
    assert position.score(A).bonuses == {"resources": 3, "totems": 3 + 4}
    assert position.score(B).bonuses == {"resources": 1, "totems": 6}
    assert position.score(C).bonuses == {"resources": 0, "totems": 0}
    assert rules("origins-totem").score(kingdom("g* C"), totems=frozenset({Resource.MUSHROOM})).total == 1 + 5


@pytest.mark.rule("O16")
@pytest.mark.rule("O3")
def test_tribe_has_no_totems_and_no_points_for_resources():
    assert rules("origins-tribe").score(kingdom("g* g* C l* d")).total == 0
