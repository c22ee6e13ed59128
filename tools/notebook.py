"""Run notebooks in the percent format of Jupytext and write them as Markdown with their outputs.

`python -m tools.notebook notebooks/drawing.py` prints one; `jupytext --to ipynb notebooks/drawing.py` converts it for
Jupyter. A notebook is also a Python script.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import io
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
_CELL = re.compile(r"^# %%(?P<markdown> \[markdown\])?\n", re.MULTILINE)


def cells(text: str) -> list[tuple[bool, str]]:
    """The cells of a notebook: whether they are Markdown, and their text."""
    marks = list(_CELL.finditer(text))
    ends = [*(mark.start() for mark in marks[1:]), len(text)]
    cells = []
    for mark, end in zip(marks, ends, strict=True):
        body = text[mark.end() : end].strip("\n")
        is_markdown = mark["markdown"] is not None
        cells.append((is_markdown, re.sub(r"^# ?", "", body, flags=re.MULTILINE) if is_markdown else body))
    return cells


def run_cell(code: str, names: dict[str, Any]) -> tuple[str, Any]:
    """Run a cell; return what it prints and the value of its last expression."""
    tree = ast.parse(code)
    last = tree.body[-1] if tree.body else None
    expression = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
    if expression is not None:
        tree.body.pop()
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if expression is not None:
            value = eval(compile(expression, "<cell>", "eval"), names)
    return printed.getvalue(), value


def to_markdown(path: Path) -> str:
    """Run a notebook and return it with its outputs; an error in a cell stops it."""
    names: dict[str, Any] = {"__name__": "__main__"}
    parts = []
    for is_markdown, text in cells(path.read_text("utf-8")):
        if is_markdown:
            parts.append(text)
            continue
        printed, value = run_cell(text, names)
        parts.append(f"```python\n{text}\n```")
        if printed:
            parts.append(f"```text\n{printed.rstrip()}\n```")
        if hasattr(value, "_repr_svg_"):
            data = base64.b64encode(value._repr_svg_().encode()).decode()
            parts.append(f"![The output as a picture](data:image/svg+xml;base64,{data})")
        elif value is not None:
            parts.append(f"```text\n{value!r}\n```")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(to_markdown(Path(sys.argv[1])))
