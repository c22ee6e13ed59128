"""The documentation: links and file names must exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GENERATED = ROOT / "docs" / "rules.md"
"""Its links come from the code; `make check` reports when it is stale."""
PAGES = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")} - {GENERATED})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_relative_links_point_to_files(page: Path):
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8"))
    missing = [target for target in targets if "://" not in target and not (page.parent / target).exists()]
    assert missing == []


def test_every_decision_is_listed():
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\]\((.+\.md)\)", (folder / "README.md").read_text("utf-8"))
    assert sorted(listed) == sorted(path.name for path in folder.glob("*.md") if path.name != "README.md")


def test_files_named_in_the_architecture_exist():
    names = set(re.findall(r"`([\w./-]+/[\w.-]+)`", (ROOT / "ARCHITECTURE.md").read_text("utf-8")))
    folders = (ROOT, ROOT / "src" / "kingdomino")
    assert [name for name in sorted(names) if not any((folder / name).exists() for folder in folders)] == []
