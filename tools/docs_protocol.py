"""Generate the types of the page and the tables of docs/protocol.md from the messages and the declared operations."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from kingdomino.server.http.openapi import HANDLERS
from kingdomino.server.http.operations import Operation, operations
from kingdomino.tables import messages, server_messages, state
from kingdomino.tables.codec import hints, tag
from kingdomino.tables.schema import members, reachable
from tools import typescript
from tools.generated_docs import DOCS, ROOT, write_or_check

LIBRARY = ROOT / "web" / "src" / "lib"
ENGLISH = ROOT / "src" / "kingdomino" / "locales" / "en"
PAGE = DOCS / "protocol.md"


def replaced(text: str, name: str, table: str) -> str:
    """The text with a new table between the markers of a name."""
    begin, end = f"<!-- {name}: generated -->\n", f"<!-- end of {name} -->\n"
    before, _, rest = text.partition(begin)
    _, marker, after = rest.partition(end)
    if not marker:
        raise ValueError(f"{PAGE.name}: expected the markers of the table {name!r}")
    return f"{before}{begin}\n{table}\n\n{end}{after}"


def declared() -> list[tuple[Operation, str]]:
    """Every operation with its summary."""
    return [(operation, (handler.__doc__ or "").partition("\n")[0]) for operation, handler in operations(*HANDLERS)]


def request_table() -> str:
    """The HTTP requests."""
    lines = ["| request | body or query | response | |", "|---|---|---|---|"]
    for operation, summary in declared():
        request = operation.body if operation.body is not None else operation.query
        body = "" if request is None else "text" if request is str else _code(request)
        response = "text" if operation.content_type == "text/plain" else _code(operation.response)
        path = operation.path.replace("{table}", "ID").replace("{number}", "N")
        lines.append(f"| `{operation.method} {path}` | {body} | {response} | {summary} |")
    return "\n".join(lines)


def _code(shape: Any) -> str:
    return ", ".join(f"`{typescript.type_name(item.__name__)}`" for item in members(shape))


def type_table(shapes: Iterable[Any]) -> str:
    """The fields of some messages."""
    rows = [f"| `{typescript.type_name(shape.__name__)}` | {_fields(shape)} |" for shape in shapes]
    return "\n".join(["| message | fields |", "|---|---|", *rows])


def _fields(shape: Any) -> str:
    parts = []
    for field in fields(shape):
        hint = hints(shape)[field.name]
        is_optional = field.default is not MISSING or field.default_factory is not MISSING
        is_tag = get_origin(hint) is Literal and len(get_args(hint)) == 1
        mark = "?" if is_optional and not is_tag else ""
        text = typescript.type_text(hint).replace("|", "\\|")
        parts.append(f"`{field.name}{mark}`: {text}")
    return ", ".join(parts)


def command_table() -> str:
    """The commands."""
    lines = ["| command | other fields | |", "|---|---|---|"]
    for command in get_args(messages.Command):
        name, value = tag(command)
        others = ", ".join(f"`{field.name}`" for field in fields(command) if field.name != name)
        lines.append(f"| `{value}` | {others} | {(command.__doc__ or '').partition(chr(10))[0]} |")
    return "\n".join(lines)


def enumeration_table() -> str:
    """The named enumerations with their values; the keys of errors are in the Fluent files."""
    rows = []
    for shape, name in sorted(typescript.ALIASES.items(), key=lambda item: typescript.type_name(item[1])):
        values = get_args(shape)[1].choices if typescript.is_prefixed(shape) else get_args(shape)
        if all(isinstance(value, str) for value in values) and name not in ("ErrorKey", "ErrorName", "ObjectionKey"):
            rows.append(f"| `{typescript.type_name(name)}` | {', '.join(f'`{value}`' for value in values)} |")
    return "\n".join(["| type | values |", "|---|---|", *rows])


def documents() -> dict[Path, str]:
    """Every generated file with its contents."""
    requests = [operation.body for operation, _ in declared() if operation.body is not None]
    answers = [operation.response for operation, _ in declared()]
    shapes = [shape for shape in reachable([*typescript.ROOTS, *requests, *answers]) if is_dataclass(shape)]
    text = PAGE.read_text("utf-8")
    text = replaced(text, "requests", request_table())
    text = replaced(text, "commands", command_table())
    text = replaced(text, "server messages", type_table([server_messages.ServerMessage]))
    text = replaced(text, "state", type_table([state.TableState]))
    text = replaced(text, "enumerations", enumeration_table())
    text = replaced(text, "types", type_table(shape for shape in shapes if shape is not state.TableState))
    return {
        LIBRARY / "protocol.ts": typescript.module([*requests, *answers]),
        LIBRARY / "message-ids.ts": typescript.message_ids(path.read_text("utf-8") for path in ENGLISH.glob("*.ftl")),
        LIBRARY / "pieces.ts": typescript.pieces(),
        PAGE: text,
    }


if __name__ == "__main__":
    sys.exit(write_or_check(documents(), "--check" in sys.argv))
