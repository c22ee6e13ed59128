"""Measure the page: first load, frames on a slow processor, the echo of a move, and Lighthouse.

`python bench/bench_page.py [load] [frames] [echo] [lighthouse]`; needs the built page and Chrome or Chromium.
Lighthouse is installed by npm at a fixed version, and skipped if it cannot run.
Other programs that run at the same time lower the numbers.
"""

from __future__ import annotations

import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, CDPSession, Page, Response, sync_playwright

from kingdomino.web.localization import LANGUAGES
from tests.web.conftest import CHROMIUM
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, MousePlayer
from tools.web_build import npm

LIGHTHOUSE = "lighthouse@12.8.2"
RUNS = 3
"""Runs of Lighthouse; other load lowers the performance score, so the median counts."""
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
THROTTLE = 4
"""The processor is slowed down by this factor while frames are counted."""
MOVES = 20


def open_page(browser: Browser, server: LiveServer, path: str, settings: dict[str, object], **options: object) -> Page:
    """A page with the given settings."""
    context = browser.new_context(base_url=server.address, service_workers="block", **options)  # type: ignore[arg-type]
    stored = json.dumps(json.dumps({"evaluation": False, **settings}))
    context.add_init_script(f"localStorage['kingdomino.settings'] ??= {stored}")
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(path)
    return page


def first_load(browser: Browser, server: LiveServer, language: str) -> int:
    """The compressed bytes of the first load in a language."""
    page = open_page(browser, server, "about:blank", {}, locale=language)
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    total = sum(len(gzip.compress(answer.body())) for answer in answers)
    page.context.close()
    return total


def measure_load(browser: Browser, server: LiveServer) -> None:
    """Print the compressed bytes of the first load in each language."""
    for language in LANGUAGES:
        print(f"first load, {language}: {first_load(browser, server, language) / 1000:.1f} kB")


FRAME = 1000 / 60
"""Milliseconds of a frame."""
TRACE = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame", "toplevel"]
"""Chromium then reports what became of every frame, and the tasks of every thread."""
THREADS = {"Compositor": "compositor", "VizCompositorThread": "drawing"}
"""Threads beside the main one. Without a GPU, rasterisation in the thread pool and drawing are software, too."""
RASTER = "RasterizerTaskImpl::RunOnWorkerThread"
WORK = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}
"""Parts of the main thread's work with their metrics; the rest is mainly painting."""


def main_thread_seconds(session: CDPSession) -> dict[str, float]:
    """The CPU time of the page's main thread, in total and by part; it is independent of other programs."""
    metrics = {metric["name"]: float(metric["value"]) for metric in session.send("Performance.getMetrics")["metrics"]}
    parts = {part: metrics[name] for part, name in WORK.items()}
    return {"all": metrics["TaskDuration"], **parts, "paint and other": metrics["TaskDuration"] - sum(parts.values())}


def frame_reports(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Chromium's reports on the frames in which something moved on the page."""
    reports = [event["args"]["frame_reporter"] for event in events if "frame_reporter" in event.get("args", {})]
    moving = [report for report in reports if report["has_main_animation"] or report["has_compositor_animation"]]
    return [report for report in moving if report["state"] != "STATE_NO_UPDATE_DESIRED"]


def thread_seconds(events: list[dict[str, Any]]) -> dict[str, float]:
    """The CPU time of the other threads that make frames. Only the main thread is slowed down."""
    names = {(event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"}
    times = {"rasterisation": 0.0, **dict.fromkeys(THREADS.values(), 0.0)}
    for event in events:
        title = THREADS.get(names.get((event["pid"], event["tid"]), ""))
        if event["name"] == RASTER:
            times["rasterisation"] += event.get("tdur", 0) / 1e6
        elif title and event["name"] == "ThreadControllerImpl::RunTask":
            times[title] += event.get("tdur", 0) / 1e6
    return times


CONTROL_GROUPS = Path("/sys/fs/cgroup/cpu")
"""Where Linux limits the CPU time of threads (version 1), if it is writable."""
PERIOD = round(1000 * FRAME)
"""Microseconds of a limit's period: that of a frame, so that each frame has its share of the processor. Linux checks
limits only with its clock, 250 times a second on many systems: within a shorter period a thread uses several shares
before it is stopped, and then pauses for longer than a frame."""


@contextmanager
def slow_processor(browser: Browser, session: CDPSession, factor: float) -> Iterator[None]:
    """Give the page's main thread a fraction of a core. Chromium's own throttling keeps the rest of that core busy."""
    if factor == 1:
        yield
    elif os.access(CONTROL_GROUPS / "tasks", os.W_OK):
        processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        threads = [str(process["id"]) for process in processes if process["type"] == "renderer"]
        with limited(threads, factor):
            yield
    else:
        print("  (control groups are not writable: Chromium slows the page down, and keeps a core busy)")
        session.send("Emulation.setCPUThrottlingRate", {"rate": factor})
        yield
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})


@contextmanager
def limited(threads: list[str], factor: float) -> Iterator[None]:
    """Limit threads to a fraction of a core. The number of a process is that of its main thread."""
    group = CONTROL_GROUPS / f"page-numbers-{os.getpid()}"
    group.mkdir()
    try:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(round(PERIOD / factor)))
        for thread in threads:
            (group / "tasks").write_text(thread)
        yield
    finally:
        # Threads that these threads have started are in the group, too.
        for thread in (group / "tasks").read_text().split():
            (CONTROL_GROUPS / "tasks").write_text(thread)
        group.rmdir()


