"""Players: each plays every game, uses no hidden information and is reproducible from its seed."""

import subprocess
import sys

import numpy as np
import pytest

from kingdomino.components import KingdominoError, NotationError
from kingdomino.editions import EDITIONS, Event, Position, View, rules
from kingdomino.game import Dealer, play_game
from kingdomino.players import create_player
from kingdomino.players.factory import PLAYERS
from kingdomino.players.search.search_player import SearchPlayer
from kingdomino.simulator import State, entry_points, to_position

GAMES = [(name, seats) for name, edition in EDITIONS.items() for seats in sorted(edition.setups)]
VARIANTS = [
    ("classic+middle-kingdom+harmony", 4),
    ("classic+mighty-duel+harmony", 2),
    ("classic+all-48", 3),
    ("classic+dynasty", 2),
    ("origins-totem+empire-of-fire+homo-habilis", 3),
    ("origins-tribe+dynasty", 2),
]
FAST = ("random", "greedy", "full-greedy", "heuristic", "monte-carlo:6", "search:6")


def views_of(game: str, seats: int, seed: int) -> list[View]:
    record = play_game(rules(game), [create_player("greedy", seat) for seat in range(seats)], Dealer.from_seed(seed))
    return [position.view(position.seat) for position in record.positions if position.seat is not None]


@pytest.mark.parametrize(("game", "seats"), GAMES + VARIANTS)
def test_every_player_finishes_every_game(game: str, seats: int):
    for first in (0, 3):
        specs = [FAST[(first + seat) % len(FAST)] for seat in range(seats)]
        record = play_game(rules(game), [create_player(spec, 1) for spec in specs], Dealer.from_seed(7))
        assert record.final.is_over


def test_importing_players_does_not_import_numba():
    code = "import sys, kingdomino.players, kingdomino.players.analysis.grades; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("spec", sorted(PLAYERS))
def test_the_name_of_a_player_is_a_spec_that_creates_it(spec: str):
    name = create_player(spec).name
    assert create_player(name).name == name


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("stockfish", "unknown player 'stockfish': expected one of page, squire"),
        ("greedy:100", "greedy takes no search budget"),
        ("search:fast", "search budget 'fast': expected playouts such as '2000' or seconds such as '0.25s'"),
        ("search:0", "search budget '0'"),
        ("search:0s", "search budget '0s'"),
        ("search:", "search budget ''"),
    ],
)
def test_a_bad_spec_is_refused(spec: str, complaint: str):
    with pytest.raises((KingdominoError, NotationError), match=complaint):
        create_player(spec)


@pytest.mark.parametrize("spec", ["greedy", "full-greedy", "heuristic", "page", "monte-carlo:20", "search:40", "baron"])
@pytest.mark.parametrize("game", ["classic", "origins-tribe"])
def test_the_hidden_order_changes_no_decision(spec: str, game: str):
    state = State.start(game, 3, seed=5)
    for _ in range(12):
        state.step(state.legal()[0])
    other = state.copy()
    entry_points.reshuffle(other.words, np.uint64(99))
    assert not np.array_equal(state.words, other.words)
    events: list[Event] = []
    for table in (state, other):
        position = to_position(table)
        assert position.seat is not None
        events.append(create_player(spec, 3).decide(position.view(position.seat)))
    assert events[0] == events[1]


@pytest.mark.parametrize("spec", ["random", "heuristic", "monte-carlo:30", "search:30"])
def test_the_same_seed_plays_the_same_game(spec: str):
    games = [
        play_game(rules("classic"), [create_player(spec, seat) for seat in range(2)], Dealer.from_seed(2))
        for _ in range(2)
    ]
    assert games[0].events == games[1].events


def test_a_search_player_searches_once_per_turn(monkeypatch: pytest.MonkeyPatch):
    searched: list[View] = []
    search = SearchPlayer._search

    def spy(self: SearchPlayer, view: View) -> list[Event]:
        searched.append(view)
        return search(self, view)

    monkeypatch.setattr(SearchPlayer, "_search", spy)
    record = play_game(rules("classic"), [create_player("search:4", seat) for seat in range(2)], Dealer.from_seed(3))
    turns = [label for label, _ in record.turns() if label != "deal"]
    assert len(searched) <= len(turns)


@pytest.mark.parametrize("spec", ["greedy", "monte-carlo:60", "search:60"])
def test_the_last_domino_is_placed_for_the_most_points(spec: str):
    view = next(view for view in reversed(views_of("classic+harmony", 4, 4)) if len(view.legal()) > 3)
    points = {event: view.position.play(event).score(view.seat).total for event in view.legal()}
    assert points[create_player(spec, 1).decide(view)] == max(points.values())


def test_a_player_cannot_decide_out_of_turn():
    position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    with pytest.raises(KingdominoError, match="A has nothing to decide now"):
        create_player("heuristic").decide(position.view(position.seats[0]))


def test_search_beats_heuristic_and_heuristic_beats_greedy():
    for strong, weak, least in (("search:150", "heuristic", 10), ("heuristic", "greedy", 10)):
        won = 0
        for deal in range(8):
            for seat in range(2):
                deciders = [create_player(strong if seat == at else weak, deal) for at in range(2)]
                record = play_game(rules("classic+middle-kingdom+harmony"), deciders, Dealer.from_seed(deal))
                won += seat in record.final.result().winners
        assert won >= least, (strong, weak, won)
