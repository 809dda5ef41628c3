"""Reasons in words: what stands in events as a key and what it names, as a person at the table reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from umpire.core.causes import TOLD, Cause
from umpire.games.cloudships.bands import read_band
from umpire.games.cloudships.state import FROM_PAPER, NAMELESS, Lasting, Ship

BY_HAND = "by the umpire's hand"

SOURCES = {NAMELESS: "critical hit", FROM_PAPER: "as her sheet says"}

TURNS = {
    "steam": "one free turn after each hex, and power turns at 1 point each",
    "mixed": "as a steamer; under sail one turn and no power turns",
    "screw-galley": "one turn after each hex, no power turns",
}


class Named:
    """The names that a reason needs: of ships, weapons and lamps, by id; the id itself where there is no such thing."""

    def __init__(self, ship: Ship | None, ships: Mapping[str, Ship]) -> None:
        self.own = ship
        self.ships = ships

    def ship(self, id: str) -> str:
        """A ship's name."""
        found = self._found(id)
        return found.name if found else id

    def weapon(self, id: str, mount: str) -> str:
        """The name of a weapon of that ship."""
        found = self._found(id)
        weapon = found.weapon(mount) if found else None
        return weapon.name if weapon else mount

    def lamp(self, lamp: str) -> str:
        """The name of a lamp on the panel of the ship that the reason is about."""
        found = self.own.sheet.lamp(lamp) if self.own else None
        return found.name if found else lamp

    @property
    def her(self) -> str:
        """The ship that the reason is about."""
        return self.own.name if self.own else "She"

    def _found(self, id: str) -> Ship | None:
        return self.own if self.own and self.own.id == id else self.ships.get(id)


def because(cause: Cause | None, ship: Ship | None, ships: Mapping[str, Ship] | None = None) -> str:
    """
    A reason in words; empty where there is none.

    Args:
        ship: the ship that it is about.
        ships: everybody whom it may name.
    """
    if cause is None:
        return ""
    if cause.key == TOLD:
        return cause.told
    return WORDS[cause.key](Named(ship, ships or {}), because(cause.by, ship, ships), *cause.of)


def lasting_in_short(lasting: Lasting) -> str:
    """Permanent damage in a few words: «Speed 1 less for good»; of a chart's note what stands before its first stop."""
    if lasting.slows:
        return f"Speed {lasting.slows} less for good"
    return (
        re.split("[:;]", lasting.note)[0]
        if lasting.ceiling is None
        else f"No higher than {lasting.ceiling.words} for good"
    )


def lasting_words(lasting: Lasting) -> str:
    """The whole of it: «Speed 1 less for good: Engine hit»."""
    if not lasting.slows and lasting.ceiling is None:
        return lasting.note
    return f"{lasting_in_short(lasting)}: {_source(lasting.by)}"


def _source(by: str) -> str:
    return SOURCES.get(by, by)


def _band(key: str) -> str:
    return read_band(key).words


def _many(count: int, one: str, more: str) -> str:
    return one if count == 1 else f"{count} {more}"


