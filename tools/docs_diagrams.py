"""Draw the diagrams of the explanation pages as SVG in docs/pictures; `--check` reports whether they are current."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from html import escape

from tools.generated_docs import DOCS, write_or_check

WIDTH, LINE, PADDING, GAP, MARGIN = 190, 18, 12, 46, 16
INK, PAPER, FILL, EDGE = "#2f2438", "#fffaf0", "#efdff3", "#7a3e8e"


@dataclass(frozen=True)
class Diagram:
    """Boxes in rows, joined by arrows in reading order; the first line of a box is its title."""

    title: str
    rows: tuple[tuple[str, ...], ...]


DIAGRAMS = {
    "search": Diagram(
        "From a position to a turn",
        (
            (
                "Position\nwhat the seat may know",
                "Candidates\nthe 12 turns with\nthe best learned value",
                "Determinization\none order of the\nunseen dominoes",
            ),
            (
                "Rollouts\nevery seat plays by\nvalue to a horizon",
                "Payoff\nwin and margin",
                "Sequential halving\ndrop the worse half,\nthen repeat",
            ),
            ("Turn\nthe candidate with\nthe best mean",),
        ),
    ),
    "fair-shuffle": Diagram(
        "A shuffle that anyone can verify",
        (
            (
                "Before the game\nthe server draws\na 128-bit secret",
                "Commitment\nSHA-256 of the secret,\npublic at once",
                "During the game\neach draw is a hash of\nsecret and draw",
            ),
            (
                "After the game\nthe record contains\nthe secret",
                "Verification\nhash equals commitment,\ndraws equal the record",
            ),
        ),
    ),
    "one-move": Diagram(
        "One move from browser to browser",
        (
            (
                "Page\na click sends a command\nwith id and version",
                "Session\ndecodes it, limits\nits rate",
                "Table\nchecks seat and rules,\ncollects log entries",
            ),
            (
                "Store\ncommits the entries\n(group commit)",
                "Acknowledgement\nto the sender",
                "Broadcast\nstate for each viewer",
            ),
            ("Other pages\ndraw and animate it", "Bots\nstart if it is\ntheir turn"),
        ),
    ),
}


def svg(diagram: Diagram) -> str:
    boxes = [[text.split("\n") for text in row] for row in diagram.rows]
    lines = max(len(box) for row in boxes for box in row)
    height = 2 * PADDING + lines * LINE
    columns = max(map(len, boxes))
    total_width = 2 * MARGIN + columns * WIDTH + (columns - 1) * GAP
    total_height = 2 * MARGIN + len(boxes) * height + (len(boxes) - 1) * GAP
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total_width} {total_height}" '
            'font-family="sans-serif" font-size="13" text-anchor="middle">'
        ),
        f"<title>{escape(diagram.title)}</title>",
        (
            '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" '
            f'orient="auto"><path d="M0 0L8 4L0 8z" fill="{INK}"/></marker></defs>'
        ),
        f'<rect width="{total_width}" height="{total_height}" fill="{PAPER}"/>',
    ]
    for number, row in enumerate(boxes):
        top = MARGIN + number * (height + GAP)
        for column, box in enumerate(row):
            left = MARGIN + column * (WIDTH + GAP)
            parts += box_parts(left, top, height, box)
            if column:
                parts.append(arrow(left - GAP, top + height / 2, left, top + height / 2))
        if number:
            end = MARGIN + (len(boxes[number - 1]) - 1) * (WIDTH + GAP) + WIDTH / 2
            start = MARGIN + WIDTH / 2
            middle = top - GAP / 2
            path = f"M{end:g} {top - GAP:g}V{middle:g}H{start:g}V{top:g}"
            parts.append(f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="1.5" marker-end="url(#head)"/>')
    return "\n".join([*parts, "</svg>", ""])


def box_parts(left: float, top: float, height: float, box: list[str]) -> list[str]:
    parts = [f'<rect x="{left}" y="{top}" width="{WIDTH}" height="{height}" rx="6" fill="{FILL}" stroke="{EDGE}"/>']
    for index, text in enumerate(box):
        weight = ' font-weight="bold"' if index == 0 else ""
        y = top + PADDING + (index + 0.75) * LINE
        parts.append(f'<text x="{left + WIDTH / 2:g}" y="{y:g}" fill="{INK}"{weight}>{escape(text)}</text>')
    return parts


def arrow(x1: float, y1: float, x2: float, y2: float) -> str:
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{INK}" stroke-width="1.5" '
        'marker-end="url(#head)"/>'
    )


def main() -> int:
    pictures = {DOCS / "pictures" / f"{name}.svg": svg(diagram) for name, diagram in DIAGRAMS.items()}
    return write_or_check(pictures, "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
