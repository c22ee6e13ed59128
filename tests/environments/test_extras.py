"""Frameworks are imported on demand, and the error for a missing one names the command that installs it."""

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
    output = run("import sys, kingdomino, kingdomino.environments; print(*sys.modules)").split()
    assert "kingdomino.environments" in output
    assert not {"gymnasium", "pettingzoo", "pyspiel", "open_spiel", "numpy", "numba"} & set(output)


def test_importing_the_package_leaves_the_import_system_alone():
    output = run("import sys; before = list(sys.meta_path); import kingdomino; print(sys.meta_path == before)")
    assert output.strip() == "True"


def test_an_id_with_its_module_needs_no_import():
    output = run(
        "import gymnasium; env = gymnasium.make('kingdomino.environments.gymnasium:kingdomino/Classic-3p-v1');"
        "print(env.unwrapped.game.config)"
    )
    assert output.strip() == "classic with 3 players"


def test_importing_the_module_registers_the_ids():
    output = run(
        "import gymnasium, kingdomino.environments.gymnasium as module; gymnasium.register_envs(module);"
        "print(gymnasium.make('kingdomino/OriginsTotem-3p-v1').unwrapped.game.config)"
    )
    assert output.strip() == "origins-totem with 3 players"


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("gymnasium", "gymnasium", "rl"),
        ("pettingzoo", "pettingzoo", "rl"),
        ("pettingzoo", "gymnasium", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
        ("openspiel", "numpy", "fast"),
        ("dataset", "pyarrow", "data"),
    ],
)
def test_the_error_for_a_missing_extra_names_its_command(module: str, missing: str, extra: str):
    output = run(f"import sys; sys.modules[{missing!r}] = None; import kingdomino.environments.{module}")
    assert output.splitlines()[-1] == (
        f"kingdomino.components.errors.MissingExtra: {missing} is not installed: pip install 'kingdomino[{extra}]'"
    )


def bounds(extra: str, name: str) -> SpecifierSet:
    (specifier,) = [entry.specifier for entry in map(Requirement, EXTRAS[extra]) if entry.name == name]
    return specifier


def test_rllib_can_be_installed_beside_the_environments():
    (pinned,) = [
        entry.specifier
        for entry in map(Requirement, requires("ray") or ())
        if entry.name == "gymnasium" and entry.marker is not None and entry.marker.evaluate({"extra": "rllib"})
    ]
    (pin,) = pinned
    assert pin.operator == "=="
    assert pin.version in bounds("rl", "gymnasium")


@pytest.mark.parametrize(("extra", "name", "oldest"), [("rl", "gymnasium", "1.1.0"), ("torch", "torch", "2.6.0")])
def test_every_release_up_to_the_next_major_version_is_accepted(extra: str, name: str, oldest: str):
    major = int(oldest.partition(".")[0])
    for version in (oldest, f"{major}.999"):
        assert version in bounds(extra, name)
    assert f"{major + 1}.0" not in bounds(extra, name)
