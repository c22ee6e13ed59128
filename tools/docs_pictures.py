"""Generate the SVG pictures of the docs from seeded games; with `--check`, fail if they are stale."""

from __future__ import annotations

import sys

from kingdomino import Kingdom, rules
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.rendering import position_to_svg
from tools.generated_docs import DOCS, write_or_check

PICTURES = DOCS / "pictures"


def pictures() -> dict[str, str]:
    """The pictures by file name."""
    classic = play_game(rules("classic+middle-kingdom+harmony"), [random_policy(7)] * 4, Dealer.from_seed(7))
    tribe = play_game(rules("origins-tribe"), [random_policy(5)] * 3, Dealer.from_seed(5))
    return {
        "table-classic.svg": position_to_svg(classic.at(_late_placement(classic))),
        "table-tribe.svg": position_to_svg(tribe.at(_late_placement(tribe))),
        "kingdom.svg": Kingdom.parse("p2ll../ppwww/Cfff1s1/llffw/llf1ww").svg(),
    }


def _late_placement(record: Record) -> int:
    """A placement in the last quarter of a game."""
    late = range(len(record.events) * 3 // 4, len(record.events))
    return next(number for number in late if record.at(number).step.key == "place")


def main() -> int:
    return write_or_check({PICTURES / name: svg for name, svg in pictures().items()}, "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
