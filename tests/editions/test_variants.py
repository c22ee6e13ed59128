"""Each variant changes exactly one thing of an edition; the functions are called here, not read from the registry."""

from dataclasses import fields, replace

import pytest

from kingdomino.components import ImpossiblePosition, Seat, UnfinishedGame
from kingdomino.editions import VARIANTS, Position, Rules, Score, rules
from kingdomino.editions.classic import CLASSIC, all_48, dynasty, harmony, middle_kingdom, mighty_duel
from kingdomino.editions.origins import DISCOVERY, empire_of_fire, homo_habilis
from kingdomino.editions.score import Bonus, ScoringContext
from kingdomino.editions.steps import ClaimStep, PlaceStep, RecruitStep, ThrowStep
from kingdomino.rulebook import Kingdom

FULL = Kingdom.parse("fffff/fffff/ffCff/fffff/fffff")
CENTRED = Kingdom.parse("f.f/fCf/f.f")
OPEN = Kingdom.parse("Cfff")


def changed(before: Rules, after: Rules) -> list[str]:
    return [item.name for item in fields(Rules) if getattr(before, item.name) != getattr(after, item.name)]


@pytest.mark.rule("C20")
def test_mighty_duel_is_for_two_players_with_all_dominoes_on_seven_by_seven():
    duel = mighty_duel(CLASSIC)
    assert changed(CLASSIC, duel) == ["setups"]
    assert duel.setups == {2: replace(CLASSIC.setups[2], dominoes=48, side=7)}
    setup = duel.setups[2]
    assert (setup.kings, setup.line_length, setup.dominoes, setup.side, setup.rounds) == (2, 4, 48, 7, 12)


@pytest.mark.rule("C21")
def test_three_players_may_use_all_48_dominoes():
    game = all_48(CLASSIC)
    assert changed(CLASSIC, game) == ["setups"]
    assert list(game.setups) == [3]
    setup = game.setups[3]
    assert (setup.kings, setup.line_length, setup.dominoes, setup.side, setup.rounds) == (1, 4, 48, 5, 12)


@pytest.mark.rule("C17")
def test_dynasty_is_three_games():
    assert changed(CLASSIC, dynasty(CLASSIC)) == ["games"]
    assert dynasty(CLASSIC).games == 3


@pytest.mark.parametrize(
    ("variant", "edition", "key", "points"),
    [
        pytest.param(middle_kingdom, CLASSIC, "middle-kingdom", (10, 10, 0), marks=pytest.mark.rule("C18")),
        pytest.param(harmony, CLASSIC, "harmony", (5, 0, 0), marks=pytest.mark.rule("C19")),
        pytest.param(empire_of_fire, DISCOVERY, "empire-of-fire", (10, 10, 0), marks=pytest.mark.rule("O22")),
        pytest.param(homo_habilis, DISCOVERY, "homo-habilis", (5, 0, 0), marks=pytest.mark.rule("O23")),
    ],
)
def test_a_bonus_is_added_for_a_full_a_centred_and_no_other_kingdom(variant, edition, key, points):
    game = variant(edition)
    assert changed(edition, game) == ["bonuses"]
    assert [bonus.key for bonus in game.bonuses] == [key]
    assert tuple(game.bonuses[0].points(ScoringContext(kingdom, 5)) for kingdom in (FULL, CENTRED, OPEN)) == points


def test_bonuses_are_added_after_the_existing_ones():
    def nothing(_context: ScoringContext) -> int:
        return 0

    game = CLASSIC.with_bonuses(Bonus("first", nothing)).with_bonuses(Bonus("second", nothing), Bonus("third", nothing))
    assert [bonus.key for bonus in game.bonuses] == ["first", "second", "third"]


def test_a_step_is_added_directly_after_another():
    assert CLASSIC.with_step_after(PlaceStep, ThrowStep).turn == (PlaceStep, ThrowStep, ClaimStep)
    assert CLASSIC.with_step_after(ClaimStep, RecruitStep).turn == (PlaceStep, ClaimStep, RecruitStep)
    assert changed(CLASSIC, CLASSIC.with_step_after(PlaceStep, ThrowStep)) == ["turn"]


def test_declarations_are_plain_data():
    assert CLASSIC.setups[3].as_dict() == {"kings": 1, "line": 3, "dominoes": 36, "rounds": 12, "side": 5}
    duel = VARIANTS["mighty-duel"]
    assert duel.as_dict() == {
        "key": "mighty-duel",
        "title": duel.title,
        "summary": duel.summary,
        "rule": "C20",
        "excludes": list(duel.excludes),
    }


# --- positions ---

CLAIMING = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"


def test_an_impossible_kingdom_is_named():
    with pytest.raises(ImpossiblePosition, match="kingdom 'Cffffff'"):
        rules("classic").validate(Kingdom.parse("Cffffff"), 5)


def test_a_game_without_a_result_names_who_must_do_what():
    with pytest.raises(UnfinishedGame, match="no result yet, chance must draw a domino"):
        rules("classic").start(2).result()
    with pytest.raises(UnfinishedGame, match="no result yet, B must claim"):
        Position.parse(CLAIMING).result()
    kings = Position.parse(CLAIMING.replace("claim:B", "king"))
    with pytest.raises(UnfinishedGame, match="chance must draw a king;"):
        kings.result()


def test_standings_have_the_criteria_of_the_rules():
    assert Position.parse(CLAIMING).standings().criteria == CLASSIC.criteria


def test_a_drawing_has_the_names_of_the_players():
    position = Position.parse(CLAIMING)
    for drawing in (position.text(["Ada", "Bea"]), position.svg(["Ada", "Bea"])):
        assert "Ada" in drawing
        assert "Bea" in drawing
    assert "Ada" not in position.text()
    assert repr(position) == f"Position.parse({CLAIMING!r})"


def test_a_score_belongs_to_its_seat():
    assert isinstance(Position.parse(CLAIMING).score(Seat.A), Score)
