"""Game records (`.kgr`): all events including chance, so that a game replays without a seed.

Reading a record replays it and checks every event and the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, overload

from kingdomino.components import IllegalEvent, KingdominoError, NotationError
from kingdomino.components.errors import quoted
from kingdomino.editions import Event, Position, Rules
from kingdomino.game import record_notation

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class Record:
    """The rules, player count, events and headers of a game; the positions follow from them.

    A header named after a seat holds the name of its player.

    >>> from kingdomino.editions import rules
    >>> record = Record(rules("classic"), 2, (Event.parse("+3"),), {"Event": "a short game"})
    >>> print(record, end="")
    [Rules "classic"]
    [Seats "2"]
    [Event "a short game"]
    <BLANKLINE>
    deal +3
    result *
    >>> Record.parse(str(record)) == record
    True
    """

    rules: Rules
    seats: int
    events: tuple[Event, ...]
    headers: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rules.setup(self.seats)
        # Copy: the caller may change the list or dict later.
        object.__setattr__(self, "events", tuple(self.events))
        object.__setattr__(self, "headers", dict(self.headers))
        for number, event in enumerate(self.events, start=1):
            if not isinstance(event, Event):
                raise NotationError(f"event {number}: expected an Event, not {quoted(repr(event))}")
        record_notation.check_headers(self.headers)

    @classmethod
    def parse(cls, text: str, first_line: int = 1) -> Record:
        """Read and check a record; errors name the line, counted from `first_line`, and the reason."""
        game, headers, events, positions = record_notation.read(text, first_line)
        others = {name: value for name, value in headers.items() if name not in record_notation.RESERVED}
        record = cls(game, len(positions[0].seats), tuple(events), others)
        record.__dict__["positions"] = tuple(positions)  # computed while reading
        return record

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """Read and check the only record of a file; `read_records` reads files with many."""
        from pathlib import Path

        return cls.parse(Path(path).read_text("utf-8"))

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position before the first event and after each."""
        position = self.rules.start(self.seats)
        positions = [position]
        for number, event in enumerate(self.events, start=1):
            try:
                position = position.play(event)
            except IllegalEvent as error:
                raise IllegalEvent(f"event {number}: {error}") from None
            positions.append(position)
        return tuple(positions)

    @property
    def final(self) -> Position:
        """The last position."""
        return self.positions[-1]

    @property
    def result(self) -> str:
        """Points by seat and the winners, as in `45 51 B`; `*` while the game is not over."""
        return record_notation.result(self.final)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, or an empty tuple unless the headers name one for every seat."""
        seats = [str(seat) for seat in self.rules.start(self.seats).seats]
        return tuple(self.headers[seat] for seat in seats) if all(self.headers.get(seat) for seat in seats) else ()

    def at(self, number: int) -> Position:
        """Return the position after a number of events; negative numbers count from the end."""
        return self.positions[self._point(number)]

    def until(self, number: int) -> Record:
        """Return the record of the first events, from which the game can continue: `until(n).final == at(n)`."""
        return Record(self.rules, self.seats, self.events[: self._point(number)], self.headers)

    def _point(self, number: int) -> int:
        last = len(self.events)
        if not -last - 1 <= number <= last:
            raise KingdominoError(f"point {number}: the record has {last} events, expected 0-{last}")
        return number if number >= 0 else last + 1 + number

    def steps(self) -> Iterator[tuple[Position, Event]]:
        """Yield each event with the position in which it was played."""
        return zip(self.positions, self.events, strict=False)

    def __len__(self) -> int:
        return len(self.events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Record: ...
    def __getitem__(self, index: int | slice) -> Event | Record:
        """Return an event, or for `record[:n]` the record of the first events.

        >>> from kingdomino.editions import rules
        >>> record = Record(rules("classic"), 2, map(Event.parse, ["+3", "+17", "+25"]))
        >>> record[0], record[:-1].events
        (Event.parse('+3'), (Event.parse('+3'), Event.parse('+17')))
        """
        if isinstance(index, int):
            return self.events[index]
        if index.start not in (None, 0) or index.step not in (None, 1):
            raise KingdominoError("a part of a record starts at its first event, as in record[:40]")
        return Record(self.rules, self.seats, self.events[index], self.headers)

    def turns(self) -> tuple[tuple[str, tuple[Event, ...]], ...]:
        """Return the events by turn, each with the seat that decided (`deal` for chance)."""
        lines: list[tuple[str, list[Event]]] = []
        for before, event in self.steps():
            who = record_notation.label(before)
            if lines and lines[-1][0] == who and not record_notation.begins_line(event):
                lines[-1][1].append(event)
            else:
                lines.append((who, [event]))
        return tuple((who, tuple(events)) for who, events in lines)

    def svg(self, at: int = -1) -> str:
        """Draw the position after a number of events as an SVG document."""
        return self.at(at).svg(self.names)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return record_notation.write(self)

    def __hash__(self) -> int:
        return hash((self.rules, self.seats, self.events))


def read_records(source: str | Path | Iterable[str]) -> Iterator[Record]:
    r"""Read the records of a file, of every `.kgr` file in a directory, or of lines, one after the other.

    Only one record at a time is held in memory. Errors name the file and the line.

    >>> text = '[Rules "classic"]\n[Seats "2"]\n\ndeal +3\nresult *\n'
    >>> [len(record) for record in read_records((text + text).splitlines())]
    [1, 1]
    """
    from pathlib import Path

    if not isinstance(source, str | Path):
        for first_line, text in record_notation.split_records(source):
            yield Record.parse(text, first_line)
        return
    path = Path(source)
    for file in sorted(path.rglob("*.kgr")) if path.is_dir() else [path]:
        with file.open(encoding="utf-8-sig") as lines:
            try:
                yield from read_records(lines)
            except UnicodeDecodeError:
                raise NotationError(f"file {quoted(str(file), 200)}: expected text in UTF-8") from None
            except KingdominoError as error:
                raise type(error)(f"file {quoted(str(file), 200)}: {error}") from None


def write_records(path: str | Path, records: Iterable[Record]) -> int:
    """Write records to one file, separated by empty lines, and return how many."""
    from pathlib import Path

    count = 0
    with Path(path).open("w", encoding="utf-8") as file:
        for record in records:
            file.write(f"{record}\n")
            count += 1
    return count
