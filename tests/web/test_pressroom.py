"""The press room: an order, how far it is, its picture and its file; the show pack; the page for machines without Pango."""

from __future__ import annotations

import io
import re
import time
import zipfile
from typing import Any

import pytest
from PIL import Image

from tests import presses
from tests.pressed import texts
from tests.web.browsing import Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.paper import pressjobs
from umpire.service.paper.pressjobs import Order
from umpire.service.table import look


def finished(umpire: Umpire, address: str) -> str:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        html = umpire.ask(address).text
        if "updates by itself" not in html:
            return html
        time.sleep(0.2)
    raise AssertionError("the order was never done")


def ordered(umpire: Umpire, where: str, **fields: str) -> str:
    answer = umpire.ask(where, "POST", data=fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"])


def test_an_order_gets_its_picture_and_its_file(umpire: Umpire, desk: Desk) -> None:
    job = ordered(umpire, f"/battle/{umpire.battle}/press", what="panels", size="half", version="beginner", ink="black")
    html = finished(umpire, job)
    assert "Open the PDF" in html
    assert "on both sides, flip on the long edge, at 100 %." in html
    with Image.open(io.BytesIO(umpire.ask(f"{job}/page.png").data)) as picture:
        assert picture.height > picture.width > 500
    file = umpire.ask(f"{job}/file")
    text = " ".join(texts(file.data))
    assert all(panel.name in text for panel in look.scene(desk.moment(umpire.battle), UMPIRE).panels)


def test_a_zip_has_a_pdf_for_each_ship(umpire: Umpire) -> None:
    job = ordered(umpire, f"/battle/{umpire.battle}/press", what="panels", form="zip", backs="none")
    assert "Print each file on one side only, at 100 %." in finished(umpire, job)
    with zipfile.ZipFile(io.BytesIO(umpire.ask(f"{job}/file").data)) as box:
        names = box.namelist()
        assert all(box.read(name).startswith(b"%PDF-") for name in names)
    assert "01-aphid.pdf" in names
    assert len(names) == 11


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"what": "hats"}, "cannot be printed"),
        ({"what": "panels", "ink": "gold"}, "'gold' is not possible here; use one of colour, black."),
        ({"what": "panels", "paper": "x" * 500}, "is not possible here; use one of a4, letter."),
    ],
)
def test_bad_input_gets_a_sentence(umpire: Umpire, fields: dict[str, str], sentence: str) -> None:
    from html import unescape

    answer = umpire.ask(f"/battle/{umpire.battle}/press", "POST", data=fields)
    assert answer.status_code == 422
    assert sentence in unescape(answer.text)


def test_the_show_pack_is_whole_and_in_packing_order(umpire: Umpire) -> None:
    job = ordered(umpire, "/press/pack/cloudships/bridges", form="zip")
    finished(umpire, job)
    with zipfile.ZipFile(io.BytesIO(umpire.ask(f"{job}/file").data)) as box:
        parts = {name: texts(box.read(name)) for name in box.namelist()}
    kinds = [re.sub(r"^\d+-|-print-\d+|\.pdf$", "", name) for name in parts]
    assert kinds[:7] == ["box-list", "panels", "deck", "markers", "turn-card", "charts", "fleet-sheets"]
    briefings = [name for name in parts if "briefing-" in name]
    assert len(briefings) == 8
    assert list(parts) == sorted(parts)
    (pell,) = [name for name in briefings if "pell" in name]
    text = parts[pell][0]
    assert "Aphid" in text
    assert "Skylord" not in text
    panels = next(pages for name, pages in parts.items() if "panels" in name)
    assert all("as it is before a battle" in text for text in panels[::2])
    assert not any(panels[1::2]), "each has its back to itself"


def test_the_quick_reference_is_made_from_the_rules_as_they_are_set(desk: Desk) -> None:
    from umpire.games.cloudships.drawing.briefings import charts, turn_card

    def words(rules: dict[str, str]) -> str:
        return " ".join(row.words for chart in (*charts(rules), *turn_card(rules)) for row in chart.rows)

    assert "High, Medium, Low, Ground" in words({})
    assert "High, Medium, Low, Really Low, Ground" in words({"A-19": "on"})
    assert "one roll for each lamp" in words({"A-11": "per-lamp"})
    assert "(changed)" in words({"A-11": "per-lamp"})
    assert "(changed)" not in words({})


def test_sheets_are_also_a_plain_page(umpire: Umpire) -> None:
    """For machines without Pango. The policy stands: every style carries the page's nonce, no element has one of its own."""
    answer = umpire.ask(f"/battle/{umpire.battle}/sheets.html")
    policy = answer.headers["Content-Security-Policy"]
    (nonce,) = re.findall(r"style-src 'nonce-([^']+)'", policy)
    assert "unsafe" not in policy
    assert " style=" not in answer.text
    assert answer.text.count("<style") == answer.text.count(f'<style nonce="{nonce}">') > 1
    assert "file:" not in answer.text
    assert "@page" in answer.text
    assert answer.text.count('<section class="sheet') >= 11
    assert "X-Umpire-Styled" not in answer.headers


def test_without_pango_the_order_says_so(umpire: Umpire, monkeypatch: pytest.MonkeyPatch) -> None:
    from umpire.printing.errors import NoPango
    from umpire.service.paper import press

    def lacking(*_: object) -> Any:
        raise NoPango

    monkeypatch.setattr(press.PRESSROOM, "pdfs", lacking)
    job = ordered(umpire, f"/battle/{umpire.battle}/press", what="fleet")
    assert "PDFs need Pango" in finished(umpire, job)


def test_cards_are_cut_as_it_was_chosen(umpire: Umpire) -> None:
    """Size, paper, edge and bleed of a deck, from the press room and from the page of cards and markers."""
    job = ordered(
        umpire, f"/battle/{umpire.battle}/press", what="deck", paper="letter", cards="mini", backs="short", bleed="yes"
    )
    finished(umpire, job)
    pages = texts(umpire.ask(f"{job}/file").data)
    assert "Mini 44.45 x 63.5 mm" in pages[0]
    assert "short edge" in pages[1]
    form = next(form for form in umpire.get("/press/cut").forms if form.action.endswith("/press/battle-cards.pdf"))
    assert {"battle", "paper", "size", "backs"} <= {name for name, _ in form.fields}
    answer = umpire.ask(f"/press/battle-cards.pdf?battle={umpire.battle}&size=tarot&paper=letter&backs=none")
    assert "cards-tarot-letter.pdf" in answer.headers["Content-Disposition"]


def test_letters_without_a_font_are_told_beside_the_file(umpire: Umpire, desk: Desk) -> None:
    presses.play(desk, umpire.battle, UMPIRE, Correct("aphid.captain", "\U00011183 Rao"))
    job = ordered(umpire, f"/battle/{umpire.battle}/press", what="fleet")
    html = finished(umpire, job)
    assert "This machine has no font for" in html
    assert "\U00011183" in html
    link = html.partition(f'href="{job}/file')[2].partition('"')[0]
    opened = umpire.ask(f"{job}/file{link}", headers={"Accept": "text/html"})
    assert opened.mimetype == "application/pdf", "it is told once"
    assert "no font for" not in finished(umpire, ordered(umpire, f"/battle/{umpire.battle}/press", what="markers"))


def test_an_order_that_is_forgotten_says_so(umpire: Umpire) -> None:
    answer = umpire.ask("/press/job/nosuch/file")
    assert answer.status_code == 404
    assert "order it again in the press room" in answer.text
    assert pressjobs.read_order({}) == Order("panels")
