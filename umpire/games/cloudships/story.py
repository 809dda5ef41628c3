"""A command as it unfolds: each event is told once, and the battle goes on from there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from umpire.core import story
from umpire.core.answers import Option
from umpire.core.ships.arcs import Side
from umpire.games.cloudships.state import Battle, Ship


class Story(story.Story[Battle]):
    """What rule functions work on, with the bearings that this command has said so far."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.bearings: dict[tuple[str, str], tuple[Side, ...]] = {}
        """Where one ship sees another: (who looks, at whom)."""

    def ship(self, id: str) -> Ship:
        """The ship as she is by now."""
        return self.state.ships[id]


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
    ties = story.state.grapples_of(ship.id)
    if ties:
        others = dict.fromkeys(tie.other_end(ship.id) for tie in ties)
        names = " and ".join(story.ship(id).name for id in others)
        story.refuse(
            "grappled", f"{ship.name} is grappled to {names} and cannot {doing}.", "Grappling and boarding action"
        )


def refuse_if_not_her_card(story: Story, ship: Ship, doing: str) -> None:
    """A ship acts when her card is up, and a flight when its mother's is (A-51)."""
    turn = story.state.turn
    if turn is None or turn.ship != story.state.card_of(ship):
        up = f"{story.ship(turn.ship).name}'s card is up" if turn else "no card is up"
        story.refuse("not-her-card", f"{ship.name} cannot {doing} now: {up}.", "What happens during a ship's turn")
