# %% [markdown]
# # First steps
#
# Rules, positions, events, games and records.
# Every value has a text form that reads back.

# %%
from kingdomino import CLASSIC, Dealer, Kingdom, Position, Record, play_game, rules

game = rules("classic+middle-kingdom+harmony")
position = game.start(seats=2)
print(position)

# %% [markdown]
# Drawing a domino is an event like any other, so a game can be replayed without a seed.
# `+3` draws domino 3, `@B` draws a king of seat B, and `17` claims domino 17.

# %%
for event in "+3 +17 +25 +40 @B 17 @A 3 @A 25 @B 40 +8 +19 +30 +41".split():
    position = position.play(event)
print(position.seat, "decides;", len(position.legal()), "legal events:", *position.legal()[:6], "…")

# %% [markdown]
# An illegal event is refused with a sentence that names the rule.

# %%
print(position.objection("h8h9"))

# %% [markdown]
# In a notebook a position displays as a picture.

# %%
position.play("g8h8")

# %% [markdown]
# Positions and kingdoms read back from their text.

# %%
assert Position.parse(str(position)) == position
kingdom = Kingdom.parse("Cw1ppp/wwp2../sl1lf./slll1./m2....")
print(game.score(kingdom))

# %% [markdown]
# A player is an object with a name and a method `decide`.
# This one claims the domino with the most crowns and places at random otherwise.

# %%
import random


class CrownCollector:
    name = "crown-collector"

    def __init__(self, seed):
        self.random = random.Random(seed)

    def decide(self, view):
        events = view.legal()
        if all(str(event).isdigit() for event in events):
            return max(events, key=lambda event: sum(land.crowns for land in CLASSIC[int(str(event))].lands))
        return self.random.choice(events)


record = play_game(game, [CrownCollector(1), CrownCollector(2)], Dealer.from_seed(1))
print(record.final.result().explanation)

# %% [markdown]
# A record contains every event, and reading it checks every one.

# %%
assert Record.parse(str(record)) == record
print(str(record)[:400])
