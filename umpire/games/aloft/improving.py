"""Upgrades and new ships. Rules: Upgrade; Build ships."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.core.hexes import Corner
from umpire.games.aloft.book import BASIC, STANDS, ShipKind
from umpire.games.aloft.chart import is_free, is_on_map, lying, read_corner, slips
from umpire.games.aloft.commands import Build, Upgrade
from umpire.games.aloft.events import ShipBuilt, Upgraded
from umpire.games.aloft.moving import read_near, refuse_corner
from umpire.games.aloft.paying import pay, refuse_short
from umpire.games.aloft.sequence import acted, go_on, refuse_outside
from umpire.games.aloft.state import Ship, Sky
from umpire.games.aloft.story import Story

BUILD = "Build ships"


def upgrade(story: Story, order: Upgrade) -> None:
    """
    A ship gets an upgrade that its card lists, for its cost; each once, one a turn, and none before anybody has built a ship.

    Rules: Upgrade. House: the first ship that anybody builds opens upgrades for everybody (L-13).

    Raises:
        BadInput: no such ship or upgrade.
        Refused: not its turn, nobody has built yet, upgraded in this turn, not on its card, has it, too few goods. An upgrade of
            another card costs what it does there.
    """
    sky = story.state
    ship = sky.ship(order.ship)
    wanted = sky.upgrade_of(ship, order.upgrade)
    refuse_outside(story, ship, "upgrade")
    if wanted not in sky.kind_of(ship).upgrades:
        listed = ", ".join(one.gives for one in sky.kind_of(ship).upgrades) or "none"
        told = f"The card of {sky.title(ship)} does not list the upgrade {wanted.gives}; those on it: {listed}."
        story.refuse("not-on-card", told, "Upgrade")
    if not sky.has_built:
        story.refuse("none-built", "No ship is upgraded before somebody has built one.", "Upgrade")
    if wanted.gives in ship.upgrades:
        story.refuse("has-it", f"{sky.title(ship)} already has this upgrade.", "Upgrade")
    refuse_short(story, sky.owner(ship), wanted.cost, "This upgrade", "Upgrade")
    story.check()
    acted(story, ship, "upgrade")
    pay(story, ship.player, wanted.cost, Cause("upgrade", (ship.id, wanted.gives)))
    story.tell(Upgraded(ship.id, wanted.gives))
    go_on(story)


def build(story: Story, order: Build) -> None:
    """
    A ship that can build builds one ship on offer, onto an empty corner beside it; the new ship does nothing in this turn.

    Rules: Build ships. House: each ship that can build builds once in its turn (L-17); a Basic ship is always on offer, one to
    a player in a game (L-22).

    Raises:
        BadInput: no such ship, type or corner; no stand of that number, or none at all; which of several corners is not said.
        Refused: not its turn, it cannot build, the type is not on offer or its cards are taken, too few goods, no empty corner
            beside it: by the umpire's word the new ship then stands beside the map until somebody says where.
    """
    sky = story.state
    ship = sky.ship(order.ship)
    kind = _kind(sky, order.kind)
    stand = _stand(sky, ship, order.stand)
    refuse_outside(story, ship, "build")
    if not sky.kind_of(ship).builds:
        story.refuse("cannot-build", f"{sky.title(ship)} has no Build ability.", BUILD)
    _refuse_offer(story, ship, kind)
    refuse_short(story, sky.owner(ship), kind.cost, f"A {kind.name}", BUILD)
    there = _slip(story, ship, order.corner) if sky.keeps_map else None
    near = read_near(sky, order.near) if not sky.keeps_map else ()
    story.check()
    acted(story, ship, "build")
    pay(story, ship.player, kind.cost, Cause("build", (ship.id, kind.id)))
    id = f"{ship.player}-{stand}"
    at = there.name if there else ""
    story.tell(ShipBuilt(id, ship.player, stand, kind.id, at, near, ship.id, lying(sky, at, near)))
    go_on(story)


def _kind(sky: Sky, said: str) -> ShipKind:
    word = said.strip().lower()
    found = next((kind for kind in sky.book.kinds.values() if word in (kind.id, kind.name.lower())), None)
    if found is None:
        listed = ", ".join(on_offer(sky))
        raise BadInput("kind", f"there is no ship {said[:40]!r} to build; on offer are {listed}.")
    return found


def on_offer(sky: Sky) -> tuple[str, ...]:
    """What may be built in this game: the Basic ship, and the Shipyard types that were chosen."""
    return (BASIC, *sky.types)


def _stand(sky: Sky, ship: Ship, said: int) -> int:
    """The number of the stand: the lowest that is free, or the one that was said."""
    free = sky.free_stands(ship.player)
    name = sky.owner(ship).name
    if not free:
        raise BadInput("ship", f"{name} has all {STANDS} stands out; there is none for one more ship.")
    if said and said not in free:
        raise BadInput("stand", f"{name}'s stand {said} is out; free ones: {', '.join(map(str, free))}.")
    return said or free[0]


def _refuse_offer(story: Story, ship: Ship, kind: ShipKind) -> None:
    sky = story.state
    if kind.id == BASIC and sky.has_basic(ship.player):
        story.refuse(
            "second-basic", f"{sky.owner(ship).name} has built a Basic ship; each player builds one in a game.", BUILD
        )
    if kind.id not in on_offer(sky):
        listed = ", ".join(sky.book.kinds[id].name for id in on_offer(sky))
        story.refuse("not-on-offer", f"The {kind.name} is not on offer; build one of {listed}.", BUILD)
    elif not sky.cards_left(kind.id):
        story.refuse("no-card", f"All {kind.count} cards of the {kind.name} are taken; build another type.", BUILD)


def _slip(story: Story, ship: Ship, said: str) -> Corner | None:
    """The corner for the new ship; None where there is none, and none was said."""
    sky = story.state
    them = slips(sky, ship)
    if not said:
        if not them:
            story.refuse("no-corner", f"No corner beside {sky.title(ship)} is empty, so it cannot build.", BUILD)
        if len(them) > 1:
            listed = ", ".join(at.name for at in them)
            raise BadInput("corner", f"say on which corner beside {sky.title(ship)} it goes; empty ones: {listed}.")
        return them[0] if them else None
    there = read_corner(said)
    refuse_corner(story, there, BUILD)
    if there not in them and is_free(sky, there) and is_on_map(sky, there):
        listed = ", ".join(at.name for at in them) or "none, so it cannot build"
        story.refuse(
            "not-beside", f"Corner {there.name} is not next to {sky.title(ship)}; empty ones: {listed}.", BUILD
        )
    return there
