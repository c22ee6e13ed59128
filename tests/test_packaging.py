"""Packaging: version, dependency bounds and pins, and the cost of importing the package."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from kingdomino import __version__

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = PYPROJECT["project"]
REQUIREMENTS = [
    requirement
    for group in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    for requirement in group
    if not requirement.startswith("kingdomino[")
]
PINS = [line for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if not line.startswith("#")]


def normalized(name: str) -> str:
    """The name of a package as PEP 503 normalizes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_version_is_written_in_one_place():
    assert PROJECT["dynamic"] == ["version"]
    source = (ROOT / PYPROJECT["tool"]["hatch"]["version"]["path"]).read_text("utf-8")
    assert f'__version__ = "{__version__}"' in source


def test_the_changelog_describes_the_version():
    assert f"\n## [{__version__}] - 20" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_every_dependency_has_a_lower_and_an_upper_bound():
    bounded = re.compile(r"[\w.-]+(\[[\w,-]+\])?>=[\d.]+,<[\d.]+( *;.*)?")
    assert [requirement for requirement in REQUIREMENTS if not bounded.fullmatch(requirement)] == []


def test_every_dependency_is_pinned():
    pinned = {normalized(pin.partition("==")[0]) for pin in PINS}
    names = {normalized(re.split(r"[\[<>=;]", requirement)[0].strip()) for requirement in REQUIREMENTS}
    assert names - pinned == set()


def test_every_pin_is_a_name_and_a_version():
    assert [pin for pin in PINS if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []


def test_importing_the_package_imports_nothing_heavy():
    process = subprocess.run(
        [sys.executable, "-c", "import sys, kingdomino; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not {"asyncio", "numba", "numpy", "rich"} & set(process.stdout.split())
