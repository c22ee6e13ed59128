"""Players of users: objects, classes, functions, `py:` specs and entry points, in every place that takes a player."""

from __future__ import annotations

import pickle
import subprocess
import sys
import textwrap
from pathlib import Path
from types import SimpleNamespace

import pytest

from kingdomino import Dealer, KingdominoError, Seat, View, create_player, play_game, rules
from kingdomino.cli import main
from kingdomino.environments.dataset import make_dataset
from kingdomino.environments.evaluation import evaluate
from kingdomino.environments.gymnasium import KingdominoEnv
from kingdomino.environments.policy import observe, policy_player
from kingdomino.game import Forfeit
from kingdomino.players.arena import Match, play_match
from kingdomino.players.arena.runner import local_executor
from kingdomino.players.custom import GROUP, CustomPlayer
from kingdomino.players.factory import PLAYERS, PlayerLike
from kingdomino.players.ladder import Ladder, RoundRobin, play_round_robin

POSITION = rules("classic").start(2)
for _event in ["+3", "+17", "+25", "+40", "@B"]:
    POSITION = POSITION.play(_event)
ROOT = Path(__file__).parents[2]


class Highest:
    """Takes the last legal event."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, view: View) -> str:
        return str(view.legal()[-1])


class Faulty:
    """Fails at its third decision."""

    def __init__(self) -> None:
        self.decisions = 0

    def decide(self, view: View) -> object:
        self.decisions += 1
        if self.decisions == 3:
            raise RuntimeError("out of ideas")
        return view.legal()[0]


class Stuck:
    def decide(self, view: View) -> str:
        return "g7g8" if view.position.current_line else str(view.legal()[0])


def highest(view: View) -> str:
    return str(view.legal()[-1])


class Closing(Highest):
    closed = 0

    def close(self) -> None:
        Closing.closed += 1


def decision(player: PlayerLike) -> str:
    return str(create_player(player, seed=7).decide(POSITION.view(Seat.B)))


def test_an_object_a_class_and_a_function_are_players():
    assert [decision(player) for player in (Highest(), Highest, highest, lambda view: view.legal()[-1])] == ["40"] * 4
    made = create_player(Highest, seed=7)
    assert isinstance(made, CustomPlayer)
    assert made.player.seed == 7
    assert (made.name, create_player(highest).name) == ("Highest", "highest")
    assert create_player(SimpleNamespace(name="mine", decide=highest)).name == "mine"


def test_a_spec_names_a_class_a_function_and_an_argument(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "my_bots.py").write_text(
        textwrap.dedent("""
            class Last:
                def decide(self, view):
                    return view.legal()[-1]

            def number(argument, seed):
                return lambda view: view.legal()[int(argument)]

            broken = 5
        """),
        "utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert decision("py:my_bots:Last") == decision("py:my_bots.py:Last") == "40"
    assert decision("py:my_bots:number:1") == "17"
    for spec, reason in (
        ("py:my_bots", "expected a module and a name"),
        ("py:my_bots:Nobody", "my_bots has no Nobody"),
        ("py:no_such_module:X", "ModuleNotFoundError"),
        ("py:my_bots:broken", "expected a method 'decide'"),
    ):
        with pytest.raises(KingdominoError, match=reason):
            create_player(spec)


def test_an_installed_package_offers_players(tmp_path: Path):
    (tmp_path / "their_bots.py").write_text(
        "class Last:\n    def decide(self, view):\n        return view.legal()[-1]\n", "utf-8"
    )
    info = tmp_path / "their_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nlast = their_bots:Last\ngreedy = their_bots:Last\n", "utf-8")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from kingdomino.cli import main;"
        "sys.exit(main(['players']) or main(['arena', '--players', 'last,random', '--games', '2']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "last         A player of the package their-bots." in done.stdout
    assert "greedy       Maximises points now." in done.stdout
    assert "classic, 2 games in 1 deal, seed 0" in done.stdout


def test_a_match_takes_objects_and_keeps_their_names(tmp_path: Path):
    match = Match("classic", (Highest, "mcts:5"), seed=1)
    assert match.players == ("Highest", "search:5")
    assert match == Match("classic", ("Highest", "search:5"), seed=1)
    alone = play_match(match, games=4, out=tmp_path / "match")
    assert alone.players[0].name == "Highest"
    assert not alone.forfeits
    assert '[A "Highest"]' in (tmp_path / "match" / "games" / "000000-0.kgr").read_text("utf-8")
    assert play_match(match, games=4, out=tmp_path / "match").blocks == alone.blocks
    assert pickle.loads(pickle.dumps(match)).players[0].player is Highest


def test_a_match_with_objects_runs_in_several_processes():
    match = Match("classic", (Highest, "random"), seed=1)
    alone, parallel = (play_match(match, games=8, executor=local_executor(jobs)) for jobs in (1, 2))
    assert alone.blocks == parallel.blocks


@pytest.mark.parametrize(
    ("player", "reason"), [(Faulty, "raised RuntimeError: out of ideas"), (Stuck, "answered 'g7g8': g7 is already")]
)
def test_errors_and_illegal_answers_forfeit_the_game_only(player: type, reason: str):
    summary = play_match(Match("classic", (player, "random"), seed=1), games=4)
    assert [forfeit["reason"][: len(reason)] for forfeit in summary.forfeits] == [reason] * 4
    assert summary.players[1].win_rate == 1


def test_a_ladder_rates_objects():
    round_robin = RoundRobin("classic", (Highest, "random", "greedy"), 2, games=8, seed=1)
    ladder = Ladder.from_results(round_robin, play_round_robin(round_robin))
    assert {row.name for row in ladder.rows} == {"Highest", "random", "greedy"}


def test_a_dataset_records_objects(tmp_path: Path):
    made = make_dataset(Match("classic", (Highest, "random"), seed=1), 3, tmp_path)
    assert made.files
    with pytest.raises(KingdominoError, match=r"player 'Faulty' gave up \(raised RuntimeError"):
        make_dataset(Match("classic", (Faulty, "random"), seed=1), 3, tmp_path / "other")


def test_an_environment_takes_objects_and_closes_them():
    Closing.closed = 0
    env = KingdominoEnv("classic", 3, opponents=[Closing, "random"])
    for _ in range(2):
        env.reset(seed=1)
        terminated = False
        while not terminated:
            _, _, terminated, _, _ = env.step(int(env.action_masks().argmax()))
    assert Closing.closed >= 2
    closed = Closing.closed
    env.reset(seed=2)
    env.close()
    assert Closing.closed == closed + 1


def test_an_opponent_that_fails_plays_on_and_is_named():
    env = KingdominoEnv("classic", 2, opponents=Faulty)
    _, info = env.reset(seed=1)
    terminated = False
    while not terminated:
        _, _, terminated, _, info = env.step(int(info["action_mask"].argmax()))
    assert info["forfeits"] == {1: "raised RuntimeError: out of ideas"}


def first_legal(_observations: dict[str, object], masks) -> object:
    return masks.argmax(axis=1)


def test_any_player_is_an_opponent_of_an_evaluation():
    against_policy = evaluate(first_legal, "greedy", games=20, seed=1)
    assert against_policy.opponent == "greedy"
    for opponent, name in ((Highest, "Highest"), ("search:5", "search:5"), (policy_player(first_legal), "policy")):
        result = evaluate(first_legal, opponent, games=6, seed=1)
        assert (result.opponent, result.games) == (name, 6)
    assert evaluate(first_legal, policy_player(first_legal), games=40, seed=1).win_rate == pytest.approx(0.5, abs=0.2)
    assert evaluate(first_legal, Faulty, games=4, seed=1).games == 4


def test_a_policy_plays_the_same_game_in_an_evaluation_and_as_a_player():
    record = play_game(rules("classic"), [policy_player(first_legal)] * 2, Dealer.from_seed(3))
    for position, event in record.steps():
        if position.seat is not None:
            mask = observe(position).mask
            assert str(event) in map(str, position.legal())
            assert mask.sum() == len(position.legal())


@pytest.mark.parametrize("wrong", [lambda _o, _m: [0, 1], lambda _o, _m: [10**6], lambda _o, _m: [0.5]])
def test_a_wrong_action_of_a_policy_forfeits(wrong):
    with pytest.raises(Forfeit, match="KingdominoError"):
        create_player(policy_player(wrong)).decide(POSITION.view(Seat.B))


def test_the_terminal_takes_python_players(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("builtins.input", lambda _prompt: "quit")
    assert main(["play", "--seats", "2", "--bots", f"py:{__file__}:Highest", "--seed", "1", "--seat", "B"]) == 0
    assert "Highest:" in capsys.readouterr().out


def test_the_example_player_beats_random():
    spec = f"py:{ROOT / 'examples' / 'player.py'}:Builder"
    summary = play_match(Match("classic", (spec, "random"), seed=1), games=20)
    assert not summary.forfeits
    assert summary.players[0].margin > 5


def test_the_list_of_players_names_every_kind(capsys: pytest.CaptureFixture[str]):
    assert main(["players"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines if line][:-1] == list(PLAYERS)
