"""Ships and captains who come into a campaign, or are known otherwise: what was typed or ticked becomes commands, all or none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from umpire import games
from umpire.core.campaign.commands import Enlist, SignOn
from umpire.core.campaign.state import Book, Captain, Vessel
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.fields import raise_all
from umpire.service.campaigns import drafting
from umpire.service.library import fleet, slug, unused

LONGEST = 60
MOST = 60
"""Ships or captains who come in at one press."""


class Recruit(NamedTuple):
    """A ship as she was typed or ticked."""

    name: str
    game: str
    """A key, or the name of a game that Umpire does not know."""
    side: str = ""
    captain: str = ""
    """By name; one whom the campaign does not know comes in with her."""
    number: str = ""
    ship: str = ""
    """Her file in the library."""
    note: str = ""


def captains(book: Book, text: str) -> tuple[SignOn, ...]:
    """
    Captains who come in, one a line: «Anna», or «Anna: British».

    Raises:
        BadInput: a line that names nobody, a name that is too long, a side that the campaign does not have.
    """
    people: dict[str, Captain] = {}
    mistakes: list[BadInput] = []
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    if not lines:
        mistakes.append(BadInput("captains", "no captain was named; type one on each line, like Anna: British."))
    if len(lines) > MOST:
        mistakes.append(BadInput("captains", f"{len(lines)} lines are too many; type at most {MOST} at once."))
    for line in lines[:MOST]:
        name, _, side = (piece.strip() for piece in line.partition(":"))
        if not name or len(name) > LONGEST:
            mistakes.append(BadInput("captains", f"{line[:40]!r} needs a name of 1 to {LONGEST} letters."))
        elif any(name.casefold() in one.names for one in (*book.people.values(), *people.values())):
            mistakes.append(BadInput("captains", f"{name} is already a captain of this campaign; leave the line out."))
        else:
            drafting.named(book, people, name, _side(book, side, mistakes))
    raise_all(mistakes)
    return tuple(map(SignOn, people.values()))


def _side(book: Book, said: str, mistakes: list[BadInput]) -> str:
    """A side as the campaign spells it; what it does not have is noted, where it has sides at all."""
    name = " ".join(said.split())
    side = drafting.spelled(book, name)
    if name and book.sides and side not in book.sides:
        told = f"{name[:40]!r} is not a side of this campaign; use one of {', '.join(book.sides)}."
        mistakes.append(BadInput("side", told))
    if len(name) > LONGEST:
        mistakes.append(BadInput("side", f"a side's name has at most {LONGEST} letters."))
    return side


def captain(book: Book, id: str, name: str, side: str, *, is_retired: bool) -> SignOn:
    """
    A captain as known from now on; results with the earlier name stay that captain's.

    Raises:
        BadInput: no such captain, no name, a side that the campaign does not have.
    """
    mistakes: list[BadInput] = []
    was = book.people.get(id)
    if was is None:
        raise BadInput("captain", f"there is no captain {id[:40]!r} in this campaign.")
    name = " ".join(name.split())
    if not name or len(name) > LONGEST:
        mistakes.append(BadInput("name", f"a captain needs a name of 1 to {LONGEST} letters."))
    now = replace(was, name=name, side=_side(book, side, mistakes), is_retired=is_retired)
    if not mistakes and now == was:
        mistakes.append(BadInput("captain", f"{was.name} is like that already; nothing was changed."))
    raise_all(mistakes)
    return SignOn(now)


def from_library(
    book: Book, game: str, own: Path | None, ticked: Iterable[str], said: Mapping[str, str]
) -> tuple[Recruit, ...]:
    """
    Ships that were ticked in the library.

    Args:
        said: fields `side.SHIP` and `captain.SHIP`.

    Raises:
        BadInput: nothing was ticked, or a ship that there is not.
    """
    berths = fleet.picked(game, own, dict.fromkeys(ticked))
    if not berths:
        raise BadInput("ships", "nothing was ticked; tick at least one ship.")
    return tuple(
        Recruit(
            one.name,
            game,
            said.get(f"side.{one.id}", ""),
            said.get(f"captain.{one.id}", ""),
            str(one.panel.number) if one.panel is not None else "",
            one.id,
        )
        for one in berths
    )


def ships(book: Book, recruits: Sequence[Recruit]) -> tuple[Command, ...]:
    """
    Ships that come in, and before them their captains whom the campaign does not know yet.

    Raises:
        BadInput: everything that cannot be, ship by ship.
    """
    mistakes: list[BadInput] = []
    if len(recruits) > MOST:
        mistakes.append(BadInput("ships", f"{len(recruits)} ships are too many; add at most {MOST} at once."))
    people: dict[str, Captain] = {}
    taken = {*book.vessels}
    found = []
    for recruit in recruits[:MOST]:
        id = unused(slug(recruit.name) or "ship", taken)
        taken.add(id)
        found.append(Enlist(_vessel(book, Vessel(id, recruit.name, recruit.game), recruit, people, mistakes)))
    raise_all(mistakes)
    return (*map(SignOn, people.values()), *found)


def ship(book: Book, id: str, recruit: Recruit, *, is_dismissed: bool) -> tuple[Command, ...]:
    """
    A ship as known from now on, and before her a captain who comes in with the change.

    Raises:
        BadInput: no such ship, or everything that cannot be.
    """
    was = book.vessels.get(id)
    if was is None:
        raise BadInput("ship", f"there is no ship {id[:40]!r} in this campaign.")
    mistakes: list[BadInput] = []
    people: dict[str, Captain] = {}
    now = _vessel(book, replace(was, is_dismissed=is_dismissed), recruit, people, mistakes)
    if not mistakes and now == was:
        mistakes.append(BadInput("ship", f"{was.name} is like that already; nothing was changed."))
    raise_all(mistakes)
    return (*map(SignOn, people.values()), Enlist(now))


def _vessel(book: Book, was: Vessel, recruit: Recruit, people: dict[str, Captain], mistakes: list[BadInput]) -> Vessel:
    name, game = (" ".join(said.split()) for said in (recruit.name, recruit.game))
    if not name or len(name) > LONGEST:
        mistakes.append(BadInput("name", f"a ship needs a name of 1 to {LONGEST} letters."))
    if not game or len(game) > LONGEST:
        mistakes.append(BadInput(name[:40] or "game", "choose her game."))
    said = " ".join(recruit.captain.split())
    if len(said) > LONGEST:
        mistakes.append(BadInput(name[:40], f"a captain's name has at most {LONGEST} letters."))
    side = _side(book, recruit.side, mistakes)
    return replace(
        was,
        name=name,
        game=_key(game),
        ship=recruit.ship,
        side=side,
        captain=drafting.named(book, people, said, side),
        number=_number(recruit.number, name, mistakes),
        note=recruit.note.strip(),
    )


def _key(game: str) -> str:
    """A game's key by its name or key; as it was typed where Umpire does not know it."""
    wanted = game.casefold()
    return next((one.key for one in games.GAMES if wanted in (one.name.casefold(), one.key)), game)


def _number(said: str, name: str, mistakes: list[BadInput]) -> int:
    text = said.strip() or "0"
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        told = f"{text[:20]!r} is not a table number; type one from 1 to 999, or leave it empty."
        mistakes.append(BadInput(name[:40] or "number", told))
        return 0
    return int(text)
