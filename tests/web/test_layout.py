"""On small and low screens the kingdom, lines, banner and actions are visible together."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from kingdomino import rules
from kingdomino.components import Seat
from kingdomino.game import Dealer, Record, play_game, random_policy
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, TABLE, MousePlayer
from tests.web.test_accessibility import violations
from tests.web.tutorial_runner import TutorialRunner

SCREENS = [(844, 390), (640, 400), (360, 640)]
"""A phone in landscape, a laptop at 200 % zoom, and a small phone."""
TABLES = [("classic", 2), ("classic", 4), ("classic+mighty-duel", 2), ("origins-totem", 4), ("origins-tribe", 4)]
FINGER, SQUARE = 36, 28
"""Minimum sizes in pixels of a touch target and of a square."""
PARTS = {
    "board": "[data-testid=board]",
    "this round": "[data-testid=line]",
    "next round": "[data-testid=next]",
    "banner": "[data-testid=banner], [data-testid=instruction]",
    "actions": "[data-testid=actions]",
    "bar": "header button",
}
LAYOUT = """parts => {
    const shown = element => element.getBoundingClientRect().width > 0
    const visible = what => [...document.querySelectorAll(what)].filter(shown)
    const area = element => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { left, top, right, bottom }
    }
    const covered = element => {
        const { left, top, right, bottom } = area(element)
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const spots = [[x, y], [x, top + 2], [x, bottom - 2], [left + 2, y], [right - 2, y]]
        return spots.some(([x, y]) => !(element.contains(document.elementFromPoint(x, y))))
    }
    const buttons = visible("[data-testid=actions] button, header button, [data-opponent], [data-testid=next] button")
    const rows = visible("[data-testid=line] li, [data-testid=next] li")
    const texts = visible(`${parts.banner}, ${parts.actions}`)
    const page = document.documentElement
    return {
        parts: Object.fromEntries(Object.entries(parts).map(([name, what]) => [name, visible(what).map(area)])),
        actions: visible("[data-testid=actions] button").length,
        buttons: buttons.map(area),
        squares: visible("[data-square] rect").map(area),
        covered: [...buttons, ...rows, ...texts].filter(covered).map(element => element.outerHTML.slice(0, 90)),
        cut: texts.filter(element => element.scrollHeight > element.clientHeight + 1).length,
        scrolls: { across: page.scrollWidth > innerWidth, down: page.scrollHeight > innerHeight },
    }
}"""
"""Areas of all parts, covered or clipped elements, and whether the page scrolls."""


def turn_of(record: Record, seat: Seat) -> tuple[int, Seat]:
    """A turn of a seat in the second half of a game, and the next player."""
    for at in range(len(record.events) // 2, len(record.events)):
        placing = record.at(at)
        if placing.step.key != "place" or placing.seat is not seat:
            continue
        later = [record.at(number) for number in range(at + 1, min(at + 20, len(record.events)))]
        following = next((position.seat for position in later if position.step.key == "place"), None)
        if following is not None and following is not seat:
            return at, following
    raise AssertionError(f"{seat} has no turn followed by another player")


def table(server: LiveServer, name: str, players: int) -> str:
    """The link to a table where Ada is to place; after her it is Grace's turn."""
    record = play_game(rules(name), [random_policy(5)] * players, Dealer.from_seed(5))
    at, following = turn_of(record, Seat.A)
    kinds: list[dict[str, str]] = [{"kind": "bot", "bot": "random"} for _ in range(players)]
    kinds[0] = {"kind": "person", "name": "Ada"}
    kinds[list(Seat).index(following)] = {"kind": "open"}
    made = server.request("/api/tables", {"rules": name, "seats": kinds, "start": {"record": str(record), "at": at}})
    server.request(f"/api/tables/{made['table']}/seats", {"seat": str(following), "name": "Grace"})
    return str(made["links"]["you"])


