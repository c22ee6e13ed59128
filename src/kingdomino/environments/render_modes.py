"""The render modes of the environments: text, SVG and pixels."""

from __future__ import annotations

import sys
from typing import Any, Final

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.environments.pixels import pixels
from kingdomino.rendering import position_to_svg, position_to_text
from kingdomino.simulator import State, to_position

MODES: Final = ("human", "ansi", "rgb_array", "svg")
"""`human` prints the text of `ansi`; the others return a text, an array or an SVG document."""


def validate_render_mode(mode: str | None) -> str | None:
    """Return a render mode or None; raise an error for anything else."""
    if mode is not None and mode not in MODES:
        raise KingdominoError(f"render_mode {quoted(str(mode))}: expected one of {', '.join(MODES)}")
    return mode


def frame(state: State, mode: str) -> Any:
    """A game in a render mode.

    >>> print(frame(State.start("classic", 2, seed=1), "ansi").splitlines()[0])
    classic, opening: A is to claim a free domino of the next line
    """
    match mode:
        case "rgb_array":
            return pixels(state)
        case "svg":
            return position_to_svg(to_position(state))
        case "ansi":
            return position_to_text(to_position(state), colour=True)
        case _:
            sys.stdout.write(position_to_text(to_position(state), colour=sys.stdout.isatty()) + "\n\n")
            return None
