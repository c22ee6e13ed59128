"""Takebacks: at once, against bots, by consent; recorded in the log, and the same dominoes are drawn again."""

from __future__ import annotations

import json
import random

import pytest

from kingdomino.components import Seat
from kingdomino.game import Record
from kingdomino.tables import commands, messages, table_factory
from kingdomino.tables import log_entry as log
from kingdomino.tables.log_append import CommandContext
from kingdomino.tables.moves import encode_premove
from kingdomino.tables.position_view import letter
from kingdomino.tables.table import Creator, Table, TableIdentity
from kingdomino.tables.table_error import TableError
from kingdomino.tables.table_view import Viewer, state
from tests.tables.test_updates import Clients, play

IDENTITY = TableIdentity("a" * 16, "b" * 16, bytes(16))
A, B = (Seat.A,), (Seat.B,)


def table(*seats: str, rules: str = "classic", takebacks: bool = True) -> Table:
    """A table with people of different tokens (`person`) and bots."""
    wanted: list[messages.NewSeat] = [
        messages.OpenSeat() if kind == "person" else messages.BotSeat("random") for kind in seats
    ]
    request = messages.CreateTable(rules, wanted, takebacks=takebacks)
    created = table_factory.create_table(request, IDENTITY, Creator("", "nobody"), 0)
    for seat in created.seating.open_seats:
        append = commands.take_seat(
            created, CommandContext((), 0), messages.TakeSeat(letter(seat), f"P{seat}"), f"token of {seat}"
        )
        created.apply(append.applied)
    return created


def execute(game: Table, held: tuple[Seat, ...], command: messages.Command) -> None:
    game.apply(commands.apply_command(game, CommandContext(held, 0), command).applied)


def play_until(game: Table, seat: Seat, step: str, seed: int = 1) -> None:
    generator = random.Random(seed)
    while not (game.to_move is seat and game.progress.position.step.key == step):
        advance(game, generator)


def advance(game: Table, generator: random.Random) -> None:
    if game.bot is None:
        game.apply(play(game, generator).applied)
    else:
        event = generator.choice(game.progress.position.legal())
        game.apply(commands.bot_decides(game, CommandContext((), 0), event).applied)


def takeback(game: Table, seat: Seat) -> messages.Takeback:
    """The takeback of the seat's latest decision, as its state offers it."""
    offered = state(game.snapshot(), Viewer((seat,))).takeback
    assert offered.events is not None
    return messages.Takeback(letter(seat), offered.events)


def test_a_placement_can_be_undone_until_the_claim_without_asking():
    game = table("person", "person")
    play_until(game, Seat.A, "place")
    before = game.progress.position
    execute(game, A, messages.Play(str(before.legal()[0])))
    assert game.progress.position.step.key == "claim"
    assert not state(game.snapshot(), Viewer(A)).takeback.consent
    execute(game, A, takeback(game, Seat.A))
    assert game.progress.position == before
    assert game.entries[-1].kind == log.TAKEBACK
    assert game.to_move is Seat.A


def test_against_bots_any_own_decision_can_be_taken_back_and_the_same_dominoes_are_drawn():
    game = table("person", "bot", "bot")
    generator = random.Random(4)
    while game.progress.position.round < 4:
        advance(game, generator)
    own = [number for number, seat in enumerate(game.deciders) if seat is Seat.A]
    events = game.events()
    execute(game, A, messages.Takeback("A", own[1]))
    assert game.progress.events == own[1]
    for event in events[own[1] :]:
        if game.progress.position.seat is None or game.progress.events >= len(events):
            break
        before = game.progress.events
        seat = game.progress.position.seat
        if game.bot is None:
            execute(game, (seat,), messages.Play(str(event)))
        else:
            game.apply(commands.bot_decides(game, CommandContext((), 0), event).applied)
        dealt = game.events()[before:]
        assert dealt == events[before : before + len(dealt)]
        if len(dealt) > 1:
            break
    assert game.events() == events[: len(game.events())]


