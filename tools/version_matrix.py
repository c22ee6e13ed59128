"""Use every extra with the lowest and with the highest versions of the libraries that pyproject.toml allows.

`python -m tools.version_matrix` makes two environments in build/versions, runs the smoke test of every extra in each,
and prints a table; `--write` puts it into docs/reference/versions.md. It needs a package index, and uses uv if that is
installed, because it is faster than pip.
"""

from __future__ import annotations

import argparse
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version

from tools.release_check import EXTRAS, ROOT, SMOKE

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PAGE = ROOT / "docs" / "reference" / "versions.md"
BEGIN, END = "<!-- versions -->\n", "<!-- end of versions -->"
ENDS = ("lowest", "highest")
_REQUIREMENT = re.compile(r"([\w.-]+)(?:\[[\w,-]+\])?>=([\d.]+)")


def requirements() -> dict[str, str]:
    """The lower bound of every library that users need, by name."""
    lines = [*PROJECT["dependencies"], *(line for extra in EXTRAS for line in PROJECT["optional-dependencies"][extra])]
    matches = (_REQUIREMENT.match(line) for line in lines if not line.startswith("kingdomino["))
    return {match[1]: match[2] for match in matches if match}


class Environment:
    """An environment with the project and all extras, at one end of the allowed versions."""

    def __init__(self, end: str) -> None:
        self.end, self.folder = end, ROOT / "build" / "versions" / end
        shutil.rmtree(self.folder, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(self.folder)], check=True)
        self.python = self.folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        constraints = self.folder / "constraints.txt"
        lowest = [f"{name}=={bound}.*" for name, bound in requirements().items()] if end == "lowest" else []
        constraints.write_text("\n".join(lowest) + "\n", "utf-8")
        uv = shutil.which("uv")
        pip = [uv, "pip", "install", "--python", str(self.python)] if uv else [str(self.python), "-m", "pip", "install"]
        project = f"{ROOT}[{','.join(EXTRAS)}]"
        subprocess.run([*pip, "--quiet", "--constraint", str(constraints), "--editable", project], check=True)

    def versions(self) -> dict[str, str]:
        code = "import sys; from importlib.metadata import version; print(*map(version, sys.argv[1:]))"
        output = subprocess.run(
            [self.python, "-c", code, *requirements()], check=True, capture_output=True, text=True
        ).stdout
        return dict(zip(requirements(), output.split(), strict=True))

    def failures(self) -> Iterator[str]:
        for extra in EXTRAS:
            ended = subprocess.run(
                [self.python, SMOKE / "extras.py", extra], cwd=self.folder, capture_output=True, text=True, check=False
            )
            print(f"{self.end}: {extra} {'failed' if ended.returncode else 'works'}", flush=True)
            if ended.returncode:
                yield f"{self.end}: {extra}\n{ended.stdout}{ended.stderr}"


def table(versions: dict[str, dict[str, str]]) -> str:
    """The versions of both ends as Markdown."""
    lines = [f"Python {platform.python_version()}, kingdomino {version('kingdomino')}.", ""]
    lines += [f"| library | {' | '.join(ENDS)} |", "|---|---|---|"]
    lines += [f"| {name} | {' | '.join(versions[end][name] for end in ENDS)} |" for name in sorted(requirements())]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write the table into docs/reference/versions.md")
    args = parser.parse_args()
    versions, failures = dict[str, dict[str, str]](), list[str]()
    for end in ENDS:
        environment = Environment(end)
        versions[end] = environment.versions()
        failures += environment.failures()
    text = table(versions)
    print(text)
    if failures:
        raise SystemExit("\n".join(failures))
    if args.write:
        before, rest = PAGE.read_text("utf-8").split(BEGIN)
        PAGE.write_text(before + BEGIN + "\n" + text + "\n" + END + rest.split(END)[1], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
