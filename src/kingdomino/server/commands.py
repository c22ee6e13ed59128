"""Commands: what a holder may do at a table, and the entries that follow from it. Writes nothing; asks the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.editions import Event, Position
from kingdomino.players.registry import PLAYERS
from kingdomino.rulebook import placing
from kingdomino.server import choices, messages, names
from kingdomino.server import entry as log
from kingdomino.server.entry import Entry
from kingdomino.server.refusals import Refusal, bad_request, forbidden, objected, refused
from kingdomino.server.seating import PERSON, Seating
from kingdomino.server.table import WAITS_PERSON, Table, waits_for

SUBSTITUTE = "random"
"""The bot that plays on for a seat that has resigned."""

ABSENT = 90
"""Seconds after which the others may hand an absent player's seat to a bot."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks, when, under which id, and how long the others have been away."""

    held: tuple[Seat, ...]
    now: int
    command: str | None = None
    away: dict[Seat, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Draft:
    """Entries to be added to a log; each is checked against the table as it will be then."""

    table: Table
    asking: Asking
    entries: list[Entry] = field(default_factory=list)

    def add(self, kind: str, seat: Seat | None, text: str, holder: str | None = None) -> None:
        """One more entry."""
        number = self.table.number + len(self.entries) + 1
        self.entries.append(Entry(number, self.asking.now, kind, seat, text, self.asking.command, holder))


@dataclass(frozen=True, slots=True)
class Plan:
    """Entries that are to be added to a log, and whom the game waits for after them."""

    entries: tuple[Entry, ...]
    waits: str


def follow(table: Table, asking: Asking, command: messages.Command) -> Plan:
    """The entries that a command adds, with all that chance and prepared moves add to it; or a Refusal."""
    draft = Draft(table, asking)
    match command:
        case messages.Play(event):
            _play(draft, event)
        case messages.Resign(letter):
            seat = _own(draft, letter)
            _unless_over(table)
            if table.seating.chairs[seat].resigned:
                raise refused(f"{seat} has resigned already")
            draft.add(log.RESIGN, seat, SUBSTITUTE)
        case messages.HandOver(letter, bot):
            _hand_over(draft, seat_of(table, letter), bot)
        case messages.Return(letter):
            seat = _own(draft, letter)
            _unless_over(table)
            chair = table.seating.chairs[seat]
            if chair.bot is None or chair.resigned:
                raise refused(f"no bot plays for {seat} that could be sent away")
            draft.add(log.RETURN, seat, "")
        case messages.Rename(letter, name):
            draft.add(log.RENAME, _own(draft, letter), names.name(name))
        case _:
            raise bad_request("this command adds nothing to the log")
    return onward(table, draft.entries, asking)


def sit(table: Table, asking: Asking, letter: str, name: str, holder: str) -> Plan:
    """The entries of somebody who takes an open seat."""
    seat = seat_of(table, letter)
    if seat not in table.seating.open:
        raise refused(f"seat {seat} is not open")
    draft = Draft(table, asking)
    draft.add(log.SIT, seat, names.name(name), holder)
    return onward(table, draft.entries, asking)


def bot_decides(table: Table, asking: Asking, event: Event) -> Plan:
    """The entries of a bot's decision."""
    draft = Draft(table, asking)
    draft.add(log.EVENT, table.decides, str(event))
    return onward(table, draft.entries, asking)


def onward(table: Table, added: Sequence[Entry], asking: Asking) -> Plan:
    """Some entries and what happens by itself after them: chance deals, prepared moves are played while legal."""
    seating, position = table.seating, table.progress.position
    prepared = dict(table.prepared)
    entries = list(added)
    for entry in added:
        seating, position = _after(seating, position, entry)
        if entry.kind == log.EVENT and entry.seat is not None:
            prepared.pop(entry.seat, None)
    while waits_for(seating, position) == WAITS_PERSON:
        seat = position.seat
        if seat is None:
            event = table.dealer.event(position)
        else:
            waiting = prepared.pop(seat, None)
            if waiting is None or position.objection(Event.parse(waiting)) is not None:
                break
            event = Event.parse(waiting)
        position = position.play(event)
        number = table.number + len(entries) + 1
        entries.append(Entry(number, asking.now, log.EVENT, seat, str(event), asking.command))
    return Plan(tuple(entries), waits_for(seating, position))


def _after(seating: Seating, position: Position, entry: Entry) -> tuple[Seating, Position]:
    if entry.kind == log.EVENT:
        return seating, position.play(Event.parse(entry.text))
    return seating.after(entry), position


def _play(draft: Draft, text: str) -> None:
    table = draft.table
    _unless_over(table)
    seat = table.decides
    if not draft.asking.held:
        raise forbidden("this token holds no seat at this table")
    event = parse_event(text)
    if seat is None:
        raise refused("the game begins when every seat is taken")
    if seat not in draft.asking.held or table.seating.chairs[seat].bot is not None:
        raise refused(f"it is for {seat} to {table.progress.position.step.task(table.progress.position)}")
    objection = table.progress.position.objection(event)
    if objection is not None:
        raise objected(objection)
    draft.add(log.EVENT, seat, str(event))


def _hand_over(draft: Draft, seat: Seat, bot: str) -> None:
    table, asking = draft.table, draft.asking
    _unless_over(table)
    if not asking.held:
        raise forbidden("only whoever holds a seat may call a bot")
    check_bot(bot)
    chair = table.seating.chairs[seat]
    if chair.kind == PERSON and seat not in asking.held and asking.away.get(seat, 0) < ABSENT:
        raise refused(f"the player of {seat} is here, or was less than {ABSENT} s ago")
    if chair.bot == bot:
        raise refused(f"{bot} plays {seat} already")
    draft.add(log.BOT, seat, bot)


def check_bot(bot: str) -> None:
    """Refuse a bot that is not there."""
    if bot not in PLAYERS:
        raise refused(f"there is no bot of this name, expected one of {', '.join(PLAYERS)}")


def check_prepared(table: Table, held: Sequence[Seat], command: messages.Prepare) -> Seat:
    """The seat that may prepare this; a Refusal if it could not be laid as the kingdom stands."""
    seat = seat_of(table, command.seat)
    if seat not in held:
        raise forbidden(f"this token does not hold seat {seat}")
    _unless_over(table)
    if command.event is not None:
        answer = why(table, command.event, seat)
        if answer is not None:
            raise answer
    return seat


def why(table: Table, text: str, seat: Seat | None) -> Refusal | None:
    """Why an event is not legal now; with a seat that is not to decide, why its next domino may not lie there."""
    position = table.progress.position
    event = parse_event(text)
    number = None if seat is None else choices.claimed(position, seat)
    if seat is None or number is None:
        objection = position.objection(event)
        return None if objection is None else objected(objection)
    placement = getattr(event, "placement", None)
    if placement is None:
        return refused("only a placement can be prepared")
    domino = position.rules.box[number]
    objection = placing.objection(position.kingdoms[seat], domino, placement, position.row.side)
    return None if objection is None else objected(objection)


def parse_event(text: str) -> Event:
    """The event of a text, or a refusal that says what was expected."""
    try:
        return Event.parse(text)
    except KingdominoError as error:
        raise refused(str(error)) from None


def seat_of(table: Table, letter: str) -> Seat:
    """The seat of a letter, if the table has it."""
    seat = SEAT_LETTERS[letter]
    if seat >= table.game.seats:
        raise refused(f"there is no seat {letter} at this table")
    return seat


def _own(draft: Draft, letter: str) -> Seat:
    seat = seat_of(draft.table, letter)
    if seat not in draft.asking.held:
        raise forbidden(f"this token does not hold seat {seat}")
    return seat


def _unless_over(table: Table) -> None:
    if table.over:
        raise refused("the game is over")
