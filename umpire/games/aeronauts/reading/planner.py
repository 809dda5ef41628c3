"""Scenarios in a form: cities with their players, pieces, stock and special cards, each as a line of text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.fields import Files, did_you_mean
from umpire.core.players import check_number, entries
from umpire.core.ships.planner import Column, Mustered, Planner, Roster, Works
from umpire.games.aeronauts.cards import Kind, Special
from umpire.games.aeronauts.reading.data import read_book

AMOUNT = re.compile(r"(?:(\d{1,3})\s*(?:x\s*)?)?(\D.*)")
MOST_OF_A_KIND = 20
MOST_GOODS = 999


def _names(of: Mapping[str, Kind] | Mapping[str, Special]) -> dict[str, str]:
    return {id: one.name for id, one in of.items()}


def _read(text: str, names: Mapping[str, str], sample: str, most: int) -> dict[str, int]:
    """«3 Cutter, 1 Transport» by id; raises `BadInput` at the first that cannot be read."""
    known = {said.lower(): id for id, name in names.items() for said in (id, name, f"{name}s")}
    found: Counter[str] = Counter()
    for part in (" ".join(part.split()) for part in re.split(r"[,;\n]", text)):
        if not part:
            continue
        amount = AMOUNT.fullmatch(part)
        id = known.get(amount[2].lower().strip()) if amount else None
        if amount is None or id is None:
            near = did_you_mean(amount[2], [name.lower() for name in names.values()]) if amount else ""
            listed = ", ".join(names.values())
            raise BadInput("", f"{part[:40]!r} cannot be read; write it like {sample}, out of {listed}.{near}")
        found[id] += int(amount[1] or 1)
        if found[id] > most:
            raise BadInput("", f"{part[:40]!r}: at most {most} of one kind.")
    return {id: count for id, count in found.items() if count}


def _written(amounts: Mapping[str, Any], names: Mapping[str, str]) -> str:
    return ", ".join(f"{count} {names.get(id, id)}" for id, count in amounts.items())


def _mustered(entry: Mapping[str, Any]) -> dict[str, int]:
    """How many pieces of each kind an entry has."""
    count: Counter[str] = Counter()
    pieces = entry.get("pieces")
    for piece in pieces if isinstance(pieces, list) else ():
        if isinstance(piece, Mapping):
            many = piece.get("count", 1)
            count[str(piece.get("kind", ""))] += many if isinstance(many, int) else 1
    return dict(count)


def write_city(files: Files, entry: Mapping[str, Any]) -> dict[str, str]:
    """The row that says what a city's entry says."""
    book = read_book(files, [])
    stock, specials = (
        value if isinstance(value := entry.get(field), Mapping) else {} for field in ("stock", "specials")
    )
    return {
        "name": str(entry.get("name", entry.get("id", ""))),
        "captain": str(entry.get("captain", "")),
        "pieces": _written(_mustered(entry), _names(book.kinds)),
        "stock": _written(stock, book.goods),
        "specials": _written(specials, _names(book.specials)),
    }


def read_city(files: Files, row: Mapping[str, str], before: Mapping[str, Any]) -> Works:
    """The entry of a city's row. Where a line still says what it said, what stood in the file stays: places of pieces."""
    book = read_book(files, [])
    was = write_city(files, before) if before else {}
    entry: dict[str, Any] = {field: row[field] for field in ("name", "captain") if row.get(field)}
    wrong: list[BadInput] = []
    if not row.get("name"):
        wrong.append(BadInput("name", "is missing; give the city a name."))
    read = (
        ("pieces", _names(book.kinds), "1 City, 3 Cutter", MOST_OF_A_KIND),
        ("stock", book.goods, "6 Food, 4 Wood", MOST_GOODS),
        ("specials", _names(book.specials), "1 Counter Salvo", MOST_OF_A_KIND),
    )
    for field, names, sample, most in read:
        text = row.get(field, "")
        if before and text == was[field]:
            entry.update({field: before[field]} if field in before else {})
            continue
        try:
            found = _read(text, names, sample, most)
        except BadInput as error:
            wrong.append(BadInput(field, error.message))
            continue
        if found:
            pieces = [{"kind": kind, "count": count} for kind, count in found.items()]
            entry[field] = pieces if field == "pieces" else found
    return Works(entry, tuple(wrong))


def settled(fields: Mapping[str, Any], crew: Sequence[Mustered]) -> dict[str, Any]:
    """
    A scenario with those in its cities who are here.

    House: who is named as one of its cities has that one, the others take those that are left, in the order given; cities that
    nobody takes are not in this game. A fight on its own needs somebody in each of its cities. A city is called as the campaign
    has it, else as the scenario does.

    Raises:
        BadInput: too few are here, or too many, or two go by one name.
    """
    cities = entries(fields, "cities")
    check_number(fields, crew, len(cities) if fields.get("mode") == "fight" else 2, len(cities))
    places: dict[int, int] = {}
    for number, one in enumerate(crew):
        called = {one.ship.lower(), one.id.lower(), one.name.lower()} - {""}
        wanted = (
            place
            for place, city in enumerate(cities)
            if called & {str(city.get(of, "")).lower() for of in ("id", "name")}
        )
        if (place := next((place for place in wanted if place not in places.values()), None)) is not None:
            places[number] = place
    left = (place for place in range(len(cities)) if place not in places.values())
    taken = {places[number] if number in places else next(left): one for number, one in enumerate(crew)}
    found = []
    for place, one in sorted(taken.items(), key=lambda pair: pair[0]):
        bare = {field: value for field, value in cities[place].items() if field != "captain"}
        said = {"name": one.name, "captain": one.captain}
        found.append({**bare, **{field: words for field, words in said.items() if words}})
    return {**fields, "cities": found}


PLANNER = Planner(
    roster=Roster(
        table="cities",
        one="city",
        many="cities",
        hint="Two to six cities. Players read their own cards on their own pages. Pieces, goods and cards by number and name.",
        columns=(
            Column("name", "Name"),
            Column("captain", "Player", 60),
            Column("pieces", "Pieces", 300, "1 City, 1 Dock, 3 Cutter", is_long=True),
            Column("stock", "Goods to begin with", 200, "6 Food, 6 Wood, 8 Steel", is_long=True),
            Column("specials", "Special cards", 100, "1 Counter Salvo"),
        ),
        read=read_city,
        write=write_city,
    ),
    muster=settled,
)
