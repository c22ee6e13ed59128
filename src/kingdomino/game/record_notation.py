"""Reading and writing the text of a record (`.kgr`).

A record consists of headers `[Name "value"]`, an empty line, one line per turn (the seat, then its events), and the
result.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from kingdomino.components import IllegalEvent, KingdominoError, NotationError
from kingdomino.components.errors import quoted, require_text
from kingdomino.editions import Event, Position, Rules, rules
from kingdomino.editions.events import Discard, DrawKing, Place

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
    return "\n".join([*write_headers(headers), "", *turns, f"{RESULT} {record.result}", ""])


def read(text: str, first_line: int = 1) -> tuple[Rules, dict[str, str], list[Event], list[Position]]:
    """Read the rules, headers, events and positions of a record; errors name the line and the reason."""
    require_text("record", text)
    if len(text) > MAX_LENGTH:
        raise NotationError(f"record {quoted(text, 20)}: expected at most {MAX_LENGTH} characters")
    if not text.strip():
        raise NotationError(f"the record is empty: expected headers such as {EXAMPLE}")
    lines = list(enumerate(text.split("\n"), start=first_line))
    headers = read_headers(lines)
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


EXAMPLE = '[Rules "classic"]'
RESERVED = ("Rules", "Seats")
"""Headers that every record writes automatically."""

MAX_HEADERS, MAX_NAME_LENGTH, MAX_VALUE_LENGTH = 100, 40, 1000
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_HEADER = re.compile(r'\[([^\s"\]]*) "((?:[^"\\]|\\["\\])*)"\]')
_UNWRITABLE = {"Cc": "a control character", "Cs": "half a character", "Zl": "a line break", "Zp": "a line break"}


def check_headers(headers: Mapping[str, str]) -> None:
    """Raise NotationError for headers that could not be written and read back."""
    if len(headers) > MAX_HEADERS:
        raise NotationError(f"{len(headers)} headers: expected at most {MAX_HEADERS}")
    for name, value in headers.items():
        if name in RESERVED:
            raise NotationError(f"header {name!r}: this name is reserved")
        reason = header_objection(name, value)
        if reason:
            raise NotationError(reason)


def header_objection(name: object, value: object) -> str | None:
    r"""Return why a header cannot be written, or None.

    >>> print(header_objection("Event", "a game\nof two"))
    header 'Event': expected text on one line, not '\n' (a control character)
    """
    if not isinstance(name, str) or not _NAME.fullmatch(name) or len(name) > MAX_NAME_LENGTH:
        expected = f"expected a letter, then letters, digits and '-', at most {MAX_NAME_LENGTH}"
        return f"header name {quoted(str(name))}: {expected}"
    if not isinstance(value, str):
        return f"header {name!r}: expected text, not {quoted(repr(value))}"
    if len(value) > MAX_VALUE_LENGTH:
        return f"header {name!r}: expected at most {MAX_VALUE_LENGTH} characters, not {len(value)}"
    for letter in value:
        problem = _UNWRITABLE.get(unicodedata.category(letter))
        if problem:
            return f"header {name!r}: expected text on one line, not {letter!r} ({problem})"
    return None


def write_headers(headers: Mapping[str, str]) -> list[str]:
    """Write one line for each header."""
    return [f'[{name} "{_escaped(value)}"]' for name, value in headers.items()]


def read_headers(lines: Sequence[tuple[int, str]]) -> dict[str, str]:
    """Read the headers at the start of the numbered lines; errors name the line."""
    headers: dict[str, str] = {}
    for number, line in lines:
        if not line.startswith("["):
            break
        match = _HEADER.fullmatch(line.rstrip())
        if not match:
            raise NotationError(f"line {number}: expected a header such as {EXAMPLE}, not {quoted(line)}")
        name, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
        reason = header_objection(name, value)
        if reason is None and name in headers:
            reason = f"duplicate header {name!r}"
        if reason is None and len(headers) >= MAX_HEADERS + len(RESERVED):
            reason = f"expected at most {MAX_HEADERS} headers"
        if reason:
            raise NotationError(f"line {number}: {reason}")
        headers[name] = value
    if not headers:
        number, line = lines[0]
        raise NotationError(f"line {number}: expected a header such as {EXAMPLE}, not {quoted(line)}")
    return headers


def _escaped(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", value)
