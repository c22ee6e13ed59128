"""Plays the same games with the readable rules and with the simulator, and compares everything. The twins meet here.

The simulator deals and a stream of its own random numbers decides; the readable game is told what chance brought. At
every decision the lists of legal events must be equal, in order; at the end scores, their parts and ranks; and every now
and then the whole position. Run as a program it plays as many games as wanted, over every game there is:

    python -m tests.simulator.twins --games 1000000 --jobs 2
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections.abc import Iterator

from kingdomino.components import Caveman, Seat
from kingdomino.editions import Position, combinations, events, steps
from kingdomino.editions.commons import Cave
from kingdomino.editions.events import Event
from kingdomino.simulator import State, Table, determinise, event_of, from_position, to_position
from kingdomino.simulator.layout import NEXT

PARTS_OF_BONUSES = {
    "middle-kingdom": "centre",
    "empire-of-fire": "centre",
    "harmony": "full",
    "homo-habilis": "full",
    "resources": "resources",
    "totems": "totems",
    "cavemen": "cavemen",
}


def tables() -> list[Table]:
    """Every edition with every set of variants and every player count."""
    return [Table.of(game, seats) for game in combinations() for seats in sorted(game.seats)]


def chance(position: Position, state: State) -> Event:
    """What chance brought, read off the state that has gone on already."""
    match position.step:
        case steps.Draw():
            line = int(state.words[NEXT])
            numbers = [(line >> 8 * slot & 0xFF) + 1 for slot in range(position.row.line)]
            return events.Draw(next(number for number in numbers if number in position.unseen))
        case steps.TurnUp():
            then, now = position.commons, to_position(state).commons
            assert isinstance(then, Cave)
            assert isinstance(now, Cave)
            return next(
                events.TurnUp(kind) for kind in Caveman if now.face_up.count(kind) > then.face_up.count(kind)
            )
        case steps.King():
            assert state.seat is not None
            return events.King(Seat(state.seat))
    raise AssertionError(f"chance cannot decide at {position}")


def play_twins(table: Table, seed: int, index: int, thorough: float = 0.01) -> int:
    """Play one game with both; the number of decisions compared. `thorough` is how often whole positions are compared."""
    decide = random.Random(f"{table} {seed} {index}")
    state = State.start(table.rules, table.seats, seed=seed, index=index)
    position = table.rules.start(table.seats)
    decisions = 0
    while True:
        while position.chance:
            position = position.step.play(position, chance(position, state))
        if position.over:
            break
        actions = state.legal()
        found = tuple(event_of(state, action) for action in actions)
        legal = position.legal()
        assert found == legal, _difference(position, found, legal)
        assert position.seat == state.seat, f"{position}: {state.seat} decides in the simulator"
        if decide.random() < thorough:
            compare_whole(state, position, decide.randrange(1 << 32))
        choice = decide.randrange(len(actions))
        state.step(actions[choice])
        position = position.step.play(position, legal[choice])
        decisions += 1
    assert state.over, f"{position}: the simulator has not finished"
    compare_verdict(state, position)
    return decisions


def compare_whole(state: State, position: Position, seed: int) -> None:
    """The position read off the state, and a state made from the position, must both be this very position."""
    assert to_position(state) == position, f"\n{to_position(state)}\n{position}"
    again = from_position(position, seed)
    assert to_position(again) == position, f"\n{to_position(again)}\n{position}"
    assert again.legal() == state.legal(), f"{position}: other actions after reading the position"
    assert position.seat is not None
    known = determinise(position.view(position.seat), seed)
    assert (known.words == again.words).all()
    compare_verdict(state, position)


def compare_verdict(state: State, position: Position) -> None:
    """Scores, their parts, tie-breaks and ranks."""
    verdict = state.verdict()
    tallies = tuple(zip(verdict.totals, verdict.largest, verdict.crowns, strict=True))
    assert tallies == tuple(map(tuple, position.tallies())), f"{position}: {tallies}, expected {position.tallies()}"
    assert verdict.ranks == position.result().ranks
    for parts, score in zip(verdict.parts, position.scores(), strict=True):
        assert parts["properties"] == sum(found.points for found in score.properties)
        expected = {part: 0 for part in parts if part != "properties"}
        expected |= {PARTS_OF_BONUSES[key]: points for key, points in score.bonuses.items()}
        assert parts == {"properties": parts["properties"], **expected}


def _difference(position: Position, found: tuple[Event, ...], legal: tuple[Event, ...]) -> str:
    return f"{position}\nsimulator: {' '.join(map(str, found))}\nreadable:  {' '.join(map(str, legal))}"


# --- as a program ------------------------------------------------------------------------------------------------------


def _chunk(task: tuple[int, int, int, int]) -> tuple[int, int, int]:
    which, seed, first, games = task
    table = tables()[which]
    return which, games, sum(play_twins(table, seed, index) for index in range(first, first + games))


def _tasks(games: int, seed: int, chunk: int = 50) -> Iterator[tuple[int, int, int, int]]:
    count = len(tables())
    shares = [games // count + (which < games % count) for which in range(count)]
    for first in range(0, max(shares), chunk):
        for which, share in enumerate(shares):
            if first < share:
                yield which, seed, first, min(chunk, share - first)


def main() -> int:
    parser = argparse.ArgumentParser(description="Play the same games with both twins and compare everything.")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    chosen = parser.parse_args()
    play_twins(tables()[0], 0, 0)  # compile once, before the workers start
    begun, games, decisions = time.perf_counter(), 0, 0
    done: dict[int, int] = {}
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        for which, played, compared in pool.imap_unordered(_chunk, _tasks(chosen.games, chosen.seed)):
            games, decisions = games + played, decisions + compared
            done[which] = done.get(which, 0) + played
            seconds = time.perf_counter() - begun
            print(f"\r{games:,} games, {decisions:,} decisions equal, {games / seconds:,.0f} games/s ", end="", file=sys.stderr)
    print(file=sys.stderr)
    for which, table in enumerate(tables()):
        print(f"{done.get(which, 0):8,} games of {table}")
    print(f"{games:,} games, {decisions:,} decisions: all equal, in {time.perf_counter() - begun:,.0f} s (seed {chosen.seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
