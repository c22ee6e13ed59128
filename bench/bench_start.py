"""Start of the static page in Chromium, with its files stored, against an empty Pyodide: alternating measurements."""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import statistics
import sys
import threading
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools import site_build

ROUNDS = 7
TIMEOUT, IDLE_DELAY = 300_000, 3000
"""Milliseconds to wait for a move, and after one until the page is idle."""
EMPTY = """async (folder) => {
    const code = `
        const start = performance.now()
        const { loadPyodide } = await import("${folder}/pyodide.mjs")
        const pyodide = await loadPyodide({ indexURL: "${folder}/" })
        pyodide.runPython("1 + 1")
        postMessage(performance.now() - start)`
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" })
    const time = await new Promise(resolve => { worker.onmessage = message => resolve(message.data) })
    worker.terminate()
    return time
}"""
"""Milliseconds until Python runs in a worker, without our packages."""
FIRST_MOVE = """new MutationObserver(() => {
    if (document.querySelector("[data-testid=table][data-mine=true]")) window.firstMove ??= performance.now()
}).observe(document, { subtree: true, childList: true, attributes: true })"""
"""Note when the page first shows a legal move, in milliseconds since the navigation."""


class _Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Print nothing."""


def first_move(page: Page, address: str) -> float:
    """Milliseconds from opening a table of the browser to its first legal move."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("[data-testid=table][data-mine=true]", timeout=TIMEOUT)
    return float(page.evaluate("firstMove"))


def main() -> None:
    """Alternate between both and print the ratio."""
    site = site_build.build_uncompressed()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://localhost:{server.server_port}/"
    folder = address + json.loads((site / "runtime.json").read_text())["folder"]
    empty, warm = [], []
    with sync_playwright() as playwright:
        program = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        context = browser.new_context()
        context.add_init_script(FIRST_MOVE)
        blank, page = context.new_page(), context.new_page()
        blank.goto(f"{address}404.html")
        page.goto(address)
        page.click("[data-testid=quick]:enabled")
        page.wait_for_selector("[data-testid=table][data-mine=true]", timeout=TIMEOUT)
        table = page.url
        page.wait_for_timeout(IDLE_DELAY)
        blank.evaluate(EMPTY, folder)
        for _ in range(ROUNDS):
            empty.append(float(blank.evaluate(EMPTY, folder)))
            warm.append(first_move(page, table))
            page.wait_for_timeout(IDLE_DELAY)  # the bots load after the table
        browser.close()
    server.shutdown()
    ratios = [first / start for first, start in zip(warm, empty, strict=True)]
    print(
        f"first legal move of a reopened table: {statistics.median(ratios):.2f} times the start of an empty Pyodide "
        f"(median of {ROUNDS} pairs, from {min(ratios):.2f} to {max(ratios):.2f})"
    )


if __name__ == "__main__":
    main()
