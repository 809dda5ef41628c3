"""Scenarios: those that ship with the games and the umpire's own; made in a form, taken in and out as files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict

from umpire.core.errors import BadInput
from umpire.core.fields import Files, raise_all
from umpire.core.game import Game
from umpire.core.ships.planner import Planner
from umpire.games import find_game
from umpire.service import toml
from umpire.service.library import datafiles, drafts
from umpire.service.library.drafts import Draft
from umpire.service.library.drawers import Drawer, slug, writing
from umpire.service.library.misreadings import Misread, Unkept, placed

SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-Z])")
PLAYERS = "players"
"""Where a game lists these, each is a captain."""
SENTENCES = 2
"""Of a briefing: so much is read while one goes by, or chooses."""


class Offered(msgspec.Struct, frozen=True):
    """A scenario where one is chosen: what it is called, for how many, and what it is about."""

    key: str
    name: str
    about: str = ""
    """«8 ships, 4 captains, 3 targets, 90 minutes», «3 players», «2 to 5 players»."""
    briefing: str = ""
    """How it begins."""


class Entry(Offered, frozen=True, kw_only=True):
    """A scenario of the library."""

    is_own: bool
    mistakes: tuple[str, ...] = ()


def planner_of(game: str) -> tuple[Game[Any], Planner]:
    """The game and what it knows of scenarios; raises `BadInput` for a game without."""
    found = find_game(game)
    if found.data.planner is None:
        raise BadInput("game", f"{found.name} has no scenarios that can be made with a form.")
    return found, found.data.planner


SCENARIOS = Drawer("scenarios/", "scenario", "4,000", planner_of)
text_of, remove = SCENARIOS.text_of, SCENARIOS.remove


def every(game: str, own: Path | None) -> tuple[Entry, ...]:
    """Every scenario, the umpire's own first. A broken file is among them and says what is wrong."""
    found, planner = planner_of(game)
    files, broken = datafiles.what_reads(game, own)
    entries = [
        Entry(
            **asdict(_offered(planner, key, fields)),
            is_own=SCENARIOS.is_own(game, own, key),
            mistakes=tuple(map(str, _mistakes(found, files, key, fields))),
        )
        for key, fields in SCENARIOS.among(files).items()
    ]
    entries += [Entry(key, key, is_own=True, mistakes=(str(wrong),)) for key, wrong in SCENARIOS.among(broken).items()]
    return tuple(sorted(entries, key=lambda entry: (not entry.is_own, entry.name.lower())))


def offered(game: str, own: Path | None) -> tuple[Offered, ...]:
    """Every scenario that can be read, for whoever chooses one, by name."""
    planner, files = find_game(game).data.planner, datafiles.files(game, own)
    found = (_offered(planner, key, fields) for key, fields in SCENARIOS.among(files).items())
    return tuple(sorted(found, key=lambda one: one.name.casefold()))


def _offered(planner: Planner | None, key: str, fields: Mapping[str, Any]) -> Offered:
    briefing = fields.get("briefing")
    told = in_short(briefing) if isinstance(briefing, str) else ""
    return Offered(key, str(fields.get("name", key)), _about(planner, fields), told)


def in_short(briefing: str) -> str:
    """How a briefing begins, in two sentences on one line."""
    return " ".join(SENTENCE.split(" ".join(briefing.split()))[:SENTENCES])


def _about(planner: Planner | None, fields: Mapping[str, Any]) -> str:
    roster = planner.roster if planner is not None else None
    table, one = (roster.table, roster.one) if roster is not None else ("ships", "ship")
    listed = {field: them for field, them in fields.items() if isinstance(them, list)}
    manned = {str(entry.get("captain", "")) for entry in listed.get(table, ()) if isinstance(entry, Mapping)}
    counted = {table: one, "captains": "captain", "targets": "target"}
    listed = {**listed, "captains": sorted(manned - {""}) if table != PLAYERS else []}
    fewest = planner.fewest(fields) if planner is not None else 0
    least = f"{fewest} to " if 0 < fewest < len(listed.get(PLAYERS, ())) else ""
    told = [
        f"{least if field == PLAYERS else ''}{len(listed[field])} {one if len(listed[field]) == 1 else field}"
        for field, one in counted.items()
        if listed.get(field)
    ]
    minutes = fields.get("time_limit_minutes")
    return ", ".join([*told, f"{minutes} minutes"] if minutes else told)


def entry(game: str, own: Path | None, key: str) -> Entry:
    """One scenario; raises `UnknownCommand` when there is none."""
    found = next((entry for entry in every(game, own) if entry.key == key), None)
    if found is None:
        raise SCENARIOS.none(key)
    return found


def _mistakes(game: Game[Any], files: Files, key: str, fields: Mapping[str, Any]) -> tuple[BadInput, ...]:
    try:
        game.read_scenario({**files, SCENARIOS.file(key): fields}, key)
    except BadInput as wrong:
        return wrong.mistakes
    return ()


def draft_of(game: str, own: Path | None, key: str) -> Draft:
    """The form of a scenario; raises `UnknownCommand` when there is none that can be read."""
    _, planner = planner_of(game)
    files = datafiles.files(game, own)
    return drafts.of_file(planner, files, SCENARIOS.fields(files, key))


def save(game: str, own: Path | None, draft: Draft, key: str = "", like: str = "") -> str:
    """
    Keep what a form says as a file of one's own, and return its key.

    Args:
        key: the scenario that is edited; empty for a new one.
        like: the scenario that a new one began as; what the form has no field for is taken from there.

    Raises:
        Unkept: every mistake in it, field by field. Nothing was changed.
    """
    found, planner = planner_of(game)
    files = datafiles.files(game, own)
    read = drafts.fields_of(planner, files, draft, files.get(SCENARIOS.file(key or like), {}))
    target, taken = _target(files, key, read.fields)
    told = list(read.told)
    if taken and draft.main.get("name"):
        told.append(Misread("name", "Name", taken))
    blamed = {misread.field for misread in told}
    mistakes = _mistakes(found, files, target, read.fields)
    found_there = (placed(wrong, SCENARIOS.file(target), read.places, planner) for wrong in mistakes)
    told += [misread for misread in found_there if misread.field not in blamed]
    if told:
        raise Unkept(told)
    path = SCENARIOS.path(game, own, target)
    with writing:
        toml.write(path, toml.merged(toml.text_of(path) if path.is_file() else "", read.fields))
    return target


def _target(files: Files, key: str, fields: Mapping[str, Any]) -> tuple[str, str]:
    """The key under which it is kept, and what a new one is told whose place is taken."""
    if key:
        return key, ""
    key = slug(str(fields.get("name", ""))) or "scenario"
    told = f"there is a scenario {str(fields.get('name'))[:60]!r} already; choose another name."
    return key, told if SCENARIOS.file(key) in files else ""


def save_text(game: str, own: Path | None, text: str, key: str = "") -> str:
    """
    Keep a scenario's file as it was typed or sent, and return its key: that of its name, for a new one.

    Raises:
        BadInput: no TOML, or every mistake in it, or there is one of its name already. Nothing was changed.
    """
    found, _ = planner_of(game)
    text, fields = SCENARIOS.read(text, key)
    files = datafiles.files(game, own)
    target, taken = _target(files, key, fields)
    mistakes = [*_mistakes(found, files, target, fields), *([BadInput("name", taken)] if taken else [])]
    raise_all(mistakes)
    with writing:
        toml.write(SCENARIOS.path(game, own, target), text)
    return target
