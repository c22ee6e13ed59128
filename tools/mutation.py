"""Mutation testing of the rules with mutmut, in a copy of the sources and tests under `build/mutation`.

`python tools/mutation.py rulebook` mutates one package (default: `rulebook` and `editions`) and compares the surviving
mutants with `tests/mutants.txt`, which lists those that no test can detect, with the reason. It needs mutmut.
`--resume` continues an interrupted run, and `rulebook --only '*x_targets*'` runs some mutants again; both use the
present tests.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("rulebook", "editions")
TESTS = ("components", "rulebook", "editions", "board_dsl.py", "piece_ledger.py", "random_games.py", "conftest.py")
# These tests need the whole repository or the simulator.
LEFT_OUT = ("rulebook/test_rule_table.py", "editions/test_new_variant.py")
MEMORY = 4 << 20
"""Kibibytes of memory, because some mutants fill a list in an endless loop."""
KNOWN = ROOT / "tests" / "mutants.txt"
NOT_SURVIVING = ("killed", "timeout", "not checked")
CONFIG = """
[tool.mutmut]
source_paths = ["src/kingdomino/{package}/"]
also_copy = ["src/kingdomino", "tests"]
pytest_add_cli_args_test_selection = ["tests/components", "tests/rulebook", "tests/editions"]
pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "tests.mutant_plugin"]
# Children of a server that has collected the tests start in a fraction of the time.
process_isolation = "forkserver"
# The plugin limits CPU time. These limits of elapsed time depend on the load of the machine, and mutmut would later
# stop whatever has the number of the process then, so they are never reached.
timeout_multiplier = 1.0
timeout_constant = 1e6

[tool.pytest]
pythonpath = [".", "src"]
addopts = ["--import-mode=importlib"]
markers = ["rule(number): rule", "slow: slow", "untraced: no coverage"]
"""
PLUGIN = '''
"""Run the tests of a mutant from the shortest to the longest, with a limit for endless loops."""

import json
import os
import resource
from pathlib import Path
from time import process_time

STATISTICS = Path("mutmut-stats.json")
DURATIONS = json.loads(STATISTICS.read_text("utf-8"))["duration_by_test"] if STATISTICS.is_file() else {}


def duration(item):
    return DURATIONS.get(item.nodeid, 0.0)


def pytest_collection_modifyitems(items):
    items.sort(key=duration)
    if "__mutmut_" in os.environ.get("MUTANT_UNDER_TEST", ""):
        seconds = int(process_time() + 20 + 3 * sum(map(duration, items)))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
'''


def copy_project(target: Path, package: str) -> None:
    """Copy sources and tests; the results of earlier runs in the folder `mutants` stay."""
    for name in ("src", "tests"):
        shutil.rmtree(target / name, ignore_errors=True)
    shutil.copytree(
        ROOT / "src" / "kingdomino", target / "src" / "kingdomino", ignore=shutil.ignore_patterns("static", "*.pyc")
    )
    (target / "tests").mkdir()
    for name in (*TESTS, "__init__.py"):
        source = ROOT / "tests" / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target / "tests" / name)
    for name in LEFT_OUT:
        (target / "tests" / name).unlink()
    (target / "tests" / "mutant_plugin.py").write_text(PLUGIN, "utf-8")
    (target / "pyproject.toml").write_text(CONFIG.format(package=package), "utf-8")


def mutate(package: str, jobs: int, only: Sequence[str] = (), *, resume: bool = False) -> dict[str, str]:
    """Run mutmut; return the status of every mutant by name."""
    folder = ROOT / "build" / "mutation" / package
    if not (resume or only):
        shutil.rmtree(folder, ignore_errors=True)
    copy_project(folder, package)
    mutmut = [sys.executable, "-m", "mutmut"]
    command = ["sh", "-c", f'ulimit -v {MEMORY}; exec "$@"', "sh", *mutmut, "run", "--max-children", str(jobs), *only]
    subprocess.run(command, cwd=folder, check=False, stdout=subprocess.DEVNULL)
    results = subprocess.run(
        [*mutmut, "results", "--all", "true"], cwd=folder, check=True, capture_output=True, text=True
    ).stdout
    return dict(re.findall(r"^\s*(\S+): (.+)$", results, re.MULTILINE))


def known_mutants() -> set[str]:
    lines = KNOWN.read_text("utf-8").splitlines() if KNOWN.exists() else []
    return {line.split()[0] for line in lines if line and not line.startswith("#")}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("packages", nargs="*", default=PACKAGES, metavar="PACKAGE", help="rulebook, editions")
    parser.add_argument("--jobs", type=int, default=1, help="tests to run at the same time")
    parser.add_argument("--resume", action="store_true", help="continue the last run")
    parser.add_argument("--only", nargs="+", default=(), metavar="PATTERN", help="run these mutants again")
    args = parser.parse_args()
    known, code = known_mutants(), 0
    for package in args.packages:
        statuses = mutate(package, args.jobs, args.only, resume=args.resume)
        counts = Counter(statuses.values())
        print(f"{package}: {len(statuses)} mutants, " + ", ".join(f"{counts[key]} {key}" for key in sorted(counts)))
        survivors = sorted(name for name, status in statuses.items() if status not in NOT_SURVIVING)
        unknown = [name for name in survivors if name not in known]
        print(f"{package}: {len(survivors) - len(unknown)} survivors are listed in {KNOWN.relative_to(ROOT)}")
        for name in unknown:
            print(f"  {name}: {statuses[name]}")
        code |= int(bool(unknown) or (counts["not checked"] > 0 and not args.only))
    return code


if __name__ == "__main__":
    sys.exit(main())
