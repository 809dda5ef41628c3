"""A command as it unfolds: each event is told once, and the battle goes on from there."""

from __future__ import annotations

from collections.abc import Iterable

from umpire.core.answers import Ask, Option
from umpire.core.events import Event
from umpire.core.objections import Objections
from umpire.core.ships.arcs import Side
from umpire.games.cloudships.evolve import evolve
from umpire.games.cloudships.state import Battle, Ship


class Story:
    """What rule functions work on: the battle so far, the events so far, and where answers come from."""

    def __init__(self, battle: Battle, ask: Ask, objections: Objections) -> None:
        self.battle = battle
        self.ask = ask
        self.objections = objections
        self.events: list[Event] = []
        self.bearings: dict[tuple[str, str], tuple[Side, ...]] = {}
        """Where one ship sees another, as far as this command has said: (who looks, at whom)."""

    def tell(self, event: Event) -> None:
        """Let this happen."""
        self.events.append(event)
        self.battle = evolve(self.battle, event)

    def ship(self, id: str) -> Ship:
        """The ship as she is by now."""
        return self.battle.ships[id]

    def refuse(self, id: str, message: str, rule: str) -> None:
        """The rules say no; the umpire may overrule."""
        self.objections.add(id, message, rule)

    def check(self) -> None:
        """Stop here when a refusal stands."""
        self.objections.check()


def by_number(ships: Iterable[Ship]) -> tuple[Option, ...]:
    """Ships to choose from, each by the number that it has on the table."""
    return tuple(Option(ship.id, ship.name, str(ship.sheet.number or "")) for ship in ships)


def refuse_if_out(story: Story, ship: Ship, doing: str) -> None:
    """A ship that is out of the battle does nothing."""
    if ship.is_out:
        story.refuse(
            "out-of-action", f"{ship.name} is out of the battle ({ship.fate}) and cannot {doing}.", "Sequence of play"
        )


def refuse_if_held(story: Story, ship: Ship, doing: str) -> None:
    """
    Ships that are grappled neither move nor fire nor repair.

    Rules: Grappling and boarding action. House: none of it on either ship's card, answers included (R-12, R-13).
    """
    ties = story.battle.grapples_of(ship.id)
    if ties:
        others = dict.fromkeys(tie.other_end(ship.id) for tie in ties)
        names = " and ".join(story.ship(id).name for id in others)
        story.refuse(
            "grappled", f"{ship.name} is grappled to {names} and cannot {doing}.", "Grappling and boarding action"
        )


def refuse_if_not_her_card(story: Story, ship: Ship, doing: str) -> None:
    """A ship acts when her card is up, and a flight when its mother's is (A-51)."""
    turn = story.battle.turn
    if turn is None or turn.ship != story.battle.card_of(ship):
        up = f"{story.ship(turn.ship).name}'s card is up" if turn else "no card is up"
        story.refuse("not-her-card", f"{ship.name} cannot {doing} now: {up}.", "What happens during a ship's turn")
