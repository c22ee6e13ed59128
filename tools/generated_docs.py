"""What is written and checked alike by every tool of the docs."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

HOUSE = Path(__file__).parent.parent
DOCS = HOUSE / "docs"


def settle(wanted: Mapping[Path, str], check: bool) -> int:
    """Write the files that do not say what they should, or, to check, only name them; what the program returns."""
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        if check:
            print(f"{path.relative_to(HOUSE)} is out of date, run `make docs`", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path], "utf-8")
    return int(check and bool(stale))
