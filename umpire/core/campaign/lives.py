"""The life of each ship, worked out battle by battle in the order of the calendar: whose she is, and how she stands."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from umpire.core.campaign.state import Battle, Book, Sailed, Vessel
from umpire.core.wounds import LOST, TAKEN, Wound

STAYS = {"repaired": ("crew",), "hull": ("crew", "boxes", "permanent")}
"""What stays by each setting of C-01; where it is not here, everything does. How good her crew is, stays always."""


class Chapter(msgspec.Struct, frozen=True):
    """A battle in a ship's life: how she came, and how she went."""

    battle: str
    sailed: Sailed
    before: tuple[Wound, ...]
    after: tuple[Wound, ...]
    side_before: str
    side_after: str
    odd: tuple[str, ...] = ()
    """What does not fit to the battles before, in sentences: it stands as it was played."""


class Life(msgspec.Struct, frozen=True):
    """A ship as she stands."""

    vessel: Vessel
    side: str
    wounds: tuple[Wound, ...] = ()
    is_lost: bool = False
    rests: int = 0
    """Battles that she still sits out."""
    chapters: tuple[Chapter, ...] = ()

    @property
    def is_prize(self) -> bool:
        """She sails for another side than at first."""
        return self.side != self.vessel.side


def lives(book: Book, before: str = "") -> dict[str, Life]:
    """
    Every ship of the campaign as she stands now, by id.

    Args:
        before: as she stood before this battle.
    """
    found = {id: Life(vessel, vessel.side, vessel.wounds) for id, vessel in book.vessels.items()}
    for battle in book.fought:
        if battle.id == before:
            break
        sailed = {one.ship: one for one in battle.ships}
        for id, life in found.items():
            if id in sailed:
                found[id] = _after(book, battle, life, sailed[id])
            elif life.rests:
                found[id] = replace(life, rests=life.rests - 1)
    return found


def _after(book: Book, battle: Battle, life: Life, sailed: Sailed) -> Life:
    own = life.side or sailed.side  # she may fight for others once; whose she is, only a capture changes
    side = sailed.taken_by if sailed.fate == TAKEN and sailed.taken_by else own
    wounds = carried(book, life, sailed)
    chapter = Chapter(battle.id, sailed, life.wounds, wounds, life.side, side, _odd(book, battle, life, sailed))
    return replace(
        life,
        side=side,
        wounds=wounds,
        is_lost=sailed.fate == LOST,
        rests=sailed.misses,
        chapters=(*life.chapters, chapter),
    )


def carried(book: Book, life: Life, sailed: Sailed) -> tuple[Wound, ...]:
    """
    How a ship begins her next battle: as a person decided, else by the campaign's rule.

    House: what a record left is what counts; of a battle without one she goes on as she came (C-01).
    """
    if sailed.next is not None:
        return sailed.next
    left = life.wounds if sailed.left is None else sailed.left
    stays = STAYS.get(book.setting("C-01"))
    return tuple(wound for wound in left if stays is None or wound.kind in stays)


def _odd(book: Book, battle: Battle, life: Life, sailed: Sailed) -> tuple[str, ...]:
    name, told = life.vessel.name, []
    if life.is_lost:
        told.append(f"{name} fought in “{battle.name}”, and by the battles before she was lost.")
    if sailed.side and life.side and sailed.side != life.side:
        told.append(
            f"{name} fought for {sailed.side} in “{battle.name}”, and by the battles before she is {life.side}."
        )
    if life.rests and not life.is_lost:
        told.append(f"{name} fought in “{battle.name}”, and had {life.rests} more to sit out.")
    return tuple(told)


def unfit(book: Book, life: Life) -> str:
    """Why a ship cannot sail in the next battle, in a few words; empty where she can."""
    if life.vessel.is_dismissed:
        return "dismissed"
    if life.is_lost:
        return "lost"
    if evening := book.is_out(life.vessel.id):
        return f"out with {evening.to}"
    if life.rests:
        return f"ready after {life.rests} more battle{'' if life.rests == 1 else 's'}"
    under_way = next((one for one in book.calendar if one.waits and not one.is_over and one.ship(life.vessel.id)), None)
    return f"in “{under_way.name}”, which is not settled yet" if under_way else ""
