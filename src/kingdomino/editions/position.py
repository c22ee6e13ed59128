"""A position: the public state of a game and the step it waits for. A frozen value without hidden order.

Face-down pieces are sets. Chance is made of events, so a position contains exactly the public information.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kingdomino.components import Domino, IllegalEvent, ImpossiblePosition, KingdominoError, Seat, UnfinishedGame
from kingdomino.components.errors import quoted
from kingdomino.editions import position_notation
from kingdomino.editions.events import Event
from kingdomino.editions.result import Result, Standings
from kingdomino.editions.rules import PlayerCountSetup, Rules
from kingdomino.editions.score import Score, ScoringContext, Tally
from kingdomino.editions.shared_pieces import SharedPieces
from kingdomino.editions.steps import GameOver, Step
from kingdomino.editions.steps.flow import deal
from kingdomino.editions.validation import violations
from kingdomino.editions.view import View
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.line import Line
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from fractions import Fraction

_SEATS = tuple(Seat)


@dataclass(frozen=True, repr=False)
class Position:
    """The state of a game at one moment.

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
    step: Step[Any] = field(default_factory=GameOver)

    @classmethod
    def start(cls, rules: Rules, seats: int) -> Position:
        """Return the position before the first domino of the first game is drawn."""
        rules.setup(seats)
        return deal(cls(rules, (Kingdom(),) * seats, Line(), Line(), rules.box.numbers, (), rules.shared_pieces()))

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read the one-line text; ImpossiblePosition, with every reason, if no game can reach the position."""
        position = cls(**position_notation.read(text))
        reasons = violations(position)
        if reasons:
            raise ImpossiblePosition(f"position {quoted(text, 120)}", reasons)
        return position

    def replace(self, **changes: object) -> Position:
        """Return a copy with some fields changed: an unchecked `dataclasses.replace`, ten times as fast."""
        position = object.__new__(Position)
        position.__dict__.update(self.__dict__, **changes)
        return position

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table."""
        return _SEATS[: len(self.kingdoms)]

    @cached_property
    def setup(self) -> PlayerCountSetup:
        """The setup for this player count."""
        return self.rules.setups[len(self.kingdoms)]

    @property
    def drawn(self) -> int:
        """The number of dominoes drawn in this game."""
        return len(self.rules.box) - len(self.unseen)

    @property
    def round(self) -> int:
        """C10: 0 in the opening, then 1 to the last round."""
        return (self.drawn - len(self.next_line)) // self.setup.line_length

    @property
    def is_opening(self) -> bool:
        """C6: True while the first line is being drawn and claimed."""
        return len(self.unseen) + len(self.next_line.slots) == len(self.rules.box.dominoes)

    @property
    def game(self) -> int:
        """C17: the number of this game in the match, from 1."""
        return len(self.previous_games) + 1

    @property
    def seat(self) -> Seat | None:
        """The seat to move; None at a chance node and when the game is over."""
        return self.step.seat

    @property
    def domino(self) -> Domino:
        """C8: the next domino to be placed, the lowest of the current line.

        >>> position = Position.parse("classic C|C 3B,17B,25A,40A 1,2,4,5 6-16,18-24,26-39,41-48 - - - place:B")
        >>> position.domino
        Domino.parse('3:ff')
        """
        if not self.current_line:
            raise KingdominoError("no domino is to be placed: the current line is empty")
        return self.rules.box[self.current_line.slots[0].number]

    @property
    def is_chance(self) -> bool:
        """True if the next event is a chance event."""
        return self.step.is_chance

    @property
    def is_over(self) -> bool:
        """True after the last game of the match."""
        return isinstance(self.step, GameOver)

    def kings_left(self, seat: Seat) -> int:
        """C6: return how many kings of a seat have not been drawn in the opening."""
        return self.setup.kings - self.next_line.kings_of(seat)

    def kingdoms_with(self, seat: Seat, kingdom: Kingdom) -> tuple[Kingdom, ...]:
        """Return the kingdoms with that of one seat replaced."""
        return (*self.kingdoms[:seat], kingdom, *self.kingdoms[seat + 1 :])

    def legal(self) -> tuple[Event, ...]:
        """Return every legal event in a fixed order.

        >>> from kingdomino.editions import rules
        >>> len(rules("classic").start(4).legal())
        48
        """
        return self.step.legal(self)

    def objection(self, event: Event | str) -> Objection | None:
        """Return why an event (or its text) is illegal, in one sentence with the rule number; None if it is legal.

        >>> from kingdomino.editions import rules
        >>> print(rules("classic").start(4).objection("17"))
        chance must draw a domino now, not '17' (C9)
        """
        return self.step.objection(self, Event.of(event))

    def play(self, event: Event | str) -> Position:
        """Return the position after an event (or its text); IllegalEvent with the objection if it is illegal.

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
        """Return every chance event with its probability; only defined at a chance node.

        >>> from kingdomino.editions import rules
        >>> rules("classic").start(4).chance_outcomes()[0]
        (Event.parse('+1'), Fraction(1, 48))
        """
        if not self.is_chance:
            raise KingdominoError("chance_outcomes() is only defined at a chance node")
        from fractions import Fraction

        weights = [(event, self.step.weight(self, event)) for event in self.legal()]
        total = sum(weight for _, weight in weights)
        return tuple((event, Fraction(weight, total)) for event, weight in weights)

    def view(self, seat: Seat) -> View:
        """Return the view of a seat."""
        self._check_seat(seat)
        return View(Seat(seat), self)

    def _check_seat(self, seat: Seat) -> None:
        if seat not in self.seats:
            raise KingdominoError(f"seat {seat!r}: expected one of {', '.join(map(repr, self.seats))}")

    def scoring_context(self, seat: Seat) -> ScoringContext:
        """Return the input of a seat's score."""
        self._check_seat(seat)
        return ScoringContext(self.kingdoms[seat], self.setup.side, self.shared.totems_of(seat))

    def score(self, seat: Seat) -> Score:
        """Return the current score of a seat in this game."""
        return self.rules.score_context(self.scoring_context(seat))

    def scores(self) -> tuple[Score, ...]:
        """Return the current score of every seat in this game."""
        return tuple(self.score(seat) for seat in self.seats)

    def tallies(self) -> tuple[Tally, ...]:
        """C17: return the tally of every seat, this game and the previous ones added."""
        tallies = [score.tally for score in self.scores()]
        for game in self.previous_games:
            tallies = [tally.plus(past) for tally, past in zip(tallies, game, strict=True)]
        return tuple(tallies)

    def standings(self) -> Standings:
        """C16, C17, O12: return the current ranking, at any time.

        >>> from kingdomino.editions import rules
        >>> rules("classic").start(3).standings().ranks
        (1, 1, 1)
        """
        return Standings(self.tallies(), self.rules.criteria)

    def result(self) -> Result:
        """C16, C17, O12: return the result over all games of the match; UnfinishedGame before the end."""
        if not self.is_over:
            who = "chance" if self.seat is None else self.seat
            raise UnfinishedGame(
                f"the game has no result yet, {who} must {self.step.prompt(self)}; use standings() instead"
            )
        return Result(self.tallies(), self.rules.criteria)

    def end_of_game(self, event: Event) -> Position:
        """C17: return the finished game after its last event, before the next game of the match starts."""
        return self.replace(rules=replace(self.rules, games=self.game)).play(event)

    def next_game(self) -> Position:
        """C17: return the start of the next game of the match."""
        tallies = tuple(score.tally for score in self.scores())
        return Position.start(self.rules, len(self.kingdoms)).replace(previous_games=(*self.previous_games, tallies))

    def text(self, names: Sequence[str] = ()) -> str:
        """Draw the position as text, with the names of the players if given."""
        from kingdomino.rendering import position_to_text

        return position_to_text(self, names)

    def svg(self, names: Sequence[str] = ()) -> str:
        """Draw the position as an SVG document, with the names of the players if given."""
        from kingdomino.rendering import position_to_svg

        return position_to_svg(self, names)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return f'<div style="max-width: 60em">{self.svg()}</div>'

    def __str__(self) -> str:
        return position_notation.write(self)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"
