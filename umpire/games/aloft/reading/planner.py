"""Scenarios in a form: players as they sit, each with name, captain and colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.fields import Files
from umpire.core.ships.planner import Column, Planner, Roster, Works
from umpire.games.aloft.book import COLOURS

COLUMNS = (Column("name", "Name"), Column("captain", "Captain", 60), Column("colour", "Colour", 20, "blue"))


def write_player(files: Files, entry: Mapping[str, Any]) -> dict[str, str]:
    """The row that says what a player's entry says."""
    return {column.id: str(entry.get(column.id, "")) for column in COLUMNS}


def read_player(files: Files, row: Mapping[str, str], before: Mapping[str, Any]) -> Works:
    """The entry of a player's row; the beginning of a colour is enough, and without one the next that is free is taken."""
    entry = {column.id: row[column.id] for column in COLUMNS if row.get(column.id)}
    wrong = [] if "name" in entry else [BadInput("name", "is missing; give the player a name.")]
    if said := entry.get("colour", "").strip().lower():
        found = [colour for colour in COLOURS if colour.startswith(said)]
        entry["colour"] = said if said in COLOURS else found[0] if len(found) == 1 else said
        if entry["colour"] not in COLOURS:
            wrong.append(BadInput("colour", f"{said[:40]!r} is no colour of stands; one of {', '.join(COLOURS)}."))
    return Works(entry, tuple(wrong))


PLANNER = Planner(
    roster=Roster(
        table="players",
        one="player",
        many="players",
        hint="Three to five players, clockwise as they sit.",
        columns=COLUMNS,
        read=read_player,
        write=write_player,
    )
)
