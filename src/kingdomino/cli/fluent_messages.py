"""Messages of `kingdomino play` in other languages, from the Fluent files of the page."""

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
    """Messages from the Fluent files of one language."""

    def __init__(self, language: str, texts: Sequence[str]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        for text in texts:
            self._bundle.add_resource(FluentResource(text))
        self._box = "classic"
        self.labels = FluentTableLabels(self)

    def format(self, message: str, **values: object) -> str:
        return self.format_any(f"cli-{message}", **values)

    def format_any(self, message: str, **values: object) -> str:
        """Format any message; values that are not integers are inserted as text."""
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        plain = {name: value if type(value) is int else str(value) for name, value in values.items()}
        text = str(self._bundle.format_pattern(pattern, {"words": self._box, **plain})[0])
        # Soft hyphens are for the page: a terminal does not hyphenate.
        return text.replace("\N{SOFT HYPHEN}", "")

    def decimal(self, value: float) -> str:
        # Every language but English writes a decimal comma.
        return super().decimal(value).replace(".", ",")

    def name_of(self, value: object) -> str:
        """The name of a terrain, resource or caveman; anything else as text."""
        text = str(value)
        for kind in ("terrain", "resource", "caveman"):
            if self._bundle.has_message(f"{kind}-{text.replace(' ', '-')}"):
                return self.format_any(f"{kind}-{text.replace(' ', '-')}")
        return text

    def title_of(self, name: str) -> str:
        """The titles of an edition and its variants; a name without a translation stays as it is."""
        edition, *variants = name.split("+")
        keys = {f"edition-{edition}": edition, **{f"variant-{variant}": variant for variant in variants}}
        return " · ".join(self.format_any(key) if self._bundle.has_message(key) else word for key, word in keys.items())

    def expected(self, position: Position) -> str:
        """The prompt for the seat to move, as a sentence."""
        self._box = position.rules.box.key
        step = position.step
        values: dict[str, object] = {"last": "no" if position.next_line else "yes"}
        if step.key == "place":
            values["number"] = str(position.domino.number)
        elif step.key == "claim":
            values["kings"] = position.setup.kings
        elif isinstance(step, GiveTotemsStep):
            values["resource"] = self.name_of(step.resource)
        elif isinstance(step, PayStep):
            values |= {"count": step.price - len(step.paid), "caveman": self.name_of(step.caveman)}
        elif isinstance(step, SettleStep):
            values["caveman"] = self.name_of(step.caveman)
        return self.format_any("task-dealing" if position.seat is None else f"task-{step.key}", **values)

    def prompt(self, position: Position, seat: Seat) -> str:
        return self.format("asked", seat=seat, task=self.expected(position))

    def why_illegal(self, error: KingdominoError) -> str:
        # Notation errors are English only.
        if not isinstance(error, IllegalMove):
            return str(error)
        values = {name: self.name_of(value) for name, value in error.objection.values.items()}
        numbers = {name: value for name, value in error.objection.values.items() if isinstance(value, int)}
        return self.format_any(f"objection-{error.objection.key}", **values | numbers)

    def score(self, score: Score) -> str:
        lines = [
            f"{self.name_of(region.terrain)} {len(region.squares)} × {region.crowns} = {region.points}"
            for region in score.properties
        ]
        lines += [f"{self.format_any(f'bonus-{key}')} {points}" for key, points in score.bonuses.items()]
        return "\n".join([*lines, f"{self.format_any('total')} {score.total}"])

    def reasons(self, option: Option) -> str:
        sentences = []
        for reason in option.reasons:
            count = reason.values.get("count", 0)
            points = count if isinstance(count, int) else 0
            values = {name: str(value) for name, value in reason.values.items()}
            values |= {"player": values.get("seat", ""), "signed": f"{points:+}"}
            sentences.append(self.format_any(f"reason-{reason.key}", **values | {"count": abs(points)}))
        return " ".join(sentences)


class FluentTableLabels(labels.TableLabels):
    """Labels of the table in that language."""

    def __init__(self, messages: FluentMessages) -> None:
        self._messages = messages
        self.this_round, self.next_round = messages.format_any("line-now"), messages.format_any("line-next")

    def title(self, position: Position, names: Sequence[str]) -> str:
        format_, rules = self._messages.format, position.rules
        parts = [self._messages.title_of(rules.name)]
        if rules.games > 1:
            parts.append(format_("game-of", game=position.game, games=rules.games))
        round_of = self._messages.format_any("round-of", round=position.round, rounds=position.setup.rounds)
        parts.append(round_of if position.round else format_("opening"))
        return f"{', '.join(parts)}: {self._waiting(position, names)}"

    def _waiting(self, position: Position, names: Sequence[str]) -> str:
        if position.is_over:
            winners = position.result().winners
            players = ", ".join(labels.seat_label(seat, names) for seat in winners)
            return self._messages.format("winner" if len(winners) == 1 else "winners", players=players)
        expected = self._messages.expected(position)
        return expected if position.seat is None else f"{labels.seat_label(position.seat, names)}: {expected}"

    def points(self, position: Position, seat: Seat) -> str:
        now, total = position.score(seat).total, position.tallies()[seat].points
        return self._messages.format("points-in-all", points=now, total=total) if position.previous_games else str(now)

    def shared(self, position: Position) -> str:
        messages, shared = self._messages, position.shared
        if isinstance(shared, Totems):
            held = ((kind, shared.holder(kind)) for kind in Resource)
            holders = (f"{messages.name_of(kind)} {'-' if holder is None else holder}" for kind, holder in held)
            return messages.format("totems", holders=", ".join(holders))
        if isinstance(shared, Cave):
            tiles = ", ".join(map(messages.name_of, shared.face_up)) or "-"
            return messages.format("cave", cavemen=tiles, count=len(shared.face_down))
        return ""

    def pile(self, position: Position) -> str:
        coming, unseen = position.setup.dominoes - position.drawn, len(position.unseen)
        return self._messages.format("pile", coming=coming, unseen=unseen)

    def discards(self, position: Position) -> str:
        numbers = " ".join(map(str, position.discards))
        return self._messages.format("discards", numbers=numbers) if numbers else ""
