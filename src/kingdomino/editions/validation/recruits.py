"""Whether the cave and the resources that are gone fit each other. Says nothing of games without a cave.

A resource that is gone was paid, or a fire destroyed it; a caveman that is gone was destroyed by a fire. What exactly
happened under a fire token nobody can see any more, so each seat has a range of possible stories.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kingdomino.components import CAVE, Caveman, Resource, Seat, Token
from kingdomino.editions.shared_pieces import FACE_UP_TILES, Cave
from kingdomino.editions.steps import DrawStep, PayStep, PlaceStep, RevealCavemanStep, SettleStep, Step
from kingdomino.editions.validation.inventory import in_hand
from kingdomino.editions.validation.rounds import last_round, turns
from kingdomino.rulebook.tribe import FACE_DOWN_PRICE, FACE_UP_PRICE

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


def violations(position: Position) -> list[str]:
    """Every reason why no game of Tribe comes to this cave and these territories."""
    if not isinstance(position.shared, Cave):
        return []
    return [*_board(position, position.shared), *_payments(position, position.shared)]


def _board(position: Position, cave: Cave) -> Iterator[str]:
    """The board is full after dealing; from then on each turn takes at most one tile from it."""
    if position.round == 0:
        expected = 0 if isinstance(position.step, DrawStep) else FACE_UP_TILES
        if len(cave.face_up) != expected and not isinstance(position.step, RevealCavemanStep):
            yield f"{len(cave.face_up)} cavemen face up in the opening, expected {expected} (O17)"
        return
    kings = position.setup.kings * len(position.kingdoms)
    dealing = isinstance(position.step, DrawStep | RevealCavemanStep)
    taken = kings - len(position.current_line) if not dealing else kings if position.round > 1 else 0
    if cave.face_down and len(cave.face_up) < FACE_UP_TILES - taken and not last_round(position):
        yield f"{len(cave.face_up)} cavemen face up, at most {taken} of {FACE_UP_TILES} can have gone this round (O17)"


def _payments(position: Position, cave: Cave) -> Iterator[str]:
    recruited = len(CAVE) - len(cave.face_up) - len(cave.face_down) - len(in_hand(position))
    possible = {0}
    for seat in position.seats:
        possible = {total + recruits for total in possible for recruits in _recruits(position, seat)}
    if recruited not in possible:
        yield f"cavemen recruited: {recruited}, but the resources gone from the territories do not fit (O18)"


def _recruits(position: Position, seat: Seat) -> set[int]:
    """How many cavemen a seat can have recruited, the one it holds in its hand left out."""
    kingdom = position.kingdoms[seat]
    stocked = [square for square, land in kingdom.lands.items() if position.rules.initial_piece(land)]
    left = [square for square in stocked if isinstance(kingdom.pieces.get(square), Resource)]
    burnt = [square for square in stocked if isinstance(kingdom.pieces.get(square), Token)]
    gone = len(stocked) - len(left) - len(burnt)
    settled, fires = len(kingdom.squares_with(Caveman)), len(kingdom.squares_with(Token))
    midway = position.step.turn is seat and not isinstance(position.step, PlaceStep)
    finished = max(turns(position, seat) - midway, 0)
    return {
        recruits
        for paying in (_paying(position.step) if position.step.seat is seat else (0,))
        for recruits in range(settled, min(settled + fires, finished) + 1)
        if _payable(recruits, gone - paying, len(burnt))
    }


def _paying(step: Step) -> tuple[int, ...]:
    """How many resources can have been paid for the caveman in hand."""
    if isinstance(step, PayStep):
        return (len(step.paid),)
    return (FACE_UP_PRICE, FACE_DOWN_PRICE) if isinstance(step, SettleStep) else (0,)


def _payable(recruits: int, gone: int, burnt: int) -> bool:
    """Whether so many prices add up to the resources that are gone, and to some of those under fires."""
    prices = range(recruits * FACE_UP_PRICE, recruits * FACE_DOWN_PRICE + 1, FACE_DOWN_PRICE - FACE_UP_PRICE)
    return any(gone <= price <= gone + burnt for price in prices)
