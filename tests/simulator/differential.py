"""Play the same games with the readable rules and with the simulator, and compare them.

The simulator deals, a random generator decides, and the chance events are copied to the readable game. At every
decision the legal events must be equal, in order, and at the end the scores, their parts and the ranks. A sample of
positions is converted both ways.
"""

from __future__ import annotations

import random

from kingdomino.components import Caveman, Seat
from kingdomino.editions import Position, combinations, events, steps
from kingdomino.editions.events import Event
from kingdomino.editions.shared_pieces import Cave
from kingdomino.simulator import GameConfig, State, determinise, from_position, legal_events, to_position
from kingdomino.simulator.layout import CAVE_FACE_UP, NEXT_LINE

PARTS_OF_BONUSES = {
    "middle-kingdom": "middle",
    "empire-of-fire": "middle",
    "harmony": "complete",
    "homo-habilis": "complete",
    "resources": "resources",
    "totems": "totems",
    "cavemen": "cavemen",
}


def configs() -> list[GameConfig]:
    """Every edition with every set of variants and every player count."""
    return [GameConfig.of(game, seats) for game in combinations() for seats in sorted(game.setups)]


def chance(position: Position, state: State) -> Event:
    """The chance event, read from the state, which has advanced already."""
    match position.step:
        case steps.DrawStep():
            line = int(state.words[NEXT_LINE])
            numbers = [(line >> 8 * slot & 0xFF) + 1 for slot in range(position.setup.line_length)]
            return events.Draw(next(number for number in numbers if number in position.unseen))
        case steps.RevealCavemanStep():
            cave, face_up = position.shared, int(state.words[CAVE_FACE_UP])
            assert isinstance(cave, Cave)
            counts = [(kind, face_up >> 4 * number & 15) for number, kind in enumerate(Caveman)]
            return next(events.RevealCaveman(kind) for kind, count in counts if count > cave.face_up.count(kind))
        case steps.DrawKingStep():
            assert state.seat is not None
            return events.DrawKing(Seat(state.seat))
    raise AssertionError(f"chance cannot decide at {position}")


def play_both(config: GameConfig, seed: int, index: int, sampling: float = 0.01) -> int:
    """Play one game with both; returns the number of decisions. `sampling` is the share of positions converted."""
    decide = random.Random(f"{config} {seed} {index}")
    state = State.start(config.rules, config.seats, seed=seed, index=index)
    position = config.rules.start(config.seats)
    decisions = 0
    while True:
        while position.is_chance:
            position = position.step.play(position, chance(position, state))
        if position.is_over:
            break
        simulated_events = legal_events(state)
        legal = position.legal()
        assert simulated_events == legal, _difference(position, simulated_events, legal)
        assert position.seat == state.seat, f"{position}: {state.seat} decides in the simulator"
        if decide.random() < sampling:
            compare_positions(state, position, decide.randrange(1 << 32))
        choice = decide.randrange(len(legal))
        state.step(state.legal()[choice])
        position = position.step.play(position, legal[choice])
        decisions += 1
    assert state.is_over, f"{position}: the simulator has not finished"
    compare_standings(state, position)
    return decisions


def compare_positions(state: State, position: Position, seed: int) -> None:
    """The position of the state, and that of a state made from the position, must equal the position."""
    assert to_position(state) == position, f"\n{to_position(state)}\n{position}"
    again = from_position(position, seed)
    assert to_position(again) == position, f"\n{to_position(again)}\n{position}"
    assert again.legal() == state.legal(), f"{position}: other actions after reading the position"
    assert position.seat is not None
    known = determinise(position.view(position.seat), seed)
    assert (known.words == again.words).all()
    compare_standings(state, position)


def compare_standings(state: State, position: Position) -> None:
    """Scores, their parts, tie-breaks and ranks."""
    simulated = state.standings()
    tallies = tuple(zip(simulated.totals, simulated.largest, simulated.crowns, strict=True))
    standings = position.standings()
    assert tallies == tuple(map(tuple, standings.tallies)), f"{position}: {tallies}, expected {standings.tallies}"
    assert simulated.ranks == standings.ranks
    for parts, score in zip(simulated.parts, position.scores(), strict=True):
        assert parts["properties"] == sum(simulated_events.points for simulated_events in score.properties)
        expected = {part: 0 for part in parts if part != "properties"}
        expected |= {PARTS_OF_BONUSES[key]: points for key, points in score.bonuses.items()}
        assert parts == {"properties": parts["properties"], **expected}


def _difference(position: Position, simulated_events: tuple[Event, ...], legal: tuple[Event, ...]) -> str:
    return f"{position}\nsimulator: {' '.join(map(str, simulated_events))}\nreadable:  {' '.join(map(str, legal))}"
