"""The list of players in a scenario's form, where a game has neither sides nor ships: rows as typed, and entries of the file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from umpire.core.fields import Files
from umpire.core.ships.planner import Roster
from umpire.service.library.misreadings import ROSTER, Misread
from umpire.service.library.slugs import slug, unused

Row = dict[str, str]


def rows(roster: Roster, files: Files, entries: Iterable[Mapping[str, Any]]) -> tuple[Row, ...]:
    """The rows that say what the file's entries say."""
    return tuple({**roster.write(files, entry), "id": str(entry.get("id", ""))} for entry in entries)


def entries(
    roster: Roster, files: Files, typed: Iterable[Row], before: Iterable[Mapping[str, Any]], told: list[Misread]
) -> list[tuple[int, dict[str, Any]]]:
    """The entries that the rows say, each with its row's place. An empty row is left out."""
    known = {str(entry.get("id")): entry for entry in before}
    labels = {column.id: column.label.lower() for column in roster.columns}
    taken = set(known)
    found = []
    for place, row in enumerate(typed):
        if not any(row.get(column.id) for column in roster.columns):
            continue
        old = known.get(row.get("id", ""), {})
        id = row["id"] if old else unused(slug(row.get("name", ""))[:30].strip("-") or roster.one, taken)
        taken.add(id)
        said = roster.read(files, row, old)
        for wrong in said.mistakes:
            label = f"{roster.one.capitalize()} {place + 1}, {labels.get(wrong.where, wrong.where)}"
            told.append(Misread(f"{ROSTER}.{place}.{wrong.where}", label, wrong.message))
        shown = {column.id for column in roster.columns}
        kept = {field: value for field, value in old.items() if field not in {*shown, "id"}}
        found.append((place, {"id": id, **said.fields, **kept}))
    return found
