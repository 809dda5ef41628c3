"""Pieces that are drawn true to the millimetre: laid out, set smaller where words are long, backs behind fronts."""

from __future__ import annotations

from math import dist

import pypdf
import pytest

from tests.printing.measuring import check, made, rectangles
from umpire.core.cuts import KINDS, Cut, CutSet, Side, Words, box, drawn, level, middle
from umpire.core.errors import BadInput
from umpire.paths import printables_folder
from umpire.printing import cuts
from umpire.printing.html import cuts_html
from umpire.printing.imposition import FREE, Offset
from umpire.printing.paper import A4, LETTER, Paper

WIDE, HIGH = 50.0, 30.0


def piece(name: str) -> Cut:
    """Drawn differently on both sides, so that one tells which lies behind which."""
    size = 4 + len(name)
    front = drawn(box("paper", 3, 4, 10 + size, 12), middle(WIDE / 2, 24, WIDE - 8, 10, name))
    return Cut(
        name,
        front,
        drawn(box("tint-blue", WIDE - 13 - size, 4, 10 + size, 12), middle(WIDE / 2, 24, WIDE - 8, 10, name)),
    )


def pieces(count: int) -> CutSet:
    return CutSet("x", "Pieces", WIDE, HIGH, tuple(piece("i" * number) for number in range(1, count + 1)))


def boxes(page: pypdf.PageObject, high: float) -> list[tuple[float, float, float]]:
    return sorted((x, y, w) for x, y, w, h in rectangles(page) if abs(h - high) < 0.05 and w > 11)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.key)
@pytest.mark.parametrize("backs", ["long", "short"])
def test_backs_lie_exactly_behind_their_own_fronts(paper: Paper, backs: str) -> None:
    """Each piece has a box of its own width; turned over, it lies in the same place."""
    laid_out = cuts.sheets(pieces(9), paper, "A battle", backs)
    printed = check(cuts_html(laid_out, "A battle"), laid_out.paper, pages=2, free=FREE - 0.2)
    front, back = printed.reader.pages
    on = laid_out.paper
    is_across = (backs == "long") == (on.height > on.width)
    fronts, turned = boxes(front, 12), boxes(back, 12)
    assert len(fronts) == len(turned) == 9
    for x, y, wide in fronts:  # the other edge keeps left and right, so a box stands at its piece's other side
        behind = (on.width - x - wide, y) if is_across else (x - 3 + WIDE - wide - 3, on.height - y - HIGH + 8)
        assert any(dist(behind, (a, b)) < 0.1 and abs(wide - w) < 0.1 for a, b, w in turned)


def test_what_a_printer_is_off_by_moves_backs_alone() -> None:
    plain, moved = (cuts.sheets(pieces(2), A4, "x", "long", offset) for offset in (Offset(), Offset(1, 0.5)))
    assert plain.pages[0] == moved.pages[0]
    for one, other in zip(plain.pages[1].placed, moved.pages[1].placed, strict=True):
        assert (other.x - one.x, other.y - one.y) == pytest.approx((1, -0.5))


def test_sheets_are_full_but_the_last_one_and_white_backs_cost_no_paper() -> None:
    one_sided = CutSet("x", "Slips", WIDE, HIGH, (Cut("Slip", drawn(box("paper", 1, 1, 9, 9)), count=40),))
    laid_out = cuts.sheets(one_sided, A4, "x")
    first, *_, last = [len(page.placed) for page in laid_out.pages]
    assert not any(page.is_back for page in laid_out.pages)
    assert sum(len(page.placed) for page in laid_out.pages) == 40
    assert first > last
    assert len(cuts.sheets(pieces(2), A4, "x", "none").pages) == 1


def test_long_words_are_set_smaller_and_then_cut_and_told() -> None:
    """Down to their least size, keeping the middle of the line; what is still too long ends in «…» and is told."""
    short, long, longest = (
        level(0, 10, 30, 12, words, least=8) for words in ("Heron", "Heron of the north", "Heron " * 20)
    )
    assert [line.size for line in cuts.lines(short)] == [12]
    (small,) = cuts.lines(long)
    assert 8 <= small.size < 12
    assert small.words == "Heron of the north"
    assert small.y > short.y
    (cut,) = cuts.lines(longest)
    assert cut.words.endswith("…")
    laid_out = cuts.sheets(CutSet("x", "x", WIDE, HIGH, (Cut("x", Side(words=(longest, short))),)), A4, "x")
    assert laid_out.pages[0].cut == (("Heron " * 20).strip(),)
    assert 'data-cut="Heron Heron' in cuts_html(laid_out, "x")


def test_words_of_several_lines_wrap() -> None:
    told = cuts.lines(Words(1, 2, 20, 10, "one two three four five six", "soft", 3))
    assert len(told) == 3
    assert [line.y for line in told] == sorted(line.y for line in told)
    assert {line.x for line in told} == {1}


def test_what_is_not_trimmed_has_no_crop_marks() -> None:
    whole = pieces(1)
    plate = CutSet("x", "Plate", WIDE, HIGH, whole.cuts, is_trimmed=False)
    assert cuts.sheets(whole, A4, "x").pages[0].marks
    assert not cuts.sheets(plate, A4, "x").pages[0].marks


def test_every_kind_of_shape_has_its_colour() -> None:
    """A shape without a style would be printed as a black blot."""
    styles = "".join(
        (printables_folder() / "css" / name).read_text("utf-8")
        for name in ("drawing.css", "cut-drawing.css", "colours.css")
    )
    assert [kind for kind in KINDS if f".{kind} " not in styles] == []


def test_markup_in_a_name_is_only_text() -> None:
    html = cuts_html(cuts.sheets(CutSet("x", "x", WIDE, HIGH, (piece("<b>&"),)), A4, "<i>"), "<u>")
    assert "<b>" not in html
    assert "<b>&" in made(html).texts[0]


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (CutSet("x", "Nothing", 10, 10, ()), "0 of “Nothing” cannot be printed; choose 1 to 2000"),
        (CutSet("x", "Sails", 300, 300, (piece("x"),)), "300 x 300 mm does not fit on A4"),
    ],
)
def test_what_cannot_be_printed_is_told(found: CutSet, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        cuts.sheets(found, A4, "x")
