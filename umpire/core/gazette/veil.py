"""Takes real names out of the facts: captains become «the captain of the Aphid», sides that are players «the First House»."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from umpire.core.chronicle.people import Veil, houses_of, spread, words_of
from umpire.core.gazette.facts import Correction, Facts, Party, Piece, Saying
from umpire.core.gazette.grammar import with_article

SOMEBODY = "a captain"


def voice(party: Party | None) -> str:
    """Who speaks for a side without a ship of the own."""
    return f"a voice from {party.phrase}" if party else SOMEBODY


def people(
    sides: Sequence[Party], pieces: Sequence[Piece], captains: Mapping[str, str], quotes: Sequence[Saying]
) -> tuple[tuple[str, str], ...]:
    """
    Every real name, and each word that may stand for it, with its role; the longest first.

    Args:
        captains: all that there are, with the side of each.
    """
    roles: dict[str, str] = {}
    for side, house in houses_of(one.name for one in sides if one.is_person).items():
        roles[side] = f"the {house}"
    by_name = {side.name: side for side in sides}
    for piece in pieces:
        if piece.commander:
            role = f"the captain of {piece.phrase}" if piece.is_ship else voice(by_name.get(piece.side))
            roles.setdefault(piece.commander, role)
    for captain, side_name in captains.items():
        roles.setdefault(captain, voice(by_name.get(side_name)))
    for quote in quotes:
        if quote.name:
            roles.setdefault(quote.name, SOMEBODY)
    kept = {word.lower() for side in sides if not side.is_person for word in words_of(side.name)}
    kept.update(piece.name.lower() for piece in pieces)
    return spread(roles, kept)


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
            Correction(one.field, tuple(map(veil.text, one.before)), tuple(map(veil.text, one.after)))
            for one in facts.corrections
        ),
        people=(),
    )


class _Veil(Veil):
    """What stands in the place of each name in facts."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts.people, (side.name for side in facts.sides if side.is_person))

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
            told=self.text(piece.told), losses=self.text(piece.losses),
        )  # fmt: skip

    def quote(self, quote: Saying) -> Saying:
        """What somebody said, without who."""
        return msgspec.structs.replace(quote, text=self.text(quote.text), side=self.side(quote.side), name="")
