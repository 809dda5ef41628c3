"""Tether mines above a ship and drogue torpedoes below her, on their cables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.cloudships import ordnance
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.commands import Trail, Winch
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.loose import SIDES, hangs_at, trailing
from umpire.games.cloudships.losses import Source
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story, refuse_if_held, refuse_if_not_her_card, refuse_if_out

KINDS = ("mine", "drogue")
SECTIONS = {"mine": "Tether mines", "drogue": "Drogue torpedoes"}


def winch(story: Story, order: Winch) -> None:
    """
    Mines and drogues go out or come home at the start of the ship's turn, each battery by itself.

    Rules: Tether mines; Drogue torpedoes.
    House: before she moves or fires (A-05); each on its own (A-70); drogues as mines, into the band below (A-62).

    Raises:
        Refused: not her card, out, she has moved or fired, destroyed or spent, out or home already, no band above High
            for a mine or below Ground for a drogue.
        BadInput: nothing named, no such weapon, a weapon of another kind, one named twice.
    """
    ship = story.state.ship(order.ship)
    named = ordnance.carried(ship, (*order.out, *order.home), KINDS, "out" if order.out else "home")
    outward, inward = named[: len(order.out)], named[len(order.out) :]
    refuse_if_not_her_card(story, ship, "winch")
    refuse_if_out(story, ship, "winch")
    for mount in named:
        _refuse_late(story, ship, mount)
    for mount in outward:
        _refuse_out(story, ship, mount)
    for mount in inward:
        if mount.id not in ship.trailing:
            story.refuse("home-already", f"{ship.name}'s {mount.name} is already home.", SECTIONS[mount.type.kind])
    story.check()
    for mount in named:
        story.tell(d.Winched(ship.id, mount.id, mount in outward, hangs_at(story.state, ship, mount) or ship.band))


def _refuse_late(story: Story, ship: Ship, mount: Mount) -> None:
    turn = story.state.turn
    if turn and turn.ship == ship.id and (turn.has_moved or turn.has_fired):
        done = "moved" if turn.has_moved else "fired"
        told = f"{ship.name} has {done}; winch her {mount.name} at the start of her turn."
        story.refuse("too-late", told, SECTIONS[mount.type.kind])


def _refuse_out(story: Story, ship: Ship, mount: Mount) -> None:
    section, what = SECTIONS[mount.type.kind], f"{ship.name}'s {mount.name}"
    _refuse_gone(story, ship, mount)
    if mount.id in ship.trailing:
        story.refuse("out-already", f"{what} is out already.", section)
    if hangs_at(story.state, ship, mount) is None:
        side = SIDES[mount.type.kind]
        story.refuse("no-band", f"{what} cannot go out at {ship.band.words}: there is no band {side}.", section)


def _refuse_gone(story: Story, ship: Ship, mount: Mount) -> None:
    if not ship.works(mount):
        state = "destroyed" if mount.id in ship.destroyed else "spent"
        story.refuse(state, f"{ship.name}'s {mount.name} is {state}.", SECTIONS[mount.type.kind])


def refuse_move(story: Story, ship: Ship, bands: Sequence[Band]) -> None:
    """
    A ship with a mine out does not climb where it has no room; nor does she land on her drogue.

    House: (A-61), and drogues alike. Winch it home at the start of a turn first.
    """
    for mount in bars(ship, bands):
        going, side = ("climb to High", "above") if mount.type.kind == "mine" else ("land", "below")
        told = f"{ship.name} cannot {going} while her {mount.name} is out {side} her."
        story.refuse(f"{mount.type.kind}-out", told, SECTIONS[mount.type.kind])


def bars(ship: Ship, bands: Sequence[Band]) -> list[Mount]:
    """Mines and drogues that are out and have no room in one of these bands."""
    ends = {"mine": Band.HIGH, "drogue": Band.GROUND}
    return [
        mount for mount in trailing(ship) if ends[mount.type.kind] in bands and ship.band is not ends[mount.type.kind]
    ]


def trail(story: Story, order: Trail) -> None:
    """
    The ship drags a mine below others, or a drogue above them: the dice of a ram for each, until it hits.

    Rules: Tether mines; Drogue torpedoes; Ramming.
    House: in her own movement alone; a miss leaves it out, a hit spends it (A-60). Her die has 1 for steam and 1 for a
    superior crew, and no more (A-59). Any gun may be hit (A-38).

    Raises:
        Refused: not her card, out, she has fired already, destroyed or spent, not out, a ship that is not in the band
            where it hangs, lines that held her before this turn.
        BadInput: no such weapon, a weapon of another kind, nobody named, the ship herself, somebody named twice.
    """
    ship = story.state.ship(order.ship)
    mount = ordnance.carried(ship, [order.weapon], KINDS, "weapon")[0]
    if not order.met:
        raise BadInput("met", f"name those {SIDES[mount.type.kind]} {ship.name} that her {mount.name} may hit.")
    met = ordnance.others(story, ship, order.met, "met")
    section = SECTIONS[mount.type.kind]
    refuse_if_not_her_card(story, ship, f"trail her {mount.name}")
    refuse_if_out(story, ship, f"trail her {mount.name}")
    _refuse_if_still(story, ship, mount)
    turn = story.state.turn
    if turn and turn.ship == ship.id and turn.has_fired:
        story.refuse(
            "too-late", f"{ship.name} has fired; her {mount.name} can hit only while she moves, before firing.", section
        )
    _refuse_gone(story, ship, mount)
    if ship.works(mount) and mount.id not in ship.trailing:
        story.refuse("not-out", f"{ship.name}'s {mount.name} is not out.", section)
    _refuse_bands(story, ship, mount, met)
    story.check()
    target = ordnance.meet(story, ship, mount, met, _helps(story.state, ship, mount))
    if target is not None:
        source = Source(Cause("weapon", (ship.id, mount.id)), ship.id)
        is_each = story.state.setting("A-58") == "each"
        ordnance.burst(story, ship, mount, target, source, each_six=is_each)


def _refuse_if_still(story: Story, ship: Ship, mount: Mount) -> None:
    """House: mines hit while their ship moves, and lines that held her before this turn let her move nowhere (R-12)."""
    turn = story.state.turn
    met = turn.met if turn and turn.ship == ship.id else frozenset()
    if any({tie.by, tie.to}.isdisjoint(met) for tie in story.state.grapples_of(ship.id)):
        refuse_if_held(story, ship, f"trail her {mount.name}")


def _refuse_bands(story: Story, ship: Ship, mount: Mount, met: Sequence[Ship]) -> None:
    for other in met:
        if other.band is not hangs_at(story.state, ship, mount):
            told = (
                f"{other.name} is at {other.band.words}; {ship.name}'s {mount.name} reaches only the band directly "
                f"{SIDES[mount.type.kind]} {ship.band.words}."
            )
            story.refuse("other-band", told, SECTIONS[mount.type.kind])


def _helps(battle: Battle, ship: Ship, mount: Mount) -> tuple[tuple[str, int], ...]:
    """What is added to her die; a tether mine's own +2 is a house rule (A-59)."""
    helps = []
    if ordnance.steam_bonus(ship):
        helps.append(("steam", 1))
    if ship.is_superior:
        helps.append(("superior crew", 1))
    if mount.type.kind == "mine" and battle.setting("A-59") == "two":
        helps.append(("mine", 2))
    return tuple(helps)


