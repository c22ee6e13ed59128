"""A position as SVG: a card for each kingdom, the two lines, the shared pieces and the pile."""

from __future__ import annotations

from collections.abc import Sequence

from kingdomino.components import Resource, Seat
from kingdomino.editions import Cave, Position, Totems
from kingdomino.editions.steps import PlaceStep
from kingdomino.rendering import labels
from kingdomino.rendering.fragments import (
    ACCENT,
    ACCENT_SOFT,
    EDGE,
    EMBLEMS,
    FAINT,
    GAP,
    PAGE,
    SEATS,
    TABLE,
    Fragment,
    document,
    grid,
    panel,
    rect,
    stack,
    text_label,
    use_sprite,
)
from kingdomino.rendering.kingdom_svg import StartPiece, board_fragment, domino_fragment, start_piece
from kingdomino.rulebook import Line

_PAD, _HEAD = 12, 44
_ROW, _ASIDE = 56, 224
_COLUMNS = {2: 2, 3: 3, 4: 2}


def position_to_svg(position: Position, names: Sequence[str] = (), *, side: float = 44) -> str:
    """Draw a position as an SVG document, the squares of the kingdoms `side` pixels wide.

    >>> from kingdomino.editions import rules
    >>> svg = position_to_svg(rules("classic").start(4), ["Ann", "Bob", "Cem", "Dora"])
    >>> svg[:4], "Cem" in svg
    ('<svg', True)
    """
    cards = [_card(position, seat, names, side) for seat in position.seats]
    kingdoms = grid(cards, _COLUMNS[len(cards)])
    lines = grid(
        [_line("This round", position.current_line, position), _line("Next round", position.next_line, position)], 2
    )
    aside = stack(
        [_ranking(position, names) if position.is_over else lines, *_shared_pieces(position), _pile(position)]
    )
    width = kingdoms.width + aside.width + 3 * GAP
    top = GAP + 56
    height = top + max(kingdoms.height, aside.height) + GAP
    head, status = labels.headline(position), labels.status(position, names)
    body = rect(0, 0, width, height, 20, f'fill="{PAGE}"')
    body += text_label(head, GAP + 4, GAP + 12, 15, colour=FAINT)
    body += text_label(status, GAP + 4, GAP + 40, min(20, 1.6 * width / len(status)), weight=700)
    body += kingdoms.at(GAP, top) + aside.at(kingdoms.width + 2 * GAP, top)
    title = f"Table of {head}: {status}"
    return document(Fragment(width, height, body), title=title, description=str(position))


def _start(position: Position) -> StartPiece:
    return start_piece(land for domino in position.rules.box for land in domino.lands)


def _piece(kind: str, position: Position, seat: Seat, x: float, y: float, size: float) -> str:
    colour = position.rules.box.colours[seat]
    return use_sprite(f"{kind}-{EMBLEMS[colour]}", x, y, size, colour=SEATS[colour])


def _card(position: Position, seat: Seat, names: Sequence[str], side: float) -> Fragment:
    """Draw the emblem, name and points of a seat above its kingdom."""
    kingdom, colour = position.kingdoms[seat], position.rules.box.colours[seat]
    board = board_fragment(kingdom, start=_start(position), colour=colour, bounds=labels.window(position, seat))
    scale = side / 100
    width, height = board.width * scale + 2 * _PAD, _HEAD + board.height * scale + _PAD
    body = _piece("seat", position, seat, _PAD, 9, 28)
    body += text_label(labels.seat_label(seat, names), _PAD + 38, 29, 16, weight=600)
    body += text_label(labels.points(position, seat), width - _PAD - 4, 30, 19, anchor="end", weight=800)
    body += rect(_PAD, _HEAD, board.width * scale, board.height * scale, 10, f'fill="{TABLE}"')
    return panel(width, height, body + board.at(_PAD, _HEAD, scale=scale), highlighted=position.seat is seat)


