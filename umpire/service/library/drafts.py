"""A scenario as a form holds it: texts as they were typed, and what they say as the fields of a file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from umpire.core.fields import Files
from umpire.core.ships.planner import Planner, Roster
from umpire.core.ships.shipyard import FOLDER
from umpire.service.library.drawers import plain, slug, table_of, tables_of, unused
from umpire.service.library.misreadings import MAIN, ROSTER, ROWS, RULE, Misread, in_list, of_player

Row = dict[str, str]
Entries = dict[int, dict[str, Any]]
"""What the rows of a list say, by their place in the form; an empty row says nothing."""

MOST_ROWS = 80
MOST_PLAYERS = 12
LEAST_PLAYERS = 3
LEAST = {"sides": 2, "ships": 4, "targets": 1}
"""Rows that a form shows at least."""
NUMBERS = frozenset({"number", "arrives", "points", "time_limit_minutes"})


class Draft(msgspec.Struct, frozen=True):
    """What stands in the form."""

    main: Row = {}
    sides: tuple[Row, ...] = ()
    ships: tuple[Row, ...] = ()
    targets: tuple[Row, ...] = ()
    roster: tuple[Row, ...] = ()
    """Players, where a game has neither sides nor ships."""
    rules: Mapping[str, str] = {}

    def roomy(self, more: str = "") -> Draft:
        """With empty rows to type into: a few in every list, and four more in the list named."""
        padded = {}
        for table, fields in ROWS.items():
            rows: tuple[Row, ...] = getattr(self, table)
            wanted = max(
                LEAST[table] - len(rows), 1 - _empty(rows) if table != "sides" else 0, 4 if more == table else 0, 0
            )
            padded[table] = (rows + wanted * (dict.fromkeys(fields, ""),))[:MOST_ROWS]
        players = self.roster[: len(self.roster) - _empty(self.roster)]
        wanted = max(LEAST_PLAYERS - len(players), 4 if more == ROSTER else 1)
        padded[ROSTER] = (players + wanted * ({},))[:MOST_PLAYERS]
        return msgspec.structs.replace(self, **padded)


def _empty(rows: Sequence[Row]) -> int:
    """How many rows at the end of a list are empty."""
    return sum(1 for _ in takewhile(lambda row: not any(row.values()), reversed(rows)))


class Fields(msgspec.Struct, frozen=True):
    """What a draft says as the fields of a file."""

    fields: dict[str, Any]
    places: dict[str, list[int]]
    """For each list: the row of the form that each entry came from."""
    told: tuple[Misread, ...] = ()


def typed(planner: Planner, form: Mapping[str, str]) -> Draft:
    """A draft from the fields of a form: `ships.3.captain`."""
    lists: dict[str, dict[int, Row]] = {table: {} for table in (*ROWS, ROSTER)}
    for name, value in form.items():
        table, _, rest = name.partition(".")
        place, _, field = rest.partition(".")
        is_known = field in ROWS[table] if table in ROWS else table == ROSTER
        if is_known and place.isdecimal() and len(place) < 4 and int(place) < MOST_ROWS:
            row = lists[table].setdefault(int(place), dict.fromkeys(ROWS.get(table, ()), ""))
            row[field] = plain(value).strip()
    return Draft(
        {field: plain(form.get(field, "")).strip() for field in (*MAIN, *planner.ticks)},
        **{table: tuple(rows[place] for place in sorted(rows)) for table, rows in lists.items()},
        rules={name.removeprefix(RULE): value for name, value in form.items() if name.startswith(RULE)},
    )


def of_file(planner: Planner, files: Files, fields: Mapping[str, Any]) -> Draft:
    """A draft that says what a scenario's file says."""
    briefings, sides = table_of(fields, "briefings"), fields.get("sides")
    return Draft(
        {field: _text(fields.get(field, "")) for field in (*MAIN, *planner.ticks)},
        tuple(
            {"name": str(side), "briefing": _text(briefings.get(str(side), ""))}
            for side in (sides if isinstance(sides, list) else ())
        ),
        tuple(
            _row("ships", entry) | {"id": str(entry.get("id", entry.get("ship", "")))}
            for entry in tables_of(fields, "ships")
        ),
        tuple(
            _row("targets", entry) | {"works": _text(planner.write_works(files, entry))}
            for entry in tables_of(fields, "targets")
        ),
        tuple(
            {**planner.roster.write(files, entry), "id": str(entry.get("id", ""))}
            for entry in tables_of(fields, planner.roster.table)
        )
        if planner.roster
        else (),
        {str(id): str(setting) for id, setting in table_of(fields, "rules").items()},
    )


def _row(table: str, entry: Mapping[str, Any]) -> Row:
    return {field: _text(entry.get(field, "")) for field in ROWS[table]}


def _text(value: object) -> str:
    return ("yes" if value else "") if isinstance(value, bool) else str(value).strip()


def fields_of(planner: Planner, files: Files, draft: Draft, base: Mapping[str, Any]) -> Fields:
    """
    What a draft says as the fields of a file. What a form has no field for is taken from `base`, the scenario it began as.

    Nothing is checked here but what the game's own reader cannot see.
    """
    if planner.roster is not None:
        return _of_roster(planner.roster, files, draft, base)
    told: list[Misread] = []
    fields: dict[str, Any] = {field: _value(field, draft.main[field]) for field in MAIN if draft.main.get(field)}
    fields.update((field, True) for field in planner.ticks if draft.main.get(field))
    sides = {place: row for place, row in enumerate(draft.sides) if any(row.values())}
    fields["sides"] = [row["name"] for row in sides.values()]
    if "note" in base:
        fields["note"] = base["note"]
    fields["rules"] = dict(draft.rules)
    fields["briefings"] = {row["name"]: row["briefing"] for row in sides.values() if row["briefing"] and row["name"]}
    ships = _ships(files, draft, base, told)
    targets = _targets(planner, files, draft, base, told)
    fields["ships"], fields["targets"] = list(ships.values()), list(targets.values())
    lists = {*ROWS, "rules", "briefings"}
    known = {*MAIN, *planner.ticks, *lists, "note", "house_data"}
    fields.update((field, value) for field, value in base.items() if field not in known)
    places = {"sides": list(sides), "ships": list(ships), "targets": list(targets)}
    return Fields({field: value for field, value in fields.items() if value or field not in lists}, places, tuple(told))


