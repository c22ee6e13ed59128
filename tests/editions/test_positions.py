"""Golden positions: valid ones, and invalid ones with every reason."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kingdomino.components import CLASSIC, ImpossiblePosition, KingdominoError, Token
from kingdomino.editions import EDITIONS, Position, rules
from kingdomino.editions.steps import STEPS
from kingdomino.editions.validation.inventory import buildable
from kingdomino.rulebook import Kingdom
from tests.board_dsl import start
from tests.random_games import positions

HERE = Path(__file__).parent / "positions"


def lines(name: str) -> list[str]:
    text = (HERE / name).read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def invalid_positions() -> Iterator[tuple[str, list[str]]]:
    """Yield each text of the file with the indented reasons that follow it."""
    position: str | None = None
    reasons: list[str] = []
    for line in [*lines("invalid.txt"), ""]:
        if line.startswith(" "):
            reasons.append(line.strip())
            continue
        if position is not None:
            yield position, reasons
        position, reasons = line, []


@pytest.mark.parametrize("text", lines("valid.txt"))
def test_a_valid_position_reads_back(text: str):
    position = Position.parse(text)
    assert str(position) == text
    assert Position.parse(str(position)) == position
    assert position.is_over or position.legal()


def test_every_edition_player_count_and_step_has_a_golden_position():
    seen = {(position.rules.name, len(position.kingdoms)) for position in map(Position.parse, lines("valid.txt"))}
    assert seen >= {(name, seats) for name, edition in EDITIONS.items() for seats in edition.setups}
    assert {text.split()[-1].partition(":")[0] for text in lines("valid.txt")} == set(STEPS)


@pytest.mark.parametrize(("text", "expected"), list(invalid_positions()))
def test_an_invalid_position_is_rejected_with_every_reason(text: str, expected: list[str]):
    with pytest.raises(KingdominoError) as error:
        Position.parse(text)
    reasons = list(error.value.reasons) if isinstance(error.value, ImpossiblePosition) else [str(error.value)]
    assert reasons == expected


def test_the_error_quotes_the_position():
    text = "classic C|C - 3,17B,25,40 1-16,18-24,26-39,41-48 - - - king"
    with pytest.raises(ImpossiblePosition) as error:
        Position.parse(text)
    assert str(error.value) == f"position {text!r} is impossible: domino 3 is in 2 places (C1)"


def test_the_error_quotes_only_the_start_of_a_long_position():
    text = (
        "classic "
        + "|".join(["C"] * 4)
        + " 3A,17B,25C,40D 41,42,43,44 "
        + ",".join(map(str, range(1, 49)))
        + " - - - place:A"
    )
    with pytest.raises(ImpossiblePosition) as error:
        Position.parse(text)
    assert str(error.value).startswith(f"position {text[:120] + '…'!r} ({len(text)} characters) is impossible: ")


def test_every_piece_that_a_game_lacks_is_named():
    kingdom = Kingdom.parse("g*g+1Cdv1")
    assert rules("classic").violations(kingdom, 5)[-1] == "classic has no '*', '+1'"


def test_a_kingdom_that_cannot_be_built_is_found_after_every_way_to_build_the_others():
    square, unreachable = Kingdom.parse("Cww/.ww"), Kingdom.parse("Cww/.ff")
    wheat, forest = CLASSIC[1], CLASSIC[3]
    assert buildable([square], [wheat, wheat])
    assert not buildable([square, unreachable], [wheat, wheat, wheat, forest])


# --- small changes to reachable positions -----------------------------------------------------------------------------


@pytest.mark.untraced
@given(positions(), st.randoms(use_true_random=False))
def test_a_domino_cannot_be_lost(position: Position, generator):
    fields = [name for name in ("unseen", "discards") if getattr(position, name)]
    assume(fields)
    field = generator.choice(fields)
    numbers = list(getattr(position, field))
    numbers.remove(generator.choice(numbers))
    with pytest.raises(ImpossiblePosition):
        Position.parse(str(position.replace(**{field: tuple(numbers)})))


@pytest.mark.untraced
@given(positions(), st.randoms(use_true_random=False))
def test_a_domino_cannot_be_in_two_places(position: Position, generator):
    number = generator.choice(position.rules.box.numbers)
    elsewhere = [field for field in ("unseen", "discards") if number not in getattr(position, field)]
    assert elsewhere
    for field in elsewhere:
        with pytest.raises(ImpossiblePosition):
            Position.parse(str(position.replace(**{field: tuple(sorted((*getattr(position, field), number)))})))


@pytest.mark.untraced
@given(positions(), st.randoms(use_true_random=False))
def test_a_piece_cannot_vanish(position: Position, generator):
    """A fire is permanent; in Tribe a resource may have been paid."""
    fixed = [
        (seat, square)
        for seat in position.seats
        for square, piece in sorted(position.kingdoms[seat].pieces.items())
        if isinstance(piece, Token) or "tribe" not in position.rules.name
    ]
    assume(fixed and not position.is_over)
    seat, square = generator.choice(fixed)
    changed = position.kingdoms_with(seat, position.kingdoms[seat].without_piece(square))
    with pytest.raises(ImpossiblePosition):
        Position.parse(str(position.replace(kingdoms=changed)))


@pytest.mark.untraced
@given(positions().filter(lambda position: position.round and position.step.key in ("place", "throw", "claim")))
def test_it_cannot_be_the_turn_of_another_seat(position: Position):
    first, _, *rest = str(position.step).split(":")
    others = [seat for seat in position.seats if seat is not position.seat]
    assert others
    for other in others:
        with pytest.raises(ImpossiblePosition):
            Position.parse(" ".join((*str(position).split()[:-1], ":".join((first, str(other), *rest)))))


def test_the_start_of_a_game_is_valid():
    assert Position.parse(str(start("classic", 2))) == start("classic", 2)
