"""Pages that something is pressed on: where each is, and how it is drawn with what came of the press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from flask import Response, url_for

from umpire.web.kept import Kept
from umpire.web.notice import Notice


@dataclass(frozen=True)
class Place:
    """One such page."""

    draw: Callable[[Notice, Kept, int], Response]
    """With a notice, what was typed, and a status. Raises `UnknownCommand` where it is gone with what it was about."""
    address: Callable[[int | None], str]
    """Where it is asked for again, to say there what this line did; or nothing."""
    instead: Place | None = None
    """Where to, if it is gone."""
    is_desk: bool = False
    """Its presses are the umpire's own: what they owe opens a pad there, and a command that came before is asked about."""


class Kind(NamedTuple):
    """A kind of page: the first word of its forms' `back`."""

    endpoint: str
    page: Callable[[str, str, Notice | None, Kept, int], Response]
    named: str = ""
    """What the second word is called in the address."""
    is_there: Callable[[str, str], bool] = lambda _subject, _what: True
    """Whether the page that the second word names is there still."""


def place(kinds: Mapping[str, Kind], subject: str, back: str, otherwise: Place, **known: str) -> Place:
    """
    The page that a form stood on.

    Args:
        subject: the battle or campaign.
        back: the form's own word for it.
        otherwise: for no word or an unknown one, and where that page is gone.
        known: what every address of these pages has.
    """
    word, _, what = back.partition("/")
    kind = kinds.get(word)
    if kind is None:
        return otherwise
    there: dict[str, Any] = known | ({kind.named: what} if kind.named and what else {})

    def address(seq: int | None) -> str:
        return url_for(kind.endpoint, done=seq, **there) if kind.is_there(subject, what) else otherwise.address(seq)

    return Place(partial(kind.page, subject, what), address, otherwise, is_desk=True)
