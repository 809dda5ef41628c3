"""Firing: one exchange of the mover with all her targets, and each target's answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from umpire.core.answers import Legend
from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.core.ships.arcs import Side, read_side
from umpire.games.cloudships import ablegun, altitude, boarding, criticals, damage, shooting, sight
from umpire.games.cloudships import events as e
from umpire.games.cloudships.commands import Aim, Fire
from umpire.games.cloudships.events.meeting import FireShared
from umpire.games.cloudships.losses import Blow, Source
from umpire.games.cloudships.shooting import Shot
from umpire.games.cloudships.state import Ship
from umpire.games.cloudships.story import Story, refuse_if_not_her_card, refuse_if_out

MOST_HEXES = 60


class Volley(msgspec.Struct, frozen=True):
    """All shots of one ship at one target in this exchange."""

    ship: str
    target: str
    shots: tuple[Shot, ...]


def fire(story: Story, order: Fire) -> None:
    """
    A ship fires guns at one or more targets; each target may answer, at her alone. All of it is simultaneous.

    Rules: Firing; What happens during a ship's turn, 3 and 4; Hitting guns.
    House: declared, then rolled together, then applied target by target in declared order, and last to the mover
    (A-06, A-08, A-48); guns that answer get their Fired marker too (A-07); forced drops come after all of it (A-18).
    Fire into a boarding action does the same to every ship in it: one throw to hit, then each dices for her own guns and
    criticals, and looks the same hits up on her own chart (R-14).

    Raises:
        Refused: everything that the rules say against any shot, together.
        BadInput: no such ship or gun, no gun chosen, a gun named twice.
    """
    mover = story.state.ship(order.ship)
    aims = [aim for aim in order.aims if is_meant(aim)]
    _check_names(story, mover.id, order)
    refuse_if_not_her_card(story, mover, "fire")
    refuse_if_out(story, mover, "fire")
    for aim in aims:
        sight.refuse_if_hidden(story, mover, aim, "between")
    volleys = story.ask.gather(
        *(partial(_volley, story, mover.id, aim) for aim in aims if aim.guns),
        *(partial(_answer, story, mover.id, aim) for aim in aims if aim.answer or aim.answers),
    )
    story.check()
    volleys = story.ask.gather(*(partial(_with_figures, story, volley) for volley in volleys))
    wanted = [shot.wanted(story, volley.target) for volley in volleys for shot in volley.shots]
    dice = iter(story.ask.throws(*wanted, legends=_legends(story, volleys)))
    thrown = [[next(dice) for _ in volley.shots] for volley in volleys]
    for volley, throws in zip(volleys, thrown, strict=True):
        for shot, throw in zip(volley.shots, throws, strict=True):
            story.tell(shot.fired(story, volley.target, throw))
    blows: dict[str, list[Blow]] = {}
    for volley, throws in zip(volleys, thrown, strict=True):
        done = _blows(story, volley, throws)
        for id in boarding.shared(story.state, volley.target, volley.ship) if done else ():
            if id != volley.target:
                story.tell(FireShared(id, volley.target, volley.ship))
            blows.setdefault(id, []).extend(_seen_by(story, id, blow) for blow in done)
    hurt = [id for id in blows if id != mover.id] + [id for id in blows if id == mover.id]
    story.ask.gather(*(partial(damage.take, story, id, blows[id]) for id in hurt))
    for id in hurt:
        altitude.settle(story, id)


def is_meant(aim: Aim) -> bool:
    """Whether anybody fires in this aim."""
    return bool(aim.guns or aim.answer or aim.answers)


def _legends(story: Story, volleys: Sequence[Volley]) -> list[Legend]:
    """For each shot, what stands beside its dice: the target's chart, at the first of its anti-personnel shots."""
    told: list[Legend] = []
    for volley in volleys:
        target = story.ship(volley.target)
        first = next((shot for shot in volley.shots if shot.mount.type.is_anti_personnel), None)
        rows = criticals.legend(target, target.sheet.anti_personnel, "hits")
        told += [rows if shot is first else () for shot in volley.shots]
    return told


def _none_can(story: Story, mover: Ship, aim: Aim) -> str:
    """That none of her guns can fire at this target, where it is known on which side she sees it."""
    bearing = read_bearing(aim.bearing, "bearing")
    target = story.state.ship(aim.target, "target")
    return ablegun.none_can(story.state, mover, target, aim.range_hexes, bearing) if bearing else ""


def _check_names(story: Story, mover: str, order: Fire) -> None:
    """What cannot be carried out at all, whatever the umpire says."""
    aims = [aim for aim in order.aims if is_meant(aim)]
    if not aims:
        none = next(filter(None, (_none_can(story, story.ship(mover), aim) for aim in order.aims)), "")
        raise BadInput("guns", f"{none}; to fire anyway, choose one." if none else "choose at least one gun to fire.")
    fired: set[tuple[str, str]] = set()
    targets: set[str] = set()
    for place, aim in enumerate(aims):
        where = f"aims[{place}]"
        target = story.state.ship(aim.target, f"{where}.target")
        if target.id == mover:
            raise BadInput(f"{where}.target", f"{target.name} cannot fire at herself.")
        if target.id in targets:
            raise BadInput(
                f"{where}.target", f"{target.name} is named twice; put all guns that fire at her into one aim."
            )
        targets.add(target.id)
        if not 0 <= aim.range_hexes <= MOST_HEXES:
            raise BadInput(
                f"{where}.range_hexes",
                f"{aim.range_hexes} is not possible; count 0 to {MOST_HEXES} hexes on the table.",
            )
        read_bearing(aim.bearing, f"{where}.bearing")
        read_bearing(aim.her_bearing, f"{where}.her_bearing")
        for ship, guns, field in ((story.ship(mover), aim.guns, "guns"), (target, aim.answer, "answer")):
            for gun in guns:
                mount = shooting.aimed(ship, gun, f"{where}.{field}")
                told = f"{ship.name}'s {mount.name} is named twice; each gun fires once."
                if guns.count(gun) > 1:
                    raise BadInput(f"{where}.{field}", told)
                if (ship.id, gun) in fired:
                    story.refuse("fires-twice", told, "Firing")
                fired.add((ship.id, gun))


