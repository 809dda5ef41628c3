"""Ships as people type and read them: a block to a panel and back again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.fields import Files
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.core.ships.arcs import PRESETS, read_arc
from umpire.core.ships.shipyard import FOLDER, Aimed, Typed
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.drawing.panel import panels
from umpire.games.cloudships.drawing.view import view_for
from umpire.games.cloudships.reading.block import Block
from umpire.games.cloudships.reading.data import RESERVED, Library, read_library, read_ship
from umpire.games.cloudships.reading.entries import key_of, plain, typed
from umpire.games.cloudships.reading.mountings import UNKNOWN, read_arc_word, regrouped, sides_of
from umpire.games.cloudships.sheet import Sheet
from umpire.games.cloudships.state import Battle, Ship

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
WORDS = {
    "movement": "move", "parties": "BP", "power_grapnel": "grapnel", "boarding_value": "hex", "critical_chart": "crit",
    "anti_personnel_chart": "AP",
}  # fmt: skip
"""What a block calls the fields of a file."""
MISSING = {
    "name": "is missing; the block begins with it: 3 Skylord.",
    "power": "is missing; after the name write | and kite, steam, galley or mixed: 3 Skylord | kite.",
    "track": "is missing; a line of letters below the name: HHGH BHCH / SHMH HHLH.",
}


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
    block = _read(files, library, text)
    ship = finished(files, library, block, id)
    spelled = _read(files, library, _spelled(files, text, block))
    return replace(ship, aimed=finished(files, library, spelled, id).aimed) if not block.sources else ship


def blocks(text: str) -> tuple[str, ...]:
    """
    Several ships that were pasted at once, a block each. Empty lines stand for those before it, so that a mistake names its line.

    A line with a `|` that does not begin with it is the first of a ship.
    """
    lines = typed(text).split("\n")
    filled = [number for number, line in enumerate(lines) if line.strip()]
    heads = [number for number in filled[1:] if "|" in lines[number] and not lines[number].strip().startswith("|")]
    starts = [0, *heads]
    return tuple(
        "\n" * start + "\n".join(lines[start:end]) for start, end in zip(starts, [*heads, len(lines)], strict=True)
    )


def _read(files: Files, library: Library, text: str) -> Block:
    block = Block(library.guns, ships_of(files))
    block.read(text)
    return block


def _spelled(files: Files, text: str, block: Block) -> str:
    """The block with every gun in it: those of a ship that she is like are written out."""
    guns = () if block.sources else block.before
    return "\n".join([typed(text).rstrip("\n"), *_gun_lines(files, guns)])


def draw_arc(files: Files, text: str, gun: int, sides: Sequence[int]) -> str:
    """
    The block with another arc for one of its guns, counted from 0 as they stand there. No sides: nobody knows.

    Raises:
        BadInput: no such gun, or its line has a mistake that is to be mended first.
    """
    library = read_library(files)
    text = _spelled(files, text, _read(files, library, text))
    block = _read(files, library, text)
    if not 0 <= gun < len(block.sources):
        raise BadInput("arc", "that gun is no longer in the block; open its odd arc again.")
    source = block.sources[gun]
    if any(wrong.where == f"line {source.line}" for wrong in block.mistakes):
        raise BadInput(f"line {source.line}", "correct this line first; then draw the arc.")
    beside = [at for at, other in enumerate(block.sources) if other[:2] == source[:2]]
    lines = text.split("\n")
    groups = [group.strip() for group in lines[source.line - 1].split(";")]
    groups[source.group] = regrouped([block.sources[at] for at in beside], gun - beside[0], sides)
    lines[source.line - 1] = "; ".join(groups)
    return "\n".join(lines)


def finished(files: Files, library: Library, block: Block, id: str = "") -> Typed:
    """The ship that a block, or a row, says: checked as a whole."""
    shared = {"guns.toml": {"guns": block.new_guns}} if block.new_guns else {}
    fields = {field: value for field, value in block.fields.items() if field != "house_data"}
    for field, table in CHARTS.items():
        if field in fields:
            fields[field] = _chart_key(files, table, str(fields[field]))
    old = files.get(f"{FOLDER}{id}.toml", {}) if id else {}
    fields.update((field, old[field]) for field in KEPT if field in old and field not in fields)
    aimed: list[Aimed] = []
    if block.sources:
        fields["guns"], names = _where_they_stood(fields["guns"], _listed(old, "guns") or block.before)
        arcs = [read_arc_word(source.arc) for source in block.sources]
        aimed = [
            Aimed(name, source.arc, sides_of(arc), arc == UNKNOWN and source.arc != UNKNOWN)
            for name, source, arc in zip(names, block.sources, arcs, strict=True)
        ]
    fields = {field: fields[field] for field in sorted(fields, key=_place_in_file)}
    checked = read_fields(files, fields, id, Library({**library.guns, **block.guns}, library.charts))
    mistakes = [*block.mistakes, *(_as_typed(wrong, fields) for wrong in checked.mistakes)]
    return Typed(checked.name, fields, checked.piece, shared, tuple(mistakes), aimed=tuple(aimed))


def _as_typed(wrong: BadInput, fields: Mapping[str, Any]) -> BadInput:
    """A mistake of her file in the words of a block."""
    message = wrong.message if wrong.where in fields else MISSING.get(wrong.where, wrong.message)
    return BadInput(WORDS.get(wrong.where, wrong.where), message)


def _place_in_file(field: str) -> int:
    return ORDER.index(field) if field in ORDER else len(ORDER)


def read_fields(files: Files, fields: Mapping[str, Any], id: str = "", library: Library | None = None) -> Typed:
    """A ship's file, checked; her panel is there as far as it could be read."""
    name = str(fields.get("name", ""))
    found: list[BadInput] = []
    sheet = read_ship(fields, id or _new_id(name), "", library or read_library(files), found)
    mistakes = tuple(BadInput(wrong.where.lstrip("."), wrong.message) for wrong in found)
    return Typed(name, dict(fields), sheet, mistakes=mistakes)


