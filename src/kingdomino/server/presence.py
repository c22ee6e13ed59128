"""Which players of a table are present, and for how long the others have been away."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Mapping

from kingdomino.components import Seat
from kingdomino.server.settings import PresenceTimes


class Presence:
    """When the player of each seat was last seen, on a monotonic clock.

    A player who is not connected counts as present for a grace period, so that a reload is not shown as leaving.

    >>> presence = Presence(PresenceTimes(grace=45, replaceable_after=90), {}, clock=lambda: 0.0)
    >>> presence.mark_seen([Seat.A])
    >>> presence.is_present(Seat.A), presence.is_present(Seat.B)
    (True, False)
    """

    def __init__(
        self, times: PresenceTimes, ages: Mapping[Seat, float], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._times = times
        self._clock = clock
        self._start = clock()
        self._last_seen: dict[Seat, float] = {}
        self.merge(ages)

    def mark_seen(self, seats: Iterable[Seat]) -> None:
        """Record that the players of these seats are here now."""
        now = self._clock()
        self._last_seen.update(dict.fromkeys(seats, now))

    def merge(self, ages: Mapping[Seat, float]) -> None:
        """Record how many seconds ago other processes have seen players."""
        now = self._clock()
        for seat, age in ages.items():
            self._last_seen[seat] = max(now - age, self._last_seen.get(seat, float("-inf")))

    def is_present(self, seat: Seat) -> bool:
        """Whether a player was seen within the grace period."""
        return seat in self._last_seen and self._clock() - self._last_seen[seat] < self._times.grace

    def seconds_away(self, seat: Seat) -> float:
        """Seconds since a player was seen, but not since before this table was loaded."""
        return self._clock() - self._away_since(seat)

    def is_replaceable(self, seat: Seat) -> bool:
        """Whether the other players may give the seat of a player who is not connected to a bot."""
        return self.seconds_away(seat) >= self._times.replaceable_after

    def next_change(self, seats: Collection[Seat]) -> float | None:
        """Seconds until one of these seats stops being present or becomes replaceable; None if that will not happen."""
        now = self._clock()
        changes = [self._last_seen[seat] + self._times.grace for seat in seats if seat in self._last_seen]
        changes += [self._away_since(seat) + self._times.replaceable_after for seat in seats]
        return min((change - now for change in changes if change > now), default=None)

    def _away_since(self, seat: Seat) -> float:
        return max(self._last_seen.get(seat, self._start), self._start)
