"""Scenarios made in a form: targets on the ground as a few lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.fields import Files
from umpire.core.ships.planner import Planner, Works
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.reading.enlisting import muster
from umpire.games.cloudships.reading.yard import read_block, write_block

SAMPLE_WORKS = """HHHH HHgH / CHHG HH
all round: Martian heavy gun"""
AFLOAT = "Works | kite\n"
"""A block needs a first line; works on the ground have none."""
CHARTS = (("critical_chart", "critical_charts"), ("anti_personnel_chart", "anti_personnel_charts"))


def read_works(files: Files, text: str) -> Works:
    """
    Track and guns of a target on the ground, as the lines of a block below its first (A-72).

    House: works without guns have the chart of works, those with guns that of a battery, where the library has them.
    """
    if not text.strip():
        return Works({}, (BadInput("", "give the track as rows of boxes, like HHHH HHgH / CHHG HH."),))
    typed = read_block(files, AFLOAT + text)
    mistakes = tuple(
        BadInput(_line(wrong.where), wrong.message)
        for wrong in typed.mistakes
        if wrong.where.startswith("line ") or wrong.where.startswith(("track", "guns"))
    )
    fields: dict[str, Any] = {field: typed.fields[field] for field in ("track", "guns") if field in typed.fields}
    wanted = ("ground-battery" if fields.get("guns") else "ground-works", "ground-works")
    for (field, table), key in zip(CHARTS, wanted, strict=True):
        if key in files.get("charts.toml", {}).get(table, {}):
            fields[field] = key
    return Works(fields, mistakes)


def _line(where: str) -> str:
    """The line as it was typed, without the first one that was put before."""
    word, _, number = where.partition(" ")
    return f"line {int(number) - 1}" if word == "line" and number.isdecimal() else where


def write_works(files: Files, fields: Mapping[str, Any]) -> str:
    """The lines that say a target's track and guns."""
    known = {field: fields[field] for field in ("track", "guns") if field in fields}
    return write_block(files, {"name": "Works", "power": "kite", **known}).partition("\n")[2].strip()


PLANNER = Planner(
    bands=tuple(band.words for band in (Band.HIGH, Band.MEDIUM, Band.LOW, Band.REALLY_LOW)),
    sample_works=SAMPLE_WORKS,
    read_works=read_works,
    write_works=write_works,
    works=("track", "guns", *(field for field, _ in CHARTS)),
    ticks={
        "prizes": "captured ships may be used",
        "numbers_from_11": "table numbers from 11: of more than nine pieces none that is typed waits for a second digit",
    },
    muster=muster,
)
