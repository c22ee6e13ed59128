"""The page applies updates as the core does: its TypeScript runs on the updates of whole games."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path

import pytest

from kingdomino.components import Seat
from kingdomino.tables import codec
from kingdomino.tables.table_view import Broadcast, Viewer, state
from tests.tables.test_updates import create, play
from tools.web_build import npm

SOURCE = Path(__file__).parents[2] / "web" / "src" / "lib" / "apply-update.ts"
PROGRAM = """
import { applyUpdate } from %s;
import { createInterface } from "node:readline";
let state = null;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  state = message.state ?? applyUpdate(state, message.update);
  if (message.expected) {
    process.stdout.write(JSON.stringify(state) + "\\n");
  }
}
"""


@pytest.mark.parametrize(("rules", "seats"), [("classic+dynasty", 2), ("origins-tribe", 3), ("origins-totem", 4)])
def test_the_page_reaches_the_state_of_a_fresh_join(rules, seats, tmp_path):
    table, viewer = create(rules, seats), Viewer((Seat.A,))
    generator = random.Random(rules)
    lines = [codec.encode({"state": state(table.snapshot(), viewer)})]
    expected = []
    for number in range(70):
        if table.is_over:
            break
        before = table.snapshot()
        log = table.apply(play(table, generator).applied)
        update = Broadcast(before, table.snapshot(), log).update(viewer)
        lines.append(codec.encode({"update": update, "expected": number % 5 == 0}))
        if number % 5 == 0:
            expected.append(json.loads(codec.encode(state(table.snapshot(), viewer))))
    program = tmp_path / "apply.mjs"
    program.write_text(PROGRAM % json.dumps(SOURCE.as_uri()))
    command = [npm()["args"][0], "--experimental-strip-types", "--no-warnings", str(program)]
    done = subprocess.run(command, input=b"\n".join(lines), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert [json.loads(line) for line in done.stdout.splitlines()] == expected
