"""Every step hands the seat and the last event on to the step that follows it."""

from dataclasses import replace
from typing import Any

import pytest

from kingdomino.components import Seat
from kingdomino.editions import Event, Position
from kingdomino.editions.steps import ClaimStep, GiveTotemsStep, RecruitStep, RevealCavemanStep, SettleStep, ThrowStep
from kingdomino.editions.steps.base import Step, StepType
from tests.board_dsl import start, table


class Recorder(Step[Any]):
    """A step that records what it is entered with."""

    entered: list[tuple[Seat | None, Event | None]]

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        cls.entered.append((seat, event))
        return position


@pytest.fixture(autouse=True)
def _nothing_entered() -> None:
    Recorder.entered = []


def followed_by_recorder(position: Position, step: StepType) -> Position:
    """Change the rules of a position so that the recorder is the only step that follows another."""
    order = (step, Recorder)
    rules = position.rules
    setups = {seats: replace(setup, opening=order) for seats, setup in rules.setups.items()}
    dealing = order if step in rules.dealing else ()
    return replace(position, rules=replace(rules, setups=setups, dealing=dealing, turn=order))


@pytest.mark.parametrize("step", [ClaimStep, GiveTotemsStep, RecruitStep, RevealCavemanStep, ThrowStep])
def test_a_step_with_nothing_to_decide_passes_seat_and_event_on(step: StepType) -> None:
    edition, shared = ("origins-totem", None) if step is GiveTotemsStep else ("origins-tribe", "hcp3/")
    position = table(edition, "C", "C", "C", shared=shared, step="over")
    event = Event.parse("-")
    step.enter(followed_by_recorder(position, step), Seat.B, event)
    assert Recorder.entered == [(Seat.B, event)]


@pytest.mark.parametrize(
    ("position", "text", "seat"),
    [
        (start("classic", 2, "+3 +17 +25"), "+40", None),
        (start("classic", 2, "+3 +17 +25 +40"), "@B", Seat.B),
        (start("classic", 2, "+3 +17 +25 +40 @B"), "17", Seat.B),
        (table("origins-discovery", "v1gC", "C", "C", step="throw:A:e7"), "*f7", Seat.A),
        (table("origins-discovery", "C", "C", following="3,17,25,40", step="pair:B"), "2&3", Seat.B),
        (table("origins-totem", "C", "g* C", "g* C", shared="A...", step="give:A:mammoth:C"), "mammoth>B", Seat.C),
        (table("origins-tribe", "C", "C", "C", shared="hcp/3", step="turn-up"), "^3", None),
        (table("origins-tribe", "C", "C", "C", step="recruit:B"), "~", Seat.B),
        (table("origins-tribe", "gC", "gC", "gC", step="settle:B:h"), "=f7", Seat.B),
    ],
    ids=lambda value: str(value.step) if isinstance(value, Position) else None,
)
def test_a_played_event_is_passed_on(position: Position, text: str, seat: Seat | None) -> None:
    event = Event.parse(text)
    # Paying and settling are parts of recruiting.
    step = RecruitStep if isinstance(position.step, SettleStep) else type(position.step)
    followed_by_recorder(position, step).play(event)
    assert Recorder.entered == [(seat, event)]
