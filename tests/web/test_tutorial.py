"""The tutorial in the browser: every lesson to its end, by mouse, touch and keys; left and taken up again."""

from __future__ import annotations

import json

import pytest

from tests.web.conftest import Opener
from tests.web.live_server import House
from tests.web.test_whole_games import PHONE
from tests.web.tutorial_runner import LESSONS, KeyLearner, Learner, TouchLearner


@pytest.mark.parametrize(
    ("lesson", "learner", "options"),
    [
        ("classic", KeyLearner, {}),
        ("origins-discovery", Learner, {}),
        ("origins-totem", Learner, {}),
        ("origins-tribe", TouchLearner, PHONE),
    ],
)
def test_a_lesson_is_taken_to_its_end(
    house: House, opened: Opener, lesson: str, learner: type[Learner], options: dict[str, object]
) -> None:
    page = opened(f"/#/learn/{lesson}", **options)
    learner(page, house, lesson).take()
    page.wait_for_selector("[data-testid=learned]")
    page.goto("/#/learn")
    assert "Done" in page.inner_text(f"[data-testid=lesson-{lesson}]")


def test_a_lesson_is_left_and_continued_where_it_was(house: House, opened: Opener) -> None:
    page = opened("/")
    page.click("[data-testid=learn]")
    page.click("[data-testid=lesson-classic]")
    Learner(page, house, "classic").take(3)
    page.wait_for_selector("[data-step=king]")
    page.click("[data-testid=leave]")
    assert "Continue with step 4 of 11" in page.inner_text("[data-testid=lesson-classic]").translate(
        dict.fromkeys(map(ord, "\u2068\u2069"))
    )
    page.reload()
    page.click("[data-testid=lesson-classic]")
    page.wait_for_selector("[data-step=king] [data-claim='8']")


def test_what_is_not_right_gets_a_kind_word_and_another_try(house: House, opened: Opener) -> None:
    page = opened("/#/learn/classic")
    page.click("[data-square=g8]")
    assert "not the castle" in page.inner_text("[data-said=wrong]")
    assert "not the castle" in page.inner_text("[data-testid=spoken]")
    Learner(page, house, "classic").take(1)
    page.click("[data-claim='7']")
    page.click("[data-testid=confirm]")
    assert "has no crown" in page.inner_text("[data-said=wrong]")
    page.click("[data-claim='30']")
    page.click("[data-testid=confirm]")
    page.wait_for_selector("[data-said=right]")


def test_after_a_lesson_one_press_leads_to_a_game(opened: Opener) -> None:
    page = opened("/#/learn")
    plan = json.loads((LESSONS / "origins-totem.json").read_text("utf-8"))
    kept = {"step": 5, "lines": [*plan["scenes"][2]["record"], "A fish>B"], "done": False}
    page.evaluate("kept => localStorage['kingdomino.lessons'] = JSON.stringify({'origins-totem': kept})", kept)
    page.goto("/#/learn/origins-totem")
    page.click("[data-answer='9']")
    page.click("[data-testid=onward]")
    page.click("[data-testid=play-now]")
    page.wait_for_selector("[data-testid=table][data-edition=origins-totem]")
