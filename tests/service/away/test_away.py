"""An evening is taken to another laptop, played there, and brought back."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image
from sqlalchemy import text

from tests import presses
from tests.core.campaign.club import BLUE, RED, battle, blue, boxes, red
from tests.service.away.conftest import EVENING, Laptop, files_of
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Vessel
from umpire.core.commands import Correct, SetHouseRule, Strike
from umpire.core.errors import BadInput, UmpireError, UnknownCommand
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as ships
from umpire.service import archive, record
from umpire.service.away import coming, going
from umpire.service.campaigns import books
from umpire.service.results import photos
from umpire.service.table import Before, battles, pads, seating


def evening_of(laptop: Laptop) -> Laptop:
    """What is played in the evening: a battle begun and settled, one settled and corrected, a new captain, a new ship."""
    gnat = Vessel("gnat", "Gnat", "cloudships", side=BLUE, captain="eve")
    return laptop.plays(
        c.Begin(battle("one", "", red(), blue(), date="2026-02-01")),
        c.Settle(battle("one", RED, red(left=(boxes(5),)), blue(), date="2026-02-01")),
        c.Settle(
            battle("two", BLUE, red(), blue("gnat", "eve", whose="eve"), date="2026-02-02"),
            captains=(Captain("eve", "Eve", BLUE),),
            vessels=(gnat,),
        ),
        c.Settle(
            battle("two", RED, red(left=(boxes(7),)), blue("gnat", "eve", whose="eve", fate="lost"), date="2026-02-02")
        ),
    )


def test_its_ships_are_out_at_home_and_the_others_are_out_there(home: Laptop, away: Laptop) -> None:
    assert (home.why_not("aphid"), home.why_not("wasp")) == ("out with Dora", "")
    assert (away.why_not("aphid"), away.why_not("wasp")) == ("", "at home, not here")
    (out,) = going.out(books.look(home.desk, home.campaign))
    assert (out.evening.ships, out.is_here) == (("aphid", "skylord"), False)
    assert out.since.startswith("20")
    (out,) = going.out(books.look(away.desk, away.campaign))
    assert out.is_here


def test_away_and_back_gives_the_same_campaign_as_home_alone(home: Laptop, laptop: Callable[..., Laptop]) -> None:
    """Standings, lives and calendar; with home as it was, and with home gone on."""
    alone, copy = laptop(), laptop()
    for other in (alone, copy):
        _copied(home, other)
    evening_of(alone)
    for base, goes_on in ((home, False), (copy, True)):
        away = laptop("Dora")
        away.takes_in(base.takes_out("aphid", "skylord"))
        if goes_on:
            base.plays(c.AddNote("Wasp is being painted."))
        brought = base.takes_in(evening_of(away).file())
        assert not brought.found.clashes
        assert not brought.found.against
        assert base.worked_out() == alone.worked_out() == away.worked_out()
        assert not base.book.evenings
        assert [base.why_not(ship) for ship in ("aphid", "skylord", "gnat")] == ["", "", "lost"]


def _copied(laptop: Laptop, other: Laptop) -> None:
    """The campaign as it stands, on another laptop: no evening."""
    session = record.run_lines("copy", record.export(laptop.desk, laptop.campaign))
    record.write(other.desk, [record.compared(other.desk, session)])
    other.campaign = laptop.campaign


def test_where_home_has_not_gone_on_the_lines_stand_as_they_were_written(home: Laptop, away: Laptop) -> None:
    before = home.lines
    brought = home.takes_in(evening_of(away).file())
    assert home.lines[:-1] == away.lines
    assert home.lines[: len(before)] == before
    assert brought.checked.campaign is not None
    assert len(brought.checked.campaign.record.lines) == len(away.lines) - len(before) + 1
    assert home.told() == ["Aphid, Skylord and Gnat came back from Dora."]


def test_where_home_has_gone_on_the_lines_come_in_once_with_id_seat_and_time(home: Laptop, away: Laptop) -> None:
    evening_of(away)
    home.settles("at-home", BLUE, red("wasp", "cleo"), blue("moth", "dan"))
    before = home.lines
    home.takes_in(away.file())
    assert home.lines[: len(before)] == before
    here, there = (
        [(line.id, line.seat, line.time) for line in one.desk.moment(home.campaign).entries(1)[-4:]]
        for one in (home, away)
    )
    assert here == there
    assert {seat for _, seat, _ in here} == {"umpire:Dora"}
    assert home.desk.store.damage(home.campaign) is None


def test_a_repeated_press_of_the_evening_is_known_at_home(home: Laptop, away: Laptop) -> None:
    """Its client id came along, so the page that sent it gets its answer and does nothing twice."""
    order = c.AddNote("Fog over the canal.")
    presses.play(away.desk, away.campaign, away.seat, order, client_id="pressed-once")
    home.plays(c.AddNote("Wasp is being painted."))
    home.takes_in(away.file())
    told = presses.play(home.desk, home.campaign, away.seat, order, client_id="pressed-once")
    assert isinstance(told, Before)


def test_what_was_taken_back_in_the_evening_is_taken_back_at_home(home: Laptop, away: Laptop) -> None:
    """Also a line of before; and where home has gone on, what was taken back away does not come at all."""
    settled = len(away.lines) + 1
    away.settles("one", RED, red()).plays(Strike((settled,))).settles("two", BLUE, red())
    home.plays(c.AddNote("Wasp is being painted."))
    home.takes_in(away.file())
    assert set(home.book.battles) == {"first", "two"}


def test_brought_back_twice_says_so_and_changes_nothing(home: Laptop, away: Laptop) -> None:
    file = evening_of(away).file()
    home.takes_in(file)
    before = home.everything()
    with pytest.raises(BadInput, match="the evening with Dora has already come back, and nothing in this file is new"):
        home.takes_in(file)
    assert home.everything() == before


def test_an_older_file_says_so_and_a_later_one_brings_the_rest(home: Laptop, away: Laptop) -> None:
    early = away.settles("one", RED, red()).file()
    late = away.settles("two", BLUE, red()).file()
    home.takes_in(early)
    home.takes_in(late)
    assert set(home.book.battles) == {"first", "one", "two"}
    with pytest.raises(BadInput, match="has already come back"):
        home.takes_in(early)


def test_the_file_that_went_out_brings_nothing_back(home: Laptop, away: Laptop) -> None:
    before = home.everything()
    with pytest.raises(BadInput, match="nothing was played in it: this is the file that went out"):
        home.takes_in(home.file())
    assert home.everything() == before


def test_an_evening_that_never_comes_back_is_given_up_and_may_come_all_the_same(home: Laptop, away: Laptop) -> None:
    file = away.settles("one", RED, red(fate="lost")).file()
    home.plays(c.BringBack(EVENING, gives_up=True, why="the laptop fell into a canal"))
    assert home.why_not("aphid") == ""
    assert home.told() == [
        "The evening with Dora is given up, and Aphid and Skylord can sail again. Why: the laptop fell into a canal."
    ]
    home.settles("replayed", RED, red())
    brought = home.takes_in(file)
    assert [clash.name for clash in brought.found.clashes] == ["Aphid"]
    assert {*home.book.battles} == {"first", "replayed", "one"}
    with pytest.raises(UnknownCommand, match="That evening is not out"):
        home.file()


def test_what_home_settled_of_a_ship_meanwhile_is_told_ship_by_ship_and_nothing_is_changed(
    home: Laptop, away: Laptop
) -> None:
    evening_of(away)
    home.settles("at-home", BLUE, red(fate="lost"), blue("moth", "dan"), date="2026-01-30", overrule=True)
    before = home.everything()
    brought = home.sees(away.file())
    (clash,) = brought.found.clashes
    assert (clash.name, clash.battles) == ("Aphid", ("one", "two"))
    assert clash.here == "in “At-home” of 2026-01-30: lost, commanded by Anna"
    assert clash.there.startswith("in “One” of 2026-02-01: came home")
    assert [(one.what, one.told) for one in brought.found.against] == [("begin “One”", ("Aphid is lost.",))]
    assert home.everything() == before


def test_it_is_taken_in_all_the_same_with_the_refusals_on_the_record(home: Laptop, away: Laptop) -> None:
    evening_of(away)
    home.settles("at-home", BLUE, red(fate="lost"), overrule=True)
    home.plays(c.BringBack(EVENING, gives_up=True), c.Close())
    home.takes_in(away.file())
    lines = home.desk.moment(home.campaign).entries(1)
    begun = next(line for line in lines if isinstance(line.command, c.Begin))
    assert begun.overruled == {"not-fit": "brought back anyway", "closed": "brought back anyway"}
    assert {"one", "two"} < {*home.book.battles}


def test_a_single_battle_is_left_out_and_may_come_in_later(home: Laptop, away: Laptop) -> None:
    evening_of(away)
    home.settles("at-home", BLUE, red("wasp", "cleo"), blue("moth", "dan"))
    file = away.file()
    brought = home.takes_in(file, without=["one"])
    assert [(one.name, one.is_in) for one in brought.battles] == [("One", False), ("Two", True)]
    assert {*home.book.battles} == {"first", "at-home", "two"}
    home.takes_in(file)
    assert {*home.book.battles} == {"first", "at-home", "two", "one"}


def test_what_only_battles_that_are_left_out_have_changed_is_no_clash(home: Laptop, away: Laptop) -> None:
    away.settles("one", RED, red()).settles("two", RED, blue())
    home.settles("at-home", BLUE, red(), overrule=True)
    assert [clash.name for clash in home.sees(away.file()).found.clashes] == ["Aphid"]
    assert not home.sees(away.file(), without=["one"]).found.clashes


def test_leaving_out_the_battle_with_which_a_ship_joined_tells_what_cannot_come_then(
    home: Laptop, away: Laptop
) -> None:
    evening_of(away).settles("three", RED, blue("gnat", "eve", whose="eve"))
    home.plays(c.AddNote("Wasp is being painted."))
    brought = home.sees(away.file(), without=["two"])
    (against,) = brought.found.against
    assert (against.what, against.is_left_out) == ("settle “Three”", True)
    assert against.told == ("ships: there is no ship 'gnat' in this campaign; add her first.",)


def test_a_captain_changed_on_both_is_told(home: Laptop, away: Laptop) -> None:
    away.plays(c.SignOn(Captain("anna", "Annabel", RED)))
    home.plays(c.SignOn(Captain("anna", "Anna", BLUE)))
    assert [clash.name for clash in home.sees(away.file()).found.clashes] == ["Anna"]


def test_a_house_rule_and_a_season_changed_on_both_are_told(home: Laptop, away: Laptop) -> None:
    away.plays(SetHouseRule("C-02", "4"))
    home.plays(SetHouseRule("C-02", "6"), c.BringBack(EVENING, gives_up=True), c.CloseSeason())
    brought = home.sees(away.settles("one", RED, red()).file())
    assert [clash.about for clash in brought.found.clashes] == ["rule C-02"]
    assert [one.told for one in brought.found.against] == [("Season 1 is closed. Change it anyway?",)]


def test_the_battles_of_the_evening_come_along_with_their_records(home: Laptop, away: Laptop) -> None:
    fought = battles.start(away.desk, "cloudships", "skirmish")
    presses.play(away.desk, fought, UMPIRE, Correct("round.real-cards", value=True))
    away.settles(fought, RED, red(), is_tracked=True)
    other = battles.start(away.desk, "cloudships", "skirmish")
    home.takes_in(away.file())
    assert [row.id for row in battles.every(home.desk)] == [fought]
    assert other not in {row.id for row in home.desk.store.battles()}
    assert list(home.desk.store.lines(fought)) == list(away.desk.store.lines(fought))


def test_photographs_of_the_evening_come_along(home: Laptop, away: Laptop) -> None:
    """And those of before do not: they are at home."""
    picture = io.BytesIO()
    Image.new("RGB", (60, 40), "navy").save(picture, "JPEG")
    photo = photos.keep(away.desk.photos, picture.getvalue())
    home.takes_in(away.settles("one", RED, red(), photo=photo).file())
    assert photos.path(home.desk.photos, photo)
    assert not [name for name in files_of(home.takes_out("aphid", evening="evening-2")) if name.startswith("photos/")]


def test_a_battle_that_is_left_out_leaves_its_record_there(home: Laptop, away: Laptop) -> None:
    fought = battles.start(away.desk, "cloudships", "skirmish")
    away.settles(fought, RED, red(), is_tracked=True).settles("two", RED, red())
    home.plays(c.AddNote("Wasp is being painted."))
    home.takes_in(away.file(), without=[fought])
    assert not battles.every(home.desk)


def test_killed_in_the_middle_nothing_is_there_and_doing_it_again_finishes_it(home: Laptop, away: Laptop) -> None:
    """The data file breaks off at the last thing that is written."""
    fought = battles.start(away.desk, "cloudships", "skirmish")
    presses.play(away.desk, fought, UMPIRE, Correct("round.real-cards", value=True))
    file = away.settles(fought, RED, red(), is_tracked=True).file()
    before = home.everything()
    full = (
        f"CREATE TRIGGER full BEFORE INSERT ON log WHEN NEW.battle = '{fought}' BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    with home.desk.store._database.writing() as connection:
        connection.execute(text(full))
    with pytest.raises(UmpireError):
        home.takes_in(file)
    assert home.everything() == before
    with home.desk.store._database.writing() as connection:
        connection.execute(text("DROP TRIGGER full"))
    home.takes_in(file)
    assert home.worked_out() == away.worked_out()
    assert len(battles.every(home.desk)) == 1


def test_two_at_once_bring_it_back_once(home: Laptop, away: Laptop) -> None:
    brought = home.sees(evening_of(away).file())
    home.plays(c.AddNote("Wasp is being painted."))
    before = home.everything()
    with pytest.raises(BadInput, match="somebody has just changed “Canal War”"):
        coming.take_in(home.desk, brought)
    assert home.everything() == before


def test_two_evenings_at_once_come_back_one_after_the_other(
    home: Laptop, away: Laptop, laptop: Callable[..., Laptop]
) -> None:
    other = laptop("Eve")
    other.takes_in(home.takes_out("wasp", evening="evening-2", to="Eve"))
    away.settles("one", RED, red())
    other.settles("two", RED, red("wasp", "cleo"))
    assert not home.takes_in(other.file("evening-2")).found.clashes
    assert (home.why_not("aphid"), home.why_not("wasp")) == ("out with Dora", "")
    assert not home.takes_in(away.file()).found.clashes
    assert home.why_not("aphid") == ""
    assert {*home.book.battles} == {"first", "one", "two"}


@pytest.mark.parametrize("goes_on", [False, True])
def test_the_same_laptop_takes_a_second_evening(home: Laptop, away: Laptop, goes_on: bool) -> None:
    """Its log of the first one gives way to home's, where that has all of it."""
    away.settles("one", RED, red())
    if goes_on:
        home.plays(c.AddNote("Wasp is being painted."))
    home.takes_in(away.file())
    second = home.takes_out("wasp", evening="evening-2")
    brought = away.takes_in(second)
    assert not brought.found.lost
    assert away.lines[:-1] == home.lines
    assert (away.why_not("aphid"), away.why_not("wasp")) == ("at home, not here", "")
    away.settles("two", RED, red("wasp", "cleo"))
    home.takes_in(away.file("evening-2"))
    assert home.worked_out() == away.worked_out()
    assert away.desk.store.damage(away.campaign) is None


