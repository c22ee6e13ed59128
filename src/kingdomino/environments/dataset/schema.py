"""Games played again to the rows of a table: what was seen, what was legal, what was done, how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.environments.dataset.generator import dealt, players_at
from kingdomino.environments.dataset.parquet import pa
from kingdomino.environments.rewards import rewards_of
from kingdomino.players.arena import Match
from kingdomino.simulator import GameConfig, State, event_of
from kingdomino.simulator.layout import DEAL_RNG, HEADER, KINGS, NEXT_LINE, PENDING, PILE, POLICY_RNG, WORDS

HIDDEN: Final = (DEAL_RNG, POLICY_RNG, KINGS, *range(PILE, HEADER))
"""The words of a state that nobody at the table could know."""


def schema(table: GameConfig) -> Any:
    """The columns; `docs/dataset.md` says what each means."""
    return pa.schema(
        [
            ("game", pa.int64()),
            ("ply", pa.int16()),
            ("seat", pa.int8()),
            ("player", pa.string()),
            ("state", pa.binary(8 * WORDS)),
            ("mask", pa.binary(-(-table.actions // 8))),
            ("action", pa.int16()),
            ("event", pa.string()),
            ("share", pa.float32()),
            ("margin", pa.int16()),
            ("scores", pa.list_(pa.int16(), table.seats)),
        ]
    )


def replayed(match: Match, games: range, actions: Sequence[Sequence[int]]) -> Any:
    """The rows of some games (the first ones of a chunk), game by game and decision by decision."""
    batch = dealt(match, games)
    states, masks, seats = [], [], []
    for ply in range(max(map(len, actions))):
        seen = batch.states.copy()
        seen[:, HIDDEN] = 0
        states.append(seen)
        masks.append(np.packbits(batch.masks, axis=1, bitorder="little"))
        seats.append(batch.seats.copy())
        batch.step(np.array([taken[ply] if ply < len(taken) else -1 for taken in actions]))
    if (batch.seats >= 0).any():
        raise KingdominoError(f"games {games.start}-{games.stop - 1} do not fit the match: they end too early")
    lengths = np.array([len(taken) for taken in actions])
    picked = np.arange(len(states)) < lengths[:, None]
    rows = np.repeat(np.arange(len(games)), lengths)
    seat = np.stack(seats, 1)[picked]
    state = np.stack(states, 1)[picked]
    action = np.concatenate([np.array(taken, np.int16) for taken in actions])
    players = np.array([players_at(match, game) for game in games], np.int16)
    outcomes = {kind: rewards_of(kind, batch.totals, batch.winners) for kind in ("win", "margin")}
    columns: Mapping[str, Any] = {
        "game": games.start + rows,
        "ply": np.concatenate([np.arange(length, dtype=np.int16) for length in lengths]),
        "seat": seat,
        "player": _texts(players[rows, seat], match.players),
        "state": _binary(state),
        "mask": _binary(np.stack(masks, 1)[picked]),
        "action": action,
        "event": _events(batch.table, state, action),
        "share": outcomes["win"][rows, seat].astype(np.float32),
        "margin": outcomes["margin"][rows, seat].astype(np.int16),
        "scores": pa.FixedSizeListArray.from_arrays(batch.totals[rows].astype(np.int16).ravel(), match.seats),
    }
    return pa.table(dict(columns), schema=schema(batch.table))


def _binary(rows: Any) -> Any:
    """One value of fixed length for each row of bytes or words."""
    length = rows.shape[1] * rows.dtype.itemsize
    return pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(length), len(rows), [None, pa.py_buffer(np.ascontiguousarray(rows))]
    )


def _events(table: GameConfig, states: Any, actions: Any) -> Any:
    """The text of each action. Each different one is asked for once: for claims and gifts the table has a say in it."""
    said = np.zeros(len(actions), np.int64)
    for block in table.blocks:
        inside = (actions >= block.first) & (actions < block.first + block.count)
        if block.name == "claim":
            slots = (actions[inside] - block.first).astype(np.uint64)
            said[inside] = states[inside, NEXT_LINE] >> (8 * slots) & np.uint64(0xFF)
        elif block.name == "give":
            said[inside] = states[inside, PENDING]
    _, first, which = np.unique(actions.astype(np.int64) * 1024 + said, return_index=True, return_inverse=True)
    texts = [str(event_of(State(table, states[row].copy()), int(actions[row]))) for row in first]
    return _texts(which.astype(np.int16), texts)


def _texts(numbers: Any, texts: Sequence[str]) -> Any:
    """The text of each number."""
    return pa.DictionaryArray.from_arrays(numbers, list(texts)).dictionary_decode()
