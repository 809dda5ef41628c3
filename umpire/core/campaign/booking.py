"""The result of a campaign's battle as reports and papers tell it: the campaign's book has the last word on its ships."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from umpire.core.campaign.state import Battle, Book, Sailed, same
from umpire.core.fates import FATES, HOME, TAKEN, WENT
from umpire.core.results import Fate, Result


def ships_by_piece(book: Book, battle: Battle) -> dict[str, Sailed]:
    """What was settled of each piece of the result, by its id there: of the ship of this name, else of this id; none while it waits."""
    return dict(_pairs(book, battle)) if battle.is_settled else {}


def _pairs(book: Book, battle: Battle) -> Iterator[tuple[str, Sailed]]:
    named = {book.named(one.ship).casefold(): one for one in battle.ships}
    for fate in battle.result.fates:
        if (one := named.get(fate.name.casefold()) or battle.ship(fate.subject)) is not None:
            yield fate.subject, one


def result_told(book: Book, battle: Battle) -> Result:
    """
    The result of a battle with what the campaign has of each ship: for whom she fought, who commanded, what became of her.

    House: what the table said of her end and her damage stays as long as the campaign says no other end. Who took her is told where
    that is not the only other side.
    """
    sailed = ships_by_piece(book, battle)
    fates = tuple(
        _told(book, battle.result, fate, sailed[fate.subject]) if fate.subject in sailed else fate
        for fate in battle.result.fates
    )
    return replace(battle.result, fates=fates)


def _told(book: Book, result: Result, fate: Fate, one: Sailed) -> Fate:
    own = next((side.name for side in result.sides if same(side.name, one.side)), one.side) or fate.side
    fate = replace(fate, side=own, captain=book.called(one.by) if one.by else fate.captain)
    if WENT[fate.end] == one.fate:
        others = [side.name for side in result.sides if not same(side.name, own)]
        is_plain = one.fate != TAKEN or [one.taken_by] == others or one.taken_by in fate.fate
        return fate if is_plain else replace(fate, fate=f"{fate.fate}, taken by {one.taken_by}")
    if one.fate == HOME:
        is_known = fate.crossed is not None and fate.crossed < fate.of
        return replace(fate, fate="", became=HOME, crossed=fate.crossed if is_known else None)
    return replace(fate, fate=f"taken by {one.taken_by}" if one.fate == TAKEN else FATES[one.fate], became=one.fate)
