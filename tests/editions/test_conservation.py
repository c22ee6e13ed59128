"""Conservation: at every event of a game each domino, token, resource, caveman, totem and king is in one place."""

import pytest

from kingdomino.editions import Rules
from tests.piece_ledger import followed
from tests.random_games import GAMES, game

FLOWS = [
    (rules, seats)
    for rules, seats in GAMES
    if not {"middle-kingdom", "harmony", "empire-of-fire", "homo-habilis"} & set(rules.name.split("+"))
]
"""Every game whose pieces move differently; bonuses do not move pieces."""


@pytest.mark.untraced
@pytest.mark.rule("O2")
@pytest.mark.parametrize(("rules", "seats"), FLOWS, ids=str)
def test_no_piece_is_lost_or_doubled(rules: Rules, seats: int):
    start = rules.start(seats)
    for position in followed(start, (event for _, event in game(start, seed=7))):
        last = position
    assert last.is_over
