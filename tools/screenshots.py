"""Take screenshots of the page: `python tools/screenshots.py [FOLDER] [name ...]`.

Every screenshot shows a game of greedy players with a fixed seed, so it is reproducible.
Requires the built page, Chromium and Playwright.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from kingdomino import rules
from kingdomino.editions import Event, Position
from kingdomino.game import Dealer, Record
from tests.web.conftest import CHROMIUM
from tests.web.live_server import LiveServer
from tests.web.tutorial_runner import LESSONS

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
NAMES = ("Ada", "Badger", "Heron", "Otter")
TIMEOUT = 600_000
"""Milliseconds to wait for analysis, including compilation."""


def greedy(position: Position) -> Event:
    """The event with the highest score after it; the middle one of equals."""
    seat = position.seat
    assert seat is not None
    legal = position.legal()
    worth = [position.play(event).score(seat).total if position.step.key != "recruit" else 0 for event in legal]
    if position.step.key == "recruit":
        return legal[0]
    best = [event for event, points in zip(legal, worth, strict=True) if points == max(worth)]
    return best[len(best) // 2]


def game(name: str, seats: int, seed: int) -> Record:
    """A game between greedy players."""
    position, dealer, events = rules(name).start(seats), Dealer.from_seed(seed), []
    while not position.is_over:
        event = dealer.deal(position) if position.seat is None else greedy(position)
        position = position.play(event)
        events.append(event)
    return Record(rules(name), seats, tuple(events))


def point(record: Record, step: str, round_: int) -> int:
    """The first point, from a round on, where seat A has a given step."""
    for number, position in enumerate(record.positions):
        if position.round >= round_ and position.seat == 0 and position.step.key == step:
            return number
    raise LookupError(f"seat A never has to {step} from round {round_} on")


@dataclass
class Scene:
    """A screenshot: a point of a game or a URL, an action to perform first, size and theme."""

    rules: str = ""
    seats: int = 4
    step: str = "place"
    round: int = 8
    path: str = "/"
    act: Callable[[Page], None] = lambda _: None
    size: ViewportSize = field(default_factory=lambda: WIDE)
    theme: str = "light"
    seed: int = 3
    full: bool = False
    lesson: tuple[str, int] | None = None
    """A lesson and the index of its scene."""


def choose_placement(page: Page) -> None:
    """Choose the best placement, so that its ghost and points are shown."""
    squares = page.locator("[data-open]")
    best, most = 0, -99
    for index in range(min(squares.count(), 14)):
        squares.nth(index).click()
        text = page.inner_text("[data-testid=confirm]")
        gain = int(text.split("+")[1]) if "+" in text else 0
        if gain > most:
            best, most = index, gain
        page.locator("[aria-label=Undo]:visible").first.click() if page.locator(
            "[aria-label=Undo]:visible"
        ).count() else page.keyboard.press("Escape")
    squares.nth(best).click()
    page.mouse.move(5, 5)
    page.evaluate("document.activeElement.blur()")


def recruit(page: Page) -> None:
    """Choose the first caveman, to show the payment."""
    page.locator("[data-recruit]:visible").first.click()
    page.wait_for_timeout(500)


def replay(page: Page) -> None:
    """Open a record at a point in the middle."""
    record = game("classic", 4, 3)
    named = Record(record.rules, record.seats, record.events, dict(zip("ABCD", NAMES, strict=True)))
    page.fill("[data-testid=record]", str(named))
    page.click("form .go")
    page.locator("input[type=range]").fill("101")
    page.wait_for_selector("[data-testid=replay][data-at='101']")


def review(page: Page) -> None:
    """Review the beginning of a game and open the last blunder."""
    record = game("classic", 2, 3).until(44)
    named = Record(record.rules, record.seats, record.events, dict(zip("AB", NAMES, strict=False)))
    page.fill("[data-testid=record]", str(named))
    page.click("form .go")
    page.click("[data-testid=start-review]")
    page.wait_for_selector("[data-testid=review][data-stage=done]", timeout=TIMEOUT)
    page.locator("[data-decision]:has(.blunder)").last.click()
    page.wait_for_selector("[data-testid=review] figure")


def hint(page: Page) -> None:
    """Open the coach with the heat map."""
    page.click("[data-testid=hint]")
    page.check("[data-testid=heat]")
    page.wait_for_selector("[data-hint]", timeout=TIMEOUT)
    page.mouse.move(5, 5)


SCENES = {
    "home": Scene(full=True),
    "home-dark": Scene(theme="dark", full=True),
    "home-phone": Scene(size=PHONE, full=True),
    "classic": Scene("classic", act=choose_placement),
    "classic-dark": Scene("classic", act=choose_placement, theme="dark"),
    "classic-phone": Scene("classic", act=choose_placement, size=PHONE),
    "duel": Scene("classic+mighty-duel", 2, round=9, act=choose_placement),
    "duel-phone": Scene("classic+mighty-duel", 2, round=9, act=choose_placement, size=PHONE),
    "discovery-throw": Scene("origins-discovery", 3, step="throw", round=6),
    "totem": Scene("origins-totem", 4, round=7, act=choose_placement),
    "totem-phone": Scene("origins-totem", 4, round=7, act=choose_placement, size=PHONE),
    "tribe": Scene("origins-tribe", 4, step="recruit", round=6, act=recruit),
    "tribe-dark": Scene("origins-tribe", 4, step="recruit", round=6, theme="dark"),
    "tribe-phone": Scene("origins-tribe", 4, step="recruit", round=6, size=PHONE),
    "learn": Scene(path="/#/learn"),
    "learn-phone": Scene(path="/#/learn", size=PHONE),
    "lesson": Scene(lesson=("classic", 1), act=choose_placement),
    "lesson-dark": Scene(lesson=("origins-tribe", 1), theme="dark"),
    "lesson-phone": Scene(lesson=("classic", 0), size=PHONE),
    "lesson-phone-dark": Scene(lesson=("origins-discovery", 1), act=choose_placement, size=PHONE, theme="dark"),
    "pad": Scene(path="/#/pad", full=True),
    "hint": Scene("classic", round=4, act=hint),
    "hint-phone": Scene("classic", round=8, act=hint, size=PHONE, theme="dark"),
    "replay": Scene(path="/#/replay", act=replay, full=True),
    "review": Scene(path="/#/replay", act=review, full=True),
    "review-phone": Scene(path="/#/replay", act=review, size=PHONE, theme="dark", full=True),
    "rules": Scene(path="/#/rules/classic", full=True),
}


def progress(lesson: str, number: int) -> str:
    """The stored progress of a lesson at one of its scenes."""
    plan = json.loads((LESSONS / f"{lesson}.json").read_text("utf-8"))
    done = sum(len(scene["steps"]) for scene in plan["scenes"][:number])
    return json.dumps({lesson: {"step": done, "lines": plan["scenes"][number]["record"], "done": False}})


def scene_url(server: LiveServer, scene: Scene) -> str:
    """The URL of a scene."""
    if scene.lesson:
        return f"/#/learn/{scene.lesson[0]}"
    if not scene.rules:
        return scene.path
    record = game(scene.rules, scene.seats, scene.seed)
    at = point(record, scene.step, scene.round)
    seats: list[dict[str, Any]] = [{"kind": "person", "name": "Ada"}]
    seats += [{"kind": "bot", "bot": "random"}] * (scene.seats - 1)
    made = server.request(
        "/api/tables", {"rules": scene.rules, "seats": seats, "start": {"record": str(record), "at": at}}
    )
    return str(made["links"]["you"])


def take(browser: Browser, server: LiveServer, name: str, scene: Scene, folder: Path) -> None:
    """Take one screenshot."""
    context = browser.new_context(
        base_url=server.address,
        viewport=scene.size,
        locale="en-GB",
        service_workers="block",
        has_touch=scene.size is PHONE,
    )
    context.add_init_script(
        f'localStorage[\'kingdomino.settings\'] = \'{{"motion": false, "theme": "{scene.theme}"}}\''
    )
    if scene.lesson:
        context.add_init_script(f"localStorage['kingdomino.lessons'] = {json.dumps(progress(*scene.lesson))}")
    page = context.new_page()
    page.goto(scene_url(server, scene))
    page.wait_for_selector("[data-testid=table], [data-testid=start], main")
    page.wait_for_timeout(500)
    scene.act(page)
    page.wait_for_timeout(200)
    page.screenshot(path=folder / f"{name}.png", full_page=scene.full)
    context.close()
    print(folder / f"{name}.png")


def main() -> None:
    """Take all screenshots, or those named."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    names = sys.argv[2:] or list(SCENES)
    with tempfile.TemporaryDirectory() as data, LiveServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in names:
            take(browser, server, name, SCENES[name], folder)
        browser.close()


if __name__ == "__main__":
    main()
