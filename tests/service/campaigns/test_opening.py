"""A campaign is opened from its file: from the newest snapshot on, with everything that undo needs."""

from __future__ import annotations

import pytest

from tests.service.campaigns.evenings import Campaign
from umpire.core.campaign import commands as c
from umpire.core.commands import Strike
from umpire.core.seats import UMPIRE, umpire
from umpire.service.campaigns import books
from umpire.service.desk import Desk, collector
from umpire.service.desk.snapshots import EVERY_OF_CAMPAIGN
from umpire.service.table import strikes


def noted(war: Campaign, upto: int, **more: object) -> None:
    """Notes until the log has so many lines."""
    while war.head < upto:
        war.do(c.AddNote(f"Line {war.head + 1}."), **more)


@pytest.mark.parametrize(
    "lines", [EVERY_OF_CAMPAIGN - 1, EVERY_OF_CAMPAIGN, EVERY_OF_CAMPAIGN + 1, 3 * EVERY_OF_CAMPAIGN + 7]
)
def test_a_snapshot_is_a_short_cut_and_nothing_else(war: Campaign, lines: int) -> None:
    """The newest lies at most so many lines back, and a desk that remembers nothing has the same campaign."""
    noted(war, lines)
    found = war.desk.store.snapshot(war.id)
    assert (found[0] if found else 0) == lines // EVERY_OF_CAMPAIGN * EVERY_OF_CAMPAIGN
    other = Desk(war.desk.store)
    assert (books.look(other, war.id).book, other.moment(war.id).head) == (war.book, lines)


@pytest.mark.parametrize("lines", [EVERY_OF_CAMPAIGN, EVERY_OF_CAMPAIGN + 3])
def test_undo_finds_the_own_last_line_however_far_back_it_is(war: Campaign, lines: int) -> None:
    """Nothing of it is in memory: the other umpire wrote all lines since, and those before are read from the file."""
    own = war.head
    noted(war, lines, seat=umpire("second"))
    other = Desk(war.desk.store)
    assert strikes.proposed(other.moment(war.id), UMPIRE) == own
    assert strikes.proposed(other.moment(war.id), umpire("second")) == lines
    noted(war, 3 * EVERY_OF_CAMPAIGN, seat=umpire("second"))
    assert strikes.proposed(Desk(war.desk.store).moment(war.id), UMPIRE) == own


def test_a_line_before_the_snapshot_is_taken_back(war: Campaign) -> None:
    note = war.do(c.AddNote("A slip.")).seq
    noted(war, EVERY_OF_CAMPAIGN + 5)
    war.do(Strike((note,)))
    assert "A slip." not in war.book.notes
    assert books.look(Desk(war.desk.store), war.id).book == war.book


def test_the_collector_goes_on_afterwards_also_where_something_broke() -> None:
    import gc

    assert gc.isenabled()
    with collector.held_back():
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError), collector.held_back():
        1 / 0  # noqa: B018 - something breaks
    assert gc.isenabled()
