"""Compiled search: candidates of a turn, playouts from them, what they are worth. Knows states, no events, no text.

Importing this package imports Numba; players do so only when they are first asked.
"""
