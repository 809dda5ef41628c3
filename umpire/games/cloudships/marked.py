"""Marks on the table before anything is sent: each is text, as it stands in an address."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from umpire.core.lines import Marks, Way
from umpire.games.cloudships.state import Battle

Said = Mapping[str, Sequence[str]]
"""What an address or form says, each mark by its name."""
Texts = str | tuple[str, ...]
YES = "yes"
ASK = "ask"
"""The mark is still to be made."""


class Marked(msgspec.Struct, frozen=True, omit_defaults=True):
    """Marks of one deed, in the order in which they are made. False where none is made."""

    @property
    def deed(self) -> str:
        """What is being put together: `fire`, `damage`, `meet`; empty where it is no more than her move."""
        return ""

    @property
    def targets(self) -> tuple[str, ...]:
        """Ships to whom it is done."""
        return ()

    def said(self, **marks: object) -> Marks:
        """These marks and others: the query of an address, or the fields of a form."""
        return tuple(_said(replace(self, **marks)))

    def made(self, **marks: Texts) -> Marks:
        """The same with these marks made: what was told for others is gone."""
        return self.said(**marks)

    def without(self, name: str) -> Marks:
        """The same with that mark rubbed out."""
        return self.made(**{name: getattr(type(self)(), name)})

    @property
    def rubbed(self) -> Marks:
        """The same without the mark that was made last."""
        last = next((name for name in reversed(self.__struct_fields__) if getattr(self, name)), "")
        return self.said(**{last: getattr(type(self)(), last)}) if last else ()

    def __bool__(self) -> bool:
        return self != type(self)()


def first(marks: Said) -> Callable[[str, Sequence[str]], str]:
    """A reader of these marks: by its name and what it may say; what makes no sense is none."""

    def one(name: str, among: Sequence[str]) -> str:
        said = next(iter(marks.get(name, ())), "")
        return said if said in among else ""

    return one


def in_order(
    battle: Battle, ids: Iterable[str], marks_of: Callable[[str], Marks], on: Collection[str] = ()
) -> tuple[Way, ...]:
    """
    Ships that may be named by their number.

    Args:
        marks_of: what is pencilled once this ship is named.
        on: those that are named now.
    """
    ships = (battle.ships[id] for id in ids)
    return tuple(Way(ship.id, marks_of(ship.id), ship.name, ship.id in on, str(ship.sheet.number)) for ship in ships)


def _said(marks: Marked) -> Iterator[tuple[str, str]]:
    for name in marks.__struct_fields__:
        value: str | tuple[str | Marked, ...] = getattr(marks, name)
        for one in (value,) if isinstance(value, str) else value:
            if one:
                yield name, one if isinstance(one, str) else msgspec.json.encode(one).decode()
