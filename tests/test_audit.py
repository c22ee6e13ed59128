"""The vulnerability check."""

from __future__ import annotations

import json

from tools import audit


def test_a_vulnerability_is_reported_with_the_fixed_version():
    vulnerability = {"id": "PYSEC-2026-1", "fix_versions": ["1.2"]}
    report = {
        "dependencies": [
            {"name": "good", "version": "3", "vulns": []},
            {"name": "bad", "version": "1", "vulns": [vulnerability]},
        ]
    }
    assert audit.summarize(json.dumps(report)) == ("bad 1: PYSEC-2026-1, fixed in 1.2", False)


def test_versions_unknown_to_the_service_are_counted_as_not_checked():
    good, unknown = {"name": "good", "version": "3", "vulns": []}, {"name": "unknown", "skip_reason": "not found"}
    summary, passed = audit.summarize(json.dumps({"dependencies": [good, unknown]}))
    assert (summary, passed) == ("1 version(s) without known vulnerabilities, 1 not checked", True)
    assert "were not checked" in audit.summarize(json.dumps({"dependencies": [unknown]}))[0]


def test_the_check_passes_without_an_advisory_service():
    for report in ("", "not JSON"):
        assert audit.summarize(report) == ("no advisory service is reachable: versions were not checked", True)


def test_every_checked_version_is_pinned():
    lines = [line for line in audit.PINS.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) > 50
    assert all("==" in line for line in lines)
