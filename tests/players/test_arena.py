"""The arena: blocks of paired games, reproducible matches and correct statistics."""

import json
import subprocess
import sys
from collections.abc import Callable

import pytest

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Event, View
from kingdomino.game import Dealer, DecisionFn, Record, play_game, random_policy
from kingdomino.players.arena import (
    Match,
    Outcome,
    PairedGames,
    PlayerAssignment,
    Summary,
    play_match,
    play_paired_games,
    ray_executor,
)
from kingdomino.players.arena.runner import local_executor
from kingdomino.players.arena.statistics import around_mean
from kingdomino.players.player import Player

PUBLISHED = [
    ("classic+middle-kingdom+harmony", 4, 22.6),
    ("classic+middle-kingdom+harmony", 2, 22.4),
    ("classic+mighty-duel+middle-kingdom+harmony", 2, 54.1),
]
FULL_GREEDY = 51.4
"""The published mean of four Full-Greedy players."""


def match(*players: str, rules: str = "classic", seed: int = 1) -> Match:
    return Match(rules, players, seed)


def deal_of(text: str) -> list[str]:
    """The chance events of a record, without the drawing of kings."""
    return [line for line in text.splitlines() if line.startswith("deal ")]


def test_a_block_is_one_deal_in_every_rotation_of_the_seats():
    block = play_paired_games(match("random", "random", "random"), 4, records=True)
    records = [Record.parse(text) for text in block.records]
    assert len(records) == 3
    assert len({tuple(deal_of(text)) for text in block.records}) == 1
    assert len({record.result for record in records}) > 1


def test_every_player_sits_once_at_every_seat():
    seats = [
        [str(assignment.seat) for assignment in match("random", "random", "random").seat_assignments(0, turn)]
        for turn in range(3)
    ]
    assert seats == [["A", "B", "C"], ["B", "C", "A"], ["C", "A", "B"]]


def test_no_two_assignments_of_a_match_share_a_seed():
    assignments = [
        assignment
        for block in range(20)
        for turn in range(2)
        for assignment in match("random", "random").seat_assignments(block, turn)
    ]
    assert len({assignment.seed for assignment in assignments}) == len(assignments)


def test_a_record_names_its_players_and_its_block():
    text = play_paired_games(match("second", "first"), 3, records=True, create=lambda _: First()).records[1]
    assert Record.parse(text).headers == {
        "Event": "arena seed 1",
        "Round": "block 3 rotation 1",
        "A": "first",
        "B": "second",
    }


def test_joint_winners_share_the_win():
    outcome = Outcome(points=(40, 40, 31), winners=(0, 1), turns=(13, 13, 13), cpu=(0, 0, 0))
    assert [outcome.win_share(player) for player in range(3)] == [0.5, 0.5, 0.0]
    assert [outcome.margin(player) for player in range(3)] == [0, 0, -9]


@pytest.mark.no_cover
@pytest.mark.parametrize(("first", "games"), [("random", 12), ("search:20", 4)])
def test_two_processes_play_the_same_match_as_one(first: str, games: int):
    mixed = match(first, "random", rules="classic+harmony")
    serial, parallel = (play_match(mixed, games, executor=local_executor(jobs)) for jobs in (1, 2))
    assert serial.blocks == parallel.blocks


def test_a_longer_match_starts_with_the_blocks_of_a_shorter_one():
    short, long = (play_match(match("random", "random"), games) for games in (4, 8))
    assert long.blocks[:2] == short.blocks


def test_games_are_rounded_up_to_complete_blocks():
    assert play_match(match("random", "random", "random"), games=4).games == 6


@pytest.mark.no_cover
@pytest.mark.parametrize(("rules", "seats", "published"), PUBLISHED)
def test_random_play_scores_as_published(rules: str, seats: int, published: float):
    summary = play_match(match(*["random"] * seats, rules=rules, seed=2), games=240)
    assert_mean(summary, published)


@pytest.mark.no_cover
def test_full_greedy_play_scores_as_published():
    summary = play_match(match(*["full-greedy"] * 4, rules=PUBLISHED[0][0], seed=2), games=60)
    assert_mean(summary, FULL_GREEDY)


def assert_mean(summary: Summary, published: float) -> None:
    """The published mean, which is rounded, is within the interval of the points of all players."""
    seats = summary.match.seats
    interval = around_mean([sum(block.points(player) for player in range(seats)) / seats for block in summary.blocks])
    assert interval
    assert interval.low < published + 0.05
    assert interval.high > published - 0.05


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_player_against_itself_wins_its_fair_share(seats: int):
    standing = play_match(match(*["random"] * seats, seed=4), games=120).players[0]
    assert 1 / seats in (standing.win_rate_ci or ())
    assert standing.win_rate_ci
    assert standing.win_rate_ci.high - standing.win_rate_ci.low < 0.25


def test_a_deterministic_player_ties_a_block_against_itself():
    for number in range(5):
        block = play_paired_games(match("a", "b"), number, create=lambda _: First())
        assert block.win_share(0) == block.win_share(1) == 0.5
        assert block.margin(0) == 0


class First:
    """Takes the first legal event."""

    name = "first"

    def decide(self, view: View) -> Event:
        return view.legal()[0]


