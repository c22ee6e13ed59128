"""Count marker phrases of unidiomatic English in docstrings, comments and Markdown, and refuse retired identifiers.

`python tools/check_prose.py` prints a table by area and fails when a retired word is used as an identifier or when
there are more marker phrases than the limit. `--show AREA` lists the phrases of an area with file and line.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
LIMIT = 250
"""Marker phrases allowed in the whole repository."""

MARKERS = {
    "speech": r"\b(?:told|tells?|said|says?|asked|asks|hears?|heard)\b",
    "pronouns": r"\b(?:whoever|whatever|whichever|nobody|somebody|everybody|anybody)\b",
    "clauses": r"\b(?:what (?:is|was|has|are|were|had)|all that|those who|who (?:is|was) there)\b",
    "posture": r"\b(?:stands?|stood|lies|lay|lays|laid|lying)\b",
    "keeping": r"\b(?:keeps?|kept)\b",
    "archaisms": r"\b(?:anew|seldom|meanwhile|perhaps|in vain|at all events|as yet|ever so)\b",
    "amounts": r"\b(?:so many|so much|so often|so long|so far|as far as|in all)\b",
    "selves": r"\b(?:by itself|by themselves|of its own|of their own|for itself)\b",
    "minds": r"\b(?:thinks?|thinking|thought|wishes|wants|minds|judges?)\b",
    "knowledge": r"\b[Kk]nows? (?:no|nothing|only|what|how|which|the|one|its|their|a|when|where|who|text)\b",
    "leaving": r"\b(?:lets? go|gone|goes on|go on|comes? (?:up|by|back|too late))\b",
    "house": r"\b(?:doors?|houses?|halls?|tales?|voices?|luck|prudent|prudence|onlookers?|minds)\b",
    "shelf": r"\b(?:piles? of|journeys?|rings? of objects|the other way round|stand-in)\b",
}
"""Families of phrases that usually mark a sentence to rewrite. A count, not a verdict: some uses are right."""

RETIRED = frozenset(
    {
        "House",
        "Hall",
        "Onlooker",
        "Laying",
        "Asking",
        "Turnstile",
        "Mind",
        "Searcher",
        "Prudent",
        "prudent",
        "prudence",
        "Wire",
        "Shown",
        "Tales",
        "tales",
        "told_why",
        "Conversation",
        "Broken",
        "Robin",
        "Rung",
        "Course",
        "Finding",
        "Thing",
        "things",
        "Commons",
        "commons",
        "Holding",
        "Gains",
        "Unwritable",
        "Grouping",
        "Appending",
        "Hints",
        "Refusal",
        "refusal",
        "seat_of",
        "let_go",
        "entrance",
        "inlined",
        "are_twins",
        "put_back",
        "likes_left",
        "hand_out",
    }
)
"""Identifiers that were renamed; see docs/glossary.md for the words that replace them."""

SKIPPED = (
    "tests/golden/",
    "docs/results/",
    "web/package-lock.json",
    "tools/check_prose.py",
    "docs/glossary.md",
    "docs/decisions/",
)


def tracked(*suffixes: str) -> list[Path]:
    """Tracked files with one of the suffixes."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    return [
        ROOT / name
        for name in names
        if name.endswith(suffixes) and not name.startswith(SKIPPED) and (ROOT / name).exists()
    ]


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of prose in a file, with their line numbers."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        yield from _python_prose(text)
    elif path.suffix == ".md":
        yield from _markdown_prose(text)
    else:
        for number, line in enumerate(text.splitlines(), 1):
            match = re.search(r"(?:^|\s)(?://|/\*\*?|<!--|\*)\s+(.*)", line)
            if match:
                yield number, match[1]


def _python_prose(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for offset, line in enumerate(node.value.value.splitlines()):
                if not re.match(r"\s*(?:>>>|\.\.\.)", line):
                    yield node.lineno + offset, line


def _markdown_prose(text: str) -> Iterator[tuple[int, str]]:
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced and not line.lstrip().startswith(("|", "<!--")):
            yield number, re.sub(r"`[^`]*`", "", line)


def identifiers(path: Path) -> Iterator[tuple[int, str]]:
    """The identifiers of a source file, with their line numbers."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.NAME:
                yield token.start[0], token.string
        return
    code = re.sub(
        r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`",
        lambda found: "\n" * found[0].count("\n"),
        text,
        flags=re.DOTALL,
    )
    for number, line in enumerate(code.splitlines(), 1):
        for word in re.findall(r"\b[A-Za-z_]\w*\b", line):
            yield number, word


def area(path: Path) -> str:
    """The part of the repository a file belongs to."""
    parts = path.relative_to(ROOT).parts
    if parts[:2] == ("src", "kingdomino") and len(parts) > 3:
        return "/".join(parts[:3])
    return "/".join(parts[:2]) if len(parts) > 2 else (parts[0] if len(parts) > 1 else "top level")


def main() -> int:
    """Print the counts; return 1 when something must change."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--show", metavar="AREA", help="list the marker phrases of an area")
    parser.add_argument("--no-limit", action="store_true", help="only print the counts")
    chosen = parser.parse_args()
    pattern = re.compile("|".join(MARKERS.values()))
    hits: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for path in tracked(".py", ".md", ".ts", ".svelte"):
        for number, line in prose(path):
            words[area(path)] += len(line.split())
            for match in pattern.finditer(line):
                hits[area(path)] += 1
                if chosen.show is not None and area(path) == chosen.show:
                    print(f"{path.relative_to(ROOT)}:{number}: {match[0]!r} in {line.strip()}")
    for name in sorted(hits, key=lambda name: -hits[name]):
        print(f"{name:32} {hits[name]:5} in {words[name]:6} words")
    total = sum(hits.values())
    print(f"{'total':32} {total:5} in {sum(words.values()):6} words")
    retired = [
        f"{path.relative_to(ROOT)}:{number}: {word}"
        for path in tracked(".py", ".ts")
        for number, word in identifiers(path)
        if word in RETIRED
    ]
    for line in retired:
        print(f"retired identifier {line}", file=sys.stderr)
    if chosen.no_limit:
        return 0
    if total > LIMIT:
        print(f"{total} marker phrases, at most {LIMIT} are allowed: rewrite some (--show AREA)", file=sys.stderr)
    return int(bool(retired) or total > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
