"""Results: winners, tie-breaks, shared victories, and dynasties of three games."""

import random

import pytest

from kingdomino.components import KingdominoError, Resource, UnfinishedGame
from kingdomino.editions import EDITIONS, Result, Tally, rules
from tests.board_dsl import A, B, C, D, kingdom, table


def over(name: str, *kingdoms: str):
    return table(name, *kingdoms, step="over", last=True)


@pytest.mark.rule("C16")
def test_most_points_win():
    result = over("classic", "C m3", "C w1 w w w", "C").result()
    assert [tally.points for tally in result.tallies] == [3, 4, 0]
    assert result.winners == (B,)
    assert result.ranks == (2, 1, 3)
    assert result.explanation == "B wins with 4 points"


@pytest.mark.rule("C16")
def test_a_tie_goes_to_the_largest_property_even_one_without_crowns():
    result = over("classic", "C m3", "C m3 / f f .", "C").result()
    assert result.winners == (B,)
    assert result.decided_by == "largest"
    assert result.explanation == (
        "B wins: A and B each have 3 points (C: 0); B has a largest property of 2 squares (A: 1)"
    )


@pytest.mark.rule("C16")
def test_the_second_tie_break_is_most_crowns():
    result = over("classic", "C w1 w f1", "C p2 . / l1 . .", "C p2 . / l l . / . s1 .").result()
    assert result.tallies == (Tally(3, 2, 2), Tally(3, 1, 3), Tally(3, 2, 3))
    assert result.winners == (C,)
    assert result.ranks == (2, 3, 1)
    assert result.decided_by == "crowns"
    assert result.explanation == (
        "C wins: A, B and C each have 3 points; "
        "A and C each have a largest property of 2 squares (B: 1); C has 3 crowns (A: 2)"
    )


@pytest.mark.rule("C16")
def test_a_victory_is_shared_after_all_tie_breaks():
    result = over("classic", "C m3", "C m3", "C w1").result()
    assert result.winners == (A, B)
    assert result.ranks == (1, 1, 3)
    assert result.decided_by == "shared"
    assert result.explanation == (
        "A and B share the victory: A and B each have 3 points (C: 1), a largest property of 1 square and 3 crowns"
    )


@pytest.mark.rule("C16")
def test_a_seat_eliminated_by_a_tie_break_stays_eliminated():
    result = Result((Tally(20, 7, 4), Tally(20, 5, 9), Tally(20, 7, 4), Tally(20, 7, 3)), rules("classic").criteria)
    assert [step.criterion.key for step in result.comparisons] == ["points", "largest", "crowns"]
    assert [step.ahead for step in result.comparisons] == [(A, B, C, D), (A, C, D), (A, C)]
    assert [step.values for step in result.comparisons[1:]] == [{A: 7, B: 5, C: 7, D: 7}, {A: 4, C: 4, D: 3}]
    assert result.explanation == (
        "A and C share the victory: A, B, C and D each have 20 points; "
        "A, C and D each have a largest property of 7 squares (B: 5); A and C each have 4 crowns (D: 3)"
    )


@pytest.mark.rule("C16")
@pytest.mark.rule("O12")
@pytest.mark.parametrize("name", sorted(EDITIONS))
def test_every_edition_compares_the_numbers_of_the_tally_in_their_order(name: str):
    assert tuple(criterion.key for criterion in rules(name).criteria) == Tally._fields


def test_a_seat_that_resigned_is_last_and_not_compared():
    tallies = Tally(30, 9, 9), Tally(20, 5, 4), Tally(20, 6, 4)
    result = Result(tallies, rules("classic").criteria, resigned=(A,))
    assert (result.winners, result.ranks, result.decided_by) == ((C,), (3, 2, 1), "largest")
    assert result.explanation == (
        "C wins: B and C each have 20 points; C has a largest property of 6 squares (B: 5); A resigned"
    )
    alone = Result(tallies, rules("classic").criteria, resigned=(A, C))
    assert (alone.winners, alone.decided_by) == ((B,), "resigned")
    assert alone.explanation == "B wins: A and C resigned"
    ahead = Result((Tally(30, 9, 9), Tally(1, 1, 1), Tally(20, 6, 4)), rules("classic").criteria, resigned=(A,))
    assert ahead.explanation == "C wins with 20 points; A resigned"


