"""The dealer: a fair deal that depends only on its secret."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import pytest

from kingdomino import KingdominoError, Position, rules
from kingdomino.components import CAVE, Caveman
from kingdomino.editions.events import Draw, DrawKing, RevealCaveman
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.game.play import first_legal

SECRETS = 3000


def chance_of(record, kind) -> list[str]:
    return [str(event) for event in record.events if isinstance(event, kind)]


def chi_squared(counts: Counter[str], expected: Mapping[str, float | Fraction]) -> float:
    assert set(counts) <= set(expected)
    total = counts.total()
    return float(sum((counts[key] - total * share) ** 2 / (total * share) for key, share in expected.items()))


def drawn(position: Position) -> Position:
    """Return the position after the first line is drawn."""
    while isinstance(position.legal()[0], Draw):
        position = position.play(position.legal()[0])
    return position


@pytest.mark.parametrize("name", ["classic", "classic+dynasty", "origins-discovery", "origins-totem+dynasty"])
def test_the_deal_depends_only_on_the_secret(name):
    game, dealer = rules(name), Dealer.from_seed(5)
    for seats in game.setups:
        some, others, lazy = (
            play_game(game, [decide] * seats, dealer) for decide in (random_policy(1), random_policy(2), first_legal)
        )
        assert some.events != others.events != lazy.events
        for kind in (Draw, DrawKing):
            assert chance_of(some, kind) == chance_of(others, kind) == chance_of(lazy, kind)


def test_cavemen_are_revealed_in_order_unless_the_pile_is_searched():
    def frugal(seed: int):
        decide = random_policy(seed)
        return lambda view: next((event for event in view.legal() if str(event) == "~"), None) or decide(view)

    game, dealer = rules("origins-tribe"), Dealer.from_seed(5)
    some, others = (play_game(game, [frugal(seed)] * 3, dealer) for seed in (1, 2))
    assert chance_of(some, RevealCaveman) == chance_of(others, RevealCaveman)
    assert len(chance_of(some, RevealCaveman)) == 4
    assert chance_of(some, Draw) == chance_of(play_game(game, [random_policy(3)] * 3, dealer), Draw)


def test_each_game_of_a_match_has_its_own_deal():
    record = play_game(rules("classic+dynasty"), [first_legal] * 4, Dealer.from_seed(3))
    dominoes = chance_of(record, Draw)
    games = [tuple(dominoes[start : start + 48]) for start in (0, 48, 96)]
    assert len(set(games)) == 3
    assert all(len(set(game)) == 48 for game in games)


@pytest.mark.untraced
def test_every_domino_is_equally_likely_to_come_first():
    start = rules("classic").start(4)
    counts = Counter(str(Dealer.from_seed(seed).deal(start)) for seed in range(SECRETS))
    assert (
        chi_squared(counts, {f"+{number}": 1 / 48 for number in range(1, 49)}) < 82
    )  # 99.9 % of 47 degrees of freedom


@pytest.mark.untraced
def test_every_domino_is_equally_likely_to_stay_unseen():
    missing: Counter[str] = Counter()
    game = rules("classic")
    for seed in range(200):
        record = play_game(game, [first_legal, first_legal], Dealer.from_seed(seed))
        missing.update(str(number) for number in record.final.unseen)
    # Half of all dominoes are missing: the variance is half of what chi-squared takes it for.
    assert 2 * chi_squared(missing, {str(number): 1 / 48 for number in range(1, 49)}) < 82


@pytest.mark.untraced
def test_every_order_of_the_kings_is_equally_likely():
    orders: Counter[str] = Counter()
    line = drawn(rules("classic").start(2))
    for seed in range(SECRETS):
        dealer, order, position = Dealer.from_seed(seed), "", line
        for _ in range(4):
            event = dealer.deal(position)
            order += str(event)
            position = position.play(event)
            position = position.play(position.legal()[0])
        orders[order.replace("@", "")] += 1
    expected = ["AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"]
    assert chi_squared(orders, dict.fromkeys(expected, 1 / 6)) < 20.5  # 99.9 % of 5 degrees of freedom


@pytest.mark.untraced
def test_cave_tiles_are_revealed_in_proportion_to_their_number():
    start = drawn(rules("origins-tribe").start(3))
    counts = Counter(str(Dealer.from_seed(seed).deal(start)) for seed in range(SECRETS))
    expected = {f"^{kind.letter}": kind.tiles / len(CAVE) for kind in Caveman}
    assert chi_squared(counts, expected) < 27.9  # 99.9 % of 9 degrees of freedom
    assert {str(event): share for event, share in start.chance_outcomes()} == {
        f"^{kind.letter}": Fraction(kind.tiles, len(CAVE)) for kind in Caveman
    }


@pytest.mark.untraced
def test_successive_draws_are_independent():
    game, pairs = rules("classic"), Counter[str]()
    for seed in range(SECRETS):
        dealer, start = Dealer.from_seed(seed), game.start(4)
        first = dealer.deal(start)
        second = dealer.deal(start.play(first))
        assert isinstance(first, Draw)
        assert isinstance(second, Draw)
        pairs[f"{first.number > 24} {second.number > 24}"] += 1
    same, different = 23 / 47 / 2, 24 / 47 / 2
    expected = {"True True": same, "False False": same, "True False": different, "False True": different}
    assert chi_squared(pairs, expected) < 16.3  # 99.9 % of 3 degrees of freedom


def test_a_commitment_does_not_reveal_the_secret():
    dealer = Dealer(bytes(range(16)))
    assert dealer.commitment == hashlib.sha256(b"kingdomino secret " + bytes(range(16))).hexdigest()
    assert len({Dealer.from_seed(seed).commitment for seed in range(100)}) == 100
    assert dealer.secret.hex() not in dealer.commitment
    assert repr(dealer) == f"<Dealer with commitment {dealer.commitment[:8]}…>"


@pytest.mark.parametrize("secret", [b"", b"short", bytes(17), "sixteen letters!", bytearray(16), None])
def test_an_invalid_secret_is_rejected_and_not_quoted(secret):
    with pytest.raises(KingdominoError, match=r"^dealer secret: expected 16 bytes$"):
        Dealer(secret)


def test_a_dealer_deals_only_at_chance_nodes():
    dealer = Dealer.from_seed(1)
    record = play_game(rules("classic"), [first_legal, first_legal], dealer)
    for position, event in zip(record.positions, record.events, strict=False):
        if position.seat is None:
            assert dealer.deal(position) == event
        else:
            with pytest.raises(KingdominoError, match="only defined at a chance node"):
                dealer.deal(position)
    with pytest.raises(KingdominoError, match="only defined at a chance node"):
        dealer.deal(record.final)
