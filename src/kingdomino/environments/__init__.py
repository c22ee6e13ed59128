"""Kingdomino as an environment for Gymnasium, PettingZoo and OpenSpiel, and datasets of games.

Importing this package imports no framework. `kingdomino.environments.gymnasium`, `.pettingzoo` and `.openspiel` do,
and name the missing extra if a framework is not installed. `docs/environments` has a page on each.
"""

from kingdomino.components.errors import require_extra

require_extra("fast", "numpy")
