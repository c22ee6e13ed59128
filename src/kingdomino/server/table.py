"""A table: one game with its log, and all that follows from the log. Knows no network, no store and no clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import zip_longest

import msgspec

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, Rules, rules
from kingdomino.game import Dealer, Record
from kingdomino.server import entry as log
from kingdomino.server.entry import Entry
from kingdomino.server.progress import Progress
from kingdomino.server.seating import BOT, Seating
from kingdomino.server.sentences import told
from kingdomino.server.showing import Shown, encoded

REMEMBERED = 30
"""Entries that a state shows of the log."""

WAITS_OPEN, WAITS_BOT, WAITS_PERSON, OVER = "open", "bot", "person", "over"


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """What is fixed when a table is made. The secret stays here until the game is over."""

    id: str
    watch: str
    rules: str
    seats: int
    made_at: int
    secret: bytes
    listed: bool = False
    given: int = 0
    maker: str = ""

    @property
    def dealer(self) -> Dealer:
        """Where this game's chance comes from."""
        return Dealer(self.secret)

    def __repr__(self) -> str:
        return f"Game({self.id[:4]}…)"


class Table:
    """A game and its log so far. `extend` is the only way to change it."""

    def __init__(self, game: Game, entries: Iterable[Entry] = ()) -> None:
        self.game = game
        self.rules: Rules = rules(game.rules)
        self.dealer = game.dealer
        self.commitment = self.dealer.commitment
        self.seats = tuple(Seat)[: game.seats]
        self.entries: list[Entry] = []
        self.seating = Seating.empty(game.seats)
        self.progress = Progress.start(self.rules, game.seats)
        self.over = False
        """Whether nothing more will be played."""
        self.changed = 0
        """The number of the latest entry that was an event of the game."""
        self.rematch: str | None = None
        self.tales: deque[msgspec.Raw] = deque(maxlen=REMEMBERED)
        self.commands: dict[str, tuple[int, int]] = {}
        self.prepared: dict[Seat, str] = {}
        """What seats have noted for their next domino; an old note fits no later one."""
        self.shown = Shown(game.seats)
        self.extend(entries)

    def extend(self, entries: Iterable[Entry], along: Iterable[Progress] = ()) -> list[msgspec.Raw]:
        """Add entries that are in the store; returns how they are told. `along`: how far the game is after each."""
        tales = []
        for entry, reached in zip_longest(entries, along):
            if entry.number != self.number + 1:
                raise ValueError(f"entry {entry.number} does not follow entry {self.number}")
            event = Event.parse(entry.text) if entry.kind == log.EVENT else None
            tales.append(encoded(told(entry, self.progress.position, event)))
            self.entries.append(entry)
            if event is not None:
                self.progress = reached or self.progress.play(event)
                self.changed = entry.number
            elif entry.kind == log.REMATCH:
                self.rematch = entry.text
            else:
                self.seating = self.seating.after(entry)
            if entry.command is not None:
                first = self.commands.get(entry.command, (entry.number, 0))[0]
                self.commands[entry.command] = first, entry.number
        self.tales.extend(tales)
        self.over = self.progress.position.over or self.seating.stopped
        return tales

    def after(self, event: Event) -> Table:
        """This table as one more event would leave it, for looking at only: its log stays as it is."""
        table = copy(self)
        table.progress = self.progress.play(event)
        table.over = table.progress.position.over or self.seating.stopped
        table.shown = Shown(self.game.seats)
        return table

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return len(self.entries)

    @property
    def waits_for(self) -> str:
        """Whom the game waits for: people to come, a bot, a person; or nobody, since it is over."""
        return waits_for(self.seating, self.progress.position)

    @property
    def decides(self) -> Seat | None:
        """The seat whose decision the game waits for."""
        return None if self.over or self.seating.open else self.progress.position.seat

    @property
    def bot(self) -> str | None:
        """The bot that is to decide now, if one is."""
        seat = self.decides
        return None if seat is None else self.seating.chairs[seat].bot

    def events(self) -> tuple[Event, ...]:
        """The events of the game so far."""
        return tuple(Event.parse(entry.text) for entry in self.entries if entry.kind == log.EVENT)

    def record(self) -> Record:
        """The game written down, with what anyone needs to check the deal."""
        names = {str(Seat(number)): name for number, name in enumerate(self.seating.names) if name}
        headers = {**names, "Commitment": self.dealer.commitment}
        if self.over:
            headers["Secret"] = self.game.secret.hex()
        if self.game.given:
            headers["Given"] = str(self.game.given)
        if self.seating.resigned:
            headers["Resigned"] = "".join(map(str, self.seating.resigned))
        return Record(self.rules, self.game.seats, self.events(), headers)

    def tales_after(self, number: int) -> Sequence[msgspec.Raw]:
        """How the entries after a number are told: from memory where they are recent, else told again."""
        if number >= self.number:
            return []
        if self.number - number <= len(self.tales):
            return list(self.tales)[number - self.number :]
        return Table(self.game).extend_long(self.entries, number)

    def extend_long(self, entries: Iterable[Entry], number: int) -> Sequence[msgspec.Raw]:
        """Tell a whole log anew and return what comes after a number."""
        return self.extend(entries)[number:]

    def at(self, events: int) -> Progress:
        """The game after so many events."""
        progress = Progress.start(self.rules, self.game.seats)
        for event in self.events()[:events]:
            progress = progress.play(event)
        return progress


def waits_for(seating: Seating, position: Position) -> str:
    """Whom a game waits for with this seating, in this position."""
    if position.over or seating.stopped:
        return OVER
    if seating.open:
        return WAITS_OPEN
    seat = position.seat
    return WAITS_BOT if seat is not None and seating.chairs[seat].kind == BOT else WAITS_PERSON
