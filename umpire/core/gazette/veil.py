"""Takes real names out of the facts: captains become «the captain of the Aphid», sides that are players «the First House»."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from umpire.core.gazette.facts import Correction, Facts, Party, Piece, Saying
from umpire.core.gazette.grammar import ENDS, capital, with_article


def veiled(facts: Facts) -> Facts:
    """
    The same facts without any real name that is known: none in a sentence, a side, a piece or anything that was typed.

    House: a name is looked for as a whole word, in the letters in which it was typed.
    """
    if not facts.people:
        return facts
    veil = _Veil(facts)
    return replace(
        facts,
        battle=veil.text(facts.battle),
        game=veil.text(facts.game),
        sides=tuple(veil.party(side) for side in facts.sides),
        winners=tuple(veil.side(name) for name in facts.winners),
        why=veil.text(facts.why),
        moment=veil.text(facts.moment),
        pieces=tuple(veil.piece(piece) for piece in facts.pieces),
        noted=(facts.noted[0], veil.text(facts.noted[1])),
        quotes=tuple(veil.quote(quote) for quote in facts.quotes),
        corrections=tuple(
            Correction(one.field, veil.text(one.before), veil.text(one.after)) for one in facts.corrections
        ),
        people=(),
    )


class _Veil:
    """What stands in the place of each name."""

    def __init__(self, facts: Facts) -> None:
        self.roles: Mapping[str, str] = dict(facts.people)
        self.houses = {side.name: self.roles[side.name].removeprefix("the ") for side in facts.sides if side.is_person}
        names = "|".join(re.escape(name) for name in self.roles)  # the longest first
        self.names = re.compile(rf"(?<!\w)(?:{names})(?!\w)")

    def text(self, text: str) -> str:
        """Something that was typed."""

        def role(found: re.Match[str]) -> str:
            is_first = found.start() == 0 or text[max(0, found.start() - 2) : found.start()] in ENDS
            return capital(self.roles[found[0]]) if is_first else self.roles[found[0]]

        return self.names.sub(role, text)

    def side(self, name: str) -> str:
        """A side's name."""
        return self.houses.get(name) or self.names.sub(lambda found: self.roles[found[0]].removeprefix("the "), name)

    def party(self, party: Party) -> Party:
        """A side."""
        if not party.is_person:
            return party
        return replace(party, name=self.side(party.name), phrase=f"the {self.side(party.name)}", is_person=False)

    def piece(self, piece: Piece) -> Piece:
        """A piece, whose name may hold the name of a player."""
        side = self.side(piece.side)
        name = self.names.sub(lambda found: self.houses.get(found[0], side), piece.name)
        phrase = piece.phrase
        if name != piece.name:
            is_house = name.startswith(tuple(self.houses.values())) if self.houses else False
            phrase = f"the {name}" if is_house else with_article(name)
        return replace(
            piece, name=name, phrase=phrase, side=side, taken_by=self.side(piece.taken_by), commander="",
            told=self.text(piece.told),
        )  # fmt: skip

    def quote(self, quote: Saying) -> Saying:
        """What somebody said, without who."""
        return msgspec.structs.replace(quote, text=self.text(quote.text), side=self.side(quote.side), name="")
