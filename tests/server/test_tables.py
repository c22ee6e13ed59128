"""Tables over plain HTTP: made, shared by link, played to the end, played again."""

from __future__ import annotations

import pytest

from kingdomino.cli.verify_shuffle import verify
from kingdomino.components import KingdominoError
from kingdomino.game import Record
from tests.server.app_client import BOT, OPEN, PERSON, House, Visitor


def test_a_whole_game_is_played_with_nothing_but_requests(any_house):
    ada = any_house.table("classic", [PERSON, BOT])
    state = ada.play_on()
    while not state["over"]:
        state = ada.play_on()
    assert state["result"]["winners"]
    record = Record.parse(ada.record())
    assert record.final.is_over
    assert str(record.final) == state["position"]


def test_a_shared_link_lets_a_friend_take_the_open_seat(house):
    ada = house.table("classic", [PERSON, OPEN])
    assert ada.state()["open_seats"] == ["B"]
    assert ada.state()["events"] == 0
    bob = Visitor(house, ada.table, None).sit("B", "Bob")
    state = bob.state()
    assert state["open_seats"] == []
    assert state["yours"] == ["B"]
    assert [seat["name"] for seat in state["seats"]] == ["Ada", "Bob"]
    assert state["events"] == 5
    again = house.client.post(f"{ada.path}/seats", json={"seat": "B", "name": "Eve"})
    assert again.status_code == 422


def test_whoever_takes_a_second_seat_keeps_one_token(house):
    ada = house.table("classic", [PERSON, OPEN, OPEN])
    assert ada.sit("C", "Cleo").token == ada.token
    assert ada.state()["yours"] == ["A", "C"]


def test_a_spectator_sees_everything_and_may_touch_nothing(house):
    ada = house.table("classic", [PERSON, OPEN])
    watcher = Visitor(house, ada.made["spectator_id"], ada.token)
    state = watcher.state()
    assert state["is_spectator"]
    assert state["yours"] == []
    assert state["legal"] == []
    assert ada.table not in str(state)
    assert house.client.post(f"{watcher.path}/seats", json={"seat": "B", "name": "Eve"}).status_code == 403
    assert watcher.order("play", 99, event="1").status_code == 403


def test_legal_events_are_shown_only_to_the_seat_that_decides(house):
    ada = house.table("classic", [PERSON, OPEN])
    bob = Visitor(house, ada.table, None).sit("B")
    states = {"A": ada.state(), "B": bob.state()}
    decides = states["A"]["to_move"]
    assert states[decides]["legal"]
    assert states["A" if decides == "B" else "B"]["legal"] == []


def test_a_claimed_domino_can_be_prepared_and_is_played_when_the_turn_comes(any_house):
    ada = any_house.table("classic", [PERSON, OPEN])
    bob = Visitor(any_house, ada.table, None).sit("B")
    both = {"A": ada, "B": bob}
    state = ada.state()
    while state["round"] == 0 or not both["B" if state["to_move"] == "A" else "A"].state()["premoves"]:
        both[state["to_move"]].play()
        state = ada.state()
    waiting = "B" if state["to_move"] == "A" else "A"
    offered = both[waiting].state()["premoves"][0]
    chosen = offered["placements"][0]["event"]
    answer = both[waiting].order("premove", seat=waiting, event=chosen)
    assert answer.status_code == 200
    assert answer.json()["entries"] == []
    assert both[waiting].state()["premoves"][0]["chosen"] == chosen
    assert both[state["to_move"]].state()["premoves"] == [] or state["to_move"] != waiting
    while state["to_move"] != waiting and state["log"][-1]["seat"] != waiting:
        both[state["to_move"]].play()
        state = ada.state()
    assert any(entry["event"] == chosen and entry["seat"] == waiting for entry in state["log"])


def test_a_prepared_placement_that_could_not_lie_there_is_refused_with_the_rule(house):
    ada = house.table("classic", [PERSON, PERSON])
    state = ada.state()
    while not ada.state()["premoves"]:
        ada.play()
        state = ada.state()
    seat = state["premoves"][0]["seat"]
    answer = ada.order("premove", seat=seat, event="a1b1")
    assert answer.status_code == 422
    assert answer.json()["rule"] == "C11"


