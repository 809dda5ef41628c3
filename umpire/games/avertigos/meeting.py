"""
What a ship meets on her way: the boundary, the bases of other ships, the claws of islands.

Rules: Intersecting Play Area Boundaries; Zuking; Claw. House: in the order in which it is typed; claws fire on tactical
manoeuvres too; what zuking and claws do is spread by each owner.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from umpire.core.answers import Option, Wanted
from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.core.questions import Legend, Shows
from umpire.games.avertigos import damage
from umpire.games.avertigos.events.meeting import ClawsFired, EdgeMet, PassedClear, PutBeyond, Zuked
from umpire.games.avertigos.figures import die_legend, die_shows, worth
from umpire.games.avertigos.island import Island
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

WORDS = ("edge", "zuke", "claws")
"""What the line says of it; a name follows all but the first."""
ZUKING_DICE = 2
D10 = tuple(range(1, 11))
"""What a ten-sided die shows."""
SAME_HEIGHT = "same-height"


class Met(msgspec.Struct, frozen=True):
    """What is met on one way."""

    edge: bool = False
    """The boundary."""
    things: tuple[tuple[str, str], ...] = ()
    """`zuke` and a ship, `claws` and an island, by id, in the order met."""

    def __bool__(self) -> bool:
        return self.edge or bool(self.things)


def read(sky: Sky, words: str, ship: Ship, where: str = "line") -> Met:
    """
    «edge zuke kite claws embun»: ships and islands by name, id or number.

    Raises:
        BadInput: another word, a name that is missing or unknown, something twice, herself, or an island without claws.
    """
    edge, things, left = False, list[tuple[str, str]](), words.lower().split()
    while left:
        word = _word(left.pop(0), where)
        if word == "edge":
            edge = True
            continue
        name = _name(sky, left, word, where)
        found = _other(sky, name, ship, where) if word == "zuke" else _isle(sky, name, where)
        if (word, found) in things:
            raise BadInput(where, f"{word} {name} is there twice; once is enough.")
        things.append((word, found))
    return Met(edge, tuple(things))


def _word(said: str, where: str) -> str:
    """One of the three, or its beginning."""
    found = [word for word in WORDS if word.startswith(said)]
    if len(found) != 1:
        raise BadInput(
            where,
            f"{said[:20]!r} is not something that a ship meets; type edge, zuke and a ship, or claws and an island.",
        )
    return found[0]


def _name(sky: Sky, left: list[str], word: str, where: str) -> str:
    """Takes a name off the front: the longest that is known, else what stands before the next word."""
    tables = sky.ships.values() if word == "zuke" else sky.islands.values()
    known = {name.lower() for one in tables for name in (one.id, one.name, str(getattr(one, "number", one.id)))}
    for length in range(len(left), 0, -1):
        name = " ".join(left[:length])
        if name in known:
            del left[:length]
            return name
    if not left or left[0] in WORDS:
        what = "a ship, by name or number: zuke 2" if word == "zuke" else "an island: claws embun"
        raise BadInput(where, f"{word} needs the name of {what}.")
    return left.pop(0)


def _other(sky: Sky, name: str, ship: Ship, where: str) -> str:
    other = sky.in_play(name, where)
    if other.id == ship.id:
        raise BadInput(where, f"{ship.name} cannot zuke herself; name the ship whose base her chain touches.")
    return other.id


def _isle(sky: Sky, name: str, where: str) -> str:
    """An island that can fire."""
    isle = sky.island(name, where)
    if not isle.claws:
        raise BadInput(where, f"{isle.name} has no claws; leave it out.")
    return isle.id


def objections(sky: Sky, ship: Ship, met: Met) -> Iterator[tuple[str, str, str]]:
    """Whose claws do not fire at this ship by the rules. Rules: Claw; Island Boundary."""
    for isle in (sky.islands[id] for what, id in met.things if what == "claws"):
        if isle.owner == ship.player:
            yield "own-claws", f"The claws of {isle.name} are {ship.name}'s own, and do not fire at her.", "Claw"
        elif isle.id == ship.dock:
            yield "leaving", f"{ship.name} leaves {isle.name}, and claws fire only when a ship comes in.", "Claw"


def foresee(story: Story, ship: Ship, met: Met) -> None:
    """Ask now for all dice that `meet` will need, so that they come in one pad with whatever else is asked."""
    sky = story.state
    wanted = [throw for what, id in met.things for throw in _throws(sky, ship, what, id)] if sky.keeps_all else []
    story.ask.gather(*(partial(_foresee, story, *throw[:5]) for throw in wanted))


def _foresee(story: Story, who: str, what: str, prompt: str, count: int, sides: int) -> None:
    legend, shows = _looks(story.state, sides)
    story.ask.foresee(who, what, prompt, 1, count, legend=legend, shows=shows)


def _looks(sky: Sky, sides: int) -> tuple[Legend, Shows]:
    """What stands beside the dice, and what they show: Avertigos dice, or a d10 as it is."""
    return ((), D10) if sides == len(D10) else (die_legend(sky), die_shows(sky))


def _throws(sky: Sky, ship: Ship, what: str, id: str) -> Iterator[Wanted]:
    """The dice that meeting this costs."""
    if what == "claws":
        isle = sky.islands[id]
        yield isle.owner or isle.id, f"claws at {ship.id}", f"{isle.name} fires at {ship.name}", isle.claws, 6, "none"
    elif _touches(sky, ship, sky.ships[id]):
        count, sides = (1, len(D10)) if sky.setting("V-80") == "d10" else (ZUKING_DICE, 6)
        for one, other in ((ship, sky.ships[id]), (sky.ships[id], ship)):
            prompt = f"{sky.owner(one).name} rolls for {one.name}, who zukes {other.name}"
            yield one.id, f"zuking {other.id}", prompt, count, sides, "none"


def _touches(sky: Sky, ship: Ship, other: Ship) -> bool:
    """Whether two ships that meet zuke. House: at any height, or only at the same one (V-04)."""
    return sky.setting("V-04") != SAME_HEIGHT or ship.height == other.height


def meet(story: Story, ship: str, met: Met, by: str) -> None:
    """
    A ship meets what stands in her way, at the heights at which all are by now. Call it after `story.check()`.

    Rules: Zuking; Claw; Intersecting Play Area Boundaries. A ship that is lost meets nothing more.

    Args:
        by: on which occasion, a key of a cause: cards, manoeuvre.
    """
    for what, id in met.things:
        if not story.state.ships[ship].is_afloat:
            return
        if what == "zuke":
            _zuke(story, ship, id, by)
        else:
            _fire_claws(story, ship, story.state.islands[id], by)
    if met.edge and story.state.ships[ship].is_afloat:
        story.tell(EdgeMet(ship))


def _thrown(story: Story, ship: Ship, what: str, id: str) -> tuple[Dice, ...]:
    """The dice of a meeting, throw by throw; none where dice are kept at the table."""
    sky = story.state
    wanted = list(_throws(sky, ship, what, id)) if sky.keeps_all else []
    looks = [_looks(sky, throw[4]) for throw in wanted]
    legends, shows = [legend for legend, _ in looks], [figures for _, figures in looks]
    return story.ask.throws(*wanted, legends=legends, shows=shows)


def _came_to(sky: Sky, dice: Dice) -> tuple[int, ...]:
    """What each die comes to: a d10 is read as it is."""
    return dice.faces if dice.sides == len(D10) else worth(sky, dice)


def _zuke(story: Story, id: str, met: str, by: str) -> None:
    """
    Both players roll; who has the higher initiative says which roll damages which ship.

    Rules: Zuking. Two Avertigos dice each, or a d10 (V-80). If both survive, she who moves ends beyond the other.
    """
    sky = story.state
    ship, other = sky.ships[id], sky.ships[met]
    if not other.is_afloat:
        return
    if not _touches(sky, ship, other):
        story.tell(PassedClear(id, met))
        return
    dice = dict(zip((id, met), _thrown(story, ship, "zuke", met), strict=False))
    rolled = {one: _came_to(sky, thrown) for one, thrown in dice.items()}
    low, high = sorted(map(sum, rolled.values())) if rolled else (0, 0)
    chooser = max(ship, other, key=lambda one: (sky.rank(one.player), one is ship))
    worse = _choose(story, chooser, ship, other, low, high) if high > low else id
    taken = {id: high if worse == id else low, met: high if worse == met else low}
    story.tell(Zuked(id, met, rolled, taken, chooser.player if high > low else "", dice))
    ways = story.ask.gather(
        lambda: damage.spread(story, ship, taken[id], f"zuking {other.name}"),
        lambda: damage.spread(story, other, taken[met], f"zuking {ship.name}"),
    )
    for one, against, way in zip((id, met), (met, id), ways, strict=True):
        damage.hurt(story, one, way, taken[one], Cause("zuke", (against,), Cause(by)))
    if story.state.ships[id].is_afloat and story.state.ships[met].is_afloat:
        story.tell(PutBeyond(id, met))


def _choose(story: Story, chooser: Ship, ship: Ship, other: Ship, low: int, high: int) -> str:
    """The ship that takes the higher roll."""
    player = story.state.owner(chooser)
    options = [
        Option(one.id, f"{one.name} takes {high}, {another.name} {low}", str(one.number))
        for one, another in ((ship, other), (other, ship))
    ]
    prompt = f"{player.name} has the higher initiative: which roll damages which ship?"
    return story.ask.choose(chooser.id, "zuking", prompt, options)


def _fire_claws(story: Story, id: str, isle: Island, by: str) -> None:
    """All claws of an island fire once, a die each, at whoever crosses its boundary, and are spent. Rules: Claw."""
    ship = story.state.ships[id]
    dice = next(iter(_thrown(story, ship, "claws", isle.id)), None)
    rolled = worth(story.state, dice) if dice else ()
    story.tell(ClawsFired(isle.id, id, isle.claws, rolled, dice))
    harm = sum(rolled)
    way = damage.spread(story, ship, harm, f"claws of {isle.name}")
    damage.hurt(story, id, way, harm, Cause("claws", (isle.id,), Cause(by)))
