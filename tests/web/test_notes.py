"""Notes, a free die, the clock and photos of the table from the browser; and nobody but the umpire reads of them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from tests import presses
from tests.web.browsing import HOST, Umpire
from umpire.core.commands import Photograph, Remind
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import seating
from umpire.web import Config, create_app


def png() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (60, 40), "teal").save(out, "PNG")
    return out.getvalue()


def test_a_note_is_written_comes_up_and_is_done_in_one_press(umpire: Umpire) -> None:
    page = umpire.send(umpire.look().form("remind"), text="smoke on hex 14 until round 1")
    assert page.has("Note: smoke on hex 14 until round 1 (in round 1)")
    due = umpire.look("/notes/due")
    assert due.has("smoke on hex 14 until round 1", "Next round")
    page = umpire.send(due.form("settle-note"))
    assert page.has("Done: smoke on hex 14")
    assert umpire.look("/notes/due").html.strip() == ""


def test_a_note_to_come_waits_behind_a_press(umpire: Umpire) -> None:
    umpire.send(umpire.look().form("remind"), text="fog", round="7")
    page = umpire.look("/notes/due")
    assert page.has("1 note to come", "fog", "in round 7")
    assert "reminder due" not in page.html
    umpire.send(umpire.look().form("put-off") if "put-off" in page.html else page.form("settle-note"))
    assert umpire.look("/notes/due").html.strip() == ""


def test_what_was_typed_wrong_stands_there_again(umpire: Umpire) -> None:
    page = umpire.send(umpire.look().form("remind"), text="fog", at="soon")
    assert (page.status, page.has("is no time of day; write it like 15:00")) == (422, True)
    assert page.form("remind").has("text", "fog")
    assert page.form("remind").has("at", "soon")


def test_a_die_is_typed_or_thrown_or_asked_for(umpire: Umpire) -> None:
    form = umpire.look().form("throw-dice")
    assert umpire.send(form, what="Wind", count="2", said="4 2").has("Wind: 4 and 2 on two dice, 6 in all.")
    form = umpire.look().form("throw-dice")
    assert umpire.send(form, button=("throw", "yes"), what="Fog", **{"other-sides": "12"}).has(
        "on one d12, thrown by the app."
    )
    pad = umpire.send(umpire.look().form("throw-dice"), what="Morale")
    assert pad.has("Morale: one die")
    wrong = umpire.send(umpire.look().form("throw-dice"), what="Wind", count="2", said="9 9")
    assert wrong.status == 422
    assert wrong.form("throw-dice").has("what", "Wind")


def test_dice_are_drawn_as_they_lay(umpire: Umpire) -> None:
    """By their pips, and those with more sides by their figures: in the notice and on the wall, and said besides."""
    form = umpire.look().form("throw-dice")
    told = umpire.send(form, what="Wind", count="2", said="4 3", is_public="true").html
    wall = umpire.look("/as/spectator").html
    for page in (told, wall):
        drawn = page.partition('aria-label="Dice: 4 3"')[2].partition("</p>")[0]
        assert (drawn.count("<svg"), drawn.count("<circle"), drawn.count("<text")) == (2, 7, 0)

    form = umpire.look().form("throw-dice")
    told = umpire.send(form, what="Fog", count="1", said="4", sides="20", is_public="true").html
    wall = umpire.look("/as/spectator").html
    for page in (told, wall):
        drawn = page.partition('aria-label="Dice: 4"')[2].partition("</p>")[0]
        assert ">4</text>" in drawn
        assert "<circle" not in drawn


def test_a_pause_and_an_end_are_set_on_the_page_of_the_clock(umpire: Umpire) -> None:
    page = umpire.send(umpire.look("/clock").form("pause"), why="lunch")
    assert page.has("Pause: lunch.", "paused since")
    assert umpire.send(page.form("resume")).has("The battle goes on.")
    assert umpire.send(umpire.look("/clock").form("end-at"), at="5 pm").has("The battle ends at 17:00.")
    wrong = umpire.send(umpire.look("/clock").form("end-at"), at="soon")
    assert (wrong.status, wrong.form("end-at").has("at", "soon")) == (422, True)


def test_a_photo_is_kept_for_its_round_and_shown(
    desk: Desk, battle: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "photos", tmp_path / "photos")
    browser = Umpire(create_app(Config(desk=desk)), battle)
    at = f"/battle/{battle}/photos"
    data = {"photo": (io.BytesIO(png()), "t.png"), "text": "north edge"}
    sent = browser.ask(at, "POST", data=data, headers={"Origin": HOST})
    assert sent.status_code == 303
    page = browser.get(at).html
    assert "Round 1" in page
    assert "north edge" in page
    name = next((tmp_path / "photos").iterdir()).stem
    assert browser.ask(f"{at}/{name}").mimetype == "image/jpeg"
    assert browser.ask(f"{at}/{'0' * 12}").status_code == 404
    junk = browser.ask(at, "POST", data={"photo": (io.BytesIO(b"junk"), "t.png")}, headers={"Origin": HOST})
    assert (junk.status_code, "picture" in junk.text.partition('role="alert"')[2][:300]) == (422, True)
    assert len(list((tmp_path / "photos").iterdir())) == 1


def test_without_a_data_folder_there_is_one_sentence(umpire: Umpire) -> None:
    data = {"photo": (io.BytesIO(png()), "t.png")}
    answer = umpire.ask(f"/battle/{umpire.battle}/photos", "POST", data=data, headers={"Origin": HOST})
    assert (answer.status_code, "no data folder" in answer.text) == (422, True)


def test_no_seat_reads_a_note_a_photo_or_a_secret_throw(umpire: Umpire, desk: Desk, battle: str) -> None:
    """On no page of a captain or spectator, in no answer of the API, on no wall."""
    presses.play(desk, battle, UMPIRE, Remind("Aphid: QUIETLY burning", round=1))
    presses.play(desk, battle, UMPIRE, Photograph("0" * 12, "QUIETLY lying"))
    umpire.send(umpire.look().form("throw-dice"), what="QUIETLY thrown", said="3")
    assert umpire.look().has("QUIETLY")
    links = seating.links(desk, battle)
    assert len(links) > 2
    for token in links.values():
        for path in (f"/seat/{token}", f"/api/seat/{token}"):
            page = umpire.get(path)
            assert (page.status, "QUIETLY" in page.html) == (200, False), path
    for path in ("report", "gazette"):
        assert "QUIETLY" not in umpire.get(f"/battle/{battle}/{path}").html
