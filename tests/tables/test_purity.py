"""The package runs with the standard library alone."""

import subprocess
import sys

BLOCKED = """
import sys
from importlib.abc import MetaPathFinder

class OnlyStandardLibrary(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top != "kingdomino" and top not in sys.stdlib_module_names:
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, OnlyStandardLibrary())
"""

GAME = """
import json

from kingdomino.components import Seat
from kingdomino.tables import codec, commands, messages, table_factory
from kingdomino.tables.catalog import catalog
from kingdomino.tables.log_append import CommandContext
from kingdomino.tables.table import Creator, TableIdentity
from kingdomino.tables.table_view import Broadcast, Viewer, state

assert codec.msgspec is None
text = b'{"rules": "origins-tribe", "seats": [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bea"}]}'
request = codec.decode(text, messages.CreateTable)
table = table_factory.create_table(request, TableIdentity("a" * 16, "b" * 16, bytes(16)), Creator("", "hash"), 0)
while not table.is_over:
    seat = table.to_move
    shown = json.loads(codec.encode(state(table.snapshot(), Viewer((seat,)))))
    move = codec.convert({"do": "play", "event": shown["legal"][0]["event"]}, messages.Command)
    before = table.snapshot()
    messages_of_log = table.apply(commands.apply_command(table, CommandContext((seat,), 0), move).applied)
    update = Broadcast(before, table.snapshot(), messages_of_log).update(Viewer((seat,)))
    assert json.loads(codec.encode(update))["version"] == table.version
final = json.loads(codec.encode(state(table.snapshot(), Viewer())))
print(final["result"]["winners"], len(codec.encode(catalog())) > 10_000, str(table.record()).count("\\n") > 50)
"""


def test_a_whole_game_is_played_with_every_third_party_package_blocked():
    done = subprocess.run([sys.executable, "-c", BLOCKED + GAME], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(" True\n")
