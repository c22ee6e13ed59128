"""Kingdoms as text and as SVG."""

import re
from xml.etree import ElementTree as ET

import pytest

from kingdomino import rendering
from kingdomino.components import CLASSIC, ORIGINS, Caveman, Land, Resource, Terrain, Token
from kingdomino.rendering import fragments, kingdom_svg
from kingdomino.rendering.kingdom_svg import describe
from kingdomino.rulebook import Kingdom
from kingdomino.rulebook.squares import Bounds, Square

KINGDOMS = [
    "C",
    "Cw1ppp/wwp2../sl1lf./slll1./m2....",
    "jdd1ll1/j1ggl1q/jv2Cdq1/j+2ddqq1/ggg+1gv1",
    "g*g*j1/g*d@hg*/Cd@hj*",
    "m3v3q*q2j2/j*l*q*d+3d+2/d@cd@gCd@sd@p/d@fd@md@1d@2d@3",
]
SVG = "{http://www.w3.org/2000/svg}"


def squares(names: str) -> list[Square]:
    return [Square.parse(name) for name in names.split()]


def svg(text: str, **options) -> str:
    return rendering.kingdom_to_svg(Kingdom.parse(text), **options)


# --- text -------------------------------------------------------------------------------------------------------------


def test_text_shows_every_square_with_row_and_column_names():
    assert rendering.kingdom_to_text(Kingdom.parse("g*g*j1/g*d@hg*/C.j+2")).splitlines() == [
        "9  g*   g*   j1",
        "8  g*   d@h  g*",
        "7  C    .    j+2",
        "   g    h    i",
    ]


def test_rows_with_two_digits_are_aligned():
    assert rendering.kingdom_to_text(Kingdom.parse("f/f/f/C")).splitlines() == [
        "10  f",
        " 9  f",
        " 8  f",
        " 7  C",
        "    g",
    ]


def test_squares_outside_the_kingdom_can_be_marked():
    assert rendering.kingdom_to_text(Kingdom.parse("Cd"), marks=squares("f7 i8")).splitlines() == [
        "8  .  .  .  x",
        "7  x  C  d  .",
        "   f  g  h  i",
    ]


def test_a_mark_can_be_a_text_beside_the_land():
    marks = dict(zip(squares("h7 h8"), ("*", "12"), strict=True))
    assert rendering.kingdom_to_text(Kingdom.parse("Cd"), marks=marks).splitlines() == [
        "8  .    12",
        "7  C    *:d",
        "   g    h",
    ]


def test_text_can_show_more_than_the_kingdom():
    assert rendering.kingdom_to_text(Kingdom(), bounds=Bounds((5, 5, 7, 7))).splitlines() == [
        "8  .  .  .",
        "7  .  C  .",
        "6  .  .  .",
        "   f  g  h",
    ]


def test_colours_change_nothing_but_the_colour():
    for text in KINGDOMS:
        kingdom, marks = Kingdom.parse(text), squares("f6 l7")
        plain = rendering.kingdom_to_text(kingdom, marks=marks)
        coloured = rendering.kingdom_to_text(kingdom, marks=marks, colour=True)
        assert coloured != plain
        uncoloured = re.sub(r"\x1b\[[\d;]*m", "", coloured)
        assert [line.rstrip() for line in uncoloured.splitlines()] == plain.splitlines()


def test_every_terrain_has_its_own_colour_in_a_terminal():
    assert len(set(fragments.TERMINAL.values())) == len(Terrain)


# --- the art ----------------------------------------------------------------------------------------------------------


def test_every_land_and_piece_of_both_boxes_has_a_sprite():
    names = {
        kingdom_svg.face(land, turn) for box in (CLASSIC, ORIGINS) for land in box.land_counts() for turn in range(5)
    }
    names |= {f"{kind}-{count}" for kind in ("crowns", "fires") for count in (1, 2, 3)}
    names |= {f"fire-token-{fires}" for fires in (1, 2, 3)} | {str(kind) for kind in Resource}
    names |= {f"totem-{kind}" for kind in Resource} | {str(kind).replace(" ", "-") for kind in Caveman}
    for start, king, emblem in [("castle", "king", fragments.EMBLEMS), ("hut", "chief", fragments.EMBLEMS)]:
        names |= {f"{piece}-{sign}" for piece in (start, king, "seat") for sign in emblem.values()}
    assert names <= fragments.sprites().keys()


def test_every_sprite_refers_to_existing_parts():
    for element in fragments.sprites().values():
        assert set(fragments.REFERENCE.findall(element)) <= fragments.sprites().keys()


def test_sprites_contain_no_scripts_styles_or_links():
    for element in fragments.sprites().values():
        assert not re.search(r"<(script|style|image|text|filter|foreignObject)|on\w+=|http|var\(", element)


def test_volcanoes_with_different_craters_look_different():
    assert len({kingdom_svg.face(Land(Terrain.VOLCANO, craters=count), 0) for count in (1, 2, 3)}) == 3


