"""The results book over all games: battles that were tracked, and those that were only played. A correction keeps what it corrects."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple

import msgspec

from umpire.core.errors import BadInput, Mistakes, UnknownCommand
from umpire.core.results import DRAW, Fate, Result, Side
from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.results import photos
from umpire.store import ResultRow

LONGEST_FATE = 200  # what the app itself says of one must fit
LONGEST = {"game": 60, "name": 120, "winner": 60, "why": 300, "note": 2000}
WORDS = {"game": "game", "name": "battle", "winner": "winner", "why": "why it ended", "note": "note", "date": "date"}
MOST_SIDES = 12
MOST_POINTS = 99_999


class Where(NamedTuple):
    """Where in the book a result goes: over one of this id, to a battle, or as a new one; and the version it was made from."""

    id: str = ""
    battle: str = ""
    after: int = 0


class Change(msgspec.Struct, frozen=True):
    """What a correction changed: before and after."""

    made: str
    field: str
    before: str
    after: str


class Booked(msgspec.Struct, frozen=True):
    """A result in the book, with what was corrected."""

    id: str
    battle: str
    version: int
    result: Result
    made: str
    """When it was first written down; UTC, ISO 8601."""
    changes: tuple[Change, ...] = ()


def read(form: Mapping[str, str], fates: tuple[Fate, ...] = ()) -> Result:
    """
    A result as it was typed.

    Raises:
        BadInput: everything that cannot be, field by field.
    """
    mistakes: list[BadInput] = []
    texts = {field: " ".join(form.get(field, "").split()) for field in LONGEST if field != "note"}
    texts["note"] = form.get("note", "").replace("\r\n", "\n").strip()
    for field, longest in LONGEST.items():
        if len(texts[field]) > longest:
            mistakes.append(BadInput(WORDS[field], f"at most {longest} letters, please."))
    mistakes += [BadInput(WORDS[field], "is missing; give a text.") for field in ("game", "name") if not texts[field]]
    sides = _sides(form.get("sides", ""), mistakes)
    names = {side.name.lower(): side.name for side in sides}
    typed = texts["winner"]
    them = [typed] if typed.lower() in names else typed.split(" and ")  # several may share the first place
    winner = " and ".join(names.get(one.lower(), one) for one in them)
    if winner.lower() == DRAW:
        winner = DRAW
    elif winner and sides and not {one.lower() for one in them} <= {*names}:
        mistakes.append(
            BadInput("winner", f"{winner[:40]!r} is no side here; one of {', '.join(names.values())}, {DRAW}.")
        )
    kept = []
    for fate in fates:
        said = " ".join(form.get(f"fate.{fate.subject}", fate.fate).split())
        if len(said) > LONGEST_FATE:
            mistakes.append(BadInput(fate.name, f"at most {LONGEST_FATE} letters, please."))
        kept.append(msgspec.structs.replace(fate, fate=said))
    day = _day(form.get("date", ""), mistakes)
    if mistakes:
        raise Mistakes(mistakes)
    return Result(day, texts["game"], texts["name"], sides, winner, texts["why"], texts["note"], tuple(kept))


def _day(text: str, mistakes: list[BadInput]) -> str:
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        mistakes.append(BadInput("date", f"{text[:20]!r} is no date; one like 2026-11-21."))
        return ""
    if not 1900 <= day.year <= 2100:
        mistakes.append(BadInput("date", f"the year {day.year} will not do; from 1900 to 2100."))
    return day.isoformat()


def _sides(text: str, mistakes: list[BadInput]) -> tuple[Side, ...]:
    """`British: 12`, one a line; the points may be left out."""
    sides: list[Side] = []
    for line in (" ".join(line.split()) for line in text.splitlines() if line.strip()):
        name, colon, points = (piece.strip() for piece in line.partition(":"))
        number = points.removeprefix("-")
        if not name or len(name) > 60:
            mistakes.append(BadInput("sides", f"{line[:40]!r} is no side; write like British: 12."))
        elif any(side.name.lower() == name.lower() for side in sides):
            mistakes.append(BadInput("sides", f"{name!r} is there twice."))
        elif colon and points and not (number.isascii() and number.isdigit() and int(number) <= MOST_POINTS):
            mistakes.append(BadInput("sides", f"{points[:20]!r} are no points; a whole number, like {name}: 12."))
        else:
            sides.append(Side(name, int(points) if points else None))
    if len(sides) > MOST_SIDES:
        mistakes.append(BadInput("sides", f"at most {MOST_SIDES} sides, please."))
    return tuple(sides)


def write_down(
    desk: Desk,
    form: Mapping[str, str],
    known: Result,
    where: Where,
    sent: bytes | None = None,
    folder: Path | None = None,
) -> str:
    """
    Write down what was typed, with the photograph that came along, and return the result's id.

    Args:
        form: what was typed; `no-photo` takes away the photograph that is there.
        known: what stood on the page: its ships and its photograph.
        sent: a new photograph as it came in.
        folder: where photographs are kept.

    Raises:
        BadInput: every mistake, as `read`, `enter` and `pictures.redrawn` tell it. Nothing was changed.
        UnknownCommand: there is no such result.
    """
    mistakes: list[BadInput] = []
    content, result = b"", known
    try:
        result = read(form, known.fates)
    except Mistakes as error:
        mistakes += error.mistakes
    try:
        content = photos.redrawn(sent) if sent is not None else b""
    except BadInput as error:
        mistakes.append(error)
    if mistakes:
        raise Mistakes(mistakes)
    kept = photos.keep(folder, content) if content else ""
    photo = kept or ("" if "no-photo" in form else known.photo)
    try:
        id = enter(desk, msgspec.structs.replace(result, photo=photo), *where)
    except BaseException:
        photos.remove(folder, kept)
        raise
    if known.photo != photo:
        photos.remove(folder, known.photo)
    return id


def enter(desk: Desk, result: Result, id: str = "", battle: str = "", after: int = 0) -> str:
    """
    Write a result into the book and return its id. A battle has one; writing it again corrects it.

    Args:
        id: the result that is corrected; empty for a new one.
        after: the version that was on the page.

    Raises:
        BadInput: somebody was faster, or nothing was changed.
        UnknownCommand: there is no such result.
    """
    id = id or battle or chance.battle_id()
    rows = desk.store.result(id)
    if after and not rows:
        raise UnknownCommand("There is no such result in the book.")
    if rows and rows[-1].version != after:
        raise BadInput("result", "somebody wrote this result down just now; look again, then repeat it.")
    if rows and msgspec.json.decode(rows[-1].body, type=Result) == result:
        raise BadInput("result", "it stands so already; nothing was changed.")
    battle = rows[-1].battle if rows else battle
    desk.store.add_result(ResultRow(id, after + 1, battle, msgspec.json.encode(result), chance.now()))
    return id


def book(desk: Desk) -> tuple[Booked, ...]:
    """Every result, the newest day first, and of one day the last that was written down."""
    versions: dict[str, list[ResultRow]] = {}
    for row in desk.store.results():
        versions.setdefault(row.id, []).append(row)
    booked = [_booked(rows) for rows in versions.values()]
    return tuple(sorted(booked, key=lambda entry: (entry.result.date, entry.made), reverse=True))


def one(desk: Desk, id: str) -> Booked | None:
    """One result; None when it is not in the book."""
    rows = desk.store.result(id)
    return _booked(list(rows)) if rows else None


def _booked(rows: list[ResultRow]) -> Booked:
    results = [msgspec.json.decode(row.body, type=Result) for row in rows]
    changes = [
        Change(row.made, words, before, after)
        for row, was, now in zip(rows[1:], results, results[1:], strict=False)
        for words, before, after in _different(was, now)
    ]
    return Booked(rows[-1].id, rows[-1].battle, rows[-1].version, results[-1], rows[0].made, tuple(changes))


def _different(was: Result, now: Result) -> list[tuple[str, str, str]]:
    pairs = [(words, str(getattr(was, field)), str(getattr(now, field))) for field, words in WORDS.items()]
    pairs.append(("sides", was.sides_words, now.sides_words))
    pairs.append(("ships", was.fates_words, now.fates_words))
    if was.photo != now.photo:
        after = "another photo" if was.photo and now.photo else "a photo" if now.photo else ""
        pairs.append(("photo", "a photo" if was.photo else "", after))
    return [pair for pair in pairs if pair[1] != pair[2]]
