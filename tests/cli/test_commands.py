"""Every command, its help and the examples in it."""

import json
import re
import xml.etree.ElementTree as ET

import pytest

from kingdomino import __version__, rules
from kingdomino.cli.command import COMMANDS
from kingdomino.editions import EDITIONS, VARIANTS, combinations
from kingdomino.game import Record

READABLE = ("rules", "score", "legal", "random-game", "replay", "show", "perft")
"""The commands of the readable game; those of other packages are tested with them."""

WORKED_EXAMPLE = "Cw1ppp/wwp2../sl1lf./slll1./m2...."


@pytest.fixture
def game(tmp_path, good):
    path = tmp_path / "game.kgr"
    path.write_text(good("random-game", "--seed", "3", "--seats", "2"), "utf-8")
    return str(path)


# --- help -------------------------------------------------------------------------------------------------------------


def test_help_names_every_command(good):
    text = good("--help")
    assert good("-h") == text
    assert all(f"\n    {name}" in text for name in COMMANDS)
    assert good("--help", "score") == text
    assert good("--version") == f"kingdomino {__version__}\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_no_help_names_a_file_that_a_wheel_lacks(name, good):
    assert not re.search(r"\b(examples|docs|tools)/", good(name, "--help"))


@pytest.mark.parametrize("name", READABLE)
@pytest.mark.usefixtures("game")
def test_every_command_explains_itself_with_examples_that_work(name, good, tmp_path, monkeypatch):
    text = good(name, "--help")
    assert good(name, "-h") == text
    assert text.startswith(f"usage: kingdomino {name} [-h]")
    monkeypatch.chdir(tmp_path)
    examples = text.partition("examples:\n")[2].splitlines()
    assert examples
    for example in examples:
        program, *words = example.partition("<")[0].partition(">")[0].split()
        assert program == "kingdomino"
        assert good(*words, given=b"C\nCw\n")


# --- rules ------------------------------------------------------------------------------------------------------------


def test_rules_lists_every_edition_and_variant_with_its_sentence(good):
    text = good("rules")
    for edition in EDITIONS.values():
        assert f"{edition.name} ({edition.title})\n  {edition.summary}\n" in text
    for variant in VARIANTS.values():
        assert text.count(f"{variant.summary} ({variant.rule})") == len(variant.editions)
    assert all(len(line) <= 110 for line in text.splitlines())


def test_rules_sums_up_one_game(good):
    assert good("rules", "classic+harmony+mighty-duel").splitlines() == [
        "classic+mighty-duel+harmony (Kingdomino)",
        f"  {EDITIONS['classic'].summary}",
        "",
        "  players  kings each  dominoes per line  dominoes in total  rounds  window",
        "        2           2                  4                 48      12   7 × 7",
        "",
        "  scores besides properties: harmony",
        "",
        "  played with",
        "    +mighty-duel     Two players use all 48 dominoes and build 7 by 7 kingdoms in 12 rounds. (C20)",
        "    +harmony         Five more points for a complete kingdom, nothing discarded. (C19)",
        "",
        "  may also be played with",
        "    +middle-kingdom  Ten more points for a castle in the middle of its kingdom. (C18)",
        "    +dynasty         Three games in a row, points added up. (C17)",
    ]


def test_rules_offers_nothing_more_when_everything_is_chosen(good):
    assert "may also" not in good("rules", "origins-totem+empire-of-fire+homo-habilis+dynasty")


def test_rules_as_json(good):
    assert [game["name"] for game in json.loads(good("rules", "--json"))] == list(EDITIONS)
    for game in combinations():
        data = json.loads(good("rules", game.name, "--json"))
        assert (data["name"], data["games"]) == (game.name, game.games)
        assert set(data["seats"]) == set(map(str, game.setups))
        chosen = [variant["key"] for variant in data["variants"] if variant["chosen"]]
        assert "+".join([game.name.split("+")[0], *chosen]) == game.name


