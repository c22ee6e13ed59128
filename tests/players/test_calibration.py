"""The fit of the spreads that turn predicted points into win probabilities."""

import numpy as np
import pytest

from kingdomino.players.search.kernels.feature_layout import SPREADS
from tools.calibration import MIN_MOMENTS, Moments, best_factors, deciles


def invented(spread: float, assumed: float, left: int, count: int = 4000) -> Moments:
    """Moments whose margins really have one spread, while the network assumes another."""
    generator = np.random.default_rng(1)
    values = generator.normal(50.0, 6.0, (count, 2))
    finals = values.copy()
    finals[:, 0] += generator.normal(0.0, spread, count)
    return Moments(values, finals, np.full(count, left), np.full(count, assumed))


def test_the_fit_finds_the_spread_of_the_results():
    moments = invented(spread=10.0, assumed=8.0, left=3)
    factors = best_factors(moments)
    assert len(factors) == SPREADS
    assert factors[3] == pytest.approx(1.25, abs=0.13)
    assert factors[4:] == [factors[3]] * (SPREADS - 4), "the factor before, where there are too few moments"
    assert factors[0] == 1.0
    assert best_factors(moments.with_left(2)) == [1.0] * SPREADS
    assert len(moments.left) > MIN_MOMENTS


def test_fitted_probabilities_agree_with_the_results():
    moments = invented(spread=10.0, assumed=8.0, left=3, count=20_000)
    rows = deciles(moments.chances(1.25).ravel(), moments.shares().ravel())
    assert len(rows) == 10
    assert all(abs(predicted - actual) < 0.03 for predicted, actual, _ in rows)
