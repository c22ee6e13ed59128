"""Tables over HTTP: creation, seats, moves, premoves, rematches and records."""

from __future__ import annotations

import time

import pytest

from kingdomino.cli.record_commands import verify
from kingdomino.components import KingdominoError
from kingdomino.game import Record
from tests.server.app_client import BOT, OPEN, PERSON, AppClient, Client


def test_a_whole_game_can_be_played_over_http(app_client_with_any_store):
    ada = app_client_with_any_store.create_table("classic", [PERSON, BOT])
    state = ada.play_on()
    while not state["over"]:
        state = ada.play_on()
    assert state["result"]["winners"]
    record = Record.parse(ada.record())
    assert record.final.is_over
    assert str(record.final) == state["position"]


def test_a_shared_link_lets_a_friend_take_the_open_seat(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    assert ada.state()["open_seats"] == ["B"]
    assert ada.state()["events"] == 0
    bob = Client(app_client, ada.table, None).take_seat("B", "Bob")
    state = bob.state()
    assert state["open_seats"] == []
    assert state["yours"] == ["B"]
    assert [seat["name"] for seat in state["seats"]] == ["Ada", "Bob"]
    assert state["events"] == 5
    again = app_client.http.post(f"{ada.path}/seats", json={"seat": "B", "name": "Eve"})
    assert again.status_code == 422


def test_a_player_with_two_seats_has_one_token(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN, OPEN])
    assert ada.take_seat("C", "Cleo").token == ada.token
    assert ada.state()["yours"] == ["A", "C"]


