"""A bot in another process, over the line protocol: extra `fast`."""

import sys
import tempfile
from pathlib import Path

from kingdomino.players.arena import Match, play_match

BOT = """
import sys
legal = []
for line in sys.stdin:
    keyword, _, arguments = line.strip().partition(" ")
    if keyword == "legal":
        legal = arguments.split()
    elif keyword in ("ready?", "decide?"):
        print("ready" if keyword == "ready?" else legal[-1], flush=True)
    elif keyword == "quit":
        break
"""

if __name__ == "__main__" and sys.platform != "win32":
    with tempfile.TemporaryDirectory() as folder:
        bot = Path(folder) / "bot.py"
        bot.write_text(BOT, "utf-8")
        summary = play_match(Match("classic", (f"exec:{bot}", "random"), seed=1), games=4)
    print(summary)
    assert summary.games == 4
    assert not summary.forfeits
