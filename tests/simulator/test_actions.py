"""The action space: sizes, blocks, and conversion to events and back."""

from __future__ import annotations

import pytest

from kingdomino.components import KingdominoError
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.simulator import GameConfig, State, action_of, event_of
from tests.simulator.differential import configs

SIZES = {
    ("classic", 2): 329, ("classic", 4): 329, ("classic+mighty-duel", 2): 681,
    ("origins-discovery", 2): 852, ("origins-discovery", 4): 410, ("origins-totem", 2): 856, ("origins-totem", 3): 414,
    ("origins-tribe", 2): 1211, ("origins-tribe", 4): 593,
}  # fmt: skip


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_the_action_space_has_the_documented_size(name: str, seats: int):
    assert GameConfig.of(name, seats).actions == SIZES[name, seats]


@pytest.mark.parametrize("config", configs(), ids=str)
def test_blocks_are_contiguous(config: GameConfig):
    first = 0
    for block in config.blocks:
        assert block.first == first
        assert config.block_of(first) == block == config.block_of(first + block.count - 1)
        first += block.count
    assert first == config.actions


@pytest.mark.parametrize("config", [config for config in configs() if "+" not in config.rules.name], ids=str)
def test_legal_actions_and_events_convert_both_ways(config: GameConfig):
    state = State.start(config.rules, config.seats, seed=12)
    while not state.is_over:
        legal = state.legal()
        assert list(legal) == sorted(set(legal))
        assert [action_of(state, event_of(state, action)) for action in legal] == list(legal)
        state.step(legal[len(legal) // 2])


@pytest.mark.parametrize("text", ["+17", "@A", "*g8", "~", "1&4", "mammoth>A", "!h", "49", "a1b1"])
def test_an_event_without_an_action_raises(text: str):
    state = State.start("classic", 4, lines=[[1, 2, 3, 4]])
    event = events.Claim(49) if text == "49" else Event.parse(text)
    with pytest.raises(KingdominoError):
        action_of(state, event)


@pytest.mark.parametrize("action", [-1, 329, 10**9, 0])
def test_an_action_without_an_event_raises(action: int):
    state = State.start("classic", 3, lines=[[1, 2, 3]])
    wrong = 328 if action == 0 else action
    with pytest.raises(KingdominoError):
        event_of(state, wrong)
