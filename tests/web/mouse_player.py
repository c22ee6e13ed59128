"""Players that play a game in the browser by mouse, touch or keyboard."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

TABLE = "[data-testid=table]"
MINE = f"{TABLE}[data-mine=true]"
OVER = f"{TABLE}[data-step=over]"
IDLE = f"{TABLE}[data-busy=false]"
"""The table while no move is being sent. A choice of several steps is sent as several moves."""
TIMEOUT = 60_000
TURN_SHOWN = 500
"""Milliseconds after which a table shows whose turn it is, even on a busy machine."""
FINGERPRINT = """() => {
    const table = document.querySelector("[data-testid=table]")
    const open = [...document.querySelectorAll("[data-open], [data-claim], [data-recruit]")]
    const names = open.map(element => element.dataset.square ?? element.dataset.claim ?? element.dataset.recruit)
    return [table.dataset.step, table.dataset.version, table.dataset.mine, ...names].join(" ")
}"""
"""A fingerprint of the decision and its options; it changes when the table changes."""
SPOT = """([what, which]) => {
    const visible = [...document.querySelectorAll(what)].filter(element => element.getBoundingClientRect().width > 0)
    const element = visible.at(which)
    if (!element) return null
    let area = element.getBoundingClientRect()
    if (area.top < 0 || area.bottom > innerHeight) element.scrollIntoView({ block: "center" })
    area = element.getBoundingClientRect()
    return [area.x + area.width / 2, area.y + area.height / 2]
}"""
"""The centre of a visible element."""


class MousePlayer:
    """Plays with the mouse: waits for its turn and takes the first possible action of each step."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps: list[str] = []
        self.recruited = 0

    def play(self, most: int = 400, on_step: Callable[[str], None] = lambda _: None) -> None:
        """Play until the game is over, or at most some number of decisions."""
        for _ in range(most):
            self.page.wait_for_selector(f"{MINE}[data-busy=false], {OVER}", timeout=TIMEOUT)
            fingerprint = self.fingerprint
            step = fingerprint.split(" ")[0]
            if step == "over":
                return
            on_step(step)
            self.steps.append(step)
            self.decide(step, fingerprint)
            self.page.wait_for_function(
                f"fingerprint => ({FINGERPRINT})() !== fingerprint", arg=fingerprint, timeout=TIMEOUT
            )

    def finish_turn(self) -> None:
        """Play until no own decision is left. The next player must not move back to this one."""
        while self._is_due() or self._is_due(TURN_SHOWN):
            self.play(most=1)

    def _is_due(self, after: float = 0) -> bool:
        """Whether a decision is left after some milliseconds: the next king drawn may be of the same player."""
        self.page.wait_for_timeout(after)
        self.page.wait_for_selector(IDLE)
        return self.page.get_attribute(TABLE, "data-mine") == "true"

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the current decision."""
        return str(self.page.evaluate(FINGERPRINT))

    @property
    def step(self) -> str:
        """The current step."""
        return self.page.get_attribute(TABLE, "data-step") or ""

    @property
    def version(self) -> int:
        """The version of the table on the screen."""
        return int(self.page.get_attribute(TABLE, "data-version") or 0)

    def decide(self, step: str, fingerprint: str) -> None:
        """Take an action for the step."""
        if step in ("claim", "pair"):
            self.press("[data-claim]", -1)
            self.confirm()
        elif step == "recruit":
            if self.recruited < 3 and self.page.query_selector("[data-recruit]"):
                self.recruited += 1
                self.press("[data-recruit]")
                self.confirm_if_needed(fingerprint)
            else:
                self.press("[data-testid=decline]")
        elif step == "give":
            self.press("[data-testid=give]")
        elif self.page.query_selector("[data-open]"):
            self.choose_square()
            if step == "pay":
                self.confirm_if_needed(fingerprint)
            else:
                self.confirm()
        else:
            self.confirm()

    def confirm_if_needed(self, fingerprint: str) -> None:
        """Confirm unless the table has already changed."""
        ready = "document.querySelector('[data-testid=confirm]:enabled')"
        self.page.wait_for_function(f"fingerprint => ({FINGERPRINT})() !== fingerprint || {ready}", arg=fingerprint)
        if self.fingerprint == fingerprint:
            self.confirm()

    def press(self, what: str, which: int = 0) -> None:
        """Press one of the matching elements."""
        x, y = self._spot(what, which)
        self.page.mouse.click(x, y)

    def choose_square(self) -> None:
        """Choose an open square."""
        self.press("[data-open]")

    def confirm(self) -> None:
        """Press the confirm button."""
        self.press("[data-testid=confirm]:enabled")

    def _spot(self, what: str, which: int) -> tuple[float, float]:
        centre = self.page.evaluate(SPOT, [what, which])
        if centre is None:
            self.page.wait_for_selector(what)
            centre = self.page.evaluate(SPOT, [what, which])
        return centre[0], centre[1]


class TouchPlayer(MousePlayer):
    """Plays by touch."""

    def press(self, what: str, which: int = 0) -> None:
        x, y = self._spot(what, which)
        self.page.touchscreen.tap(x, y)


class KeyboardPlayer(MousePlayer):
    """Plays with the keyboard: the page focuses the decision; arrows and Enter do the rest."""

    def press(self, what: str, which: int = 0) -> None:
        del which
        self._reach(what)
        self.page.keyboard.press("Enter")

    def choose_square(self) -> None:
        self._reach("[data-square]")
        focused = self.page.evaluate("document.activeElement.dataset.square")
        squares = self.page.eval_on_selector_all("[data-open]", "all => all.map(element => element.dataset.square)")
        target = min(
            squares, key=lambda square: abs(ord(square[0]) - ord(focused[0])) + abs(int(square[1:]) - int(focused[1:]))
        )
        across, up = ord(target[0]) - ord(focused[0]), int(target[1:]) - int(focused[1:])
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(up)):
            self.page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        focused = "document.activeElement.matches('[data-square], [data-claim]')"
        if not self.page.evaluate(focused):
            self._reach("[data-testid=confirm]")
        self.page.keyboard.press("Enter")

    def _reach(self, what: str) -> None:
        """Wait for the focus, then try the Tab key."""
        arrived = "what => document.activeElement.matches(what)"
        for attempt in range(80):
            if self.page.evaluate(arrived, what):
                return
            if attempt < 10:
                self.page.wait_for_timeout(20)
            else:
                self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard cannot reach {what}")
