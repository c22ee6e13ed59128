"""Modules of at most 400 lines, and functions of at most 60."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAX_MODULE, MAX_FUNCTION = 400, 60
FOLDERS = ("src", "tests", "tools", "bench", "examples")
GENERATED = {"protocol.ts"}


def python_files() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from (ROOT / folder).rglob("*.py")


def page_files() -> Iterator[Path]:
    for suffix in ("*.ts", "*.svelte"):
        yield from (path for path in (ROOT / "web" / "src").rglob(suffix) if path.name not in GENERATED)


def long_functions(source: str) -> list[tuple[str, int]]:
    """The functions that are too long, with their lines."""
    functions = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    lines = [(node.name, (node.end_lineno or node.lineno) - node.lineno + 1) for node in functions]
    return [(name, count) for name, count in lines if count > MAX_FUNCTION]


@pytest.mark.parametrize("files", [python_files, page_files], ids=["python", "page"])
def test_no_module_is_too_long(files):
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in files()}
    assert len(lengths) > 100
    assert {name: length for name, length in lengths.items() if length > MAX_MODULE} == {}


def test_no_function_is_too_long():
    long_by_file = {str(path.relative_to(ROOT)): long_functions(path.read_text("utf-8")) for path in python_files()}
    assert {name: functions for name, functions in long_by_file.items() if functions} == {}


def test_a_long_function_is_found():
    body = "    pass\n" * MAX_FUNCTION
    assert long_functions(f"def short():\n{body[9:]}") == []
    assert long_functions(f"async def long():\n{body}") == [("long", MAX_FUNCTION + 1)]
