"""Repairs at the end of a round, as they are pencilled: a list, and of each crew the lamp that it tries."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from umpire.core.lines import Marks, Next, QuietKey
from umpire.games.cloudships.commands import Crew, Repair
from umpire.games.cloudships.marked import Marked, Said, in_order
from umpire.games.cloudships.repairs import eligible
from umpire.games.cloudships.state import Battle, Ship, listed

NOBODY = "nobody"


class Mending(Marked, frozen=True):
    """Marks of it."""

    tries: tuple[str, ...] = ()
    """«skyrunner fire»: a ship and the lamp that is tried; empty: the first of each; `nobody`."""

    @property
    def deed(self) -> str:
        """What is being put together; empty where nothing is said of it."""
        return "repairs" if self else ""


class Choice(msgspec.Struct, frozen=True):
    """A lamp on the list."""

    lamp: str
    """Its id."""
    marks: Marks
    """All that is pencilled once it is pressed."""
    is_on: bool


class Row(msgspec.Struct, frozen=True):
    """A ship on the list: her red lamps."""

    ship: str
    lamps: tuple[Choice, ...]


def read(battle: Battle, marks: Said) -> Mending:
    """What an address or form says; false where nothing was chosen, and each crew tries its first lamp."""
    told = marks.get("tries", ())
    may = [f"{ship.id} {lamp}" for ship, red in eligible(battle) for lamp in red]
    tries = tuple(one for one in may if one in told)
    return Mending(tries or ((NOBODY,) if may and NOBODY in told else ()))


def whole(battle: Battle) -> Marks:
    """All that may be tried: the first lamp of each crew."""
    return Mending(tuple(f"{ship.id} {red[0]}" for ship, red in eligible(battle))).said()


def coming(battle: Battle, pencil: Mending) -> Next | None:
    """
    What the button says of it; None where nobody repairs, and for whom was left out of a list that was sent.

    Rules: What do the lights mean? Can my crew help?
    """
    is_sent = any(ship.repaired for ship in battle.ships.values()) and not pencil
    if not eligible(battle) or is_sent or pencil.tries == (NOBODY,):
        return None
    crews = tuple(crew for ship, red in eligible(battle) for crew in _crews(ship, red, pencil))
    ships = dict.fromkeys(crew.ship for crew in crews)
    quiet = (QuietKey("No repairs", "k", "nobody repairs", Mending((NOBODY,)).said()),)
    told = tuple(_rows(battle, pencil))
    order = in_order(battle, (row.ship for row in told), lambda id: _other(told, id))
    small = listed(battle.ships[id] for id in ships)
    return Next(
        "Crews repair",
        small,
        (Repair(crews),),
        "repairs",
        pencil=pencil,
        told=told,
        order=order,
        quiet=quiet,
        hint="A die for each, less than the squares left.",
    )


def _crews(ship: Ship, red: tuple[str, ...], pencil: Mending) -> Iterator[Crew]:
    """Which lamps of hers are tried."""
    if not pencil:
        yield Crew(ship.id, red[0])
    for lamp in red:
        if f"{ship.id} {lamp}" in pencil.tries:
            yield Crew(ship.id, lamp)


def _rows(battle: Battle, pencil: Mending) -> Iterator[Row]:
    """A press on a lamp tries it, alone or besides others (A-11), or tries it no more."""
    them = eligible(battle)
    tried = [f"{crew.ship} {crew.lamp}" for ship, red in them for crew in _crews(ship, red, pencil)]
    is_several = battle.setting("A-11") == "per-lamp"
    for ship, red in them:
        lamps: list[Choice] = []
        for lamp in red:
            one = f"{ship.id} {lamp}"
            kept = [other for other in tried if other != one and (is_several or not other.startswith(f"{ship.id} "))]
            tries = kept if one in tried else [*kept, one]
            lamps.append(Choice(lamp, Mending(tuple(tries) or (NOBODY,)).said(), one in tried))
        yield Row(ship.id, tuple(lamps))


def _other(rows: tuple[Row, ...], id: str) -> Marks:
    """A ship's number tries the lamp after the one that is tried; after the last of them none, and then the first again."""
    (row,) = (row for row in rows if row.ship == id)
    on = next((place for place, choice in enumerate(row.lamps) if choice.is_on), -1)
    return row.lamps[min(on + 1, len(row.lamps) - 1)].marks
