"""Control panels and fleet sheets in all their forms: whole and half sheets, full and for beginners, in colour and in pure black."""

from __future__ import annotations

import base64
import io
import re
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw

from tests.printing.fleet import FOOT, STYLES, UP, demo, hurt, odd, ship, styled
from tests.printing.measuring import DOT, Printed, check, cut_texts, is_grey, is_whole, made
from umpire.core.panel import Figure, Panel
from umpire.drawing.block import Place
from umpire.drawing.frame import BAR
from umpire.printing.board import Board
from umpire.printing.fetcher import OwnFilesOnly
from umpire.printing.fleet import fleet_pages
from umpire.printing.html import Style, fleet_html, panels_html
from umpire.printing.paper import A4, LETTER, PAPERS, Paper
from umpire.printing.photographs import PHOTOGRAPH, fitted
from umpire.printing.sheets import VERSIONS, Foot, for_beginners, panel_sheet

PRINTED = [(paper, style) for paper in (A4, LETTER) for style in STYLES]
NAMES = [f"{paper.key}-{style.ink}-{style.version}{'-half' if style.is_half else ''}" for paper, style in PRINTED]
STATES = ("red", "amber", "amber + red", "")
"""How the first four lamps of a panel that is `hurt` stand."""


def sheet_of(paper: Paper, style: Style) -> str:
    """One panel; on half a sheet two. With the codes of their ships, as `test_codes_on_paper.py` reads it."""
    return styled(paper, style)[0]


def printed(paper: Paper, style: Style) -> Printed:
    return made(sheet_of(paper, style))


@pytest.mark.parametrize(("paper", "style"), PRINTED, ids=NAMES)
def test_size_safe_zone_ruler_letters_and_fonts(paper: Paper, style: Style) -> None:
    has_back = style.is_half and style.version == "full"
    found = check(sheet_of(paper, style), paper.upright if style.is_half else paper, pages=2 if has_back else 1)
    assert sum(abs(length - 8) < 0.05 for length in found.lengths[0]) >= 26 * 3, "boxes of 8 mm"
    if style.ink == "black":
        assert all(is_grey(picture) for picture in found.pictures)


@pytest.mark.parametrize(("paper", "style"), PRINTED, ids=NAMES)
def test_each_state_of_a_lamp_is_told_apart_without_colour(paper: Paper, style: Style) -> None:
    """Red, amber, both and off, as grey pictures of the disc: any two differ in more than a twentieth of it; and in words."""
    found = printed(paper, style)
    board = panel_sheet(hurt(ship("Skylord")), paper.half if style.is_half else paper, UP, style.version).board
    check_lamps(found.pictures[0], [(disc.x, disc.y) for disc in board.lamps[:4]], 6.6)
    assert [disc.state for disc in board.lamps[:4]] == list(STATES)
    for disc in board.lamps[:4]:
        assert " ".join((*disc.name, disc.state)).strip() in found.texts[0]


@pytest.mark.parametrize("half", [False, True])
def test_no_letter_is_cut_by_its_box(half: bool) -> None:
    """Tails of letters too."""
    assert is_whole(sheet_of(A4, Style(is_half=half)))


def check_lamps(picture: Image.Image, middles: list[tuple[float, float]], half: float) -> None:
    """What is inside of the disc's own rings, as black and white."""
    discs = []
    side = int(2 * half * DOT)
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, side - 1, side - 1), fill=255)
    for x, y in middles:
        left, top = round((x - half) * DOT), round((y - half) * DOT)
        disc = Image.new("L", (side, side), 255)
        disc.paste(picture.crop((left, top, left + side, top + side)).convert("L"), mask=mask)
        discs.append(disc.point(lambda grey: 255 if grey > 140 else 0))
    assert len(discs) == len(STATES)
    for one, other in combinations(discs, 2):
        differing = ImageChops.difference(one, other).histogram()[255]
        assert differing > 0.05 * side * side


def check_signs(picture: Image.Image, places: list[Place]) -> None:
    """Off, amber, red and both differ in black and white also where they are small."""
    each = [
        picture.crop(tuple(round(edge * DOT) for edge in (one.x, one.y, one.x + 6.6, one.y + 3.3)))
        .convert("L")
        .point(lambda grey: 255 if grey > 140 else 0)
        for one in places
    ]
    assert len(each) == len(STATES)
    for one, other in combinations(each, 2):
        assert ImageChops.difference(one, other).histogram()[255] > 0.05 * one.width * one.height


