"""Players decide the same on the WebAssembly module as in machine code, with NumPy and with its substitute."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from kingdomino.editions import EDITIONS, VARIANTS, rules
from tests.wasm.decisions import GAMES, SUBSTITUTES, decision_positions, decisions

ROOT = Path(__file__).parents[2]
SPECS = ["page", "squire", "knight", "greedy", "full-greedy", "baron", "search:150", "monte-carlo:100"]


def test_the_decisions_are_of_every_edition_player_count_and_variant():
    games = [(rules(name), seats) for name, seats in GAMES]
    assert {(game.name.partition("+")[0], seats) for game, seats in games} == {
        (name, seats) for name, edition in EDITIONS.items() for seats in edition.setups
    }
    assert {variant.key for game, _ in games for variant in game.variants} == set(VARIANTS)


@cache
def native_decisions(count: int) -> tuple[list[str], list[str]]:
    texts = decision_positions(count, seed=17)
    return texts, decisions(texts, SPECS)


def module_decisions(texts: list[str], import_path: str) -> list[str]:
    """The decisions of a process that runs the module with wasmtime."""
    environment = {**os.environ, "KINGDOMINO_ENGINE": "wasm", "PYTHONPATH": f"{import_path}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.wasm.decisions"],
        cwd=ROOT,
        env=environment,
        input=json.dumps({"texts": texts, "specs": SPECS}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    response = json.loads(done.stdout)
    assert response["modules"] == []
    events: list[str] = response["events"]
    return events


@pytest.mark.parametrize("import_path", ["", str(SUBSTITUTES)], ids=["numpy", "substitute"])
def test_decisions_are_the_same_as_in_machine_code(import_path):
    texts, expected = native_decisions(66)
    assert module_decisions(texts, import_path) == expected


def test_analyse_runs_on_the_module_and_agrees_with_machine_code():
    position = decision_positions(1, seed=3)[0]
    script = (
        "import sys; from kingdomino.cli import main; code = main(sys.argv[1:]); "
        "print(sorted({'numba', 'llvmlite'} & set(sys.modules)), file=sys.stderr); sys.exit(code)"
    )
    command = [sys.executable, "-c", script, "analyse", "--budget", "60", "--json", position]
    outputs = []
    for engine, modules in (("numba", "['llvmlite', 'numba']"), (None, "[]")):
        environment = {name: value for name, value in os.environ.items() if name != "KINGDOMINO_ENGINE"}
        environment |= {} if engine is None else {"KINGDOMINO_ENGINE": engine}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stderr.splitlines()[-1] == modules
        outputs.append(json.loads(done.stdout))
    assert outputs[0] == outputs[1]
    assert outputs[0]["options"]
