"""Several players at one table: by link, on one screen, with lost connections and server restarts."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from kingdomino.server.settings import PresenceTimes
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import TABLE, MousePlayer
from tests.web.test_home import choose

pytestmark = pytest.mark.needs_server


def join(opened: Opener, link: str, name: str, seat: str) -> Page:
    """Open a link and take a seat."""
    page = opened(link)
    page.fill("[data-testid=name]", name)
    page.click(f"[data-testid=sit-{seat}]")
    page.wait_for_selector("dialog[open]", state="detached")
    return page


def play_both(first: Page, second: Page, until: int = 1000) -> None:
    """Play both sides to the end, or up to a version."""
    players = MousePlayer(first), MousePlayer(second)
    for _ in range(400):
        for player in players:
            if player.page.query_selector("[data-mine=true]"):
                player.play(most=1)
        if first.query_selector(f"{TABLE}[data-step=over]") or players[0].version >= until:
            return
        first.wait_for_timeout(5)


def points(page: Page) -> list[str]:
    """The points of all players."""
    page.wait_for_selector("[data-testid=winner]")
    return page.locator("[data-testid=ranks] [data-testid^=points-]").all_inner_texts()


def test_a_friend_joins_by_link(opened: Opener) -> None:
    first = opened("/", quiet=True)
    first.click("[data-testid=friends]")
    first.click("[data-testid=start]")
    link = first.input_value("[data-testid=link]")
    second = join(opened, link, "Grace", "B")
    first.wait_for_selector("dialog[open]", state="detached")
    MousePlayer(first if first.query_selector("[data-mine=true]") else second).play(most=1)


def test_two_browsers_finish_a_game_although_one_reconnects(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "open")
    first = opened(made["links"]["you"])
    second = join(opened, made["links"]["table"], "Grace", "B")
    first.wait_for_selector("dialog[open]", state="detached")
    play_both(first, second, until=30)
    first.wait_for_load_state("networkidle")
    address, left_at = first.url, MousePlayer(first).version
    first.goto("about:blank")
    if second.query_selector("[data-mine=true]"):
        MousePlayer(second).play(most=1)
    first.goto(address)
    first.wait_for_selector(TABLE)
    assert MousePlayer(first).version >= left_at
    play_both(first, second)
    assert points(first) == points(second) != []


def test_the_board_survives_a_server_restart(browser: Browser, tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        made = server.table("classic", "me", "bot random")
        page = browser.new_page(base_url=server.address, service_workers="block", device_scale_factor=0.5)
        page.add_init_script('localStorage[\'kingdomino.settings\'] = \'{"motion": false, "pace": "instant"}\'')
        page.goto(made["links"]["you"])
        player = MousePlayer(page)
        player.play(most=5)
        page.wait_for_selector("[data-mine=true]")
        before = player.version
        server.stop()
        page.wait_for_selector("[role=status]:has-text('Connection lost')")
        server.start()
        page.wait_for_selector("[role=status]:has-text('Connection lost')", state="detached", timeout=30_000)
        assert player.version == before
        player.play(most=3)
        assert player.version > before
        page.close()


def test_a_player_who_leaves_is_shown_away_and_can_be_replaced(browser: Browser, tmp_path: Path) -> None:
    with LiveServer(tmp_path, PresenceTimes(grace=1, replaceable_after=4)) as server:
        table = server.table("classic", "me", "open")
        first, second = (browser.new_page(base_url=server.address, service_workers="block") for _ in range(2))
        first.goto(table["links"]["you"])
        second.goto(table["links"]["table"])
        second.fill("[data-testid=name]", "Grace")
        second.click("[data-testid=sit-B]")
        opponent = first.locator("[data-opponent=B]")
        opponent.get_by_text("Grace", exact=True).wait_for()
        opponent.get_by_text("Away").wait_for(state="detached")  # A slow browser connects after the grace period.
        second.close()
        opponent.get_by_text("Away").wait_for()
        first.click("[data-testid=menu]")
        bot = first.locator("fieldset label:has-text('Grace') select")
        bot.wait_for()
        bot.select_option("page")
        opponent.get_by_text("Away").wait_for(state="detached")
        first.close()


def test_two_players_share_one_screen(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "Grace", left=16)
    page = opened(made["links"]["you"])
    MousePlayer(page).play()
    page.wait_for_selector("[data-testid=winner]")


def test_players_on_one_screen_have_default_names(opened: Opener) -> None:
    page = opened("/")
    page.click("[data-testid=change]")
    choose(page, "players-2", "seat-2-here")
    assert page.locator("label:has-text('Name of player') input").get_attribute("placeholder") == "Player 2"
    page.click("[data-testid=start]")
    page.wait_for_selector(f"{TABLE}:has-text('Player 2')")


def test_a_start_error_is_shown_at_the_button(opened: Opener) -> None:
    page = opened("/", quiet=True)
    page.click("[data-testid=change]")
    choose(page, "seat-2-here")
    page.fill("[data-testid=name-2]", "no\u2068body")
    page.click("[data-testid=start]")
    trouble = page.wait_for_selector("[role=alert]:has-text('hidden')")
    assert trouble is not None
    area, button = trouble.bounding_box(), page.locator("[data-testid=start]").bounding_box()
    assert area is not None
    assert button is not None
    assert 0 <= area["y"] < area["y"] + area["height"] <= 800
    assert abs(area["y"] - button["y"]) < 200


def test_a_spectator_sees_the_board_but_cannot_move(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "bot random")
    page = opened(made["links"]["spectate"])
    page.wait_for_selector(TABLE)
    start = MousePlayer(page).version
    MousePlayer(opened(made["links"]["you"])).play(most=4)
    assert page.locator("[data-open], [data-claim]").count() == 0
    page.wait_for_selector(f"{TABLE}:not([data-version='{start}'])")


def test_a_rematch_opens_a_new_table(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "bot random", left=6)
    page = opened(made["links"]["you"])
    MousePlayer(page).play()
    page.click("[data-testid=rematch]")
    page.wait_for_selector(f"{TABLE}:not([data-step=over])")
    assert made["table"] not in page.url


def test_an_unknown_table_shows_a_message(opened: Opener) -> None:
    page = opened("/t/AAAAAAAAAAAAAAAA", quiet=True)
    page.wait_for_selector("text=Game not found")


def test_a_placement_can_be_premoved_while_others_play(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "Grace", "open")
    mine = opened(made["links"]["you"], quiet=True)
    other = join(opened, made["links"]["table"], "Joan", "C")
    mine.wait_for_selector("dialog[open]", state="detached")
    offered = "[data-mine=false] [data-open]"
    for _ in range(60):
        if mine.query_selector("[data-mine=true]"):
            MousePlayer(mine).play(most=1)
        elif other.query_selector("[data-mine=true]"):
            # While Joan is to move nothing changes, so a possible premove is offered sooner or later.
            with suppress(PlaywrightTimeout):
                mine.wait_for_selector(offered, timeout=3_000)
                break
            MousePlayer(other).play(most=1)
        mine.wait_for_timeout(50)
    mine.locator("[data-open]").first.click()
    mine.click("[data-testid=confirm]")
    mine.wait_for_selector("text=Prepared")
