"""Accessibility: axe on every screen in both themes, touch targets, languages and page weight."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response

from kingdomino import rules
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.web.localization import LANGUAGES
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MousePlayer

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LIGHT = '{"theme": "light", "motion": false, "pace": "instant"}'


def violations(page: Page, *rules: str) -> list[str]:
    """Axe violations on a page, one line each; by all rules or only some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    only = {"runOnly": list(rules)} if rules else {}
    results = page.evaluate("options => axe.run(document, options)", {"resultTypes": ["violations"], **only})
    return [
        f"{rule['id']}: {rule['help']} {[node['html'][:120] + node['failureSummary'] for node in rule['nodes'][:3]]}"
        for rule in results["violations"]
    ]


def violations_in_both_themes(page: Page) -> list[str]:
    """All rules in the light theme; only contrast in the dark theme."""
    lines = violations(page)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    lines += violations(page, "color-contrast")
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    return lines


def screen_at(path: str) -> Callable[[LiveServer, Opener], Page]:
    """Open a screen by its URL."""

    def screen(server: LiveServer, opened: Opener) -> Page:
        del server
        page = opened(path, settings=LIGHT)
        page.wait_for_selector("main h1, [data-feedback]")
        return page

    return screen


def table(name: str, seats: int = 3) -> Callable[[LiveServer, Opener], Page]:
    """Open a table with a placement selected, or another decision pending."""

    def screen(server: LiveServer, opened: Opener) -> Page:
        made = server.table(name, "me", *["bot random"] * (seats - 1))
        page = opened(made["links"]["you"], settings=LIGHT)
        MousePlayer(page).play(most=4)
        page.wait_for_selector("[data-mine=true]")
        if page.locator("[data-open]").count():
            page.locator("[data-open]").first.click()
        return page

    return screen


def dialog(button: str, path: str | None = None) -> Callable[[LiveServer, Opener], Page]:
    """Open a dialog of a classic table, or of the screen at a path."""

    def screen(server: LiveServer, opened: Opener) -> Page:
        page = (table("classic") if path is None else screen_at(path))(server, opened)
        page.click(button)
        page.wait_for_selector("dialog[open]")
        return page

    return screen


def game_over(server: LiveServer, opened: Opener) -> Page:
    """Open the result of a game."""
    page = opened(server.table("classic", "me", "bot random", left=6)["links"]["you"], settings=LIGHT)
    MousePlayer(page).play()
    page.wait_for_selector("[data-testid=winner]")
    return page


def share(server: LiveServer, opened: Opener) -> Page:
    """Open the picture of a finished game."""
    page = game_over(server, opened)
    page.click("[data-testid=share]")
    page.wait_for_selector("dialog[open]")
    return page


def invitation(server: LiveServer, opened: Opener) -> Page:
    """Open a table that waits for a friend."""
    page = opened(server.table("classic", "me", "open")["links"]["you"], settings=LIGHT)
    page.wait_for_selector("dialog[open]")
    return page


def coach(server: LiveServer, opened: Opener) -> Page:
    """Open the coach with hints and the heat map."""
    page = table("classic", 2)(server, opened)
    page.click("[data-testid=hint]")
    page.check("[data-testid=heat]")
    page.wait_for_selector("[data-hint]")
    return page


def replay(server: LiveServer, opened: Opener) -> Page:
    """Open a replay after some moves."""
    del server
    page = opened("/#/replay", settings=LIGHT)
    page.fill(
        "[data-testid=record]", str(play_game(rules("classic"), [random_policy(5)] * 2, Dealer.from_seed(5)).until(16))
    )
    page.click("form .go")
    page.click("[data-testid=end]")
    page.wait_for_selector("[data-testid=replay][data-at='16']")
    return page


