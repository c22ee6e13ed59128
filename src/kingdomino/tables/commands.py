"""Commands of players: checks each one and returns the log entries it leads to. Writes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from kingdomino.components import IllegalEvent, KingdominoError, Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.editions import Event
from kingdomino.rulebook.placement import objection as placement_objection
from kingdomino.tables import legal_moves, messages, names, table_factory, tokens
from kingdomino.tables import log_entry as log
from kingdomino.tables.log_append import CommandContext, LogAppend, LogDraft, complete
from kingdomino.tables.moves import encode_premove
from kingdomino.tables.seating import BOT, PERSON
from kingdomino.tables.server_messages import Explanation
from kingdomino.tables.table import WAITING_ON_ENTROPY, WAITING_ON_OPEN_SEAT, Table
from kingdomino.tables.table_error import TableError, bad_request, forbidden, objected, refused, unreadable
from kingdomino.tables.takebacks import needs_consent, request_after

RESIGNED_BOT = "random"
"""The bot that continues for a seat that has resigned."""
CHANGES = (log.RENAME, log.EMBLEM, log.BOT, log.TOKEN, log.TAKEBACK, log.REQUEST_TAKEBACK)
MAX_CHANGES = 200
"""Changes of names, emblems, bots and tokens and takebacks at one table."""


def apply_command(table: Table, context: CommandContext, command: messages.Command) -> LogAppend:
    """The entries of a command, including the automatic events after it; raises TableError if it is not allowed."""
    draft = LogDraft(table, context)
    match command:
        case messages.Play(event):
            draft.add_event(*_own_decision(table, context.held, event))
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
            assignment = table.seating.assignments[seat]
            if assignment.bot is None or assignment.resigned:
                raise refused("no-bot", seat=seat)
            draft.add(log.RETURN, seat)
        case messages.Rename(letter, name):
            _rename(draft, _own_seat(draft, letter), names.normalize_name(name))
        case messages.ChooseEmblem(letter, emblem):
            seat = _own_seat(draft, letter)
            _limit_changes(table)
            draft.add(log.EMBLEM, seat, emblem)
        case messages.RotateToken(token):
            _rotate_token(draft, token)
        case messages.Takeback(letter, number):
            _take_back(draft, _own_seat(draft, letter), number)
        case messages.AnswerTakeback(letter, accept):
            _answer_takeback(draft, _own_seat(draft, letter), accept)
        case messages.AddEntropy(entropy):
            _add_entropy(draft, context.held, entropy)
        case messages.Rematch():
            return _rematch(draft)
        case _:
            raise bad_request("this command adds nothing to the log")
    return complete(draft)


def take_seat(table: Table, context: CommandContext, request: messages.TakeSeat, token_hash: str) -> LogAppend:
    """The entries of a player who takes an open seat."""
    seat = parse_seat(table, request.seat)
    if seat not in table.seating.open_seats:
        raise refused("seat-not-open", seat=seat)
    draft = LogDraft(table, context)
    name = names.normalize_name(request.name)
    names.check_distinct(name, table.seating.names_of_others(token_hash))
    draft.add(log.SIT, seat, name, token_hash)
    held = table.seating.seats_held(token_hash)
    if request.entropy is not None and not _has_added_entropy(table, held):
        draft.add(log.ENTROPY, seat, request.entropy)
    return complete(draft)


def bot_decides(table: Table, context: CommandContext, event: Event) -> LogAppend:
    """The entries of a bot's decision."""
    draft = LogDraft(table, context)
    draft.add_event(table.to_move, event)
    return complete(draft)


def preview(table: Table, held: Sequence[Seat], texts: Sequence[str]) -> Table:
    """The table after some decisions of the sender; nothing is stored and nothing is dealt."""
    for text in texts:
        _, event = _own_decision(table, held, text)
        try:
            table = table.after(event)
        except IllegalEvent as error:
            raise objected(error.args[0]) from None
    return table


def set_premove(table: Table, held: Sequence[Seat], command: messages.SetPremove) -> tuple[Seat, str | None]:
    """The seat and its premove in stored form, None to clear it; refused if the placement is illegal at present."""
    seat = parse_seat(table, command.seat)
    if seat not in held:
        raise forbidden("not-your-seat", seat=seat)
    _require_running(table)
    if command.event is None:
        return seat, None
    position = table.progress.position
    number = legal_moves.claimed_domino(position, seat)
    if number is None:
        raise refused("no-premove", seat=seat)
    event = parse_event(command.event)
    error = _objection(table, event, seat)
    if error is not None:
        raise error
    return seat, encode_premove(position, number, str(event), table.takebacks)


def explain(table: Table, text: str, letter: str | None) -> Explanation:
    """Whether an event is legal now and if not why; for a seat that waits, whether its next domino fits there."""
    seat = None if letter is None else parse_seat(table, letter)
    return explanation(text, _objection(table, parse_event(text), seat))


def explanation(event: str, error: TableError | None) -> Explanation:
    """The answer to an explain request: whether the event is legal, else the reason."""
    if error is None:
        return Explanation(event, True)
    rule = error.more.get("rule")
    return Explanation(event, False, error.english, None if rule is None else str(rule), error.key, error.values)


def _objection(table: Table, event: Event, seat: Seat | None) -> TableError | None:
    position = table.progress.position
    number = None if seat is None else legal_moves.claimed_domino(position, seat)
    if seat is None or number is None:
        objection = position.objection(event)
        return None if objection is None else objected(objection)
    placement = getattr(event, "placement", None)
    if placement is None:
        return refused("premove-not-placement")
    domino = position.rules.box[number]
    objection = placement_objection(position.kingdoms[seat], domino, placement, position.setup.side)
    return None if objection is None else objected(objection)


