"""The page's Fluent messages, as templates for the English messages of the server and the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import TYPE_CHECKING, TypeGuard

from kingdomino.components import KingdominoError

if TYPE_CHECKING:
    from fluent.syntax import ast

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "hu": "Magyar",
    "is": "Íslenska",
    "pl": "Polski",
    "tr": "Türkçe",
}
"""The languages with their own names."""
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
    # Imported here because it takes 20 ms, which most commands do not need.
    from fluent.syntax import parse
    from fluent.syntax.ast import Message

    entries = parse(read_messages("en", file)).body
    patterns = {entry.id.name: entry.value for entry in entries if isinstance(entry, Message) and entry.value}
    keys = list(patterns if keys is None else keys)
    missing = [key for key in keys if key not in patterns]
    if missing:
        raise KingdominoError(f"{file}: missing messages: {', '.join(missing)}")
    return {key: {box: _template(f"{file}: message {key}", patterns[key], box) for box in BOXES} for key in keys}


def _template(message: str, pattern: ast.Pattern, box: str) -> str:
    """The template of a pattern; an error if it has plurals, functions or references to other messages."""
    from fluent.syntax import ast

    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value.replace("{", "{{").replace("}", "}}"))
        elif isinstance(element.expression, ast.VariableReference):
            parts.append(f"{{{element.expression.id.name}}}")
        elif isinstance(element.expression, ast.StringLiteral):
            parts.append(element.expression.parse()["value"])
        elif _is_box_choice(element.expression):
            parts.append(_template(message, _variant(element.expression, box), box))
        else:
            raise KingdominoError(f"{message} is more than text with variables")
    return "".join(parts)


def _variant(choice: ast.SelectExpression, box: str) -> ast.Pattern:
    """The variant of a box, or the default."""
    from fluent.syntax import ast

    named = [each for each in choice.variants if isinstance(each.key, ast.Identifier) and each.key.name == box]
    return (named or [each for each in choice.variants if each.default])[0].value


def _is_box_choice(expression: object) -> TypeGuard[ast.SelectExpression]:
    from fluent.syntax import ast

    if not isinstance(expression, ast.SelectExpression):
        return False
    return isinstance(expression.selector, ast.VariableReference) and expression.selector.id.name == "words"
