"""Analysis: evaluations of every option, grades that allow for noise, and reviews with progress."""

import subprocess
import sys

import pytest

from kingdomino.components import IllegalEvent, Seat
from kingdomino.editions import Event, Position, View, rules
from kingdomino.game import Dealer, Record, play_game
from kingdomino.players import create_player
from kingdomino.players.analysis import analyse, grade, review
from kingdomino.players.analysis.grades import LABELS, label_for
from kingdomino.players.analysis.options import start_search
from kingdomino.players.analysis.reasons import lost_squares, reasons
from kingdomino.players.search.compiled_policy import events_from_actions
from kingdomino.players.search.config import SearchBudget
from kingdomino.rulebook.kingdom import Kingdom

FACTS = {"points", "closes", "claim", "order", "next", "discard", "nothing"}
TERMS = {"room", "growth", "pending", "risk", "tempo", "denied"}


@pytest.fixture(scope="module")
def record() -> Record:
    deciders = [create_player("heuristic", seat) for seat in range(3)]
    return play_game(rules("classic+harmony"), deciders, Dealer.from_seed(11))


def view_at(record: Record, number: int) -> View:
    positions = [position for position in record.positions if position.seat is not None and len(position.legal()) > 2]
    seat = positions[number].seat
    assert seat is not None
    return positions[number].view(seat)


def test_every_legal_event_is_evaluated_with_an_error(record: Record):
    view = view_at(record, 12)
    analysis = analyse(view, SearchBudget(playouts=300))
    assert {option.events[0] for option in analysis.options} == set(view.legal())
    for event in view.legal():
        option = analysis.option_for(event)
        assert option is not None
        assert option.visits > 0
        assert 0.0 <= option.win <= 1.0
        assert option.win_error > 0.0
    assert analysis.best.visits == max(option.visits for option in analysis.options)


@pytest.mark.parametrize("game", ["origins-discovery", "origins-totem", "origins-tribe", "classic+dynasty"])
def test_every_kind_of_decision_is_explained(game: str):
    played = play_game(rules(game), [create_player("greedy", seat) for seat in range(2)], Dealer.from_seed(6))
    kinds = {}
    for position in played.positions:
        if position.seat is not None and len(position.legal()) > 1:
            kinds[type(position.step)] = position
    for position in kinds.values():
        assert position.seat is not None
        best = analyse(position.view(position.seat), SearchBudget(playouts=30)).best
        assert best.why.endswith(".")
        assert tuple(event for _, event in best.pv[: len(best.events)]) == best.events


def test_reasons_cover_points_crowns_order_and_the_next_claim(record: Record):
    why = [analyse(view_at(record, number), SearchBudget(playouts=60)).best.why for number in range(8, 20)]
    text = " ".join(why)
    for word in ("now", "claims", "to move next", "would then take"):
        assert word in text


@pytest.mark.parametrize(
    ("game", "number", "phrase"), [("classic", 44, "2 crowns"), ("origins-discovery", 41, "2 fires")]
)
def test_a_claim_is_explained_with_the_word_of_the_edition(game: str, number: int, phrase: str):
    position = rules(game).start(4)
    while position.seat is None:
        position = position.play(next((e for e in position.legal() if str(e) == f"+{number}"), position.legal()[0]))
    (claim, _) = reasons(position.view(position.seat), (Event.parse(str(number)),), ())
    assert claim.clause == f"claims {number} with {phrase}"


def test_a_reason_has_a_key_and_values(record: Record):
    options = [analyse(view_at(record, number), SearchBudget(playouts=60)).best for number in range(8, 20)]
    reasons = [reason for option in options for reason in option.reasons]
    assert {reason.key for reason in reasons} <= FACTS | TERMS
    for reason in reasons:
        assert all(str(value) in reason.clause for name, value in reason.values.items() if name in ("number", "seat"))


