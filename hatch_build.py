"""Builds the page into the package when a wheel or a source distribution is made, unless it is there and fresh.

A source distribution carries the built page and needs no Node to become a wheel; an editable install leaves the page
to `make page`.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    """The page belongs to the package, not to the repository."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and take its files along."""
        root = Path(self.root)
        static = root / "src" / "kingdomino" / "web" / "static"
        if version == "editable":
            return
        tool = root / "tools" / "page.py"
        if (root / "web" / "package.json").is_file() and tool.is_file():
            spec = importlib.util.spec_from_file_location("page", tool)
            assert spec is not None
            assert spec.loader is not None
            page = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(page)
            page.build()
        if not (static / "index.html").is_file():
            raise RuntimeError("the page is not built and its sources are not here")
        build_data["artifacts"].append("src/kingdomino/web/static/**")
