"""Generate the table of rules, code and tests in docs/rules.md; `--check` only reports whether it is up to date.

The rules are those numbered on the page. Code implements a rule if its docstring (or the string below a value) starts
with the number: `C11, O6: the free squares ...`. A test covers a rule if it is marked with it. A rule without code or
without a test is an error in both modes, and so is a number that is not a rule.
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
"""The layers that define the rules."""
BEGIN, END = "<!-- the table begins -->\n", "<!-- the table ends -->\n"

_RULE = re.compile(r"^- \*\*([CO][0-9]+)\*\* ", re.MULTILINE)
_RANGE = r"[CO][0-9]+(?:-[CO][0-9]+)?"
_NUMBERS = re.compile(rf"({_RANGE}(?:, {_RANGE})*): ")

Places = dict[str, dict[str, list[str]]]
"""Names by rule and file."""


def leading_rules(docstring: str | None) -> list[str]:
    """The rules at the start of a docstring, with ranges expanded.

    >>> leading_rules("C11, O6: the free squares"), leading_rules("C17-C19: variants"), leading_rules("As C11 says: no")
    (['C11', 'O6'], ['C17', 'C18', 'C19'], [])
    """
    match = _NUMBERS.match(docstring or "")
    rules: list[str] = []
    for part in match[1].split(", ") if match else []:
        low, _, high = part.partition("-")
        last = int(high[1:] if high else low[1:])
        rules += [f"{low[0]}{number}" for number in range(int(low[1:]), last + 1)]
    return rules


def implemented(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, str]]:
    """Each rule implemented in a module, with the name of the function, class or value."""
    body: list[ast.stmt] = getattr(tree, "body", [])
    for statement, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            name = f"{inside}{statement.name}"
            yield from ((rule, name) for rule in leading_rules(ast.get_docstring(statement)))
            yield from implemented(statement, f"{name}.")
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and isinstance(following, ast.Expr):
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            text = following.value
            if isinstance(target, ast.Name) and isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield from ((rule, f"{inside}{target.id}") for rule in leading_rules(text.value))


def covered(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Each rule covered by a marked test, with the name of the test as a sentence."""
    for test in ast.walk(tree):
        if isinstance(test, ast.FunctionDef):
            for mark in test.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield ast.literal_eval(mark.args[0]), test.name.removeprefix("test_").replace("_", " ")


def named_in_objections(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Each rule named by an objection, with the key of the objection."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "Objection":
            key, rule = (ast.literal_eval(argument) for argument in call.args[:2])
            yield rule, key


def collect(folders: list[Path], find: Callable[[ast.AST], Iterator[tuple[str, str]]]) -> Places:
    """Apply `find` to every Python file in the folders."""
    places: Places = defaultdict(lambda: defaultdict(list))
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        for rule, name in find(ast.parse(path.read_text("utf-8"))):
            places[rule][path.relative_to(ROOT).as_posix()].append(name)
    return places


def find_problems(rules: list[str], code: Places, tests: Places, objections: Places) -> list[str]:
    """All problems: rules without code or tests, and unknown rule numbers."""
    problems = [f"rule {rule}: no docstring starts with it" for rule in rules if rule not in code]
    problems += [f"rule {rule}: no test is marked with it" for rule in rules if rule not in tests]
    for source, places in (("a docstring", code), ("a test", tests), ("an objection", objections)):
        unknown = sorted(set(places) - set(rules))
        problems += [f"{source} in {', '.join(places[rule])} names {rule}, which is not a rule" for rule in unknown]
    return problems


def table(rules: list[str], code: Places, tests: Places) -> str:
    """The table in Markdown."""
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
    code, tests = collect(READABLE, implemented), collect([ROOT / "tests"], covered)
    problems = find_problems(rules, code, tests, collect(READABLE, named_in_objections))
    for problem in problems:
        print(f"docs/rules.md: {problem}", file=sys.stderr)
    if problems:
        return 1
    page = f"{head}{BEGIN}{table(rules, code, tests)}{END}{tail}"
    return write_or_check({PAGE: page}, "--check" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
