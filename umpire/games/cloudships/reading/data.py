"""Reading ships and guns from data files."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import msgspec

from umpire.core.answers import REAL_DECK
from umpire.core.errors import BadInput
from umpire.core.fields import ID, Fields, Files, did_you_mean, raise_all, shown
from umpire.core.ships.arcs import read_arc
from umpire.core.ships.track import read_track
from umpire.games.cloudships.bands import Band, read_band
from umpire.games.cloudships.flights import place_of
from umpire.games.cloudships.reading.charts import Charts, read_charts
from umpire.games.cloudships.sheet import (
    BOX_WORDS,
    KINDS,
    POWERS,
    Chart,
    Effect,
    GunType,
    LampType,
    Mount,
    Power,
    Sheet,
)

RESERVED = ("deck", "turn", "round", "rules", REAL_DECK)
RULES_LAMPS = ("no-altitude-change", "no-direction-change", "bridge-hit")
"""The lamps that the rules name; every panel has them."""


class Library(msgspec.Struct, frozen=True):
    """Guns and charts that ship files refer to."""

    guns: dict[str, GunType]
    charts: Charts


def read_library(files: Files) -> Library:
    """The shared data: `guns.toml` and `charts.toml`; raises `BadInput` with all mistakes at once."""
    mistakes: list[BadInput] = []
    charts = read_charts(files.get("charts.toml", {}), "charts.toml", mistakes)
    top = Fields(files.get("guns.toml", {}), "guns.toml: ", mistakes)
    guns = {key: read_gun(key, fields) for key, fields in top.by_name("guns")}
    top.no_more()
    raise_all(mistakes)
    return Library(guns, charts)


def read_gun(key: str, fields: Fields) -> GunType:
    """One weapon of the catalogue. Every figure may be absent and is then asked when first needed."""
    gun = GunType(
        key=key,
        name=fields.text("name"),
        kind=fields.one_of("kind", KINDS, "gun"),  # type: ignore[arg-type]
        short=fields.whole("short", 0, 60),
        long=fields.whole("long", 0, 60),
        dice=fields.whole("dice", 1, 20),
        damage=fields.whole("damage", 0, 40),
        elevation=fields.one_of("elevation", ("", "up", "down"), ""),  # type: ignore[arg-type]
        bonus=fields.whole("bonus", 0, 20) or 0,
        short_score=fields.whole("short_score", 2, 7),
        long_score=fields.whole("long_score", 2, 7),
    )
    if gun.short is not None and gun.long is not None and gun.long < gun.short:
        fields.wrong("long", f"long range ({gun.long}) is shorter than short range ({gun.short}).")
    fields.raw("house_data"), fields.raw("note")
    fields.no_more()
    return gun


def read_ship(
    data: object, id: str, where: str, library: Library, mistakes: list[BadInput], power: Power | None = None
) -> Sheet:
    """
    One ship's panel, checked piece by piece; mistakes are collected.

    Only name, power and track must be there. `power` is given for targets on the ground (A-72).
    """
    fields = Fields(data, where, mistakes)
    if told := _no_id(id):
        fields.wrong("", told)
    fields.raw("id")
    fields.taken("band", lambda value, at: read_band(str(value), where=at), Band.MEDIUM)
    found: Power = power or fields.one_of("power", POWERS[:4])  # type: ignore[assignment]
    mounts = _mounts(fields, library)
    criticals = _chart(fields, "critical_chart", library.charts.critical_charts, Chart())
    hits = _chart(fields, "anti_personnel_chart", library.charts.anti_personnel_charts, Chart(dice=0))
    sheet = Sheet(
        id=id,
        name=fields.text("name"),
        number=fields.whole("number", 0, 999) or 0,
        side=fields.text("side", ""),
        nation=fields.text("nation", ""),
        power=found,
        track=fields.taken("track", lambda value, at: read_track(value, "".join(BOX_WORDS), at), ()),
        movement=fields.whole("movement", 0, 20),
        ceiling=Band.GROUND if found == "ground" else fields.taken("ceiling", _ceiling, Band.HIGH),
        ram=fields.whole("ram", 0, 40),
        parties=0 if found == "ground" else fields.whole("parties", 0, 40),
        flights=fields.whole("flights", 0, 20) or 0,
        is_superior=fields.flag("superior"),
        has_grapnel=fields.flag("power_grapnel"),
        boarding_value=fields.whole("boarding_value", 0, 99),
        mounts=mounts,
        lamps=_lamps(library, criticals, hits),
        criticals=criticals,
        anti_personnel=hits,
        is_house_data=fields.flag("house_data", False),
        note=fields.text("note", "", longest=600),
    )
    if not fields.has("track"):
        fields.wrong("track", 'is missing; a list of rows of boxes, like ["HHgH BHCH", "SHMH HHLH"].')
    fields.no_more()
    _check_hexagon(sheet, fields)
    return sheet


def _no_id(id: str) -> str:
    """Why that cannot be a ship's id; nothing when it can."""
    if ID.fullmatch(id) and id not in RESERVED and not id.isdigit():
        return ""
    return f"{id[:40]!r} is not an id; use small letters, digits and dashes, like skylord."


