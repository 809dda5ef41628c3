"""Which words are real names of people at the table, and what stands in their place: one way for every report and paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from umpire.core.cuts import COLOURS

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
ENDS = (". ", "? ", "! ")
"""What ends a sentence before another one."""


def capital(words: str) -> str:
    """The first letter large."""
    return words[:1].upper() + words[1:]


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


def houses_of(persons: Iterable[str]) -> Mapping[str, str]:
    """What each side that is a player is called: «First House»; in the order in which the sides stand."""
    return {side: f"{house} House" for house, side in zip(HOUSES, persons, strict=False)}


def spread(roles: Mapping[str, str], kept: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """
    Every real name, and each word that may stand for it, with its role; the longest first.

    Args:
        kept: small letters: words that are the name of a ship or a side, and stay.
    """
    stays = frozenset(kept)
    found: dict[str, str] = {}
    for name, role in roles.items():
        for word in words_of(name):
            if word == name or word.lower() not in stays:
                found.setdefault(word, role)
    return tuple(sorted(found.items(), key=lambda one: (-len(one[0]), one[0])))


class Veil:
    """What stands in the place of each real name."""

    def __init__(self, people: Iterable[tuple[str, str]], persons: Iterable[str]) -> None:
        """
        Take the names.

        Args:
            people: names with their roles, the longest first (`spread`).
            persons: the sides that are players.
        """
        self.roles: Mapping[str, str] = dict(people)
        self.houses = {side: self.roles[side].removeprefix("the ") for side in persons if side in self.roles}
        names = "|".join(re.escape(name) for name in self.roles) or "(?!)"
        self.names = re.compile(rf"(?<!\w)(?:{names})(?!\w)")

    def text(self, text: str) -> str:
        """Something that was typed, or a sentence."""

        def role(found: re.Match[str]) -> str:
            is_first = found.start() == 0 or text[max(0, found.start() - 2) : found.start()] in ENDS
            return capital(self.roles[found[0]]) if is_first else self.roles[found[0]]

        return self.names.sub(role, text)

    def side(self, name: str) -> str:
        """A side's name, or that of a piece: without an article."""
        return self.houses.get(name) or self.names.sub(lambda found: self.roles[found[0]].removeprefix("the "), name)
