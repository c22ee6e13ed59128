"""The check of wording and retired names."""

from __future__ import annotations

from pathlib import Path

from tools import check_prose
from tools.check_prose import ROOT

PYTHON = '''
"""Holds the games.

>>> whoever()
"""
said = 1  # whoever reads this
'''
MARKDOWN = """
Text, whoever reads it.

```python
whoever
```

| whoever | `whoever` |
"""


def lines(path: Path, text: str) -> list[str]:
    path.write_text(text, "utf-8")
    return [line for _, line in check_prose.prose(path) if line]


def test_python_prose_is_docstrings_and_comments_without_examples(tmp_path: Path):
    assert lines(tmp_path / "a.py", PYTHON) == ["# whoever reads this", "Holds the games."]


def test_markdown_prose_leaves_out_code_and_tables(tmp_path: Path):
    assert lines(tmp_path / "a.md", MARKDOWN) == ["Text, whoever reads it."]


def test_typescript_prose_is_comments(tmp_path: Path):
    assert lines(tmp_path / "a.ts", "const told = 1; // one line\n/** A block. */") == ["one line", "A block. */"]


def test_identifiers_leave_out_strings_and_comments(tmp_path: Path):
    path = tmp_path / "a.ts"
    path.write_text("const a = 'Hall'; // Hall\nHall;", "utf-8")
    assert list(check_prose.identifiers(path)) == [(1, "const"), (1, "a"), (2, "Hall")]


def test_identifiers_of_a_component_are_those_of_its_script(tmp_path: Path):
    path = tmp_path / "a.svelte"
    path.write_text('<script lang="ts">\n  let hall = 1;\n</script>\n<p>The house</p>\n', "utf-8")
    assert list(check_prose.identifiers(path)) == [(2, "let"), (2, "hall")]


def test_a_retired_name_is_reported_with_its_line(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(check_prose, "ROOT", tmp_path)
    path = tmp_path / "hall.py"
    path.write_text("x = 1\nHall = 'Hall'\n", "utf-8")
    assert check_prose.retired([path]) == ["hall.py:2: Hall", "hall.py: module name"]


def test_phrases_are_counted_by_area(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(check_prose, "ROOT", tmp_path)
    path = tmp_path / "a.md"
    path.write_text("Nobody is told.\nA plain sentence.", "utf-8")
    phrases, words = check_prose.count_markers([path])
    assert (dict(phrases), dict(words)) == ({"top level": 1}, {"top level": 6})


def test_areas_are_packages_and_folders():
    paths = ("src/kingdomino/game/play.py", "tests/web/test_coach.py", "docs/server.md", "README.md")
    assert [check_prose.area(ROOT / path) for path in paths] == [
        "src/kingdomino/game",
        "tests/web",
        "docs",
        "top level",
    ]
