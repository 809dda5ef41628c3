"""The results book over all games: battles that were tracked, and those that were only played. A correction keeps what it corrects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import NamedTuple

import msgspec

from umpire import games
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.fields import raise_all
from umpire.core.results import DRAW, Changed, Fate, Result, changed, photo_changed, read_fates, renamed_fates
from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.results import photos
from umpire.service.results.sides import decided, read_sides
from umpire.store import ResultRow

LONGEST_FATE = 200  # what the app itself says of one must fit
LONGEST = {"game": 60, "name": 120, "winner": 60, "why": 300, "moment": 300, "note": 2000}
WORDS = {
    "game": "game", "name": "battle", "winner": "winner", "kind": "how clearly", "why": "why it ended", "moment": "moment of the day",
    "note": "note", "date": "date",
}  # fmt: skip
UNKNOWN = Result("", "", "")
OTHER = "other"
"""The choice of a winner who is none of those offered: named in a field of its own."""


class Where(NamedTuple):
    """Where in the book a result goes: over one of this id, to a battle, or as a new one; and the version it was made from."""

    id: str = ""
    battle: str = ""
    after: int = 0


class Change(NamedTuple):
    """What a correction changed, and when it was made."""

    made: str
    what: Changed


class Booked(msgspec.Struct, frozen=True):
    """A result in the book, with what was corrected."""

    id: str
    battle: str
    version: int
    result: Result
    made: str
    """When it was first written down; UTC, ISO 8601."""
    changes: tuple[Change, ...] = ()
    campaign: str = ""
    """The campaign for which it counts; empty for none."""
    waits: bool = False
    """It is not settled yet."""


def read(form: Mapping[str, str], known: Result = UNKNOWN) -> Result:
    """
    A result as it was typed.

    Args:
        known: what stood on the page: its ships, what the game counted, its photograph.

    Raises:
        BadInput: everything that cannot be, field by field.
    """
    mistakes: list[BadInput] = []
    texts = {field: " ".join(form.get(field, "").split()) for field in LONGEST if field != "note"}
    texts["note"] = form.get("note", "").replace("\r\n", "\n").strip()
    if texts["winner"] == OTHER:
        texts["winner"] = " ".join(form.get("winner-other", "").split())
    for field, longest in LONGEST.items():
        if len(texts[field]) > longest:
            mistakes.append(BadInput(WORDS[field], f"it has at most {longest} letters."))
    mistakes += [BadInput(WORDS[field], "is missing; type a text.") for field in ("game", "name") if not texts[field]]
    sides = read_sides(form, known.sides, mistakes)
    winner, kind = decided(texts["winner"], form.get("kind", ""), sides, mistakes)
    kept = []
    for fate in renamed_fates(known, sides):
        said = " ".join(form.get(f"fate.{fate.subject}", fate.words).split())
        if len(said) > LONGEST_FATE:
            mistakes.append(BadInput(fate.name, f"it has at most {LONGEST_FATE} letters."))
        kept.append(fate if said == fate.words else Fate(fate.subject, fate.name, said, fate.side, fate.captain))
    day = _day(form.get("date", ""), mistakes)
    raise_all(mistakes)
    return msgspec.structs.replace(
        known,
        date=day,
        game=texts["game"],
        name=texts["name"],
        sides=sides,
        winner=winner,
        why=texts["why"],
        note=texts["note"],
        fates=tuple(kept),
        kind=kind,
        moment=texts["moment"],
        is_show="show" in form,
    )


def _day(text: str, mistakes: list[BadInput]) -> str:
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        mistakes.append(BadInput("date", f"{text[:20]!r} is not a date; type one like 2026-11-21."))
        return ""
    if not 1900 <= day.year <= 2100:
        mistakes.append(BadInput("date", f"the year {day.year} is not possible; use one from 1900 to 2100."))
    return day.isoformat()


def take(desk: Desk, form: Mapping[str, str], known: Result, sent: bytes | None = None) -> Result:
    """
    A result as it was typed, with the photograph that came along; that is kept already, and let go where the result is not written.

    Args:
        form: `no-photo` takes away the photograph that is there.
        known: what stood on the page.
        sent: a new photograph as it came in.

    Raises:
        BadInput: every mistake, as `read` and `photos.redrawn` tell it. Nothing was kept.
    """
    mistakes: list[BadInput] = []
    content, result = b"", known
    try:
        result = read(form, known)
    except BadInput as error:
        mistakes += error.mistakes
    try:
        content = photos.redrawn(sent) if sent is not None else b""
    except BadInput as error:
        mistakes.append(error)
    raise_all(mistakes)
    photo = "" if "no-photo" in form else known.photo
    return msgspec.structs.replace(result, photo=photos.keep(desk.photos, content) if content else photo)


def pieces(game: str) -> tuple[str, str]:
    """What the sheets of a game of this name are about, one and many; ships where it is none of ours."""
    return next((one.game.words.pieces for one in games.GAMES if one.name == game), ("ship", "ships"))


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
    id, result = id or battle or chance.battle_id(), read_fates(result)
    rows = desk.store.result(id)
    if after and not rows:
        raise UnknownCommand("That result is not in the book.")
    if rows and rows[-1].version != after:
        raise BadInput("result", "somebody else has just logged this result. Look again, then repeat your change.")
    if rows and _result(rows[-1]) == result:
        raise BadInput("result", "this is how it is already; nothing was changed.")
    battle = rows[-1].battle if rows else battle
    desk.store.add_result(ResultRow(id, after + 1, battle, msgspec.json.encode(result), chance.now()))
    return id


def book(desk: Desk) -> tuple[Booked, ...]:
    """Every result, the newest day first, and of one day the last that was written down."""
    versions: dict[str, list[ResultRow]] = {}
    for row in desk.looked_up(("results",), desk.store.results):
        versions.setdefault(row.id, []).append(row)
    booked = [_booked(rows) for rows in versions.values()]
    return tuple(sorted(booked, key=lambda entry: (entry.result.date, entry.made), reverse=True))


def one(desk: Desk, id: str) -> Booked | None:
    """One result; None when it is not in the book."""
    rows = desk.looked_up(("result", id), lambda: desk.store.result(id))
    return _booked(list(rows)) if rows else None


def _result(row: ResultRow) -> Result:
    """As it was written down; of earlier versions, which kept words alone, with what they say."""
    return read_fates(msgspec.json.decode(row.body, type=Result))


def _booked(rows: list[ResultRow]) -> Booked:
    results = list(map(_result, rows))
    changes = [
        Change(row.made, what)
        for row, was, now in zip(rows[1:], results, results[1:], strict=False)
        for what in _different(was, now)
    ]
    return Booked(rows[-1].id, rows[-1].battle, rows[-1].version, results[-1], rows[0].made, tuple(changes))


def _different(was: Result, now: Result) -> Iterator[Changed]:
    names = {**WORDS, "sides": "sides", "fates": "ships"}
    if DRAW in (was.kind, now.kind):  # which the winner says too
        del names["kind"]
    yield from changed(was, now, names)
    if was.is_show != now.is_show:
        yield Changed("at a show", "yes" if was.is_show else "", "yes" if now.is_show else "")
    if was.is_withdrawn != now.is_withdrawn:
        yield Changed("counts", "no" if was.is_withdrawn else "yes", "no" if now.is_withdrawn else "yes")
    yield from photo_changed(was, now)
