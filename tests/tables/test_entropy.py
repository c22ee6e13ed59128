"""Entropy that players add to the shuffle: neither the server nor a player can choose the deal."""

from __future__ import annotations

import hashlib

import pytest

from kingdomino.cli.record_commands import verify
from kingdomino.components import KingdominoError, Seat
from kingdomino.game import Record
from kingdomino.tables import commands, messages, table_factory, tokens
from kingdomino.tables.log_append import CommandContext
from kingdomino.tables.table import NOBODY, WAITING_ON_ENTROPY, Creator, Table, TableIdentity
from kingdomino.tables.table_error import TableError

ADA, BOB = (tokens.hashed(name) for name in ("ada", "bob"))
DIGITS = "0123456789abcdef" * 2
OTHER_DIGITS = "f" * 32
PERSON, OPEN, BOT = messages.PersonSeat("Ada"), messages.OpenSeat(), messages.BotSeat("random")


def create(*seats: messages.NewSeat, secret: bytes = bytes(16), start: messages.RecordPoint | None = None) -> Table:
    request = messages.CreateTable("classic", list(seats), start=start, shared_shuffle=True)
    return table_factory.create_table(request, TableIdentity("a" * 16, "w" * 16, secret), Creator("", ADA), 1)


def send(table: Table, token_hash: str, command: messages.Command) -> None:
    held = table.seating.seats_held(token_hash)
    context = CommandContext(held, 2, identity=lambda: TableIdentity("b" * 16, "x" * 16, bytes(16)))
    table.apply(commands.apply_command(table, context, command).applied)


def sit(table: Table, entropy: str | None) -> None:
    request = messages.TakeSeat("B", "Bob", entropy=entropy)
    table.apply(commands.take_seat(table, CommandContext((), 2), request, BOB).applied)


def finish(table: Table) -> Record:
    """The record after all seats have played their first legal events."""
    while not table.is_over:
        event = str(next(iter(table.progress.position.legal())))
        seat = table.to_move
        assert seat is not None
        holder = table.seating.assignments[seat].token_hash
        assert holder is not None
        send(table, holder, messages.Play(event))
    return table.record()


def test_nothing_is_drawn_before_the_creator_has_added_entropy():
    table = create(PERSON, PERSON)
    assert (table.waiting_on, table.progress.events, table.to_move) == (WAITING_ON_ENTROPY, 0, None)
    send(table, ADA, messages.AddEntropy(DIGITS))
    assert table.entropy.text == f"A:{DIGITS}"
    assert table.progress.events > 0
    assert table.to_move is not None


def test_the_deal_depends_on_the_secret_and_on_the_entropy_of_every_player():
    deals = set()
    for secret in (bytes(16), bytes(15) + b"1"):
        for mine in (DIGITS, OTHER_DIGITS):
            for theirs in (DIGITS, OTHER_DIGITS, None):
                table = create(PERSON, OPEN, secret=secret)
                send(table, ADA, messages.AddEntropy(mine))
                sit(table, theirs)
                deals.add(str(table.progress.position.next_line))
    assert len(deals) == 12


def test_the_commitment_is_public_before_and_does_not_depend_on_the_entropy():
    table = create(PERSON, PERSON)
    before = table.info.commitment
    send(table, ADA, messages.AddEntropy(DIGITS))
    assert table.info.commitment == before == hashlib.sha256(b"kingdomino secret " + bytes(16)).hexdigest()


def test_a_record_with_entropy_is_verified_and_every_change_to_it_is_noticed():
    table = create(PERSON, OPEN)
    send(table, ADA, messages.AddEntropy(DIGITS))
    sit(table, OTHER_DIGITS)
    record = finish(table)
    assert record.headers["Entropy"] == f"A:{DIGITS} B:{OTHER_DIGITS}"
    assert verify(Record.parse(str(record))).endswith("follow from the committed secret and the entropy of A, B")
    for forged in ("", f"A:{DIGITS}", f"A:{OTHER_DIGITS} B:{DIGITS}"):
        headers = {**record.headers, "Entropy": forged}
        with pytest.raises(KingdominoError, match="from the secret"):
            verify(Record(record.rules, record.seats, record.events, headers))
    for malformed in ("A", f"B:{DIGITS} A:{DIGITS}", f"A:{DIGITS} A:{DIGITS}", f"E:{DIGITS}", f"A:{DIGITS[1:]}"):
        headers = {**record.headers, "Entropy": malformed}
        with pytest.raises(KingdominoError, match=r"header \[Entropy\]"):
            verify(Record(record.rules, record.seats, record.events, headers))


def test_entropy_is_added_once_by_players_and_only_before_the_first_draw():
    table = create(PERSON, OPEN)
    with pytest.raises(TableError, match="players-only"):
        send(table, BOB, messages.AddEntropy(DIGITS))
    send(table, ADA, messages.AddEntropy(DIGITS))
    with pytest.raises(TableError, match="shuffle-added"):
        send(table, ADA, messages.AddEntropy(OTHER_DIGITS))
    sit(table, None)
    with pytest.raises(TableError, match="shuffle-closed"):
        send(table, BOB, messages.AddEntropy(OTHER_DIGITS))
    assert table.entropy.text == f"A:{DIGITS}"


def test_a_player_of_several_seats_adds_entropy_once():
    table = create(PERSON, PERSON, PERSON)
    assert list(table.entropy.awaited) == [Seat.A, Seat.B, Seat.C]
    send(table, ADA, messages.AddEntropy(DIGITS))
    assert not table.entropy.awaited


def test_nobody_waits_for_a_player_who_has_given_the_seat_to_a_bot():
    table = create(PERSON, BOT)
    send(table, ADA, messages.AssignBot("A", "random"))
    assert table.entropy.awaited == ()


def test_a_rematch_is_shuffled_together_again():
    table = create(PERSON, OPEN)
    send(table, ADA, messages.AddEntropy(DIGITS))
    sit(table, OTHER_DIGITS)
    send(table, BOB, messages.Resign("B"))
    again = table_factory.rematch(table, TableIdentity("b" * 16, "x" * 16, bytes(16)), NOBODY, 3)
    assert (again.entropy.awaited, again.entropy.text) == ((Seat.A, Seat.B), "")
    for holder in (BOB, ADA):
        assert again.waiting_on == WAITING_ON_ENTROPY
        send(again, holder, messages.AddEntropy(DIGITS))
    assert again.progress.events > 0


def test_a_game_that_starts_from_a_record_waits_as_well():
    table = create(PERSON, PERSON)
    send(table, ADA, messages.AddEntropy(DIGITS))
    text = str(finish(table))
    again = create(PERSON, PERSON, start=messages.RecordPoint(text, 20))
    assert (again.waiting_on, again.to_move, again.snapshot().to_move) == (WAITING_ON_ENTROPY, None, None)
    with pytest.raises(TableError, match="not-started"):
        send(again, ADA, messages.Play(str(next(iter(again.progress.position.legal())))))
    send(again, ADA, messages.AddEntropy(OTHER_DIGITS))
    verified = verify(finish(again))
    assert verified.startswith("NOT A FRESH GAME: its first 20 events were preset")


def test_a_stored_log_leads_to_the_same_table():
    table = create(PERSON, OPEN)
    send(table, ADA, messages.AddEntropy(DIGITS))
    sit(table, OTHER_DIGITS)
    again = Table(table.info, table.entries)
    assert (again.entropy, again.waiting_on) == (table.entropy, table.waiting_on)