def test_what_never_came_home_is_told_before_it_gives_way(home: Laptop, away: Laptop) -> None:
    away.settles("one", RED, red())
    home.plays(c.BringBack(EVENING, gives_up=True))
    brought = away.takes_in(home.takes_out("aphid", evening="evening-2"))
    assert brought.found.lost == ("settle “One”",)
    assert "one" not in away.book.battles


def test_the_file_is_downloaded_twice_and_taken_in_once(home: Laptop, away: Laptop) -> None:
    assert home.file() == home.file()
    before = away.everything()
    with pytest.raises(BadInput, match="everything in it is already on this laptop"):
        away.takes_in(home.file())
    assert away.everything() == before


def test_the_evening_is_handed_on_to_a_third_laptop(home: Laptop, away: Laptop, laptop: Callable[..., Laptop]) -> None:
    third = laptop("Fay")
    third.takes_in(away.settles("one", RED, red()).file())
    third.settles("two", RED, red())
    home.takes_in(third.file())
    assert {*home.book.battles} == {"first", "one", "two"}


def test_a_copy_of_the_campaign_takes_the_evening_in_too(home: Laptop, laptop: Callable[..., Laptop]) -> None:
    other = laptop("Dora")
    _copied(home, other)
    brought = other.takes_in(home.takes_out("aphid"))
    assert not brought.found.is_back
    assert other.book.held == EVENING


