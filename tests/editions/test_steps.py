"""Steps: their text, prompts, objections and what makes them impossible."""

import pytest

from kingdomino.components import Caveman, KingdominoError, NotationError, Resource, Seat
from kingdomino.editions import Event, Position, rules
from kingdomino.editions.position_notation import read_step
from kingdomino.editions.steps import DrawKingStep, DrawStep, PayStep, PlaceStep, RevealCavemanStep
from kingdomino.editions.steps.base import GameOver
from tests.board_dsl import start

TRIBE = rules("origins-tribe").start(3)
CAVEMAN = next(iter(Caveman))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("settle:A", "step 'settle:A': expected 'settle:seat:caveman'"),
        ("pay:A:h", "step 'pay:A:h': expected 'pay:seat:caveman:price:paid'"),
        ("pay:A:h:3:-", "step 'A:h:3:-': expected a price 2 or 4, then '-' or resources joined by '+'"),
        ("pay:A:h:2:gold", "expected a price 2 or 4"),
    ],
)
def test_a_step_that_cannot_be_read_names_its_form(text: str, message: str):
    with pytest.raises(NotationError) as error:
        read_step(text)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("story", "event", "key"),
    [
        ("+3", "+3", "not-in-pile"),
        ("+3 +17 +25 +40 @B 3 @B 17", "@B", "no-king-left"),
        ("+3 +17 +25 +40 @B 17 @A", "17", "claimed"),
        ("+3 +17 +25 +40 @B", "18", "not-in-line"),
    ],
)
def test_an_objection_has_a_key(story: str, event: str, key: str):
    objection = start("classic", 2, story).objection(Event.parse(event))
    assert objection is not None
    assert objection.key == key


def test_prompts_are_imperatives():
    assert RevealCavemanStep().prompt(TRIBE) == "turn up a caveman"
    assert DrawKingStep().prompt(TRIBE) == "draw a king"
    assert PayStep(Seat.A, CAVEMAN, 2).prompt(TRIBE) == f"pay for the {CAVEMAN} with a resource"
    paid = PayStep(Seat.A, CAVEMAN, 2, (Resource.MAMMOTH,))
    assert paid.prompt(TRIBE) == f"pay for the {CAVEMAN} with another resource"


@pytest.mark.rule("C10")
def test_nothing_is_possible_after_the_end():
    objection = GameOver().objection(TRIBE, Event.parse("17"))
    assert (objection.key, objection.rule) == ("over", "C10")


def test_steps_without_fields_are_equal_by_kind():
    assert DrawStep() == DrawStep()
    assert hash(DrawStep()) == hash(DrawStep.key)
    assert hash(DrawKingStep()) == hash(DrawKingStep.key)


@pytest.mark.rule("C8")
def test_only_the_owner_of_the_lowest_domino_places():
    assert PlaceStep(Seat.A).violations(TRIBE) == ["A is to place, but no king is first in line (C8)"]


@pytest.mark.rule("O18")
@pytest.mark.parametrize(
    "paid", [(Resource.MAMMOTH, Resource.MAMMOTH), (Resource.MAMMOTH, Resource.FISH, Resource.FLINT, Resource.MUSHROOM)]
)
def test_a_payment_has_different_resources_and_is_not_complete(paid: tuple[Resource, ...]):
    step = PayStep(Seat.B, CAVEMAN, 4, paid)
    reasons = step.violations(TRIBE)
    assert f"the step '{step}' has paid too much or the same twice (O18)" in reasons
    assert "B cannot recruit before claiming a domino, nor in the last round (O18)" in reasons


@pytest.mark.rule("O18")
def test_a_payment_of_one_resource_is_not_too_much():
    step = PayStep(Seat.B, CAVEMAN, 2, (Resource.MAMMOTH,))
    assert not any("too much" in reason for reason in step.violations(TRIBE))


def test_chance_outcomes_exist_only_at_a_chance_node():
    position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    with pytest.raises(KingdominoError, match=r"^chance_outcomes\(\) is only defined at a chance node$"):
        position.chance_outcomes()
