"""Away play with plain forms: ships go out, the file is taken in on another laptop, and the evening is brought back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from random import Random

import pytest

from tests import presses
from tests.web.browsing import HOST, Fields, Page
from tests.web.campaigning import BRITISH, MARTIAN, Secretary, fought, sailed, told, war
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Sailed, Vessel
from umpire.core.seats import UMPIRE
from umpire.service.away import coming
from umpire.service.desk import Desk
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app

EVENING = re.compile(r"/campaign/\w+/away/([\w-]+)\.zip")


class Away(Secretary):
    """An umpire of one laptop, who handles files too."""

    def file(self) -> bytes:
        """What the page's button downloads."""
        found = EVENING.search(self.open("/away").html)
        assert found
        answer = self.ask(found[0])
        assert (answer.status_code, answer.mimetype) == (200, "application/zip")
        return answer.data

    def upload(self, path: str, content: bytes, name: str = "evening.zip", **headers: str) -> Page:
        """A form with a file, as a browser sends it."""
        head = f'--x\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'.encode()
        how = {"content_type": "multipart/form-data; boundary=x", "headers": {"Origin": HOST, **headers}}
        answer = self.ask(path, "POST", data=head + content + b"\r\n--x--\r\n", **how)
        if answer.status_code == 303:
            return self.get(answer.headers["Location"])
        return self._page(answer, path)

    def take_out(self, *ships: str, to: str = "Dora") -> Page:
        return self.do("take-out", "/away", ships=list(ships), to=to)

    def take_in(self, content: bytes) -> Page:
        return self.upload("/campaigns/take-in", content)

    def bring_back(self, content: bytes) -> Page:
        return self.upload(f"/campaign/{self.campaign}/away/back", content)

    def agree_to(self, page: Page, without: str = "") -> Page:
        """The button below what does not fit together; one battle may be left out."""
        form = next(one for one in page.forms if any(name == "kept" for name, _ in one.fields))
        fields: Fields = [pair for pair in form.fields if pair != ("in", without)]
        return self.post(form.action, fields)

    @property
    def battles(self) -> set[str]:
        return set(self.book.battles)


Laptops = tuple[Away, Away]


@pytest.fixture(scope="module")
def laptops(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laptops]:
    """Two, for all tests of this file: each has a campaign of its own on them."""
    desks = [Desk(Store.open(MEMORY), Random(1889)) for _ in range(2)]
    folder = tmp_path_factory.mktemp("photos")
    for number, desk in enumerate(desks):
        desk.photos = folder / str(number)
    one, other = (Away(create_app(Config(desk=desk)), desk, "") for desk in desks)
    yield one, other
    for desk in desks:
        desk.close()


@pytest.fixture
def home(laptops: Laptops) -> Away:
    laptops[0].campaign = war(laptops[0].desk)
    return laptops[0]


@pytest.fixture
def other(laptops: Laptops) -> Away:
    """The other laptop, without the campaign."""
    laptops[1].campaign = ""
    return laptops[1]


@pytest.fixture
def dora(home: Away, other: Away) -> Away:
    """The same with Aphid and Skylord for an evening."""
    home.take_out("aphid", "skylord")
    other.take_in(home.file())
    other.campaign = home.campaign
    return other


def closed(laptop: Away) -> None:
    """The campaign is closed there, though ships are out."""
    presses.play(laptop.desk, laptop.campaign, UMPIRE, c.Close(), overruled={"still-out": "", "not-settled": ""})


def test_ships_are_ticked_and_named_out_and_the_file_is_offered(home: Away) -> None:
    page = home.take_out("aphid", "skylord")
    assert page.has("Aphid and Skylord are out with Dora.", "With Dora since 20", "Download the file for Dora")
    answer = home.ask(EVENING.search(page.html)[0])  # type: ignore[index]
    assert answer.headers["Content-Disposition"] == 'attachment; filename="the-martian-spring-away-dora.zip"'
    ticks = [value for form in page.forms for name, value in form.offered if name == "ships"]
    assert ticks == ["locust"]


def test_ships_that_are_out_are_shown_so_on_the_campaigns_page(home: Away) -> None:
    home.take_out("aphid")
    assert home.open().has("Out with Dora")


def test_nobody_ticked_or_no_name_keeps_what_was_typed(home: Away) -> None:
    page = home.do("take-out", "/away", to="Dora")
    assert (page.status, home.book.evenings) == (422, {})
    assert any(form.has("to", "Dora") for form in page.forms)
    page = home.do("take-out", "/away", ships=["aphid"], to=" ")
    assert page.status == 422
    assert any(form.has("ships", "aphid") for form in page.forms)