def within_reach(battle: Battle, ship: Ship, mount: Mount) -> list[Ship]:
    """Who flies or stands in the band where it hangs, and fights; flights take no harm."""
    band = hangs_at(battle, ship, mount)
    return [
        other
        for other in battle.ships.values()
        if other.id != ship.id and other.band is band and not other.is_out and not other.sheet.is_flight
    ]


def forgotten(battle: Battle) -> Iterator[tuple[str, tuple[Trail, ...]]]:
    """Mines that are out while somebody flies where they hang: the ship that is up may have passed her; and the tries."""
    ship = battle.ships[battle.turn.ship] if battle.turn else None
    if ship is None or ship.is_out or (battle.turn and battle.turn.has_fired):
        return
    for mount in trailing(ship):
        met = [other for other in within_reach(battle, ship, mount) if other.sheet.side != ship.sheet.side]
        if met:
            names = " or ".join(other.name for other in met)
            text = f"{ship.name}'s {mount.name} is out {SIDES[mount.type.kind]} her; did it pass {names}?"
            yield text, tuple(Trail(ship.id, mount.id, (other.id,)) for other in met)


def offers(battle: Battle, ship: Ship) -> Iterator[Winch | Trail]:
    """Each battery out or home before she moves; and each that is out against everyone in its band."""
    turn = battle.turn
    if turn is None or turn.has_fired:
        return
    for mount in ship.sheet.mounts:
        if mount.type.kind not in KINDS or not ship.works(mount):
            continue
        if mount.id in ship.trailing:
            if not turn.has_moved:
                yield Winch(ship.id, home=(mount.id,))
            for other in within_reach(battle, ship, mount):
                if other.sheet.side != ship.sheet.side:
                    yield Trail(ship.id, mount.id, (other.id,))
        elif not turn.has_moved and hangs_at(battle, ship, mount) is not None:
            yield Winch(ship.id, out=(mount.id,))
