"""Compile the standard library and packages into two archives. Runs in Pyodide, which has the right bytecode.

`folders` lists folders with the packages to take from each, all if none are named. Archives are not compressed: the
host compresses them better as a whole.
"""

import importlib._bootstrap_external as bootstrap
import zipfile
from pathlib import Path, PurePosixPath

UNUSED_LIBRARY = (
    "_pyrepl concurrent.interpreters ctypes curses dbm ensurepip idlelib lib2to3 multiprocessing pydoc_data sqlite3 test "
    "tkinter turtledemo unittest venv wsgiref xml xmlrpc tomllib sysconfig compression.zstd profiling pathlib._os "
    "annotationlib_ cProfile doctest ftplib imaplib mailbox nntplib optparse pdb pickletools poplib profile pstats "
    "pyclbr pydoc smtplib tarfile this timeit trace turtle webbrowser zipapp antigravity bdb cgi cgitb chunk cmd code "
    "codeop imghdr telnetlib mailcap pipes tabnanny rlcompleter symtable sched netrc nturl2path lzma plistlib wave "
    "getpass fileinput filecmp modulefinder cookiejar"
).split()
"""Parts of the standard library that are left out; tests play whole games without them."""
ENCODINGS = {"__init__", "aliases", "ascii", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape", "utf_8"}
SKIPPED = {"__pycache__", "static", "cli", "environments", "locales"}
KEPT_LOCALES = PurePosixPath("kingdomino/locales/en")
DATA = {".csv", ".json", ".wasm", ".svg", ".ftl"}


def is_unused(name: str) -> bool:
    path = PurePosixPath(name)
    module = ".".join(path.with_suffix("").parts)
    if path.parts[0] == "encodings":
        return path.stem not in ENCODINGS
    return any(module == unused or module.startswith(unused + ".") for unused in UNUSED_LIBRARY)


class Archive:
    def __init__(self, path: str) -> None:
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_STORED)

    def add(self, name: str, data: bytes) -> None:
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            name, data = name + "c", bytes(bootstrap._code_to_timestamp_pyc(code))
        self._zip.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)

    def close(self) -> None:
        self._zip.close()


library = Archive("/out-stdlib.zip")
with zipfile.ZipFile("/stdlib.zip") as source:
    for name in sorted(source.namelist()):
        if not name.endswith("/") and not is_unused(name):
            library.add(name, source.read(name))
library.close()

packages = Archive("/out-packages.zip")
for folder, names in folders:  # noqa: F821 - set by build.mjs
    roots = [Path(folder) / name for name in names] if names else sorted(Path(folder).iterdir())
    for root in roots:
        for path in sorted(root.rglob("*") if root.is_dir() else [root]):
            relative = PurePosixPath(path.relative_to(folder).as_posix())
            if path.suffix not in {".py", *DATA} or (SKIPPED & set(relative.parts) and relative.parent != KEPT_LOCALES):
                continue
            packages.add(str(relative), path.read_bytes())
packages.close()
