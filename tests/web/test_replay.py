"""Replays: links to a move, stepping, automatic playback, copying and downloading."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page

from kingdomino import rules
from kingdomino.game import Dealer, Record, play_game, random_policy
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.test_accessibility import violations

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def wait_for_move(page: Page, number: int) -> None:
    """Wait until the replay shows a move."""
    page.wait_for_selector(f"[data-testid=replay][data-at='{number}']")


@pytest.fixture(scope="module")
def finished(server: LiveServer) -> str:
    """A table with a finished game between two bots."""
    made = server.table("classic", "bot random", "bot random")
    for _ in range(600):
        if server.request(f"/api/tables/{made['table']}")["over"]:
            return str(made["table"])
        time.sleep(0.05)
    raise AssertionError("the bots did not finish their game")


@pytest.fixture(scope="module")
def record() -> Record:
    return play_game(rules("origins-tribe"), [random_policy(5)] * 3, Dealer.from_seed(5))


@pytest.mark.needs_server
def test_a_link_opens_a_game_at_a_move(server: LiveServer, opened: Opener, finished: str) -> None:
    page = opened(f"/#/replay/t/{finished}/12")
    wait_for_move(page, 12)
    state = server.request(f"/api/tables/{finished}/at/12")
    for seat in state["seats"]:
        assert page.inner_text(f"[data-testid=points-{seat['seat']}]") == str(seat["score"]["total"])
    page.click("[data-testid=forth]")
    wait_for_move(page, 13)
    assert page.url.endswith(f"/#/replay/t/{finished}/13")
    page.reload()
    wait_for_move(page, 13)
    page.keyboard.press("ArrowLeft")
    wait_for_move(page, 12)
    page.keyboard.press("End")
    page.wait_for_selector("[data-testid=end][disabled]")
    page.wait_for_selector("[data-testid=play-on][disabled]")


def test_a_record_without_a_table_is_contained_in_its_link(opened: Opener, record: Record) -> None:
    page = opened("/#/replay", **CLIPBOARD)
    page.set_input_files(
        "[data-testid=file]", {"name": "g.kgr", "mimeType": "text/plain", "buffer": str(record).encode()}
    )
    wait_for_move(page, 0)
    page.locator("input[type=range]").fill("40")
    wait_for_move(page, 40)
    page.click("[data-testid=copy-link]")
    page.wait_for_selector("text=Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert len(link) < 4000
    other = opened(link)
    wait_for_move(other, 40)
    points = [tally.points for tally in record.positions[40].tallies()]
    assert [other.inner_text(f"[data-testid=points-{seat}]") for seat in "ABC"] == [str(total) for total in points]
    other.click("[data-opponent=B]")
    other.wait_for_selector("dialog[open]")
    assert violations(other) == []


def test_a_record_can_be_copied_and_downloaded_unchanged(opened: Opener, record: Record, tmp_path: Path) -> None:
    page = opened("/#/replay", **CLIPBOARD)
    page.fill("[data-testid=record]", str(record))
    page.click("form .go")
    wait_for_move(page, 0)
    page.click("[data-testid=copy-record]")
    page.wait_for_selector("text=Copied")
    assert Record.parse(page.evaluate("navigator.clipboard.readText()")).events == record.events
    with page.expect_download() as saved:
        page.click("[data-testid=download]")
    saved.value.save_as(tmp_path / "game.kgr")
    assert Record.parse((tmp_path / "game.kgr").read_text("utf-8")).events == record.events


@pytest.mark.needs_server
def test_automatic_playback_runs_until_stopped(opened: Opener, finished: str) -> None:
    page = opened(f"/#/replay/t/{finished}/5")
    wait_for_move(page, 5)
    page.click("[data-testid=autoplay]")
    page.wait_for_selector("[data-testid=replay]:not([data-at='5'])")
    page.click("[data-testid=autoplay]")
    page.wait_for_selector("[data-testid=autoplay][aria-label='Autoplay']")


@pytest.mark.parametrize("address", ["r/AAAA/3", "t/AAAAAAAAAAAAAAAA/3"])
def test_an_invalid_link_shows_an_error(opened: Opener, address: str) -> None:
    page = opened(f"/#/replay/{address}", quiet=True)
    page.wait_for_selector("[role=alert]")


def test_an_invalid_record_shows_an_error(opened: Opener) -> None:
    page = opened("/#/replay", quiet=True)
    page.fill("[data-testid=record]", "nonsense")
    page.click("form .go")
    page.wait_for_selector("[role=alert]")
    assert page.locator("[data-testid=record]").is_visible()
