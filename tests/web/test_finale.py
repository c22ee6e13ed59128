"""The end of a game: counting, the result and its reason, rematches and sharing."""

from __future__ import annotations

import re
import struct
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import TABLE, MousePlayer
from tests.web.test_multiplayer import join, play_both

SLOW = '{"pace": "slow"}'
COUNTED = "least => Number(document.querySelector('[data-testid=finale]')?.dataset.counted) >= least"
CROWNED = "[data-testid=finale][data-crowned=true]"
COUNTING = "[data-testid=finale][data-crowned=false]"
OUTSIDE = """() => {
    const inside = ({ left, top, right, bottom }) =>
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    const parts = ["button:not([data-part])", ".points", ".land svg"].map(part => `[data-testid=finale] ${part}`)
    return [...document.querySelectorAll(parts.join())]
        .filter(element => element.getBoundingClientRect().width > 0 && !inside(element.getBoundingClientRect()))
        .map(element => element.outerHTML.slice(0, 90))
}"""
"""The parts of the result that are not wholly on the screen."""
SIZES = [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080)]


def finish(server: LiveServer, opened: Opener, name: str = "classic", seats: int = 2, **options: object) -> Page:
    """Play the last moves of a game."""
    made = server.table(name, "me", *["bot random"] * (seats - 1), left=6)
    page = opened(made["links"]["you"], **options)
    MousePlayer(page).play()
    return page


def state_of(server: LiveServer, page: Page) -> Any:
    """The state of the table on the server."""
    return server.request(f"/api/tables/{page.url.split('/t/')[1]}")


def shown_points(page: Page) -> list[int]:
    """The points of all players on the screen."""
    return [int(text) for text in page.locator("[data-testid=ranks] [data-testid^=points-]").all_inner_texts()]


def plain(text: str) -> str:
    """A text without isolation marks."""
    return re.sub("[\u2068\u2069]", "", text)


def test_kingdoms_are_counted_part_by_part_until_the_winner_is_crowned(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened, settings=SLOW)
    page.wait_for_function(COUNTED, arg=2)
    totals = [tally["points"] for tally in state_of(server, page)["result"]["tallies"]]
    assert 0 < sum(shown_points(page)) < sum(totals)
    page.click("[data-testid=skip]")
    page.wait_for_selector(CROWNED)
    assert shown_points(page) == totals
    page.click("[data-testid=count-again]")
    page.wait_for_function(COUNTED, arg=1)
    page.wait_for_selector(COUNTING)


def test_the_count_ends_by_itself(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened, settings='{"pace": "fast"}')
    page.wait_for_selector(COUNTING)
    page.wait_for_selector(CROWNED, timeout=60_000)
    assert shown_points(page) == [tally["points"] for tally in state_of(server, page)["result"]["tallies"]]


@pytest.mark.parametrize("key", ["Escape", " ", "Enter"])
def test_a_key_skips_the_count(server: LiveServer, opened: Opener, key: str) -> None:
    page = finish(server, opened, settings=SLOW)
    page.wait_for_selector(COUNTING)
    page.keyboard.press(key)
    page.wait_for_selector(CROWNED)
    assert made_again(page) is False


def made_again(page: Page) -> bool:
    """Whether the key also pressed a button and started a rematch."""
    return page.query_selector(f"{TABLE}:not([data-step=over])") is not None


def test_a_reload_in_the_middle_of_the_count_shows_the_result(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened, settings=SLOW)
    page.wait_for_selector(COUNTING)
    page.reload()
    page.wait_for_selector(CROWNED)
    assert shown_points(page) == [tally["points"] for tally in state_of(server, page)["result"]["tallies"]]


def test_with_reduced_motion_the_result_comes_at_once_and_the_count_by_hand(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened, settings="{}", reduced_motion="reduce")
    page.wait_for_selector(CROWNED)
    totals = shown_points(page)
    page.click("[data-testid=count-again]")
    steps = int(page.get_attribute("[role=progressbar]", "aria-valuemax") or 0)
    assert steps > 3
    for number in range(2, steps + 1):
        page.click("[data-testid=count-next]")
        page.wait_for_selector(f"[data-testid=finale][data-counted='{number}']")
    page.click("[data-testid=count-next]")
    page.wait_for_selector(CROWNED)
    assert shown_points(page) == totals


