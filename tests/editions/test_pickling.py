"""Pickling: rules are pickled by name."""

import pickle

from kingdomino.editions import combinations, rules


def test_unpickled_rules_are_the_same_object():
    assert all(pickle.loads(pickle.dumps(game)) is game for game in combinations())


def test_an_unpickled_position_is_equal():
    position = rules("origins-tribe+dynasty").start(3)
    assert pickle.loads(pickle.dumps(position)) == position
