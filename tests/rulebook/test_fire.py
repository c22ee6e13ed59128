"""Fires: the range of volcanoes and the targets of their tokens."""

import pytest

from kingdomino.components import Token
from kingdomino.rulebook import fire
from kingdomino.rulebook.fire import targets, throw_range, token_of, volcano_in
from kingdomino.rulebook.squares import mask
from tests.board_dsl import joined, kingdom, picture, square, squares


def objection(drawing: str, volcano: str, target: str) -> str:
    return str(fire.objection(kingdom(drawing), square(volcano), square(target)))


@pytest.mark.rule("O8")
def test_one_crater_throws_one_fire_three_steps_far():
    assert token_of(kingdom("C v1").lands[square("h7")]) == Token(1)
    assert throw_range(kingdom("C v1"), square("h7")) == picture("""
        x  x  x  x  x  x  x
        x  x  x  x  x  x  x
        x  x  x  x  x  x  x
        x  x  C  x  x  x  x
        x  x  x  x  x  x  x
        x  x  x  x  x  x  x
        x  x  x  x  x  x  x
    """) | 1 << square("g7")


@pytest.mark.rule("O8")
def test_two_craters_throw_two_fires_two_steps_far():
    assert token_of(kingdom("C v2").lands[square("h7")]) == Token(2)
    assert throw_range(kingdom("C . v2"), square("i7")) == picture("""
        x  x  x  x  x
        x  x  x  x  x
        C  x  x  x  x
        x  x  x  x  x
        x  x  x  x  x
    """) | 1 << square("g7")


@pytest.mark.rule("O8")
def test_three_craters_throw_three_fires_one_step_far():
    assert token_of(kingdom("C v3").lands[square("h7")]) == Token(3)
    assert throw_range(kingdom("C . v3"), square("i7")) == picture("""
        .  x  x  x
        C  x  x  x
        .  x  x  x
    """)


@pytest.mark.rule("O8")
@pytest.mark.rule("O9")
def test_the_printed_example_of_a_legal_throw():
    drawing = """
        ..  ..  D0  D0  G0
        D0  V1  J0  ..  ..
        ..  H0  ..  ..  ..
    """
    assert objection(drawing, "g8", "j9") == "None"
    assert square("g8").distance(square("j9")) == 3
    assert joined(targets(kingdom(drawing), square("g8"))) == "f8 h8 h9 i9 j9"


@pytest.mark.rule("O8")
def test_the_path_may_cross_gaps_the_hut_and_other_volcanoes():
    assert mask(targets(kingdom("""
        d  v1  C  v2  .  d
        d  .   .  .   .  d
        d  d   d  d   d  d
    """), square("f7"))) == picture("""
        x  v  C  v  .  .
        x  .  .  .  .  .
        x  x  x  x  x  .
    """)  # fmt: skip


@pytest.mark.rule("O8")
def test_a_square_out_of_range_is_rejected_with_its_distance():
    assert objection("C v2 d d d", "h7", "k7") == "k7 is 3 steps from the volcano on h7, which throws at most 2 (O8)"


@pytest.mark.rule("O9")
@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("g7", "a fire cannot land on the start square g7 (O9)"),
        ("g8", "there is no land on g8 for the fire to land on (O9)"),
        ("f7", "a fire cannot land on the volcano on f7 (O9)"),
        ("h7", "a fire cannot land on the volcano on h7 (O9)"),
        ("i7", "there is already a fire on i7 (O9)"),
        ("j7", "there is already a fire on j7 (O9)"),
    ],
)
def test_a_token_lands_only_on_a_land_without_fire_or_volcano(target: str, sentence: str):
    assert objection("v1 C v1 d1 g+1", "h7", target) == sentence


@pytest.mark.rule("O9")
def test_a_fire_may_have_no_target():
    assert targets(kingdom("C v3 d1 d"), square("h7")) == ()


@pytest.mark.rule("O9")
@pytest.mark.rule("O14")
@pytest.mark.rule("O20")
def test_resources_and_cavemen_do_not_protect_their_square():
    assert joined(targets(kingdom("C v1 g* d@h"), square("h7"))) == "i7 j7"


@pytest.mark.rule("O14")
def test_a_fire_replaces_a_resource():
    assert str(kingdom("C v1 g*").with_piece(square("i7"), Token(1))) == "Cv1g+1"


@pytest.mark.rule("O20")
def test_a_fire_replaces_a_caveman():
    assert str(kingdom("C v1 d@h").with_piece(square("i7"), Token(1))) == "Cv1d+1"


def test_the_volcano_of_a_domino_is_found_on_either_half():
    table = kingdom("C v1 d d")
    assert volcano_in(table, squares("h7 i7")) == volcano_in(table, squares("i7 h7")) == square("h7")
    assert volcano_in(table, squares("i7 j7")) is None
