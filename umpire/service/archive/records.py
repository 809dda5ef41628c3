"""A record run for an archive: its bytes, every throw in it, what the rules say at its end, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from umpire.core import running
from umpire.core.errors import BadInput
from umpire.core.reporting import Figures, figures
from umpire.games import of_record
from umpire.service import record
from umpire.service.archive import rolls, stories
from umpire.service.archive.rolls import Roll, Thrown
from umpire.service.campaigns import Campaign, tables
from umpire.service.desk import Desk


class Told(NamedTuple):
    """A record that was run."""

    id: str
    name: str
    content: bytes
    rolls: tuple[Roll, ...]
    figures: Figures
    damaged: tuple[str, ...]
    """Lines that are not decided as they were written, in sentences."""
    photos: tuple[str, ...]
    """Those that a campaign's log shows, or showed; of a battle, those of its table."""


def told(desk: Desk, id: str) -> Told:
    """A record as it lies here, run from its first line; raises `BadInput` where it cannot be, and `UnknownBattle`."""
    if harm := record.damaged.wrong(desk, id):
        raise BadInput("", harm)
    lines = list(record.export(desk, id))
    session = Thrown(id, of_record, verify=True)
    running.run(session, lines)
    return Told(
        id,
        session.header.name,
        b"".join(lines),
        session.rolls,
        figures(session.game, session.timeline.state, session.timeline.head),
        tuple(str(one) for one in session.differences if one.kind == "damaged"),
        tuple(photo for photo, _ in stories.shown_in(session)),
    )


def rolls_of(desk: Desk, battles: Iterable[str]) -> tables.Table:
    """Every throw of these battles, as rows and as facts; raises as `told` does."""
    found: list[Roll] = []
    for id in battles:
        session = Thrown(id, of_record)
        running.folded(session, record.export(desk, id))
        found += session.rolls
    return rolls.table(found)


def tracked(desk: Desk, campaign: Campaign) -> tuple[str, ...]:
    """The battles of a campaign whose records are kept here, in the order of its calendar."""
    here = desk.hall().here
    return tuple(battle.id for battle in campaign.book.calendar if battle.is_tracked and battle.id in here)


def damages(runs: Sequence[Told]) -> list[str]:
    """What an archive of these says of lines that are not decided as they were written."""
    rest = "Recomputing finds that too, and no other Umpire takes this archive in."
    return [f"“{one.name}”, {damage}. {rest}" for one in runs for damage in one.damaged]