def _line(title: str, line: Line, position: Position) -> Fragment:
    """Draw the dominoes of a line, each with its number and its king or an empty place for one."""
    start = _start(position)
    king = "king" if start == "castle" else "chief"
    body = text_label(title, _PAD + 4, 29, 16, weight=700)
    for index, (number, seat) in enumerate(line.slots):
        y = _HEAD + index * _ROW
        domino = position.rules.box[number]
        if index == 0 and line is position.current_line and isinstance(position.step, PlaceStep):
            body += rect(5, y - 4, _ASIDE - 10, _ROW, 12, f'fill="{ACCENT_SOFT}" stroke="{ACCENT}" stroke-width="2"')
        body += text_label(str(number), _PAD + 24, y + 29, 15, anchor="end", weight=700)
        pieces = [position.rules.initial_piece(land) for land in domino.lands]
        body += domino_fragment(domino, pieces, start=start).at(_PAD + 36, y, scale=0.48)
        if seat is None:
            place = f'cx="{_ASIDE - _PAD - 24}" cy="{y + 24}" r="17" fill="none"'
            body += f'<circle {place} stroke="{EDGE}" stroke-width="2" stroke-dasharray="5 5"/>'
        else:
            body += _piece(king, position, seat, _ASIDE - _PAD - 48, y, 48)
    if not line:
        body += text_label("none left", _PAD + 4, _HEAD + 20, 15, colour=FAINT)
    return panel(_ASIDE, _HEAD + position.setup.line_length * _ROW + 4, body)


def _ranking(position: Position, names: Sequence[str]) -> Fragment:
    """Draw the ranking with the numbers that decide."""
    result, width = position.result(), 2 * _ASIDE + GAP
    places = (width - 180, width - 92, width - _PAD - 4)
    body = text_label("Result", _PAD + 4, 29, 16, weight=700)
    heads = zip(position.rules.criteria, places, strict=True)
    body += "".join(text_label(head.label, x, 29, 13, anchor="end", colour=FAINT) for head, x in heads)
    for index, seat in enumerate(sorted(position.seats, key=lambda seat: result.ranks[seat])):
        y = _HEAD + 36 * index
        body += text_label(f"{result.ranks[seat]}.", _PAD + 4, y + 20, 15, weight=700)
        body += _piece("seat", position, seat, _PAD + 30, y, 28)
        body += text_label(labels.seat_label(seat, names), _PAD + 68, y + 20, 15, weight=600)
        numbers = zip(result.tallies[seat], places, strict=True)
        body += "".join(text_label(str(value), x, y + 20, 16, anchor="end", weight=700) for value, x in numbers)
    return panel(width, _HEAD + 36 * len(position.seats) + 4, body)


def _shared_pieces(position: Position) -> list[Fragment]:
    """Draw the totems with their holders, or the cave with its face-up tiles."""
    shared, width = position.shared, 2 * _ASIDE + GAP
    if isinstance(shared, Totems):
        body = text_label("Totems", _PAD + 4, 29, 16, weight=700)
        for index, kind in enumerate(Resource):
            x, holder = _PAD + 4 + index * 110, shared.holder(kind)
            body += use_sprite(f"totem-{kind}", x, _HEAD, 60)
            if holder is not None:
                body += _piece("seat", position, holder, x + 62, _HEAD + 16, 28)
        return [panel(width, _HEAD + 60 + _PAD, body)]
    if isinstance(shared, Cave):
        body = text_label("Cave", _PAD + 4, 29, 16, weight=700)
        for index, caveman in enumerate(shared.face_up):
            body += use_sprite(str(caveman).replace(" ", "-"), _PAD + 4 + index * 76, _HEAD, 64)
        body += use_sprite("caveman-back", width - 132, _HEAD, 64)
        body += text_label(f"× {len(shared.face_down)}", width - _PAD - 4, _HEAD + 40, 16, anchor="end", weight=700)
        return [panel(width, _HEAD + 64 + _PAD, body)]
    return []


def _pile(position: Position) -> Fragment:
    back = "domino-back" if _start(position) == "castle" else "domino-back-origins"
    height = 40.0 + 2 * _PAD
    body = f'<use href="#{back}" x="{_PAD + 4}" y="{_PAD}" width="80" height="40"/>'
    left, discards = _PAD + 98, labels.discards(position)
    body += text_label(labels.pile(position), left, _PAD + (18 if discards else 26), 15, weight=600)
    if discards:
        room = 2 * _ASIDE + GAP - left - _PAD
        body += text_label(discards, left, _PAD + 37, min(13, 1.8 * room / len(discards)), colour=FAINT)
    return panel(2 * _ASIDE + GAP, height, body)
