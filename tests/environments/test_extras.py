"""Nothing of a framework is imported unless asked for, and a missing one is named with the command that installs it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

EXTRAS = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_importing_the_package_imports_no_framework():
    told = run("import sys, kingdomino, kingdomino.environments; print(*sys.modules)").split()
    assert "kingdomino.environments" in told
    assert not {"gymnasium", "pettingzoo", "pyspiel", "open_spiel", "numpy", "numba"} & set(told)


@pytest.mark.parametrize("first", ["kingdomino", "gymnasium"])
def test_the_ids_are_known_whichever_package_comes_first(first: str):
    told = run(f"import {first}, gymnasium; print(gymnasium.make('kingdomino:Classic-3p-v1').unwrapped.game.table)")
    assert told.strip() == "classic with 3 players"


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("gymnasium", "gymnasium", "rl"),
        ("pettingzoo", "pettingzoo", "rl"),
        ("pettingzoo", "gymnasium", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_named_with_the_command_that_installs_it(module: str, missing: str, extra: str):
    told = run(f"import sys; sys.modules[{missing!r}] = None; import kingdomino.environments.{module}")
    assert told.splitlines()[-1] == (
        f"ModuleNotFoundError: {missing} is not installed: pip install 'kingdomino[{extra}]'"
    )


def bounds(extra: str, name: str) -> SpecifierSet:
    (found,) = [one.specifier for one in map(Requirement, EXTRAS[extra]) if one.name == name]
    return found


def test_rllib_can_be_installed_beside_the_environments():
    (pinned,) = [
        one.specifier
        for one in map(Requirement, requires("ray") or ())
        if one.name == "gymnasium" and one.marker is not None and one.marker.evaluate({"extra": "rllib"})
    ]
    (pin,) = pinned
    assert pin.operator == "=="
    assert pin.version in bounds("rl", "gymnasium")


@pytest.mark.parametrize(("extra", "name", "oldest"), [("rl", "gymnasium", "1.1.0"), ("torch", "torch", "2.6.0")])
def test_every_release_from_the_oldest_tested_one_to_the_next_major_is_taken(extra: str, name: str, oldest: str):
    major = int(oldest.partition(".")[0])
    for version in (oldest, f"{major}.999"):
        assert version in bounds(extra, name)
    assert f"{major + 1}.0" not in bounds(extra, name)
