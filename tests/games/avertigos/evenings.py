"""Evenings of skirmish in a few lines of test: players without ships, who choose modules and launch."""

from __future__ import annotations

from typing import Any

from tests.games.avertigos.skies import Table, start
from umpire.games.avertigos import commands as c

NAMES = ("mei", "rahim", "lin", "ada", "surya")
BOAT = "{name} | patrol boat | {side} | height 2 | speed 1 / bow: {bow} / side: {second}"


def scenario(players: int = 2, teams: tuple[str, ...] = (), **fields: Any) -> dict[str, Any]:
    """The fields of a scenario without ships: an evening of three rounds."""
    them: list[dict[str, Any]] = [{"id": id, "name": id.title(), "captain": id.title()} for id in NAMES[:players]]
    for one, team in zip(them, teams, strict=False):
        one["team"] = team
    return {"name": "An evening", "rounds": 3, "players": them, **fields}


def evening(players: int = 2, teams: tuple[str, ...] = (), **fields: Any) -> Table:
    """The table before the first round."""
    return Table(start(scenario(players, teams, **fields)))


def take(table: Table, *pairs: str) -> Table:
    """«mei dynasty-flamer», one after the other."""
    for pair in pairs:
        player, card = pair.split()
        table.play(c.TakeModule(player, card))
    return table


def boat(name: str, bow: str, second: str, side: str = "dynasty") -> str:
    """The block of a patrol boat."""
    return BOAT.format(name=name, bow=bow, second=second, side=side)


def launched(table: Table, *, number: int = 1) -> Table:
    """Two players with a patrol boat each, chosen in turns; other cards in even rounds."""
    mei, rahim = ("dynasty", "singasari") if number % 2 else ("singasari", "dynasty")
    first = (table.sky.evening and table.sky.evening.choosing) or "mei"
    other = "rahim" if first == "mei" else "mei"
    side = {"mei": mei, "rahim": rahim}
    for kind in ("bow-gunner", "side-gunner"):
        take(table, *(f"{player} {side[player]}-{kind}" for player in (first, other)))
    for player in ("mei", "rahim"):
        table.play(c.Launch(player, boat(f"{player.title()}'s", "bow gunner", "side gunner", side[player])))
    return table


def fought(table: Table, winner: str, *, number: int = 1) -> Table:
    """A round from the choice of modules to its end by the umpire's word."""
    launched(table, number=number).play(c.BeginRound())
    table.play(c.EndRound(winner))
    return table
