"""A paper: its lines, each with an id, the facts behind it and its text; and how one is written for a side."""

from __future__ import annotations

import msgspec

from umpire.core.gazette import facts as f
from umpire.core.gazette.front import deck, headlines, masthead
from umpire.core.gazette.small import corrections, losses, notices
from umpire.core.gazette.story import action, fates, lead, reckoning, voices
from umpire.core.gazette.veil import veiled
from umpire.core.gazette.writer import Line, Writer

PARTS = (
    "masthead", "motto", "price", "headline", "deck", "lead", "action", "ours", "theirs", "count", "said", "closing",
    "losses", "notices", "corrections",
)  # fmt: skip
"""What a paper is made of, in this order; who won tells first what became of the others."""


class Paper(msgspec.Struct, frozen=True):
    """One side's paper."""

    side: str
    date: str
    lines: tuple[Line, ...]

    def part(self, name: str) -> tuple[Line, ...]:
        """The lines of a part."""
        return tuple(line for line in self.lines if line.part == name)

    @property
    def masthead(self) -> str:
        """Its name."""
        return self.part("masthead")[0].text

    @property
    def headlines(self) -> tuple[str, ...]:
        """Three, of which one is chosen."""
        return tuple(line.text for line in self.part("headline"))

    @property
    def text(self) -> str:
        """All that it says, a line each."""
        return "\n".join(line.text for line in self.lines)


def sides_of(facts: f.Facts) -> tuple[str, ...]:
    """The sides that have a paper, by name as they are in the facts; one without a name where nobody says who fought."""
    return tuple(side.name for side in facts.sides) or ("",)


def edition(facts: f.Facts, side: str, seed: int, *, names: bool = False) -> Paper:
    """
    The paper of a side. The same facts, side and seed give the same words; each next seed gives others.

    Args:
        side: as it is called in the facts.
        names: print real names; else nobody's is printed, in whatever was typed either.
    """
    place = sides_of(facts).index(side)
    shown = facts if names else veiled(facts)
    writer = Writer(shown, sides_of(shown)[place], place, seed)
    masthead(writer)
    headlines(writer)
    lead(writer)
    action(writer)
    fates(writer)
    reckoning(writer)
    voices(writer)
    losses(writer)
    notices(writer)
    corrections(writer)
    deck(writer)
    order = list(PARTS)
    if writer.slant == "won":
        order.insert(order.index("ours"), order.pop(order.index("theirs")))
    return Paper(side, shown.date, tuple(sorted(writer.lines, key=lambda line: order.index(line.part))))
