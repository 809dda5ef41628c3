"""Who is called how in a report: by a role, as it hangs on a wall, or by the real name where the umpire asks for it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace

from umpire.core.chronicle.facts import Chronicle, Portrait
from umpire.core.chronicle.people import Veil, houses_of, is_person, spread, words_of
from umpire.core.results import DRAW, Result

NOBODY = "At the table"
"""Who said what no captain of the battle did."""


class Naming:
    """The names of one report."""

    def __init__(
        self,
        chronicle: Chronicle,
        has_names: bool = False,
        sides: Sequence[str] = (),
        captains: Sequence[str] = (),
        pieces: tuple[str, str] = ("ship", "ships"),
    ) -> None:
        """
        Take the names of a battle.

        Args:
            sides: all sides, in order; those that are players become houses.
            captains: those who are in the result, besides those of the chronicle.
            pieces: what the game's sheets are about, one and many.
        """
        self.chronicle = chronicle
        self.has_names = has_names
        known = (*(one.captain for one in chronicle.pieces), *captains, *chronicle.aka)
        self.captains = tuple(filter(None, dict.fromkeys(known)))
        self.houses = houses_of(side for side in sides if is_person(side, self.captains, pieces))

    @cached_property
    def roles(self) -> Mapping[str, str]:
        """What each captain is called where no real name is told: «Aphid’s captain», «Ardent», «Blue», «Player 2»."""
        roles: dict[str, str] = {}
        for place, captain in enumerate(self.captains, 1):
            fleet = self.chronicle.fleet(captain)
            ships = [one for one in fleet if not _has(one.name, captain)]
            owned = [self.houses[one.side] for one in fleet if one.side in self.houses]
            if chronicle_name := self.chronicle.aka.get(captain):
                roles[captain] = roles.get(chronicle_name, f"Player {place}")
            elif house := next(iter(owned), self.houses.get(captain, "")):
                roles[captain] = house
            elif side := next((one.name for one in ships if one.name == one.side), ""):
                roles[captain] = side
            elif ships:
                roles[captain] = f"{ships[0].name}’s captain"
            elif fleet and fleet[0].kind not in ("", "player") and _is_only(fleet[0], self.chronicle):
                roles[captain] = fleet[0].kind[:1].upper() + fleet[0].kind[1:]
            else:
                roles[captain] = f"Player {place}"
        return roles

    def captain(self, name: str) -> str:
        """A captain: the name, or the role."""
        return name if self.has_names else self.roles.get(name, "")

    def speaker(self, name: str) -> str:
        """Who said something."""
        return self.captain(name) or NOBODY

    def words(self, text: str) -> str:
        """A sentence in which no real name stands, unless names are told: not a captain’s, not a player’s who is a side."""
        return text if self.has_names else self._veil.text(text)

    def name(self, text: str) -> str:
        """The same of a name, of a side or a piece: «First House’s scout», without an article."""
        return text if self.has_names else self._veil.side(text)

    @cached_property
    def _veil(self) -> Veil:
        kept = {piece.name.lower() for piece in self.chronicle.pieces} - {name.lower() for name in self.houses}
        kept |= {
            word.lower() for one in self.chronicle.pieces if one.side not in self.houses for word in words_of(one.side)
        }
        roles = {side: f"the {house}" for side, house in self.houses.items()}
        for captain, role in self.roles.items():
            roles.setdefault(captain, f"the {role}" if role in self.houses.values() else role)
        return Veil(spread(roles, kept), self.houses)


def of_result(
    result: Result, pieces: tuple[str, str], captains: Sequence[str] = (), *, has_houses: bool = True
) -> Naming:
    """
    The roles of a result of which nothing else is known.

    Args:
        pieces: what the game's sheets are about, one and many.
        captains: others whose names may stand in what was typed.
        has_houses: sides that are players become houses; else sides stay what they are called.
    """
    sides = tuple(side.name for side in result.sides)
    stays = () if has_houses else sides
    found = tuple(
        Portrait(one.subject, one.name, one.side, "" if one.captain in stays else one.captain, "", "")
        for one in result.fates
    )
    known = Chronicle(found, 0, (), 0, {}, (), (), (), ())
    others = tuple(name for name in captains if name not in stays)
    return Naming(known, sides=sides if has_houses else (), captains=others, pieces=pieces)


def hushed(result: Result, pieces: tuple[str, str], captains: Sequence[str] = ()) -> Result:
    """A result without any real name that is known; takes what `of_result` takes."""
    naming = of_result(result, pieces, captains)
    return replace(
        result,
        name=naming.words(result.name),
        sides=tuple(replace(side, name=naming.name(side.name)) for side in result.sides),
        winner=result.winner if result.winner == DRAW else " and ".join(map(naming.name, result.winners)),
        why=naming.words(result.why),
        moment=naming.words(result.moment),
        note=naming.words(result.note),
        fates=tuple(
            replace(
                one,
                name=naming.name(one.name),
                side=naming.name(one.side),
                fate=naming.words(one.fate),
                hurt=naming.words(one.hurt),
                captain="",
            )
            for one in result.fates
        ),
    )


def _has(name: str, captain: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(captain)}(?!\w)", name) is not None


def _is_only(piece: Portrait, chronicle: Chronicle) -> bool:
    """Whether its kind tells it from all others."""
    return sum(one.kind == piece.kind for one in chronicle.pieces) == 1
