"""The folder for a static host: compressed files, relative addresses, the policy, and budgets that are enforced."""

import gzip
import json
import re

import brotli
import pytest

from kingdomino.server.http.middleware import POLICY
from tools import site_build


@pytest.fixture
def site(tmp_path):
    """A small site with every kind of file that the report counts."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "runtime").mkdir()
    files = {
        "index.html": '<head><script src="./assets/index.js"></script><link href="./assets/index.css"></head>',
        "assets/index.js": "const answer = 42;" * 20,
        "assets/index.css": "p { margin: 0 }" * 20,
        "assets/lazy.js": "const later = 1;" * 20,
        "catalog.json": json.dumps(["classic"] * 20),
        "runtime/python.wasm": "python" * 20,
        "runtime.json": json.dumps({"files": {"runtime/python.wasm": 120}}),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    site_build.compress(tmp_path)
    return tmp_path


def test_every_file_has_a_brotli_and_a_gzip_version(site):
    content = (site / "assets" / "index.js").read_bytes()
    assert brotli.decompress((site / "assets" / "index.js.br").read_bytes()) == content
    assert gzip.decompress((site / "assets" / "index.js.gz").read_bytes()) == content
    plain = [path for path in site.rglob("*") if path.suffix in site_build.COMPRESSED]
    assert len(plain) == 7
    assert all(path.with_name(f"{path.name}{suffix}").is_file() for path in plain for suffix in (".br", ".gz"))


def test_the_first_load_is_what_the_page_names(site):
    assert [path.name for path in site_build.first_load(site)] == [
        "index.html",
        "catalog.json",
        "index.js",
        "index.css",
    ]


@pytest.mark.parametrize(("budget", "name"), [("FIRST_LOAD_BUDGET", "first load"), ("RUNTIME_BUDGET", "runtime")])
def test_a_site_over_its_budget_is_refused(site, monkeypatch, capsys, budget, name):
    site_build.report(site)
    (printed,) = re.findall(rf"{name}: ([\d,]+) bytes", capsys.readouterr().out)
    size = int(printed.replace(",", ""))
    monkeypatch.setattr(site_build, budget, size)
    site_build.report(site)
    monkeypatch.setattr(site_build, budget, size - 1)
    with pytest.raises(SystemExit, match=f"over budget: {name}"):
        site_build.report(site)


def test_the_policy_allows_webassembly_and_no_other_evaluation():
    html = site_build.with_policy("<head></head>")
    scripts = re.search(r"script-src ([^;]+)", html)
    assert scripts is not None
    assert scripts[1] == "'self' 'wasm-unsafe-eval'"
    assert "frame-ancestors" in POLICY
    assert "frame-ancestors" not in html