def test_between_people_a_takeback_waits_for_everybody_else():
    game = table("person", "person", "person")
    play_until(game, Seat.B, "place")
    offered = state(game.snapshot(), Viewer(A)).takeback
    assert offered.consent
    execute(game, A, messages.Takeback("A", offered.events or 0))
    assert game.request is not None
    request = state(game.snapshot(), Viewer(B)).takeback.request
    assert request is not None
    assert (request.seat, request.waiting_for) == ("A", ["B", "C"])
    with pytest.raises(TableError, match="takeback-pending"):
        execute(game, A, messages.Takeback("A", offered.events or 0))
    with pytest.raises(TableError, match="takeback-none"):
        execute(game, A, messages.AnswerTakeback("A", True))
    execute(game, B, messages.AnswerTakeback("B", True))
    with pytest.raises(TableError, match="takeback-none"):
        execute(game, B, messages.AnswerTakeback("B", True))
    assert game.progress.events > (offered.events or 0)
    execute(game, (Seat.C,), messages.AnswerTakeback("C", True))
    assert game.progress.events == offered.events
    assert game.request is None
    kinds = [entry.kind for entry in game.entries[-4:]]
    assert kinds == [log.REQUEST_TAKEBACK, log.ACCEPT_TAKEBACK, log.ACCEPT_TAKEBACK, log.TAKEBACK]


@pytest.mark.parametrize("answer", ["decline", "play on"])
def test_a_request_ends_when_it_is_declined_or_the_game_goes_on(answer):
    game = table("person", "person")
    play_until(game, Seat.B, "place")
    execute(game, A, takeback(game, Seat.A))
    events = game.progress.events
    if answer == "decline":
        execute(game, B, messages.AnswerTakeback("B", False))
        assert game.progress.events == events
    else:
        execute(game, B, messages.Play(str(game.progress.position.legal()[0])))
        assert game.progress.events > events
    assert game.request is None


def test_a_table_without_takebacks_refuses_them():
    game = table("person", "bot", takebacks=False)
    play_until(game, Seat.A, "place")
    assert state(game.snapshot(), Viewer(A)).takeback.events is None
    with pytest.raises(TableError, match="takeback-off"):
        execute(game, A, messages.Takeback("A", 8))


def test_only_an_own_decision_can_be_taken_back():
    game = table("person", "bot")
    play_until(game, Seat.A, "claim")
    for number, seat in enumerate((*game.deciders, None)):
        if seat is not Seat.A:
            with pytest.raises(TableError, match="takeback-point"):
                execute(game, A, messages.Takeback("A", number))


def test_a_premove_from_before_a_takeback_is_not_played_again():
    game = table("person", "bot")
    play_until(game, Seat.A, "place")
    position = game.progress.position
    event = str(position.legal()[0])
    game.premoves[Seat.A] = encode_premove(position, position.domino.number, event)
    execute(game, A, messages.Play(event))
    execute(game, A, takeback(game, Seat.A))
    assert game.progress.position == position
    assert game.to_move is Seat.A


@pytest.mark.parametrize("rules", ["classic", "origins-tribe", "classic+dynasty"])
def test_a_log_with_takebacks_replays_and_its_record_is_the_final_game(rules):
    game = table("person", "bot", rules=rules)
    clients = Clients(game)
    generator = random.Random(rules)
    for number in range(60):
        if number % 7 == 6 and state(game.snapshot(), Viewer(A)).takeback.events is not None:
            clients.apply(commands.apply_command(game, CommandContext(A, 0), takeback(game, Seat.A)))
        elif game.bot is None:
            clients.apply(play(game, generator))
        else:
            event = generator.choice(game.progress.position.legal())
            clients.apply(commands.bot_decides(game, CommandContext((), 0), event))
    assert game.takebacks > 3
    again = Table(game.info, [log.from_row(log.to_row(entry)) for entry in game.entries])
    assert again.progress == game.progress
    assert again.takebacks == game.takebacks
    record = Record.parse(str(game.record()))
    assert record.final == game.progress.position


def test_the_log_says_to_which_event_the_game_returns_and_who_sat_there_before() -> None:
    game = table("person", "bot")
    play_until(game, Seat.A, "place")
    command = takeback(game, Seat.A)
    execute(game, A, command)
    execute(game, A, messages.Rename("A", "Grace"))
    execute(game, A, messages.AssignBot("A", "random"))
    assert [json.loads(message.raw)["values"] for message in game.log_messages][-3:] == [
        {"seat": "A", "events": command.events},
        {"seat": "A", "was": "PA", "name": "Grace"},
        {"seat": "A", "was": "Grace", "bot": "random"},
    ]


def test_a_player_chooses_an_emblem_that_all_viewers_see() -> None:
    game = table("person", "person")
    execute(game, B, messages.ChooseEmblem("B", "moon"))
    assert [seat.emblem for seat in state(game.snapshot(), Viewer(A)).seats] == [None, "moon"]
    with pytest.raises(TableError):
        execute(game, A, messages.ChooseEmblem("B", "star"))
