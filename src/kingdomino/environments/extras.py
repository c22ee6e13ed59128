"""The error for a framework that is not installed."""

from __future__ import annotations


def not_installed(extra: str, missing: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error for a missing module, naming the extra that installs it.

    >>> print(not_installed("rl", ModuleNotFoundError("No module named 'gymnasium'", name="gymnasium")))
    gymnasium is not installed: pip install 'kingdomino[rl]'
    """
    return ModuleNotFoundError(f"{missing.name} is not installed: pip install 'kingdomino[{extra}]'", name=missing.name)
