"""What stands where on a sheet, in millimetres: nothing overlaps, nothing is cut, sizes are what hands need."""

from __future__ import annotations

from collections import Counter
from functools import cache
from html import unescape
from itertools import combinations, pairwise
from math import dist

import pytest
from msgspec.structs import replace

from tests.drawing.reading import read, texts
from tests.printing.fleet import FOOT, LONG, demo, hurt, odd, ship
from umpire.core.panel import Chart, ChartRow, Figure, Lamp, Panel, Squares
from umpire.drawing.frame import CORNER, INSET, THICK
from umpire.drawing.letters import (
    BOLD,
    ITALIC,
    MM_OF_POINT,
    SANS,
    SERIF,
    Face,
    clipped,
    plain,
    told_apart,
    width_mm,
    wrapped,
)
from umpire.drawing.small import TURN
from umpire.drawing.smallguns import SmallGuns
from umpire.printing.board import GUN, LAMP, Area, board
from umpire.printing.dials import BOX, SQUARE, chart_table, dials, squares
from umpire.printing.fleet import fleet_pages
from umpire.printing.html import Style, fleet_html, panels_html
from umpire.printing.paper import A4, LETTER, PAPERS, Paper
from umpire.printing.sheets import PanelSheet, panel_sheet
from umpire.printing.tables import FOOT as FOOT_HEIGHT
from umpire.service.library import fleet
from umpire.service.paper.bundles import CUT

SHIPS = {
    **{panel.name: panel for panel in demo()},
    **{f"{panel.name}, hurt": hurt(panel) for panel in demo()},
    **odd(),
}
LEEWAY = 0.011
"""Positions are rounded to a hundredth of a millimetre."""


@pytest.fixture(params=PAPERS.values(), ids=PAPERS)
def paper(request: pytest.FixtureRequest) -> Paper:
    found: Paper = request.param
    return found


@pytest.fixture(params=SHIPS, ids=SHIPS)
def sheet(request: pytest.FixtureRequest, paper: Paper) -> PanelSheet:
    return laid_out(request.param, paper)


@cache
def laid_out(name: str, paper: Paper) -> PanelSheet:
    return panel_sheet(SHIPS[name], paper, FOOT)


def test_boxes_of_the_track_are_8_mm_and_none_is_missing(sheet: PanelSheet) -> None:
    boxes = sheet.track
    assert [one.box.place for one in boxes] == [box.place for row in sheet.panel.track for box in row]
    assert BOX == 8.0
    for one, other in combinations(boxes, 2):
        assert abs(one.x - other.x) >= BOX - LEEWAY or abs(one.y - other.y) >= BOX - LEEWAY
    for one in boxes:
        assert sheet.right.x - LEEWAY <= one.x <= sheet.paper.right - BOX + LEEWAY
        for word in one.words:
            assert width_mm(word, one.size / 0.3528, BOLD) <= BOX - 1.2


def test_lamps_are_discs_of_16_mm_that_do_not_touch(sheet: PanelSheet) -> None:
    discs = sheet.board.lamps
    assert LAMP == 16.0
    assert len(discs) + len(sheet.board.rest) == len(sheet.panel.lamps)
    for one, other in combinations(discs, 2):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > (LAMP + 1) ** 2
    for disc in discs:
        assert sheet.left.x + 8 <= disc.x <= sheet.left.x + sheet.left.width - 8
        assert sheet.left.y + 8 - 1 <= disc.y <= sheet.notes_y - 8


def test_gun_boxes_do_not_overlap_and_stay_on_the_drawing(sheet: PanelSheet) -> None:
    guns = sheet.board.guns
    assert [gun.number for gun in guns] == list(range(1, len(sheet.panel.mounts) + 1))
    for one, other in combinations(guns, 2):
        assert abs(one.box_x - other.box_x) >= GUN[0] or abs(one.box_y - other.box_y) >= GUN[1], (
            one.number,
            other.number,
        )
    for gun in guns:
        assert sheet.left.x <= gun.box_x <= sheet.left.x + sheet.left.width - GUN[0]
        assert sheet.left.y - 1 <= gun.box_y <= sheet.paper.bottom - FOOT_HEIGHT - GUN[1]
        moved = dist((gun.box_x + GUN[0] / 2, gun.box_y + GUN[1] / 2), (gun.x, gun.y))
        assert moved < 4 or gun.has_leader


