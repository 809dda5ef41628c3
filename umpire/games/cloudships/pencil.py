"""A fire as it is pencilled: where she ends her move, at whom she fires, and how they lie."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import asdict

from umpire.core.lines import Marks
from umpire.core.ships.arcs import SIDE_KEYS as KEYS
from umpire.games.cloudships.bands import elsewhere
from umpire.games.cloudships.commands import Aim
from umpire.games.cloudships.gunnery import MOST_HEXES
from umpire.games.cloudships.marked import ASK, YES, Marked, Said, Texts, first
from umpire.games.cloudships.state import Battle, Ship

HEXES = tuple(map(str, range(MOST_HEXES + 1)))


class Shot(Marked, frozen=True):
    """Marks of a shot at one target, in the order in which they are made. Each is text, as it stands in an address."""

    target: str = ""
    lies: tuple[str, ...] = ()
    """The side on which she sees the target; two for a target on the line between them (A-66)."""
    hexes: str = ""
    hers: tuple[str, ...] = ()
    """The side on which the target sees her."""
    line: str = ""
    """`lies` or `hers`: the second side of that line is asked."""
    between: str = ""
    """Who lies on the line from one to the other: «5@2, 7@3 edge»."""
    guns: tuple[str, ...] = ()
    """Guns of hers that do otherwise than the rules advise: one that bears and is held, one that does not and fires anyway."""
    answer: tuple[str, ...] = ()
    """The same of the target's guns."""
    mute: str = ""
    """`yes`: the target does not answer."""

    @property
    def asks(self) -> str:
        """Which mark of the shot is due: `lies`, `hexes`, `hers`, or the second side of a line; empty where all are made."""
        due = ("line",) if self.line else (name for name in ("lies", "hexes", "hers") if not getattr(self, name))
        return next(iter(due), "")

    @property
    def aim(self) -> Aim:
        """The same as a command says it; guns are still to be named."""
        between = tuple(filter(None, map(str.strip, self.between.split(","))))
        return Aim(self.target, int(self.hexes), self.lies, her_bearing=self.hers, between=between)


class Pencil(Shot, frozen=True):
    """All marks: of her move, of who fires, of shots that are whole, and of the one in hand."""

    ends: str = ""
    """The band where she ends; empty: where she is."""
    stays: str = ""
    """`yes`: she does not move under this card."""
    aims: str = ""
    """`yes`: she fires, though nothing asks for a target; nothing is implied of her move."""
    by: str = ""
    """The flight of hers that fires; `ask` while it is asked."""
    past: tuple[Shot, ...] = ()
    """Shots of the same fire that are whole."""

    @property
    def deed(self) -> str:
        """`fire` while one is put together; empty where no more than her move is pencilled."""
        return "fire" if self.target or self.past or self.by or self.aims else ""

    @property
    def shot(self) -> Shot:
        """The one in hand."""
        return Shot(*(getattr(self, name) for name in Shot.__struct_fields__))

    @property
    def shots(self) -> tuple[Shot, ...]:
        """All of them; the one in hand is the last."""
        return (*self.past, self.shot) if self.target else self.past

    @property
    def targets(self) -> tuple[str, ...]:
        """At whom she fires."""
        return tuple(shot.target for shot in self.shots)

    def made(self, **marks: Texts) -> Marks:
        """The same with marks of how the two lie: guns that were told for others are gone."""
        return self.said(**{"line": "", "guns": (), "answer": (), **marks})

    def at(self, target: str, lies: tuple[str, ...] = (), hexes: str = "", hers: tuple[str, ...] = ()) -> Marks:
        """The same with a shot at this target in hand."""
        return self.said(**asdict(Shot(target, lies, hexes, hers)))

    def turned(self, gun: str, name: str = "guns") -> Marks:
        """The same with this gun held that fires, or firing that does not: one of hers, or with `answer` one of the target's."""
        guns = getattr(self, name)
        return self.said(**{name: tuple(one for one in guns if one != gun) if gun in guns else (*guns, gun)})

    @property
    def another(self) -> Marks:
        """The same with the shot in hand whole, and none in hand."""
        return self.said(past=self.shots, **asdict(Shot()))

    def instead(self, at: int) -> Marks:
        """The same with that one of the shots that are whole in hand, and the one in hand whole."""
        left = tuple(shot for place, shot in enumerate(self.shots) if place != at)
        return self.said(past=left, **asdict(self.past[at]))

    @property
    def rubbed(self) -> Marks:
        """The same without the mark that was made last."""
        if self.past and not self.target:
            return self.said(past=self.past[:-1], **asdict(self.past[-1]))
        last = next((name for name in reversed(MADE) if getattr(self, name)), "")
        return self.said(**{last: getattr(BLANK, last)}) if last else ()


BLANK = Pencil()
MADE = ("ends", "stays", "aims", "by", *Shot.__struct_fields__)
"""Marks in the order in which they are made."""


def read(battle: Battle, ship: Ship, marks: Said) -> Pencil:
    """
    What an address or form says; a mark that makes no sense as the battle stands is none.

    Args:
        ship: whose card is up; flights of hers fire under it, too, and may outlive her.
    """
    one = first(marks)
    by = one("by", (*(flight.id for flight in battle.flights_of(ship.id)), ASK))
    shooter = battle.ships.get(by, ship)
    bands = elsewhere(ship.band, battle.really_low)
    past = (_shot(battle, shooter, _told(text)) for text in marks.get("past", ()))
    return Pencil(
        **asdict(_shot(battle, shooter, marks)),
        ends=one("ends", bands),
        stays=one("stays", (YES,)),
        aims=one("aims", (YES,)),
        by=by,
        past=tuple(shot for shot in past if shot.target and not shot.asks),
    )


def _told(text: str) -> Said:
    """A shot that is whole, as its mark says it; nothing where it cannot be read."""
    try:
        shot = msgspec.json.decode(text, type=Shot)
    except msgspec.DecodeError:
        return {}
    return {name: [said] if isinstance(said, str) else said for name, said in asdict(shot).items()}


def _shot(battle: Battle, shooter: Ship, marks: Said) -> Shot:
    one = first(marks)
    target = one("target", [other.id for other in battle.ships.values() if other is not shooter and not other.is_gone])
    if not target:
        return Shot()

    def several(name: str, among: Sequence[str]) -> tuple[str, ...]:
        return tuple(said for said in marks.get(name, ()) if said in among)

    sides = {name: several(name, KEYS)[:2] for name in ("lies", "hers")}
    return Shot(
        target,
        sides["lies"],
        one("hexes", HEXES),
        sides["hers"],
        one("line", [name for name, said in sides.items() if said]),
        next(iter(marks.get("between", ())), ""),
        several("guns", [mount.id for mount in shooter.weapons]),
        several("answer", [mount.id for mount in battle.ships[target].weapons]),
        one("mute", (YES,)),
    )
