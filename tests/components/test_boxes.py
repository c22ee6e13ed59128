"""The two boxes: every piece is there, and the tables of dominoes agree with the printed counts."""

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
)
from kingdomino.components.boxes import CLASSIC_CENSUS, ORIGINS_CENSUS
from kingdomino.editions import rules
from kingdomino.rulebook.totems import resource_of


def counted(box: Box) -> dict[Terrain, tuple[int, ...]]:
    """The squares of each terrain by what is printed on them: blank, one, two, three."""
    census = Counter((land.terrain, land.crowns + land.craters) for domino in box for land in domino.lands)
    return {terrain: tuple(census[terrain, printed] for printed in range(4)) for terrain, _ in sorted(census)}


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
    assert counted(CLASSIC) == CLASSIC_CENSUS
    assert {terrain: sum(counts) for terrain, counts in CLASSIC_CENSUS.items()} == {
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
    assert counted(ORIGINS) == ORIGINS_CENSUS
    assert {terrain: sum(counts) for terrain, counts in ORIGINS_CENSUS.items()} == {
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
def test_49_wooden_resources_one_for_every_square_that_grows_one():
    assert {str(kind): kind.supply for kind in Resource} == {"mammoth": 16, "fish": 13, "mushroom": 11, "flint": 9}
    grown = Counter(resource_of(land) for domino in ORIGINS for land in domino.lands)
    assert {kind: grown[kind] for kind in Resource} == {kind: kind.supply for kind in Resource}


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
def test_what_is_no_domino_is_refused_with_the_offending_text(text: str):
    with pytest.raises(NotationError, match="expected"):
        Domino.parse(text)


@pytest.mark.parametrize("text", ["", "x", "C", "w4", "w11", "W", "1"])
def test_what_is_no_land_is_refused_with_the_offending_text(text: str):
    with pytest.raises(NotationError, match=f"land '{text}': expected one of the letters"):
        Land.parse(text)


@pytest.mark.parametrize("number", [0, 49, -1])
def test_the_box_has_no_other_number(number: int):
    with pytest.raises(KeyError, match=f"domino {number}: the classic box has dominoes 1-48"):
        CLASSIC[number]


@pytest.mark.parametrize("piece", [*Terrain, *Resource, *Caveman, *Seat], ids=str)
def test_the_repr_of_a_piece_is_code(piece: object):
    names = {"Terrain": Terrain, "Resource": Resource, "Caveman": Caveman, "Seat": Seat}
    assert eval(repr(piece), names) is piece