def test_whoever_decides_now_has_nothing_to_prepare(house):
    ada = house.table("classic", [PERSON, PERSON])
    while (state := ada.state())["step"] != "place":
        ada.play()
    answer = ada.order("premove", seat=state["to_move"], event=state["legal"][0]["event"])
    assert answer.status_code == 422
    assert "no domino to place in advance now" in answer.json()["message"]
    assert ada.order("premove", seat=state["to_move"], event=None).status_code == 200


def test_a_domino_claimed_for_the_next_round_can_be_prepared_already(house):
    ada = house.table("classic", [PERSON, OPEN, OPEN])
    people = {"A": ada, "B": Visitor(house, ada.table, None).sit("B"), "C": Visitor(house, ada.table, None).sit("C")}
    state = ada.state()
    while state["round"] == 0:
        people[state["to_move"]].play()
        state = ada.state()
    first = state["to_move"]
    people[first].play()
    people[first].play()
    offered = people[first].state()["premoves"][0]
    assert offered["number"] in [one["number"] for one in state["next"]]
    chosen = offered["placements"][0]["event"]
    assert people[first].order("premove", seat=first, event=chosen).status_code == 200
    state = ada.state()
    while state["round"] == 1 or state["to_move"] == first or offered["number"] in _waiting(state):
        people[state["to_move"]].play()
        state = ada.state()
    assert any(entry["event"] == chosen and entry["seat"] == first for entry in state["log"])


def _waiting(state):
    return [one["number"] for one in state["line"] if not one["played"]]


def test_rows_that_were_played_stay_in_the_line_until_the_round_is_over(house):
    ada = house.table("classic", [PERSON, PERSON, PERSON, PERSON])
    lines: dict[int, list[list[tuple[int, bool]]]] = {}
    state = ada.state()
    while not state["over"]:
        lines.setdefault(state["round"], []).append([(one["number"], one["played"]) for one in state["line"]])
        ada.play()
        state = ada.state()
    assert all(row == [] for row in lines.pop(0))
    for told in lines.values():
        assert len({tuple(number for number, _ in row) for row in told}) == 1
        assert [played for _, played in told[0]] == [False] * 4
        assert [played for _, played in told[-1]] in ([True] * 4, [True] * 3 + [False])


def test_a_look_ahead_shows_what_would_be_and_changes_nothing(house):
    ada = house.table("classic", [PERSON, OPEN])
    bob = Visitor(house, ada.table, None).sit("B")
    both = {"A": ada, "B": bob}
    state = ada.state()
    while state["step"] != "place":
        both[state["to_move"]].play()
        state = ada.state()
    mine, other = both[state["to_move"]], both["B" if state["to_move"] == "A" else "A"]
    before = mine.state()
    chosen = before["legal"][0]
    looked = house.client.post(f"{mine.path}/preview", json={"events": [chosen["event"]]}, headers=mine.headers).json()
    assert looked["version"] == before["version"]
    assert looked["step"] == "claim"
    assert [one["kind"] for one in looked["legal"]] == ["claim"] * len(looked["legal"])
    seat = "AB".index(before["to_move"])
    assert looked["seats"][seat]["score"]["total"] == before["seats"][seat]["score"]["total"] + chosen["gain"]
    assert mine.state() == before
    mine.play(chosen["event"])
    assert mine.state()["kingdoms"] == looked["kingdoms"]
    claims = [str(one["number"]) for one in looked["legal"]]
    for events, status in (([claims[0]], 200), (claims[:1] * 2, 422), (["a1b1"], 422), (["nonsense"], 422)):
        assert _ahead(house, mine, events) == status
    assert _ahead(house, other, claims[:1]) == 422
    assert _ahead(house, Visitor(house, ada.table, None), claims[:1]) == 403


def _ahead(house, visitor, events):
    return house.client.post(f"{visitor.path}/preview", json={"events": events}, headers=visitor.headers).status_code


def test_a_bot_that_still_gets_ready_has_a_stand_in_and_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr("kingdomino.server.bots.worker_pool.WorkerPool.start", lambda _pool: None)
    with House(tmp_path / "data") as house:
        ada = house.table("classic", [PERSON, {"kind": "bot", "bot": "knight"}])
        state = ada.play_on()
        while state["round"] < 3:
            state = ada.play_on()
        assert [seat["bot_loading"] for seat in state["seats"]] == [False, True]


