"""Properties: connection, points and tie-break numbers."""

import pytest

from kingdomino.editions import rules
from kingdomino.rulebook.properties import crowns, largest, properties
from tests.board_dsl import kingdom


def scored(drawing: str) -> dict[str, int]:
    """Return the points by terrain."""
    points: dict[str, int] = {}
    for part in properties(kingdom(drawing)):
        points[str(part.terrain)] = points.get(str(part.terrain), 0) + part.points
    return points


def described(drawing: str) -> list[str]:
    return [str(part) for part in properties(kingdom(drawing))]


# --- classic ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C14")
def test_the_worked_example_of_the_classic_rulebook():
    drawing = """
        C   w1  p   p   p
        w   w   p2  .   .
        s   l1  l   f   .
        s   l   l   l1  .
        m2  .   .   .   .
    """
    assert scored(drawing) == {"wheat": 3, "pasture": 8, "lake": 10, "mountain": 2, "forest": 0, "swamp": 0}
    assert rules("classic").score(kingdom(drawing)).total == 23
    assert kingdom(drawing) == kingdom("Cw1ppp/wwp2../sl1lf./slll1./m2....")


@pytest.mark.rule("C14")
def test_a_property_without_a_crown_scores_nothing():
    assert described("C w w w w") == ["wheat 4 × 0 = 0"]


@pytest.mark.rule("C14")
def test_crowns_of_one_property_are_added_before_they_multiply():
    assert described("C m2 m3 m1") == ["mountain 3 × 6 = 18"]


@pytest.mark.rule("C14")
def test_separate_properties_of_one_terrain_score_separately():
    assert described("""
        l1  f  l1
        l   C  .
    """) == ["forest 1 × 0 = 0", "lake 2 × 1 = 2", "lake 1 × 1 = 1"]


@pytest.mark.rule("C14")
def test_a_corner_does_not_connect():
    assert described("""
        C  w1
        w  .
    """) == ["wheat 1 × 0 = 0", "wheat 1 × 1 = 1"]


@pytest.mark.rule("C15")
def test_the_castle_connects_nothing_and_enlarges_nothing():
    assert described("w1 C w1") == ["wheat 1 × 1 = 1", "wheat 1 × 1 = 1"]


@pytest.mark.rule("C16")
def test_the_largest_property_counts_with_or_without_crowns():
    assert largest(kingdom("C m3 w w w")) == 3
    assert largest(kingdom("C")) == 0


@pytest.mark.rule("C16")
def test_all_crowns_of_the_kingdom_count():
    assert crowns(kingdom("w1 C m3 m2")) == 6


# --- Origins ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O11")
def test_the_worked_example_of_discovery():
    drawing = """
        J0    D0  D1    L0  L1
        J1    G0  G0    L1  Q0
        J0    V2  H0    D0  Q1
        J0+2  D0  D0    Q0  Q1
        G0    G0  G0+1  G0  V1
    """
    assert scored(drawing) == {"desert": 2, "grassland": 4, "lake": 6, "jungle": 12, "quarry": 8}
    assert rules("origins-discovery").score(kingdom(drawing)).total == 32


@pytest.mark.rule("O11")
def test_printed_fires_and_tokens_are_added():
    assert described("H0 G1 G0+2 V2") == ["grassland 2 × 3 = 6"]


@pytest.mark.rule("O11")
@pytest.mark.rule("O12")
def test_volcanoes_form_no_region_not_even_the_largest_one():
    volcanoes = kingdom("v1 v1 C v2 d")
    assert largest(volcanoes) == 1
    assert [str(part) for part in properties(volcanoes)] == ["desert 1 × 0 = 0"]


@pytest.mark.rule("O12")
def test_fires_for_ties_are_printed_ones_and_tokens_but_not_craters():
    assert crowns(kingdom("H0 G1 G0+2 V3")) == 3
