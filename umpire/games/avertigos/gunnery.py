"""
Loading and firing weapons, and swinging those that are set to a side. Rules: Load and Fire Weapons; Direction of fire.

Range is never asked: the table measures it with the weapon's range finder before it fires.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from umpire.core.answers import Option, Wanted
from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.avertigos import cycles
from umpire.games.avertigos.book import HULL
from umpire.games.avertigos.commands.acting import Fire, Load, Swing
from umpire.games.avertigos.damage import hurt, spread
from umpire.games.avertigos.events.acting import Fired, Loaded, Swung
from umpire.games.avertigos.figures import die_legend, die_shows, worth
from umpire.games.avertigos.points import refuse_short, spend
from umpire.games.avertigos.sequence import go_on
from umpire.games.avertigos.ship import Module, Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

LOADING, FIRING, DIRECTION = "Loading a weapon", "Firing a weapon", "Direction of fire"
SIDES = ("port", "starboard")


def dice(count: int) -> str:
    """«1 die», «3 dice»."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def load(story: Story, order: Load) -> None:
    """
    A ship loads dice on one of her weapons, for an action point each; without a number as many as fit and can be paid.

    Rules: Loading a weapon; Aimed Weapon. One weapon in a cycle, and once; red slots are filled when all others are full.
    House: dice that the umpire allows beyond the slots are regular ones.

    Raises:
        BadInput: no such weapon.
    """
    sky = story.state
    ship = sky.in_play(order.ship)
    bank = cycles.weapon(sky, ship, order.slot, "load")
    name = f"{ship.name}'s {ship.part_name(bank.slot)}"
    cycles.refuse(story, ship, "loading", LOADING)
    cycles.refuse_out(story, ship, bank, LOADING)
    free = max(0, bank.kind.dice - bank.loaded)
    if sky.keeps_all and not free:
        story.refuse("no-slot", f"{name} is full: all of its {dice(bank.kind.dice)} are loaded.", LOADING)
    elif order.dice > (free if sky.keeps_all else bank.kind.dice):
        told = f"{name} has {free} of {bank.kind.dice} slots empty; load 1 to {free}."
        story.refuse("no-slot", told, LOADING)
    count = order.dice or max(1, min(free, ship.points))
    refuse_short(story, ship, count, f"loading {dice(count)}", LOADING)
    if done := next((one for one in ship.modules.values() if one.has_loaded), None):
        told = f"{ship.name} has loaded her {ship.part_name(done.slot)} in this cycle; a ship loads one weapon, once in a cycle."
        story.refuse("loaded", told, LOADING)
    story.check()
    if cycles.at_table(story, ship, "load"):
        return
    red = min(max(0, bank.kind.aimed - bank.aimed), max(0, count - max(0, bank.kind.regular - bank.regular)))
    spend(story, ship, count, Cause("load"))
    story.tell(Loaded(ship.id, bank.slot, count - red, red))
    cycles.done(story, ship)


def swing(story: Story, order: Swing) -> None:
    """
    A weapon that is set to one side is swung over to the other, for an action point.

    Rules: Direction of fire.

    Raises:
        BadInput: no such weapon, or one that is not set to a side.
    """
    sky = story.state
    ship = sky.in_play(order.ship)
    bank = cycles.weapon(sky, ship, order.slot, "swing")
    name = ship.part_name(bank.slot)
    if bank.kind.direction != "set":
        raise BadInput("slot", f"{ship.name}'s {name} is not set to a side; only such weapons are swung.")
    cycles.refuse(story, ship, "swinging a weapon", DIRECTION)
    cycles.refuse_out(story, ship, bank, DIRECTION)
    refuse_short(story, ship, 1, f"swinging the {name}", DIRECTION)
    story.check()
    spend(story, ship, 1, Cause("swing"))
    story.tell(Swung(ship.id, bank.slot, "starboard" if bank.facing == "port" else "port"))
    cycles.done(story, ship)


def fire(story: Story, order: Fire) -> None:
    """
    A weapon fires all its loaded dice at one ship; that costs no action point, and is no action.

    Rules: Firing a weapon. Regular dice: the victim spreads the damage. Aimed dice: all of it falls on the part that the
    shooter has named. House: parts are named before the roll; aimed dice strike first, so that nobody covers a part with the
    other damage; loaded dice keep until they are fired.

    Raises:
        BadInput: no such weapon or target, nothing loaded, or parts that cannot be aimed at.
    """
    sky = story.state
    ship, target = sky.in_play(order.ship), sky.in_play(order.target, "target")
    bank = cycles.weapon(sky, ship, order.slot, "fire")
    name = f"{ship.name}'s {ship.part_name(bank.slot)}"
    if ship.id == target.id:
        raise BadInput("target", f"{ship.name} cannot fire at herself; name another ship.")
    if sky.keeps_all and not bank.loaded:
        why = "is out, and its dice are gone" if not bank.works else "has nothing loaded; load it first"
        raise BadInput("slot", f"{name} {why}.")
    named = _named(sky, bank, target, order.aims)
    cycles.refuse(story, ship, "firing", FIRING, is_free=True)
    _refuse(story, ship, bank, target, order.bearing)
    if gone := next((part for part in named if sky.keeps_all and not target.hp_of(part)), ""):
        standing = ", ".join(part for part in target.parts if target.hp_of(part))
        told = f"{target.name}'s {target.part_name(gone)} is already out; aim at one of {standing}."
        story.refuse("part-out", told, FIRING)
    story.check()
    if not sky.keeps_all:
        story.tell(Fired(ship.id, bank.slot, target.id))
    else:
        _volley(story, ship, bank, target, named)
    go_on(story)