def read_bearing(words: Iterable[str], where: str) -> tuple[Side, ...]:
    """
    One hex side, or two neighbours for a target on the line between them (A-66).

    Raises:
        BadInput: no side by that name, or sides that are no neighbours.
    """
    sides = sorted({read_side(piece, where) for word in words for piece in word.split("+")})
    if len(sides) > 2 or (len(sides) == 2 and (sides[1] - sides[0]) % 6 not in (1, 5)):
        raise BadInput(where, "a target lies on one hex side, or on the line between two that touch.")
    return tuple(sides)


def _volley(story: Story, mover: str, aim: Aim) -> Volley:
    target = story.state.ship(aim.target)
    bearing = read_bearing(aim.bearing, "bearing")
    if not bearing:
        bearing = damage.bearing_of(story, mover, target.id)
    story.bearings[mover, target.id] = bearing
    if aim.her_bearing:
        story.bearings[target.id, mover] = read_bearing(aim.her_bearing, "her_bearing")
    if target.is_gone:
        story.refuse("target-is-gone", f"{target.name} is out of the battle ({target.fate}).", "Firing")
    return _shots(story, mover, target.id, aim.guns, aim.range_hexes, bearing, is_answer=False)


def _answer(story: Story, mover: str, aim: Aim) -> Volley:
    """
    A ship fired upon may return fire, but only at the mover.

    Rules: What happens during a ship's turn, 3. House: also one that a bomb or torpedo of hers has hit (A-57, A-63).
    """
    target = story.state.ship(aim.target)
    refuse_if_out(story, target, "answer")
    if not ablegun.may_be_answered(story.state, mover, target.id, aim.guns):
        firer = story.ship(mover)
        none = _none_can(story, firer, aim)
        told = f"{none}, so {target.name} cannot answer." if none else ""
        story.refuse(
            "not-fired-upon",
            told or f"{target.name} is not fired upon by {firer.name} and so cannot answer.",
            "What happens during a ship's turn",
        )
    if aim.her_bearing:
        story.bearings[target.id, mover] = read_bearing(aim.her_bearing, "her_bearing")
    bearing = damage.bearing_of(story, target.id, mover)
    guns = aim.answer or ablegun.all_that_can(story.state, target, story.ship(mover), aim.range_hexes, bearing)
    return _shots(story, target.id, mover, guns, aim.range_hexes, bearing, is_answer=True)


def _shots(
    story: Story, ship: str, target: str, guns: Sequence[str], hexes: int, bearing: tuple[Side, ...], is_answer: bool
) -> Volley:
    shots = story.ask.gather(
        *(partial(shooting.examine, story, ship, gun, target, hexes, bearing, is_answer) for gun in guns)
    )
    return Volley(ship, target, tuple(shots))


def _with_figures(story: Story, volley: Volley) -> Volley:
    """The volley with the figures that the panel had to be asked for, now that nothing is refused any more."""
    shots = story.ask.gather(*(partial(shooting.complete, story, shot) for shot in volley.shots))
    return Volley(volley.ship, volley.target, tuple(shots))


def _seen_by(story: Story, id: str, blow: Blow) -> Blow:
    """The blow as it comes to a ship that may see the firer on another side than the ship that was fired at."""
    source = msgspec.structs.replace(blow.source, bearing=story.bearings.get((id, blow.source.firer), ()))
    return msgspec.structs.replace(blow, source=source)


def _blows(story: Story, volley: Volley, throws: Sequence[Dice]) -> list[Blow]:
    """
    What a volley does to its target: each gun's damage by itself, anti-personnel hits added up.

    Rules: Firing, machine guns. House: own fire and return fire are volleys of their own (A-35b).
    """
    firer = story.ship(volley.ship)
    bearing = story.bearings.get((volley.target, volley.ship), ())
    blows: list[Blow] = []
    counted: list[int] = []
    for shot, throw in zip(volley.shots, throws, strict=True):
        if shot.mount.type.is_anti_personnel:
            counted.append(shot.hits(throw))
            continue
        boxes = shot.damage(story, throw)
        if boxes:
            source = Source(Cause("weapon", (firer.id, shot.mount.id)), firer.id, bearing, is_ranged=True)
            blows.append(Blow(source, boxes=boxes))
    if counted:
        extra = shooting.extra_hits(story, volley.ship, counted)
        story.tell(e.VolleyCounted(volley.ship, volley.target, sum(counted) + extra, extra))
        if sum(counted) + extra:
            source = Source(Cause("volley", (firer.id,)), firer.id, bearing, is_ranged=True)
            blows.append(Blow(source, hits=sum(counted) + extra))
    return blows
