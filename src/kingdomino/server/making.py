"""Making a table: from a request or from an earlier table to a game and the first entries of its log."""

from __future__ import annotations

import secrets

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Rules, rules
from kingdomino.game import Record
from kingdomino.server import entry as log
from kingdomino.server import messages, names, tokens
from kingdomino.server.commands import Asking, check_bot, onward
from kingdomino.server.entry import Entry
from kingdomino.server.refusals import refused, unreadable
from kingdomino.server.table import Game, Table


def new_table(asked: messages.NewTable, holder: str, maker: str, now: int) -> Table:
    """The table that is asked for, with whoever sits there from the beginning."""
    game, record = _start(asked)
    entries: list[Entry] = []
    for seat, chosen in zip(Seat, asked.seats, strict=False):
        number = len(entries) + 1
        match chosen:
            case messages.PersonSeat(name):
                entries.append(Entry(number, now, log.SIT, seat, names.name(name), holder=holder))
            case messages.BotSeat(bot):
                check_bot(bot)
                entries.append(Entry(number, now, log.BOT, seat, bot))
            case messages.OpenSeat():
                pass
    return _begun(game, len(asked.seats), asked.listed, entries, record, maker, now)


def rematch(table: Table, now: int) -> Table:
    """The same people and bots at a new table, everybody where they sat: the kings are drawn anew."""
    entries: list[Entry] = []
    for seat, chair in zip(Seat, table.seating.chairs, strict=False):
        if chair.name is not None:
            entries.append(Entry(len(entries) + 1, now, log.SIT, seat, chair.name, holder=chair.holder))
        if chair.bot is not None and not chair.resigned:
            entries.append(Entry(len(entries) + 1, now, log.BOT, seat, chair.bot))
    return _begun(table.rules, table.game.seats, False, entries, None, table.game.maker, now)


def _start(asked: messages.NewTable) -> tuple[Rules, Record | None]:
    try:
        game = rules(asked.rules)
        game.row(len(asked.seats))
        record = None if asked.start is None else Record.parse(asked.start.record).until(asked.start.at)
    except KingdominoError as error:
        raise unreadable(error) from None
    if record is not None and (record.rules != game or record.seats != len(asked.seats)):
        raise refused("record-of-another", rules=record.rules.name, seats=record.seats)
    if record is not None and record.final.over:
        raise refused("record-over")
    return game, record


def _begun(
    game: Rules, seats: int, listed: bool, entries: list[Entry], record: Record | None, maker: str, now: int
) -> Table:
    given = 0 if record is None else len(record.events)
    secret = secrets.token_bytes(16)
    made = Game(tokens.new_id(), tokens.new_id(), game.name, seats, now, secret, listed, given, maker)
    table = Table(made, entries)
    if record is not None:
        for before, event in zip(record.positions, record.events, strict=False):
            table.extend([Entry(table.number + 1, now, log.EVENT, before.seat, str(event))])
    table.extend(onward(table, (), Asking((), now)).entries)
    return table
