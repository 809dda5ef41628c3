"""Guns and charts as a person types them: one line for a gun, a line for each row of a chart."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files, did_you_mean
from umpire.core.ships.shipyard import Kind, Typed
from umpire.games.cloudships.reading.charts import EFFECTS, read_charts
from umpire.games.cloudships.reading.data import read_gun
from umpire.games.cloudships.sheet import KINDS, GunType

KINDS_TYPED = (
    Kind("guns", "guns.toml", "Guns", "Krupp 3in", "2 dice, damage 2, short 2, long 5"),
    Kind(
        "critical_charts", "charts.toml", "Critical charts", "Cruiser", "1: lifters-damaged\n2-3: fire\n4-6: bridge-hit"
    ),
    Kind(
        "anti_personnel_charts",
        "charts.toml",
        "Anti-personnel charts",
        "Open deck",
        "1-2: none\n3-5: party 1\n6+: party 2, gun",
    ),
)
FIGURE = re.compile(r"^(?:(\d{1,3})\s*)?(dice|die|damage|short|long|bonus)(?:\s+(\d{1,3}))?$")
SCORE = re.compile(r"^(\d)\+?\s+at\s+(short|long)$")
FIGURES = ("kind", "dice", "damage", "short", "long", "bonus", "elevation", "short_score", "long_score")
MOST_LETTERS = 2000
PRINTED = {
    **dict.fromkeys("\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000", " "),
    **dict.fromkeys("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0f", ""),
    **dict.fromkeys("‐‑‒–—―−﹣－", "-"), **dict.fromkeys("⁄∕⧸／", "/"), **dict.fromkeys("¦│┃｜", "|"),
    **dict.fromkeys("“”„‟″＂", '"'), **dict.fromkeys("‘’‚‛′＇", "'"),
    "：": ":", "；": ";", "，": ",", "＋": "+", "×": "x", "…": "...",
}  # fmt: skip
"""Marks that come along when text is pasted from a word processor or a web page, and what is typed for them."""
_PRINTED = str.maketrans(PRINTED)


def typed(text: str) -> str:
    """The text as a keyboard would have given it: plain blanks, dashes, slashes, quotes and ends of lines."""
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_PRINTED)


def key_of(name: str) -> str:
    """The key under which something called that is kept: small letters, digits, dashes."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]


def plain(name: str) -> str:
    """A weapon's name without case, marks and the many ways to write inch and pounder."""
    text = name.lower().replace('"', " inch ").replace("''", " inch ").replace("-", " ")
    text = re.sub(r"(\d)\s*in(?:ch|\.)?\b", r"\1 inch ", text)
    text = re.sub(r"(\d)\s*(?:pdr|pr|pounder)\b", r"\1 pounder ", text)
    text = re.sub(r"\b(?:four)\b", "4", text)
    return re.sub(r"[^a-z0-9]+", "", text)


def weapons_called(name: str, names: Mapping[str, str]) -> list[str]:
    """The weapon of that name, or those whose names begin so: «1-pounder», «Max». A number alone begins none."""
    start = plain(name)
    if start in names:
        return [names[start]]
    if len(start) < 2 or start.isdecimal():
        return []
    return list(dict.fromkeys(key for known, key in names.items() if known.startswith(start)))


def gun_fields(name: str, text: str, where: str, mistakes: list[BadInput]) -> dict[str, Any]:
    """`2 dice, damage 2, short 2, long 5, anti-personnel` as the fields of a gun. What cannot be read is told and left out."""
    fields: dict[str, Any] = {"name": name}
    for piece in (" ".join(piece.lower().split()) for piece in text.split(",")):
        figure, score = FIGURE.match(piece), SCORE.match(piece)
        if not piece:
            continue
        if piece in KINDS or piece in ("ap", "anti personnel"):
            fields["kind"] = piece if piece in KINDS else "anti-personnel"
        elif figure and bool(figure[1]) != bool(figure[3]):
            fields["dice" if figure[2] == "die" else figure[2]] = int(figure[1] or figure[3])
        elif score:
            fields[f"{score[2]}_score"] = int(score[1])
        elif piece in ("up", "down"):
            fields["elevation"] = piece
        else:
            meant = did_you_mean(piece, (*KINDS, "dice", "damage", "short", "long"))
            mistakes.append(
                BadInput(
                    where,
                    f"{piece[:40]!r} is not understood for a gun; write like 2 dice, damage 2, short 2, long 5, anti-personnel.{meant}",
                )
            )
    found: list[BadInput] = []
    read_gun(key_of(name), Fields(fields, "", found))
    mistakes.extend(BadInput(where, f"{wrong.where.lstrip('.')}: {wrong.message}") for wrong in found)
    for wrong in found:
        fields.pop(wrong.where.lstrip("."), None)
    return fields


