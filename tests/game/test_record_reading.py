"""Reading a record replays it: changes, omissions and swaps are rejected with the line and the reason.

Some events commute: dominoes drawn for one line, cave tiles turned up together, resources paid for one caveman, and
two consecutive kings of one seat. Swapping them gives another valid record of the same game. A change may also give a
valid record of another game with the same result. Neither reads back as the original record.
"""

import random
import re

import pytest

from kingdomino import KingdominoError, NotationError, rules
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.game.record_notation import MAX_LENGTH

RECORDS = {
    "classic": play_game(rules("classic"), [random_policy(1)] * 2, Dealer.from_seed(1)),
    "totem": play_game(rules("origins-totem"), [random_policy(2)] * 4, Dealer.from_seed(2)),
    "tribe": play_game(rules("origins-tribe"), [random_policy(3)] * 3, Dealer.from_seed(3)),
}
every_record = pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
HEADERS = '[Rules "classic"]\n[Seats "2"]\n\n'


def error_of(text: str) -> str | None:
    """Return why a text is not a record; None if it is one."""
    try:
        Record.parse(text)
    except KingdominoError as error:
        return str(error)
    return None


def lines_of(record: Record) -> list[str]:
    return str(record).splitlines()


def first_turn(lines: list[str]) -> int:
    return lines.index("") + 1


def joined(lines: list[str]) -> str:
    return "\n".join([*lines, ""])


def assert_rejected(lines: list[str], *, not_before: int = 1) -> None:
    reason = error_of(joined(lines))
    assert reason is not None
    match = re.match(r"line (\d+): \S", reason)
    assert match, reason
    assert not_before <= int(match[1]) <= len(lines)


@pytest.mark.untraced
@every_record
def test_a_missing_line_is_rejected(record):
    lines = lines_of(record)
    for index in [0, 1, *range(first_turn(lines), len(lines))]:
        assert_rejected(lines[:index] + lines[index + 1 :], not_before=min(index + 1, len(lines) - 1))


@pytest.mark.untraced
@every_record
def test_a_repeated_line_is_rejected(record):
    lines = lines_of(record)
    for index in [0, 1, *range(first_turn(lines), len(lines))]:
        assert_rejected([*lines[:index], lines[index], *lines[index:]], not_before=index + 1)


@every_record
def test_a_truncated_record_is_rejected(record):
    lines, text = lines_of(record), str(record)
    for index in range(2, len(lines), 10):
        assert_rejected(lines[:index])
        assert_rejected([*lines[:index], lines[-1]])  # even with the result
    for length in random.Random(1).sample(range(20, len(text) - 1), 60):
        assert re.match(r"line \d+: ", error_of(text[:length]) or "")


@pytest.mark.untraced
@every_record
def test_swapped_lines_are_rejected(record):
    lines, generator = lines_of(record), random.Random(1)
    start = first_turn(lines)
    pairs = [(index, index + 1) for index in range(start, len(lines) - 1)]
    pairs += [tuple(sorted(generator.sample(range(start, len(lines)), 2))) for _ in range(60)]  # type: ignore[misc]
    for first, second in pairs:
        swapped = lines.copy()
        swapped[first], swapped[second] = lines[second], lines[first]
        if swapped == lines:
            continue
        if error_of(joined(swapped)) is None:
            assert same_game(Record.parse(joined(swapped)), record)
            assert lines[first].split()[0] == lines[second].split()[0]  # two kings of one seat
        else:
            assert_rejected(swapped, not_before=first + 1)


@every_record
def test_swapped_events_are_rejected_unless_they_commute(record):
    lines, meant_nothing = lines_of(record), set()
    for index in range(first_turn(lines), len(lines) - 1, 2):
        who, *events = lines[index].split()
        for number in range(len(events) - 1):
            swapped = events.copy()
            swapped[number], swapped[number + 1] = events[number + 1], events[number]
            if swapped == events:
                continue
            changed = [*lines[:index], " ".join([who, *swapped]), *lines[index + 1 :]]
            free = {events[number][0], events[number + 1][0]} in ({"+"}, {"^"}, {"$"})
            meant_nothing.add(free)
            if free:
                assert same_game(Record.parse(joined(changed)), record)
            else:
                assert_rejected(changed, not_before=index + 1)
    assert meant_nothing == {True, False}


