"""A data folder in which an earlier Umpire took a record whose deck names a ship that there is not: every page of it was a 500."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import presses
from tests.web.browsing import HOST, Browser, Form
from umpire.core.commands import Correct
from umpire.core.errors import RecordDamaged, UnknownBattle
from umpire.core.seats import UMPIRE
from umpire.service import archive, record
from umpire.service.campaigns import books
from umpire.service.desk import Desk, open_desk
from umpire.service.results import entries
from umpire.service.table import battles, rulings, showing
from umpire.web import Config, create_app

LEFT = Path(__file__).parent / "damaged/umpire.db.xz"
BAD = "badbadbadbad"
WHY = f"The record of battle '{BAD}' is damaged at line 20: the table cannot be drawn after it (KeyError: 'ghost')."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "umpire.db").write_bytes(lzma.decompress(LEFT.read_bytes()))
    return tmp_path


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    """A sound battle, the damaged one, and a campaign that has it on its calendar."""
    desk = open_desk(folder)
    yield desk
    desk.close()


@pytest.fixture
def browser(desk: Desk) -> Browser:
    return Browser(create_app(Config(desk=desk)))


def press(browser: Browser, what: str, **more: str) -> int:
    form = Form(f"/battle/{BAD}/damaged", [("press", what), *more.items()])
    return browser.send(form).status


def test_the_start_page_tells_it_and_shows_all_others(browser: Browser) -> None:
    start = browser.get("/")

    assert start.status == 200
    assert start.has("Damaged (1)", "A ghost in the deck", WHY, "All battles (1)", "A sound battle")


def test_its_own_page_tells_it_and_leads_to_the_record(browser: Browser) -> None:
    table = browser.get(f"/battle/{BAD}")

    assert table.status == 422
    assert table.has(WHY, "Set aside", "Delete A ghost in the deck")
    assert f'href="/battle/{BAD}/export"' in table.html
    assert browser.get(f"/battle/{BAD}/damaged").status == 200


def test_every_other_page_answers_and_leaves_it_out(desk: Desk, browser: Browser) -> None:
    """Every page that is about no battle, and those of the campaign."""
    (campaign,) = books.every(desk)
    rules = [rule for rule in browser.client.application.url_map.iter_rules() if "GET" in (rule.methods or ())]
    pages = [rule.rule for rule in rules if not rule.arguments and "stream" not in rule.rule]
    pages += [rule.rule.replace("<campaign>", campaign.id) for rule in rules if rule.arguments == {"campaign"}]
    browser.get("/")
    wrong = {}
    for page in pages:
        told = browser.ask(page)
        if told.status_code >= 500 or (told.status_code == 422 and BAD.encode() in told.data):
            wrong[page] = told.status_code

    assert len(pages) > 50
    assert wrong == {}


def test_lists_walls_and_searches_leave_it_out(desk: Desk, browser: Browser) -> None:
    sound = next(row.id for row in desk.store.battles() if row.name == "A sound battle")
    showing.put(desk, BAD)

    assert showing.shown(desk, desk.hall()) == sound
    assert [row.id for row in battles.every(desk)] == [sound]
    assert [kept.text for kept in rulings.every(desk)] == ["Sound as a bell."]
    assert [row["id"] for row in browser.ask("/api/battles").json or ()] == [sound]
    assert browser.ask(f"/api/battle/{BAD}").json == {"error": WHY, "kind": "RecordDamaged", "seq": 20}
    (told,) = browser.ask("/api/damaged").json or ()
    assert (told["row"]["id"], told["seq"], told["is_aside"]) == (BAD, 20, False)


def test_others_are_played_printed_and_archived_on(desk: Desk, folder: Path) -> None:
    with pytest.raises(RecordDamaged):
        desk.live(BAD)
    sound = next(row.id for row in battles.every(desk))
    presses.play(desk, sound, UMPIRE, Correct("wasp.boxes", 4))
    (campaign,) = books.every(desk)
    made = archive.make(desk, campaign.id)

    assert desk.moment(sound).state.ships["wasp"].crossed == 4
    assert [told for told in made.told if BAD in told] == [f"The battle {BAD} is left out: {WHY}"]
    assert entries.book(desk) == ()


def test_it_is_set_aside_and_put_back(desk: Desk, browser: Browser) -> None:
    browser.get("/")
    assert press(browser, "aside") == 200
    start = browser.get("/")
    assert start.has("Set aside (1)", WHY)
    assert not start.has("Damaged (1)")
    assert browser.get(f"/battle/{BAD}").has("It is set aside.", "Back to the list")
    assert press(browser, "back") == 200
    assert browser.get("/").has("Damaged (1)")


def test_it_goes_out_whole_and_is_deleted_once_that_was_said_twice(desk: Desk, browser: Browser) -> None:
    lines = browser.ask(f"/battle/{BAD}/export").data.splitlines()
    assert len(lines) == 22

    assert press(browser, "delete") == 422
    assert desk.store.battle(BAD).head == 21
    assert press(browser, "delete", sure="yes") == 200
    with pytest.raises(UnknownBattle):
        desk.store.battle(BAD)
    assert list(desk.store.lines(BAD)) == []
    assert BAD not in {ruling.battle for ruling in desk.store.rulings()}
    assert browser.get("/").status == 200
    assert not browser.get("/").has("Damaged (1)")


def test_a_program_does_the_same(desk: Desk, browser: Browser) -> None:
    assert browser.ask(f"/api/damaged/{BAD}/aside", "POST").status_code == 200
    assert [one.is_aside for one in record.damaged.every(desk)] == [True]
    assert browser.ask(f"/api/damaged/{BAD}/delete", "POST").status_code == 422
    assert browser.ask(f"/api/damaged/{BAD}", "DELETE").status_code == 200
    assert record.damaged.every(desk) == ()


def test_what_is_sound_is_not_set_aside_or_deleted(desk: Desk, browser: Browser) -> None:
    sound = next(row.id for row in desk.store.battles() if row.name == "A sound battle")
    for what in ("aside", "back", "go-on", "delete"):
        form = Form(f"/battle/{sound}/damaged", [("press", what), ("sure", "yes")])
        assert browser.send(form).has("nothing is wrong with this battle")
    assert desk.moment(sound).head == 2


def test_a_captain_and_the_hall_are_told_and_offered_nothing(desk: Desk, browser: Browser) -> None:
    desk.store.add_link("tokentokentoken", BAD, "captain:Anna")
    seat = browser.ask("/seat/tokentokentoken", base_url=HOST, environ_overrides={"REMOTE_ADDR": "192.0.2.7"})

    assert seat.status_code in (403, 422)
    assert "Delete" not in seat.text
