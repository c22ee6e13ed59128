"""The page does not compile while a value of the protocol is unhandled."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from tools.web_build import WEB, npm

MADE_UP = {
    "export type Step =": ' "made-up-step" |',
    "export type LogKey =": '\n  | "log-made-up"',
    "export type ErrorKey =": '\n  | "error-made-up"\n  | "made-up-objection"',
    "export type GradeLabel =": ' "made-up-grade" |',
    "export type Legal =": "\n  | MadeUpMove",
    "export interface ServerMessage {": "\n  made_up_message?: boolean | null;",
}
"""What is added to the generated types, after these texts."""
CHECKED = (
    "lib/text/position.ts",
    "lib/text/table-text.ts",
    "lib/text/moves.ts",
    "lib/connection.svelte.ts",
    "lib/analysis.ts",
)


def complaints(folder: Path) -> str:
    """What the compiler says about a copy of the page in a folder."""
    settings = json.loads((WEB / "tsconfig.json").read_text("utf-8"))
    settings["files"] = [f"src/{name}" for name in CHECKED]
    del settings["include"]
    (folder / "tsconfig.json").write_text(json.dumps(settings), "utf-8")
    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    command = [npm()["args"][0], str(compiler), "--project", str(folder), "--pretty", "false"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def test_the_page_does_not_compile_with_an_unhandled_value(tmp_path):
    shutil.copytree(WEB / "src", tmp_path / "src")
    (tmp_path / "node_modules").symlink_to(WEB / "node_modules")
    assert complaints(tmp_path) == ""
    path = tmp_path / "src" / "lib" / "protocol.ts"
    text = path.read_text("utf-8") + '\nexport type MadeUpMove = Omit<DeclineMove, "kind"> & { kind: "made-up" };\n'
    for start, addition in MADE_UP.items():
        assert text.count(start) == 1
        text = text.replace(start, start + addition)
    path.write_text(text, "utf-8")
    output = complaints(tmp_path)
    for value in (
        "task-made-up-step",
        "log-made-up",
        "error-made-up",
        "objection-made-up-objection",
        "made-up-grade",
        "move-made-up",
        "made_up_message",
    ):
        assert f"{value}'" in output.replace('"', ""), (value, output)
