"""Arithmetic in words: faces, who threw them, what is added, and what it comes to, nothing of it twice."""

from __future__ import annotations

from umpire.core.dice import Dice

ORIGIN = {"table": "", "app": " (thrown by the app)", "call": " (called)"}


def faces(dice: Dice) -> str:
    """«4», «6 3 (thrown by the app)»."""
    return dice.shown() + ORIGIN[dice.origin]


def many(count: int, one: str, more: str = "") -> str:
    """«1 box», «2 boxes»; the plural is the word and an s where none is given."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def worked(dice: Dice, adds: str, total: int) -> str:
    """«4 + 1 steam = 5», «6 3 = 9», and «4» where one die is all there is."""
    return f"{faces(dice)}{adds} = {total}" if adds or dice.count > 1 else faces(dice)
