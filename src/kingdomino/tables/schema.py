"""JSON Schema of message types, for the OpenAPI description."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

from kingdomino.tables.codec import PartOf, Prefixed, ValueLimits, hints, tag

Schema = dict[str, Any]
REFERENCE = "#/components/schemas/"
_PRIMITIVES: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    object: {},
}


def members(union: Any) -> tuple[Any, ...]:
    """The types of a union; another type alone."""
    return get_args(union) if get_origin(union) in (Union, types.UnionType) else (union,)


def reachable(shapes: Iterable[Any]) -> list[type]:
    """All dataclasses in some types, each after those it contains."""
    order: list[type] = []

    def visit(shape: Any) -> None:
        if is_dataclass(shape):
            cls = cast("type", shape)
            if cls not in order:
                for hint in hints(cls).values():
                    visit(hint)
                order.append(cls)
        elif get_origin(shape) is not Literal:
            for argument in get_args(shape):
                if not isinstance(argument, ValueLimits | Prefixed):
                    visit(argument.shape if isinstance(argument, PartOf) else argument)

    for shape in shapes:
        visit(shape)
    return order


def is_tagged(shape: Any) -> bool:
    """Whether the first field of a dataclass has one possible value."""
    hint = hints(shape)[fields(shape)[0].name]
    return get_origin(hint) is Literal and len(get_args(hint)) == 1


def schema(shape: Any) -> Schema:
    """The schema of a type; a dataclass is a reference to its component.

    >>> schema(list[int | None])
    {'type': 'array', 'items': {'anyOf': [{'type': 'integer'}, {'type': 'null'}]}}
    """
    origin, arguments = get_origin(shape), get_args(shape)
    if is_dataclass(shape):
        return {"$ref": REFERENCE + cast("type", shape).__name__}
    if origin is Annotated and isinstance(arguments[1], PartOf):
        part = component(arguments[1].shape)
        return {name: part[name] for name in ("type", "properties", "additionalProperties")}
    if origin is Annotated and isinstance(arguments[1], Prefixed):
        return {"type": "string", "enum": list(arguments[1].choices)}
    if origin is Annotated:
        return {**schema(arguments[0]), **_limits(schema(arguments[0]), arguments[1])}
    if origin is Literal:
        kinds = {str: "string", int: "integer", bool: "boolean"}
        return {"type": kinds[type(arguments[0])], "enum": list(arguments)}
    if origin in (Union, types.UnionType):
        return _union(arguments)
    if origin is list:
        return {"type": "array", "items": schema(arguments[0])}
    if origin is tuple:
        if arguments[-1] is Ellipsis:
            return {"type": "array", "items": schema(arguments[0])}
        size = len(arguments)
        return {
            "type": "array",
            "prefixItems": [schema(item) for item in arguments],
            "minItems": size,
            "maxItems": size,
        }
    if origin in (dict, Mapping):
        return {"type": "object", "additionalProperties": schema(arguments[1])}
    return dict(_PRIMITIVES[shape])


def _union(shapes: tuple[Any, ...]) -> Schema:
    if len(shapes) > 1 and all(is_dataclass(shape) and is_tagged(shape) for shape in shapes):
        mapping = {tag(shape)[1]: REFERENCE + shape.__name__ for shape in shapes}
        discriminator = {"propertyName": tag(shapes[0])[0], "mapping": mapping}
        return {"oneOf": [schema(shape) for shape in shapes], "discriminator": discriminator}
    return {"anyOf": [schema(shape) for shape in shapes]}


def _limits(base: Schema, limits: ValueLimits) -> Schema:
    least, most = {
        "string": ("minLength", "maxLength"),
        "array": ("minItems", "maxItems"),
    }.get(str(base.get("type")), ("minimum", "maximum"))
    values = {least: limits.least, most: limits.most, "pattern": limits.pattern}
    return {name: value for name, value in values.items() if value is not None}


def component(cls: type) -> Schema:
    """The schema of a dataclass."""
    types_by_name = hints(cls)
    properties, required = {}, []
    for field in fields(cast("Any", cls)):
        shape = types_by_name[field.name]
        properties[field.name] = schema(shape)
        is_tag = get_origin(shape) is Literal and len(get_args(shape)) == 1
        if is_tag or (field.default is MISSING and field.default_factory is MISSING):
            required.append(field.name)
        elif field.default is not MISSING:
            properties[field.name]["default"] = field.default
    return {
        "type": "object",
        "description": (cls.__doc__ or "").partition("\n")[0],
        "required": required,
        "properties": properties,
        "additionalProperties": False,
    }


def components(shapes: Iterable[Any]) -> dict[str, Schema]:
    """The schemas of all dataclasses in some types, by name."""
    return {cls.__name__: component(cls) for cls in reachable(shapes)}
