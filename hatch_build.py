"""Build hook: put the web page into wheels and source distributions, rebuilding it if it is missing or stale.

A source distribution contains the built page, so building a wheel from it needs no Node.
Editable installs skip this step; run `make web` instead.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebPageHook(BuildHookInterface):
    """Build the web page and add its files to the distribution."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        static = root / "src" / "kingdomino" / "web" / "static"
        tool = root / "tools" / "web_build.py"
        if (root / "web" / "package.json").is_file() and tool.is_file():
            spec = importlib.util.spec_from_file_location("web_build", tool)
            assert spec is not None
            assert spec.loader is not None
            web_build = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(web_build)
            web_build.build()
        if not (static / "index.html").is_file():
            raise RuntimeError(f"{static} has no index.html, and {root} has no sources to build it from")
        build_data["artifacts"].append("src/kingdomino/web/static/**")
