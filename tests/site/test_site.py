"""The built documentation site: complete, without broken links, and without requests to other servers."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from kingdomino.cli.command import COMMANDS
from tests.web.conftest import HEADLESS_ARGUMENTS, HEADLESS_CHROMIUM
from tools.site_hooks import PACKAGES, ROOT_PAGES, exported, module_file, with_site_links

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built strictly: a missing page, link, anchor or docstring reference fails the build."""
    folder = tmp_path_factory.mktemp("site")
    build = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=1200,
    )
    assert build.returncode == 0, build.stderr
    return folder


class Links(HTMLParser):
    """Collects links, ids and the addresses that a browser requests."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.requests: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.ids |= {values[name] for name in ("id", "name") if name in values}
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag == "link" and values.get("rel") not in ("canonical", "prev", "next"):
            self.requests.append(values["href"])
        self.requests += [values[name] for name in ("src", "srcset", "data", "poster") if name in values]


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Links]:
    return {path.relative_to(site).as_posix(): Links(path) for path in sorted(site.rglob("*.html"))}


def test_no_page_requests_anything_from_another_server(site: Path, pages: dict[str, Links]):
    requests = {request for page in pages.values() for request in page.requests}
    assert len(requests) > 20
    assert [address for address in sorted(requests) if re.match(r"(https?:)?//", address)] == []
    for style in site.rglob("*.css"):
        addresses = re.findall(r"(?:url\(|@import\s+)['\"]?(https?:|//)", style.read_text("utf-8"))
        assert addresses == [], style.name


def test_every_link_inside_the_site_leads_to_a_page_and_an_anchor(pages: dict[str, Links], site: Path):
    broken = []
    for name, page in pages.items():
        if name == "404.html":  # its links are absolute
            continue
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or link.startswith("#__"):
                continue
            target = unquote(urlsplit(urljoin(f"http://site/{name}", link)).path).lstrip("/")
            target = f"{target}index.html" if not target or target.endswith("/") else target
            if target in pages:
                anchors = pages[target].ids | {""}
                if unquote(parts.fragment) not in anchors:
                    broken.append(f"{name}: {link}")
            elif not (site / target).is_file():
                broken.append(f"{name}: {link}")
    assert broken == []


def test_every_command_is_in_the_command_line_reference(site: Path):
    text = (site / "reference" / "cli" / "index.html").read_text("utf-8")
    assert [name for name in COMMANDS if f'id="{name}"' not in text] == []


def test_every_public_name_is_in_the_api_reference(site: Path):
    missing = []
    for package in PACKAGES:
        if package == "kingdomino" or not module_file(package):
            continue
        text = (site / "reference" / "api" / package / "index.html").read_text("utf-8")
        missing += [f"{package}.{name}" for name in exported(package) if f'id="{package}.{name}"' not in text]
    assert missing == []


@pytest.mark.parametrize(
    ("name", "output"),
    [
        ("first-steps", "neither forest on h8 nor forest on h9"),
        ("drawing", "data:image/svg+xml;base64,"),
        ("statistics", "random   mean score  19.1"),
        ("training", "against random, margin +"),
    ],
)
def test_notebooks_show_their_outputs(site: Path, name: str, output: str):
    page = (site / "notebooks" / name / "index.html").read_text("utf-8")
    assert output in re.sub(r"</?span[^>]*>", "", page)


def test_every_notebook_is_on_the_site(pages: dict[str, Links]):
    notebooks = [path.stem.replace("_", "-") for path in (ROOT / "notebooks").glob("*.py")]
    assert [name for name in notebooks if f"notebooks/{name}/index.html" not in pages] == []


def test_links_to_files_outside_the_docs_are_rewritten():
    text = "[a](../ARCHITECTURE.md#layers) [b](../src/x.py) [c](notation.md)\n```\n[d](../src/x.py)\n```\n"
    code = "\n```\n[d](../src/x.py)\n```\n"
    changed = with_site_links(text, "docs", "", "https://host.example/kingdomino")
    there = "https://host.example/kingdomino/blob/main/src/x.py"
    assert changed == f"[a](architecture.md#layers) [b]({there}) [c](notation.md){code}"
    assert with_site_links(text, "docs", "", "") == f"[a](architecture.md#layers) b [c](notation.md){code}"
    assert with_site_links("[a](docs/rules.md)", "", "") == "[a](rules.md)"
    assert with_site_links("[a](../notebooks/first_steps.py)", "docs", "") == "[a](notebooks/first-steps.md)"
    assert all((ROOT / name).is_file() for name in ROOT_PAGES)


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Write no access log."""


def test_search_and_dark_mode_work_in_a_browser_without_other_servers(address: str):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=HEADLESS_CHROMIUM, args=HEADLESS_ARGUMENTS)
        page = browser.new_page(color_scheme="dark")
        requested: list[str] = []
        page.on("request", lambda request: requested.append(request.url))
        for path in ("", "reference/api/kingdomino.editions/", "notebooks/drawing/", "leaderboard/"):
            page.goto(address + path, wait_until="networkidle", timeout=120_000)
        assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
        search = page.locator("input.md-search__input")
        search.click()
        search.press_sequentially("determinization")
        page.locator("a.md-search-result__link").first.wait_for(state="attached", timeout=120_000)
        browser.close()
    others = [url for url in requested if not url.startswith((address, "data:", "blob:"))]
    assert others == []