# --- SVG --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", KINGDOMS)
def test_a_kingdom_is_a_self_contained_document(text):
    document = svg(text)
    root = ET.fromstring(document)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    references = set(re.findall(r'href="#([^"]+)"', document)) | set(re.findall(r"url\(#([^)]+)\)", document))
    assert references == set(ids)
    assert "<script" not in document
    assert document.count("http") == 1  # the name of the SVG language itself


@pytest.mark.parametrize("text", KINGDOMS)
def test_drawing_twice_gives_the_same_drawing(text):
    assert svg(text) == svg(text)


def test_two_drawings_on_one_page_share_no_ids():
    first, second = (set(re.findall(r' id="([^"]+)"', svg(text))) for text in KINGDOMS[1:3])
    assert first
    assert not first & second


def test_a_document_contains_only_the_sprites_in_use():
    document = svg("Cw1")
    assert "-wheat" in document
    assert "-forest" not in document
    assert "-fires" not in document


def test_a_square_is_sixty_pixels_wide_by_default():
    narrow, wide, small = (
        float(ET.fromstring(document).attrib["width"]) for document in (svg("Cw"), svg("Cww"), svg("Cw", side=30))
    )
    assert (wide - narrow, small * 2) == (60, narrow)


def test_a_drawing_has_a_title_and_a_description():
    root = ET.fromstring(svg("g*l1/Cd+2"))
    assert root.get("aria-label") == root.findtext(f"{SVG}title") == "Kingdom g*l1/Cd+2"
    assert root.findtext(f"{SVG}desc") == (
        "g8 grassland, mammoth; h8 lake, 1 fire; g7 hut; h7 desert, token of 2 fires"
    )


def test_marked_squares_are_described_and_drawn():
    root = ET.fromstring(svg("Cw1", marks=squares("h7 g8")))
    assert root.findtext(f"{SVG}desc") == "g7 castle; h7 wheat, 1 crown; may be chosen: h7 g8"
    assert svg("Cw1", marks=squares("h7 g8")).count("stroke-dasharray") == svg("Cw1").count("stroke-dasharray") + 2


@pytest.mark.parametrize(
    ("text", "start"), [("Cl1", "castle"), ("Cf", "castle"), ("Cl1d", "hut"), ("Cl*", "hut"), ("Cv1", "hut")]
)
def test_the_lands_determine_castle_or_hut(text, start):
    kingdom = Kingdom.parse(text)
    assert f"g7 {start}" in svg(text)
    assert kingdom_svg.start_piece(kingdom.lands.values(), kingdom.pieces.values()) == start


def test_the_start_piece_can_be_given():
    assert "g7 hut" in svg("Cl", start="hut")
    assert "-fires-1" in svg("Cl1", start="hut")


def test_the_castle_of_a_player_has_colour_and_emblem():
    board = rendering.board_fragment(Kingdom(), colour="green")
    assert "#castle-leaf" in board.body
    assert fragments.SEATS["green"] in board.body


def test_a_board_without_names_has_no_text():
    named, bare = (rendering.board_fragment(Kingdom.parse("Cww/..w"), names=names) for names in (True, False))
    assert "<text" in named.body
    assert "<text" not in bare.body
    assert bare.width - bare.height == 100


def test_every_domino_can_be_drawn():
    for box in (CLASSIC, ORIGINS):
        for domino in box:
            fragment = rendering.domino_fragment(domino)
            assert fragment[:2] == (200, 100)
            ET.fromstring(rendering.document(fragment, title=str(domino)))


def test_a_domino_shows_the_pieces_on_its_halves():
    domino = next(domino for domino in ORIGINS if domino.left.terrain is Terrain.LAKE and not domino.left.crowns)
    body = rendering.domino_fragment(domino, [Resource.FISH, None]).body
    assert '"#fish"' in body
    assert '"#lake"' in body


def test_text_from_users_is_escaped():
    nasty = '<b>"&url(#x)\'href="#y"'
    fragment = rendering.Fragment(10, 10, rendering.text_label(nasty, 0, 0))
    root = ET.fromstring(rendering.document(fragment, title=nasty, description=nasty))
    assert root.findtext(f"{SVG}text") == root.findtext(f"{SVG}title") == root.get("aria-label") == nasty
    ET.fromstring(rendering.document(rendering.Fragment(1, 1, ""), title="\x00\x1b[31m\ud800\uffff"))


def test_fragments_can_be_combined():
    tile = rendering.Fragment(100, 100, rendering.use_sprite("wheat", 0, 0))
    table = rendering.Fragment(200, 50, tile.at(0, 0, scale=0.5) + tile.at(50, 0))
    document = rendering.document(table, title="Two fields", scale=2)
    assert 'width="400" height="100"' in document
    assert document.count("<symbol") == 1


def test_a_description_names_every_kind_of_piece():
    kingdom = Kingdom.parse("v3d@m/Cd+1")
    assert kingdom.pieces[Square.parse("h7")] == Token(1)
    assert (
        describe(kingdom, [], "hut") == "g8 volcano, 3 craters; h8 desert, shaman; g7 hut; h7 desert, token of 1 fire"
    )
