"""The page's Fluent messages, as templates for the English messages of the server and the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import TYPE_CHECKING, TypeGuard

from kingdomino.components import KingdominoError

if TYPE_CHECKING:
    from fluent.syntax import ast

LANGUAGES = ("en", "de", "fr", "hu", "is", "pl", "tr")
BOXES = ("classic", "origins")
Templates = dict[str, str]
"""For each of the two boxes a template for `str.format`."""


def read_messages(language: str, file: str) -> str:
    """The text of a Fluent file in one of the languages."""
    return (resources.files("kingdomino") / "locales" / language / file).read_text("utf-8")


def english_templates(file: str, keys: Iterable[str] | None = None) -> dict[str, Templates]:
    """The English messages of a file by key, all or some, as templates for `str.format`.

    Only messages made of text, variables and a choice by `$words`, the box, can be templates.

    >>> english_templates("table.ftl", ["log-claim"])["log-claim"]["classic"].format(seat="A", number=17)
    'A chose domino 17.'
    """
    # Imported here because it takes 50 ms, which most commands do not need.
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax.ast import Message

    resource = FluentResource(read_messages("en", file))
    patterns = {entry.id.name: entry.value for entry in resource.body if isinstance(entry, Message) and entry.value}
    keys = list(patterns if keys is None else keys)
    missing = [key for key in keys if key not in patterns]
    if missing:
        raise KingdominoError(f"{file}: missing messages: {', '.join(missing)}")
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(resource)

    def template(key: str, box: str) -> str:
        values = {name: f"{{{name}}}" for name in _variables(file, key, patterns[key])}
        pattern = bundle.get_message(key).value
        assert pattern is not None
        text, errors = bundle.format_pattern(pattern, {**values, "words": box})
        assert not errors, errors
        return str(text)

    return {key: {box: template(key, box) for box in BOXES} for key in keys}


def _variables(file: str, key: str, pattern: ast.Pattern) -> set[str]:
    """The variables of a pattern; an error if it has plurals, functions or references to other messages."""
    from fluent.syntax import ast

    names: set[str] = set()
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            continue
        expression = element.expression
        if isinstance(expression, ast.VariableReference):
            names.add(expression.id.name)
        elif _is_box_choice(expression):
            for variant in expression.variants:
                names |= _variables(file, key, variant.value)
        else:
            raise KingdominoError(f"{file}: message {key} is more than text with variables")
    return names


def _is_box_choice(expression: object) -> TypeGuard[ast.SelectExpression]:
    from fluent.syntax import ast

    if not isinstance(expression, ast.SelectExpression):
        return False
    return isinstance(expression.selector, ast.VariableReference) and expression.selector.id.name == "words"
