"""What `import kingdomino` offers: values that evaluate back, kingdoms, notebooks, files of records."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import kingdomino
from kingdomino import (
    CLASSIC,
    ORIGINS,
    Dealer,
    Domino,
    Event,
    Kingdom,
    KingdominoError,
    Land,
    NotationError,
    Placement,
    Position,
    Record,
    Seat,
    Square,
    Terrain,
    components,
    editions,
    play_game,
    read_records,
    rulebook,
    rules,
    write_records,
)
from kingdomino.components import Caveman, Resource, Token
from kingdomino.components.tokens import ScoresFor
from kingdomino.editions import steps
from kingdomino.environments.evaluation import evaluate
from kingdomino.environments.pettingzoo import raw_env
from kingdomino.game import random_policy
from kingdomino.players.arena import Match, play_match
from kingdomino.simulator import Batch, State, simulate

NAMES = {**vars(kingdomino), **vars(components), **vars(editions), **vars(rulebook), **vars(steps)}


def random_record(name: str, seats: int) -> Record:
    return play_game(rules(name), [random_policy(seat) for seat in range(seats)], Dealer.from_seed(2))


TRIBE = random_record("origins-tribe", 3)
TOTEM = random_record("origins-totem", 4)
DYNASTY = random_record("classic+dynasty", 2)
DECISION = next(number for number, (position, _) in enumerate(DYNASTY.steps()) if position.seat is not None)


def values() -> list[object]:
    """One or more of every kind of public value."""
    position, end = DYNASTY.at(40), TRIBE.final
    plain = [CLASSIC, ORIGINS[48], Land.parse("v3"), Terrain.LAKE, Seat.D, Square.parse("a13"), Token(2), Resource.FISH]
    tokens = [Caveman.FIRE_LADY, ScoresFor.FIRE, Placement.parse("g8h8"), CLASSIC[19], rules("classic+harmony")]
    line = [position.current_line, position.current_line.slots[0], Kingdom.parse("g*d@h/Cd+1")]
    games = [DYNASTY[:30], position, end, position.view(Seat.A), TOTEM.final.shared, end.shared, Kingdom()]
    scores = [*end.scores(), *TOTEM.final.scores(), end.result(), position.standings(), *position.tallies()]
    properties = list(end.kingdoms[0].properties)
    return [*plain, *tokens, *line, *games, *scores, *properties]


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_the_representation_of_a_value_is_code_for_it(value: object):
    assert eval(repr(value), dict(NAMES)) == value


@pytest.mark.parametrize("record", [TRIBE, TOTEM, DYNASTY], ids=lambda record: record.rules.name)
def test_the_representation_of_every_event_and_step_is_code_for_it(record: Record):
    for position, event in record.steps():
        assert eval(repr(event), dict(NAMES)) == event
        assert eval(repr(position.step), dict(NAMES)) == position.step


def test_the_representation_of_a_dealer_hides_its_secret():
    dealer = Dealer(b"0123456789abcdef")
    assert "0123456789" not in repr(dealer)
    assert dealer.commitment[:8] in repr(dealer)


@pytest.mark.parametrize(
    "parse",
    [
        Domino.parse, Event.parse, Kingdom.parse, Land.parse, Placement.parse, Position.parse, Record.parse, Seat.parse,
        Square.parse, Terrain.parse, Resource.parse, Caveman.parse, rulebook.Line.parse, rulebook.Slot.parse, rules,
        kingdomino.create_player,
    ],
)  # fmt: skip
def test_anything_but_text_is_refused_in_one_sentence(parse):
    for wrong in (None, 5, 2.5):
        with pytest.raises(KingdominoError, match=repr(wrong)):
            parse(wrong)


@pytest.mark.parametrize(
    "use",
    [
        Dealer.from_seed,
        random_policy,
        lambda seed: kingdomino.create_player("random", seed),
        lambda seed: Match("classic", ("random", "random"), seed),
        lambda seed: State.start("classic", 2, seed=seed),
        lambda seed: Batch("classic", 2, games=1, seed=seed),
        lambda seed: simulate("classic", 2, games=1, seed=seed),
        lambda seed: evaluate(lambda _, masks: masks.argmax(axis=1), games=2, seed=seed),
        lambda seed: kingdomino.analyse(DYNASTY.at(DECISION), "20", seed),
        lambda seed: raw_env("classic", 2).reset(seed=seed),
    ],
    ids=[
        "dealer", "policy", "player", "match", "state", "batch", "simulate", "evaluate", "analyse", "pettingzoo",
    ],
)  # fmt: skip
def test_a_negative_seed_is_refused_and_never_wrapped(use):
    for wrong in (-1, True, 1.5, "1"):
        with pytest.raises(KingdominoError, match=re.escape(f"seed {wrong!r}: expected an integer from 0")):
            use(wrong)


class Tags(HTMLParser):
    """Counts the elements of a document."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, _attributes: object) -> None:
        self.names.append(tag)


