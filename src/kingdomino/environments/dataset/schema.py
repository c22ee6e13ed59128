"""The columns of a dataset, computed by replaying games; imports pyarrow, or reports that it is not installed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from kingdomino._version import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import MissingExtra
from kingdomino.environments.dataset.generator import deal_chunk, players_at
from kingdomino.environments.rewards import rewards_of
from kingdomino.players.arena import Match
from kingdomino.simulator import GameConfig, State, event_of, to_position
from kingdomino.simulator.layout import DEAL_RNG, HEADER, KINGS, NEXT_LINE, PENDING, PILE, POLICY_RNG, WORDS

try:
    import pyarrow as pa
    from pyarrow import parquet
except ModuleNotFoundError as missing:
    raise MissingExtra("data", missing.name) from None

__all__ = ["DESCRIPTIONS", "HIDDEN", "METADATA", "description", "pa", "parquet", "replay_table", "schema"]


HIDDEN: Final = (DEAL_RNG, POLICY_RNG, KINGS, *range(PILE, HEADER))
"""The words of a state with hidden information."""


METADATA: Final = b"kingdomino"
"""The key of the description in the metadata of a Parquet file."""
DESCRIPTIONS: Final = {
    "game": "number of the game, from 0",
    "ply": "number of the decision in the game, from 0",
    "seat": "the deciding seat; 0 is A",
    "player": "the spec of the player on that seat",
    "state": "the simulator's state: 128 little-endian 64-bit words, hidden information set to 0",
    "mask": "the legal actions, one bit each, lowest bit first",
    "action": "the action taken",
    "event": "the same in notation",
    "share": "the deciding seat's share of the win: 1, 0, or 1/k of a win shared by k seats",
    "margin": "its final points less those of the best opponent",
    "scores": "the final points of all seats",
    "position": "the position before the decision in notation; Position.parse reads it",
}
"""What each column means; also stored in the files."""


def schema(match: Match, positions: bool = False) -> Any:
    """The Arrow schema with the description of the dataset in its metadata; `docs/dataset.md` explains the columns."""
    config = GameConfig.of(match.rules_value, match.seats)
    types = {
        "game": pa.int64(),
        "ply": pa.int16(),
        "seat": pa.int8(),
        "player": pa.string(),
        "state": pa.binary(8 * WORDS),
        "mask": pa.binary(-(-config.actions // 8)),
        "action": pa.int16(),
        "event": pa.string(),
        "share": pa.float32(),
        "margin": pa.int16(),
        "scores": pa.list_(pa.int16(), config.seats),
        **({"position": pa.string()} if positions else {}),
    }
    fields = [pa.field(name, kind, metadata={"description": DESCRIPTIONS[name]}) for name, kind in types.items()]
    return pa.schema(fields, {METADATA: json.dumps(description(match, config), sort_keys=True)})


def description(match: Match, config: GameConfig) -> dict[str, Any]:
    """What a reader needs to know about a file: rules, players, seed and action space."""
    return {
        "version": __version__,
        "rules": match.rules,
        "seats": match.seats,
        "players": list(match.players),
        "seed": match.seed,
        "actions": config.actions,
        "blocks": [{"name": block.name, "first": block.first, "count": block.count} for block in config.blocks],
    }


def replay_table(match: Match, games: range, actions: Sequence[Sequence[int]], positions: bool = False) -> Any:
    """The rows of the first games of a chunk, game by game and decision by decision."""
    batch = deal_chunk(match, games)
    states, masks, seats = [], [], []
    for ply in range(max(map(len, actions))):
        visible = batch.states.copy()
        visible[:, HIDDEN] = 0
        states.append(visible)
        masks.append(np.packbits(batch.masks, axis=1, bitorder="little"))
        seats.append(batch.seats.copy())
        batch.step(np.array([game_actions[ply] if ply < len(game_actions) else -1 for game_actions in actions]))
    if (batch.seats >= 0).any():
        raise KingdominoError(f"games {games.start}-{games.stop - 1} do not fit the match: they end too early")
    lengths = np.array([len(game_actions) for game_actions in actions])
    played = np.arange(len(states)) < lengths[:, None]
    rows = np.repeat(np.arange(len(games)), lengths)
    seat = np.stack(seats, 1)[played]
    state = np.stack(states, 1)[played]
    action = np.concatenate([np.array(game_actions, np.int16) for game_actions in actions])
    players = np.array([players_at(match, game) for game in games], np.int16)
    outcomes = {kind: rewards_of(kind, batch.totals, batch.winners) for kind in ("win", "margin")}
    columns: dict[str, Any] = {
        "game": games.start + rows,
        "ply": np.concatenate([np.arange(length, dtype=np.int16) for length in lengths]),
        "seat": seat,
        "player": _texts(players[rows, seat], match.players),
        "state": _binary(state),
        "mask": _binary(np.stack(masks, 1)[played]),
        "action": action,
        "event": _events(batch.config, state, action),
        "share": outcomes["win"][rows, seat].astype(np.float32),
        "margin": outcomes["margin"][rows, seat].astype(np.int16),
        "scores": pa.FixedSizeListArray.from_arrays(batch.totals[rows].astype(np.int16).ravel(), match.seats),
    }
    if positions:
        columns["position"] = [str(to_position(State(batch.config, words.copy()))) for words in state]
    return pa.table(columns, schema=schema(match, positions))


def _binary(rows: Any) -> Any:
    """Rows of bytes or words as fixed-length values."""
    length = rows.shape[1] * rows.dtype.itemsize
    return pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(length), len(rows), [None, pa.py_buffer(np.ascontiguousarray(rows))]
    )


def _events(config: GameConfig, states: Any, actions: Any) -> Any:
    """The event of each action, as text, computed once for each distinct one."""
    # The event of a claim or a gift also depends on the state.
    details = np.zeros(len(actions), np.int64)
    for block in config.blocks:
        inside = (actions >= block.first) & (actions < block.first + block.count)
        if block.name == "claim":
            slots = (actions[inside] - block.first).astype(np.uint64)
            details[inside] = states[inside, NEXT_LINE] >> (8 * slots) & np.uint64(0xFF)
        elif block.name == "give":
            details[inside] = states[inside, PENDING]
    _, first, inverse = np.unique(actions.astype(np.int64) * 1024 + details, return_index=True, return_inverse=True)
    texts = [str(event_of(State(config, states[row].copy()), int(actions[row]))) for row in first]
    return _texts(inverse.astype(np.int16), texts)


def _texts(numbers: Any, texts: Sequence[str]) -> Any:
    return pa.DictionaryArray.from_arrays(numbers, list(texts)).dictionary_decode()
