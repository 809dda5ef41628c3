"""The results book on paper: one page whatever stands in it, the newest first, and the older ones counted."""

from __future__ import annotations

import pytest

from tests.printing.fleet import LONG
from tests.printing.measuring import check as check_sheet
from tests.printing.measuring import made
from umpire.drawing.letters import BOLD, SANS, width_mm
from umpire.printing.html import results_html
from umpire.printing.paper import A4, LETTER, MARGIN, PAPERS, Paper
from umpire.printing.results import FOOT, HEAD, BookPage, Entry, book_page

ONE = Entry(
    "2026-11-20", "Over the Pass", "Aeronauts", "Red", "Red: 3; Blue: 5", "Time was up · Heron: crashed · Good fun."
)
ODD = (
    Entry("2026-11-20", LONG, LONG, LONG, LONG, LONG * 8),
    Entry("2026-11-19", "W" * 300, "x" * 300, "y" * 300, "ספינה: 3", "ספינת האוויר של המלך " * 6),
    Entry("2026-11-18", "🚀👩‍🚀 Rocket 🎈", "العربية سفينة \u202e txt", "Draw", "", "<b>{{ 7*7 }}</b>\x00\n</style>"),
    Entry("2026-11-17", "Nothing else is known", "A game", "Not decided", "", ""),
)


def many(count: int) -> list[Entry]:
    """The newest first, and told by number."""
    return [ONE._replace(battle=f"Battle no. {number}") for number in range(count, 0, -1)]


@pytest.fixture(params=PAPERS.values(), ids=PAPERS)
def paper(request: pytest.FixtureRequest) -> Paper:
    found: Paper = request.param
    return found


def check(page: BookPage) -> None:
    """Nothing overlaps, nothing is cut, nothing leaves the sheet."""
    y = MARGIN + HEAD
    for row in page.rows:
        assert row.y == pytest.approx(y, abs=0.02)
        y = row.y + row.height
        right = 0.0
        for cell in row.cells:
            assert cell.x > right
            right = cell.x + cell.width
            assert len(cell.lines) * page.line < row.height
            for line in cell.lines:
                assert width_mm(line, page.size, BOLD if cell.kind else SANS) <= cell.width
        assert right <= page.paper.right
    assert y <= page.paper.bottom - FOOT + 0.02


@pytest.mark.parametrize("count", [0, 1, 12, 40, 60, 200])
def test_one_page_stays_one_page(paper: Paper, count: int) -> None:
    """Letters and cells get smaller; when that is not enough, the newest stay and the older ones are counted."""
    entries = many(count)
    page = book_page(entries, paper)
    check(page)
    assert len(page.rows) + page.older == count
    assert [row.cells[1].lines[0] for row in page.rows] == [entry.battle for entry in entries[: len(page.rows)]]
    assert (page.older > 0) == (count >= 60)
    assert page.size >= 6.6


def test_odd_names_keep_to_their_cells(paper: Paper) -> None:
    check(book_page(ODD, paper))
    check(book_page(ODD * 12, paper))


def test_a_long_story_is_whole_while_there_is_room(paper: Paper) -> None:
    story = "Heron: in play, 4 of 18 boxes; " * 12
    (row,) = book_page([ONE._replace(story=story)], paper).rows
    assert " ".join(row.cells[-1].lines) == story.strip()


def test_sixty_results_are_one_page_that_says_how_many_are_missing(paper: Paper) -> None:
    (text,) = check_sheet(results_html(many(60), paper), paper, pages=1).texts
    shown = len(book_page(many(60), paper).rows)
    assert f"And {60 - shown} older results, for which this page has no room" in text
    assert "60 results · 2026-11-20" in text
    assert "Battle no. 60 " in text
    assert f"Battle no. {60 - shown} " not in text


@pytest.mark.parametrize("entries", [(), (ONE,), ODD], ids=["none", "one", "odd"])
def test_few_and_odd_results_print_and_nothing_is_fetched(entries: tuple[Entry, ...]) -> None:
    html = results_html(entries, LETTER)
    (text,) = (made(html) if entries is ODD else check_sheet(html, LETTER, pages=1)).texts
    assert "older result" not in text
    if not entries:
        assert "Nothing in it yet." in text
    elif len(entries) == 1:
        for words in (*ONE, "1 result · 2026-11-20"):
            assert words in text
    else:
        assert "<b>{{ 7*7 }}</b> </style>" in text


def test_a_page_is_the_same_twice() -> None:
    """So that the pressroom makes it once."""
    assert results_html(many(3), A4) == results_html(many(3), A4)
