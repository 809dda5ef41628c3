"""A ship's history, battle by battle: how she came and how she went, who commanded, what she took, and whose she became."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from umpire.core.campaign.lives import Chapter, Life
from umpire.core.campaign.scores import outcome_of, players, sides_of
from umpire.core.campaign.state import CAPTAIN_FATES, SAFE, Battle, Book, Sailed, same
from umpire.core.fates import LOST, TAKEN
from umpire.core.wounds import Wound, in_words

COLOURS = 8
"""Of flags: who comes later has one of these again, with other letters."""


class Flag(NamedTuple):
    """What a side is told by: a letter or two, and which of the colours."""

    letters: str
    colour: int


class Boxes(NamedTuple):
    """Her damage track in one battle."""

    came: int
    """Crossed when she came."""
    went: int
    """Crossed when it was over."""
    of: int
    """How many she has; 0 where nobody knows."""

    @property
    def shown(self) -> int:
        """How many are drawn."""
        return max(self.of, self.came, self.went)


class Leaf(NamedTuple):
    """One battle in her history."""

    number: int
    """How manieth of hers; 0 for one that she sat out."""
    battle: Battle
    chapter: Chapter | None
    """None for a battle that she sat out."""
    side: str = ""
    """For which she fought."""
    outcome: str = ""
    """What the battle was to that side: won, drawn, lost, abandoned; empty where it was not decided."""
    boxes: Boxes | None = None
    """None where nobody knows, and for a ship without a track."""
    told: str = ""
    """How she came, how she left it, and what was done about it before the next one; without a full stop."""
    prizes: tuple[str, ...] = ()
    """Ships that were taken from her deck, by name."""
    captain_is: str = ""
    """What became of her captain, where that is anything."""

    @property
    def is_rest(self) -> bool:
        """She sat it out."""
        return self.chapter is None

    @property
    def is_lost(self) -> bool:
        """She was lost in it."""
        return self.chapter is not None and self.chapter.sailed.fate == LOST

    @property
    def is_taken(self) -> bool:
        """She was taken in it."""
        return self.chapter is not None and self.chapter.sailed.fate == TAKEN


class History(NamedTuple):
    """A ship's whole history."""

    life: Life
    leaves: tuple[Leaf, ...]
    size: int = 0
    """Boxes of her track; 0 where nobody knows."""
    odd: tuple[str, ...] = ()
    """What does not fit to the battles before, in the order of her battles: footnotes from 1."""

    @property
    def battles(self) -> int:
        """In how many she fought."""
        return len(self.life.chapters)

    @property
    def prizes(self) -> int:
        """How many ships were taken from her deck."""
        return sum(len(leaf.prizes) for leaf in self.leaves)

    def notes(self, leaf: Leaf) -> tuple[int, ...]:
        """Which footnotes belong to a battle."""
        return tuple(self.odd.index(told) + 1 for told in leaf.chapter.odd) if leaf.chapter else ()


def flags(book: Book) -> dict[str, Flag]:
    """
    A flag for each side that the campaign has or any battle named: the fewest letters that no side before has.

    House: in a game of players each of them is a captain, and has no flag.
    """
    known = players(book)
    fought = (side for battle in book.calendar for side in sides_of(book, battle) if side.casefold() not in known)
    names = dict.fromkeys((*book.sides, *(ship.side for ship in book.vessels.values() if ship.side), *fought))
    found: dict[str, Flag] = {}
    for place, name in enumerate(names):
        taken = {flag.letters for flag in found.values()}
        words = re.findall(r"\w+", name.removeprefix("The ").removeprefix("the "))
        whole = "".join(words)
        offers = [whole[:1], "".join(word[0] for word in words[:2]), *(whole[:1] + letter for letter in whole[1:])]
        free = (offer.upper() for offer in offers if offer and offer.upper() not in taken)
        found[name] = Flag(next(free, str(place + 1)), place % COLOURS)
    return found


def history(book: Book, life: Life, size: int = 0) -> History:
    """
    Her battles in the order of the calendar, those that she sat out among them.

    House: the size of her track is that of her file, else what a table had; boxes of which nobody knows the whole are
    drawn without an end.

    Args:
        size: boxes of her track, by her file; 0 for unknown.
    """
    size = size or max((chapter.sailed.size for chapter in life.chapters), default=0)
    chapters = {chapter.battle: chapter for chapter in life.chapters}
    leaves: list[Leaf] = []
    number = rests = 0
    for battle in book.fought:
        chapter = chapters.get(battle.id)
        if chapter is not None:
            number, rests = number + 1, chapter.sailed.misses
            leaves.append(_leaf(book, battle, number, chapter, size))
        elif rests:
            rests -= 1
            leaves.append(Leaf(0, battle, None))
    odd = dict.fromkeys(told for chapter in life.chapters for told in chapter.odd)
    return History(life, tuple(leaves), size, tuple(odd))


def _leaf(book: Book, battle: Battle, number: int, chapter: Chapter, size: int) -> Leaf:
    sailed = chapter.sailed
    winners = {name.casefold() for name in battle.result.winners}
    return Leaf(
        number,
        battle,
        chapter,
        sailed.side,
        outcome_of(battle, sailed.side.casefold() in winners),
        _boxes(chapter, size),
        _told(chapter),
        tuple(book.named(one.ship) for one in battle.ships if _took(sailed, one)),
        "" if sailed.captain_is == SAFE else CAPTAIN_FATES[sailed.captain_is],
    )


def _took(sailed: Sailed, prize: Sailed) -> bool:
    """House: a prize is her captain's, or where nobody said whose it is, her side's."""
    if prize.ship == sailed.ship or prize.fate != TAKEN:
        return False
    return prize.prize_of == sailed.by if prize.prize_of else same(prize.taken_by, sailed.side)


def _boxes(chapter: Chapter, size: int) -> Boxes | None:
    came, left = crossed(chapter.before), chapter.sailed.left
    went = came if left is None else crossed(left)
    if (left is None and not came) or not (size or came or went):
        return None
    return Boxes(came, went, size if size >= max(came, went) else 0)


def crossed(wounds: Iterable[Wound]) -> int:
    """How many boxes of her track are crossed."""
    return sum(wound.value for wound in wounds if wound.kind == "boxes" and not isinstance(wound.value, str))


def _told(chapter: Chapter) -> str:
    """«Came unhurt, left with 5 boxes crossed; repaired»."""
    left = chapter.sailed.left
    went = "; her damage afterwards was not recorded" if left is None else f", left {_with(left)}"
    told = f"Came {_with(chapter.before)}{went}"
    if chapter.sailed.fate == LOST or chapter.after == (chapter.before if left is None else left):
        return told
    return f"{told}; {f'next time {_with(chapter.after)}' if chapter.after else 'repaired'}"


def _with(wounds: Sequence[Wound]) -> str:
    return f"with {in_words(wounds)}" if wounds else in_words(())