def check_sheet(sheet: Sheet) -> None:
    """What holds of every panel, however it came in; raises `BadInput`."""
    if told := _no_id(sheet.id):
        raise BadInput("ship", told)
    if not sheet.is_flight:
        read_track(list(sheet.track), "".join(BOX_WORDS), f"{sheet.id}.track")
    ids = [mount.id for mount in sheet.mounts]
    if len(set(ids)) != len(ids):
        raise BadInput(f"{sheet.id}.guns", "two guns have the same id; each gun has an id of its own.")
    for id in [*ids, *(lamp.id for lamp in sheet.lamps)]:
        if not ID.fullmatch(id):  # a mark is named by it, with dots between
            told = f"{id[:40]!r} is not the id of a gun or lamp; use small letters, digits and dashes."
            raise BadInput(f"{sheet.id}.guns", told)


def _ceiling(value: object, where: str) -> Band:
    for band in (Band.LOW, Band.MEDIUM, Band.HIGH):
        if isinstance(value, str) and value.strip().lower() == band.key:
            return band
    raise BadInput(where, f"{shown(value)} is not a ceiling; use one of Low, Medium, High.")


def _check_hexagon(sheet: Sheet, fields: Fields) -> None:
    """The printed hexagon is squares + 2 a flight + 1 for each anti-personnel weapon + 1 superior (R-07)."""
    if sheet.boarding_value is None or sheet.parties is None:
        return
    counted = hexagon(sheet)
    if counted != sheet.boarding_value:
        fields.wrong(
            "boarding_value",
            f"{sheet.boarding_value} does not match the panel: squares, flights (2 each), anti-personnel weapons and "
            f"superior crew make {counted}. Use {counted}, or correct the others.",
        )


def hexagon(sheet: Sheet) -> int:
    """The undamaged boarding value, counted from what is aboard."""
    weapons = sum(1 for mount in sheet.mounts if mount.type.is_anti_personnel)
    return (sheet.parties or 0) + 2 * sheet.flights + weapons + (1 if sheet.is_superior else 0)


def _mounts(fields: Fields, library: Library) -> tuple[Mount, ...]:
    mounts: list[Mount] = []
    for entry in fields.tables("guns"):
        id = entry.text("id", f"gun-{len(mounts) + 1}")
        if not ID.fullmatch(id):
            entry.wrong("id", f"{id[:40]!r} is not an id; use small letters, digits and dashes, like bow-gun.")
        if place_of(id):
            entry.wrong("id", f"{id!r} stands for a flight of Flying Martians; give the gun another id.")
        if any(mount.id == id for mount in mounts):
            entry.wrong("id", f"{id[:40]!r} appears twice; give each gun its own id.")
        key = entry.text("type")
        weapon = library.guns.get(key)
        if weapon is None:
            if key:
                entry.wrong(
                    "type",
                    f"{key[:40]!r} is not a weapon in guns.toml; use one of {', '.join(library.guns)}.{did_you_mean(key, library.guns)}",
                )
            weapon = GunType(key, key, "gun")
        arc = entry.taken("arc", read_arc, None)
        at = entry.taken("at", _place, (0.0, 0.0))
        mounts.append(Mount(id, entry.text("name", weapon.name), weapon, at, arc))
        entry.no_more()
    return tuple(sorted(mounts, key=lambda mount: _clockwise(mount.at)))


def _place(value: object, where: str) -> tuple[float, float]:
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(n, int | float) and not isinstance(n, bool) and -1 <= n <= 1 for n in value)
    ):
        return float(value[0]), float(value[1])
    raise BadInput(
        where,
        f"{shown(value)} is not a place; use [x, y], x from -1 (port) to 1 (starboard), y from -1 (stern) to 1 (bow).",
    )


def _clockwise(at: tuple[float, float]) -> float:
    """The angle from the bow, clockwise: the order in which guns are numbered (Hitting guns)."""
    return round(math.atan2(at[0], at[1]) % (2 * math.pi), 6)


def _chart(fields: Fields, field: str, charts: Mapping[str, Chart], default: Chart) -> Chart:
    key = fields.text(field, "")
    if not key:
        return default
    if key not in charts:
        fields.wrong(
            field,
            f"{key[:40]!r} is not a chart in charts.toml; use one of {', '.join(charts)}.{did_you_mean(key, charts)}",
        )
        return default
    return charts[key]


def _lamps(library: Library, criticals: Chart, hits: Chart) -> tuple[LampType, ...]:
    """The lamps that this panel has: the rules' three, those that its charts light, and those that put out a fire.

    A panel whose chart is not known has every lamp of the library.
    """
    lamps = library.charts.lamps
    if not criticals.rows:
        return tuple(lamps.values())
    effects: list[Effect] = [effect for chart in (criticals, hits) for row in chart.rows for effect in row.effects]
    lit = {effect.what for effect in effects if effect.kind == "lamp"}
    return tuple(lamp for key, lamp in lamps.items() if key in RULES_LAMPS or key in lit)


def read_piece(files: Files, name: str, data: Mapping[str, Any]) -> Sheet:
    """Check one ship file on its own (`umpire check`); raises `BadInput` with all mistakes at once."""
    mistakes: list[BadInput] = []
    library = read_library(files)
    id = name.rsplit("/", 1)[-1].removesuffix(".toml").lower()
    sheet = read_ship(data, id, f"{name}: ", library, mistakes)
    raise_all(mistakes)
    return sheet
