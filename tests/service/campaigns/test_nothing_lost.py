"""Bad input, and nothing lost: two unfinished battles, one withdrawn in the middle, another name, a campaign deleted and taken back."""

from __future__ import annotations

import pytest

from tests import presses
from tests.core.campaign.club import battle
from tests.service.campaigns.evenings import Campaign
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Sailed
from umpire.core.commands import CorrectMany, Strike
from umpire.core.errors import UnknownCommand
from umpire.core.objections import Refused
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE
from umpire.service.campaigns import books, ledger, rollcall, starting
from umpire.service.campaigns.ledger import Sender
from umpire.service.desk import Desk
from umpire.service.table import look


def hurt(war: Campaign, battle: str, **boxes: int) -> None:
    """Boxes crossed by hand in a battle."""
    presses.play(war.desk, battle, UMPIRE, CorrectMany({f"{ship}.boxes": count for ship, count in boxes.items()}))


def in_words(war: Campaign, ship: str) -> str:
    return ", ".join(war.stands(ship)) or "unhurt"


# --- A ship in two unfinished battles ------------------------------------------------------------------------------------


def test_a_ship_in_a_battle_that_is_not_settled_is_not_fit_for_the_next(war: Campaign) -> None:
    """The roll call says where she is, and does not tick her."""
    war.begun("The Canal", aphid="anna", hullcutter="ben")
    roll = rollcall.call(war.desk, books.look(war.desk, war.id), {})
    ships = {one.id: (one.unfit, one.is_ticked) for one in roll.ships}
    assert ships["aphid"] == ("in “The Canal”, which is not settled yet", False)
    assert ships["locust"][0] == ""


def test_she_sails_in_both_when_an_umpire_says_so_and_each_is_settled_by_itself(war: Campaign) -> None:
    """Refused in a sentence, overruled in one press; then both battles are hers, in the order of the calendar."""
    one = war.begun("The Canal", aphid="anna", hullcutter="ben")
    said = {"look": ["yes"], "here": ["anna", "dan"], "ship": ["aphid"], "by.aphid": ["anna"]}
    roll = rollcall.call(war.desk, books.look(war.desk, war.id), said)
    with pytest.raises(Refused, match="Aphid is in “The Canal”, which is not settled yet"):
        starting.start(war.desk, roll, rollcall.Plan("The Ford"), Sender(UMPIRE))
    assert [*war.book.battles] == [one], "no battle lies about"
    assert [row.id for row in war.desk.store.battles() if row.game == "cloudships"] == [one]

    two = starting.start(
        war.desk, roll, rollcall.Plan("The Ford"), Sender(UMPIRE, overruled={"not-fit": "she has two crews"})
    )
    hurt(war, one, aphid=4)
    hurt(war, two, aphid=9)
    war.settled(two, date="2026-01-02", winner="British")
    assert (in_words(war, "aphid"), war.book.waiting[0].id) == ("9 boxes crossed", one)
    war.settled(one, date="2026-01-01", winner="Martian")
    assert [chapter.battle for chapter in war.life("aphid").chapters] == [one, two]
    assert in_words(war, "aphid") == "9 boxes crossed", "by the later battle, whichever was settled first"


# --- A withdrawn battle in the middle -------------------------------------------------------------------------------------


def three_battles(war: Campaign) -> list[str]:
    """Aphid takes two more boxes in each, as their records say."""
    battles = []
    for number in (1, 2, 3):
        battles.append(war.begun(f"Battle {number}", aphid="anna", hullcutter="ben"))
        hurt(war, battles[-1], aphid=2 * number)
        war.settled(battles[-1], date=f"2026-01-0{number}", winner="British")
    return battles


def test_a_battle_is_withdrawn_in_the_middle_and_what_was_played_later_stands(war: Campaign) -> None:
    """Its record stays readable, its result in the book; the next battle begins with ships as the last record left them."""
    _, middle, _ = three_battles(war)
    hangs = war.withdrawn(middle)
    assert hangs.kept == ("Aphid in “Battle 3”: her damage stays as that battle’s record has it (6 boxes crossed).",)
    assert (in_words(war, "aphid"), len(war.life("aphid").chapters)) == ("6 boxes crossed", 2)
    assert {row.name: row.points for row in books.look(war.desk, war.id).table().rows} == {"British": 6, "Martian": 0}
    booked = ledger.one(war.desk, middle)
    assert booked is not None
    assert (booked.result.name, booked.result.is_withdrawn, booked.campaign) == ("Battle 2", True, war.id)
    assert look.scene(war.desk.moment(middle), UMPIRE).name == "Battle 2"
    fourth = war.begun("Battle 4", aphid="anna", hullcutter="ben")
    panel = look.scene(war.desk.moment(fourth), UMPIRE).panel("aphid")
    assert panel is not None
    assert sum(box.is_crossed for row in panel.track for box in row) == 6