def test_tables_stand_below_the_track_and_above_the_foot(sheet: PanelSheet) -> None:
    lowest = max([one.y + BOX for one in sheet.track], default=0.0)
    column = [placed for placed in sheet.tables if placed.x >= sheet.right.x]
    for placed in column:
        assert placed.y >= lowest
    for above, below in pairwise(column):
        assert below.y >= above.y + above.table.height
    for placed in sheet.tables:
        assert placed.y + placed.table.height <= sheet.paper.bottom - FOOT_HEIGHT + LEEWAY
        if placed.x < sheet.right.x:
            assert placed.y >= sheet.notes_y
    for placed in sheet.overleaf:
        assert placed.y + placed.table.height <= sheet.paper.bottom - FOOT_HEIGHT
    told = [placed.table.name for placed in (*sheet.tables, *sheet.overleaf)]
    assert len(told) == len([chart for chart in sheet.panel.charts if chart.rows]) + bool(sheet.panel.mounts)


def test_letters_of_tables_can_be_read(sheet: PanelSheet) -> None:
    """The smallest are 5.8 points, but for a ship with more than twenty guns."""
    for placed in (*sheet.tables, *sheet.overleaf):
        assert placed.table.size >= 5.8 or len(sheet.panel.mounts) > 20


def test_ships_of_the_library_need_one_page(paper: Paper) -> None:
    assert not [panel.name for panel in demo() if panel_sheet(hurt(panel), paper, FOOT).overleaf]


def test_squares_are_all_there(sheet: PanelSheet) -> None:
    for kind, row in zip(sheet.panel.squares, sheet.squares, strict=True):
        if kind.total is not None and kind.total <= 33:
            assert [square.state for square in row.squares].count("left") == kind.left
            assert len(row.squares) == kind.total
        for square in row.squares:
            assert square.x + SQUARE <= sheet.paper.right + LEEWAY


def test_low_has_two_marker_places_also_where_really_low_is_not_played() -> None:
    """A-73: on a panel that is printed blank nobody knows yet how the switch will stand."""
    rungs = panel_sheet(SHIPS["Aphid"], A4, FOOT).rungs
    assert [(rung.name, len(rung.places)) for rung in rungs] == [("High", 1), ("Medium", 1), ("Low", 2), ("Ground", 1)]
    assert [rung.deeper for rung in rungs] == ["", "", "", ""]


def test_really_low_is_a_second_marker_in_low() -> None:
    """A-73: the ladder has room for two in the section Low."""
    rungs = {rung.name: rung.places for rung in panel_sheet(SHIPS["really low"], A4, FOOT).rungs}

    assert rungs == {"High": (False,), "Medium": (False,), "Low": (True, True), "Ground": (False,)}