@pytest.mark.parametrize(("paper", "ink"), [(A4, "colour"), (LETTER, "black")], ids=["a4-colour", "letter-black"])
def test_a_fleet_of_thirteen_is_two_pages_with_every_ship(paper: Paper, ink: str) -> None:
    panels = [hurt(panel) for panel in demo()] + [odd()["really low"], odd()["right to left"]]
    found = check(fleet_html(panels, paper, UP, ink), paper, pages=2, bar=BAR)
    text = " ".join(found.texts)
    for panel in demo():
        assert panel.name in text
        assert all(lamp.name in text for lamp in panel.lamps)
    assert "page 2 of 2" in text
    assert "has gone" in text
    card = fleet_pages(panels, paper, UP)[0].cards[0]
    lamps = [place.moved(card.x, card.y) for place in card.plate.places if place.id.startswith("lamp.")]
    check_signs(found.pictures[0], lamps[: len(STATES)])
    if ink == "black":
        assert all(is_grey(picture) for picture in found.pictures)


def test_a_panel_has_everything_on_it() -> None:
    found = printed(A4, Style())
    (text,) = found.texts
    for words in (
        "Skylord",
        "Prince Amraaz",
        "Martian · kite",
        "Bow heavy gun",
        "No altitude change",
        "9 of 26 crossed",
        "2 of 4",
        "at High",
        "round 3 · card of Skylord · after line 24",
        "HOUSE DATA",
        "The Bridges of Parhoon",
        "Her captain is out of the fight.",
    ):
        assert words in text, words
    for words in ("CRITICAL HITS", "ANTI-PERSONNEL HITS"):
        assert words in text.upper()
    names = {
        str(font.get_object()["/BaseFont"]).split("+")[1]
        for font in found.reader.pages[0]["/Resources"]["/Font"].values()
    }
    assert names == {"Umpire-Sans", "Umpire-Sans-Bold", "Umpire-Sans-Italic", "Umpire-Serif-Semi-Bold"}


def test_the_foot_of_a_sheet_names_the_last_line() -> None:
    """And the round and whose card is up, where there are such."""
    assert Foot("Canal", 3, 24, card="Skylord").words == "round 3 · card of Skylord · after line 24"
    assert Foot("Canal", 0, 24).words == "after line 24"
    assert Foot("Canal", 1, 0).words == "round 1 · before the first line"


def test_a_blank_panel_says_so() -> None:
    (text,) = made(panels_html([ship("Aphid")], A4, Foot("A battle", 0, 0, is_blank=True))).texts
    assert "as it is before a battle" in text


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("name", ["long", "one word", "right to left", "emoji", "crowded", "bare", "really low"])
def test_odd_panels_keep_to_their_places(name: str, half: bool) -> None:
    for paper in (A4, LETTER):
        on = paper.half if half else paper
        for version in VERSIONS:
            sheet = panel_sheet(odd()[name], on, UP, version)
            for placed in (*sheet.tables, *sheet.overleaf):
                assert placed.x + sum(placed.table.widths) <= on.right + 0.01
                if name != "crowded":
                    assert placed.y + placed.table.height <= on.bottom + 0.5
            assert cut_texts(panels_html([odd()[name]], paper, UP, Style("black", version, half))) == []


def test_odd_panels_print_and_nothing_is_fetched() -> None:
    """Names of 300 letters, from right to left, emoji, markup, unknown figures, far too many guns."""
    names = ("markup", "right to left", "emoji", "bare", "long", "crowded")
    found = made(panels_html([odd()[name] for name in names], A4, FOOT))
    assert len(found.texts) == len(names) + 2, "«long» and «crowded» have a back"
    assert "<script>alert(1)</script> & <b>bold</b>" in found.texts[0]
    assert "{{ 7*7 }}" in found.texts[0]
    assert "A very long name A very long name" in found.texts[4]
    assert "…" in found.texts[4]
    assert "Overleaf: " in found.texts[4]


def test_a_beginners_panel_has_fewer_numbers_and_the_same_state() -> None:
    panel = hurt(ship("Skylord"))
    plainer = for_beginners(panel)
    for kept in ("lamps", "track", "squares", "band", "fate", "captain", "name", "number"):
        assert getattr(plainer, kept) == getattr(panel, kept)
    assert [mount.marks for mount in plainer.mounts] == [mount.marks for mount in panel.mounts]
    full, beginners = (
        len(re.findall(r"\d+", printed(A4, Style(version=version)).texts[0])) for version in ("full", "beginner")
    )
    assert beginners < full / 2


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("version", VERSIONS)
def test_guns_stand_on_the_front_of_half_a_sheet(paper: Paper, version: str) -> None:
    """With number, name and marks; charts stand overleaf, and the front says so."""
    for panel in demo():
        sheet = panel_sheet(hurt(panel), paper.half, UP, version)
        on_front = [
            row.cells[:2] for placed in sheet.tables if placed.table.kind == "guns" for row in placed.table.rows
        ]
        assert len(on_front) == len(panel.mounts), panel.name
        for placed in sheet.tables:
            assert placed.table.size >= 5.2
            assert placed.y + placed.table.height <= paper.half.bottom - 9 + 0.01
        on_front_too = [placed.table.name for placed in sheet.tables]
        charts = [chart.name for chart in sheet.panel.charts if chart.rows]
        assert all(name in on_front_too or name.lower() in sheet.overleaf_words for name in charts)
        assert bool(sheet.overleaf) == bool(sheet.overleaf_words)


