"""Reading and writing the text of a record (`.kgr`).

A record consists of headers `[Name "value"]`, an empty line, one line per turn (the seat, then its events), and the
result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kingdomino.components import IllegalEvent, KingdominoError, NotationError
from kingdomino.components.errors import quoted, require_text
from kingdomino.editions import Event, Position, Rules, rules
from kingdomino.editions.events import Discard, DrawKing, Place
from kingdomino.game import record_headers

if TYPE_CHECKING:
    from kingdomino.game.record import Record

MAX_LENGTH = 1_000_000
"""Longer texts are rejected unread; a record of three Tribe games has fewer than 30,000 characters."""

DEAL = "deal"
RESULT = "result"
UNFINISHED = "*"

Lines = list[tuple[int, str]]
"""The lines of a text with their numbers, from 1."""


def label(position: Position) -> str:
    """Return the label of a line: the seat to move, or `deal` for chance."""
    return DEAL if position.seat is None else str(position.seat)


def begins_line(event: Event) -> bool:
    """Return whether an event begins a new line even if the seat stays the same: placing begins a turn."""
    return isinstance(event, Place | Discard | DrawKing)


def result(position: Position) -> str:
    """Return the result line: points by seat, then the winners; `*` while the game is not over."""
    if not position.is_over:
        return UNFINISHED
    outcome = position.result()
    return " ".join([*(str(tally.points) for tally in outcome.tallies), "".join(map(str, outcome.winners))])


def write(record: Record) -> str:
    """Write a record."""
    headers = {"Rules": record.rules.name, "Seats": str(record.seats), **record.headers}
    turns = [" ".join([who, *map(str, events)]) for who, events in record.turns()]
    return "\n".join([*record_headers.write(headers), "", *turns, f"{RESULT} {record.result}", ""])


def read(text: str, first_line: int = 1) -> tuple[Rules, dict[str, str], list[Event], list[Position]]:
    """Read the rules, headers, events and positions of a record; errors name the line and the reason."""
    require_text("record", text)
    if len(text) > MAX_LENGTH:
        raise NotationError(f"record {quoted(text, 20)}: expected at most {MAX_LENGTH} characters")
    if not text.strip():
        raise NotationError(f"the record is empty: expected headers such as {record_headers.EXAMPLE}")
    lines = list(enumerate(text.split("\n"), start=first_line))
    headers = record_headers.read(lines)
    game, seats = _game(headers, first_line)
    positions = [game.start(seats)]
    events: list[Event] = []
    last = 0
    for number, line in lines[len(headers) :]:
        words = line.split()
        if not words:
            continue
        if words[0] == RESULT:
            _check_result(number, " ".join(words[1:]), positions[-1])
            _check_end(lines[number - first_line + 1 :])
            return game, headers, events, positions
        for event in _events(number, words, positions[-1]):
            positions.append(_play(number, positions[-1], words[0], event))
            events.append(event)
        last = number
    last = last or first_line + len(headers) - 1
    raise NotationError(f"line {last}: the record ends here, expected a last line 'result …'")


def split_records(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Split the lines of a file with many records: the text of each and the number of its first line."""
    first, record = 1, list[str]()
    for number, line in enumerate(lines, start=1):
        if not record and not line.strip():
            continue
        first = first if record else number
        record.append(line.rstrip("\n"))
        if line.split(maxsplit=1)[:1] == [RESULT]:
            yield first, "\n".join(record)
            record = []
        elif len(record) > MAX_LENGTH:
            raise NotationError(f"line {first}: expected a record of at most {MAX_LENGTH} characters")
    if record:
        yield first, "\n".join(record)


def _game(headers: dict[str, str], first_line: int) -> tuple[Rules, int]:
    for name in ("Rules", "Seats"):
        if name not in headers:
            raise NotationError(f'line {first_line + len(headers)}: the headers end without [{name} "…"]')
    lines = {name: list(headers).index(name) + first_line for name in ("Rules", "Seats")}
    try:
        game = rules(headers["Rules"])
    except KingdominoError as error:
        raise NotationError(f"line {lines['Rules']}: {error}") from None
    if headers["Seats"] not in tuple(map(str, game.setups)):
        known = ", ".join(map(str, sorted(game.setups)))
        raise NotationError(
            f"line {lines['Seats']}: {game.name} is for {known} players, not {quoted(headers['Seats'])}"
        )
    return game, int(headers["Seats"])


def _events(number: int, words: list[str], position: Position) -> list[Event]:
    who, *texts = words
    if who not in (DEAL, *map(str, position.seats)):
        seats = ", ".join(map(str, position.seats))
        raise NotationError(
            f"line {number}: expected {DEAL!r}, one of the seats {seats}, or {RESULT!r}, not {quoted(who)}"
        )
    if not texts:
        raise NotationError(f"line {number}: expected events after {who!r}")
    try:
        return [Event.parse(text) for text in texts]
    except NotationError as error:
        raise NotationError(f"line {number}: {error}") from None


def _play(number: int, position: Position, who: str, event: Event) -> Position:
    try:
        following = position.play(event)
    except IllegalEvent as error:
        raise IllegalEvent(f"line {number}: {error}") from None
    if who != label(position):
        raise IllegalEvent(f"line {number}: {str(event)!r} belongs to {label(position)!r}, not to {who!r}")
    return following


def _check_result(number: int, text: str, position: Position) -> None:
    expected = result(position)
    if text != expected:
        prefix = "" if position.is_over else "the game is not over yet, so "
        raise NotationError(f"line {number}: {prefix}the result is {expected!r}, not {quoted(text)}")


def _check_end(lines: Lines) -> None:
    for number, line in lines:
        if line.strip():
            raise NotationError(f"line {number}: nothing may follow the result, not {quoted(line)}")
