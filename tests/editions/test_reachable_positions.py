"""Properties of all reachable positions, tested on random games."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingdomino.components import Caveman, Domino, IllegalEvent, Land, Resource, Seat
from kingdomino.editions import Event, Position, Rules, events
from kingdomino.editions.position_notation import read_step
from kingdomino.rulebook import Kingdom, Line, Square
from kingdomino.rulebook.placement import BY_DIRECTION
from kingdomino.rulebook.squares import ALL_SQUARES, CASTLE
from tests.random_games import GAMES, game, positions


def conceivable() -> Iterator[Event]:
    """Return every possible event in the documented order."""
    for number in range(1, 49):
        yield events.Draw(number)
    for seat in Seat:
        yield events.DrawKing(seat)
    for kind in Caveman:
        yield events.RevealCaveman(kind)
    for number in range(1, 49):
        yield events.Claim(number)
    yield events.ClaimPair(True)
    yield events.ClaimPair(False)
    for table in BY_DIRECTION:
        yield from (events.Place(placement) for placement in table.values())
    yield events.Discard()
    for square in ALL_SQUARES:
        yield events.Throw(square)
    for resource in Resource:
        yield from (events.GiveTotem(resource, seat) for seat in Seat)
    for price in (2, 4):
        yield from (events.Recruit(kind, price) for kind in Caveman)
    yield events.DeclineRecruit()
    for square in ALL_SQUARES:
        yield events.Pay(square)
    for square in ALL_SQUARES:
        yield events.Settle(square)


EVENTS = tuple(conceivable())


def turned(kingdom: Kingdom, quarter_turns: int, *, mirrored: bool) -> Kingdom:
    """Rotate or mirror a kingdom."""

    def move(square: Square) -> Square:
        file, rank = square.file - CASTLE.file, square.rank - CASTLE.rank
        file = -file if mirrored else file
        for _ in range(quarter_turns):
            file, rank = rank, -file
        return Square.at(file + CASTLE.file, rank + CASTLE.rank)

    return Kingdom(
        {move(square): land for square, land in kingdom.lands.items()},
        {move(square): thing for square, thing in kingdom.pieces.items()},
    )


@given(positions(), st.integers(0, 3), st.booleans())
def test_a_score_is_the_same_from_every_side_of_the_table(position: Position, quarter_turns: int, mirrored: bool):
    for seat in position.seats:
        kingdom = turned(position.kingdoms[seat], quarter_turns, mirrored=mirrored)
        score = position.replace(kingdoms=position.kingdoms_with(seat, kingdom)).score(seat)
        assert score.tally == position.score(seat).tally
        assert score.bonuses == position.score(seat).bonuses


@pytest.mark.untraced
@given(positions())
def test_legal_events_are_all_events_without_an_objection_in_order(position: Position):
    assert position.legal() == tuple(event for event in EVENTS if position.objection(event) is None)


@given(positions(), st.integers(0, 2**32))
def test_an_illegal_event_is_rejected_with_its_objection(position: Position, seed: int):
    for event in random.Random(seed).sample(EVENTS, 20):
        objection = position.objection(event)
        if objection is None:
            assert isinstance(position.play(event), Position)
            continue
        with pytest.raises(IllegalEvent) as error:
            position.play(event)
        assert str(error.value) == objection
        assert objection.endswith(f"({objection.rule})")
        assert objection.key


@given(positions())
def test_every_text_reads_back(position: Position):
    assert Position.parse(str(position)) == position
    for kingdom in position.kingdoms:
        assert Kingdom.parse(str(kingdom)) == kingdom
        assert [Land.parse(str(land)) for land in kingdom.lands.values()] == list(kingdom.lands.values())
    for line in (position.current_line, position.next_line):
        assert Line.parse(str(line)) == line
        assert [Domino.parse(str(position.rules.box[number])).number for number in line.numbers] == list(line.numbers)
    assert type(position.shared).parse(str(position.shared)) == position.shared
    assert read_step(str(position.step)) == position.step
    for event in position.legal():
        assert Event.parse(str(event)) == event


@given(positions().filter(lambda position: position.is_chance))
def test_the_probabilities_of_chance_add_up_to_one(position: Position):
    assert position.seat is None
    assert sum(weight for _, weight in position.chance_outcomes()) == 1
    assert tuple(event for event, _ in position.chance_outcomes()) == position.legal()


@given(positions())
def test_there_is_a_legal_event_until_the_game_is_over(position: Position):
    assert bool(position.legal()) != position.is_over
    assert [position.is_over, position.is_chance, position.seat is not None].count(True) == 1


@pytest.mark.untraced
@pytest.mark.parametrize(("rules", "seats"), GAMES, ids=str)
def test_every_game_ends_with_a_winner(rules: Rules, seats: int):
    for before, event in game(rules.start(seats), seed=seats):
        position = before.play(event)
    assert position.is_over
    best = max(position.tallies())
    winners = tuple(seat for seat in position.seats if position.tallies()[seat] == best)
    assert position.result().winners == winners
    assert position.result().explanation[0] == str(winners[0])
    assert position.game == rules.games
    assert Position.parse(str(position)) == position


# --- views ------------------------------------------------------------------------------------------------------------


class Shuffled:
    """A game with a hidden pile and random players."""

    def __init__(self, position: Position, seed: int) -> None:
        self.generator = random.Random(seed)
        self.position = position
        self.pile = self.generator.sample(position.unseen, len(position.unseen))

    def step(self, players: random.Random) -> Event:
        position = self.position
        if isinstance(position.legal()[0], events.Draw):
            event: Event = events.Draw(self.pile.pop(0))
        else:
            event = players.choice(position.legal())
        self.position = position.play(event)
        return event


@settings(max_examples=30)
@given(st.sampled_from(GAMES), st.integers(0, 2**32), st.integers(0, 100))
def test_a_view_does_not_change_when_the_hidden_pile_is_reshuffled(game: tuple[Rules, int], seed: int, length: int):
    rules, seats = game
    dealer, twin = Shuffled(rules.start(seats), seed), Shuffled(rules.start(seats), seed)
    players, their_twins = random.Random(seed), random.Random(seed)
    for _ in range(length):
        assert dealer.step(players) == twin.step(their_twins)
    twin.generator.shuffle(twin.pile)
    assert dealer.position == twin.position
    for seat in dealer.position.seats:
        view, other = dealer.position.view(seat), twin.position.view(seat)
        assert view == other
        assert view.legal() == other.legal()
        assert view.unseen == other.unseen
    while dealer.position.legal() and not isinstance(dealer.position.legal()[0], events.Draw):
        assert dealer.step(players) == twin.step(their_twins)
        assert dealer.position.view(Seat.A) == twin.position.view(Seat.A)


@given(positions())
def test_a_view_lists_the_legal_events_of_its_seat(position: Position):
    for seat in position.seats:
        view = position.view(seat)
        assert view.legal() == (position.legal() if seat is position.seat else ())
        assert view.kingdom is position.kingdoms[seat]
        assert sorted((*view.rivals, seat)) == list(position.seats)
        assert set(view.unseen) <= set(position.rules.box.numbers)


def test_random_play_reaches_every_kind_of_step():
    seen = set()
    for rules, seats in GAMES[:4] + [entry for entry in GAMES if "+" not in entry[0].name]:
        for seed in range(3):
            seen |= {position.step.key for position, _ in islice(game(rules.start(seats), seed), 1000)}
    assert seen >= {"draw", "turn-up", "king", "claim", "pair", "place", "throw", "recruit", "pay", "settle"}