def parse_event(text: str) -> Event:
    """Parse an event; raises TableError if it is not one."""
    try:
        return log.parse_event(text)
    except KingdominoError as error:
        raise unreadable(error) from None


def parse_seat(table: Table, letter: str) -> Seat:
    """The seat of a letter, refused if the table has no such seat."""
    seat = SEAT_LETTERS[letter]
    if seat >= table.info.seats:
        raise refused("no-such-seat", seat=letter)
    return seat


def _own_decision(table: Table, held: Sequence[Seat], text: str) -> tuple[Seat, Event]:
    """The seat to move and its event, if the sender holds that seat; legality is checked later."""
    _require_running(table)
    seat = table.to_move
    if not held:
        raise forbidden("no-seat-here")
    event = parse_event(text)
    position = table.progress.position
    if seat is None:
        raise refused("not-started" if table.seating.open_seats or table.entropy.awaited else "chance-decides")
    if seat not in held or table.seating.assignments[seat].bot is not None:
        raise refused("not-your-turn", seat=seat, task=position.step.prompt(position))
    return seat, event


def _assign_bot(draft: LogDraft, seat: Seat, bot: str) -> None:
    table, context = draft.table, draft.context
    _require_running(table)
    if not context.held:
        raise forbidden("players-only")
    names.check_bot(bot, table.rules)
    assignment = table.seating.assignments[seat]
    if assignment.kind == PERSON and seat not in (*context.held, *context.replaceable):
        raise refused("player-present", seat=seat, seconds=round(context.replaceable_after))
    # In a game with other people the bots of their seats and of no one stay as they are.
    may_change = seat in context.held or (assignment.token_hash is None and table.seating.is_solo(context.held))
    if assignment.kind == BOT and not may_change:
        raise refused("bot-not-yours", seat=seat)
    if assignment.bot == bot:
        raise refused("bot-plays-already", bot=bot, seat=seat)
    _limit_changes(table)
    draft.add(log.BOT, seat, bot)


def _take_back(draft: LogDraft, seat: Seat, number: int) -> None:
    """Return to a decision of the seat, or request it if others have to agree."""
    table, held = draft.table, draft.context.held
    _require_running(table)
    if not table.allows_takebacks:
        raise refused("takeback-off")
    _limit_changes(table)
    if not table.info.preset_events <= number < len(table.deciders) or table.deciders[number] is not seat:
        raise refused("takeback-point", seat=seat)
    if not needs_consent(table.seating, held, (*table.deciders[number:], table.to_move)):
        draft.add(log.TAKEBACK, seat, str(number))
    elif table.request is not None:
        raise refused("takeback-pending", seat=table.request.seat)
    else:
        draft.add(log.REQUEST_TAKEBACK, seat, str(number))


def _answer_takeback(draft: LogDraft, seat: Seat, accept: bool) -> None:
    table = draft.table
    _require_running(table)
    request = table.request
    if request is None or seat not in request.waiting_for:
        raise refused("takeback-none")
    draft.add(log.ACCEPT_TAKEBACK if accept else log.DECLINE_TAKEBACK, seat)
    after = request_after(request, draft.entries[-1], table.seating)
    if after is not None and not after.waiting_for:
        draft.add(log.TAKEBACK, request.seat, str(request.events))


def _add_entropy(draft: LogDraft, held: Sequence[Seat], number: str) -> None:
    table = draft.table
    if not held:
        raise forbidden("players-only")
    if table.waiting_on not in (WAITING_ON_OPEN_SEAT, WAITING_ON_ENTROPY):
        raise refused("shuffle-closed")
    if _has_added_entropy(table, held):
        raise refused("shuffle-added")
    draft.add(log.ENTROPY, held[0], number)


def _has_added_entropy(table: Table, held: Sequence[Seat]) -> bool:
    return any(seat in held for seat, _ in table.entropy.added)


def _rotate_token(draft: LogDraft, token: str) -> None:
    if not draft.context.held:
        raise forbidden("players-only")
    if not tokens.is_token(token):
        raise bad_request("expected a token of 22 characters")
    _limit_changes(draft.table)
    for seat in draft.context.held:
        draft.add(log.TOKEN, seat, token_hash=tokens.hashed(token))


def _rename(draft: LogDraft, seat: Seat, name: str) -> None:
    seating = draft.table.seating
    names.check_distinct(name, seating.names_of_others(seating.assignments[seat].token_hash))
    _limit_changes(draft.table)
    draft.add(log.RENAME, seat, name)


def _limit_changes(table: Table) -> None:
    """Refuse to let a log grow without end. A player who returns can always dismiss the bot at their seat."""
    if sum(entry.kind in CHANGES for entry in table.entries) >= MAX_CHANGES:
        raise refused("too-many-changes")


def _rematch(draft: LogDraft) -> LogAppend:
    table = draft.table
    if not draft.context.held:
        raise forbidden("players-only")
    if not table.is_over:
        raise refused("game-not-over")
    if table.rematch is not None:
        raise refused("rematch-exists")
    assert draft.context.identity is not None
    context = draft.context
    successor = table.stored_rematch or table_factory.rematch(
        table, draft.context.identity(), context.creator, context.now
    )
    draft.add(log.REMATCH, None, successor.info.id)
    append = complete(draft)
    return LogAppend(append.applied, append.waiting_on, successor)


def _own_seat(draft: LogDraft, letter: str) -> Seat:
    seat = parse_seat(draft.table, letter)
    if seat not in draft.context.held:
        raise forbidden("not-your-seat", seat=seat)
    return seat


def _require_running(table: Table) -> None:
    if table.is_over:
        raise refused("game-over")
