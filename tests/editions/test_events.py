"""The text of events, steps and the other fields of a position."""

import pytest

from kingdomino.components import Caveman, KingdominoError, NotationError, Resource, Seat
from kingdomino.editions import Cave, Event, Position, SharedPieces, Totems, events, steps
from kingdomino.editions.position_notation import read_numbers, read_step, write_numbers
from kingdomino.editions.steps import STEPS
from kingdomino.rulebook import Square

TEXTS = {
    "+17": events.Draw,
    "@B": events.DrawKing,
    "^h": events.RevealCaveman,
    "17": events.Claim,
    "1&4": events.ClaimPair,
    "2&3": events.ClaimPair,
    "g8h8": events.Place,
    "-": events.Discard,
    "*m13": events.Throw,
    "mammoth>B": events.GiveTotem,
    "flint>D": events.GiveTotem,
    "!h": events.Recruit,
    "!!3": events.Recruit,
    "~": events.DeclineRecruit,
    "$h9": events.Pay,
    "=a1": events.Settle,
}


@pytest.mark.parametrize(("text", "kind"), TEXTS.items())
def test_an_event_reads_back(text: str, kind: type[Event]):
    event = Event.parse(text)
    assert type(event) is kind
    assert str(event) == text
    assert Event.parse(str(event)) == event
    assert hash(Event.parse(text)) == hash(event)
    assert eval(repr(event), {"Event": Event}) == event


def test_there_is_a_text_for_every_kind_of_event():
    assert set(TEXTS.values()) == set(events.EVENT_TYPES)


def test_every_kind_of_event_has_a_key():
    assert [kind.key for kind in events.EVENT_TYPES] == [
        "draw", "king", "turn-up", "claim", "pair", "place", "discard", "throw", "give", "recruit", "decline", "pay",
        "settle",
    ]  # fmt: skip


@pytest.mark.parametrize("number", [1, 48])
def test_events_of_different_kinds_differ(number: int):
    assert len({events.Draw(number), events.Claim(number)}) == 2


@pytest.mark.parametrize(
    "text",
    ["", " ", "0", "017", "170", "+", "+0", "@", "@E", "^x", "1&3", "g8", "g8i8", "g8h9", "--", "*", "*n1", "*g0",
     "*g14", "mammoth", "mammoth>", "mammoth>E", "bear>A", "!", "!x", "!!!h", "~~", "$", "=", "G8H8",
     "g8h8\n", "x" * 1000],
)  # fmt: skip
def test_an_invalid_event_is_rejected(text: str):
    with pytest.raises(NotationError, match="expected") as error:
        Event.parse(text)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(("read", "what"), [(Event.parse, "event"), (Position.parse, "position")])
@pytest.mark.parametrize("value", [5, None], ids=repr)
def test_only_text_can_be_parsed(read, what, value):
    with pytest.raises(KingdominoError, match=f"^{what}: expected text, not {value}$"):
        read(value)


# --- the other small texts of a position ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["draw", "turn-up", "king", "over", "claim:A", "pair:B", "place:D", "throw:C:h9", "give:A:fish:B", "recruit:A",
     "pay:A:h:2:-", "pay:B:3:4:mammoth+flint", "settle:C:m"],
)  # fmt: skip
def test_a_step_reads_back(text: str):
    step = read_step(text)
    assert str(step) == text
    assert read_step(str(step)) == step
    assert hash(read_step(text)) == hash(step)
    assert (
        eval(repr(step), vars(steps) | {"Seat": Seat, "Square": Square, "Caveman": Caveman, "Resource": Resource})
        == step
    )


def test_there_is_a_text_for_every_kind_of_step():
    assert set(STEPS) == {
        "draw", "turn-up", "king", "claim", "pair", "place", "throw", "give", "recruit", "pay", "settle", "over",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "step '': expected one of draw, turn-up, king"),
        ("jump:A", "step 'jump:A': expected one of draw"),
        ("draw:A", "step 'draw:A': expected 'draw'"),
        ("place", "step 'place': expected 'place:seat'"),
        ("place:A:B", "step 'place:A:B': expected 'place:seat'"),
        ("place:E", "seat 'E': expected a letter A-D"),
        ("throw:A", "step 'throw:A': expected 'throw:seat:square'"),
        ("throw:A:z9", "square 'z9': expected a letter a-m"),
        ("give:A:bear:B", "resource 'bear': expected one of mammoth, fish, mushroom, flint"),
        ("give:A:fish", "step 'give:A:fish': expected 'give:seat:resource:turn'"),
        ("pay:A:h:3:-", "expected a price 2 or 4, then '-' or resources joined by '+'"),
        ("pay:A:h:2:bear", "expected a price 2 or 4, then '-' or resources joined by '+'"),
        ("pay:A:h:2", "expected 'pay:seat:caveman:price:paid'"),
        ("pay:A:x:2:-", "caveman 'x': expected one of h c g s p f m 1 2 3"),
        ("settle:A:x", "caveman 'x': expected one of h c g s p f m 1 2 3"),
    ],
)
def test_an_invalid_step_is_rejected(text: str, complaint: str):
    with pytest.raises(NotationError) as error:
        read_step(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize("text", ["-", "1", "1-48", "1-3,7,9-10", "5,7,9"])
def test_numbers_read_back(text: str):
    assert write_numbers(read_numbers(text)) == text


@pytest.mark.parametrize("text", ["", "a", "1-", "-3", "1-2-3", "3,1", "1,1", "5-3", "1-3,2", "100", "1--3", "1,", "²"])
def test_invalid_numbers_are_rejected(text: str):
    with pytest.raises(NotationError, match="expected"):
        read_numbers(text)


def test_shared_pieces_of_another_game_are_refused():
    with pytest.raises(TypeError, match=r"^expected Cave, not Totems\("):
        Cave.of(Totems())


@pytest.mark.parametrize(
    ("kind", "text"), [(SharedPieces, "-"), (Totems, "...."), (Totems, "AB.D"), (Cave, "/"), (Cave, "hc12/ggss3")]
)
def test_shared_pieces_read_back(kind: type[SharedPieces], text: str):
    assert str(kind.parse(text)) == text
    assert eval(
        repr(kind.parse(text)),
        {"Cave": Cave, "Totems": Totems, "SharedPieces": SharedPieces, "Caveman": Caveman, "Seat": Seat},
    ) == kind.parse(text)


@pytest.mark.parametrize(
    ("kind", "text", "complaint"),
    [
        (SharedPieces, "....", "expected '-', this game has none"),
        (Totems, "-", "expected a seat A-D or '.' for each of four totems"),
        (Totems, "ABCE", "expected a seat A-D or '.' for each of four totems"),
        (Totems, "ABCDA", "expected a seat A-D or '.' for each of four totems"),
        (Cave, "-", "expected face-up letters, '/', face-down letters"),
        (Cave, "h/c/g", "expected face-up letters, '/', face-down letters"),
        (Cave, "x/c", "expected face-up letters, '/', face-down letters"),
    ],
)
def test_invalid_shared_pieces_are_rejected(kind: type[SharedPieces], text: str, complaint: str):
    with pytest.raises(NotationError) as error:
        kind.parse(text)
    assert complaint in str(error.value)
