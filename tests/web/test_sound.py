"""Sounds: each one is synthesised, is not silent, and starts with its event."""

from __future__ import annotations

import subprocess

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as PageTimeoutError

from kingdomino import rules
from kingdomino.components import Seat
from kingdomino.game import Dealer, play_game, random_policy
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, MousePlayer
from tests.web.test_responsive import to_place
from tools.web_build import WEB, npm

SOUNDS = '{"motion": true, "pace": "fast", "sound": true}'
RENDER = """async () => {
    const levels = {}
    for (const name of synthesizer.SOUND_NAMES) {
        const context = new OfflineAudioContext(1, 2 * 22050, 22050)
        new synthesizer.Synthesizer(context).play(name, 0.5, 1, 1)
        const samples = (await context.startRendering()).getChannelData(0)
        const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
        levels[name] = [loudest, samples.some(Number.isNaN)]
    }
    return levels
}"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The synthesizer as a script with the global `synthesizer`."""
    output = tmp_path_factory.mktemp("sound") / "synthesizer.js"
    source = WEB / "src" / "lib" / "synthesizer.ts"
    command = npm("exec", "--", "rolldown", str(source), "--format", "iife", "--name", "synthesizer", "-o", str(output))
    subprocess.run(**command, check=True, capture_output=True)
    return output.read_text("utf-8")


def test_every_sound_is_audible_and_not_too_loud(browser: Browser, bundle: str) -> None:
    page = browser.new_page()
    page.evaluate(f"() => {{ {bundle}; window.synthesizer = synthesizer }}")
    sounds = page.evaluate(RENDER)
    page.close()
    assert len(sounds) >= 25
    for name, (peak, is_broken) in sounds.items():
        assert 0.001 < peak < 1, (name, peak)
        assert not is_broken, name


def wait_for_sound(page: Page, *names: str, timeout: float = 60_000) -> None:
    """Wait until one of the sounds has started."""
    heard = "names => names.some(name => performance.getEntriesByName(`sound-${name}`).length > 0)"
    page.wait_for_function(heard, arg=list(names), timeout=timeout)


def play_until_heard(page: Page, name: str) -> None:
    """Play until a sound has started. The next press may end an animation before its sound: wait a moment first."""
    for _ in range(20):
        try:
            wait_for_sound(page, name, timeout=3_000)
        except PageTimeoutError:
            MousePlayer(page).play(most=1)
        else:
            return
    raise AssertionError(f"no sound {name!r}")


def test_sounds_start_with_their_events(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened, settings=SOUNDS)
    page.mouse.click(5, 5)  # browsers allow sound after the first gesture
    page.keyboard.press("r")
    held = page.locator("[data-testid=actions] .held")
    held.hover()
    page.mouse.down()
    wait_for_sound(page, "pick-up")
    page.mouse.up()
    corner = page.locator("[data-square]").first
    corner.click()
    wait_for_sound(page, "refused", "rotate")
    for name in ("place", "king", "place-other", "slide", "flip"):
        play_until_heard(page, name)


def test_no_sound_starts_when_sound_is_off(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened, settings='{"motion": true, "pace": "fast", "sound": false}')
    MousePlayer(page).play(most=2)
    assert page.evaluate("performance.getEntriesByType('mark').filter(mark => mark.name.startsWith('sound-'))") == []


def test_one_press_turns_sound_off(server: LiveServer, opened: Opener) -> None:
    for address in ("/#/learn/classic", server.table("classic", "me", "bot random")["links"]["you"]):
        page = opened(address)
        page.click("[data-testid=sound]")
        assert page.evaluate("JSON.parse(localStorage['kingdomino.settings']).sound") is False


def test_the_end_of_a_game_has_a_fanfare(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "bot random", left=4)
    page = opened(made["links"]["you"], settings=SOUNDS)
    MousePlayer(page).play()
    wait_for_sound(page, "count", "big-count")
    page.keyboard.press("Escape")
    wait_for_sound(page, "fanfare", "fanfare-lost")


def test_a_fire_is_heard(server: LiveServer, opened: Opener) -> None:
    game = play_game(rules("origins-discovery"), [random_policy(5), random_policy(6)], Dealer.from_seed(5))
    at = next(
        number
        for number, position in enumerate(game.positions)
        if position.seat == Seat.A and position.step.key == "throw"
    )
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    start = {"record": str(game), "at": at}
    made = server.request("/api/tables", {"rules": "origins-discovery", "seats": seats, "start": start})
    page = opened(made["links"]["you"], settings=SOUNDS)
    page.wait_for_selector(MINE)
    page.mouse.click(5, 5)
    MousePlayer(page).play(most=1)
    wait_for_sound(page, "throw")
    wait_for_sound(page, "burn")
