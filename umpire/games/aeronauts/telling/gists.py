"""What each event adds to the one sentence that tells a whole command: a fight's scores, the end of a round."""

from __future__ import annotations

from umpire.core.events import Event
from umpire.core.gist import Gist
from umpire.core.lines import Line
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.cards import Verdict
from umpire.games.aeronauts.fight import spoken
from umpire.games.aeronauts.state import Land
from umpire.games.aeronauts.telling.sayings import city_name


def gist_of(land: Land, event: Event, line: Line) -> Gist | None:
    """A line's part of the sentence; most are told as they are."""
    match event:
        case e.CardsDealt():
            # Others may have been dealt before; and what is left over once a side has run out is dealt no more.
            is_left = event.outcome == Verdict.LEFT
            counted = (1, "card left over", "cards left over") if is_left else (1, "new deal", "new deals")
            return Gist(f"{spoken(event.fight)}: ", (counted,), alone=line.text.removesuffix("."))
        case e.DealingEnded():
            return Gist("all cards are dealt")
        case e.PieceTested():
            return _tested(land, event)
        case e.ScoringEnded():
            return None
        case e.FightEnded():
            return Gist(f"{spoken(event.fight)} is over")
        case e.SufficiencyCounted():
            return _sufficient(land, event)
    return Gist(line.text.removesuffix("."))


def _tested(land: Land, event: e.PieceTested) -> Gist | None:
    """A piece that stands adds nothing, but for the one that was attacked."""
    if event.is_lost:
        return Gist("lost: ", names=(land.name_of(event.piece),))
    return Gist(f"the attack on {land.name_of(event.piece)} fails") if event.force == "attacked" else None


def _sufficient(land: Land, event: e.SufficiencyCounted) -> Gist:
    name = city_name(land, event.city)
    if event.reasons:
        return Gist("not on its own: ", names=(name,))
    return Gist("on its own: ", names=(f"{name} ({event.now} round{'' if event.now == 1 else 's'})",))
