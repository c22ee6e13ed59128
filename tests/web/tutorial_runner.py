"""Learners who take a lesson in the browser: by mouse, touch, or keys alone. The server tells them what is right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.live_server import House

LESSONS = Path(__file__).parents[2] / "web" / "src" / "lessons"
Step = dict[str, Any]


class Learner:
    """Takes a lesson step by step, by mouse."""

    def __init__(self, page: Page, house: House, lesson: str) -> None:
        self.page = page
        self.house = house
        self.plan = json.loads((LESSONS / f"{lesson}.json").read_text("utf-8"))
        self.lines: list[str] = []

    def take(self, steps: int = 100) -> None:
        """Do so many steps, or all of them."""
        for scene in self.plan["scenes"]:
            self.lines = list(scene["record"])
            for step in scene["steps"]:
                if steps == 0:
                    return
                self.page.wait_for_selector(f"[data-step={step['id']}] [data-said]:not([data-said=right])")
                self.do(step)
                self.page.wait_for_selector("[data-said=right]")
                self.lines += step.get("then", [])
                self.press("[data-testid=onward]")
                steps -= 1

    def do(self, step: Step) -> None:
        """Do what a step asks for."""
        state = self.state()
        match step["do"]:
            case "count" | "winner":
                self.press(f"[data-answer='{self.answer(step, state)}']")
            case "refused":
                self.choose(next(square for square in state["kingdoms"][0]["field"] if not self.lit(square)))
            case "point":
                self.choose(self.found(step, state))
            case "play":
                self.play(self.right(step, state), state)

    def state(self) -> Any:
        """What the server says about the position, as it was played so far."""
        rules, seats, over = self.plan["rules"], self.plan["seats"], self.lines[-1].startswith("result")
        head = [f'[Rules "{rules}"]', f'[Seats "{seats}"]', "", *self.lines, *([] if over else ["result *"]), ""]
        return self.house.ask("/api/replay", {"record": "\n".join(head)})

    def answer(self, step: Step, state: Any) -> object:
        """The right answer to a question."""
        score = state["seats"][0]["score"]
        if step["do"] == "winner":
            return state["result"]["winners"][0]
        if step["of"] == "bonuses":
            return sum(score["bonuses"].values())
        return max(one["points"] for one in score["properties"] if one["terrain"] == step["of"])

    def found(self, step: Step, state: Any) -> str:
        """A square that a step asks for."""
        lands = state["kingdoms"][0]["squares"]
        properties = state["seats"][0]["score"]["properties"]
        scored = [square for one in properties for square in one["where"]]
        match step["find"]:
            case "start":
                return "g7"
            case "worthless":
                return str(next(one["where"][0] for one in properties if one["points"] == 0))
            case "printed":
                return str(next(one["square"] for one in lands if one["crowns"]))
            case "unscored":
                return str(next(one["square"] for one in lands if one["square"] not in scored))
            case thing:
                return str(next(one["square"] for one in lands if one["thing"] and one["thing"].get("name") == thing))

    def right(self, step: Step, state: Any) -> Any:
        """A legal event that is right."""
        legal = state["legal"]
        if isinstance(step["good"], list):
            return next(one for one in legal if one["event"] in step["good"])
        return max(legal, key=lambda one: one.get("gain", 0))

    def play(self, legal: Any, state: Any) -> None:
        """Play an event."""
        kind = legal["kind"]
        self.lines.append(f"{state['to_move']} {legal['event']}")
        if kind == "claim":
            self.press(f"[data-claim='{legal['number']}']")
        elif kind == "recruit":
            self.press(f"[data-recruit='{legal['caveman']['letter']}']")
        elif kind in ("give", "decline"):
            self.press(f"[data-testid={kind}]")
            return
        elif "squares" in legal:
            self.choose(legal["squares"][0])
            self.turned(legal)
        self.confirm()

    def turned(self, legal: Any) -> None:
        """Turn the domino until it lies as wished, which the board says of the square under the hand."""
        if legal["kind"] != "place":
            return
        left, right = legal["squares"]
        wished = f"[data-square={left}][aria-label*='\u2068{left}\u2069 and \u2068{right}\u2069']"
        for _ in range(8):
            if self.page.locator(wished).count():
                return
            self.page.keyboard.press("r")
        raise AssertionError(f"the domino cannot be turned to {left}{right}")

    def lit(self, square: str) -> bool:
        """Whether a square can be chosen, or is not on the board at all."""
        return self.page.locator(f"[data-square={square}]:not([data-open])").count() == 0

    def choose(self, square: str) -> None:
        """Choose a square of the board."""
        self.page.click(f"[data-square={square}]")

    def press(self, what: str) -> None:
        """Press a button."""
        self.page.click(f"{what} >> nth=0")

    def confirm(self) -> None:
        """Press the main button."""
        self.page.click("[data-testid=confirm]")


class TouchLearner(Learner):
    """Takes a lesson on a phone."""

    def choose(self, square: str) -> None:
        """Tap a square of the board."""
        self.page.tap(f"[data-square={square}]")

    def press(self, what: str) -> None:
        """Tap a button."""
        self.page.tap(f"{what}:visible >> nth=0")

    def confirm(self) -> None:
        """Tap the main button."""
        self.page.tap("[data-testid=confirm]")


class KeyLearner(Learner):
    """Takes a lesson by keys alone: the page brings the focus to where to act."""

    def choose(self, square: str) -> None:
        """Walk to a square, and choose it."""
        self._arrived("[data-square]")
        here = self.page.evaluate("document.activeElement.dataset.square")
        across, up = ord(square[0]) - ord(here[0]), int(square[1:]) - int(here[1:])
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(up)):
            self.page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
        self.page.keyboard.press("Enter")

    def press(self, what: str) -> None:
        """Go to a button with Tab, and press it."""
        kind = what.partition("=")[0].strip("[]")
        self._arrived(what if kind == "data-testid" else f"[{kind}]")
        for _ in range(6):
            if self.page.evaluate("what => document.activeElement.matches(what)", what):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {what}")

    def confirm(self) -> None:
        """Enter once more where the choice was made, or on the main button."""
        if not self.page.evaluate("document.activeElement.matches('[data-square], [data-claim]')"):
            self._arrived("[data-testid=confirm]")
        self.page.keyboard.press("Enter")

    def _arrived(self, what: str) -> None:
        self.page.wait_for_function("what => document.activeElement.matches(what)", arg=what)
