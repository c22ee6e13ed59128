"""One review from end to end: server, worker process and players, with the smallest budget."""

from __future__ import annotations

import json

import pytest

from kingdomino import rules
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.players.analysis.grades import LABELS
from tests.server.app_client import AppClient

TRIES = 20_000


def test_a_review_by_a_real_worker_grades_every_decision(tmp_path, monkeypatch):
    # Every line must be graded even if the warm-up takes far longer than an interactive request waits for it.
    monkeypatch.setattr("kingdomino.server.bots.worker_pool.WARM_UP_WAIT", 0.2)
    with AppClient(tmp_path, bot_timeout=300) as app_client:
        _review(app_client)


def _review(app_client: AppClient) -> None:
    record = play_game(rules("classic"), [random_policy(1), random_policy(2)], Dealer.from_seed(5)).until(24)
    body = {"record": str(record), "seconds": 0.05}
    for _ in range(TRIES):
        answer = app_client.http.post("/api/review", json=body)
        if answer.status_code != 503:
            break
        assert answer.json()["key"] == "error-coach-starting", answer.text
    assert answer.status_code == 200, answer.text
    first, *lines = [json.loads(line) for line in answer.text.splitlines()]
    assert first == {"total": len(lines)}
    assert len(lines) > 5
    assert [line for line in lines if "label" not in line] == []
    for line in lines:
        before = record.positions[line["number"] - 1]
        assert (line["seat"], line["event"]) == (str(before.seat), str(record.events[line["number"] - 1]))
        assert line["label"] in LABELS
        assert 0.0 <= line["win"] <= 1.0
        assert line["best"] in map(str, before.legal())
    position = str(record.positions[lines[0]["number"] - 1])
    result = app_client.http.post("/api/analysis", json={"position": position, "seconds": 0.05}).json()
    assert {reason["key"] for reason in result["options"][0]["reasons"]} >= {"claim", "order"}
    evaluations = app_client.http.post("/api/evaluations", json={"record": str(record)}).json()["evaluations"]
    assert len(evaluations) == len(record.positions)
    for evaluation in evaluations:
        assert sum(evaluation["win"]) == pytest.approx(1.0, abs=0.001)
        assert all(points > 0 for points in evaluation["points"])
    at_position = app_client.http.post("/api/evaluation", json={"position": position}).json()
    assert at_position == evaluations[lines[0]["number"] - 1]
