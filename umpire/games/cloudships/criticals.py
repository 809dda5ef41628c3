"""Critical hits: the ship's chart, amber lights, permanent damage, and the magazine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from umpire.core.answers import Legend, Option
from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.games.cloudships import events as e
from umpire.games.cloudships import figures
from umpire.games.cloudships.bands import in_play, read_band
from umpire.games.cloudships.losses import Blow, Source, exposed, lose_gun, lose_party
from umpire.games.cloudships.sheet import Chart, Critical, Effect, Mount, Row
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story

RACKS = {"rocket": (1, 0), "bomb": (1, 0), "torpedo": (1, 2), "mine": (1, 0), "drogue": (2, 0)}
"""Own damage roll of each one-shot weapon when it goes up: dice, boxes on top (A-47)."""


def own_roll(mount: Mount) -> tuple[int, int]:
    """Dice and boxes on top when such a weapon goes off; the bigger tether mine's are its panel's (Tether mines)."""
    count, more = RACKS[mount.type.kind]
    return count, mount.type.bonus if mount.type.kind == "mine" else more


def foresee(story: Story, id: str, times: int) -> None:
    """Ask now for the dice of criticals that will surely be thrown."""
    ship = story.ship(id)
    chart = ship.sheet.criticals
    story.ask.foresee(id, "critical", f"{ship.name}: critical hit", times, chart.dice or 1, legend=legend(ship, chart))


def roll(story: Story, id: str, why: Cause) -> list[Blow]:
    """
    A critical is thrown on the target's own chart. Returns the damage that it sets off.

    Rules: Damage, Critical.
    """
    ship = story.ship(id)
    chart = ship.sheet.criticals
    prompt = f"{ship.name}: critical hit"
    dice = story.ask.throw(id, "critical", prompt, chart.dice or 1, legend=legend(ship, chart))
    row = figures.critical_row(story, id, dice.total)
    story.tell(e.CriticalHit(id, row.name, dice.total, dice))
    return apply(story, id, row.effects, Cause("critical", (row.name,), by=why))


def named(story: Story, name: str) -> Critical:
    """The critical of this name; raises `BadInput` with those that there are."""
    critical = next((critical for critical in story.state.catalogue if name in (critical.id, critical.name)), None)
    if critical is None:
        offered = ", ".join(critical.id for critical in story.state.catalogue)
        raise BadInput("critical", f"{name[:40]!r} is not a critical hit; use one of {offered}.")
    return critical


def by_name(story: Story, id: str, critical: Critical, why: Cause) -> list[Blow]:
    """A critical that the umpire names."""
    story.tell(e.CriticalHit(id, critical.name))
    return apply(story, id, critical.effects, Cause("critical", (critical.name,), by=why))


def critical_of(battle: Battle, ship: Ship, event: e.CriticalHit) -> Row | Critical | None:
    """The row of her chart that a critical hit was read off, or the one of the catalogue that the umpire named."""
    if not event.score:
        return next((critical for critical in battle.catalogue if critical.name == event.name), None)
    return ship.sheet.criticals.row(event.score)


def apply(story: Story, id: str, effects: Sequence[Effect], why: Cause) -> list[Blow]:
    """Carry out what a chart's row says. Returns the damage that it sets off, to be taken in order (A-46)."""
    blows: list[Blow] = []
    for effect in effects:
        match effect.kind:
            case "lamp":
                _light(story, id, effect.what, why)
            case "party":
                for _ in range(effect.amount):
                    lose_party(story, id, why, may_be_flight=False)
            case "gun":
                _lose_any_gun(story, id, effect.what, why)
            case "magazine":
                blows += _magazine(story, id, exposed(story, id), why, is_double=effect.amount == 2)
            case "battery":
                racks = [mount for mount in exposed(story, id) if mount.type.kind == effect.what]
                blows += _magazine(story, id, racks, why)
            case "damage":
                blows.append(Blow(Source(why), boxes=effect.amount))
            case "speed":
                story.tell(e.LastingDamage(id, slows=effect.amount, why=why))
            case "ceiling":
                band = in_play(read_band(effect.what), story.state.really_low)
                story.tell(e.LastingDamage(id, ceiling=band, why=why))
            case "note":
                story.tell(e.LastingDamage(id, effect.what, why=why))
    return blows


def _light(story: Story, id: str, lamp: str, why: Cause) -> None:
    """
    An amber light marks what has just failed, whoever's turn it is.

    Rules: What do the lights mean? House: amber and red are two flags (A-03); in any turn of the round (A-15).
    """
    if story.ship(id).sheet.lamp(lamp) is None:
        story.tell(e.NothingHappened(id, Cause("no-lamp", (lamp,))))
        return
    story.tell(e.LampLit(id, lamp, why))


