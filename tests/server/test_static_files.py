"""Static files and the catalog: compression, caching and size."""

from __future__ import annotations

import gzip
import re

import pytest

from kingdomino.server.http.responses import StaticFiles
from kingdomino.web import page

GZIP = {"accept-encoding": "gzip, deflate, br"}


@pytest.fixture
def pages(tmp_path) -> StaticFiles:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>page</title>" * 50)
    (tmp_path / "assets" / "page-4f3a.js").write_text("const kingdom = 1;\n" * 200)
    (tmp_path / "assets" / "king.png").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "worker.js").write_text("self.skipWaiting();\n" * 50)
    return StaticFiles(tmp_path)


def test_text_is_compressed_for_clients_that_accept_gzip(pages):
    packed = pages.respond("assets/page-4f3a.js", GZIP)
    plain = pages.respond("assets/page-4f3a.js", {"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) * 5 < len(plain.body)
    assert packed.headers["content-type"] == plain.headers["content-type"] == "text/javascript; charset=utf-8"
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_compressed_formats_are_not_compressed_again(pages):
    picture = pages.respond("assets/king.png", GZIP)
    assert "content-encoding" not in picture.headers
    assert picture.headers["content-type"] == "image/png"


def test_only_files_with_a_hash_in_their_name_are_immutable(pages):
    assert "immutable" in pages.respond("assets/page-4f3a.js", GZIP).headers["cache-control"]
    for path in ("", "t/abc", "worker.js"):
        assert pages.respond(path, GZIP).headers["cache-control"] == "no-cache"


def test_a_matching_etag_gets_304_without_content(pages):
    first = pages.respond("worker.js", GZIP)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = pages.respond("worker.js", {**GZIP, "if-none-match": known})
        assert (again.status_code, again.body, again.headers["etag"]) == (304, b"", tag)
    # The uncompressed file has a different tag.
    assert pages.respond("worker.js", {"if-none-match": tag}).status_code == 200


def test_the_catalog_is_compressed_and_revalidated(app_client):
    answer = app_client.http.get("/api/catalog", headers=GZIP)
    assert answer.headers["content-encoding"] == "gzip"
    again = app_client.http.get("/api/catalog", headers={**GZIP, "If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_the_first_page_load_is_at_most_120_kilobytes(app_client):
    assert page() is not None, "`make web` builds the page"
    start = app_client.http.get("/", headers=GZIP)
    files = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', start.text))
    assert files
    paths = ("/", "/api/catalog", *files)
    assert sum(int(app_client.http.get(path, headers=GZIP).headers["content-length"]) for path in paths) <= 120_000
