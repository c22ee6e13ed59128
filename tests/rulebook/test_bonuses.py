"""Bonuses for the shape of a kingdom: a castle in the middle, a full window."""

import pytest

from kingdomino.editions import rules
from kingdomino.rulebook.properties import complete, middle
from tests.board_dsl import kingdom

FULL = "ww1fff/wwfff/wwCff/wwfff/wwfff"
LOPSIDED = "Cffff/wwfff/wwfff/wwfff/wwfff"


@pytest.mark.rule("C18")
@pytest.mark.rule("O22")
def test_the_castle_is_in_the_middle_of_a_centred_window():
    assert middle(kingdom(FULL), 5) == 10
    assert middle(kingdom(LOPSIDED), 5) == 0


@pytest.mark.rule("C18")
@pytest.mark.rule("O22")
def test_gaps_do_not_move_the_castle_out_of_the_middle():
    assert middle(kingdom("""
        .  .  f  .  .
        .  f  f  .  .
        .  .  C  w  w
        .  .  .  .  .
    """), 5) == 10  # fmt: skip
    assert middle(kingdom("C"), 5) == 10


@pytest.mark.rule("C18")
def test_three_squares_to_one_side_are_too_many_for_five():
    assert middle(kingdom("C w w w"), 5) == 0


@pytest.mark.rule("O22")
@pytest.mark.rule("O24")
def test_three_squares_to_one_side_are_not_too_many_for_seven():
    assert middle(kingdom("C d d d"), 7) == 10
    assert middle(kingdom("C d d d d"), 7) == 0


@pytest.mark.rule("C19")
@pytest.mark.rule("O23")
def test_a_kingdom_is_complete_when_the_window_is_full():
    assert complete(kingdom(FULL), 5) == 5
    assert complete(kingdom(LOPSIDED), 5) == 5
    assert complete(kingdom("ww1fff/wwfff/wwCff/wwfff/wwf.."), 5) == 0


@pytest.mark.rule("O23")
@pytest.mark.rule("O24")
def test_a_full_five_by_five_is_not_a_full_seven_by_seven():
    assert complete(kingdom(FULL), 7) == 0
    row = "/ddddddd"
    assert complete(kingdom(f"{row * 3}/dddCddd{row * 3}".removeprefix("/")), 7) == 5


@pytest.mark.rule("C18")
@pytest.mark.rule("C19")
def test_middle_kingdom_and_harmony_are_added_by_name():
    plain = rules("classic").score(kingdom(FULL))
    score = rules("classic+middle-kingdom+harmony").score(kingdom(FULL))
    assert score.bonuses == {"middle-kingdom": 10, "harmony": 5}
    assert score.total == plain.total + 15


@pytest.mark.rule("C20")
def test_bonuses_of_a_mighty_duel_use_the_window_of_seven():
    score = rules("classic+mighty-duel+middle-kingdom+harmony").score(kingdom("C w w w"))
    assert score.bonuses == {"middle-kingdom": 10, "harmony": 0}


@pytest.mark.rule("O22")
@pytest.mark.rule("O23")
@pytest.mark.rule("O24")
@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_empire_of_fire_and_homo_habilis_are_added_in_every_mode(mode: str):
    game = rules(f"origins-{mode}+homo-habilis+empire-of-fire")
    hut = kingdom("dd1ddd/ddddd/ddCdd/ddddd/ddddd")
    assert {key: game.score(hut).bonuses[key] for key in ("empire-of-fire", "homo-habilis")} == {
        "empire-of-fire": 10,
        "homo-habilis": 5,
    }
    assert game.score(hut, seats=2).bonuses["homo-habilis"] == 0
    assert game.score(kingdom("C d d d"), seats=2).bonuses["empire-of-fire"] == 10
