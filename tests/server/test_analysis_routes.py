"""The coach over HTTP. What it thinks is tested with the players; here it is how it is asked."""

from __future__ import annotations

import asyncio
import json

import pytest

from kingdomino import rules
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.server.bots.scheduler import Bots
from kingdomino.server.metrics import Metrics
from kingdomino.server.settings import Settings
from tests.server.app_client import BOT, OPEN, PERSON, Visitor

POSITION = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"


@pytest.fixture
def coached(house, monkeypatch):
    """A house whose workers answer at once, and remember what they were asked."""
    asked: list[dict[str, object]] = []

    async def ask(question):
        asked.append(question)
        if question["do"] == "grade":
            return {"seat": "B", "label": "best", "loss": 0.0, "error": 0.0, "best": question["event"], "win": 0.5}
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
    assert coached.client.post("/api/grade", json=body).json()["label"] == "best"


def test_a_review_tells_line_by_line_how_far_it_has_come(coached):
    record = play_game(rules("classic"), [random_policy(1), random_policy(2)], Dealer.from_seed(5))
    answer = coached.client.post("/api/review", json={"record": str(record), "seats": ["A"]})
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert lines[0]["total"] == len(lines) - 1
    assert [line["done"] for line in lines[1:]] == list(range(1, len(lines)))
    assert all(record.positions[line["number"] - 1].seat.name == "A" for line in lines[1:])
    assert lines[1]["win"] == 0.5
    assert len(coached.asked) == len(lines) - 1


def test_a_review_that_cannot_begin_is_refused_before_its_first_line(coached, monkeypatch):
    async def silent(_question):
        return None

    monkeypatch.setattr(coached.hall.bots, "ask", silent)
    record = play_game(rules("classic"), [random_policy(1), random_policy(2)], Dealer.from_seed(5))
    answer = coached.client.post("/api/review", json={"record": str(record)})
    assert (answer.status_code, answer.json()["error"]) == (503, "not-ready")


def test_a_decision_nobody_could_think_about_is_a_line_that_says_so(coached, monkeypatch):
    answers = iter([{"label": "best", "win": 0.5}])

    async def once(_question):
        return next(answers, None)

    monkeypatch.setattr(coached.hall.bots, "ask", once)
    record = play_game(rules("classic"), [random_policy(1), random_policy(2)], Dealer.from_seed(5))
    answer = coached.client.post("/api/review", json={"record": str(record)})
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert len(lines) == lines[0]["total"] + 1
    assert (lines[1]["label"], lines[2]["error"]) == ("best", "not-ready")


@pytest.mark.anyio
async def test_whoever_leaves_before_the_answer_does_not_confuse_the_next_one(tmp_path):
    """A worker answers its questions in order: an answer that nobody waits for must not be taken for another's."""
    bots = Bots(Settings(tmp_path), Metrics(), _decided)
    bots.is_warm = True
    question: dict[str, object] = {"do": "decide", "bot": "random", "seed": 1, "position": POSITION}
    answer = await bots.ask(question)
    impatient = asyncio.create_task(bots.ask({**question, "position": "nonsense"}))
    for _ in range(10):
        await asyncio.sleep(0)
    impatient.cancel()
    told = await bots.ask(question)
    await bots.close()
    assert told == answer


async def _decided(*_: object) -> None:
    raise AssertionError("no table is there")


@pytest.mark.parametrize(
    ("seats", "fair"), [([PERSON, BOT], True), ([PERSON, PERSON], True), ([BOT, BOT], True), ([PERSON, OPEN], False)]
)
def test_the_coach_speaks_where_nobody_else_plays(house, seats, fair):
    assert house.table(seats=seats).state()["coach"] == fair


def test_the_coach_is_silent_between_people_until_the_game_is_over(house):
    host = house.table(seats=[PERSON, OPEN])
    guest = Visitor(house, host.table, None).sit("B")
    assert not host.state()["coach"]
    assert not Visitor(house, host.made["spectator_id"], None).state()["coach"]
    host.order("assign_bot", seat="A", bot="random")
    assert not guest.state()["coach"]
    host.order("resign", seat="A")
    assert guest.state()["over"]
    assert guest.state()["coach"]


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
    monkeypatch.setattr("kingdomino.server.http.analysis_routes.MAX_WAITING", 0)
    assert coached.client.post("/api/analysis", json={"position": POSITION}).status_code == 429
