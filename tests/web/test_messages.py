"""Every language has the same messages, all messages are used, and plurals agree."""

from __future__ import annotations

import ast as python
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse, visitor

import kingdomino
from kingdomino.cli.play_session import HELP
from kingdomino.components import Caveman, Resource, Seat, Terrain
from kingdomino.editions.registry import EDITIONS, VARIANTS
from kingdomino.tables.names import bot_name
from kingdomino.web.localization import LANGUAGES

PACKAGE = Path(kingdomino.__file__).parent
LOCALES = PACKAGE / "locales"
FILES = sorted(path.name for path in (LOCALES / "en").glob("*.ftl"))
PAGE = Path(__file__).parents[2] / "web" / "src"
PLURALS = {
    "en": {"one"},
    "de": {"one"},
    "fr": {"one"},  # "many" is for millions only
    "hu": set(),
    "is": {"one"},
    "pl": {"one", "few", "many"},
    "tr": set(),
}


class Variables(visitor.Visitor):
    """The variables and plural forms of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.forms: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.forms |= {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        self.generic_visit(node)


def test_the_page_offers_every_language_that_is_translated() -> None:
    offered = re.search(r"LANGUAGES = \{([^}]*)\}", "\n".join(path.read_text("utf-8") for path in PAGE.rglob("*.ts")))
    assert offered is not None
    assert re.findall(r"(\w+): ", offered[1]) == list(LANGUAGES)
    assert {path.name for path in LOCALES.iterdir()} == set(LANGUAGES)


@cache
def messages(language: str, file: str) -> dict[str, Variables]:
    """Every message of a file by its id."""
    variables = {}
    for entry in parse((LOCALES / language / file).read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{language}/{file}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in variables, f"{language}/{file}: {entry.id.name} is defined twice"
            variables[entry.id.name] = Variables()
            variables[entry.id.name].visit(entry)
    return variables


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_and_values(language: str, file: str) -> None:
    english, other = messages("en", file), messages(language, file)
    assert other.keys() == english.keys()
    assert {
        name: variables.names - english[name].names
        for name, variables in other.items()
        if variables.names - english[name].names
    } == {}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_messages_have_every_form_of_their_language(language: str, file: str) -> None:
    for name, variables in messages(language, file).items():
        counted = variables.forms & {"one", "few", "many"}
        assert not counted or counted == PLURALS[language], name


def used() -> tuple[set[str], list[re.Pattern[str]]]:
    """Message ids in the page's sources, and patterns of those built from templates."""
    text = "\n".join(
        path.read_text("utf-8")
        for path in PAGE.rglob("*")
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name
    )
    ids = set(re.findall(r"""["'`]([a-z]+(?:-[a-zA-Z0-9]+)*)["'`]""", text))
    patterns = [
        re.compile(re.escape(head) + "[A-Za-z0-9-]+" + re.escape(tail))
        for head, tail in re.findall(r"`([a-z]+(?:-[a-z]+)*-)\$\{[^`]*\}((?:-[a-z]+)*)`", text)
    ]
    return ids, patterns


ERROR_FUNCTIONS = {
    "ApiError": 2,
    "TableError": 1,
    "forbidden": 0,
    "refused": 0,
    "not_ready": 0,
    "StoreUnavailable": 0,
    "not_found": 0,
}
"""Functions that create errors, with the index of the argument that names the message."""
WORKER_ERRORS = PACKAGE / "server" / "bots" / "worker_process.py"
"""The source of the exceptions whose attribute `key` names the message."""


def server_errors() -> dict[str, set[str]]:
    """Every error message in the server's sources, with the names of its values."""
    names: dict[str, set[str]] = {}
    for path in (path for name in ("browser", "server", "tables") for path in (PACKAGE / name).rglob("*.py")):
        for node in python.walk(python.parse(path.read_text("utf-8"))):
            if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id in ERROR_FUNCTIONS:
                head = "error-no-" if node.func.id == "not_found" else "error-"
                named = node.args[ERROR_FUNCTIONS[node.func.id]]
                values = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
                for part in () if isinstance(named, python.JoinedStr) else python.walk(named):
                    if isinstance(part, python.Constant) and isinstance(part.value, str):
                        names.setdefault(head + part.value, set()).update(values)
    for name in re.findall(r'^    key = "([a-z-]+)"$', WORKER_ERRORS.read_text("utf-8"), re.MULTILINE):
        names.setdefault(f"error-{name}", set())
    return names


def test_every_server_error_has_a_message_in_every_language() -> None:
    errors = server_errors()
    assert len(errors) > 40
    for language in LANGUAGES:
        known = messages(language, "server.ftl")
        assert errors.keys() - known.keys() == set(), language
        assert {key: known[key].names - values for key, values in errors.items() if known[key].names - values} == {}