WORDS: dict[str, Callable[..., str]] = {
    # where damage comes from
    "by-hand": lambda names, by: BY_HAND,
    "box": lambda names, by, place: f"box {place}",
    "critical": lambda names, by, name="": f"{name or 'critical hit'} ({by})",
    "natural-six": lambda names, by: f"natural 6, {by}",
    "weapon": lambda names, by, ship, mount: f"{names.ship(ship)}'s {names.weapon(ship, mount)}",
    "volley": lambda names, by, ship: f"anti-personnel fire of {names.ship(ship)}",
    "magazine": lambda names, by, ship, mount: f"magazine of the {names.weapon(ship, mount)}",
    "collision": lambda names, by, ship: f"collision with {names.ship(ship)}",
    "ram": lambda names, by, ship: f"ram of {names.ship(ship)}",
    "burning": lambda names, by, lamp: f"{names.lamp(lamp).lower()} at the end of the round",
    "boarding": lambda names, by: "boarding",
    # why a ship is lost, or drops
    "last-box": lambda names, by: "That was the last box of the track.",
    "no-box-left": lambda names, by: "Her track is full.",
    "grounded": lambda names, by: "She was forced to the ground.",
    "nobody-aboard": lambda names, by: "Nobody is left aboard to fight hand to hand.",
    "highest-by-box": lambda names, by, band, place: f"{_band(band)} is the highest she can hold (box {place})",
    "highest-for-good": lambda names, by, band, source: f"No higher than {_band(band)} for good: {_source(source)}",
    "highest-of-panel": lambda names, by, band: f"{_band(band)} is the highest her panel allows",
    # why nothing happened
    "out-already": lambda names, by, fate: f"{names.her} is out of the battle ({fate}), so nothing more happens to her.",
    "no-gun": lambda names, by: f"{names.her} has no working gun: the box has no further effect.",
    "no-gun-bears": lambda names, by, firer: (
        f"{names.her} has no working gun that bears on {names.ship(firer)}: the box has no further effect."
    ),
    "no-party": lambda names, by: f"{names.her} has no boarding party left to lose.",
    "no-lamp": lambda names, by, lamp: f"{names.her}'s panel has no lamp “{lamp}”.",
    "no-such-gun": lambda names, by: f"{names.her} has no such gun left to lose.",
    "nothing-goes-up": lambda names, by: f"{names.her} has nothing aboard that could go up.",
    "spent": lambda names, by, mount: f"{names.her}'s {names.weapon(names.own.id, mount)} is spent; nothing cooks off.",
    "grapple-falls-away": lambda names, by: f"{names.her}'s grapple falls away: {by}.",
    "is-gone": lambda names, by, ship, fate: f"{names.ship(ship)} is {fate}",
    "out-of-battle": lambda names, by, ship, fate: f"{names.ship(ship)} is out of the battle ({fate})",
    "bands-differ": lambda names, by, one, band, other, her_band: (
        f"{names.ship(one)} is at {_band(band)} and {names.ship(other)} at {_band(her_band)}"
    ),
    "nobody-to-board": lambda names, by: f"{names.her} has nobody left to board with; the lines hold.",
    "beyond-allowance": lambda names, by, hexes, points: (
        f"{names.her} is entered as having moved {hexes} hex{'' if hexes == 1 else 'es'} for her ram; her allowance is {points}."
    ),
    # why no collision is thrown for, and why lines hold no more
    "grappled": lambda names, by: "they are grappled",
    "lay-there": lambda names, by: "they were in one hex before this turn",
    "met-already": lambda names, by: "they have already met this turn",
    "nobody-left": lambda names, by: "nobody is left to fight on either side",
    "no-boarders": lambda names, by, ship: f"{names.ship(ship)} has nobody left to board with",
    "repelled": lambda names, by: "the boarders are repelled",
    "lets-go": lambda names, by, ship: f"{names.ship(ship)} lets go",
    # what her movement is made of
    "on-the-ground": lambda names, by: "a target on the ground does not move",
    "flight": lambda names, by, points: f"{points} points; each band down gives one back",
    "movement-die": lambda names, by, face: f"{face} on the movement die",
    "wind-due": lambda names, by: "a die for the wind is due",
    "movement-unknown": lambda names, by: "her movement value is not known yet",
    "printed": lambda names, by, points: f"{points} on the panel",
    "sail-due": lambda names, by: "a die for the sail is due",
    "sail-die": lambda names, by, bonus, face: f"+{bonus} for {face} on the sail die",
    "speed-boxes": lambda names, by, hits: f"-{hits} for {_many(hits, 'a speed box', 'speed boxes')}",
    "slow-lamp": lambda names, by, points, lamp: f"-{points} while “{names.lamp(lamp)}” is lit",
    "slower-for-good": lambda names, by, points, source: f"-{points}: Speed {points} less for good: {_source(source)}",
    "no-movement": lambda names, by, lamp: f"no movement: {lamp}",
    "no-altitude": lambda names, by, lamp: f"no change of altitude: {lamp}",
    "no-higher": lambda names, by, band: f"no higher than {_band(band)}",
    # how she may turn
    "turns-none": lambda names, by: "none",
    "turns-barred": lambda names, by, lamp: f"none: {lamp}",
    "turns-freely": lambda names, by: "as it likes",
    "turns-one": lambda names, by: "one",
    "turns-two": lambda names, by: "two, both the same way",
    "turns-of": lambda names, by, power: TURNS[str(power)],
}  # fmt: skip
"""By key: the words, from the names that there are, the words of what led to it, and what the reason names."""