def count_frames(
    name: str, browser: Browser, page: Page, act: Callable[[], object], *, throttle: float = THROTTLE
) -> None:
    """Print how many frames are drawn, and the work for them, while something moves and the processor is slow."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    with slow_processor(browser, session, throttle):
        before, start = main_thread_seconds(session), time.monotonic()
        browser.start_tracing(page=page, categories=TRACE)
        act()
        after, seconds = main_thread_seconds(session), time.monotonic() - start
        events = json.loads(browser.stop_tracing())["traceEvents"]
    states = [report["state"] for report in frame_reports(events)]
    presented = sum(state.startswith("STATE_PRESENTED") for state in states)
    drawn, whole = presented / len(states), states.count("STATE_PRESENTED_ALL") / len(states)
    work = {part: FRAME * (after[part] - before[part]) / seconds for part in after}
    parts = ", ".join(f"{part} {work[part]:.1f}" for part in work if part != "all")
    others = ", ".join(f"{title} {1000 * used / presented:.1f}" for title, used in thread_seconds(events).items())
    print(
        f"{name}, processor at 1/{throttle:g}: {60 * drawn:.1f} of 60 frames per second drawn while something moved "
        f"({len(states)} frames in {seconds:.1f} s; {60 * whole:.1f} with the main thread's changes of that frame); "
        f"the main thread works {work['all']:.1f} ms of every {FRAME:.1f} ms ({parts}); "
        f"other threads, always at full speed, milliseconds for each frame drawn: {others}"
    )


DRAG = """async ([x, y, width, height]) => {
    for (let frame = 0; frame < 120; frame++) {
        await new Promise(requestAnimationFrame)
        const clientX = x + width * (0.2 + 0.6 * (frame % 40) / 40)
        const clientY = y + height * (0.2 + 0.6 * (frame % 24) / 24)
        const target = document.elementFromPoint(clientX, clientY)
        target.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX, clientY }))
    }
}"""
"""Moves the pointer in every frame; Playwright sends only about ten moves per second while the processor is slow."""


def drag(page: Page) -> None:
    """Drag the domino over the board for 120 frames."""
    held = page.locator("[data-testid=actions] .held").bounding_box()
    board = page.locator("[data-testid=board]").bounding_box()
    assert held
    assert board
    page.mouse.move(held["x"] + 20, held["y"] + 20)
    page.mouse.down()
    page.evaluate(DRAG, [board["x"], board["y"], board["width"], board["height"]])
    page.mouse.up()


COUNT = 8_000
"""Milliseconds of the count at the end of a game."""
ROUND = 8_000
"""Milliseconds in which the others end a round, a line is dealt, and the others play until it is the page's turn."""


def claim(player: MousePlayer) -> Callable[[], None]:
    """Play until a domino is chosen but not claimed; return how to claim it and watch what follows."""
    page = player.page
    while page.wait_for_selector(MINE) and player.step != "claim":
        player.play(most=1)
    player.press("[data-claim]", -1)
    page.wait_for_selector("[data-testid=confirm]:enabled")

    def watch() -> None:
        player.confirm()
        # Other ways to wait ask the page in every frame, which then counts as one in which something moves.
        page.wait_for_timeout(ROUND)

    return watch


