"""Golden positions: those that a table can show, and those that none can, with every complaint about them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kingdomino.components import ImpossiblePosition, KingdominoError, Token
from kingdomino.editions import EDITIONS, Position
from kingdomino.editions.steps import STEPS
from tests.board_dsl import start
from tests.random_games import positions

HERE = Path(__file__).parent / "positions"


def lines(name: str) -> list[str]:
    text = (HERE / name).read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def complaints() -> Iterator[tuple[str, list[str]]]:
    """Each text of the file with the indented lines that follow it."""
    position: str | None = None
    found: list[str] = []
    for line in [*lines("invalid.txt"), ""]:
        if line.startswith(" "):
            found.append(line.strip())
            continue
        if position is not None:
            yield position, found
        position, found = line, []


@pytest.mark.parametrize("text", lines("valid.txt"))
def test_a_position_that_a_table_can_show_reads_back(text: str):
    position = Position.parse(text)
    assert str(position) == text
    assert Position.parse(str(position)) == position
    assert position.is_over or position.legal()


def test_every_edition_player_count_and_step_has_a_golden_position():
    seen = {(position.rules.name, len(position.kingdoms)) for position in map(Position.parse, lines("valid.txt"))}
    assert seen >= {(name, seats) for name, edition in EDITIONS.items() for seats in edition.setups}
    assert {text.split()[-1].partition(":")[0] for text in lines("valid.txt")} == set(STEPS)


@pytest.mark.parametrize(("text", "expected"), list(complaints()))
def test_a_position_that_no_table_can_show_is_refused_with_every_reason(text: str, expected: list[str]):
    with pytest.raises(KingdominoError) as refused:
        Position.parse(text)
    reasons = list(refused.value.reasons) if isinstance(refused.value, ImpossiblePosition) else [str(refused.value)]
    assert reasons == expected


def test_a_refusal_quotes_the_position():
    text = "classic C|C - 3,17B,25,40 1-16,18-24,26-39,41-48 - - - king"
    with pytest.raises(ImpossiblePosition) as refused:
        Position.parse(text)
    assert str(refused.value) == f"position {text!r} is impossible: domino 3 is in 2 places (C1)"


# --- small lies about real tables -------------------------------------------------------------------------------------


@given(positions(), st.randoms(use_true_random=False))
def test_a_domino_cannot_be_lost(position: Position, luck):
    fields = [name for name in ("unseen", "discards") if getattr(position, name)]
    assume(fields)
    field = luck.choice(fields)
    numbers = list(getattr(position, field))
    numbers.remove(luck.choice(numbers))
    with pytest.raises(ImpossiblePosition):
        Position.parse(str(position.replace(**{field: tuple(numbers)})))


@given(positions(), st.randoms(use_true_random=False))
def test_a_domino_cannot_be_in_two_places(position: Position, luck):
    number = luck.choice(position.rules.box.numbers)
    elsewhere = [field for field in ("unseen", "discards") if number not in getattr(position, field)]
    assert elsewhere
    for field in elsewhere:
        with pytest.raises(ImpossiblePosition):
            Position.parse(str(position.replace(**{field: tuple(sorted((*getattr(position, field), number)))})))


@given(positions(), st.randoms(use_true_random=False))
def test_a_thing_cannot_vanish(position: Position, luck):
    """A fire never leaves; a resource only where something else shows what became of it."""
    fixed = [
        (seat, square)
        for seat in position.seats
        for square, thing in sorted(position.kingdoms[seat].pieces.items())
        if isinstance(thing, Token) or "tribe" not in position.rules.name
    ]
    assume(fixed and not position.is_over)
    seat, square = luck.choice(fixed)
    robbed = position.kingdoms_with(seat, position.kingdoms[seat].without_piece(square))
    with pytest.raises(ImpossiblePosition):
        Position.parse(str(position.replace(kingdoms=robbed)))


@given(positions().filter(lambda position: position.round and position.step.key in ("place", "throw", "claim")))
def test_another_seats_turn_is_another_position(position: Position):
    """From the first round on nobody can say that it is somebody else's turn."""
    first, _, *rest = str(position.step).split(":")
    others = [seat for seat in position.seats if seat is not position.seat]
    assert others
    for other in others:
        with pytest.raises(ImpossiblePosition):
            Position.parse(" ".join((*str(position).split()[:-1], ":".join((first, str(other), *rest)))))


def test_the_game_before_its_first_domino_is_possible():
    assert Position.parse(str(start("classic", 2))) == start("classic", 2)
