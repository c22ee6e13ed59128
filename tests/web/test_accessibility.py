"""The page is for everyone: axe finds nothing on any screen in either theme, and every language is spoken."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response

from kingdomino import rules
from kingdomino.game import Dealer, play_game, random_policy
from tests.web.conftest import Opener
from tests.web.live_server import House
from tests.web.mouse_player import Hands

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


def around(path: str) -> Callable[[House, Opener], Page]:
    """A screen that has an address of its own."""

    def screen(house: House, opened: Opener) -> Page:
        del house
        page = opened(path, settings=LIGHT)
        page.wait_for_selector("main h1, [data-said]")
        return page

    return screen


def table(name: str, seats: int = 3) -> Callable[[House, Opener], Page]:
    """A table at which a placement is chosen, or another decision is open."""

    def screen(house: House, opened: Opener) -> Page:
        made = house.table(name, "me", *["bot random"] * (seats - 1))
        page = opened(made["links"]["you"], settings=LIGHT)
        Hands(page).play(most=4)
        page.wait_for_selector("[data-mine=true]")
        if page.locator("[data-open]").count():
            page.locator("[data-open]").first.click()
        return page

    return screen


def sheet(button: str) -> Callable[[House, Opener], Page]:
    """A sheet over the table of the classic game."""

    def screen(house: House, opened: Opener) -> Page:
        page = table("classic")(house, opened)
        page.click(button)
        page.wait_for_selector("dialog[open]")
        return page

    return screen


def game_over(house: House, opened: Opener) -> Page:
    """The result of a game, with one breakdown open."""
    page = opened(house.table("classic", "me", "bot random", left=6)["links"]["you"], settings=LIGHT)
    Hands(page).play()
    page.wait_for_selector("[data-testid=winner]")
    page.locator("[data-testid=ranks] summary").first.click()
    return page


def coach(house: House, opened: Opener) -> Page:
    """The coach beside the kingdom, with hints and the heat map."""
    page = table("classic", 2)(house, opened)
    page.click("[data-testid=hint]")
    page.check("[data-testid=heat]")
    page.wait_for_selector("[data-hint]")
    return page


def replay(house: House, opened: Opener) -> Page:
    """A recorded game, some moves after its beginning."""
    del house
    page = opened("/#/replay", settings=LIGHT)
    page.fill(
        "[data-testid=record]", str(play_game(rules("classic"), [random_policy(5)] * 2, Dealer.from_seed(5)).until(16))
    )
    page.click("form .go")
    page.click("[data-testid=end]")
    page.wait_for_selector("[data-testid=replay][data-at='16']")
    return page


def review(house: House, opened: Opener) -> Page:
    """What the coach says about a recorded game, at its last decision."""
    page = replay(house, opened)
    page.click("[data-testid=start-review]")
    page.wait_for_selector("[data-testid=review][data-stage=done]", timeout=60_000)
    page.locator("[data-decision]").last.click()
    page.wait_for_selector("[data-testid=verdict] figure")
    return page


SCREENS = {
    "home": around("/"),
    "score pad": around("/#/pad"),
    "record": around("/#/replay"),
    "all rules": around("/#/rules"),
    "rules": around("/#/rules/classic"),
    "all lessons": around("/#/learn"),
    "lesson": around("/#/learn/classic"),
    "lesson of Origins": around("/#/learn/origins-tribe"),
    "classic": table("classic"),
    "discovery": table("origins-discovery"),
    "totem": table("origins-totem"),
    "tribe": table("origins-tribe"),
    "menu": sheet("[data-testid=menu]"),
    "pile": sheet("[data-testid=pile]"),
    "log": sheet("[data-testid=log]"),
    "kingdom": sheet("[data-rival=B]"),
    "game over": game_over,
    "coach": coach,
    "replay": replay,
    "review": review,
}


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_on_any_screen_in_either_theme(coached: House, opened: Opener, name: str) -> None:
    page = SCREENS[name](coached, opened)
    page.wait_for_load_state("networkidle")
    assert violations_in_both_themes(page) == []


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


def test_a_replay_on_a_phone_keeps_its_controls_in_sight(house: House, opened: Opener) -> None:
    page = replay(house, opened)
    page.set_viewport_size({"width": 390, "height": 844})
    seen = """what => {
        const area = document.querySelector(what).getBoundingClientRect()
        return area.top >= 0 && area.bottom <= innerHeight
    }"""
    assert page.evaluate(seen, "[data-testid=forth]")
    assert page.evaluate(seen, ".kingdoms")
    page.evaluate("scrollTo(0, 9999)")
    assert page.evaluate(seen, "[data-testid=forth]")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


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
