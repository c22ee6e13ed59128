"""What the server offers is what the rules allow, with the points that the rules give."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kingdomino import Seat, rules
from kingdomino.editions import Event
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.server.tables import legal_moves

GAMES = ["classic", "classic+harmony+middle-kingdom", "classic+dynasty", "origins-totem", "origins-tribe+homo-habilis"]


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_is_legal_and_its_gain_is_the_change_of_the_score(name):
    record = play_game(rules(name), [random_policy(seat) for seat in range(2)], Dealer.from_seed(5))
    for position in record.positions[::7]:
        seat = position.seat
        offered = legal_moves.legal_moves(position)
        assert [choice["event"] for choice in offered] == (
            [str(event) for event in position.legal()] if seat is not None else []
        )
        for choice in offered:
            after = position.play(Event.parse(str(choice["event"])))
            if seat is not None and "gain" in choice and after.game == position.game:
                assert choice["gain"] == after.score(seat).total - position.score(seat).total


@pytest.mark.parametrize("name", GAMES)
def test_placements_to_prepare_gain_what_placing_will_gain(name):
    record = play_game(rules(name), [random_policy(seat) for seat in range(2)], Dealer.from_seed(6))
    for position in record.positions:
        if position.seat is not None and position.step.key == "place":
            found = legal_moves.placements(position, position.seat, position.domino.number)
            straight = legal_moves.legal_moves(position)
            assert legal_moves.legal_moves(position, found) == straight
            if name != "origins-totem":  # a totem may come with the domino: it is counted when it is placed
                gains = [(one["event"], one["gain"]) for one in straight if one["kind"] == "place"]
                assert [(one.event, one.gain) for one in found] == gains


def test_whoever_waits_may_prepare_the_domino_of_this_round_or_else_the_one_of_the_next():
    record = play_game(rules("classic"), [random_policy(seat) for seat in range(3)], Dealer.from_seed(7))
    for position, after in pairwise(record.positions):
        for seat in position.seats:
            prepared = legal_moves.claimed_domino(position, seat)
            if position.seat is seat:
                assert prepared is None
            elif prepared is not None and after.seat is seat and after.step.key == "place":
                assert prepared == after.domino.number
    assert any(
        legal_moves.claimed_domino(position, Seat.A) in position.next_line.numbers for position in record.positions
    )
