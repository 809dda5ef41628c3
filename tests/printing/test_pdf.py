"""Facts of the PDFs themselves: pages, sizes, text, fonts, lengths on paper; and WeasyPrint has nothing to say."""

from __future__ import annotations

import io
from typing import Any

import pypdf
import pytest

from tests.printing.fleet import FOOT, demo, hurt, odd, ship
from umpire.printing.engine import pdf
from umpire.printing.html import fleet_html, panels_html
from umpire.printing.paper import A4, LETTER, Paper
from umpire.printing.sheets import Foot

MM = 72 / 25.4


def read(html: str) -> pypdf.PdfReader:
    made, log = pdf(html)
    assert log == []
    return pypdf.PdfReader(io.BytesIO(made))


def lengths(page: pypdf.PageObject) -> list[float]:
    """Every straight line that is drawn, in millimetres on paper."""
    found: list[float] = []
    at: list[tuple[float, float]] = []

    def on(operator: bytes, operands: Any, matrix: list[float], _text: list[float]) -> None:
        if operator in (b"m", b"l"):
            x, y = (float(one) for one in operands)
            here = (matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5])
            if operator == b"l" and at:
                found.append(((here[0] - at[-1][0]) ** 2 + (here[1] - at[-1][1]) ** 2) ** 0.5 / MM)
            at.append(here)

    page.extract_text(visitor_operand_before=on)
    return found


def fonts(reader: pypdf.PdfReader) -> dict[str, bool]:
    """Each font and whether it is embedded."""
    found = {}
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            descriptor = inner["/FontDescriptor"].get_object()
            found[str(inner["/BaseFont"])] = "/FontFile2" in descriptor or "/FontFile3" in descriptor
    return found


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_a_panel_is_one_page_of_its_paper(paper: Paper) -> None:
    panel = hurt(ship("Skylord"))
    reader = read(panels_html([panel], paper, FOOT))
    (page,) = reader.pages
    assert float(page.mediabox.width) / MM == pytest.approx(paper.width, abs=0.1)
    assert float(page.mediabox.height) / MM == pytest.approx(paper.height, abs=0.1)
    text = " ".join(page.extract_text().split())
    for words in (
        "Skylord",
        "Prince Amraaz",
        "Martian · kite",
        "Bow heavy gun",
        "No altitude change",
        "9 of 26 crossed",
        "round 3 · after line 24",
        "Print at 100 %",
        "50 mm",
        "HOUSE DATA",
        "The Bridges of Parhoon",
        "Her captain is out of the fight.",
    ):
        assert words in text, words
    for words in ("CRITICAL HITS", "ANTI-PERSONNEL HITS"):
        assert words in text.upper()
    embedded = fonts(reader)
    assert all(embedded.values()), embedded
    assert {name.split("+")[1] for name in embedded} == {
        "Umpire-Sans",
        "Umpire-Sans-Bold",
        "Umpire-Sans-Italic",
        "Umpire-Serif-Semi-Bold",
    }

    drawn = lengths(page)
    assert [one for one in drawn if abs(one - 50) < 0.1], "the ruler is 50 mm long"
    assert sum(abs(one - 8) < 0.05 for one in drawn) >= 26 * 3, "boxes of the track are 8 mm"


def test_a_blank_panel_says_so() -> None:
    (page,) = read(panels_html([ship("Aphid")], A4, Foot("A battle", 0, 0, is_blank=True))).pages
    assert "as it is before a battle" in page.extract_text()


@pytest.mark.parametrize("name", ["long", "right to left", "emoji", "markup", "crowded", "bare"])
def test_odd_panels_print_and_nothing_is_fetched(name: str) -> None:
    """Names of 300 letters, from right to left, emoji, markup, unknown figures, far too many guns."""
    panel = odd()[name]
    reader = read(panels_html([panel], A4, FOOT))
    assert len(reader.pages) == (2 if name in ("crowded", "long") else 1)
    text = " ".join(reader.pages[0].extract_text().split())
    if name == "markup":
        assert "<script>alert(1)</script> & <b>bold</b>" in text
        assert "{{ 7*7 }}" in text
    if name == "long":
        assert "A very long name A very long name" in text
        assert "…" in text


def test_a_fleet_of_thirteen_is_two_pages_with_every_ship() -> None:
    panels = [hurt(panel) for panel in demo()] + [odd()["really low"], odd()["right to left"]]
    reader = read(fleet_html(panels, LETTER, FOOT))
    assert len(reader.pages) == 2
    text = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    for panel in demo():
        assert panel.name in text
        assert all(lamp.name in text for lamp in panel.lamps)
    assert "page 2 of 2" in text
    assert "has gone" in text
    assert all(fonts(reader).values())
    for page in reader.pages:
        assert float(page.mediabox.width) / MM == pytest.approx(279.4, abs=0.1)
    assert [one for one in lengths(reader.pages[1]) if abs(one - 50) < 0.1]
