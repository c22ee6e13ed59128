"""The eight levels: each plays every edition quickly and beats the lowest one."""

import time
from dataclasses import replace

import pytest

from kingdomino.editions import EDITIONS, rules
from kingdomino.game import Dealer, play_game
from kingdomino.players import LEVELS, Level, create_player
from kingdomino.players.search.config import SearchBudget
from kingdomino.players.search.networks import network_kind


def test_there_are_eight_levels_with_one_sentence_each():
    assert [level.title for level in LEVELS] == [
        "Page",
        "Squire",
        "Knight",
        "Baron",
        "Count",
        "Duke",
        "Prince",
        "Monarch",
    ]
    for level in LEVELS:
        assert level.summary.endswith(".")
        assert level.summary.count(".") == 1
        assert create_player(level.name).name == level.name


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_level_decides_within_a_second_of_cpu_time(level: Level, edition: str):
    opening = play_game(rules(edition), [create_player("greedy", seat) for seat in range(2)], Dealer.from_seed(1))
    views = [position.view(position.seat) for position in opening.positions if position.seat is not None]
    player = level.player(1)
    player.decide(views[0])  # compiles everything
    start = time.thread_time()
    assert player.decide(views[12]) in views[12].legal()
    assert time.thread_time() - start < 1.0


@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: level.name)
def test_every_level_beats_the_page(level: Level):
    if level.budget.seconds:
        level = replace(level, budget=SearchBudget(playouts=120))  # the same games on every machine
    won, deals = 0, 30 if level.name == LEVELS[1].name else 10  # the next level wins only two of three games
    for deal in range(deals):
        for seat in range(2):
            deciders = [(level if seat == at else LEVELS[0]).player(deal) for at in range(2)]
            record = play_game(rules("classic"), deciders, Dealer.from_seed(deal))
            won += record.final.result().winners == (seat,)
    assert won >= (1.2 if deals == 30 else 1.4) * deals


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_settings_of_a_level_are_for_kinds_of_networks_that_exist(level: Level):
    assert set(level.configs) <= {network_kind(rules(edition)) for edition in EDITIONS}
