"""Asks whether a version in constraints.txt is known to be vulnerable; where no advisory service answers, says so.

python tools/audit.py    fails on a known vulnerability, and on nothing else
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

PINS = Path(__file__).resolve().parent.parent / "constraints.txt"
SECONDS = 60


def ask() -> str:
    """The report of `pip-audit`; nothing if it has none."""
    if importlib.util.find_spec("pip_audit") is None:
        raise SystemExit("the check for known vulnerabilities needs pip-audit: pip install pip-audit")
    words = ["--requirement", str(PINS), "--disable-pip", "--no-deps", "--progress-spinner", "off", "--format", "json"]
    command = [sys.executable, "-m", "pip_audit", *words, "--timeout", "5"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS).stdout
    except subprocess.TimeoutExpired:
        return ""


def verdict(report: str) -> tuple[str, bool]:
    """What a report says, and whether all is well.

    >>> verdict('{"dependencies": [{"name": "a", "version": "1", "vulns": []}]}')
    ('1 versions have no known vulnerability', True)
    >>> verdict("")
    ('no advisory service answers: the versions were not checked', True)
    """
    try:
        found = json.loads(report)["dependencies"]
    except ValueError:
        found = []
    known = [one for one in found if "vulns" in one]
    if not known:
        return "no advisory service answers: the versions were not checked", True
    lines = [
        f"{one['name']} {one['version']}: {flaw['id']}, fixed in {' or '.join(flaw['fix_versions']) or 'none yet'}"
        for one in known
        for flaw in one["vulns"]
    ]
    if lines:
        return "\n".join(lines), False
    unknown = f", {len(found) - len(known)} are not known there" if len(found) > len(known) else ""
    return f"{len(known)} versions have no known vulnerability{unknown}", True


def main() -> None:
    text, good = verdict(ask())
    print(text)
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
