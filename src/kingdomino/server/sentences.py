"""Sentences: each entry of the log in words, with a key and values so that it can be said in another language."""

from __future__ import annotations

from kingdomino.editions import Event, Position, events
from kingdomino.editions.steps.recruiting import Settle
from kingdomino.editions.steps.throwing import Throw
from kingdomino.server import entry as log
from kingdomino.server.entry import Entry
from kingdomino.server.pieces import Data
from kingdomino.web.words import wordings

KEYS = (
    "log-draw",
    "log-king",
    "log-turn-up",
    "log-claim",
    "log-pair",
    "log-place",
    "log-discard",
    "log-throw",
    "log-give",
    "log-recruit",
    "log-decline",
    "log-pay",
    "log-settle",
    "log-sit",
    "log-bot",
    "log-return",
    "log-resign",
    "log-rename",
    "log-rematch",
)
"""Every kind of entry, as its message is called."""

SENTENCES = wordings("table.ftl", KEYS)
"""The English of each, for both boxes."""


def told(entry: Entry, before: Position, event: Event | None) -> Data:
    """An entry as everybody may see it; `before` is the position in which it happened."""
    key, values = _happening(before, event) if event is not None else _arrangement(entry)
    return {
        "number": entry.number,
        "at": entry.at,
        "kind": entry.kind,
        "seat": None if entry.seat is None else str(entry.seat),
        "event": entry.text if entry.kind == log.EVENT else None,
        "name": entry.text if entry.kind in (log.SIT, log.RENAME) else None,
        "bot": (entry.text or None) if entry.kind in (log.BOT, log.RESIGN) else None,
        "key": key,
        "values": values,
        "sentence": SENTENCES[key][before.rules.box.key].format(**values),
    }


def _arrangement(entry: Entry) -> tuple[str, Data]:
    values: Data = {} if entry.seat is None else {"seat": str(entry.seat)}
    if entry.kind in (log.SIT, log.RENAME):
        values["name"] = entry.text
    elif entry.kind == log.BOT:
        values["bot"] = entry.text
    elif entry.kind == log.REMATCH:
        values["table"] = entry.text
    return f"log-{entry.kind}", values


def _happening(before: Position, event: Event) -> tuple[str, Data]:
    values: Data = {} if before.seat is None else {"seat": str(before.seat)}
    key = type(event).__name__.lower()
    match event:
        case events.Draw(number) | events.Claim(number):
            values["number"] = number
        case events.King(seat):
            values["seat"] = str(seat)
        case events.TurnUp(caveman):
            key = "turn-up"
            values["caveman"] = str(caveman)
        case events.Pair(outer):
            numbers = before.next.numbers
            values["first"], values["second"] = (numbers[0], numbers[-1]) if outer else numbers[1:-1]
        case events.Place(placement):
            values |= {"number": before.line.slots[0].number, "placement": str(placement)}
        case events.Discard():
            values["number"] = before.line.slots[0].number
        case events.Throw(square):
            assert before.seat is not None
            assert isinstance(before.step, Throw)
            craters = before.kingdoms[before.seat].lands[before.step.volcano].craters
            values |= {"square": str(square), "fires": craters}
        case events.Give(resource, to):
            values |= {"resource": str(resource), "to": str(to)}
        case events.Recruit(caveman, price):
            values |= {"caveman": str(caveman), "price": price}
        case events.Pay(square):
            assert before.seat is not None
            values |= {"resource": str(before.kingdoms[before.seat].things[square]), "square": str(square)}
        case events.Settle(square):
            assert isinstance(before.step, Settle)
            values |= {"caveman": str(before.step.caveman), "square": str(square)}
        case _:
            pass
    return f"log-{key}", values
