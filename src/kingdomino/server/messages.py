"""Messages: what a client may say, as types that are checked on arrival. Knows shapes and sizes, no table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from kingdomino.server.errors import bad_request

SeatLetter = Literal["A", "B", "C", "D"]
EventText = Annotated[str, Meta(min_length=1, max_length=16)]
NameText = Annotated[str, Meta(min_length=1, max_length=200)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
RulesName = Annotated[str, Meta(min_length=1, max_length=200)]
RecordText = Annotated[str, Meta(min_length=1, max_length=1_000_000)]
CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,64}$")]
TokenText = Annotated[str, Meta(max_length=64)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]


class _Message(Struct, forbid_unknown_fields=True):
    """A message: fields that are not known are refused."""


class PersonSeat(_Message, tag_field="kind", tag="person"):
    """A seat that whoever makes the table holds."""

    name: NameText


class OpenSeat(_Message, tag_field="kind", tag="open"):
    """A seat that waits for somebody with the link."""


class BotSeat(_Message, tag_field="kind", tag="bot"):
    """A seat that a bot plays."""

    bot: BotName


class RecordPoint(_Message):
    """A point of a record: after so many events."""

    record: RecordText
    at: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = -1


class CreateTable(_Message):
    """Make a table."""

    rules: RulesName
    seats: Annotated[list[PersonSeat | OpenSeat | BotSeat], Meta(min_length=2, max_length=4)]
    listed: bool = False
    start: RecordPoint | None = msgspec.field(default=None, name="from")


class TakeSeat(_Message):
    """Take an open seat."""

    seat: SeatLetter
    name: NameText


class Play(_Message, tag_field="do", tag="play"):
    """An event of the game, for the seat that is to decide."""

    event: EventText


class Resign(_Message, tag_field="do", tag="resign"):
    """Give up."""

    seat: SeatLetter


class AssignBot(_Message, tag_field="do", tag="assign_bot"):
    """Hand a seat to a bot."""

    seat: SeatLetter
    bot: BotName


class ReclaimSeat(_Message, tag_field="do", tag="reclaim"):
    """Take one's own seat back from its bot."""

    seat: SeatLetter


class Rematch(_Message, tag_field="do", tag="rematch"):
    """Play again."""


class Rename(_Message, tag_field="do", tag="rename"):
    """Another name for one's seat."""

    seat: SeatLetter
    name: NameText


class SetPremove(_Message, tag_field="do", tag="premove"):
    """What to play when the turn comes, if it is legal then; nothing to forget it."""

    seat: SeatLetter
    event: EventText | None


Command = Play | Resign | AssignBot | ReclaimSeat | Rematch | Rename | SetPremove


class CommandEnvelope(_Message):
    """A command with its id, which takes effect at most once, and the number of the log it was decided upon."""

    id: CommandId
    expected_version: Version
    command: Command


class PreviewRequest(_Message):
    """What the deciding seat would play, one event after the other."""

    events: Annotated[list[EventText], Meta(min_length=1, max_length=16)]


class ExplainRequest(_Message):
    """Ask why an event is not legal."""

    event: EventText
    seat: SeatLetter | None = None


class Hello(_Message):
    """The first words on a socket: who is there, and from which number on."""

    token: TokenText | None = None
    since_version: Version | None = None


class ClientMessage(_Message):
    """One message on a socket: exactly one of these."""

    hello: Hello | None = None
    command: CommandEnvelope | None = None
    explain: ExplainRequest | None = None
    ping: bool | int | float | Annotated[str, Meta(max_length=64)] | None = None


class ScoreRequest(_Message):
    """A kingdom to be scored."""

    rules: RulesName
    kingdom: Annotated[str, Meta(min_length=1, max_length=1000)]
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    totems: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=4)] = []


PositionText = Annotated[str, Meta(min_length=1, max_length=4000)]
Seconds = Annotated[float, Meta(ge=0.05, le=5.0)]


class Analyse(_Message):
    """What each choice at a position promises."""

    position: PositionText
    seconds: Seconds = 0.5


class ExplainPosition(_Message):
    """Why an event is not legal at a position of no table."""

    position: PositionText
    event: EventText


class Grade(_Message):
    """How good a decision at a position is."""

    position: PositionText
    event: EventText
    seconds: Seconds = 0.5


class Review(_Message):
    """Grade every decision of a record, of all seats or of some, with the win chance before each."""

    record: RecordText
    seats: Annotated[list[SeatLetter], Meta(max_length=4)] = []
    seconds: Seconds = 0.2


T = TypeVar("T")


def read(raw: bytes | str, shape: type[T]) -> T:
    """A message in its shape, or a refusal that says where it is not.

    >>> read(b'{"seat": "B", "name": "Ada"}', TakeSeat).name
    'Ada'
    """
    try:
        return msgspec.json.decode(raw, type=shape)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        sentence = str(error) if isinstance(error, msgspec.DecodeError) else "this is nested too deeply, or no text"
        raise bad_request(sentence[:300]) from None
