"""Runners that complete a lesson in the browser by mouse, touch or keyboard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.live_server import LiveServer

LESSONS = Path(__file__).parents[2] / "web" / "src" / "lessons"
Step = dict[str, Any]


class TutorialRunner:
    """Completes a lesson with the mouse."""

    def __init__(self, page: Page, server: LiveServer, lesson: str) -> None:
        self.page = page
        self.server = server
        self.plan = json.loads((LESSONS / f"{lesson}.json").read_text("utf-8"))
        self.lines: list[str] = []

    def run(self, steps: int = 100) -> None:
        """Run a number of steps, or all."""
        for scene in self.plan["scenes"]:
            self.lines = list(scene["record"])
            for step in scene["steps"]:
                if steps == 0:
                    return
                self.page.wait_for_selector(f"[data-step={step['id']}] [data-feedback]:not([data-feedback=right])")
                self.do(step)
                self.page.wait_for_selector("[data-feedback=right]")
                self.lines += step.get("then", [])
                self.press("[data-testid=continue]")
                steps -= 1

    def do(self, step: Step) -> None:
        """Answer a step."""
        state = self.state()
        match step["do"]:
            case "count" | "winner":
                self.press(f"[data-answer='{self.answer(step, state)}']")
            case "refused":
                self.choose(next(square for square in state["kingdoms"][0]["field"] if not self.is_open(square)))
            case "point":
                self.choose(self.correct_square(step, state))
            case "play":
                self.play(self.correct_event(step, state), state)

    def state(self) -> Any:
        """The server's state of the current position."""
        rules, seats, over = self.plan["rules"], self.plan["seats"], self.lines[-1].startswith("result")
        head = [f'[Rules "{rules}"]', f'[Seats "{seats}"]', "", *self.lines, *([] if over else ["result *"]), ""]
        return self.server.request("/api/replay", {"record": "\n".join(head)})

    def answer(self, step: Step, state: Any) -> object:
        """The correct answer to a question."""
        score = state["seats"][0]["score"]
        if step["do"] == "winner":
            return state["result"]["winners"][0]
        if step["of"] == "bonuses":
            return sum(score["bonuses"].values())
        return max(part["points"] for part in score["properties"] if part["terrain"] == step["of"])

    def correct_square(self, step: Step, state: Any) -> str:
        """A correct square."""
        lands = state["kingdoms"][0]["squares"]
        properties = state["seats"][0]["score"]["properties"]
        scored = [square for part in properties for square in part["where"]]
        match step["find"]:
            case "start":
                return "g7"
            case "worthless":
                return str(next(part["where"][0] for part in properties if part["points"] == 0))
            case "printed":
                return str(next(square["square"] for square in lands if square["crowns"]))
            case "unscored":
                return str(next(square["square"] for square in lands if square["square"] not in scored))
            case name:
                return str(
                    next(
                        square["square"] for square in lands if square["piece"] and square["piece"].get("name") == name
                    )
                )

    def correct_event(self, step: Step, state: Any) -> Any:
        """A correct event."""
        legal = state["legal"]
        if isinstance(step["good"], list):
            return next(choice for choice in legal if choice["event"] in step["good"])
        return max(legal, key=lambda choice: choice.get("gain", 0))

    def play(self, legal: Any, state: Any) -> None:
        """Play an event."""
        kind = legal["kind"]
        self.lines.append(f"{state['to_move']} {legal['event']}")
        if kind == "claim":
            self.press(f"[data-claim='{legal['number']}']")
        elif kind == "recruit":
            self.press(f"[data-recruit='{legal['caveman'].replace(' ', '-')}']")
        elif kind in ("give", "decline"):
            self.press(f"[data-testid={kind}]")
            return
        elif "squares" in legal:
            self.choose(legal["squares"][0])
            self.rotate_to(legal)
        self.confirm()

    def rotate_to(self, legal: Any) -> None:
        """Rotate the domino until the board's label shows the wanted placement."""
        if legal["kind"] != "place":
            return
        left, right = legal["squares"]
        square = self.page.locator(f"[data-square={left}][aria-label*='domino on']")
        square.wait_for()
        for _ in range(8):
            label = square.get_attribute("aria-label")
            if f"\u2068{left}\u2069 and \u2068{right}\u2069" in str(label):
                return
            self.page.keyboard.press("r")
            # The label changes with the next frame.
            self.page.wait_for_function(
                "([square, label]) => document.querySelector(`[data-square=${square}]`).ariaLabel !== label",
                arg=[left, label],
            )
        raise AssertionError(f"the domino cannot be rotated to {left}{right}")

    def is_open(self, square: str) -> bool:
        """Whether a square can be chosen, or is not on the board."""
        return self.page.locator(f"[data-square={square}]:not([data-open])").count() == 0

    def choose(self, square: str) -> None:
        """Choose a square."""
        self.page.click(f"[data-square={square}]")

    def press(self, what: str) -> None:
        """Press a button."""
        self.page.click(f"{what} >> nth=0")

    def confirm(self) -> None:
        """Press the confirm button."""
        self.page.click("[data-testid=confirm]")


class TouchTutorialRunner(TutorialRunner):
    """Completes a lesson by touch."""

    def choose(self, square: str) -> None:
        self.page.tap(f"[data-square={square}]")

    def press(self, what: str) -> None:
        self.page.tap(f"{what}:visible >> nth=0")

    def confirm(self) -> None:
        self.page.tap("[data-testid=confirm]")


class KeyboardTutorialRunner(TutorialRunner):
    """Completes a lesson with the keyboard; the page focuses the next action."""

    def choose(self, square: str) -> None:
        self._wait_for_focus("[data-square]")
        focused = self.page.evaluate("document.activeElement.dataset.square")
        across, up = ord(square[0]) - ord(focused[0]), int(square[1:]) - int(focused[1:])
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(up)):
            self.page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
        self.page.keyboard.press("Enter")

    def press(self, what: str) -> None:
        kind = what.partition("=")[0].strip("[]")
        self._wait_for_focus(what if kind == "data-testid" else f"[{kind}]")
        for _ in range(6):
            if self.page.evaluate("what => document.activeElement.matches(what)", what):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard cannot reach {what}")

    def confirm(self) -> None:
        if not self.page.evaluate("document.activeElement.matches('[data-square], [data-claim]')"):
            self._wait_for_focus("[data-testid=confirm]")
        self.page.keyboard.press("Enter")

    def _wait_for_focus(self, what: str) -> None:
        self.page.wait_for_function("what => document.activeElement.matches(what)", arg=what)