def review(server: LiveServer, opened: Opener) -> Page:
    """Open the review of a replay, at its last decision."""
    page = replay(server, opened)
    page.click("[data-testid=start-review]")
    page.wait_for_selector("[data-testid=review][data-stage=done]", timeout=60_000)
    page.check("[data-testid=all-decisions]")
    page.locator("[data-decision]").last.click()
    page.wait_for_selector("[data-testid=review] figure")
    return page


SCREENS = {
    "home": screen_at("/"),
    "score pad": screen_at("/#/pad"),
    "record": screen_at("/#/replay"),
    "all rules": screen_at("/#/rules"),
    "rules": screen_at("/#/rules/classic"),
    "all lessons": screen_at("/#/learn"),
    "lesson": screen_at("/#/learn/classic"),
    "lesson of Origins": screen_at("/#/learn/origins-tribe"),
    "classic": table("classic"),
    "discovery": table("origins-discovery"),
    "totem": table("origins-totem"),
    "tribe": table("origins-tribe"),
    "menu": dialog("[data-testid=menu]"),
    "pile": dialog("[data-testid=pile]"),
    "log": dialog("[data-testid=log]"),
    "kingdom": dialog("[data-opponent=B]"),
    "game over": game_over,
    "share": share,
    "set-up": dialog("[data-testid=change]", "/"),
    "settings": dialog("[data-testid=settings]", "/"),
    "invitation": invitation,
    "coach": coach,
    "replay": replay,
    "review": review,
}


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_no_violations_on_any_screen(server_with_coach: LiveServer, opened: Opener, name: str) -> None:
    page = SCREENS[name](server_with_coach, opened)
    page.wait_for_load_state("networkidle")
    assert violations_in_both_themes(page) == []


def test_touch_targets_are_large_and_a_phone_does_not_scroll(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "bot random", "bot random", "bot random")
    page = opened(made["links"]["you"], **PHONE)
    player = MousePlayer(page)
    for _ in range(6):
        player.play(most=1)
        page.wait_for_selector("[data-mine=true]")
        sizes = page.eval_on_selector_all(
            "button:not([disabled]), [data-open]",
            "all => all.map(e => e.getBoundingClientRect()).filter(a => a.width).map(a => [a.width, a.height])",
        )
        assert all(min(size) >= 44 for size in sizes), sorted(map(min, sizes))[:3]
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_replay_controls_stay_visible_on_a_phone(server: LiveServer, opened: Opener) -> None:
    page = replay(server, opened)
    page.set_viewport_size({"width": 390, "height": 844})
    is_visible = """what => {
        const area = document.querySelector(what).getBoundingClientRect()
        return area.top >= 0 && area.bottom <= innerHeight
    }"""
    assert page.evaluate(is_visible, "[data-testid=forth]")
    assert page.evaluate(is_visible, ".kingdoms")
    assert page.evaluate(is_visible, "[data-testid=speed]")
    page.evaluate("scrollTo(0, 9999)")
    assert page.evaluate(is_visible, "[data-testid=forth]")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("hu", "Játék"),
        ("pl", "Graj"),
        ("tr", "Oyna"),
        ("is", "Spila"),
    ],
)
def test_the_browser_language_is_used_and_can_be_changed(opened: Opener, language: str, text: str) -> None:
    page = opened("/", settings="{}", locale=language)
    assert page.inner_text("[data-testid=quick] b") == text
    assert page.get_attribute("html", "lang") == language
    page.click("[data-testid=settings]")
    page.select_option("[data-testid=language]", "en")
    page.wait_for_selector("html[lang=en]")
    page.reload()
    assert page.inner_text("[data-testid=quick] b") == "Play"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_is_under_120_kilobytes(opened: Opener, language: str) -> None:
    page = opened("about:blank", locale=language)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
    page.goto("/")
    page.wait_for_selector("[data-testid=quick]:not([disabled])")
    page.wait_for_load_state("networkidle")
    assert sum(len(gzip.compress(answer.body())) for answer in answers) <= 120_000