def measure_frames(browser: Browser, server: LiveServer) -> None:
    """Print the frames per second while dragging, dealing and counting."""
    size = {"viewport": {"width": 1280, "height": 800}}
    made = server.table("classic", "me", *["bot random"] * 3)
    page = open_page(browser, server, made["links"]["you"], {}, **size)
    player = MousePlayer(page)
    for throttle in (THROTTLE, 1):
        while page.wait_for_selector(MINE) and player.step != "place":
            player.play(most=1)
        count_frames("dragging", browser, page, lambda: drag(page), throttle=throttle)
        page.keyboard.press("Escape")
        count_frames("rivals' moves and dealing", browser, page, claim(player), throttle=throttle)
        made = server.table("classic", "me", *["bot random"] * 3, left=3)
        other = open_page(browser, server, made["links"]["you"], {}, **size)
        MousePlayer(other).play()
        other.wait_for_selector("[data-testid=finale]")
        count_frames("counting", browser, other, lambda: page.wait_for_timeout(COUNT), throttle=throttle)
        other.context.close()
    page.context.close()


def measure_echo(browser: Browser, server: LiveServer) -> None:
    """Print the time from a press until the page shows the move that the server has confirmed."""
    made = server.table("classic", "me", "bot random")
    page = open_page(browser, server, made["links"]["you"], {"motion": False, "pace": "instant"})
    player, times = MousePlayer(page), []
    for _ in range(MOVES):
        page.wait_for_selector(MINE)
        if player.step == "claim":
            player.press("[data-claim]", -1)
        elif page.query_selector("[data-open]"):
            player.choose_square()
        page.wait_for_selector("[data-testid=confirm]:enabled")
        times.append(
            page.evaluate("""() => new Promise(resolve => {
                const table = document.querySelector("[data-testid=table]")
                const start = performance.now()
                new MutationObserver((_, observer) => {
                    observer.disconnect()
                    requestAnimationFrame(() => resolve(performance.now() - start))
                }).observe(table, { attributeFilter: ["data-version"] })
                document.querySelector("[data-testid=confirm]").click()
            })""")
        )
    ninetieth = statistics.quantiles(times, n=10, method="inclusive")[-1]
    print(
        f"echo of a move: median {statistics.median(times):.0f} ms, 90th percentile {ninetieth:.0f} ms, "
        f"slowest of {len(times)} {max(times):.0f} ms"
    )
    page.context.close()


def lighthouse_scores(server: LiveServer) -> dict[str, float] | str:
    """The scores of Lighthouse for the home screen on a simulated phone, or why it did not run."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        options = [server.address, "--quiet", "--output=json", f"--output-path={report}"]
        options += [f"--only-categories={','.join(CATEGORIES)}", "--chrome-flags=--headless=new --no-sandbox"]
        command = npm("exec", "--yes", f"--package={LIGHTHOUSE}", "--", "lighthouse", *options)
        environment = {**command.pop("env"), "CHROME_PATH": CHROMIUM or os.environ.get("CHROME_PATH", "")}
        done = subprocess.run(**command, env=environment, capture_output=True, text=True, check=False)
        if not report.is_file():
            return " ".join((done.stderr or done.stdout).strip().splitlines()[-1:])
        result: dict[str, Any] = json.loads(report.read_text("utf-8"))
    if "runtimeError" in result:
        return str(result["runtimeError"]["code"])
    return {name: 100 * category["score"] for name, category in result["categories"].items()}


def measure_lighthouse(_browser: Browser, server: LiveServer) -> None:
    """Print the median score of each category, or why Lighthouse did not run."""
    runs = [lighthouse_scores(server) for _ in range(RUNS)]
    scores = [run for run in runs if isinstance(run, dict)]
    for name in CATEGORIES if scores else ():
        print(f"Lighthouse, {name}: {statistics.median(run[name] for run in scores):.0f} (median of {len(scores)})")
    for reason in [run for run in runs if isinstance(run, str)]:
        print(f"Lighthouse did not run: {reason}")


MEASUREMENTS = {"load": measure_load, "frames": measure_frames, "echo": measure_echo, "lighthouse": measure_lighthouse}


def main() -> None:
    """Take all measurements, or those named."""
    with tempfile.TemporaryDirectory() as data, LiveServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in sys.argv[1:] or list(MEASUREMENTS):
            start = time.monotonic()
            MEASUREMENTS[name](browser, server)
            print(f"  ({name}: {time.monotonic() - start:.0f} s)", file=sys.stderr)
        browser.close()


if __name__ == "__main__":
    main()
