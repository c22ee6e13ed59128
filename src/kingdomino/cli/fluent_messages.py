"""A voice in another language: the page's Fluent messages at the terminal. Knows words; asks the rules for the rest."""

from __future__ import annotations

from collections.abc import Sequence

from fluent.runtime import FluentBundle, FluentResource

from kingdomino.cli.messages import IllegalMove, Messages
from kingdomino.components import KingdominoError, Resource, Seat
from kingdomino.editions import Cave, Position, Totems
from kingdomino.editions.score import Score
from kingdomino.editions.steps.give_totems import GiveTotemsStep
from kingdomino.editions.steps.recruit import PayStep, SettleStep
from kingdomino.players.analysis.options import Option
from kingdomino.rendering import labels


class FluentMessages(Messages):
    """Says everything in the language of some Fluent files."""

    def __init__(self, language: str, texts: Sequence[str]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        for text in texts:
            self._bundle.add_resource(FluentResource(text))
        self._words = "classic"
        self.labels = FluentTableLabels(self)

    def format(self, message: str, **values: object) -> str:
        """A message of the command line."""
        return self.spoken(f"cli-{message}", **values)

    def spoken(self, message: str, **values: object) -> str:
        """Any message; values that are no numbers are said as they are."""
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        plain = {name: value if type(value) is int else str(value) for name, value in values.items()}
        said = str(self._bundle.format_pattern(pattern, {"words": self._words, **plain})[0])
        # A terminal breaks no words: the places where the page may do so are left out.
        return said.replace("\N{SOFT HYPHEN}", "")

    def named(self, value: object) -> str:
        """A terrain, a resource or a caveman by its name; anything else as it is."""
        text = str(value)
        for kind in ("terrain", "resource", "caveman"):
            if self._bundle.has_message(f"{kind}-{text.replace(' ', '-')}"):
                return self.spoken(f"{kind}-{text.replace(' ', '-')}")
        return text

    def expected(self, position: Position) -> str:
        """What the seat to decide is asked for, as a sentence."""
        self._words = position.rules.box.key
        step = position.step
        values: dict[str, object] = {"last": "no" if position.next_line else "yes"}
        if step.key == "place":
            values["number"] = str(position.current_line.slots[0].number)
        elif isinstance(step, GiveTotemsStep):
            values["resource"] = self.named(step.resource)
        elif isinstance(step, PayStep):
            values |= {"count": step.price - len(step.paid), "caveman": self.named(step.caveman)}
        elif isinstance(step, SettleStep):
            values["caveman"] = self.named(step.caveman)
        return self.spoken("task-dealing" if position.seat is None else f"task-{step.key}", **values)

    def prompt(self, position: Position, seat: Seat) -> str:
        """What a seat is asked to decide."""
        return self.format("asked", seat=seat, task=self.expected(position))

    def why_illegal(self, error: KingdominoError) -> str:
        """Why something cannot be done; about what is no event at all, the reader of events speaks English."""
        if not isinstance(error, IllegalMove):
            return str(error)
        values = {name: self.named(value) for name, value in error.objection.values.items()}
        numbers = {name: value for name, value in error.objection.values.items() if isinstance(value, int)}
        return self.spoken(f"objection-{error.objection.key}", **values | numbers)

    def score(self, score: Score) -> str:
        """The breakdown of a kingdom."""
        lines = [
            f"{self.named(one.terrain)} {len(one.squares)} × {one.crowns} = {one.points}" for one in score.properties
        ]
        lines += [f"{self.spoken(f'bonus-{key}')} {points}" for key, points in score.bonuses.items()]
        return "\n".join([*lines, f"{self.spoken('total')} {score.total}"])

    def reasons(self, option: Option) -> str:
        """Why a choice is good or bad."""
        said = []
        for reason in option.reasons:
            count = reason.values.get("count", 0)
            points = count if isinstance(count, int) else 0
            values = {name: str(value) for name, value in reason.values.items()}
            values |= {"player": values.get("seat", ""), "signed": f"{points:+}"}
            said.append(self.spoken(f"reason-{reason.key}", **values | {"count": abs(points)}))
        return " ".join(said)


class FluentTableLabels(labels.TableLabels):
    """What the table says in that language."""

    def __init__(self, messages: FluentMessages) -> None:
        self._voice = messages
        self.this_round, self.next_round = messages.spoken("line-now"), messages.spoken("line-next")

    def title(self, position: Position, names: Sequence[str]) -> str:
        """Where in the game the table is, and who is to do what."""
        say, rules = self._voice.format, position.rules
        parts = [rules.name]
        if rules.games > 1:
            parts.append(say("game-of", game=position.game, games=rules.games))
        round_of = self._voice.spoken("round-of", round=position.round, rounds=position.setup.rounds)
        parts.append(round_of if position.round else say("opening"))
        return f"{', '.join(parts)}: {self._waiting(position, names)}"

    def _waiting(self, position: Position, names: Sequence[str]) -> str:
        if position.is_over:
            winners = position.result().winners
            called = ", ".join(labels.called(seat, names) for seat in winners)
            return self._voice.format("winner" if len(winners) == 1 else "winners", players=called)
        expected = self._voice.expected(position)
        return expected if position.seat is None else f"{labels.called(position.seat, names)}: {expected}"

    def points(self, position: Position, seat: Seat) -> str:
        """The points of a seat."""
        now, total = position.score(seat).total, position.tallies()[seat].points
        return self._voice.format("points-in-all", points=now, total=total) if position.previous_games else str(now)

    def shared(self, position: Position) -> str:
        """Who holds the totems, or who is in the cave."""
        voice, commons = self._voice, position.shared
        if isinstance(commons, Totems):
            held = ((kind, commons.holder(kind)) for kind in Resource)
            holders = (f"{voice.named(kind)} {'-' if holder is None else holder}" for kind, holder in held)
            return voice.format("totems", holders=", ".join(holders))
        if isinstance(commons, Cave):
            tiles = ", ".join(map(voice.named, commons.face_up)) or "-"
            return voice.format("cave", cavemen=tiles, count=len(commons.face_down))
        return ""

    def pile(self, position: Position) -> str:
        """How many dominoes will still be drawn, and out of how many nobody has seen."""
        coming, unseen = position.setup.dominoes - position.drawn, len(position.unseen)
        return self._voice.format("pile", coming=coming, unseen=unseen)

    def discards(self, position: Position) -> str:
        """Which dominoes have left the game face up."""
        numbers = " ".join(map(str, position.discards))
        return self._voice.format("discards", numbers=numbers) if numbers else ""