@pytest.mark.parametrize("count", [1, 9, 11, 12, 13, 25])
def test_a_fleet_page_holds_twelve_ships_whole(paper: Paper, count: int) -> None:
    panels = [hurt(panel) for panel in (*demo(), *demo(), *odd().values())][:count]
    if count == 25:
        panels = [*odd().values(), *panels][:25]
    pages = fleet_pages(panels, paper, FOOT)
    assert [card.panel for page in pages for card in page.cards] == panels
    if count < 25:  # the others are too large for a twelfth of a page
        assert [len(page.cards) for page in pages] == [12] * (count // 12) + [count % 12] * bool(count % 12)
    for page in pages:
        for card in page.cards:
            right, bottom = card.x + card.plate.width + LEEWAY, card.y + card.plate.height + LEEWAY
            assert card.x >= INSET + THICK
            assert right <= paper.width - INSET - THICK
            assert card.y >= INSET + CORNER
            assert bottom <= paper.height - INSET - CORNER
            places = [place.moved(card.x, card.y) for place in card.plate.places]
            for place in places:
                assert card.x <= place.x
                assert place.x + place.width <= right, (card.panel.name, place)
                assert card.y <= place.y
                assert place.y + place.height <= bottom, (card.panel.name, place)
            count = Counter(place.id.partition(".")[0] for place in places)
            assert count["box"] == len({box.place for row in card.panel.track for box in row})
            assert count["marks"] == len(card.panel.mounts)
            assert count["lamp"] == len(card.panel.lamps)
        for one, other in combinations(page.cards, 2):
            assert (
                one.x + one.plate.width <= other.x
                or other.x + other.plate.width <= one.x
                or one.y + one.plate.height <= other.y
                or other.y + other.plate.height <= one.y
            )


def test_text_is_measured_as_it_is_set() -> None:
    assert width_mm("Skylord", 30, SERIF) == pytest.approx(37, abs=2)
    assert wrapped("one two three", 10, 1000) == ["one two three"]
    assert clipped("one two three", 10, width_mm("one tw…", 10) + 0.1) == "one…" or clipped(
        "one two three", 10, width_mm("one tw…", 10) + 0.1
    ).endswith("…")
    for width in (3, 10, 40):
        for line in wrapped("A very long name " * 9 + "W" * 60, 8, width):
            assert width_mm(line, 8, SANS) <= width or len(line) == 1
    assert plain("a\x00\u202eb\n c") == "a b c"


def filling(width: float, points: float, face: Face) -> str:
    """Words that fill a line in this face, and not in any narrower one."""
    text = "i"
    while width_mm(text + "i", points, face) <= width:
        text += "i"
    return text


def test_names_of_lamps_are_measured_bold() -> None:
    skylord = ship("Skylord")
    wide = filling(23.5, 7.4, SANS)
    (disc, *_) = board(replace(skylord, lamps=(Lamp("x", wide),)), Area(9, 26, 160, 150)).lamps
    assert len(disc.name) == 2, "it does not stand on one line"
    assert all(width_mm(line, 7.4, BOLD) <= 23.5 for line in disc.name)


def test_the_first_cell_of_a_chart_is_measured_bold() -> None:
    """A score that fits in plain letters only takes two lines, and so does its row."""
    score = filling(9.0 - 1.6, 7.0, SANS)
    (row,) = chart_table(Chart("Critical hits", (ChartRow(score, "Fire"),)), 90, 7.0).rows
    (short,) = chart_table(Chart("Critical hits", (ChartRow("2", "Fire"),)), 90, 7.0).rows
    assert row.height > short.height
    assert wrapped(row.cells[0], 7.0, 7.4, BOLD)[0] != score


def test_names_of_charts_and_dials_are_measured_in_capitals() -> None:
    table = chart_table(Chart(LONG, (ChartRow("2", "Fire"),)), 40, 7.0)
    assert width_mm(table.name.upper(), 7.4, BOLD) + len(table.name) * 0.06 * 7.4 * MM_OF_POINT <= 40
    (dial,), _ = dials(replace(ship("Skylord"), figures=(Figure("x", LONG, "7"),)), Area(0, 0, 90, 0))
    assert width_mm(dial.name.upper(), 6.6) + len(dial.name) * 0.06 * 6.6 * MM_OF_POINT <= 22


def test_what_is_grave_on_the_fleet_sheet_is_measured_bold() -> None:
    (page,) = fleet_pages([replace(ship("Skylord"), fate=LONG, standing=(LONG,))], A4, FOOT)
    (card,) = page.cards
    told = [one for one in texts(card.plate.state(card.panel)) if "grave" in one.kind.split()]
    assert told
    assert all("b" in one.kind.split() and one.right <= card.plate.width - TURN for one in told)


@pytest.mark.parametrize("count", [3, 9, 12])
def test_different_guns_have_different_names_on_the_fleet_sheet(paper: Paper, count: int) -> None:
    """«Starboard…» was a Nordenfelt and a 1-pounder: as much is told as tells them apart, and it has room."""
    panels = [berth.panel for berth in fleet.berths("cloudships", None) if berth.panel is not None]
    for start in range(0, len(panels), count):
        for page in fleet_pages(panels[start : start + count], paper, FOOT):
            assert page.cut == ()
            for card in page.cards:
                guns = [one.block for one in card.plate.placed if isinstance(one.block, SmallGuns)]
                named = [name for block in guns for name in block.names]
                assert len({*named}) == len({gun.name for gun in card.panel.mounts}), named


def test_guns_that_nothing_tells_apart_are_told() -> None:
    """Names that differ in the middle alone, and have no room: the sheet keeps them as they are, and says so."""
    skylord = ship("Skylord")
    alike = tuple(
        replace(mount, name=f"{'W' * 40} {letter} {'W' * 40}")
        for mount, letter in zip(skylord.mounts, "AB", strict=False)
    )
    (page,) = fleet_pages([replace(skylord, mounts=alike)], A4, FOOT)
    assert page.cut == tuple(mount.name for mount in alike)
    (told,) = CUT.findall(fleet_html([replace(skylord, mounts=alike)], A4, FOOT))
    assert unescape(told).split("\n") == [mount.name for mount in alike]
    guns = told_apart(["Starboard Nordenfelt", "Starboard 1-pounder", "Bow", "Bow"], 4.4, 10)
    assert guns[2:] == ["Bow", "Bow"], "two of one name are called alike"


def test_a_fleet_sheet_explains_the_signs_that_stand_on_it_and_no_others() -> None:
    """A game without lamps, guns and bands reads nothing of them."""
    (page,) = fleet_pages([ship("Skylord")], A4, FOOT)
    assert "triangle A amber" in page.legend
    assert page.legend.endswith("● altitude · letters: as on the control panel")
    assert page.to_go_on == "the last crossed box, lamps, squares, guns and band"
    city = Panel("ardent", "Ardent", 1, "", "", "city", "", squares=(Squares("cutter", "Cutter", 2, 1),))
    (page,) = fleet_pages([city], A4, FOOT)
    assert (page.legend, page.to_go_on) == ("crossed = lost · dot = out", "figures and squares")


def test_notes_are_measured_in_italics() -> None:
    """They are narrower: more words stand on a line."""
    panel = replace(ship("Skylord"), notes=(LONG,))
    sheet = panel_sheet(panel, A4, FOOT)
    assert sheet.notes[0] == wrapped(LONG, 7.0, sheet.left.width - 4, ITALIC)[0]


def test_a_flight_that_is_out_is_not_printed_as_lost() -> None:
    """It has a square of its own look, a count, and no cross; a blank panel has all of them aboard."""
    row = Squares("flights", "Flying Martians", 4, 1, away=2)
    panel = replace(ship("Skylord"), squares=(row,))
    placed, _ = squares(panel, Area(0, 0, 100, 0))
    assert [one.state for one in placed[0].squares] == ["left", "away", "away", "lost"]
    assert placed[0].told == "1 of 4, 2 out"
    for html in (panels_html([panel], A4, FOOT), panels_html([panel], A4, FOOT, Style(is_half=True))):
        drawn = html.split('<g class="squares">')[1].split("</g>")[0]
        assert (drawn.count('class="cross"'), drawn.count("<circle")) == (1, 2)
    (page,) = fleet_pages([panel], A4, FOOT)
    assert read(page.cards[0].plate, panel).squares == {"flights": ["left", "away", "away", "lost"]}
    drawn, bare = (fleet_html([one], A4, FOOT) for one in (panel, replace(panel, squares=())))
    more = [drawn.count(mark) - bare.count(mark) for mark in ('class="crossthin"', '<circle class="ink"')]
    assert more == [1, 2]

    from umpire.service.paper.press import blank

    (clean,) = blank(panel, panel).squares
    assert (clean.left, clean.away) == (4, 0)


def test_html_names_no_address_and_holds_no_markup_of_names() -> None:
    for html in (panels_html([SHIPS["markup"]], A4, FOOT), fleet_html([SHIPS["markup"]], LETTER, FOOT)):
        assert "<script" not in html
        assert "<b>" not in html
        assert "<img" not in html
        assert "<link" not in html
        assert "src='file" not in html


def test_paper_knows_no_game() -> None:
    """No code and no template of paper names a game."""
    from pathlib import Path

    from tests.games.chance import named
    from umpire.paths import printables_folder

    files = [*printables_folder().rglob("*.*"), *(Path(__file__).parents[2] / "umpire" / "printing").rglob("*.py")]
    assert len(files) > 10
    for file in files:
        assert named(file.read_text(encoding="utf-8")) == [], file


def test_a_blank_panel_is_the_same_drawing() -> None:
    from umpire.service.paper.press import blank

    panel = ship("Aphid")
    clean = blank(hurt(panel), panel)
    assert isinstance(clean, Panel)
    assert (clean.lamps, clean.track, clean.mounts, clean.squares) == (
        panel.lamps,
        panel.track,
        panel.mounts,
        panel.squares,
    )
    assert (clean.band, clean.fate, clean.turn, clean.notes) == ("", "", "", panel.notes)
