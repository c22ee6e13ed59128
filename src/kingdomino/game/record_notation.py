"""The text of a record, both ways. Knows the grammar of `.kgr`; the rules are asked through positions.

Headers `[Name "value"]`, an empty line, one turn a line (who decides, then the events), and the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.components import IllegalEvent, KingdominoError, NotationError
from kingdomino.components.errors import quoted
from kingdomino.editions import Event, Position, Rules, rules
from kingdomino.editions.events import Discard, DrawKing, Place
from kingdomino.game import record_headers

if TYPE_CHECKING:
    from kingdomino.game.record import Record

LONGEST = 1_000_000
"""A record of three Tribe games stays under 30,000 characters; a longer text than this is refused unread."""

DEAL = "deal"
RESULT = "result"
UNFINISHED = "*"

Lines = list[tuple[int, str]]
"""The lines of a text with their numbers, from 1."""


def label(position: Position) -> str:
    """Who a line of the record belongs to: the seat that decides, or `deal`."""
    return DEAL if position.seat is None else str(position.seat)


def begins_line(event: Event) -> bool:
    """Whether an event begins a new line even where the same seat goes on: placing begins a turn."""
    return isinstance(event, Place | Discard | DrawKing)


def result(position: Position) -> str:
    """The result line's words: points by seat, then the winners; `*` while the game is not over."""
    if not position.is_over:
        return UNFINISHED
    outcome = position.result()
    return " ".join([*(str(tally.points) for tally in outcome.tallies), "".join(map(str, outcome.winners))])


def write(record: Record) -> str:
    """The whole record."""
    headers = {"Rules": record.rules.name, "Seats": str(record.seats), **record.headers}
    turns = [" ".join([who, *map(str, events)]) for who, events in record.turns()]
    return "\n".join([*record_headers.write(headers), "", *turns, f"{RESULT} {record.result}", ""])


def read(text: str) -> tuple[Rules, dict[str, str], list[Event], list[Position]]:
    """Rules, headers, events, and the positions they lead to; every error names the line and the reason."""
    if len(text) > LONGEST:
        raise NotationError(f"record {quoted(text, 20)}: expected at most {LONGEST} characters")
    if not text.strip():
        raise NotationError(f"the record is empty: expected headers such as {record_headers.EXAMPLE}")
    lines = list(enumerate(text.split("\n"), start=1))
    headers = record_headers.read(lines)
    game, seats = _game(headers)
    positions = [game.start(seats)]
    events: list[Event] = []
    last = 0
    for number, line in lines[len(headers) :]:
        words = line.split()
        if not words:
            continue
        if words[0] == RESULT:
            _check_result(number, " ".join(words[1:]), positions[-1])
            _check_end(lines[number:])
            return game, headers, events, positions
        for event in _events(number, words, positions[-1]):
            positions.append(_play(number, positions[-1], words[0], event))
            events.append(event)
        last = number
    raise NotationError(f"line {last or len(headers)}: the record is cut off here, expected a last line 'result …'")


def _game(headers: dict[str, str]) -> tuple[Rules, int]:
    for name in ("Rules", "Seats"):
        if name not in headers:
            raise NotationError(f'line {len(headers) + 1}: the headers end without [{name} "…"]')
    at = {name: list(headers).index(name) + 1 for name in ("Rules", "Seats")}
    try:
        game = rules(headers["Rules"])
    except KingdominoError as error:
        raise NotationError(f"line {at['Rules']}: {error}") from None
    if headers["Seats"] not in tuple(map(str, game.setups)):
        known = ", ".join(map(str, sorted(game.setups)))
        raise NotationError(f"line {at['Seats']}: {game.name} is for {known} players, not {quoted(headers['Seats'])}")
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


def _check_result(number: int, said: str, position: Position) -> None:
    expected = result(position)
    if said != expected:
        why = "" if position.is_over else "the game is not over yet, so "
        raise NotationError(f"line {number}: {why}the result is {expected!r}, not {quoted(said)}")


def _check_end(lines: Lines) -> None:
    for number, line in lines:
        if line.strip():
            raise NotationError(f"line {number}: nothing may follow the result, found {quoted(line)}")
