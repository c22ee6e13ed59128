"""A variant in 20 lines, as in CONTRIBUTING.md: playable immediately, rejected clearly where it is not supported."""

from collections.abc import Iterator

import pytest

from kingdomino.components import KingdominoError, Terrain
from kingdomino.editions import EDITIONS, VARIANTS, Rules, Variant, combinations, rules
from kingdomino.editions.score import Bonus, ScoringContext
from kingdomino.game import Dealer, play_game
from kingdomino.players.factory import create_player
from kingdomino.rulebook.squares import CASTLE, neighbours
from kingdomino.simulator.game_config import GameConfig
from kingdomino.tables.names import check_bot
from kingdomino.tables.table_error import TableError

OBJECTION = "the simulator cannot play classic+harmony+lakeside: it does not implement 'lakeside'"


def lakes_at_the_castle(context: ScoringContext) -> int:
    return 2 * (context.kingdom.terrain_masks[Terrain.LAKE] & neighbours(1 << CASTLE)).bit_count()


def lakeside(game: Rules) -> Rules:
    return game.with_bonuses(Bonus("lakeside", lakes_at_the_castle))


@pytest.fixture
def game() -> Iterator[Rules]:
    VARIANTS["lakeside"] = Variant(
        "lakeside", "Lakeside", "Two points for every lake next to the castle.", "house rule", ("classic",), lakeside
    )
    yield rules("classic+lakeside+harmony")
    del VARIANTS["lakeside"]


def test_a_random_player_plays_a_new_variant(game: Rules):
    players = [create_player("random", seed).decide for seed in range(2)]
    record = play_game(game, players, Dealer.from_seed(1))
    assert record.final.is_over
    assert list(record.final.score(record.final.seats[0]).bonuses) == ["harmony", "lakeside"]


@pytest.mark.parametrize("spec", ["greedy", "mcts:10"])
def test_a_bot_that_uses_the_simulator_rejects_a_new_variant(game: Rules, spec: str):
    players = [create_player(spec, seed).decide for seed in range(2)]
    with pytest.raises(KingdominoError) as error:
        play_game(game, players, Dealer.from_seed(1))
    assert str(error.value) == OBJECTION == game.simulator_objection


def test_a_table_refuses_a_bot_that_cannot_play_the_variant(game: Rules):
    check_bot("random", game)
    with pytest.raises(TableError) as error:
        check_bot("knight", game)
    assert OBJECTION in str(error.value)


def test_the_simulator_rejects_a_new_variant(game: Rules):
    with pytest.raises(KingdominoError) as error:
        GameConfig.of(game, 2)
    assert str(error.value) == OBJECTION


@pytest.mark.parametrize("game", combinations(), ids=str)
def test_the_simulator_supports_every_registered_game(game: Rules):
    assert game.simulator_objection is None
    assert [GameConfig.of(game, seats).seats for seats in game.setups] == list(game.setups)


def test_an_edition_declares_whether_it_is_simulated():
    assert all(edition.simulated for edition in EDITIONS.values())
    unknown = Rules("x", "", "", EDITIONS["classic"].box, {}, (), (), ())
    assert unknown.simulator_objection == "the simulator cannot play x: it does not implement 'x'"
