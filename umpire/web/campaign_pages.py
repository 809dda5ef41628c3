"""What every page of one campaign draws from, and where it leads."""

from __future__ import annotations

from typing import Any

from flask import url_for

from umpire.core.campaign.state import Battle
from umpire.service.campaigns import books
from umpire.service.table import strikes
from umpire.web import umpires
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, hall, moment


def around(campaign: str, told: Notice | None = None, kept: Kept = NOTHING, back: str = "") -> dict[str, Any]:
    """
    What every page of one campaign draws from; raises `UnknownCommand` when there is none.

    Args:
        told: what there is to say about the last press.
        kept: what was typed.
        back: which page this is, in its forms.
    """
    held = desk()
    found = books.look(held, campaign)
    return {
        "campaign": found,
        "book": found.book,
        "notice": told,
        "kept": kept,
        "back": back,
        "undo": strikes.proposed(moment(campaign), umpires.here()),
        "redo": strikes.redo_proposed(moment(campaign), umpires.here()),
        "has_record": hall().here.__contains__,
        "settle_at": lambda battle: settle_at(campaign, battle),
    }


def settle_at(campaign: str, battle: Battle) -> str:
    """Where a battle is settled, or corrected: a tracked one at its end, another where its result was logged."""
    if battle.is_tracked and battle.id in hall().here:
        return url_for("results.end", battle=battle.id, campaign=campaign)
    return url_for("results.edit", result=battle.id, campaign=campaign)