def test_a_ship_in_a_battle_goes_out_when_it_is_allowed_anyway(home: Away) -> None:
    told(home.desk, home.campaign, c.Begin(fought("canal", "2026-03-01", "", sailed("aphid")).battle))
    page = home.take_out("aphid")
    assert page.has("Aphid is in “Battle of Canal”, which is not settled yet.")
    assert home.allow_anyway(page).has("Aphid is out with Dora.")


def test_the_other_laptop_takes_the_evening_in_and_says_what_is_here(home: Away, other: Away) -> None:
    home.take_out("aphid", "skylord")
    page = other.take_in(home.file())
    other.campaign = home.campaign
    assert page.has(
        "The evening is here", "This laptop has the evening with Dora", "Aphid Skylord", "Download the evening"
    )
    assert other.open().has("This laptop has the evening with Dora", "At home, not here")
    assert other.get("/campaigns").has("The Martian Spring", "Import an evening")


def test_the_evening_comes_back_and_the_page_tells_every_line(home: Away, dora: Away) -> None:
    told(
        dora.desk,
        dora.campaign,
        fought("canal", "2026-03-01", BRITISH, sailed("aphid"), sailed("skylord", fate="lost")),
    )
    page = home.bring_back(dora.file())
    assert page.has("The evening is back")
    told_first, told_last = map(page.words.index, ("“Battle of Canal”", "Aphid and Skylord came back from Dora."))
    assert told_first < told_last
    assert not home.book.evenings
    assert home.battles == {"syrtis", "parhoon", "canal"}


def test_a_clash_is_shown_first_ship_by_ship_and_then_taken_in_with_one_press(home: Away, dora: Away) -> None:
    told(dora.desk, dora.campaign, fought("canal", "2026-03-01", BRITISH, sailed("aphid", fate="lost")))
    told(
        home.desk,
        home.campaign,
        c.SignOn(Captain("anna", "Annabel", BRITISH)),
        c.BringBack(*home.book.evenings, gives_up=True),
    )
    told(home.desk, home.campaign, fought("desert", "2026-02-28", MARTIAN, sailed("aphid")))
    head = home.head
    page = home.bring_back(dora.file())
    assert page.has(
        "Nothing is changed yet.",
        "Changed here and there",
        "Aphid",
        "Here In “Battle of Desert”",
        "There In “Battle of Canal”",
    )
    assert "<h3>Annabel" not in page.html, "only home has changed the captain"
    assert home.head == head
    page = home.agree_to(page)
    assert page.has("The evening is back", "“Battle of Canal”")
    assert home.battles == {"syrtis", "parhoon", "desert", "canal"}


def test_htmx_gets_the_main_part_of_what_does_not_fit(home: Away, dora: Away) -> None:
    told(dora.desk, dora.campaign, fought("canal", "2026-03-01", BRITISH, sailed("aphid")))
    closed(home)
    path = f"/campaign/{home.campaign}/away/back"
    page = home.upload(path, dora.file(), **{"HX-Request": "true", "HX-Boosted": "true"})
    assert page.status == 200
    assert page.html.lstrip().startswith("<title>Bring back the evening · The Martian Spring</title>")
    page = home.upload(path, b"no zip", **{"HX-Request": "true", "HX-Boosted": "true"})
    assert page.html.lstrip().startswith("<title>Away play")


def test_a_single_battle_is_left_out_by_its_tick(home: Away, dora: Away) -> None:
    told(
        dora.desk,
        dora.campaign,
        fought("canal", "2026-03-01", BRITISH, sailed("aphid")),
        fought("dunes", "2026-03-02", BRITISH),
    )
    closed(home)
    page = home.bring_back(dora.file())
    assert page.has("Settle “Battle of Canal”: The Martian Spring is closed.", "Battles that come in")
    home.agree_to(page, without="canal")
    assert home.battles == {"syrtis", "parhoon", "dunes"}


def test_what_comes_of_a_tick_and_was_not_told_is_told_before(home: Away, dora: Away) -> None:
    """Gnat joins with the battle that is left out, and sails in the next one."""
    gnat = Vessel("gnat", "Gnat", "cloudships", side=MARTIAN)
    joins = c.Settle(fought("canal", "2026-03-01", BRITISH, Sailed("gnat", MARTIAN)).battle, vessels=(gnat,))
    told(dora.desk, dora.campaign, joins, fought("dunes", "2026-03-02", BRITISH, Sailed("gnat", MARTIAN)))
    closed(home)
    page = home.agree_to(home.bring_back(dora.file()), without="canal")
    assert page.has("Cannot come in", "Settle “Battle of Dunes”: ships: there is no ship 'gnat' in this campaign")
    assert home.battles == {"syrtis", "parhoon"}
    assert not any(form.has("in", "canal") for form in page.forms)
    home.agree_to(page)
    assert home.battles == {"syrtis", "parhoon"}
    assert not home.book.evenings