def overlap(area: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two areas overlap by more than an edge."""
    across = min(area["right"], other["right"]) - max(area["left"], other["left"])
    down = min(area["bottom"], other["bottom"]) - max(area["top"], other["top"])
    return across > 1 and down > 1


def layout_errors(layout: Any, width: int, height: int) -> list[str]:
    """The layout errors of a table."""
    parts = [(name, area) for name, areas in layout["parts"].items() for area in areas]
    errors = [f"no {name}" for name, areas in layout["parts"].items() if not areas]
    for name, area in [*parts, *(("button", area) for area in layout["buttons"])]:
        if min(area["left"], area["top"]) < 0 or area["right"] > width + 0.5 or area["bottom"] > height + 0.5:
            errors.append(f"{name} is not on the screen: {area}")
    errors += [f"{name} and {other} overlap" for (name, a), (other, b) in combinations(parts, 2) if overlap(a, b)]
    errors += [f"covered: {element}" for element in layout["covered"]]
    small = [
        area for area in layout["buttons"] if min(area["right"] - area["left"], area["bottom"] - area["top"]) < FINGER
    ]
    errors += [f"too small for a finger: {area}" for area in small]
    tiny = [area for area in layout["squares"] if area["right"] - area["left"] < SQUARE]
    errors += [f"{len(tiny)} squares are tiny"] if tiny else []
    errors += ["text is cut off"] if layout["cut"] else []
    return errors + [f"the page scrolls {way}" for way in ("across", "down") if layout["scrolls"][way]]


def check(page: Page, step: str, parts: dict[str, str], *, actions: int) -> None:
    """Check the table on every screen, with a minimum number of actions."""
    errors = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        layout = page.evaluate(LAYOUT, parts)
        missing = [] if layout["actions"] >= actions else [f"only {layout['actions']} actions"]
        errors += [f"{step}, {width}×{height}: {error}" for error in [*layout_errors(layout, width, height), *missing]]
    assert errors == []


@pytest.mark.needs_server
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_turn_is_fully_visible_on_small_screens(server: LiveServer, opened: Opener, name: str, players: int) -> None:
    page = opened(table(server, name, players), has_touch=True)
    player = MousePlayer(page)
    parts = {**PARTS, "opponent": "[data-opponent]"}
    page.wait_for_selector(f"{MINE}[data-step=place]")
    player.choose_square()
    page.wait_for_selector("[data-testid=confirm]:enabled")
    check(page, "placing", parts, actions=2)
    player.confirm()
    while page.wait_for_selector(f"{MINE}:not([data-step=place])") and player.step != "claim":
        player.play(most=1)
    player.press("[data-claim]")
    page.wait_for_selector("[data-testid=confirm]:enabled")
    check(page, "choosing", parts, actions=1)
    page.set_viewport_size({"width": 844, "height": 390})
    assert violations(page) == []
    player.confirm()
    player.finish_turn()
    check(page, "waiting", parts, actions=0)


def test_a_lesson_is_fully_visible_on_small_screens(server: LiveServer, opened: Opener) -> None:
    page = opened("/#/learn/classic", has_touch=True)
    TutorialRunner(page, server, "classic").run(1)
    page.wait_for_selector("[data-claim]")
    check(page, "lesson", PARTS, actions=1)


def test_the_header_names_the_game_once(server: LiveServer, opened: Opener) -> None:
    for name, title in (("classic", "kingdomino"), ("classic+harmony", "kingdomino Harmony")):
        page = opened(server.table(name, "me", "bot random")["links"]["you"])
        page.wait_for_selector(TABLE)
        parts = page.locator("header .title, header .mode").all_inner_texts()
        assert " ".join(parts) == title


@pytest.mark.parametrize("width", [600, 820, 1280])
def test_the_sign_of_a_preset_game_is_beside_the_name(server: LiveServer, opened: Opener, width: int) -> None:
    made = server.table("classic", "me", "bot random", left=20)
    page = opened(made["links"]["you"], viewport={"width": width, "height": 1180})
    sign, name = page.locator("[data-testid=preset] svg"), page.locator("header .title")
    sign.wait_for()
    area = "element => element.getBoundingClientRect().toJSON()"
    assert not overlap(sign.evaluate(area), name.evaluate(area))


def test_a_refused_domino_is_seen_whole(server: LiveServer, opened: Opener) -> None:
    # The kingdom can grow to the first and the last row of the view.
    made = server.table("classic", "me", "bot random", left=40)
    page = opened(made["links"]["you"], viewport={"width": 390, "height": 844})
    page.wait_for_selector(f"{MINE}[data-step=place]")
    squares = page.locator("[data-testid=board] [data-square]")
    beyond = """() => {
        const areaOf = selector => document.querySelector(selector).getBoundingClientRect()
        const [domino, board] = [".sheet .on", ".sheet"].map(areaOf)
        const upper = Math.max(board.left - domino.left, board.top - domino.top)
        return Math.max(upper, domino.right - board.right, domino.bottom - board.bottom)
    }"""
    names = squares.evaluate_all("all => all.map(element => element.dataset.square)")
    edges = [(name, 0.1) for name in names if name[1:] == names[0][1:]]
    edges += [(name, 0.9) for name in names if name[1:] == names[-1][1:]]
    refused = 0
    for name, y in edges:
        area = page.locator(f"[data-testid=board] [data-square={name}]").bounding_box()
        assert area
        page.mouse.click(area["x"] + area["width"] / 2, area["y"] + area["height"] * y)
        page.wait_for_function("document.querySelector('.sheet').getAnimations({ subtree: true }).length === 1")
        if page.query_selector(".sheet .on:has(.halo-bad)"):
            refused += 1
            assert page.evaluate(beyond) <= 1, (name, y)
        page.mouse.move(5, 5)
        page.keyboard.press("Escape")
    assert refused > 0
