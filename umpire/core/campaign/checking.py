"""What cannot be at all in a campaign: names that are none, days that there are not, sides and captains that it does not have."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from umpire.core.campaign.state import CAPTAIN_FATES, Battle, Book, Sailed, same
from umpire.core.errors import BadInput
from umpire.core.fates import FATES, TAKEN
from umpire.core.moments import is_day
from umpire.core.results import DRAW, KINDS, Result


def check_id(id: str, where: str) -> None:
    """Raises `BadInput` for what is no id: nothing else becomes a part of an address or a file's name."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,59}", id):
        raise BadInput(where, f"{id[:40]!r} is not an id: use small letters, digits and hyphens.")


def named(name: str, where: str) -> str:
    """A name without needless blanks; raises `BadInput` for one that is empty."""
    said = " ".join(name.split())
    if not said:
        raise BadInput(where, "a name is missing; type one.")
    return said


def check_side(book: Book, side: str) -> None:
    """Raises `BadInput` for a side that the campaign does not have."""
    if side and book.sides and side not in book.sides:
        raise BadInput("side", f"{side[:40]!r} is not a side of this campaign; use one of {', '.join(book.sides)}.")


def check_captain(book: Book, captain: str, where: str) -> None:
    """Raises `BadInput` for a captain whom the campaign does not have."""
    if captain and captain not in book.people:
        raise BadInput(where, f"{captain[:40]!r} is not a captain of this campaign; add the captain first.")


def spelt(book: Book, battle: Battle) -> Battle:
    """The battle with each side as the campaign, or its own list of sides, writes it: capitals make no other side."""
    known = {side.casefold(): side for side in (*(side.name for side in battle.result.sides), *book.sides)}

    def written(side: str) -> str:
        return known.get(side.casefold(), side)

    return replace(
        battle,
        ships=tuple(replace(one, side=written(one.side), taken_by=written(one.taken_by)) for one in battle.ships),
        crew=tuple(replace(one, side=written(one.side)) for one in battle.crew),
        awarded={written(side): points for side, points in battle.awarded.items()},
    )


def check_battle(book: Book, battle: Battle) -> None:
    """Raises `BadInput` for what cannot be at all."""
    check_id(battle.id, "battle")
    named(battle.name, "battle")
    _check_day(battle.result.date)
    _check_end(battle.result)
    if battle.season > book.season:
        raise BadInput("season", f"there is no season {battle.season}; there are {book.season}.")
    sides = {name.casefold() for name in (*(side.name for side in battle.result.sides), *battle.result.winners)}
    for side in battle.awarded:
        if side.casefold() not in sides:
            raise BadInput(
                "points", f"{side[:40]!r} is not a side of “{battle.name}”; only sides that fought get points."
            )
    ships = [one.ship for one in battle.ships]
    if len({*ships}) < len(ships):
        raise BadInput("ships", "a ship is listed twice; list each ship once.")
    for one in battle.ships:
        _check_ship(book, battle, one)
    for present in battle.crew:
        check_captain(book, present.captain, "captains")
        check_captain(book, present.whose, "captains")


def _check_day(date: str) -> None:
    if not is_day(date):
        raise BadInput("date", f"{date[:20]!r} is not a date; type one like 2026-11-21.")


def _check_end(result: Result) -> None:
    """How it ended: sides that differ, a winner among them, a kind that fits."""
    if result.is_show:
        raise BadInput("kind", "a battle at a show cannot count for a campaign; log it without one.")
    sides = {side.name.casefold() for side in result.sides}
    if len(sides) < len(result.sides):
        raise BadInput("sides", "two sides have the same name; give each its own.")
    unknown = [name for name in result.winners if sides and name.casefold() not in sides]
    if unknown:
        listed = ", ".join(side.name for side in result.sides)
        raise BadInput("winner", f"{unknown[0][:40]!r} is not a side of “{result.name}”; use one of {listed}, {DRAW}.")
    if result.kind and result.kind not in KINDS:
        raise BadInput("kind", f"{result.kind[:20]!r} is not a kind of result; use one of {', '.join(KINDS)}.")
    if result.kind == DRAW and result.winners:
        raise BadInput("kind", f"a draw has no winner, and {result.winner} won; choose one of them.")
    if result.kind in ("decisive", "marginal") and not result.winners:
        raise BadInput("winner", f"a {KINDS[result.kind]} needs a winner; choose who won, or leave the kind open.")


def _check_ship(book: Book, battle: Battle, one: Sailed) -> None:
    where = book.named(one.ship)
    if one.ship not in book.vessels:
        raise BadInput("ships", f"there is no ship {one.ship[:40]!r} in this campaign; add her first.")
    _check_known(one.fate, FATES, "fate", where)
    _check_known(one.captain_is, CAPTAIN_FATES, "fate of a captain", where)
    for captain in (one.by, one.whose, one.prize_of):
        check_captain(book, captain, where)
    if one.fate != TAKEN:
        return
    if not one.taken_by:
        raise BadInput(where, "she was taken; choose by which side.")
    if same(one.taken_by, one.side):
        raise BadInput(where, f"she fought for {one.side}, so she cannot be taken by {one.taken_by}.")
    known = dict.fromkeys((*book.sides, *(side.name for side in battle.result.sides)))
    if known and not any(same(one.taken_by, side) for side in known):
        raise BadInput(where, f"{one.taken_by[:40]!r} cannot have taken her; use one of {', '.join(known)}.")


def _check_known(said: str, known: Mapping[str, str], what: str, where: str) -> None:
    if said not in known:
        raise BadInput(where, f"{said[:20]!r} is not a {what}; use one of {', '.join(known)}.")
