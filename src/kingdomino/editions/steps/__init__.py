"""The steps of which turns are made, one noun a file, and the flow that walks them."""

from kingdomino.editions.steps.base import Step
from kingdomino.editions.steps.chance import DrawKingStep, DrawStep, RevealCavemanStep
from kingdomino.editions.steps.claim import ClaimPairStep, ClaimStep
from kingdomino.editions.steps.game_over import GameOver
from kingdomino.editions.steps.give_totems import GiveTotemsStep
from kingdomino.editions.steps.place import PlaceStep
from kingdomino.editions.steps.recruit import PayStep, RecruitStep, SettleStep
from kingdomino.editions.steps.throw import ThrowStep

STEPS: dict[str, type[Step]] = {
    step.key: step
    for step in (
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
}
"""Every step by the key it has in the text of a position."""

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
    "ThrowStep",
]