def same_game(other: Record, record: Record) -> bool:
    return (
        other != record
        and other.final == record.final
        and sorted(map(str, other.events)) == sorted(map(str, record.events))
    )


@every_record
def test_an_illegal_event_is_rejected_with_its_line(record):
    lines = lines_of(record)
    strange = ["a1a2", "g7g8", "-", "48", "+48", "@D", "*g7", "flint>D", "!3", "~", "$g7", "=g7", "^3", "1&4"]
    for index in range(first_turn(lines), len(lines) - 1, 9):
        who, *events = lines[index].split()
        position = sum(len(line.split()) - 1 for line in lines[first_turn(lines) : index])
        legal = set(map(str, record.at(position).legal()))
        for event in strange:
            if event not in legal:
                changed = [*lines[:index], " ".join([who, event, *events[1:]]), *lines[index + 1 :]]
                reason = error_of(joined(changed))
                assert reason is not None
                assert re.match(rf"line {index + 1}: .*\([CO]\d+\)$", reason), reason


@pytest.mark.untraced
@every_record
def test_another_legal_event_gives_another_record(record):
    generator = random.Random(4)
    rejected = 0
    for number in generator.sample(range(len(record.events)), 60):
        others = [event for event in record.at(number).legal() if event != record.events[number]]
        if not others:
            continue
        lines, at = lines_of(record), number
        for index in range(first_turn(lines), len(lines) - 1):
            who, *events = lines[index].split()
            if at < len(events):
                events[at] = str(generator.choice(others))
                lines[index] = " ".join([who, *events])
                break
            at -= len(events)
        if error_of(joined(lines)) is None:
            assert Record.parse(joined(lines)) != record
        else:
            rejected += 1
            assert_rejected(lines, not_before=index + 1)
    assert rejected > 30


@every_record
def test_a_changed_result_is_rejected(record):
    *lines, result = lines_of(record)
    _, *points, winners = result.split()
    others = [
        [*points[:seat], str(int(points[seat]) + 1), *points[seat + 1 :], winners] for seat in range(record.seats)
    ]
    others += [[*points, seat] for seat in "ABCD" if seat != winners]
    others += [
        [*points],
        [*points, winners.lower()],
        [*points, "0", winners],
        ["*"],
        [],
        [*points[::-1], "E"],
        ["x" * 900],
    ]
    for words in others:
        assert_rejected([*lines, " ".join(["result", *words])], not_before=len(lines) + 1)


