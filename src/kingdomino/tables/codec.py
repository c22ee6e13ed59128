"""Messages to JSON and back. Encodes with msgspec where it is installed; the standard library writes the same bytes.

Messages are frozen dataclasses. A tagged union is a union of dataclasses that begin with a `Literal` field. Numbers and
texts carry their limits as `Annotated` metadata.
"""

from __future__ import annotations

import json
import re
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from kingdomino.tables.table_error import bad_request

msgspec: Any
try:
    import msgspec
except ImportError:
    msgspec = None

T = TypeVar("T")
Converter = Callable[[object, str], Any]


@dataclass(frozen=True, slots=True)
class ValueLimits:
    """The smallest and largest number, or number of letters or items, and the pattern of a text."""

    least: float | None = None
    most: float | None = None
    pattern: str | None = None


class Json:
    """JSON that is already encoded."""

    __slots__ = ("raw",)

    def __init__(self, raw: bytes) -> None:
        self.raw = raw


@dataclass(frozen=True, slots=True)
class PartOf:
    """Marks an object with some of the fields of a dataclass."""

    shape: Any


@dataclass(frozen=True, slots=True)
class Prefixed:
    """Marks a text that is one of the values of a `Literal` after a prefix, or one of others without it."""

    prefix: str
    values: Any
    others: Any = None

    @property
    def choices(self) -> tuple[str, ...]:
        """Every possible text."""
        return (*(self.prefix + value for value in get_args(self.values)), *get_args(self.others))


class Unreadable(ValueError):
    """A value does not match its type; the text names the field."""


# --- encoding ---------------------------------------------------------------------------------------------------------


def encode(value: object) -> bytes:
    """A message as JSON in UTF-8, without spaces.

    >>> encode({"seats": ("A", "B"), "gain": None})
    b'{"seats":["A","B"],"gain":null}'
    """
    return encode_standard(value) if msgspec is None else cast("bytes", msgspec.json.encode(value, enc_hook=_raw))


def _raw(value: object) -> object:
    if isinstance(value, Json):
        return msgspec.Raw(value.raw)
    raise TypeError(f"{type(value).__name__} is not a message")


def encode_standard(value: object) -> bytes:
    """The same as `encode`, with the standard library only."""
    parts: list[str] = []
    _write(value, parts.append)
    return "".join(parts).encode()


def _write(value: object, add: Callable[[str], None]) -> None:
    if value is None or isinstance(value, str | bool | int):
        add(json.dumps(value, ensure_ascii=False))
    elif isinstance(value, float):
        add(_float(value))
    elif isinstance(value, Json):
        add(value.raw.decode())
    elif isinstance(value, list | tuple):
        add("[")
        for number, item in enumerate(value):
            add("," if number else "")
            _write(item, add)
        add("]")
    elif isinstance(value, Mapping) or is_dataclass(value):
        items = value.items() if isinstance(value, Mapping) else _items(value)
        add("{")
        for number, (name, item) in enumerate(items):
            add("," if number else "")
            add(json.dumps(name, ensure_ascii=False) + ":")
            _write(item, add)
        add("}")
    else:
        raise TypeError(f"{type(value).__name__} is not a message")


def _items(value: object) -> list[tuple[str, object]]:
    cls: Any = type(value)
    return [(name, getattr(value, name)) for name in _field_names(cls)]


@cache
def _field_names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))


def _float(value: float) -> str:
    """A float as msgspec writes it: an exponent has neither a plus sign nor leading zeros."""
    text = json.dumps(value)
    if text in ("NaN", "Infinity", "-Infinity"):
        return "null"
    mantissa, exponent, power = text.partition("e")
    return f"{mantissa}e{int(power)}" if exponent else text


# --- decoding ---------------------------------------------------------------------------------------------------------


def decode(raw: bytes | str, shape: type[T]) -> T:
    """Decode a message; raises a `TableError` that names the invalid field.

    >>> decode(b"[3, 17]", list[int])
    [3, 17]
    """
    try:
        return convert(json.loads(raw if isinstance(raw, str) else raw.decode(), parse_constant=_refuse), shape)
    except Unreadable as error:
        raise bad_request(str(error)) from None
    except (ValueError, RecursionError):
        raise bad_request("expected JSON in UTF-8, not nested deeply") from None


def convert(value: object, shape: type[T]) -> T:
    """Plain data as a message; raises `Unreadable`."""
    converter: Converter = _converter(cast("Any", shape))
    return cast("T", converter(value, "$"))


def _refuse(name: str) -> object:
    raise ValueError(name)


@cache
def _converter(shape: Any) -> Converter:
    origin = get_origin(shape)
    if origin is Annotated:
        base, mark = get_args(shape)[:2]
        if isinstance(mark, Prefixed):
            return _choice(mark.choices)
        return _part(mark.shape) if isinstance(mark, PartOf) else _limited(_converter(base), mark)
    if origin is Literal:
        return _choice(get_args(shape))
    if origin in (Union, types.UnionType):
        return _union(get_args(shape))
    if origin is list:
        return _list(_converter(get_args(shape)[0]))
    if origin is tuple:
        return _tuple(get_args(shape))
    if origin in (dict, Mapping):
        return _mapping(_converter(get_args(shape)[1]))
    if is_dataclass(shape):
        return _object(cast("type", shape))
    return _PRIMITIVES[shape]


def _primitive(name: str, *kinds: type) -> Converter:
    def read(value: object, path: str) -> object:
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise Unreadable(f"expected {name}, got {_kind(value)} at {path}")
        return value

    return read


def _text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"expected a text, got {_kind(value)} at {path}")
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise Unreadable(f"expected Unicode characters at {path}")
    return value


