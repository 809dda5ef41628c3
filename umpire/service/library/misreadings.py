"""What is wrong with a scenario in a form, each mistake at the field that it is about."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from umpire.core.errors import BadInput, Mistakes
from umpire.core.ships.planner import Planner, Roster

MAIN = ("name", "briefing", "victory", "time_limit_minutes", "deck")
ROWS = {
    "sides": ("name", "briefing"),
    "ships": ("id", "ship", "number", "name", "side", "captain", "band", "arrives", "points"),
    "targets": ("id", "number", "name", "side", "points", "works"),
}
"""The lists of a scenario, and what a row of each has."""
ROSTER = "roster"
"""The list of players, where a game has neither sides nor ships; its columns are the game's."""
RULE = "rule."
WORDS = {
    "time_limit_minutes": "time limit",
    "band": "starts at",
    "arrives": "arrives in round",
    "number": "table number",
    "works": "track and guns",
    "sides": "side",
    "ships": "ship",
    "targets": "target",
}
IN_A_LIST = re.compile(r"^(\w+)\[(\d+)\](?:\.(\w+))?")


class Misread(msgspec.Struct, frozen=True):
    """A mistake, and the field of the form that it is about; empty where it is about none."""

    field: str
    label: str
    """The field in words: «Ship 3, starts at»."""
    message: str

    @property
    def says(self) -> str:
        """The whole sentence."""
        return f"{self.label}: {self.message}" if self.label else self.message


class Unkept(Mistakes):
    """A draft that cannot be kept, field by field."""

    def __init__(self, told: Sequence[Misread]) -> None:
        self.told = tuple(sorted(told, key=_place_in_form))
        super().__init__([BadInput("", misread.says) for misread in self.told])


def _place_in_form(misread: Misread) -> tuple[int, int, int]:
    """From the top of the form down; what is about no field comes last."""
    table, _, rest = misread.field.partition(".")
    place, _, field = rest.partition(".")
    tops, fields = (*MAIN, *ROWS, ROSTER), ROWS.get(table, ())
    inner = fields.index(field) if field in fields else 0
    top = tops.index(table) if table in tops else len(tops) + (not misread.field)
    return top, int(place) if place.isdecimal() else 0, inner


def placed(wrong: BadInput, file: str, places: Mapping[str, Sequence[int]], planner: Planner) -> Misread:
    """A mistake that the game's reader found in the file, at the field of the form that it came from."""
    roster = planner.roster
    where = wrong.where.removeprefix(f"{file}: ").lstrip(".")
    listed = IN_A_LIST.match(where)
    if listed is not None and int(listed[2]) < len(places.get(listed[1], ())):
        if roster is not None:
            return of_player(roster, places[listed[1]][int(listed[2])], listed[3] or "", wrong.message)
        table, field = listed[1], listed[3] or ("name" if listed[1] == "sides" else "")
        place = places[table][int(listed[2])]
        field = "works" if table == "targets" and field in planner.works else "name" if field == "id" else field
        return in_list(table, place, field, wrong.message)
    top, _, rest = where.partition(".")
    if top == "rules" and rest:
        return Misread(f"{RULE}{rest}", "House rules", wrong.message)
    if top in MAIN:
        return Misread(top, WORDS.get(top, top).capitalize(), wrong.message)
    if top == "ships" and not rest:
        return Misread("ships.0.ship", "Ships", wrong.message)
    if roster is not None and top == roster.table:
        return Misread(f"{ROSTER}.0.{roster.columns[0].id}", roster.many.capitalize(), wrong.message)
    return Misread("", "", str(wrong))


def in_list(table: str, place: int, field: str, message: str) -> Misread:
    """A mistake in a row of one of the lists; of what the row has no field for, the row alone is named."""
    known = f"{table}.{place}.{field}" if field in ROWS[table] else ""
    label = f"{WORDS[table].capitalize()} {place + 1}"
    return Misread(known, f"{label}, {WORDS.get(field, field)}" if field else label, message)


def of_player(roster: Roster, place: int, field: str, message: str) -> Misread:
    """A mistake in a player's row; what stands under none of its columns is told at the first."""
    labels = {column.id: column.label for column in roster.columns}
    found = field if field in labels else roster.columns[0].id
    label = f"{roster.one.capitalize()} {place + 1}, {labels[found].lower()}"
    return Misread(f"{ROSTER}.{place}.{found}", label, message)
