"""Build the WebAssembly module of the package, or check that it is current.

python -m tools.wasm.build             build into src/kingdomino/simulator/wasm, unless its sources are unchanged
python -m tools.wasm.build --check     fail if the sources have changed since the module was built
python -m tools.wasm.build --rebuild   build always
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "src" / "kingdomino" / "simulator" / "wasm"
MODULE, MANIFEST = FOLDER / "kernels.wasm", FOLDER / "kernels.json"


def source_digest() -> str:
    """A digest of every source that the module depends on: the functions, the dominoes, and this tool."""
    package = ROOT / "src" / "kingdomino"
    kernels = [*package.rglob("kernels/*.py"), package / "simulator" / "array_intrinsics.py"]
    paths = [path for path in package.rglob("*.py") if b"@jit" in path.read_bytes() or path in kernels]
    paths += [package / "simulator" / name for name in ("layout.py", "rule_constants.py")]
    paths += [*package.glob("components/data/*.csv"), package / "components" / "tokens.py"]
    paths += [path for path in Path(__file__).parent.iterdir() if path.suffix in (".py", ".c")]
    digest = hashlib.sha256()
    for path in sorted(set(paths)):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def toolchain() -> dict[str, str]:
    """The versions that determine the bytes of the module."""
    packages = ("llvmlite", "numba", "numpy", "ziglang")
    python = ".".join(platform.python_version_tuple()[:2])
    return {"python": python, **{name: version(name) for name in packages}}


def build() -> tuple[bytes, dict[str, Any]]:
    """Build the module; returns its bytes and its manifest."""
    os.environ["KINGDOMINO_CACHE"] = ""  # the cache holds machine code, not text
    os.environ["KINGDOMINO_ENGINE"] = "numba"
    from tools.wasm.linking import build_module
    from tools.wasm.lowering import TextCapture

    capture = TextCapture()
    capture.install()
    from kingdomino.players.search.kernels import vectors
    from tools.wasm.exports import EXPORTS

    vectors.LANES = 4  # wider vectors would become several, which do not fit the registers
    exports = [capture.lower(function, signature) for function, signature in EXPORTS.items()]
    if len({export.name for export in exports}) != len(exports):
        raise SystemExit("two exports have the same name")
    with tempfile.TemporaryDirectory() as folder:
        code = build_module(capture.modules, exports, Path(folder))
    return code, {
        "sources": source_digest(),
        "sha256": hashlib.sha256(code).hexdigest(),
        "toolchain": toolchain(),
        "exports": {export.name: {"arguments": export.arguments, "result": export.result} for export in exports},
    }


def manifest() -> dict[str, Any]:
    """The manifest of the module in the package; empty if there is none."""
    data: dict[str, Any] = json.loads(MANIFEST.read_text()) if MANIFEST.is_file() else {}
    return data


def is_current() -> bool:
    """Whether the module in the package was built from the present sources."""
    return manifest().get("sources") == source_digest()


def main() -> None:
    """Run the command given as the first argument."""
    match sys.argv[1:]:
        case ["--check"]:
            if not is_current():
                raise SystemExit("the WebAssembly module is stale: run `make wasm`")
            return
        case []:
            if is_current():
                return
        case ["--rebuild"]:
            pass
        case _:
            raise SystemExit(__doc__)
    code, description = build()
    MODULE.write_bytes(code)
    MANIFEST.write_text(json.dumps(description, indent=1) + "\n")
    print(f"{MODULE.relative_to(ROOT)}: {len(code):,} bytes")


if __name__ == "__main__":
    main()