def test_a_laptop_that_took_back_that_it_holds_the_evening_still_makes_a_file(home: Laptop, away: Laptop) -> None:
    """One press too many on undo."""
    away.settles("one", RED, red()).plays(Strike((len(away.lines) - 1,)))
    assert not away.book.held
    home.takes_in(away.file())
    assert {*home.book.battles} == {"first", "one"}


def test_ships_are_taken_out_by_name_and_only_those_that_are_free(home: Laptop) -> None:
    with pytest.raises(BadInput, match="to: a name is missing; type one"):
        home.takes_out("aphid", to=" ")
    with pytest.raises(BadInput, match="ships: tick at least one ship"):
        home.takes_out()
    home.takes_out("aphid")
    with pytest.raises(Refused, match="Aphid is out with Dora"):
        home.takes_out("aphid", evening="evening-2")


def test_the_archive_page_does_not_turn_home_into_an_evening(home: Laptop, away: Laptop) -> None:
    before = home.everything()
    with pytest.raises(BadInput, match="this is an evening of “Canal War”; bring it back on the page “Away play”"):
        archive.take_in(home.desk, io.BytesIO(away.settles("one", RED, red()).file()), "evening.zip")
    assert home.everything() == before


def test_no_link_token_or_pad_is_in_the_file(home: Laptop, away: Laptop) -> None:
    fought = battles.start(away.desk, "cloudships", "skirmish")
    links = seating.links(away.desk, fought)
    presses.play(away.desk, fought, UMPIRE, ships.TakeDamage("bloodrunner", 8), client_id="parked-pad-of-the-umpire")
    away.settles(fought, RED, red(), is_tracked=True)
    assert links
    assert pads.tray(away.desk.moment(fought), UMPIRE)
    content = b"".join((away.file(), home.file(), *files_of(away.file()).values(), *files_of(home.file()).values()))
    for secret in (*links.values(), "parked-pad"):
        assert secret.encode() not in content


def test_ids_of_both_campaigns_are_the_same_and_each_lists_one(home: Laptop, away: Laptop) -> None:
    assert away.campaign == home.campaign
    assert len(books.every(away.desk)) == 1
