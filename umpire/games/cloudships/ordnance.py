"""What bombs, torpedoes, mines and drogues have in common: who carries them, whom they meet, and how they burst."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.cloudships import altitude, boarding, criticals, damage
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.events.meeting import FireShared
from umpire.games.cloudships.losses import Blow, Source, mount_of
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Ship
from umpire.games.cloudships.story import Story

NAMES = {"bomb": "a bomb rack", "torpedo": "a torpedo", "mine": "a tether mine", "drogue": "a drogue torpedo"}


def carried(ship: Ship, ids: Sequence[str], kinds: Collection[str], where: str) -> list[Mount]:
    """
    The weapons of these kinds that were named, each once.

    Raises:
        BadInput: none was named, she has no such weapon, it is of another kind, or it is named twice.
    """
    wanted = " or ".join(NAMES[kind] for kind in kinds)
    if not ids:
        raise BadInput(where, f"name {wanted} of {ship.name}'s.")
    mounts: list[Mount] = []
    for id in ids:
        mount = mount_of(ship, id, where)
        if mount.type.kind not in kinds:
            raise BadInput(where, f"{ship.name}'s {mount.name} is not {wanted}.")
        if mount in mounts:
            raise BadInput(where, f"{ship.name}'s {mount.name} is named twice.")
        mounts.append(mount)
    return mounts


def others(story: Story, ship: Ship, ids: Sequence[str], where: str) -> list[Ship]:
    """
    The other ships that were named, in order. Those that are out of the battle are refused, and flights (A-54).

    Raises:
        BadInput: no such ship, the ship herself, or one named twice.
    """
    met: list[Ship] = []
    for id in ids:
        other = story.state.ship(id, where)
        if other.id == ship.id:
            raise BadInput(where, f"{ship.name} cannot be hit by her own weapon; name other ships.")
        if other in met:
            raise BadInput(where, f"{other.name} is named twice.")
        if other.is_gone:
            story.refuse("target-is-gone", f"{other.name} is out of the battle ({other.fate}).", "Firing")
        if other.sheet.is_flight:
            told = f"{other.name} is a flight; only anti-personnel weapons affect it."
            story.refuse("flight", told, "Flying Martians")
        met.append(other)
    return met


def steam_bonus(ship: Ship) -> int:
    """
    What steam adds to a die of the ramming rules; mixed power counts as steam.

    Rules: Ramming; Movement, mixed power.
    """
    return 1 if ship.sheet.power in ("steam", "mixed") else 0


def meet(
    story: Story, ship: Ship, mount: Mount, targets: Iterable[Ship], helps: Sequence[tuple[str, int]]
) -> Ship | None:
    """
    The weapon tries one ship after another until it hits. Returns the one that was hit.

    Rules: Flying (Smutts) torpedoes; Tether mines; Drogue torpedoes; Ramming.
    House: a tie misses, as in a ram; friend or foe (A-57, A-60). The next one is thrown for when the one before is missed.
    """
    bonus = sum(more for _, more in helps)
    for other in targets:
        mine = f"{ship.name}'s {mount.name} at {other.name}"
        hers = f"{other.name} against {ship.name}'s {mount.name}"
        plus, guards = f" (+{bonus})" if bonus else "", " (+1 steam)" if steam_bonus(other) else ""
        dice, against = story.ask.throws(
            (ship.id, f"{mount.id} at {other.id}", mine + plus, 1, 6, "none"),
            (other.id, f"against {mount.id} of {ship.id}", hers + guards, 1, 6, "none"),
        )
        is_hit = dice.total + bonus > against.total + steam_bonus(other)
        story.tell(d.Contact(ship.id, mount.id, other.id, dice, against, tuple(helps), steam_bonus(other), is_hit))
        if is_hit:
            return other
    return None


def burst(
    story: Story, ship: Ship, mount: Mount, target: Ship, source: Source, each_six: bool = False, is_fire: bool = False
) -> None:
    """
    It goes off: its own dice of damage, and a critical hit on a natural 6.

    Rules: Flying (Smutts) torpedoes; Tether mines; Drogue torpedoes. House: the damage die is meant (A-58).
    """
    count, more = criticals.own_roll(mount)
    prompt = f"{ship.name}'s {mount.name} bursts on {target.name}: damage" + (f" (+{more})" if more else "")
    dice = story.ask.throw(ship.id, f"{mount.id} bursts on {target.id}", prompt, count)
    sixes = dice.sixes if each_six else min(1, dice.sixes)
    boxes = dice.total + more
    story.tell(d.Burst(ship.id, mount.id, target.id, dice, boxes, more, sixes, is_fire))
    hurt(story, target.id, [Blow(source, boxes)], sixes, is_shared=is_fire)


def hurt(story: Story, id: str, blows: Sequence[Blow], sixes: int = 0, is_shared: bool = True) -> None:
    """
    Damage to a ship, and critical hits; then those sink that must (A-18).

    Rules: Grappling and boarding action, fire from outside. House: all that are tied to her take the same, each on her own
    track and chart (R-14). Contact with a mine or drogue is no fire: each ship there is tried by herself.
    """
    firer = blows[0].source.firer
    ids = boarding.shared(story.state, id, firer) if is_shared else (id,)
    for other in ids[1:]:
        story.tell(FireShared(other, id, firer))
    story.ask.gather(*(partial(_take, story, one, blows, sixes) for one in ids))
    for one in ids:
        altitude.settle(story, one)


def _take(story: Story, id: str, blows: Sequence[Blow], sixes: int) -> None:
    ship = story.ship(id)
    end = ship.crossed + sum(blow.boxes for blow in blows)
    surely = ship.boxes[ship.crossed : end].count("C") + (sixes if end < len(ship.boxes) else 0)
    why = blows[0].source.why
    story.ask.gather(
        partial(criticals.foresee, story, id, 0 if ship.is_gone else surely),
        partial(damage.take, story, id, blows),
    )
    for _ in range(sixes):
        if not story.ship(id).is_gone:
            damage.take(story, id, criticals.roll(story, id, Cause("natural-six", by=why)))
