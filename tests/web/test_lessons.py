"""The lessons are playable: every correct answer leads to the end, and their texts match the positions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse

from kingdomino import rules
from kingdomino.components import Seat
from kingdomino.editions import Event, Position
from kingdomino.editions.registry import EDITIONS

ROOT = Path(__file__).parents[2]
LESSONS = {path.stem: json.loads(path.read_text("utf-8")) for path in (ROOT / "web" / "src" / "lessons").glob("*.json")}
MESSAGES = {
    entry.id.name: entry
    for entry in parse((ROOT / "src" / "kingdomino" / "locales" / "en" / "tutorial.ftl").read_text("utf-8")).body
    if isinstance(entry, ast.Message)
}


def message_text(name: str) -> str:
    """An English message of the tutorial."""
    pattern = MESSAGES[name].value
    assert pattern is not None
    return "".join(part.value for part in pattern.elements if isinstance(part, ast.TextElement))


def play_lines(position: Position, lines: list[str]) -> Position:
    """Play some lines of a record, checking whose turn it is."""
    for line in lines:
        who, *texts = line.split()
        for text in texts if who != "result" else ():
            assert who == ("deal" if position.seat is None else str(position.seat)), line
            position = position.play(Event.parse(text))
    return position


def correct_events(step: dict[str, Any], position: Position) -> list[Event]:
    """Every event that a step accepts."""
    legal = list(position.legal())
    if step["good"] == "any":
        return legal
    if step["good"] == "best":
        seat = Seat.A
        points = [position.play(event).score(seat).total for event in legal]
        return [event for event, gained in zip(legal, points, strict=True) if gained == max(points)]
    return [event for event in legal if str(event) in step["good"]]


def reachable_positions(lesson: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[Position]]]:
    """Each step with all positions in which a learner can reach it."""
    for scene in lesson["scenes"]:
        positions = [play_lines(rules(lesson["rules"]).start(lesson["seats"]), scene["record"])]
        for step in scene["steps"]:
            yield step, positions
            following: dict[str, Position] = {}
            for position in positions:
                after = (
                    [position.play(event) for event in correct_events(step, position)] if "good" in step else [position]
                )
                assert after, f"{step['id']}: no correct event at {position}"
                for state in after:
                    done = play_lines(state, step.get("then", []))
                    following[str(done)] = done
            positions = list(following.values())


def test_there_is_a_lesson_for_every_edition() -> None:
    assert LESSONS.keys() == EDITIONS.keys()


@pytest.mark.parametrize("name", LESSONS)
def test_every_correct_answer_leads_to_the_end_of_the_lesson(name: str) -> None:
    for step, positions in reachable_positions(LESSONS[name]):
        for position in positions:
            score: dict[str, Any] = position.score(Seat.A).as_dict()
            if step["do"] in ("play", "refused"):
                assert position.seat is Seat.A, step["id"]
            elif step["do"] == "winner":
                assert position.result().winners == (Seat.A,)
            elif step["do"] == "count":
                values = [part["points"] for part in score["properties"] if part["terrain"] == step["of"]]
                answer = sum(score["bonuses"].values()) if step["of"] == "bonuses" else max(values)
                assert answer in step["options"]
                assert f"{answer} points" in message_text(f"learn-{step['id']}-right")
            elif step.get("find") == "worthless":
                assert any(part["points"] == 0 for part in score["properties"])


def test_lessons_have_exactly_the_messages_they_need() -> None:
    steps = [step for lesson in LESSONS.values() for scene in lesson["scenes"] for step in scene["steps"]]
    names = [step["id"] for step in steps]
    assert len(set(names)) == len(names)
    wanted = {f"learn-{name}{tail}" for name in names for tail in ("", "-right")}
    wanted |= {f"learn-{step['id']}-wrong" for step in steps if step.get("good") != "any"}
    shared = {
        "lead",
        "steps",
        "continue",
        "done",
        "step",
        "next",
        "leave",
        "answers",
        "end",
        "end-text",
        "following",
    }
    shared |= {"all", "again", *(f"about-{name}" for name in LESSONS)}
    assert wanted | {f"learn-{name}" for name in shared} == MESSAGES.keys()


def test_the_classic_lesson_takes_under_five_minutes() -> None:
    steps = [step for scene in LESSONS["classic"]["scenes"] for step in scene["steps"]]
    words = sum(len(message_text(f"learn-{step['id']}{tail}").split()) for step in steps for tail in ("", "-right"))
    words_per_minute, seconds_per_step = 130, 12
    assert words / words_per_minute * 60 + len(steps) * seconds_per_step < 300