def test_a_wrong_file_is_one_sentence_on_the_page_and_nothing_is_changed(home: Away, dora: Away) -> None:
    head = home.head
    for content, sentence in (
        (b"no zip", "evening.zip: this is not a complete zip file"),
        (home.file(), "evening.zip: nothing was played in it: this is the file that went out"),
    ):
        page = home.bring_back(content)
        assert page.status == 422
        assert page.has("Nothing was changed", sentence)
    page = home.upload(f"/campaign/{home.campaign}/away/back", b"", "")
    assert page.has("file: choose a file first")
    assert home.head == head
    assert dora.take_in(b"no zip").has("Import an evening", "this is not a complete zip file")


def test_a_files_name_and_words_are_no_markup(home: Away, dora: Away) -> None:
    page = home.upload(f"/campaign/{home.campaign}/away/back", b"x", "<b>my</b>.zip")
    assert "<b>my" not in page.html
    assert "<b>my</b>.zip" in unescape(page.html)


def test_a_file_that_is_kept_no_longer_is_asked_for_again(home: Away, dora: Away) -> None:
    told(dora.desk, dora.campaign, fought("canal", "2026-03-01", BRITISH, sailed("aphid")))
    closed(home)
    page = home.bring_back(dora.file())
    for _ in range(coming.WAITING):
        home.bring_back(dora.file())
    page = home.agree_to(page)
    assert page.status == 422
    assert page.has("file: the file is no longer kept here; choose it again.")


def test_what_changed_between_two_presses_is_shown_before_it_comes_in(home: Away, dora: Away) -> None:
    told(dora.desk, dora.campaign, fought("canal", "2026-03-01", BRITISH, sailed("aphid")))
    closed(home)
    page = home.bring_back(dora.file())
    told(home.desk, home.campaign, c.BringBack(*home.book.evenings, gives_up=True))
    told(home.desk, home.campaign, fought("desert", "2026-02-28", MARTIAN, sailed("aphid")))
    page = home.agree_to(page)
    assert page.has("Changed here and there", "“Battle of Desert”")
    assert "canal" not in home.battles
    home.agree_to(page)
    assert "canal" in home.battles


def test_an_evening_is_given_up_and_its_ships_sail_again(home: Away) -> None:
    home.take_out("aphid")
    page = home.do("bring-back", "/away", why="The laptop fell into a canal")
    assert page.has("The evening with Dora is given up, and Aphid can sail again. Why: The laptop fell into a canal.")
    assert page.has("An evening that was cancelled", "Bring it back")
    assert not home.book.evenings


def test_the_laptop_with_the_evening_becomes_the_home_where_the_other_is_lost(dora: Away) -> None:
    page = dora.do("bring-back", "/away")
    assert page.has("Aphid and Skylord came back from Dora.", "Take ships out")
    assert not dora.book.held


def test_a_second_evening_takes_the_place_of_the_first_and_tells_what_never_came_home(home: Away, dora: Away) -> None:
    told(dora.desk, dora.campaign, fought("canal", "2026-03-01", BRITISH, sailed("aphid")))
    home.do("bring-back", "/away")
    home.take_out("locust", to="Dora again")
    page = dora.take_in(home.file())
    assert page.has("Not at home yet, and lost from this laptop", "Settle “Battle of Canal”")
    assert "canal" in dora.battles
    page = dora.agree_to(page)
    assert page.has("This laptop has the evening with Dora again", "Locust")
    assert "canal" not in dora.battles


def test_a_deleted_campaign_takes_nothing_out(home: Away) -> None:
    told(home.desk, home.campaign, c.Delete())
    assert not any(form.has("do", "take-out") for form in home.open("/away").forms)


def test_the_file_of_an_evening_that_is_not_out_is_not_there(home: Away) -> None:
    assert home.open("/away/nothing.zip").status == 404


def test_an_evenings_file_at_the_door_of_archives_is_led_to_the_right_one(home: Away, dora: Away) -> None:
    """At home away play brings it back."""
    page = home.upload("/archive", dora.file())
    assert page.status == 422
    assert page.has("this is an evening of “The Martian Spring”", "Away play of this campaign")
    assert f'href="/campaign/{home.campaign}/away"' in page.html
    assert home.book.evenings, "nothing was changed"


def test_an_evenings_file_is_taken_in_by_the_archive_door_too(home: Away, other: Away) -> None:
    home.take_out("aphid")
    page = other.upload("/archive", home.file())
    assert page.has("This is an evening of “The Martian Spring”", "Open the evening")
    assert f'href="/campaign/{home.campaign}/away"' in page.html
