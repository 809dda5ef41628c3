"""Players who sit round a table, each with pieces of one colour: how files say them, and the form in which people make them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from umpire.core.captains import called
from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files
from umpire.core.paperwork import Briefing, chart
from umpire.core.ships.planner import Column, Mustered, Planner, Roster, Works

T = TypeVar("T", bound=Any)
COLOURS = ("blue", "red", "green", "gold", "purple")
"""Of pieces. House: which five they are."""
COLUMNS = (Column("name", "Name"), Column("captain", "Captain", 60), Column("colour", "Colour", 20, "blue"))
ID = re.compile(r"[a-z]+")


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player as the game begins."""

    id: str
    name: Annotated[str, Meta(max_length=40)]
    captain: Annotated[str, Meta(max_length=60)] = ""
    colour: Literal["", "blue", "red", "green", "gold", "purple"] = ""
    """The next that is free where none is said."""


def find(players: Mapping[str, T], said: str, where: str, names: Mapping[str, str]) -> T:
    """The player with this id, else of this name, else with a captain of this name now; raises `BadInput` with those that there are."""
    word, them = said.strip().lower(), [*players.values()][::-1]
    by_captain = {called(names, one.captain).lower(): one for one in them}
    known: dict[str, T] = {**by_captain, **{one.name.lower(): one for one in them}, **players}
    if word and word in known:
        return known[word]
    raise BadInput(where, f"there is no player {said[:40]!r}; use one of {', '.join(players)}.")


def after(players: Iterable[str], one: str) -> str:
    """Who sits next, clockwise."""
    seats = tuple(players)
    return seats[(seats.index(one) + 1) % len(seats)]


def in_colour(players: Sequence[Sitting]) -> tuple[Sitting, ...]:
    """The same players, each with a colour."""
    left = [colour for colour in COLOURS if colour not in {one.colour for one in players}]
    return tuple(one if one.colour else msgspec.structs.replace(one, colour=left.pop(0)) for one in players)


def check(players: Sequence[Sitting], fields: Fields, taken: Collection[str]) -> None:
    """Note a colour that two have, and an id that cannot be a player's; what else is called by an id is `taken`."""
    for colour, count in Counter(one.colour for one in players if one.colour).items():
        if count > 1:
            fields.wrong("players", f"{count} players have {colour} pieces; each colour is one player's.")
    for one in players:
        if not ID.fullmatch(one.id) or one.id in taken:
            listed = ", ".join(taken)
            fields.wrong(
                "players", f"{one.id!r} is not an id for a player; use small letters alone, and none of {listed}."
            )


def _write(files: Files, entry: Mapping[str, Any]) -> dict[str, str]:
    """The row that says what a player's entry says."""
    return {column.id: str(entry.get(column.id, "")) for column in COLUMNS}


def _read(files: Files, row: Mapping[str, str], before: Mapping[str, Any]) -> Works:
    """The entry of a player's row; the beginning of a colour is enough, and without one the next that is free is taken."""
    entry = {column.id: row[column.id] for column in COLUMNS if row.get(column.id)}
    wrong = [] if "name" in entry else [BadInput("name", "is missing; give the player a name.")]
    if said := entry.get("colour", "").strip().lower():
        found = [colour for colour in COLOURS if colour.startswith(said)]
        entry["colour"] = said if said in COLOURS else found[0] if len(found) == 1 else said
        if entry["colour"] not in COLOURS:
            wrong.append(
                BadInput("colour", f"{said[:40]!r} is not a colour of pieces; use one of {', '.join(COLOURS)}.")
            )
    return Works(entry, tuple(wrong))


def planner(hint: str, fewest: int, most: int, *, may_be_empty: bool = False) -> Planner:
    """
    Scenarios in a form: players as they sit, each with name, captain and colour; so many at a table.

    Args:
        may_be_empty: where a scenario names no captain, its places are for whoever comes.
    """
    roster = Roster("players", "player", "players", hint, COLUMNS, _read, _write)

    def few(fields: Mapping[str, Any]) -> int:
        return fewest if may_be_empty and not any(one.get("captain") for one in entries(fields, "players")) else 0

    return Planner(roster=roster, muster=partial(seated, fewest, most), fewest=few)


def seated(fewest: int, most: int, fields: Mapping[str, Any], crew: Sequence[Mustered]) -> dict[str, Any]:
    """
    A scenario with those at its table who are here, clockwise in the order given.

    House: each takes a place of the scenario with its colour; whoever comes beyond those has the next colour that is free. A
    player is called as the campaign has it, else as the captain.

    Raises:
        BadInput: too few are here, or too many, or two go by one name.
    """
    check_number(fields, crew, fewest, most)
    places = entries(fields, "players")
    taken = {str(place.get("id")) for place in places}
    spare = (word for word in (*COLOURS, *(f"player{letter}" for letter in "abcde")) if word not in taken)
    players = []
    for number, one in enumerate(crew):
        place = places[number] if number < len(places) else {"id": next(spare)}
        called_so = {"name": one.name or one.captain, "captain": one.captain}
        kept = {field: value for field, value in place.items() if field in ("id", "colour")}
        players.append({**kept, **{field: words for field, words in called_so.items() if words}})
    return {**fields, "players": players}


def entries(fields: Mapping[str, Any], table: str) -> list[Mapping[str, Any]]:
    """A list of a scenario's file, as far as it is one: what is wrong with it is told when it is read."""
    found = fields.get(table)
    return [entry for entry in found if isinstance(entry, Mapping)] if isinstance(found, list) else []


def check_number(fields: Mapping[str, Any], crew: Sequence[Mustered], fewest: int, most: int) -> None:
    """Whether so many may play a scenario, and each by a name of the own; raises `BadInput` with a sentence."""
    if not fewest <= len(crew) <= most:
        name, who = fields.get("name", "this scenario"), ", ".join(one.captain or one.name for one in crew)
        many = f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
        told = f"{who} {'is' if len(crew) == 1 else 'are'} named" if who else "nobody is named"
        raise BadInput("captains", f"{name} is for {many}; {told}.")
    names = [name for one in crew if (name := one.name or one.captain)]
    count = Counter(map(str.lower, names))
    if twice := [name for name in names if count[name.lower()] > 1]:
        raise BadInput("captains", f"two players are called {twice[0]}; give one of them another name.")


def briefings(scenario: Any, are: str, pieces: str, *more: tuple[str, str]) -> tuple[Briefing, ...]:
    """For each player of a scenario with a captain who that is, what the player begins with, and what is known to all."""
    told, players = [], scenario.players
    for player in (one for one in players if one.captain):
        others = ", ".join(one.name for one in players if one.id != player.id)
        colour = "Your colour", f"{player.colour or 'your own'} {pieces}"
        parts = [chart("You are", (player.name, are)), chart("You begin with", colour, *more, ("Against you", others))]
        if scenario.briefing:
            parts.append(chart("The situation", ("", scenario.briefing)))
        told.append(Briefing(player.captain, player.name, tuple(parts)))
    return tuple(told)
