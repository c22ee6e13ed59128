"""Recruiting: choosing a caveman, paying and settling, or declining."""

import pytest

from kingdomino.editions import Event
from tests.board_dsl import A, B, joined, play, table

RICH = table(
    "origins-tribe", "g* g* C l* d", "C", "C",
    line="3B,6C", following="1,2,4,5", step="claim:A", shared="hhf3/ccggssppfmm1111222",
)  # fmt: skip
RICHEST = table(
    "origins-tribe", "g* l* C j* q* / . . . d d", "C", "C",
    line="3B", following="1,2,4,5", step="claim:A", shared="h3/cgf",
)  # fmt: skip


@pytest.mark.rule("O18")
def test_after_a_claim_a_player_may_recruit_or_decline():
    position = play(RICH, "5")
    assert str(position.step) == "recruit:A"
    assert joined(position.legal()) == "!h !f !3 ~"
    assert str(play(position, "~").step) == "place:B"
    assert play(position, "~").kingdoms == RICH.kingdoms


@pytest.mark.rule("O18")
def test_two_different_resources_are_paid_from_squares_of_the_payers_choice():
    position = play(RICH, "5 !f")
    assert str(position.shared) == "hh3/ccggssppfmm1111222"
    assert str(position.step) == "pay:A:f:2:-"
    assert joined(position.legal()) == "$e7 $f7 $h7"
    position = play(position, "$f7")
    assert str(position.step) == "pay:A:f:2:mammoth"
    assert joined(position.legal()) == "$h7"
    assert position.objection(Event.parse("$e7")) == "a mammoth is already paid, the resources must differ (O18)"
    assert (
        position.objection(Event.parse("=f7"))
        == "A must pay for the fire lady with another resource now, not '=f7' (C9)"
    )
    position = play(position, "$h7")
    assert str(position.kingdoms[A]) == "g*gCld"
    assert str(position.step) == "settle:A:f"


@pytest.mark.rule("O19")
def test_the_caveman_settles_on_a_free_square_of_the_owners_choice():
    position = play(RICH, "5 !f $f7 $h7")
    assert joined(position.legal()) == "=f7 =h7 =i7"
    assert position.objection(Event.parse("=e7")) == "there is a mammoth on e7 (O19)"
    assert position.objection(Event.parse("~")) == "A must settle the fire lady now, not '~' (C9)"
    position = play(position, "=h7")
    assert str(position.kingdoms[A]) == "g*gCl@fd"
    assert str(position.step) == "place:B"


@pytest.mark.rule("O18")
def test_four_different_resources_pay_for_any_caveman_of_the_pile():
    position = play(RICHEST, "5")
    assert joined(position.legal()) == "!h !3 !!c !!g !!f ~"
    position = play(position, "!!g")
    assert str(position.shared) == "h3/cf"
    assert str(position.step) == "pay:A:g:4:-"
    position = play(position, "$e7 $f7 $h7")
    assert str(position.step) == "pay:A:g:4:mammoth+fish+mushroom"
    assert joined(position.legal()) == "$i7"
    position = play(position, "$i7 =e7")
    assert str(position.kingdoms[A]) == "g@glCjq/...dd"
    assert str(position.step) == "place:B"


@pytest.mark.rule("O18")
def test_an_absent_or_unaffordable_caveman_is_rejected():
    position = play(RICH, "5")
    assert position.objection(Event.parse("!m")) == "there is no shaman face up (O18)"
    assert position.objection(Event.parse("!!3")) == "there is no oafish warrior in the face-down pile (O18)"
    assert position.objection(Event.parse("!!m")) == "recruiting the shaman takes 4 different resources (O18)"
    for text, key in (("!m", "no-such-caveman"), ("!!m", "cannot-pay")):
        objection = position.objection(Event.parse(text))
        assert objection is not None
        assert objection.key == key
    assert position.objection(Event.parse("17")) == "A must recruit a caveman or decline now, not '17' (C9)"


@pytest.mark.rule("O18")
def test_recruiting_is_skipped_without_enough_resources():
    poor = table("origins-tribe", "g* g* C", "C", "C", line="3B", following="1,2,4,5", step="claim:A", shared="h/c")
    assert str(play(poor, "5").step) == "place:B"


@pytest.mark.rule("O18")
def test_recruiting_is_skipped_when_the_cave_is_empty():
    empty = table("origins-tribe", "g* l* C", "C", "C", line="3B", following="1,2,4,5", step="claim:A", shared="/")
    assert str(play(empty, "5").step) == "place:B"


@pytest.mark.rule("O18")
def test_a_player_recruits_once_a_turn():
    position = table(
        "origins-tribe", "g* l* C j* q*", "C", "C", line="3B", following="1,2,4,5", step="claim:A", shared="hh/"
    )
    assert str(play(position, "5 !h $e7 $f7 =e7").step) == "place:B"


@pytest.mark.rule("O18")
def test_there_is_no_recruiting_in_the_last_round():
    position = table("origins-tribe", "g* l* C", "C", "C", line="3A,4B", step="place:A", shared="h3/c", last=True)
    assert str(play(position, "g8g9").step) == "place:B"


@pytest.mark.rule("O17")
def test_the_cave_is_refilled_to_four_when_a_new_line_is_drawn():
    position = table("origins-tribe", "g* l* C", "C", "C", following="6B,7C,8,9", step="claim:A", shared="hcp3/g11")
    position = play(position, "9 !p $e7 $f7 =e7")
    assert str(position.step) == "draw"
    assert str(position.shared) == "hc3/g11"
    drawn = joined(position.legal()[:4])
    position = play(position, drawn)
    assert str(position.step) == "turn-up"
    assert joined(position.legal()) == "^g ^1"
    objection = position.objection(Event.parse("^h"))
    assert objection == "no tile '^h' is left face down (O17)"
    assert objection.key == "not-in-cave"
    position = play(position, "^1")
    assert str(position.shared) == "hc13/g1"
    assert str(position.step) == "place:B"


@pytest.mark.rule("O17")
def test_an_exhausted_cave_is_not_refilled():
    position = table("origins-tribe", "C", "C", "C", following="6B,7C,8,9", step="claim:A", shared="h3/")
    position = play(position, "9")
    position = play(position, joined(position.legal()[:4]))
    assert str(position.step) == "place:B"
    assert position.seat is B


@pytest.mark.rule("O21")
def test_the_tribe_is_scored():
    position = table("origins-tribe", "g* d@h C l*", "d@1 d@2 C", "C", step="over", last=True)
    assert [score.bonuses["cavemen"] for score in position.scores()] == [3, 2 * 3, 0]


@pytest.mark.rule("O25")
@pytest.mark.rule("O18")
def test_with_two_chiefs_a_player_may_recruit_after_each_claim():
    position = table(
        "origins-tribe", "g* l* C j* q*", "C", line="6A,7B", following="1,2,4,5", step="claim:A", shared="hh/"
    )
    position = play(position, "5 !h $e7 $f7 =e7 g8g9 4")
    assert str(position.step) == "recruit:A"
    assert str(position.next_line) == "1,2,4A,5A"
