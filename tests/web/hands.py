"""Hands that play a whole game in the browser: by mouse, by touch, or by keys alone. They know no rule."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

TABLE = "[data-testid=table]"
MINE = f"{TABLE}[data-mine=true]"
OVER = f"{TABLE}[data-step=over]"
PATIENCE = 60.0


class Hands:
    """What every pair of hands does: wait for the turn, look at the step, do it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps: list[str] = []
        self.recruited = 0

    def play(self, most: int = 400, seen: Callable[[str], None] = lambda _: None) -> None:
        """Play until the game is over, or until some number of decisions."""
        for _ in range(most):
            self.page.wait_for_selector(f"{MINE}, {OVER}", timeout=PATIENCE * 1000)
            if self.page.query_selector(OVER):
                return
            step, number = self.step, self.number
            seen(step)
            self.steps.append(step)
            self.decide(step)
            self._settled(step, number)

    @property
    def step(self) -> str:
        """What is to be decided."""
        return self.page.get_attribute(TABLE, "data-step") or ""

    @property
    def number(self) -> int:
        """How long the log is."""
        return int(self.page.get_attribute(TABLE, "data-number") or 0)

    def _settled(self, step: str, number: int) -> None:
        until = time.monotonic() + PATIENCE
        while (self.step, self.number) == (step, number):
            if step == "pay":
                return
            if time.monotonic() > until:
                raise TimeoutError(f"nothing happened after {step} at {number}")
            self.page.wait_for_timeout(15)

    def decide(self, step: str) -> None:
        """Do what the step asks for."""
        if step in ("claim", "pair"):
            self.choose("[data-claim]")
            self.confirm()
        elif step == "recruit":
            recruits = self.page.locator("[data-recruit]")
            if self.recruited < 3 and recruits.count():
                self.recruited += 1
                self.press("[data-recruit]")
                self.sure()
            else:
                self.press("[data-testid=decline]")
        elif step == "give":
            self.press("[data-testid=give]")
        elif self.page.locator("[data-open]").count():
            self.cell()
            if step == "pay":
                self.sure()
            else:
                self.confirm()
        else:
            self.confirm()

    def sure(self) -> None:
        """Confirm where the page asks for it."""
        self.page.wait_for_timeout(60)
        if self.page.locator("[data-testid=confirm]:enabled").count():
            self.confirm()

    def choose(self, what: str) -> None:
        """Pick the last of some things."""
        self.page.locator(what).last.click()

    def press(self, what: str) -> None:
        """Press the first of some buttons."""
        self.page.locator(what).first.click()

    def cell(self) -> None:
        """Choose a square that can be chosen."""
        self.page.locator("[data-open]").first.click()

    def confirm(self) -> None:
        """Press the main button."""
        self.page.locator("[data-testid=confirm]").click()


class Fingers(Hands):
    """Taps on a phone."""

    def choose(self, what: str) -> None:
        """Tap the last of some things."""
        self.page.locator(what).last.tap()

    def press(self, what: str) -> None:
        """Tap the first of some buttons that can be seen."""
        self.page.locator(f"{what}:visible").first.tap()

    def cell(self) -> None:
        """Tap a square that can be chosen."""
        self.page.locator("[data-open]").first.tap()

    def confirm(self) -> None:
        """Tap the main button."""
        self.page.locator("[data-testid=confirm]").tap()


class Keys(Hands):
    """The keyboard alone: the page brings the focus to the decision, arrows and Enter do the rest."""

    def choose(self, what: str) -> None:
        """Enter chooses what has the focus."""
        self._reach(what)
        self.page.keyboard.press("Enter")

    def press(self, what: str) -> None:
        """Enter presses what has the focus."""
        self._reach(what)
        self.page.keyboard.press("Enter")

    def cell(self) -> None:
        """Walk to the nearest square that can be chosen, and choose it."""
        self._reach("[data-square]")
        here = self.page.evaluate("document.activeElement.dataset.square")
        squares = self.page.eval_on_selector_all("[data-open]", "all => all.map(one => one.dataset.square)")
        there = min(
            squares, key=lambda square: abs(ord(square[0]) - ord(here[0])) + abs(int(square[1:]) - int(here[1:]))
        )
        across, up = ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:])
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(up)):
            self.page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        """Enter once more, or on the main button."""
        focused = "document.activeElement.matches('[data-square], [data-claim]')"
        if not self.page.evaluate(focused):
            self._reach("[data-testid=confirm]")
        self.page.keyboard.press("Enter")

    def _reach(self, what: str) -> None:
        """Wait for the focus to arrive, else go there with Tab."""
        for attempt in range(80):
            if self.page.evaluate("what => document.activeElement.matches(what)", what):
                return
            if attempt < 10:
                self.page.wait_for_timeout(20)
            else:
                self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {what}")
