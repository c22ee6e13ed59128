"""The steps of which turns are made, one noun a file, and the flow that walks them."""

from kingdomino.editions.steps.claiming import Claim, Pair
from kingdomino.editions.steps.dealing import Draw, King, TurnUp
from kingdomino.editions.steps.over import Over
from kingdomino.editions.steps.placing import Place
from kingdomino.editions.steps.recruiting import Pay, Recruit, Settle
from kingdomino.editions.steps.step import Step
from kingdomino.editions.steps.throwing import Throw
from kingdomino.editions.steps.totems import TakeTotems

STEPS: dict[str, type[Step]] = {
    step.key: step for step in (Draw, TurnUp, King, Claim, Pair, Place, Throw, TakeTotems, Recruit, Pay, Settle, Over)
}
"""Every step by the key it has in the text of a position."""

__all__ = [
    "STEPS",
    "Claim",
    "Draw",
    "King",
    "Over",
    "Pair",
    "Pay",
    "Place",
    "Recruit",
    "Settle",
    "Step",
    "TakeTotems",
    "Throw",
    "TurnUp",
]
