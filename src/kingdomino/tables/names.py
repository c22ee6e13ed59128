"""Validation of the names of players and bots."""

from __future__ import annotations

import unicodedata

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Rules
from kingdomino.players.factory import PLAYERS, check_players
from kingdomino.tables.table_error import refused, unreadable

MAX_LENGTH = 24
_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories: control, invisible, bidirectional, surrogate, private and unassigned characters, line breaks."""


def normalize_name(text: str) -> str:
    r"""A display name in composed form, without surplus spaces; refused if it could mislead or break the layout.

    >>> normalize_name("  Ada   Lovelace ")
    'Ada Lovelace'
    >>> normalize_name("Ada\u202e")
    Traceback (most recent call last):
    ...
    kingdomino.tables.table_error.TableError: ('refusal-name-hidden', {})
    """
    # Reject very long input before normalising it.
    if len(text) > 20 * MAX_LENGTH:
        raise refused("name-too-long", most=MAX_LENGTH)
    composed = unicodedata.normalize("NFC", text)
    if any(unicodedata.category(letter) in _FORBIDDEN for letter in composed):
        raise refused("name-hidden")
    name = " ".join(composed.split())
    if not name:
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


def check_bot(bot: str, rules: Rules) -> None:
    """Refuse an unknown bot, and one that cannot play these rules."""
    if bot not in PLAYERS:
        raise refused("no-such-bot", bots=", ".join(PLAYERS))
    try:
        check_players([bot], rules)
    except KingdominoError as error:
        raise unreadable(error) from None
