"""States of tables: they match the position at every move, and viewers differ only in their own fields."""

from __future__ import annotations

import json
import random
from importlib import resources
from typing import Any, get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource

from kingdomino import Event, KingdominoError, Seat, rules
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.tables import commands, log_entry, messages, table_factory, tokens
from kingdomino.tables.codec import encode
from kingdomino.tables.enumerations import SeatLetter
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.log_append import CommandContext
from kingdomino.tables.moves import encode_premove
from kingdomino.tables.table import Creator, Table, TableIdentity
from kingdomino.tables.table_view import Viewer, position_state, state
from kingdomino.web.localization import english_templates

GAMES = [
    ("classic", 2),
    ("classic+harmony+middle-kingdom", 3),
    ("classic+all-48", 3),
    ("classic+mighty-duel", 2),
    ("classic+dynasty", 4),
    ("origins-discovery", 4),
    ("origins-totem+empire-of-fire", 3),
    ("origins-tribe+homo-habilis", 2),
]

CAVEMAN = {"name"}
DETAILS = {
    "place": {"number"},
    "throw": {"prefix", "square", "fires", "reach"},
    "give": {"resource"},
    "pay": {"prefix", *CAVEMAN, "price", "paid"},
    "settle": {"prefix", *CAVEMAN},
}


IDENTITY = TableIdentity("table-id-of-test", "watch-id-of-test", bytes(16))


def table(rules: str, seats: int) -> Table:
    people = [messages.PersonSeat(name=f"P{seat}") for seat in range(seats)]
    request = messages.CreateTable(rules=rules, seats=list(people))
    return table_factory.create_table(request, IDENTITY, Creator("", tokens.hashed("token")), 0)


def state_of(game: Table, *held: Seat) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(encode(state(game.snapshot(), Viewer(held))))
    return shown


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_every_state_of_a_game_matches_its_position(rules, seats):
    game = table(rules, seats)
    chance = random.Random(f"{rules} {seats}")
    places = 0
    while not game.is_over:
        position = game.progress.position
        seat = position.seat
        assert seat is not None
        state = state_of(game, seat)
        assert state["position"] == str(position)
        assert [move["event"] for move in state["legal"]] == [str(event) for event in position.legal()]
        assert [seat_data["total"] for seat_data in state["seats"]] == [tally.points for tally in position.tallies()]
        assert [seat_data["score"]["total"] for seat_data in state["seats"]] == [
            score.total for score in position.scores()
        ]
        for kingdom, real in zip(state["kingdoms"], position.kingdoms, strict=True):
            assert {square["square"] for square in kingdom["squares"]} == set(map(str, real.lands))
            dominoes = [square["domino"] for square in kingdom["squares"]]
            assert None not in dominoes
            assert all(dominoes.count(number) == 2 for number in dominoes)
        assert {name for name, value in state["detail"].items() if value is not None} == DETAILS.get(
            state["step"], set()
        )
        move = chance.choice(state["legal"])
        places += move["kind"] == "place"
        append = commands.apply_command(game, CommandContext((seat,), 0), messages.Play(event=move["event"]))
        assert append.waiting_on in ("person", "over")
        game.extend(append.entries)
        if "gain" in move and game.progress.position.game == position.game:
            after = game.progress.position.score(seat).total
            assert after - position.score(seat).total == move["gain"]
    assert places >= seats * 5
    final = state_of(game)
    assert final["over"]
    assert final["to_move"] is None
    assert final["legal"] == []
    assert final["shuffle_proof"]["secret"] == game.info.secret.hex()
    assert final["result"]["reason"] == game.progress.position.result().decided_by
    assert final["result"]["winners"] == [str(seat) for seat in game.progress.position.result().winners]
    shown = json.loads(encode(position_state(game.at(game.progress.events), game.seating.names)))
    assert shown["kingdoms"] == final["kingdoms"]


@pytest.mark.parametrize("name", ["classic+dynasty", "origins-totem+dynasty", "origins-tribe+dynasty"])
def test_the_opening_of_the_next_game_still_shows_the_finished_game(name):
    record = play_game(rules(name), [random_policy(3)] * 3, Dealer.from_seed(3))
    progress = GameProgress.start(rules(name), 3)
    openings = 0
    for event in record.events:
        before, progress = progress, progress.play(event)
        position = progress.position
        state = json.loads(encode(position_state(progress)))
        finished = state["finished"]
        if position.game == 1 or not position.is_opening:
            assert finished is None
            continue
        assert finished["game"] == position.game - 1
        assert finished["round"] == state["rounds"]
        assert [seat_data["score"]["total"] for seat_data in finished["seats"]] == [
            tally.points for tally in position.previous_games[-1]
        ]
        assert [seat_data["total"] for seat_data in finished["seats"]] == [
            sum(game[seat].points for game in position.previous_games) for seat in position.seats
        ]
        if before.position.game != position.game:
            openings += 1
            assert finished["at"] == state["events"]
            ended = before.position.end_of_game(event)
            assert [len(kingdom["squares"]) for kingdom in finished["kingdoms"]] == [
                len(kingdom.lands) for kingdom in ended.kingdoms
            ]
            assert all(
                square["domino"] is not None for kingdom in finished["kingdoms"] for square in kingdom["squares"]
            )
    assert openings == 2


