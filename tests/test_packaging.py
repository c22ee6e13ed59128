"""The house around the code: what is installed, what is imported, what is pinned."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
REQUIREMENTS = [
    requirement
    for group in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    for requirement in group
    if not requirement.startswith("kingdomino[")
]
PINS = [line for line in (HOUSE / "constraints.txt").read_text("utf-8").splitlines() if not line.startswith("#")]


def plain(name: str) -> str:
    """A package's name as every index spells it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_installed_version_is_the_one_that_is_written_down():
    assert version("kingdomino") == PROJECT["version"]


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_a_dependency_is_bounded_on_both_sides(requirement: str):
    assert re.fullmatch(r"[\w.-]+(\[[\w,-]+\])?>=[\d.]+,<[\d.]+( *;.*)?", requirement)


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_a_dependency_is_pinned(requirement: str):
    name = re.match(r"[\w.-]+", requirement)
    assert name
    assert plain(name[0]) in {plain(pin.partition("==")[0]) for pin in PINS}


@pytest.mark.parametrize("pin", PINS)
def test_a_pin_is_a_name_and_a_version_without_an_address(pin: str):
    assert re.fullmatch(r"[\w.-]+==[\w.]+", pin)


def test_importing_the_package_imports_nothing_heavy():
    seen = subprocess.run(
        [sys.executable, "-c", "import sys, kingdomino; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not {"asyncio", "numba", "numpy", "rich"} & set(seen.stdout.split())
