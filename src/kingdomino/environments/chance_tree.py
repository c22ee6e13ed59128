"""A game tree with explicit chance nodes, on the arrays of the simulator.

The simulator has no chance nodes: its step deals the next line from a hidden pile. Here the step's line, king and cave
tiles are replaced by those that chance selects. Positions of the readable rules are computed on demand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from kingdomino.components import Caveman, IllegalEvent, KingdominoError, Seat
from kingdomino.editions import Event, Position
from kingdomino.editions.events import Draw, DrawKing, RevealCaveman
from kingdomino.editions.shared_pieces import FACE_UP_TILES, Cave
from kingdomino.editions.steps import DrawKingStep, DrawStep, RevealCavemanStep
from kingdomino.simulator import GameConfig, ObservationLayout, State, entry_points, event_of, from_position
from kingdomino.simulator.actions import MAX_LEGAL
from kingdomino.simulator.layout import (
    CAVE_FACE_DOWN,
    CAVE_FACE_UP,
    EMPTY_LINE,
    FLAGS_SHIFT,
    HAS_TRIBE,
    HEADER,
    KINGS,
    KINGS_SHIFT,
    LINE_SHIFT,
    NEXT_LINE,
    OVER,
    PAIR,
    PHASE,
    ROUND,
    RULES,
    SEAT,
    SEEN,
    TURN,
)
from kingdomino.simulator.observation import write_observation
from kingdomino.simulator.rule_constants import CAVE_FULL, DOMINOES

_CAVEMEN: Final = tuple(Caveman)
_KINGS: Final = DOMINOES + len(Seat)
NUM_CHANCE_OUTCOMES: Final = _KINGS + len(_CAVEMEN)
"""The number of chance actions."""
DECISION, DRAW, REVEAL, DRAW_KING, END = range(5)
"""The kinds of nodes."""
_EMPTY_LINE: Final = int(EMPTY_LINE)
_CAVE_FULL: Final = int(CAVE_FULL)
_ALL_DOMINOES: Final = (1 << DOMINOES) - 1


def chance_action(event: Event) -> int:
    """The action number of a chance event: dominoes 0-47, seats from 48, cavemen from 52.

    >>> chance_action(Event.parse("+17")), chance_action(Event.parse("@B"))
    (16, 49)
    """
    match event:
        case Draw(number):
            return number - 1
        case DrawKing(seat):
            return DOMINOES + int(seat)
        case RevealCaveman(caveman):
            return _KINGS + _CAVEMEN.index(caveman)
        case _:
            raise KingdominoError(f"event {str(event)!r} is not a chance event")


def chance_event(action: int) -> Event:
    """The chance event of an action number.

    >>> chance_event(16), chance_event(49)
    (Event.parse('+17'), Event.parse('@B'))
    """
    if action < DOMINOES:
        return Draw(action + 1)
    return DrawKing(Seat(action - DOMINOES)) if action < _KINGS else RevealCaveman(_CAVEMEN[action - _KINGS])


class ChanceTreeNode:
    """A node of the game tree. It never changes, so copying returns the node itself.

    >>> from kingdomino.editions import rules
    >>> node = ChanceTreeNode.of(rules("classic").start(2))
    >>> for action in (2, 16, 24, 39, 49):
    ...     node = node.after(action)
    >>> node.seat, [str(node.event(action)) for action in node.actions]
    (1, ['3', '17', '25', '40'])
    """

    __slots__ = (
        "_actions",
        "_cave",
        "_config",
        "_header",
        "_line",
        "_seen",
        "kind",
        "known_position",
        "parent",
        "played",
        "seat",
        "words",
    )

    _actions: list[int] | None
    _cave: tuple[int, int]
    """While chance deals: the cave tiles face up and face down."""
    _header: list[int]
    """The first words as integers."""
    _line: int
    """While chance deals: the dominoes drawn so far, as a set."""
    known_position: Position | None
    """The position, once it is computed."""
    parent: ChanceTreeNode | None
    played: int
    """The action that leads from the parent to this node."""
    _seen: int
    """While chance deals: the dominoes seen before, as a set."""
    kind: int
    seat: int | None
    """The seat to move; None for chance and at the end."""
    words: Any
    """The state: exact at decisions and at the end, with an arbitrary line, king and cave while chance decides."""

    def __init__(self, config: GameConfig, parent: ChanceTreeNode | None, played: int) -> None:
        self._config = config
        self.parent, self.played = parent, played
        self._actions = self.known_position = None

    def _set(self, words: Any) -> None:
        """Set the words; a node is a decision or the end unless chance comes first."""
        self.words = words
        self._header = header = words[:HEADER].tolist()
        if header[PHASE] == OVER:
            self.kind, self.seat = END, None
        else:
            self.kind, self.seat = DECISION, header[SEAT]

    @classmethod
    def of(cls, position: Position) -> ChanceTreeNode:
        """The root of a tree that starts at a position."""
        state = from_position(position, 0)
        node = cls(state.config, None, -1)
        node.known_position = position
        node._set(state.words)
        if isinstance(position.step, DrawStep | RevealCavemanStep):
            line = sum(1 << number - 1 for number in position.next_line.numbers)
            unseen = sum(1 << number - 1 for number in position.unseen)
            cave = position.shared if isinstance(position.shared, Cave) else Cave((), ())
            node._seen, node._line = ~unseen & _ALL_DOMINOES & ~line, line
            node._cave = (pack_tiles(cave.face_up), pack_tiles(cave.face_down))
            node._deal()
        elif isinstance(position.step, DrawKingStep):
            node._wait(DRAW_KING)
        return node

    def __deepcopy__(self, _memo: object) -> ChanceTreeNode:
        return self

    # --- what a node is -----------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.kind == END

    @property
    def state(self) -> State:
        """The simulator's state. Its hidden order is arbitrary."""
        return State(self._config, self.words)

    @property
    def position(self) -> Position:
        """The position of the readable rules."""
        path, node = list[ChanceTreeNode](), self
        while node.known_position is None:
            assert node.parent is not None
            path.append(node)
            node = node.parent
        position = node.known_position
        for child in reversed(path):
            assert child.parent is not None
            position = position.step.play(position, child.parent.event(child.played))
            child.known_position = position
        return position

    @property
    def text(self) -> str:
        """The position in notation."""
        return str(self.position)

    @property
    def actions(self) -> list[int]:
        """The legal actions in ascending order."""
        if self._actions is None:
            self._actions = self._legal()
        return self._actions

    def _legal(self) -> list[int]:
        if self.kind == DECISION:
            scratch = np.empty(MAX_LEGAL, np.int32)
            count = entry_points.legal(self.words, scratch)
            actions: list[int] = scratch[:count].tolist()
            return actions
        if self.kind == DRAW:
            if self.parent is not None and self.parent.kind == DRAW:
                actions = self.parent.actions.copy()
                actions.remove(self.played)
                return actions
            gone = self._seen | self._line
            return [domino for domino in range(DOMINOES) if not gone >> domino & 1]
        return [action for action, _ in self.chance_outcomes]

    @property
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a chance node: every action number with its probability."""
        if self.kind == DRAW:
            share = 1 / len(self.actions)
            return [(action, share) for action in self.actions]
        if self.kind == REVEAL:
            first, counts = _KINGS, [self._cave[1] >> 4 * kind & 0xF for kind in range(len(_CAVEMEN))]
        else:
            kings = self._kings()
            first, counts = DOMINOES, [kings.count(seat) for seat in range(self._config.seats)]
        total = sum(counts)
        return [(first + index, count / total) for index, count in enumerate(counts) if count]

    def event(self, action: int) -> Event:
        """The event of a legal action."""
        return event_of(self.state, action) if self.kind == DECISION else chance_event(action)

    def observe(self, viewer: int) -> tuple[Any, Any]:
        """The observation of a seat: planes and features.

        At a chance node it is that of the last decision; before the first decision it is all zero.
        """
        layout = ObservationLayout.of(self._config.rules, self._config.seats)
        planes, features = (
            np.zeros(layout.size - layout.num_features, np.uint8),
            np.zeros(layout.num_features, np.int16),
        )
        node: ChanceTreeNode | None = self
        while node is not None and node.kind not in (DECISION, END):
            node = node.parent
        if node is not None:
            write_observation(node.words, viewer, planes, features)
        return planes.reshape(layout.shape), features

    # --- the nodes after it -------------------------------------------------------------------------------------------

    def after(self, action: int) -> ChanceTreeNode:
        """The node after an action."""
        if self.kind == DECISION:
            return self._after_decision(action)
        if action not in self.actions:
            raise IllegalEvent(self.position.objection(self.event(action)))
        node = ChanceTreeNode(self._config, self, action)
        if self.kind == DRAW_KING:
            node._set(self._with_king(action - DOMINOES))
            return node
        node.words, node._header = self.words, self._header
        node._seen, node._line, node._cave = self._seen, self._line, self._cave
        if self.kind == DRAW:
            node._line |= 1 << action
        else:
            tile = 1 << 4 * (action - _KINGS)
            node._cave = (self._cave[0] + tile, self._cave[1] - tile)
        node._deal()
        return node

    def _after_decision(self, action: int) -> ChanceTreeNode:
        words = self.words.copy()
        if not entry_points.step(words, action, np.empty(MAX_LEGAL, np.int32)):
            self._config.block_of(action)  # raises for a number that is no action at all
            raise IllegalEvent(self.position.objection(self.event(action)))
        node = ChanceTreeNode(self._config, self, action)
        node._set(words)
        before, after = self._header, node._header
        if after[RULES] != before[RULES]:  # the next game of a Dynasty
            node._seen, node._line, node._cave = 0, 0, (0, _CAVE_FULL)
            node._deal()
        elif after[ROUND] != before[ROUND]:
            if after[NEXT_LINE] != _EMPTY_LINE:
                node._seen, node._line = before[SEEN], 0
                node._cave = (before[CAVE_FACE_UP], before[CAVE_FACE_DOWN])
                node._deal()
        elif not after[ROUND]:
            node._wait(DRAW_KING)
        return node

    def _wait(self, kind: int) -> None:
        """Wait for chance."""
        self.kind, self.seat = kind, None

    def _deal(self) -> None:
        """Wait for the next domino, cave tile or king; if none is due, use the selected ones."""
        if self._line.bit_count() < self._byte(LINE_SHIFT):
            self._wait(DRAW)
            return
        has_tribe = self._byte(FLAGS_SHIFT) & HAS_TRIBE
        if has_tribe and count_tiles(self._cave[0]) < FACE_UP_TILES and self._cave[1]:
            self._wait(REVEAL)
            return
        words = self.words.copy()
        words[SEEN] = self._seen | self._line
        words[NEXT_LINE] = pack_line(self._line)
        if has_tribe:
            words[CAVE_FACE_UP], words[CAVE_FACE_DOWN] = self._cave
        self._set(words)
        if not self._header[ROUND]:
            self._wait(DRAW_KING)

    def _byte(self, shift: int) -> int:
        """A byte of the rules in the simulator's layout."""
        return self._header[RULES] >> shift & 0xFF

    def _kings(self) -> list[int]:
        """The seats whose kings are left to draw, once for each king."""
        seats = self._config.seats
        if self._header[PHASE] == PAIR:
            return list(range(seats))
        count = seats * self._byte(KINGS_SHIFT)
        return [self._header[KINGS] >> 8 * place & 0xFF for place in range(self._header[TURN], count)]

    def _with_king(self, seat: int) -> Any:
        """The words after a king is drawn: it changes places with the one that the simulator has put first."""
        words = self.words.copy()
        words[SEAT] = seat
        if self._header[PHASE] == PAIR:
            words[KINGS] = seat
            return words
        kings, first = self._header[KINGS], self._header[TURN]
        other = first + self._kings().index(seat)
        difference = (kings >> 8 * first ^ kings >> 8 * other) & 0xFF
        words[KINGS] = kings ^ (difference << 8 * first | difference << 8 * other)
        return words


def pack_line(dominoes: int) -> int:
    """A new line of dominoes, given as a set, in the simulator's layout."""
    line, place = _EMPTY_LINE, 0
    while dominoes:
        lowest = dominoes & -dominoes
        line ^= (lowest.bit_length() - 1 ^ 0xFF) << place
        dominoes ^= lowest
        place += 8
    return line


def pack_tiles(tiles: Iterable[Caveman]) -> int:
    """Cave tiles in the simulator's layout: four bits for each kind."""
    return sum(1 << 4 * _CAVEMEN.index(tile) for tile in tiles)


def count_tiles(packed: int) -> int:
    """The number of cave tiles.

    >>> count_tiles(pack_tiles(Caveman))
    10
    """
    return sum(packed >> 4 * kind & 0xF for kind in range(len(_CAVEMEN)))
