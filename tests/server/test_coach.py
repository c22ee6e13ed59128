"""The coach over HTTP. What it thinks is tested with the players; here it is how it is asked."""

from __future__ import annotations

import json

import pytest

from kingdomino import rules
from kingdomino.game import Dealer, play, uniform

POSITION = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"


@pytest.fixture
def coached(house, monkeypatch):
    """A house whose workers answer at once, and remember what they were asked."""
    asked: list[dict[str, object]] = []

    async def ask(question):
        asked.append(question)
        if question["do"] == "grade":
            return {"seat": "B", "word": "best", "loss": 0.0, "error": 0.0, "best": question["event"]}
        return {"seat": "B", "playouts": 9, "options": [{"events": ["17"], "win": 0.5}]}

    monkeypatch.setattr(house.hall.bots, "ask", ask)
    house.asked = asked
    return house


def test_a_hint_is_asked_for_with_a_position(coached):
    told = coached.client.post("/api/analysis", json={"position": POSITION, "seconds": 0.1}).json()
    assert told["options"][0]["win"] == 0.5
    assert coached.asked == [{"do": "analyse", "position": POSITION, "seconds": 0.1}]


def test_a_decision_is_graded(coached):
    body = {"position": POSITION, "event": "17"}
    assert coached.client.post("/api/grade", json=body).json()["word"] == "best"


def test_a_review_tells_line_by_line_how_far_it_has_come(coached):
    record = play(rules("classic"), [uniform(1), uniform(2)], Dealer.of_seed(5))
    answer = coached.client.post("/api/review", json={"record": str(record), "seats": ["A"]})
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert lines[0]["total"] == len(lines) - 1
    assert [line["done"] for line in lines[1:]] == list(range(1, len(lines)))
    assert all(record.positions[line["number"] - 1].seat.name == "A" for line in lines[1:])
    assert lines[1]["win"] == 0.5


@pytest.mark.parametrize("position", ["nonsense", "classic C|C - - 1-48 - - - draw"])
def test_a_position_in_which_nobody_decides_is_refused_without_asking(coached, position):
    answer = coached.client.post("/api/analysis", json={"position": position})
    assert answer.status_code == 422
    assert coached.asked == []


def test_a_worker_without_an_answer_is_no_fault_of_the_visitor(coached, monkeypatch):
    async def silent(_question):
        return None

    monkeypatch.setattr(coached.hall.bots, "ask", silent)
    assert coached.client.post("/api/analysis", json={"position": POSITION}).status_code == 503


def test_when_too_many_wait_the_next_is_asked_to_come_again(coached, monkeypatch):
    monkeypatch.setattr("kingdomino.server.coach.MOST_WAITING", 0)
    assert coached.client.post("/api/analysis", json={"position": POSITION}).status_code == 429
