"""Compile the standard library and packages into two archives. Runs in Pyodide, which has the right bytecode.

`folders` lists folders with the packages to take from each; `library` the modules of the standard library to take.
Archives are not compressed: the host compresses them better as a whole.
"""

import ast
import builtins
import dataclasses
import importlib
import importlib._bootstrap_external as bootstrap
import itertools
import marshal
import sys
import zipfile
from pathlib import Path, PurePosixPath
from types import CodeType

SKIPPED = {"__pycache__", "static", "cli", "environments", "locales"}
KEPT_LOCALES = PurePosixPath("kingdomino/locales/en")
DATA = {".csv", ".json", ".wasm", ".f16", ".ftl", ".svg"}
SUBSTITUTES = "kingdomino/browser/substitutes"
GENERATED = f"{SUBSTITUTES}/dataclass_code.bin"
STARTED = ("kingdomino.browser.local_server", "kingdomino.server.bots.worker", "kingdomino.simulator.wasm.module")
"""What the two workers import when they start."""
NO_LOCATION, LINE_ONLY, LONGEST = 15, 13, 8
"""Kinds of entries in a table of locations, and the most units of bytecode that one covers (PEP 657)."""


def is_kept(name: str) -> bool:
    """Whether a file of the standard library belongs to one of the modules to take."""
    parts = PurePosixPath(name).with_suffix("").parts
    module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return not library or module in library  # noqa: F821 - set by build.mjs


def signed_number(value: int) -> bytes:
    """A number as tables of locations contain it: the sign in the lowest bit, then six bits per byte."""
    rest, encoded = abs(value) << 1 | (value < 0), bytearray()
    while rest >= 64:
        encoded.append(64 | rest & 63)
        rest >>= 6
    return bytes([*encoded, rest])


def location_table(code: CodeType, has_lines: bool) -> bytes:
    """A table of locations without columns, or with none: an empty table breaks tracebacks."""
    table, previous = bytearray(), code.co_firstlineno
    for line, positions in itertools.groupby(position[0] if has_lines else None for position in code.co_positions()):
        units = sum(1 for _ in positions)
        for start in range(0, units, LONGEST):
            kind = NO_LOCATION if line is None else LINE_ONLY
            table.append(0x80 | kind << 3 | min(LONGEST, units - start) - 1)
            if line is not None:
                table += signed_number(line - previous)
                previous = line
    return bytes(table)


def without_columns(code: CodeType, has_lines: bool = True) -> CodeType:
    """The code with the line of each instruction, or without: locations are a tenth of its size."""
    constants = (without_columns(each, has_lines) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=tuple(constants), co_linetable=location_table(code, has_lines))


class KeepDocumentation(ast.NodeTransformer):
    """Gives decorated classes a text in place of the docstring, which is left out.

    A data class without one would compute its signature: a seventh of the time of our imports.
    """

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        if node.decorator_list:
            node.body[:0] = ast.parse("__doc__ = ' '").body
        return node


class Archive:
    """An archive of compiled modules and data."""

    def __init__(self, path: str, mode: str = "w", *, has_lines: bool = True) -> None:
        self._zip = zipfile.ZipFile(path, mode, zipfile.ZIP_STORED)
        self._has_lines = has_lines

    def add(self, name: str, data: bytes) -> None:
        if name.endswith(".py"):
            tree = ast.fix_missing_locations(KeepDocumentation().visit(ast.parse(data)))
            code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
            name, data = name + "c", bytes(bootstrap._code_to_timestamp_pyc(without_columns(code, self._has_lines)))
        self._zip.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)

    def close(self) -> None:
        self._zip.close()


def generated_code(archive: str) -> bytes:
    """What `dataclasses` generates while our packages are imported: source text and the code compiled from it."""
    folder = "/packages"
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    texts: dict[str, CodeType] = {}

    def record(text: str, *namespaces: dict[str, object]) -> None:
        texts[text] = without_columns(compile(text, "<dataclass>", "exec", dont_inherit=True, optimize=2))
        builtins.exec(text, *namespaces)

    sys.path[:0] = [folder, f"{folder}/{SUBSTITUTES}"]
    dataclasses.exec = record
    for module in STARTED:
        importlib.import_module(module)
    return marshal.dumps(texts)


stdlib = Archive("/out-stdlib.zip", has_lines=False)
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

generated = generated_code("/out-packages.zip")
packages = Archive("/out-packages.zip", "a")
packages.add(GENERATED, generated)
packages.close()
