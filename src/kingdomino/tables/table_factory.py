"""Creation of tables: from a request, or as the rematch of another table."""

from __future__ import annotations

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Rules, rules
from kingdomino.game import Record
from kingdomino.tables import log_entry as log
from kingdomino.tables import messages, names
from kingdomino.tables.log_append import CommandContext, LogDraft, complete
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.table import Creator, Table, TableIdentity, TableInfo
from kingdomino.tables.table_error import refused, unreadable


def create_table(request: messages.CreateTable, identity: TableIdentity, creator: Creator, now: int) -> Table:
    """A new table with its first players and bots seated; the creator's token holds the seats of people."""
    game_rules, record = _read_start(request)
    entries: list[LogEntry] = []
    for seat, wanted in zip(Seat, request.seats, strict=False):
        version = len(entries) + 1
        match wanted:
            case messages.PersonSeat(name):
                name = names.normalize_name(name)
                entries.append(LogEntry(version, now, log.SIT, seat, name, token_hash=creator.token_hash))
            case messages.BotSeat(bot):
                names.check_bot(bot, game_rules)
                entries.append(LogEntry(version, now, log.BOT, seat, bot))
            case messages.OpenSeat():
                pass
    if not request.takebacks:
        entries.append(LogEntry(len(entries) + 1, now, log.NO_TAKEBACKS))
    if request.shared_shuffle:
        entries.append(LogEntry(len(entries) + 1, now, log.SHARED_SHUFFLE))
    preset_events = 0 if record is None else len(record.events)
    info = _new_info(identity, game_rules, len(request.seats), now, request.listed, preset_events, creator)
    return _start(Table(info, entries), record)


def rematch(table: Table, identity: TableIdentity, creator: Creator, now: int) -> Table:
    """A new table with the same players and bots in the same seats."""
    entries: list[LogEntry] = []
    for seat, assignment in zip(Seat, table.seating.assignments, strict=False):
        if assignment.name is not None:
            version, holder = len(entries) + 1, assignment.token_hash
            entries.append(LogEntry(version, now, log.SIT, seat, assignment.name, token_hash=holder))
        if assignment.bot is not None and not assignment.resigned:
            entries.append(LogEntry(len(entries) + 1, now, log.BOT, seat, assignment.bot))
    if not table.allows_takebacks:
        entries.append(LogEntry(len(entries) + 1, now, log.NO_TAKEBACKS))
    if table.entropy.is_shared:
        entries.append(LogEntry(len(entries) + 1, now, log.SHARED_SHUFFLE))
    info = _new_info(identity, table.rules, table.info.seats, now, False, 0, creator)
    return _start(Table(info, entries))


def _read_start(request: messages.CreateTable) -> tuple[Rules, Record | None]:
    try:
        game_rules = rules(request.rules)
        game_rules.setup(len(request.seats))
        start = request.start
        record = None if start is None else Record.parse(start.record).until(start.at)
    except KingdominoError as error:
        raise unreadable(error) from None
    if record is not None and (record.rules != game_rules or record.seats != len(request.seats)):
        raise refused("record-of-another", rules=record.rules.name, seats=record.seats)
    if record is not None and record.final.is_over:
        raise refused("record-over")
    return game_rules, record


def _new_info(
    identity: TableIdentity,
    game_rules: Rules,
    seats: int,
    now: int,
    listed: bool,
    preset_events: int,
    creator: Creator,
) -> TableInfo:
    return TableInfo(
        id=identity.id,
        spectator_id=identity.spectator_id,
        rules=game_rules.name,
        seats=seats,
        created_at=now,
        secret=identity.secret,
        listed=listed,
        preset_events=preset_events,
        creator_hash=creator.address_hash,
        creator_token=creator.token_hash,
    )


def _start(table: Table, record: Record | None = None) -> Table:
    """Play the events of a record and deal until a player has to decide."""
    now = table.info.created_at
    if record is not None:
        for before, event in zip(record.positions, record.events, strict=False):
            table.extend([LogEntry.of_event(table.version + 1, now, before.seat, event)])
    table.apply(complete(LogDraft(table, CommandContext((), now))).applied)
    return table
