"""The types of the protocol in TypeScript, from the dataclasses of `kingdomino.tables`."""

from __future__ import annotations

import json
import types
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from kingdomino.components import CLASSIC, ORIGINS
from kingdomino.rendering.fragments import EMBLEMS
from kingdomino.tables import catalog, enumerations, kingdom_state, messages, moves, responses, server_messages, state
from kingdomino.tables.codec import PartOf, Prefixed, hints
from kingdomino.tables.schema import reachable
from kingdomino.web.localization import LANGUAGES

NAMES = {
    "SeatLetter": "Seat",
    "StepKey": "Step",
    "LandData": "Land",
    "PieceData": "Piece",
    "KingdomState": "Kingdom",
    "ScoreData": "Score",
    "Move": "Legal",
    "PremoveState": "Premove",
    "SlotData": "Slot",
    "TableState": "State",
    "LogMessage": "LogEntry",
    "TallyData": "Tally",
    "ResultData": "Result",
    "PresenceData": "Presence",
    "EditionData": "Edition",
    "VariantData": "Variant",
    "SetupData": "PlayerCountSetup",
    "BotData": "BotKind",
    "ListedTable": "OpenTable",
    "CreateTable": "NewTable",
    "AnalysisData": "Analysis",
    "OptionData": "Option",
    "ReasonData": "Reason",
    "EvaluationData": "Evaluation",
    "GradeData": "Grade",
    "Reason": "ResultReason",
    "TableChange": "TableChangeKind",
}
"""Names of the page that differ from those in Python, where they would clash with the values of the game."""

PRIMITIVES = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    object: "unknown",
}
ROOTS = (server_messages.ServerMessage, messages.ClientMessage, catalog.Catalog)
MODULES = (enumerations, kingdom_state, moves, state, server_messages, responses, catalog, messages)


def is_prefixed(shape: Any) -> bool:
    """Whether a type is a text with a prefix and a limited number of values."""
    return get_origin(shape) is Annotated and isinstance(get_args(shape)[1], Prefixed)


def named_unions() -> dict[Any, str]:
    """The type aliases of literals and of unions of messages, with their names."""
    return {
        value: name
        for module in MODULES
        for name, value in vars(module).items()
        if get_origin(value) is Literal
        or is_prefixed(value)
        or (get_origin(value) in (Union, types.UnionType) and all(is_dataclass(item) for item in get_args(value)))
    }


ALIASES = named_unions()


def type_name(name: str) -> str:
    """The name of a Python type in TypeScript."""
    return NAMES.get(name, name)


def type_text(shape: Any) -> str:
    """A type in TypeScript.

    >>> type_text(list[int | None]), type_text(dict[str, bool])
    ('(number | null)[]', 'Record<string, boolean>')
    """
    if shape in ALIASES:
        return type_name(ALIASES[shape])
    origin, arguments = get_origin(shape), get_args(shape)
    if is_dataclass(shape):
        return type_name(shape.__name__)  # type: ignore[union-attr]
    if origin is Annotated:
        mark = arguments[1]
        return f"Partial<{type_text(mark.shape)}>" if isinstance(mark, PartOf) else type_text(arguments[0])
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(type_text(item) for item in arguments))
    if origin is list or (origin is tuple and arguments[-1] is Ellipsis):
        item = type_text(arguments[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(type_text(item) for item in arguments)}]"
    if origin in (dict, Mapping):
        return f"Record<{type_text(arguments[0])}, {type_text(arguments[1])}>"
    return PRIMITIVES[shape]


def interface(cls: Any) -> str:
    """A dataclass as an interface; fields with a default may be absent, except the tag of a union."""
    lines = [f"/** {(cls.__doc__ or '').partition(chr(10))[0]} */", f"export interface {type_name(cls.__name__)} {{"]
    for field in fields(cls):
        shape = hints(cls)[field.name]
        is_tag = get_origin(shape) is Literal and len(get_args(shape)) == 1
        is_required = is_tag or (field.default is MISSING and field.default_factory is MISSING)
        lines.append(f"  {field.name}{'' if is_required else '?'}: {type_text(shape)};")
    lines += [f"  {name}?: undefined;" for name in sibling_fields(cls)]
    return "\n".join([*lines, "}"])


