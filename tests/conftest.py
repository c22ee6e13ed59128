"""How the tests run: the same examples everywhere, and no clock that a busy machine could miss."""

import os

from hypothesis import HealthCheck, settings

# Small matrices in many processes: more threads would only wait for each other. Read when NumPy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile("same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", settings.get_profile("same"), derandomize=False, max_examples=2_000)
settings.load_profile("same")
