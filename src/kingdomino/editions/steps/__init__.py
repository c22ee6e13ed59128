"""The steps that make up a turn, and the flow between them."""

from kingdomino.editions.steps.base import GameOver, Step, StepType
from kingdomino.editions.steps.chance import DrawKingStep, DrawStep, RevealCavemanStep
from kingdomino.editions.steps.claim import ClaimPairStep, ClaimStep
from kingdomino.editions.steps.give_totems import GiveTotemsStep
from kingdomino.editions.steps.place import PlaceStep
from kingdomino.editions.steps.recruit import PayStep, RecruitStep, SettleStep
from kingdomino.editions.steps.throw import ThrowStep

_STEP_TYPES: tuple[StepType, ...] = (
    DrawStep,
    RevealCavemanStep,
    DrawKingStep,
    ClaimStep,
    ClaimPairStep,
    PlaceStep,
    ThrowStep,
    GiveTotemsStep,
    RecruitStep,
    PayStep,
    SettleStep,
    GameOver,
)

STEPS: dict[str, StepType] = {step.key: step for step in _STEP_TYPES}
"""Every step by its key in the text of a position."""

__all__ = [
    "STEPS",
    "ClaimPairStep",
    "ClaimStep",
    "DrawKingStep",
    "DrawStep",
    "GameOver",
    "GiveTotemsStep",
    "PayStep",
    "PlaceStep",
    "RecruitStep",
    "RevealCavemanStep",
    "SettleStep",
    "Step",
    "StepType",
    "ThrowStep",
]