def _of_roster(roster: Roster, files: Files, draft: Draft, base: Mapping[str, Any]) -> Fields:
    """Name, briefing, house rules and players; everything else as the scenario that it began as has it."""
    told: list[Misread] = []
    players = _players(roster, files, draft, base, told)
    fields: dict[str, Any] = {field: draft.main[field] for field in ("name", "briefing") if draft.main.get(field)}
    if draft.rules:
        fields["rules"] = dict(draft.rules)
    known = {"name", "briefing", "rules", roster.table, "house_data"}
    fields.update((field, value) for field, value in base.items() if field not in known)
    if players:
        fields[roster.table] = list(players.values())
    return Fields(fields, {roster.table: list(players)}, tuple(told))


def _players(roster: Roster, files: Files, draft: Draft, base: Mapping[str, Any], told: list[Misread]) -> Entries:
    before = {str(entry.get("id")): entry for entry in tables_of(base, roster.table)}
    columns = {column.id for column in roster.columns}
    taken = set(before)
    entries = {}
    for place, row in enumerate(draft.roster):
        if not any(row.get(column) for column in columns):
            continue
        old = before.get(row.get("id", ""), {})
        id = row["id"] if old else unused(slug(row.get("name", ""))[:30].strip("-") or roster.one, taken)
        taken.add(id)
        said = roster.read(files, row, old)
        told += [of_player(roster, place, wrong.where, wrong.message) for wrong in said.mistakes]
        kept = {field: value for field, value in old.items() if field not in {*columns, "id"}}
        entries[place] = {"id": id, **said.fields, **kept}
    return entries


def _value(field: str, text: str) -> Any:
    """A whole number where it is one; what is none stays as typed, and the game's reader tells it."""
    return int(text) if field in NUMBERS and re.fullmatch(r"-?\d{1,6}", text, re.ASCII) else text


def _ships(files: Files, draft: Draft, base: Mapping[str, Any], told: list[Misread]) -> Entries:
    before = {str(entry.get("id", entry.get("ship"))): entry for entry in tables_of(base, "ships")}
    taken = {row["id"] for row in draft.ships if _same_ship(before, row)}
    entries = {}
    for place, row in enumerate(draft.ships):
        if not row["ship"]:
            if not row["id"] and any(row[field] for field in ("number", "name", "captain", "arrives", "points")):
                told.append(
                    Misread(f"ships.{place}.ship", f"Ship {place + 1}", "choose one for this row, or empty it.")
                )
            continue
        is_same = _same_ship(before, row)
        id = row["id"] if is_same else unused(row["ship"], taken)
        taken.add(id)
        entry = {field: value for field, value in before[id].items() if field not in ROWS["ships"]} if is_same else {}
        entry["ship"] = row["ship"]
        if id != row["ship"]:
            entry["id"] = id
        entry.update(_given(row, ("number", "name", "side", "captain", "band", "arrives", "points")))
        if id != row["ship"] and "name" not in entry:
            entry["name"] = _named(files, row["ship"], id)
        entries[place] = entry
    return entries


def _same_ship(before: Mapping[str, Mapping[str, Any]], row: Row) -> bool:
    """Whether this row is still about the ship that it was about."""
    return bool(row["ship"]) and before.get(row["id"], {}).get("ship") == row["ship"]


def _named(files: Files, ship: str, id: str) -> str:
    """A second ship of one kind: «Aphid 2»."""
    name = str(files.get(f"{FOLDER}{ship}.toml", {}).get("name", ship))
    number = id.removeprefix(f"{ship}-")
    return f"{name} {number}" if number.isdecimal() else name


def _targets(planner: Planner, files: Files, draft: Draft, base: Mapping[str, Any], told: list[Misread]) -> Entries:
    before = {str(entry.get("id")): entry for entry in tables_of(base, "targets")}
    taken = {*before, *(row["ship"] for row in draft.ships)}
    entries = {}
    for place, row in enumerate(draft.targets):
        if not any(row[field] for field in ROWS["targets"] if field not in ("id", "side")):
            continue
        old = before.get(row["id"], {})
        id = row["id"] if old else unused(slug(row["name"]) or "target", taken)
        taken.add(id)
        entry: dict[str, Any] = {"id": id, "name": row["name"], **_given(row, ("number", "side", "points"))}
        if old and row["works"] == planner.write_works(files, old):
            entry.update((field, old[field]) for field in planner.works if field in old)
        else:
            works = planner.read_works(files, row["works"])
            entry.update(works.fields)
            told += [in_list("targets", place, "works", str(wrong)) for wrong in works.mistakes]
        known = {*ROWS["targets"], *planner.works, *entry}
        entry.update((field, value) for field, value in old.items() if field not in known)
        entries[place] = entry
    return entries


def _given(row: Row, fields: Sequence[str]) -> dict[str, Any]:
    return {field: _value(field, row[field]) for field in fields if row[field]}
