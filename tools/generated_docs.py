"""Write or check generated documentation; shared by all `tools/docs_*.py` scripts."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"


def write_or_check(files: Mapping[Path, str], check: bool) -> int:
    """Write the files whose content differs, or with `check` only report them; return the exit code."""
    stale = [path for path, text in files.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        if check:
            print(f"{path.relative_to(ROOT)} is out of date, run `make docs`", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files[path], "utf-8")
    return int(check and bool(stale))
