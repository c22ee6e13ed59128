"""The page is for everyone: axe finds nothing on any screen in either theme, and every language is spoken."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response

from tests.web.conftest import Opener
from tests.web.hands import Hands
from tests.web.house import House

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LIGHT = '{"theme": "light", "motion": false}'


def violations(page: Page, *rules: str) -> list[str]:
    """What axe has against a page, one line each; by all its rules or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    only = {"runOnly": list(rules)} if rules else {}
    found = page.evaluate("options => axe.run(document, options)", {"resultTypes": ["violations"], **only})
    return [
        f"{one['id']}: {one['help']} {[node['html'][:120] + node['failureSummary'] for node in one['nodes'][:3]]}"
        for one in found["violations"]
    ]


def violations_in_both_themes(page: Page) -> list[str]:
    """All rules in the light; in the dark only the colours are different."""
    found = violations(page)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    found += violations(page, "color-contrast")
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    return found


@pytest.mark.parametrize("path", ["/", "/#/pad", "/#/replay", "/#/rules", "/#/learn", "/#/learn/origins-tribe"])
def test_axe_finds_nothing_on_the_screens_around_the_table(opened: Opener, path: str) -> None:
    page = opened(path, settings=LIGHT)
    page.wait_for_selector("main h1, [data-said]")
    page.wait_for_load_state("networkidle")
    assert violations_in_both_themes(page) == []


@pytest.mark.parametrize("rules", ["classic", "origins-totem", "origins-tribe"])
def test_axe_finds_nothing_at_the_table_nor_on_its_sheets(house: House, opened: Opener, rules: str) -> None:
    made = house.table(rules, "me", "bot random", "bot random")
    page = opened(made["links"]["you"], settings=LIGHT)
    Hands(page).play(most=4)
    page.wait_for_selector("[data-mine=true]")
    if page.locator("[data-open]").count():
        page.locator("[data-open]").first.click()
    assert violations_in_both_themes(page) == []
    sheets = ("[data-testid=menu]", "[data-testid=pile]", "[data-testid=log]", "[data-rival=B]")
    for sheet in sheets if rules == "classic" else ():
        page.click(sheet)
        page.wait_for_selector("dialog[open]")
        assert violations_in_both_themes(page) == []
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")


def test_everything_to_touch_on_a_phone_is_large_enough_and_nothing_scrolls(house: House, opened: Opener) -> None:
    made = house.table("classic", "me", "bot random", "bot random", "bot random")
    page = opened(made["links"]["you"], **PHONE)
    player = Hands(page)
    for _ in range(6):
        player.play(most=1)
        page.wait_for_selector("[data-mine=true]")
        sizes = page.eval_on_selector_all(
            "button:not([disabled]), [data-open]",
            "all => all.map(one => one.getBoundingClientRect()).filter(a => a.width).map(a => [a.width, a.height])",
        )
        assert all(min(size) >= 44 for size in sizes), sorted(map(min, sizes))[:3]
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("hu", "Játék botok ellen"),
        ("pl", "Zagraj z botami"),
        ("tr", "Botlara karşı oyna"),  # noqa: RUF001
        ("is", "Spila gegn tölvunni"),
    ],
)
def test_the_browser_chooses_the_language_and_the_player_may_change_it(
    opened: Opener, language: str, word: str
) -> None:
    page = opened("/", settings="{}", locale=language)
    assert page.inner_text("[data-testid=quick]") == word
    assert page.get_attribute("html", "lang") == language
    page.click("[data-testid=settings]")
    page.select_option("[data-testid=language]", "en")
    page.wait_for_selector("html[lang=en]")
    page.reload()
    assert page.inner_text("[data-testid=quick]") == "Play against bots"


def test_the_first_load_is_small(opened: Opener) -> None:
    page = opened("about:blank")
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
    page.goto("/")
    page.wait_for_selector("[data-testid=quick]:not([disabled])")
    page.wait_for_load_state("networkidle")
    assert sum(len(gzip.compress(answer.body())) for answer in answers) <= 120_000
