"""Bots from outside: the protocol, and that no bot can stop a match or outlive it."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Position
from kingdomino.players.arena import Match, Summary, play_match, play_paired_games
from kingdomino.players.arena.runner import local_executor
from kingdomino.players.external.external_bot import ExternalBot, command
from kingdomino.players.player import Forfeit

HOUSE = Path(__file__).parent.parent.parent
EXAMPLE = HOUSE / "examples" / "bot.py"
POSITION = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")

GREETED = """
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
    """The name of a bot that does something first, greets well, and then does this when it is to decide."""
    path = folder / "bot.py"
    path.write_text(GREETED.format(first=first, then=then), "utf-8")
    return f"exec:{path}"


def decide(spec: str, limit: float = 60) -> str:
    """What a bot answers at a claim."""
    one = ExternalBot(spec, seed=5, decision_limit=limit)
    try:
        return str(one.decide(POSITION.view(Seat.B)))
    finally:
        one.close()


def test_the_example_bot_has_thirty_lines_of_code():
    lines = EXAMPLE.read_text("utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 30


@pytest.mark.parametrize(("rules", "seats"), [("classic+harmony", 2), ("origins-totem", 3), ("origins-tribe", 2)])
def test_the_example_bot_plays_every_kind_of_game(rules: str, seats: int):
    chosen = Match(rules, (f"exec:{EXAMPLE}", *["random"] * (seats - 1)), seed=1)
    block = play_paired_games(chosen, 0)
    assert [game.forfeits for game in block.games] == [{}] * seats
    assert Summary(chosen, [block]).players[0].cpu_seconds_per_turn > 0


def test_a_bot_is_told_what_it_needs(tmp_path: Path):
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
def test_a_bot_that_fails_forfeits_and_says_why(tmp_path: Path, then: str, reason: str):
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
def test_a_bot_that_does_not_answer_in_time_forfeits(tmp_path: Path, first: str, then: str, reason: str):
    with pytest.raises(Forfeit, match=reason):
        decide(bot(tmp_path, then, first), limit=1)


def test_a_bot_that_does_not_greet_forfeits(tmp_path: Path):
    path = tmp_path / "bot.py"
    path.write_text("print('hello')", "utf-8")
    with pytest.raises(Forfeit, match="answered 'hello' where 'ready' was expected"):
        decide(f"exec:{path}")


def test_a_match_goes_on_when_a_bot_fails(tmp_path: Path):
    chosen = Match("classic", (bot(tmp_path, "print('castle', flush=True)"), "random", "random"), seed=1)
    summary = play_match(chosen, games=3)
    failed, *others = summary.players
    assert (failed.win_rate, failed.mean_score) == (0, 0)
    assert sum(one.win_rate for one in others) == pytest.approx(1)
    assert [(one["player"], one["game"], one["reason"]) for one in summary.forfeits] == [
        (0, game, "answered 'castle', which is not an event") for game in range(3)
    ]
    assert "3 games forfeited" in str(summary)


def test_where_everybody_forfeits_nobody_wins(tmp_path: Path):
    spec = bot(tmp_path, "print('castle', flush=True)")
    block = play_paired_games(Match("classic", (spec, spec), seed=1), 0, records=True)
    assert [game.winners for game in block.games] == [(), ()]
    assert [block.win_share(one) for one in (0, 1)] == [0, 0]
    assert "[Forfeit-A \"answered 'castle', which is not an event\"]" in block.records[0]


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


linux = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes")


def soon_gone(pids: list[int]) -> bool:
    until = time.monotonic() + 60
    while any(map(alive, pids)) and time.monotonic() < until:
        time.sleep(0.05)
    return not any(map(alive, pids))


@linux
def test_a_bot_that_hangs_is_stopped_with_all_that_it_has_started(tmp_path: Path):
    pids = tmp_path / "pids"
    first = (
        "import subprocess, signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
        "child = subprocess.Popen(['sleep', '600']); "
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')"
    )
    with pytest.raises(Forfeit, match="did not answer"):
        decide(bot(tmp_path, "time.sleep(600)", first), limit=1)
    found = [int(pid) for pid in pids.read_text("utf-8").split()]
    assert len(found) == 2
    assert soon_gone(found)


@linux
def test_a_bot_does_not_outlive_an_arena_that_is_killed(tmp_path: Path):
    pids = tmp_path / "pids"
    spec = bot(tmp_path, f"open({str(pids)!r}, 'w').write(str(os.getpid())); time.sleep(600)")
    words = [sys.executable, "-m", "kingdomino", "arena", "--players", f"{spec},random", "--games", "2"]
    running = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 120
    while not (pids.exists() and pids.read_text("utf-8")):
        assert time.monotonic() < until
        time.sleep(0.02)
    running.kill()
    running.wait()
    assert soon_gone([int(pids.read_text("utf-8"))])


def murderer(folder: Path) -> str:
    """A bot that kills whoever has started it, once; then it plays on as if nothing had happened."""
    mark = folder / "done"
    return bot(
        folder,
        f"print(legal[0], flush=True) if os.path.exists({str(mark)!r}) else "
        f"(open({str(mark)!r}, 'w').close(), os.kill(os.getppid(), 9))\n    legal = line.split()[1:] or legal",
    )


@linux
def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path):
    spec = murderer(tmp_path)
    chosen = Match("classic", (spec, "random"), seed=1)
    beside = play_match(chosen, games=4, executor=local_executor(jobs=2))
    assert (tmp_path / "done").exists()
    assert beside.blocks == play_match(chosen, games=4).blocks


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("exec:", "expected a program, as in 'exec:path/to/bot'"),
        ("exec:'half", "no closing quotation"),
        (f"exec:{HOUSE / 'README.md'}", "expected a program, found a file that is not executable"),
        ("exec:no-such-program-anywhere", "expected a program, found none"),
    ],
)
def test_what_is_no_program_is_refused(spec: str, complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        command(spec)


def test_a_bot_may_have_arguments(tmp_path: Path):
    spec = bot(tmp_path, "print(sys.argv[1], flush=True)")
    assert decide(f"{spec} 40") == "40"
    assert command(f"{spec} 40")[-1] == "40"
