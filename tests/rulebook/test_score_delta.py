"""Building a kingdom, and the points of a placement without building it."""

import pytest

from kingdomino.components import CLASSIC, ORIGINS, Resource, Seat
from kingdomino.rulebook import Kingdom, Line, Placement, Slot
from kingdomino.rulebook.placement import placements
from kingdomino.rulebook.properties import PlacementDelta, properties
from kingdomino.rulebook.squares import FIELD, SIDE, rectangle
from kingdomino.rulebook.totems import next_holders
from tests.board_dsl import square


def points(kingdom: Kingdom) -> int:
    return sum(part.points for part in properties(kingdom))


@pytest.mark.parametrize("text", ["C", "w1Cw", "ww1l/Cf1l1/.ff", "p2ll../ppwww/Cfff1s1"])
def test_the_delta_of_a_placement_is_the_difference_of_the_scores(text: str):
    kingdom = Kingdom.parse(text)
    for domino in CLASSIC:
        delta = PlacementDelta(kingdom, domino)
        for placement in placements(kingdom, domino, 5):
            assert delta.of(placement) == points(kingdom.with_domino(domino, placement)) - points(kingdom)


def test_volcanoes_add_no_points():
    kingdom = Kingdom.parse("Cd1")
    for domino in ORIGINS:
        delta = PlacementDelta(kingdom, domino)
        for placement in placements(kingdom, domino, 7):
            assert delta.of(placement) == points(kingdom.with_domino(domino, placement)) - points(kingdom)


def test_a_placed_kingdom_equals_a_parsed_one():
    placed = Kingdom.parse("Cd").with_domino(ORIGINS[1], Placement.parse("g8h8"), None, Resource.FISH)
    parsed = Kingdom(placed.lands, {square("h8"): Resource.FISH})
    assert placed == parsed
    assert hash(placed) == hash(parsed) != hash(Kingdom())
    assert (placed.occupied, placed.terrain_masks, placed.bounds) == (
        parsed.occupied,
        parsed.terrain_masks,
        parsed.bounds,
    )


def test_removing_a_piece_leaves_the_others():
    assert str(Kingdom.parse("g*g*/C.").without_piece(square("g8"))) == "gg*/C."


def test_a_claim_puts_the_king_on_the_domino():
    line = Line.parse("3,17B,25,40B").claim(3, Seat.A)
    assert line.slots[0] == Slot(3, Seat.A)
    assert [line.kings_of(seat) for seat in Seat] == [1, 2, 0, 0]


def test_a_rectangle_is_clipped_to_the_field():
    assert rectangle(-3, -3, SIDE + 3, SIDE + 3) == FIELD == rectangle(0, 0, SIDE - 1, SIDE - 1)


@pytest.mark.rule("O15")
def test_one_resource_is_enough_for_a_free_totem_but_none_is_not():
    assert next_holders([0, 1], None) == (Seat.B,)
    assert next_holders([0], None) == ()
