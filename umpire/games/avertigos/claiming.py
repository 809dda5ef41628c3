"""
What cards bring and cost in action points and hit points, and what it costs to play too many or too few.

Rules: Rules for Claiming Card Bonus and applying Card Penalties; Ship ability and Damage Penalty. House: cards of one kind are
netted among themselves and then capped; penalties of speed come after them; all of it is before the ship moves.
"""

from __future__ import annotations

from collections.abc import Callable

from umpire.core.causes import Cause
from umpire.core.spread import Part
from umpire.games.avertigos import damage, meeting
from umpire.games.avertigos.carding import Line
from umpire.games.avertigos.points import gain, spend
from umpire.games.avertigos.reckoning import Tally
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.story import Story

CARDS, MORE = Cause("cards"), Cause("draw")


def claim(story: Story, id: str, line: Line, tally: Tally) -> None:
    """A ship claims what her cards bring, at once, and takes what they and her speed cost; what does not fit is lost, and said."""
    if not story.state.keeps_all:
        return
    ship = story.state.ships[id]
    if tally.ap > 0:
        gain(story, ship, tally.ap, CARDS)
    elif tally.ap < 0:
        spend(story, ship, -tally.ap, CARDS)
    if line.draws:
        spend(story, story.state.ships[id], line.draws, MORE)
    if tally.hp > 0:
        _mend(story, id, line, tally)
    if tally.harm:
        _suffer(story, id, line, tally)


def _mend(story: Story, id: str, line: Line, tally: Tally) -> None:
    """Hit points of cards, to any part, also a module that is out; her owner says where, where there is a choice."""
    ship = story.state.ships[id]
    won = _with_dice(story, id, line, lambda: _shared(story, ship, tally.hp), is_sure=not tally.harm)
    damage.heal(story, ship, won, CARDS, tally.hp - total(won))


def _shared(story: Story, ship: Ship, hp: int) -> dict[str, int]:
    """Hit points over the parts that miss some, the hull first."""
    missing = {part: ship.most_hp(part) - ship.hp_of(part) for part in ship.parts}
    won = min(hp, total(missing))
    if not won:
        return {}
    parts = [Part(part, ship.part_name(part), min(won, hp)) for part, hp in missing.items() if hp]
    left, suggested = won, []
    for part in parts:
        suggested.append(min(left, part.most))
        left -= suggested[-1]
    prompt = f"{ship.name} wins back {won} by her cards: say where"
    return story.ask.share(ship.id, "hit points of cards", prompt, won, parts, suggested)


def _suffer(story: Story, id: str, line: Line, tally: Tally) -> None:
    """What cards cost, and each card over her maximum or short of her minimum: one sum, spread by her owner."""
    ship = story.state.ships[id]
    cause = Cause("cards" if not tally.penalty else "penalty" if tally.hp < 0 else _why(line, tally))
    what = {"cards": "her cards", "over-speed": "over-speed"}.get(cause.key, "penalties")
    way = _with_dice(
        story, id, line, lambda: damage.spread(story, ship, tally.harm, what), is_sure=tally.harm < ship.hp
    )
    damage.hurt(story, id, way, tally.harm, cause)


def _why(line: Line, tally: Tally) -> str:
    if tally.over:
        return "over-speed"
    return "short" if line.cards or tally.lowest else "still"


def _with_dice(
    story: Story, id: str, line: Line, step: Callable[[], dict[str, int]], *, is_sure: bool
) -> dict[str, int]:
    """What is asked before she moves, and with it on one pad the dice of what she meets, where she is sure to meet it."""

    def ahead() -> dict[str, int]:
        if is_sure:
            meeting.foresee(story, story.state.ships[id], line.met)
        return {}

    return story.ask.gather(step, ahead)[0]


def total(parts: dict[str, int]) -> int:
    """All parts together."""
    return sum(parts.values())
