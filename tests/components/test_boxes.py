"""The contents of the two boxes, compared with the printed counts."""

from collections import Counter

import pytest

from kingdomino.components import (
    CAVE,
    CLASSIC,
    ORIGINS,
    TOKENS,
    Box,
    Caveman,
    Domino,
    Land,
    NotationError,
    Resource,
    Seat,
    Terrain,
    Token,
)
from kingdomino.editions import rules
from kingdomino.rulebook.totems import resource_of

CLASSIC_LANDS = {
    Terrain.WHEAT: (21, 5, 0, 0),
    Terrain.FOREST: (16, 6, 0, 0),
    Terrain.LAKE: (12, 6, 0, 0),
    Terrain.PASTURE: (10, 2, 2, 0),
    Terrain.SWAMP: (6, 2, 2, 0),
    Terrain.MOUNTAIN: (1, 1, 3, 1),
}
"""C2: the 96 classic squares by number of crowns, from 0 to 3."""

ORIGINS_LANDS = {
    Terrain.DESERT: (20, 2, 0, 0),
    Terrain.GRASSLAND: (16, 3, 0, 0),
    Terrain.LAKE: (13, 4, 0, 0),
    Terrain.JUNGLE: (11, 3, 1, 0),
    Terrain.QUARRY: (9, 2, 2, 0),
    Terrain.VOLCANO: (0, 5, 4, 1),
}
"""O1: the 96 Origins squares by number of fires (on volcanoes: craters), from 0 to 3."""


def land_counts(box: Box) -> dict[Terrain, tuple[int, ...]]:
    """Return the squares of each terrain by printed crowns, fires or craters, from 0 to 3."""
    counts = Counter((land.terrain, land.crowns + land.craters) for domino in box for land in domino.lands)
    return {terrain: tuple(counts[terrain, printed] for printed in range(4)) for terrain, _ in sorted(counts)}


@pytest.mark.rule("C1")
def test_the_classic_box_has_48_numbered_dominoes_and_four_colours():
    assert CLASSIC.numbers == tuple(range(1, 49))
    assert len(CLASSIC) == 48
    assert CLASSIC.colours == ("pink", "yellow", "green", "blue")


@pytest.mark.rule("C1")
@pytest.mark.rule("C3")
def test_the_classic_box_has_two_kings_of_each_colour_which_two_players_need():
    assert max(row.kings for row in rules("classic").setups.values()) == 2
    assert len(CLASSIC.colours) == len(Seat) == max(rules("classic").setups)


@pytest.mark.rule("C2")
def test_the_96_classic_squares_are_the_printed_ones():
    assert land_counts(CLASSIC) == CLASSIC_LANDS
    assert {terrain: sum(counts) for terrain, counts in CLASSIC_LANDS.items()} == {
        Terrain.WHEAT: 26,
        Terrain.FOREST: 22,
        Terrain.LAKE: 18,
        Terrain.PASTURE: 14,
        Terrain.SWAMP: 10,
        Terrain.MOUNTAIN: 6,
    }
    assert sum(CLASSIC.land_counts().values()) == 96


@pytest.mark.rule("O1")
def test_the_origins_box_has_48_other_dominoes_and_four_huts():
    assert ORIGINS.numbers == tuple(range(1, 49))
    assert ORIGINS.colours == ("pink", "black", "green", "blue")
    assert ORIGINS.dominoes != CLASSIC.dominoes


@pytest.mark.rule("O1")
def test_the_96_origins_squares_are_the_printed_ones():
    assert land_counts(ORIGINS) == ORIGINS_LANDS
    assert {terrain: sum(counts) for terrain, counts in ORIGINS_LANDS.items()} == {
        Terrain.DESERT: 22,
        Terrain.GRASSLAND: 19,
        Terrain.LAKE: 17,
        Terrain.JUNGLE: 15,
        Terrain.QUARRY: 13,
        Terrain.VOLCANO: 10,
    }
    assert sum(ORIGINS.land_counts().values()) == 96


@pytest.mark.rule("O2")
def test_ten_fire_tokens_one_for_every_volcano():
    volcanoes = Counter(land.craters for domino in ORIGINS for land in domino.lands if land.craters)
    assert volcanoes == TOKENS == {1: 5, 2: 4, 3: 1}


@pytest.mark.rule("O2")
@pytest.mark.rule("O13")
def test_49_wooden_resources_one_for_every_square_that_produces_one():
    assert {str(kind): kind.supply for kind in Resource} == {"mammoth": 16, "fish": 13, "mushroom": 11, "flint": 9}
    produced = Counter(resource_of(land) for domino in ORIGINS for land in domino.lands)
    assert {kind: produced[kind] for kind in Resource} == {kind: kind.supply for kind in Resource}


@pytest.mark.rule("O2")
def test_four_totems_one_for_each_resource():
    assert len(Resource) == 4


@pytest.mark.rule("O2")
@pytest.mark.rule("O21")
def test_22_cavemen():
    assert len(CAVE) == 22
    assert Counter(map(str, CAVE)) == {
        "hunter": 2,
        "fishing child": 2,
        "gatherer": 2,
        "sculptor": 2,
        "painter": 2,
        "fire lady": 2,
        "shaman": 2,
        "small warrior": 4,
        "amazon": 3,
        "oafish warrior": 1,
    }


def test_no_two_kinds_of_pieces_share_a_letter():
    assert len({terrain.letter for terrain in Terrain}) == len(Terrain)
    assert len({kind.letter for kind in Caveman}) == len(Caveman)


# --- text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("domino", [*CLASSIC, *ORIGINS], ids=str)
def test_a_domino_and_its_lands_read_back(domino: Domino):
    assert Domino.parse(str(domino)) == domino
    assert [Land.parse(str(land)) for land in domino.lands] == list(domino.lands)


@pytest.mark.parametrize(
    "text", ["", "w", "19", "19:w", "19:w1f2s", "x:wf", "19:wx", "19:w9f", "19: w1f", "0:ww", "019:w1f", "1\u0669:w1f"]
)
def test_an_invalid_domino_is_rejected(text: str):
    with pytest.raises(NotationError, match="expected"):
        Domino.parse(text)


@pytest.mark.parametrize("text", ["", "x", "C", "w4", "w11", "W", "1"])
def test_an_invalid_land_is_rejected_with_its_text(text: str):
    with pytest.raises(NotationError, match=f"land '{text}': expected one of the letters"):
        Land.parse(text)


@pytest.mark.parametrize("number", [0, 49, -1])
def test_the_box_has_no_domino_with_another_number(number: int):
    with pytest.raises(KeyError, match=f"domino {number}: the classic box has dominoes 1-48"):
        CLASSIC[number]


@pytest.mark.parametrize("piece", [*Terrain, *Resource, *Caveman, *Seat], ids=str)
def test_the_name_of_a_piece_reads_back(piece: Terrain | Resource | Caveman | Seat):
    assert type(piece).parse(str(piece)) is piece


@pytest.mark.parametrize("kind", [Terrain, Resource, Caveman, Seat])
def test_an_unknown_name_of_a_piece_is_rejected(kind: type[Terrain | Resource | Caveman | Seat]):
    with pytest.raises(NotationError, match="'x': expected"):
        kind.parse("x")


@pytest.mark.parametrize(
    "piece", [*Terrain, *Resource, *Caveman, *Seat, Token(2), CLASSIC[19], ORIGINS[48].right], ids=str
)
def test_the_repr_of_a_piece_is_code(piece: object):
    names = {kind.__name__: kind for kind in (Terrain, Resource, Caveman, Seat, Token, Domino, Land)}
    assert eval(repr(piece), names) == piece
