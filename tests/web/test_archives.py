"""Archives in the browser: made at once or in the background, taken in, mistakes told; throws as tables; a result to hand on."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from html import unescape
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from tests import presses
from tests.desks import fresh_desk
from tests.service.archive.conftest import packed, picture, unpacked
from tests.web.browsing import HOST, Browser, Page, Umpire
from tests.web.walking import campaign_with
from umpire.core.campaign.commands import Settle
from umpire.core.campaign.state import Battle, Captain, Sailed, Vessel
from umpire.core.commands import Ruling
from umpire.core.results import Fate, Result, Side
from umpire.core.seats import UMPIRE
from umpire.paths import PHOTOS
from umpire.service import archive
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.results import entries, photos
from umpire.service.table import battles
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app

desk = pytest.fixture(fresh_desk)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / PHOTOS


@pytest.fixture
def app(desk: Desk, folder: Path) -> Flask:
    desk.photos = folder
    return create_app(Config(desk=desk))


@pytest.fixture
def browser(app: Flask) -> Browser:
    return Browser(app)


@pytest.fixture
def battle(desk: Desk) -> str:
    id = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, id, UMPIRE, desk.moment(id).game.read_command({"do": "turn-card"}))
    presses.play(desk, id, UMPIRE, Ruling("Rocks hide nobody."))
    return id


@pytest.fixture
def foreign() -> bytes:
    """Somebody else's battle."""
    with Store.open(MEMORY) as store:
        held = Desk(store, Random(1))
        id = battles.start(held, "cloudships", "skirmish")
        presses.play(held, id, UMPIRE, Ruling("Rocks hide everybody."))
        return archive.make(held, id).content


def send(browser: Browser, content: bytes | None, name: str = "evening.zip") -> tuple[int, str]:
    """The form with a file as a browser sends it; one in which none was chosen is sent too, without a name."""
    named = name if content is not None else ""
    head = f'--x\r\nContent-Disposition: form-data; name="file"; filename="{named}"\r\nContent-Type: application/zip\r\n\r\n'
    body = head.encode() + (content or b"") + b"\r\n--x--\r\n"
    how = {"data": body, "content_type": "multipart/form-data; boundary=x", "headers": {"Origin": HOST}}
    answer = browser.ask("/archive", "POST", **how)
    return answer.status_code, answer.text


def test_a_battle_is_taken_away_from_its_menu(app: Flask, battle: str) -> None:
    """By plain forms: the rules of the table, the archive's page, its order, the zip."""
    umpire = Umpire(app, battle)
    assert f'href="/battle/{battle}/archive"' in umpire.look("/rules").html
    page = umpire.look("/archive")
    (form,) = [form for form in page.forms if form.action.endswith("/archive")]
    told: Page = umpire.send(form)
    while "This page updates by itself" in told.html:
        told = umpire.get(told.address)
    assert told.has("Archive", "Download the zip")
    answer = umpire.ask(re.search(r'href="(/press/job/\w+/file[^"]*)"', told.html)[1])  # type: ignore[index]

    assert answer.mimetype == "application/zip"
    assert f"battles/{battle}.jsonl" in zipfile.ZipFile(io.BytesIO(answer.data)).namelist()
    assert f'href="/battle/{battle}/archive"' in told.html, "back where it was ordered"
    assert 'alt="Its first page"' not in told.html


def test_the_zip_is_the_same_at_once(browser: Browser, battle: str) -> None:
    answer = browser.ask(f"/battle/{battle}/archive.zip")

    assert (answer.status_code, answer.mimetype) == (200, "application/zip")
    assert 'filename="destroy-the-bridges-archive.zip"' in answer.headers["Content-Disposition"]
    assert list(unpacked(answer.data))[:2] == ["README.txt", "manifest.json"]


@pytest.mark.parametrize("headers", [{}, {"Referer": "http://umpire.example/"}, {"Sec-Fetch-Site": "cross-site"}])
def test_a_link_from_elsewhere_makes_nothing(browser: Browser, battle: str, headers: dict[str, str]) -> None:
    answer = browser.ask(f"/battle/{battle}/archive.zip", headers=headers)

    assert (answer.status_code, answer.mimetype) == (403, "text/html")


