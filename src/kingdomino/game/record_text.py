"""The text of a record, both ways. Knows the grammar of `.kgr`; the rules are asked through positions.

Headers `[Name "value"]`, an empty line, one turn a line (who decides, then the events), and the result.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kingdomino.components import IllegalEvent, KingdominoError, NotationError
from kingdomino.components.errors import quoted
from kingdomino.editions import Event, Position, Rules, rules
from kingdomino.editions.events import Discard, King, Place

if TYPE_CHECKING:
    from kingdomino.game.record import Record

LONGEST = 1_000_000
"""A record of three Tribe games stays under 30,000 characters; a longer text than this is refused unread."""

DEAL = "deal"
UNFINISHED = "*"
_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9-]*) "((?:[^"\\]|\\["\\])*)"\]')


def label(position: Position) -> str:
    """Who a line of the record belongs to: the seat that decides, or `deal`."""
    return DEAL if position.seat is None else str(position.seat)


def begins_line(event: Event) -> bool:
    """Whether an event begins a new line even where the same seat goes on: placing begins a turn."""
    return isinstance(event, Place | Discard | King)


def result(position: Position) -> str:
    """The result line's words: points by seat, then the winners; `*` while the game is not over."""
    if not position.over:
        return UNFINISHED
    outcome = position.result()
    return " ".join([*(str(tally.points) for tally in outcome.tallies), "".join(map(str, outcome.winners))])


def write(record: Record) -> str:
    """The whole record."""
    headers = {"Rules": record.rules.name, "Seats": str(record.seats), **record.headers}
    lines = [f'[{name} "{_escape(value)}"]' for name, value in headers.items()]
    turns = [" ".join([who, *map(str, events)]) for who, events in record.turns()]
    return "\n".join([*lines, "", *turns, f"result {record.result}", ""])


def read(text: str) -> tuple[Rules, int, tuple[Event, ...], dict[str, str]]:
    """Rules, seats, events and other headers; every error names the line and the reason."""
    if len(text) > LONGEST:
        raise NotationError(f"record {quoted(text, 20)}: expected at most {LONGEST} characters")
    if not text.strip():
        raise NotationError('the record is empty: expected headers such as [Rules "classic"]')
    lines = list(enumerate(text.splitlines(), start=1))
    headers = _headers(lines)
    game, seats = _game(headers)
    position = game.start(seats)
    events: list[Event] = []
    for number, line in lines[len(headers) :]:
        words = line.split()
        if not words:
            continue
        if words[0] == "result":
            _check_result(number, words[1:], position)
            _check_end(lines[number:])
            del headers["Rules"], headers["Seats"]
            return game, seats, tuple(events), headers
        for event in _events(number, words, position):
            position = _play(number, position, words[0], event)
            events.append(event)
    raise NotationError(f"line {len(lines)}: the record is cut off, expected a last line 'result …'")


def _headers(lines: list[tuple[int, str]]) -> dict[str, str]:
    headers: dict[str, str] = {}
    for number, line in lines:
        if not line.startswith("["):
            break
        match = _HEADER.fullmatch(line.rstrip())
        if not match:
            raise NotationError(f'line {number}: expected a header such as [Rules "classic"], not {quoted(line)}')
        if match[1] in headers:
            raise NotationError(f"line {number}: header {match[1]!r} stands there twice")
        headers[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
    if not headers:
        raise NotationError(f'line 1: expected a header such as [Rules "classic"], not {quoted(lines[0][1])}')
    return headers


def _game(headers: dict[str, str]) -> tuple[Rules, int]:
    for name in ("Rules", "Seats"):
        if name not in headers:
            raise NotationError(f'the record has no header [{name} "…"]')
    at = {name: list(headers).index(name) + 1 for name in ("Rules", "Seats")}
    try:
        game = rules(headers["Rules"])
    except KingdominoError as error:
        raise NotationError(f"line {at['Rules']}: {error}") from None
    if headers["Seats"] not in tuple(map(str, game.seats)):
        known = ", ".join(map(str, sorted(game.seats)))
        raise NotationError(f"line {at['Seats']}: {game.name} is for {known} players, not {quoted(headers['Seats'])}")
    return game, int(headers["Seats"])


def _events(number: int, words: list[str], position: Position) -> list[Event]:
    who, *texts = words
    if who not in (DEAL, *map(str, position.seats)):
        seats = ", ".join(map(str, position.seats))
        raise NotationError(
            f"line {number}: expected {DEAL!r}, one of the seats {seats}, or 'result', not {quoted(who)}"
        )
    try:
        return [Event.parse(text) for text in texts]
    except NotationError as error:
        raise NotationError(f"line {number}: {error}") from None


def _play(number: int, position: Position, who: str, event: Event) -> Position:
    objection = position.objection(event)
    if objection is not None:
        raise IllegalEvent(f"line {number}: {objection}")
    if who != label(position):
        raise IllegalEvent(f"line {number}: {str(event)!r} belongs to {label(position)!r}, not to {who!r}")
    return position.play(event)


def _check_result(number: int, words: list[str], position: Position) -> None:
    expected = result(position)
    if " ".join(words) != expected:
        raise NotationError(f"line {number}: the result is {expected!r}, not {quoted(' '.join(words))}")


def _check_end(lines: list[tuple[int, str]]) -> None:
    for number, line in lines:
        if line.strip():
            raise NotationError(f"line {number}: nothing may follow the result, found {quoted(line)}")


def _escape(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", " ".join(value.split()))
