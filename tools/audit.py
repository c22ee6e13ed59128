"""Check the versions in constraints.txt for known vulnerabilities with pip-audit.

Fails only on a known vulnerability: without a network it reports that nothing was checked and passes.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

PINS = Path(__file__).resolve().parent.parent / "constraints.txt"
TIMEOUT = 60


def run_pip_audit() -> str:
    """The JSON report of pip-audit, or an empty string if it does not finish in time."""
    if importlib.util.find_spec("pip_audit") is None:
        raise SystemExit("the check for known vulnerabilities needs pip-audit: pip install pip-audit")
    options = [
        "--requirement",
        str(PINS),
        "--disable-pip",
        "--no-deps",
        "--progress-spinner",
        "off",
        "--format",
        "json",
    ]
    command = [sys.executable, "-m", "pip_audit", *options, "--timeout", "5"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT).stdout
    except subprocess.TimeoutExpired:
        return ""


def summarize(report: str) -> tuple[str, bool]:
    """A summary of the report, and whether the check passes.

    >>> summarize('{"dependencies": [{"name": "a", "version": "1", "vulns": []}]}')
    ('1 version(s) without known vulnerabilities', True)
    >>> summarize("")
    ('no advisory service is reachable: versions were not checked', True)
    """
    try:
        dependencies = json.loads(report)["dependencies"]
    except ValueError:
        dependencies = []
    checked = [dependency for dependency in dependencies if "vulns" in dependency]
    if not checked:
        return "no advisory service is reachable: versions were not checked", True
    lines = [
        f"{dependency['name']} {dependency['version']}: {vulnerability['id']}, "
        f"fixed in {' or '.join(vulnerability['fix_versions']) or 'no version yet'}"
        for dependency in checked
        for vulnerability in dependency["vulns"]
    ]
    if lines:
        return "\n".join(lines), False
    skipped = len(dependencies) - len(checked)
    return (
        f"{len(checked)} version(s) without known vulnerabilities{f', {skipped} not checked' if skipped else ''}",
        True,
    )


def main() -> None:
    summary, passed = summarize(run_pip_audit())
    print(summary)
    raise SystemExit(0 if passed else 1)


if __name__ == "__main__":
    main()
