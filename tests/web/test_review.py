"""The review: opens at the first mistake, shows everything in one view, and is kept."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route

from kingdomino import rules
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.players.analysis.grades import decisions
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer

MISTAKES = {3: ("inaccuracy", 0.03), 6: ("blunder", 0.2), 9: ("mistake", 0.07)}
"""The graded decisions of the review by their index, with label and loss."""

TEXT_LINES = """buttons => buttons.map(button => {
    const range = document.createRange()
    range.selectNode([...button.childNodes].find(node => node.nodeType === Node.TEXT_NODE))
    return range.getClientRects().length
})"""
"""The number of lines of the text of each button."""


@pytest.fixture(scope="module")
def record() -> Record:
    return play_game(rules("classic"), [random_policy(5)] * 2, Dealer.from_seed(5)).until(44)


def review_lines(record: Record) -> list[dict[str, object]]:
    """The answer of the server: every decision is best, except the mistakes."""
    made = decisions(record)
    lines: list[dict[str, object]] = [{"total": len(made)}]
    for index, decision in enumerate(made):
        label, loss = MISTAKES.get(index, ("best", 0.0))
        position, event = record.positions[decision.number - 1], record.events[decision.number - 1]
        best = next((other for other in position.legal() if other != event), event) if index in MISTAKES else event
        done = {"done": index + 1, "total": len(made), "error": 0.01, "win": 0.5 - 0.01 * index}
        grade = {"label": label, "loss": loss, "best": str(best), "event": str(event)}
        lines.append({"number": decision.number, "seat": str(position.seat), **grade, **done})
    return lines


def open_review(page: Page, record: Record) -> list[int]:
    """Start the review of a record; return the points of the mistakes."""
    lines, requests = review_lines(record), []

    def answer(route: Route) -> None:
        requests.append(route.request.url)
        assert len(requests) == 1, "a finished review is requested again"
        route.fulfill(body="\n".join(map(json.dumps, lines)), content_type="application/x-ndjson")

    page.route("**/api/review", answer)
    page.fill("[data-testid=record]", str(record))
    page.click("form .go")
    page.click("[data-testid=start-review]")
    page.wait_for_selector("[data-testid=review][data-stage=done]")
    made = decisions(record)
    return [made[index].number - 1 for index in MISTAKES]


def wait_for_move(page: Page, number: int) -> None:
    """Wait until the review shows a decision with its pictures."""
    page.wait_for_selector(f"[data-testid=replay][data-at='{number}']")
    page.wait_for_selector("[data-testid=verdict]")


@pytest.mark.needs_server
def test_a_review_opens_at_the_first_mistake_and_goes_to_the_next(opened: Opener, record: Record) -> None:
    page = opened("/#/replay")
    inaccuracy, blunder, mistake = open_review(page, record)
    wait_for_move(page, blunder)
    assert page.get_attribute("[data-testid=verdict]", "data-label") == "blunder"
    page.wait_for_selector("figure.best")
    page.click("[data-testid=next-mistake]")
    wait_for_move(page, mistake)
    assert page.locator("[data-testid=next-mistake]").is_disabled()
    page.click("[data-testid=previous-mistake]")
    wait_for_move(page, blunder)
    page.keyboard.press("Shift+ArrowLeft")
    wait_for_move(page, inaccuracy)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f"[data-testid=replay]:not([data-at='{inaccuracy}'])")
    assert page.locator("[data-decision]").count() == len(MISTAKES)
    page.check("[data-testid=all-decisions]")
    assert page.locator("[data-decision]").count() == len(decisions(record))


@pytest.mark.needs_server
def test_a_review_is_kept_and_opens_at_once_the_second_time(opened: Opener, record: Record) -> None:
    page = opened("/#/replay")
    _, blunder, _ = open_review(page, record)
    wait_for_move(page, blunder)
    page.reload()
    wait_for_move(page, blunder)
    page.wait_for_selector("[data-testid=review][data-stage=done]")
    page.click("[data-testid=to-replay]")
    page.click("[data-testid=start-review]")
    page.wait_for_selector("[data-testid=review][data-stage=done]")


@pytest.mark.needs_server
def test_everything_is_in_one_view_and_players_are_summed_up(opened: Opener, record: Record) -> None:
    page = opened("/#/replay")
    _, blunder, _ = open_review(page, record)
    wait_for_move(page, blunder)
    page.wait_for_selector("figure.best")
    for part in ("[data-testid=verdict]", "figure.best", "[data-testid=graph]", "[data-testid=decisions]", ".buttons"):
        area = page.locator(part).bounding_box()
        assert area is not None
        assert area["y"] >= 0, part
        assert area["y"] + area["height"] <= 800, part
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    seats = [line["seat"] for line in review_lines(record)[1:]]
    guilty = {seats[index] for index in MISTAKES}
    for seat in "AB":
        text = page.inner_text(f"[data-accuracy={seat}] b")
        assert (text == "100%") == (seat not in guilty)


@pytest.mark.needs_server
def test_kingdoms_leave_room_for_the_graph(opened: Opener, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [record.positions[decision.number - 1].step.key for decision in decisions(record)]
    monkeypatch.setitem(globals(), "MISTAKES", {steps.index("place", 4): ("blunder", 0.2)})
    page = opened("/#/replay")
    open_review(page, record)
    page.wait_for_selector("figure.best .mini")
    for width, height in ((1280, 800), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        figure, picture = (page.locator(f".played {part}").first.bounding_box() for part in ("figure", ".mini"))
        graph = page.locator("[data-testid=graph]").bounding_box()
        assert figure
        assert picture
        assert graph
        assert picture["y"] + picture["height"] <= figure["y"] + figure["height"] <= min(graph["y"], height)


@pytest.mark.needs_server
def test_a_review_fits_a_phone(opened: Opener, record: Record) -> None:
    page = opened("/#/replay", viewport={"width": 360, "height": 640}, has_touch=True)
    _, blunder, _ = open_review(page, record)
    wait_for_move(page, blunder)
    page.click(".switch button:has-text('Best')")
    page.locator("figure.best").wait_for()
    assert page.locator("figure:visible").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("[data-testid=review] .buttons button").evaluate_all(TEXT_LINES) == [1] * 4


@pytest.mark.needs_server
def test_a_choice_is_shown_in_its_line(opened: Opener, record: Record) -> None:
    page = opened("/#/replay")
    open_review(page, record)
    page.check("[data-testid=all-decisions]")
    steps = [record.positions[decision.number - 1].step.key for decision in decisions(record)]
    page.locator("[data-decision]").nth(steps.index("claim", 2)).click()
    rows = page.locator("figure.large [data-slot]")
    rows.first.wait_for()
    assert rows.count() == 4
    assert page.locator("figure.large [data-slot]:not(.dim) .king").count() == 1


def test_all_kingdoms_of_a_replay_are_visible_at_once(opened: Opener) -> None:
    record = play_game(rules("classic"), [random_policy(5)] * 4, Dealer.from_seed(5)).until(44)
    page = opened("/#/replay")
    page.fill("[data-testid=record]", str(record))
    page.click("form .go")
    kingdoms = page.locator("[data-opponent]")
    kingdoms.last.wait_for()
    for width, height in ((1280, 800), (1920, 1080), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (width, height)
    page.set_viewport_size({"width": 844, "height": 390})
    assert len(set(kingdoms.evaluate_all("all => all.map(element => element.getBoundingClientRect().y)"))) == 1


def test_a_replay_plays_turn_by_turn_at_a_chosen_speed(opened: Opener, record: Record) -> None:
    ends, end = [], 0
    for who, events in record.turns():
        end += len(events)
        if who in "ABCD":
            ends.append(end)
    page = opened("/#/replay")
    page.fill("[data-testid=record]", str(record))
    page.click("form .go")
    for number in ends[:2]:
        page.click("[data-testid=forth-turn]")
        page.wait_for_selector(f"[data-testid=replay][data-at='{number}']")
    page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_selector(f"[data-testid=replay][data-at='{ends[0]}']")
    page.select_option("[data-testid=speed]", "4")
    page.click("[data-testid=autoplay]")
    page.wait_for_selector(f"[data-testid=replay][data-at='{len(record.events)}']")


def test_finished_games_are_offered_for_replay(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "bot squire")
    page = opened("/")
    saved = {"table": made["table"], "token": made["token"], "rules": "classic", "names": [], "at": 1, "over": True}
    page.evaluate("games => localStorage['kingdomino.games'] = games", json.dumps([saved]))
    page.goto("/#/replay")
    page.click(f"[data-replay='{made['table']}']")
    page.wait_for_selector("[data-testid=replay][data-at='0']")


@pytest.mark.needs_server
def test_a_mistake_can_be_tried_again(opened: Opener, record: Record) -> None:
    page = opened("/#/replay")
    _, blunder, _ = open_review(page, record)
    wait_for_move(page, blunder)
    lines = {line["number"]: line for line in review_lines(record)[1:]}
    best = str(lines[blunder + 1]["best"])
    page.wait_for_selector("figure.best")
    page.click("[data-testid=retry-decision]")
    page.wait_for_selector("[data-testid=retry]")
    assert page.locator("figure.best").count() == 0
    if best.isdigit():
        page.click(f"[data-testid=retry] [data-claim='{best}']")
    else:
        cells = [best[:2], best[2:]]
        page.click(f"[data-testid=retry] [data-square={cells[0]}]")
        for _ in range(8):
            chosen = page.locator("[data-testid=retry] [aria-selected=true]").evaluate_all(
                "all => all.map(element => element.dataset.square)"
            )
            if sorted(chosen) == sorted(cells):
                break
            page.keyboard.press("r")
    page.click("[data-testid=retry] [data-testid=confirm]")
    page.wait_for_selector("[data-testid=retry][data-label=best]")
    page.click("[data-testid=show-answer]")
    page.wait_for_selector("figure.best")


@pytest.mark.needs_server
def test_the_pictures_of_a_review_are_whole_on_a_phone_on_its_side(opened: Opener, record: Record) -> None:
    page = opened("/#/replay", viewport={"width": 844, "height": 390})
    _, blunder, _ = open_review(page, record)
    wait_for_move(page, blunder)
    page.wait_for_selector("figure .picture")
    for picture in ("played", "best"):
        page.locator(".switch button").nth(int(picture == "best")).click()
        outer = page.locator(f".{picture} figure").bounding_box()
        inner = page.locator(f".{picture} figure .picture svg").first.bounding_box()
        assert outer
        assert inner
        assert outer["y"] >= 0
        assert outer["y"] + outer["height"] <= 390
        assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    assert page.locator("[data-testid=next-mistake]").is_visible()