def test_what_is_overleaf_lies_behind_its_own_front() -> None:
    """Two to a page: pages in turn are fronts and backs, and a back has the name of the front that it lies behind."""
    panels = [hurt(panel) for panel in demo()[:3]]
    pages = made(panels_html(panels, A4, UP, Style(is_half=True))).texts
    assert len(pages) == 4
    for front, back, names in ((0, 1, panels[:2]), (2, 3, panels[2:])):
        for one in names:
            assert one.name in pages[front]
            assert one.name in pages[back]
        assert "CRITICAL HITS" in pages[back].upper()


def photograph() -> str:
    out = io.BytesIO()
    Image.new("RGB", (1600, 1200), "#2040c0").save(out, "JPEG")
    return PHOTOGRAPH + base64.b64encode(out.getvalue()).decode()


@pytest.mark.parametrize(
    ("paper", "style"), [(A4, Style()), (LETTER, Style("black"))], ids=["a4-colour", "letter-black"]
)
def test_the_owners_photograph_stands_on_the_sheet(paper: Paper, style: Style) -> None:
    """Grey where the sheet is black and white, and clear of lamps and letters."""
    panel: Panel = ship("Dauntless")
    found = check(panels_html([panel], paper, FOOT, style, {panel.ship: photograph()}), paper, pages=1)
    assert len(found.reader.pages[0].images) == 1
    sheet = panel_sheet(panel, paper, FOOT, photo="x")
    at = sheet.photo_at
    assert at is not None
    assert not [one for one in found.letters[0] if covers(at, one.left, one.top) or covers(at, one.right, one.bottom)]
    assert lamps_beside(sheet.board, at)
    seen = found.pictures[0].getpixel((int((at.x + at.width / 2) * DOT), int((at.y + at.height / 2) * DOT)))
    assert isinstance(seen, tuple)
    assert (max(seen) - min(seen) < 3) == (style.ink == "black")
    assert is_grey(found.pictures[0]) == (style.ink == "black")


def covers(at: object, x: float, y: float) -> bool:
    left, top, width, height = at  # type: ignore[misc]
    return left < x < left + width and top < y < top + height


def lamps_beside(board: Board, at: object) -> bool:
    return not any(covers(at, disc.x + x, disc.y + y) for disc in board.lamps for x in (-8, 8) for y in (-8, 14))


def test_a_photograph_is_no_larger_than_its_place_needs() -> None:
    assert len(fitted(photograph(), is_grey=False)) < len(photograph())
    assert fitted(PHOTOGRAPH + "%%%", is_grey=True) == PHOTOGRAPH + "%%%"


@pytest.mark.parametrize("address", [PHOTOGRAPH + "%%%", "data:image/svg+xml;base64,PHN2Zy8+", "data:image/jpeg,x"])
def test_nothing_but_a_photograph_comes_in_that_way(address: str) -> None:
    with pytest.raises(ValueError, match=r"not a photograph|nothing but"):
        OwnFilesOnly(()).fetch(address)


def test_every_board_has_the_same_lamps_with_a_photograph_as_without() -> None:
    for panel in (*demo(), odd()["crowded"]):
        for paper in (A4, A4.half, LETTER.half):
            without, beside = (panel_sheet(panel, paper, FOOT, photo=photo).board for photo in ("", "x"))
            assert len(without.lamps) == len(beside.lamps)
            assert all(replace(disc.lamp) in panel.lamps for disc in beside.lamps)


@pytest.mark.parametrize("paper", [A4, A4.half], ids=["whole", "half"])
def test_figures_without_room_under_the_dials_stand_in_a_table(paper: Paper) -> None:
    """None is left out."""
    figures = tuple(Figure(f"bank-{place}", f"Bank {place}", f"{place} of 14 points") for place in range(1, 15))
    text = " ".join(made(panels_html([replace(ship("Aphid"), figures=figures)], paper, FOOT)).texts)
    assert [figure.name for figure in figures if f"{figure.name}: {figure.value}" not in text] == []
    assert "more figures" in text.lower()
    few = " ".join(made(panels_html([replace(ship("Aphid"), figures=figures[:2])], paper, FOOT)).texts)
    assert "more figures" not in few.lower()
