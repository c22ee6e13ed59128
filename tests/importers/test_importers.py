"""Importers, tested with games of our own written in the formats of other programs."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from kingdomino import CLASSIC, Dealer, Domino, Position, Record, Terrain, play_game, rules
from kingdomino.cli import main
from kingdomino.components import KingdominoError
from kingdomino.editions.events import Place
from kingdomino.game import random_policy
from kingdomino.importers import LogMapping, kingdoms_from_kdom, notification_types, record_from_bga, record_from_kdom
from kingdomino.importers.kdom import RULES, TERRAINS
from kingdomino.rulebook import Line
from kingdomino.rulebook.squares import CASTLE

NAMES = {2: ("Ada", "Bea"), 4: ("Ada", "Bea", "Cy", "Dee")}
MAPPING = LogMapping("lineDrawn", "dominoChosen", "dominoPlaced", "dominoDiscarded", rules=RULES)


def game(seats: int, seed: int = 1) -> Record:
    return play_game(rules(RULES), [random_policy(seed + seat) for seat in range(seats)], Dealer.from_seed(seed))


# --- kdom: the states of a game, written as its server does -----------------------------------------------------------

KDOM_NAMES: dict[Terrain, str] = {terrain: name for name, terrain in TERRAINS.items()}


def kdom_domino(domino: Domino) -> dict[str, Any]:
    left, right = ({"terrain": KDOM_NAMES[land.terrain], "crowns": land.crowns} for land in domino.lands)
    return {"number": domino.number, "tile1": left, "tile2": right}


def kdom_line(line: Line, names: tuple[str, ...]) -> dict[str, Any]:
    slots = []
    for slot in line.slots:
        entry: dict[str, Any] = {"domino": kdom_domino(CLASSIC[slot.number])}
        if slot.seat is not None:
            entry["player"] = {"name": names[slot.seat]}
        slots.append(entry)
    return {"dominoes": slots}


def kdom_state(position: Position, names: tuple[str, ...]) -> dict[str, Any]:
    kingdoms = []
    for seat, kingdom in zip(position.seats, position.kingdoms, strict=True):
        tiles = [{"position": {"row": 0, "col": 0}, "tile": {"terrain": "castle", "crowns": 0}}]
        for square, land in kingdom.lands.items():
            place = {"row": CASTLE.rank - square.rank, "col": square.file - CASTLE.file}
            tiles.append({"position": place, "tile": {"terrain": KDOM_NAMES[land.terrain], "crowns": land.crowns}})
        kingdoms.append(
            {
                "player": {"name": names[seat]},
                "placedTiles": tiles,
                "score": {"total": position.score(seat).total},
            }
        )
    return {
        "kingdoms": kingdoms,
        "previousDraft": kdom_line(position.current_line, names),
        "currentDraft": kdom_line(position.next_line, names),
        "currentPlayer": None if position.seat is None else {"name": names[position.seat]},
        "gameOver": position.is_over,
    }


def kdom_states(record: Record, names: tuple[str, ...]) -> list[dict[str, Any]]:
    """A state before each turn, and one at the end."""
    states, positions = [], record.positions
    for position in positions:
        starts_turn = position.seat is not None and (
            position.is_opening or {event.key for event in position.legal()} & {"place", "discard"}
        )
        if starts_turn or position.is_over:
            states.append(kdom_state(position, names))
    return states


def same_game(imported: Record, record: Record) -> bool:
    """Whether two records have the same kingdoms, scores and decisions; a line may be drawn in any order."""
    decisions = [[event for event in item.events if event.key not in ("draw", "place")] for item in (imported, record)]
    return decisions[0] == decisions[1] and imported.final == record.final


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (4, 1), (4, 2), (4, 3)])
def test_a_kdom_game_is_rebuilt(seats: int, seed: int):
    record = game(seats, seed)
    imported = record_from_kdom(kdom_states(record, NAMES[seats]))
    assert same_game(imported, record)
    assert imported.names == NAMES[seats]
    assert Record.parse(str(imported)) == imported


def test_an_unfinished_kdom_game_gives_an_unfinished_record():
    record = game(4)
    imported = record_from_kdom(kdom_states(record, NAMES[4])[:10])
    assert not imported.final.is_over
    assert imported.final.kingdoms in {position.kingdoms for position in record.positions}


def test_a_kdom_state_gives_its_kingdoms():
    record = game(4)
    kingdoms = kingdoms_from_kdom(kdom_state(record.final, NAMES[4]))
    assert tuple(kingdoms) == NAMES[4]
    assert tuple(kingdoms.values()) == record.final.kingdoms


def test_wrong_kdom_scores_are_refused():
    states = copy.deepcopy(kdom_states(game(2), NAMES[2]))
    states[-1]["kingdoms"][1]["score"]["total"] += 1
    with pytest.raises(KingdominoError, match=r"Bea has .* points, the file says"):
        record_from_kdom(states)


def test_tiles_that_are_not_the_domino_are_refused():
    states = copy.deepcopy(kdom_states(game(2), NAMES[2]))
    for state in states:
        for kingdom in state["kingdoms"]:
            for tile in kingdom["placedTiles"][1:]:
                tile["tile"]["crowns"] = 3
    with pytest.raises(KingdominoError, match="are not its lands"):
        record_from_kdom(states)


@pytest.mark.parametrize("states", [[], [{}], [{"kingdoms": None}], [{"kingdoms": [{"player": {}}]}]])
def test_other_data_is_not_a_kdom_game(states: list[dict[str, Any]]):
    with pytest.raises(KingdominoError, match=r"expected the states of a game|not the states of a kdom game"):
        record_from_kdom(states)


# --- Board Game Arena: a made-up log in its frame ---------------------------------------------------------------------


def bga_log(record: Record, names: tuple[str, ...], *, claim_first: bool = False) -> dict[str, Any]:
    entries: list[dict[str, Any]] = []
    for position, event in record.steps():
        args: dict[str, Any] = {"player_id": 100 + position.seat} if position.seat is not None else {}
        match event.key:
            case "draw":
                last = entries[-1] if entries and entries[-1]["type"] == "lineDrawn" else None
                if last is None:
                    entries.append(last := {"type": "lineDrawn", "args": {"dominoes": []}})
                last["args"]["dominoes"].append({"domino": str(event)[1:]})
            case "claim":
                entry = {"type": "dominoChosen", "args": {**args, "domino": int(str(event))}}
                before_placement = claim_first and entries[-1]["type"] in ("dominoPlaced", "dominoDiscarded")
                entries.insert(len(entries) - before_placement, entry)
            case "discard":
                entries.append({"type": "dominoDiscarded", "args": args})
            case "place":
                assert isinstance(event, Place)
                squares = event.placement
                places = [(square.file - CASTLE.file, CASTLE.rank - square.rank) for square in squares]
                (x1, y1), (x2, y2) = places
                entries.append({"type": "dominoPlaced", "args": {**args, "x1": x1, "y1": y1, "x2": x2, "y2": y2}})
    for number, entry in enumerate(entries):
        entry["uid"] = f"u{number}"
    packets = [{"packet_id": str(number), "data": [entry]} for number, entry in enumerate(entries)]
    packets.insert(5, packets[4])  # the copy for one player
    packets.insert(0, {"packet_id": "0", "data": [{"type": "chat", "uid": "c", "args": []}]})
    players = [{"id": 100 + seat, "name": name} for seat, name in enumerate(names)]
    return {"status": 1, "data": {"logs": packets, "players": players}}


@pytest.mark.parametrize("claim_first", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_log_is_rebuilt_with_its_mapping(seats: int, claim_first: bool):
    record = game(seats)
    imported = record_from_bga(bga_log(record, NAMES[seats], claim_first=claim_first), MAPPING)
    assert imported.events == record.events
    assert imported.names == NAMES[seats]


def test_the_types_of_a_log_are_listed():
    types = notification_types(bga_log(game(2), NAMES[2]))
    assert types["dominoPlaced"] == ["player_id", "x1", "x2", "y1", "y2"]
    assert types["chat"] == []


def test_an_illegal_placement_is_refused_with_the_rule():
    log = bga_log(game(2), NAMES[2])
    placed = next(
        entry for packet in log["data"]["logs"] for entry in packet["data"] if entry["type"] == "dominoPlaced"
    )
    placed["args"] |= {"x1": 4, "y1": 4, "x2": 5, "y2": 4}
    with pytest.raises(KingdominoError, match=r"of [AB]: .* \(C1[12]\)"):
        record_from_bga(log, MAPPING)


@pytest.mark.parametrize("log", [{}, {"data": {"logs": 3, "players": []}}, {"data": {"logs": [{}], "players": []}}])
def test_other_data_is_not_a_log(log: dict[str, Any]):
    with pytest.raises(KingdominoError, match="not a game log"):
        notification_types(log)


def test_a_mapping_with_unknown_or_missing_keys_is_refused():
    with pytest.raises(KingdominoError, match="expected an object with the keys"):
        LogMapping.from_dict({"colour": "red"})
    with pytest.raises(KingdominoError, match="missing"):
        LogMapping.from_dict({"draw_type": "lineDrawn"})


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_imports_both_formats(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    record = game(2)
    states, log, mapping = tmp_path / "states.json", tmp_path / "log.json", tmp_path / "mapping.json"
    states.write_text(json.dumps(kdom_states(record, NAMES[2])), "utf-8")
    log.write_text(json.dumps(bga_log(record, NAMES[2])), "utf-8")
    mapping.write_text(json.dumps({**vars(MAPPING)}), "utf-8")
    assert main(["import", "kdom", str(states)]) == 0
    assert same_game(Record.parse(capsys.readouterr().out), record)
    assert main(["import", "bga", str(log), "--mapping", str(mapping)]) == 0
    assert Record.parse(capsys.readouterr().out).events == record.events
    assert main(["import", "bga", str(log)]) == 0
    assert "dominoPlaced: player_id, x1, x2, y1, y2" in capsys.readouterr().out
    states.write_text("{", "utf-8")
    assert main(["import", "kdom", str(states)]) == 2
    assert "not JSON" in capsys.readouterr().err
    states.write_text("{}", "utf-8")
    assert main(["import", "kdom", str(states)]) == 2
    assert "expected a JSON list" in capsys.readouterr().err
