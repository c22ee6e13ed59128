"""Commands: what a holder may do at a table, and the entries that follow from it. Writes nothing; asks the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kingdomino.components import IllegalEvent, KingdominoError, Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.editions import Event, Position
from kingdomino.players.registry import PLAYERS
from kingdomino.rulebook import placing
from kingdomino.server import choices, messages, names, preparing
from kingdomino.server import entry as log
from kingdomino.server.entry import Entry
from kingdomino.server.progress import Progress
from kingdomino.server.refusals import Refusal, bad_request, forbidden, objected, refused, unreadable
from kingdomino.server.seating import PERSON
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
    """Entries that are to be added to a log, whom the game waits for after them, and how far it is after each."""

    entries: tuple[Entry, ...]
    waits: str
    along: tuple[Progress, ...] = ()


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
                raise refused("resigned-already", seat=seat)
            draft.add(log.RESIGN, seat, SUBSTITUTE)
        case messages.HandOver(letter, bot):
            _hand_over(draft, seat_of(table, letter), bot)
        case messages.Return(letter):
            seat = _own(draft, letter)
            _unless_over(table)
            chair = table.seating.chairs[seat]
            if chair.bot is None or chair.resigned:
                raise refused("no-bot-to-dismiss", seat=seat)
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
        raise refused("seat-not-open", seat=seat)
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
    seating, progress = table.seating, table.progress
    entries, along = list(added), []
    for entry in added:
        if entry.kind == log.EVENT:
            progress = _played(progress, entry)
        else:
            seating = seating.after(entry)
        along.append(progress)
    while (waits := waits_for(seating, progress.position)) == WAITS_PERSON:
        position = progress.position
        seat = position.seat
        if seat is None:
            event = table.dealer.event(position)
        else:
            prepared = _prepared(table, position, seat)
            if prepared is None or position.objection(prepared) is not None:
                break
            event = prepared
        progress = progress.play(event)
        number = table.number + len(entries) + 1
        entries.append(Entry(number, asking.now, log.EVENT, seat, str(event), asking.command))
        along.append(progress)
    return Plan(tuple(entries), waits, tuple(along))


def _prepared(table: Table, position: Position, seat: Seat) -> Event | None:
    """What a seat has prepared for the domino that it is to place now."""
    if position.step.key != "place":
        return None
    text = preparing.event_for(position, position.line.slots[0].number, table.prepared.get(seat))
    return None if text is None else Event.parse(text)


def _played(progress: Progress, entry: Entry) -> Progress:
    try:
        return progress.play(Event.parse(entry.text))
    except IllegalEvent as error:
        raise objected(error.args[0]) from None


def ahead(table: Table, held: Sequence[Seat], texts: Sequence[str]) -> Table:
    """The table as it would be after some decisions of a holder: nothing is kept, and nothing is dealt."""
    for text in texts:
        _, event = _decision(table, held, text)
        try:
            table = table.after(event)
        except IllegalEvent as error:
            raise objected(error.args[0]) from None
    return table


def _play(draft: Draft, text: str) -> None:
    seat, event = _decision(draft.table, draft.asking.held, text)
    draft.add(log.EVENT, seat, str(event))


def _decision(table: Table, held: Sequence[Seat], text: str) -> tuple[Seat, Event]:
    """The seat that decides and what it wishes to do, if it is the holder's; whether it is legal is for the rules."""
    _unless_over(table)
    seat = table.decides
    if not held:
        raise forbidden("no-seat-here")
    event = parse_event(text)
    position = table.progress.position
    if seat is None:
        raise refused("not-begun" if table.seating.open else "chance-decides")
    if seat not in held or table.seating.chairs[seat].bot is not None:
        raise refused("not-your-turn", seat=seat, task=position.step.task(position))
    return seat, event


def _hand_over(draft: Draft, seat: Seat, bot: str) -> None:
    table, asking = draft.table, draft.asking
    _unless_over(table)
    if not asking.held:
        raise forbidden("only-seated")
    check_bot(bot)
    chair = table.seating.chairs[seat]
    if chair.kind == PERSON and seat not in asking.held and asking.away.get(seat, 0) < ABSENT:
        raise refused("player-is-here", seat=seat, seconds=ABSENT)
    if chair.bot == bot:
        raise refused("bot-plays-already", bot=bot, seat=seat)
    draft.add(log.BOT, seat, bot)


def check_bot(bot: str) -> None:
    """Refuse a bot that is not there."""
    if bot not in PLAYERS:
        raise refused("no-such-bot", bots=", ".join(PLAYERS))


def prepared(table: Table, held: Sequence[Seat], command: messages.Prepare) -> tuple[Seat, str | None]:
    """The seat that prepares, and what is noted; a Refusal if it could not be laid as the kingdom stands."""
    seat = seat_of(table, command.seat)
    if seat not in held:
        raise forbidden("not-your-seat", seat=seat)
    _unless_over(table)
    if command.event is None:
        return seat, None
    position = table.progress.position
    number = choices.claimed(position, seat)
    if number is None:
        raise refused("nothing-to-prepare", seat=seat)
    answer = why(table, command.event, seat)
    if answer is not None:
        raise answer
    return seat, preparing.note(position, number, str(Event.parse(command.event)))


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
        return refused("only-placements")
    domino = position.rules.box[number]
    objection = placing.objection(position.kingdoms[seat], domino, placement, position.row.side)
    return None if objection is None else objected(objection)


def parse_event(text: str) -> Event:
    """The event of a text, or a refusal that says what was expected."""
    try:
        return Event.parse(text)
    except KingdominoError as error:
        raise unreadable(error) from None


def seat_of(table: Table, letter: str) -> Seat:
    """The seat of a letter, if the table has it."""
    seat = SEAT_LETTERS[letter]
    if seat >= table.game.seats:
        raise refused("no-such-seat", seat=letter)
    return seat


def _own(draft: Draft, letter: str) -> Seat:
    seat = seat_of(draft.table, letter)
    if seat not in draft.asking.held:
        raise forbidden("not-your-seat", seat=seat)
    return seat


def _unless_over(table: Table) -> None:
    if table.over:
        raise refused("game-over")
