"""What a line would do, and what is wrong with it, while it is being typed: the rule itself, without its answers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.objections import Objections
from umpire.games.avertigos.book import HAND
from umpire.games.avertigos.carding import Line
from umpire.games.avertigos.commands.moving import Move
from umpire.games.avertigos.events.course import PointsChanged
from umpire.games.avertigos.evolve import CHANGES
from umpire.games.avertigos.moving import move, prepare
from umpire.games.avertigos.reckoning import Tally
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story


class Forecast(msgspec.Struct, frozen=True):
    """What is said under the line."""

    parts: tuple[str, ...] = ()
    """What it comes to: «4 cards», «speed 3 next», «+2 AP», «-2 HP», «draws 3»."""
    refusals: tuple[str, ...] = ()
    """What the rules say against it, in sentences; each may be overruled."""
    wrong: str = ""
    """Why it cannot be at all."""


def advise(sky: Sky, command: Command) -> tuple[Forecast, ...]:
    """What is said of a form that is being filled in: of a line of cards."""
    return (forecast(sky, command.ship, command.line),) if isinstance(command, Move) else ()


def forecast(sky: Sky, ship: str, line: str) -> Forecast:
    """What a line would do if it were sent now. Dice and choices stay open."""
    order = Move(ship, line)
    asked = _story(sky, Objections())
    try:
        read, tally = prepare(asked, order)
    except BadInput as wrong:
        return Forecast(wrong=wrong.message)
    said = asked.objections.raised
    played = _story(sky, Objections({refusal.id: "" for refusal in said}))
    try:
        move(played, order)
    except AnswersNeeded:
        pass
    except BadInput as wrong:
        return Forecast(wrong=wrong.message)
    parts = tuple(_parts(sky, sky.in_play(ship).id, read, tally, played)) if sky.keeps_all else ()
    return Forecast(parts, tuple(refusal.message for refusal in said))


def _story(sky: Sky, objections: Objections) -> Story:
    return Story(sky, Ask(), objections, lambda state, event: CHANGES[type(event)](state, event))


def _parts(sky: Sky, id: str, line: Line, tally: Tally, played: Story) -> Iterator[str]:
    """All that can be said without dice and choices."""
    ship = sky.ships[id]
    special = len(line.cards) - tally.counting
    yield f"{tally.counting} card{'' if tally.counting == 1 else 's'}{f' and {special} Special' if special else ''}"
    yield f"speed {tally.speed} next{', over-speed' if tally.over else ', too few cards' if tally.short else ''}"
    changes = [event for event in played.events if isinstance(event, PointsChanged)]
    by, lost = sum(event.by for event in changes), sum(event.lost for event in changes)
    if by or lost:
        yield f"{by:+} AP{f' ({lost} lost)' if lost else ''}"
    if tally.hp > 0:
        yield f"+{tally.hp} HP"
    if tally.harm:
        yield f"-{tally.harm} HP"
    if tally.height != ship.height:
        yield f"height {tally.height}"
    draws = tally.bonus + tally.draws
    hand = sky.owner(ship).hand + (line.took == "c") - len(line.cards)
    room = max(0, HAND - hand)
    if draws:
        yield f"draws {min(draws, room)}{f' of {draws}, the hand is full' if draws > room else ''}"
