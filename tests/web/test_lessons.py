"""The lessons of the tutorial are true: whatever a learner does right leads to the end, and the words fit the table."""

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
WORDS = {
    entry.id.name: entry
    for entry in parse((ROOT / "src" / "kingdomino" / "locales" / "en" / "tutorial.ftl").read_text("utf-8")).body
    if isinstance(entry, ast.Message)
}


def words(name: str) -> str:
    """An English sentence of the tutorial."""
    pattern = WORDS[name].value
    assert pattern is not None
    return "".join(part.value for part in pattern.elements if isinstance(part, ast.TextElement))


def played(position: Position, lines: list[str]) -> Position:
    """A position after some lines of a record, each of whom it belongs to."""
    for line in lines:
        who, *texts = line.split()
        for text in texts if who != "result" else ():
            assert who == ("deal" if position.seat is None else str(position.seat)), line
            position = position.play(Event.parse(text))
    return position


def right(step: dict[str, Any], position: Position) -> list[Event]:
    """Every event a lesson accepts here."""
    legal = list(position.legal())
    if step["good"] == "any":
        return legal
    if step["good"] == "best":
        seat = Seat.A
        points = [position.play(event).score(seat).total for event in legal]
        return [event for event, found in zip(legal, points, strict=True) if found == max(points)]
    return [event for event in legal if str(event) in step["good"]]


def walked(lesson: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[Position]]]:
    """Each step with all positions in which a learner may come to it."""
    for scene in lesson["scenes"]:
        here = [played(rules(lesson["rules"]).start(lesson["seats"]), scene["record"])]
        for step in scene["steps"]:
            yield step, here
            following: dict[str, Position] = {}
            for position in here:
                after = [position.play(event) for event in right(step, position)] if "good" in step else [position]
                assert after, f"{step['id']}: nothing right to do at {position}"
                for one in after:
                    done = played(one, step.get("then", []))
                    following[str(done)] = done
            here = list(following.values())


def test_there_is_a_lesson_for_every_edition() -> None:
    assert LESSONS.keys() == EDITIONS.keys()


@pytest.mark.parametrize("name", LESSONS)
def test_every_right_choice_leads_to_the_end_and_every_question_has_its_answer(name: str) -> None:
    for step, positions in walked(LESSONS[name]):
        for position in positions:
            score: dict[str, Any] = position.score(Seat.A).as_dict()
            if step["do"] in ("play", "refused"):
                assert position.seat is Seat.A, step["id"]
            elif step["do"] == "winner":
                assert position.result().winners == (Seat.A,)
            elif step["do"] == "count":
                values = [one["points"] for one in score["properties"] if one["terrain"] == step["of"]]
                answer = sum(score["bonuses"].values()) if step["of"] == "bonuses" else max(values)
                assert answer in step["options"]
                assert f"{answer} points" in words(f"learn-{step['id']}-right")
            elif step.get("find") == "worthless":
                assert any(one["points"] == 0 for one in score["properties"])


def test_a_lesson_has_exactly_the_words_it_needs() -> None:
    steps = [step for lesson in LESSONS.values() for scene in lesson["scenes"] for step in scene["steps"]]
    names = [step["id"] for step in steps]
    assert len(set(names)) == len(names)
    wanted = {f"learn-{name}{tail}" for name in names for tail in ("", "-right")}
    wanted |= {f"learn-{step['id']}-wrong" for step in steps if step.get("good") != "any"}
    furniture = {
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
    furniture |= {"all", "again", *(f"about-{name}" for name in LESSONS)}
    assert wanted | {f"learn-{name}" for name in furniture} == WORDS.keys()


def test_the_classic_lesson_is_read_and_played_in_under_five_minutes() -> None:
    steps = [step for scene in LESSONS["classic"]["scenes"] for step in scene["steps"]]
    read = sum(len(words(f"learn-{step['id']}{tail}").split()) for step in steps for tail in ("", "-right"))
    slow_reader, thinking = 130, 12
    assert read / slow_reader * 60 + len(steps) * thinking < 300
