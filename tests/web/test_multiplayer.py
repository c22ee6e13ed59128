"""Several people at one table: by link, on one screen, with connections and servers that come and go."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page

from kingdomino.server.settings import PresenceTimes
from tests.web.conftest import Opener
from tests.web.live_server import House
from tests.web.mouse_player import TABLE, Hands


def joined(opened: Opener, link: str, name: str, seat: str) -> Page:
    """Somebody who comes by the link and sits down."""
    page = opened(link)
    page.fill("[data-testid=name]", name)
    page.click(f"[data-testid=sit-{seat}]")
    page.wait_for_selector("dialog[open]", state="detached")
    return page


def both(first: Page, second: Page, until: int = 1000) -> None:
    """Two people play each other to the end, or until the log is so long."""
    hands = Hands(first), Hands(second)
    for _ in range(400):
        for one in hands:
            if one.page.query_selector("[data-mine=true]"):
                one.play(most=1)
        if first.query_selector(f"{TABLE}[data-step=over]") or hands[0].number >= until:
            return
        first.wait_for_timeout(5)


def points(page: Page) -> list[str]:
    """The numbers of the final table, in its order."""
    page.wait_for_selector("[data-testid=winner]")
    return re.findall(r"\d+", page.inner_text("[data-testid=ranks]"))


def test_a_game_with_a_friend_is_a_link_that_the_friend_opens(opened: Opener) -> None:
    first = opened("/", quiet=True)
    first.click("[data-testid=friends]")
    link = first.input_value("[data-testid=link]")
    second = joined(opened, link, "Grace", "B")
    first.wait_for_selector("dialog[open]", state="detached")
    Hands(first if first.query_selector("[data-mine=true]") else second).play(most=1)


def test_two_browsers_play_a_whole_game_by_link_though_one_drops_out_and_returns(house: House, opened: Opener) -> None:
    made = house.table("classic", "me", "open")
    first = opened(made["links"]["you"])
    second = joined(opened, made["links"]["table"], "Grace", "B")
    first.wait_for_selector("dialog[open]", state="detached")
    both(first, second, until=30)
    first.wait_for_load_state("networkidle")
    address, left_at = first.url, Hands(first).number
    first.goto("about:blank")
    if second.query_selector("[data-mine=true]"):
        Hands(second).play(most=1)
    first.goto(address)
    first.wait_for_selector(TABLE)
    assert Hands(first).number >= left_at
    both(first, second)
    assert points(first) == points(second) != []


def test_a_restarted_server_is_a_calm_message_and_then_the_same_board(browser: Browser, tmp_path: Path) -> None:
    with House(tmp_path) as house:
        made = house.table("classic", "me", "bot random")
        page = browser.new_page(base_url=house.address, service_workers="block", device_scale_factor=0.5)
        page.add_init_script("localStorage['kingdomino.settings'] = '{\"motion\": false}'")
        page.goto(made["links"]["you"])
        player = Hands(page)
        player.play(most=5)
        page.wait_for_selector("[data-mine=true]")
        before = player.number
        house.stop()
        page.wait_for_selector("[role=status]:has-text('Connection lost')")
        house.start()
        page.wait_for_selector("[role=status]:has-text('Connection lost')", state="detached", timeout=30_000)
        assert player.number == before
        player.play(most=3)
        assert player.number > before
        page.close()


def test_a_player_who_leaves_is_shown_away_and_can_be_replaced(browser: Browser, tmp_path: Path) -> None:
    with House(tmp_path, PresenceTimes(grace=1, replaceable_after=4)) as house:
        made = house.table("classic", "me", "open")
        first, second = (browser.new_page(base_url=house.address, service_workers="block") for _ in range(2))
        first.goto(made["links"]["you"])
        second.goto(made["links"]["table"])
        second.fill("[data-testid=name]", "Grace")
        second.click("[data-testid=sit-B]")
        rival = first.locator("[data-rival=B]")
        rival.get_by_text("Grace").wait_for()
        assert rival.get_by_text("Away").count() == 0
        second.close()
        rival.get_by_text("Away").wait_for()
        first.click("[data-testid=menu]")
        bot = first.locator("fieldset label:has-text('Grace') select")
        bot.wait_for()
        bot.select_option("page")
        rival.get_by_text("Away").wait_for(state="detached")
        first.close()


def test_two_people_at_one_screen_play_one_after_the_other(house: House, opened: Opener) -> None:
    made = house.table("classic", "me", "Grace", left=16)
    page = opened(made["links"]["you"])
    Hands(page).play()
    page.wait_for_selector("[data-testid=winner]")


def test_people_on_one_screen_need_no_names(opened: Opener) -> None:
    page = opened("/")
    page.check("input[name=count][value='2']")
    page.select_option("[data-testid=seat-2]", "here")
    assert page.locator("label:has-text('Name of player') input").get_attribute("placeholder") == "Player 2"
    page.click("[data-testid=start]")
    page.wait_for_selector(f"{TABLE}:has-text('Player 2')")


def test_a_game_that_cannot_start_says_so_at_the_button(opened: Opener) -> None:
    page = opened("/", quiet=True)
    page.select_option("[data-testid=seat-2]", "here")
    page.fill("[data-testid=name-2]", "no\u2068body")
    page.click("[data-testid=start]")
    trouble = page.wait_for_selector("[role=alert]:has-text('hidden')")
    assert trouble is not None
    area, button = trouble.bounding_box(), page.locator("[data-testid=start]").bounding_box()
    assert area is not None
    assert button is not None
    assert 0 <= area["y"] < area["y"] + area["height"] <= 800
    assert abs(area["y"] - button["y"]) < 100


def test_a_spectator_sees_the_board_and_decides_nothing(house: House, opened: Opener) -> None:
    made = house.table("classic", "me", "bot random")
    page = opened(made["links"]["spectate"])
    page.wait_for_selector(TABLE)
    began = Hands(page).number
    Hands(opened(made["links"]["you"])).play(most=4)
    assert page.locator("[data-open], [data-claim]").count() == 0
    page.wait_for_selector(f"{TABLE}:not([data-version='{began}'])")


def test_a_rematch_leads_everybody_to_a_new_table(house: House, opened: Opener) -> None:
    made = house.table("classic", "me", "bot random", left=6)
    page = opened(made["links"]["you"])
    Hands(page).play()
    page.click("[data-testid=rematch]")
    page.click("text=To the rematch")
    page.wait_for_selector(f"{TABLE}:not([data-step=over])")
    assert made["table"] not in page.url


def test_an_unknown_table_is_said_so(opened: Opener) -> None:
    page = opened("/t/AAAAAAAAAAAAAAAA", quiet=True)
    page.wait_for_selector("text=No such game")


def test_the_placement_can_be_prepared_while_others_play(house: House, opened: Opener) -> None:
    made = house.table("classic", "me", "Grace", "open")
    mine = opened(made["links"]["you"], quiet=True)
    other = joined(opened, made["links"]["table"], "Joan", "C")
    mine.wait_for_selector("dialog[open]", state="detached")
    for _ in range(40):
        for page in (mine, other):
            if page.query_selector("[data-mine=true]"):
                Hands(page).play(most=1)
        mine.wait_for_timeout(100)
        if other.query_selector("[data-mine=true]") and mine.query_selector("[data-mine=false] [data-open]"):
            break
    mine.locator("[data-open]").first.click()
    mine.click("[data-testid=confirm]")
    mine.wait_for_selector("text=Prepared")