def read_ships(files: Files) -> dict[str, Typed]:
    """Every ship of the library by her id, checked; raises `BadInput` when the shared files cannot be read."""
    library = read_library(files)
    return {id: read_fields(files, fields, id, library) for id, fields in ships_of(files).items()}


def _new_id(name: str) -> str:
    """An id from her name, whatever she is called."""
    key = key_of(name)
    return f"{NAMELESS}-{key}"[:40].rstrip("-") if not key or key.isdigit() or key in RESERVED else key


def _chart_key(files: Files, table: str, said: str) -> str:
    """A chart's key, where it was called by its name."""
    charts = files.get("charts.toml", {}).get(table, {})
    names = {str(chart.get("name", "")).lower(): key for key, chart in charts.items() if isinstance(chart, Mapping)}
    key = said if said in charts else key_of(said)
    return str(names.get(said.lower(), key if key in charts else said))


def _where_they_stood(guns: list[dict[str, Any]], before: Any) -> tuple[list[dict[str, Any]], list[str]]:
    """
    Guns that a ship had before keep their names and places: a block says only arcs and types.

    Returns them in the order of the file, and the ids in the order of the block. A gun whose arc is not as it was is
    known by its type.
    """
    left = [(at, dict(mount)) for at, mount in enumerate(before) if isinstance(mount, Mapping)]
    found: dict[int, tuple[int, dict[str, Any]]] = {}
    for is_same in (_is_same, lambda old, gun: old.get("type") == gun["type"]):
        for place, gun in enumerate(guns):
            known = None if place in found else next((pair for pair in left if is_same(pair[1], gun)), None)
            if known is not None:
                left.remove(known)
                found[place] = (known[0], _turned(known[1], gun))
    kept = [found.get(place, (len(list(before)), gun)) for place, gun in enumerate(guns)]
    taken: set[str] = set()
    ordered = sorted(kept, key=lambda pair: pair[0])
    for _, gun in ordered:
        base, count = str(gun.get("id", "gun")), 1
        while gun.get("id") in taken:
            count += 1
            gun["id"] = f"{base}-{count}"
        taken.add(str(gun.get("id")))
    return [gun for _, gun in ordered], [str(gun.get("id", "")) for _, gun in kept]


def _is_same(old: Mapping[str, Any], gun: Mapping[str, Any]) -> bool:
    return old.get("type") == gun["type"] and _arc(old) == _arc(gun)


def _turned(old: dict[str, Any], gun: Mapping[str, Any]) -> dict[str, Any]:
    """The gun as it was, with the arc that the block says."""
    if _arc(old) == _arc(gun):
        return old
    return {
        **{field: value for field, value in old.items() if field != "arc"},
        **{k: gun[k] for k in ("arc",) if k in gun},
    }


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
    lines = [" | ".join(str(piece) for piece in pieces if piece), " / ".join(map(str, _listed(fields, "track")))]
    guns = [mount for mount in _listed(fields, "guns") if isinstance(mount, Mapping)]
    return "\n".join([*lines, *_gun_lines(files, guns)])


def _listed(fields: Mapping[str, Any], field: str) -> list[Any]:
    """A field that is a list; nothing where something else stands there."""
    value = fields.get(field)
    return value if isinstance(value, list) else []


def _gun_lines(files: Files, guns: Any) -> list[str]:
    catalogue = files.get("guns.toml", {}).get("guns", {})
    names = [plain(str(gun.get("name", ""))) for gun in catalogue.values()]
    groups: dict[str, dict[str, int]] = {}
    for mount in guns:
        arc = mount.get("arc", UNKNOWN)
        key = str(mount.get("type", ""))
        name = str(catalogue.get(key, {}).get("name", key))
        is_plain = names.count(plain(name)) == 1 and not any(mark in name for mark in ",;:|")
        where = "+".join(map(str, arc)) if isinstance(arc, list) else str(arc)
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