# --- score ------------------------------------------------------------------------------------------------------------


def test_score_shows_the_breakdown(good):
    assert good("score", WORKED_EXAMPLE).splitlines() == [
        "wheat 3 × 1 = 3",
        "forest 1 × 0 = 0",
        "lake 5 × 2 = 10",
        "pasture 4 × 2 = 8",
        "swamp 2 × 0 = 0",
        "mountain 1 × 2 = 2",
        "total 23",
    ]


def test_score_as_json(good):
    data = json.loads(good("score", "--json", WORKED_EXAMPLE))
    assert data["total"] == 23
    assert data["bonuses"] == {}
    assert data["properties"][0] == {
        "terrain": "wheat",
        "squares": 3,
        "crowns": 1,
        "points": 3,
        "where": ["g6", "h6", "h7"],
    }
    assert json.loads(good("score", "--json", "--rules", "classic+middle-kingdom+harmony", "C"))["bonuses"] == {
        "middle-kingdom": 10,
        "harmony": 0,
    }


def test_score_reads_one_kingdom_a_line(good):
    answer = good("score", "-", given=f"C\n\n  {WORKED_EXAMPLE}  \r\nH0 W1\nCw1".encode())
    assert [json.loads(line)["total"] for line in answer.splitlines()] == [0, 23, 1, 1]
    assert good("score", "--json", "-", given=b"\xef\xbb\xbfC") == good("score", "-", given=b"C\n")


def test_score_counts_totems(good):
    words = ("score", "--rules", "origins-totem", "--json", "l*l*/Cq*")
    assert json.loads(good(*words))["bonuses"] == {"resources": 3, "totems": 0}
    assert json.loads(good(*words, "--totems", "fish,flint"))["bonuses"] == {"resources": 3, "totems": 10}


def test_score_knows_the_larger_window_of_two_players(good):
    wide = "Cddddd"
    assert good("score", "--rules", "origins-tribe", "--seats", "2", wide).endswith("total 0\n")
    assert good("score", "--rules", "classic+mighty-duel", "Cwwwwww1").endswith("total 6\n")


# --- legal ------------------------------------------------------------------------------------------------------------


def test_legal_lists_and_draws_the_placements(good):
    assert good("legal", "fff/fC./ff.", "1").splitlines() == [
        "domino 1:ww, 4 placements, left half first:",
        "h6h7 h7i7 h7h6 i7h7",
        "8  f  f  f  .",
        "7  f  C  x  x",
        "6  f  f  x  .",
        "   f  g  h  i",
    ]


def test_legal_as_json(good):
    data = json.loads(good("legal", "--json", "fff/fC./ff.", "1"))
    assert data == {"domino": "1:ww", "placements": ["h6h7", "h7i7", "h7h6", "i7h7"]}
    larger = json.loads(good("legal", "--rules", "origins-tribe", "--seats", "2", "--json", "Cddddd", "1"))
    assert larger["placements"]


def test_legal_says_when_a_domino_fits_nowhere(good):
    full = "wwwww/wwwww/wwCww/wwwww/wwwww"
    assert good("legal", full, "48") == "domino 48:wm3 does not fit anywhere: it is discarded (C13)\n"
    assert json.loads(good("legal", full, "48", "--json"))["placements"] == []


def test_legal_can_count_to_one(good):
    narrow = "wwwww/wwwww/wwCww/wwwss/www.."
    assert good("legal", narrow, "19").startswith("domino 19:w1f, 1 placement, left half first:\nh5i5\n")


