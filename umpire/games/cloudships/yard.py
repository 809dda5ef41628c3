"""Ships as people type and read them: a block to a panel and back again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.core.arcs import PRESETS, read_arc
from umpire.core.errors import BadInput
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.core.shipyard import FOLDER, Files, Typed
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.block import UNKNOWN, Block
from umpire.games.cloudships.data import Library, read_library, read_ship
from umpire.games.cloudships.entries import key_of, plain
from umpire.games.cloudships.panel import panels
from umpire.games.cloudships.sheet import Sheet
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.view import view_for

POWER_WORDS = {"screw-galley": "galley"}
CHARTS = {"critical_chart": "critical_charts", "anti_personnel_chart": "anti_personnel_charts"}
ORDER = (
    "name", "number", "side", "nation", "power", "movement", "ceiling", "band", "ram", "parties", "flights", "superior",
    "power_grapnel", "boarding_value", "track", "critical_chart", "anti_personnel_chart", "note", "guns",
)  # fmt: skip
"""Fields as they stand in a new file."""
KEPT = ("note",)
"""What a block need not say again to keep it."""
NAMELESS = "ship"


def ships_of(files: Files) -> dict[str, Mapping[str, Any]]:
    """Every ship's file by her id."""
    return {name[len(FOLDER) : -5]: data for name, data in files.items() if name.startswith(FOLDER)}


def read_block(files: Files, text: str, id: str = "") -> Typed:
    """
    A ship as a block says her; what cannot be read is told, and the rest kept.

    Raises:
        BadInput: nothing is there, far too much, or the shared files cannot be read.
    """
    library = read_library(files)
    block = Block(library.guns, ships_of(files))
    block.read(text)
    return finished(files, library, block, id)


def finished(files: Files, library: Library, block: Block, id: str = "") -> Typed:
    """The ship that a block, or a row, says: checked as a whole."""
    shared = {"guns.toml": {"guns": block.new_guns}} if block.new_guns else {}
    fields = {field: value for field, value in block.fields.items() if field != "house_data"}
    for field, table in CHARTS.items():
        if field in fields:
            fields[field] = _chart_key(files, table, str(fields[field]))
    old = files.get(f"{FOLDER}{id}.toml", {}) if id else {}
    fields.update((field, old[field]) for field in KEPT if field in old and field not in fields)
    if "guns" in fields:
        fields["guns"] = _where_they_stood(fields["guns"], old.get("guns", ()))
    fields = {field: fields[field] for field in sorted(fields, key=_place_in_file)}
    checked = read_fields(files, fields, id, Library({**library.guns, **block.guns}, library.charts))
    return Typed(
        checked.name, fields, checked.piece, shared, (*block.mistakes, *checked.mistakes)
    )  # fmt: skip


def _place_in_file(field: str) -> int:
    return ORDER.index(field) if field in ORDER else len(ORDER)


def read_fields(files: Files, fields: Mapping[str, Any], id: str = "", library: Library | None = None) -> Typed:
    """A ship's file, checked; her panel is there as far as it could be read."""
    name = str(fields.get("name", ""))
    found: list[BadInput] = []
    sheet = read_ship(fields, id or key_of(name) or NAMELESS, "", library or read_library(files), found)
    mistakes = tuple(BadInput(wrong.where.lstrip("."), wrong.message) for wrong in found)
    return Typed(name, dict(fields), sheet, mistakes=mistakes)


def read_ships(files: Files) -> dict[str, Typed]:
    """Every ship of the library by her id, checked; raises `BadInput` when the shared files cannot be read."""
    library = read_library(files)
    return {id: read_fields(files, fields, id, library) for id, fields in ships_of(files).items()}


def _chart_key(files: Files, table: str, said: str) -> str:
    """A chart's key, where it was called by its name."""
    charts = files.get("charts.toml", {}).get(table, {})
    names = {str(chart.get("name", "")).lower(): key for key, chart in charts.items() if isinstance(chart, Mapping)}
    key = said if said in charts else key_of(said)
    return str(names.get(said.lower(), key if key in charts else said))


