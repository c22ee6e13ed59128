"""Presence of players on a clock that the test sets."""

from __future__ import annotations

import asyncio
import json

import pytest

from kingdomino.components import Seat
from kingdomino.server.presence import Presence
from kingdomino.server.rooms import Room
from kingdomino.server.settings import PresenceTimes
from kingdomino.server.ws.connection import Connection
from kingdomino.tables import messages
from kingdomino.tables.table import Creator, TableIdentity
from kingdomino.tables.table_factory import create_table

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


class Listener(Connection):
    """A connection that remembers what it is sent."""

    def __init__(self) -> None:
        super().__init__(100, False)
        self.sent: list[str] = []
        self.held, self.greeted = (A,), True

    def send(self, text: str) -> None:
        self.sent.append(text)


class Ticking:
    """A clock that moves by a little at every reading."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        self.now += 1e-5
        return self.now


@pytest.mark.parametrize("readings", range(8))
def test_no_change_is_missed_although_a_timer_fires_early(readings):
    """A change falls between any two readings of the clock while the room broadcasts and sets the next timer."""

    async def run() -> None:
        seats: list[messages.PersonSeat | messages.OpenSeat | messages.BotSeat]
        seats = [messages.PersonSeat("Ada"), messages.PersonSeat("Grace")]
        identity = TableIdentity("a" * 16, "b" * 16, bytes(16))
        table = create_table(messages.CreateTable("classic", seats), identity, Creator("", "hash"), 0)
        times = PresenceTimes(grace=1, replaceable_after=4)
        room = Room(table, {}, times)
        ada = Listener()
        room.connections.add(ada)
        clock = Ticking(0.0)
        room.presence = Presence(times, {B: 0.0}, clock)
        clock.now = room.presence._away_since(B) + times.replaceable_after - (readings + 0.5) * 1e-5
        room._presence_changed()
        replaceable = json.loads(ada.sent[-1])["presence"]["replaceable"]
        assert replaceable == ["B"] or room._presence_timer is not None

    asyncio.run(run())