def test_notebooks_show_dominoes_kingdoms_positions_records_scores_and_matches():
    for value in (CLASSIC[19], Kingdom.parse("ww1/Cf"), TRIBE.at(30), TRIBE):
        assert ET.fromstring(value._repr_svg_()).tag.endswith("svg")
    assert Tags(TRIBE.at(30)._repr_html_()).names[:2] == ["div", "svg"]
    score = TOTEM.final.score(Seat.A)
    assert Tags(score._repr_html_()).names.count("tr") == len(score.properties) + len(score.bonuses) + 1
    summary = play_match(Match("classic", ("random", "random"), seed=1), games=2)
    assert Tags(summary._repr_html_()).names == ["pre"]
    assert "2 games in 1 deal, seed 1" in str(summary)


def test_players_and_analysis_are_exported_but_imported_on_use():
    code = "import sys, kingdomino; a = 'kingdomino.players' in sys.modules; kingdomino.create_player; print(a)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    analysis = kingdomino.analyse(DYNASTY.at(DECISION), "20")
    assert analysis.options
    with pytest.raises(KingdominoError, match="no seat is to move"):
        kingdomino.analyse(rules("classic").start(2))
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = kingdomino.no_such_name


def test_a_record_is_a_sequence_of_its_events():
    assert len(TRIBE) == len(TRIBE.events)
    assert list(TRIBE) == list(TRIBE.events)
    assert TRIBE[-1] is TRIBE.events[-1]
    assert TRIBE[:40] == TRIBE.until(40)
    assert TRIBE[:] == TRIBE
    for part in (slice(3, 9), slice(None, None, 2)):
        with pytest.raises(KingdominoError, match="first event"):
            _ = TRIBE[part]


def test_one_file_holds_many_records(tmp_path: Path):
    records = [
        play_game(rules("classic"), [random_policy(seed), random_policy(seed)], Dealer.from_seed(seed))
        for seed in range(5)
    ]
    path = tmp_path / "many.kgr"
    assert write_records(path, iter(records)) == 5
    assert list(read_records(path)) == records
    (tmp_path / "one.kgr").write_text(str(TRIBE), "utf-8")
    assert list(read_records(tmp_path)) == [*records, TRIBE]
    assert Record.read(tmp_path / "one.kgr") == TRIBE


def test_the_reader_streams():
    def lines():
        yield from str(TRIBE).splitlines()
        raise AssertionError("read further than the first record")

    assert next(read_records(lines())) == TRIBE


def test_errors_in_a_file_of_records_name_the_file_and_the_line(tmp_path: Path):
    path = tmp_path / "many.kgr"
    good = str(TRIBE)
    path.write_text(f"{good}\n\n{good.replace('deal +', 'deal +99 +', 1)}", "utf-8")
    reader = read_records(path)
    assert next(reader) == TRIBE
    line = good.count("\n") + 2 + good.splitlines().index("") + 2
    with pytest.raises(KingdominoError, match=f"many.kgr': line {line}: "):
        next(reader)
    path.write_text(f"{good}[Rules", "utf-8")
    with pytest.raises(NotationError, match=f"line {good.count(chr(10)) + 1}: expected a header"):
        list(read_records(path))
