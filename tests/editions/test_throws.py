"""Throwing fire after a volcano is placed."""

import pytest

from kingdomino.editions import Event
from kingdomino.editions.events import Place
from kingdomino.editions.steps import ThrowStep
from kingdomino.rulebook import Placement
from tests.board_dsl import A, joined, play, table

SCENE = table("origins-discovery", "jdd1/gCd", "C", "C", line="28A,30B", following="1,2,4,5", step="place:A")


@pytest.mark.rule("O8")
@pytest.mark.rule("O9")
def test_the_owner_of_a_placed_volcano_must_throw_and_chooses_where():
    position = play(SCENE, "i7j7")
    assert str(position.kingdoms[A]) == "jdd1../gCddv1"
    assert str(position.step) == "throw:A:j7"
    assert position.seat is A
    assert joined(position.legal()) == "*h7 *i7 *g8"
    assert position.objection(Event.parse("*h8")) == "there is already a fire on h8 (O9)"
    assert position.objection(Event.parse("*f7")) == "f7 is 4 steps from the volcano on j7, which throws at most 3 (O8)"
    assert position.objection(Event.parse("1")) == "A must throw the fire of the volcano on j7 now, not '1' (C9)"


@pytest.mark.rule("O8")
def test_the_turn_continues_after_the_throw():
    position = play(SCENE, "i7j7 *g8")
    assert str(position.kingdoms[A]) == "jd+1d1../gCddv1"
    assert str(position.step) == "claim:A"
    assert position.score(A).total == 4 * 2


@pytest.mark.rule("O8")
def test_the_throw_starts_at_the_volcano_on_either_half():
    assert str(play(SCENE, "h6g6").step) == "throw:A:g6"


@pytest.mark.rule("O8")
def test_a_single_target_is_still_thrown_at():
    position = table("origins-discovery", "C", "C", "C", line="48A", following="1,2,4,5", step="place:A")
    assert joined(play(position, "g8h8").legal()) == "*g8"


@pytest.mark.rule("O9")
def test_a_token_without_a_target_leaves_the_game():
    burnt = table("origins-discovery", "C d1 v3", "C", "C", following="1,2,4,5", step="place:A")
    after = ThrowStep.enter(burnt, A, Place(Placement.parse("h7i7")))
    assert after.kingdoms == burnt.kingdoms
    assert str(after.step) == "claim:A"


@pytest.mark.rule("O14")
def test_a_fire_destroys_the_resource_on_which_it_lands():
    position = table("origins-totem", "g* C", "C", "C", line="38A,41B", following="1,2,4,5", step="place:A")
    position = play(position, "h7i7")
    assert str(position.kingdoms[A]) == "g*Cg*v1"
    assert str(play(position, "*h7").kingdoms[A]) == "g*Cg+1v1"
    assert play(position, "*h7").score(A).bonuses["resources"] == 1


@pytest.mark.rule("O20")
def test_a_fire_destroys_the_caveman_on_which_it_lands():
    position = table("origins-tribe", "d@h C", "C", "C", line="28A,30B", following="1,2,4,5", step="place:A")
    position = play(position, "h7i7")
    assert joined(position.legal()) == "*f7 *h7"
    assert str(play(position, "*f7").kingdoms[A]) == "d+1Cdv1"


@pytest.mark.rule("O8")
@pytest.mark.rule("O10")
def test_the_last_round_throws_too():
    position = table("origins-discovery", "C", "C", "C", line="28A", step="place:A", last=True)
    assert play(position, "h7i7 *h7").is_over
