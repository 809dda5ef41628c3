"""The life of each ship, worked out battle by battle in the order of the calendar: whose she is, and how she stands."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from umpire.core.campaign.state import Battle, Book, Sailed, Vessel, same
from umpire.core.fates import LOST, TAKEN
from umpire.core.wounds import Wound

Stays = tuple[str, ...] | None
STAYS = {"repaired": ("crew",), "hull": ("crew", "boxes", "permanent")}
"""What stays by each setting of C-01; where it is not here, everything does. How good her crew is, stays always."""


class Chapter(msgspec.Struct, frozen=True, gc=False):
    """A battle in a ship's life: how she came, and how she went."""

    battle: str
    sailed: Sailed
    before: tuple[Wound, ...]
    after: tuple[Wound, ...]
    side_before: str
    side_after: str
    odd: tuple[str, ...] = ()
    """What does not fit to the battles before, in sentences: it stands as it was played."""


class Life(msgspec.Struct, frozen=True, gc=False):
    """A ship as she stands."""

    vessel: Vessel
    side: str
    wounds: tuple[Wound, ...] = ()
    is_lost: bool = False
    rests: int = 0
    """Battles that she still sits out."""
    chapters: tuple[Chapter, ...] = ()
    captain: str = ""
    """Whose she is now, by id."""

    @property
    def is_hurt(self) -> bool:
        """Something of her is damaged or gone: how good her crew is, is no damage."""
        return any(wound.kind != "crew" for wound in self.wounds)

    @property
    def is_prize(self) -> bool:
        """She sails for another side than at first: the one of her papers, else that of her first battle."""
        fought_for = (chapter.sailed.side for chapter in self.chapters)
        return self.side != (self.vessel.side or next(filter(None, fought_for), ""))


def lives(book: Book, before: str = "") -> dict[str, Life]:
    """
    Every ship of the campaign as she stands now, by id.

    Args:
        before: as she stood before this battle of the calendar.
    """
    found = {id: Life(vessel, vessel.side, vessel.wounds) for id, vessel in book.vessels.items()}
    chapters: dict[str, list[Chapter]] = {id: [] for id in found}
    resting: set[str] = set()
    stays = STAYS.get(book.setting("C-01"))
    for battle in book.calendar:
        if battle.id == before:
            break
        if not battle.counts:
            continue
        for id in [id for id in resting if battle.ship(id) is None]:
            found[id] = replace(found[id], rests=found[id].rests - 1)
        for sailed in battle.ships:
            if (life := found.get(sailed.ship)) is not None:
                found[sailed.ship], chapter = _after(stays, battle, life, sailed)
                chapters[sailed.ship].append(chapter)
                if sailed.misses:
                    resting.add(sailed.ship)
        if resting:
            resting = {id for id in resting if found[id].rests}
    return {id: _whole(book, replace(life, chapters=tuple(chapters[id]))) for id, life in found.items()}


def lives_before(book: Book, battle: Battle) -> dict[str, Life]:
    """Every ship as she stood before a battle, on the calendar or not yet: at the place that its day gives it."""
    return lives(book.put(battle), battle.id)


def _after(stays: Stays, battle: Battle, life: Life, sailed: Sailed) -> tuple[Life, Chapter]:
    side = _side_after(life.side, sailed)
    wounds = _carried(stays, life, sailed)
    fits = sailed.side == life.side and not life.rests and not life.is_lost
    odd = () if fits else _odd(battle, life, sailed)
    chapter = Chapter(battle.id, sailed, life.wounds, wounds, life.side, side, odd)
    return Life(life.vessel, side, wounds, is_lost=sailed.fate == LOST, rests=sailed.misses), chapter


def _side_after(own: str, sailed: Sailed) -> str:
    """Whose she is: she may fight for others once; only a capture changes it."""
    return sailed.taken_by if sailed.fate == TAKEN and sailed.taken_by else own or sailed.side


def sides_with_ships(book: Book) -> tuple[str, ...]:
    """The sides for which ships of the campaign sail now, each once; a ship that was dismissed sails for none."""
    found = {id: vessel.side for id, vessel in book.vessels.items() if not vessel.is_dismissed}
    for battle in book.fought:
        for sailed in battle.ships:
            own = found.get(sailed.ship)
            if own == "" or (sailed.fate == TAKEN and own is not None):
                found[sailed.ship] = _side_after(own, sailed)
    return tuple(dict.fromkeys(filter(None, found.values())))


def _whole(book: Book, life: Life) -> Life:
    """
    With whose she is.

    House: a prize is the taker's, until she is given to a captain of her new side; taken back, she is her captain's again.
    """
    own = life.vessel.captain
    if life.is_prize and not (own in book.people and same(book.people[own].side, life.side)):
        own = next((one.sailed.prize_of for one in reversed(life.chapters) if one.sailed.fate == TAKEN), "")
    return replace(life, captain=own)


def carried(book: Book, life: Life, sailed: Sailed) -> tuple[Wound, ...]:
    """
    How a ship begins her next battle: as a person decided, else by the campaign's rule.

    House: what a record left is what counts; of a battle without one she goes on as she came (C-01).
    """
    return _carried(STAYS.get(book.setting("C-01")), life, sailed)


def _carried(stays: Stays, life: Life, sailed: Sailed) -> tuple[Wound, ...]:
    if sailed.next is not None:
        return sailed.next
    left = life.wounds if sailed.left is None else sailed.left
    return left if stays is None else tuple(wound for wound in left if wound.kind in stays)


def _odd(battle: Battle, life: Life, sailed: Sailed) -> tuple[str, ...]:
    earlier, told = f"By the earlier battles {life.vessel.name}", []
    there = f"in “{battle.name}” ({battle.result.date})"
    if life.is_lost:
        told.append(f"{earlier} was already lost before she fought {there}.")
    if sailed.side and life.side and sailed.side != life.side:
        told.append(f"{earlier} was {life.side} when she fought for {sailed.side} {there}.")
    if life.rests and not life.is_lost:
        more = f"{life.rests} more battle{'' if life.rests == 1 else 's'}"
        told.append(f"{earlier} had {more} to sit out when she fought {there}.")
    return tuple(told)


def unfit(book: Book, life: Life) -> str:
    """Why a ship cannot sail in the next battle, in a few words; empty where she can."""
    if life.vessel.is_dismissed:
        return "dismissed"
    if life.is_lost:
        return "lost"
    rests = f"ready after {life.rests} more battle{'' if life.rests == 1 else 's'}" if life.rests else ""
    return next(engaged(book, life.vessel.id), rests)


def engaged(book: Book, ship: str) -> Iterator[str]:
    """Where a ship is already, each in a few words: out for an evening, in a battle that is still to be fought."""
    if evening := book.is_out(ship):
        yield evening.where
    for battle in book.battles.values():
        if not battle.is_over and battle.waits and battle.ship(ship):
            yield f"in “{battle.name}”, which is not settled yet"
