"""Tables, coach and tools on the server and, offline, in the browser: the same actions on the same page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from kingdomino import rules
from kingdomino.components import Seat
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.players.analysis.grades import decisions
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, TABLE, MousePlayer
from tests.web.static_site import LOADED, home_after
from tests.web.test_home import choose
from tests.web.test_screens import EXAMPLE, enter_kingdom
from tests.web.tutorial_runner import TutorialRunner

EDITIONS = ("classic", "origins-tribe")
"""`test_whole_games` and `test_static_page` play every edition, each on one back end."""
LEFT = 10
"""Events before the end of a game at which a table starts."""
REVIEWED = 20
"""Events of a reviewed record."""


@pytest.fixture(params=["server", "browser"])
def page(request: pytest.FixtureRequest, server_with_coach: LiveServer) -> Page:
    """The home screen of a page with a server, or of one without a network."""
    del server_with_coach
    if request.param == "server":
        opened: Opener = request.getfixturevalue("opened")
        return opened("/")
    offline: Page = request.getfixturevalue("offline_page")
    home_after(offline, "for (const key of ['pad', 'reviews', 'lessons']) delete localStorage[`kingdomino.${key}`]")
    return offline


def open_record(page: Page, record: Record, at: int) -> None:
    """Show a record at a point in the replay."""
    page.evaluate("location.hash = '#/replay'")
    page.fill("[data-testid=record]", str(record))
    page.click("form .go")
    page.wait_for_selector("[data-testid=replay][data-at='0']", timeout=LOADED)
    page.locator("input[type=range]").fill(str(at))
    page.wait_for_selector(f"[data-testid=replay][data-at='{at}']")


def play_on(page: Page, record: Record, at: int) -> MousePlayer:
    """Continue a record against bots from a point on."""
    open_record(page, record, at)
    page.click("[data-testid=play-on]")
    page.wait_for_selector(MINE, timeout=LOADED)
    return MousePlayer(page)


def random_record(name: str, seats: int = 2) -> Record:
    return play_game(rules(name), [random_policy(5)] * seats, Dealer.from_seed(5))


def placement(record: Record) -> int:
    """The first placement of seat A with a choice in round 3."""
    return next(
        number
        for number, position in enumerate(record.positions)
        if position.round == 3
        and position.seat == Seat.A
        and position.step.key == "place"
        and len(position.legal()) > 3
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_the_end_of_a_game_is_played_and_counted(page: Page, name: str) -> None:
    record = random_record(name)
    at = len(record.events) - LEFT
    while record.at(at).seat is None:
        at -= 1
    play_on(page, record, at).play()
    page.wait_for_selector("[data-testid=winner]")
    points = [page.inner_text(f"[data-testid=ranks] [data-testid=points-{seat}]") for seat in "AB"]
    page.click("[data-testid=to-table]")
    page.click("[data-testid=menu]")
    with page.expect_download() as saved:
        page.click("[data-testid=download-record]")
    final = Record.parse(saved.value.path().read_text("utf-8"))
    assert points == [str(tally.points) for tally in final.final.tallies()]
    assert final.events[:at] == record.events[:at]


def test_a_rematch_stays_on_its_back_end(page: Page) -> None:
    record = random_record("classic")
    at = next(at for at in range(len(record.events) - 4, 0, -1) if record.at(at).seat is not None)
    play_on(page, record, at).play()
    is_local = "#/t/" in page.url
    page.wait_for_selector("[data-testid=winner]")
    page.click("[data-testid=rematch]")
    page.wait_for_selector(f"{TABLE}:not([data-step=over])")
    assert ("#/t/" in page.url) == is_local
    MousePlayer(page).play(most=1)


def test_a_placement_is_undone_and_made_again(page: Page) -> None:
    record = random_record("classic")
    player = play_on(page, record, placement(record))
    before = page.locator("[data-testid=board] [data-placed]").count()
    player.play(most=1)
    page.wait_for_selector(f"{MINE}[data-step=claim]")
    page.click("[data-testid=undo]:enabled")
    page.wait_for_selector(f"{MINE}[data-step=place]")
    assert page.locator("[data-testid=board] [data-placed]").count() == before
    player.play(most=2)


def test_the_coach_hints_draws_a_heat_map_and_grades(page: Page) -> None:
    record = random_record("classic")
    player = play_on(page, record, placement(record))
    page.click("[data-testid=hint]")
    page.wait_for_selector("[data-hint]", timeout=LOADED)
    assert page.locator("[data-hint]").count() == 3
    assert "Win chance:" in page.inner_text("[data-hint] >> nth=0").translate(dict.fromkeys(map(ord, "\u2068\u2069")))
    for setting in ("heat", "grades"):
        page.check(f"[data-testid={setting}]")
    page.wait_for_selector("[data-heat]")
    player.play(most=1)
    page.wait_for_selector("[data-testid=verdict]", timeout=LOADED)
    for setting in ("heat", "grades"):
        page.uncheck(f"[data-testid={setting}]")


def test_a_record_is_reviewed(page: Page) -> None:
    record = random_record("classic").until(REVIEWED)
    assert len(decisions(record)) >= 3
    open_record(page, record, 0)
    page.click("[data-testid=start-review]")
    page.wait_for_selector("[data-testid=review][data-stage=done]", timeout=LOADED)
    page.check("[data-testid=all-decisions]")
    assert page.locator("[data-decision]").count() == len(decisions(record))


def test_the_score_pad_counts_the_rulebook_example(page: Page) -> None:
    page.evaluate("location.hash = '#/pad'")
    page.wait_for_selector("[data-pad]")
    enter_kingdom(page, *EXAMPLE)
    page.wait_for_selector("[data-testid=total]:text-is('23')", timeout=LOADED)


def test_a_lesson_gives_feedback(page: Page, server_with_coach: LiveServer) -> None:
    page.evaluate("location.hash = '#/learn/classic'")
    page.wait_for_selector("[data-feedback]", timeout=LOADED)
    TutorialRunner(page, server_with_coach, "classic").run(5)


def test_an_illegal_square_is_explained(page: Page) -> None:
    record = random_record("classic")
    play_on(page, record, placement(record))
    page.locator("[data-square=g7]").click()
    page.wait_for_selector("[data-testid=actions] .bad")
    assert "g7" in page.inner_text("[data-testid=actions]")


def test_two_players_share_one_screen(page: Page) -> None:
    page.click("[data-testid=change]")
    choose(page, "players-2", "seat-2-here")
    page.click("[data-testid=start]")
    page.wait_for_selector(f"{TABLE}:has-text('Player 2')", timeout=LOADED)
    player = MousePlayer(page)
    # Four kings claim, two of each player: both decide on this screen.
    player.play(most=4)
    page.wait_for_selector(f"{MINE}[data-step=place]")
    page.evaluate("delete localStorage['kingdomino.setup']")
