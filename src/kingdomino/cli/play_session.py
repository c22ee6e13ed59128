"""One game in the terminal between a player and bots: prompts, undo, hints, saving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kingdomino.cli.messages import IllegalMove, Messages
from kingdomino.components import KingdominoError, Seat
from kingdomino.components.errors import quoted
from kingdomino.editions import Event, Position
from kingdomino.editions.events import Claim, Place
from kingdomino.game import Dealer, Record
from kingdomino.game.play import SeatPlayer
from kingdomino.players.analysis import options as coach
from kingdomino.players.arena.game import warm_up
from kingdomino.players.factory import create_player, is_built_in
from kingdomino.players.player import close_player
from kingdomino.rendering import position_to_text

HELP = {
    "decide": "3, 17, g8h8",
    "confirm": "Enter, yes",
    "undo": "undo",
    "hint": "hint",
    "list": "list",
    "show": "show",
    "score": "score",
    "save": "save FILE",
    "help": "help",
    "quit": "quit",
}
"""The commands, by the message that explains each."""

HINTS = 3
"""Number of moves a hint compares."""


class Quit(Exception):
    """The player leaves the game."""


class Session:
    """One game in the terminal. The first `_confirmed` events are final; later ones can be undone."""

    def __init__(
        self, record: Record, you: Seat, *, colour: bool = False, width: int = 120, messages: Messages | None = None
    ) -> None:
        self._record, self._you, self._colour, self._width = record, you, colour, width
        self._messages = messages or Messages()
        self._events, self._positions = list(record.events), list(record.positions)
        self._confirmed = len(self._events)
        self._saved = self._confirmed
        self._names = [record.headers[str(seat)] for seat in record.final.seats]
        seed = int(record.headers["Seed"])
        self._names[you] = self._messages.format("you")
        others = [name for seat, name in enumerate(self._names) if seat != you]
        self._warm = not any(is_built_in(name) and name != "random" for name in others)
        self._dealer = Dealer.from_seed(seed)
        self._bots = {
            seat: create_player(name, seed + seat)
            for seat, name in zip(record.final.seats, self._names, strict=True)
            if seat is not you
        }
        self._seated = {seat: SeatPlayer(bot) for seat, bot in self._bots.items()}
        self._commands: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "hint": self._hint,
            "list": self._list,
            "show": self._show,
            "score": lambda: print(self._messages.score(self._position.score(self._you))),
            "help": self._help,
        }

    @property
    def _position(self) -> Position:
        return self._positions[-1]

    def play(self) -> None:
        """Play until the game is over or the player leaves."""
        try:
            while not self._position.is_over:
                self._play_others()
                if not self._position.is_over:
                    self._turn()
            self._show()
            self._finish()
        except Quit:
            unsaved = self._confirmed > self._saved
            self._say("left-unsaved" if unsaved else "left")
        finally:
            for bot in self._bots.values():
                close_player(bot)

    def _play_others(self) -> None:
        """Play chance and bots until the player is to move, and print their events."""
        played: list[tuple[str, list[str]]] = []
        while not self._position.is_over and self._position.seat is not self._you:
            seat = self._position.seat
            who = self._messages.format("deal") if seat is None else f"{seat} {self._names[seat]}"
            event = self._dealer.deal(self._position) if seat is None else self._decision(seat)
            if not played or played[-1][0] != who:
                played.append((who, []))
            played[-1][1].append(str(event))
            self._add(event)
        self._confirmed = len(self._events)
        for who, events in played:
            print(f"{who}: {' '.join(events)}")

    def _decision(self, seat: Seat) -> Event:
        """A bot's decision; a bot that forfeits plays the first legal event from then on."""
        if not self._warm:
            # Compiling takes up to a minute on a new machine: show the table first.
            self._show()
            warm_up(self._record.rules, self._record.seats, [self._names[bot] for bot in self._bots])
            self._warm = True
        event = self._seated[seat].decide(self._position.view(seat))
        forfeit = self._seated[seat].forfeit
        if forfeit is not None and seat in self._bots:
            self._say("gives-up", player=f"{seat} {self._names[seat]}", detail=forfeit)
            close_player(self._bots.pop(seat))
        return event

    def _turn(self) -> None:
        """The player moves until the turn passes, and confirms."""
        self._show()
        self._list()
        while True:
            mine = self._position.seat is self._you
            line = self._read_line(f"{self._you}> " if mine else f"{self._messages.format('confirm', seat=self._you)} ")
            if not mine and line in ("", "y", "yes"):
                return
            if mine and line not in self._commands and line.split()[:1] != ["save"]:
                self._decide(line)
            elif not self._run_command(line):
                self._say("expected-confirmation", word=quoted(line))

    def _read_line(self, prompt: str) -> str:
        try:
            line = input(prompt).strip()
        except EOFError:
            print()
            raise Quit from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if line in ("quit", "exit"):
            raise Quit
        return line

    def _run_command(self, line: str) -> bool:
        """Run a command; False if there is no such command."""
        word, _, rest = line.partition(" ")
        if word == "save":
            self._save(rest.strip())
        elif line in self._commands:
            self._commands[line]()
        else:
            return False
        return True

    def _decide(self, line: str) -> None:
        try:
            event = parse_choice(line, self._position, self._messages)
        except KingdominoError as error:
            if line:
                self._say("not-so", reason=self._messages.why_illegal(error))
            else:
                self._say("words")
            return
        self._add(event)
        print(f"{self._you}: {event}")
        if self._position.seat is self._you:
            self._show()
            self._list()

    def _add(self, event: Event) -> None:
        self._positions.append(self._position.play(event))
        self._events.append(event)

    def _undo(self) -> None:
        if len(self._events) == self._confirmed:
            self._say("nothing-to-undo")
            return
        self._say("taken-back", event=self._events.pop())
        self._positions.pop()
        self._show()
        self._list()

    def _hint(self) -> None:
        if self._position.seat is not self._you:
            self._say("nothing-but-confirm")
            return
        view = self._position.view(self._you)
        analysis = coach.analyse(view, explained=HINTS)
        for option in analysis.options[:HINTS]:
            events = " ".join(map(str, option.events))
            chance, margin = f"{100 * option.win:.0f}", self._messages.decimal(option.margin)
            summary = self._messages.format("promises", events=events, chance=chance, margin=margin)
            print(f"  {summary} {self._messages.reasons(option)}".rstrip())

    def _help(self) -> None:
        for message, typed in HELP.items():
            print(f"  {typed:<13} {self._messages.format(f'help-{message}')}")

    def _say(self, message: str, **values: object) -> None:
        print(self._messages.format(message, **values))

    def _list(self) -> None:
        print(format_moves(self._position, self._you, self._width, self._messages))

    def _show(self) -> None:
        print()
        labels = self._messages.labels
        print(position_to_text(self._position, self._names, colour=self._colour, width=self._width, labels=labels))
        print()

    def _save(self, name: str) -> None:
        """Save the confirmed events; never overwrite a file that is not a record."""
        path = Path(name)
        try:
            if not name:
                raise KingdominoError(self._messages.format("expected-file"))
            if path.exists():
                Record.parse(path.read_text("utf-8"))
            record = Record(
                self._record.rules, self._record.seats, tuple(self._events[: self._confirmed]), self._record.headers
            )
            path.write_text(str(record), "utf-8")
        except OSError as error:
            self._say("not-saved", detail=f"{quoted(name)}: {error.strerror}")
        except (KingdominoError, ValueError) as error:
            self._say("not-saved", detail=self._messages.format("no-record", file=quoted(name)) if name else error)
        else:
            self._saved = self._confirmed
            self._say("saved", file=name)

    def _finish(self) -> None:
        # The finished game can still be saved.
        self._confirmed = len(self._events)
        while line := self._read_line(f"{self._messages.format('farewell')} "):
            if not self._run_command(line) or line in ("undo", "list", "hint"):
                self._say("over", word=quoted(line))