def test_why_tells_the_rule_that_forbids_an_event(house):
    ada = house.table("classic", [PERSON, PERSON])
    state = ada.state()
    while state["step"] != "place":
        ada.play()
        state = ada.state()
    legal = state["legal"][0]["event"]
    assert house.client.get(f"{ada.path}/explain", params={"event": legal}).json()["legal"] is True
    told = house.client.get(f"{ada.path}/explain", params={"event": "a1b1"}).json()
    assert (told["legal"], told["rule"], told["key"]) == (False, "C11", "window")


def test_a_seat_is_handed_to_a_bot_and_taken_back(house):
    ada = house.table("classic", [PERSON, OPEN])
    bob = Visitor(house, ada.table, None).sit("B")
    assert ada.order("assign_bot", seat="B", bot="random").status_code == 422
    assert bob.order("assign_bot", seat="B", bot="random").status_code == 200
    assert bob.state()["seats"][1]["reclaimable"]
    assert bob.order("reclaim", seat="B").status_code == 200
    assert bob.state()["seats"][1]["kind"] == "person"
    assert bob.order("reclaim", seat="B").status_code == 422


def test_a_seat_whose_player_has_been_away_for_long_is_handed_to_a_bot_by_the_others(house):
    ada = house.table("classic", [PERSON, OPEN])
    bob = Visitor(house, ada.table, None).sit("B")
    room = house.hall.rooms()[0]
    room.loaded -= 100_000
    room.seen = {seat: at - 100_000 for seat, at in room.seen.items()}
    assert ada.state()["seats"][1]["away_for"] >= 90
    assert ada.order("assign_bot", seat="B", bot="random").status_code == 200
    assert bob.state()["seats"][1]["reclaimable"]


def test_an_open_seat_can_be_given_to_a_bot_and_the_game_begins(house):
    ada = house.table("classic", [PERSON, OPEN])
    assert ada.order("assign_bot", seat="B", bot="random").status_code == 200
    assert ada.state()["open_seats"] == []
    assert ada.order("assign_bot", seat="B", bot="nobody").status_code == 422


def test_whoever_resigns_against_one_other_loses_at_once(house):
    ada = house.table("classic", [PERSON, OPEN])
    bob = Visitor(house, ada.table, None).sit("B")
    assert ada.order("resign", seat="A").status_code == 200
    state = bob.state()
    assert (state["over"], state["stopped"]) == (True, True)
    assert state["result"]["winners"] == ["B"]
    assert state["result"]["explanation"] == "B wins: A resigned"
    assert state["result"]["reason"] == "resigned"
    assert Record.parse(ada.record()).headers["Resigned"] == "A"
    assert bob.order("play", state["version"], event="1").status_code == 422


def test_among_three_a_bot_plays_on_for_whoever_resigns(house):
    ada = house.table("classic", [PERSON, OPEN, PERSON])
    Visitor(house, ada.table, None).sit("B").order("resign", seat="B")
    state = ada.play_on()
    while not state["over"]:
        state = ada.play_on()
    assert state["result"]["ranks"][1] == 3
    assert state["result"]["reason"] in ("points", "largest", "crowns", "shared")
    assert state["result"]["explanation"].endswith("; B resigned")
    assert not state["stopped"]


def test_a_rematch_seats_everybody_again_with_the_same_tokens(house):
    ada = house.table("classic", [PERSON, OPEN])
    bob = Visitor(house, ada.table, None).sit("B")
    assert ada.order("rematch").status_code == 422
    ada.order("resign", seat="A")
    assert bob.order("rematch").status_code == 200
    assert ada.order("rematch").status_code == 422
    new = ada.state()["rematch"]
    for visitor, seat in ((ada, "A"), (bob, "B")):
        assert Visitor(house, new, visitor.token).state()["yours"] == [seat]
    assert Visitor(house, new, ada.token).state()["over"] is False


def test_a_name_can_be_changed(house):
    ada = house.table("classic", [PERSON, BOT])
    assert ada.order("rename", seat="A", name="  Grace   Hopper ").status_code == 200
    assert ada.state()["seats"][0]["name"] == "Grace Hopper"


