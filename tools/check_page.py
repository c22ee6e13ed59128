"""Check that the sources of the page contain no keys of editions or variants, rule numbers, pieces or notation.

What the page needs to know of the rules arrives as data: in the catalog and in the messages of a table.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from kingdomino.components import CLASSIC, ORIGINS, Caveman, Resource, Seat, Terrain
from kingdomino.editions import EDITIONS, VARIANTS
from kingdomino.editions.events import DrawKing, Pay, Settle, Throw

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "web" / "src"
GENERATED = {"lib/protocol.ts", "lib/pieces.ts", "lib/message-ids.ts"}
ALLOWED = {
    "components/NewGameForm.svelte": "the edition selected at first, and the name of its box",
    "components/RulesText.svelte": "the pictures of the chapters",
    "components/SavedGameCard.svelte": "the box of a saved game without a summary",
    "lib/api.ts": "the box whose words describe an error without a table",
    "lib/lessons.ts": "the lessons: texts and boards of an edition",
    "lib/rule-chapters.ts": "the rules pages: texts of an edition",
    "screens/ScorePad.svelte": "the edition selected at first, and the name of its box",
}
"""Files that name an edition or a piece, with the reason. They have texts, pictures and defaults, but no rules."""

KEYS = re.compile(rf"""["'`]({"|".join(map(re.escape, (*EDITIONS, *VARIANTS)))})["'`+]""")
RULES = re.compile(r"""["'`(](?:[CO][0-9]{1,2})[)"'`]""")
NAMES = {
    *(str(piece).replace(" ", "-") for kind in (Terrain, Resource, Caveman) for piece in kind),
    *(str(piece) for piece in Caveman),
    *CLASSIC.colours,
    *ORIGINS.colours,
}
PIECES = re.compile(
    rf"""["'`](?:{"|".join(map(re.escape, sorted(NAMES)))})["'`]|\b(?:{"|".join(map(str, Terrain))}): """
)
SIGNS = "".join(re.escape(event.sign) for event in (Throw, Pay, Settle)) + re.escape(str(DrawKing(Seat.A))[0])
NOTATION = re.compile(rf"""startsWith\(["'`][{SIGNS}]["'`]\)|: ["'`][{SIGNS}]["'`]|/\^\[0-9\]\+\$/""")
"""Events read or written by the page."""
PATTERNS = (KEYS, RULES, PIECES, NOTATION)


def findings(text: str) -> Iterator[tuple[int, str]]:
    """The line number and text of every key, rule number, piece and notation.

    >>> list(findings('if (edition === "classic") return "C12";'))
    [(1, '"classic"'), (1, '"C12"')]
    >>> list(findings('const RESOURCES = { lake: "fish" };'))
    [(1, 'lake: '), (1, '"fish"')]
    >>> list(findings('event.startsWith("*")'))
    [(1, 'startsWith("*")')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        for pattern in PATTERNS:
            for match in pattern.finditer(line):
                yield number, match[0]


def main() -> int:
    failed, used = 0, set()
    for path in sorted(SOURCES.rglob("*")):
        name = path.relative_to(SOURCES).as_posix()
        if path.suffix not in (".ts", ".svelte") or ".test." in path.name or name in GENERATED:
            continue
        for number, text in findings(path.read_text("utf-8")):
            used.add(name)
            if name not in ALLOWED:
                failed = 1
                print(f"web/src/{name}:{number}: {text}: the page must not depend on it", file=sys.stderr)
    for name in sorted(ALLOWED.keys() - used):
        failed = 1
        print(f"{name} has no keys any more: remove it from ALLOWED in tools/check_page.py", file=sys.stderr)
    return failed


if __name__ == "__main__":
    sys.exit(main())
