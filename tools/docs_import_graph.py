"""Generate docs/pictures/import-graph.svg, the imports between packages; `--check` reports whether it is current.

Layers come from the import-linter contract in pyproject.toml, imports from the source code. Arrows that follow from
others are left out, and so are the imports that the contract ignores.
"""

from __future__ import annotations

import re
import sys
import tomllib

import grimp

from tools.generated_docs import DOCS, ROOT, write_or_check

PICTURE = DOCS / "pictures" / "import-graph.svg"
COLUMNS = {
    "cli": 1.0,
    "browser": 3.0,
    "benchmarks": 0.0,
    "environments": 0.95,
    "server": 2.0,
    "tables": 2.0,
    "importers": 0.0,
    "players": 1.0,
    "web": 3.0,
    "game": 0.0,
    "simulator": 1.0,
    "runs": 2.0,
    "rendering": 0.0,
    "editions": 0.5,
    "rulebook": 0.5,
    "components": 1.0,
}
"""Horizontal positions, chosen so that no arrow crosses a box; other packages go to the right."""
WIDTH, HEIGHT = 130, 36
COLUMN, ROW = 180, 78
MARGIN = 20

Edges = set[tuple[str, str]]


def layers() -> list[list[str]]:
    """The packages by layer, highest first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = next(item for item in project["tool"]["importlinter"]["contracts"] if item["type"] == "layers")
    return [[re.sub(r"[() ]", "", name) for name in layer.split("|")] for layer in contract["layers"]]


def imports(rows: list[list[str]]) -> Edges:
    """Which package imports which package of a lower layer."""
    level = {name: number for number, row in enumerate(rows) for name in row}
    graph = grimp.build_graph("kingdomino", cache_dir=None)
    pairs = {
        (importer.split(".")[1], imported.split(".")[1])
        for importer in graph.modules - {"kingdomino"}
        for imported in graph.find_modules_directly_imported_by(importer) - {"kingdomino"}
    }
    return {(a, b) for a, b in pairs if a in level and b in level and level[a] < level[b]}


def reduced(edges: Edges) -> Edges:
    """The edges that do not follow from longer paths.

    >>> sorted(reduced({("a", "b"), ("b", "c"), ("a", "c")}))
    [('a', 'b'), ('b', 'c')]
    """

    def is_reachable(start: str, end: str, direct: bool) -> bool:
        return any(
            (direct and target == end) or is_reachable(target, end, True)
            for source, target in edges
            if source == start and (direct or target != end)
        )

    return {(a, b) for a, b in edges if not is_reachable(a, b, False)}


def svg(rows: list[list[str]], edges: Edges) -> str:
    """The picture: one row of boxes for each layer, an arrow from each package to each package it imports."""
    places = {
        name: (MARGIN + WIDTH / 2 + COLUMNS.get(name, 3.0) * COLUMN, MARGIN + HEIGHT / 2 + number * ROW)
        for number, row in enumerate(rows)
        for name in row
    }
    width = max(x for x, _ in places.values()) + WIDTH / 2 + MARGIN
    height = max(y for _, y in places.values()) + HEIGHT / 2 + MARGIN
    lines = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="sans-serif" '
            'font-size="15" text-anchor="middle">'
        ),
        "<title>Imports between the packages of kingdomino</title>",
        (
            '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" '
            'orient="auto"><path d="M0 0L8 4L0 8z" fill="#5d4d5f"/></marker></defs>'
        ),
        f'<rect width="{width:g}" height="{height:g}" fill="#fffaf0"/>',
    ]
    for importer, imported in sorted(edges):
        (x1, y1), (x2, y2) = places[importer], places[imported]
        lines.append(
            f'<line x1="{x1:g}" y1="{y1 + HEIGHT / 2:g}" x2="{x2:g}" y2="{y2 - HEIGHT / 2:g}" stroke="#5d4d5f" '
            'stroke-width="1.5" marker-end="url(#head)"/>'
        )
    for name, (x, y) in sorted(places.items()):
        lines.append(
            f'<rect x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}" rx="6" '
            f'fill="#efdff3" stroke="#7a3e8e"/><text x="{x:g}" y="{y + 5:g}" fill="#2f2438">{name}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])


def main() -> int:
    rows = layers()
    return write_or_check({PICTURE: svg(rows, reduced(imports(rows)))}, "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
