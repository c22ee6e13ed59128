"""The check for known vulnerabilities: fails on one, passes without a service, and says which of the two it was."""

from __future__ import annotations

import json

from tools import audit


def test_a_known_vulnerability_is_named_with_the_version_that_mends_it():
    flaw = {"id": "PYSEC-2026-1", "fix_versions": ["1.2"]}
    report = {
        "dependencies": [
            {"name": "good", "version": "3", "vulns": []},
            {"name": "bad", "version": "1", "vulns": [flaw]},
        ]
    }
    assert audit.verdict(json.dumps(report)) == ("bad 1: PYSEC-2026-1, fixed in 1.2", False)


def test_versions_that_a_service_does_not_know_are_counted_and_not_taken_for_checked():
    good, strange = {"name": "good", "version": "3", "vulns": []}, {"name": "strange", "skip_reason": "not found"}
    text, well = audit.verdict(json.dumps({"dependencies": [good, strange]}))
    assert (text, well) == ("1 versions have no known vulnerability, 1 are not known there", True)
    assert "were not checked" in audit.verdict(json.dumps({"dependencies": [strange]}))[0]


def test_without_a_service_the_check_says_so_and_passes():
    for report in ("", "no JSON"):
        assert audit.verdict(report) == ("no advisory service answers: the versions were not checked", True)


def test_every_version_that_is_checked_is_pinned():
    lines = [line for line in audit.PINS.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) > 50
    assert all("==" in line for line in lines)
