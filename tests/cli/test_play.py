"""`kingdomino play`: a person, some bots, a terminal."""

import builtins
from pathlib import Path

import pytest

from kingdomino.cli import play_session
from kingdomino.cli.play_session import Session
from kingdomino.components import Seat
from kingdomino.editions import Position, View, rules
from kingdomino.game import Record
from kingdomino.players.analysis.options import DEFAULT_BUDGET, Analysis, Option
from kingdomino.players.analysis.reasons import Reason
from kingdomino.players.search.config import SearchBudget

OPENING = ("play", "--seats", "2", "--bots", "random", "--seed", "4")
"""A is second and may claim 4, 20 or 24."""


def lines(*words: str) -> bytes:
    return "\n".join([*words, ""]).encode()


def fresh(name: str = "classic", seats: int = 2) -> Record:
    sitting = {str(seat): "random" for seat in rules(name).start(seats).seats}
    return Record(rules(name), seats, (), {**sitting, "A": "you", "Seed": "4"})


@pytest.mark.parametrize(
    ("name", "seats"),
    [("classic+harmony", 2), ("classic", 4), ("origins-totem", 3), ("origins-tribe", 2), ("classic+dynasty", 2)],
)
def test_a_person_plays_a_whole_game_of_any_kind(name: str, seats: int, monkeypatch, capsys, tmp_path: Path):
    session = Session(fresh(name, seats), Seat.A)
    path = tmp_path / "over.kgr"
    farewells = iter([f"save {path}", "score", "undo", "dance", ""])

    def person(_prompt: str) -> str:
        position = session._position
        if position.is_over and len(session._events) == session._confirmed:
            return next(farewells)
        return str(position.legal()[-1]) if position.seat is Seat.A else "yes"

    monkeypatch.setattr(builtins, "input", person)
    session.play()
    record = Record.parse(path.read_text("utf-8"))
    assert record.final.is_over
    output = capsys.readouterr().out
    assert record.final.result().explanation in output
    assert "'undo': the game is over, expected 'save FILE', 'score' or Enter" in output
    assert "'dance': the game is over" in output


def test_the_table_the_choices_and_what_the_others_did_are_shown(good):
    output = good(*OPENING, given=b"")
    assert "B random: 10\n" in output
    assert "classic, opening: A you is to claim a free domino of the next line\n" in output
    assert "  4  f f      20  w1 l    24  f1 w\n" in output
    assert output.endswith("you left the table; the game was not saved\n")


def test_a_decision_may_be_taken_back_until_it_is_confirmed(good):
    output = good(*OPENING, given=lines("undo", "20", "undo", "24", "", "undo", "quit"))
    assert output.count("nothing to undo: confirmed moves stay") == 2
    chosen, taken_back = output.split("undone: 20\n")
    assert "A: 20\n" in chosen
    assert "20  w1 l   -" in taken_back
    assert "A: 20\n" not in taken_back
    assert "A: 24\n" in taken_back
    assert "24  f1 w   A" in taken_back


def test_what_is_not_allowed_is_answered_with_the_rule(good):
    output = good(*OPENING, given=lines("17", "g8h8", "castle", ""))
    assert "domino 17 is not in the next line (C9)" in output
    assert "A must claim a free domino of the next line now, not 'g8h8' (C9)" in output
    assert "event 'castle': expected a placement" in output
    assert "'help' shows the commands" in output


def test_only_a_confirmation_ends_a_turn(good):
    output = good(*OPENING, given=lines("20", "4", "hint", "list", "no", "show", "yes"))
    assert output.count("expected Enter to confirm, 'undo' or 'help'") == 2
    assert "nothing to decide: confirm, or go back with 'undo'" in output
    assert "nothing to decide now" in output
    assert "deal: " in output.split("A: confirm?")[-1]


def test_words_help_on_the_way(good):
    output = good(*OPENING, given=lines("help", "score", "list", "show", "exit"))
    assert "take back your last decision" in output
    assert "total 0" in output
    assert output.count("24  f1 w") == 4
    assert output.endswith("you left the table; the game was not saved\n")


def test_a_hint_compares_the_best_choices_and_says_why(good, monkeypatch):
    def thinking(view: View, _budget: SearchBudget = DEFAULT_BUDGET, *, explained: int) -> Analysis:
        assert explained == 3
        why = (Reason("nothing", {}, "because"),)
        options = [Option((event,), 0.625, 0.01, 4.25, 0.1, 50.0, 9, (), why) for event in view.legal()]
        return Analysis(view, tuple(options), 27)

    monkeypatch.setattr("kingdomino.players.analysis.options.analyse", thinking)
    assert "  20: wins 62%, margin +4.2. Because.\n" in good(*OPENING, given=lines("hint"))


def test_placements_are_numbered_and_tell_what_they_gain():
    position = Position.parse("classic C|C 3A,17B,25B,40A 5,20,24,41 1-2,4,6-16,18-19,21-23,26-39,42-48 - - - place:A")
    shown = play_session.format_moves(position, Seat.A, width=60)
    assert shown.startswith("A has to place domino 3:\n")
    assert " 1  " in shown
    assert play_session.parse_choice("1", position) == position.legal()[0]
    assert play_session.parse_choice(str(position.legal()[5]), position) == position.legal()[5]
    with pytest.raises(ValueError, match=f"99: expected a number 1-{len(position.legal())}"):
        play_session.parse_choice("99", position)
    assert max(map(len, shown.splitlines())) <= 60