@pytest.mark.parametrize(("rules", "seats"), [("classic+harmony", 4), ("origins-totem", 3), ("origins-tribe", 3)])
def test_every_part_of_a_score_has_a_name_and_they_add_up(
    server: LiveServer, opened: Opener, rules: str, seats: int
) -> None:
    page = finish(server, opened, rules, seats)
    page.wait_for_selector(CROWNED)
    for seat in state_of(server, page)["seats"]:
        labels = page.locator(f"[data-column={seat['seat']}] [data-part]").evaluate_all(
            "all => all.map(element => element.getAttribute('aria-label'))"
        )
        points = [int(re.findall(r"\d+", plain(label))[-1]) for label in labels]
        assert sum(points) == seat["score"]["total"]
        assert all(re.match(r"\w", plain(label)) for label in labels)


def test_the_result_and_its_reason_are_announced(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened)
    page.wait_for_selector(CROWNED)
    heading = page.inner_text("[data-testid=winner]")
    reason = page.inner_text("[data-testid=why]")
    assert len(reason) > 20
    page.wait_for_function(
        "texts => texts.every(text => document.querySelector('[data-testid=announcement]').textContent.includes(text))",
        arg=[heading, reason],
    )


def test_pressing_a_storey_marks_its_squares_in_the_kingdom(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened, "classic", 2)
    page.wait_for_selector(CROWNED)
    loser = next(
        seat["seat"]
        for seat in state_of(server, page)["seats"]
        if seat["seat"] not in state_of(server, page)["result"]["winners"]
    )
    column = page.locator(f"[data-column={loser}]")
    assert column.locator("[data-ring]").count() == 0
    column.locator("[data-part]").first.click()
    column.locator("[data-ring]").wait_for()


def test_pressing_a_kingdom_marks_the_property_and_its_storey(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened, "classic", 2)
    page.wait_for_selector(CROWNED)
    state = state_of(server, page)
    seat, part = next(
        (seat["seat"], part)
        for seat in state["seats"]
        for part in seat["score"]["properties"]
        if seat["seat"] not in state["result"]["winners"] and part["points"] > 0
    )
    column = page.locator(f"[data-column={seat}]")
    x, y = column.locator("[data-kingdom]").evaluate(
        """(kingdom, square) => {
            const [column, row] = ["abcdefghijklm".indexOf(square[0]), 13 - Number(square.slice(1))]
            const { x, y } = new DOMPoint(column * 100 + 50, row * 100 + 50).matrixTransform(kingdom.getScreenCTM())
            return [x, y]
        }""",
        part["where"][0],
    )
    page.mouse.click(x, y)
    column.locator("[data-ring]").wait_for()
    marked = column.locator("[data-part][aria-pressed=true]").get_attribute("aria-label") or ""
    assert re.findall(r"\d+", plain(marked)) == [str(part[key]) for key in ("squares", "crowns", "points")]
    page.mouse.click(x, y)
    page.wait_for_selector("dialog[open]")


GLIDES = """
    window.starts = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
        if (this.matches("[data-land]")) window.starts.push(frames[0].transform)
        return animate.call(this, frames, options)
    }
"""
"""Notes the start of every kingdom that glides to its column."""


@pytest.mark.parametrize(("motion", "glides"), [("true", 2), ("false", 0)])
def test_the_kingdoms_glide_from_the_table_to_their_columns(
    server: LiveServer, opened: Opener, motion: str, glides: int
) -> None:
    made = server.table("classic", "me", "bot random", left=6)
    page = opened("about:blank", settings=f'{{"motion": {motion}, "pace": "fast"}}')
    page.add_init_script(GLIDES)
    page.goto(made["links"]["you"])
    MousePlayer(page).play()
    page.wait_for_selector("[data-testid=finale]")
    page.wait_for_selector(CROWNED)
    starts = page.evaluate("starts")
    assert len(starts) == glides
    assert all(re.search(r"translate\((?!0px, 0px).+\) scale\((?!1\)).+\)", start) for start in starts)


def test_the_picture_of_a_game_is_a_png(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened, "classic", 4)
    page.click("[data-testid=share]")
    with page.expect_download() as download:
        page.click("[data-testid=save-picture]")
    data = download.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    assert len(data) > 60_000, "the tiles are missing"


