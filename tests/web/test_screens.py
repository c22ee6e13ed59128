"""Score pad, replay, dragging, illegal moves and quick start."""

from __future__ import annotations

from playwright.sync_api import Page

from kingdomino import rules
from kingdomino.game import Dealer, Record, play_game, random_policy
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MousePlayer

LANDS = {"w": "wheat", "p": "pasture", "s": "swamp", "l": "lake", "f": "forest", "m": "mountain"}
EXAMPLE = ("C w1 p p p", "w w p2 . .", "s l1 l f .", "s l l l1 .", "m2 . . . .")


def enter_kingdom(page: Page, *rows: str) -> None:
    """Enter a kingdom on the score pad, row by row from the north."""
    for down, row in enumerate(rows):
        for across, cell in enumerate(row.split()):
            square = f"{'abcdefghijklm'[across]}{13 - down}"
            if cell == "C":
                page.click("[data-tool=start]")
                page.click(f"[data-pad={square}]")
            elif cell != ".":
                page.click(f"[data-tool={LANDS[cell[0]]}]")
                for _ in range(1 + int(cell[1:] or 0)):
                    page.click(f"[data-pad={square}]")


def test_the_score_pad_scores_the_rulebook_example(opened: Opener) -> None:
    page = opened("/#/pad")
    enter_kingdom(page, *EXAMPLE)
    page.wait_for_selector("[data-testid=total]:text-is('23')")
    assert page.inner_text("[data-testid=pad-player-1]").split()[2:] == ["23", "★", "Winner"]


def test_a_record_is_replayed_event_by_event(opened: Opener) -> None:
    record = play_game(rules("classic"), [random_policy(5)] * 2, Dealer.from_seed(5))
    page = opened("/#/replay")
    page.fill("[data-testid=record]", str(Record(record.rules, 2, record.events)))
    page.click("text=Show")
    page.wait_for_selector(f"[data-testid=at]:text-is('0 / {len(record.events)}')")
    for number in range(1, 12):
        page.click("[data-testid=forth]")
        page.wait_for_selector(f"[data-testid=at]:text-is('{number} / {len(record.events)}')")
    page.locator("input[type=range]").fill(str(len(record.events)))
    for seat, tally in zip("AB", record.final.tallies(), strict=True):
        page.wait_for_selector(f"[data-testid=points-{seat}]:text-is('{tally.points}')")


def to_place(server: LiveServer, opened: Opener) -> Page:
    """Open a table and play until a domino is to be placed."""
    made = server.table("classic", "me", "bot random")
    page = opened(made["links"]["you"])
    player = MousePlayer(page)
    for _ in range(10):
        page.wait_for_selector("[data-mine=true]")
        if player.step == "place":
            return page
        player.play(most=1)
    raise AssertionError("no domino to place")


def test_a_domino_is_dragged_onto_the_board(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    start = page.locator("[data-testid=actions] [data-domino]").bounding_box()
    goal = page.locator("[data-open]").first.bounding_box()
    assert start is not None
    assert goal is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] + 40, steps=4)
    copy = page.locator("[data-flying]")
    assert copy.evaluate("element => [element.style.opacity, Math.round(element.getBoundingClientRect().x)]") == [
        "0.9",
        round(start["x"] + 60 - start["width"] / 2),
    ]
    # A paused animation keeps both pictures on separate layers, which the compositor moves without the main thread.
    layers = "all => all.map(element => element.getAnimations().map(still => still.playState).join())"
    assert page.locator("[data-flying], .sheet .lifted").evaluate_all(layers) == ["paused", "paused"]
    page.mouse.move(goal["x"] + 20, goal["y"] + 30, steps=8)
    assert copy.evaluate("element => element.style.opacity") == "0"
    page.mouse.up()
    assert copy.count() == 0
    before = MousePlayer(page).version
    page.click("[data-testid=confirm]")
    page.wait_for_selector(f"[data-testid=table]:not([data-version='{before}'])")


def test_an_illegal_square_shows_the_reason(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    page.locator("[data-square=g7]").click()
    page.wait_for_selector("[data-testid=actions] .bad")
    assert "g7" in page.inner_text("[data-testid=actions]")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=actions] .bad", state="detached")


def test_a_placement_can_be_rotated_and_undone(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    page.locator("[data-open]").first.click()
    chosen = "[data-square][aria-selected=true]"
    first = page.eval_on_selector_all(chosen, "all => all.map(element => element.dataset.square)")
    assert len(first) == 2
    page.keyboard.press("r")
    page.keyboard.press("Escape")
    page.wait_for_selector(chosen, state="detached")
    assert page.locator("[data-testid=confirm]").is_disabled()


def test_one_click_starts_a_game_against_bots(opened: Opener) -> None:
    page = opened("/")
    page.click("[data-testid=quick]")
    page.wait_for_selector("[data-testid=table]")
    assert page.locator("[data-opponent]").count() == 3
    page.click("[aria-label=Home]")
    page.click("[data-saved] a")
    page.wait_for_selector("[data-testid=table]")
