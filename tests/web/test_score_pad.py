"""The score pad: kept across reloads and editions, undo, names, and the limits of the box."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.test_screens import EXAMPLE, enter_kingdom


def total(page: Page, points: int) -> None:
    """Wait for the total of the current player."""
    page.wait_for_selector(f"[data-testid=total]:text-is('{points}')")


def test_kingdoms_and_names_survive_a_reload_and_another_edition(opened: Opener) -> None:
    page = opened("/#/pad")
    enter_kingdom(page, *EXAMPLE)
    page.fill("[data-testid=pad-name]", "Marta")
    total(page, 23)
    page.reload()
    total(page, 23)
    assert page.inner_text("[data-testid=pad-player-1] .name") == "Marta"
    page.select_option("[data-testid=pad-edition]", "origins-totem")
    page.wait_for_selector("[data-tool=volcano]")
    assert page.locator("[data-pad] use[href='#wheat']").count() == 0
    page.select_option("[data-testid=pad-edition]", "classic")
    total(page, 23)
    page.select_option("[data-testid=pad-size]", "7")
    page.wait_for_selector("[data-pad=g13]")
    page.select_option("[data-testid=pad-size]", "5")
    total(page, 23)


def test_taps_can_be_undone_and_everything_is_cleared_only_after_asking(opened: Opener) -> None:
    page = opened("/#/pad")
    enter_kingdom(page, "C w1 w")
    total(page, 2)
    page.click("[data-tool=erase]")
    page.click("[data-pad=b13]")
    total(page, 0)
    page.click("[data-testid=pad-undo]")
    total(page, 2)
    page.click("[data-testid=pad-new]")
    page.keyboard.press("Escape")
    total(page, 2)
    page.click("[data-testid=pad-new]")
    page.click("[data-testid=pad-new-yes]")
    page.wait_for_selector("[data-testid=total]", state="detached")
    assert page.locator("[data-pad] use[href='#wheat']").count() == 0
    assert page.locator("[data-testid=pad-undo]").is_disabled()


def test_a_land_has_no_more_crowns_than_in_the_box(opened: Opener) -> None:
    page = opened("/#/pad")
    page.wait_for_load_state("networkidle")
    for tool, square, most in (("wheat", "a13", 1), ("pasture", "b13", 2), ("mountain", "d13", 3)):
        page.click(f"[data-tool={tool}]")
        seen = []
        for _ in range(2 * most + 2):
            page.click(f"[data-pad={square}]")
            crowns = page.locator(f"[data-pad={square}] use[href^='#crowns-']")
            seen.append(int(str(crowns.get_attribute("href"))[-1]) if crowns.count() else 0)
        assert seen == [*range(most + 1)] * 2


def test_the_pad_fits_a_laptop(opened: Opener) -> None:
    page = opened("/#/pad")
    page.wait_for_load_state("networkidle")
    for side, corner in (("5", "a9"), ("7", "a7")):
        page.select_option("[data-testid=pad-size]", side)
        area = page.locator(f"[data-pad={corner}]").bounding_box()
        assert area is not None
        assert area["y"] + area["height"] <= 800