def test_the_last_battle_withdrawn_gives_ships_back_as_they_were(war: Campaign) -> None:
    """And a press of undo gives the battle back: a withdrawal is a line like any other."""
    *_, last = three_battles(war)
    war.withdrawn(last)
    assert in_words(war, "aphid") == "4 boxes crossed"
    war.do(Strike((war.head,)))
    assert (in_words(war, "aphid"), war.book.battles[last].counts) == ("6 boxes crossed", True)


# --- A captain who is called otherwise ------------------------------------------------------------------------------------


def test_a_captain_called_otherwise_keeps_results_ships_and_battles_under_way(war: Campaign) -> None:
    """A battle that began with the name before is settled for the same captain; nobody comes in a second time."""
    under_way = war.begun("The Canal", aphid="anna", hullcutter="ben")
    known = Result("2026-01-01", "Castles in the Air", "Castles", (Side("Anna", 9), Side("Ben", 4)), "Anna")
    war.entered("castles", known)
    war.do(c.SignOn(Captain("anna", "Anne", "British")))
    war.settled(under_way, date="2026-01-02", winner="British")
    assert {one.name for one in war.book.people.values()} == {"Anne", "Ben", "Dan"}
    row = next(row for row in books.look(war.desk, war.id).table("captains").rows if row.name == "Anne")
    assert (row.played, row.points, [score.name for score in row.scores]) == (2, 6, ["Castles", "The Canal"])
    assert war.life("aphid").captain == "anna"
    after = war.begun("The Ford", aphid="anna", hullcutter="ben")
    panel = look.scene(war.desk.moment(after), UMPIRE).panel("aphid")
    assert panel is not None
    assert panel.captain == "Anne"


# --- Deleted, and taken back ----------------------------------------------------------------------------------------------


def test_a_deleted_campaign_is_off_every_list_and_leaves_a_line(war: Campaign) -> None:
    """Its results are in no book then; its log is there, with who deleted it."""
    war.entered("one", Result("2026-01-01", "Cloudships of Mars", "One", (Side("British"), Side("Martian")), "British"))
    war.do(c.Delete())
    assert (books.every(war.desk), ledger.book(war.desk), books.waiting(war.desk)) == ((), (), ())
    assert [one.id for one in books.every(war.desk, is_deleted=True)] == [war.id]
    newest = look.log(war.desk.moment(war.id), UMPIRE)[0]
    assert (newest.brief, newest.seat) == ("The campaign is deleted.", "umpire")


@pytest.mark.parametrize("way", ["taken back", "undo"])
def test_a_deleted_campaign_comes_back_whole(war: Campaign, way: str) -> None:
    """By its own press, or by undo; on another desk too."""
    war.entered("one", Result("2026-01-01", "Cloudships of Mars", "One", (Side("British"), Side("Martian")), "British"))
    before = war.book
    war.do(c.Delete())
    war.do(c.Undelete() if way == "taken back" else Strike((war.head,)))
    assert war.book == before
    assert [one.id for one in books.every(Desk(war.desk.store))] == [war.id]
    assert [one.result.name for one in ledger.book(war.desk)] == ["One"]


# --- Bad input ------------------------------------------------------------------------------------------------------------


def test_what_is_refused_or_wrong_leaves_no_line(war: Campaign) -> None:
    """Whatever came with it: a captain, a ship."""
    war.do(c.Close())
    before = (war.head, war.book)
    zoe = Captain("zoe", "Zoe")
    entry = battle("one", "British", Sailed("aphid", "British", "zoe"), sides=(Side("British"), Side("Martian")))
    with pytest.raises(Refused, match="The Canal War is closed"):
        war.do(c.Settle(entry, captains=(zoe,)))
    assert (war.head, war.book) == before
    war.do(c.Settle(entry, captains=(zoe,)), overruled={"closed": "a slip of paper was found"})
    assert (war.head, [*war.book.battles]) == (before[0] + 1, ["one"])
    assert "a slip of paper was found" in str(look.log(war.desk.moment(war.id), UMPIRE)[0].overruled)


def test_there_is_no_campaign_of_that_id(war: Campaign) -> None:
    """And a battle is none."""
    with pytest.raises(UnknownCommand, match="no such campaign"):
        books.look(war.desk, "0123456789ab")
    one = war.begun("The Canal", aphid="anna", hullcutter="ben")
    with pytest.raises(UnknownCommand, match="That is a battle"):
        books.look(war.desk, one)