def gun_text(fields: Mapping[str, Any]) -> str:
    """A gun as one line."""
    told = [
        f"{fields['dice']} {'die' if fields['dice'] == 1 else 'dice'}" if "dice" in fields else "",
        *(f"{figure} {fields[figure]}" for figure in ("damage", "short", "long", "bonus") if figure in fields),
        *(f"{fields[f'{reach}_score']}+ at {reach}" for reach in ("short", "long") if f"{reach}_score" in fields),
        fields.get("elevation", ""),
        fields["kind"] if fields.get("kind", "gun") != "gun" else "",
    ]
    return ", ".join(piece for piece in told if piece)


def figures_of(gun: GunType) -> dict[str, Any]:
    """What a gun does, whatever it is called."""
    return {name: getattr(gun, name) for name in FIGURES}


def chart_fields(files: Files, table: str, name: str, text: str, mistakes: list[BadInput]) -> dict[str, Any]:
    """`2-3: fire` line by line as a chart. A line that cannot be read is told and left out."""
    rows: dict[str, Any] = {}
    charts = files.get("charts.toml", {})
    criticals = charts.get("criticals", {})
    names = {str(entry.get("name", "")).lower(): key for key, entry in criticals.items() if isinstance(entry, Mapping)}
    for number, line in enumerate(text.splitlines(), 1):
        score, colon, said = (piece.strip() for piece in line.partition(":"))
        if not line.strip():
            continue
        if not colon or not said:
            mistakes.append(BadInput(f"line {number}", "write a score, a colon and what happens: 2-3: fire."))
            continue
        value: Any = (
            names.get(said.lower(), said) if table == "critical_charts" else [p.strip() for p in said.split(",")]
        )
        found: list[BadInput] = []
        row = {"name": name, "rows": {score: value}}
        read_charts({"lamps": charts.get("lamps", {}), "criticals": criticals, table: {"chart": row}}, "charts", found)
        if score in rows:
            found.append(BadInput("", f"the score {score} appears twice."))
        mistakes.extend(BadInput(f"line {number}", wrong.message) for wrong in found)
        if not found:
            rows[score] = value
    fields: dict[str, Any] = {"name": name}
    if table == "critical_charts":
        tops = [int(number) for score in rows for number in re.findall(r"\d+", score)]
        fields["die"] = "2d6" if max(tops, default=0) > 6 else "1d6"
    return {**fields, "rows": rows}


def chart_text(fields: Mapping[str, Any]) -> str:
    """A chart as lines."""
    rows = fields.get("rows", {})
    return "\n".join(f"{score}: {', '.join(said) if isinstance(said, list) else said}" for score, said in rows.items())


def read_entry(files: Files, table: str, name: str, text: str) -> Typed:
    """
    A gun or a chart that all ships may use.

    Raises:
        BadInput: no such kind of thing, or far too much text.
    """
    name, text = " ".join(typed(name).split()), typed(text)
    mistakes: list[BadInput] = []
    kind = next((kind for kind in KINDS_TYPED if kind.table == table), None)
    if kind is None:
        raise BadInput("kind", f"{table[:40]!r} cannot be entered; one of {', '.join(k.table for k in KINDS_TYPED)}.")
    if len(text) > MOST_LETTERS:
        raise BadInput(kind.name, f"at most {MOST_LETTERS} letters.")
    key = key_of(name)
    if not key or len(name) > 60:
        raise BadInput("name", f"it needs a name of letters and digits, at most 60: {kind.sample_name}, say.")
    if table == "guns":
        fields = gun_fields(name, text, name, mistakes)
    else:
        fields = chart_fields(files, table, name, text, mistakes)
        if not fields["rows"]:
            offered = (
                ", ".join(files.get("charts.toml", {}).get("criticals", {})) if table == "critical_charts" else EFFECTS
            )
            mistakes.append(BadInput(name, f"no row could be read; a line for each, what happens one of {offered}."))
        else:
            mistakes += _as_a_whole(files, table, key, fields)
    return Typed(name, fields, shared={kind.file: {table: {key: fields}}}, mistakes=tuple(mistakes))


def _as_a_whole(files: Files, table: str, key: str, fields: Mapping[str, Any]) -> list[BadInput]:
    """What is wrong between the rows: two that overlap."""
    charts = files.get("charts.toml", {})
    found: list[BadInput] = []
    read_charts({**charts, table: {key: fields}}, "charts", found)
    return [BadInput(str(fields["name"]), wrong.message) for wrong in found]


def write_entry(table: str, fields: Mapping[str, Any]) -> str:
    """The text of a gun or a chart."""
    return gun_text(fields) if table == "guns" else chart_text(fields)
