"""Frameworks that may not be there: the error that names the command which installs them. Imports none of them."""

from __future__ import annotations


def not_installed(extra: str, missing: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error to raise when a module of an extra cannot be imported.

    >>> print(not_installed("rl", ModuleNotFoundError("No module named 'gymnasium'", name="gymnasium")))
    gymnasium is not installed: pip install 'kingdomino[rl]'
    """
    return ModuleNotFoundError(f"{missing.name} is not installed: pip install 'kingdomino[{extra}]'", name=missing.name)
