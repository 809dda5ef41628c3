"""Scenarios: who fights, where she starts, which readings are played; and setting a battle up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.fields import Fields, Files, did_you_mean, raise_all
from umpire.core.ships.planner import FROM_11
from umpire.games.cloudships.bands import Band, in_play, read_band
from umpire.games.cloudships.fates import EXPECTED
from umpire.games.cloudships.flights import sheet_of_flight
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.games.cloudships.reading.data import Library, check_sheet, read_library, read_ship
from umpire.games.cloudships.sheet import Critical, Sheet
from umpire.games.cloudships.state import Battle, Ship


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship as she enters the battle."""

    sheet: Sheet
    band: Band
    captain: str = ""
    arrives: int = 0
    """The round in which she comes; 0 when she is there from the start."""
    points: int | None = None
    """What destroying her is worth to the other side, where the scenario counts points."""


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that a battle starts from, whole."""

    key: str
    name: str
    entrants: tuple[Entrant, ...]
    briefing: str = ""
    briefings: dict[str, str] = {}
    """What each side alone is told."""
    victory: str = ""
    prizes: bool = False
    """Captured ships may be used: the umpire puts them back into the battle by hand (R-18)."""
    sides: tuple[str, ...] = ()
    time_limit_minutes: int | None = None
    deals_real_cards: bool = False
    rules: dict[str, str] = {}
    catalogue: tuple[Critical, ...] = ()
    """All criticals by name."""


def setup(header: Header[Scenario]) -> Battle:
    """The battle before the first card; raises `BadInput` for a house rule or a panel that cannot be."""
    rules = HOUSE_RULES.in_force(header)
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
            fate=EXPECTED if entrant.arrives > 1 else "",
            points=entrant.points,
            arrives=entrant.arrives if entrant.arrives > 1 else 0,
        )
    named = dict.fromkeys(ship.sheet.side for ship in ships.values() if ship.sheet.side)
    return Battle(
        ships,
        deals_real_cards=header.scenario.deals_real_cards,
        sides=header.scenario.sides or tuple(named),
        catalogue=header.scenario.catalogue,
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
        raise BadInput("scenario", f"there is no scenario {key[:40]!r}; use one of {offered}.")
    mistakes: list[BadInput] = []
    library = read_library(files)
    fields = Fields(files[name], f"{name}: ", mistakes)
    rules: dict[str, str] = fields.taken("rules", HOUSE_RULES.read, {})
    sides: tuple[str, ...] = fields.taken("sides", _words, ())
    _check_sides(sides, fields)
    entrants = [
        *_ships(fields, files, library, rules, sides),
        *_targets(fields, library, mistakes),
        *_flights(fields, rules),
    ]
    scenario = Scenario(
        key=key,
        name=fields.text("name"),
        entrants=_numbered(entrants, fields),
        briefing=fields.text("briefing", "", longest=2000),
        briefings=_briefings(fields, sides),
        victory=fields.text("victory", "", longest=2000),
        prizes=fields.flag("prizes"),
        sides=sides,
        time_limit_minutes=fields.whole("time_limit_minutes", 1, 6000),
        deals_real_cards=fields.one_of("deck", ("app", "real"), "app") == "real",
        rules=rules,
        catalogue=tuple(library.charts.criticals.values()),
    )
    fields.raw("house_data"), fields.raw("note")
    fields.no_more()
    if not any(not entrant.sheet.is_ground and not entrant.sheet.is_flight for entrant, _ in entrants) and not (
        mistakes and fields.data.get("ships")
    ):
        fields.wrong("ships", "is missing; a battle needs at least one ship ([[ships]] with ship = NAME).")
    raise_all(mistakes)
    return scenario


def _words(value: object, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadInput(where, "must be a list of texts.")
    return tuple(value)


def _briefings(fields: Fields, sides: tuple[str, ...]) -> dict[str, str]:
    """`[briefings]`, a text for each side."""
    value = fields.raw("briefings")
    if value is None:
        return {}
    told = Fields(value, fields.at("briefings"), fields.mistakes)
    read = {str(side): told.text(str(side), "", longest=2000) for side in told.data}
    for side in told.data:
        if side not in sides:
            told.wrong(
                str(side)[:40], f"is not a side of this scenario; {_sides_in_words(sides)}{did_you_mean(side, sides)}"
            )
    return read


def _sides_in_words(sides: tuple[str, ...]) -> str:
    return f"those are {', '.join(sides)}." if sides else 'name the sides first: sides = ["British", "Martian"].'


def _check_sides(sides: tuple[str, ...], fields: Fields) -> None:
    for place, side in enumerate(sides):
        if not side.strip() or len(side) > 40:
            fields.wrong(f"sides[{place}]", "a side's name has at most 40 letters.")
        elif side in sides[:place]:
            fields.wrong(f"sides[{place}]", f"{side!r} appears twice.")


def _ships(
    fields: Fields, files: Files, library: Library, rules: Mapping[str, str], sides: tuple[str, ...]
) -> list[tuple[Entrant, str]]:
    """Where sides are named, a ship that names hers names one of them: a slip of the pen makes no third side."""
    entrants = []
    known = {path[6:-5]: path for path in files if path.startswith("ships/")}
    times = Counter[str]()
    entries = fields.tables("ships", most=80)
    taken = {str(entry.data["id"]) for entry in entries if "id" in entry.data}
    for place, entry in enumerate(entries):
        key = entry.text("ship")
        number = entry.whole("number", 1, 999)
        name = entry.text("name", "")
        times[key] += 1
        is_again = times[key] > 1 and "id" not in entry.data
        id = _another(key, times[key], taken) if is_again else entry.text("id", key)
        captain = entry.text("captain", "", longest=60)
        side = entry.text("side", "", longest=40)
        if side and sides and side not in sides:
            told = f"{side!r} is not a side of this scenario; {_sides_in_words(sides)}{did_you_mean(side, sides)}"
            entry.wrong("side", told)
        band = entry.taken("band", lambda value, at: _band(value, at, rules), None)
        arrives = entry.whole("arrives", 1, 99) or 0
        points = entry.whole("points", 0, 9999)
        entry.no_more()
        if key not in known:
            entry.wrong(
                "ship", f"there is no ship file {key[:40]!r}; use one of {', '.join(known)}.{did_you_mean(key, known)}"
            )
            continue
        sheet = read_ship(files[known[key]], id, f"{known[key]}: ", library, entry.mistakes)
        printed = sheet.number if id == key else 0  # a second ship of one kind has a number of her own
        own = f"{sheet.name} {times[key]}" if is_again else sheet.name
        sheet = replace(sheet, number=number or printed, name=name or own, side=side or sheet.side)
        if band is not None and band > sheet.ceiling:
            entry.wrong("band", f"{sheet.name} can hold {sheet.ceiling.words} at most.")
        if band is None:
            band = _start_band(files[known[key]], sheet)
        entrants.append((Entrant(sheet, band, captain, arrives, points), f"ships[{place}]"))
    return entrants


def _another(key: str, count: int, taken: set[str]) -> str:
    """The id of a ship that sails a second time and was given none: `locust-2`."""
    id = next(id for at in range(count, count + 100) if (id := f"{key}-{at}") not in taken)
    taken.add(id)
    return id


def _start_band(data: Mapping[str, object], sheet: Sheet) -> Band:
    """Where she starts when the scenario leaves it open: as her file says, else at Medium, never above her ceiling."""
    try:
        wanted = read_band(str(data.get("band", Band.MEDIUM.words)))
    except BadInput:  # told with the ship's own mistakes
        wanted = Band.MEDIUM
    return min(wanted, sheet.ceiling)


def _band(value: object, where: str, rules: Mapping[str, str]) -> Band:
    return read_band(str(value), HOUSE_RULES.setting(rules, "A-19") == "on", where)


def _targets(fields: Fields, library: Library, mistakes: list[BadInput]) -> list[tuple[Entrant, str]]:
    """Targets on the ground: a name, a track, optional guns; no movement, boarding or altitude (A-72)."""
    entrants = []
    for place, entry in enumerate(fields.tables("targets", most=40)):
        id = entry.text("id")
        points = entry.whole("points", 0, 9999)
        data = {field: value for field, value in entry.data.items() if field != "points"}
        sheet = read_ship(data, id, entry.where, library, mistakes, power="ground")
        entrants.append((Entrant(sheet, Band.GROUND, points=points), f"targets[{place}]"))
    return entrants


def _flights(fields: Fields, rules: Mapping[str, str]) -> list[tuple[Entrant, str]]:
    """Flying Martians from the ground: a name, a side, a band, and a card of their own (A-68)."""
    entrants = []
    for place, entry in enumerate(fields.tables("flights", most=20)):
        id = entry.text("id", f"flight-{place + 1}")
        sheet = sheet_of_flight(
            id, entry.text("name"), entry.whole("number", 1, 999) or 0, entry.text("side", longest=40)
        )
        captain = entry.text("captain", "", longest=60)
        band = entry.taken("band", lambda value, at: _band(value, at, rules), Band.GROUND)
        arrives = entry.whole("arrives", 1, 99) or 0
        points = entry.whole("points", 0, 9999)
        entry.no_more()
        try:
            check_sheet(sheet)
        except BadInput as wrong:
            entry.wrong("id", wrong.message)
        entrants.append((Entrant(sheet, band, captain, arrives, points), f"flights[{place}]"))
    return entrants


def _numbered(entrants: Sequence[tuple[Entrant, str]], fields: Fields) -> tuple[Entrant, ...]:
    """
    Every piece with a table number of its own: those given first, then the lowest that are free.

    House: or all of them from 11 on, so that no number that is typed begins another.
    """
    taken: dict[int, str] = {}
    ids: set[str] = set()
    for entrant, where in entrants:
        sheet = entrant.sheet
        if sheet.id in ids:
            fields.wrong(f"{where}.id", f"{sheet.id!r} appears twice; give one of them another id.")
            continue
        ids.add(sheet.id)
        if sheet.number in taken and sheet.number:
            told = f"{sheet.name} and {taken[sheet.number]} both have table number {sheet.number}."
            fields.wrong(f"{where}.number", told)
        taken[sheet.number] = sheet.name
    if fields.flag("numbers_from_11"):
        numbers = enumerate((entrant for entrant, _ in entrants), FROM_11)
        return tuple(replace(entrant, sheet=replace(entrant.sheet, number=number)) for number, entrant in numbers)
    free = iter(number for number in range(1, 1000) if number not in taken)
    return tuple(
        entrant if entrant.sheet.number else replace(entrant, sheet=replace(entrant.sheet, number=next(free)))
        for entrant, _ in entrants
    )
