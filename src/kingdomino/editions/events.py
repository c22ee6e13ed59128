"""Events: the decisions and chance outcomes of a game, with their text form.

| event | text | decided by |
|---|---|---|
| `Draw` a domino into the next line | `+17` | chance |
| `DrawKing`: whose king comes next in the opening | `@B` | chance |
| `RevealCaveman`: turn a cave tile face up | `^h` | chance |
| `Claim` a domino of the next line | `17` | seat |
| `ClaimPair`: two dominoes by their place in the first line | `1&4` or `2&3` | seat |
| `Place` the claimed domino | `g8h8` | seat |
| `Discard` it if it fits nowhere | `-` | seat |
| `Throw` the fire of the volcano just placed | `*h9` | seat |
| `GiveTotem` to one of the seats tied for most | `mammoth>B` | seat |
| `Recruit` a face-up caveman, or one from the pile | `!h`, `!!h` | seat |
| `DeclineRecruit` | `~` | seat |
| `Pay` with the resource on a square | `$h9` | seat |
| `Settle` the recruited caveman | `=h9` | seat |
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from kingdomino.components import Caveman, KingdominoError, NotationError, Resource, Seat
from kingdomino.components.errors import quoted, require_text
from kingdomino.components.tokens import CAVEMAN_LETTERS, RESOURCE_NAMES
from kingdomino.rulebook.placement import Placement
from kingdomino.rulebook.squares import Square
from kingdomino.rulebook.tribe import FACE_DOWN_PRICE, FACE_UP_PRICE


class Event:
    """Something that happens in a game; `Event.parse` reads any of them.

    >>> event = Event.parse("g8h8")
    >>> event, event.key, event == Place(Placement.parse("g8h8"))
    (Event.parse('g8h8'), 'place', True)
    """

    __slots__ = ()

    key: ClassVar[str]
    """A stable name for this kind of event, used in messages and protocols."""

    @staticmethod
    def parse(text: str) -> Event:
        """Read the text of an event."""
        require_text("event", text)
        for pattern, build in _GRAMMAR:
            match = pattern.fullmatch(text)
            if match:
                return build(match[1])
        raise NotationError(f"event {quoted(text)}: expected {EXPECTED}")

    @staticmethod
    def of(event: Event | str) -> Event:
        """Return the event itself, or the event that a text denotes."""
        if isinstance(event, Event):
            return event
        if isinstance(event, str):
            return Event.parse(event)
        raise KingdominoError(f"expected an Event or its text, not {reprlib.repr(event)}")

    def __repr__(self) -> str:
        return f"Event.parse({str(self)!r})"


EXPECTED = (
    "a placement 'g8h8', a domino '17', '-' to discard, or another event of the notation "
    "(+17 @B ^h 1&4 2&3 *h9 mammoth>B !h !!h ~ $h9 =h9)"
)


@dataclass(frozen=True, slots=True, repr=False)
class _DominoEvent(Event):
    """An event about a domino, written as a sign and its number."""

    sign: ClassVar[str]
    number: int

    def __str__(self) -> str:
        return f"{self.sign}{self.number}"


class Draw(_DominoEvent):
    """A domino is drawn from the pile into the next line."""

    __slots__ = ()
    key = "draw"
    sign = "+"


class Claim(_DominoEvent):
    """A king is put on a free domino of the next line."""

    __slots__ = ()
    key = "claim"
    sign = ""


@dataclass(frozen=True, slots=True, repr=False)
class _SquareEvent(Event):
    """An event on a square, written as a sign and the square."""

    sign: ClassVar[str]
    square: Square

    def __str__(self) -> str:
        return f"{self.sign}{self.square}"


class Throw(_SquareEvent):
    """The fire of the volcano just placed lands on a square."""

    __slots__ = ()
    key = "throw"
    sign = "*"


class Pay(_SquareEvent):
    """The resource on a square is paid."""

    __slots__ = ()
    key = "pay"
    sign = "$"


class Settle(_SquareEvent):
    """The recruited caveman is put on a square."""

    __slots__ = ()
    key = "settle"
    sign = "="


@dataclass(frozen=True, slots=True, repr=False)
class DrawKing(Event):
    """The owner of this king (chief) claims next in the opening."""

    key = "king"
    seat: Seat

    def __str__(self) -> str:
        return f"@{self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class RevealCaveman(Event):
    """A cave tile is turned face up."""

    key = "turn-up"
    caveman: Caveman

    def __str__(self) -> str:
        return f"^{self.caveman.letter}"


@dataclass(frozen=True, slots=True, repr=False)
class ClaimPair(Event):
    """The first chief takes the outer two dominoes of the first line, or the inner two."""

    key = "pair"
    outer: bool

    def __str__(self) -> str:
        return "1&4" if self.outer else "2&3"


@dataclass(frozen=True, slots=True, repr=False)
class Place(Event):
    """The claimed domino is placed in the kingdom."""

    key = "place"
    placement: Placement

    def __str__(self) -> str:
        return str(self.placement)


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Event):
    """The claimed domino fits nowhere and leaves the game."""

    key = "discard"

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True, repr=False)
class GiveTotem(Event):
    """The holder of a totem gives it to one of the seats tied for most."""

    key = "give"
    resource: Resource
    seat: Seat

    def __str__(self) -> str:
        return f"{self.resource}>{self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class Recruit(Event):
    """A caveman is chosen: a face-up one for two resources, or any from the face-down pile for four."""

    key = "recruit"
    caveman: Caveman
    price: int

    def __str__(self) -> str:
        return f"{'!' if self.price == FACE_UP_PRICE else '!!'}{self.caveman.letter}"


@dataclass(frozen=True, slots=True, repr=False)
class DeclineRecruit(Event):
    """The seat recruits no caveman this turn."""

    key = "decline"

    def __str__(self) -> str:
        return "~"


EVENT_TYPES: tuple[type[Event], ...] = (
    Draw,
    DrawKing,
    RevealCaveman,
    Claim,
    ClaimPair,
    Place,
    Discard,
    Throw,
    GiveTotem,
    Recruit,
    DeclineRecruit,
    Pay,
    Settle,
)


def _give_totem(text: str) -> GiveTotem:
    resource, seat = text.split(">")
    return GiveTotem(Resource.parse(resource), Seat.parse(seat))


_NUMBER = "([1-9][0-9]?)"
_SQUARE = "([a-m](?:[1-9]|1[0-3]))"
_LETTER = f"([{''.join(CAVEMAN_LETTERS)}])"
_GRAMMAR: tuple[tuple[re.Pattern[str], Callable[[str], Event]], ...] = tuple(
    (re.compile(pattern), build)
    for pattern, build in (
        (f"{_SQUARE[:-1]}{_SQUARE[1:]}", lambda text: Place(Placement.parse(text))),
        (_NUMBER, lambda text: Claim(int(text))),
        (rf"\+{_NUMBER}", lambda text: Draw(int(text))),
        ("@([A-D])", lambda text: DrawKing(Seat.parse(text))),
        ("(-)", lambda _: Discard()),
        (r"\*" + _SQUARE, lambda text: Throw(Square.parse(text))),
        (f"((?:{'|'.join(RESOURCE_NAMES)})>[A-D])", _give_totem),
        (f"!{_LETTER}", lambda text: Recruit(CAVEMAN_LETTERS[text], FACE_UP_PRICE)),
        (f"!!{_LETTER}", lambda text: Recruit(CAVEMAN_LETTERS[text], FACE_DOWN_PRICE)),
        ("(~)", lambda _: DeclineRecruit()),
        (r"\$" + _SQUARE, lambda text: Pay(Square.parse(text))),
        (f"={_SQUARE}", lambda text: Settle(Square.parse(text))),
        (rf"\^{_LETTER}", lambda text: RevealCaveman(CAVEMAN_LETTERS[text])),
        ("(1&4|2&3)", lambda text: ClaimPair(text == "1&4")),
    )
)