def cli_messages() -> set[str]:
    """Messages named in the sources of the command line; English needs fewer than other languages."""
    text = "\n".join(path.read_text("utf-8") for path in (PACKAGE / "cli").glob("*.py"))
    said = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', text)) | set(re.findall(r"format\('([a-z-]+)'", text))
    return {f"cli-{word}" for word in said} & messages("en", "cli.ftl").keys() | {f"cli-help-{word}" for word in HELP}


def test_the_command_line_uses_only_existing_messages() -> None:
    said = set()
    for path in (PACKAGE / "cli").glob("*.py"):
        said |= set(re.findall(r"\b(?:_say|format)\(f?[\"']([a-z-]+)[\"']", path.read_text("utf-8")))
    assert len(said) > 20
    assert {f"cli-{word}" for word in said} - messages("en", "cli.ftl").keys() == set()


def test_messages_are_used_and_used_messages_exist() -> None:
    ids, patterns = used()
    keys = set(re.findall(r'"(log-[a-z-]+)"', (PACKAGE / "tables" / "log_messages.py").read_text("utf-8")))
    keys |= server_errors().keys() | cli_messages()
    known = {name for file in FILES for name in messages("en", file)}
    unused = {
        name for name in known if name not in ids | keys and not any(pattern.fullmatch(name) for pattern in patterns)
    }
    assert unused == set()
    text = "\n".join(path.read_text("utf-8") for path in PAGE.rglob("*.svelte"))
    referenced = set(re.findall(r'\bt\("([a-zA-Z0-9-]+)"', text)) | keys
    assert referenced - known == set()


def test_players_choose_dominoes_and_never_claim_them() -> None:
    texts = [line for path in (LOCALES / "en").glob("*.ftl") for line in path.read_text("utf-8").splitlines()]
    assert [text for text in texts if re.search(r"\bclaim", text.partition("=")[2])] == []


def test_french_addresses_players_formally() -> None:
    texts = [line for path in (LOCALES / "fr").glob("*.ftl") for line in path.read_text("utf-8").splitlines()]
    informal = re.compile(r"\b(?:tu|toi|ton|ta|tes)\b", re.IGNORECASE)
    assert [text for text in texts if informal.search(text.partition("=")[2])] == []


def test_bots_in_records_have_the_english_names_of_the_page() -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource((LOCALES / "en" / "page.ftl").read_text("utf-8")))

    def text(key: str, **values: str) -> str:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        return str(bundle.format_pattern(pattern, values)[0])

    for seat in Seat:
        for bot in ("page", "squire", "knight", "baron", "count", "duke", "prince", "monarch"):
            names = {"name": text(f"animal-{seat}"), "level": text(f"bot-{bot}")}
            assert bot_name(seat, bot) == text("name-and-level", **names)


def test_pieces_editions_variants_and_objections_have_messages() -> None:
    known = {name for file in FILES for name in messages("en", file)}
    wanted = {f"terrain-{terrain}" for terrain in Terrain} | {f"resource-{kind}" for kind in Resource}
    for kind in Caveman:
        name = str(kind).replace(" ", "-")
        wanted |= {f"caveman-{name}", f"caveman-{name}-short", f"caveman-{name}-worth"}
    wanted |= {f"edition-{name}{tail}" for name in EDITIONS for tail in ("", "-about")}
    wanted |= {f"variant-{key}{tail}" for key in VARIANTS for tail in ("", "-about")}
    wanted |= {f"bonus-{bonus.key}" for rules in EDITIONS.values() for bonus in rules.bonuses}
    chance = {"not-in-pile", "not-in-cave", "no-king-left", "taken"}  # never shown to a player
    for path in [*PACKAGE.glob("rulebook/*.py"), *PACKAGE.glob("editions/**/*.py")]:
        wanted |= {
            f"objection-{key}"
            for key in re.findall(r'Objection\(\s*"([a-z-]+)"', path.read_text("utf-8"))
            if key not in chance
        }
    assert wanted - known == set()


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", {1: "Fits in 1 place", 2: "Fits in 2 places"}),
        ("de", {1: "Passt an 1 Stelle", 2: "Passt an 2 Stellen"}),
        ("fr", {0: "Se pose à 0 endroit", 1: "Se pose à 1 endroit", 2: "Se pose à 2 endroits"}),
        ("hu", {1: "1 helyre illik", 5: "5 helyre illik"}),
        ("pl", {1: "Pasuje w 1 miejscu", 2: "Pasuje w 2 miejscach", 5: "Pasuje w 5 miejscach"}),
        ("tr", {1: "1 yere uyuyor", 5: "5 yere uyuyor"}),
        ("is", {1: "Passar á 1 stað", 11: "Passar á 11 staði", 21: "Passar á 21 stað"}),
    ],
)
def test_counted_nouns_agree(language: str, counts: dict[int, str]) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for file in FILES:
        bundle.add_resource(FluentResource((LOCALES / language / file).read_text("utf-8")))
    pattern = bundle.get_message("places-fit").value
    assert pattern is not None
    assert {count: bundle.format_pattern(pattern, {"count": count})[0] for count in counts} == counts
