"""The press room: an order, how far it is, its picture and its file; the show pack; the page for machines without Pango."""

from __future__ import annotations

import io
import re
import time
import zipfile
from collections.abc import Iterator
from typing import Any

import pypdf
import pytest
from PIL import Image

from tests.web.browsing import Umpire
from tests.web.test_from_paper import BEFORE, do, on_paper, state_of
from umpire.core.commands import CorrectMany
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.state import Battle
from umpire.service import battles, look, play, pressjobs, roundbook
from umpire.service.desk import Desk
from umpire.service.pressjobs import Order


def finished(umpire: Umpire, address: str) -> str:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        html = umpire.ask(address).text
        if "looks again by itself" not in html:
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
    with Image.open(io.BytesIO(umpire.ask(f"{job}/page.png").data)) as picture:
        assert picture.height > picture.width > 500
    file = umpire.ask(f"{job}/file")
    pages = pypdf.PdfReader(io.BytesIO(file.data)).pages
    text = " ".join(page.extract_text() for page in pages)
    assert all(panel.name in text for panel in look.scene(desk, umpire.battle, UMPIRE).panels)


def test_a_zip_has_a_pdf_for_each_ship(umpire: Umpire) -> None:
    job = ordered(umpire, f"/battle/{umpire.battle}/press", what="panels", form="zip")
    finished(umpire, job)
    with zipfile.ZipFile(io.BytesIO(umpire.ask(f"{job}/file").data)) as box:
        names = box.namelist()
        assert all(box.read(name).startswith(b"%PDF-") for name in names)
    assert "01-aphid.pdf" in names
    assert len(names) == 11


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"what": "hats"}, "is nothing that can be printed"),
        ({"what": "panels", "ink": "gold"}, "'gold' will not do; one of colour, black."),
        ({"what": "panels", "paper": "x" * 500}, "will not do; one of a4, letter."),
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
        parts = {name: pypdf.PdfReader(io.BytesIO(box.read(name))) for name in box.namelist()}
    kinds = [re.sub(r"^\d+-|-print-\d+|\.pdf$", "", name) for name in parts]
    assert kinds[:7] == ["box-list", "panels", "deck", "markers", "turn-card", "charts", "fleet-sheets"]
    briefings = [name for name in parts if "briefing-" in name]
    assert len(briefings) == 8
    assert list(parts) == sorted(parts)
    (pell,) = [name for name in briefings if "pell" in name]
    text = parts[pell].pages[0].extract_text()
    assert "Aphid" in text
    assert "Skylord" not in text
    panels = next(reader for name, reader in parts.items() if "panels" in name)
    assert all("as it is before a battle" in page.extract_text() for page in panels.pages)


def test_the_quick_reference_is_made_from_the_rules_as_they_are_set(desk: Desk) -> None:
    from umpire.games.cloudships.briefings import charts, turn_card

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
    from umpire.service import press

    def lacking(*_: object) -> Any:
        raise NoPango

    monkeypatch.setattr(press.PRESSROOM, "pdfs", lacking)
    job = ordered(umpire, f"/battle/{umpire.battle}/press", what="fleet")
    assert "PDFs need Pango" in finished(umpire, job)


def test_paper_play__the_book_of_the_round_sets_the_battle_up_again(desk: Desk) -> None:
    """Read off the book's own data: deck, fleet sheet, lines, mines. The second battle goes on as the live one."""
    one = battles.start(desk, "cloudships", "bridges")
    for fields in BEFORE:
        do(desk, one, fields)
    do(desk, one, {"do": "correct", "name": "dauntless.holds", "value": "skylord"})
    do(desk, one, {"do": "correct", "name": "skylord.out.stern-mine", "value": True})
    text = " ".join(
        page.extract_text() for page in pypdf.PdfReader(io.BytesIO(roundbook.make(desk, one).content)).pages
    )
    told = " ".join(text.split())
    assert "3 Dauntless holds 5 Skylord" in told
    assert "5 Skylord Tether mine, above her" in told

    other = battles.start(desk, "cloudships", "bridges")
    play.play(desk, other, UMPIRE, CorrectMany(values_read(desk, one, other, told), "from the book"))
    up = re.search(r"Up (\d+) ", told)
    assert up
    card = next(panel.ship for panel in look.scene(desk, one, UMPIRE).panels if panel.number == int(up[1]))
    do(desk, other, {"do": "turn-card", "card": card})
    assert on_paper(state_of(desk, other)) == on_paper(state_of(desk, one))
    for battle in (one, other):
        do(desk, battle, {"do": "turn-card", "card": "hullcutter"})
    assert on_paper(state_of(desk, other)) == on_paper(state_of(desk, one))


def read_off(panel: Panel) -> Iterator[tuple[str, Any]]:
    """What one control panel says."""
    yield "boxes", sum(box.is_crossed for row in panel.track for box in row)
    if panel.ladder:
        yield "band", panel.band.lower().replace(" ", "-")
    yield from ((row.id, row.left) for row in panel.squares)
    for lamp in panel.lamps:
        yield f"lamp.{lamp.id}.amber", lamp.amber
        yield f"lamp.{lamp.id}.red", lamp.red
    for mount in panel.mounts:
        yield from ((f"gun.{mount.id}.{mark}", True) for mark in set(mount.marks) & {"fired", "spent", "destroyed"})
        if "out" in mount.marks:
            yield f"out.{mount.id}", True
    yield from (("grapnel", figure.value == "aboard") for figure in panel.figures if figure.id == "grapnel")
    standing = " ".join(panel.standing)
    yield "slower", sum(int(less) for less in re.findall(r"Speed (\d+) less for good", standing))
    for lower in re.findall(r"No higher than (\w+) for good", standing):
        yield "no-higher", lower.lower()
    if "colours are shot away" in standing:
        yield "noted.colours-shot-away", True
    yield "gone", panel.turn == "gone"
    if panel.fate:
        yield "fate", panel.fate


def values_read(desk: Desk, one: str, other: str, told: str) -> dict[str, Any]:
    """What somebody sets who has the book: each ship's panel, and the table sheet."""
    scene = look.scene(desk, one, UMPIRE)
    round = re.search(r"ROUND (\d+)|Round (\d+)", told)
    assert round
    values: dict[str, Any] = {"round.number": int(round[1] or round[2]), "round.real-cards": True}
    for panel in scene.panels:
        values |= {f"{panel.ship}.{name}": value for name, value in dict(read_off(panel)).items()}
    by_number = {str(panel.number): panel.ship for panel in scene.panels}
    for holder, held in re.findall(r"(\d+) \w+ holds (\d+) \w+", told):
        values[f"{by_number[holder]}.holds"] = by_number[held]
    state: Battle = desk.live(other).state
    known = {mark.name for ship in ("round", *state.ships) for mark in look.marks(desk, other, UMPIRE, ship)}
    return {name: value for name, value in values.items() if name in known}


def test_an_order_that_is_forgotten_says_so(umpire: Umpire) -> None:
    answer = umpire.ask("/press/job/nosuch/file")
    assert answer.status_code == 404
    assert "order it again in the press room" in answer.text
    assert pressjobs.read_order({}) == Order("panels")
