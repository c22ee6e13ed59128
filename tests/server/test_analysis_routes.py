"""Analysis over HTTP, with substitutes for the workers. The analysis itself is tested with the players."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kingdomino import rules
from kingdomino.cli import main
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.server.bots.worker_process import AllBusy, Exited, NotReady, RequestFailed, TimedOut, TooMany
from tests.server.app_client import BOT, OPEN, PERSON, AppClient, Client

RECORD = play_game(rules("classic"), [random_policy(1), random_policy(2)], Dealer.from_seed(5))
GRADE = {"seat": "B", "label": "best", "loss": 0.0, "error": 0.0, "best": "17", "win": 0.5}
EVALUATION = {"win": [0.4, 0.6], "points": [50.0, 53.5]}
FAILURES = (NotReady(), AllBusy(), TimedOut(), Exited(), RequestFailed("ZeroDivisionError", "division by zero"))
POSITION = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"


@pytest.fixture
def coached(app_client, monkeypatch):
    """A server whose workers respond at once, with a list of the requests they got."""
    requests: list[dict[str, Any]] = []

    async def respond(request, **_limits):
        requests.append(request)
        if request["method"] == "grade":
            return {**GRADE, "best": request["params"]["event"]}
        if request["method"] == "evaluate":
            return {"evaluations": [EVALUATION] * len(request["params"]["positions"])}
        return {"seat": "B", "playouts": 9, "options": [{"events": ["17"], "win": 0.5}]}

    monkeypatch.setattr(app_client.service.bots, "request", respond)
    app_client.requests = requests
    return app_client


def test_a_position_is_analysed_by_a_worker(coached):
    result = coached.http.post("/api/analysis", json={"position": POSITION, "seconds": 0.1}).json()
    assert result["options"][0]["win"] == 0.5
    assert coached.requests == [{"method": "analyse", "params": {"position": POSITION, "seconds": 0.1}}]


def test_a_decision_is_graded(coached):
    body = {"position": POSITION, "event": "17"}
    assert coached.http.post("/api/grade", json=body).json()["label"] == "best"


def test_a_position_is_evaluated_without_a_search(coached):
    assert coached.http.post("/api/evaluation", json={"position": POSITION}).json() == EVALUATION
    assert coached.requests == [{"method": "evaluate", "params": {"positions": [POSITION], "seconds": 1.0}}]


def test_every_position_of_a_record_is_evaluated(coached):
    answer = coached.http.post("/api/evaluations", json={"record": str(RECORD)})
    assert answer.json() == {"evaluations": [EVALUATION] * (len(RECORD.events) + 1)}
    assert coached.requests[0]["params"]["positions"] == [str(position) for position in RECORD.positions]


@pytest.mark.parametrize(("path", "field"), [("/api/evaluation", "position"), ("/api/evaluations", "record")])
def test_a_text_that_cannot_be_read_is_not_evaluated(coached, path, field):
    assert coached.http.post(path, json={field: "nonsense"}).status_code == 422
    assert coached.requests == []


@pytest.mark.parametrize("failure", FAILURES)
def test_an_evaluation_without_a_result_has_its_reason(coached, monkeypatch, failure):
    monkeypatch.setattr(coached.service.bots, "request", failing(failure))
    answer = coached.http.post("/api/evaluation", json={"position": POSITION})
    assert (answer.status_code, answer.json()["key"]) == (503, f"error-{failure.key}")


def test_a_review_reports_its_progress_line_by_line(coached):
    answer = coached.http.post("/api/review", json={"record": str(RECORD), "seats": ["A"]})
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert lines[0]["total"] == len(lines) - 1
    assert [line["done"] for line in lines[1:]] == list(range(1, len(lines)))
    assert all(RECORD.positions[line["number"] - 1].seat.name == "A" for line in lines[1:])
    assert lines[1]["win"] == 0.5
    assert len(coached.requests) == len(lines) - 1


def failing(failure, results=()):
    """A substitute for `BotScheduler.request` that fails after some results."""
    remaining = iter(results)

    async def respond(_request, **_limits):
        for result in remaining:
            return result
        raise failure

    return respond


@pytest.mark.parametrize("failure", FAILURES)
def test_a_review_without_a_first_grade_is_refused(coached, monkeypatch, failure):
    monkeypatch.setattr(coached.service.bots, "request", failing(failure))
    answer = coached.http.post("/api/review", json={"record": str(RECORD)})
    assert (answer.status_code, answer.json()["key"]) == (503, f"error-{failure.key}")


@pytest.mark.parametrize("failure", FAILURES)
def test_a_review_line_without_a_grade_has_its_reason(coached, monkeypatch, failure):
    monkeypatch.setattr(coached.service.bots, "request", failing(failure, [GRADE]))
    answer = coached.http.post("/api/review", json={"record": str(RECORD)})
    first, graded, *lines = [json.loads(line) for line in answer.text.splitlines()]
    assert graded["label"] == "best"
    assert len(lines) == first["total"] - 1
    for line in lines:
        assert (line["error"], line["key"]) == ("not-ready", f"error-{failure.key}")
        assert line["message"]


def test_a_line_of_a_review_waits_for_a_worker_that_restarts(coached, monkeypatch):
    patience = []

    async def respond(_request, *, seconds, patient, **_options):
        patience.append((seconds, patient))
        return GRADE

    monkeypatch.setattr(coached.service.bots, "request", respond)
    coached.http.post("/api/review", json={"record": str(RECORD), "seconds": 0.5})
    assert patience[0] == (5.0, False)
    assert set(patience[1:]) == {(5.0, True)}


@pytest.mark.parametrize(
    ("seats", "fair"), [([PERSON, BOT], True), ([PERSON, PERSON], True), ([BOT, BOT], True), ([PERSON, OPEN], False)]
)
def test_analysis_is_on_when_no_other_person_plays(app_client, seats, fair):
    assert app_client.create_table(seats=seats).state()["coach"] == fair


def test_analysis_is_off_between_people_until_the_game_is_over(app_client):
    host = app_client.create_table(seats=[PERSON, OPEN])
    guest = Client(app_client, host.table, None).take_seat("B")
    assert not host.state()["coach"]
    assert not Client(app_client, host.created["spectator_id"], None).state()["coach"]
    host.command("assign_bot", seat="A", bot="random")
    assert not guest.state()["coach"]
    host.command("resign", seat="A")
    assert guest.state()["over"]
    assert guest.state()["coach"]


@pytest.mark.parametrize("position", ["nonsense", "classic C|C - - 1-48 - - - draw"])
def test_a_position_without_a_seat_to_move_is_not_sent_to_a_worker(coached, position):
    answer = coached.http.post("/api/analysis", json={"position": position})
    assert answer.status_code == 422
    assert coached.requests == []


@pytest.mark.parametrize("failure", FAILURES)
def test_an_analysis_without_a_result_has_its_reason(coached, monkeypatch, failure):
    monkeypatch.setattr(coached.service.bots, "request", failing(failure))
    answer = coached.http.post("/api/analysis", json={"position": POSITION})
    assert (answer.status_code, answer.json()["key"]) == (503, f"error-{failure.key}")


def test_an_analysis_that_a_worker_finds_invalid_is_refused(coached, monkeypatch):
    monkeypatch.setattr(coached.service.bots, "request", failing(RequestFailed("KingdominoError", "no such event")))
    answer = coached.http.post("/api/grade", json={"position": POSITION, "event": "18"})
    assert (answer.status_code, answer.json()["values"]["detail"]) == (422, "no such event")


def test_requests_beyond_the_waiting_limit_get_429(coached, monkeypatch):
    async def respond(_request, **_options):
        raise TooMany

    monkeypatch.setattr(coached.service.bots, "request", respond)
    assert coached.http.post("/api/analysis", json={"position": POSITION}).status_code == 429


def test_a_server_without_analysis_refuses_it_and_says_so_in_the_catalog(tmp_path):
    bodies = {
        "analysis": {"position": POSITION},
        "grade": {"position": POSITION, "event": "17"},
        "evaluation": {"position": POSITION},
        "evaluations": {"record": str(RECORD)},
        "review": {"record": str(RECORD)},
    }
    with AppClient(tmp_path, analysis=False) as server:
        assert server.catalog["analysis"] is False
        for path, body in bodies.items():
            answer = server.http.post(f"/api/{path}", json=body)
            assert (answer.status_code, answer.json()["key"]) == (403, "error-analysis-off")


@pytest.mark.parametrize(
    ("options", "has_runtime", "expected"),
    [
        ([], True, True),
        (["--public"], True, False),
        (["--public"], False, True),
        (["--public", "--analysis"], True, True),
    ],
)
def test_a_public_server_leaves_analysis_to_browsers_that_can_do_it(
    monkeypatch, tmp_path, options, has_runtime, expected
):
    started: list[Any] = []
    monkeypatch.setattr("kingdomino.server.run.run", lambda settings, *_: started.append(settings))
    monkeypatch.setattr("kingdomino.web.has_runtime", lambda: has_runtime)
    main(["serve", "--data", str(tmp_path), *options])
    assert started[0].analysis is expected
