"""Game records: text, positions, headers and truncation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdomino import Event, IllegalEvent, KingdominoError, NotationError, rules
from kingdomino.editions.events import DrawKing, Place
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.rendering import position_to_svg
from tests.random_games import GAMES


def played(name: str, seats: int, seed: int = 1) -> Record:
    return play_game(rules(name), [random_policy(seed)] * seats, Dealer.from_seed(seed))


CLASSIC = played("classic", 2)
TRIBE = played("origins-tribe", 3)


@pytest.mark.untraced
@pytest.mark.parametrize(("game", "seats"), GAMES, ids=str)
def test_a_record_of_every_game_reads_back(game, seats):
    record = Record(game, seats, played(game.name, seats).events, {"Event": "round trip", "A": "Ann"})
    text = str(record)
    again = Record.parse(text)
    assert again == record
    assert hash(again) == hash(record)
    assert str(again) == text
    assert len(text) < 30_000
    assert text.endswith(f"\nresult {record.result}\n")


def test_a_record_is_headers_then_turns_then_the_result():
    events = tuple(map(Event.parse, ["+3", "+17", "+25", "+40", "@B", "17", "@A", "3"]))
    record = Record(rules("classic"), 2, events, {"Event": "x"})
    assert str(record).splitlines() == [
        '[Rules "classic"]',
        '[Seats "2"]',
        '[Event "x"]',
        "",
        "deal +3 +17 +25 +40",
        "deal @B",
        "B 17",
        "deal @A",
        "A 3",
        "result *",
    ]


def test_a_turn_is_a_line():
    for record in (CLASSIC, TRIBE):
        turns = record.turns()
        assert [event for _, events in turns for event in events] == list(record.events)
        assert all(not isinstance(event, Place | DrawKing) for _, events in turns for event in events[1:])
        assert {who for who, _ in turns} == {"deal", *"ABC"[: record.seats]}


def test_the_result_lists_points_and_winners():
    position = CLASSIC.final
    points = [str(tally.points) for tally in position.tallies()]
    assert CLASSIC.result.split() == [*points, "".join(map(str, position.result().winners))]
    assert CLASSIC.until(0).result == "*"


@pytest.mark.parametrize("record", [CLASSIC, TRIBE], ids=["classic", "tribe"])
def test_a_record_can_be_truncated_after_any_event(record):
    last = len(record.events)
    for number in (*range(0, last, 7), last):
        part = record.until(number)
        assert part.final == record.at(number) == record.at(number - last - 1) == record.until(number - last - 1).final
        assert (part.result == "*") is (number < last)
        assert Record.parse(str(part)) == part
    assert record.until(last) == record.until(-1) == record


@pytest.mark.parametrize("number", [77, -78, 10**9])
def test_a_point_outside_the_record_is_rejected(number):
    assert len(CLASSIC.events) == 76
    for ask in (CLASSIC.at, CLASSIC.until, CLASSIC.svg):
        with pytest.raises(KingdominoError, match=f"^point {number}: the record has 76 events, expected 0-76$"):
            ask(number)


def test_a_record_draws_a_position():
    assert CLASSIC.svg(5) == position_to_svg(CLASSIC.at(5))
    assert CLASSIC.svg() == CLASSIC._repr_svg_() == position_to_svg(CLASSIC.final)
    named = Record(CLASSIC.rules, 2, CLASSIC.events, {"A": "Ann", "B": "Bob <b>"})
    assert named.names == ("Ann", "Bob <b>")
    assert named.svg(5) == position_to_svg(CLASSIC.at(5), ["Ann", "Bob <b>"])


@pytest.mark.parametrize("headers", [{}, {"A": "Ann"}, {"A": "Ann", "B": ""}, {"A": "Ann", "C": "Cem"}])
def test_names_need_a_header_for_every_seat(headers):
    assert Record(CLASSIC.rules, 2, (), headers).names == ()


def test_records_are_equal_by_value():
    same = Record(CLASSIC.rules, 2, CLASSIC.events)
    assert same == CLASSIC
    assert len({same, CLASSIC}) == 1
    assert same != Record(CLASSIC.rules, 2, CLASSIC.events, {"Event": "x"})
    assert same != Record(rules("classic+harmony"), 2, CLASSIC.events)
    assert same != CLASSIC.until(-2)


def test_a_record_copies_its_arguments():
    headers, events = {"Event": "x"}, list(CLASSIC.events[:4])
    record = Record(CLASSIC.rules, 2, events, headers)  # type: ignore[arg-type]
    before = str(record)
    headers["Event"] = "y"
    events.clear()
    assert str(record) == before
    assert hash(record) == hash(Record.parse(before))


@pytest.mark.parametrize("garbage", ["+3", None, 17, b"+3", [Event.parse("+3")], Event])
def test_a_record_accepts_only_events(garbage):
    with pytest.raises(NotationError, match=r"^event 2: expected an Event, not "):
        Record(rules("classic"), 2, (Event.parse("+3"), garbage))


def test_an_illegal_event_is_rejected_with_its_number():
    record = Record(rules("classic"), 2, tuple(map(Event.parse, ["+3", "+4", "+3"])))
    for ask in (lambda: record.positions, lambda: str(record), lambda: record.result, lambda: record.at(1)):
        with pytest.raises(IllegalEvent, match=r"^event 3: .*3.* \(C\d+\)$"):
            ask()


def test_a_record_with_a_wrong_player_count_is_rejected():
    with pytest.raises(KingdominoError, match="classic is for 2, 3, 4 players, not 5"):
        Record(rules("classic"), 5, ())


# --- headers ----------------------------------------------------------------------------------------------------------

HEADERS = {
    "Event": 'a "quoted" game',
    "Path": r"C:\games\"x\\",
    "Spaces": "  two  at  both  ends  ",
    "Empty": "",
    "Brackets": '"] [Rules "origins-tribe"]',
    "Far": "K\u0131r\u0131k – 東京 – \U0001f469\u200d\U0001f467 – \u200f\u05e2",
    "a": "names may be small",
    "Long-Name-2": "x" * 1000,
}


def test_a_header_may_contain_any_text_on_one_line():
    record = Record(rules("classic"), 2, (), HEADERS)
    assert Record.parse(str(record)) == record
    assert dict(Record.parse(str(record)).headers) == HEADERS


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("Event", "two\nlines", r"header 'Event': expected text on one line, not '\n' (a control character)"),
        ("Event", "a\ttab", r"header 'Event': expected text on one line, not '\t' (a control character)"),
        ("Event", "cr\r", r"header 'Event': expected text on one line, not '\r' (a control character)"),
        ("Event", "nul\0", r"header 'Event': expected text on one line, not '\x00' (a control character)"),
        ("Event", "\x85", r"header 'Event': expected text on one line, not '\x85' (a control character)"),
        ("Event", "\u2028", r"header 'Event': expected text on one line, not '\u2028' (a line break)"),
        ("Event", "\u2029", r"header 'Event': expected text on one line, not '\u2029' (a line break)"),
        ("Event", "\udcff", r"header 'Event': expected text on one line, not '\udcff' (half a character)"),
        ("Event", "x" * 1001, "header 'Event': expected at most 1000 characters, not 1001"),
        ("Event", 17, "header 'Event': expected text, not '17'"),
        ("", "x", "header name '': expected a letter, then letters, digits and '-', at most 40"),
        ("two words", "x", "header name 'two words': expected a letter"),
        ("1st", "x", "header name '1st': expected a letter"),
        ("Name\n", "x", r"header name 'Name\n': expected a letter"),
        ("Élan", "x", "header name 'Élan': expected a letter"),
        ("N" * 41, "x", f"header name '{'N' * 41}': expected a letter"),
        (None, "x", "header name 'None': expected a letter"),
        ("Rules", "origins-tribe", "header 'Rules': this name is reserved"),
        ("Seats", "4", "header 'Seats': this name is reserved"),
    ],
)
def test_an_unreadable_header_is_rejected_on_creation(name, value, reason):
    with pytest.raises(NotationError) as error:
        Record(rules("classic"), 2, (), {name: value})
    assert str(error.value).startswith(reason)


def test_a_record_has_at_most_a_hundred_headers():
    many = {f"Note-{number}": '"' * 1000 for number in range(100)}
    record = Record(CLASSIC.rules, 2, CLASSIC.events, many)
    assert Record.parse(str(record)) == record
    with pytest.raises(NotationError, match=r"^101 headers: expected at most 100$"):
        Record(CLASSIC.rules, 2, (), {**many, "One": "more"})


@given(st.dictionaries(st.text("AaZz09-. ", max_size=4), st.text(max_size=8), max_size=3))
def test_any_header_reads_back_or_is_rejected(headers):
    try:
        record = Record(rules("classic"), 2, (), headers)
    except NotationError:
        return
    assert Record.parse(str(record)) == record
    assert dict(Record.parse(str(record)).headers) == headers
