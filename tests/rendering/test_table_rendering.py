"""Positions as text and as SVG."""

import random
import re
from xml.etree import ElementTree as ET

import pytest

from kingdomino.components import Seat
from kingdomino.editions import EDITIONS, Event, Position, rules
from kingdomino.editions.steps import DrawStep, PlaceStep
from kingdomino.rendering import labels, position_to_svg, position_to_text

NAMES = ["Ann", "Bob", "Cem", "Dora"]
SVG = "{http://www.w3.org/2000/svg}"


def random_position(name: str, seats: int, events: int) -> Position:
    """Return a position after a number of random events with a fixed seed; seats recruit whenever they can."""
    generator, position = random.Random(7), rules(name).start(seats)
    for _ in range(events):
        legal = position.legal()
        if not legal:
            break
        position = position.play(generator.choice([event for event in legal if str(event) != "~"]))
    return position


def after(name: str, seats: int, events: str) -> Position:
    position = rules(name).start(seats)
    for event in events.split():
        position = position.play(Event.parse(event))
    return position


def texts(document: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(document).iter(f"{SVG}text")]


def test_text_shows_lines_and_kingdoms_side_by_side():
    position = after("classic", 2, "+3 +17 +25 +40 @B 17 @A 3 @A 25 @B 40 +1 +2 +4 +48 g8h8")
    assert position_to_text(position, NAMES).splitlines() == [
        "classic, round 1 of 6: A Ann is to claim a free domino of the next line",
        "",
        "this round      next round",
        "17  f  l   B     1  w  w   -",
        "25  f1 w   A     2  w  w   -",
        "40  m1 w   B     4  f  f   -",
        "                48  w  m3  -",
        "",
        "> A Ann: 0           B Bob: 0",
        "10  .  .  .  .  .    9  .  .  .  .  .",
        " 9  .  .  .  .  .    8  .  .  .  .  .",
        " 8  .  f  f  .  .    7  .  .  C  .  .",
        " 7  .  C  .  .  .    6  .  .  .  .  .",
        " 6  .  .  .  .  .    5  .  .  .  .  .",
        "    f  g  h  i  j       e  f  g  h  i",
        "",
        "16 of 40 unseen dominoes to come",
    ]


@pytest.mark.parametrize("colour", [False, True])
def test_narrow_text_shows_kingdoms_below_each_other(colour):
    position = random_position("origins-discovery", 4, 60)
    wide, narrow = (position_to_text(position, colour=colour, width=width) for width in (200, 40))
    assert len(narrow.splitlines()) > len(wide.splitlines())
    for line in narrow.splitlines()[1:]:
        assert len(re.sub(r"\x1b\[[\d;]*m", "", line)) <= 40


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("events", [0, 4, 9, 57, 120, 10_000])
def test_positions_of_every_edition_can_be_drawn(name, events):
    for seats in rules(name).setups:
        position = random_position(name, seats, events)
        document = position_to_svg(position, NAMES)
        assert ET.fromstring(document).findtext(f"{SVG}desc") == str(position)
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', document)) == set(re.findall(r' id="([^"]+)"', document))
        assert document == position_to_svg(position, NAMES)
        for seat in position.seats:
            assert labels.seat_label(seat, NAMES) in texts(document)
            assert f"{labels.seat_label(seat, NAMES)}: {labels.points(position, seat)}" in position_to_text(
                position, NAMES
            )


def test_the_domino_to_be_placed_is_highlighted():
    waiting, drawing = random_position("classic", 4, 16), random_position("classic", 4, 12)
    assert isinstance(waiting.step, PlaceStep)
    assert isinstance(drawing.step, DrawStep)
    ring = 'stroke-width="2"/>'
    assert position_to_svg(waiting).count(ring) == position_to_svg(drawing).count(ring) + 1


def test_kings_are_drawn_on_their_dominoes():
    document = position_to_svg(after("classic", 2, "+3 +17 +25 +40 @B 17"))
    assert re.findall(r'<use href="#k\w+-(king-\w+)', document) == ["king-sun"]
    chiefs = position_to_svg(after("origins-discovery", 3, "+3 +17 +25 +40 @C 17"))
    assert re.findall(r'<use href="#k\w+-(chief-\w+)', chiefs) == ["chief-leaf"]


def test_totems_are_drawn_with_their_holders():
    position = Position.parse(str(random_position("origins-totem", 3, 120)))
    holders = ", ".join(
        f"{kind} {'-' if letter == '.' else letter}"
        for kind, letter in zip(("mammoth", "fish", "mushroom", "flint"), str(position.shared), strict=True)
    )
    assert f"totems: {holders}" in position_to_text(position)
    document = position_to_svg(position)
    assert len(re.findall(r'<use href="#k\w+-totem-', document)) == 4
    held = sum(letter != "." for letter in str(position.shared))
    assert len(re.findall(r'<use href="#k\w+-seat-', document)) == 3 + held


def test_the_cave_shows_its_face_up_tiles():
    position = random_position("origins-tribe", 3, 8)
    assert re.search(r"cave: [a-z ]+(, [a-z ]+){3}; 18 face down", position_to_text(position))
    assert "× 18" in texts(position_to_svg(position))
    assert "cave: none face up; 22 face down" in position_to_text(rules("origins-tribe").start(2))


def test_a_finished_game_shows_its_result():
    position = random_position("classic", 3, 10_000)
    assert position.is_over
    assert position.result().explanation in position_to_text(position)
    assert position.result().explanation in texts(position_to_svg(position))
    assert {"1.", "2.", "3.", "largest", "crowns"} <= set(texts(position_to_svg(position)))
    assert {"largest", "fires"} <= set(texts(position_to_svg(random_position("origins-discovery", 3, 10_000))))


def test_a_match_shows_the_points_of_all_its_games():
    position = random_position("classic+dynasty", 2, 130)
    assert position.previous_games
    assert "game 2 of 3" in position_to_text(position)
    assert labels.points(position, Seat.A).endswith(f"({position.tallies()[0].points} in total)")


def test_discarded_dominoes_are_listed():
    position = random_position("classic", 2, 10_000)
    assert position.discards
    line = f"discarded: {' '.join(map(str, position.discards))}"
    assert line in position_to_text(position)
    assert line in texts(position_to_svg(position))


def test_a_kingdom_is_drawn_in_the_middle_of_its_window():
    position = random_position("classic+mighty-duel", 2, 120)
    for seat in position.seats:
        (west, south, east, north), bounds = labels.window(position, seat), position.kingdoms[seat].bounds
        assert (east - west, north - south) == (6, 6)
        assert abs((bounds[0] - west) - (east - bounds[2])) <= 1
        assert abs((bounds[1] - south) - (north - bounds[3])) <= 1