@pytest.mark.rule("C16")
def test_before_the_end_there_are_standings_but_no_result():
    position = table("classic", "C m3", "C", "C", line="3A,4B,5C", following="6,7,8", step="place:A")
    with pytest.raises(UnfinishedGame, match="no result yet, A must place domino 3; ") as error:
        position.result()
    assert isinstance(error.value, KingdominoError)
    assert position.standings().leaders == (A,)
    assert position.standings().ranks == (1, 2, 2)


@pytest.mark.rule("O12")
def test_origins_breaks_a_tie_by_the_largest_region():
    result = over("origins-discovery", "d v3 C j+3", "d1 C g1 g", "C").result()
    assert result.tallies == (Tally(3, 1, 3), Tally(3, 2, 2), Tally(0, 0, 0))
    assert result.winners == (B,)
    assert result.explanation == (
        "B wins: A and B each have 3 points (C: 0); B has a largest region of 2 squares (A: 1)"
    )


@pytest.mark.rule("O12")
def test_origins_breaks_a_second_tie_by_printed_fires_and_tokens():
    result = over("origins-discovery", "g g1 C q+1 v1", "g g C q+3 v3 / . . . . .", "g g C j2 l1").result()
    assert result.tallies == (Tally(3, 2, 2), Tally(3, 2, 3), Tally(3, 2, 3))
    assert result.winners == (B, C)
    assert result.explanation == (
        "B and C share the victory: A, B and C each have 3 points and a largest region of 2 squares; "
        "B and C each have 3 fires (A: 2)"
    )


@pytest.mark.rule("O11")
@pytest.mark.rule("O12")
def test_volcanoes_break_no_tie():
    assert over("origins-discovery", "v2 v2 v2 C g1 g", "C g1 g", "C d").result().winners == (A, B)


@pytest.mark.rule("C17")
def test_a_dynasty_adds_points_then_largest_properties_then_crowns():
    first, second = Tally(40, 7, 5), Tally(30, 9, 6)
    assert first.plus(second) == Tally(70, 16, 11)
    criteria = rules("classic+dynasty").criteria
    assert Result((Tally(70, 16, 11), Tally(70, 17, 0)), criteria).winners == (B,)
    assert Result((Tally(70, 16, 11), Tally(70, 16, 10)), criteria).winners == (A,)
    assert Result((Tally(70, 16, 11), Tally(70, 16, 11)), criteria).winners == (A, B)


@pytest.mark.rule("C17")
@pytest.mark.rule("O24")
@pytest.mark.parametrize("name", ["classic", "origins-discovery", "origins-totem", "origins-tribe"])
def test_a_dynasty_is_three_games_whose_tallies_are_added(name: str):
    rng, position = random.Random(3), rules(f"{name}+dynasty").start(2)
    games = {}
    while not position.is_over:
        event = rng.choice(position.legal())
        before, position = position, position.play(event)
        if position.game > before.game:
            ended = before.end_of_game(event)
            assert (ended.game, ended.is_over) == (before.game, True)
            assert ended.step.prompt(ended) == "do nothing"
            assert tuple(score.tally for score in ended.scores()) == position.previous_games[-1]
            assert str(position) == str(
                rules(f"{name}+dynasty").start(2).replace(previous_games=position.previous_games)
            )
            games[before.game] = position.previous_games[-1]
            with pytest.raises(UnfinishedGame):
                position.result()
            assert position.standings().tallies == position.tallies()
    assert sorted(games) == [1, 2]
    assert position.game == 3
    assert position.previous_games == (games[1], games[2])
    last = [score.tally for score in position.scores()]
    for seat in position.seats:
        assert position.tallies()[seat] == games[1][seat].plus(games[2][seat]).plus(last[seat])
    assert position.result().tallies == position.tallies()