def reaches(bank: Module, ship: Ship, target: Ship) -> bool:
    """Whether a weapon reaches from one height to the other: not more below or above than its card says."""
    return -bank.kind.below <= target.height - ship.height <= bank.kind.above


def _refuse(story: Story, ship: Ship, bank: Module, target: Ship, bearing: str) -> None:
    """What the rules say against a shot, besides whose turn it is."""
    sky, name = story.state, f"{ship.name}'s {ship.part_name(bank.slot)}"
    if sky.team_of(ship.player) == sky.team_of(target.player):
        story.refuse("own-side", f"{target.name} is on {ship.name}'s own side.", FIRING)
    if sky.keeps_all and bank.has_fired:
        story.refuse("fired", f"{name} has fired in this cycle; a weapon fires once in a cycle.", FIRING)
    if bank.loaded:
        cycles.refuse_out(story, ship, bank, FIRING)
    if not reaches(bank, ship, target):
        where = f"{target.name} is at height {target.height}, {ship.name} at height {ship.height}"
        told = f"{where}; {name} reaches {bank.kind.below} lower and {bank.kind.above} higher."
        story.refuse("height", told, FIRING)
    bears = {"bow": ("ahead",), "either": SIDES, "set": (bank.facing,)}.get(bank.kind.direction, ())
    if bearing and bears and bearing not in bears:
        how = f"is set to {bank.facing}" if bank.kind.direction == "set" else f"fires {' or '.join(bears)}"
        story.refuse("direction", f"{name} {how}; {target.name} lies {_lies(bearing)}.", DIRECTION)


def _lies(bearing: str) -> str:
    return f"to {bearing}" if bearing in SIDES else bearing


def _named(sky: Sky, bank: Module, target: Ship, aims: Sequence[str]) -> tuple[str, ...]:
    """The parts that were named for aimed dice."""
    parts = tuple(sky.part(target, said, "aims") for said in aims)
    if not sky.keeps_all:
        return parts
    if parts and not bank.aimed:
        raise BadInput("aims", f"none of the dice of the {bank.kind.name} is an aimed one; leave the parts out.")
    if len(parts) > bank.aimed:
        raise BadInput("aims", f"{dice(bank.aimed)} can be aimed, and {len(parts)} parts are named; name one for each.")
    return parts


def _aims(story: Story, ship: Ship, bank: Module, target: Ship, named: tuple[str, ...]) -> tuple[str, ...]:
    """A part for each aimed die; the last that was named takes what is left, and where none was, the shooter is asked."""
    if named:
        return (*named, *named[-1:] * (bank.aimed - len(named)))
    standing = [part for part in target.parts if target.hp_of(part)] or [HULL]
    if len(standing) == 1:
        return (standing[0],) * bank.aimed
    options = [Option(part, f"{target.part_name(part)} ({target.hp_of(part)} HP)") for part in standing]
    which = f"{ship.name}'s {ship.part_name(bank.slot)} aims at {target.name}"
    prompts = [f"{which}: at what?" if bank.aimed == 1 else f"{which}: die {die}" for die in range(1, bank.aimed + 1)]
    what = f"{bank.slot} aims at {target.id}"
    asked = (partial(story.ask.choose, ship.id, what, prompt, options) for prompt in prompts)
    return tuple(story.ask.gather(*asked))


def _volley(story: Story, ship: Ship, bank: Module, target: Ship, named: tuple[str, ...]) -> None:
    """Dice in one pad, then damage: of the aimed ones on their parts, of the others as the victim spreads it."""
    sky = story.state
    name, cause = ship.part_name(bank.slot), Cause("shot", (ship.id, bank.slot))
    parts = _aims(story, ship, bank, target, named)
    what, says = f"{bank.slot} at {target.id}", f"{ship.name}'s {name} fires at {target.name}"
    wanted: list[Wanted] = [(ship.id, what, says, bank.regular, 6, "none")] if bank.regular else []
    for part in parts:
        aiming = f"{says}, aimed at the {target.part_name(part)}"
        wanted.append((ship.id, f"{what}, aimed at {part}", aiming, 1, 6, "none"))
    legends, shows = [die_legend(sky)] * len(wanted), [die_shows(sky)] * len(wanted)
    thrown = story.ask.throws(*wanted, legends=legends, shows=shows)
    came = [worth(sky, one) for one in thrown]
    regular = came[0] if bank.regular else ()
    aimed = tuple(one[0] for one in came[len(came) - len(parts) :])
    story.tell(Fired(ship.id, bank.slot, target.id, thrown, regular, aimed, parts))
    for part in dict.fromkeys(parts):
        damage = sum(hit for hit, at in zip(aimed, parts, strict=True) if at == part)
        hurt(story, target.id, {part: damage}, damage, cause, is_aimed=True)
    now = story.state.ships[target.id]
    if now.is_afloat:
        damage = sum(regular)
        hurt(story, target.id, spread(story, now, damage, f"{ship.name}'s {name}"), damage, cause)