# --- game, replay, show -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["classic", "origins-totem+empire-of-fire", "origins-tribe"])
def test_game_writes_a_record_that_replay_accepts(name, good):
    text = good("random-game", "--rules", name, "--seats", "3", "--seed", "12")
    record = Record.parse(text)
    assert (record.rules, record.seats, record.final.is_over) == (rules(name), 3, True)
    assert record.headers == {"Seed": "12", "A": "random", "B": "random", "C": "random"}
    assert good("random-game", "--rules", name, "--seats", "3", "--seed", "12") == text
    assert good("random-game", "--rules", name, "--seats", "3", "--seed", "5") != text
    assert record.final.result().explanation in good("replay", "-", given=text.encode())


def test_game_without_a_seed_tells_the_one_it_took(good):
    record = Record.parse(good("random-game", "--rules", "classic"))
    assert str(record) == good("random-game", "--seed", record.headers["Seed"])


def test_replay_shows_the_table_at_a_point(good, game):
    assert good("replay", game).startswith(
        "record checked; after event 76 of 76:\n\nclassic, round 6 of 6: A wins with"
    )
    begin = good("replay", "--at", "0", game)
    assert begin.startswith("record checked; after event 0 of 76:\n\nclassic, opening: chance is to draw a domino\n")
    assert "A random: 0" in begin
    assert good("replay", game) == good("replay", game, "--at", "76")


def test_replay_as_json(good, game):
    record = Record.parse(good("random-game", "--seed", "3", "--seats", "2"))
    for at in (0, 9, 40, 76):
        data = json.loads(good("replay", game, "--at", str(at), "--json"))
        position = record.at(at)
        assert data["position"] == str(position)
        assert data["legal"] == [str(event) for event in position.legal()]
        assert data["to_move"] == (None if position.seat is None else str(position.seat))
        assert [score["total"] for score in data["scores"]] == [tally["points"] for tally in data["tallies"]]
        assert data["over"] is (at == 76)
        assert data["winners"] == (["A"] if at == 76 else None)
        assert data["result"] == "15 13 A"


def test_replay_accepts_a_game_that_is_not_over(good):
    text = '[Rules "classic"]\n[Seats "4"]\n\ndeal +3\nresult *\n'
    assert "after event 1 of 1" in good("replay", "-", given=text.encode())


def test_show_draws_a_kingdom(good):
    assert good("show", "ww1/Cf") == "8  w   w1\n7  C   f\n   g   h\n"
    ET.fromstring(good("show", "--svg", WORKED_EXAMPLE))
    ET.fromstring(good("show", "--svg", "J0 D0 G0* / H0 D0@h V1"))


def test_show_draws_the_table_of_a_record(good, game):
    assert good("replay", game).endswith(good("show", game))
    assert good("show", "--at", "5", game).startswith("classic, opening: A random is to claim")
    document = good("show", "--svg", "--at", "5", game)
    ET.fromstring(document)
    assert document != good("show", "--svg", game)
    assert good("show", "-", given=good("random-game", "--seed", "3", "--seats", "2").encode()) == good("show", game)


