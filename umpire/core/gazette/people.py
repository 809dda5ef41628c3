"""Which words are real names, and the role that is printed in the place of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from umpire.core.cuts import COLOURS
from umpire.core.gazette.facts import Party, Piece, Saying

PLAYER = "player"
TITLES = (
    "captain", "commander", "lieutenant", "commodore", "admiral", "major", "colonel", "general", "prince", "princess", "king",
    "queen", "lord", "lady", "sir", "dame", "doctor", "the", "and", "van", "von", "der", "den", "mrs", "miss",
)  # fmt: skip
"""Words in a captain's name that name nobody."""
HOUSES = (
    "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh", "Twelfth",
)  # fmt: skip
"""What sides are called that are players: «the First House». House: no other name tells nobody's."""
SOMEBODY = "a captain"


def words_of(name: str) -> tuple[str, ...]:
    """A name, and each word of it that may stand for the whole: «Anna Schmidt», «Anna», «Schmidt»."""
    parts = [part for part in re.findall(r"[^\W\d_]{3,}", name) if part.lower() not in TITLES]
    return tuple(dict.fromkeys((name, *parts)))


def is_person(side: str, captains: Iterable[str], pieces: tuple[str, str]) -> bool:
    """
    Whether a side is a player.

    House: where the game's pieces are players, and where a captain's whole name is in the side's; a colour is nobody's name.
    """
    if {*re.findall(r"[^\W\d_]+", side.lower())} & {*COLOURS}:
        return False
    return pieces[0] == PLAYER or any(
        re.search(rf"(?<!\w){re.escape(captain)}(?!\w)", side, re.IGNORECASE) for captain in captains
    )


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
    persons = [side for side in sides if side.is_person]
    for house, side in zip(HOUSES, persons, strict=False):
        roles[side.name] = f"the {house} House"
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
    found: dict[str, str] = {}
    for name, role in roles.items():
        for word in words_of(name):
            if word == name or word.lower() not in kept:
                found.setdefault(word, role)
    return tuple(sorted(found.items(), key=lambda one: (-len(one[0]), one[0])))
