"""Documents bound into one: each back behind its own front, an outline, and what the print dialog is told."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import pytest
from pypdf import PdfReader, PdfWriter

from tests.printing.fleet import FOOT, hurt, ship
from tests.printing.measuring import made
from umpire.printing.binding import Section, Span, bound, page_count, spans, stamped, subject_of, told_of
from umpire.printing.html import Style
from umpire.printing.panels import panels_html
from umpire.printing.paper import A4


def sheet(pages: int, width: float) -> bytes:
    """A document of so many pages, known by its width."""
    writer, out = PdfWriter(), io.BytesIO()
    for page in range(pages):
        writer.add_blank_page(width, 100 + page)
    writer.write(out)
    return out.getvalue()


def sizes(document: bytes) -> list[tuple[int, int]]:
    return [(int(page.mediabox.width), int(page.mediabox.height)) for page in PdfReader(io.BytesIO(document)).pages]


def outline(document: bytes) -> list[Any]:
    reader = PdfReader(io.BytesIO(document))

    def lines(items: Sequence[Any]) -> list[Any]:
        return [
            lines(item) if isinstance(item, list) else (item.title, (reader.get_destination_page_number(item) or 0) + 1)
            for item in items
        ]

    return lines(reader.outline)


PANELS = Section((sheet(1, 11), sheet(2, 12), sheet(1, 13)), "Panels", ("One", "Two", "Three"))
REST = Section((sheet(1, 21),), "Reference", copies=2)


@pytest.mark.parametrize("backs", ["long", "short"])
def test_what_has_an_overleaf_starts_on_an_odd_page_and_one_side_has_a_blank_back(backs: str) -> None:
    document = bound([PANELS, REST], "Pack", backs=backs)
    widths = [width for width, _ in sizes(document)]
    assert widths == [11, 11, 12, 12, 13, 13, 21, 21, 21]
    assert sizes(document)[3] == (12, 101), "its own overleaf"
    assert spans([(1, 2, 1), (1, 1)], backs) == (Span(1, 5), Span(7, 9))
    assert outline(document) == [("Panels", 1), [("One", 1), ("Two", 3), ("Three", 5)], ("Reference", 7)]


def test_on_one_side_nothing_is_blank() -> None:
    document = bound([PANELS, REST], "Pack", backs="none")
    assert [width for width, _ in sizes(document)] == [11, 12, 12, 13, 21, 21]
    assert spans([(1, 2, 1), (1, 1)], "none") == (Span(1, 4), Span(5, 6))
    assert (Span(3, 3).words, Span(3, 22).words) == ("page 3", "pages 3 to 22")
    assert page_count(document) == 6


@pytest.mark.parametrize(
    ("backs", "asked"),
    [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), ("none", "/Simplex")],
)
def test_the_print_dialog_is_told(backs: str, asked: str) -> None:
    """At 100 %, and on which sides; the outline is open."""
    reader = PdfReader(io.BytesIO(bound([PANELS], backs=backs)))
    preferences = reader.viewer_preferences
    assert preferences is not None
    assert (preferences["/PrintScaling"], preferences["/Duplex"]) == ("/None", asked)
    assert reader.page_mode == "/UseOutlines"


def test_what_a_document_says_of_itself_stays_when_it_is_stamped() -> None:
    document = bound([PANELS], "Book", "after line 24", told=("Cut: X.", "No font for 'y'."))
    for one in (document, stamped(document, sheet(1, 10))):
        assert subject_of(one) == "after line 24"
        assert told_of(one) == ("Cut: X.", "No font for 'y'.")
        assert outline(one)[0] == ("Panels", 1)
    assert (subject_of(b"nothing"), told_of(sheet(1, 1))) == ("", ())


@pytest.mark.parametrize(("backs", "is_turned"), [("long", False), ("none", False), ("short", True)])
def test_halves_have_their_own_overleaf_behind_them(backs: str, is_turned: bool) -> None:
    """Flipped on the short edge, what is below overleaf lies behind what is above in front."""
    two = [hurt(ship("Skylord")), hurt(ship("Dauntless"))]
    middle = A4.half.height
    for group in (two, two[:1]):
        printed = made(panels_html(group, A4, FOOT, Style(is_half=True, backs=backs)))
        assert len(printed.reader.pages) == 2
        where = {name: [one.top < middle for one in starts(printed, 1, name)] for name in ("Skylord", "Dauntless")}
        assert where["Skylord"] == [not is_turned]
        assert where["Dauntless"] == ([is_turned] if len(group) == 2 else [])


def starts(printed: Any, page: int, name: str) -> list[Any]:
    """The first letters of a name wherever it is the title of a half."""
    letters = printed.letters[page]
    words = "".join(one.words for one in letters)
    found, at = [], words.find(name)
    while at >= 0:
        if letters[at].bottom - letters[at].top > 2.5:
            found.append(letters[at])
        at = words.find(name, at + 1)
    return found


def test_a_document_that_is_asked_for_again_unchanged_is_not_bound_again() -> None:
    """And one in which anything differs is another one."""
    first = bound([PANELS, REST], "Pack")
    assert bound([PANELS, REST], "Pack") is first
    assert told_of(bound([PANELS, REST], "Pack", told=["Cut."])) == ("Cut.",)
    assert page_count(bound([PANELS, REST._replace(copies=3)], "Pack")) == page_count(first) + 1
