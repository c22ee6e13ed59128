"""MkDocs hooks: pages from the root of the repository, the API and command line reference, and links to source files.

Generated pages exist only in the built site, so they are never out of date.
"""

from __future__ import annotations

import argparse
import ast
import os
import posixpath
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tools.notebook import NOTEBOOKS, to_markdown  # noqa: E402 - MkDocs runs this file as a script

SOURCE = ROOT / "src"
REPOSITORY = os.environ.get("KINGDOMINO_REPOSITORY", "").rstrip("/")
"""The address of the repository. Without it, links to files that are not on the site become plain text."""
ROOT_PAGES = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "GOVERNANCE.md": "governance.md",
    "README.md": "index.md",
    "SECURITY.md": "security-policy.md",
}
"""Where files in the root of the repository are on the site."""
PACKAGES = (
    "kingdomino",
    "kingdomino.components",
    "kingdomino.rulebook",
    "kingdomino.editions",
    "kingdomino.game",
    "kingdomino.rendering",
    "kingdomino.importers",
    "kingdomino.simulator",
    "kingdomino.players",
    "kingdomino.players.arena",
    "kingdomino.players.ladder",
    "kingdomino.players.analysis",
    "kingdomino.environments",
    "kingdomino.environments.gymnasium",
    "kingdomino.environments.pettingzoo",
    "kingdomino.environments.openspiel",
    "kingdomino.environments.dataset",
    "kingdomino.benchmarks",
    "kingdomino.tables",
)
"""Packages with a page in the API reference, if they exist."""

