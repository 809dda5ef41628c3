"""One shot: whether the gun bears, reaches and may fire, what it needs to hit, and what its dice do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import msgspec

from umpire.core.answers import Calls
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.core.ships.arcs import Side, covered, spoken
from umpire.games.cloudships import events as e
from umpire.games.cloudships import figures, flights
from umpire.games.cloudships.bands import difference
from umpire.games.cloudships.losses import mount_of
from umpire.games.cloudships.sheet import ONE_SHOT, GunType, Mount
from umpire.games.cloudships.state import Ship
from umpire.games.cloudships.story import Story, refuse_if_held

SCORES = {"gun": {"short": 3, "long": 5}, "anti-personnel": {"short": 5, "long": 6}}
"""Firing: the score that each die needs."""

AIMED = ("gun", "anti-personnel", "rocket")
"""Kinds of weapons that are aimed and fired."""

Span = Literal["short", "long", "45 degrees"]


def needed(gun: GunType, reach: Literal["short", "long"], whose: str = "panel") -> int:
    """
    The score that a die needs: the rules', or the panel's own where it prints another (A-35c).

    Args:
        whose: the setting of A-35c, «panel» or «rules».
    """
    printed = gun.short_score if reach == "short" else gun.long_score
    return printed if printed is not None and whose == "panel" else SCORES[gun.kind][reach]


def beats(needs: int, bonus: int) -> int:
    """The score that a die with its bonus must reach; a natural 1 never does (A-28)."""
    return max(needs, 2 + bonus)


def lowest_hit(needs: int, bonus: int) -> int:
    """The lowest face that hits; above 6 none does."""
    return beats(needs, bonus) - bonus


def crew_bonus(is_superior: bool) -> int:
    """What a superior crew adds to each die. Rules: Superior Crews."""
    return 1 if is_superior else 0


class Shot(msgspec.Struct, frozen=True):
    """A shot that has been examined: all that its dice need to know."""

    ship: str
    mount: Mount
    hexes: int
    distance: int
    reach: Span
    needs: int
    bonus: int
    is_answer: bool

    def wanted(self, story: Story, target: str) -> tuple[str, str, str, int, int, Calls]:
        """The throw to ask for."""
        ship, count = story.ship(self.ship), self.mount.type.dice or 1
        calls: Calls = "none"
        to_hit = "damage"
        if self.reach == "45 degrees":
            count = 1
        else:
            calls = "hits" if self.mount.type.is_anti_personnel else "hits and sixes"
            lowest = lowest_hit(self.needs, self.bonus)
            to_hit = f"{lowest}+ hits ({self.reach} range)" if lowest <= 6 else f"cannot hit at {self.reach} range"
        prompt = f"{ship.name}, {self.mount.name} at {story.ship(target).name}: {to_hit}"
        return self.ship, f"{self.mount.id} at {target}", prompt, count, 6, calls

    @property
    def beats(self) -> int:
        """The score that a die with its bonus must reach; a natural 1 never does (A-28)."""
        return beats(self.needs, self.bonus)

    def hits(self, dice: Dice) -> int:
        """How many dice hit."""
        return dice.hits(self.beats, self.bonus)

    def sixes(self, story: Story, dice: Dice) -> int:
        """
        Natural sixes that hit, each of which adds a box.

        Rules: Firing. House: the face counts; a five made six by a superior crew does not (A-29).
        """
        if self.mount.type.kind != "gun" or (self.bonus and story.state.setting("A-29") == "never"):
            return 0
        return dice.sixes if 6 + self.bonus >= self.beats else 0

    def damage(self, story: Story, dice: Dice) -> int:
        """Boxes that this shot costs its target."""
        if self.reach == "45 degrees":
            return dice.total + self.bonus
        if self.mount.type.is_anti_personnel:
            return 0
        return self.hits(dice) * (self.mount.type.damage or 0) + self.sixes(story, dice)

    def fired(self, story: Story, target: str, dice: Dice) -> e.ShotFired:
        """The event, with everything that the result rests on."""
        racks = self.reach == "45 degrees"
        kind = self.mount.type.kind
        one_shot = kind in ONE_SHOT or (kind == "gun" and story.state.setting("A-27") == "yes")
        return e.ShotFired(
            self.ship,
            self.mount.id,
            target,
            dice,
            hits=1 if racks else self.hits(dice),
            damage=self.damage(story, dice),
            range_hexes=self.hexes,
            distance=self.distance,
            reach=self.reach,
            needs=self.needs,
            bonus=self.bonus,
            sixes=self.sixes(story, dice),
            each=self.mount.type.damage or 0,
            is_answer=self.is_answer,
            is_spent=one_shot,
        )


def aimed(ship: Ship, gun: str, where: str) -> Mount:
    """A weapon of hers that is aimed and fired; raises `BadInput` for one that she has not, or of another kind."""
    mount = mount_of(ship, gun, where)
    if mount.type.kind not in AIMED:
        told = f"{ship.name}'s {mount.name} is not fired like a gun; enter what it did by hand."
        raise BadInput(where, told)
    return mount


def examine(
    story: Story, id: str, gun: str, target: str, hexes: int, bearing: tuple[Side, ...], is_answer: bool
) -> Shot:
    """
    Gather what the rules say against a shot, and work out what it needs.

    Rules: Firing; Rockets; Superior Crews.
    House: height adds to the distance upward only (A-30); 45 degrees is a minimum for guns, exact for rockets (A-31,
    A-34); range 0 is short and the umpire picks the side (A-32); flights are hit by anti-personnel weapons alone (A-54).
    """
    ship, other = story.ship(id), story.ship(target)
    mount = aimed(ship, gun, "guns")
    refuse_state(story, ship, mount)
    refuse_boarding(story, ship)
    bands = difference(ship.band, other.band, story.state.really_low)
    bonus = crew_bonus(ship.is_superior)
    if not figures.gun_bears(story, id, mount, bearing):
        arc = f"it covers {covered(mount.arc)}" if mount.arc else "its arc does not cover that"
        story.refuse(
            "out-of-arc",
            f"{ship.name}'s {mount.name} does not bear on {other.name} on her {spoken(bearing)}; {arc}.",
            "Firing",
        )
    if other.sheet.is_flight and not mount.type.is_anti_personnel:
        told = f"{other.name} can be hit only by anti-personnel weapons; {ship.name}'s {mount.name} is not one."
        story.refuse("only-anti-personnel", told, flights.SECTION)
    if mount.type.kind == "rocket":
        _refuse_rocket(story, ship, mount, other, hexes, bands)
        return Shot(id, mount, hexes, hexes, "45 degrees", 0, bonus, is_answer)
    _refuse_height(story, ship, mount, other, hexes, bands)
    distance = hexes + max(0, bands)
    reach = figures.reach_of(story, id, mount, distance)
    if reach == "out":
        counted = f"{hexes} + {bands} for height = {distance}" if bands > 0 else str(distance)
        story.refuse(
            "out-of-range",
            f"{other.name} is out of range of {ship.name}'s {mount.name}: {counted} hexes"
            + (f", and it reaches {mount.type.long}." if mount.type.long is not None else "."),
            "Firing",
        )
    span: Literal["short", "long"] = "short" if reach == "short" else "long"
    needs = needed(mount.type, span, story.state.setting("A-35c"))
    return Shot(id, mount, hexes, distance, span, needs, bonus, is_answer)


def refuse_state(story: Story, ship: Ship, mount: Mount) -> None:
    """Destroyed, spent, fired; or a lamp that forbids it."""
    gun = f"{ship.name}'s {mount.name}"
    if mount.id in ship.destroyed:
        story.refuse("destroyed", f"{gun} is destroyed.", "Damage - hit track")
    if mount.id in ship.spent:
        story.refuse("spent", f"{gun} is a one-shot weapon and is used up.", "Firing")
    elif mount.id in ship.fired:
        story.refuse("fired", f"{gun} has fired already in this round.", "Firing")
    lamp = ship.is_forbidden("firing")
    if lamp:
        story.refuse("lamp", f"{gun} cannot fire while the lamp “{lamp}” is lit.", "What do the lights mean?")


def refuse_boarding(story: Story, ship: Ship, doing: str = "fire") -> None:
    """
    Ships in a boarding action fire at nobody.

    Rules: Grappling and boarding action. House: no fire at all, at each other or in answer, nor by the boarders in the
    turn in which they fought; a grapple that failed leaves them free to fire (R-13).
    """
    refuse_if_held(story, ship, doing)
    turn = story.state.turn
    if turn and turn.ship == ship.id and turn.boarded:
        names = " and ".join(story.ship(id).name for id in sorted(turn.boarded))
        told = f"{ship.name} has boarded {names} in this turn and cannot {doing}."
        story.refuse("boarded", told, "Grappling and boarding action")


def _refuse_height(story: Story, ship: Ship, mount: Mount, other: Ship, hexes: int, bands: int) -> None:
    """
    Guns point 45 degrees up or down at most; anti-personnel weapons do nothing upward.

    House: horizontal hexes must be at least the bands between them (A-31); upward anti-personnel fire is disallowed
    (A-33), but for fire at Flying Martians (A-54); a flight right above a ship and that ship reach each other (A-53).
    """
    gun = f"{ship.name}'s {mount.name}"
    apart = f"{abs(bands)} band{'' if abs(bands) == 1 else 's'} {'above' if bands > 0 else 'below'} {ship.name}"
    if mount.type.is_anti_personnel and bands > 0 and not other.sheet.is_flight:
        story.refuse("cannot-fire-up", f"{other.name} is {apart}; {gun} cannot fire upward.", "Firing")
    if abs(bands) > hexes and not is_right_above(ship, mount, other, hexes, bands):
        story.refuse(
            "declination",
            f"{other.name} is {apart} and {hexes} hex{'' if hexes == 1 else 'es'} away; {gun} points no steeper than 45 "
            f"degrees, so she must be at least {abs(bands)} away.",
            "Firing",
        )


def is_right_above(ship: Ship, mount: Mount, other: Ship, hexes: int, bands: int) -> bool:
    """
    A flight on the table in the hex right above a ship: anti-personnel weapons of both reach the other.

    Rules: Flying Martians. House: 45 degrees are waived there, both ways (A-53).
    """
    if hexes or not mount.type.is_anti_personnel:
        return False
    return (ship.sheet.is_flight and bands == -1) or (other.sheet.is_flight and bands == 1)


def _refuse_rocket(story: Story, ship: Ship, mount: Mount, other: Ship, hexes: int, bands: int) -> None:
    """Rockets fly at exactly 45 degrees, up or down as they are fitted: never level."""
    gun = f"{ship.name}'s {mount.name}"
    elevation = figures.elevation_of(story, ship.id, mount)
    if bands == 0:
        story.refuse(
            "declination",
            f"{other.name} is level with {ship.name}; {gun} fires only 45 degrees {elevation}ward.",
            "Firing",
        )
    elif (bands > 0) != (elevation == "up"):
        told = "above" if bands > 0 else "below"
        story.refuse("declination", f"{other.name} is {told} {ship.name}; {gun} fires {elevation}ward.", "Firing")
    elif abs(bands) != hexes:
        story.refuse(
            "declination",
            f"{other.name} is {abs(bands)} band{'' if abs(bands) == 1 else 's'} {'above' if bands > 0 else 'below'} and {hexes} "
            f"hex{'' if hexes == 1 else 'es'} away; {gun} hits only at exactly {abs(bands)}.",
            "Firing",
        )


def complete(story: Story, shot: Shot) -> Shot:
    """The shot with dice and damage, asked for where the panel's figures are unknown."""
    if shot.reach == "45 degrees":
        return shot
    wanted: tuple[Literal["dice", "damage"], ...] = (
        ("dice",) if shot.mount.type.is_anti_personnel else ("dice", "damage")
    )
    read = story.ask.gather(*(partial(figures.figure_of, story, shot.ship, shot.mount, figure) for figure in wanted))
    known = msgspec.structs.replace(shot.mount.type, **dict(zip(wanted, read, strict=True)))
    return msgspec.structs.replace(shot, mount=msgspec.structs.replace(shot.mount, type=known))


def extra_hits(story: Story, ship: str, hits: Sequence[int]) -> int:
    """
    A superior crew's anti-personnel fire does one more hit in total.

    Rules: Firing, machine guns; Superior Crews. House: once for a volley at one target, and only when a die hit (A-35).
    """
    if not story.ship(ship).is_superior:
        return 0
    return {
        "per-volley": 1 if sum(hits) else 0,
        "per-weapon": sum(1 for count in hits if count),
        "always": 1,
    }[story.state.setting("A-35")]
