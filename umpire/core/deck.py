"""A deck of cards: shuffled by the app, whose order nobody sees, or real cards on the table."""

from __future__ import annotations

import msgspec


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """One pass through a set of cards. A real deck knows only which cards remain, not their order."""

    cards: tuple[str, ...] = ()
    """All cards of this pass, in no telling order."""
    order: tuple[str, ...] = ()
    """What is still undrawn, top first. Secret from every seat. Empty for a real deck."""
    drawn: tuple[str, ...] = ()
    """First drawn first."""
    is_real: bool = False

    @property
    def remaining(self) -> tuple[str, ...]:
        """The cards still to come, in the order of `cards`, which betrays nothing."""
        left = list(self.cards)
        for card in self.drawn:
            if card in left:
                left.remove(card)
        return tuple(left)

    def shuffled(self, cards: tuple[str, ...], order: tuple[str, ...] | None) -> Deck:
        """A new pass through `cards`; `order` None means that real cards were shuffled."""
        return Deck(cards=cards, order=order or (), is_real=order is None)

    def draw(self, card: str) -> Deck:
        """Take a card out, wherever it lies; a card that is not in the pile leaves the pile as it is."""
        order = list(self.order)
        if card in order:
            order.remove(card)
        return msgspec.structs.replace(self, order=tuple(order), drawn=(*self.drawn, card))

    def put_back(self, card: str) -> Deck:
        """Take back the last drawing of a card: on top of the app's order, or simply among the rest of real cards."""
        drawn = list(self.drawn)
        if card in drawn:
            del drawn[len(drawn) - 1 - drawn[::-1].index(card)]
        order = self.order if self.is_real else (card, *self.order)
        return msgspec.structs.replace(self, order=order, drawn=tuple(drawn))

    @property
    def face_down(self) -> Deck:
        """The deck as any seat may see it: what was drawn, how many remain, and no order."""
        return msgspec.structs.replace(self, order=())
