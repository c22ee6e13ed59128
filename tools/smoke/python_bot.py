"""A Python class in the arena: extra `fast`."""

from kingdomino import Event, View
from kingdomino.players.arena import Match, play_match


class Highest:
    """Claims the highest domino and plays the last placement."""

    name = "highest"

    def decide(self, view: View) -> Event:
        return view.legal()[-1]


if __name__ == "__main__":
    summary = play_match(Match("classic", (Highest(), "greedy"), seed=1), games=10)
    print(summary)
    assert summary.games == 10
