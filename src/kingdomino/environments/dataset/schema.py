"""The columns of a dataset, computed by replaying games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.environments.dataset.generator import deal_chunk, players_at
from kingdomino.environments.dataset.parquet import pa
from kingdomino.environments.rewards import rewards_of
from kingdomino.players.arena import Match
from kingdomino.simulator import GameConfig, State, event_of
from kingdomino.simulator.layout import DEAL_RNG, HEADER, KINGS, NEXT_LINE, PENDING, PILE, POLICY_RNG, WORDS

HIDDEN: Final = (DEAL_RNG, POLICY_RNG, KINGS, *range(PILE, HEADER))
"""The words of a state with hidden information."""


def schema(config: GameConfig) -> Any:
    """The Arrow schema; `docs/dataset.md` explains the columns."""
    return pa.schema(
        [
            ("game", pa.int64()),
            ("ply", pa.int16()),
            ("seat", pa.int8()),
            ("player", pa.string()),
            ("state", pa.binary(8 * WORDS)),
            ("mask", pa.binary(-(-config.actions // 8))),
            ("action", pa.int16()),
            ("event", pa.string()),
            ("share", pa.float32()),
            ("margin", pa.int16()),
            ("scores", pa.list_(pa.int16(), config.seats)),
        ]
    )


def replay_table(match: Match, games: range, actions: Sequence[Sequence[int]]) -> Any:
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
    columns: Mapping[str, Any] = {
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
    return pa.table(dict(columns), schema=schema(batch.config))


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
