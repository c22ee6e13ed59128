"""Imports the modules of the page's runtime from one file, without compiling anything.

`bundle.bin`, written when the runtime is built, contains the code of every module; the code of the texts that
`dataclasses` and `collections` generate; and the compiled regular expressions. Other texts are compiled as usual.
Finding and reading files and compiling took more than half of the time of our imports.
"""

from __future__ import annotations

import _sre  # type: ignore[import-not-found] # not in the type information of the standard library
import builtins
import collections
import dataclasses
import marshal
import re
import sys
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

_FOLDER = Path(__file__).parent
_BUNDLE = f"{_FOLDER}/bundle.bin"
_MODULES: dict[str, tuple[str, bool, bytes]]
"""The file of each module below this folder, whether it is a package, and its code."""
_TEXTS: dict[str, bytes]
_PATTERNS: dict[tuple[str | bytes, int], bytes]
_MODULES, _TEXTS, _PATTERNS = marshal.loads(Path(_BUNDLE).read_bytes())

_compile_pattern = re._compiler.compile  # type: ignore[attr-defined]
_is_type = dataclasses._is_type  # type: ignore[attr-defined]


class _Loader(SourcelessFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = marshal.loads(_MODULES[fullname][2])
        return code


class _Finder:
    """Finds modules below one path inside the bundle, as the finder of `zipimport` does in a zip file."""

    def __init__(self, path: str) -> None:
        if not path.startswith(_BUNDLE):
            raise ImportError(path)

    @staticmethod
    def find_spec(name: str, _target: object = None) -> ModuleSpec | None:
        if name not in _MODULES:
            return None
        file, is_package, _ = _MODULES[name]
        origin = f"{_FOLDER}/{file}"
        spec = ModuleSpec(name, _Loader(name, origin), origin=origin, is_package=is_package)
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(f"{_BUNDLE}/{name}")
        spec.has_location = True
        return spec


def _generated(text: Any) -> Any:
    return marshal.loads(_TEXTS[text]) if text in _TEXTS else text


def _execute(text: Any, *namespaces: dict[str, Any]) -> None:
    builtins.exec(_generated(text), *namespaces)


def _evaluate(text: Any, *namespaces: dict[str, Any]) -> Any:
    return builtins.eval(_generated(text), *namespaces)


def _pattern(source: Any, flags: int = 0) -> re.Pattern[Any]:
    compiled = _PATTERNS.get((source, flags)) if isinstance(source, str | bytes) else None
    pattern: re.Pattern[Any]
    pattern = _compile_pattern(source, flags) if compiled is None else _sre.compile(source, *marshal.loads(compiled))
    return pattern


def _is_special(annotation: str, *arguments: Any) -> bool:
    """Whether an annotation marks something other than a field; a search for the names takes a tenth of the time."""
    names = ("ClassVar", "InitVar", "KW_ONLY")
    return any(name in annotation for name in names) and bool(_is_type(annotation, *arguments))


dataclasses._is_type = _is_special  # type: ignore[attr-defined]
# In these modules, the functions take the place of the built-in ones.
dataclasses.exec = _execute  # type: ignore[attr-defined]
collections.eval = _evaluate  # type: ignore[attr-defined]
re._compiler.compile = _pattern  # type: ignore[attr-defined]
sys.path_hooks.insert(0, _Finder)
sys.path.insert(0, _BUNDLE)
