"""What people read of a battle: sentences of the log, what may be done now, what comes next, and what is still owed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from umpire.core.commands import Command
from umpire.core.dice import Dice
from umpire.core.gist import Gist


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence of the log as one seat may read it."""

    text: str
    arithmetic: str = ""
    """How the result came about: faces, scores, sums."""
    rule: str = ""
    subjects: tuple[str, ...] = ()
    """What it is about: ships by id."""
    one_of: tuple[str, str, str] | None = None
    """How a sentence for several such lines begins, what this one adds to it, and how it ends: a run of them is told as one."""
    gist: Gist | None = None
    """What it adds to the one sentence that tells the whole command."""
    counted: tuple[str, str] | None = None
    """How a sentence for several such lines goes on both sides of their number: «Bella loses », « boarding parties.»"""
    behind: str = ""
    """What this seat may read and others at the same screen may not: it stands behind a press."""
    dice: tuple[Dice, ...] = ()
    """The throws that its event holds, as they lay. No sentence says them: they come by themselves (`core.wording`)."""
    hides_dice: bool = False
    """This seat may not read them, or not on a screen at which others look: so it is wherever something stands `behind`."""


class Offer(msgspec.Struct, frozen=True):
    """Something that may be done now. Advice, not law: `decide` is the law."""

    command: Command
    label: str
    by: str = ""
    """The piece on the board that does it, which is tapped first: a spot's id."""
    at: str = ""
    """Where on the board it is done: a spot's id. Empty for what is no place's."""


class Due(msgspec.Struct, frozen=True):
    """Something that a turn or round end still owes, and what settles it in one press."""

    text: str
    offers: tuple[Command | Offer, ...] = ()
    """Empty where it takes more than a press. A bare command is labelled as it is said."""


Marks: TypeAlias = tuple[tuple[str, str], ...]
"""What is pencilled: each mark by its name, as it stands in an address or form."""


class Way(msgspec.Struct, frozen=True):
    """A place on a panel that pencils a mark."""

    place: str
    """Its id on the drawing: `side.3`, `gun.bow-gun`, `band.High`."""
    marks: Marks
    """All that is pencilled then."""
    label: str
    is_on: bool = False
    """It is pencilled now."""
    digit: str = ""
    """The number that is typed for it; empty while something else is asked."""
    sign: str = ""
    """Written on it while it is pencilled."""
    key: str = ""
    """The key that presses it."""


class QuietKey(msgspec.Struct, frozen=True):
    """What may be done besides what comes next: it pencils marks, or sends a command at once."""

    label: str
    key: str
    """Empty for what is rare."""
    says: str
    """What the help tells of it."""
    marks: Marks = ()
    """All that is pencilled then."""
    command: Command | None = None


class Next(msgspec.Struct, frozen=True):
    """What comes next: what the one button of a table says and sends, made from what is owed, offered and pencilled."""

    label: str
    small: str = ""
    """The line below it."""
    commands: tuple[Command, ...] = ()
    """What a press sends, in this order; nothing while something is missing."""
    asks: str = ""
    """What is asked now, in the game's own word; empty where nothing is."""
    about: tuple[str, ...] = ()
    """Subjects whose panels it is about besides whose turn it is."""
    ways: Mapping[str, tuple[Way, ...]] = {}
    """Of each panel, by its subject, the places that pencil something now; by an empty one those of no panel, which are keys."""
    order: tuple[Way, ...] = ()
    """Who may be named by a number in the order of all: each place is a subject."""
    quiet: tuple[QuietKey, ...] = ()
    """What may be done besides, the likeliest first."""
    pencil: Any = None
    """What is pencilled, in the game's own terms; false where nothing is."""
    told: Any = None
    """What the rules say of it, in the game's own terms."""
    hint: str = ""
    """What is to be pressed, in a sentence."""
    acts: str = ""
    """Who acts, where it is not whose turn it is: a subject."""

    @property
    def is_ready(self) -> bool:
        """A press goes on. Else it says what is missing, and sends nothing."""
        return bool(self.commands)
