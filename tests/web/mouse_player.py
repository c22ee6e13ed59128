"""Hands that play a whole game in the browser: by mouse, by touch, or by keys alone. They know no rule."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

TABLE = "[data-testid=table]"
MINE = f"{TABLE}[data-mine=true]"
OVER = f"{TABLE}[data-step=over]"
PATIENCE = 60_000
LOOK = """() => {
    const table = document.querySelector("[data-testid=table]")
    const open = [...document.querySelectorAll("[data-open], [data-claim], [data-recruit]")]
    const names = open.map(one => one.dataset.square ?? one.dataset.claim ?? one.dataset.recruit)
    return [table.dataset.step, table.dataset.version, table.dataset.mine, ...names].join(" ")
}"""
"""Everything a player could decide about: when it changes, the table has moved on."""
SPOT = """([what, which]) => {
    const seen = [...document.querySelectorAll(what)].filter(one => one.getBoundingClientRect().width > 0)
    const one = seen.at(which)
    if (!one) return null
    let area = one.getBoundingClientRect()
    if (area.top < 0 || area.bottom > innerHeight) one.scrollIntoView({ block: "center" })
    area = one.getBoundingClientRect()
    return [area.x + area.width / 2, area.y + area.height / 2]
}"""
"""Where the middle of one of the things that can be seen is."""


class Hands:
    """What every pair of hands does: wait for the turn, look at the step, do it. These use the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps: list[str] = []
        self.recruited = 0

    def play(self, most: int = 400, seen: Callable[[str], None] = lambda _: None) -> None:
        """Play until the game is over, or until some number of decisions."""
        for _ in range(most):
            self.page.wait_for_selector(f"{MINE}, {OVER}", timeout=PATIENCE)
            looks = self.looks
            step = looks.split(" ")[0]
            if step == "over":
                return
            seen(step)
            self.steps.append(step)
            self.decide(step, looks)
            self.page.wait_for_function(f"looks => ({LOOK})() !== looks", arg=looks, timeout=PATIENCE)

    @property
    def looks(self) -> str:
        """What is to be decided, how long the log is, and what can be chosen."""
        return str(self.page.evaluate(LOOK))

    @property
    def step(self) -> str:
        """What is to be decided."""
        return self.page.get_attribute(TABLE, "data-step") or ""

    @property
    def number(self) -> int:
        """How long the log is."""
        return int(self.page.get_attribute(TABLE, "data-version") or 0)

    def decide(self, step: str, looks: str) -> None:
        """Do what the step asks for."""
        if step in ("claim", "pair"):
            self.press("[data-claim]", -1)
            self.confirm()
        elif step == "recruit":
            if self.recruited < 3 and self.page.query_selector("[data-recruit]"):
                self.recruited += 1
                self.press("[data-recruit]")
                self.sure(looks)
            else:
                self.press("[data-testid=decline]")
        elif step == "give":
            self.press("[data-testid=give]")
        elif self.page.query_selector("[data-open]"):
            self.cell()
            if step == "pay":
                self.sure(looks)
            else:
                self.confirm()
        else:
            self.confirm()

    def sure(self, looks: str) -> None:
        """Confirm where the page asks for it."""
        ready = "document.querySelector('[data-testid=confirm]:enabled')"
        self.page.wait_for_function(f"looks => ({LOOK})() !== looks || {ready}", arg=looks)
        if self.looks == looks:
            self.confirm()

    def press(self, what: str, which: int = 0) -> None:
        """Press one of some things."""
        x, y = self._spot(what, which)
        self.page.mouse.click(x, y)

    def cell(self) -> None:
        """Choose a square that can be chosen."""
        self.press("[data-open]")

    def confirm(self) -> None:
        """Press the main button."""
        self.press("[data-testid=confirm]:enabled")

    def _spot(self, what: str, which: int) -> tuple[float, float]:
        found = self.page.evaluate(SPOT, [what, which])
        if found is None:
            self.page.wait_for_selector(what)
            found = self.page.evaluate(SPOT, [what, which])
        return found[0], found[1]


class Fingers(Hands):
    """Taps on a phone."""

    def press(self, what: str, which: int = 0) -> None:
        """Tap one of some things."""
        x, y = self._spot(what, which)
        self.page.touchscreen.tap(x, y)


class Keys(Hands):
    """The keyboard alone: the page brings the focus to the decision, arrows and Enter do the rest."""

    def press(self, what: str, which: int = 0) -> None:
        """Enter presses what has the focus."""
        del which
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
        """Wait a moment for the focus to arrive, else go there with Tab."""
        arrived = "what => document.activeElement.matches(what)"
        for attempt in range(80):
            if self.page.evaluate(arrived, what):
                return
            if attempt < 10:
                self.page.wait_for_timeout(20)
            else:
                self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {what}")
