"""Count marker phrases of unidiomatic English in comments, docstrings and Markdown, and refuse retired identifiers.

`python tools/check_prose.py` prints a table by area and fails if a retired name is used as an identifier or as a
module name, or if there are more marker phrases than the limit. `--show AREA` lists the phrases of one area.
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
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
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

_RETIRED = """
Ahead Appending Aside Asking Broken CHANCES CHEAP Captions Chair Commons Conversation Course DEAR DICE Doubt Finding
Gains Grouping Guards HOUSE Hall HandOver Hints Holding House LUCK Laying LessonTray LessonVoice Mind Onlooker
PLAYABLE Prudent Refusal Robin Rung SETTLED STRANGERS Said Searcher SeatTaking Sheets Shown Simulated TableWords
Tales Thing TooManyWays Tray TurnUp Turnstile USUAL Unwritable Voice Wire
affords alsoSay appending are_twins area_of brings burning caving commons conversation cutting doors entrance
extend_long goAhead guards hall hand_out heirs house inlined lamp lasts learners let_go likes_left list_rare
looksAhead losing luck mend mind nowhere of_seed onlooker onlookers outdated outlook placeable plainly positions_in
positions_out preparing prudence prudent put_back refusal robin run_on sayIf say_goodbye scoring_also searcher
seat_of seat_on standin step_rare surroundings survey tales tend things told told_why turnstile veiled watchman
yardstick
"""
RETIRED = frozenset(_RETIRED.split())
"""Renamed identifiers and modules; docs/glossary.md has the current words."""

SKIPPED = ("tests/golden/", "docs/results/", "tools/check_prose.py")
"""Generated or recorded text, and this list."""


def tracked(*suffixes: str) -> list[Path]:
    """Files of the repository with one of the suffixes; new files included, ignored ones not."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
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
    """Markdown without code, tables and HTML comments."""
    is_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code and not line.lstrip().startswith(("|", "<!--")):
            yield number, re.sub(r"`[^`]*`", "", line)


def identifiers(path: Path) -> Iterator[tuple[int, str]]:
    """The identifiers of a Python, TypeScript or Svelte file, with their line numbers."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.NAME:
                yield token.start[0], token.string
        return
    if path.suffix == ".svelte":
        text = "\n".join(_svelte_code(text))
    code = re.sub(
        r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`",
        lambda match: "\n" * match[0].count("\n"),
        text,
        flags=re.DOTALL,
    )
    for number, line in enumerate(code.splitlines(), 1):
        for word in re.findall(r"\b[A-Za-z_]\w*\b", line):
            yield number, word


def _svelte_code(text: str) -> Iterator[str]:
    """The lines of a component; those outside of its script are empty."""
    is_script = False
    for line in text.splitlines():
        is_script = is_script and not line.startswith("</script")
        yield line if is_script else ""
        is_script = is_script or line.startswith("<script")


def area(path: Path) -> str:
    """The part of the repository with the file, for example `src/kingdomino/server` or `top level`."""
    parts = path.relative_to(ROOT).parts
    if parts[:2] == ("src", "kingdomino") and len(parts) > 3:
        return "/".join(parts[:3])
    return "/".join(parts[:2]) if len(parts) > 2 else (parts[0] if len(parts) > 1 else "top level")


def retired(paths: Iterable[Path]) -> list[str]:
    """Every use of a retired name, as `file:line: name`."""
    uses = []
    for path in paths:
        name = path.relative_to(ROOT).as_posix()
        uses += [f"{name}:{number}: {word}" for number, word in identifiers(path) if word in RETIRED]
        if path.name.split(".")[0] in RETIRED:
            uses.append(f"{name}: module name")
    return uses


def count_markers(paths: Iterable[Path], shown: str | None = None) -> tuple[Counter[str], Counter[str]]:
    """Marker phrases and words by area; prints the phrases of the area `shown`."""
    pattern = re.compile("|".join(MARKERS.values()))
    phrases: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for path in paths:
        for number, line in prose(path):
            words[area(path)] += len(line.split())
            for match in pattern.finditer(line):
                phrases[area(path)] += 1
                if area(path) == shown:
                    print(f"{path.relative_to(ROOT)}:{number}: {match[0]!r} in {line.strip()}")
    return phrases, words


def main() -> int:
    """Print the counts; return 1 if something must change."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--show", metavar="AREA", help="list the marker phrases of an area")
    parser.add_argument("--no-limit", action="store_true", help="only print the counts")
    args = parser.parse_args()
    phrases, words = count_markers(tracked(".py", ".md", ".ts", ".svelte"), args.show)
    for name, count in phrases.most_common():
        print(f"{name:32} {count:5} in {words[name]:6} words")
    print(f"{'total':32} {phrases.total():5} in {words.total():6} words")
    uses = retired(tracked(".py", ".ts", ".svelte"))
    for use in uses:
        print(f"retired identifier {use}", file=sys.stderr)
    if args.no_limit:
        return 0
    excess = phrases.total() - LIMIT
    if excess > 0:
        print(f"{excess} marker phrases more than the {LIMIT} allowed; `--show AREA` lists them", file=sys.stderr)
    return int(bool(uses) or excess > 0)


if __name__ == "__main__":
    sys.exit(main())