ENGLISH = Messages()


def format_moves(position: Position, seat: Seat, width: int, messages: Messages = ENGLISH) -> str:
    """The legal events of a seat, numbered, in columns; claims are numbered by domino.

    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> print(format_moves(position, Seat.B, width=80))
    B has to claim a free domino of the next line:
      3  f f      17  f l     25  f1 w    40  m1 w
    """
    if position.seat is not seat:
        return messages.format("nothing-now")
    entries = [_entry(index, event, position) for index, event in enumerate(position.legal(), start=1)]
    width_of_entry = max(map(len, entries))
    columns = max(1, (width - 2) // (width_of_entry + 4))
    rows = [entries[first : first + columns] for first in range(0, len(entries), columns)]
    lines = ["  " + "    ".join(f"{entry:<{width_of_entry}}" for entry in row).rstrip() for row in rows]
    return "\n".join([messages.prompt(position, seat), *lines])


def _entry(index: int, event: Event, position: Position) -> str:
    if isinstance(event, Claim):
        left, right = position.rules.box[event.number].lands
        return f"{event.number}  {left} {right}"
    if isinstance(event, Place) and position.seat is not None:
        gain = position.play(event).score(position.seat).total - position.score(position.seat).total
        return f"{index:>2}  {event} {gain:+}"
    return f"{index:>2}  {event}"


def parse_choice(line: str, position: Position, messages: Messages = ENGLISH) -> Event:
    """The chosen event: its text, or its number in the list."""
    legal = position.legal()
    if line.isascii() and line.isdigit() and not isinstance(legal[0], Claim):
        if not 1 <= int(line[:4]) <= len(legal):
            raise KingdominoError(messages.format("expected-number", number=line[:4], most=len(legal)))
        return legal[int(line[:4]) - 1]
    event = Event.parse(line)
    objection = position.objection(event)
    if objection is not None:
        raise IllegalMove(objection)
    return event
