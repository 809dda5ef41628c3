"""What was changed in a campaign, by whom and when; and what hangs on a change, told before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from umpire.core import replay
from umpire.core.campaign.consequences import Consequences, consequences
from umpire.core.campaign.events import BattleWritten
from umpire.core.campaign.state import Book
from umpire.core.campaign.telling import changes
from umpire.core.commands import Strike
from umpire.core.objections import Objections
from umpire.core.replay import AnyEntry
from umpire.core.results import Changed
from umpire.core.seats import read_seat
from umpire.core.stored import check_id
from umpire.service.desk import Desk, Moment
from umpire.service.table import strikes


class Amendment(NamedTuple):
    """A line of the campaign's log that changed one battle."""

    seq: int
    time: str
    by: str
    """«umpire», «umpire second»."""
    told: str
    """What was done: «begun», «settled», «corrected»."""
    changes: tuple[Changed, ...]
    """Empty for the first line."""
    why: str
    is_struck: bool


def amendments(moment: Moment, battle: str) -> tuple[Amendment, ...]:
    """Every line of a campaign that changed this battle, the newest first; those that were taken back too."""
    return tuple(reversed(moment.facts.take(("amendments", battle), lambda: [*_amendments(moment, battle)])))


def _amendments(moment: Moment, battle: str) -> Iterator[Amendment]:
    book: Book = moment.state
    for entry in moment.entries(1):
        for event in entry.events:
            if isinstance(event, BattleWritten) and event.now.id == battle:
                yield Amendment(
                    entry.seq,
                    entry.time,
                    str(read_seat(entry.seat)).replace(":", " ", 1),
                    _done(event),
                    changes(book, event.was, event.now) if event.was is not None and event.was.is_over else (),
                    event.why,
                    entry.seq in moment.dead,
                )


def _done(event: BattleWritten) -> str:
    was, now = event.was, event.now
    if was is not None and was.result.is_withdrawn != now.result.is_withdrawn:
        return "withdrawn" if now.result.is_withdrawn else "counts again"
    if not now.is_over:
        return "begun"
    if was is None or not was.is_over:
        return "settled" if now.is_settled else "logged, its ships not settled yet"
    return "settled" if now.is_settled and not was.is_settled else "corrected"


def undoing(moment: Moment, seq: int) -> Consequences:
    """
    What would come of taking a line back, or of redoing it, beside the line itself; nothing where that reaches far back.

    Raises:
        UnknownCommand, BadInput: as the strike itself would.
    """
    entries = moment.entries(strikes.reach(moment, (seq,)))
    struck = replay.strike(Strike((seq,)), entries, moment.strikes, Objections({"others-depend": ""}), {})
    try:
        return consequences(moment.state, moment.timeline.state_after(struck))
    except replay.OutOfReach:
        return Consequences()


def sent(desk: Desk, campaign: str, client_id: str) -> AnyEntry | None:
    """The line that came under this id before; None where it is new. Raises `BadInput` for what is no id."""
    moment = desk.moment(campaign)  # first: with it comes what another program wrote
    known = desk.live(campaign).line_of(client_id) if check_id(client_id) else None
    return moment.entry(known) if known is not None else None