def test_the_next_game_of_a_match_begins_with_an_empty_line():
    record = play_game(rules("classic+dynasty"), [random_policy(3)] * 2, Dealer.from_seed(3))
    progress = GameProgress.start(rules("classic+dynasty"), 2)
    for event in record.events:
        progress = progress.play(event)
        if progress.position.is_opening:
            assert position_state(progress).line == []


def test_a_resigned_seat_ranks_last_in_the_match():
    game = table("classic+dynasty", 3)
    while game.progress.position.game == 1:
        seat = game.progress.position.seat
        assert seat is not None
        event = str(game.progress.position.legal()[0])
        game.extend(commands.apply_command(game, CommandContext((seat,), 0), messages.Play(event=event)).entries)
    first = state_of(game)["finished"]["ranks"].index(1)
    letter = get_args(SeatLetter)[first]
    game.extend(commands.apply_command(game, CommandContext((Seat(first),), 0), messages.Resign(seat=letter)).entries)
    assert state_of(game)["finished"]["ranks"][first] == 3


def test_shared_fields_are_the_same_for_every_viewer():
    game = table("classic", 2)
    states = [state_of(game), state_of(game, Seat.A), state_of(game, Seat.B), state_of(game, Seat.A, Seat.B)]
    own = {"yours", "legal", "premoves", "seats", "coach"}
    shared = [{name: value for name, value in state.items() if name not in own} for state in states]
    assert all(fields == shared[0] for fields in shared)


def test_a_premove_for_one_domino_is_never_played_for_another():
    game = table("classic", 2)
    tried = 0
    while not game.is_over:
        position = game.progress.position
        seat = position.seat
        assert seat is not None
        play = messages.Play(event=str(position.legal()[0]))
        game.premoves = {}
        append = commands.apply_command(game, CommandContext((seat,), 0), play)
        after = append.applied[-1].progress.position
        if after.seat not in (None, seat) and after.step.key == "place":
            other, number, event = after.seat, after.domino.number, str(after.legal()[0])
            for noted, times in ((number, 1), (number % 48 + 1, 0)):
                game.premoves = {other: encode_premove(after, noted, event)}
                more = commands.apply_command(game, CommandContext((seat,), 0), play).entries[len(append.entries) :]
                assert [(entry.seat, str(entry.event)) for entry in more][:1] == [(other, event)] * times
            tried += 1
        game.apply(append.applied)
    assert tried > 5


def test_log_messages_match_the_english_messages_of_the_page():
    english = FluentBundle(["en"], use_isolating=False)
    text = (resources.files("kingdomino") / "locales" / "en" / "table.ftl").read_text("utf-8")
    english.add_resource(FluentResource(text))
    seen = set()
    for name, seats in (("classic", 2), *GAMES[-2:]):
        game = table(name, seats)
        while not game.is_over:
            seat = game.progress.position.seat
            assert seat is not None
            event = str(game.progress.position.legal()[0])
            game.extend(commands.apply_command(game, CommandContext((seat,), 0), messages.Play(event=event)).entries)
        for raw in game.log_messages_after(0):
            message = json.loads(raw.raw)
            values = {**message["values"], "words": game.rules.box.key}
            pattern = english.get_message(message["key"]).value
            assert pattern is not None
            expected, errors = english.format_pattern(pattern, values)
            assert expected
            assert errors == []
            seen.add(message["key"])
    assert {"log-draw", "log-king", "log-place", "log-claim", "log-sit", "log-throw", "log-turn-up", "log-pay"} <= seen


def test_missing_or_too_complex_messages_are_named_in_the_error():
    with pytest.raises(KingdominoError, match=r"table.ftl: missing messages: log-nothing"):
        english_templates("table.ftl", ["log-draw", "log-nothing"])
    with pytest.raises(KingdominoError, match="message count-crowns is more than text with variables"):
        english_templates("table.ftl", ["count-crowns"])


def test_an_event_is_parsed_once_per_move(monkeypatch):
    game = table("classic", 2)
    position = game.progress.position
    event = str(position.legal()[0])
    parsed = []
    parse = Event.parse

    def counting(text: str) -> Event:
        parsed.append(text)
        return parse(text)

    monkeypatch.setattr(Event, "parse", counting)
    log_entry.parse_event.cache_clear()
    assert position.seat is not None
    append = commands.apply_command(game, CommandContext((position.seat,), 0), messages.Play(event=event))
    game.apply(append.applied)
    assert parsed == [event]