def _number(value: object, path: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Unreadable(f"expected a number, got {_kind(value)} at {path}")
    try:
        return float(value)
    except OverflowError:
        raise Unreadable(f"expected a smaller number at {path}") from None


_PRIMITIVES: dict[Any, Converter] = {
    str: _text,
    float: _number,
    int: _primitive("a whole number", int),
    bool: _primitive("true or false", bool),
    type(None): _primitive("null", type(None)),
    object: lambda value, _: value,
}


_KINDS: dict[type, str] = {str: "a text", list: "a list", dict: "an object"}


def _kind(value: object) -> str:
    if value is None:
        return "null"
    names = {
        bool: "true or false",
        int: "a number",
        float: "a number",
        str: "a text",
        list: "a list",
        dict: "an object",
    }
    return names.get(type(value), type(value).__name__)


def _limited(read: Converter, limits: ValueLimits) -> Converter:
    pattern = None if limits.pattern is None else re.compile(limits.pattern)

    def check(value: object, path: str) -> object:
        result = read(value, path)
        if result is None:
            return None
        size = result if isinstance(result, int | float) else len(result)
        what = "" if isinstance(result, int | float) else "length "
        if limits.least is not None and size < limits.least:
            raise Unreadable(f"expected {what}at least {limits.least:g} at {path}")
        if limits.most is not None and size > limits.most:
            raise Unreadable(f"expected {what}at most {limits.most:g} at {path}")
        if pattern is not None and pattern.fullmatch(result) is None:
            raise Unreadable(f"expected text like {limits.pattern} at {path}")
        return result

    return check


def _choice(choices: tuple[object, ...]) -> Converter:
    def read(value: object, path: str) -> object:
        for choice in choices:
            if value == choice and type(value) is type(choice):
                return choice
        expected = ", ".join(json.dumps(choice) for choice in choices)
        raise Unreadable(f"expected {expected} at {path}")

    return read


def _union(shapes: tuple[Any, ...]) -> Converter:
    if type(None) in shapes:
        others = tuple(shape for shape in shapes if shape is not type(None))
        inner = _converter(others[0]) if len(others) == 1 else _union(others)
        return lambda value, path: None if value is None else inner(value, path)
    if all(is_dataclass(shape) for shape in shapes):
        return _tagged(shapes)
    readers = [_converter(shape) for shape in shapes]

    def read(value: object, path: str) -> object:
        errors = []
        for reader in readers:
            try:
                return reader(value, path)
            except Unreadable as error:
                errors.append(str(error))
        raise Unreadable(errors[-1])

    return read


def tag(shape: Any) -> tuple[str, str]:
    """The name of the first field of a member of a tagged union, and its value."""
    name = fields(shape)[0].name
    return name, get_args(hints(shape)[name])[0]


def _tagged(shapes: tuple[Any, ...]) -> Converter:
    name = tag(shapes[0])[0]
    readers = {tag(shape)[1]: _converter(shape) for shape in shapes}

    def read(value: object, path: str) -> object:
        if not isinstance(value, dict):
            raise Unreadable(f"expected an object, got {_kind(value)} at {path}")
        reader = readers.get(value[name]) if isinstance(value.get(name), str) else None
        if reader is None:
            raise Unreadable(f"expected one of {', '.join(readers)} at {path}.{name}")
        return reader(value, path)

    return read


def _list(read: Converter) -> Converter:
    def read_list(value: object, path: str) -> list[Any]:
        if not isinstance(value, list):
            raise Unreadable(f"expected a list, got {_kind(value)} at {path}")
        return [read(item, f"{path}[{number}]") for number, item in enumerate(value)]

    return read_list


def _tuple(shapes: tuple[Any, ...]) -> Converter:
    items = _list(_PRIMITIVES[object])
    if shapes[-1] is Ellipsis:
        each = _list(_converter(shapes[0]))
        return lambda value, path: tuple(each(value, path))
    readers = [_converter(shape) for shape in shapes]

    def read(value: object, path: str) -> tuple[Any, ...]:
        values = items(value, path)
        if len(values) != len(readers):
            raise Unreadable(f"expected {len(readers)} items at {path}")
        return tuple(reader(item, path) for reader, item in zip(readers, values, strict=True))

    return read


def _mapping(read: Converter) -> Converter:
    def read_mapping(value: object, path: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise Unreadable(f"expected an object, got {_kind(value)} at {path}")
        return {_text(name, path): read(item, f"{path}.{name}") for name, item in value.items()}

    return read_mapping


@cache
def hints(cls: type) -> dict[str, Any]:
    """The types of a dataclass's fields, with their limits."""
    return get_type_hints(cls, include_extras=True)


def _part(cls: type) -> Converter:
    def read(value: object, path: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise Unreadable(f"expected an object, got {_kind(value)} at {path}")
        shapes = hints(cls)
        for name in value:
            if name not in shapes:
                raise Unreadable(f"unknown field {json.dumps(name)[:60]} at {path}")
        return {name: _converter(shapes[name])(item, f"{path}.{name}") for name, item in value.items()}

    return read


def _object(cls: type) -> Converter:
    types_by_name = hints(cls)
    readers = {field.name: _converter(types_by_name[field.name]) for field in fields(cast("Any", cls))}
    required = [
        field.name
        for field in fields(cast("Any", cls))
        if field.default is MISSING and field.default_factory is MISSING
    ]

    def read(value: object, path: str) -> object:
        if not isinstance(value, dict):
            raise Unreadable(f"expected an object, got {_kind(value)} at {path}")
        for name in value:
            if name not in readers:
                raise Unreadable(f"unknown field {json.dumps(name)[:60]} at {path}")
        for name in required:
            if name not in value:
                raise Unreadable(f"missing field {name} at {path}")
        return cls(**{name: readers[name](item, f"{path}.{name}") for name, item in value.items()})

    return read