def _where_they_stood(guns: list[dict[str, Any]], before: Any) -> list[dict[str, Any]]:
    """Guns that a ship had before keep their names and places: a block says only arcs and types."""
    old = [dict(mount) for mount in before if isinstance(mount, Mapping)]
    left = list(enumerate(old))
    kept: list[tuple[int, dict[str, Any]]] = []
    for gun in guns:
        found = next((pair for pair in left if pair[1].get("type") == gun["type"] and _arc(pair[1]) == _arc(gun)), None)
        if found is not None:
            left.remove(found)
        kept.append(found or (len(old), gun))
    taken: set[str] = set()
    for _, gun in sorted(kept, key=lambda pair: pair[0]):
        base, count = str(gun.get("id", "gun")), 1
        while gun.get("id") in taken:
            count += 1
            gun["id"] = f"{base}-{count}"
        taken.add(str(gun.get("id")))
    return [gun for _, gun in sorted(kept, key=lambda pair: pair[0])]


def _arc(gun: Mapping[str, Any]) -> object:
    try:
        return read_arc(gun["arc"]) if "arc" in gun else None
    except BadInput:
        return gun["arc"]


def write_block(files: Files, fields: Mapping[str, Any]) -> str:
    """The block that says what a ship's file says. Reading it gives the same ship."""
    start, ceiling = fields.get("band"), fields.get("ceiling")
    height = f"{start}/{ceiling or Band.HIGH.words}" if start else ceiling
    power = str(fields.get("power", ""))
    pieces = [
        f"{fields['number']} {fields.get('name', '')}" if fields.get("number") else str(fields.get("name", "")),
        POWER_WORDS.get(power, power),
        *(f"{word} {fields[field]}" for word, field in (("move", "movement"), ("ram", "ram")) if field in fields),
        height,
        *(
            f"{word} {fields[field]}"
            for word, field in (("BP", "parties"), ("flights", "flights"))
            if fields.get(field)
        ),
        "superior" if fields.get("superior") else "",
        "grapnel" if fields.get("power_grapnel") else "",
        f"hex {fields['boarding_value']}" if "boarding_value" in fields else "",
        *(f"{field} {fields[field]}" for field in ("side", "nation") if fields.get(field)),
        f"crit {fields['critical_chart']}" if fields.get("critical_chart") else "",
        f"AP {fields['anti_personnel_chart']}" if fields.get("anti_personnel_chart") else "",
    ]
    lines = [" | ".join(str(piece) for piece in pieces if piece), " / ".join(fields.get("track", ()))]
    return "\n".join([*lines, *_gun_lines(files, fields.get("guns", ()))])


def _gun_lines(files: Files, guns: Any) -> list[str]:
    catalogue = files.get("guns.toml", {}).get("guns", {})
    names = [plain(str(gun.get("name", ""))) for gun in catalogue.values()]
    groups: dict[str, dict[str, int]] = {}
    for mount in guns:
        arc = mount.get("arc", UNKNOWN)
        key = str(mount.get("type", ""))
        name = str(catalogue.get(key, {}).get("name", key))
        is_plain = names.count(plain(name)) == 1 and not any(mark in name for mark in ",;:|")
        where = arc if isinstance(arc, str) else "+".join(arc)
        if where in PRESETS and where != arc:
            where += " only"
        group = groups.setdefault(where, {})
        weapon = name if is_plain else key
        group[weapon] = group.get(weapon, 0) + 1
    return [
        f"{where}: {', '.join(f'{count} {weapon}' if count > 1 else weapon for weapon, count in group.items())}"
        for where, group in groups.items()
    ]


def undamaged(sheet: Sheet) -> Panel:
    """The control panel of a ship to whom nothing has happened."""
    ship = Ship(
        sheet,
        min(Band.MEDIUM, sheet.ceiling),
        parties=sheet.parties,
        flights=sheet.flights,
        has_grapnel=sheet.has_grapnel,
    )
    return panels(view_for(Battle({sheet.id: ship}), UMPIRE))[0]
