"""Trust between players, as the page shows it: foreign links, lost answers, preset games and the shared shuffle."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, TABLE, MousePlayer
from tests.web.test_home import choose

pytestmark = pytest.mark.needs_server

LOADED = 120_000
"""Milliseconds for Python to load in a browser on a slow machine."""
SAVED = "table => JSON.parse(localStorage['kingdomino.games'] ?? '[]').find(game => game.table === table)?.token"
GAME = SAVED.removesuffix("?.token")
WITHOUT_TLS = """
    Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined })
    Object.defineProperty(Crypto.prototype, "subtle", { value: undefined })
"""


def table_id(page: Page) -> str:
    return page.url.rpartition("/")[2]


def saved(page: Page) -> dict[str, object]:
    """What the browser has stored about the table on the screen, once it has."""
    page.wait_for_function(SAVED, arg=table_id(page))
    game: dict[str, object] = page.evaluate(GAME, table_id(page))
    return game


def play_alone(opened: Opener) -> Page:
    """A game of two players on one screen, created by the page."""
    page = opened("/")
    page.click("[data-testid=friends]")
    choose(page, "game-classic", "players-2", "seat-2-here")
    page.click("[data-testid=start]")
    page.wait_for_selector(MINE)
    return page


def end(server: LiveServer, page: Page) -> None:
    """Resign, so that the game is over and the secret is published."""
    table, token = table_id(page), str(saved(page)["token"])
    state = server.request(f"/api/tables/{table}", token=token)
    command = {"do": "resign", "seat": state["to_move"]}
    body = {"id": "resign-here", "expected_version": state["version"], "command": command}
    server.request(f"/api/tables/{table}/commands", body, token)
    page.wait_for_selector("[data-testid=winner]")


def test_a_link_with_a_foreign_token_does_not_take_the_seat_away(server: LiveServer, opened: Opener) -> None:
    mine, other = server.table("classic", "me", "Bob"), server.table("classic", "me", "Bob")
    page = opened(mine["links"]["you"])
    page.wait_for_selector(MINE)
    for foreign in (other["token"], "A" * 22):
        page.goto(f"{mine['links']['table']}#token={foreign}")
        page.reload()
        page.wait_for_selector(MINE)
        assert saved(page)["token"] == mine["token"]
    MousePlayer(page).play(most=1)


def test_a_seat_is_not_lost_with_the_answer(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "open")
    page = opened(made["links"]["table"], quiet=True)
    lost: list[object] = []

    def lose_first(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().json())
            route.abort()

    page.route("**/seats", lose_first)
    page.click("[data-testid=sit-B]")
    assert server.request(f"/api/tables/{made['table']}", token=str(saved(page)["token"]))["yours"] == ["B"]
    assert len(lost) == 1


def test_a_seat_whose_answer_was_lost_is_found_after_a_reload(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "open")
    page = opened(made["links"]["table"], quiet=True)
    lost: list[object] = []

    def lose(route: Route) -> None:
        lost.append(route.fetch().json())
        route.abort()

    page.route("**/seats", lose)
    page.click("[data-testid=sit-B]")
    while not lost:
        page.wait_for_timeout(20)
    page.reload()
    page.wait_for_selector(TABLE)
    assert server.request(f"/api/tables/{made['table']}", token=str(saved(page)["token"]))["yours"] == ["B"]


def test_a_game_from_a_record_says_so_in_the_lobby_and_at_the_table(server: LiveServer, opened: Opener) -> None:
    ended = server.table("classic", "me", "Bob", left=2)
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    request = {"rules": "classic", "seats": seats, "listed": True}
    with opened(ended["links"]["you"]) as page:
        record = page.evaluate("async path => (await fetch(path)).text()", f"/api/tables/{ended['table']}/record")
    made = server.request("/api/tables", {**request, "start": {"record": record, "at": 10}})
    fresh = server.request("/api/tables", request)
    note = "Not a fresh game: it started from a saved one."
    lobby = opened("/")
    lobby.locator(f"[data-lobby='{made['table']}']").get_by_text(note).wait_for()
    card = lobby.locator(f"[data-lobby='{fresh['table']}']")
    card.wait_for()
    assert note not in card.inner_text()
    for link in (made["links"]["table"], made["links"]["spectate"], made["links"]["you"]):
        page = opened(link)
        assert page.get_attribute("header [data-testid=preset]", "aria-label") == note
    guest = opened(made["links"]["table"])
    guest.locator("dialog[open]").get_by_text(note).wait_for()
    plain = opened(fresh["links"]["table"])
    plain.wait_for_selector("dialog[open]")
    assert plain.locator("[data-testid=preset]").count() == 0
    replay = opened(f"/#/replay/t/{made['table']}/0")
    replay.get_by_text(note).wait_for()


def test_the_page_helps_to_shuffle_and_verifies_the_shuffle_at_the_end(server: LiveServer, opened: Opener) -> None:
    page = play_alone(opened)
    shuffle = saved(page)["shuffle"]
    assert isinstance(shuffle, dict)
    proof = server.request(f"/api/tables/{table_id(page)}")["shuffle_proof"]
    assert proof["entropy"] == f"A:{shuffle['digits']}"
    assert proof["commitment"] == shuffle["commitment"]
    end(server, page)
    page.wait_for_selector("[data-verdict=shuffle-verified-own]")
    page.click("[data-testid=menu]")
    page.click("[data-testid=check-draws]")
    page.wait_for_selector("[data-testid=draws]:text('Draws verified')", timeout=LOADED)


def test_a_server_that_changes_its_commitment_is_found_out(server: LiveServer, opened: Opener) -> None:
    page = play_alone(opened)
    page.evaluate("""() => {
        const games = JSON.parse(localStorage["kingdomino.games"])
        games[0].shuffle.commitment = "0".repeat(64)
        localStorage["kingdomino.games"] = JSON.stringify(games)
    }""")
    end(server, page)
    page.wait_for_selector("[data-verdict=shuffle-failed]")


def test_two_browsers_shuffle_together_also_in_the_rematch(server: LiveServer, opened: Opener) -> None:
    host = opened("/")
    host.click("[data-testid=friends]")
    choose(host, "game-classic", "players-2")
    host.click("[data-testid=start]")
    guest = opened(host.input_value("[data-testid=link]"))
    guest.fill("[data-testid=name]", "Grace")
    guest.click("[data-testid=sit-B]")
    for page in (host, guest):
        page.wait_for_selector(f"{TABLE}[data-step=claim]")
    entropy = server.request(f"/api/tables/{table_id(host)}")["shuffle_proof"]["entropy"]
    digits = [page["shuffle"]["digits"] for page in (saved(host), saved(guest))]  # type: ignore[index]
    assert entropy == f"A:{digits[0]} B:{digits[1]}"
    end(server, host if host.query_selector(MINE) else guest)
    host.click("[data-testid=rematch]")
    host.get_by_text("Still to shuffle").wait_for()
    guest.click("[data-testid=rematch]")
    host.wait_for_selector(f"{TABLE}[data-step=claim]")
    assert len(server.request(f"/api/tables/{table_id(host)}")["shuffle_proof"]["entropy"].split()) == 2


def test_the_page_plays_without_tls(server: LiveServer, opened: Opener) -> None:
    page = opened("about:blank")
    page.context.add_init_script(WITHOUT_TLS)
    page.goto(server.table("classic", "me", "Bob")["links"]["you"])
    MousePlayer(page).play(most=2)
