"""Every objection of the rulebook: its key, its rule and its values, from which translations are made."""

import pytest

from kingdomino.components import CLASSIC, Resource
from kingdomino.rulebook import Objection, Placement, fire, placement, tribe
from tests.board_dsl import kingdom, square

WHEAT = CLASSIC[1]


def parts(objection: Objection | None) -> tuple[str, str, dict[str, str | int]]:
    assert objection is not None
    return objection.key, objection.rule, objection.values


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("g7", ("fire-on-start", "O9", {"square": "g7"})),
        ("g8", ("fire-on-nothing", "O9", {"square": "g8"})),
        ("f7", ("fire-on-volcano", "O9", {"square": "f7"})),
        ("i7", ("fire-on-fire", "O9", {"square": "i7"})),
        ("l7", ("fire-too-far", "O8", {"square": "l7", "distance": 4, "volcano": "h7", "steps": 3})),
    ],
)
def test_objections_to_a_throw(target: str, expected: object):
    assert parts(fire.objection(kingdom("v1 C v1 d1 g g g"), square("h7"), square(target))) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("h7i7", ("square-taken", "C12", {"square": "h7"})),
        ("l7m7", ("window", "C11", {"placement": "l7m7", "width": 7, "height": 1, "side": 5})),
        (
            "i8i9",
            ("no-match", "C12", {"left_terrain": "wheat", "left": "i8", "right_terrain": "wheat", "right": "i9"}),
        ),
    ],
)
def test_objections_to_a_placement(text: str, expected: object):
    assert parts(placement.objection(kingdom("C f f"), WHEAT, Placement.parse(text), 5)) == expected


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("i7", ("pay-nothing", "O18", {"square": "i7"})),
        ("e7", ("pay-same", "O18", {"resource": "mammoth"})),
    ],
)
def test_objections_to_a_payment(where: str, expected: object):
    territory = kingdom("g* g* C l* g d@h")
    assert parts(tribe.payment_objection(territory, (Resource.MAMMOTH,), square(where))) == expected


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("g7", ("settle-start", "O19", {"square": "g7"})),
        ("g8", ("settle-nothing", "O19", {"square": "g8"})),
        ("f7", ("settle-volcano", "O19", {"square": "f7"})),
        ("h7", ("settle-fire", "O19", {"square": "h7"})),
        ("j7", ("settle-taken", "O19", {"piece": "mammoth", "square": "j7"})),
    ],
)
def test_objections_to_settling(where: str, expected: object):
    assert parts(tribe.settling_objection(kingdom("v1 C d1 d+1 g* d@f g"), square(where))) == expected
