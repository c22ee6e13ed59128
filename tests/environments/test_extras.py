"""Nothing of a framework is imported unless asked for, and a missing one is named with the command that installs it."""

from __future__ import annotations

import subprocess
import sys

import pytest


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
