"""The results book in the browser: a battle ended, a result logged in a minute, a photograph, a correction that keeps the first."""

from __future__ import annotations

import io
import re
from datetime import datetime
from html import unescape
from pathlib import Path

import pypdf
import pytest
from PIL import Image

from tests import presses
from tests.desks import fresh_desk
from tests.web.browsing import HOST, Browser, Page, Umpire
from tests.web.test_pictures import photo
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.paths import PHOTOS
from umpire.service.desk import Desk
from umpire.service.table import battles, look
from umpire.web import Config, create_app

LOGGED = {
    "date": "2026-11-20",
    "game": "Aeronauts",
    "name": "Over the Pass",
    "sides": "Red: 3\nBlue: 5",
    "winner": "blue",
}


desk = pytest.fixture(fresh_desk)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / PHOTOS


@pytest.fixture
def umpire(desk: Desk, folder: Path) -> Umpire:
    desk.photos = folder
    return Umpire(create_app(Config(desk=desk)), battles.start(desk, "cloudships", "bridges"))


def log(browser: Browser, **more: str) -> Page:
    return browser.post("/results/new", [*{**LOGGED, **more}.items()])


def send(browser: Browser, where: str, raw: bytes | None, **fields: str) -> tuple[int, str]:
    """A form as a browser sends it with a file field; one in which no file was chosen is sent too, without a name."""
    parts = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n' for name, text in fields.items()]
    name = "" if raw is None else "table.jpg"
    parts.append(
        f'--x\r\nContent-Disposition: form-data; name="photo"; filename="{name}"\r\nContent-Type: image/jpeg\r\n\r\n'
    )
    body = "".join(parts).encode() + (raw or b"") + b"\r\n--x--\r\n"
    how = {"data": body, "content_type": "multipart/form-data; boundary=x", "headers": {"Origin": HOST}}
    answer = browser.ask(where, "POST", **how)
    return answer.status_code, unescape(answer.text)


def kept(folder: Path) -> list[Path]:
    return [*folder.iterdir()] if folder.is_dir() else []


def shown(browser: Browser) -> str:
    """Where the only photograph of the book is shown."""
    (address,) = {piece.split('"')[0] for piece in browser.get("/results").html.split('<img src="')[1:]}
    return address


def address_of_the_form(browser: Browser) -> str:
    return browser.get("/results").html.split('/correct"')[0].rsplit('"', 1)[1] + "/correct"


def test_a_result_without_a_battle_is_logged_on_one_page(umpire: Umpire) -> None:
    page = log(umpire)

    assert page.has("Over the Pass", "Aeronauts", "Blue", "Red: 3", "Blue: 5")
    assert "Log a result" in umpire.get("/").words


def test_two_results_of_one_day_are_told_apart_by_the_time_at_which_they_were_logged(umpire: Umpire) -> None:
    """As the clock in the hall shows it; of a battle of another day with the day."""
    log(umpire, date=f"{datetime.now().astimezone():%Y-%m-%d}")
    assert re.search(r">logged \d\d:\d\d<", umpire.get("/results").html)
    log(umpire, date="2026-11-20")
    assert re.search(r"2026-11-20 <small[^>]*>logged 20\d\d-\d\d-\d\d, \d\d:\d\d<", umpire.get("/results").html)


def test_the_form_comes_with_a_date_and_a_game(umpire: Umpire) -> None:
    (form,) = umpire.get("/results/new").forms

    assert form.has("game", "Cloudships of Mars")
    assert dict(form.fields)["date"].startswith("20")
    assert umpire.get("/results/new?game=Aloft").forms[0].has("game", "Aloft")


def test_the_end_of_a_battle_is_prefilled_and_goes_into_the_book(umpire: Umpire, desk: Desk) -> None:
    presses.play(desk, umpire.battle, UMPIRE, Correct("aphid.fate", "crashed"))
    (form,) = umpire.look("/end").forms
    assert form.has("fate.aphid", "crashed")
    assert form.has("name", "Destroy the Bridges")
    page = umpire.send(form, winner="Martian", why="Time was up")

    assert page.has("Destroy the Bridges", "Martian", "Time was up", "Aphid", "crashed")


