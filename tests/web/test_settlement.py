"""A battle is settled into a campaign: from its record, later, by hand; corrected, withdrawn, refused, and by two umpires at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import presses
from tests.desks import fresh_desk
from tests.web.browsing import Browser, Form, Page, Umpire
from umpire.core.campaign.commands import Close, TakeOut
from umpire.core.campaign.lives import Chapter
from umpire.core.campaign.state import Book
from umpire.core.commands import CorrectMany
from umpire.core.seats import UMPIRE
from umpire.paths import PHOTOS
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.gazette import editing, sources
from umpire.service.table import battles
from umpire.web import Config, create_app

desk = pytest.fixture(fresh_desk)

HURT = {
    "aphid.boxes": 5,
    "locust.fate": "destroyed",
    "skylord.fate": "surrendered",
    "hullcutter.gun.stern-lob": "destroyed",
    "hullcutter.parties": 2,
}


@pytest.fixture
def campaign(desk: Desk) -> str:
    return books.found(desk, "The Canal War", ["British", "Martian"], rules={"C-01": "carried"})


@pytest.fixture
def umpire(desk: Desk, tmp_path: Path, campaign: str) -> Umpire:
    """At a battle in which ships were hurt."""
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, CorrectMany(HURT))
    desk.photos = tmp_path / PHOTOS
    return Umpire(create_app(Config(desk=desk)), battle)


def book(desk: Desk, campaign: str) -> Book:
    return books.look(desk, campaign).book


def form_of(page: Page) -> Form:
    return next(form for form in page.forms if ("version", "0") in form.fields or "version" in dict(form.fields))


def settle(umpire: Umpire, campaign: str, **said: str) -> Page:
    return umpire.send(form_of(umpire.look(f"/end?campaign={campaign}")), **said)


def stands(desk: Desk, campaign: str, ship: str) -> list[str]:
    return [wound.words for wound in books.look(desk, campaign).fleet[ship].wounds]


def test_the_page_is_filled_from_the_record(umpire: Umpire, campaign: str) -> None:
    """Each ship, how she went, and how she begins the next battle; who came home as she went is folded."""
    page = umpire.look(f"/end?campaign={campaign}")
    form = dict(form_of(page).fields)
    assert page.has("4 ships came home as they went", "Taken by British", "5 of 18 boxes")
    assert (form["ship.aphid.next.boxes"], form["ship.aphid.by"]) == ("5", "Lieutenant Pell")
    assert (form["ship.hullcutter.next.parties"], form["ship.hullcutter.next.gun.stern-lob"]) == ("2", "destroyed")
    assert "ship.north-bridge.in" not in form, "works on the ground are no ships of a campaign"


def test_one_press_settles_it(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """Who won is said; ships and captains join, and what became of them is as the record has it."""
    settle(umpire, campaign, winner="British", kind="decisive")

    (battle,) = book(desk, campaign).fought
    assert (battle.id, battle.result.winner, battle.is_settled) == (umpire.battle, "British", True)
    fleet = books.look(desk, campaign).fleet
    assert (fleet["locust"].is_lost, fleet["skylord"].side) == (True, "British")
    assert stands(desk, campaign, "aphid") == ["5 boxes crossed"]
    assert {captain.name for captain in book(desk, campaign).people.values()} >= {"Lieutenant Pell", "Prince Amraaz"}
    assert umpire.get("/results").has("Destroy the Bridges", "The Canal War")


def test_who_won_must_be_said(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """No side is ticked, and «not decided» neither: the browser asks for one."""
    fields = form_of(umpire.look(f"/end?campaign={campaign}")).fields
    assert [value for name, value in fields if name == "winner"] == []
    settle(umpire, campaign, winner="", kind="decisive")
    assert not book(desk, campaign).battles


def test_what_is_changed_on_the_page_counts_before_the_rule(umpire: Umpire, desk: Desk, campaign: str) -> None:
    settle(
        umpire,
        campaign,
        **{
            "winner": "draw",
            "ship.aphid.next.boxes": "2",
            "ship.aphid.by": "Anna",
            "ship.hullcutter.next.gun.stern-lob": "ready",
            "ship.skylord.misses": "2",
        },
    )
    assert stands(desk, campaign, "aphid") == ["2 boxes crossed"]
    assert stands(desk, campaign, "hullcutter") == ["2 of 6 boarding parties"]
    sailed = book(desk, campaign).battles[umpire.battle].ship("aphid")
    assert sailed is not None
    assert (book(desk, campaign).called(sailed.by), sailed.is_stood_in) == ("Anna", True)
    assert books.look(desk, campaign).fleet["skylord"].rests == 2


def test_ships_can_wait_until_tomorrow(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """The result stands at once; the battle is not settled yet, which the start page says until it is."""
    settle(umpire, campaign, winner="Martian", later="yes")
    home = umpire.get("/")
    assert home.has("Settle Destroy the Bridges The Canal War")
    assert books.look(desk, campaign).table().rows[0].name == "Martian"

    umpire.send(form_of(umpire.look("/end")))
    assert book(desk, campaign).waiting == ()
    assert not umpire.get("/").has("Settle Destroy the Bridges")


def test_a_battle_that_nobody_tracked_is_settled_by_hand(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """Three fields, and a tick for each ship that was in it."""
    settle(umpire, campaign, winner="British")
    page = umpire.get(f"/results/new?campaign={campaign}")
    said = {"name": "On paper", "winner": "Martian", "ship.elizabeth.in": "yes", "ship.elizabeth.fate": "lost"}
    umpire.send(form_of(page), **said)

    battle = next(one for one in book(desk, campaign).fought if one.name == "On paper")
    assert (battle.is_tracked, [one.ship for one in battle.ships]) == (False, ["elizabeth"])
    assert books.look(desk, campaign).fleet["elizabeth"].is_lost


def test_damage_of_a_battle_on_paper_is_typed_from_her_control_panel(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """Every box, gun and party that her panel in the library has can be set, and no more of them."""
    settle(umpire, campaign, winner="British")
    page = umpire.get(f"/results/new?campaign={campaign}")
    said = {"name": "On paper", "winner": "Martian", "ship.elizabeth.in": "yes"}
    too_many = umpire.send(form_of(page), **said, **{"ship.elizabeth.next.boxes": "99"})
    assert too_many.has("Elizabeth, boxes: '99' is not a whole number from 0 to 16.")
    hurt = {"ship.elizabeth.next.boxes": "4", "ship.elizabeth.next.gun.stern-gun": "destroyed"}
    umpire.send(form_of(page), **said, **hurt)
    assert stands(desk, campaign, "elizabeth") == ["4 boxes crossed", "Stern 3-inch destroyed"]


def test_a_page_that_comes_back_tells_the_ships_as_they_were_typed(umpire: Umpire, campaign: str) -> None:
    """Not as the record had them: the line of each ship says what is in her fields."""
    page = settle(umpire, campaign, **{"winner": "British", "kind": "crushing", "ship.elizabeth.fate": "lost"})
    assert page.has("3 ships came home as they went", "Elizabeth British Lost")


def test_a_name_that_no_captain_has_is_asked_about_once(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """A slip of the pen makes no captain; in a campaign without any captain nobody is asked."""
    settle(umpire, campaign, winner="British")
    page = settle(umpire, campaign, **{"ship.aphid.by": "Lieutenant Pel"})
    assert page.has("Not a captain of this campaign yet", "Lieutenant Pel")
    assert book(desk, campaign).captain_named("Lieutenant Pel") is None
    umpire.send(form_of(page))
    assert book(desk, campaign).captain_named("Lieutenant Pel") is not None


def test_the_sides_of_a_battle_on_paper_are_those_of_its_ships(umpire: Umpire, desk: Desk, campaign: str) -> None:
    settle(umpire, campaign, winner="British")
    page = umpire.get(f"/results/new?campaign={campaign}")
    said = {
        "name": "On paper",
        "sides": "",
        "winner": "Martian",
        "ship.elizabeth.in": "yes",
        "ship.skyrunner.in": "yes",
    }
    umpire.send(form_of(page), **said)
    battle = next(one for one in book(desk, campaign).fought if one.name == "On paper")
    assert {side.name for side in battle.result.sides} == {"British", "Martian"}


def log(umpire: Umpire, campaign: str, **said: str) -> Page:
    """A battle on paper, in three fields and what is said of it."""
    page = umpire.get(f"/results/new?campaign={campaign}")
    return umpire.send(form_of(page), **{"name": "On paper", "game": "Cloudships of Mars", **said})


def sides_of(desk: Desk, campaign: str) -> dict[str, int | None]:
    (battle,) = (one for one in book(desk, campaign).fought if one.name == "On paper")
    return {side.name: side.points for side in battle.result.sides}


def test_a_battle_on_paper_is_offered_the_sides_of_the_campaign(umpire: Umpire, desk: Desk) -> None:
    """Two are ticked already, of more those who fought; each has a field for its points, and any may have won."""
    three = books.found(desk, "Three sides", ["British", "Martian", "Belgian"])
    page = umpire.get(f"/results/new?campaign={three}")
    offered = [pair for pair in form_of(page).offered if pair[0].startswith("side.")]
    assert offered == [("side.0", "British"), ("side.1", "Martian"), ("side.2", "Belgian")]
    assert all(f'name="winner" value="{side}"' in page.html for side in ("British", "Martian", "Belgian"))
    ticked = {"side.0": "British", "side.0.points": "12", "side.2": "Belgian"}
    log(umpire, three, **ticked, winner="Belgian", sides="Free traders: 3")
    assert sides_of(desk, three) == {"British": 12, "Belgian": None, "Free traders": 3}

    two = books.found(desk, "Two sides", ["British", "Martian"])
    log(umpire, two, winner="Martian")
    assert sides_of(desk, two) == {"British": None, "Martian": None}


def test_a_campaign_that_names_no_sides_offers_those_of_its_ships(umpire: Umpire, desk: Desk) -> None:
    free = books.found(desk, "No sides")
    settle(umpire, free, winner="British")
    page = umpire.get(f"/results/new?campaign={free}")
    assert {"British", "Martian"} <= {value for name, value in form_of(page).fields if name.startswith("side.")}


@pytest.mark.parametrize("typed", ["Britsh", "Britishs", "Martain"])
def test_a_side_that_is_like_another_is_asked_about_once(umpire: Umpire, desk: Desk, campaign: str, typed: str) -> None:
    page = log(umpire, campaign, winner="British", sides=f"{typed}: 3")
    like = "British" if typed.startswith("B") else "Martian"
    assert page.has("Like another side", f"“{typed}” is like “{like}”.", "Nothing was changed yet")
    assert not book(desk, campaign).battles
    umpire.send(form_of(page), sides=f"{typed}: 3")
    assert sides_of(desk, campaign) == {"British": None, "Martian": None, typed: 3}

    again = log(umpire, campaign, name="Again", winner="British", sides=typed)
    assert not again.has("Like another side"), "it is a side of the campaign by now"


def test_a_slip_in_a_side_is_put_right_on_the_page_that_asks(umpire: Umpire, desk: Desk, campaign: str) -> None:
    page = log(umpire, campaign, winner="other", sides="Britsh: 3", **{"winner-other": "Britsh"})
    umpire.send(form_of(page), winner="British", sides="British: 3")
    assert sides_of(desk, campaign) == {"Martian": None, "British": 3}
    assert book(desk, campaign).fought[0].result.winner == "British"


def test_other_capitals_make_no_other_side(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """Nobody is asked: the campaign knows how it writes them. Without sides of its own, its battles do."""
    settle(umpire, campaign, winner="martian", sides="british: 4\nMARTIAN: 6")
    result = book(desk, campaign).battles[umpire.battle].result
    assert (result.winner, [side.name for side in result.sides]) == ("Martian", ["British", "Martian"])
    assert {row.name for row in books.look(desk, campaign).table().rows} == {"British", "Martian"}

    free = books.found(desk, "No sides")
    log(umpire, free, winner="Reds", sides="Reds\nBlues")
    log(umpire, free, name="Again", winner="REDS", sides="REDS\nBlues")
    assert {row.name: row.won for row in books.look(desk, free).table().rows} == {"Reds": 2, "Blues": 0}


def test_a_side_like_that_of_the_ships_is_asked_about_before_the_rules_speak(umpire: Umpire, desk: Desk) -> None:
    """A side that has another name in the result has it for its ships too; one that comes beside them is asked about."""
    free = books.found(desk, "No sides")
    page = settle(umpire, free, winner="British", sides="British\nMartian\nMartain")
    assert page.has("“Martain” is like “Martian”.")
    umpire.send(form_of(page), sides="British\nMartian\nMartain")
    assert books.look(desk, free).table().battles == 1


def test_a_side_that_gets_another_name_takes_its_ships_along(umpire: Umpire, desk: Desk) -> None:
    """The scenario calls them otherwise than the campaign: one line is changed, and nobody fights for a side that is not there."""
    war = books.found(desk, "The Canal War", ["Crown", "Martian"])
    settle(umpire, war, winner="Crown", sides="Crown: 4\nMartian: 6")
    battle = book(desk, war).battles[umpire.battle]
    assert {one.side for one in battle.ships} == {"Crown", "Martian"}
    assert {fate.side for fate in battle.result.fates if fate.subject == "aphid"} == {"Crown"}
    assert battle.ship("skylord") is not None
    assert battle.ship("skylord").taken_by == "Crown"


def chapter(desk: Desk, campaign: str, ship: str, name: str) -> Chapter:
    """A ship in the battle of this name."""
    battles_by_id = book(desk, campaign).battles
    return next(
        one for one in books.look(desk, campaign).fleet[ship].chapters if battles_by_id[one.battle].name == name
    )


def test_a_late_entry_has_the_ships_of_its_own_day(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """Aphid was whole on the day that is typed, though she has five boxes crossed by now; Locust was not lost yet."""
    settle(umpire, campaign, winner="British")
    form = form_of(umpire.get(f"/results/new?campaign={campaign}"))
    assert dict(form.fields)["ship.aphid.next.boxes"] == "5"
    assert "ship.locust.next.boxes" not in dict(form.fields)

    drawn = dict(
        form_of(umpire.send(form, date="2020-01-01", redraw="yes", **{"ship.elizabeth.next.boxes": "3"})).fields
    )
    assert (drawn["ship.aphid.next.boxes"], drawn["ship.locust.next.boxes"]) == ("0", "0")
    assert drawn["ship.elizabeth.next.boxes"] == "3", "what was typed stays"

    ships = {"ship.aphid.in": "yes", "ship.elizabeth.in": "yes", "ship.elizabeth.next.boxes": "3"}
    page = umpire.send(form, name="Long ago", winner="British", date="2020-01-01", **ships)
    if page.has("Look at this first"):
        umpire.send(form_of(page))
    aphid = chapter(desk, campaign, "aphid", "Long ago")
    assert (aphid.sailed.next, aphid.before, aphid.after) == (None, (), ())
    assert [wound.words for wound in chapter(desk, campaign, "elizabeth", "Long ago").after] == ["3 boxes crossed"]
    assert stands(desk, campaign, "aphid") == ["5 boxes crossed"]


def test_a_correction_of_the_day_takes_the_ships_as_they_stood_then(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """Both ways: back to a day before her damage, and on to one after she was lost, where the page says so first."""
    settle(umpire, campaign, winner="British", date="2025-05-05")
    log(umpire, campaign, winner="British", date="2025-06-06", **{"ship.aphid.in": "yes"})
    assert [wound.words for wound in chapter(desk, campaign, "aphid", "On paper").before] == ["5 boxes crossed"]
    id = next(one.id for one in book(desk, campaign).fought if one.name == "On paper")

    form = form_of(umpire.get(f"/results/{id}/correct?campaign={campaign}"))
    umpire.send(form, date="2025-04-04")
    aphid = chapter(desk, campaign, "aphid", "On paper")
    assert (aphid.before, aphid.after, aphid.sailed.next) == ((), (), None)

    form = form_of(umpire.get(f"/results/new?campaign={campaign}"))
    page = umpire.send(form, name="Too late", date="2025-01-01", redraw="yes", **{"ship.locust.in": "yes"})
    page = umpire.send(form_of(page), name="Too late", winner="British", date="2025-07-07")
    assert page.has("By the earlier battles Locust was already lost")


def test_a_correction_shows_first_what_hangs_on_it(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """Nothing is changed by the first press; the second one changes it, and the book says what stood before."""
    settle(umpire, campaign, winner="British")
    page = settle(umpire, campaign, winner="Martian")
    assert page.has("Look at this first", "British: place 1 → 2", "Nothing was changed yet")
    assert book(desk, campaign).battles[umpire.battle].result.winner == "British"

    umpire.send(form_of(page))
    assert book(desk, campaign).battles[umpire.battle].result.winner == "Martian"
    assert umpire.get("/results").has("Corrected, winner: British → Martian")


def test_after_a_correction_report_and_both_papers_say_the_same_as_the_book(
    umpire: Umpire, desk: Desk, campaign: str
) -> None:
    """Who won, who came home after all, who was taken by whom, and who commanded."""
    settle(umpire, campaign, winner="British")
    assert umpire.look("/report").has("Winner: British", "Locust : ✕ destroyed")

    said = {
        "ship.locust.fate": "home",
        "ship.skylord.fate": "lost",
        "ship.aphid.by": "Dorothea",
        "ship.hullcutter.fate": "taken",
        "ship.hullcutter.taken_by": "British",
    }
    umpire.send(form_of(settle(umpire, campaign, winner="Martian", **said)))
    (battle,) = book(desk, campaign).fought
    assert (battle.result.winner, books.look(desk, campaign).fleet["locust"].is_lost) == ("Martian", False)

    report = umpire.look("/report?names=on")
    assert report.has("Winner: Martian", "Aphid (Dorothea)", "Hullcutter")
    assert report.has("Locust (Lieutenant Garrow): ● in play, unhurt", "Skylord (Prince Amraaz): ✕ lost")
    assert report.has("Hullcutter (Captain Tuursk): ⚑ taken by British")
    assert "Locust is out of the battle" not in report.words
    assert "Lieutenant Pell" not in report.words
    assert "Dorothea" not in umpire.look("/report").html
    assert umpire.get("/results").has("Aphid (Dorothea)", "Skylord (Prince Amraaz): lost")

    source = sources.of_battle(desk, umpire.battle)
    told = {piece.id: (piece.fate, piece.taken_by, piece.commander) for piece in source.facts.pieces}
    assert (told["locust"][0], told["skylord"][0], told["hullcutter"][:2]) == ("home", "lost", ("taken", "British"))
    assert (told["aphid"][2], source.facts.winners) == ("Dorothea", ("Martian",))
    for side in ("British", "Martian"):
        paper = editing.fresh(source, side, has_names=True)
        losses = " ".join(line.text for line in paper.part("losses"))
        assert "Skylord" in losses, side
        assert "Locust" not in losses, side


def test_a_closed_campaign_is_changed_by_one_press_more(umpire: Umpire, desk: Desk, campaign: str) -> None:
    presses.play(desk, campaign, UMPIRE, Close())
    page = settle(umpire, campaign, winner="British")
    assert (page.status, page.has("The Canal War is closed")) == (422, True)
    assert not book(desk, campaign).battles

    umpire.send(form_of(page))
    assert len(book(desk, campaign).fought) == 1


def test_a_ship_that_is_out_is_told_by_name(umpire: Umpire, desk: Desk, campaign: str) -> None:
    settle(umpire, campaign, winner="British", later="yes")
    presses.play(
        desk, campaign, UMPIRE, TakeOut("evening-1", "the club in Leeds", ("aphid",)), overruled={"not-fit": ""}
    )
    page = settle(umpire, campaign, **{"ship.aphid.next.boxes": "1"})
    assert page.has("Aphid is out with the club in Leeds")


def test_two_umpires_settle_at_once(umpire: Umpire, desk: Desk, campaign: str) -> None:
    """The second sees the page anew with what was typed; nothing is lost, and nothing is written twice."""
    first, second = (form_of(umpire.look(f"/end?campaign={campaign}")) for _ in range(2))
    umpire.send(first, winner="British")
    page = umpire.send(second, winner="Martian", note="Seen from the other end of the table.")
    assert page.status == 409
    assert page.has("Seen from the other end of the table.")
    assert page.has("Somebody else has just settled this: British.")
    assert book(desk, campaign).battles[umpire.battle].result.winner == "British"


def test_the_same_press_twice_is_one_result(umpire: Umpire, desk: Desk, campaign: str) -> None:
    form = form_of(umpire.look(f"/end?campaign={campaign}"))
    umpire.send(form, winner="British")
    umpire.send(form, winner="British")
    assert len(book(desk, campaign).battles) == 1


@pytest.mark.parametrize(
    ("field", "said", "told"),
    [
        ("ship.aphid.misses", "many", "Aphid, battles to sit out: 'many' is not a whole number from 0 to 99."),
        ("ship.aphid.fate", "eaten", "Aphid: 'eaten' is not known here; use one of home, taken, lost."),
        ("ship.aphid.next.boxes", "-1", "Aphid, boxes: '-1' is not a whole number from 0 to 18."),
        ("ship.aphid.captain_is", "dead", "Aphid, captain: 'dead' is not known here; use one of safe"),
        ("crew", ": British", "captains: ': British' does not name a captain"),
        ("award.0", "lots", "points of British: 'lots' is not a whole number"),
        ("award.0", "-+1", "points of British: '-+1' is not a whole number"),
        ("kind", "crushing", "how clearly: 'crushing' is not a kind of result; use one of decisive"),
    ],
)
def test_bad_input_is_told_in_one_sentence_and_changes_nothing(
    umpire: Umpire, desk: Desk, campaign: str, field: str, said: str, told: str
) -> None:
    page = settle(umpire, campaign, **{"winner": "British", field: said})
    assert page.status == 422
    assert page.has(told)
    assert not book(desk, campaign).battles


def test_a_taken_ship_has_a_captor(umpire: Umpire, desk: Desk, campaign: str) -> None:
    page = settle(umpire, campaign, **{"winner": "British", "ship.aphid.fate": "taken"})
    assert page.has("Aphid: she was taken; choose by which side.")


def test_a_battle_counts_for_one_campaign(umpire: Umpire, desk: Desk, campaign: str) -> None:
    settle(umpire, campaign, winner="British")
    other = books.found(desk, "Another war")
    page = umpire.send(form_of(umpire.look(f"/end?campaign={other}")), winner="British")
    assert page.has("it counts in The Canal War; withdraw it there first")
    assert not book(desk, other).battles


def test_a_show_counts_for_none(umpire: Umpire, desk: Desk, campaign: str) -> None:
    page = umpire.send(form_of(umpire.look("/end")), winner="British", show="yes")
    assert page.has("at a show")
    page = settle(umpire, campaign, winner="British", show="yes")
    assert page.has("a battle at a show cannot count for a campaign")


def test_a_result_without_a_campaign_is_withdrawn_and_counts_again(umpire: Umpire) -> None:
    """Asked on a page of its own; it stays in the book, struck through."""
    umpire.send(form_of(umpire.look("/end")), winner="British")
    asked = umpire.get(f"/results/{umpire.battle}/withdraw")
    assert asked.has("It will stay in the book, struck through")
    book_page = umpire.send(form_of(asked))
    assert book_page.has("withdrawn", "Corrected, counts: yes → no")
    book_page = umpire.send(form_of(umpire.get(f"/results/{umpire.battle}/withdraw")))
    assert book_page.has("Corrected, counts: no → yes")


def test_a_campaign_is_no_battle(umpire: Umpire, campaign: str) -> None:
    """It lies among them, and no page of a battle shows it."""
    browser: Browser = umpire
    for way in ("", "/log", "/end", "/export", "/rules", "/seats", "/commands"):
        assert browser.get(f"/battle/{campaign}{way}").status == 404
    assert not browser.get("/").has("The Canal War · 1 line")
