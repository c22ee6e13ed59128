"""The WebAssembly module is current, reproducible and built only from what it may contain."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from tools.wasm import build
from tools.wasm.linking import BuildError, check_module

ROOT = Path(__file__).parents[2]


def test_the_module_was_built_from_the_present_sources():
    assert build.is_current(), "run `make wasm` and commit the result"


def test_the_manifest_describes_the_module():
    assert build.manifest()["sha256"] == hashlib.sha256(build.MODULE.read_bytes()).hexdigest()


def test_the_module_was_built_with_the_pinned_tools():
    pins = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line)
    tools = {name: version for name, version in build.manifest()["toolchain"].items() if name != "python"}
    assert tools == {name: pins[name] for name in tools}


@pytest.mark.slow
def test_a_rebuild_gives_the_same_bytes():
    built, here = build.manifest()["toolchain"], build.toolchain()
    if here["python"] != built["python"]:
        pytest.skip(f"the module was built with Python {built['python']}, whose bytecode Numba reads")
    assert here == built
    script = "import json; from tools.wasm.build import build; print(json.dumps(build()[1]))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    rebuilt = json.loads(done.stdout.splitlines()[-1])
    assert rebuilt == build.manifest()


def test_the_build_refuses_a_symbol_that_nothing_defines():
    module = llvm.parse_assembly("declare double @erf(double)\n")
    with pytest.raises(BuildError, match="undefined symbols: erf"):
        check_module(module)


def test_the_build_refuses_an_address_of_this_machine():
    module = llvm.parse_assembly("define ptr @f() {\n  ret ptr inttoptr (i64 4096 to ptr)\n}\n")
    with pytest.raises(BuildError, match="inttoptr"):
        check_module(module)