def test_an_archive_comes_in_and_says_so(browser: Browser, desk: Desk, foreign: bytes) -> None:
    status, html = send(browser, foreign)
    (row,) = desk.store.battles()

    assert status == 200
    assert "The battle “Skirmish over the canal” was imported, with 1 line." in html
    assert f'href="/battle/{row.id}"' in html
    assert "is already here, the same as in the archive" in send(browser, foreign)[1]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "file: choose an archive first"),
        (b"", "this is not a complete zip file"),
        (b"Dear Admiral", "this is not a complete zip file"),
    ],
)
def test_what_is_no_archive_is_told_on_the_page(browser: Browser, desk: Desk, content: bytes | None, told: str) -> None:
    status, html = send(browser, content)

    assert (status, told in html) == (422, True)
    assert "Nothing was changed" in html
    assert desk.store.battles() == ()


def test_every_mistake_is_a_sentence_with_its_file(browser: Browser, desk: Desk, foreign: bytes) -> None:
    """What the file was called is the sender's, and is shown as words."""
    files = unpacked(foreign)
    (record,) = [name for name in files if name.startswith("battles/")]
    bad = packed({**files, record: files[record].replace(b"Rocks", b"Trees", 1), "<i>.txt": b""})
    status, html = send(browser, bad, "<b>my</b>.zip")

    assert status == 422
    assert "<b>my</b>.zip: <i>.txt: Umpire's archives have no file of that name." in unescape(html)
    assert "<b>my" not in html
    assert desk.store.battles() == ()


