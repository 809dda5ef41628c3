"""Control panels in all their forms: whole and half sheets, full and for beginners, in colour and in pure black."""

from __future__ import annotations

import base64
import html as markup
import io
import re
from functools import cache
from itertools import combinations, product

import pypdf
import pypdfium2
import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from tests.printing.fleet import FOOT, demo, hurt, odd, ship
from tests.printing.test_pdf import MM, fonts, lengths, read
from umpire.core.panel import Panel
from umpire.printing.fetcher import PHOTOGRAPH, OwnFilesOnly
from umpire.printing.fonts import BOLD, SANS, SERIF, plain, width_mm
from umpire.printing.html import INKS, Style, panels_html
from umpire.printing.paper import A4, LETTER, Paper
from umpire.printing.sheets import VERSIONS, for_beginners, panel_sheet

LINKED = FOOT._replace(
    card="Skylord", link="http://10.0.0.1:1889/battle/x", ship_link="http://10.0.0.1:1889/battle/x/ship/{}"
)
STYLES = tuple(Style(*style) for style in product(INKS, VERSIONS, (False, True)))
EDGE = 6.0
"""Millimetres that stay white on every side: most printers need a quarter of an inch."""
DPI = 100
AT = re.compile(
    r'<div class="at ([^"]*)" style="[^"]*?width:([\d.]+)mm;font-size:([\d.]+)pt[^"]*" dir="auto">(.*?)</div>'
)


def pictured(pdf: bytes) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(pdf)
    return [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in document]


@cache
def printed(paper: Paper, style: Style) -> tuple[str, bytes]:
    html = panels_html([hurt(ship("Skylord")), hurt(ship("Dauntless"))], paper, LINKED, style)
    reader = read(html)
    reader.stream.seek(0)
    return html, reader.stream.read()


def cut_texts(html: str) -> list[str]:
    """Texts that are wider than their place."""
    cut = []
    for kind, width, points, text in AT.findall(html):
        words = plain(markup.unescape(text))
        face = SERIF if "serif" in kind else BOLD if "bold" in kind or "grave" in kind else SANS
        words = words.upper() if "caps" in kind else words
        wide = width_mm(words, float(points), face)
        wide += len(words) * 0.06 * float(points) * 25.4 / 72 if "caps" in kind else 0
        if wide > float(width) + 0.05 and set(words) != {"."}:
            cut.append(f"{words} ({wide:.1f} mm on {width} mm)")
    return cut


@pytest.mark.parametrize("style", STYLES, ids=lambda style: "-".join(map(str, style)))
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_size_safe_zone_ruler_and_fonts(paper: Paper, style: Style) -> None:
    html, pdf = printed(paper, style)
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    on = paper.upright if style.is_half else paper
    fronts = 1 if style.is_half else 2
    assert len(reader.pages) in ((1, 2) if style.is_half else (2,))
    for page in reader.pages:
        assert float(page.mediabox.width) / MM == pytest.approx(on.width, abs=0.1)
        assert float(page.mediabox.height) / MM == pytest.approx(on.height, abs=0.1)
    assert all(fonts(reader).values())
    drawn = [length for page in reader.pages[:fronts] for length in lengths(page)]
    assert sum(abs(length - 50) < 0.1 for length in drawn) >= 2, "a ruler of 50 mm on each sheet"
    assert sum(abs(length - 8) < 0.05 for length in drawn) >= 50, "boxes of 8 mm"
    for picture in pictured(pdf):
        edge = int(EDGE / 25.4 * DPI)
        inner = (edge, edge, picture.width - edge, picture.height - edge)
        rim = picture.copy()
        rim.paste("white", inner)
        assert ImageChops.invert(rim).getbbox() is None, "something stands outside the safe zone"
    assert cut_texts(html) == []


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("name", ["long", "one word", "right to left", "emoji", "crowded", "bare", "really low"])
def test_odd_panels_keep_to_their_places(name: str, half: bool) -> None:
    for paper in (A4, LETTER):
        on = paper.half if half else paper
        for version in VERSIONS:
            sheet = panel_sheet(odd()[name], on, LINKED, version)
            for placed in (*sheet.tables, *sheet.overleaf):
                assert placed.x + sum(placed.table.widths) <= on.right + 0.01
                if name != "crowded":
                    assert placed.y + placed.table.height <= on.bottom + 0.5
            assert cut_texts(panels_html([odd()[name]], paper, LINKED, Style("black", version, half))) == []


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("half", [False, True])
def test_pure_black_and_white(version: str, half: bool) -> None:
    for picture in pictured(printed(A4, Style("black", version, half))[1]):
        red, green, blue = picture.split()
        for one, other in ((red, green), (green, blue)):
            assert max(high for _, high in [ImageChops.difference(one, other).getextrema()]) == 0