def test_a_spectator_sees_the_table_but_cannot_act(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    spectator = Client(app_client, ada.created["spectator_id"], ada.token)
    state = spectator.state()
    assert state["is_spectator"]
    assert state["yours"] == []
    assert state["legal"] == []
    assert ada.table not in str(state)
    assert app_client.http.post(f"{spectator.path}/seats", json={"seat": "B", "name": "Eve"}).status_code == 403
    assert spectator.command("play", 99, event="1").status_code == 403


def test_legal_events_are_shown_only_to_the_seat_to_move(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    states = {"A": ada.state(), "B": bob.state()}
    decides = states["A"]["to_move"]
    assert states[decides]["legal"]
    assert states["A" if decides == "B" else "B"]["legal"] == []


def test_a_premove_is_played_when_its_turn_comes(app_client_with_any_store):
    ada = app_client_with_any_store.create_table("classic", [PERSON, OPEN])
    bob = Client(app_client_with_any_store, ada.table, None).take_seat("B")
    clients = {"A": ada, "B": bob}
    state = ada.state()
    while state["round"] == 0 or not clients["B" if state["to_move"] == "A" else "A"].state()["premoves"]:
        clients[state["to_move"]].play()
        state = ada.state()
    waiting = "B" if state["to_move"] == "A" else "A"
    offered = clients[waiting].state()["premoves"][0]
    chosen = offered["placements"][0]["event"]
    answer = clients[waiting].command("premove", seat=waiting, event=chosen)
    assert answer.status_code == 200
    assert answer.json()["entries"] == []
    assert clients[waiting].state()["premoves"][0]["chosen"] == chosen
    # The seat to move has no premoves and does not see those of others.
    assert clients[state["to_move"]].state()["premoves"] == []
    while state["to_move"] != waiting and state["log"][-1]["seat"] != waiting:
        clients[state["to_move"]].play()
        state = ada.state()
    assert any(entry["event"] == chosen and entry["seat"] == waiting for entry in state["log"])


def test_an_illegal_premove_is_refused_with_the_rule(app_client):
    ada = app_client.create_table("classic", [PERSON, PERSON])
    state = ada.state()
    while not ada.state()["premoves"]:
        ada.play()
        state = ada.state()
    seat = state["premoves"][0]["seat"]
    answer = ada.command("premove", seat=seat, event="a1b1")
    assert answer.status_code == 422
    assert answer.json()["rule"] == "C11"


def test_the_seat_to_move_cannot_set_a_premove(app_client):
    ada = app_client.create_table("classic", [PERSON, PERSON])
    while (state := ada.state())["step"] != "place":
        ada.play()
    answer = ada.command("premove", seat=state["to_move"], event=state["legal"][0]["event"])
    assert answer.status_code == 422
    assert "no domino to place in advance now" in answer.json()["message"]
    assert ada.command("premove", seat=state["to_move"], event=None).status_code == 200


def test_a_domino_claimed_for_the_next_round_can_have_a_premove(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN, OPEN])
    clients = {
        "A": ada,
        "B": Client(app_client, ada.table, None).take_seat("B"),
        "C": Client(app_client, ada.table, None).take_seat("C"),
    }
    state = ada.state()
    while state["round"] == 0:
        clients[state["to_move"]].play()
        state = ada.state()
    first = state["to_move"]
    clients[first].play()
    clients[first].play()
    offered = clients[first].state()["premoves"][0]
    assert offered["number"] in [slot["number"] for slot in state["next"]]
    chosen = offered["placements"][0]["event"]
    assert clients[first].command("premove", seat=first, event=chosen).status_code == 200
    state = ada.state()
    while state["round"] == 1 or state["to_move"] == first or offered["number"] in _waiting(state):
        clients[state["to_move"]].play()
        state = ada.state()
    assert any(entry["event"] == chosen and entry["seat"] == first for entry in state["log"])


def _waiting(state):
    return [slot["number"] for slot in state["line"] if not slot["played"]]


def test_played_slots_stay_in_the_line_until_the_round_ends(app_client):
    ada = app_client.create_table("classic", [PERSON, PERSON, PERSON, PERSON])
    lines: dict[int, list[list[tuple[int, bool]]]] = {}
    state = ada.state()
    while not state["over"]:
        lines.setdefault(state["round"], []).append([(slot["number"], slot["played"]) for slot in state["line"]])
        ada.play()
        state = ada.state()
    assert all(row == [] for row in lines.pop(0))
    for rows in lines.values():
        assert len({tuple(number for number, _ in row) for row in rows}) == 1
        assert [played for _, played in rows[0]] == [False] * 4
        assert [played for _, played in rows[-1]] in ([True] * 4, [True] * 3 + [False])


def test_a_preview_shows_the_next_state_and_changes_nothing(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    clients = {"A": ada, "B": bob}
    state = ada.state()
    while state["step"] != "place":
        clients[state["to_move"]].play()
        state = ada.state()
    mine, other = clients[state["to_move"]], clients["B" if state["to_move"] == "A" else "A"]
    before = mine.state()
    chosen = before["legal"][0]
    preview = app_client.http.post(
        f"{mine.path}/preview", json={"events": [chosen["event"]]}, headers=mine.headers
    ).json()
    assert preview["version"] == before["version"]
    assert preview["step"] == "claim"
    assert [move["kind"] for move in preview["legal"]] == ["claim"] * len(preview["legal"])
    seat = "AB".index(before["to_move"])
    assert preview["seats"][seat]["score"]["total"] == before["seats"][seat]["score"]["total"] + chosen["gain"]
    assert mine.state() == before
    mine.play(chosen["event"])
    assert mine.state()["kingdoms"] == preview["kingdoms"]
    claims = [str(move["number"]) for move in preview["legal"]]
    for events, status in (([claims[0]], 200), (claims[:1] * 2, 422), (["a1b1"], 422), (["nonsense"], 422)):
        assert _preview_status(app_client, mine, events) == status
    assert _preview_status(app_client, other, claims[:1]) == 422
    assert _preview_status(app_client, Client(app_client, ada.table, None), claims[:1]) == 403


def _preview_status(app_client, client, events):
    return app_client.http.post(f"{client.path}/preview", json={"events": events}, headers=client.headers).status_code


def test_the_fallback_policy_plays_for_a_bot_that_is_loading(tmp_path, monkeypatch):
    monkeypatch.setattr("kingdomino.server.bots.worker_pool.WorkerPool.start", lambda _pool: None)
    with AppClient(tmp_path / "data") as app_client:
        ada = app_client.create_table("classic", [PERSON, {"kind": "bot", "bot": "knight"}])
        state = ada.play_on()
        while state["round"] < 3:
            state = ada.play_on()
        assert [seat["bot_loading"] for seat in state["seats"]] == [False, True]


def test_explain_names_the_rule_that_forbids_an_event(app_client):
    ada = app_client.create_table("classic", [PERSON, PERSON])
    state = ada.state()
    while state["step"] != "place":
        ada.play()
        state = ada.state()
    legal = state["legal"][0]["event"]
    assert app_client.http.get(f"{ada.path}/explain", params={"event": legal}).json()["legal"] is True
    answer = app_client.http.get(f"{ada.path}/explain", params={"event": "a1b1"}).json()
    assert (answer["legal"], answer["rule"], answer["key"]) == (False, "C11", "window")


def test_a_seat_can_be_handed_to_a_bot_and_reclaimed(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    assert ada.command("assign_bot", seat="B", bot="random").status_code == 422
    assert bob.command("assign_bot", seat="B", bot="random").status_code == 200
    assert bob.state()["seats"][1]["reclaimable"]
    assert bob.command("reclaim", seat="B").status_code == 200
    assert bob.state()["seats"][1]["kind"] == "person"
    assert bob.command("reclaim", seat="B").status_code == 422


def test_other_players_may_hand_an_absent_players_seat_to_a_bot(app_client, monkeypatch):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    assert not ada.state()["seats"][1]["replaceable"]
    assert ada.command("assign_bot", seat="B", bot="random").json()["key"] == "error-player-present"
    presence = app_client.service.rooms()[0].presence
    monkeypatch.setattr(presence, "_clock", lambda: time.monotonic() + 100)
    seat = ada.state()["seats"][1]
    assert (seat["present"], seat["replaceable"]) == (False, True)
    assert seat["away_for"] >= 90
    assert ada.command("assign_bot", seat="B", bot="random").status_code == 200
    assert bob.state()["seats"][1]["reclaimable"]


def test_the_game_starts_when_a_bot_takes_the_last_open_seat(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    assert ada.command("assign_bot", seat="B", bot="random").status_code == 200
    assert ada.state()["open_seats"] == []
    assert ada.command("assign_bot", seat="B", bot="nobody").status_code == 422


def test_resigning_with_two_players_ends_the_game(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    assert ada.command("resign", seat="A").status_code == 200
    state = bob.state()
    assert (state["over"], state["ended_by_resignation"]) == (True, True)
    assert state["result"]["winners"] == ["B"]
    assert state["result"]["explanation"] == "B wins: A resigned"
    assert state["result"]["reason"] == "resigned"
    assert Record.parse(ada.record()).headers["Resigned"] == "A"
    assert bob.command("play", state["version"], event="1").status_code == 422


def test_with_three_players_a_bot_continues_for_a_resigned_seat(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN, PERSON])
    Client(app_client, ada.table, None).take_seat("B").command("resign", seat="B")
    state = ada.play_on()
    while not state["over"]:
        state = ada.play_on()
    assert state["result"]["ranks"][1] == 3
    assert state["result"]["reason"] in ("points", "largest", "crowns", "shared")
    assert state["result"]["explanation"].endswith("; B resigned")
    assert not state["ended_by_resignation"]


def test_a_rematch_seats_the_same_players_with_the_same_tokens(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    assert ada.command("rematch").status_code == 422
    ada.command("resign", seat="A")
    assert bob.command("rematch").status_code == 200
    assert ada.command("rematch").status_code == 422
    new = ada.state()["rematch"]
    for client, seat in ((ada, "A"), (bob, "B")):
        assert Client(app_client, new, client.token).state()["yours"] == [seat]
    assert Client(app_client, new, ada.token).state()["over"] is False


def test_a_name_can_be_changed(app_client):
    ada = app_client.create_table("classic", [PERSON, BOT])
    assert ada.command("rename", seat="A", name="  Grace   Hopper ").status_code == 200
    assert ada.state()["seats"][0]["name"] == "Grace Hopper"


def test_only_listed_tables_with_open_seats_are_shown(app_client):
    hidden, listed = (
        app_client.create_table(seats=[PERSON, OPEN]),
        app_client.create_table(seats=[PERSON, OPEN], listed=True),
    )
    tables = app_client.http.get("/api/tables").json()["tables"]
    assert [table["table"] for table in tables] == [listed.table]
    assert hidden.table not in str(tables)
    listed.command("assign_bot", seat="B", bot="random")
    assert app_client.http.get("/api/tables").json()["tables"] == []


def test_a_table_starts_from_any_point_of_a_record(app_client):
    ada = app_client.create_table("classic", [PERSON, PERSON])
    ada.play_on()
    text = ada.record()
    again = app_client.create_table("classic", [PERSON, PERSON], start={"record": text, "at": 30})
    state = again.state()
    record = Record.parse(text)
    assert state["events"] >= 30
    assert state["shuffle_proof"]["preset"] == 30
    assert Record.parse(again.record()).events[:30] == record.events[:30]
    again.play_on()
    assert verify(Record.parse(again.record())).startswith("NOT A FRESH GAME: its first 30 events were preset")
    end = {"rules": "classic", "seats": [PERSON, PERSON], "start": {"record": text, "at": -1}}
    assert app_client.http.post("/api/tables", json=end).status_code == 422


def test_the_shuffle_can_be_verified_once_the_game_is_over(app_client):
    ada = app_client.create_table("classic", [PERSON, PERSON])
    with pytest.raises(KingdominoError, match="no header"):
        verify(Record.parse(ada.record()))
    commitment = ada.state()["shuffle_proof"]["commitment"]
    ada.play_on()
    record = Record.parse(ada.record())
    assert record.headers["Commitment"] == commitment
    assert verify(record).startswith("OK: ")
    forged = Record(record.rules, record.seats, record.events, {**record.headers, "Secret": "00" * 16})
    with pytest.raises(KingdominoError, match="does not match the commitment"):
        verify(forged)


def test_bots_finish_a_game_without_any_client(tmp_path):
    with AppClient(tmp_path / "data") as app_client:
        table = app_client.create_table("classic", [BOT, BOT])
        while not table.state()["over"]:
            pass
        assert table.state()["result"]["winners"]


def test_a_record_can_be_replayed_to_any_point(app_client):
    ada = app_client.create_table("classic", [PERSON, PERSON])
    ada.play_on()
    text = ada.record()
    answer = app_client.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"}).json()
    assert (answer["rules"], answer["seats"], answer["names"]) == ("classic", 2, ["Ada", "Ada"])
    for at in (0, 17, len(answer["events"])):
        replayed = app_client.http.post("/api/replay", json={"record": text, "at": at}).json()
        own = app_client.http.get(f"{ada.path}/at/{at}").json()
        assert replayed["position"] == own["position"] == str(Record.parse(text).at(at))
    assert app_client.http.get(f"{ada.path}/at/{len(answer['events']) + 1}").status_code == 404


def test_an_event_is_explained_in_any_position(app_client):
    position = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"
    answer = app_client.http.post("/api/explain", json={"position": position, "event": "18"}).json()
    assert (answer["legal"], answer["key"], answer["values"]) == (False, "not-in-line", {"number": 18})
    assert app_client.http.post("/api/explain", json={"position": position, "event": "17"}).json()["legal"]
    for wrong in ({"event": "z9"}, {"position": "classic"}):
        assert (
            app_client.http.post("/api/explain", json={"position": position, "event": "17"} | wrong).status_code == 422
        )


def test_any_kingdom_is_scored_or_its_problems_are_listed(app_client):
    pad = {"rules": "classic", "seats": 2, "kingdom": "Cw1ppp/wwp2../sl1lf./slll1./m2...."}
    assert app_client.http.post("/api/score", json=pad).json()["total"] == 23
    wrong = app_client.http.post("/api/score", json={**pad, "kingdom": "Cv3wwww"})
    assert wrong.status_code == 422
    assert len(wrong.json()["problems"]) == 2
    assert app_client.http.post("/api/score", json={**pad, "totems": ["mammoth"]}).status_code == 422


def test_the_catalog_lists_every_edition_variant_and_piece(app_client):
    answer = app_client.http.get("/api/catalog").json()
    assert len(answer["editions"]) == 4
    assert len(answer["boxes"]["origins"]["dominoes"]) == 48
    assert "random" in [bot["name"] for bot in answer["bots"]]
    duel = next(variant for variant in answer["editions"][0]["variants"] if variant["key"] == "mighty-duel")
    assert duel["seats"] == [2]


def test_games_and_bots_continue_after_a_restart(database, tmp_path):
    with AppClient(tmp_path / "data", database=database) as app_client:
        ada = app_client.create_table("classic", [PERSON, BOT])
        before = ada.play_on(1)
    with AppClient(tmp_path / "data", database=database) as app_client:
        ada.app = app_client
        after = ada.state()
        assert after["version"] >= before["version"]
        state = ada.play_on()
        while not state["over"]:
            state = ada.play_on()
        assert state["result"]["winners"]
