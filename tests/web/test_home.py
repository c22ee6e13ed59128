"""The home screen: the set-up it remembers, the games of this browser, and the board in motion."""

from __future__ import annotations

import json
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import Page

from kingdomino.editions import EDITIONS
from kingdomino.rulebook import Kingdom, Placement
from kingdomino.rulebook.placement import objection
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import TABLE
from tools.make_demo import DEMO

WIDTHS = [(360, 640), (390, 844), (820, 1180), (844, 390), (1280, 800), (1920, 1080)]


def choose(page: Page, *names: str) -> None:
    """Choose options of the set-up, whose inputs are hidden behind pictures."""
    for name in names:
        page.locator(f"label:has([data-testid='{name}'])").click()


def summary(page: Page, text: str) -> None:
    """Wait until the Play button says what it starts."""
    page.wait_for_selector(f"[data-testid=quick-summary]:text-is('{text}')")


def test_play_starts_the_last_setup_and_says_so(opened: Opener) -> None:
    page = opened("/")
    summary(page, "Kingdomino, 4 players: 3 × Squire")
    page.click("[data-testid=change]")
    choose(page, "game-origins-tribe", "players-2", "seat-2-page")
    page.click("[data-testid=start]")
    page.wait_for_selector("[data-testid=table][data-edition=origins-tribe]")
    page.click("[aria-label=Home]")
    summary(page, "Origins: Tribe, 2 players: Page")
    page.click("[data-testid=quick]")
    page.wait_for_selector("[data-testid=table][data-edition=origins-tribe]")
    assert page.locator("[data-opponent]").count() == 1


def test_the_number_of_players_follows_the_rules(opened: Opener) -> None:
    page = opened("/")
    page.click("[data-testid='card-classic+mighty-duel']")
    text = page.locator("[data-testid=setup-summary] b")
    text.and_(page.get_by_text("Kingdomino · Mighty Duel, 2 players: Squire")).wait_for()
    choose(page, "variant-harmony", "players-3")
    text.and_(page.get_by_text("Kingdomino · Harmony, 3 players: 2 × Squire")).wait_for()
    assert "Mighty Duel" in page.inner_text("[role=status]")
    choose(page, "game-classic+mighty-duel")
    text.and_(page.get_by_text("Kingdomino · Mighty Duel · Harmony, 2 players: Squire")).wait_for()
    page.get_by_text("Now 2 players").wait_for()


@pytest.mark.needs_server
def test_a_saved_game_shows_its_state_and_is_not_removed_by_accident(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "bot squire", "bot knight", left=30)
    page = opened(made["links"]["you"])
    page.wait_for_selector("[data-mine=true]")
    page.click("[aria-label=Home]")
    card = page.locator(f"[data-saved='{made['table']}']")
    card.get_by_text("Your turn").wait_for()
    assert "Badger (Squire) · Heron (Knight)" in card.inner_text()
    state = server.request(f"/api/tables/{made['table']}")
    shown = card.locator(".points").inner_text().split()
    assert sorted(shown) == sorted(str(seat["total"]) for seat in state["seats"])
    assert card.locator("[data-placed]").count() == len(state["kingdoms"][0]["squares"]) // 2
    card.locator("[data-testid=forget]").click()
    page.click("[data-testid=keep-game]")
    card.locator("[data-testid=forget]").click()
    page.click("[data-testid=forget-yes]")
    card.wait_for(state="detached")
    page.wait_for_selector("text=New here?")


def play_a_bot(page: Page) -> str:
    """Start a game against bots by the page; returns the id of its table."""
    page.click("[data-testid=quick]:enabled")
    page.wait_for_selector(TABLE)
    return page.url.split("/t/")[1]


def exists(server: LiveServer, table: str) -> bool:
    """Whether a server has a table."""
    try:
        server.request(f"/api/tables/{table}")
    except urllib.error.HTTPError as error:
        assert error.code == 404  # noqa: PT017
        return False
    return True


@pytest.mark.needs_server
def test_the_creator_deletes_a_game_for_everybody(server: LiveServer, opened: Opener) -> None:
    page = opened("/")
    table = play_a_bot(page)
    # A rejected handshake of a deleted table is an error of the console.
    spectator = opened(f"/w/{server.request(f'/api/tables/{table}')['spectator_id']}", quiet=True)
    spectator.wait_for_selector(TABLE)
    page.click("[aria-label=Home]")
    card = page.locator(f"[data-saved='{table}']")
    card.locator("[data-testid=forget]").click()
    page.click("[data-testid=delete-game]")
    page.click("[data-testid=keep-game]")
    assert exists(server, table)
    card.locator("[data-testid=forget]").click()
    page.click("[data-testid=delete-game]")
    page.click("[data-testid=delete-yes]")
    card.wait_for(state="detached")
    spectator.wait_for_selector("text=Game not found")
    assert not exists(server, table)


def test_the_menu_of_a_table_offers_its_creator_to_delete_it(server: LiveServer, opened: Opener) -> None:
    page = opened("/")
    table = play_a_bot(page)
    page.click("[data-testid=menu]")
    page.click("[data-testid=delete-table]")
    page.click("[data-testid=delete-yes]")
    page.wait_for_selector("[data-testid=quick]")
    assert page.locator("[data-saved]").count() == 0
    assert not exists(server, table)


@pytest.mark.needs_server
def test_a_guest_may_remove_a_game_but_not_delete_it(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "Grace", "bot random")
    page = opened(made["links"]["you"])
    page.click("[data-testid=menu]")
    page.wait_for_selector("[data-testid=download-record]")
    assert page.locator("[data-testid=delete-table]").count() == 0
    page.keyboard.press("Escape")
    page.click("[aria-label=Home]")
    page.click("[data-testid=forget]")
    page.wait_for_selector("[data-testid=forget-yes]")
    assert page.locator("[data-testid=delete-game]").count() == 0


