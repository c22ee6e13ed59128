"""Levels: five of them, each plays everything, each answers within a second, and they step up."""

import time
from dataclasses import replace

import pytest

from kingdomino.editions import EDITIONS, rules
from kingdomino.game import Dealer, play_game
from kingdomino.players import LEVELS, Level, create_player
from kingdomino.players.search.budget import SearchBudget


def test_there_are_five_levels_and_each_says_in_one_sentence_what_it_is_like():
    assert [level.title for level in LEVELS] == ["Page", "Squire", "Knight", "Baron", "Monarch"]
    for level in LEVELS:
        assert level.summary.endswith(".")
        assert level.summary.count(".") == 1
        assert create_player(level.name).name == level.name


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_level_answers_within_a_second_of_one_core(level: Level, edition: str):
    opening = play_game(
        rules(edition), [create_player("greedy", seat).decide for seat in range(2)], Dealer.from_seed(1)
    )
    views = [position.view(position.seat) for position in opening.positions if position.seat is not None]
    asked = level.player(1)
    asked.decide(views[0])  # whatever compiles, compiles now
    start = time.thread_time()
    assert asked.decide(views[12]) in views[12].legal()
    assert time.thread_time() - start < 1.0


@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: level.name)
def test_every_level_beats_the_page(level: Level):
    if level.budget is not None and level.budget.seconds:
        level = replace(level, budget=SearchBudget(playouts=120))  # the same games on every machine
    won = 0
    for deal in range(10):
        for seat in range(2):
            deciders = [(level if seat == at else LEVELS[0]).player(deal).decide for at in range(2)]
            record = play_game(rules("classic"), deciders, Dealer.from_seed(deal))
            won += record.final.result().winners == (seat,)
    assert won >= 14
