"""Legal moves and a whole random game, with nothing but the package."""

import random

from kingdomino import Record, rules

position = rules("classic+harmony").start(3)
generator = random.Random(1)
while position.legal():
    position = position.play(generator.choice(position.legal()))
print(position.result().explanation)
assert position.is_over
assert Record.parse(str(Record(rules("classic"), 2, ()))).seats == 2
