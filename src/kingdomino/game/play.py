"""The game loop: `play_game` runs any players to the end of a game and returns its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.errors import require_seed
from kingdomino.editions import Event, Position, Rules, View
from kingdomino.game.record import Record

DecisionFn = Callable[[View], Event]
"""A policy as a function: takes a view, returns one of its legal events."""


class Forfeit(KingdominoError):
    """Raised by a player that cannot continue its game; the text is the reason."""


class SupportsDecide(Protocol):
    """Anything with a `decide` method, such as the players of `kingdomino.players`."""

    def decide(self, view: View, /) -> Event | str:
        """Return one of `view.legal()`, or its text."""
        ...


class SupportsDeal(Protocol):
    """A source of chance events, such as `Dealer`."""

    def deal(self, position: Position, /) -> Event:
        """Return the chance event for a position where chance decides."""
        ...


class SeatPlayer:
    """A player at a seat. After a `Forfeit` the seat plays the first legal event to the end of the game."""

    def __init__(self, player: SupportsDecide | Callable[[View], Event | str]) -> None:
        self.forfeit: Forfeit | None = None
        """Why the player gave up, if it did."""
        self._decide = player if callable(player) else player.decide

    def decide(self, view: View) -> Event:
        """Return the player's event, or the first legal one after a forfeit."""
        if self.forfeit is None:
            try:
                return Event.of(self._decide(view))
            except Forfeit as forfeit:
                self.forfeit = forfeit
        return first_legal(view)


class GameObserver:
    """Callbacks of `play_game`. The base class ignores them all; override those you need."""

    def before_decision(self, position: Position, seat: Seat, /) -> None:
        """Called before a player decides."""

    def after_decision(self, position: Position, seat: Seat, event: Event, /) -> None:
        """Called with the decision, before it is checked and played."""

    def on_forfeit(self, position: Position, seat: Seat, forfeit: Forfeit, /) -> None:
        """Called once for a player that forfeits."""


def play_game(
    rules: Rules,
    players: Sequence[SupportsDecide | Callable[[View], Event | str]],
    dealer: SupportsDeal,
    observers: Sequence[GameObserver] = (),
    *,
    headers: Mapping[str, str] | None = None,
    until: Callable[[Position], bool] = lambda _: False,
) -> Record:
    """Play a game (all games of a Dynasty) with one player per seat and return its record.

    A player is an object with a `decide` method or a function.
    After a `Forfeit` the seat plays the first legal event to the end of the game, and the record names the reason.
    `until` ends the game early, at the first position for which it is true.

    >>> from kingdomino.editions import rules
    >>> from kingdomino.game import Dealer
    >>> record = play_game(rules("classic"), [first_legal, first_legal], Dealer.from_seed(1))
    >>> record.final.is_over, record.result
    (True, '6 23 B')
    """
    seated = [SeatPlayer(player) for player in players]
    position = rules.start(len(seated))
    events: list[Event] = []
    forfeits: dict[str, str] = {}
    while not position.is_over and not until(position):
        seat = position.seat
        if seat is None:
            event = dealer.deal(position)
        else:
            for observer in observers:
                observer.before_decision(position, seat)
            event = seated[seat].decide(position.view(seat))
            forfeit = seated[seat].forfeit
            if forfeit is not None and f"Forfeit-{seat}" not in forfeits:
                forfeits[f"Forfeit-{seat}"] = str(forfeit)
                for observer in observers:
                    observer.on_forfeit(position, seat, forfeit)
            for observer in observers:
                observer.after_decision(position, seat, event)
        position = position.play(event)
        events.append(event)
    return Record(rules, len(seated), tuple(events), {**(headers or {}), **forfeits})


def first_legal(view: View) -> Event:
    """Decide on the first legal event."""
    return view.legal()[0]


def random_policy(seed: int) -> DecisionFn:
    """A uniformly random policy; a seed gives the same decisions on every machine."""
    import random

    require_seed(seed)
    generator = random.Random(f"kingdomino uniform {seed}")

    def decide(view: View) -> Event:
        legal = view.legal()
        if not legal:
            raise KingdominoError(f"{view.seat} has nothing to decide now")
        # Only random() is guaranteed to be stable between Python versions.
        return legal[int(generator.random() * len(legal))]

    return decide
