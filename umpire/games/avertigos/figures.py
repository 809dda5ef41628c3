"""Avertigos dice: what their sides show, thrown as they are or read off plain dice. House: the faces are ours (data)."""

from __future__ import annotations

from umpire.core.dice import Dice
from umpire.core.questions import Legend
from umpire.games.avertigos.state import Sky


def own_dice(sky: Sky) -> bool:
    """Avertigos dice lie on the table, and what they show is typed (V-05)."""
    return sky.setting("V-05") == "own"


def die_shows(sky: Sky) -> tuple[int, ...]:
    """What the sides show; empty for plain dice."""
    return sky.book.die if own_dice(sky) else ()


def die_legend(sky: Sky) -> Legend:
    """What each face of a plain die is worth."""
    return () if own_dice(sky) else tuple((str(face), str(worth)) for face, worth in enumerate(sky.book.die, 1))


def worth(sky: Sky, dice: Dice) -> tuple[int, ...]:
    """What each die comes to."""
    return dice.faces if own_dice(sky) else tuple(sky.book.die[face - 1] for face in dice.faces)
