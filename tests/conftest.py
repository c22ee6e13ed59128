"""How the tests run: the same examples everywhere, and no clock that a busy machine could miss."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

UNCOUNTED = {"environments", "players", "web"}
"""Folders whose tests play through the rules for the sake of other layers: not counting lines makes them faster."""

# Small matrices in many processes: more threads would only wait for each other. Read when NumPy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile("same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", settings.get_profile("same"), derandomize=False, max_examples=2_000)
settings.load_profile("same")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lines are counted in the tests of the layers that hold the rules."""
    for item in items:
        if UNCOUNTED & set(item.path.relative_to(Path(__file__).parents[1]).parts[1:2]):
            item.add_marker("no_cover")