def test_more_than_an_archive_may_have_is_told(
    browser: Browser, foreign: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    (route,) = browser.client.application.url_map.iter_rules("archives.take_in")
    monkeypatch.setattr(route, "takes", 1000)
    status, html = send(browser, foreign + bytes(100_000))

    assert (status, "it is larger than 256 MB" in html) == (422, True)


def test_an_archive_may_be_larger_than_any_other_form(browser: Browser, foreign: bytes, desk: Desk) -> None:
    """Half a megabyte is the most elsewhere."""
    files = unpacked(foreign)
    large = packed({**files, "csv/rolls.csv": Random(1).randbytes(2_000_000)})
    assert len(large) > 2_000_000

    assert send(browser, large)[0] == 200
    assert len(desk.store.battles()) == 1


def test_every_throw_is_a_table(browser: Browser, battle: str, desk: Desk) -> None:
    game = desk.moment(battle).game
    command = game.read_command({"do": "damage", "ship": "aphid", "boxes": 3})
    presses.play(desk, battle, UMPIRE, command, throw=True)
    rows = list(csv.DictReader(io.StringIO(browser.ask(f"/battle/{battle}/rolls.csv").data.decode("utf-8-sig"))))
    facts = browser.ask(f"/battle/{battle}/rolls.json").json

    assert rows
    assert [row["said"] for row in rows] == [fact["said"] for fact in facts]
    assert {row["battle"] for row in rows} == {"Destroy the Bridges"}


def test_a_campaign_is_taken_away_and_comes_in(browser: Browser, desk: Desk, battle: str) -> None:
    campaign = campaign_with(desk, battle, desk.moment(battle).game.name)
    assert browser.get(f"/campaign/{campaign}/archive").has("Make the archive", "Captains and ships", "Every throw")
    content = browser.ask(f"/campaign/{campaign}/archive.zip").data
    with Store.open(MEMORY) as store:
        other = Desk(store, Random(1))
        elsewhere = Browser(create_app(Config(desk=other)))
        status, html = send(elsewhere, content)
        assert (status, f'href="/campaign/{campaign}"' in html) == (200, True)
        assert elsewhere.ask(f"/campaign/{campaign}").status_code == 200
        assert other.moment(campaign).state == desk.moment(campaign).state
    answer = browser.ask(f"/campaign/{campaign}/archive", "POST", headers={"Origin": HOST})
    assert answer.status_code == 303
    told = browser.get(answer.headers["Location"])
    assert f'href="/campaign/{campaign}/archive"' in told.html


def test_a_battle_is_no_campaign_and_a_campaign_no_battle(browser: Browser, desk: Desk, battle: str) -> None:
    campaign = campaign_with(desk, battle, "x")
    for address in (f"/battle/{campaign}/archive", f"/battle/{campaign}/archive.zip", f"/battle/{campaign}/rolls.csv"):
        assert browser.ask(address).status_code == 404
    for address in (f"/campaign/{battle}/archive", f"/campaign/{battle}/archive.zip", f"/campaign/{battle}/rolls.json"):
        assert browser.ask(address).status_code == 404
    assert browser.ask(f"/campaign/{battle}/archive", "POST", headers={"Origin": HOST}).status_code == 404


# ---------------------------------------------------------------------------------------------------- a result to hand on


@pytest.fixture
def result(desk: Desk, folder: Path) -> str:
    return entries.enter(
        desk,
        Result(
            "2026-11-21", "Cloudships", "Over the <Pass>", (Side("British", 12), Side("Martian")), "British",
            "Time was up.", "Good fun.\n<script>alert(1)</script>",
            (Fate("aphid", "Aphid", "afloat", "British", "Anna"), Fate("wasp", "Wasp", "crashed", "Martian")),
            photos.keep(folder, picture()), "marginal", "Aphid rams Wasp.",
        ),
    )  # fmt: skip


def test_a_result_is_one_file_that_needs_nothing_else(browser: Browser, result: str) -> None:
    answer = browser.ask(f"/results/{result}/result.html")
    html = answer.text

    assert 'attachment; filename="over-the-pass-2026-11-21.html"' in answer.headers["Content-Disposition"]
    assert "Over the &lt;Pass&gt;" in html
    assert "British won" in html
    assert "marginal victory" in html
    assert "Aphid rams Wasp." in html
    assert 'src="data:image/jpeg;base64,' in html
    assert "<script" not in html
    assert re.findall(r"""(?:href|action|srcset|onload)=|src="(?!data:)|url\(|@import|http:|https:""", html) == []
    assert HOST not in html
    assert result not in html
    assert "&lt;script&gt;" in html


def test_real_names_are_handed_on_only_where_they_are_asked_for(browser: Browser, desk: Desk, result: str) -> None:
    """Nor in what was typed, nor as a side; the book offers both."""
    html = browser.ask(f"/results/{result}/result.html").text
    assert ("Anna" in html, "Captain" in html) == (False, False)
    named = browser.ask(f"/results/{result}/result.html?names=on").text
    assert ("Anna" in named, "Captain" in named) == (True, True)
    book = browser.get("/results").html
    assert f'href="/results/{result}/result.html"' in book
    assert f'href="/results/{result}/result.html?names=on"' in book

    players = Result(
        "2026-11-21",
        "Castles in the Air",
        "Lin’s evening",
        (Side("Lin", 3), Side("Surya", 9)),
        "Surya",
        "Lin gave up.",
        "Well, Lin!",
    )
    id = entries.enter(desk, players)
    html = browser.ask(f"/results/{id}/result.html").text
    assert not {"Lin", "Surya"} & {*re.findall(r"\w+", html)}
    assert "Second House won" in html
    assert "The First House gave up." in html


def test_ships_are_handed_on_as_they_were_settled(browser: Browser, desk: Desk) -> None:
    """In the place of what the table said; without the names of those who commanded."""
    campaign = books.found(desk, "The War", ("British", "Martian"))
    vessels = tuple(
        Vessel(name.lower(), name, "cloudships", side="Martian") for name in ("Skylord", "Redwing", "Rover")
    )
    sailed = (
        Sailed("skylord", "Martian", fate="taken", taken_by="British"),
        Sailed("redwing", "Martian", by="gerda", whose="gerda", told="in play, 4 of 18 boxes"),
        Sailed("rover", "Martian", fate="lost"),
    )
    fates = (
        Fate("s", "Skylord", "in play, unhurt", "Martian"),
        Fate("r", "Redwing", "in play, 4 of 18 boxes", "Martian"),
    )
    fought = Result(
        "2026-11-21",
        "Cloudships",
        "The Pass",
        (Side("British"), Side("Martian")),
        "British",
        "Gerda fled.",
        fates=fates,
    )
    settled = Settle(
        Battle("feed00000003", fought, sailed), captains=(Captain("gerda", "Gerda", "Martian"),), vessels=vessels
    )
    presses.play(desk, campaign, UMPIRE, settled)
    html = browser.ask("/results/feed00000003/result.html").text
    rows = dict(re.findall(r'<th scope="row">(\w+)</th><td>Martian</td>\s*<td>([^<]*)</td>', html))
    assert rows == {"Skylord": "taken by British", "Redwing": "came home, 4 of 18 boxes", "Rover": "lost"}
    assert "Gerda" not in html
    assert "Gerda" in browser.ask("/results/feed00000003/result.html?names=on").text


def test_a_short_result_has_no_empty_tables(browser: Browser, desk: Desk) -> None:
    id = entries.enter(desk, Result("2026-11-21", "Aloft", "Three cities"))
    html = browser.ask(f"/results/{id}/result.html").text

    assert "Not decided" in html
    assert "<table" not in html
    assert "<img" not in html


def test_a_withdrawn_result_says_so(browser: Browser, desk: Desk) -> None:
    id = entries.enter(desk, Result("2026-11-21", "Aloft", "Three cities", is_withdrawn=True))

    assert "This result was withdrawn." in browser.ask(f"/results/{id}/result.html").text