class Planner:
    """Simulates a few random games and follows the best one while it applies; otherwise plays at random."""

    lines = 4

    def __init__(self, assignment: PlayerAssignment, dealer: Dealer, rival: Callable[[], DecisionFn]) -> None:
        self.name = assignment.spec
        self._any = random_policy(assignment.seed)
        games = []
        for number in range(self.lines):
            mine = random_policy(assignment.seed + number)
            deciders = [mine, rival()] if assignment.seat == 0 else [rival(), mine]
            games.append(play_game(assignment.match.rules_value, deciders, dealer))
        best = max(games, key=lambda game: self._margin(game, assignment.seat))
        self._plan = {str(position): event for position, event in zip(best.positions, best.events, strict=False)}

    def decide(self, view: View) -> Event:
        return self._plan.get(str(view.position)) or self._any(view)

    def _margin(self, game: Record, seat: Seat) -> int:
        mine, rival = (game.final.tallies()[owner].points for owner in (seat, Seat(1 - seat)))
        return mine - rival


@pytest.mark.no_cover
def test_a_player_that_knows_the_deal_beats_one_that_guesses_it():
    def honest(assignment: PlayerAssignment) -> Player:
        return Planner(assignment, Dealer.from_seed(assignment.seed), lambda: random_policy(assignment.seed + 99))

    def create(assignment: PlayerAssignment) -> Player:
        if assignment.player == 1:
            return honest(assignment)
        rival = assignment._replace(player=1)
        return Planner(assignment, assignment.match.dealer(assignment.block), lambda: honest(rival).decide)

    unfair = match("oracle", "honest", seed=3)
    oracle, other = Summary(unfair, [play_paired_games(unfair, number, create=create) for number in range(10)]).players
    assert oracle.margin_ci
    assert oracle.win_rate_ci
    assert oracle.margin_ci.low > 0
    assert oracle.win_rate_ci.low > 0.5 > other.win_rate


def test_the_summary_has_all_statistics_of_every_player():
    data = json.loads(json.dumps(play_match(match("random", "random"), games=6).as_dict()))
    assert {"rules", "games", "seed", "players"} <= set(data)
    assert [list(player) for player in data["players"]] == [
        [
            "name",
            "games",
            "win_rate",
            "win_rate_ci",
            "mean_score",
            "margin",
            "margin_ci",
            "cpu_seconds_per_turn",
        ]
    ] * 2
    assert data["players"][0]["win_rate"] + data["players"][1]["win_rate"] == pytest.approx(1)
    assert data["players"][0]["games"] == data["games"] == 6


def test_cpu_time_is_counted_for_the_player_that_decides():
    class Slow(First):
        def decide(self, view: View) -> Event:
            sum(range(20_000))
            return view.legal()[0]

    uneven = match("slow", "first")
    block = play_paired_games(uneven, 0, create=lambda assignment: Slow() if assignment.player == 0 else First())
    slow, first = Summary(uneven, [block]).players
    assert slow.cpu_seconds_per_turn > 3 * first.cpu_seconds_per_turn
    assert block.games[0].turns == (14, 14), "12 dominoes placed, 2 claimed in the opening"


PRINT_LATE_LOADS = """
import sys
from kingdomino.players.arena import Match
from kingdomino.players.arena.runner import MatchTask
from kingdomino.simulator import numba_compiler

rules, *players = sys.argv[1:]
task = MatchTask(Match(rules, players, seed=1), records=False)
loaded, load = [], numba_compiler._Cache.load_overload

def spy(self, signature, context):
    loaded.append(self._py_func.__name__)
    return load(self, signature, context)

numba_compiler._Cache.load_overload = spy
task.prepare()
assert loaded
loaded.clear()
for number in range(3):
    task.run(number)
print(loaded)
"""


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("classic", ("search:1", "monte-carlo:1")),
        ("classic+harmony", ("search:200", "greedy")),
        ("classic", ("knight", "full-greedy")),
        ("origins-tribe", ("search:20", "heuristic", "random")),
    ],
)
def test_nothing_is_compiled_or_loaded_after_the_warm_up(rules: str, players: tuple[str, ...]):
    """Runs in a new process: each compiled function is looked up in the cache once."""
    program = [sys.executable, "-c", PRINT_LATE_LOADS, rules, *players]
    assert subprocess.run(program, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_an_illegal_move_of_a_player_stops_the_match():
    class Cheat(First):
        def decide(self, _view: View) -> Event:
            return Event.parse("+17")

    with pytest.raises(KingdominoError, match=r"player 'first' made an illegal move at 'classic .*must"):
        play_paired_games(match("cheat", "first"), 0, create=lambda _: Cheat())


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        (("random",), "classic is for 2, 3, 4 players, not 1"),
        (("random",) * 5, "classic is for 2, 3, 4 players, not 5"),
        (("random", "stockfish"), "unknown player 'stockfish'"),
        (("random", "exec:no/such/bot"), "bot 'exec:no/such/bot': expected a program, found none"),
    ],
)
def test_impossible_players_are_refused_before_the_first_game(players: tuple[str, ...], complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        play_match(match(*players), games=2)


def test_a_block_round_trips_through_json():
    block = play_paired_games(match("random", "random"), 1)
    assert PairedGames.from_dict(json.loads(json.dumps(block.as_dict())), seats=2) == block


def test_a_cluster_that_cannot_be_joined_is_reported_with_a_hint_about_its_token():
    class RayWithTokens:
        """Ray when the head asks for a token that this machine does not have."""

        @staticmethod
        def init(address: str, **_settings: object) -> None:
            raise ConnectionError(f"Failed to connect to Ray cluster at {address}")

    with pytest.raises(KingdominoError, match="set RAY_AUTH_MODE=token and copy its token"):
        ray_executor._connect(RayWithTokens, "auto")
