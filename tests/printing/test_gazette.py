"""A newspaper on paper: one page while it can be, never cut, letters smaller rather than words gone; then further pages."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.printing.fleet import LONG
from tests.printing.measuring import MM, fonts, is_grey, made, margin_is_white, overlapping
from umpire.drawing.letters import MM_OF_POINT, TEXT, width_mm
from umpire.printing.columns import AIR, LEADING, Block, Column, flowed
from umpire.printing.gazette import gazette_html, newspaper
from umpire.printing.news import EDGE, Copy, Front, one_line
from umpire.printing.paper import PAPERS, Paper
from umpire.printing.photographs import address
from umpire.printing.setting import even_lines, more_blank

SENTENCE = "The Locust was spent, and we had full value for her. "
BLOCKS = (
    Block("first", "“Destroy the Bridges” is over, and has been won by the Martian side. We print this first."),
    Block("heading", "The action"),
    *(Block("text", f"{place}. {SENTENCE * 3}") for place in range(6)),
    Block("heading", "What was said"),
    Block("quote", "“I have her!” said the captain of the Elizabeth, and this paper could not put it better."),
    Block("text", "Much has been learnt, and some of it will be used."),
    Block(
        "box",
        parts=(
            Block("heading", "Losses"),
            Block("small", "British: Locust (destroyed)."),
            Block("small", "Martian: none."),
        ),
    ),
)
SHORT = (BLOCKS[0], Block("box", parts=(Block("heading", "Notices"), Block("small", "THE BAND will not play."))))
PAPER = Copy(
    "The British Observer", "Kindly pass on when read", "One penny", "21 November", "Three Ships Spent, Not Wasted",
    "Captains Speak – What Became of Three Ships", BLOCKS, imprint="A game · played on 2026-11-21",
)  # fmt: skip
ODD = PAPER._replace(
    masthead=LONG[:80], motto="W" * 60, price="M" * 40, headline="W" * 160, deck=LONG[:200], imprint=LONG[:120],
    blocks=(
        Block("first", "ספינת האוויר של המלך " * 6), Block("text", "x" * 300), Block("text", "🚀 العربية سفينة \u202e txt"),
        Block("quote", "<b>{{ 7*7 }}</b>\x00\n</style> & “more”"), Block("heading", LONG[:80]),
        Block("box", parts=(Block("heading", "W" * 60), Block("small", "W" * 400))),
    ),
)  # fmt: skip


def with_more(times: int) -> Copy:
    """With what an umpire adds."""
    more = tuple(Block("text", f"{place}. " + SENTENCE * 8) for place in range(times))
    return PAPER._replace(blocks=(*BLOCKS[:-1], *more, BLOCKS[-1]))


def photo(width: int, height: int) -> str:
    out = io.BytesIO()
    Image.radial_gradient("L").resize((width, height)).convert("RGB").save(out, "JPEG")
    return address(out.getvalue())


@pytest.fixture(params=PAPERS.values(), ids=PAPERS)
def paper(request: pytest.FixtureRequest) -> Paper:
    found: Paper = request.param
    return found


def words_of(copy: Copy) -> list[str]:
    texts = [copy.masthead, copy.motto, copy.price, copy.date, copy.headline, copy.deck, copy.imprint]
    for block in copy.blocks:
        texts += [block.text, *(part.text for part in block.parts)]
    return " ".join(texts).split()


def check(front: Front, paper: Paper) -> None:
    """No line is wider than its place or leaves the sheet, none stands over another, boxes hold what is in them."""
    sheet = paper.upright
    for line in front.lines:
        assert line.x >= EDGE - 0.01
        assert line.x + line.width <= sheet.width - EDGE + 0.01
        assert line.y + line.size * MM_OF_POINT <= sheet.height - EDGE + 2
        if line.blank:
            wide = width_mm(line.text, line.size, TEXT) + line.blank * line.text.count(" ")
            assert wide == pytest.approx(line.width, abs=0.05)
    columns: dict[float, list[float]] = {}
    for line in front.lines:
        if line.kind in ("text", "first", "small"):
            columns.setdefault(round(line.x + line.width), []).append(line.y)
    for ys in columns.values():
        assert ys == sorted(ys)
        assert len(ys) == len(set(ys))
    for frame in front.frames:
        inside = [line for line in front.lines if frame.y < line.y < frame.y + frame.height and line.kind == "small"]
        inside = [line for line in inside if frame.x < line.x < frame.x + frame.width]
        assert all(line.y + line.size * MM_OF_POINT <= frame.y + frame.height for line in inside)


def test_a_paper_is_one_page_with_every_word(paper: Paper) -> None:
    printed = made(gazette_html(PAPER, paper))
    (text,) = printed.texts
    (page,) = printed.reader.pages

    assert [word for word in words_of(PAPER) if word not in text] == []
    sheet = paper.upright
    assert float(page.mediabox.width) / MM == pytest.approx(sheet.width, abs=0.1)
    assert float(page.mediabox.height) / MM == pytest.approx(sheet.height, abs=0.1)
    assert margin_is_white(printed.pictures[0], 6.0)
    assert overlapping(printed.letters[0]) == []
    assert all(fonts(printed.reader).values())
    assert is_grey(printed.pictures[0])


def test_letters_get_smaller_until_it_fits_then_it_has_more_pages(paper: Paper) -> None:
    """And no word is left out of either."""
    found = [newspaper(with_more(times), paper) for times in (0, 4, 8, 40)]

    sizes = [one.size for one in found[:3]]
    assert sizes == sorted(sizes, reverse=True)
    assert len({*sizes}) == 3
    assert [len(one.pages) for one in found[:3]] == [1, 1, 1]
    assert len(found[3].pages) > 1
    for one in found:
        for front in one.pages:
            check(front, paper)
    printed = made(gazette_html(with_more(40), paper))
    text = " ".join(printed.texts)
    assert [word for word in words_of(with_more(40)) if word not in text] == []
    assert text.count("full value") == 6 * 3 + 40 * 8
    assert [picture for picture in printed.pictures if not margin_is_white(picture, 6.0)] == []
    assert all(overlapping(letters) == [] for letters in printed.letters)


def test_a_short_edition_has_large_letters_and_a_large_picture(paper: Paper) -> None:
    found = newspaper(PAPER._replace(blocks=SHORT), paper)

    assert found.size > 14
    picture = found.pages[0].picture
    assert picture is not None
    assert picture.height > 90
    check(found.pages[0], paper)


def test_a_headline_of_two_lines_has_two_of_about_one_length(paper: Paper) -> None:
    front = newspaper(PAPER._replace(headline="Three Ships Gone, and Not Missed Here"), paper).pages[0]
    rows = [line.text for line in front.lines if line.kind == "headline"]

    assert rows == ["Three Ships Gone,", "and Not Missed Here"]


def test_a_page_is_filled(paper: Paper) -> None:
    """Letters as large as they can be, and the picture: little is left above the foot."""
    for copy in (PAPER, *(with_more(times) for times in (2, 4, 6, 8))):
        front = newspaper(copy, paper).pages[0]
        low = max(line.y + line.size * MM_OF_POINT for line in front.lines if line.kind != "imprint")
        assert paper.upright.height - EDGE - low < 26


def test_columns_end_at_about_one_height(paper: Paper) -> None:
    for times in (0, 1, 3, 5, 7):
        front = newspaper(with_more(times), paper).pages[0]
        count = 1 + sum(x1 == x2 for x1, _, x2, _ in front.rules)
        wide = (paper.upright.width - 2 * EDGE) / count
        ends = dict.fromkeys(range(count), 0.0)
        for line in front.lines:
            if line.kind in ("text", "first", "quote", "small", "heading"):
                column = int((line.x - EDGE + 3) // wide)
                ends[column] = max(ends[column], line.y)
        assert max(ends.values()) - min(ends.values()) < 30, times


def test_odd_words_are_printed_as_they_are(paper: Paper) -> None:
    """Endless words, other scripts, markup: nothing leaves the sheet, nothing is read as HTML."""
    for front in newspaper(ODD, paper).pages:
        check(front, paper)
    printed = made(gazette_html(ODD, paper))
    text = "".join("".join(printed.texts).split())

    assert "<b>{{7*7}}</b></style>&" in text
    assert text.count("W") >= 60 + 160 + 60 + 400
    assert text.count("x") >= 300
    assert all(margin_is_white(picture, 6.0) for picture in printed.pictures)


def test_the_photograph_is_printed_in_grey_with_its_line(paper: Paper) -> None:
    """It takes the place of the drawing, upright or lying; a paper that is full keeps it."""
    for (width, height), copy in (((800, 500), PAPER), ((400, 900), with_more(9))):
        html = gazette_html(copy._replace(photo=photo(width, height), caption="From a photograph. " * 5), paper)
        printed = made(html)
        assert "data:image/jpeg" in html
        assert 'class="vig-hatch"' not in html
        assert " ".join(printed.texts).count("From a photograph.") == 5
        assert overlapping(printed.letters[0]) == []
        assert all(is_grey(picture) for picture in printed.pictures)
        assert any(len(page.images) for page in printed.reader.pages)


def test_a_photograph_that_cannot_be_read_gives_way_to_the_drawing(paper: Paper) -> None:
    html = gazette_html(PAPER._replace(photo=address(b"no picture"), caption="From a photograph."), paper)

    assert "data:image" not in html
    assert "From a photograph." not in html
    assert '<path class="vig-ink"' in html


def test_the_two_ships_sail_towards_each_other() -> None:
    paper = PAPERS["a4"]

    assert "scale(-1 1)" not in gazette_html(PAPER, paper)
    assert "scale(-1 1)" in gazette_html(PAPER._replace(is_mirrored=True), paper)


def test_a_heading_never_stands_alone_at_the_foot_of_a_column() -> None:
    line = 10 * MM_OF_POINT * LEADING
    for room in range(2, 14):
        columns = (Column(13, 20, 20 + room * line, 60), Column(80, 20, 200, 60))
        blocks = (Block("text", SENTENCE * 2), Block("heading", "The action"), Block("text", SENTENCE * 4))
        (page,) = flowed(blocks, columns, columns, 10.0)
        place = next(n for n, one in enumerate(page.lines) if one.kind == "heading")
        after = page.lines[place + 1]
        assert (after.x < 80) == (page.lines[place].x < 80), room


def test_a_box_stays_whole_where_a_column_has_room_for_it() -> None:
    box = Block("box", parts=(Block("heading", "Losses"), *(Block("small", SENTENCE) for _ in range(4))))
    columns = (Column(13, 20, 60, 60), Column(80, 20, 200, 60))

    (page,) = flowed((Block("text", SENTENCE * 4), box), columns, columns, 10.0)
    assert [frame.x for frame in page.frames] == [80]
    low = (Column(13, 20, 45, 60), Column(80, 20, 45, 60))
    pages = flowed((box,), low, low, 10.0)
    assert sum(len(page.frames) for page in pages) > 1
    assert sum(line.kind == "small" for page in pages for line in page.lines) > 4


def test_lines_are_broken_so_that_no_blank_gapes_more_than_it_must() -> None:
    """The plain way would fill the first line and leave a gap in the next."""
    text = "aaa bb cc ddddd eeee ff"
    lines = even_lines(text, 10.0, 17.0, TEXT)

    assert " ".join(lines) == text
    free = [17.0 - width_mm(line, 10.0, TEXT) for line in lines[:-1]]
    assert min(free) >= 0
    assert even_lines("x" * 90, 10.0, 20.0, TEXT, 3.0)[0] != "x" * 90
    assert "".join(even_lines("x" * 90, 10.0, 20.0, TEXT, 3.0)) == "x" * 90
    assert even_lines("", 10.0, 20.0, TEXT) == ("",)
    assert more_blank("a b", 10.0, 100.0, TEXT) == 0.0
    assert one_line("W" * 60, 9.0, 40.0) < 3
    assert AIR > 0
