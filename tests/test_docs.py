"""The documentation: links and file names must exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingdomino.tables.server_messages import PROTOCOL

ROOT = Path(__file__).parent.parent
GENERATED = ROOT / "docs" / "rules.md"
"""Its links come from the code; `make check` reports when it is stale."""
PAGES = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")} - {GENERATED})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_relative_links_point_to_files(page: Path):
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8"))
    missing = [target for target in targets if "://" not in target and not (page.parent / target).exists()]
    assert missing == []


def test_the_protocol_page_greets_with_the_present_version():
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    assert re.findall(r'"protocol": (\d+)', text) == [str(PROTOCOL)]


def promises() -> list[tuple[str, str]]:
    """The rows of the security page: a promise, and the tests that try to break it."""
    text = (ROOT / "docs" / "security.md").read_text("utf-8")
    rows = [tuple(map(str.strip, line.strip("|").split("|"))) for line in text.splitlines() if line.startswith("| ")]
    return [(promise, tests) for promise, tests in rows if promise != "promise"]


@pytest.mark.parametrize(("promise", "tests"), promises())
def test_every_promise_of_the_security_page_has_tests_that_exist(promise: str, tests: str):
    named = 0
    for part in tests.split(";"):
        path = re.search(r"\]\(\.\./([^)]+)\)", part)
        if path is None:
            command = re.fullmatch(r"\s*`make ([a-z-]+)`\s*", part)
            assert command is not None, f"expected a file or a make target: {part}"
            assert f"\n{command[1]}:" in (ROOT / "Makefile").read_text("utf-8")
        else:
            source = (ROOT / path[1]).read_text("utf-8")
            functions = re.findall(r"`(test_\w+)`", part)
            assert [name for name in functions if f"def {name}(" not in source] == []
            assert [name for name in re.findall('section "([^"]+)"', part) if f"# --- {name} -" not in source] == []
        named += 1
    assert named, promise


def test_every_decision_is_listed():
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\]\((.+\.md)\)", (folder / "README.md").read_text("utf-8"))
    assert sorted(listed) == sorted(path.name for path in folder.glob("*.md") if path.name != "README.md")


def test_files_named_in_the_architecture_exist():
    names = set(re.findall(r"`([\w./-]+/[\w.-]+)`", (ROOT / "ARCHITECTURE.md").read_text("utf-8")))
    folders = (ROOT, ROOT / "src" / "kingdomino")
    assert [name for name in sorted(names) if not any((folder / name).exists() for folder in folders)] == []
