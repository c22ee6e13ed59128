"""Presence of players on a clock that the test sets."""

from __future__ import annotations

import pytest

from kingdomino.components import Seat
from kingdomino.server.presence import Presence
from kingdomino.server.settings import PresenceTimes

A, B = tuple(Seat)[:2]


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def presence(clock):
    return Presence(PresenceTimes(grace=45, replaceable_after=90), {}, clock)


def test_a_player_is_present_within_the_grace_period(clock, presence):
    presence.mark_seen([A])
    clock.now += 44.9
    assert presence.is_present(A)
    clock.now += 0.2
    assert not presence.is_present(A)
    assert not presence.is_present(B)


def test_a_player_becomes_replaceable(clock, presence):
    clock.now += 50
    presence.mark_seen([A])
    clock.now += 89
    assert (presence.seconds_away(A), presence.is_replaceable(A)) == (89, False)
    clock.now += 1
    assert presence.is_replaceable(A)


def test_a_player_never_seen_is_away_since_the_table_was_loaded(clock, presence):
    clock.now += 60
    assert (presence.seconds_away(B), presence.is_replaceable(B)) == (60, False)


def test_players_seen_before_the_table_was_loaded_get_the_full_time(clock):
    presence = Presence(PresenceTimes(grace=45, replaceable_after=90), {A: 30.0, B: 500.0}, clock)
    assert (presence.is_present(A), presence.is_present(B)) == (True, False)
    assert not presence.is_replaceable(B)
    clock.now += 16
    assert not presence.is_present(A)


def test_a_later_sighting_by_another_process_counts(clock, presence):
    presence.mark_seen([A])
    clock.now += 60
    presence.merge({A: 70.0})
    assert not presence.is_present(A)
    presence.merge({A: 5.0})
    assert (presence.is_present(A), presence.seconds_away(A)) == (True, 5)


def test_the_next_change_is_the_end_of_the_grace_period_then_the_replacement(clock, presence):
    presence.mark_seen([A])
    assert presence.next_change([A]) == 45
    clock.now += 45
    assert presence.next_change([A]) == 45
    clock.now += 45
    assert presence.next_change([A]) is None
    assert presence.next_change([]) is None


def test_the_next_change_is_that_of_the_first_seat(clock, presence):
    presence.mark_seen([A])
    clock.now += 10
    presence.mark_seen([B])
    assert presence.next_change([A, B]) == 35
    assert presence.next_change([B]) == 45
