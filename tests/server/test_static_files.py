"""The page's files and the catalogue: packed once, sent once, asked about ever after."""

from __future__ import annotations

import gzip
import re

import pytest

from kingdomino.server.http.static_files import StaticFiles
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


def test_text_is_sent_packed_to_whoever_can_unpack_it(pages):
    packed = pages.respond("assets/page-4f3a.js", GZIP)
    plain = pages.respond("assets/page-4f3a.js", {"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) * 5 < len(plain.body)
    assert packed.headers["content-type"] == plain.headers["content-type"] == "text/javascript; charset=utf-8"
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_what_is_packed_already_is_sent_as_it_is(pages):
    picture = pages.respond("assets/king.png", GZIP)
    assert "content-encoding" not in picture.headers
    assert picture.headers["content-type"] == "image/png"


def test_names_with_a_hash_are_kept_forever_and_all_others_are_asked_about(pages):
    assert "immutable" in pages.respond("assets/page-4f3a.js", GZIP).headers["cache-control"]
    for path in ("", "t/abc", "worker.js"):
        assert pages.respond(path, GZIP).headers["cache-control"] == "no-cache"


def test_whoever_has_a_file_gets_no_more_than_its_tag(pages):
    first = pages.respond("worker.js", GZIP)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = pages.respond("worker.js", {**GZIP, "if-none-match": known})
        assert (again.status_code, again.body, again.headers["etag"]) == (304, b"", tag)
    # The same file unpacked is another answer, with a tag of its own.
    assert pages.respond("worker.js", {"if-none-match": tag}).status_code == 200


def test_the_catalogue_is_packed_too_and_asked_about(house):
    told = house.client.get("/api/catalog", headers=GZIP)
    assert told.headers["content-encoding"] == "gzip"
    assert told.json()["preview"] is True
    again = house.client.get("/api/catalog", headers={**GZIP, "If-None-Match": told.headers["etag"]})
    assert again.status_code == 304


def test_the_first_visit_costs_at_most_120_kilobytes(house):
    assert page() is not None, "`make web` builds the page"
    start = house.client.get("/", headers=GZIP)
    files = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', start.text))
    assert files
    paths = ("/", "/api/catalog", *files)
    assert sum(int(house.client.get(path, headers=GZIP).headers["content-length"]) for path in paths) <= 120_000
