"""Checks that every piece exists once, in a place where it can be, and that the kingdoms can be tiled with dominoes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kingdomino.components import Caveman, Domino, Land, Seat, Terrain, Token
from kingdomino.editions.steps import PayStep, SettleStep, ThrowStep
from kingdomino.rulebook.fire import THROW_RANGE
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import CASTLE, EAST, NORTH, Square, connected, neighbours, squares_in

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


def violations(position: Position) -> list[str]:
    """Return why the pieces of a position contradict the box or the rules of placement."""
    reasons = [f"kingdom of {seat}: {reason}" for seat in position.seats for reason in _kingdom(position, seat)]
    reasons += _dominoes(position)
    pieces = [piece for kingdom in position.kingdoms for piece in kingdom.pieces.values()]
    cavemen = tuple(piece for piece in pieces if isinstance(piece, Caveman))
    reasons += position.shared.violations(len(position.kingdoms), cavemen + in_hand(position))
    if len(position.previous_games) >= position.rules.games:
        name, games = position.rules.name, position.rules.games
        reasons.append(f"previous games: {len(position.previous_games)}, but {name} has only {games} in total (C17)")
    return reasons


def in_hand(position: Position) -> tuple[Caveman, ...]:
    """Return the caveman that is recruited but not settled yet."""
    return (position.step.caveman,) if isinstance(position.step, PayStep | SettleStep) else ()


def _kingdom(position: Position, seat: Seat) -> Iterator[str]:
    kingdom = position.kingdoms[seat]
    yield from position.rules.violations(kingdom, position.setup.side)
    if connected(1 << CASTLE, kingdom.occupied) != kingdom.occupied:
        yield "a land is not connected to the castle (C12)"
    if len(kingdom.lands) % 2:
        yield "an odd number of lands, but a domino has two (C1)"
    for square, piece in kingdom.pieces.items():
        land = kingdom.lands[square]
        if land.crowns or land.terrain is Terrain.VOLCANO:
            where = f"{piece.notation!r} on {str(land)!r} at {square}"
            yield f"{where}: no piece is allowed on a fire or a volcano (O9, O13, O19)"
    step = position.step
    yield from _tokens(kingdom, step.volcano if isinstance(step, ThrowStep) and step.seat is seat else None)


def _tokens(kingdom: Kingdom, unthrown: Square | None) -> Iterator[str]:
    """The other half of a volcano's domino can catch its fire, so each volcano has thrown its token."""
    for fires, steps in THROW_RANGE.items():
        tokens = kingdom.squares_with(Token(fires))
        volcanoes = [square for square, land in kingdom.lands.items() if land.craters == fires and square != unthrown]
        if len(tokens) != len(volcanoes):
            yield f"tokens '+{fires}': {len(tokens)}, volcanoes that have thrown one: {len(volcanoes)} (O8)"
        elif not _thrown(tokens, volcanoes, steps):
            yield f"the tokens '+{fires}' are more than {steps} steps from their volcanoes (O8)"


def _thrown(tokens: Sequence[Square], volcanoes: Sequence[Square], steps: int) -> bool:
    """Return whether each token can be matched with a different volcano in range."""
    if not tokens:
        return True
    return any(
        tokens[0].distance(volcano) <= steps
        and _thrown(tokens[1:], [*volcanoes[:index], *volcanoes[index + 1 :]], steps)
        for index, volcano in enumerate(volcanoes)
    )


def _dominoes(position: Position) -> list[str]:
    box = position.rules.box
    places = Counter(
        (*position.current_line.numbers, *position.next_line.numbers, *position.unseen, *position.discards)
    )
    unknown = [number for number in places if number not in box.numbers]
    if unknown:
        return [f"no domino {number} in the {box.key} box (C1)" for number in unknown]
    reasons = [f"domino {number} is in {count} places (C1)" for number, count in places.items() if count > 1]
    placed = [domino for domino in box if domino.number not in places]
    reasons += _lands(position.kingdoms, placed)
    kings = [slot.seat for slot in (*position.current_line.slots, *position.next_line.slots) if slot.seat is not None]
    absent = sorted(set(kings) - set(position.seats))
    reasons += [f"a king of {seat} is in line, but {seat} is not at the table (C3)" for seat in absent]
    return reasons