_LINK = re.compile(r"(!?\[)((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)((?:\s[^)]*)?)\)")
_FENCE = re.compile(r"^(```|~~~).*?^\1\s*$", re.MULTILINE | re.DOTALL)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, target in ROOT_PAGES.items():
        if (ROOT / name).is_file() and target not in files.src_uris:
            files.append(File.generated(config, target, content=(ROOT / name).read_text("utf-8")))
    files.append(File.generated(config, "reference/cli.md", content=cli_page()))
    for notebook in sorted(NOTEBOOKS.glob("*.py")):
        files.append(File.generated(config, notebook_page_name(notebook), content=notebook_page(notebook)))
    files.append(File.generated(config, "notebooks/index.md", content=notebook_index()))
    names = [name for name in PACKAGES if module_file(name)]
    for name in names:
        files.append(File.generated(config, api_page_name(name), content=api_page(name)))
    files.append(File.generated(config, "reference/api/index.md", content=api_index(names)))
    return files


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Expand folders in the navigation, and fail early if a page is missing."""
    api = [
        {name.removeprefix("kingdomino.") if name != "kingdomino" else name: api_page_name(name)}
        for name in PACKAGES
        if module_file(name)
    ]
    decisions = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"), key=lambda path: int(path.name.split("-")[0]))
    folders: dict[str, list[Any]] = {
        "reference/api": ["reference/api/index.md", *api],
        "decisions": ["decisions/README.md", *(f"decisions/{path.name}" for path in decisions)],
    }

    def expanded(item: Any) -> Any:
        if isinstance(item, list):
            return [expanded(child) for child in item]
        if isinstance(item, dict):
            return {title: expanded(child) for title, child in item.items()}
        return folders.get(item, item)

    config.nav = expanded(config.nav)
    return config


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    source = next((name for name, target in ROOT_PAGES.items() if target == page.file.src_uri), None)
    is_root_page = source is not None and page.file.generated_by is not None
    base = "" if is_root_page else posixpath.dirname(f"docs/{page.file.src_uri}")
    return with_site_links(markdown, base, posixpath.dirname(page.file.src_uri))


def with_site_links(markdown: str, base: str, folder: str, repository: str = REPOSITORY) -> str:
    """Replace links to files of the repository by links that work on the site; code blocks are left alone."""

    def replacement(match: re.Match[str]) -> str:
        path, anchor, fragment = match[3].partition("#")
        if not path or "://" in path or path.startswith(("mailto:", "/")):
            return match[0]
        target = posixpath.normpath(posixpath.join(base, path))
        if target in ROOT_PAGES:
            site = posixpath.relpath(ROOT_PAGES[target], folder or ".")
        elif target.startswith("notebooks/") and target.endswith(".py"):
            site = posixpath.relpath(notebook_page_name(ROOT / target), folder or ".")
        elif target.startswith("docs/"):
            site = posixpath.relpath(target.removeprefix("docs/"), folder or ".")
        else:
            site = f"{repository}/blob/main/{target}"
            if not repository:
                return match[2]
        return f"{match[1]}{match[2]}]({site}{anchor}{fragment}{match[4]})"

    parts, end = [], 0
    for fence in _FENCE.finditer(markdown):
        parts += [_LINK.sub(replacement, markdown[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, _LINK.sub(replacement, markdown[end:])])


# --- the command line reference ---------------------------------------------------------------------------------------


def cli_page() -> str:
    """The command line reference, from the argument parsers."""
    from kingdomino.cli.command import parser

    commands = next(action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    lines = [
        "# Command line",
        "",
        "Generated from the argument parsers; `kingdomino COMMAND --help` shows the same.",
        "",
    ]
    lines += ["| command | purpose |", "|---|---|"]
    summaries = {choice.dest: choice.help or "" for choice in commands._choices_actions}
    lines += [f"| [`{name}`](#{name}) | {summaries.get(name, '')} |" for name in commands.choices]
    for name, command in commands.choices.items():
        lines += ["", f"## {name}", "", command.description or "", "", "```text", usage(command), "```", ""]
        lines += [*argument_rows(command), ""]
        if command.epilog:
            examples = [line.strip() for line in command.epilog.splitlines()[1:]]
            lines += ["```console", *(f"$ {line}" for line in examples), "```"]
    return "\n".join(lines) + "\n"


def usage(command: argparse.ArgumentParser) -> str:
    return re.sub(r"\s+", " ", command.format_usage()).strip().removeprefix("usage: ")


def argument_rows(command: argparse.ArgumentParser) -> Iterator[str]:
    yield from ("| argument | meaning |", "|---|---|")
    for action in command._actions:
        if action.help == argparse.SUPPRESS:
            continue
        metavar = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
        names = ", ".join(action.option_strings) or metavar
        value = f" {metavar}" if action.option_strings and action.nargs != 0 else ""
        text = (action.help or "") % {**vars(action), "prog": command.prog}
        yield f"| `{names}{value}` | {text.replace('|', '&#124;')} |"


# --- notebooks --------------------------------------------------------------------------------------------------------


def notebook_page_name(notebook: Path) -> str:
    return f"notebooks/{notebook.stem.replace('_', '-')}.md"


@cache
def run_notebook(notebook: Path, _text: str) -> str:
    return to_markdown(notebook)


def notebook_page(notebook: Path) -> str:
    """A notebook with its outputs; while the site is served, it runs again only if its text changes."""
    note = f"\n\nThis page is the notebook `notebooks/{notebook.name}`, run when the site was built.\n"
    return run_notebook(notebook, notebook.read_text("utf-8")).replace("\n", note, 1)


def notebook_index() -> str:
    lines = ["# Notebooks", "", "Each notebook is a Python script in the percent format of Jupytext.", ""]
    for notebook in sorted(NOTEBOOKS.glob("*.py")):
        title = notebook.read_text("utf-8").split("# # ", 1)[1].split("\n", 1)[0]
        lines.append(f"- [{title}]({notebook.stem.replace('_', '-')}.md)")
    return "\n".join([*lines, ""])


# --- the API reference ------------------------------------------------------------------------------------------------


def module_file(name: str) -> Path | None:
    path = SOURCE.joinpath(*name.split("."))
    return next((file for file in (path / "__init__.py", path.with_suffix(".py")) if file.is_file()), None)


def api_page_name(name: str) -> str:
    return f"reference/api/{name}.md"


def exported(name: str) -> list[str]:
    """The names in `__all__` of a module, without importing it."""
    file = module_file(name)
    assert file is not None
    for statement in ast.parse(file.read_text("utf-8")).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__all__":
            return [str(item) for item in ast.literal_eval(statement.value)]
    return []


def summary(name: str) -> str:
    file = module_file(name)
    assert file is not None
    return (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").split("\n\n")[0].replace("\n", " ")


def api_index(names: list[str]) -> str:
    rows = [f"| [`{name}`]({name}.md) | {summary(name)} |" for name in names]
    return "\n".join(["# Python API", "", "| package | contents |", "|---|---|", *rows, ""])


def api_page(name: str) -> str:
    """One package. The names of the top package are links to the packages that define them."""
    names = [item for item in exported(name) if not item.startswith("__")]
    if name == "kingdomino":
        homes = {item: home for home in reversed(PACKAGES[1:]) if module_file(home) for item in exported(home)}
        rows = [f"| [`{item}`][{homes[item]}.{item}] | `{homes[item]}` |" for item in names if item in homes]
        return "\n".join([f"# {name}", "", summary(name), "", "| name | defined in |", "|---|---|", *rows, ""])
    if not names:
        options = "    options:\n      heading_level: 1\n      show_root_full_path: true"
        return f"::: {name}\n{options}\n"
    return "\n".join([f"# {name}", "", summary(name), "", *(f"::: {name}.{item}\n" for item in names)])
