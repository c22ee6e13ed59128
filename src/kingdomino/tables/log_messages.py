"""Log entries as messages: the key and values of a text that the client renders."""

from __future__ import annotations

from typing import cast

from kingdomino.editions import Event, Position, events
from kingdomino.editions.steps.recruit import SettleStep
from kingdomino.editions.steps.throw import ThrowStep
from kingdomino.tables import log_entry as log
from kingdomino.tables.enumerations import LogKind, Values
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.position_view import letter
from kingdomino.tables.seating import PERSON, Seating
from kingdomino.tables.state import LogMessage

CHANGES_OF_PLAYERS = (log.SIT, log.BOT, log.RETURN, log.RESIGN, log.RENAME)
"""The kinds of entries after which a seat has another name; their value `was` is the name before, empty for a bot."""


def log_message(entry: LogEntry, progress: GameProgress, seating: Seating) -> LogMessage:
    """A log entry as a message; `progress` and `seating` are those before it."""
    before = progress.position
    key, values = _table_message(entry, seating) if entry.event is None else _event_message(before, entry.event)
    return LogMessage(
        entry.version,
        entry.at,
        cast("LogKind", entry.kind),
        None if entry.seat is None else letter(entry.seat),
        None if entry.event is None else str(entry.event),
        None if entry.event is None else progress.events,
        key,
        values,
    )


def _table_message(entry: LogEntry, seating: Seating) -> tuple[str, Values]:
    values: Values = {} if entry.seat is None else {"seat": str(entry.seat)}
    if entry.seat is not None and entry.kind in CHANGES_OF_PLAYERS:
        before = seating.assignments[entry.seat]
        values["was"] = (before.name or "") if before.kind == PERSON else ""
    if entry.kind in (log.SIT, log.RENAME):
        values["name"] = entry.text
    elif entry.kind == log.BOT:
        values["bot"] = entry.text
    elif entry.kind == log.TAKEBACK:
        values["events"] = int(entry.text)
    elif entry.kind == log.REMATCH:
        values["table"] = entry.text
    return f"log-{entry.kind}", values


def _event_message(before: Position, event: Event) -> tuple[str, Values]:
    values: Values = {} if before.seat is None else {"seat": str(before.seat)}
    match event:
        case events.Draw(number) | events.Claim(number):
            values["number"] = number
        case events.DrawKing(seat):
            values["seat"] = str(seat)
        case events.RevealCaveman(caveman):
            values["caveman"] = str(caveman)
        case events.ClaimPair(outer):
            numbers = before.next_line.numbers
            values["first"], values["second"] = (numbers[0], numbers[-1]) if outer else numbers[1:-1]
        case events.Place(placement):
            values |= {"number": before.domino.number, "placement": str(placement)}
        case events.Discard():
            values["number"] = before.domino.number
        case events.Throw(square):
            assert before.seat is not None
            assert isinstance(before.step, ThrowStep)
            craters = before.kingdoms[before.seat].lands[before.step.volcano].craters
            values |= {"square": str(square), "fires": craters}
        case events.GiveTotem(resource, to):
            values |= {"resource": str(resource), "to": str(to)}
        case events.Recruit(caveman, price):
            values |= {"caveman": str(caveman), "price": price}
        case events.Pay(square):
            assert before.seat is not None
            values |= {"resource": str(before.kingdoms[before.seat].pieces[square]), "square": str(square)}
        case events.Settle(square):
            assert isinstance(before.step, SettleStep)
            values |= {"caveman": str(before.step.caveman), "square": str(square)}
        case _:
            pass
    return f"log-{event.key}", values
