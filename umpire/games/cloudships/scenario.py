"""Scenarios: who fights, where she starts, which readings are played; and setting a battle up."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.fields import Fields, did_you_mean, raise_all
from umpire.games.cloudships.bands import Band, in_play, read_band
from umpire.games.cloudships.data import Files, Library, check_sheet, read_library, read_ship
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.games.cloudships.sheet import Critical, Sheet
from umpire.games.cloudships.state import Battle, Ship


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship as she enters the battle."""

    sheet: Sheet
    band: Band
    captain: str = ""


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that a battle starts from, whole."""

    key: str
    name: str
    entrants: tuple[Entrant, ...]
    briefing: str = ""
    victory: str = ""
    sides: tuple[str, ...] = ()
    time_limit_minutes: int | None = None
    deals_real_cards: bool = False
    rules: dict[str, str] = {}
    catalogue: tuple[Critical, ...] = ()
    """All criticals by name."""


def setup(header: Header[Scenario]) -> Battle:
    """The battle before the first card; raises `BadInput` for a house rule or a panel that cannot be."""
    rules = {**header.scenario.rules, **header.rules}
    for rule, setting in rules.items():
        HOUSE_RULES.check(rule, setting)
    ships = {}
    for entrant in header.scenario.entrants:
        sheet = entrant.sheet
        check_sheet(sheet)
        ships[sheet.id] = Ship(
            sheet,
            in_play(entrant.band, HOUSE_RULES.setting(rules, "A-19") == "on"),
            captain=entrant.captain,
            parties=sheet.parties,
            flights=sheet.flights,
            has_grapnel=sheet.has_grapnel,
        )
    return Battle(
        ships, deals_real_cards=header.scenario.deals_real_cards, rules=rules, catalogue=header.scenario.catalogue
    )


def read_scenario(files: Files, key: str) -> Scenario:
    """
    A scenario with every ship's whole panel in it.

    `files` are all data files by their path in the library: `ships/aphid.toml`, `scenarios/bridges.toml`.

    Raises:
        BadInput: no such scenario, or mistakes in it or in a ship: all of them at once.
    """
    name = f"scenarios/{key}.toml"
    if name not in files:
        offered = ", ".join(sorted(path[10:-5] for path in files if path.startswith("scenarios/")))
        raise BadInput("scenario", f"there is no scenario {key[:40]!r}; one of {offered}.")
    mistakes: list[BadInput] = []
    library = read_library(files)
    fields = Fields(files[name], f"{name}: ", mistakes)
    rules: dict[str, str] = fields.taken("rules", _rules, {})
    entrants = [*_ships(fields, files, library, rules), *_targets(fields, library, mistakes)]
    scenario = Scenario(
        key=key,
        name=fields.text("name"),
        entrants=_numbered(entrants, fields),
        briefing=fields.text("briefing", "", longest=2000),
        victory=fields.text("victory", "", longest=2000),
        sides=fields.taken("sides", _words, ()),
        time_limit_minutes=fields.whole("time_limit_minutes", 1, 6000),
        deals_real_cards=fields.one_of("deck", ("app", "real"), "app") == "real",
        rules=rules,
        catalogue=tuple(library.charts.criticals.values()),
    )
    fields.raw("house_data"), fields.raw("note")
    fields.no_more()
    if not any(not entrant.sheet.is_ground for entrant in entrants):
        fields.wrong("ships", "is missing; a battle needs at least one ship ([[ships]] with ship = NAME).")
    raise_all(mistakes)
    return scenario


def _rules(value: object, where: str) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise BadInput(where, 'house rules are written "A-29" = "never".')
    for id, setting in value.items():
        HOUSE_RULES.check(str(id), str(setting), where)
    return {str(id): str(setting) for id, setting in value.items()}


def _words(value: object, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadInput(where, "must be a list of texts.")
    return tuple(value)


def _ships(fields: Fields, files: Files, library: Library, rules: Mapping[str, str]) -> list[Entrant]:
    entrants = []
    known = {path[6:-5]: path for path in files if path.startswith("ships/")}
    for entry in fields.tables("ships", most=80):
        key = entry.text("ship")
        number = entry.whole("number", 1, 999)
        name = entry.text("name", "")
        id = entry.text("id", key)
        captain = entry.text("captain", "", longest=60)
        side = entry.text("side", "", longest=40)
        band = entry.taken("band", lambda value, at: _band(value, at, rules), Band.MEDIUM)
        entry.no_more()
        if key not in known:
            entry.wrong(
                "ship", f"there is no ship file {key[:40]!r}; one of {', '.join(known)}.{did_you_mean(key, known)}"
            )
            continue
        sheet = read_ship(files[known[key]], id, f"{known[key]}: ", library, entry.mistakes)
        sheet = replace(sheet, number=number or sheet.number, name=name or sheet.name, side=side or sheet.side)
        if band > sheet.ceiling:
            entry.wrong("band", f"{sheet.name} can hold {sheet.ceiling.words} at most.")
        entrants.append(Entrant(sheet, band, captain))
    return entrants


def _band(value: object, where: str, rules: Mapping[str, str]) -> Band:
    return read_band(str(value), HOUSE_RULES.setting(rules, "A-19") == "on", where)


def _targets(fields: Fields, library: Library, mistakes: list[BadInput]) -> list[Entrant]:
    """Targets on the ground: a name, a track, optional guns; no movement, boarding or altitude (A-72)."""
    entrants = []
    for entry in fields.tables("targets", most=40):
        id = entry.text("id")
        sheet = read_ship(entry.data, id, entry.where, library, mistakes, power="ground")
        entrants.append(Entrant(sheet, Band.GROUND))
    return entrants


def _numbered(entrants: list[Entrant], fields: Fields) -> tuple[Entrant, ...]:
    """Every piece with a table number of its own: those given first, then the lowest that are free."""
    taken: dict[int, str] = {}
    ids: set[str] = set()
    for entrant in entrants:
        sheet = entrant.sheet
        if sheet.id in ids:
            fields.wrong("ships", f"{sheet.id!r} is there twice; give one of them another id.")
        ids.add(sheet.id)
        if sheet.number in taken and sheet.number:
            fields.wrong("ships", f"{sheet.name} and {taken[sheet.number]} both have table number {sheet.number}.")
        taken[sheet.number] = sheet.name
    free = iter(number for number in range(1, 1000) if number not in taken)
    return tuple(
        entrant if entrant.sheet.number else replace(entrant, sheet=replace(entrant.sheet, number=next(free)))
        for entrant in entrants
    )
