"""Check that the sources of the page contain no keys of editions or variants and no rule numbers.

What the page needs to know of the rules arrives as data: in the catalog and in the messages of a table.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from kingdomino.editions import EDITIONS, VARIANTS

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "web" / "src"
ALLOWED = {
    "components/LessonEnd.svelte": "the picture at the end of a lesson",
    "components/NewGameForm.svelte": "the edition selected at first, and the name of its box",
    "components/SavedGameCard.svelte": "the box of a saved game without a summary",
    "lib/api.ts": "the box whose words describe an error without a table",
    "lib/lessons.ts": "the lessons: texts and boards of an edition",
    "lib/rule-chapters.ts": "the rules pages: texts of an edition",
    "screens/Home.svelte": "the name of a box",
    "screens/ScorePad.svelte": "the edition selected at first, and the name of its box",
    "screens/Tutorial.svelte": "the pictures of the lessons",
}
"""Files that name an edition, with the reason. They have texts, pictures and defaults, but no rules."""

KEYS = re.compile(rf"""["'`]({"|".join(map(re.escape, (*EDITIONS, *VARIANTS)))})["'`+]""")
RULES = re.compile(r"""["'`(](?:[CO][0-9]{1,2})[)"'`]""")


def findings(text: str) -> Iterator[tuple[int, str]]:
    """The line number and text of every key and rule number.

    >>> list(findings('if (edition === "classic") return "C12";'))
    [(1, '"classic"'), (1, '"C12"')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        for pattern in (KEYS, RULES):
            for match in pattern.finditer(line):
                yield number, match[0]


def main() -> int:
    failed, used = 0, set()
    for path in sorted(SOURCES.rglob("*")):
        name = path.relative_to(SOURCES).as_posix()
        if path.suffix not in (".ts", ".svelte") or ".test." in path.name or name == "lib/protocol.ts":
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
