"""Making a table: from a request or from an earlier table to a game and the first entries of its log."""

from __future__ import annotations

import secrets

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Rules, rules
from kingdomino.game import Record
from kingdomino.server import messages, tokens
from kingdomino.server.errors import refused, unreadable
from kingdomino.server.tables import log_entry as log
from kingdomino.server.tables import names
from kingdomino.server.tables.commands import CommandContext, check_bot, run_automatic_events
from kingdomino.server.tables.log_entry import LogEntry
from kingdomino.server.tables.table import Table, TableInfo


def create_table(asked: messages.CreateTable, holder: str, maker: str, now: int) -> Table:
    """The table that is asked for, with whoever sits there from the beginning."""
    game, record = _start(asked)
    entries: list[LogEntry] = []
    for seat, chosen in zip(Seat, asked.seats, strict=False):
        number = len(entries) + 1
        match chosen:
            case messages.PersonSeat(name):
                entries.append(LogEntry(number, now, log.SIT, seat, names.normalize_name(name), token_hash=holder))
            case messages.BotSeat(bot):
                check_bot(bot)
                entries.append(LogEntry(number, now, log.BOT, seat, bot))
            case messages.OpenSeat():
                pass
    return _begun(game, len(asked.seats), asked.listed, entries, record, maker, now)


def rematch(table: Table, now: int) -> Table:
    """The same people and bots at a new table, everybody where they sat: the kings are drawn anew."""
    entries: list[LogEntry] = []
    for seat, chair in zip(Seat, table.seating.assignments, strict=False):
        if chair.name is not None:
            entries.append(LogEntry(len(entries) + 1, now, log.SIT, seat, chair.name, token_hash=chair.token_hash))
        if chair.bot is not None and not chair.resigned:
            entries.append(LogEntry(len(entries) + 1, now, log.BOT, seat, chair.bot))
    return _begun(table.rules, table.info.seats, False, entries, None, table.info.creator_hash, now)


def _start(asked: messages.CreateTable) -> tuple[Rules, Record | None]:
    try:
        game = rules(asked.rules)
        game.setup(len(asked.seats))
        record = None if asked.start is None else Record.parse(asked.start.record).until(asked.start.at)
    except KingdominoError as error:
        raise unreadable(error) from None
    if record is not None and (record.rules != game or record.seats != len(asked.seats)):
        raise refused("record-of-another", rules=record.rules.name, seats=record.seats)
    if record is not None and record.final.is_over:
        raise refused("record-over")
    return game, record


def _begun(
    game: Rules, seats: int, listed: bool, entries: list[LogEntry], record: Record | None, maker: str, now: int
) -> Table:
    given = 0 if record is None else len(record.events)
    secret = secrets.token_bytes(16)
    made = TableInfo(tokens.new_id(), tokens.new_id(), game.name, seats, now, secret, listed, given, maker)
    table = Table(made, entries)
    if record is not None:
        for before, event in zip(record.positions, record.events, strict=False):
            table.extend([LogEntry(table.version + 1, now, log.EVENT, before.seat, str(event))])
    table.extend(run_automatic_events(table, (), CommandContext((), now)).entries)
    return table
