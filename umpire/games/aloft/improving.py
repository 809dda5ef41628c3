"""Upgrades and new ships. Rules: Upgrade; Build ships."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.core.hexes import Corner
from umpire.games.aloft.book import BASIC, STANDS, STARTER, ShipKind
from umpire.games.aloft.chart import is_free, lying, read_corner, slips
from umpire.games.aloft.commands import Build, Upgrade
from umpire.games.aloft.events import ShipBuilt, Upgraded
from umpire.games.aloft.moving import read_near, refuse_taken
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
        BadInput: no such ship, or no such upgrade on its card.
        Refused: not its turn, nobody has built yet, upgraded in this turn, has it, too few goods.
    """
    sky = story.state
    ship = sky.ship(order.ship)
    wanted = sky.upgrade_of(ship, order.upgrade)
    refuse_outside(story, ship, "upgrade")
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
        BadInput: no such ship, type or corner; no stand of that number, none at all, or no card of the type is left.
        Refused: not its turn, it cannot build, the type is not on offer, too few goods, no empty corner beside it.
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
    near = read_near(sky, order.near) if there is None else ()
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
    if found is None or found.id == STARTER:
        listed = ", ".join(on_offer(sky))
        raise BadInput("kind", f"there is no ship {said[:40]!r} to build; on offer are {listed}.")
    if not sky.cards_left(found.id):
        raise BadInput("kind", f"all {found.count} cards of the {found.name} are taken; build another type.")
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
        story.refuse("not-on-offer", f"The {kind.name} is not in this game; on offer are {listed}.", BUILD)


def _slip(story: Story, ship: Ship, said: str) -> Corner:
    """The corner for the new ship."""
    sky = story.state
    them = slips(sky, ship)
    if not said:
        if not them:
            raise BadInput("corner", f"no corner beside {sky.title(ship)} is empty, so it cannot build.")
        if len(them) > 1:
            listed = ", ".join(at.name for at in them)
            raise BadInput("corner", f"say on which corner beside {sky.title(ship)} it goes; empty ones: {listed}.")
        return them[0]
    there = read_corner(sky, said)
    refuse_taken(story, there, BUILD)
    if there not in them and is_free(sky, there):
        listed = ", ".join(at.name for at in them) or "none, so it cannot build"
        story.refuse(
            "not-beside", f"Corner {there.name} is not next to {sky.title(ship)}; empty ones: {listed}.", BUILD
        )
    return there