def test_the_replay_link_of_a_game_opens_it(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened, permissions=["clipboard-read", "clipboard-write"])
    page.click("[data-testid=share]")
    page.click("[data-testid=copy-replay]")
    page.wait_for_selector("[data-testid=copy-replay]:has-text('Copied')")
    replay = opened(page.evaluate("navigator.clipboard.readText()"))
    replay.wait_for_selector("[data-testid=at]")


@pytest.mark.needs_server
def test_the_other_player_is_told_of_a_rematch(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "open", left=6)
    ada = opened(made["links"]["you"], quiet=True)
    grace = join(opened, made["links"]["table"], "Grace", "B")
    ada.wait_for_selector("dialog[open]", state="detached")
    play_both(ada, grace)
    ada.click("[data-testid=rematch]")
    ada.wait_for_selector(f"{TABLE}:not([data-step=over])")
    grace.wait_for_selector("[data-testid=rematch-asked]")
    grace.click("[data-testid=rematch]")
    grace.wait_for_selector(f"{TABLE}:not([data-step=over])")
    assert grace.url.split("/t/")[1] == ada.url.split("/t/")[1] != made["table"]


OVERLAPS = """() => {
    const parts = [...document.querySelectorAll("[data-testid=finale] :is(.sky, .card)")]
    const areas = parts.map(element => element.getBoundingClientRect())
    const narrow = areas.filter(area => area.width < 60).map(area => `only ${area.width} wide`)
    const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const over = areas.flatMap((a, i) => areas.slice(i + 1).filter(b => meets(a, b)).map(() => parts[i].className))
    return [...narrow, ...over]
}"""
"""Towers and kingdoms that overlap or have no room."""


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])


@pytest.mark.parametrize("seats", [3, 4])
def test_the_whole_result_is_visible_at_every_size(server: LiveServer, opened: Opener, seats: int) -> None:
    page = finish(server, opened, "classic", seats)
    page.wait_for_selector(CROWNED)
    for width, height in SIZES:
        resize(page, width, height)
        hidden = page.evaluate(OUTSIDE)
        assert hidden == [], (width, height)
        assert page.evaluate(OVERLAPS) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (width, height)


@pytest.mark.parametrize("width", [1000, 1280])
def test_labels_of_a_tower_are_whole(server: LiveServer, opened: Opener, width: int) -> None:
    page = finish(server, opened, "classic", 4, viewport={"width": width, "height": 700})
    page.wait_for_selector(CROWNED)
    labels = page.locator(".label small")
    labels.first.wait_for()
    assert labels.evaluate_all("all => all.filter(label => label.scrollWidth > label.clientWidth).length") == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_confetti_lies_beside_the_points(server: LiveServer, opened: Opener, seats: int) -> None:
    page = finish(server, opened, "classic", seats)
    page.wait_for_selector(CROWNED)
    for width, height in SIZES:
        resize(page, width, height)
        covered = page.evaluate("""() => {
            const all = selector => [...document.querySelectorAll(selector)]
            const areas = selector => all(selector).map(element => element.getBoundingClientRect())
            return areas(".points").filter(points => areas(".confetti i").some(piece =>
                piece.left < points.right && piece.right > points.left &&
                piece.top < points.bottom && piece.bottom > points.top)).length
        }""")
        assert covered == 0, (width, height)


def test_the_veil_and_the_ring_lie_above_the_kingdom(server: LiveServer, opened: Opener) -> None:
    page = finish(server, opened)
    page.wait_for_selector(CROWNED)
    page.add_style_tag(content="[data-testid=finale] .still { pointer-events: auto !important }")
    assert page.evaluate("""() => [...document.querySelectorAll("[data-testid=finale] .layers")].every(layers => {
        const { x, y, width, height } = layers.getBoundingClientRect()
        return layers.lastElementChild.contains(document.elementsFromPoint(x + width / 2, y + height / 2)
            .find(element => layers.contains(element) && element !== layers))
    })""")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_towers_share_the_width_of_a_phone(server: LiveServer, opened: Opener, seats: int) -> None:
    page = finish(server, opened, seats=seats, viewport={"width": 390, "height": 844})
    page.wait_for_selector(CROWNED)
    towers = page.locator("[data-testid=finale] .sky").evaluate_all(
        "all => all.map(element => element.getBoundingClientRect()).map(({ left, width }) => [left, width])"
    )
    assert len({round(width) for _, width in towers}) == 1
    assert towers[0][0] < 20
    assert towers[-1][0] + towers[-1][1] > 370
