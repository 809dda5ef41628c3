"""Control panels and fleet sheets in all their forms: whole and half sheets, full and for beginners, in colour and in pure black."""

from __future__ import annotations

import base64
import io
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw

from tests.printing.fleet import FOOT, STYLES, UP, demo, hurt, odd, ship, sides, styled
from tests.printing.measuring import DOT, Printed, check, fonts, is_grey, made
from umpire.core.panel import Figure, Panel
from umpire.drawing.block import Place
from umpire.drawing.formats import VERSIONS
from umpire.printing.fetcher import OwnFilesOnly
from umpire.printing.fleet import fleet_html, fleet_pages
from umpire.printing.foot import Foot
from umpire.printing.html import Style
from umpire.printing.panels import TOO_LARGE, grouped, panels_html
from umpire.printing.paper import A4, LETTER, PAPERS, Paper
from umpire.printing.photographs import PHOTOGRAPH, fitted

PRINTED = [(paper, style) for paper in (A4, LETTER) for style in STYLES]
NAMES = [f"{paper.key}-{style.ink}-{style.version}{'-half' if style.is_half else ''}" for paper, style in PRINTED]
STATES = ("red", "amber", "amber and red", "off")
"""How the first four lamps of a panel that is `hurt` stand."""


def sheet_of(paper: Paper, style: Style) -> str:
    """One panel; on half a sheet two. With the codes of their ships, as `test_codes_on_paper.py` reads it."""
    return styled(paper, style)[0]


def printed(paper: Paper, style: Style) -> Printed:
    return made(sheet_of(paper, style))


def places(panel: Panel, paper: Paper, style: Style, kind: str) -> list[Place]:
    """Those of a kind on the front."""
    return [place for place in sides(panel, paper, style)[0].places if place.id.startswith(f"{kind}.")]


@pytest.mark.parametrize(("paper", "style"), PRINTED, ids=NAMES)
def test_size_safe_zone_ruler_letters_and_fonts(paper: Paper, style: Style) -> None:
    has_back = style.is_half
    found = check(sheet_of(paper, style), paper.upright if style.is_half else paper, pages=2 if has_back else 1)
    if style.ink == "black":
        assert all(is_grey(picture) for picture in found.pictures)


@pytest.mark.parametrize(("paper", "style"), PRINTED, ids=NAMES)
def test_each_state_of_a_lamp_is_told_apart_without_colour(paper: Paper, style: Style) -> None:
    """Red, amber, both and off, as grey pictures of the lens: any two differ in more than a twentieth of it."""
    lenses = places(hurt(ship("Skylord")), paper, style, "lamp")[:4]
    middles = [(lens.x + lens.width / 2, lens.y + lens.height / 2) for lens in lenses]
    check_lamps(printed(paper, style).pictures[0], middles, lenses[0].width / 2 - 1.4)


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
    found = check(fleet_html(panels, paper, UP, ink), paper, pages=2)
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
        "round 3 · card of Skylord · after line 24",
        "house data",
        "The Bridges of Parhoon",
        "Her captain is out of the fight.",
        "CRITICAL HITS",
        "ANTI-PERSONNEL HITS",
        "To hit: 3+ / 5+",
    ):
        assert words in text, words
    names = {name.split("+")[1] for name in fonts(found.reader)}
    assert names == {"Umpire-Sans", "Umpire-Sans-Bold", "Umpire-Sans-Italic", "Umpire-Serif-Semi-Bold"}


def test_the_foot_of_a_sheet_names_the_last_line() -> None:
    """And the round and whose card is up, where there are such."""
    assert Foot("Canal", 3, 24, card="Skylord").words == "round 3 · card of Skylord · after line 24"
    assert Foot("Canal", 0, 24).words == "after line 24"
    assert Foot("Canal", 1, 0).words == "round 1 · before the first line"


def test_a_blank_panel_says_so() -> None:
    (text,) = made(panels_html([ship("Aphid")], A4, Foot("A battle", 0, 0, is_blank=True))).texts
    assert "as it is before a battle" in text


def test_odd_panels_print_and_nothing_is_fetched() -> None:
    """Names of 300 letters, from right to left, emoji, markup, unknown figures, far too many guns."""
    names = ("markup", "right to left", "emoji", "bare", "long", "crowded")
    found = made(panels_html([odd()[name] for name in names], A4, FOOT))
    told = " ".join(found.texts)
    assert "<script>alert(1)</script> & <b>bold</b>" in found.texts[0]
    assert "{{ 7*7 }}" in found.texts[0]
    assert "A very long name A very long name" in told
    assert "…" in told