def test_only_tables_that_wish_it_are_listed_while_a_seat_is_open(house):
    hidden, listed = house.table(seats=[PERSON, OPEN]), house.table(seats=[PERSON, OPEN], listed=True)
    tables = house.client.get("/api/tables").json()["tables"]
    assert [table["table"] for table in tables] == [listed.table]
    assert hidden.table not in str(tables)
    listed.order("assign_bot", seat="B", bot="random")
    assert house.client.get("/api/tables").json()["tables"] == []


def test_a_table_starts_from_any_point_of_a_record(house):
    ada = house.table("classic", [PERSON, PERSON])
    ada.play_on()
    text = ada.record()
    again = house.table("classic", [PERSON, PERSON], **{"from": {"record": text, "at": 30}})
    state = again.state()
    record = Record.parse(text)
    assert state["events"] >= 30
    assert state["shuffle_proof"]["from"] == 30
    assert Record.parse(again.record()).events[:30] == record.events[:30]
    again.play_on()
    assert verify(Record.parse(again.record())).endswith("30 events were preset")
    end = {"rules": "classic", "seats": [PERSON, PERSON], "from": {"record": text, "at": -1}}
    assert house.client.post("/api/tables", json=end).status_code == 422


def test_the_deal_can_be_checked_by_anyone_once_the_game_is_over(house):
    ada = house.table("classic", [PERSON, PERSON])
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


def test_a_bot_plays_against_bots_without_anybody_there(tmp_path):
    with House(tmp_path / "data") as house:
        table = house.table("classic", [BOT, BOT])
        while not table.state()["over"]:
            pass
        assert table.state()["result"]["winners"]


def test_a_record_is_read_and_shown_at_any_point(house):
    ada = house.table("classic", [PERSON, PERSON])
    ada.play_on()
    text = ada.record()
    told = house.client.post("/api/records", content=text, headers={"Content-Type": "text/plain"}).json()
    assert (told["rules"], told["seats"], told["names"]) == ("classic", 2, ["Ada", "Ada"])
    for at in (0, 17, len(told["events"])):
        replayed = house.client.post("/api/replay", json={"record": text, "at": at}).json()
        own = house.client.get(f"{ada.path}/at/{at}").json()
        assert replayed["position"] == own["position"] == str(Record.parse(text).at(at))
    assert house.client.get(f"{ada.path}/at/{len(told['events']) + 1}").status_code == 404


def test_any_position_says_why_an_event_is_not_legal(house):
    position = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"
    told = house.client.post("/api/explain", json={"position": position, "event": "18"}).json()
    assert (told["legal"], told["key"], told["values"]) == (False, "not-in-line", {"number": 18})
    assert house.client.post("/api/explain", json={"position": position, "event": "17"}).json()["legal"]
    for wrong in ({"event": "z9"}, {"position": "classic"}):
        assert house.client.post("/api/explain", json={"position": position, "event": "17"} | wrong).status_code == 422


def test_the_score_pad_scores_any_kingdom_and_says_what_is_wrong_with_it(house):
    pad = {"rules": "classic", "seats": 2, "kingdom": "Cw1ppp/wwp2../sl1lf./slll1./m2...."}
    assert house.client.post("/api/score", json=pad).json()["total"] == 23
    wrong = house.client.post("/api/score", json={**pad, "kingdom": "Cv3wwww"})
    assert wrong.status_code == 422
    assert len(wrong.json()["problems"]) == 2
    assert house.client.post("/api/score", json={**pad, "totems": ["mammoth"]}).status_code == 422


def test_the_catalogue_names_every_edition_variant_and_piece(house):
    told = house.client.get("/api/catalog").json()
    assert len(told["editions"]) == 4
    assert len(told["boxes"]["origins"]["dominoes"]) == 48
    assert "random" in [bot["name"] for bot in told["bots"]]
    duel = next(variant for variant in told["editions"][0]["variants"] if variant["key"] == "mighty-duel")
    assert duel["seats"] == [2]


def test_games_go_on_after_a_restart_and_so_do_bots(database, tmp_path):
    with House(tmp_path / "data", database=database) as house:
        ada = house.table("classic", [PERSON, BOT])
        before = ada.play_on(1)
    with House(tmp_path / "data", database=database) as house:
        ada.house = house
        after = ada.state()
        assert after["version"] >= before["version"]
        state = ada.play_on()
        while not state["over"]:
            state = ada.play_on()
        assert state["result"]["winners"]
