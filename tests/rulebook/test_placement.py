"""Placing a domino: the window, the matching edge, and the objections."""

import pytest

from kingdomino.components import CLASSIC, ORIGINS, Domino
from kingdomino.rulebook import Kingdom, Placement, placement
from kingdomino.rulebook.placement import covered_by_any_placement, has_placement, open_window, perft, placements
from tests.board_dsl import joined, kingdom, picture

WHEAT, FOREST, WHEAT_FOREST = CLASSIC[1], CLASSIC[3], CLASSIC[13]


def objection(drawing: str, domino: Domino, text: str, side: int = 5) -> str:
    return str(placement.objection(kingdom(drawing), domino, Placement.parse(text), side))


# --- the window -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C11")
def test_a_new_kingdom_may_grow_four_squares_in_any_direction():
    assert covered_by_any_placement(Kingdom(), WHEAT) == picture("""
        .  .  x  .  .
        .  x  x  x  .
        x  x  C  x  x
        .  x  x  x  .
        .  .  x  .  .
    """)


@pytest.mark.rule("C11")
def test_the_window_may_be_anywhere_around_the_kingdom():
    assert open_window(kingdom("C f f f"), 5) == picture("""
        x  x  x  x  x  x
        x  x  x  x  x  x
        x  x  x  x  x  x
        x  x  x  x  x  x
        x  C  .  .  .  x
        x  x  x  x  x  x
        x  x  x  x  x  x
        x  x  x  x  x  x
        x  x  x  x  x  x
    """)


@pytest.mark.rule("C11")
@pytest.mark.rule("O6")
def test_the_castle_counts_for_the_width_of_the_kingdom():
    assert covered_by_any_placement(kingdom("C f f f w"), WHEAT) == picture("""
        x  .  .  .  x  .
        x  x  .  x  x  .
        C  .  .  .  .  .
        x  x  .  x  x  .
        x  .  .  .  x  .
    """)
    assert objection("C f f f w", WHEAT, "l7m7") == "with l7m7 the kingdom would be 7 by 1, it must fit 5 by 5 (C11)"


@pytest.mark.rule("C11")
def test_a_domino_outside_the_window_is_rejected():
    assert objection("C f f f", FOREST, "k7l7") == "with k7l7 the kingdom would be 6 by 1, it must fit 5 by 5 (C11)"


@pytest.mark.rule("C11")
@pytest.mark.rule("C20")
@pytest.mark.rule("O25")
def test_the_window_of_seven_is_wider():
    assert placement.objection(kingdom("C f f f"), FOREST, Placement.parse("k7l7"), 7) is None


def test_a_square_can_be_occupied_only_once():
    assert objection("C f", WHEAT, "g8h8") == "None"
    assert objection("C f", WHEAT, "h7i7") == "h7 is already occupied (C12)"
    assert objection("C f", WHEAT, "g6g7") == "g7 is already occupied (C12)"


# --- the matching edge ------------------------------------------------------------------------------------------------


@pytest.mark.rule("C12")
def test_the_first_domino_touches_the_castle():
    assert joined(placements(Kingdom(), WHEAT, 5)) == (
        "g5g6 f6f7 h6h7 f7f8 h7h8 g8g9 "
        "f6g6 g6h6 e7f7 h7i7 f8g8 g8h8 "
        "g6g5 f7f6 h7h6 f8f7 h8h7 g9g8 "
        "g6f6 h6g6 f7e7 i7h7 g8f8 h8g8"
    )


@pytest.mark.rule("C12")
def test_wheat_may_only_start_from_a_free_side_of_the_castle():
    assert covered_by_any_placement(kingdom("fff/fC./ff."), WHEAT) == picture("""
        f  f  f  .
        f  C  x  x
        f  f  x  .
    """)