def test_what_the_app_says_of_a_ship_fits_into_the_book(umpire: Umpire, desk: Desk) -> None:
    """Hurt in every way: the umpire need not shorten what the app wrote."""
    marks = (
        ("boxes", 12),
        ("parties", 1),
        ("flights", 0),
        ("gun.bow-gun", "destroyed"),
        ("gun.stern-gun", "destroyed"),
    )
    for what, value in marks:
        presses.play(desk, umpire.battle, UMPIRE, Correct(f"skylord.{what}", value))
    page = umpire.send(umpire.look("/end").forms[0], winner="British")

    assert page.has("Results book", "12 of 26 boxes, 1 of 4 boarding parties left", "2 of 7 guns lost")


def test_a_side_without_a_ship_ends_the_battle(umpire: Umpire, desk: Desk) -> None:
    """The table says so and leads to the end, which tells what was to be won and leads back; works on the ground are no ships."""
    ships = ("aphid", "locust", "dauntless", "elizabeth")
    for ship in ships[1:]:
        presses.play(desk, umpire.battle, UMPIRE, Correct(f"{ship}.fate", "crashed"))
    assert not umpire.look().has("ship is left")
    presses.play(desk, umpire.battle, UMPIRE, Correct("aphid.fate", "surrendered"))

    assert umpire.look().has("No British ship is left.", "End of battle")
    page = umpire.look("/end")
    assert page.has("Back to the table", "two of the three bridges are destroyed")
    assert page.has("Proposed: Martian (No British ship was left)")
    assert not [name for name, value in page.forms[0].fields if name == "winner" and value], "proposed, never presumed"
    assert umpire.send(page.forms[0], winner="British").has("British")


def test_prefilled_points_are_only_a_proposal(umpire: Umpire, desk: Desk) -> None:
    """The end of a battle that counts points has them in its form; whatever the umpire types over them is booked."""
    made = {
        "name": "Duel", "sides": ["Red", "Blue"],
        "ships": [{"ship": "aphid", "side": "Red", "points": 4}, {"ship": "skylord", "side": "Blue"}],
    }  # fmt: skip
    umpire.battle = battles.start(desk, "cloudships", "duel", made=made)
    presses.play(desk, umpire.battle, UMPIRE, Correct("aphid.fate", "crashed"))
    page = umpire.look("/end")
    assert ">Red: 0\nBlue: 4</textarea>" in page.html

    assert umpire.send(page.forms[0], sides="Red: 2\nBlue: 3", winner="Blue").has("Red: 2", "Blue: 3")


def test_ending_again_corrects_and_shows_before_and_after(umpire: Umpire) -> None:
    umpire.send(umpire.look("/end").forms[0], winner="Martian")
    page = umpire.send(umpire.look("/end").forms[0], winner="British")

    assert page.has("Corrected, winner: Martian → British")
    assert page.html.count('<th scope="row">Destroy the Bridges') == 1


def test_a_logged_result_is_corrected(umpire: Umpire) -> None:
    log(umpire)
    (form,) = umpire.get(address_of_the_form(umpire)).forms
    page = umpire.send(form, winner="draw")
    assert page.has("Corrected, winner: Blue → draw")

    stale = umpire.send(form, winner="red")
    assert stale.status == 422
    assert "somebody else has just logged this result" in stale.words


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"date": "soon"}, "'soon' is not a date"),
        ({"name": ""}, "battle: is missing"),
        ({"sides": "Red: x"}, "'x' is not a number of points"),
        ({"winner": "Green"}, "'Green' is not a side here"),
        ({"version": "9"}, "There is no such result"),
        ({"version": "x"}, "just now"),
    ],
)
def test_a_bad_result_is_told_and_stays_in_the_form(umpire: Umpire, more: dict[str, str], told: str) -> None:
    page = log(umpire, **more)

    assert page.status in (404, 422)
    assert told in page.words or "version" in more
    assert "Nothing in it yet" in umpire.get("/results").words
    if page.status == 422:
        assert "Over the Pass" in page.html or more.get("name") == ""


def test_the_book_is_taken_away_as_csv(umpire: Umpire) -> None:
    log(umpire)
    answer = umpire.ask("/results.csv")

    assert answer.mimetype == "text/csv"
    assert "2026-11-20,Aeronauts,Over the Pass,Blue,Red: 3; Blue: 5" in answer.text


@pytest.mark.parametrize("where", ["/results/nothing/correct", "/battle/nothing/end"])
def test_what_is_not_there_is_told(umpire: Umpire, where: str) -> None:
    assert umpire.get(where).status == 404


