"""Laying secret choices and opening them: rules that every game may use which has such choices. See `core.sealed`."""

from __future__ import annotations

from typing import Any

from umpire.core.errors import BadInput
from umpire.core.events import ChoicesOpened
from umpire.core.objections import Refusal
from umpire.core.sealed import Sealed
from umpire.core.story import Story


def refuse_late(story: Story[Any], sealed: Sealed, who: str, too_late: Refusal) -> None:
    """
    What is laid may be laid anew until something of these choices was shown. What is then laid is told as `ChoiceLaid`.

    It may come from the own page, or the umpire types it from a slip.

    Args:
        sealed: the choices of which it is one.
        too_late: what the rules say once something was shown.

    Raises:
        BadInput: this one has nothing to choose there.
    """
    if who not in sealed.owed_by:
        listed = ", ".join(sealed.owed_by) or "nobody"
        raise BadInput("who", f"{who[:40]!r} has nothing to choose there; these do: {listed}.")
    if sealed.is_shown:
        story.refuse(too_late.id, too_late.message, too_late.rule)


def open_all(story: Story[Any], sealed: Sealed, of: str, still_owed: Refusal) -> None:
    """
    All choices are opened at once, in one line.

    Args:
        still_owed: what the rules say while somebody has not chosen.

    Raises:
        Refused: somebody still owes a choice.
        BadInput: they are open already.
    """
    if sealed.is_open:
        raise BadInput("of", "these choices are open already.")
    if sealed.owes:
        story.refuse(still_owed.id, still_owed.message, still_owed.rule)
    story.check()
    story.tell(ChoicesOpened(of, {who: choice.what for who, choice in sealed.laid.items()}))
