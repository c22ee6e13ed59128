"""Packaging: version, dependency bounds and pins, and the cost of importing the package."""

import re
import subprocess
import sys
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

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
    assert "version" in PROJECT["dynamic"]
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


@pytest.fixture
def hatch_build(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build hooks; the build back end, which is only in build environments, is replaced by empty classes."""
    for kind, name in (("builders.hooks", "BuildHookInterface"), ("metadata", "MetadataHookInterface")):
        module = ModuleType(f"hatchling.{kind}.plugin.interface")
        setattr(module, name, type(name, (), {"root": str(ROOT)}))
        monkeypatch.setitem(sys.modules, module.__name__, module)
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_release_has_the_addresses_of_the_repository_that_builds_it(hatch_build, monkeypatch):
    monkeypatch.setenv(hatch_build.REPOSITORY_VARIABLE, "https://host.example/owner/kingdomino/")
    metadata: dict[str, Any] = {}
    hatch_build.get_metadata_hook()().update(metadata)
    assert metadata["urls"]["Changelog"] == "https://host.example/owner/kingdomino/blob/main/CHANGELOG.md"
    readme = metadata["readme"]["text"]
    assert "](https://host.example/owner/kingdomino/raw/main/docs/pictures/" in readme
    assert re.findall(r"\]\((?!https?://|#)[^)]+\)", readme) == []


def test_without_a_repository_a_distribution_has_no_invented_address(hatch_build, monkeypatch):
    monkeypatch.delenv(hatch_build.REPOSITORY_VARIABLE, raising=False)
    metadata: dict[str, Any] = {}
    hatch_build.get_metadata_hook()().update(metadata)
    assert metadata["urls"] == {}
    assert metadata["readme"]["text"] == (ROOT / "README.md").read_text("utf-8")


def test_building_from_a_source_distribution_needs_no_node(hatch_build, tmp_path: Path):
    hook = hatch_build.WebPageHook()
    assert any(name.startswith("nodejs") for name in hook.dependencies())
    hook.root = str(tmp_path)
    (tmp_path / "PKG-INFO").write_text("Name: kingdomino\n", "utf-8")
    assert hook.dependencies() == []


def test_the_metadata_name_the_audience_and_every_tested_python():
    classifiers = PROJECT["classifiers"]
    assert "Intended Audience :: Science/Research" in classifiers
    assert "Topic :: Scientific/Engineering :: Artificial Intelligence" in classifiers
    tests = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    for version in set(re.findall(r'"(3\.\d+)"', tests)):
        assert f"Programming Language :: Python :: {version}" in classifiers


def test_the_readme_starts_with_pip_and_names_every_extra():
    readme = (ROOT / "README.md").read_text("utf-8")
    installation = readme.partition("## Installation")[2].partition("\n## ")[0]
    assert installation.lstrip().startswith("```console\n$ pip install ")
    rows = [line.split("|")[1] for line in installation.splitlines() if line.startswith("| `")]
    extras = set(PROJECT["optional-dependencies"]) - {"dev", "docs", "page"}
    assert set(re.findall(r"`([\w-]+)`", "".join(rows))) == extras


HEAVY = {
    "asyncio", "csv", "decimal", "email", "fluent", "fractions", "hashlib", "http", "importlib.metadata",
    "importlib.resources", "ipaddress", "json", "kingdomino.players", "kingdomino.rendering", "logging", "numba",
    "numpy", "pathlib", "pickle", "random", "shutil", "subprocess", "tempfile", "urllib.parse",
}  # fmt: skip
"""Modules that `import kingdomino` does without; those of the standard library take a millisecond or more each."""


def test_importing_the_package_imports_nothing_heavy():
    code = "import sys; before = set(sys.modules); import kingdomino; print(*set(sys.modules) - before)"
    process = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    imported = set(process.stdout.split())
    assert "kingdomino.editions.position" in imported
    assert imported & HEAVY == set()
    # With Python 3.11: 92 modules, 48 of them of this package.
    assert len(imported) < 110


BLOCK = """
import sys
for name in ("babel gymnasium fluent.runtime llvmlite msgspec numba numpy pettingzoo platformdirs pyarrow pyspiel ray "
             "starlette uvicorn wasmtime").split():
    sys.modules[name] = None
"""
"""Hides every package that only an extra installs."""


def run_without_extras(code: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCK + code], capture_output=True, text=True, check=False, input=given
    )


def command_without_extras(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return run_without_extras(f"from kingdomino.cli import main; sys.exit(main({list(words)!r}))", given)


@pytest.mark.parametrize(
    "words",
    [
        ("rules",),
        ("random-game", "--seed", "1"),
        ("score", "Cw1"),
        ("legal", "C", "1"),
        ("show", "--svg", "Cw1"),
        ("arena", "--players", "random,random", "--games", "2"),
        ("play", "--bots", "random", "--seed", "1"),
    ],
    ids=lambda words: words[0],
)
def test_the_rules_and_these_commands_need_no_extra(words: tuple[str, ...]):
    ended = command_without_extras(*words, given="list\nquit\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("simulate",), "fast"),
        (("arena", "--players", "greedy,random"), "fast"),
        (("ladder", "--players", "random,random"), "fast"),
        (("play", "--bots", "knight"), "fast"),
        (("dataset", "--players", "random", "--out", "games"), "fast"),
        (("arena", "--players", "random,random", "--executor", "ray"), "ray"),
        (("train", "--out", "run"), "train"),
        (("serve",), "server"),
        (("play", "--bots", "random", "--language", "de"), "languages"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else value,
)
def test_a_missing_extra_is_named_in_one_line(words: tuple[str, ...], extra: str):
    ended = command_without_extras(*words)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert f"pip install 'kingdomino[{extra}]'" in ended.stderr


def test_a_game_plays_without_extras():
    ended = run_without_extras(
        "from kingdomino import Dealer, play_game, rules;"
        "from kingdomino.players import create_player;"
        "players = [create_player('random', seed) for seed in (1, 2)];"
        "print(play_game(rules('classic'), players, Dealer.from_seed(1)).final.is_over)"
    )
    assert (ended.stdout, ended.stderr) == ("True\n", "")


def test_commands_need_no_modules_that_windows_lacks(tmp_path: Path):
    code = (
        "import sys; sys.modules['fcntl'] = sys.modules['resource'] = None; from kingdomino.cli import main;"
        f"match = ['arena', '--players', 'random,random', '--games', '2', '--out', {str(tmp_path / 'match')!r}];"
        "sys.exit(main(['rules']) or main(['players']) or main(match))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
