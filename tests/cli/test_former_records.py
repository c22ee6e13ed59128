"""Records written by the version before the renaming load: former names of players are accepted.

`former_records` has a game of the arena and one saved in the terminal, both with former names of players, and one of
the server with its secret.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kingdomino import Record
from kingdomino.players.factory import canonical_spec, create_player
from kingdomino.players.search.search_player import SearchPlayer

FOLDER = Path(__file__).parent / "former_records"
ARENA, SERVER, TERMINAL = (FOLDER / f"{name}.kgr" for name in ("arena", "server", "terminal"))


@pytest.mark.parametrize(
    ("file", "names", "result"),
    [
        (ARENA, ("mcts:10", "prudent"), "32 28 A"),
        (SERVER, ("Ada", "Ada"), "99 77 A"),
        (TERMINAL, ("you", "prudent"), "*"),
    ],
    ids=lambda value: value.stem if isinstance(value, Path) else None,
)
def test_a_former_record_reads_back_unchanged(file: Path, names: tuple[str, ...], result: str):
    text = file.read_text("utf-8")
    record = Record.parse(text)
    assert (record.names, record.result, str(record)) == (names, result, text)


def test_the_players_of_a_former_record_play():
    search, heuristic = Record.parse(ARENA.read_text("utf-8")).names
    assert [canonical_spec(search), canonical_spec(heuristic)] == ["search:10", "heuristic"]
    assert isinstance(create_player(search), SearchPlayer)


def test_a_game_saved_against_a_former_bot_continues(good: Callable[..., str], tmp_path: Path):
    before, saved = Record.parse(TERMINAL.read_text("utf-8")), tmp_path / "continued.kgr"
    output = good("play", "--load", str(TERMINAL), given=f"g8h8\n\n24\n\nsave {saved}\nquit\n".encode())
    assert "B prudent: 0" in output
    after = Record.parse(saved.read_text("utf-8"))
    assert after.names == before.names
    assert after.events[: len(before.events)] == before.events
    turns = after.positions[len(before.events) : -1]
    assert [str(position.seat) for position in turns] == ["A", "A", "B", "B", "B", "B"]


def test_the_shuffle_of_a_former_record_is_verified(good: Callable[..., str]):
    assert good("verify-shuffle", str(SERVER)) == "OK: 49 chance events follow from the committed secret\n"
