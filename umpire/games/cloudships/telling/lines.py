"""The log in sentences, cut for each seat: the only place that turns events into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core import wording
from umpire.core.causes import Cause
from umpire.core.events import Corrected, Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.cloudships import events as e
from umpire.games.cloudships.criticals import critical_of, in_words
from umpire.games.cloudships.drawing.view import may_know_of, may_see_all_of
from umpire.games.cloudships.sheet import BOX_WORDS
from umpire.games.cloudships.state import Battle, Lasting, Ship
from umpire.games.cloudships.telling import devices, martians, meeting, muster, readings
from umpire.games.cloudships.telling.because import BY_HAND, because, lasting_words
from umpire.games.cloudships.telling.gists import gist_of
from umpire.games.cloudships.telling.readings import gun_name
from umpire.games.cloudships.telling.sums import ORIGIN, faces, many, worked


def _told(battle: Battle, event: Event, seat: Seat) -> Line | None:
    """This event as a sentence, as far as this seat may read it now; None when it may not."""
    battle = martians.as_told(battle, event)
    ship = battle.ships.get(getattr(event, "ship", ""))
    if ship is not None and not may_know_of(battle, ship, seat):
        return None
    if isinstance(event, e.ReasonGiven) and not seat.is_umpire:
        return None
    if isinstance(event, e.VolleyCounted) and _is_said(battle, event, seat):
        return None
    other = battle.ships.get(getattr(event, "other", ""), ship)
    if ship and other and type(event) in OWN_ONLY and not all(may_see_all_of(one, seat) for one in (ship, other)):
        line = _from_outside(battle, ship, event)
        return line and replace(line, gist=gist_of(battle, ship, event, line, is_outside=True))
    line = SENTENCES[type(event)](battle, ship, event)
    return replace(line, gist=gist_of(battle, ship, event, line))


def _mark(battle: Battle, event: Corrected, seat: Seat) -> Line | None:
    """What lies on the table anyway, every seat may read; the rest stands on her own panel."""
    subject = event.name.partition(".")[0]
    ship = battle.ships.get(subject)
    is_public = event.name.endswith((".band", ".fate", ".captain", ".holds")) or ".lamp." in event.name
    if ship and not (may_see_all_of(ship, seat) or (is_public and may_know_of(battle, ship, seat))):
        return None
    ends = tuple(str(end) for end in (event.was, event.now) if end) if event.name.endswith(".holds") else ()
    return wording.of_mark(event, seat, (subject, *ends))


def _is_said(battle: Battle, event: e.VolleyCounted, seat: Seat) -> bool:
    """Whether the shots and the target's chart tell all that this sum would; the superior crew's hits stand in no shot."""
    return not event.hits or (not event.extra and may_see_all_of(battle.ships[event.target], seat))


def _from_outside(battle: Battle, ship: Ship, event: Event) -> Line | None:
    """What the whole table sees of something that only her panel tells in full."""
    if isinstance(event, e.CriticalHit):
        return Line(f"{ship.name} takes a critical hit.", subjects=(ship.id,), hides_dice=True)
    if isinstance(event, e.MagazineBlew):
        return Line(f"Something blows up aboard {ship.name}.", subjects=(ship.id,), hides_dice=True)
    if isinstance(event, e.MovementBowled):
        return Line(f"{ship.name} throws for movement.", event.dice.shown(), "Movement", (ship.id,))
    if isinstance(event, e.Dropped):
        fall = f"{ship.name} drops from {event.was.words} to {event.band.words}."
        return Line(fall, rule="Altitude", subjects=(ship.id,))
    if isinstance(event, e.RepairTried):
        told = _repair(battle, ship, event)
        return Line(told.text, event.dice.shown(), told.rule, told.subjects)
    chapter = OUTSIDE.get(type(event))
    return chapter(battle, ship, event) if chapter else None


CHAPTERS = (meeting, devices, martians, muster, readings)
OUTSIDE = {kind: line for chapter in CHAPTERS for kind, line in chapter.OUTSIDE.items()}


OWN_ONLY: frozenset[type[Event]] = frozenset(
    {
        e.BoxCrossed, e.GunDestroyed, e.PartyLost, e.GrapnelLost, e.CriticalHit, e.ChartRead, e.LastingDamage, e.MagazineBlew,
        e.NothingHappened, e.MovementBowled, e.Dropped, e.RepairTried,
        *(kind for chapter in CHAPTERS for kind in chapter.OWN_ONLY),
    }
)  # fmt: skip
"""Events that stand on her own panel: for the umpire and her captain."""


def _shuffled(battle: Battle, ship: Ship | None, event: e.DeckShuffled) -> Line:
    who = "real cards on the table" if event.order is None else "by the app"
    return Line(
        f"Round {event.round}: the deck of {many(len(event.cards), 'card')} is shuffled ({who}).",
        rule="Sequence of play",
    )


def _shot(battle: Battle, ship: Ship, event: e.ShotFired) -> Line:
    target = battle.ships[event.target]
    verb = "answers with" if event.is_answer else "fires"
    head = f"{ship.name} {verb} her {gun_name(ship, event.mount)} at {target.name}, "
    if event.reach == "45 degrees":
        sums = worked(event.dice, f" + {event.bonus} superior crew" if event.bonus else "", event.damage)
        return Line(
            f"{head}at 45 degrees: {many(event.damage, 'box', 'boxes')}.", sums, "Rockets", (ship.id, target.id)
        )
    far = f"{many(event.range_hexes, 'hex', 'hexes')} away"
    if event.distance != event.range_hexes:
        far += f" + {event.distance - event.range_hexes} for height = {event.distance}"
    sums = f"{faces(event.dice)}: {event.needs}+ at {event.reach} range"
    if event.bonus:
        sums += f", +{event.bonus} superior crew"
    sums += f" = {many(event.hits, 'hit')}"
    result = many(event.hits, "hit") if event.hits else "misses"
    mount = ship.weapon(event.mount)
    if mount is not None and not mount.type.is_anti_personnel and event.hits:
        result += f", {many(event.damage, 'box', 'boxes')}"
        sums += (
            f"; {event.hits} x {event.each}"
            + (f" + {event.sixes} for natural 6" if event.sixes else "")
            + f" = {event.damage}"
        )
    return Line(f"{head}{far}: {result}.", sums, "Firing", (ship.id, target.id))


def _volley(battle: Battle, ship: Ship, event: e.VolleyCounted) -> Line:
    target = battle.ships[event.target]
    extra = f", {event.extra} of them the superior crew's" if event.extra else ""
    return Line(
        f"{many(event.hits, 'anti-personnel hit')} on {target.name} from {ship.name}{extra}.",
        rule="Firing, machine guns",
        subjects=(ship.id, target.id),
    )


def _box(battle: Battle, ship: Ship, event: e.BoxCrossed) -> Line:
    why = because(event.why, ship, battle.ships)
    return Line(
        f"{ship.name}: box {event.place} crossed, {BOX_WORDS[event.letter]} ({why}).",
        rule="Damage - hit track",
        subjects=(ship.id,),
        one_of=(f"{ship.name}: boxes ", f"{event.place} {BOX_WORDS[event.letter]}", f" crossed ({why})."),
    )


def _gun_destroyed(battle: Battle, ship: Ship, event: e.GunDestroyed) -> Line:
    among = ", ".join(gun_name(ship, mount) for mount in event.among)
    sums = (f"{faces(event.dice)} among " if event.dice else "among ") + among if among else ""
    why = because(event.why, ship, battle.ships)
    return Line(f"{ship.name} loses her {gun_name(ship, event.mount)} ({why}).", sums, "Hitting guns", (ship.id,))


def _party(battle: Battle, ship: Ship, event: e.PartyLost) -> Line:
    one, more = {
        "party": ("a boarding party", "boarding parties"), "flight": ("a flight of Flying Martians", "flights of Flying Martians"),
    }[event.what]  # fmt: skip
    why = because(event.why, ship, battle.ships)
    told = f"{ship.name} loses {one} ({why})."
    several = (f"{ship.name} loses ", f" {more} ({why}).")
    return Line(told, rule="Damage - hit track", subjects=(ship.id,), counted=several)


def _critical(battle: Battle, ship: Ship, event: e.CriticalHit) -> Line:
    sums = f"{faces(event.dice)} on her critical chart" if event.dice else ""
    row = critical_of(battle, ship, event)
    says = f" {row.says}" if row and row.says else ""
    name = event.name or (in_words(ship, row.effects) if row else "no effect")
    return Line(f"{ship.name}, critical hit: {name}.{says}", sums, "Damage - hit track", (ship.id,))


def _ship_lost(battle: Battle, ship: Ship, event: e.ShipLost) -> Line:
    told = f"{ship.name}: {event.fate}. {because(event.why, ship)}".rstrip()
    return Line(told, rule="Damage - hit track", subjects=(ship.id,))


def _reason(ship: Ship, event: e.MovementBowled, why: Cause) -> str:
    """What her movement is made of, and who threw the die."""
    told = because(why, ship)
    return told + (ORIGIN[event.dice.origin] if told.endswith("die") else "")


def _chart_words(ship: Ship, event: e.ChartRead) -> str:
    rows = ship.sheet.anti_personnel.rows
    return in_words(ship, next((row.effects for row in rows if row.score == event.row), ()))


def _lasting(ship: Ship, event: e.LastingDamage) -> str:
    """For good: what it costs her, and why."""
    return lasting_words(Lasting(event.note, event.slows, event.ceiling, because(event.why, ship)))


def _magazine(battle: Battle, ship: Ship, event: e.MagazineBlew) -> Line:
    effect = many(event.hits, "anti-personnel hit") if event.hits else many(event.damage, "box", "boxes")
    sums = faces(event.dice) if event.dice else ""
    double = ", doubled" if event.is_double else ""
    return Line(
        f"{ship.name}'s {gun_name(ship, event.mount)} goes up: {effect} on herself{double}.",
        sums,
        "Critical hit: magazine hit",
        (ship.id,),
    )


def _lit(battle: Battle, ship: Ship, event: e.LampLit) -> Line:
    lamp = ship.sheet.lamp(event.lamp)
    return Line(
        f"{ship.name}: amber on “{lamp.name if lamp else event.lamp}”.",
        rule="What do the lights mean?",
        subjects=(ship.id,),
    )


def _moved(battle: Battle, ship: Ship, event: e.Moved) -> Line:
    path = f" ({event.path})" if event.path else ""
    band = (
        f"stays at {event.band.words}"
        if event.was is event.band
        else f"goes from {event.was.words} to {event.band.words}"
    )
    doing = "moves on" if event.goes_on else "moves"
    more = "; more of her move follows" if event.has_more else ""
    return Line(f"{ship.name} {doing} and {band}{path}{more}.", rule="Movement", subjects=(ship.id,))


def _repair(battle: Battle, ship: Ship, event: e.RepairTried) -> Line:
    lamp = ship.sheet.lamp(event.lamp)
    name = lamp.name if lamp else event.lamp
    result = "out" if event.is_mended else "stays lit"
    return Line(
        f"{ship.name}'s crew works on “{name}”: {result}.",
        f"{faces(event.dice)}, less than {event.below} needed",
        "What do the lights mean?",
        (ship.id,),
    )


SENTENCES: dict[type[Event], Callable[[Battle, Any, Any], Line]] = {
    e.DeckShuffled: _shuffled,
    e.CardTurned: lambda battle, ship, event: Line(f"{ship.name}'s card is up.", rule="Sequence of play", subjects=(ship.id,)),
    e.CardSkipped: lambda battle, ship, event: Line(
        f"{ship.name}'s card comes up and is set aside: {ship.fate}.", rule="Sequence of play", subjects=(ship.id,)
    ),
    e.MovementBowled: lambda battle, ship, event: Line(
        f"{ship.name} throws for movement: {many(event.points, 'point')}, turns: {because(event.turns, ship)}.",
        ", ".join(_reason(ship, event, why) for why in event.reasons),
        "Movement",
        (ship.id,),
    ),
    e.Moved: _moved,
    e.ShotFired: _shot,
    e.VolleyCounted: _volley,
    e.BoxCrossed: _box,
    e.GunDestroyed: _gun_destroyed,
    e.PartyLost: _party,
    e.GrapnelLost: lambda battle, ship, event: Line(f"{ship.name} loses her power grapnel too.", rule="Power grapnel", subjects=(ship.id,)),
    e.CriticalHit: _critical,
    e.ChartRead: lambda battle, ship, event: Line(
        f"{many(event.hits, 'anti-personnel hit')} on {ship.name}, row {event.row}: {_chart_words(ship, event)}.",
        rule="Firing, machine guns",
        subjects=(ship.id,),
    ),
    e.LampLit: _lit,
    e.LastingDamage: lambda battle, ship, event: Line(
        f"{ship.name}: {_lasting(ship, event)}.", rule="What do the lights mean?", subjects=(ship.id,)
    ),
    e.MagazineBlew: _magazine,
    e.NothingHappened: lambda battle, ship, event: Line(because(event.why, ship, battle.ships), subjects=(ship.id,)),
    e.ReasonGiven: lambda battle, ship, event: Line(f"{ship.name}, {BY_HAND}: {event.why}.", subjects=(ship.id,)),
    e.Dropped: lambda battle, ship, event: Line(
        f"{ship.name} drops from {event.was.words} to {event.band.words}: {because(event.why, ship)}.", rule="Altitude", subjects=(ship.id,)
    ),
    e.ShipLost: _ship_lost,
    e.RoundEnded: lambda battle, ship, event: Line(
        f"Round {event.round} ends: red lamps out, ambers to red, Fired markers off.", rule="Sequence of play, a to c"
    ),
    e.RepairTried: _repair,
    **{kind: line for chapter in CHAPTERS for kind, line in chapter.SENTENCES.items()},
}  # fmt: skip

LINES: dict[type[Event], Callable[[Battle, Any, Seat], Line | None]] = {
    Corrected: _mark,
    **dict.fromkeys(SENTENCES, _told),
}