def test_starting_a_search_compiles_everything():
    """Runs in a new process: after `start_search` all entry points are compiled."""
    position = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"
    program = f"""
from kingdomino.editions import Position
from kingdomino.players.analysis.options import DEFAULT_BUDGET, start_search
position = Position.parse({position!r})
search, _ = start_search(position.view(position.seat), 0, DEFAULT_BUDGET)
from kingdomino.players.search.kernels import claims, decisions, endings, halving
search_functions = halving.start_search, halving.evaluate, halving.halve, halving.run_playouts
needed = *search_functions, decisions.choose, endings.best_endings, claims.best_claims
print(search.playouts, all(entry.signatures for entry in needed))
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.split() == ["0", "True"]


def test_a_square_without_reachable_neighbours_is_lost():
    assert lost_squares(Kingdom.parse("www/w.w/wCw"), 5) == 1
    assert lost_squares(Kingdom.parse("w.www/wwCww"), 5) == 0
    assert lost_squares(Kingdom.parse("w.www/wwCww/wwwww/wwwww/wwwww"), 5) == 1


def test_the_best_choice_is_graded_best(record: Record):
    view = view_at(record, 5)
    best = analyse(view, SearchBudget(playouts=4000)).best.events[0]
    assert grade(view, best, SearchBudget(playouts=4000)).label in ("best", "good")


def test_losing_a_won_game_is_a_blunder():
    """The last turn of a close game: one placement wins, the worst one loses."""
    for seed in range(200):
        played = play_game(
            rules("classic"), [create_player("random", seat) for seat in range(2)], Dealer.from_seed(seed)
        )
        last = [position for position in played.positions if position.seat is not None][-1]
        assert last.seat is not None
        ends = {event: last.play(event).result().winners for event in last.legal()}
        wins = [event for event, winners in ends.items() if winners == (last.seat,)]
        losses = [event for event, winners in ends.items() if last.seat not in winners]
        if wins and losses:
            result = grade(last.view(last.seat), losses[0], SearchBudget(playouts=200))
            assert (result.label, result.loss) == ("blunder", 1.0)
            assert result.best in wins
            return
    pytest.fail("no close game among these seeds")


def test_a_loss_within_its_error_is_not_a_mistake():
    assert label_for(0.30, 0.30) == "good"
    assert label_for(0.30, 0.05) == "blunder"


def test_grading_an_illegal_event_raises_its_objection(record: Record):
    view = view_at(record, 5)
    with pytest.raises(IllegalEvent):
        grade(view, Event.parse("a1a2"))


def test_a_review_reports_progress_and_grades_the_given_seats(record: Record):
    reviewed = list(review(record.until(60), SearchBudget(playouts=40), [Seat.B]))
    assert [entry.done for entry in reviewed] == list(range(1, len(reviewed) + 1))
    assert {entry.total for entry in reviewed} == {len(reviewed)}
    assert {entry.decision.view.seat for entry in reviewed} == {Seat.B}
    assert all(entry.grade.label in LABELS for entry in reviewed)
    assert all(record.events[entry.decision.number - 1] == entry.decision.event for entry in reviewed)
    assert all(entry.grade.win is not None and 0.0 <= entry.grade.win <= 1.0 for entry in reviewed)


ROUND_4 = (
    "classic+middle-kingdom+harmony p1lCw1p/..ww./..ws2.|...ps1/ffCm2s/fw1.../fw... 29A,35A,48B 10,36,44,46 "
    "2-3,5-9,11-12,14-18,20,22-28,30-34,38,40-42,45 - - - claim:B"
)
"""B chooses between 10, which moves first and fits badly, and 44 and 46 with two crowns each."""


def test_the_terms_of_a_value_are_compared_with_the_mean_of_the_candidates():
    position = Position.parse(ROUND_4)
    assert position.seat is not None
    evaluator, state = start_search(position.view(position.seat), 0, SearchBudget(playouts=40))
    terms = {}
    for candidate in evaluator.candidates():
        value_terms = evaluator.terms(candidate.actions)
        assert value_terms is not None
        terms[str(events_from_actions(state, candidate.actions)[0])] = value_terms
    assert terms["10"].order > terms["36"].order > terms["44"].order > terms["46"].order
    assert terms["10"].pending < terms["44"].pending
    assert sum(term.denied for term in terms.values()) == pytest.approx(0.0, abs=0.01)
    assert {term.room for term in terms.values()} == {0.0}, "a claim changes no room"


def test_the_reasons_name_the_largest_terms():
    best = analyse(Position.parse(ROUND_4), "40").option_for(Event.parse("10"))
    assert best is not None
    counts = {reason.key: reason.values.get("count") for reason in best.reasons}
    assert "dominoes to place -" in best.why
    assert isinstance(counts["pending"], int)
    assert counts["pending"] < 0
    assert counts["tempo"] == 2
    assert len(counts.keys() & TERMS) == 2