@every_record
def test_a_turn_of_another_seat_is_rejected(record):
    lines = lines_of(record)
    for index in range(first_turn(lines), len(lines) - 1, 11):
        who, *events = lines[index].split()
        for other in ("deal", "A", "B", "C", "D", "E", "a", "draw", "-", "[A"):
            if other != who:
                assert_rejected([*lines[:index], " ".join([other, *events]), *lines[index + 1 :]], not_before=index + 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", 'the record is empty: expected headers such as [Rules "classic"]'),
        (" \n\n\t\n", 'the record is empty: expected headers such as [Rules "classic"]'),
        ("deal +3\nresult *\n", "line 1: expected a header such as [Rules \"classic\"], not 'deal +3'"),
        ("\n" + HEADERS + "result *\n", "line 1: expected a header such as [Rules \"classic\"], not ''"),
        ('[Rules "classic"]\n\nresult *\n', 'line 2: the headers end without [Seats "…"]'),
        ('[Seats "2"]\n[Event "x"]\nresult *\n', 'line 3: the headers end without [Rules "…"]'),
        ('[Rules "classic"]\n[Seats "5"]\n', "line 2: classic is for 2, 3, 4 players, not '5'"),
        ('[Rules "classic"]\n[Seats "two"]\n', "line 2: classic is for 2, 3, 4 players, not 'two'"),
        ('[Rules "classic"]\n[Seats "02"]\n', "line 2: classic is for 2, 3, 4 players, not '02'"),
        ('[Seats "2"]\n[Rules "chess"]\n', "line 2: unknown rules 'chess': expected one of classic, "),
        ('[Rules "classic"]\n[Seats 2]\n', "line 2: expected a header such as [Rules \"classic\"], not '[Seats 2]'"),
        ('[Rules "classic]\n', 'line 1: expected a header such as [Rules "classic"], not '),
        ('[Rules "classic"] x\n', 'line 1: expected a header such as [Rules "classic"], not '),
        ('[Rules "cl\\assic"]\n', 'line 1: expected a header such as [Rules "classic"], not '),
        ('[Rules "classic"]\n[Rules "classic"]\n', "line 2: duplicate header 'Rules'"),
        ('[Rules "classic"]\n[A B "x"]\n', "line 2: expected a header such as"),
        ('[Rules "classic"]\n[1st "x"]\n', "line 2: header name '1st': expected a letter"),
        ('[Rules "classic"]\n[Event "\x07"]\n', r"line 2: header 'Event': expected text on one line, not '\x07'"),
        (HEADERS, "line 2: the record ends here, expected a last line 'result …'"),
        (HEADERS.strip(), "line 2: the record ends here, expected a last line 'result …'"),
        (HEADERS + "deal +3\n\n\n", "line 4: the record ends here, expected a last line 'result …'"),
        (HEADERS + "deal\nresult *\n", "line 4: expected events after 'deal'"),
        (HEADERS + "deal +3 +3\n", "line 4: domino 3 is not in the pile"),
        (HEADERS + "deal +3 +٤\n", "line 4: event '+٤': expected a placement"),
        (HEADERS + "deal +3\ndeal 17\n", "line 5: chance must draw a domino now, not '17' (C9)"),
        (HEADERS + "A +3\n", "line 4: '+3' belongs to 'deal', not to 'A'"),
        (HEADERS + "C +3\n", "line 4: expected 'deal', one of the seats A, B, or 'result', not 'C'"),
        (HEADERS + '[Event "late"]\n', "line 4: expected 'deal', one of the seats A, B, or 'result', not '[Event'"),
        (HEADERS + "result 0 0 AB\n", "line 4: the game is not over yet, so the result is '*', not '0 0 AB'"),
        (HEADERS + "result\n", "line 4: the game is not over yet, so the result is '*', not ''"),
        (HEADERS + "result *\n\nresult *\n", "line 6: nothing may follow the result, not 'result *'"),
        (HEADERS + "result *\n; a comment", "line 5: nothing may follow the result, not '; a comment'"),
    ],
)  # fmt: skip
def test_an_invalid_record_is_rejected_with_line_and_reason(text, reason):
    assert (error_of(text) or "").startswith(reason)


def test_too_many_headers_are_rejected():
    many = "".join(f'[Note-{number} "x"]\n' for number in range(101))
    assert error_of(f'[Rules "classic"]\n[Seats "2"]\n{many}\nresult *\n') == "line 103: expected at most 100 headers"


def test_a_very_long_text_is_rejected_unread():
    reason = error_of("x" * (MAX_LENGTH + 1))
    assert (
        reason
        == f"record 'xxxxxxxxxxxxxxxxxxxx…' ({MAX_LENGTH + 1} characters): expected at most {MAX_LENGTH} characters"
    )


def test_extra_whitespace_is_ignored():
    record = RECORDS["classic"]
    text = str(record)
    spaced = re.sub(r"^(deal|A|B|result) ", r"\n \1\t  ", text, flags=re.MULTILINE)
    for other in (text.replace("\n", "\r\n"), text.rstrip("\n"), spaced, text + "\n \n"):
        assert other != text
        assert Record.parse(other) == record
    # One event a line is as good as one turn a line.
    broken = re.sub(r"^(deal|A|B) (\S+) (.+)$", r"\1 \2\n\1 \3", text, flags=re.MULTILINE)
    assert broken != text
    assert Record.parse(broken) == record


def test_an_event_after_the_end_is_rejected():
    *lines, result = lines_of(RECORDS["classic"])
    reason = error_of(joined([*lines, "A g8h8", result]))
    assert reason == f"line {len(lines) + 1}: the game is over: 'g8h8' is not possible (C10)"


def test_each_error_has_the_right_type():
    with pytest.raises(NotationError):
        Record.parse(HEADERS + "deal x\n")