def sibling_fields(cls: Any) -> list[str]:
    """The fields of the other members of a message's union; they can be read from any member."""
    own = {field.name for field in fields(cls)}
    unions = [get_args(shape) for shape in ALIASES if cls in get_args(shape)]
    others = [field.name for union in unions for item in union for field in fields(item)]
    return [name for name in dict.fromkeys(others) if name not in own]


def alias(shape: Any, name: str) -> str:
    """A union with a name; unions of messages also have a list of their tags."""
    if is_prefixed(shape):
        members = [json.dumps(choice) for choice in get_args(shape)[1].choices]
    elif get_origin(shape) is Literal:
        members = [json.dumps(item) for item in get_args(shape)]
    else:
        members = [type_text(item) for item in get_args(shape)]
    text = f"export type {type_name(name)} = {' | '.join(members)};"
    return text if len(text) <= 140 else f"export type {type_name(name)} =\n  | " + "\n  | ".join(members) + ";"


def module(request_types: Iterable[Any]) -> str:
    """The whole module."""
    shapes = reachable([*ROOTS, *request_types])
    used = {name: shape for shape, name in ALIASES.items()}
    parts = [
        "// Generated from kingdomino.tables by tools/docs_protocol.py; do not edit.",
        f"/** The version of the protocol. */\nexport const PROTOCOL = {server_messages.PROTOCOL};",
        f"/** The number of recent log entries in a state. */\nexport const LOG_LENGTH = {state.LOG_LENGTH};",
        f"/** The languages with their own names. */\nexport const LANGUAGES = {{ {_languages()} }} as const;",
        *(alias(shape, name) for name, shape in sorted(used.items())),
        *(interface(cls) for cls in shapes),
    ]
    return "\n\n".join(parts) + "\n"


def _languages() -> str:
    return ", ".join(f"{code}: {json.dumps(name, ensure_ascii=False)}" for code, name in LANGUAGES.items())


MESSAGE_FAMILIES = ("error-", "objection-", "log-", "task-", "move-")
"""The messages selected by a value of the protocol."""


def message_ids(fluent: Iterable[str]) -> str:
    """The module with the ids of these messages, from Fluent files; a value without a message does not compile."""
    ids = {line.partition(" ")[0] for text in fluent for line in text.splitlines() if line.startswith(MESSAGE_FAMILIES)}
    return "\n".join(
        [
            "// Generated from the English messages by tools/docs_protocol.py; do not edit.",
            "",
            "/** The messages that are selected by a value of the protocol. */",
            "export type MessageId =",
            *(f"  | {json.dumps(name)}" for name in sorted(ids)),
            "  ;\n",
        ]
    ).replace("\n  ;", ";")


def pieces() -> str:
    """The module with the colours and emblems of the seats."""
    letters = get_args(enumerations.SeatLetter)
    colours = {box.key: dict(zip(letters, box.colours, strict=True)) for box in (CLASSIC, ORIGINS)}
    emblems = {seat: EMBLEMS[colour] for seat, colour in colours[CLASSIC.key].items()}
    return "\n".join(
        [
            "// Generated from kingdomino.components and kingdomino.rendering by tools/docs_protocol.py; do not edit.",
            'import type { BoxName, Seat } from "./protocol";',
            "",
            "/** The emblem of each seat. */",
            f"export const EMBLEMS: Record<Seat, string> = {_object(emblems)};",
            "/** The colour of each seat, by box. */",
            "export const COLOURS: Record<BoxName, Record<Seat, string>> = {",
            *(f"  {box}: {_object(row)}," for box, row in colours.items()),
            "};\n",
        ]
    )


def _object(values: Mapping[str, str]) -> str:
    return f"{{ {', '.join(f'{name}: {json.dumps(value)}' for name, value in values.items())} }}"
