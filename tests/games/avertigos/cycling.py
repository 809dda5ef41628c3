"""Tables at which a cycle of actions has begun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.avertigos.skies import Table, files, start
from umpire.games.avertigos import GAME
from umpire.games.avertigos.events.course import PhaseBegun
from umpire.games.avertigos.sequence import due_in
from umpire.games.avertigos.state import Phase


def begun(table: Table, phase: Phase = "action") -> Table:
    """The phase begins, with everybody due in it."""
    table.sky = GAME.evolve(table.sky, PhaseBegun(phase, *due_in(table.sky, phase)))
    return table


def duel(rules: Mapping[str, str] | None = None) -> Table:
    """Heron of Mei, who has the higher initiative, against Kite of Rahim; Heron is first."""
    return begun(Table(start(rules=rules)).rolled("mei", "rahim"))


def squadron(simple: bool = False, **fields: Any) -> Table:
    """Two ships of Mei, Heron and the frigate Ibis with a Bosun, against Kite."""
    scenario = files()["scenarios/two-patrol-boats.toml"]
    modules = {"bow": "mercenary-bow-gunner", "side": "mercenary-side-rocketeer", "stern": "dynasty-bosun"}
    ibis = {
        "id": "ibis",
        "name": "Ibis",
        "player": "mei",
        "hull": "frigate",
        "faction": "dynasty",
        "height": 2,
        "speed": 2,
    }
    ships = [*scenario["ships"], {**ibis, "modules": modules}]
    table = Table(start({**scenario, "ships": ships, "simple": simple, **fields})).rolled("mei", "rahim")
    return begun(table, "turns" if simple else "action")


def off(table: Table, id: str = "scout-1", **fields: Any) -> Table:
    """A scout of `isles.families` off her dock, at height 1."""
    return table.put(id, dock="", **{"speed": 1, **fields})