@pytest.mark.needs_server
def test_a_running_game_is_refreshed_on_the_home_screen(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "Grace", left=20)
    page = opened("/")
    saved = [{"table": made["table"], "token": made["token"], "rules": "classic", "names": [], "at": 1, "over": False}]
    page.evaluate("games => localStorage['kingdomino.games'] = games", json.dumps(saved))
    page.reload()
    page.wait_for_selector(f"[data-saved='{made['table']}'] .turn")


def test_the_board_moves_unless_motion_is_off(opened: Opener) -> None:
    page = opened("/", settings="{}")
    turn = page.get_attribute("[data-testid=demo]", "data-turn")
    page.wait_for_selector(f"[data-testid=demo]:not([data-turn='{turn}'])")
    still = opened("/", settings="{}", reduced_motion="reduce")
    still.wait_for_selector("[data-testid=quick]:enabled")
    assert still.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("size", WIDTHS)
def test_home_and_setup_fit_the_width(opened: Opener, size: tuple[int, int]) -> None:
    page = opened("/", viewport={"width": size[0], "height": size[1]})
    page.click("[data-testid=change]")
    page.wait_for_selector("[data-testid=start]")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.eval_on_selector("dialog .body", "element => element.scrollWidth <= element.clientWidth")
    lines = (
        "all => all.filter(element => element.clientHeight > 1.5 * parseFloat(getComputedStyle(element).lineHeight))"
    )
    assert page.eval_on_selector_all(".kinds span", f"all => ({lines})(all).map(element => element.innerText)") == []
    if size[0] >= 1280:
        assert page.eval_on_selector("dialog .body", "element => element.scrollHeight <= element.clientHeight")
    area = page.locator("[data-testid=start]").bounding_box()
    assert area is not None
    assert area["y"] + area["height"] <= size[1]


def test_the_games_on_the_home_screen_are_legal() -> None:
    for game in json.loads(DEMO.read_text("utf-8")):
        edition = next(edition for edition in EDITIONS.values() if edition.box.key == game["box"])
        dominoes = {domino.number: domino for domino in edition.box}
        kingdom = Kingdom()
        for turn in game["turns"]:
            domino, placement = dominoes[turn["number"]], Placement.parse("".join(turn["squares"]))
            assert objection(kingdom, domino, placement, game["side"]) is None
            kingdom = kingdom.place(domino, placement)
        assert len(kingdom.lands) == game["side"] ** 2 - 1


def test_the_name_and_emblem_chosen_in_the_settings_are_used_at_the_table(opened: Opener) -> None:
    page = opened("/")
    page.click("[data-testid=settings]")
    page.fill("[data-testid=settings-name]", "Marta")
    choose(page, "emblem-moon")
    page.keyboard.press("Escape")
    page.click("[data-testid=quick]")
    page.wait_for_selector("[data-testid=table]")
    assert page.locator("[data-testid=board] use[href='#castle-moon']").count() == 1
    opponents = page.locator("[data-opponent]")
    assert opponents.locator("use[href='#castle-star']").count() == 1
    assert opponents.locator("use[href='#castle-moon']").count() == 0
    assert "Badger (Squire)" in str(opponents.first.text_content())


@pytest.mark.needs_server
def test_records_and_replays_name_bots_with_their_level(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "bot squire", left=20)
    with urllib.request.urlopen(f"{server.address}/api/tables/{made['table']}/record", timeout=20) as response:
        assert "Badger (Squire)" in response.read().decode()
    page = opened(f"/#/replay/t/{made['table']}/20", locale="de", settings="{}")
    page.locator("[data-opponent=B]:has-text('Dachs (Knappe)')").wait_for()


@pytest.mark.needs_server
def test_link_previews_icons_and_manifest_pictures_exist(server: LiveServer, opened: Opener) -> None:
    page = opened("/")
    manifest = server.request("/manifest.webmanifest")
    wanted = {image["src"]: image["sizes"] for image in manifest["icons"] + manifest["screenshots"]}
    wanted[str(page.get_attribute("meta[property='og:image']", "content"))] = "1200x630"
    wanted[str(page.get_attribute("link[rel=apple-touch-icon]", "href"))] = "180x180"
    load = "async src => { const i = new Image(); i.src = src; await i.decode(); return `${i.width}x${i.height}` }"
    del wanted["icon.svg"]
    assert {src: page.evaluate(load, src) for src in wanted} == wanted


def test_the_rules_have_counted_examples_variants_and_cavemen(server: LiveServer, opened: Opener) -> None:
    page = opened("/#/rules")
    catalog = server.request("/api/catalog")
    for edition in catalog["editions"]:
        listed = page.locator(f"[data-variants={edition['name']}] dt")
        listed.first.wait_for()
        assert listed.count() == len(edition["variants"])
    assert page.locator(".cavemen li").count() == len(catalog["cavemen"])
    totals = [
        page.locator(f"[data-example={chapter}] [data-testid=total]").inner_text() for chapter in ("scoring", "regions")
    ]
    # Wheat 3×1, pasture 2×2, lake 3×1 and mountain 1×3; jungle 2×2 and grassland 2×1.
    assert totals == ["13", "6"]


def test_the_rules_open_beside_the_table(server: LiveServer, opened: Opener) -> None:
    page = opened(server.table("origins-totem", "me", "bot squire")["links"]["you"])
    page.click("[data-testid=menu]")
    page.click("[data-testid=open-rules]")
    page.wait_for_selector("dialog[open] details[open] [data-variants=origins-totem]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert page.locator("[data-testid=table]").is_visible()
