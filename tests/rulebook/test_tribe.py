"""Cavemen: their price, the squares they may settle on, and their points."""

import pytest

from kingdomino.components import Resource
from kingdomino.rulebook import tribe
from kingdomino.rulebook.squares import mask
from tests.board_dsl import joined, kingdom, picture, square

# --- recruiting -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O18")
def test_two_different_resources_pay_for_a_face_up_caveman_and_four_for_any():
    assert tribe.can_afford(kingdom("g* l* C"), 2)
    assert not tribe.can_afford(kingdom("g* g* C"), 2)
    assert not tribe.can_afford(kingdom("g* l* C j*"), 4)
    assert tribe.can_afford(kingdom("g* l* C j* q*"), 4)
    assert (tribe.FACE_UP_PRICE, tribe.FACE_DOWN_PRICE) == (2, 4)


@pytest.mark.rule("O18")
def test_the_payer_chooses_from_which_square_but_each_kind_only_once():
    territory = kingdom("g* g* C l* g d@h")
    assert joined(tribe.payable(territory, ())) == "e7 f7 h7"
    assert joined(tribe.payable(territory, (Resource.MAMMOTH,))) == "h7"


@pytest.mark.rule("O18")
@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("i7", "there is no resource on i7 to pay with (O18)"),
        ("j7", "there is no resource on j7 to pay with (O18)"),
        ("e7", "a mammoth is already paid, the resources must differ (O18)"),
        ("h7", "None"),
    ],
)
def test_only_another_kind_of_resource_can_be_paid(where: str, sentence: str):
    territory = kingdom("g* g* C l* g d@h")
    assert str(tribe.payment_objection(territory, (Resource.MAMMOTH,), square(where))) == sentence


# --- settling ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O19")
def test_a_caveman_settles_on_an_empty_land():
    assert mask(tribe.settleable_squares(kingdom("""
        D0    G0   G0*  D1
        D0+1  H0   V1   ..
        D0@h  Q0   L1   ..
    """))) == picture("""
        x     x    G*   D1
        D+1   C    V1   .
        D@h   x    L1   .
    """)  # fmt: skip


@pytest.mark.rule("O19")
@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("g7", "a caveman cannot settle on the start square g7 (O19)"),
        ("g8", "there is no land on g8 (O19)"),
        ("f7", "a caveman cannot settle on the volcano on f7 (O19)"),
        ("h7", "there is a fire on h7 (O19)"),
        ("i7", "there is a fire on i7 (O19)"),
        ("j7", "there is a mammoth on j7 (O19)"),
        ("k7", "there is a fire lady on k7 (O19)"),
        ("l7", "None"),
    ],
)
def test_a_caveman_cannot_settle_elsewhere(where: str, sentence: str):
    assert str(tribe.settling_objection(kingdom("v1 C d1 d+1 g* d@f g"), square(where))) == sentence


@pytest.mark.rule("O19")
def test_the_square_of_a_paid_resource_is_free():
    territory = kingdom("C g* l*")
    assert tribe.settleable_squares(territory) == ()
    assert (
        joined(tribe.settleable_squares(territory.without_piece(square("h7")).without_piece(square("i7")))) == "h7 i7"
    )


# --- hunter-gatherers -------------------------------------------------------------------------------------------------


@pytest.mark.rule("O21")
def test_the_worked_example_of_the_hunters():
    territory = kingdom("""
        G0*  G0*   J1
        G0*  D0@h  G0*
        H0   D0@h  J0
    """)
    assert tribe.hunting_points(territory, square("h8")) == 12
    assert tribe.hunting_points(territory, square("h7")) == 6
    assert tribe.caveman_points(territory) == 18


@pytest.mark.rule("O21")
def test_the_worked_example_of_the_fire_lady():
    territory = kingdom("""
        G0+2  L0    H0
        G1    D0@f  Q1
        L0    V2    Q0+1
    """)
    assert tribe.caveman_points(territory) == 5


@pytest.mark.rule("O21")
@pytest.mark.parametrize(
    ("caveman", "points"),
    [("h", 3 * 2), ("c", 3 * 1), ("g", 4 * 2), ("s", 5 * 1), ("p", 2 * 6), ("f", 1 * 2), ("m", 2 * 0)],
)
def test_a_hunter_gatherer_scores_for_the_eight_squares_around(caveman: str, points: int):
    territory = kingdom(f"""
        G0*  L0*         J0*  G0*
        G0*  D0@{caveman}  J0*  G0*
        Q0*  H0          Q2   L1
        Q0*  D0+1        D0   V1
    """)
    assert tribe.hunting_points(territory, square("g8")) == points


@pytest.mark.rule("O21")
def test_a_shaman_scores_for_the_other_cavemen_around():
    assert tribe.hunting_points(kingdom("d@m d@1 C / d@h d@m d"), square("e7")) == 2 * 3


@pytest.mark.rule("O21")
def test_a_printed_picture_is_not_a_resource():
    assert tribe.caveman_points(kingdom("g g d@h g / C g* g g")) == 0 + 3


# --- warriors ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("O21")
def test_the_worked_example_of_the_warriors():
    territory = kingdom("""
        D0@2  D0@1  D0
        G0@1  D1    J0
        G0    Q0@1  H0
    """)
    assert [tribe.horde_points(territory, horde) for horde in tribe.hordes(territory)] == [1, 12]
    assert tribe.caveman_points(territory) == 13


@pytest.mark.rule("O21")
def test_a_horde_is_connected_by_edges_and_hunters_do_not_join_it():
    assert tribe.caveman_points(kingdom("""
        D0@3  D0
        H0    D0@2
    """)) == 3 + 2  # fmt: skip
    assert tribe.caveman_points(kingdom("H0 D0@3 D0@h D0@2")) == 3 + 2
    assert tribe.caveman_points(kingdom("H0 D0@3 D0@1 D0@2")) == 3 * 6