def test_what_must_be_typed_is_three_fields(umpire: Umpire) -> None:
    """Date and game stand there; who, what and who won are typed, all else is optional: a minute is enough."""
    (form,) = umpire.get("/results/new").forms
    given = {name for name, value in form.fields if value}
    assert given == {"version", "id", "entry", "date", "game"}
    page = umpire.send(form, name="Over the Pass", sides="Red: 3\nBlue: 5", winner="Blue")

    assert page.has("Over the Pass", "Blue", "Red: 3")


def test_the_end_of_a_battle_asks_for_all_that_is_kept(umpire: Umpire, desk: Desk) -> None:
    """Why it ended, each ship's fate, points, a note, a photo."""
    html = umpire.look("/end").html

    for name in ("date", "game", "name", "sides", "winner", "why", "note", "photo"):
        assert f'name="{name}"' in html
    assert html.count('name="fate.') == len(look.scene(desk.moment(umpire.battle), UMPIRE).panels)


def test_a_photo_is_kept_without_place_and_camera_and_shown(umpire: Umpire, folder: Path) -> None:
    assert b"Sesame" in photo()
    assert send(umpire, "/results/new", photo((4000, 2000), turned=True), **LOGGED)[0] == 303
    (file,) = kept(folder)
    answer = umpire.ask(shown(umpire))

    assert answer.mimetype == "image/jpeg"
    assert answer.data == file.read_bytes()
    assert b"Sesame" not in answer.data
    picture = Image.open(io.BytesIO(answer.data))
    assert (picture.size, dict(picture.getexif())) == ((800, 1600), {})
    assert f"photos/{file.name}" in umpire.ask("/results.csv").text


def test_the_end_of_a_battle_takes_a_photo(umpire: Umpire, folder: Path) -> None:
    fields = dict(umpire.look("/end").forms[0].fields)
    fields.pop("photo")
    assert send(umpire, f"/battle/{umpire.battle}/end", photo(), **{**fields, "sides": "British\nMartian"})[0] == 303

    assert len(kept(folder)) == 1
    assert 'alt="Photo of Destroy the Bridges"' in umpire.get("/results").html
    assert "The photo so far" in umpire.look("/end").html


def test_without_a_chosen_file_the_photo_stays(umpire: Umpire, folder: Path) -> None:
    send(umpire, "/results/new", photo(), **LOGGED)
    before = shown(umpire)
    send(umpire, address_of_the_form(umpire), None, **{**LOGGED, "version": "1", "why": "Time was up"})

    assert shown(umpire) == before
    assert umpire.ask(before).status_code == 200


def test_a_photo_is_replaced_and_taken_away_and_the_book_says_so(umpire: Umpire, folder: Path) -> None:
    """What is taken away is gone from the disk too."""
    send(umpire, "/results/new", photo(), **LOGGED)
    (first,) = kept(folder)
    where = address_of_the_form(umpire)
    assert send(umpire, where, photo((100, 50)), **{**LOGGED, "version": "1"})[0] == 303
    (second,) = kept(folder)
    assert second != first
    assert umpire.get("/results").has("Corrected, photo: a photo → another photo")
    address = shown(umpire)
    assert send(umpire, where, None, **{**LOGGED, "version": "2", "no-photo": "yes"})[0] == 303

    assert kept(folder) == []
    assert umpire.ask(address).status_code == 404
    assert umpire.get("/results").has("Corrected, photo: a photo → nothing")
    assert "<img" not in umpire.get("/results").html


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"%PDF-1.7 no picture", "photo: this is not a picture that Umpire can read; choose a JPEG or PNG."),
        (photo()[:300], "photo: this is not a picture that Umpire can read"),
        (b"", "photo: choose a picture first."),
        (b"\xff" * (25 * 1024 * 1024), "photo: it has 26.2 MB; at most 24 MB."),
    ],
    ids=["pdf", "cut off", "empty", "too many bytes"],
)
def test_an_unreadable_photo_loses_nothing_that_was_typed(umpire: Umpire, folder: Path, raw: bytes, told: str) -> None:
    status, html = send(umpire, "/results/new", raw, **{**LOGGED, "note": "A fine evening."})

    assert status == 422
    assert told in html
    assert html.partition("<main")[2].partition('class="told')[2].partition("</ul>")[0].count("<li>") == 1
    for typed in (*LOGGED.values(), "A fine evening."):
        assert typed in html
    assert kept(folder) == []
    assert umpire.get("/results").has("Nothing in it yet")


