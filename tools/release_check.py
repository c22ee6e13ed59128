"""Build the distributions from a clean copy, check them, and use the wheel in empty environments outside the tree.

`python -m tools.release_check` needs `build`, `twine` and a package index. `--quick` uses one interpreter and the
extras that install fast. The distributions are in build/release/dist.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools import web_build

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "release" / "dist"
SMOKE = ROOT / "tools" / "smoke"
PROGRAMS = {"random_game": "", "score": "", "records": "", "python_bot": "fast", "external_bot": "fast"}
"""The programs that a new user writes, with the extra they need."""
EXTRAS = ("fast", "wasm", "languages", "server", "data", "rl", "openspiel", "postgres", "ray")
TORCH_EXTRAS = "torch,sb3,train"
"""PyTorch is large, so its extras share an environment."""
QUICK_EXTRAS = ("fast", "languages")
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
STARTS = 10
"""How often a start is timed; the fastest counts, because other processes only make it slower."""
LIMIT = 3_000_000
"""Bytes of a wheel."""


def run(*command: str | Path, cwd: Path | None = None, **variables: str) -> str:
    """Run a command and return its output; a failure shows it."""
    environment = {**os.environ, **variables}
    environment.pop("PYTHONPATH", None)
    ended = subprocess.run(
        list(map(str, command)), cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    if ended.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{ended.stdout}{ended.stderr}")
    return ended.stdout


def clean_copy(target: Path) -> None:
    """Copy the committed files, and the built page if there is one, so that it need not be built again."""
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    target.mkdir(parents=True)
    subprocess.run(["tar", "-x", "-C", str(target)], input=archive, check=True)
    static = ROOT / "src" / "kingdomino" / "web" / "static"
    if static.is_dir():
        shutil.copytree(static, target / "src" / "kingdomino" / "web" / "static")


def build(folder: Path) -> list[Path]:
    """Build the source distribution, and from it the wheel."""
    clean_copy(folder / "source")
    epoch = run("git", "log", "-1", "--format=%ct", cwd=ROOT).strip()
    run(sys.executable, "-m", "build", "--outdir", folder / "dist", folder / "source", SOURCE_DATE_EPOCH=epoch)
    return sorted((folder / "dist").iterdir())


def check_reproducible(first: list[Path], second: list[Path]) -> None:
    for built, again in zip(first, second, strict=True):
        digests = {hashlib.sha256(path.read_bytes()).hexdigest() for path in (built, again)}
        if built.name != again.name or len(digests) != 1:
            raise SystemExit(f"{built.name}: two builds differ")
        print(f"{built.name}: {built.stat().st_size:,} bytes, sha256 {digests.pop()}")


def problems(sdist: Path, wheel: Path) -> Iterator[str]:
    """What is wrong with the contents of the distributions."""
    with tarfile.open(sdist) as archive:
        names = [name.split("/", 1)[-1] for name in archive.getnames()]
    with zipfile.ZipFile(wheel) as package:
        files = package.namelist()
    for name in names:
        is_picture = name.startswith("docs/") and name.endswith((".gif", ".png", ".webp"))
        if is_picture or "node_modules" in name or name.endswith(".pyc"):
            yield f"{sdist.name} contains {name}"
    for name in files:
        if not name.startswith("kingdomino"):
            yield f"{wheel.name} contains {name}"
    for name in ("kingdomino/py.typed", "kingdomino/web/static/index.html"):
        if name not in files:
            yield f"{wheel.name} lacks {name}"
    for name in ("pyproject.toml", "src/kingdomino/web/static/index.html", "tests/test_packaging.py", "LICENSE"):
        if name not in names:
            yield f"{sdist.name} lacks {name}"
    if wheel.stat().st_size > LIMIT:
        yield f"{wheel.name} has {wheel.stat().st_size:,} bytes, expected at most {LIMIT:,}"


def interpreters() -> Iterator[tuple[str, str]]:
    """The interpreters of the supported versions that can be found."""
    for version in VERSIONS:
        names = [shutil.which(f"python{version}") or ""]
        names += sorted(map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python")))
        for name in filter(None, names):
            probe = [name, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
            result = subprocess.run(probe, capture_output=True, text=True, check=False)
            if result.returncode == 0 and result.stdout.strip() == version:
                yield version, name
                break
        else:
            print(f"Python {version}: no interpreter found, not checked")


class Environment:
    """An empty virtual environment with the wheel and one extra."""

    def __init__(self, folder: Path, python: str, wheel: Path, extra: str = "") -> None:
        self.folder = folder
        run(python, "-m", "venv", folder)
        self.python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        requirement = f"kingdomino[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
        constraints = ("--constraint", str(ROOT / "constraints.txt")) if extra else ()
        run(self.python, "-m", "pip", "install", "--quiet", *constraints, requirement)

    def run(self, *arguments: str | Path) -> str:
        return run(self.python, *arguments, cwd=self.folder)

    def start_time(self, code: str) -> float:
        """The seconds of a start of Python that runs some code."""
        times = []
        for _ in range(STARTS):
            started = time.perf_counter()
            self.run("-c", code)
            times.append(time.perf_counter() - started)
        return min(times)

    def package_size(self) -> int:
        folder = Path(self.run("-c", "import kingdomino, os; print(os.path.dirname(kingdomino.__file__))").strip())
        return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")


def check_interpreter(folder: Path, version: str, python: str, wheel: Path) -> None:
    """Install the wheel without extras and use it."""
    environment = Environment(folder / f"python{version}", python, wheel)
    expected = wheel.name.split("-")[1]
    actual = environment.run("-m", "kingdomino", "--version").split()[-1]
    if actual != expected:
        raise SystemExit(f"Python {version}: version {actual}, expected {expected}")
    seconds, empty = environment.start_time("import kingdomino"), environment.start_time("pass")
    for program, extra in PROGRAMS.items():
        if not extra:
            environment.run(SMOKE / f"{program}.py")
    record = environment.run("-m", "kingdomino", "random-game", "--seed", "1")
    (environment.folder / "game.kgr").write_text(record, "utf-8")
    environment.run("-m", "kingdomino", "replay", "game.kgr")
    print(f"Python {version}: works; package {environment.package_size():,} bytes, import {seconds - empty:.3f} s")


def check_pyodide(folder: Path, wheel: Path) -> None:
    """Use the wheel without extras in CPython for WebAssembly, the newest Python that npm has."""
    version = json.loads((web_build.WEB / "package.json").read_text("utf-8"))["devDependencies"]["pyodide"]
    npm = web_build.npm("install", "--prefix", str(folder), "--no-save", "--loglevel=error", f"pyodide@{version}")
    subprocess.run(**npm, check=True, stdout=subprocess.DEVNULL)
    programs = [SMOKE / f"{program}.py" for program, extra in PROGRAMS.items() if not extra]
    output = run(npm["args"][0], SMOKE / "pyodide.mjs", folder / "node_modules" / "pyodide", wheel, *programs)
    print(f"Python {output.split()[-1]} in WebAssembly: works")


def check_extra(folder: Path, wheel: Path, extra: str) -> None:
    environment = Environment(folder / f"extra-{extra}", sys.executable, wheel, extra)
    started = time.perf_counter()
    environment.run(SMOKE / "extras.py", extra)
    for program, needed in PROGRAMS.items():
        if needed in extra.split(","):
            environment.run(SMOKE / f"{program}.py")
    print(f"extra {extra}: works, {time.perf_counter() - started:.0f} s")
    shutil.rmtree(environment.folder)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one interpreter, and the extras that install fast")
    parser.add_argument("--extras", metavar="A,B", help="only these extras, in one environment, and one interpreter")
    args = parser.parse_args()
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    untested = declared.keys() - {*EXTRAS, *TORCH_EXTRAS.split(","), "all", "dev", "docs", "page"}
    if untested:
        raise SystemExit(f"no smoke test for the extras {', '.join(sorted(untested))}")
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        built = build(Path(first))
        check_reproducible(built, build(Path(second)))
        distributions = [Path(shutil.copy(path, OUT)) for path in built]
    wheel, sdist = sorted(distributions, key=lambda path: path.suffix == ".gz")
    complaints = list(problems(sdist, wheel))
    if complaints:
        raise SystemExit("\n".join(complaints))
    run(sys.executable, "-m", "twine", "check", "--strict", *distributions)
    with tempfile.TemporaryDirectory() as folder:
        extras = (args.extras,) if args.extras else QUICK_EXTRAS if args.quick else (*EXTRAS, TORCH_EXTRAS)
        for version, python in list(interpreters())[: 1 if args.quick or args.extras else None]:
            check_interpreter(Path(folder), version, python, wheel)
        check_pyodide(Path(folder) / "pyodide", wheel)
        for extra in extras:
            check_extra(Path(folder), wheel, extra)
    print("the release is ready")
    return 0


if __name__ == "__main__":
    sys.exit(main())
