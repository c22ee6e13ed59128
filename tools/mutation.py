"""Mutation testing of the rulebook with mutmut, in a temporary copy of the sources and tests.

`python tools/mutation.py` prints the mutants that survive; it needs `pip install mutmut` and about ten minutes.
Mutants of `zip(strict=…)` are equivalent: both sequences always have the same length.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ("rulebook", "board_dsl.py", "random_games.py", "conftest.py")
CONFIG = """
[tool.mutmut]
source_paths = ["src/kingdomino/rulebook/"]
also_copy = ["src/kingdomino", "tests"]
do_not_mutate = ["*perft*"]
pytest_add_cli_args_test_selection = ["tests/rulebook"]

[tool.pytest.ini_options]
pythonpath = [".", "src"]
addopts = "-p no:cacheprovider --import-mode=importlib"
markers = ["rule(number): rule", "no_cover: no coverage"]
"""


def copy_project(target: Path) -> None:
    shutil.copytree(ROOT / "src" / "kingdomino", target / "src" / "kingdomino")
    (target / "tests").mkdir()
    for name in TESTS:
        source = ROOT / "tests" / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target / "tests" / name)
    # This test reads the whole repository, which the copy does not contain.
    (target / "tests" / "rulebook" / "test_rule_table.py").unlink()
    (target / "pyproject.toml").write_text(CONFIG, "utf-8")


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        copy_project(Path(folder))
        mutmut = [sys.executable, "-m", "mutmut"]
        subprocess.run([*mutmut, "run", "--max-children", "1"], cwd=folder, check=False)
        results = subprocess.run([*mutmut, "results"], cwd=folder, check=True, capture_output=True, text=True).stdout
    survivors = [line.strip() for line in results.splitlines() if "survived" in line]
    print("\n".join(survivors) or "no mutant survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
