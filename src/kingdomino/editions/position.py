"""A position: everything that lies on the table, and what it waits for. A frozen value; holds no hidden order.

What is face down is only a set here: chance is made of events, so a position is exactly what everybody may know.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from kingdomino.components import IllegalEvent, ImpossiblePosition, KingdominoError, Seat, UnfinishedGame
from kingdomino.components.errors import quoted
from kingdomino.editions import position_notation
from kingdomino.editions.events import Event
from kingdomino.editions.result import Result, Standings
from kingdomino.editions.rules import PlayerCountSetup, Rules
from kingdomino.editions.score import Score, ScoringContext, Tally
from kingdomino.editions.shared_pieces import SharedPieces
from kingdomino.editions.steps import GameOver, Step
from kingdomino.editions.steps.flow import deal
from kingdomino.editions.view import View
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.line import Line
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from fractions import Fraction

_SEATS = tuple(Seat)


@dataclass(frozen=True)
class Position:
    """The table at one moment.

    >>> from kingdomino.editions import rules
    >>> position = rules("classic").start(seats=2)
    >>> for event in "+3 +17 +25 +40 @B 17".split():
    ...     position = position.play(event)
    >>> print(position)
    classic C|C - 3,17B,25,40 1-2,4-16,18-24,26-39,41-48 - - - king
    """

    rules: Rules
    kingdoms: tuple[Kingdom, ...]
    current_line: Line
    next_line: Line
    unseen: tuple[int, ...]
    discards: tuple[int, ...]
    shared: SharedPieces
    previous_games: tuple[tuple[Tally, ...], ...] = ()
    step: Step = field(default_factory=GameOver)

    @classmethod
    def start(cls, rules: Rules, seats: int) -> Position:
        """The first game of a match, before the first domino is drawn."""
        rules.setup(seats)
        return deal(cls(rules, (Kingdom(),) * seats, Line(), Line(), rules.box.numbers, (), rules.shared_pieces()))

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read the one-line text; refuses what is not the grammar and what no table can show, with every reason."""
        from kingdomino.editions.validation import violations

        position = cls(**position_notation.read(text))
        reasons = violations(position)
        if reasons:
            raise ImpossiblePosition(f"position {quoted(text, 120)}", reasons)
        return position

    def replace(self, **changes: object) -> Position:
        """This position with some fields exchanged: `dataclasses.replace`, ten times as fast, unchecked."""
        position = object.__new__(Position)
        position.__dict__.update(self.__dict__, **changes)
        return position

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table."""
        return _SEATS[: len(self.kingdoms)]

    @cached_property
    def setup(self) -> PlayerCountSetup:
        """The numbers of this player count."""
        return self.rules.setups[len(self.kingdoms)]

    @property
    def drawn(self) -> int:
        """How many dominoes have been drawn in this game."""
        return len(self.rules.box) - len(self.unseen)

    @property
    def round(self) -> int:
        """C10: 0 in the opening, then 1 to the last round."""
        return (self.drawn - len(self.next_line)) // self.setup.line_length

    @property
    def is_opening(self) -> bool:
        """C6: whether the first line is still being claimed: no domino has been drawn but those of the next line."""
        return len(self.unseen) + len(self.next_line.slots) == len(self.rules.box.dominoes)

    @property
    def game(self) -> int:
        """C17: which game of the match this is, from 1."""
        return len(self.previous_games) + 1

    @property
    def seat(self) -> Seat | None:
        """Who decides; None at chance and when all is over."""
        return self.step.seat

    @property
    def is_chance(self) -> bool:
        """Whether chance decides."""
        return self.step.is_chance

    @property
    def is_over(self) -> bool:
        """Whether the last game has ended."""
        return isinstance(self.step, GameOver)

    def kings_left(self, seat: Seat) -> int:
        """C6: how many kings of a seat have not come up yet in the opening."""
        return self.setup.kings - self.next_line.kings_of(seat)

    def kingdoms_with(self, seat: Seat, kingdom: Kingdom) -> tuple[Kingdom, ...]:
        """The kingdoms with one seat's exchanged."""
        return (*self.kingdoms[:seat], kingdom, *self.kingdoms[seat + 1 :])

    def legal(self) -> tuple[Event, ...]:
        """Every event the rules allow now, in a fixed order: `event in position.legal()`.

        >>> from kingdomino.editions import rules
        >>> len(rules("classic").start(4).legal())
        48
        """
        return self.step.legal(self)

    def objection(self, event: Event | str) -> Objection | None:
        """Why an event (or its text) is not allowed now, in one sentence that names the rule; None if it is allowed.

        >>> from kingdomino.editions import rules
        >>> print(rules("classic").start(4).objection("17"))
        chance must draw a domino now, not '17' (C9)
        """
        return self.step.objection(self, Event.of(event))

    def play(self, event: Event | str) -> Position:
        """The position after an event (or its text); IllegalEvent with the objection if the event is not allowed.

        >>> from kingdomino.editions import rules
        >>> print(rules("classic").start(4).play("+17").next_line)
        17
        """
        if not isinstance(event, Event):  # calling Event.of every time costs 1.5 % of a game
            event = Event.of(event)
        objection = self.step.objection(self, event)
        if objection is not None:
            raise IllegalEvent(objection)
        return self.step.play(self, event)

    def chance_outcomes(self) -> tuple[tuple[Event, Fraction], ...]:
        """At chance: every event with its probability.

        >>> from kingdomino.editions import rules
        >>> rules("classic").start(4).chance_outcomes()[0]
        (Draw('+1'), Fraction(1, 48))
        """
        from fractions import Fraction

        if not self.is_chance:
            raise KingdominoError("only chance has odds, and it is not for chance to decide now")
        weights = [(event, self.step.weight(self, event)) for event in self.legal()]
        total = sum(weight for _, weight in weights)
        return tuple((event, Fraction(weight, total)) for event, weight in weights)

    def view(self, seat: Seat) -> View:
        """All that a seat may know."""
        self._check_seat(seat)
        return View(Seat(seat), self)

    def _check_seat(self, seat: Seat) -> None:
        if seat not in self.seats:
            raise KingdominoError(f"seat {seat!r}: expected one of {', '.join(map(repr, self.seats))}")

    def scoring_context(self, seat: Seat) -> ScoringContext:
        """What is scored for a seat."""
        self._check_seat(seat)
        return ScoringContext(self.kingdoms[seat], self.setup.side, self.shared.totems_of(seat))

    def score(self, seat: Seat) -> Score:
        """The score of a seat's kingdom in this game, as it stands."""
        return self.rules.score_context(self.scoring_context(seat))

    def scores(self) -> tuple[Score, ...]:
        """Every seat's score in this game, as it stands."""
        return tuple(self.score(seat) for seat in self.seats)

    def tallies(self) -> tuple[Tally, ...]:
        """C17: the numbers that decide, this game as it stands and the earlier ones added up."""
        tallies = [score.tally for score in self.scores()]
        for game in self.previous_games:
            tallies = [tally.plus(past) for tally, past in zip(tallies, game, strict=True)]
        return tuple(tallies)

    def standings(self) -> Standings:
        """C16, C17, O12: who is ahead, at any time.

        >>> from kingdomino.editions import rules
        >>> rules("classic").start(3).standings().ranks
        (1, 1, 1)
        """
        return Standings(self.tallies(), self.rules.criteria)

    def result(self) -> Result:
        """C16, C17, O12: who has won, over all games of the match; UnfinishedGame before the end."""
        if not self.is_over:
            who = "chance" if self.seat is None else self.seat
            raise UnfinishedGame(
                f"the game has no result yet, {who} must {self.step.prompt(self)}; standings() says who is ahead"
            )
        return Result(self.tallies(), self.rules.criteria)

    def end_of_game(self, event: Event) -> Position:
        """C17: the finished game after its last event, before the next game of the match clears the table."""
        return self.replace(rules=replace(self.rules, games=self.game)).play(event)

    def next_game(self) -> Position:
        """C17: the empty table of the next game of the match."""
        tallies = tuple(score.tally for score in self.scores())
        return Position.start(self.rules, len(self.kingdoms)).replace(previous_games=(*self.previous_games, tallies))

    def __str__(self) -> str:
        return position_notation.write(self)
