# %% [markdown]
# # Drawing
#
# Kingdoms, positions and records as SVG for pages and papers, and as text for terminals.

# %%
from kingdomino import Kingdom, Record, rules

kingdom = Kingdom.parse("Cw1ppp/wwp2../sl1lf./slll1./m2....")
kingdom

# %% [markdown]
# The same kingdom as text.

# %%
from kingdomino.rendering import kingdom_to_text

print(kingdom_to_text(kingdom))

# %% [markdown]
# Origins kingdoms show fires, resources and cavemen.

# %%
Kingdom.parse("jdd1/Cg*v1")

# %% [markdown]
# A record draws the whole table at any point, and `svg()` returns the text to save in a file.

# %%
from kingdomino import Dealer, play_game
from kingdomino.game import random_policy

record = play_game(rules("origins-totem"), [random_policy(seat) for seat in range(3)], Dealer.from_seed(3))
drawing = record.final.svg()
print(len(drawing) > 10_000, drawing[:40])

# %%
record.final
