"""Two umpires settle at once: what goes through, what is told, and that nothing is written twice or lost."""

from __future__ import annotations

from threading import Barrier, Thread
from typing import Any

import pytest

from tests import presses
from tests.core.campaign.club import battle
from tests.service.campaigns.evenings import Campaign
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Points, Sailed
from umpire.core.errors import Repeated, Stale
from umpire.core.results import Side
from umpire.core.seats import UMPIRE, umpire
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.table import Before, Done, look
from umpire.store import Store

SECOND = umpire("second")
SIDES = (Side("British"), Side("Martian"))


def entered(id: str, *ships: str, winner: str = "British", **more: Any) -> c.Settle:
    """A battle with these ships in it."""
    sailed = (Sailed(ship, "Martian" if ship == "hullcutter" else "British") for ship in ships)
    return c.Settle(battle(id, winner, *sailed, sides=SIDES, **more))


def test_two_battles_without_a_ship_in_common_both_go_through(war: Campaign) -> None:
    """Both pages were opened before either was sent."""
    seen = war.head
    war.do(entered("one", "aphid"), seen=seen)
    war.do(entered("two", "hullcutter"), seen=seen, seat=SECOND)
    assert [*war.book.battles] == ["one", "two"]
    assert [line.seat for line in look.log(war.desk.moment(war.id), UMPIRE)[:2]] == ["umpire:second", "umpire"]


def test_with_a_ship_in_common_the_second_is_told_and_nothing_is_written(war: Campaign) -> None:
    """With what the first did; sent again from a fresh page it goes through."""
    seen = war.head
    war.do(entered("one", "aphid", "hullcutter"), seen=seen)
    with pytest.raises(Stale, match="“One” of 2026-01-01 is in the book"):
        war.do(entered("two", "aphid"), seen=seen, seat=SECOND)
    assert [*war.book.battles] == ["one"]
    war.do(entered("two", "aphid"), seen=war.head, seat=SECOND)
    assert [*war.book.battles] == ["one", "two"]


def test_of_one_battle_settled_twice_the_second_is_told(war: Campaign) -> None:
    """It would be a correction that nobody meant."""
    seen = war.head
    war.do(entered("one", "aphid"), seen=seen)
    with pytest.raises(Stale):
        war.do(entered("one", "aphid", winner="Martian"), seen=seen, seat=SECOND)
    assert war.book.battles["one"].result.winner == "British"


def test_one_withdraws_what_the_other_corrects(war: Campaign) -> None:
    war.do(entered("one", "aphid"))
    seen = war.head
    war.do(c.Withdraw("one"), seen=seen)
    with pytest.raises(Stale, match="“One” is withdrawn"):
        war.do(entered("one", "aphid", winner="Martian"), seen=seen, seat=SECOND)


@pytest.mark.parametrize(
    "beside",
    [c.SetPoints(Points(victory=5)), c.AddNote("Dry."), c.SignOn(Captain("anna", "Anne", "British")), c.SignOn(Captain("zoe", "Zoe"))],
    ids=lambda one: type(one).__name__ + getattr(getattr(one, "captain", None), "name", ""),
)  # fmt: skip
def test_what_touches_no_battle_stands_in_nobodys_way(war: Campaign, beside: c.Command) -> None:
    seen = war.head
    war.do(beside, seen=seen)
    war.do(entered("one", "aphid"), seen=seen, seat=SECOND)
    assert "one" in war.book.battles


def test_a_battle_of_a_season_that_began_meanwhile_is_told(war: Campaign) -> None:
    """It would count for another season than its page said."""
    seen = war.head
    war.do(c.OpenSeason("Autumn"), seen=seen)
    with pytest.raises(Stale, match="Autumn begins"):
        war.do(entered("one", "aphid"), seen=seen, seat=SECOND)


def test_a_press_that_comes_twice_settles_once(war: Campaign) -> None:
    """The second is answered as the first was; the same id with another result is refused."""
    first = war.do(entered("one", "aphid"), client_id="press-1")
    again = war.do(entered("one", "aphid"), client_id="press-1")
    assert (again.seq, type(again), again.lines) == (first.seq, Before, first.lines)
    with pytest.raises(Repeated):
        war.do(entered("one", "aphid", winner="Martian"), client_id="press-1")
    assert war.head == first.seq


def test_many_at_once_are_all_written_each_once(war: Campaign) -> None:
    """Two umpires with ten evenings each, as fast as they can, each from a page of the moment, and each press comes twice."""
    barrier, failed = Barrier(2), list[BaseException]()
    before = war.head

    def settle(seat: Any, ship: str) -> None:
        try:
            barrier.wait()
            for number in range(10):
                command = entered(f"{ship}-{number}", ship, date=f"2026-02-{number + 1:02}")
                seen = war.head
                for _ in range(2):
                    presses.play(war.desk, war.id, seat, command, client_id=f"{ship}-{number}", seen=seen)
        except BaseException as error:  # noqa: BLE001 - told below, on the thread that asks
            failed.append(error)

    threads = [Thread(target=settle, args=args) for args in ((UMPIRE, "aphid"), (SECOND, "hullcutter"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert sorted(war.book.battles) == sorted(
        f"{ship}-{number}" for ship in ("aphid", "hullcutter") for number in range(10)
    )
    assert war.head == before + 20
    assert books.look(Desk(war.desk.store), war.id).book == war.book


def test_two_programs_on_one_database_write_one_line_after_the_other(
    war: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one wrote is there for the other, and it decides on that."""
    monkeypatch.setattr(Store, "is_shared", property(lambda store: True))
    other = Desk(war.desk.store)
    assert books.look(other, war.id).head == war.head
    war.do(entered("one", "aphid"))
    done = presses.play(other, war.id, SECOND, entered("two", "aphid"))
    assert isinstance(done, Done)
    assert done.seq == war.head == books.look(other, war.id).head
    assert books.look(other, war.id).book == war.book
    assert books.look(other, war.id).table().rows == books.look(war.desk, war.id).table().rows
