"""Write the table of docs/rules.md: rule, code, tests. With `--check`: say whether it is fresh.

The rules are those that the page itself numbers. Code names a rule when its docstring (or the string below a value)
begins with the number: `C11, O6: the free squares ...`. A test shows a rule when it is marked with it. A rule without
code or without a test, or a number that is no rule, is an error in both modes.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.generated_docs import DOCS, ROOT, write_or_check

PAGE = DOCS / "rules.md"
READABLE = [ROOT / "src" / "kingdomino" / layer for layer in ("components", "rulebook", "editions", "game")]
"""The layers that say the rules; the others only use them, or say them again for speed."""
BEGIN, END = "<!-- the table begins -->\n", "<!-- the table ends -->\n"

_RULE = re.compile(r"^- \*\*([CO][0-9]+)\*\* ", re.MULTILINE)
_ONE = r"[CO][0-9]+(?:-[CO][0-9]+)?"
_NUMBERS = re.compile(rf"({_ONE}(?:, {_ONE})*): ")

Places = dict[str, dict[str, list[str]]]
"""For each rule, for each file, the names of what is there."""


def numbered(docstring: str | None) -> list[str]:
    """The rules with which a docstring begins; a range stands for all of its rules.

    >>> numbered("C11, O6: the free squares"), numbered("C17-C19: variants"), numbered("As C11 says: no")
    (['C11', 'O6'], ['C17', 'C18', 'C19'], [])
    """
    match = _NUMBERS.match(docstring or "")
    found: list[str] = []
    for part in match[1].split(", ") if match else []:
        low, _, high = part.partition("-")
        last = int(high[1:] if high else low[1:])
        found += [f"{low[0]}{number}" for number in range(int(low[1:]), last + 1)]
    return found


def named(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, str]]:
    """Each rule that code names, with the name of the function, class or value."""
    body: list[ast.stmt] = getattr(tree, "body", [])
    for statement, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            name = f"{inside}{statement.name}"
            yield from ((rule, name) for rule in numbered(ast.get_docstring(statement)))
            yield from named(statement, f"{name}.")
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and isinstance(following, ast.Expr):
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            text = following.value
            if isinstance(target, ast.Name) and isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield from ((rule, f"{inside}{target.id}") for rule in numbered(text.value))


def marked(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Each rule that a test is marked with, with the test's name as the sentence it is."""
    for test in ast.walk(tree):
        if isinstance(test, ast.FunctionDef):
            for mark in test.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield ast.literal_eval(mark.args[0]), test.name.removeprefix("test_").replace("_", " ")


def objected(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Each rule that an objection quotes, with the objection's key."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "Objection":
            key, rule = (ast.literal_eval(argument) for argument in call.args[:2])
            yield rule, key


def collect(folders: list[Path], find: Callable[[ast.AST], Iterator[tuple[str, str]]]) -> Places:
    """What is found in each file below some folders."""
    places: Places = defaultdict(lambda: defaultdict(list))
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        for rule, name in find(ast.parse(path.read_text("utf-8"))):
            places[rule][path.relative_to(ROOT).as_posix()].append(name)
    return places


def gaps(rules: list[str], code: Places, tests: Places, objections: Places) -> list[str]:
    """Everything that keeps the table from being whole."""
    found = [f"rule {rule}: no docstring begins with it" for rule in rules if rule not in code]
    found += [f"rule {rule}: no test is marked with it" for rule in rules if rule not in tests]
    for what, places in (("a docstring", code), ("a test", tests), ("an objection", objections)):
        strange = sorted(set(places) - set(rules))
        found += [f"{what} in {', '.join(places[rule])} names {rule}, which is no rule" for rule in strange]
    return found


def table(rules: list[str], code: Places, tests: Places) -> str:
    """The rows of the page."""
    rows = ["| rule | code | tests |", "|---|---|---|"]
    for rule in rules:
        where = "<br>".join(
            f"[{path.removeprefix('src/kingdomino/')}](../{path}): {', '.join(f'`{name}`' for name in names)}"
            for path, names in code[rule].items()
        )
        shown = "<br>".join(
            f"[{path.removeprefix('tests/')}](../{path}): {'; '.join(dict.fromkeys(names))}"
            for path, names in tests[rule].items()
        )
        rows.append(f"| {rule} | {where} | {shown} |")
    return "\n".join(["", *rows, "", ""])


def main(arguments: list[str]) -> int:
    text = PAGE.read_text("utf-8")
    head, rest = text.split(BEGIN)
    tail = rest.split(END)[1]
    rules = _RULE.findall(head)
    code, tests = collect(READABLE, named), collect([ROOT / "tests"], marked)
    for gap in (found := gaps(rules, code, tests, collect(READABLE, objected))):
        print(f"docs/rules.md: {gap}", file=sys.stderr)
    if found:
        return 1
    fresh = f"{head}{BEGIN}{table(rules, code, tests)}{END}{tail}"
    return write_or_check({PAGE: fresh}, "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