@pytest.mark.parametrize("ink", INKS)
def test_each_state_of_a_lamp_is_told_apart_without_colour(ink: str) -> None:
    """Off, amber, red and both, as grey pictures of the disc: any two differ in more than a twentieth of it."""
    panel = ship("Skylord")
    states = ((False, False), (True, False), (False, True), (True, True))
    discs, letters = [], []
    for amber, red in states:
        lamp = replace(panel.lamps[0], amber=amber, red=red)
        one = replace(panel, lamps=(lamp, *panel.lamps[1:]))
        reader = read(panels_html([one], A4, FOOT, Style(ink)))
        words = reader.pages[0].extract_text().split()
        letters.append((words.count("A"), words.count("R")))
        reader.stream.seek(0)
        (picture,) = pictured(reader.stream.read())
        disc = panel_sheet(one, A4, FOOT).board.lamps[0]
        box = tuple(int(at / 25.4 * DPI) for at in (disc.x - 7, disc.y - 7, disc.x + 7, disc.y + 7))
        discs.append(picture.crop(box).convert("L").point(lambda grey: 255 if grey > 140 else 0))
    dark = letters[0]
    assert [(a > dark[0], r > dark[1]) for a, r in letters] == list(states)
    for one_disc, other in combinations(discs, 2):
        differing = ImageChops.difference(one_disc, other).histogram()[255]
        assert differing > 0.05 * one_disc.width * one_disc.height


def test_a_beginners_panel_has_fewer_numbers_and_the_same_state() -> None:
    panel = hurt(ship("Skylord"))
    plainer = for_beginners(panel)
    for kept in ("lamps", "track", "squares", "band", "fate", "captain", "name", "number"):
        assert getattr(plainer, kept) == getattr(panel, kept)
    assert [mount.marks for mount in plainer.mounts] == [mount.marks for mount in panel.mounts]

    def numbers(version: str) -> int:
        pages = read(panels_html([panel], A4, FOOT, Style(version=version))).pages
        return len(re.findall(r"\d+", " ".join(page.extract_text() for page in pages)))

    assert numbers("beginner") < numbers("full") / 2


def test_what_is_overleaf_lies_behind_its_own_front() -> None:
    """Two to a page: pages in turn are fronts and backs, and a back has the name of the front that it lies behind."""
    panels = [hurt(panel) for panel in demo()[:3]]
    pages = [page.extract_text() for page in read(panels_html(panels, A4, LINKED, Style(is_half=True))).pages]
    assert len(pages) == 4
    for front, back, names in ((0, 1, panels[:2]), (2, 3, panels[2:])):
        for one in names:
            assert one.name in pages[front]
            assert one.name in pages[back]
        assert "CRITICAL HITS" in pages[back].upper()


def test_the_owners_photograph_stands_on_the_sheet() -> None:
    out = io.BytesIO()
    Image.new("RGB", (400, 300), "#2040c0").save(out, "JPEG")
    address = PHOTOGRAPH + base64.b64encode(out.getvalue()).decode()
    panel: Panel = ship("Dauntless")
    reader = read(panels_html([panel], A4, FOOT, Style(), {panel.ship: address}))
    assert len(reader.pages[0].images) == 1
    assert not read(panels_html([panel], A4, FOOT)).pages[0].images


@pytest.mark.parametrize("address", [PHOTOGRAPH + "%%%", "data:image/svg+xml;base64,PHN2Zy8+", "data:image/jpeg,x"])
def test_nothing_but_a_photograph_comes_in_that_way(address: str) -> None:
    with pytest.raises(ValueError, match=r"no photograph|nothing but"):
        OwnFilesOnly(()).fetch(address)