@pytest.mark.rule("C12")
def test_one_matching_half_is_enough():
    surrounded = kingdom("""
        m  m  m  .
        m  C  w  .
        m  m  m  .
    """)
    assert joined(placements(surrounded, WHEAT_FOREST, 5)) == "i7i8 i7j7 i7i6"
    assert covered_by_any_placement(surrounded, WHEAT_FOREST) == picture("""
        m  m  m  x  .
        m  C  w  x  x
        m  m  m  x  .
    """)


@pytest.mark.rule("C12")
def test_corners_do_not_match():
    assert (
        objection("w C", WHEAT, "e8d8")
        == "neither wheat on e8 nor wheat on d8 touches the castle or its own terrain (C12)"
    )


@pytest.mark.rule("C12")
def test_halves_that_touch_only_each_other_match_nothing():
    assert (
        objection("C f f", WHEAT, "j7j8")
        == "neither wheat on j7 nor wheat on j8 touches the castle or its own terrain (C12)"
    )


@pytest.mark.rule("C12")
def test_crowns_do_not_matter_for_matching():
    assert covered_by_any_placement(kingdom("mmm/mCw1/mmm"), WHEAT) == picture("""
        m  m  m  x  .
        m  C  w  x  x
        m  m  m  x  .
    """)


@pytest.mark.rule("O6")
@pytest.mark.rule("O7")
def test_a_volcano_matches_a_volcano_and_nothing_else():
    desert_volcano = ORIGINS[28]
    surrounded = kingdom("""
        g  g   g   .
        g  H0  V3  .
        g  g   g   .
    """)
    assert joined(placements(surrounded, desert_volcano, 5)) == "i6i7 i8i7 j7i7"
    assert not has_placement(kingdom("gggg/gCjg/gggg"), desert_volcano, 5)


# --- the duty to place ------------------------------------------------------------------------------------------------


@pytest.mark.rule("C13")
@pytest.mark.rule("O10")
def test_a_domino_that_fits_nowhere_cannot_be_placed():
    closed = kingdom("""
        m  m  m
        m  C  m
        m  m  m
    """)
    assert not has_placement(closed, WHEAT, 5)
    assert placements(closed, WHEAT, 5) == ()
    assert covered_by_any_placement(closed, WHEAT) == 0


@pytest.mark.rule("C13")
def test_a_hole_of_one_square_fits_no_domino():
    assert not has_placement(kingdom("mmm/mC./mmm/..."), WHEAT, 3)
    assert has_placement(kingdom("mmm/mC./mm."), WHEAT, 3)


# --- text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["g8h8", "g8g9", "m13l13", "a1a2"])
def test_a_placement_reads_back(text: str):
    assert str(Placement.parse(text)) == text
    assert eval(repr(Placement.parse(text)), {"Placement": Placement}) == Placement.parse(text)


@pytest.mark.parametrize("text", ["", "g8", "g8g8", "g8i8", "g8h9", "m1n1", "g0g1", "g8h8 "])
def test_an_invalid_placement_is_rejected(text: str):
    with pytest.raises(ValueError, match="expected two neighbouring squares"):
        Placement.parse(text)


@pytest.mark.rule("C12")
def test_perft_counts_sequences_of_placements_and_discards():
    assert perft(Kingdom(), [], 5) == []
    assert perft(Kingdom(), [CLASSIC[1], CLASSIC[2]], 5) == [24, 896]
    full = Kingdom.parse("fffff/fffff/ffCff/fffff/fffff")
    assert perft(full, [CLASSIC[1], CLASSIC[2]], 5) == [1, 1]
    # Two free squares: a domino fits in both directions, a second one must be discarded.
    assert perft(Kingdom.parse("fff/fC./ff."), [CLASSIC[1], CLASSIC[3], CLASSIC[4]], 3) == [2, 2, 2]
    # The swamp domino touches no swamp and is discarded, then the forest domino fits in both directions.
    assert perft(Kingdom.parse("fff/Cff/f.."), [CLASSIC[12], CLASSIC[3], CLASSIC[4]], 3) == [1, 2, 2]