def test_a_beginners_panel_has_no_charts_and_the_same_places() -> None:
    """And each gun has its dice, ranges and damage."""
    panel = hurt(ship("Skylord"))
    full, beginners = (
        {place.id for plate in sides(panel, A4, Style(version=version)) for place in plate.places}
        for version in VERSIONS
    )
    assert full == beginners
    (text,) = printed(A4, Style(version="beginner")).texts
    assert "CRITICAL HITS" not in text
    for mount in panel.mounts:
        assert mount.name in text
        assert all(cell in text for cell in (mount.cells.dice, mount.cells.short, mount.cells.long, mount.cells.damage))


def test_what_is_overleaf_lies_behind_its_own_front() -> None:
    """Two to a page: pages in turn are fronts and backs, and a back has the name of the front that it lies behind."""
    panels = [hurt(panel) for panel in demo()[:3]]
    pages = made(panels_html(panels, A4, UP, Style(is_half=True))).texts
    assert len(pages) == 4
    for front, back, names in ((0, 1, panels[:2]), (2, 3, panels[2:])):
        for one in names:
            assert one.name in pages[front]
            assert one.name in pages[back]
        assert pages[front].count("overleaf") == len(names)
        assert "CRITICAL HITS" in pages[back].upper()


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_ships_of_the_demo_need_one_side_of_a_sheet(paper: Paper) -> None:
    assert [panel.name for panel in demo() if len(sides(panel, paper)) > 1] == []


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_what_has_no_room_on_half_a_sheet_is_printed_whole_and_says_so(paper: Paper) -> None:
    """The others share pages as ever, in their order."""
    large = replace(odd()["crowded"], subject="large")
    panels = [ship("Skylord"), large, ship("Aphid"), ship("Dauntless")]
    style = Style(is_half=True)
    groups = grouped(panels, paper, style)
    assert [[panel.subject for panel in group] for group in groups] == [["skylord", "aphid"], ["large"], ["dauntless"]]
    found = made(panels_html(panels, paper, FOOT, style))
    wide = [page for page, text in zip(found.reader.pages, found.texts, strict=True) if TOO_LARGE in text]
    assert wide
    assert all(page.mediabox.width > page.mediabox.height for page in wide)


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
    found = check(panels_html([panel], paper, FOOT, style, {panel.subject: photograph()}), paper, pages=1)
    assert len(found.reader.pages[0].images) == 1
    (plate, *_) = sides(panel, paper)
    photo = next(placed for placed in plate.placed if placed.name == "photo")
    at = Place("photo", photo.x, photo.y, photo.block.width, photo.block.height)
    assert not [one for one in found.letters[0] if covers(at, one.left, one.top) or covers(at, one.right, one.bottom)]
    seen = found.pictures[0].getpixel((int((at.x + at.width / 2) * DOT), int((at.y + at.height / 2) * DOT)))
    assert isinstance(seen, tuple)
    assert (max(seen) - min(seen) < 3) == (style.ink == "black")
    assert is_grey(found.pictures[0]) == (style.ink == "black")


def covers(at: Place, x: float, y: float) -> bool:
    return at.x < x < at.x + at.width and at.y < y < at.y + at.height


def test_a_photograph_is_no_larger_than_its_place_needs() -> None:
    assert len(fitted(photograph(), is_grey=False)) < len(photograph())
    assert fitted(PHOTOGRAPH + "%%%", is_grey=True) == PHOTOGRAPH + "%%%"


@pytest.mark.parametrize("address", [PHOTOGRAPH + "%%%", "data:image/svg+xml;base64,PHN2Zy8+", "data:image/jpeg,x"])
def test_nothing_but_a_photograph_comes_in_that_way(address: str) -> None:
    with pytest.raises(ValueError, match=r"not a photograph|nothing but"):
        OwnFilesOnly(()).fetch(address)


@pytest.mark.parametrize("half", [False, True])
def test_every_figure_has_a_line(half: bool) -> None:
    """None is left out: what stands below gets less room, or she is printed whole."""
    figures = tuple(Figure(f"bank-{place}", f"Bank {place}", f"{place} of 14 points") for place in range(1, 15))
    panel = replace(ship("Aphid"), figures=figures)
    text = " ".join(made(panels_html([panel], A4, FOOT, Style(is_half=half))).texts)
    assert [figure.name for figure in figures if f"{figure.name}: {figure.value}" not in text] == []
