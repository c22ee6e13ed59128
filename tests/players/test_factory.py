"""The player factory: specs, aliases, external programs and rules without simulator support."""

from dataclasses import replace
from pathlib import Path

import pytest

from kingdomino.components import KingdominoError
from kingdomino.editions import Position, rules
from kingdomino.players import create_player
from kingdomino.players.arena import Match, MatchDirectory, play_match
from kingdomino.players.factory import PLAYERS, canonical_spec, check_players
from kingdomino.players.ladder import RoundRobin
from kingdomino.players.player import close_player

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot.py"
POSITION = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")


def test_a_program_is_a_player_like_any_other():
    player = create_player(f"exec:{EXAMPLE}", seed=3, decision_limit=60)
    try:
        assert POSITION.seat is not None
        assert player.decide(POSITION.view(POSITION.seat)) in POSITION.legal()
    finally:
        close_player(player)


def test_players_without_resources_can_be_closed():
    close_player(create_player("random"))


@pytest.mark.parametrize(
    ("alias", "spec"), [("mcts", "search"), ("mcts:0.25s", "search:0.25s"), ("prudent", "heuristic")]
)
def test_former_names_are_aliases(alias: str, spec: str):
    assert canonical_spec(alias) == spec
    assert alias.partition(":")[0] not in PLAYERS
    assert create_player(alias).name == create_player(spec).name
    assert Match("classic", (alias, "random"), seed=1) == Match("classic", (spec, "random"), seed=1)


def test_a_ladder_lists_a_player_under_one_name_only():
    with pytest.raises(KingdominoError, match="expected each player once"):
        RoundRobin("classic", ("mcts:30", "search:30"), 2, games=2, seed=1)


def test_a_match_stored_under_a_former_name_is_resumed(tmp_path: Path):
    match = Match("classic", ("heuristic", "random"), seed=1)
    first = play_match(match, games=2, out=tmp_path)
    manifest = tmp_path / "match.json"
    manifest.write_text(manifest.read_text("utf-8").replace('"heuristic"', '"prudent"'), "utf-8")
    assert MatchDirectory.read(tmp_path) == (match, list(first.blocks))
    assert play_match(match, games=4, out=tmp_path).blocks[:1] == first.blocks


def test_rules_without_simulator_support_are_refused_in_one_sentence():
    unsupported = replace(rules("classic"), simulated=False)
    check_players(["random", f"exec:{EXAMPLE}"], unsupported)
    with pytest.raises(KingdominoError, match=r"^player 'greedy': the simulator cannot play classic: [^.]*$"):
        check_players(["random", "greedy"], unsupported)
