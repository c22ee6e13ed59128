"""Events: everything that happens at the table, one decision or one turn of chance each. Knows text, no rule.

| event | text | who |
|---|---|---|
| `Draw` a domino into the next line | `+17` | chance |
| `King` comes up in the opening | `@B` | chance |
| `TurnUp` a cave tile | `^h` | chance |
| `Claim` a domino of the next line | `17` | seat |
| `Pair` of dominoes, by place in the first line | `1&4` or `2&3` | seat |
| `Place` the claimed domino | `g8h8` | seat |
| `Discard` it, when it fits nowhere | `-` | seat |
| `Throw` the fire of the volcano just placed | `*h9` | seat |
| `Give` a totem to one of those tied for most | `mammoth>B` | seat |
| `Recruit` a face-up caveman, or one from the pile | `!h`, `!!h` | seat |
| `Decline` to recruit | `~` | seat |
| `Pay` with the resource on a square | `$h9` | seat |
| `Settle` the recruited caveman | `=h9` | seat |
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Callable
from dataclasses import dataclass

from kingdomino.components import Caveman, KingdominoError, NotationError, Resource, Seat
from kingdomino.components.errors import quoted, require_text
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.components.tokens import CAVEMAN_LETTERS, RESOURCE_NAMES
from kingdomino.rulebook.placement import Placement
from kingdomino.rulebook.squares import Square
from kingdomino.rulebook.tribe import FACE_DOWN_PRICE, FACE_UP_PRICE


class Event:
    """Something that happens; `Event.parse` reads any of them.

    >>> Event.parse("17"), Event.parse("g8h8"), Event.parse("mammoth>B")
    (Claim(17), Place('g8h8'), GiveTotem('mammoth>B'))
    """

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> Event:
        """Read an event's text; NotationError quotes it and says what was expected."""
        require_text("event", text)
        for pattern, build in _GRAMMAR:
            match = pattern.fullmatch(text)
            if match:
                return build(match[1])
        raise NotationError(f"event {quoted(text)}: expected {EXPECTED}")

    @staticmethod
    def of(event: Event | str) -> Event:
        """The event itself, or the one that a text means."""
        if isinstance(event, Event):
            return event
        if isinstance(event, str):
            return Event.parse(event)
        raise KingdominoError(f"expected an Event or its text, not {reprlib.repr(event)}")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


EXPECTED = (
    "a placement 'g8h8', a domino '17', '-' to discard, or another event of the notation "
    "(+17 @B ^h 1&4 2&3 *h9 mammoth>B !h !!h ~ $h9 =h9)"
)


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Event):
    """A domino is drawn from the pile into the next line."""

    number: int

    def __str__(self) -> str:
        return f"+{self.number}"


@dataclass(frozen=True, slots=True, repr=False)
class DrawKing(Event):
    """The next king (chief) comes up in the opening."""

    seat: Seat

    def __str__(self) -> str:
        return f"@{self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class RevealCaveman(Event):
    """A cave tile is turned face up."""

    caveman: Caveman

    def __str__(self) -> str:
        return f"^{self.caveman.letter}"


@dataclass(frozen=True, slots=True, repr=False)
class Claim(Event):
    """A king goes on a free domino of the next line."""

    number: int

    def __str__(self) -> str:
        return str(self.number)

    def __repr__(self) -> str:
        return f"Claim({self.number})"


@dataclass(frozen=True, slots=True, repr=False)
class ClaimPair(Event):
    """The first chief takes the outer two dominoes of the first line, or the inner two."""

    outer: bool

    def __str__(self) -> str:
        return "1&4" if self.outer else "2&3"


@dataclass(frozen=True, slots=True, repr=False)
class Place(Event):
    """The claimed domino is laid in the kingdom."""

    placement: Placement

    def __str__(self) -> str:
        return str(self.placement)


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Event):
    """The claimed domino fits nowhere and leaves the game."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True, repr=False)
class Throw(Event):
    """The fire of the volcano just placed lands on a square."""

    square: Square

    def __str__(self) -> str:
        return f"*{self.square}"


@dataclass(frozen=True, slots=True, repr=False)
class GiveTotem(Event):
    """A passed holder gives a totem to one of the seats tied for most."""

    resource: Resource
    seat: Seat

    def __str__(self) -> str:
        return f"{self.resource}>{self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class Recruit(Event):
    """A caveman is chosen: a face-up one for two resources, or one looked up in the pile for four."""

    caveman: Caveman
    price: int

    def __str__(self) -> str:
        return f"{'!' if self.price == FACE_UP_PRICE else '!!'}{self.caveman.letter}"


@dataclass(frozen=True, slots=True, repr=False)
class DeclineRecruit(Event):
    """No thanks: nobody is recruited this turn."""

    def __str__(self) -> str:
        return "~"


@dataclass(frozen=True, slots=True, repr=False)
class Pay(Event):
    """The resource on a square is paid."""

    square: Square

    def __str__(self) -> str:
        return f"${self.square}"


@dataclass(frozen=True, slots=True, repr=False)
class Settle(Event):
    """The recruited caveman goes to stand on a square."""

    square: Square

    def __str__(self) -> str:
        return f"={self.square}"


def _give(text: str) -> GiveTotem:
    resource, seat = text.split(">")
    return GiveTotem(RESOURCE_NAMES[resource], SEAT_LETTERS[seat])


_NUMBER = "([1-9][0-9]?)"
_SQUARE = "([a-m](?:[1-9]|1[0-3]))"
_LETTER = f"([{''.join(CAVEMAN_LETTERS)}])"
_GRAMMAR: tuple[tuple[re.Pattern[str], Callable[[str], Event]], ...] = tuple(
    (re.compile(pattern), build)
    for pattern, build in (
        (f"{_SQUARE[:-1]}{_SQUARE[1:]}", lambda text: Place(Placement.parse(text))),
        (_NUMBER, lambda text: Claim(int(text))),
        (rf"\+{_NUMBER}", lambda text: Draw(int(text))),
        ("@([A-D])", lambda text: DrawKing(SEAT_LETTERS[text])),
        ("(-)", lambda _: Discard()),
        (r"\*" + _SQUARE, lambda text: Throw(Square.parse(text))),
        (f"((?:{'|'.join(RESOURCE_NAMES)})>[A-D])", _give),
        (f"!{_LETTER}", lambda text: Recruit(CAVEMAN_LETTERS[text], FACE_UP_PRICE)),
        (f"!!{_LETTER}", lambda text: Recruit(CAVEMAN_LETTERS[text], FACE_DOWN_PRICE)),
        ("(~)", lambda _: DeclineRecruit()),
        (r"\$" + _SQUARE, lambda text: Pay(Square.parse(text))),
        (f"={_SQUARE}", lambda text: Settle(Square.parse(text))),
        (rf"\^{_LETTER}", lambda text: RevealCaveman(CAVEMAN_LETTERS[text])),
        ("(1&4|2&3)", lambda text: ClaimPair(text == "1&4")),
    )
)
