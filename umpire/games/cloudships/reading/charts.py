"""Reading lamps, critical hits and charts from data files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec

from umpire.core.errors import BadInput, Mistakes
from umpire.core.fields import ID, Fields, did_you_mean, raise_all, shown
from umpire.games.cloudships.bands import read_band
from umpire.games.cloudships.sheet import KINDS, Chart, Critical, Effect, LampType, Row

FORBIDS = ("altitude", "turning", "moving", "firing")
EFFECTS = "none, lamp NAME, party N, gun, gun MOUNT, magazine, magazine double, battery KIND, damage N, speed N, ceiling BAND, note TEXT"
SPAN = re.compile(r"^(\d{1,3})(?:-(\d{1,3})|(\+))?$")


class Charts(msgspec.Struct, frozen=True):
    """All charts of a library."""

    lamps: dict[str, LampType]
    criticals: dict[str, Critical]
    critical_charts: dict[str, Chart]
    anti_personnel_charts: dict[str, Chart]


def read_charts(data: Mapping[str, Any], where: str, mistakes: list[BadInput]) -> Charts:
    """The lamps, criticals and charts of a file; mistakes are collected."""
    top = Fields(data, f"{where}: ", mistakes)
    lamps = {key: _lamp(key, fields) for key, fields in top.by_name("lamps")}
    criticals = {key: _critical(key, fields, lamps) for key, fields in top.by_name("criticals")}
    critical_charts = {key: _critical_chart(fields, criticals) for key, fields in top.by_name("critical_charts")}
    hits = {key: _hits_chart(fields, lamps) for key, fields in top.by_name("anti_personnel_charts")}
    top.no_more()
    return Charts(lamps, criticals, critical_charts, hits)


def _lamp(key: str, fields: Fields) -> LampType:
    if not ID.fullmatch(key):
        fields.wrong("", f"{key[:40]!r} is not a name for a lamp; use small letters, digits and dashes, like fire.")

    def forbids(value: object, where: str) -> tuple[str, ...]:
        if not isinstance(value, list) or any(word not in FORBIDS for word in value):
            raise BadInput(where, f"{shown(value)} is not a list of what the lamp forbids; use {', '.join(FORBIDS)}.")
        return tuple(value)

    lamp = LampType(
        id=key,
        name=fields.text("name"),
        forbids=fields.taken("forbids", forbids, ()),  # type: ignore[arg-type]
        slows=fields.whole("slows", 0, 10) or 0,
        burns=fields.whole("burns", 0, 20) or 0,
        says=fields.text("says", "", longest=200),
    )
    fields.raw("house_data"), fields.raw("section"), fields.raw("note")
    fields.no_more()
    return lamp


def _critical(key: str, fields: Fields, lamps: Mapping[str, LampType]) -> Critical:
    critical = Critical(
        id=key,
        name=fields.text("name"),
        effects=fields.taken("effects", lambda value, where: read_effects(value, where, lamps), (Effect("none"),)),
        says=fields.text("says", "", longest=300),
        is_house_data=fields.flag("house_data", True),
    )
    fields.raw("section"), fields.raw("note")
    fields.no_more()
    return critical


def _critical_chart(fields: Fields, criticals: Mapping[str, Critical]) -> Chart:
    name = fields.text("name", "")
    die = fields.one_of("die", ("1d6", "2d6"), "1d6")

    def row(score: str, value: object, where: str) -> Row:
        critical = criticals.get(str(value))
        if critical is None:
            offered = ", ".join(criticals)
            raise BadInput(
                where, f"{shown(value)} is no critical hit; use one of {offered}.{did_you_mean(value, criticals)}"
            )
        low, high = read_span(score, where)
        return Row(low, high, critical.effects, critical.name, critical.says)

    rows: tuple[Row, ...] = fields.taken("rows", lambda value, where: read_rows(value, where, row), ())
    fields.raw("house_data"), fields.raw("note")
    fields.no_more()
    return Chart(name, 1 if die == "1d6" else 2, rows)


def _hits_chart(fields: Fields, lamps: Mapping[str, LampType]) -> Chart:
    def row(score: str, value: object, where: str) -> Row:
        low, high = read_span(score, where)
        return Row(low, high, read_effects(value, where, lamps))

    name = fields.text("name", "")
    rows: tuple[Row, ...] = fields.taken("rows", lambda value, where: read_rows(value, where, row), ())
    fields.raw("house_data"), fields.raw("note")
    fields.no_more()
    return Chart(name, 0, rows)


def read_rows(value: object, where: str, row: Any) -> tuple[Row, ...]:
    """The rows of a chart; raises `BadInput` with every row that is wrong, for an overlap, or for no table of rows."""
    if not isinstance(value, Mapping):
        raise BadInput(where, f'rows are written {{ "1" = ..., "2-3" = ... }}, not {shown(value)}.')
    rows: list[Row] = []
    mistakes: list[BadInput] = []
    for score, entry in value.items():
        try:
            rows.append(row(str(score), entry, f"{where}.{score}"))
        except Mistakes as found:
            mistakes += found.mistakes
        except BadInput as found:
            mistakes.append(found)
    rows.sort(key=lambda row: row.low)
    for one, other in pairwise(rows):
        if one.high is None or one.high >= other.low:
            told = f"the rows {one.score} and {other.score} overlap; put each score in one row."
            mistakes.append(BadInput(where, told))
    raise_all(mistakes)
    return tuple(rows)


def read_span(text: str, where: str) -> tuple[int, int | None]:
    """`3`, `1-2` or `6+`."""
    match = SPAN.match(text.strip())
    if not match or (match[2] and int(match[2]) < int(match[1])):
        raise BadInput(where, f"{text[:20]!r} is not a score; write like 3, 1-2 or 6+.")
    low = int(match[1])
    return low, None if match[3] else int(match[2] or low)


def read_effects(value: object, where: str, lamps: Mapping[str, LampType]) -> tuple[Effect, ...]:
    """A list of effects; raises `BadInput` naming what an effect may be."""
    if not isinstance(value, list) or not value or not all(isinstance(text, str) for text in value):
        raise BadInput(where, f"{shown(value)} is not a list of effects; each is one of {EFFECTS}.")
    return tuple(read_effect(text, where, lamps) for text in value)


def read_effect(text: str, where: str, lamps: Mapping[str, LampType]) -> Effect:
    """`lamp no-altitude-change`, `party 2`, `magazine double` ..."""
    kind, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    match kind:
        case "none" if not rest:
            return Effect("none")
        case "lamp" if rest in lamps:
            return Effect("lamp", rest)
        case "lamp":
            raise BadInput(
                where, f"{rest[:40]!r} is not a lamp; use one of {', '.join(lamps)}.{did_you_mean(rest, lamps)}"
            )
        case "party" | "damage" | "speed" if rest.isdecimal() and len(rest) <= 2 and 1 <= int(rest) <= 40:
            return Effect(kind, amount=int(rest))
        case "gun":
            return Effect("gun", rest)
        case "magazine" if rest in ("", "double"):
            return Effect("magazine", amount=2 if rest else 1)
        case "battery" if rest in KINDS:
            return Effect("battery", rest)
        case "ceiling":
            return Effect("ceiling", read_band(rest, where=where).words)
        case "note" if rest:
            return Effect("note", rest[:200])
    raise BadInput(where, f"{text[:40]!r} is not an effect; use one of {EFFECTS}.")
