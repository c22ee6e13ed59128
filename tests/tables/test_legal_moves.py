"""Offered moves are the legal ones, with the points of the rules."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kingdomino import Seat, rules
from kingdomino.editions import Event
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.tables import legal_moves
from kingdomino.tables.moves import PlaceMove

GAMES = ["classic", "classic+harmony+middle-kingdom", "classic+dynasty", "origins-totem", "origins-tribe+homo-habilis"]


@pytest.mark.parametrize("name", GAMES)
def test_every_offered_move_is_legal_and_its_gain_is_the_change_of_the_score(name):
    record = play_game(rules(name), [random_policy(seat) for seat in range(2)], Dealer.from_seed(5))
    for position in record.positions[::7]:
        seat = position.seat
        offered = legal_moves.legal_moves(position)
        assert [move.event for move in offered] == (
            [str(event) for event in position.legal()] if seat is not None else []
        )
        for move in offered:
            after = position.play(Event.parse(move.event))
            if seat is not None and hasattr(move, "gain") and after.game == position.game:
                assert move.gain == after.score(seat).total - position.score(seat).total


@pytest.mark.parametrize("name", GAMES)
def test_premove_options_have_the_gain_of_the_placement(name):
    record = play_game(rules(name), [random_policy(seat) for seat in range(2)], Dealer.from_seed(6))
    for position in record.positions:
        if position.seat is not None and position.step.key == "place":
            options = legal_moves.placements(position, position.seat, position.domino.number)
            moves = legal_moves.legal_moves(position)
            assert legal_moves.legal_moves(position, options) == moves
            if name != "origins-totem":  # a totem that comes with the domino counts when it is placed
                gains = [(move.event, move.gain) for move in moves if isinstance(move, PlaceMove)]
                assert [(option.event, option.gain) for option in options] == gains


def test_a_waiting_seat_may_premove_its_next_domino():
    record = play_game(rules("classic"), [random_policy(seat) for seat in range(3)], Dealer.from_seed(7))
    for position, after in pairwise(record.positions):
        for seat in position.seats:
            number = legal_moves.claimed_domino(position, seat)
            if position.seat is seat:
                assert number is None
            elif number is not None and after.seat is seat and after.step.key == "place":
                assert number == after.domino.number
    assert any(
        legal_moves.claimed_domino(position, Seat.A) in position.next_line.numbers for position in record.positions
    )
