"""The score pad: kingdoms entered by hand are scored and ranked by the rules of the edition."""

from __future__ import annotations

from kingdomino.tables import messages, records

ROWS = ["C w1 p p p", "w w p2 . .", "s l1 l f .", "s l l l1 .", "m2 . . . ."]
NAMES = {"w": "wheat", "p": "pasture", "s": "swamp", "l": "lake", "f": "forest", "m": "mountain"}


def example(column: str, rank: int) -> messages.PadKingdom:
    """The example of the rulebook, entered with its castle on any square."""
    lands = [
        messages.PadLand(f"{chr(ord(column) + x)}{rank - y}", NAMES[cell[0]], int(cell[1:] or 0))
        for y, row in enumerate(ROWS)
        for x, cell in enumerate(row.split(" "))
        if cell[0] in NAMES
    ]
    return messages.PadKingdom(f"{column}{rank}", lands)


def test_a_kingdom_scores_the_same_wherever_it_was_entered():
    answer = records.score_pad(messages.ScorePadRequest("classic", [example("a", 13), example("d", 9)], 2))
    first, second = answer.kingdoms
    assert first.score is not None
    assert first.score == second.score
    assert (first.rank, second.rank) == (1, 1)


def test_ties_are_broken_by_the_criteria_of_the_edition():
    larger = messages.PadKingdom("a1", [messages.PadLand("b1", "wheat"), messages.PadLand("c1", "wheat")])
    smaller = messages.PadKingdom("a1", [messages.PadLand("b1", "wheat"), messages.PadLand("c1", "lake")])
    answer = records.score_pad(messages.ScorePadRequest("classic", [smaller, larger], 2))
    assert [entry.rank for entry in answer.kingdoms] == [2, 1]
    assert answer.explanation is not None


def test_an_impossible_kingdom_has_problems_and_no_rank():
    wide = messages.PadKingdom("a1", [messages.PadLand(f"{column}1", "wheat") for column in "bcdefgh"])
    answer = records.score_pad(messages.ScorePadRequest("classic", [wide, example("a", 13)], 2))
    assert answer.kingdoms[0].rank is None
    assert "(C11)" in answer.kingdoms[0].problems[0]
    assert answer.kingdoms[1].rank == 1


def test_pieces_of_origins_are_scored():
    lands = [
        messages.PadLand("b1", "grassland", resource=True),
        messages.PadLand("c1", "desert", caveman="h"),
        messages.PadLand("d1", "jungle", token=1),
    ]
    request = messages.ScorePadRequest("origins-tribe", [messages.PadKingdom("a1", lands)], 4)
    (entry,) = records.score_pad(request).kingdoms
    assert entry.problems == []
    assert entry.score is not None
    assert [item.name for item in entry.score.items] == ["hunter"]
