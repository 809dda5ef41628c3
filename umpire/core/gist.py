"""What a line adds to the one sentence that tells a whole command; `service` makes the sentence of what a seat may read."""

from __future__ import annotations

from typing import Literal

import msgspec

Weight = Literal["deed", "effect", "end", "loss", "detail"]
"""
How much it matters. Deeds and ends are told always; an effect on somebody who has not ended in the same command, destroyed
or off the table; a loss as well, but not where a deed is about the same, such as a ship that blows up; a detail only where there
is nothing else to tell but losses.
"""


class Gist(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a line adds to the sentence: a clause, or its part of the clause of lines like it."""

    says: str
    """How the clause begins: «Aphid fires at Bella: »."""
    counts: tuple[tuple[int, str, str], ...] = ()
    """Added up over the lines of a clause: a number, the word for one, the word for more."""
    names: tuple[str, ...] = ()
    """Told one after the other, before what is counted."""
    nothing: str = ""
    """What the clause says where nothing is named and all is counted to nothing: «no hit»."""
    alone: str = ""
    """What a clause of this line alone says instead."""
    key: str = ""
    """Lines of one key make one clause, begun as the first of them; without it, those that begin alike."""
    weight: Weight = "deed"
    about: str = ""
    """Whom an effect or a loss is about, or who has ended; of a deed, whose losses it tells."""
