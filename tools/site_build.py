"""Build the static page into build/site: any host can serve this folder, from any path, and games need no server.

python -m tools.site_build    build, compress every file, and report the sizes; fails if a budget is exceeded
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
from pathlib import Path

import brotli

from kingdomino.server.http.middleware import POLICY
from kingdomino.simulator.file_lock import FileLock
from tools import runtime_build, web_build

SITE = web_build.ROOT / "build" / "site"
STAMP = SITE / ".stamp"
FIRST_LOAD_BUDGET = 120_000
"""Bytes with brotli of the page, its styles and the scripts that it loads before anything is played."""
RUNTIME_BUDGET = 4_500_000
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".zip"}
NOT_FOUND = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>kingdomino</title>
<h1>Not found</h1>
<p>There is nothing at this address. <a href="./">Start at the first page.</a></p>
</html>
"""


def main() -> None:
    """Build the site and report its sizes."""
    STAMP.unlink(missing_ok=True)
    build_uncompressed()
    compress(SITE)
    runtime_build.set_transfer_size(SITE, sum(map(sent_size, runtime_files(SITE))))
    compress_file(SITE / "runtime.json")
    report(SITE)


def build_uncompressed() -> Path:
    """The folder of the site, built unless it is up to date; only one process builds."""
    SITE.parent.mkdir(exist_ok=True)
    lock = FileLock(SITE.parent / "site.lock")
    lock.acquire()
    try:
        current = f"{web_build.fingerprint()} {runtime_build.fingerprint()}"
        if not (STAMP.is_file() and STAMP.read_text() == current):
            shutil.rmtree(SITE, ignore_errors=True)
            web_build.build_site()
            page = SITE / "index.html"
            page.write_text(with_policy(page.read_text()))
            (SITE / "404.html").write_text(NOT_FOUND)
            STAMP.write_text(current)
    finally:
        lock.release()
    return SITE


def with_policy(html: str) -> str:
    """The page with the server's Content-Security-Policy as an element; it cannot hold `frame-ancestors`.

    >>> "frame-ancestors" in with_policy("<head>")
    False
    """
    directives = [directive for directive in POLICY.split("; ") if not directive.startswith("frame-ancestors")]
    element = f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(directives)}" />'
    return html.replace("<head>", f"<head>\n    {element}", 1)


def compress(folder: Path) -> None:
    """Write every compressible file with gzip and brotli beside it."""
    for path in [path for path in folder.rglob("*") if path.suffix in COMPRESSED]:
        compress_file(path)


def compress_file(path: Path) -> None:
    content = path.read_bytes()
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(content, 9, mtime=0))
    path.with_name(f"{path.name}.br").write_bytes(brotli.compress(content, quality=11))


def first_load(folder: Path) -> list[Path]:
    """The files that the page loads at once: those that its HTML names, and the catalog."""
    html = (folder / "index.html").read_text()
    names = re.findall(r'(?:src|href)="\./([^"]+)"', html)
    return [folder / "index.html", folder / "catalog.json", *(folder / name for name in names)]


def sent_size(path: Path) -> int:
    """Bytes that a host sends for a file."""
    packed = path.with_name(f"{path.name}.br")
    return (packed if packed.is_file() else path).stat().st_size


def runtime_files(folder: Path) -> list[Path]:
    """The files of the runtime."""
    return [folder / name for name in json.loads((folder / "runtime.json").read_text())["files"]]


def report(folder: Path) -> None:
    """Print the sizes; exit if one exceeds its budget."""
    sizes = {
        "first load": (sum(map(sent_size, first_load(folder))), FIRST_LOAD_BUDGET),
        "runtime": (sum(map(sent_size, runtime_files(folder))), RUNTIME_BUDGET),
    }
    for name, (size, budget) in sizes.items():
        print(f"{name}: {size:,} bytes with brotli, budget {budget:,}")
    exceeded = [name for name, (size, budget) in sizes.items() if size > budget]
    if exceeded:
        raise SystemExit(f"over budget: {', '.join(exceeded)}")


if __name__ == "__main__":
    main()
