"""Compile the standard library and packages into two archives. Runs in Pyodide, which has the right bytecode.

`folders` lists folders with the packages to take from each; `library` the modules of the standard library to take.
Archives are not compressed: the host compresses them better as a whole.
"""

import importlib._bootstrap_external as bootstrap
import zipfile
from pathlib import Path, PurePosixPath
from types import CodeType

SKIPPED = {"__pycache__", "static", "cli", "environments", "locales"}
KEPT_LOCALES = PurePosixPath("kingdomino/locales/en")
DATA = {".csv", ".json", ".wasm", ".f16", ".ftl", ".svg"}


def is_kept(name: str) -> bool:
    """Whether a file of the standard library belongs to one of the modules to take."""
    parts = PurePosixPath(name).with_suffix("").parts
    module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return not library or module in library  # noqa: F821 - set by build.mjs


def without_lines(code: CodeType) -> CodeType:
    """The code without line numbers, which are a tenth of its size."""
    constants = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=constants, co_linetable=b"")


class Archive:
    """An archive of compiled modules and data."""

    def __init__(self, path: str) -> None:
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_STORED)

    def add(self, name: str, data: bytes) -> None:
        if name.endswith(".py"):
            code = without_lines(compile(data, name, "exec", dont_inherit=True, optimize=2))
            name, data = name + "c", bytes(bootstrap._code_to_timestamp_pyc(code))
        self._zip.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)

    def close(self) -> None:
        self._zip.close()


stdlib = Archive("/out-stdlib.zip")
with zipfile.ZipFile("/stdlib.zip") as source:
    for name in sorted(source.namelist()):
        if not name.endswith("/") and is_kept(name):
            stdlib.add(name, source.read(name))
stdlib.close()

packages = Archive("/out-packages.zip")
for folder, names in folders:  # noqa: F821 - set by build.mjs
    for root in [Path(folder) / name for name in names]:
        for path in sorted(root.rglob("*")):
            relative = PurePosixPath(path.relative_to(folder).as_posix())
            if path.suffix in {".py", *DATA} and (not SKIPPED & set(relative.parts) or relative.parent == KEPT_LOCALES):
                packages.add(str(relative), path.read_bytes())
packages.close()
