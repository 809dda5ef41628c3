"""Scenarios in a form: players with their teams, factions and home ports; ships, rounds and coins as the scenario it began as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.fields import Files
from umpire.core.ships.planner import Column, Planner, Roster, Works
from umpire.games.avertigos.book import FACTIONS, SIDES
from umpire.games.avertigos.reading.block import meant
from umpire.games.avertigos.reading.enlisting import muster

COLUMNS = (
    Column("name", "Name"),
    Column("captain", "Captain", 60),
    Column("team", "Team, of a skirmish"),
    Column("faction", "Faction, of a skirmish", 40, "Dynasty"),
    Column("home", "Home port, of a strategy game"),
)


def write_player(files: Files, entry: Mapping[str, Any]) -> dict[str, str]:
    """The row that says what a player's entry says."""
    row = {column.id: str(entry.get(column.id, "")) for column in COLUMNS}
    return {**row, "faction": FACTIONS.get(row["faction"], row["faction"])}


def read_player(files: Files, row: Mapping[str, str], before: Mapping[str, Any]) -> Works:
    """The entry of a player's row; a faction may be cut short."""
    entry = {column.id: row[column.id] for column in COLUMNS if row.get(column.id)}
    wrong = [] if "name" in entry else [BadInput("name", "is missing; give the player a name.")]
    if said := entry.get("faction", ""):
        sides = meant(said, {side: FACTIONS[side] for side in SIDES})
        entry["faction"] = sides[0] if len(sides) == 1 else said
        if len(sides) != 1:
            wrong.append(
                BadInput(
                    "faction", f"{said[:40]!r} is not a faction; use {' or '.join(FACTIONS[side] for side in SIDES)}."
                )
            )
    return Works(entry, tuple(wrong))


PLANNER = Planner(
    roster=Roster(
        table="players",
        one="player",
        many="players",
        hint="Two to six players. Mode, rounds, coins and ships are those of the scenario with which you began.",
        columns=COLUMNS,
        read=read_player,
        write=write_player,
    ),
    muster=muster,
)
