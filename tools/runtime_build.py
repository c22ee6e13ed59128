"""The files of the page that come from Python: the runtime of the local back end and the catalog.

The runtime is Pyodide with a trimmed standard library, our packages and Starlette, compiled by `web/runtime/build.mjs`.
It is built in `build/runtime` and copied into the page, so that a change of the page does not rebuild it.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "kingdomino"
RUNTIME_SOURCES = ROOT / "web" / "runtime"
LOCK = ROOT / "web" / "package-lock.json"
BUILT = ROOT / "build" / "runtime"
STAMP = BUILT / ".stamp"
UNUSED = {"cli", "environments", "web"}
"""Packages that the runtime does not contain."""
CATALOG = """
import sys
from kingdomino.tables import catalog, codec
sys.stdout.buffer.write(codec.encode(catalog.catalog()))
"""


def fingerprint() -> str:
    """A hash of everything the runtime is built from."""
    digest = hashlib.sha256(LOCK.read_bytes())
    folders = [RUNTIME_SOURCES, *(path for path in PACKAGE.iterdir() if path.is_dir() and path.name not in UNUSED)]
    for path in sorted(path for folder in folders for path in folder.rglob("*") if path.is_file()):
        if path.suffix != ".pyc":
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def build(npm: dict[str, Any]) -> Path:
    """Build the runtime and the catalog, unless they are current; `npm` has the arguments to run Node."""
    current = fingerprint()
    if STAMP.is_file() and STAMP.read_text() == current:
        return BUILT
    spec = importlib.util.find_spec("starlette")
    if spec is None or spec.origin is None:
        raise SystemExit("building the page requires Starlette: pip install 'kingdomino[server]'")
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir(parents=True)
    packages = Path(spec.origin).parent.parent
    command = [npm["args"][0], "runtime/build.mjs", str(BUILT), f"{PACKAGE.parent}:kingdomino", f"{packages}:starlette"]
    subprocess.run(command, cwd=npm["cwd"], env=npm["env"], check=True)
    packed = []
    for path in [path for path in (BUILT / "runtime").rglob("*") if path.is_file()]:
        packed.append(path.with_name(f"{path.name}.gz"))
        packed[-1].write_bytes(gzip.compress(path.read_bytes(), 6, mtime=0))
    set_transfer_size(BUILT, sum(path.stat().st_size for path in packed))
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    content = subprocess.run([sys.executable, "-c", CATALOG], env=environment, capture_output=True, check=True).stdout
    json.loads(content)
    (BUILT / "catalog.json").write_bytes(content)
    STAMP.write_text(current)
    return BUILT


def set_transfer_size(folder: Path, size: int) -> None:
    """Write into the manifest how many bytes the host sends for the whole runtime."""
    path = folder / "runtime.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "transfer": size}, separators=(",", ":")))


def add_to(page: Path, npm: dict[str, Any]) -> None:
    """Copy the runtime into a built page, and list the files of the page for its service worker."""
    built = build(npm)
    shutil.rmtree(page / "runtime", ignore_errors=True)
    shutil.copytree(built / "runtime", page / "runtime")
    for name in ("runtime.json", "catalog.json"):
        shutil.copy(built / name, page / name)
    files = sorted(path.relative_to(page).as_posix() for path in (page / "assets").iterdir())
    (page / "files.json").write_text(json.dumps(files))
