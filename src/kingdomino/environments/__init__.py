"""What game-AI researchers pick up: the same games as Gymnasium, PettingZoo and OpenSpiel know them.

Importing this package imports no framework: `kingdomino.environments.gymnasium`, `.pettingzoo` and `.openspiel` do, and
say which extra is missing. `docs/environments` has a page on each.
"""
