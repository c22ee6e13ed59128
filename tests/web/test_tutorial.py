"""The tutorial: every lesson by mouse, touch or keyboard; leaving and resuming."""

from __future__ import annotations

import json

import pytest

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.test_whole_games import PHONE
from tests.web.tutorial_runner import LESSONS, KeyboardTutorialRunner, TouchTutorialRunner, TutorialRunner


@pytest.mark.parametrize(
    ("lesson", "runner", "options"),
    [
        ("classic", KeyboardTutorialRunner, {}),
        ("origins-discovery", TutorialRunner, {}),
        ("origins-totem", TutorialRunner, {}),
        ("origins-tribe", TouchTutorialRunner, PHONE),
    ],
)
def test_a_lesson_can_be_completed(
    server: LiveServer, opened: Opener, lesson: str, runner: type[TutorialRunner], options: dict[str, object]
) -> None:
    page = opened(f"/#/learn/{lesson}", **options)
    runner(page, server, lesson).run()
    page.wait_for_selector("[data-testid=learned]")
    page.goto("/#/learn")
    assert "Done" in page.inner_text(f"[data-testid=lesson-{lesson}]")


def test_a_lesson_resumes_where_it_was_left(server: LiveServer, opened: Opener) -> None:
    page = opened("/")
    page.click("[data-testid=learn]")
    page.click("[data-testid=lesson-classic]")
    TutorialRunner(page, server, "classic").run(3)
    page.wait_for_selector("[data-step=king]")
    page.click("[data-testid=leave]")
    assert "Continue with step 4 of 11" in page.inner_text("[data-testid=lesson-classic]").translate(
        dict.fromkeys(map(ord, "\u2068\u2069"))
    )
    page.reload()
    page.click("[data-testid=lesson-classic]")
    page.wait_for_selector("[data-step=king] [data-claim='8']")


def test_a_wrong_answer_gets_feedback_and_another_try(server: LiveServer, opened: Opener) -> None:
    page = opened("/#/learn/classic")
    page.click("[data-square=g8]")
    assert "isn't the castle" in page.inner_text("[data-feedback=wrong]")
    assert "isn't the castle" in page.inner_text("[data-testid=announcement]")
    TutorialRunner(page, server, "classic").run(1)
    page.click("[data-claim='7']")
    page.click("[data-testid=confirm]")
    assert "has no crown" in page.inner_text("[data-feedback=wrong]")
    page.click("[data-claim='30']")
    page.click("[data-testid=confirm]")
    page.wait_for_selector("[data-feedback=right]")


def test_a_game_can_be_started_after_a_lesson(opened: Opener) -> None:
    page = opened("/#/learn")
    plan = json.loads((LESSONS / "origins-totem.json").read_text("utf-8"))
    saved = {"step": 5, "lines": [*plan["scenes"][2]["record"], "A fish>B"], "done": False}
    page.evaluate("saved => localStorage['kingdomino.lessons'] = JSON.stringify({'origins-totem': saved})", saved)
    page.goto("/#/learn/origins-totem")
    page.click("[data-answer='9']")
    page.click("[data-testid=continue]")
    page.click("[data-testid=play-now]")
    page.wait_for_selector("[data-testid=table][data-edition=origins-totem]")