def _lose_any_gun(story: Story, id: str, named: str, why: Cause) -> None:
    ship = story.ship(id)
    guns = [mount for mount in exposed(story, id) if named in ("", mount.id)]
    if not guns:
        story.tell(e.NothingHappened(id, Cause("no-such-gun")))
        return
    option, dice = story.ask.pick(id, "gun lost", f"Which gun of {ship.name} is lost?", _named(guns))
    mount = next(mount for mount in guns if mount.id == option.id)
    lose_gun(story, id, mount, why, guns, dice)


def _magazine(story: Story, id: str, guns: Sequence[Mount], why: Cause, is_double: bool = False) -> list[Blow]:
    """
    A gun picked from all aboard is destroyed, and what it could do in a turn happens to its own ship.

    Rules: Critical hit: magazine hit. House: dice times damage, without any bonus (A-45); racks make their own damage
    roll (A-45, A-47); some panels say double.
    """
    ship = story.ship(id)
    if not guns:
        story.tell(e.NothingHappened(id, Cause("nothing-goes-up")))
        return []
    option, dice = story.ask.pick(id, "magazine", f"Magazine: which gun of {ship.name} goes up?", _named(guns))
    mount = next(mount for mount in guns if mount.id == option.id)
    lose_gun(story, id, mount, why, guns, dice)
    if mount.id in ship.spent:
        story.tell(e.NothingHappened(id, Cause("spent", (mount.id,))))
        return []
    return [_cook_off(story, id, mount, is_double)]


def _cook_off(story: Story, id: str, mount: Mount, is_double: bool) -> Blow:
    times = 2 if is_double else 1
    source = Source(Cause("magazine", (id, mount.id)))
    kind = mount.type.kind
    thrown: Dice | None = None
    damage = hits = 0
    if kind == "gun":
        dice, each = story.ask.gather(
            partial(figures.figure_of, story, id, mount, "dice"), partial(figures.figure_of, story, id, mount, "damage")
        )
        damage = dice * each * times
    elif kind == "anti-personnel":
        hits = figures.figure_of(story, id, mount, "dice") * times
    else:
        count, more = own_roll(mount)
        prompt = f"{story.ship(id).name}: the {mount.name} goes up"
        thrown = story.ask.throw(id, f"{mount.id} goes up", prompt, count)
        damage = (thrown.total + more) * times
    story.tell(e.MagazineBlew(id, mount.id, damage, hits, thrown, is_double))
    return Blow(source, damage, hits)


def _named(mounts: Sequence[Mount]) -> list[Option]:
    return [Option(mount.id, mount.name) for mount in mounts]


def legend(ship: Ship, chart: Chart, of: str = "") -> Legend:
    """
    A chart's rows in words, to stand beside the dice that are read on it.

    Args:
        of: what its scores count; «hits» makes «1 hit» and «2-3 hits» of them.
    """
    return tuple((_score(row, of), _row_words(ship, row)) for row in chart.rows)


def _score(row: Row, of: str) -> str:
    return f"{row.score} {of.removesuffix('s') if row.score == '1' else of}".strip()


def _row_words(ship: Ship, row: Row) -> str:
    """«Bridge hit: amber on No altitude change, Bridge hit»; what the name says already is not said twice."""
    lamps = [ship.sheet.lamp(effect.what) for effect in row.effects if effect.kind == "lamp"]
    lit = [lamp.name for lamp in lamps if lamp is not None and (len(lamps) > 1 or lamp.name != row.name)]
    others = [effect for effect in row.effects if effect.kind != "lamp" or ship.sheet.lamp(effect.what) is None]
    told = ["amber" + (f" on {', '.join(lit)}" if lit else "")] if len(lamps) > lamps.count(None) else []
    told += [words for words in (_effect_words(ship, effect) for effect in others) if words != row.name.lower()]
    return ": ".join(part for part in (row.name, ", ".join(told)) if part) or in_words(ship, row.effects)


def in_words(ship: Ship, effects: Sequence[Effect]) -> str:
    """What a row does, for a person."""
    return ", ".join(_effect_words(ship, effect) for effect in effects) or "no effect"


def _effect_words(ship: Ship, effect: Effect) -> str:
    lamp = ship.sheet.lamp(effect.what)
    more = "" if effect.amount == 1 else "s"
    return {
        "none": "no effect",
        "lamp": f"amber: {lamp.name if lamp else effect.what}",
        "party": f"{effect.amount} boarding part{'y' if effect.amount == 1 else 'ies'} lost",
        "gun": f"the {effect.what} lost" if effect.what else "a gun lost",
        "magazine": "magazine hit, double" if effect.amount == 2 else "magazine hit",
        "battery": f"{effect.what} battery goes up",
        "damage": f"{effect.amount} box{'' if effect.amount == 1 else 'es'}",
        "speed": f"speed {effect.amount} point{more} less for good",
        "ceiling": f"no higher than {effect.what} for good",
        "note": effect.what,
    }[effect.kind]
