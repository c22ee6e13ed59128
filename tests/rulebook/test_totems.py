"""Resources and totems: initial resources, holders and points."""

import pytest

from kingdomino.components import Land, Resource
from kingdomino.editions import rules
from kingdomino.rulebook.totems import count, next_holders, resource_of, resource_points, totem_points
from tests.board_dsl import A, B, C, kingdom


@pytest.mark.rule("O13")
@pytest.mark.parametrize(("land", "grown"), [("g", "mammoth"), ("l", "fish"), ("j", "mushroom"), ("q", "flint")])
def test_each_land_without_a_fire_starts_with_its_resource(land: str, grown: str):
    assert str(resource_of(Land.parse(land))) == grown
    assert resource_of(Land.parse(f"{land}1")) is None


@pytest.mark.rule("O13")
@pytest.mark.parametrize("land", ["d", "d1", "v1", "v2", "v3"])
def test_deserts_and_volcanoes_have_no_resource(land: str):
    assert resource_of(Land.parse(land)) is None


@pytest.mark.rule("O13")
@pytest.mark.parametrize("name", ["classic", "origins-discovery"])
def test_games_without_resources_start_without_pieces(name: str):
    game = rules(name)
    assert {game.initial_piece(land) for land in game.box.land_counts()} == {None}


@pytest.mark.rule("O15")
def test_a_free_totem_goes_to_the_seat_with_strictly_most():
    assert next_holders([0, 2, 1], None) == (B,)
    assert next_holders([2, 2, 1], None) == ()
    assert next_holders([0, 0, 0], None) == ()


@pytest.mark.rule("O15")
def test_a_tied_holder_retains_the_totem():
    assert next_holders([2, 2, 2], C) == (C,)
    assert next_holders([0, 0, 0], C) == (C,)


@pytest.mark.rule("O15")
def test_an_overtaken_holder_gives_the_totem_to_the_seat_with_most():
    assert next_holders([2, 3, 4], A) == (C,)


@pytest.mark.rule("O15")
def test_an_overtaken_holder_chooses_among_those_tied_for_most():
    assert next_holders([2, 3, 3], A) == (B, C)


@pytest.mark.rule("O16")
def test_each_resource_left_is_worth_a_point():
    territory = kingdom("g* g* C l* d g")
    assert resource_points(territory) == 3
    assert count(territory, Resource.MAMMOTH) == 2
    assert count(territory, Resource.FLINT) == 0


@pytest.mark.rule("O16")
def test_totems_are_worth_three_four_five_and_six():
    assert [totem_points([resource]) for resource in Resource] == [3, 4, 5, 6]
    assert totem_points(Resource) == 18
    assert totem_points([]) == 0