def test_show_finds_a_record_whatever_its_file_is_called(good, game, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a game").write_text(good("random-game", "--seed", "3", "--seats", "2"), "utf-8")
    assert good("show", "a game") == good("show", game)
    # A file that is called like a kingdom does not hide the kingdom.
    (tmp_path / "C").write_text("something", "utf-8")
    assert good("show", "C") == "7  C\n   g\n"


# --- perft ------------------------------------------------------------------------------------------------------------


def test_perft_counts_after_each_domino(good):
    assert good("perft", "1", "2") == "1 24\n2 896\n"
    assert json.loads(good("perft", "--json", "--kingdom", "fff/fC./ff.", "1")) == {"dominoes": [1], "counts": [4]}
    assert good("perft", "--rules", "origins-tribe", "--seats", "2", "1") == "1 24\n"


def test_former_command_names_are_still_accepted(good):
    assert good("game", "--seed", "1") == good("random-game", "--seed", "1")


@pytest.mark.parametrize(
    ("game", "number", "lands"), [("classic", 48, ["w", "m3"]), ("origins-tribe", 48, ["q", "v3"])]
)
def test_the_dominoes_of_a_box_are_listed(game, number, lands, good):
    data = json.loads(good("dominoes", "--rules", game, "--json"))
    assert [domino["number"] for domino in data["dominoes"]] == list(range(1, 49))
    assert [land["text"] for land in data["dominoes"][number - 1]["lands"]] == lands
    assert good("dominoes", "--rules", game).splitlines()[number - 1].split()[:3] == [str(number), *lands]


def test_the_players_are_listed_with_their_budgets(good):
    players = json.loads(good("players", "--json"))["players"]
    assert {player["name"]: player["budget"] for player in players}["search"] == "0.25s"
    assert {player["name"]: player["aliases"] for player in players}["search"] == ["mcts"]


def test_warming_up_compiles_and_says_how_long_it_took(good):
    assert re.fullmatch(r"ready after \d+\.\d s\n", good("warm-up"))


def test_a_game_of_a_file_with_several_is_chosen_by_its_number(tmp_path, good, bad):
    path = tmp_path / "many.kgr"
    path.write_text(good("random-game", "--seed", "1") + good("random-game", "--seed", "2"), "utf-8")
    second = json.loads(good("replay", str(path), "--game", "2", "--json"))
    assert second["result"] == good("random-game", "--seed", "2").splitlines()[-1].removeprefix("result ")
    assert "holds 2 games: expected --game 1-2" in bad("replay", str(path))
    assert "expected --game 1-2" in bad("replay", str(path), "--game", "3")
    assert "a kingdom has no events" in bad("show", "Cw", "--game", "1")


def test_stats_count_games_wins_and_points(good, bad, tmp_path):
    two = [good("random-game", "--seats", "2", "--seed", seed) for seed in ("1", "2")]
    (tmp_path / "two.kgr").write_text("\n".join(two), "utf-8")
    (tmp_path / "unnamed.kgr").write_text(re.sub(r'\[[AB] "random"\]\n', "", two[0]), "utf-8")
    (tmp_path / "short.kgr").write_text('[Rules "classic"]\n[Seats "2"]\n\ndeal +3\nresult *\n', "utf-8")
    (tmp_path / "tribe.kgr").write_text(good("random-game", "--rules", "origins-tribe", "--seed", "3"), "utf-8")
    classic, tribe = json.loads(good("stats", "--json", str(tmp_path)))
    totals = [[score.total for score in Record.parse(text).final.scores()] for text in two]
    assert (classic["rules"], classic["seats"], classic["games"], classic["unfinished"]) == ("classic", 2, 3, 1)
    assert sum(classic["decided_by"].values()) == 3
    random, *seats = sorted(classic["players"].items(), key=lambda item: -item[1]["results"])
    assert random[0] == "random"
    assert random[1]["results"] == 4
    assert random[1]["wins"] == 2
    assert random[1]["mean_score"] == sum(map(sum, totals)) / 4
    assert random[1]["highest_score"] == max(map(max, totals))
    assert {name: stats["mean_score"] for name, stats in seats} == dict(zip("AB", totals[0], strict=True))
    assert (tribe["rules"], tribe["seats"], tribe["games"]) == ("origins-tribe", 4, 1)
    shown = good("stats", str(tmp_path / "two.kgr"), str(tmp_path / "tribe.kgr"))
    assert shown.startswith("classic, 2 seats: 2 games\ndecided by ")
    assert "\n\norigins-tribe, 4 seats: 1 game\n" in shown
    assert bad("stats", str(tmp_path / "none.kgr")).endswith("none.kgr': no such file")
    (tmp_path / "junk.kgr").write_bytes(b"\xff\xfe")
    assert bad("stats", str(tmp_path / "junk.kgr")).endswith("junk.kgr': expected text in UTF-8")
    (tmp_path / "empty").mkdir()
    assert bad("stats", str(tmp_path / "empty")).startswith("no records in ")
