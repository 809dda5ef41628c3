"""Markers to be punched out: how many a sheet holds, backs behind fronts, and each told apart without colour."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from tests.printing.measuring import DOT, Letter, check, margin_is_white, pictures
from umpire.core.cards import SIGNS, Face, Marker
from umpire.core.errors import BadInput
from umpire.games import every_game
from umpire.games.cloudships.drawing.cards import MARKERS
from umpire.printing import duplex
from umpire.printing.html import duplex_html, markers_html
from umpire.printing.imposition import FREE, STRIP, Offset
from umpire.printing.markers import GUTTER, Markers, Placed, sheets
from umpire.printing.paper import A4, LETTER, PAPERS, Paper
from umpire.service.paper import How, decks

FACES = [face for marker in MARKERS for face in (marker.front, marker.back) if face is not None]


def made(paper: Paper, backs: str = "long", copies: int = 1) -> tuple[Markers, str]:
    found = sheets(MARKERS, paper, "A game · markers", backs, copies)
    return found, markers_html(found, "A game")


def cut_out(picture: Image.Image, one: Placed) -> Image.Image:
    """The picture of one marker, without its outline."""
    half = one.half - 0.5
    return picture.crop(tuple(round(edge * DOT) for edge in (one.x - half, one.y - half, one.x + half, one.y + half)))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("backs", ["long", "short", "none"])
def test_every_kind_is_on_each_sheet_whole_and_as_large_as_it_should_be(paper: Paper, backs: str) -> None:
    found, html = made(paper, backs)
    printed = check(html, found.paper, pages=1 if backs == "none" else 2, free=FREE - 0.2)
    front = found.pages[0].placed
    assert sum(count for _, count in found.counts) == len(front)
    assert {one.face.letter for page in found.pages for one in page.placed} == {face.letter for face in FACES}
    sheet = found.paper
    for one in front:
        assert one.x - one.half >= FREE
        assert one.x + one.half <= sheet.width - FREE + 1e-6
        assert one.y - one.half >= FREE + STRIP
        assert one.y + one.half <= sheet.height - FREE - STRIP
    rows = sorted({(one.y, one.half) for one in front})
    for (y, half), (below, its_half) in pairwise(rows):
        assert below - its_half - (y + half) == pytest.approx(GUTTER)
    free = sheet.height - 2 * (FREE + STRIP + 1) - (rows[-1][0] + rows[-1][1] - rows[0][0] + rows[0][1])
    assert free < min(marker.size for marker in MARKERS) + GUTTER, "no more rows have room"
    assert all(f"{count} x {name}" in printed.texts[0] for name, count in found.counts)
    for page, letters in zip(found.pages, printed.letters, strict=True):
        for one in page.placed:
            assert any(is_in_the_middle(one, letter) for letter in letters), "its letter is printed where it should be"


def is_in_the_middle(one: Placed, letter: Letter) -> bool:
    return (
        letter.words == one.face.letter[0]
        and abs((letter.left + letter.right) / 2 - one.x) < 0.5
        and abs((letter.top + letter.bottom) / 2 - one.y) < 0.5 * one.half
    )


@pytest.mark.parametrize(("paper", "backs"), list(product(PAPERS.values(), ("long", "short"))))
def test_backs_lie_exactly_behind_their_fronts(paper: Paper, backs: str) -> None:
    """Turned over, every back that there is lies behind a front of its own kind, and shows its other side."""
    found, _ = made(paper, backs)
    front, back = (page.placed for page in found.pages)
    other = {marker.front.letter: marker.back.letter if marker.back else "" for marker in MARKERS}
    places = {
        (round(found.paper.width - one.x, 3), round(one.y, 3))
        if backs == "long"
        else (round(one.x, 3), round(found.paper.height - one.y, 3)): one
        for one in back
    }
    two_sided = [one for one in front if other[one.face.letter]]
    assert len(places) == len(back) == len(two_sided)
    for one in two_sided:
        behind = places[round(one.x, 3), round(one.y, 3)]
        assert behind.face.letter == other[one.face.letter]
        assert behind.half == one.half


def test_ink_stays_inside_of_the_cut_and_off_the_margin() -> None:
    for paper in PAPERS.values():
        found, html = made(paper, "none")
        bare = html.replace(".outline { fill: none; stroke: #6d6a60", ".outline { fill: none; stroke: #ffffff")
        assert bare != html
        (paint,) = pictures(bare)
        draw = ImageDraw.Draw(paint)
        for one in found.pages[0].placed:
            half = one.half - 0.4
            box = [(one.x - half) * DOT, (one.y - half) * DOT, (one.x + half) * DOT, (one.y + half) * DOT]
            (draw.ellipse if one.is_round else draw.rectangle)(box, fill="white")
        above_the_strip = paint.crop((0, 0, paint.width, round((found.paper.height - FREE - STRIP - 0.5) * DOT)))
        assert ImageChops.invert(above_the_strip).getbbox() is None


def test_each_face_is_told_apart_without_colour_and_without_its_word() -> None:
    """In black and white, letters taken away by turns: every pair of faces of a size differs in much ink."""
    assert len({face.letter for face in FACES}) == len(FACES)
    assert {face.sign for face in FACES} <= set(SIGNS)
    found, html = made(A4, "none")
    picture = pictures(html)[0].convert("L")
    seen: dict[str, tuple[float, Image.Image]] = {}
    for one in found.pages[0].placed:
        seen.setdefault(one.face.letter, (one.half, cut_out(picture, one)))
    for (letter, (half, drawn)), (other, (its_half, its)) in combinations(seen.items(), 2):
        if half != its_half:
            continue
        differ = ImageStat.Stat(ImageChops.difference(drawn, its.resize(drawn.size))).mean[0]
        assert differ > 8, (letter, other, differ)
    signs = [(face.sign, face.rung) for face in FACES if face.sign != "spent"]
    assert len(signs) == len(set(signs)), "the shape alone tells them apart"


def test_red_and_amber_are_the_two_sides_of_one_disc_that_fits_a_panels_lamp() -> None:
    lamp = next(marker for marker in MARKERS if marker.front.sign == "amber")
    assert lamp.back is not None
    assert (lamp.back.sign, lamp.size, lamp.is_round) == ("red", 16.0, True)


def test_sheets_are_alike_and_an_offset_moves_backs_only() -> None:
    found, _ = made(LETTER, copies=3)
    assert len(found.pages) == 6
    assert found.pages[0].placed == found.pages[2].placed
    moved = sheets(MARKERS, LETTER, "x", "long", 1, Offset(1, 0.5))
    assert moved.pages[0].placed == found.pages[0].placed
    for one, other in zip(found.pages[1].placed, moved.pages[1].placed, strict=True):
        assert (other.x - one.x, other.y - one.y) == pytest.approx((1, -0.5))


def test_odd_markers_print() -> None:
    odd = [
        Marker("a", "A" * 300, Face("WWW", "W" * 300)),
        Marker("b", "ספינה", Face("ש", "ספינת האוויר", "burst"), is_round=False),
        Marker("c", "<b>x</b>", Face("<b>", "{{7*7}}", "dart"), Face("🎈", "</svg>", "link"), size=25),
    ]
    html = markers_html(sheets(odd, LETTER, "x" * 300), "x" * 300)
    assert "<b>" not in html
    assert all(margin_is_white(page, FREE - 0.2) for page in pictures(html))


@pytest.mark.parametrize(
    ("markers", "copies", "sentence"),
    [
        ([], 1, "no markers to print"),
        (MARKERS, 0, "0 is not a possible number; choose 1 to 20 sheets"),
        (MARKERS, 21, "21 is not a possible number"),
        ([Marker("a", "A", Face("A", "A"), size=400)], 1, "has no room"),
        (MARKERS * 3, 1, "has no room for 27 kinds"),
    ],
)
def test_what_cannot_be_printed_is_told(markers: list[Marker], copies: int, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        sheets(markers, A4, "x", "long", copies)


def test_a_game_without_markers_says_so() -> None:
    game = next((game for game in every_game() if not game.sheet.markers), None)
    if game is not None:
        with pytest.raises(BadInput, match="no markers to print"):
            decks.marker_sheets(game.key, How())


@pytest.mark.parametrize(("paper", "backs"), list(product(PAPERS.values(), ("long", "short"))))
def test_the_test_of_both_sides_has_its_crosses_behind_its_scales(paper: Paper, backs: str) -> None:
    sheet, (front, back) = duplex.pages(paper, backs)
    for (x, y), (its_x, its_y) in zip(front.crosses, back.crosses, strict=True):
        expected = (sheet.width - x, y) if backs == "long" else (x, sheet.height - y)
        assert (its_x, its_y) == pytest.approx(expected)
    printed = check(duplex_html(paper, backs), sheet, pages=2, free=FREE - 0.2)
    assert [f"turned over on the {backs} edge" in words for words in printed.texts] == [True, True]
    assert sum(abs(one - 24) < 0.1 for one in printed.lengths[1]) == 6
