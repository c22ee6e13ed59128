"""The page's bot worker in Chromium: the same decisions as machine code."""

from __future__ import annotations

import json
import os

from playwright.sync_api import Browser

from kingdomino.editions import Position
from tests.wasm.decisions import decision_positions, decisions
from tests.wasm.test_browser_runtime import SPECS
from tests.web.static_site import SITE, StaticSite

POSITIONS = int(os.environ.get("KINGDOMINO_POSITIONS", "15"))
ASK = """async ([script, base, requests]) => {
    const { port1, port2 } = new MessageChannel()
    const worker = new Worker(script, { type: "module" })
    const failure = new Promise((_, reject) => { worker.onerror = event => reject(new Error(event.message)) })
    worker.postMessage({ kind: "start", base, port: port2 }, [port2])
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
    (script,) = [path.name for path in (SITE / "assets").glob("bots-worker-*.js")]
    responses = page.evaluate(ASK, [f"assets/{script}", static_site.address, requests])
    page.close()
    assert [json.loads(text)["result"]["event"] for text in responses] == expected
