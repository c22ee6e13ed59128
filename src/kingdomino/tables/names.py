"""Validation of the names of players and bots."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Rules
from kingdomino.players.factory import PLAYERS, check_players
from kingdomino.tables.table_error import refused, unreadable

MAX_LENGTH = 24
_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories: control, invisible, bidirectional, surrogate, private and unassigned characters, line breaks."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Characters of other categories that look like nothing."""
_EMOJI_STYLE = dict.fromkeys((0xFE0E, 0xFE0F))
"""The selectors of text and picture style, which keyboards add to emoji; names are stored without them."""
_LOOK_ALIKES = {
    "a": "\u0430\u03b1",
    "b": "\u0432\u03b2",
    "c": "\u0441",
    "d": "\u0501\u0111",
    "e": "\u0435\u03b5",
    "h": "\u04bb\u043d",
    "j": "\u0458",
    "k": "\u043a\u03ba",
    "l": "\u04cf1|\u0142\u0456\u03b9\u0131i",
    "m": "\u043c",
    "o": "\u043e\u03bf0\u00f8",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "r": "\u0433",
    "s": "\u0455$5",
    "t": "\u0442\u03c4",
    "u": "\u03c5",
    "v": "\u0475\u03bd",
    "w": "\u051d\u03c9",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3",
}
"""For each letter of the Latin alphabet others that look like it after case folding: Cyrillic, Greek, digits."""
_LATIN = str.maketrans({other: letter for letter, others in _LOOK_ALIKES.items() for other in others})


def normalize_name(text: str) -> str:
    r"""A display name in composed form, without surplus spaces; refused if it could mislead or break the layout.

    >>> normalize_name("  Ada   Lovelace ")
    'Ada Lovelace'
    >>> normalize_name("Ada\u202e")
    Traceback (most recent call last):
    ...
    kingdomino.tables.table_error.TableError: ('error-name-hidden', {})
    """
    # Reject very long input before normalising it.
    if len(text) > 20 * MAX_LENGTH:
        raise refused("name-too-long", most=MAX_LENGTH)
    composed = unicodedata.normalize("NFC", text).translate(_EMOJI_STYLE)
    if any(unicodedata.category(letter) in _FORBIDDEN or letter in _BLANK for letter in composed):
        raise refused("name-hidden")
    name = " ".join(composed.split())
    if not skeleton(name):
        raise refused("name-empty")
    if len(name) > MAX_LENGTH:
        raise refused("name-too-long", most=MAX_LENGTH)
    marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > 2:
            raise refused("name-marks")
    return name


BOT_NAMES = {Seat.A: "Fox", Seat.B: "Badger", Seat.C: "Heron", Seat.D: "Otter"}
"""What a bot is called, by its seat; the page translates these names."""


def bot_name(seat: Seat, bot: str) -> str:
    """The name of a bot with its level.

    >>> bot_name(Seat.B, "squire")
    'Badger (Squire)'
    """
    return f"{BOT_NAMES[seat]} ({PLAYERS[bot].title if bot in PLAYERS else bot})"


def skeleton(name: str) -> str:
    r"""The skeleton of a name for comparing looks: no marks, spaces or case, and one letter for all lookalikes.

    >>> skeleton("Ada") == skeleton("\u0410D\u0410") == skeleton("\xc1 d \xe0")
    True
    """
    folded = unicodedata.normalize("NFKD", name).casefold().translate(_LATIN)
    plain = (
        letter for letter in unicodedata.normalize("NFKD", folded) if not unicodedata.category(letter).startswith("M")
    )
    return "".join(letter for letter in plain if not letter.isspace()).replace("rn", "m").replace("vv", "w")


def check_distinct(name: str, others: Iterable[str]) -> None:
    """Refuse a name that could be taken for that of another player."""
    if skeleton(name) in map(skeleton, others):
        raise refused("name-confusable")


def check_bot(bot: str, rules: Rules) -> None:
    """Refuse an unknown bot, and one that cannot play these rules."""
    if bot not in PLAYERS:
        raise refused("no-such-bot", bots=", ".join(PLAYERS))
    try:
        check_players([bot], rules)
    except KingdominoError as error:
        raise unreadable(error) from None
