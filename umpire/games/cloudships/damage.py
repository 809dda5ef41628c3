"""Damage: crossing boxes off the track, what each box does, and damage entered by hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from umpire.core.answers import Option, options
from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.core.ships.arcs import BEARINGS, PRESETS, Side, read_side
from umpire.games.cloudships import altitude, criticals, figures, martians
from umpire.games.cloudships import events as e
from umpire.games.cloudships.commands import LoseGun, TakeCritical, TakeDamage, TakeHits
from umpire.games.cloudships.fates import DESTROYED, FALLS
from umpire.games.cloudships.losses import Blow, Source, exposed, lose_gun, lose_party, lose_ship, mount_of
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Ship
from umpire.games.cloudships.story import Story, refuse_if_out

SIDE_OPTIONS = options(BEARINGS)

BY_HAND = Cause("by-hand")
MOST_BOXES = 200
"""So many are crossed by hand at once."""


def take(story: Story, id: str, blows: Sequence[Blow]) -> None:
    """
    Boxes are crossed from the left of the top row on, each with its effect; what they set off follows in a queue.

    Rules: Damage - hit track.
    House: at the end of the track she is destroyed (A-36); boxes beyond it are lost; criticals fall due when their box
    is crossed (A-48); what a magazine adds waits its turn (A-46). A flight has no track: volleys alone tell on it (A-54).
    """
    if story.ship(id).is_gone and blows:
        story.tell(e.NothingHappened(id, Cause("out-already", (story.ship(id).fate,))))
    queue = deque(blows)
    while queue and not story.ship(id).is_gone:
        blow = queue.popleft()
        if story.ship(id).sheet.is_flight:
            if blow.hits:
                martians.take_volley(story, id, blow.hits)
            continue
        if blow.hits:
            queue.extendleft(reversed(_look_up(story, id, blow.hits, blow.source.why)))
        _foresee(story, id, blow.boxes, blow.source)
        for _ in range(blow.boxes):
            if story.ship(id).is_gone:
                break
            queue.extend(_cross(story, id, blow.source))


def _cross(story: Story, id: str, source: Source) -> list[Blow]:
    """Cross the next box off. Returns the damage that it sets off."""
    ship = story.ship(id)
    place = ship.crossed + 1
    if place > len(ship.boxes):
        if ship.boxes:  # the umpire had brought her back with her track used up
            lose_ship(story, id, _end_of(ship), Cause("no-box-left"))
        return []
    letter = ship.boxes[place - 1]
    story.tell(e.BoxCrossed(id, place, letter, source.why))
    blows: list[Blow] = []
    if letter in "gG":
        _gun_box(story, id, letter, source)
    elif letter == "B":
        lose_party(story, id, source.why)
    elif letter == "C":
        blows = criticals.roll(story, id, Cause("box", (place,)))
    if place == len(ship.boxes):
        lose_ship(story, id, _end_of(ship), Cause("last-box"))
    return blows


def _end_of(ship: Ship) -> str:
    return DESTROYED if ship.sheet.is_ground else FALLS


def _look_up(story: Story, id: str, hits: int, why: Cause) -> list[Blow]:
    """
    Anti-personnel hits are looked up on the target's own chart.

    Rules: Firing, machine guns. House: the chart's losses are blue squares, never flights (A-55).
    """
    row = figures.hits_row(story, id, hits)
    story.tell(e.ChartRead(id, hits, row.score))
    return criticals.apply(story, id, row.effects, why)


def _foresee(story: Story, id: str, boxes: int, source: Source) -> None:
    """Ask in one pad for the dice that these boxes will surely call for."""
    ship = story.ship(id)
    ahead = ship.boxes[ship.crossed : ship.crossed + boxes]
    steps: list[Callable[[], object]] = []
    if "C" in ahead:
        steps.append(lambda: criticals.foresee(story, id, ahead.count("C")))
    first = next((letter for letter in ahead if letter in "gGC"), "")
    if first in ("g", "G"):
        steps.append(lambda: _gun_hit(story, id, first, source, is_rehearsal=True))
    story.ask.gather(*steps)


def _gun_box(story: Story, id: str, letter: str, source: Source) -> None:
    hit = _gun_hit(story, id, letter, source)
    if hit is None:
        is_seen = source.firer and source.is_ranged
        story.tell(e.NothingHappened(id, Cause("no-gun-bears", (source.firer,)) if is_seen else Cause("no-gun")))
        return
    mount, among, dice = hit
    lose_gun(story, id, mount, source.why, among, dice)


def _gun_hit(
    story: Story, id: str, letter: str, source: Source, is_rehearsal: bool = False
) -> tuple[Mount, Sequence[Mount], Dice | None] | None:
    """
    Which gun a Gun box costs: diced for among those that bear on the firer; none may be left (A-37).

    Rules: Damage, Gun; Hitting guns. House: arc alone decides what is visible (A-39); damage without a firer may hit
    any gun (A-38); with the GUN rule the firing captain chooses on capitals (A-41).
    """
    can_be_hit = exposed(story, id)
    if source.is_ranged and can_be_hit:
        bearing = source.bearing or bearing_of(story, id, source.firer)
        can_be_hit = [mount for mount in can_be_hit if figures.gun_bears(story, id, mount, bearing)]
    if not can_be_hit:
        return None
    ship = story.ship(id)
    named = [Option(mount.id, mount.name) for mount in can_be_hit]
    prompt = f"Which gun of {ship.name} is hit?"
    if letter == "G" and source.firer and story.state.setting("A-41") == "on":
        if len(can_be_hit) == 1:
            return can_be_hit[0], can_be_hit, None
        if is_rehearsal:
            return None
        prompt = f"GUN: which gun of {ship.name} does {story.ship(source.firer).name}'s captain choose?"
        chosen = story.ask.choose(source.firer, f"gun of {id}", prompt, named)
        return next(mount for mount in can_be_hit if mount.id == chosen), can_be_hit, None
    if is_rehearsal:
        story.ask.peek_pick(id, "gun hit", prompt, named)
        return None
    option, dice = story.ask.pick(id, "gun hit", prompt, named)
    return next(mount for mount in can_be_hit if mount.id == option.id), can_be_hit, dice


def bearing_of(story: Story, id: str, firer: str) -> tuple[Side, ...]:
    """Where the damaged ship sees the firer: asked once, and only when it matters (A-67)."""
    if (id, firer) not in story.bearings:
        prompt = f"On which side does {story.ship(id).name} see {story.ship(firer).name}?"
        chosen = story.ask.choose(id, f"sees {firer}", prompt, SIDE_OPTIONS)
        story.bearings[id, firer] = read_sides(chosen)
    return story.bearings[id, firer]


def read_sides(text: str, where: str = "side") -> tuple[Side, ...]:
    """«port» (both port sides), «port-bow», «bow+port-bow», or nothing."""
    if text.strip().lower() in ("port", "starboard"):
        return PRESETS[text.strip().lower()]
    return tuple(sorted({read_side(piece, where) for piece in text.split("+") if piece.strip()}))


def boxes_by_hand(story: Story, order: TakeDamage) -> None:
    """«Skylord takes 5 from port»: boxes crossed with all their effects."""
    ship = _with_track(_target(story, order.ship, "take damage"))
    if not 1 <= order.boxes <= MOST_BOXES:
        raise BadInput("boxes", f"{order.boxes} is not possible; use 1 to {MOST_BOXES} boxes.")
    bearing = read_sides(order.side)
    story.check()
    _reason(story, ship, order.why)
    source = Source(BY_HAND, bearing=bearing, is_ranged=bool(bearing))
    take(story, ship.id, [Blow(source, boxes=order.boxes)])
    altitude.settle(story, ship.id)


def hits_by_hand(story: Story, order: TakeHits) -> None:
    """Anti-personnel hits on a ship, without a volley."""
    ship = _target(story, order.ship, "take hits")
    if not 1 <= order.hits <= 200:
        raise BadInput("hits", f"{order.hits} is not possible; use 1 to 200 hits.")
    story.check()
    _reason(story, ship, order.why)
    take(story, ship.id, [Blow(Source(BY_HAND), hits=order.hits)])
    altitude.settle(story, ship.id)


def critical_by_hand(story: Story, order: TakeCritical) -> None:
    """A critical hit: the one named, or one thrown on the ship's chart."""
    ship = _with_track(_target(story, order.ship, "take a critical hit"))
    known = criticals.named(story, order.critical) if order.critical else None
    story.check()
    _reason(story, ship, order.why)
    blows = criticals.by_name(story, ship.id, known, BY_HAND) if known else criticals.roll(story, ship.id, BY_HAND)
    take(story, ship.id, blows)
    altitude.settle(story, ship.id)


