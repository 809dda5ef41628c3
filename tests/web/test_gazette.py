"""The Gazette in the browser: a sentence changed, kept and printed; another wording; both papers; a result without a battle."""

from __future__ import annotations

import io
import re
from html import unescape
from pathlib import Path

import pypdfium2
import pytest
from flask import Flask
from msgspec.structs import replace
from PIL import Image

from tests import presses
from tests.web.browsing import HOST, Page, Umpire
from umpire.core.commands import Correct
from umpire.core.results import Fate, Result, Side
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.results import entries, photos
from umpire.web import Config, create_app

FIELD = re.compile(r'<textarea name="([^"]+)"[^>]*>(.*?)</textarea>', re.DOTALL)
RESULT = Result(
    "2026-11-21", "Cloudships of Mars", "Over <the> Pass", (Side("British", 12), Side("Martian", 8)), "British",
    fates=(Fate("aphid", "Aphid", "in play, unhurt", "British", "Anna"), Fate("skylord", "Skylord", "crashed", "Martian", "Ben")),
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where photographs lie."""
    return tmp_path_factory.mktemp("photos")


@pytest.fixture(scope="module")
def app(desk: Desk, folder: Path) -> Flask:
    desk.photos = folder
    return create_app(Config(desk=desk))


def fields(page: Page) -> dict[str, str]:
    """Everything that the editor's desk sends, as it stands there."""
    (form,) = (form for form in page.forms if form.action.endswith("/gazette"))
    return {**dict(form.fields), **{name: unescape(text) for name, text in FIELD.findall(page.html)}}


def sent_by(page: Page, do: str, **more: str | None) -> tuple[str, list[tuple[str, str]]]:
    """Where the desk's form goes, and what it sends by this button; `None` unticks a box."""
    (form,) = (form for form in page.forms if form.action.endswith("/gazette"))
    assert ("do", do) in form.buttons
    sent = {**fields(page), **more, "do": do}
    return form.action, [(name, text) for name, text in sent.items() if text is not None]


def press(umpire: Umpire, page: Page, do: str, **more: str | None) -> Page:
    return umpire.post(*sent_by(page, do, **more))


def printed(umpire: Umpire, page: Page, paper: str = "a4", **more: str | None) -> tuple[str, str]:
    """Press the button that prints: the address of the PDF, and its words."""
    action, sent = sent_by(page, f"print:{paper}", **more)
    answer = umpire.ask(action, "POST", data=dict(sent), headers={"Origin": HOST})
    assert answer.status_code == 303, unescape(answer.text)
    return answer.headers["Location"], words_of_pdf(umpire, answer.headers["Location"])


def words_of_pdf(umpire: Umpire, address: str) -> str:
    answer = umpire.ask(address)
    assert answer.mimetype == "application/pdf", answer.text[:300]
    return " ".join(" ".join(one.get_textpage().get_text_range() for one in pypdfium2.PdfDocument(answer.data)).split())


def test_a_sentence_is_changed_kept_and_printed(umpire: Umpire) -> None:
    page = umpire.get(f"/battle/{umpire.battle}/gazette")
    assert page.has("Gazette: Destroy the Bridges", "the papers tell how the table looks")
    page = press(umpire, page, "keep", **{"t.lead.lead": "It was <b>foggy</b> & late."})
    assert fields(page)["t.lead.lead"] == "It was <b>foggy</b> & late."
    assert page.has("changed by you", "1 version saved")

    address, words = printed(umpire, page, "letter")
    assert "version=1" in address
    assert "paper=letter" in address
    assert "It was <b>foggy</b> & late." in words
    again = umpire.get(f"/battle/{umpire.battle}/gazette")
    assert fields(again)["t.lead.lead"] == "It was <b>foggy</b> & late."


def test_another_wording_leaves_what_was_changed_and_it_can_be_taken_back(umpire: Umpire) -> None:
    first = umpire.get(f"/battle/{umpire.battle}/gazette")
    page = press(umpire, first, "wording", **{"t.lead.lead": "Ours."})
    assert fields(page)["t.lead.lead"] == "Ours."
    assert fields(page)["t.closing.closing"] != fields(first)["t.closing.closing"]
    page = press(umpire, page, "anew")
    assert fields(page)["t.lead.lead"] not in ("Ours.", "")
    old = umpire.get(f"/battle/{umpire.battle}/gazette?side=British&version=1")
    assert fields(old)["t.lead.lead"] == "Ours."
    assert old.has("This is version 1. Save it to make it the newest.", "2 versions saved")


def test_each_side_has_its_paper_and_going_to_the_other_loses_nothing(umpire: Umpire, desk: Desk) -> None:
    id = entries.enter(desk, RESULT)
    page = umpire.get(f"/results/{id}/gazette")
    assert page.has("Gazette: Over <the> Pass")
    assert "it is ours" in page.html or "won" in page.html
    other = press(umpire, page, "paper:1", **{"t.deck.deck": "All about it"})
    assert fields(other)["side"] == "Martian"
    assert fields(umpire.get(f"/results/{id}/gazette?side=British"))["t.deck.deck"] == "All about it"

    both = press(umpire, other, "both")
    assert both.address == f"/results/{id}/gazette/both"
    assert both.has(
        "Over <the> Pass, as the papers have it", "All about it", "THE BAND will not play.", "THE BAND will play"
    )
    assert both.html.count("gazette.pdf?side=") == 4


def test_what_is_wrong_comes_back_with_every_word(umpire: Umpire) -> None:
    page = umpire.get(f"/battle/{umpire.battle}/gazette")
    told = press(
        umpire, page, "keep", **{"t.lead.lead": "much " * 200, "t.deck.deck": "A deck of mine", "names": "yes"}
    )

    assert told.status == 422
    assert told.has("Not saved yet", "at most 800 fit. Make it shorter.")
    sent = fields(told)
    assert (sent["t.lead.lead"].split()[:1], sent["t.deck.deck"], sent["names"]) == (["much"], "A deck of mine", "yes")
    assert umpire.get(f"/battle/{umpire.battle}/gazette").html.count("version saved") == 0


def test_real_names_only_when_ticked(umpire: Umpire, desk: Desk) -> None:
    """Ticked, sentences change that nobody changed; unticked, a name that was typed is found before it is printed."""
    id = entries.enter(desk, RESULT)
    page = umpire.get(f"/results/{id}/gazette")
    assert "Anna" not in page.html
    assert "Ben" not in page.html
    named = press(umpire, page, "keep", names="yes", **{"t.letter.letter:1": "Ben was late."})
    assert "Skylord, Ben (crashed)" in unescape(named.html)
    told = press(umpire, named, "print:a4", names=None)
    assert told.status == 422
    assert told.has("your own words: Ben is a real name, and “Real names” is not ticked.")
    assert "Skylord, Ben (crashed)" not in unescape(told.html)
    assert "Ben was late" in words_of_pdf(umpire, f"/results/{id}/gazette.pdf?side=British"), (
        "as it was kept, with real names"
    )


def test_a_name_that_was_kept_unticked_is_not_printed_by_its_address_either(umpire: Umpire, desk: Desk) -> None:
    id = entries.enter(desk, RESULT)
    press(umpire, umpire.get(f"/results/{id}/gazette"), "keep", **{"t.letter.letter:1": "Ben was late."})
    answer = umpire.ask(f"/results/{id}/gazette.pdf?side=British&paper=a4")

    assert answer.status_code == 422
    assert "Ben is a real name" in unescape(answer.text)


def test_the_photograph_only_when_ticked(umpire: Umpire, desk: Desk, folder: Path) -> None:
    out = io.BytesIO()
    Image.new("RGB", (80, 50), "red").save(out, "JPEG")
    id = entries.enter(desk, replace(RESULT, photo=photos.keep(folder, out.getvalue())))
    page = umpire.get(f"/results/{id}/gazette")
    assert "/photo" not in page.html
    assert "/photo" not in umpire.get(f"/results/{id}/gazette/both").html
    assert ("photo", "yes") in [pair for form in page.forms for pair in form.offered]
    shown = press(umpire, page, "keep", photo="yes", **{"t.caption.caption:1": "Taken in haste."})
    assert f'<img src="/results/{id}/photo"' in shown.html
    assert f'<img src="/results/{id}/photo"' in umpire.get(f"/results/{id}/gazette/both").html
    assert "Taken in haste." in printed(umpire, shown)[1]
    assert "Taken in haste." not in printed(umpire, shown, photo=None)[1]


def test_a_column_of_corrections_after_an_amendment(umpire: Umpire, desk: Desk) -> None:
    id = entries.enter(desk, RESULT)
    press(umpire, umpire.get(f"/results/{id}/gazette"), "keep")
    entries.enter(desk, replace(RESULT, winner="Martian"), id, after=1)
    page = umpire.get(f"/results/{id}/gazette")

    assert page.has("The result was corrected after this paper was saved.")
    assert "The larger type was a mistake." in page.html
    again = press(umpire, page, "keep")
    assert not again.has("The result was corrected after this paper was saved.")
    assert "The larger type was a mistake." in again.html


def test_two_umpires_at_one_paper(umpire: Umpire) -> None:
    """The second is told, sees the own words, and keeps them with one more press; both versions are there."""
    address = f"/battle/{umpire.battle}/gazette"
    one, other = umpire.get(address), umpire.get(address)
    press(umpire, one, "keep", **{"t.lead.lead": "One."})
    told = press(umpire, other, "keep", **{"t.lead.lead": "Two."})
    assert (told.status, fields(told)["t.lead.lead"]) == (422, "Two.")
    assert told.has("somebody else has just saved version 1 of this paper. Nothing is lost")
    kept = press(umpire, told, "keep")
    assert (kept.status, fields(kept)["t.lead.lead"]) == (200, "Two.")
    assert kept.has("2 versions saved")


def test_a_battle_as_it_stands_then_as_it_was_booked(umpire: Umpire, desk: Desk) -> None:
    """Whoever only looked, at one paper or both, reads the facts of today."""
    presses.play(desk, umpire.battle, UMPIRE, Correct("aphid.fate", "crashed"))
    page = umpire.get(f"/battle/{umpire.battle}/gazette?side=Martian")
    assert "t.theirs.lost:aphid" in fields(page)
    press(umpire, page, "paper:0")
    entries.enter(desk, replace(RESULT, name="Booked"), battle=umpire.battle)
    assert umpire.get(f"/battle/{umpire.battle}/gazette").has("Gazette: Booked")
    now = fields(umpire.get(f"/battle/{umpire.battle}/gazette?side=Martian"))
    assert "“Booked”" in now["t.lead.lead"]
    assert "t.theirs.lost:aphid" not in now
    assert umpire.get(f"/results/{umpire.battle}/gazette").has("Gazette: Booked")


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/battle/nowhere/gazette", 404), ("/results/nowhere/gazette", 404), ("/results/nowhere/gazette/both", 404),
        ("/battle/{battle}/gazette?side=French", 422), ("/battle/{battle}/gazette?version=7", 422),
        ("/battle/{battle}/gazette.pdf?paper=a3", 422), ("/battle/{battle}/gazette?version=x", 200),
    ],
)  # fmt: skip
def test_what_is_not_there_is_told(umpire: Umpire, address: str, status: int) -> None:
    assert umpire.get(address.format(battle=umpire.battle)).status == status


@pytest.mark.parametrize(
    "sent", [{}, {"side": "British"}, {"side": "British", "t.lead.lead": "x"}, {"side": "x" * 300, "end": "yes"}]
)
def test_a_form_that_did_not_come_whole_changes_nothing(umpire: Umpire, sent: dict[str, str]) -> None:
    answer = umpire.ask(f"/battle/{umpire.battle}/gazette", "POST", data=sent, headers={"Origin": HOST})

    assert answer.status_code == 422
    assert not umpire.get(f"/battle/{umpire.battle}/gazette").has("version saved")
