"""Commands: what a holder may do at a table, and the entries that follow from it. Writes nothing; asks the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kingdomino.components import IllegalEvent, KingdominoError, Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.editions import Event, Position
from kingdomino.players.factory import PLAYERS
from kingdomino.rulebook.placement import objection as placement_objection
from kingdomino.server import messages
from kingdomino.server.errors import ApiError, bad_request, forbidden, objected, refused, unreadable
from kingdomino.server.tables import legal_moves, names, premoves
from kingdomino.server.tables import log_entry as log
from kingdomino.server.tables.game_progress import GameProgress
from kingdomino.server.tables.log_entry import LogEntry
from kingdomino.server.tables.seating import PERSON
from kingdomino.server.tables.table import WAITING_ON_PERSON, Table, waiting_on

RESIGNED_BOT = "random"
"""The bot that plays on for a seat that has resigned."""

ABSENT_SECONDS = 90
"""Seconds after which the others may hand an absent player's seat to a bot."""


@dataclass(frozen=True, slots=True)
class CommandContext:
    """Who asks, when, under which id, and how long the others have been away."""

    held: tuple[Seat, ...]
    now: int
    command: str | None = None
    away: dict[Seat, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LogDraft:
    """Entries to be added to a log; each is checked against the table as it will be then."""

    table: Table
    asking: CommandContext
    entries: list[LogEntry] = field(default_factory=list)

    def add(self, kind: str, seat: Seat | None, text: str, holder: str | None = None) -> None:
        """One more entry."""
        number = self.table.version + len(self.entries) + 1
        self.entries.append(LogEntry(number, self.asking.now, kind, seat, text, self.asking.command, holder))


@dataclass(frozen=True, slots=True)
class LogAppend:
    """Entries that are to be added to a log, whom the game waits for after them, and how far it is after each."""

    entries: tuple[LogEntry, ...]
    waiting_on: str
    along: tuple[GameProgress, ...] = ()


def apply_command(table: Table, asking: CommandContext, command: messages.Command) -> LogAppend:
    """The entries that a command adds, with all that chance and prepared moves add to it; or a Refusal."""
    draft = LogDraft(table, asking)
    match command:
        case messages.Play(event):
            _play(draft, event)
        case messages.Resign(letter):
            seat = _own_seat(draft, letter)
            _require_running(table)
            if table.seating.assignments[seat].resigned:
                raise refused("resigned-already", seat=seat)
            draft.add(log.RESIGN, seat, RESIGNED_BOT)
        case messages.AssignBot(letter, bot):
            _assign_bot(draft, parse_seat(table, letter), bot)
        case messages.ReclaimSeat(letter):
            seat = _own_seat(draft, letter)
            _require_running(table)
            chair = table.seating.assignments[seat]
            if chair.bot is None or chair.resigned:
                raise refused("no-bot-to-dismiss", seat=seat)
            draft.add(log.RETURN, seat, "")
        case messages.Rename(letter, name):
            draft.add(log.RENAME, _own_seat(draft, letter), names.normalize_name(name))
        case _:
            raise bad_request("this command adds nothing to the log")
    return run_automatic_events(table, draft.entries, asking)


def take_seat(table: Table, asking: CommandContext, letter: str, name: str, holder: str) -> LogAppend:
    """The entries of somebody who takes an open seat."""
    seat = parse_seat(table, letter)
    if seat not in table.seating.open_seats:
        raise refused("seat-not-open", seat=seat)
    draft = LogDraft(table, asking)
    draft.add(log.SIT, seat, names.normalize_name(name), holder)
    return run_automatic_events(table, draft.entries, asking)


def bot_decides(table: Table, asking: CommandContext, event: Event) -> LogAppend:
    """The entries of a bot's decision."""
    draft = LogDraft(table, asking)
    draft.add(log.EVENT, table.to_move, str(event))
    return run_automatic_events(table, draft.entries, asking)


def run_automatic_events(table: Table, added: Sequence[LogEntry], asking: CommandContext) -> LogAppend:
    """Some entries and what happens by itself after them: chance deals, prepared moves are played while legal."""
    seating, progress = table.seating, table.progress
    entries, along = list(added), []
    for entry in added:
        if entry.kind == log.EVENT:
            progress = _played(progress, entry)
        else:
            seating = seating.after(entry)
        along.append(progress)
    while (waits := waiting_on(seating, progress.position)) == WAITING_ON_PERSON:
        position = progress.position
        seat = position.seat
        if seat is None:
            event = table.dealer.deal(position)
        else:
            prepared = _due_premove(table, position, seat)
            if prepared is None or position.objection(prepared) is not None:
                break
            event = prepared
        progress = progress.play(event)
        number = table.version + len(entries) + 1
        entries.append(LogEntry(number, asking.now, log.EVENT, seat, str(event), asking.command))
        along.append(progress)
    return LogAppend(tuple(entries), waits, tuple(along))


def _due_premove(table: Table, position: Position, seat: Seat) -> Event | None:
    """What a seat has prepared for the domino that it is to place now."""
    if position.step.key != "place":
        return None
    text = premoves.decode_premove(position, position.domino.number, table.premoves.get(seat))
    return None if text is None else Event.parse(text)


def _played(progress: GameProgress, entry: LogEntry) -> GameProgress:
    try:
        return progress.play(Event.parse(entry.text))
    except IllegalEvent as error:
        raise objected(error.args[0]) from None


def preview(table: Table, held: Sequence[Seat], texts: Sequence[str]) -> Table:
    """The table as it would be after some decisions of a holder: nothing is kept, and nothing is dealt."""
    for text in texts:
        _, event = _decision(table, held, text)
        try:
            table = table.after(event)
        except IllegalEvent as error:
            raise objected(error.args[0]) from None
    return table


def _play(draft: LogDraft, text: str) -> None:
    seat, event = _decision(draft.table, draft.asking.held, text)
    draft.add(log.EVENT, seat, str(event))


def _decision(table: Table, held: Sequence[Seat], text: str) -> tuple[Seat, Event]:
    """The seat that decides and what it wishes to do, if it is the holder's; whether it is legal is for the rules."""
    _require_running(table)
    seat = table.to_move
    if not held:
        raise forbidden("no-seat-here")
    event = parse_event(text)
    position = table.progress.position
    if seat is None:
        raise refused("not-begun" if table.seating.open_seats else "chance-decides")
    if seat not in held or table.seating.assignments[seat].bot is not None:
        raise refused("not-your-turn", seat=seat, task=position.step.prompt(position))
    return seat, event


def _assign_bot(draft: LogDraft, seat: Seat, bot: str) -> None:
    table, asking = draft.table, draft.asking
    _require_running(table)
    if not asking.held:
        raise forbidden("only-seated")
    check_bot(bot)
    chair = table.seating.assignments[seat]
    if chair.kind == PERSON and seat not in asking.held and asking.away.get(seat, 0) < ABSENT_SECONDS:
        raise refused("player-is-here", seat=seat, seconds=ABSENT_SECONDS)
    if chair.bot == bot:
        raise refused("bot-plays-already", bot=bot, seat=seat)
    draft.add(log.BOT, seat, bot)


def check_bot(bot: str) -> None:
    """Refuse a bot that is not there."""
    if bot not in PLAYERS:
        raise refused("no-such-bot", bots=", ".join(PLAYERS))


def set_premove(table: Table, held: Sequence[Seat], command: messages.SetPremove) -> tuple[Seat, str | None]:
    """The seat that prepares, and what is noted; a Refusal if it could not be laid as the kingdom stands."""
    seat = parse_seat(table, command.seat)
    if seat not in held:
        raise forbidden("not-your-seat", seat=seat)
    _require_running(table)
    if command.event is None:
        return seat, None
    position = table.progress.position
    number = legal_moves.claimed_domino(position, seat)
    if number is None:
        raise refused("nothing-to-prepare", seat=seat)
    answer = explain(table, command.event, seat)
    if answer is not None:
        raise answer
    return seat, premoves.encode_premove(position, number, str(Event.parse(command.event)))


def explain(table: Table, text: str, seat: Seat | None) -> ApiError | None:
    """Why an event is not legal now; with a seat that is not to decide, why its next domino may not lie there."""
    position = table.progress.position
    event = parse_event(text)
    number = None if seat is None else legal_moves.claimed_domino(position, seat)
    if seat is None or number is None:
        objection = position.objection(event)
        return None if objection is None else objected(objection)
    placement = getattr(event, "placement", None)
    if placement is None:
        return refused("only-placements")
    domino = position.rules.box[number]
    objection = placement_objection(position.kingdoms[seat], domino, placement, position.setup.side)
    return None if objection is None else objected(objection)


def parse_event(text: str) -> Event:
    """The event of a text, or a refusal that says what was expected."""
    try:
        return Event.parse(text)
    except KingdominoError as error:
        raise unreadable(error) from None


def parse_seat(table: Table, letter: str) -> Seat:
    """The seat of a letter, if the table has it."""
    seat = SEAT_LETTERS[letter]
    if seat >= table.info.seats:
        raise refused("no-such-seat", seat=letter)
    return seat


def _own_seat(draft: LogDraft, letter: str) -> Seat:
    seat = parse_seat(draft.table, letter)
    if seat not in draft.asking.held:
        raise forbidden("not-your-seat", seat=seat)
    return seat


def _require_running(table: Table) -> None:
    if table.is_over:
        raise refused("game-over")