def gun_by_hand(story: Story, order: LoseGun) -> None:
    """A gun is lost: the one named, or one picked as the rules would."""
    ship = _with_track(_target(story, order.ship, "lose a gun"))
    if not order.gun:
        bearing = read_sides(order.side)
        story.check()
        _reason(story, ship, order.why)
        _gun_box(story, ship.id, "g", Source(BY_HAND, bearing=bearing, is_ranged=bool(bearing)))
        return
    mount = mount_of(ship, order.gun, "gun")
    if mount not in ship.sheet.mounts:
        told = f"{mount.name} of {ship.name} is not a gun and is lost only to a Boarding Party hit."
        story.refuse("not-a-gun", told, "Flying Martians")
    if mount.id in ship.destroyed:
        story.refuse("destroyed", f"{ship.name}'s {mount.name} is destroyed already.", "Hitting guns")
    story.check()
    _reason(story, ship, order.why)
    if mount in ship.sheet.mounts:
        lose_gun(story, ship.id, mount, BY_HAND)
    else:
        story.tell(e.PartyLost(ship.id, "flight", BY_HAND))


def _reason(story: Story, ship: Ship, why: str) -> None:
    """Reasons typed by umpires stay with umpires, so they never stand in what a captain reads."""
    if why.strip():
        story.tell(e.ReasonGiven(ship.id, why.strip()))


def _with_track(ship: Ship) -> Ship:
    """This ship; raises `BadInput` for a flight, which has nothing to cross or to lose."""
    if ship.sheet.is_flight:
        raise BadInput("ship", f"{ship.name} has no track, guns or chart; only anti-personnel hits affect it.")
    return ship


def _target(story: Story, id: str, doing: str) -> Ship:
    ship = story.state.ship(id)
    if ship.is_gone:
        refuse_if_out(story, ship, doing)
    return ship
