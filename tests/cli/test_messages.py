"""`kingdomino play` in seven languages: chosen by the environment or by name, whole games without a word missing."""

from __future__ import annotations

import builtins
import random
import re

import pytest
from fluent.runtime import FluentBundle

from kingdomino.cli.fluent_messages import FluentMessages
from kingdomino.cli.messages import IllegalMove, messages_for
from kingdomino.cli.play_session import Session
from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import rules
from kingdomino.game import Record
from kingdomino.players.analysis.options import Option
from kingdomino.players.analysis.reasons import Reason
from kingdomino.rulebook import Objection
from kingdomino.web.localization import LANGUAGES

OTHERS = [language for language in LANGUAGES if language != "en"]
OPENING = ("play", "--seats", "2", "--bots", "random", "--seed", "4")


@pytest.fixture
def strict(monkeypatch):
    """A value that a message misses is an error, and not only a hole in a sentence."""
    lenient = FluentBundle.format_pattern

    def format_pattern(self, pattern, args=None):
        output, errors = lenient(self, pattern, args)
        assert errors == []
        return output, errors

    monkeypatch.setattr(FluentBundle, "format_pattern", format_pattern)


@pytest.mark.parametrize(
    ("variables", "goodbye"),
    [
        ({"LANG": "hu_HU.UTF-8"}, "felálltál az asztaltól"),
        ({"LC_MESSAGES": "pl_PL", "LANG": "hu_HU.UTF-8"}, "odchodzisz od stołu"),
        ({"LC_ALL": "tr_TR.UTF-8", "LC_MESSAGES": "pl_PL"}, "masadan kalk"),
        ({"LC_ALL": "", "LANG": "is"}, "þú fórst frá borðinu"),
        ({"LANG": "de_DE.UTF-8"}, "du hast den Tisch verlassen"),
        ({"LANG": "fr_CA.UTF-8"}, "vous avez quitté la table"),
        ({"LC_ALL": "C.UTF-8", "LANG": "hu_HU.UTF-8"}, "you left the table"),
        ({"LANG": "sv_SE.UTF-8"}, "you left the table"),
    ],
)
def test_the_environment_chooses_the_language(variables, goodbye, monkeypatch, good):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert goodbye in good(*OPENING, given=b"")


def test_a_language_asked_for_by_name_comes_first(monkeypatch, good, bad):
    monkeypatch.setenv("LC_ALL", "hu_HU.UTF-8")
    assert "you left the table" in good(*OPENING, "--language", "en", given=b"")
    assert "Choose" not in good(*OPENING, "--language", "pl", given=b"")
    assert "--language 'sv': expected one of en, de, fr, hu, is, pl, tr" in bad(*OPENING, "--language", "sv")


def test_titles_and_decimals_follow_the_language(good):
    messages = messages_for("hu", {})
    assert isinstance(messages, FluentMessages)
    assert messages.title_of("origins-totem+homo-habilis") == "Kezdetek: Totemek · Homo Habilis"
    assert messages.title_of("toy+unknown") == "toy · unknown"
    assert (messages.decimal(-2.34), messages_for("en", {}).decimal(-2.34)) == ("-2,3", "-2.3")
    shown = good(*OPENING, "--language", "hu", given=b"hint\n")
    assert "Kingdomino, kezdés" in shown
    assert re.search(r"különbség [+-]\d+,\d\.", shown)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("name", "seats"), [("classic+dynasty+harmony", 2), ("origins-totem", 3), ("origins-tribe+empire-of-fire", 2)]
)
def test_a_game_needs_no_message_that_is_missing(language, name, seats, monkeypatch, capsys):
    sitting = {str(seat): "random" for seat in rules(name).start(seats).seats}
    record = Record(rules(name), seats, (), {**sitting, "A": "you", "Seed": "7"})
    session = Session(record, Seat.A, messages=messages_for(language, {}))
    chance = random.Random(3)
    words = iter(["help", "score", "undo", "dance", "save"])

    def person(_prompt: str) -> str:
        position = session._position
        if position.is_over and len(session._events) == session._confirmed:
            return ""
        word = next(words, None)
        if word is not None:
            return word
        return str(chance.choice(position.legal())) if position.seat is Seat.A else "yes"

    monkeypatch.setattr(builtins, "input", person)
    session.play()
    output = capsys.readouterr().out
    assert session._position.is_over
    assert " is to " not in output
    assert "cli-" not in output


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("language", OTHERS)
def test_the_rules_and_the_coach_speak_the_language_too(language):
    speaking = messages_for(language, {})
    objection = Objection("fire-too-far", "O6", "{square}: {steps}", square="h8", steps=2)
    assert "(O6)" not in speaking.why_illegal(IllegalMove(objection))
    assert speaking.why_illegal(KingdominoError("as it is")) == "as it is"
    reasons = (Reason("points", {"count": -3}, ""), Reason("next", {"seat": "B", "number": 17}, ""))
    reasons_text = speaking.reasons(Option((), 0.5, 0.0, 0.0, 0.0, 0.0, 1, (), reasons))
    assert "17" in reasons_text
    assert isinstance(speaking, FluentMessages)
    assert speaking.name_of("fire lady") != "fire lady"
