"""The game loop: gives each seat its decisions, refuses illegal ones and records everything."""

import pytest

from kingdomino import Event, IllegalEvent, KingdominoError, Position, Seat, View, rules
from kingdomino.game import Dealer, Forfeit, GameObserver, play_game, random_policy
from kingdomino.game.play import first_legal
from tests.random_games import GAMES


def test_each_seat_decides_with_its_own_view():
    decisions: list[tuple[Seat, View]] = []

    def sitting_at(seat: Seat):
        def decide(view: View) -> Event:
            decisions.append((seat, view))
            return view.legal()[-1]

        return decide

    record = play_game(rules("origins-totem"), [sitting_at(seat) for seat in list(Seat)[:3]], Dealer.from_seed(2))
    assert all(view.seat is seat and view.legal() for seat, view in decisions)
    decided = [position for position in record.positions if position.seat is not None]
    assert [view.position for _, view in decisions] == decided


@pytest.mark.parametrize(("game", "seats"), GAMES[::7], ids=str)
def test_a_game_is_played_to_its_end(game, seats):
    record = play_game(game, [first_legal] * seats, Dealer.from_seed(1))
    assert record.final.is_over
    assert record.final.game == game.games
    assert (record.rules, record.seats, record.headers) == (game, seats, {})


@pytest.mark.parametrize("answer", [Event.parse("48"), Event.parse("g8h8"), Event.parse("+3"), "48"], ids=repr)
def test_an_illegal_decision_is_rejected(answer):
    with pytest.raises(IllegalEvent, match=r"\(C\d+\)"):
        play_game(rules("classic"), [lambda _: answer] * 2, Dealer.from_seed(1))


def test_a_decision_that_is_not_an_event_is_rejected():
    with pytest.raises(KingdominoError, match=r"^expected an Event or its text, not None$"):
        play_game(rules("classic"), [lambda _: None] * 2, Dealer.from_seed(1))  # type: ignore[list-item, return-value]


def test_a_decision_may_be_the_text_of_an_event():
    def in_words(view: View) -> str:
        return str(first_legal(view))

    deal = Dealer.from_seed(1)
    assert play_game(rules("classic"), [in_words] * 2, deal) == play_game(rules("classic"), [first_legal] * 2, deal)


@pytest.mark.parametrize("seats", [0, 1, 3, 5])
def test_a_wrong_number_of_players_is_rejected(seats):
    with pytest.raises(KingdominoError, match=f"mighty-duel is for 2 players, not {seats}"):
        play_game(rules("classic+mighty-duel"), [first_legal] * seats, Dealer.from_seed(1))


def test_a_seed_makes_decisions_reproducible():
    game = rules("origins-tribe")
    once, again, other = (play_game(game, [random_policy(seed)] * 2, Dealer.from_seed(9)) for seed in (4, 4, 5))
    assert once == again != other


def test_every_legal_event_is_chosen_equally_often():
    view = rules("classic").start(2).play(Event.parse("+3")).view(Seat.A)
    with pytest.raises(KingdominoError, match="A has nothing to decide now"):
        random_policy(1)(view)
    position = rules("classic").start(2)
    for event in ["+3", "+17", "+25", "+40", "@B"]:
        position = position.play(Event.parse(event))
    decide = random_policy(1)
    picked = [decide(position.view(Seat.B)) for _ in range(4000)]
    assert set(picked) == set(position.legal())
    assert all(900 < picked.count(event) < 1100 for event in position.legal())


class Log(GameObserver):
    """Records the callbacks of a game."""

    def __init__(self) -> None:
        self.decisions: list[tuple[Position, Event]] = []
        self.forfeits: list[tuple[Seat, str]] = []
        self._position: Position | None = None

    def before_decision(self, position: Position, seat: Seat, /) -> None:
        assert position.seat is seat
        self._position = position

    def after_decision(self, position: Position, _seat: Seat, event: Event, /) -> None:
        assert self._position is position
        self.decisions.append((position, event))

    def on_forfeit(self, _position: Position, seat: Seat, forfeit: Forfeit, /) -> None:
        self.forfeits.append((seat, str(forfeit)))


def test_observers_see_every_decision_and_no_chance_event():
    log = Log()
    record = play_game(rules("classic"), [random_policy(1)] * 2, Dealer.from_seed(1), [log])
    steps = zip(record.positions, record.events, strict=False)
    assert log.decisions == [(position, event) for position, event in steps if position.seat is not None]
    assert log.forfeits == []


def test_a_forfeited_seat_plays_the_first_legal_events():
    class Quitter:
        def decide(self, _view: View) -> Event:
            raise Forfeit("out of ideas")

    log, dealer = Log(), Dealer.from_seed(1)
    record = play_game(rules("classic"), [Quitter(), random_policy(1)], dealer, [log], headers={"Event": "test"})
    assert log.forfeits == [(Seat.A, "out of ideas")]
    assert record.headers == {"Event": "test", "Forfeit-A": "out of ideas"}
    assert record.events == play_game(rules("classic"), [first_legal, random_policy(1)], dealer).events


def test_a_game_can_be_ended_early():
    record = play_game(
        rules("classic"), [first_legal] * 2, Dealer.from_seed(1), until=lambda position: position.round == 2
    )
    assert (record.final.round, record.final.is_over) == (2, False)
