"""The registry: the names of games, and the combinations it rejects."""

import itertools
import re

import pytest

from kingdomino.components import CLASSIC, ORIGINS, KingdominoError
from kingdomino.editions import EDITIONS, VARIANTS, combinations, rules, variants_of
from kingdomino.editions.steps import (
    ClaimStep,
    DrawStep,
    GiveTotemsStep,
    PlaceStep,
    RecruitStep,
    RevealCavemanStep,
    ThrowStep,
)


@pytest.mark.rule("O3")
def test_the_three_modes_are_discovery_and_two_supersets_of_it():
    discovery, totem, tribe = (rules(f"origins-{mode}") for mode in ("discovery", "totem", "tribe"))
    assert discovery.turn == (PlaceStep, ThrowStep, ClaimStep)
    assert totem.turn == (PlaceStep, ThrowStep, GiveTotemsStep, ClaimStep)
    assert tribe.turn == (PlaceStep, ThrowStep, ClaimStep, RecruitStep)
    assert (discovery.dealing, totem.dealing, tribe.dealing) == (
        (DrawStep,),
        (DrawStep,),
        (DrawStep, RevealCavemanStep),
    )
    assert {mode.box for mode in (discovery, totem, tribe)} == {ORIGINS}
    assert [bonus.key for bonus in totem.bonuses] == ["resources", "totems"]
    assert [bonus.key for bonus in tribe.bonuses] == ["cavemen"]


def test_classic_is_placing_and_claiming():
    assert rules("classic").turn == (PlaceStep, ClaimStep)
    assert rules("classic").box is CLASSIC


def test_the_order_of_variants_does_not_matter_and_the_name_is_canonical():
    names = ["mighty-duel", "middle-kingdom", "harmony", "dynasty"]
    for order in itertools.permutations(names):
        assert rules("+".join(("classic", *order))) is rules("classic+mighty-duel+middle-kingdom+harmony+dynasty")
    for order in itertools.permutations(["homo-habilis", "dynasty", "empire-of-fire"]):
        assert rules("+".join(("origins-tribe", *order))).name == "origins-tribe+empire-of-fire+homo-habilis+dynasty"


def test_rules_are_equal_by_name():
    game = rules("classic+harmony")
    assert game == rules("classic+harmony") != rules("classic")
    assert hash(game) == hash(rules("classic+harmony"))
    assert str(game) == game.name
    assert eval(repr(game), {"rules": rules}) == game


@pytest.mark.rule("C20")
@pytest.mark.rule("C21")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (
            "",
            "unknown rules '': expected one of classic, origins-discovery, origins-totem, origins-tribe, then variants",
        ),
        ("chess", "unknown rules 'chess': expected one of classic"),
        ("Classic", "unknown rules 'Classic'"),
        ("harmony", "unknown rules 'harmony'"),
        ("x" * 200, "(200 characters): expected one of classic"),
        ("classic+", "unknown variant '' in rules 'classic+': classic has mighty-duel, all-48, middle-kingdom"),
        ("classic+chaos", "unknown variant 'chaos' in rules 'classic+chaos'"),
        ("classic+harmony+harmony", "variant 'harmony' is named twice in rules 'classic+harmony+harmony'"),
        (
            "classic+mighty-duel+all-48",
            "'mighty-duel' (C20) cannot be combined with 'all-48' (C21): they are for different player counts",
        ),
        (
            "classic+all-48+harmony+mighty-duel",
            "'all-48' (C21) cannot be combined with 'mighty-duel' (C20): ",
        ),
        ("classic+empire-of-fire", "'empire-of-fire' is a variant of origins-discovery, origins-totem, origins-tribe"),
        ("classic+homo-habilis", "'homo-habilis' is a variant of origins-discovery, origins-totem, origins-tribe"),
        ("origins-discovery+harmony", "'harmony' is a variant of classic, not of 'origins-discovery'"),
        ("origins-totem+mighty-duel", "'mighty-duel' is a variant of classic, not of 'origins-totem'"),
        ("origins-tribe+middle-kingdom", "'middle-kingdom' is a variant of classic, not of 'origins-tribe'"),
        ("origins-tribe+all-48", "'all-48' is a variant of classic, not of 'origins-tribe'"),
    ],
)
def test_invalid_rules_are_rejected_with_the_reason(name: str, reason: str):
    with pytest.raises(
        KingdominoError, match=re.escape(reason) + ("$" if "twice" in reason or "counts" in reason else "")
    ):
        rules(name)


def test_a_game_starts_with_the_most_players_unless_told_otherwise():
    assert len(rules("classic").start().seats) == 4
    assert len(rules("classic+all-48").start().seats) == 3


@pytest.mark.parametrize("name", [None, 5, ["classic"]], ids=repr)
def test_a_name_that_is_not_text_is_rejected(name):
    with pytest.raises(KingdominoError, match=re.escape(f"rules: expected text, not {name!r}")):
        rules(name)


@pytest.mark.rule("O24")
def test_every_allowed_combination_is_listed_once():
    names = [game.name for game in combinations()]
    assert len(set(names)) == len(names) == (2 * 2 * 2) * 3 + 3 * (2 * 2 * 2)
    allowed = set()
    for edition in EDITIONS:
        for size in range(len(VARIANTS) + 1):
            for keys in itertools.combinations(VARIANTS, size):
                try:
                    allowed.add(rules("+".join((edition, *keys))).name)
                except KingdominoError:
                    continue
    assert allowed == set(names)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_a_variant_declares_itself(variant):
    assert re.fullmatch(r"[CO]\d+", variant.rule)
    assert variant.summary.endswith(".")
    assert variant.title
    assert set(variant.editions) <= set(EDITIONS)
    for edition in EDITIONS:
        assert (variant in variants_of(edition)) == (edition in variant.editions)


@pytest.mark.parametrize("game", EDITIONS.values(), ids=str)
def test_an_edition_declares_itself(game):
    assert game.title.startswith("Kingdomino")
    assert game.summary.endswith(".")
    assert game.setup() is game.setups[4]
