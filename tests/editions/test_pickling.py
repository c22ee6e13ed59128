"""Positions travel between processes: rules pickle by their name."""

import pickle

from kingdomino.editions import combinations, rules


def test_rules_come_back_as_the_very_same_value():
    assert all(pickle.loads(pickle.dumps(game)) is game for game in combinations())


def test_a_position_comes_back_equal():
    position = rules("origins-tribe+dynasty").start(3)
    assert pickle.loads(pickle.dumps(position)) == position
