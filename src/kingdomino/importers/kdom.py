"""Games of the kdom server, which the agents of the 2018 study (kdom-ai) play on.

The server returns the state of a game after every turn as JSON (`/games/ID?turn=N`). `record_from_kdom` takes the
states of all turns in order; `docs/guides/import-games.md` describes the fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from kingdomino.components import CLASSIC, Domino, KingdominoError, Land, Seat, Terrain
from kingdomino.game import Record
from kingdomino.importers.transcript import Transcript, square
from kingdomino.rulebook import Kingdom, Square

RULES: Final = "classic+middle-kingdom+harmony"
TERRAINS: Final = {
    "field": Terrain.WHEAT,
    "forest": Terrain.FOREST,
    "water": Terrain.LAKE,
    "pasture": Terrain.PASTURE,
    "clay": Terrain.SWAMP,
    "mine": Terrain.MOUNTAIN,
}
"""The names of terrains there; `castle` is the castle."""

State = Mapping[str, Any]
Tiles = dict[Square, Land]


def record_from_kdom(states: Sequence[State], game: str = RULES) -> Record:
    """Rebuild a game from its states, and check the scores of the last state."""
    if not states:
        raise KingdominoError("expected the states of a game, one for each turn")
    try:
        names = tuple(str(kingdom["player"]["name"]) for kingdom in states[0]["kingdoms"])
        transcript = Transcript(game, names, headers={"Site": "kdom"})
        _add_draws(transcript, states[0])
        for before, after in pairwise(states):
            _add_turn(transcript, before, after)
        record = transcript.record()
        _check_scores(record, states[-1])
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        raise KingdominoError(f"not the states of a kdom game: {error!r}") from None
    return record


def kingdoms_from_kdom(state: State) -> dict[str, Kingdom]:
    """The kingdom of every player in one state, by name."""
    kingdoms = {}
    for entry in state["kingdoms"]:
        tiles = _tiles(entry)
        kingdoms[str(entry["player"]["name"])] = Kingdom(tiles)
    return kingdoms


def _tiles(kingdom: State) -> Tiles:
    tiles = {}
    for placed in kingdom["placedTiles"]:
        terrain = str(placed["tile"]["terrain"]).lower()
        if terrain != "castle":
            place = square(int(placed["position"]["col"]), -int(placed["position"]["row"]))
            tiles[place] = Land(TERRAINS[terrain], int(placed["tile"]["crowns"]))
    return tiles


def _claims(state: State) -> dict[int, str]:
    """The claimed dominoes of both lines with the names of their players."""
    return {
        int(slot["domino"]["number"]): str(slot["player"]["name"])
        for line in ("previousDraft", "currentDraft")
        for slot in state[line]["dominoes"]
        if slot.get("player")
    }


def _add_draws(transcript: Transcript, state: State) -> None:
    numbers = [int(slot["domino"]["number"]) for slot in state["currentDraft"]["dominoes"]]
    transcript.draws += [number for number in numbers if number not in transcript.draws]


def _add_turn(transcript: Transcript, before: State, after: State) -> None:
    """Add what changed between two states: the tiles and the claim of the player whose turn it was."""
    name = str(before["currentPlayer"]["name"])
    seat = transcript.seat(name)
    old, new = (next(_tiles(item) for item in state["kingdoms"] if item["player"]["name"] == name)
                for state in (before, after))  # fmt: skip
    added = [place for place in new if place not in old]
    waiting = [number for number, owner in _claims(before).items() if owner == name and _is_due(before, number)]
    if waiting:
        transcript.placements.append((seat, _placement(CLASSIC[min(waiting)], added, new) if added else "-"))
    claimed = _claims(after).keys() - _claims(before).keys()
    transcript.claims += [(seat, number) for number in sorted(claimed)]
    _add_draws(transcript, after)


def _is_due(state: State, number: int) -> bool:
    return any(int(slot["domino"]["number"]) == number for slot in state["previousDraft"]["dominoes"])


def _placement(domino: Domino, squares: list[Square], tiles: Tiles) -> str:
    """The squares of the left and the right land."""
    if len(squares) != 2:
        raise KingdominoError(f"domino {domino.number}: expected two new tiles, found {len(squares)}")
    first, second = squares
    for left, right in ((first, second), (second, first)):
        if (tiles[left], tiles[right]) == domino.lands:
            return f"{left}{right}"
    raise KingdominoError(f"domino {domino.number}: the new tiles {tiles[first]} and {tiles[second]} are not its lands")


def _check_scores(record: Record, state: State) -> None:
    if not state.get("gameOver"):
        return
    for number, entry in enumerate(state["kingdoms"]):
        points, expected = record.final.score(Seat(number)).total, int(entry["score"]["total"])
        if points != expected:
            raise KingdominoError(f"{entry['player']['name']} has {points} points, the file says {expected}")
