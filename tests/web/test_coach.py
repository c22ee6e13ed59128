"""The coach: hints, heat map, grades, win probability and reviews."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from kingdomino import rules
from kingdomino.components import Seat
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.players.analysis import reasons
from kingdomino.players.analysis.grades import decisions
from kingdomino.web.localization import LANGUAGES
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import TABLE, MousePlayer
from tests.web.test_accessibility import violations
from tests.web.test_messages import messages

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(scope="module")
def record() -> Record:
    return play_game(rules("classic"), [random_policy(5), random_policy(6)], Dealer.from_seed(5))


def plain_text(page: Page, what: str) -> str:
    """The text of an element without isolation marks."""
    return re.sub("[\u2068\u2069]", "", page.inner_text(what))


def placing_link(server: LiveServer, record: Record) -> str:
    """The link to a table where seat A has a choice of placements."""
    at = next(
        number
        for number, position in enumerate(record.positions)
        if position.round == 3
        and position.seat == Seat.A
        and position.step.key == "place"
        and len(position.legal()) > 3
    )
    chairs = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    made = server.request(
        "/api/tables", {"rules": "classic", "seats": chairs, "start": {"record": str(record), "at": at}}
    )
    return str(made["links"]["you"])


def test_hints_show_the_three_best_moves_with_reasons(
    server_with_coach: LiveServer, opened: Opener, record: Record
) -> None:
    page = opened(placing_link(server_with_coach, record))
    page.click("[data-testid=hint]")
    page.wait_for_selector("[data-hint]")
    assert page.locator("[data-hint]").count() == 3
    first = plain_text(page, "[data-hint] >> nth=0")
    assert re.search(r"\d points? now\.", first)
    assert "Win chance:" in first
    assert re.search(r"[+\u2212]\d+$", first)
    numbers = re.findall(r"Then domino (\d+)", plain_text(page, "[data-testid=hints]"))
    pictures = page.locator("[data-hint] [data-domino]").evaluate_all(
        "all => all.map(element => element.dataset.domino)"
    )
    assert pictures == numbers != []
    best = page.get_attribute("[data-hint] >> nth=0", "data-hint")
    assert page.get_attribute("[data-testid=advice]", "data-event") == best
    assert "Best move: Domino" in plain_text(page, "[data-testid=coach] [role=status]")
    assert violations(page) == []
    before = MousePlayer(page).version
    page.click("[data-hint] >> nth=0")
    page.click("[data-testid=confirm]")
    page.wait_for_selector(f"{TABLE}:not([data-version='{before}'])")


def test_a_hint_is_never_played_automatically(server_with_coach: LiveServer, opened: Opener, record: Record) -> None:
    page = opened(
        placing_link(server_with_coach, record), settings='{"motion": false, "pace": "instant", "instant": true}'
    )
    page.click("[data-testid=hint]")
    page.click("[data-hint] >> nth=1")
    page.wait_for_selector("[data-hint][aria-pressed=true]")
    assert page.locator("[data-testid=confirm]").is_enabled()


def test_the_heat_map_has_numbers_dots_and_labels(
    server_with_coach: LiveServer, opened: Opener, record: Record
) -> None:
    page = opened(
        placing_link(server_with_coach, record),
        settings='{"motion": false, "pace": "instant", "theme": "dark"}',
        **PHONE,
    )
    page.click("[data-testid=hint]")
    page.check("[data-testid=heat]")
    page.wait_for_selector("[data-heat]")
    squares = set(page.eval_on_selector_all("[data-open]", "all => all.map(element => element.dataset.square)"))
    assert set(page.eval_on_selector_all("[data-heat]", "all => all.map(element => element.dataset.heat)")) == squares
    levels = page.eval_on_selector_all(
        "[data-heat]",
        "all => all.map(element => [+element.dataset.level, element.querySelectorAll('circle:not(.off)').length])",
    )
    assert max(level for level, _ in levels) == 4
    assert all(level == dots for level, dots in levels)
    label = page.get_attribute("[data-open] >> nth=0", "aria-label") or ""
    assert "win chance up to" in label or "expected margin" in label
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_grades_and_win_probability_are_shown_if_switched_on(
    server_with_coach: LiveServer, opened: Opener, record: Record
) -> None:
    page = opened(
        placing_link(server_with_coach, record),
        settings='{"motion": false, "pace": "instant", "grades": true, "chance": true}',
    )
    page.wait_for_selector("[data-testid=win-chance] b:has-text('%')")
    MousePlayer(page).play(most=1)
    page.wait_for_selector("[data-testid=verdict]")
    assert page.get_attribute("[data-testid=verdict]", "data-label") in (
        "best",
        "good",
        "inaccuracy",
        "mistake",
        "blunder",
    )
    assert violations(page) == []


@pytest.mark.needs_server
def test_analysis_is_retried_while_the_server_gets_ready(server: LiveServer, opened: Opener, record: Record) -> None:
    page = opened(placing_link(server, record), quiet=True)
    body = '{"error": "not-ready", "message": "the coach is still getting ready"}'
    requests = []

    def getting_ready(route: Route) -> None:
        requests.append(route.request.url)
        if len(requests) == 1:
            route.fulfill(status=503, content_type="application/json", body=body)
        else:
            option = '{"events": ["-"], "win": 0.5, "win_error": 0, "visits": 9, "explanation": "", "reasons": []}'
            route.fulfill(
                content_type="application/json", body=f'{{"seat": "A", "playouts": 9, "options": [{option}]}}'
            )

    page.route("**/api/analysis", getting_ready)
    page.click("[data-testid=hint]")
    page.wait_for_selector("[data-testid=coach] >> text=getting ready")
    page.wait_for_selector("[data-testid=coach] >> text=getting ready", state="detached")
    assert len(requests) == 2


@pytest.mark.needs_server
def test_a_hint_to_recruit_is_marked_in_the_cave(server: LiveServer, opened: Opener) -> None:
    game = play_game(rules("origins-tribe"), [random_policy(5), random_policy(6)], Dealer.from_seed(5))
    at = next(
        number
        for number, position in enumerate(game.positions)
        if position.seat == Seat.A and position.step.key == "recruit" and len(position.legal()) > 1
    )
    chairs = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    start = {"record": str(game), "at": at}
    made = server.request("/api/tables", {"rules": "origins-tribe", "seats": chairs, "start": start})
    legal = server.request(f"/api/tables/{made['table']}", token=made["token"])["legal"]
    event = next(choice["event"] for choice in legal if choice["kind"] == "recruit" and choice["price"] == 2)
    best: dict[str, object] = {
        "events": [event],
        "claim": None,
        "throws": [],
        "win": 0.5,
        "win_error": 0,
        "margin": 1,
        "margin_error": 0,
    }
    best |= {"visits": 9, "explanation": "", "reasons": [], "pv": []}
    page = opened(made["links"]["you"])
    page.route("**/api/analysis", lambda route: route.fulfill(json={"seat": "A", "playouts": 9, "options": [best]}))
    page.click("[data-testid=hint]")
    page.wait_for_selector(f"[data-hint='{event}']")
    assert page.locator("[data-recruit] [data-testid=advised]").count() == 1
    assert page.locator("[data-testid=advised]").count() == 1


@pytest.mark.needs_server
def test_there_is_no_coach_in_a_game_between_people(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "open")
    guest = server.request(f"/api/tables/{made['table']}/seats", {"seat": "B", "name": "Grace"})
    page = opened(guest["links"]["you"])
    page.wait_for_selector(TABLE)
    page.wait_for_load_state("networkidle")
    assert page.locator("[data-testid=hint]").count() == 0
    replay = opened(f"/#/replay/t/{made['table']}/0")
    assert replay.locator("[data-testid=start-review]").is_disabled()
    assert "until the game is over" in replay.inner_text("[data-testid=replay]")


def run_review(page: Page, record: Record) -> None:
    """Enter a record and wait for its review."""
    page.fill("[data-testid=record]", str(record))
    page.click("form .go")
    page.click("[data-testid=start-review]")
    page.wait_for_selector("[data-testid=review][data-stage=done]", timeout=60_000)


def test_a_review_links_every_decision_and_play_continues_there(
    server_with_coach: LiveServer, opened: Opener, record: Record
) -> None:
    short = record.until(20)
    page = opened("/#/replay", settings='{"motion": false, "pace": "instant", "theme": "dark"}')
    run_review(page, short)
    page.check("[data-testid=all-decisions]")
    wanted = [decision.number - 1 for decision in decisions(short)]
    shown = page.eval_on_selector_all("[data-decision]", "all => all.map(element => +element.dataset.decision)")
    assert shown == wanted
    assert f"{len(wanted)} decisions reviewed" in plain_text(page, "[data-testid=review]")
    page.click(f"[data-decision='{wanted[-1]}']")
    page.wait_for_selector(f"[data-testid=replay][data-at='{wanted[-1]}']")
    page.wait_for_selector("[data-testid=review] figure >> text=Played")
    assert violations(page) == []
    page.locator("[data-testid=graph]").click(position={"x": 50, "y": 95})
    page.wait_for_selector(f"[data-testid=replay]:not([data-at='{wanted[-1]}'])")
    at = int(page.get_attribute("[data-testid=replay]", "data-at") or -1)
    assert at in wanted
    page.click("[data-testid=play-on]")
    page.wait_for_selector(f"{TABLE}[data-mine=true]")
    state = server_with_coach.request(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert state["position"] == str(short.positions[at])
    assert state["shuffle_proof"]["preset"] == at


@pytest.mark.usefixtures("server_with_coach")
def test_a_stopped_review_keeps_its_grades(opened: Opener, record: Record) -> None:
    page = opened("/#/replay", quiet=True)
    page.fill("[data-testid=record]", str(record))
    page.click("form .go")
    page.click("[data-testid=start-review]")
    page.wait_for_selector("[data-decision]")
    page.click("[data-testid=stop-review]")
    page.wait_for_selector("[data-testid=review][data-stage=stopped]")
    assert 0 < page.locator("[data-decision]").count() < len(decisions(record))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_message(language: str) -> None:
    keys = set(re.findall(r'Reason\(\s*"([a-z]+)"', Path(reasons.__file__).read_text("utf-8")))
    assert len(keys) > 5
    assert {f"reason-{key}" for key in keys} <= messages(language, "coach.ftl").keys()
