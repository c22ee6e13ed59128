"""Tables in the browser in place of those of a server: the tests of the page run on them too.

`KINGDOMINO_BACK_END=browser` selects them for every test that opens pages and is not marked with `needs_server`.
A separate page creates the tables, and the pages of a test find them in their storage.
"""

from __future__ import annotations

import json
import urllib.error
from email.message import Message
from io import BytesIO
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.live_server import TableHost
from tests.web.static_site import StaticSite

REQUEST = """async ([script, method, path, headers, body]) => {
    const { localFetch } = await import(script)
    const response = await localFetch(path, { method, headers, body: body ?? undefined })
    return [response.status, await response.text()]
}"""
"""Send a request to the back end in the page."""
DUMP = """id => new Promise(resolve => {
    indexedDB.open("kingdomino").onsuccess = ({ target: { result: database } }) => {
        const transaction = database.transaction(["tables", "rows"])
        const table = transaction.objectStore("tables").get(id)
        const rows = transaction.objectStore("rows").getAll(IDBKeyRange.bound([id], [id, []]))
        transaction.oncomplete = () => {
            database.close()
            resolve({ table: table.result, rows: rows.result })
        }
    }
})"""
"""What the browser stores of a table."""
RESTORE = """({ address, table, rows, saved }) => {
    if (location.origin !== address) return
    const restored = JSON.parse(localStorage.restored ?? "[]")
    if (restored.includes(table.id)) return
    localStorage.restored = JSON.stringify([...restored, table.id])
    const games = JSON.parse(localStorage["kingdomino.games"] ?? "[]")
    localStorage["kingdomino.games"] = JSON.stringify([...games, saved])
    const opening = indexedDB.open("kingdomino", 1)
    opening.onupgradeneeded = () => {
        const create = (name, keyPath) => opening.result.createObjectStore(name, { keyPath })
        create("tables", "id").createIndex("spectator", "spectatorId", { unique: true })
        create("rows", ["table", "version"])
        create("premoves", ["table", "seat"])
    }
    opening.onsuccess = () => {
        const transaction = opening.result.transaction(["tables", "rows"], "readwrite")
        transaction.objectStore("tables").add(table)
        for (const row of rows) transaction.objectStore("rows").add(row)
        transaction.oncomplete = () => opening.result.close()
    }
}"""
"""Store a table, once for each browser context; the page needs longer to load Python than this takes."""


class LocalTables(TableHost):
    """Creates tables without a server, and answers questions about them."""

    def __init__(self, site: StaticSite, browser: Browser) -> None:
        self.address = site.address.removesuffix("/")
        scripts = (site.folder / "assets").glob("local-*.js")  # the messages of local games have the same name
        (script,) = (script.name for script in scripts if "as localFetch" in script.read_text("utf-8"))
        self._script = f"{site.address}assets/{script}"
        self._maker = browser.new_context(service_workers="block").new_page()
        self._maker.goto(f"{site.address}404.html")
        self._contexts: list[BrowserContext] = []
        self._tables: dict[str, str] = {}

    def add(self, context: BrowserContext) -> None:
        """Let the pages of a context find the tables."""
        self._contexts.append(context)
        for restore in self._tables.values():
            context.add_init_script(restore)

    def forget(self) -> None:
        """End a test: its contexts are closed, and others do not need its tables."""
        self._contexts.clear()
        self._tables.clear()

    def request(self, path: str, body: object = None, token: str | None = None) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        method, text = ("GET", None) if body is None else ("POST", json.dumps(body))
        status, answer = self._page_with(path).evaluate(REQUEST, [self._script, method, path, headers, text])
        if status >= 400:
            raise urllib.error.HTTPError(path, status, answer, Message(), BytesIO(answer.encode()))
        response = json.loads(answer)
        if (method, path) == ("POST", "/api/tables"):
            self._share(response, str(json.loads(text or "")["rules"]))
        return response

    def _page_with(self, path: str) -> Page:
        """The page that shows the table of a path, if one does."""
        table = path.removeprefix("/api/tables/").partition("/")[0].partition("?")[0]
        pages = (page for context in self._contexts for page in context.pages if page.url.endswith(f"#/t/{table}"))
        return next(pages, self._maker)

    def _share(self, made: dict[str, Any], rules: str) -> None:
        """Let every page of the test find a new table."""
        table, token = made["table"], made.get("token") or ""
        saved = {"table": table, "token": token, "rules": rules, "names": [], "over": False, "at": 0, "local": True}
        stored = {**self._maker.evaluate(DUMP, table), "address": self.address, "saved": saved}
        restore = f"({RESTORE})({json.dumps(stored)})"
        self._tables[table] = restore
        made["links"]["you"] = f"/#/t/{table}"
        for context in self._contexts:
            context.add_init_script(restore)
            for page in context.pages:
                page.evaluate(restore)
