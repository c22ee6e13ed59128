"""Search players: sequential halving over the candidates of a turn, and an exact endgame solver.

Importing this package does not import Numba; searching does.
"""