@pytest.mark.rule("C17")
def test_a_dynasty_is_won_over_all_games_not_in_the_last_one():
    last = over("classic+dynasty", "C m3", "C", "C w1")
    match = last.replace(previous_games=((Tally(10, 5, 5), Tally(20, 5, 5), Tally(0, 0, 0)),) * 2)
    assert [tally.points for tally in match.tallies()] == [23, 40, 1]
    assert match.result().winners == (B,)
    assert match.result().explanation == "B wins with 40 points"


def test_a_score_has_a_breakdown():
    score = rules("classic+harmony").score(kingdom("C w1 w / m3 . ."))
    assert str(score).splitlines() == ["wheat 2 × 1 = 2", "mountain 1 × 3 = 3", "harmony 0", "total 5"]
    assert score._repr_html_() == (
        "<table><tr><td>wheat</td><td>2 × 1</td><td>2</td></tr><tr><td>mountain</td><td>1 × 3</td><td>3</td></tr>"
        "<tr><td>harmony</td><td></td><td>0</td></tr><tr><td>total</td><td></td><td>5</td></tr></table>"
    )
    assert score.tally == Tally(5, 2, 4)
    assert score.as_dict() == {
        "total": 5,
        "properties": [
            {"terrain": "wheat", "squares": 2, "crowns": 1, "points": 2, "where": ["h7", "i7"]},
            {"terrain": "mountain", "squares": 1, "crowns": 3, "points": 3, "where": ["g6"]},
        ],
        "bonuses": {"harmony": 0},
        "items": [],
        "largest": 2,
        "crowns": 4,
    }


@pytest.mark.rule("O16")
def test_the_parts_of_a_totem_score_are_listed():
    score = rules("origins-totem").score(kingdom("C g* g* / . l* ."), 4, frozenset({Resource.MAMMOTH}))
    assert score.as_dict()["items"] == [
        {"bonus": "resources", "name": "mammoth", "points": 2, "where": ["h7", "i7"]},
        {"bonus": "resources", "name": "fish", "points": 1, "where": ["h6"]},
        {"bonus": "totems", "name": "mammoth", "points": 3, "where": []},
    ]
    assert score.bonuses == {"resources": 3, "totems": 3}


@pytest.mark.rule("O21")
def test_the_parts_of_a_tribe_score_are_listed():
    score = rules("origins-tribe").score(kingdom("g* g* j1 / g* d@h g* / C d@2 d@1"))
    assert score.as_dict()["items"] == [
        {"bonus": "cavemen", "name": "hunter", "points": 12, "where": ["h8"]},
        {"bonus": "cavemen", "name": "warriors", "points": 6, "where": ["h7", "i7"]},
    ]
    assert score.bonuses == {"cavemen": 18}


def test_an_empty_kingdom_scores_nothing():
    assert rules("classic").score(kingdom("C")).tally == Tally(0, 0, 0)


@pytest.mark.parametrize(
    ("name", "drawing", "sentence"),
    [
        ("classic", "C w w w w w", "it is 6 by 1, expected at most 5 by 5 (C11)"),
        ("classic", "C w2", "the classic box has no 'w2'"),
        ("classic", "C q v1", "the classic box has no 'q', 'v1'"),
        ("classic", "C w+1", "classic has no '+1'"),
        ("origins-discovery", "C g*", "origins-discovery has no '*'"),
        ("origins-totem", "C d@h", "origins-totem has no '@h'"),
    ],
)
def test_an_impossible_kingdom_is_not_scored(name: str, drawing: str, sentence: str):
    with pytest.raises(ValueError, match="is impossible") as error:
        rules(name).score(kingdom(drawing))
    assert sentence in str(error.value)