def test_a_game_is_saved_and_goes_on_with_the_same_deal(good, tmp_path: Path):
    path = tmp_path / "game.kgr"
    output = good(*OPENING, given=lines("24", "yes", f"save {path}", "quit"))
    assert f"saved: {path}\nA> you left the table\n" in output
    record = Record.parse(path.read_text("utf-8"))
    assert dict(record.headers) == {"Seed": "4", "A": "you", "B": "random"}
    assert record.result == "*"
    again = good("play", "--load", str(path), given=b"")
    straight = good(*OPENING, given=lines("24", "yes"))
    assert again.splitlines()[:20] == straight.split("confirm? ")[1].splitlines()[-len(again.splitlines()) :][:20]


def test_what_is_not_confirmed_is_not_saved(good, tmp_path: Path):
    path = tmp_path / "game.kgr"
    output = good(*OPENING, given=lines("24", f"save {path}", "undo", "20", "", "quit"))
    assert "24" not in [str(event) for event in Record.parse(path.read_text("utf-8")).events]
    assert output.endswith("you left the table; the game was not saved\n")


def test_saving_never_destroys_what_is_no_record(good, tmp_path: Path):
    thesis = tmp_path / "thesis.txt"
    thesis.write_text("chapter one", "utf-8")
    output = good(*OPENING, given=lines(f"save {thesis}", "save", f"save {tmp_path}", "save /no/such/folder/x.kgr"))
    assert thesis.read_text("utf-8") == "chapter one"
    assert output.count("not saved: ") == 4
    assert "exists and is not a game record" in output
    assert "expected the name of a file, as in 'save game.kgr'" in output


def test_another_may_take_a_seat_of_a_saved_game(good, tmp_path: Path):
    path = tmp_path / "game.kgr"
    good(*OPENING, given=lines("24", "yes", f"save {path}"))
    output = good("play", "--load", str(path), "--seat", "B", "--bots", "random", "--seed", "9", given=b"")
    assert "B you" in output


def test_a_bot_that_fails_gives_up_and_the_game_goes_on(good, tmp_path: Path):
    (tmp_path / "bot.py").write_text("raise SystemExit(3)", "utf-8")
    output = good(
        "play", "--seats", "2", "--bots", f"exec:{tmp_path}/bot.py", "--seed", "4", given=lines("24", "", "4", "")
    )
    assert output.count("bot.py gives up: stopped with exit code 3") == 1
    assert "A you is to" in output


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seats", "5"), "classic is for 2, 3, 4 players, not 5"),
        (("--rules", "chess"), "unknown rules 'chess'"),
        (("--seat", "E"), "--seat 'E': expected one of A, B, C, D"),
        (("--seats", "2", "--seat", "C"), "--seat 'C': expected one of A, B"),
        (("--bots", "random,random"), "--bots 'random,random': expected 1 or 3 names, not 2"),
        (("--bots", "nobody"), "unknown player 'nobody'"),
        (("--seed", "x"), "seed 'x': expected a whole number"),
        (("--load", "nowhere.kgr"), "file 'nowhere.kgr': no such file"),
        (("--load", "x.kgr", "--rules", "classic"), "--rules: not allowed with --load"),
    ],
)
def test_bad_words_are_refused(words: tuple[str, ...], complaint: str, bad):
    assert complaint in bad("play", *words)


def test_a_game_that_is_over_cannot_go_on(bad, good, tmp_path: Path):
    path = tmp_path / "over.kgr"
    path.write_text(good("random-game", "--seed", "1", "--seats", "2"), "utf-8")
    assert "the game is over, use 'kingdomino replay'" in bad("play", "--load", str(path))


def test_a_record_of_others_can_be_taken_over(good, tmp_path: Path):
    path = tmp_path / "open.kgr"
    whole = Record.parse(good("random-game", "--seed", "1", "--seats", "2"))
    open_game = whole.until(20)
    path.write_text(str(Record(whole.rules, 2, open_game.events, {"B": "random"})), "utf-8")
    assert "A you" in good("play", "--load", str(path), given=b"")


def test_bytes_that_are_no_text_are_no_decision(good):
    assert "expected a placement" in good(*OPENING, given=b"\xff\xfe\n")


def test_the_default_bot_plays_if_none_is_named(good, monkeypatch):
    monkeypatch.setattr("kingdomino.cli.play.BOT", "random")
    assert "B random" in good("play", "--seats", "2", "--seed", "2", "--rules", "classic", given=b"")


def test_the_table_is_shown_before_anything_is_compiled(monkeypatch, capsys):
    shown = []
    monkeypatch.setattr(play_session, "warm_up", lambda *_: shown.append(capsys.readouterr().out))
    monkeypatch.setattr(builtins, "input", lambda _prompt: "quit")
    record = Record(rules("classic"), 2, (), {"A": "you", "B": "greedy", "Seed": "4"})
    Session(record, Seat.A).play()
    assert len(shown) == 1, "B is first and compiles once"
    assert "classic, opening: B greedy is to claim" in shown[0]
