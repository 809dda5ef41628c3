"""The next card of a real deck, as it is pencilled: its ship."""

from __future__ import annotations

from umpire.core.lines import Next
from umpire.games.cloudships.commands import TurnCard
from umpire.games.cloudships.marked import ASK, Marked, Said, first, in_order
from umpire.games.cloudships.offers import of_round
from umpire.games.cloudships.state import Battle


class Dealt(Marked, frozen=True):
    """Marks of it."""

    card: str = ""
    """The ship; `ask` while she is asked."""

    @property
    def deed(self) -> str:
        """What is being put together; empty where nothing is said of it."""
        return "card" if self.card else ""


def left(battle: Battle) -> tuple[str, ...]:
    """Ships whose card may come next."""
    if not battle.names_cards:
        return ()
    return tuple(order.card for order in of_round(battle) if isinstance(order, TurnCard))


def read(battle: Battle, marks: Said) -> Dealt:
    """What an address or form says; false where no card is named, or the app deals them."""
    them = left(battle)
    return Dealt(first(marks)("card", (*them, ASK))) if them else Dealt()


def coming(battle: Battle, pencil: Dealt, small: str = "") -> Next:
    """What the button says of it: who has the card. What is owed stays owed: the cards on the table are what they are."""
    order = in_order(battle, left(battle), lambda id: Dealt(id).said(), (pencil.card,))
    if pencil.card in ("", ASK):
        return Next("Which card comes?", small, (), "card", pencil=pencil, order=order)
    name = battle.ships[pencil.card].name
    hint = "Enter turns it; another number is another ship’s card."
    return Next(
        f"{name}'s card", small or "is turned", (TurnCard(pencil.card),), "card", pencil=pencil, order=order, hint=hint
    )
