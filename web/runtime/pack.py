"""Compile the standard library and packages into two archives. Runs in Pyodide, which has the right bytecode.

`folders` lists folders with the packages to take from each; `library` the modules of the standard library to take.
Archives are not compressed: the host compresses them better as a whole. That of the packages contains their data, and all
their modules in one file, which `kingdomino/browser/bundle.py` imports.
"""

import _sre
import ast
import builtins
import collections
import dataclasses
import importlib
import importlib._bootstrap_external as bootstrap
import itertools
import marshal
import re
import sys
import zipfile
from pathlib import Path, PurePosixPath
from types import CodeType

SKIPPED = {"__pycache__", "static", "cli", "environments", "locales"}
KEPT_LOCALES = PurePosixPath("kingdomino/locales/en")
DATA = {".csv", ".json", ".wasm", ".f16", ".ftl", ".svg"}
SUBSTITUTES = "kingdomino/browser/substitutes/"
BUNDLE = "kingdomino/browser/bundle.pyc"
STARTED = (
    "kingdomino.browser.local_server",
    "kingdomino.server.http.app",
    "kingdomino.server.bots.worker",
    "kingdomino.simulator.wasm.module",
    "kingdomino.players.analysis.grades",
)
"""What the two workers import when they start, for the first request over HTTP, or for the first analysis."""
UNUSED = {"http/client.py": "", "http/cookies.py": "", "html/entities.py": "html5 = {}"}
"""Files of the standard library that Starlette imports and never uses in a browser, and what they contain there."""
HEADER = 16
"""Bytes before the code in a .pyc file."""
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


def compiled(name: str, source: bytes, has_lines: bool) -> bytes:
    """The content of a .pyc file."""
    tree = ast.fix_missing_locations(KeepDocumentation().visit(ast.parse(source)))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    return bytes(bootstrap._code_to_timestamp_pyc(without_columns(code, has_lines)))


def write_archive(path: str, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)


def library_files() -> dict[str, bytes]:
    """The files of the trimmed standard library."""
    files = {}
    with zipfile.ZipFile("/stdlib.zip") as source:
        for name in sorted(source.namelist()):
            if name.endswith("/") or not is_kept(name):
                continue
            data = UNUSED[name].encode() if name in UNUSED else source.read(name)
            is_module = name.endswith(".py")
            files[name + "c" if is_module else name] = compiled(name, data, has_lines=False) if is_module else data
    return files


def package_files() -> dict[str, bytes]:
    """The modules and data of our packages. Substitutes have the place of the packages that they replace."""
    files = {}
    for folder, names in folders:  # noqa: F821 - set by build.mjs
        for path in sorted(path for name in names for path in (Path(folder) / name).rglob("*")):
            relative = PurePosixPath(path.relative_to(folder).as_posix())
            if SKIPPED & set(relative.parts) and relative.parent != KEPT_LOCALES:
                continue
            name = str(relative)
            if path.suffix == ".py" and name != f"{SUBSTITUTES}__init__.py":
                files[name.removeprefix(SUBSTITUTES) + "c"] = compiled(name, path.read_bytes(), has_lines=True)
            elif path.suffix in DATA:
                files[name] = path.read_bytes()
    return files


def generated(files: dict[str, bytes]) -> tuple[dict[str, bytes], dict[tuple[str | bytes, int], bytes]]:
    """The code that our imports generate by text, and the regular expressions that they compile by pattern and flags."""
    folder = Path("/packages")
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    texts: dict[str, bytes] = {}
    patterns: dict[tuple[str | bytes, int], bytes] = {}
    compile_pattern = re._compiler.compile

    def record(text: object, mode: str) -> None:
        if isinstance(text, str):
            code = compile(text, "<generated>", mode, dont_inherit=True, optimize=2)
            texts[text] = marshal.dumps(without_columns(code))

    def execute(text: object, *namespaces: dict[str, object]) -> None:
        record(text, "exec")
        builtins.exec(text, *namespaces)

    def evaluate(text: object, *namespaces: dict[str, object]) -> object:
        record(text, "eval")
        return builtins.eval(text, *namespaces)

    class Sre:
        """The module `_sre`, remembering what it gets."""

        def __getattr__(self, name: str) -> object:
            return getattr(_sre, name)

        def compile(self, pattern: str | bytes, flags: int, code: list[int], *groups: object) -> object:
            numbers = [int(number) for number in code]  # some have a name, which cannot be stored
            patterns[pattern, self.flags] = marshal.dumps((int(flags), numbers, *groups))
            return _sre.compile(pattern, flags, code, *groups)

    def pattern(source: object, flags: int = 0) -> object:
        Sre.flags = flags
        return compile_pattern(source, flags)

    sys.path.insert(0, str(folder))
    dataclasses.exec, collections.eval = execute, evaluate
    re._compiler._sre, re._compiler.compile = Sre(), pattern
    re.purge()
    for module in STARTED:
        importlib.import_module(module)
    return texts, patterns


def bundled(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files with all modules in one, except the module that imports the others."""
    modules = {}
    for name in [name for name in files if name.endswith(".pyc") and name != BUNDLE]:
        parts = PurePosixPath(name).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        modules[".".join(parts[:-1] if is_package else parts)] = (name, is_package, files[name][HEADER:])
    bundle = marshal.dumps((modules, *generated(files)))
    data = {name: content for name, content in files.items() if not name.endswith(".pyc")}
    return {"bundle.pyc": files[BUNDLE], "bundle.bin": bundle, **data}


write_archive("/out-stdlib.zip", library_files())
write_archive("/out-packages.zip", bundled(package_files()))