def test_far_too_many_megapixels_are_told_beside_the_rest(umpire: Umpire) -> None:
    out = io.BytesIO()
    Image.new("1", (20_000, 10_000)).save(out, "PNG")
    status, html = send(umpire, "/results/new", out.getvalue(), **LOGGED)

    assert status == 422
    assert "photo: it is 20000 × 10000, 200 megapixels; at most 24, please (64 as a plain JPEG)." in html
    assert "Over the Pass" in html


def test_with_another_mistake_the_photo_waits(umpire: Umpire, folder: Path) -> None:
    """Nobody chooses it again: it is written down with the rest when that is right."""
    status, html = send(umpire, "/results/new", photo((4000, 2000)), **{**LOGGED, "winner": "Green"})
    assert status == 422
    assert "'Green' is not a side here" in html
    assert "Your photo is saved." in html
    assert kept(folder) == []
    (draft,) = re.findall(r'name="photo-draft" value="([^"]+)"', html)

    assert send(umpire, "/results/new", None, **{**LOGGED, "photo-draft": draft})[0] == 303
    (file,) = kept(folder)
    with Image.open(file) as picture:
        assert picture.size == (1600, 800)
    assert send(umpire, "/results/new", None, **{**LOGGED, "photo-draft": "nosuch"})[0] == 303
    assert len(kept(folder)) == 1


def test_an_unreadable_photo_and_other_mistakes_are_told_at_once(umpire: Umpire) -> None:
    status, html = send(umpire, "/results/new", b"no picture", **{**LOGGED, "winner": "Green", "date": "soon"})

    assert status == 422
    for sentence in (
        "'Green' is not a side here",
        "'soon' is not a date",
        "photo: this is not a picture that Umpire can read",
    ):
        assert sentence in html
    assert "photo-draft" not in html


def test_a_photo_that_came_too_late_is_not_left_behind(umpire: Umpire, folder: Path) -> None:
    """Somebody else corrected the result meanwhile: their photo stays, ours is gone."""
    send(umpire, "/results/new", photo(), **LOGGED)
    before = kept(folder)
    where = address_of_the_form(umpire)
    send(umpire, where, None, **{**LOGGED, "version": "1", "why": "Time was up"})
    status, html = send(umpire, where, photo((9, 9)), **{**LOGGED, "version": "1"})

    assert (status, "somebody else has just logged this result" in html) == (422, True)
    assert kept(folder) == before


def test_more_than_a_phone_ever_makes_is_refused_in_a_sentence(umpire: Umpire, monkeypatch: pytest.MonkeyPatch) -> None:
    for route in umpire.client.application.url_map.iter_rules("results.add"):
        monkeypatch.setattr(route, "takes", 1000)
    status, html = send(umpire, "/results/new", b"x" * 2000, **LOGGED)

    assert (status, "photo: it is much larger than 24 MB; choose a smaller picture." in html) == (422, True)


def test_a_full_disk_is_told_and_loses_nothing(umpire: Umpire, folder: Path) -> None:
    """A file where the folder should be: nothing can be written, as on a full disk."""
    folder.write_bytes(b"")
    status, html = send(umpire, "/results/new", photo(), **LOGGED)

    assert status == 422
    assert "photo: it could not be saved (" in html
    assert "send the rest without it" in html
    assert "Over the Pass" in html


def test_a_photo_that_somebody_deleted_is_only_not_shown(umpire: Umpire, folder: Path) -> None:
    send(umpire, "/results/new", photo(), **LOGGED)
    address = shown(umpire)
    kept(folder)[0].unlink()

    assert umpire.ask(address).status_code == 404
    assert umpire.get("/results").status == 200
    assert "<img" not in umpire.get("/results").html


def test_a_table_without_a_data_folder_offers_no_photo(desk: Desk) -> None:
    browser = Browser(create_app(Config(desk=desk)))
    assert 'name="photo"' not in browser.get("/results/new").html
    status, html = send(browser, "/results/new", photo(), **LOGGED)

    assert (status, "it cannot keep a photo" in html) == (422, True)


def test_the_book_is_printed_on_one_page(umpire: Umpire) -> None:
    log(umpire)
    for paper, width in (("a4", 842), ("letter", 792)):
        answer = umpire.ask(f"/results.pdf?paper={paper}")
        assert answer.headers["Content-Disposition"] == f'inline; filename="results-{paper}.pdf"'
        (page,) = pypdf.PdfReader(io.BytesIO(answer.data)).pages
        assert round(float(page.mediabox.width)) == width
        assert "Over the Pass" in page.extract_text()
    assert umpire.get("/results.pdf?paper=a5").status == 422