def _lands(kingdoms: tuple[Kingdom, ...], placed: list[Domino]) -> Iterator[str]:
    shown = Counter(land for kingdom in kingdoms for land in kingdom.lands.values())
    expected = Counter(land for domino in placed for land in domino.lands)
    if shown != expected:
        differences = (("missing", expected - shown), ("extra", shown - expected))
        parts = [f"{name} {' '.join(map(str, lands.elements()))}" for name, lands in differences if lands]
        yield f"the kingdoms do not show the lands of the placed dominoes ({', '.join(parts)})"
    elif not buildable(kingdoms, placed):
        yield "the kingdoms cannot be built with the placed dominoes (C12)"


Dominoes = Counter[frozenset[Land]]
"""Counts of dominoes by their two lands; orientation and number do not matter."""

Tiling = tuple[tuple[Square, Square], ...]
"""A kingdom divided into dominoes."""


def buildable(kingdoms: Sequence[Kingdom], dominoes: Iterable[Domino]) -> bool:
    """Return whether the kingdoms can be divided into exactly these dominoes, placed in some legal order (C12).

    >>> from kingdomino.components import CLASSIC
    >>> buildable([Kingdom.parse("Cww/.ff")], [CLASSIC[1], CLASSIC[3]])
    False
    >>> buildable([Kingdom.parse("Cww1/.ff")], [CLASSIC[13], CLASSIC[19]])
    True
    """
    return _build(kingdoms, Counter(frozenset(domino.lands) for domino in dominoes), set())


def _build(kingdoms: Sequence[Kingdom], dominoes: Dominoes, failed: set[object]) -> bool:
    if not kingdoms:
        return not dominoes.total()
    state = (len(kingdoms), frozenset((+dominoes).items()))
    if state in failed:
        return False
    first, *rest = kingdoms
    for tiling in _tilings(first, first.occupied & ~(1 << CASTLE), dominoes):
        if _is_connectable(first, tiling) and _build(rest, dominoes, failed):
            return True
    failed.add(state)
    return False


def _tilings(kingdom: Kingdom, area: int, dominoes: Dominoes) -> Iterator[Tiling]:
    """Yield every tiling of the area; its dominoes are removed from `dominoes` while it is current.

    The lowest remaining square can only be paired with its eastern or northern neighbour.
    """
    if not area:
        yield ()
        return
    square = next(squares_in(area))
    for direction in (EAST, NORTH):
        partner = square + direction
        if not area >> partner & 1:
            continue
        other = Square(partner)
        lands = frozenset((kingdom.lands[square], kingdom.lands[other]))
        if dominoes[lands]:
            dominoes[lands] -= 1
            for tiling in _tilings(kingdom, area & ~(1 << square | 1 << partner), dominoes):
                yield ((square, other), *tiling)
            dominoes[lands] += 1


def _is_connectable(kingdom: Kingdom, tiling: Tiling) -> bool:
    """Return whether some order places each domino next to the castle or to a land of the same terrain."""
    areas, waiting = [1 << CASTLE] * len(Terrain), list(tiling)
    while waiting:
        left = [domino for domino in waiting if not _touches(kingdom, domino, areas)]
        if len(left) == len(waiting):
            return False
        for domino in waiting:
            if domino not in left:
                for square in domino:
                    areas[kingdom.lands[square].terrain] |= 1 << square
        waiting = left
    return True


def _touches(kingdom: Kingdom, domino: tuple[Square, Square], areas: list[int]) -> bool:
    return any(neighbours(areas[kingdom.lands[square].terrain]) >> square & 1 for square in domino)
