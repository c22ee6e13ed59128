"""States: starting, stepping, copying, and errors for bad calls."""

from __future__ import annotations

import numpy as np
import pytest

from kingdomino.components import KingdominoError
from kingdomino.editions import rules
from kingdomino.simulator import GameConfig, State, event_of, from_position, to_position
from kingdomino.simulator.layout import DEAL_RNG, HEADER, KINGS, PILE, POLICY_RNG, WORDS
from tests.simulator.differential import configs


def played(state: State, steps: int, choice: int = 0) -> State:
    for _ in range(steps):
        legal = state.legal()
        state.step(legal[choice % len(legal)])
    return state


def test_a_state_is_one_kibibyte_for_every_edition():
    assert State.start("origins-tribe", 4).words.nbytes == 1024


def test_a_game_is_determined_by_seed_and_index():
    first, again = State.start("classic", 4, seed=5, index=7), State.start("classic", 4, seed=5, index=7)
    assert (first.words == again.words).all()
    assert (first.words != State.start("classic", 4, seed=5, index=8).words).any()
    assert (first.words != State.start("classic", 4, seed=6, index=7).words).any()


def test_given_lines_and_kings_are_dealt():
    state = State.start("classic", 4, lines=[[48, 1, 20, 7], [2, 3, 4, 5]], kings="CADB")
    assert [str(event_of(state, action)) for action in state.legal()] == ["1", "7", "20", "48"]
    seats = []
    for _ in range(4):
        seats.append("ABCD"[state.seat if state.seat is not None else 0])
        state.step(state.legal()[0])
    assert seats == list("CADB")
    assert to_position(state).next_line.numbers == (2, 3, 4, 5)
    assert state.seat == 2


def test_given_lines_leave_the_rest_of_the_pile_complete():
    state = State.start("origins-tribe", 2, lines=[[1, 2, 3, 4]], kings="B")
    position = to_position(played(state, 40))
    assert len(set(position.unseen)) == len(position.unseen)
    assert not set(position.unseen) & {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("lines", "kings"),
    [([[1, 2, 3]], ""), ([[1, 2, 3, 3]], ""), ([[0, 1, 2, 3]], ""), ([[1, 2, 3, 49]], ""), ([], "AABC"), ([], "ABC")],
)
def test_impossible_deals_raise(lines: list[list[int]], kings: str):
    with pytest.raises(KingdominoError):
        State.start("classic", 4, lines=lines, kings=kings)


def test_a_copy_is_independent():
    state = played(State.start("classic", 2, seed=3), 6)
    copy = state.copy()
    before = copy.words.copy()
    played(state, 5)
    assert (copy.words == before).all()


def test_the_mask_shows_exactly_the_legal_actions():
    state = played(State.start("origins-totem", 3, seed=9), 30, choice=5)
    mask = state.mask()
    assert mask.shape == (state.config.actions,)
    assert tuple(np.flatnonzero(mask)) == state.legal()


@pytest.mark.parametrize("action", [-1, 10**9, 329, 0, 2.5, "7", True, None])
def test_an_illegal_action_raises_and_changes_nothing(action: object):
    state = State.start("classic", 4, seed=1)
    before = state.words.copy()
    with pytest.raises(KingdominoError):
        state.step(action)  # type: ignore[arg-type]
    assert (state.words == before).all()


def test_a_finished_game_accepts_no_action():
    state = State.start("classic", 2, seed=1)
    while not state.is_over:
        played(state, 1)
    assert state.legal() == ()
    assert state.seat is None
    with pytest.raises(KingdominoError, match="over"):
        state.step(0)


def test_words_of_another_game_or_shape_raise():
    config = GameConfig.of("classic", 4)
    words = State.start("classic", 4).words
    for wrong in (
        words[:-1],
        words.astype(np.int64),
        words.reshape(2, -1),
        words[::-1],
        list(words),
        State.start("classic", 3).words,
        State.start("classic+harmony", 4).words,
    ):
        with pytest.raises(KingdominoError):
            State(config, wrong)


def test_bad_player_counts_and_unknown_rules_raise():
    for name, seats in (("classic", 5), ("classic+mighty-duel", 4), ("classic+all-48", 4), ("nonsense", 2)):
        with pytest.raises(KingdominoError):
            State.start(name, seats)
    for seed in (-1, 1 << 64, 1.5, "1", None):
        with pytest.raises(KingdominoError):
            State.start("classic", 4, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("config", [config for config in configs() if "+" not in config.rules.name], ids=str)
def test_every_state_can_be_rebuilt_from_its_position(config: GameConfig):
    state = State.start(config.rules, config.seats, seed=4)
    while not state.is_over:
        again = from_position(to_position(state), seed=8)
        assert to_position(again) == to_position(state)
        assert again.legal() == state.legal()
        played(state, 1, choice=3)
    assert from_position(to_position(state), seed=8).is_over


def test_from_position_plays_out_chance():
    for name in ("classic", "origins-tribe"):
        position = rules(name).start(4)
        while position.round < 2:
            state = from_position(position, seed=11)
            assert state.seat is not None
            assert len(to_position(state).next_line) == 4
            position = position.play(position.legal()[-1])


@pytest.mark.parametrize(
    ("rules", "seats"), [("classic", 2), ("classic+dynasty", 2), ("origins-totem", 3), ("origins-tribe", 4)]
)
def test_a_state_without_hidden_information_needs_no_chance_to_step(rules: str, seats: int):
    state, refused = State.start(rules, seats, seed=3), []
    while not state.is_over:
        blank = state.copy()
        blank.words[[DEAL_RNG, POLICY_RNG, KINGS, *range(PILE, HEADER)]] = 0
        assert blank.legal() == state.legal()
        assert to_position(blank) == to_position(state)
        assert blank.standings() == state.standings()
        action = state.legal()[-1]
        state.step(action)
        try:
            blank.step(action)
        except KingdominoError:
            refused.append(True)
        else:
            assert to_position(blank) == to_position(state)
            refused.append(False)
    first = refused.index(False)
    assert first > 4, "the opening at least needs chance"
    assert not any(refused[first:]), "once the last line lies open, nothing does"


def test_a_state_has_the_documented_number_of_words():
    assert WORDS == 128
