"""The page's bot worker in Chromium: the same decisions as machine code, readable errors, a page that stays usable."""

from __future__ import annotations

import json
import os

import pytest
from playwright.sync_api import Browser, Route

from kingdomino.editions import Position
from kingdomino.game import Record
from tests.wasm.decisions import decision_positions, decisions
from tests.wasm.test_browser_runtime import SPECS
from tests.web.conftest import page_settings
from tests.web.mouse_player import MINE, TABLE
from tests.web.static_site import LOADED, SITE, StaticSite, set_up, start

POSITIONS = int(os.environ.get("KINGDOMINO_POSITIONS", "15"))
ASK = """async ([script, base, requests]) => {
    const { port1, port2 } = new MessageChannel()
    const name = JSON.stringify({ base, hasServiceWorker: false })
    const worker = new Worker(script, { type: "module", name })
    const failure = new Promise((_, reject) => { worker.onerror = event => reject(new Error(event.message)) })
    worker.postMessage({ kind: "start", port: port2 }, [port2])
    const responses = []
    for (const [id, text] of requests.entries()) {
        const response = new Promise(resolve => { port1.onmessage = message => resolve(message.data) })
        port1.postMessage({ id, text })
        responses.push((await Promise.race([response, failure])).text)
    }
    worker.terminate()
    return responses
}"""
"""Start the worker as the page does, and send it requests one by one."""
RECORD_BOTS = """
    self.decisions = []
    const post = MessagePort.prototype.postMessage
    const bots = new Map()
    const ports = new Set()
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (!message?.text) return post.call(this, message, ...rest)
        const { method, params } = JSON.parse(message.text)
        if (!ports.has(this)) this.addEventListener("message", ({ data }) => {
            const event = JSON.parse(data.text).result?.event
            if (event) self.decisions.push([bots.get(data.id), event])
        })
        ports.add(this)
        bots.set(message.id, method === "decide" ? params.player.bot : null)
        return post.call(this, message, ...rest)
    };
"""
"""Let the worker with the tables record what the bots decide."""
STOPPED_CLOCK = "performance.now = () => 1;"
"""A clock of the worker that makes Monarch's search last until the page is closed."""
CPU_SLOWDOWN = 6


def bots_script() -> str:
    (script,) = [path.name for path in (SITE / "assets").glob("bots-worker-*.js")]
    return f"assets/{script}"


def record_bots(route: Route) -> None:
    """Load the worker with the tables so that it records what the bots decide."""
    response = route.fetch()
    route.fulfill(response=response, body=RECORD_BOTS + response.text())


def test_decisions_are_the_same_as_in_machine_code(static_site: StaticSite, browser: Browser) -> None:
    texts = decision_positions(POSITIONS, seed=29)
    expected = decisions(texts, SPECS)
    requests = []
    for number, text in enumerate(texts):
        for spec in SPECS:
            player = {
                "table": f"{number} {spec}",
                "seat": str(Position.parse(text).seat),
                "bot": spec,
                "seed": number,
            }
            requests.append(json.dumps({"method": "decide", "params": {"player": player, "position": text}}))
    page = browser.new_page(service_workers="block")
    page.goto(f"{static_site.address}404.html")
    responses = page.evaluate(ASK, [bots_script(), static_site.address, requests])
    page.close()
    assert [json.loads(text)["result"]["event"] for text in responses] == expected


OPPONENTS = ((("page", "squire", "knight"), 8), (("baron", "count", "duke"), 8), (("prince", "monarch"), None))
"""All levels, with the number of own decisions after which a game is left (None: played to its end)."""


def test_every_move_of_a_bot_is_its_own_decision(static_site: StaticSite, browser: Browser) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block", device_scale_factor=0.5)
    context.add_init_script(page_settings())
    context.route("**/assets/tables-worker*.js", record_bots)
    page = context.new_page()
    page.goto(static_site.address)
    for bots, most in OPPONENTS:
        set_up(page, "classic", *bots)
        player = start(page)
        if most is None:
            player.play()
            page.click("[data-testid=to-table]")
        else:
            player.play(most)
            page.wait_for_selector(f"{MINE}[data-busy=false]")
        worker = next(worker for worker in page.workers if "tables-worker" in worker.url)
        decided = worker.evaluate("self.decisions.splice(0)")
        page.click("[data-testid=menu]")
        with page.expect_download() as saved:
            page.click("[data-testid=download-record]")
        page.keyboard.press("Escape")
        record = Record.parse(saved.value.path().read_text("utf-8"))
        players = ["", *bots]
        assert record.final.is_over == (most is None)
        moves = zip((position.seat for position in record.positions), map(str, record.events), strict=False)
        assert decided == [[players[seat], event] for seat, event in moves if seat]
    context.close()


NO_MODULE = """
    WebAssembly.Module = new Proxy(WebAssembly.Module, { construct(Module, [code]) {
        if (code.length > 100_000) throw new Error("no memory")
        return new Module(code)
    } });
"""
"""The compiled module of the bots cannot be loaded; Pyodide loads smaller ones in the same way."""


@pytest.mark.parametrize("prelude", [None, NO_MODULE], ids=["script", "module"])
def test_bots_that_cannot_start_are_started_again(
    static_site: StaticSite, browser: Browser, prelude: str | None
) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block", device_scale_factor=0.5)
    context.add_init_script(page_settings())
    starts: list[str] = []

    def answer(route: Route) -> None:
        starts.append(route.request.url)
        if len(starts) > 1:
            route.continue_()
        elif prelude is None:
            route.abort()
        else:
            response = route.fetch()
            route.fulfill(response=response, body=prelude + response.text())

    context.route("**/assets/bots-worker*.js", answer)
    context.route("**/assets/tables-worker*.js", record_bots)
    page = context.new_page()
    page.goto(static_site.address)
    set_up(page, "classic", "baron")
    start(page).play(most=3)  # each player claims two dominoes first
    worker = next(worker for worker in page.workers if "tables-worker" in worker.url)
    assert {bot for bot, _ in worker.evaluate("self.decisions")} == {"baron"}
    assert len(starts) == 2
    context.close()


def test_an_error_reaches_the_console_with_its_calls(static_site: StaticSite, browser: Browser) -> None:
    page = browser.new_page(service_workers="block")
    page.goto(f"{static_site.address}404.html")
    with page.expect_console_message(lambda message: "JSON" in message.text, timeout=LOADED) as logged:
        (response,) = page.evaluate(ASK, [bots_script(), static_site.address, ["no JSON"]])
    assert logged.value.type == "error"
    for text in (logged.value.text, json.loads(response)["error"]["message"]):
        assert "Traceback (most recent call last)" in text
        assert 'kingdomino/browser/workers.py", line ' in text
        assert "json.decoder.JSONDecodeError: Expecting value" in text
        assert "Logging error" not in text
    page.close()


def test_a_slow_page_stays_usable_while_monarch_searches(static_site: StaticSite, browser: Browser) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block", device_scale_factor=0.5)
    context.add_init_script(page_settings())

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=STOPPED_CLOCK + response.text())

    context.route("**/assets/bots-worker*.js", answer)
    page = context.new_page()
    page.goto(static_site.address)
    set_up(page, "classic", "monarch")
    player = start(page)
    player.finish_turn()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    version = player.version
    for _ in range(3):
        page.click("[data-testid=menu]")
        page.wait_for_selector("[data-testid=download-record]")
        page.keyboard.press("Escape")
        page.wait_for_selector("[data-testid=download-record]", state="detached")
    assert (page.get_attribute(TABLE, "data-mine"), player.version) == ("false", version)
    context.close()
