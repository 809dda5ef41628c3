"""What stands where on a sheet, in millimetres: nothing overlaps, nothing is cut, sizes are what hands need."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from itertools import combinations

import pytest
from msgspec.structs import replace

from tests.drawing.reading import marks, read, texts
from tests.printing.fleet import FOOT, LONG, demo, hurt, odd, ship, sides
from umpire.core.panel import Panel, Squares
from umpire.drawing.built import as_built
from umpire.drawing.dials import Ladder
from umpire.drawing.frame import CORNER, INSET, THICK
from umpire.drawing.letters import (
    SANS,
    SERIF,
    clipped,
    plain,
    told_apart,
    width_mm,
    wrapped,
)
from umpire.drawing.small import TURN, Guns
from umpire.printing.fleet import fleet_html, fleet_pages
from umpire.printing.html import Style
from umpire.printing.panels import panels_html
from umpire.printing.paper import A4, LETTER, PAPERS, Paper
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


def rounds(panel: Panel) -> dict[str, int]:
    """Of each section of the ladder how many places for a counter it has."""
    ladder = Ladder(as_built(panel), 33, height=44)
    drawn = [(one.middle[1], "place" in one.kind.split()) for one in marks(ladder.blank())]
    return {
        place.id.removeprefix("band."): sum(is_place and place.y < y < place.y + place.height for y, is_place in drawn)
        for place in ladder.places
        if place.x == 0
    }


def markers(panel: Panel) -> int:
    """How many counters lie on it."""
    ladder = Ladder(as_built(panel), 33, height=44)
    return sum(one.kind == "ink" for one in marks(ladder.state(panel)))


def test_low_has_two_marker_places_also_where_really_low_is_not_played() -> None:
    """A-73: on a panel that is printed blank nobody knows yet how the switch will stand."""
    assert rounds(SHIPS["Aphid"]) == {"High": 1, "Medium": 1, "Low": 2, "Ground": 1}
    assert markers(SHIPS["Aphid"]) == 1


def test_really_low_is_a_second_marker_in_low() -> None:
    """A-73: the ladder has room for two in the section Low, and a place of its own for the second."""
    assert rounds(SHIPS["really low"]) == {"High": 1, "Medium": 1, "Low": 2, "Ground": 1}
    assert markers(SHIPS["really low"]) == 2
    assert "band.Really Low" in {place.id for place in Ladder(as_built(SHIPS["really low"]), 33, height=44).places}


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
            more = re.findall(r"And (\d+) \w+ more on her panel", card.plate.blank())
            assert count["marks"] + count["lamp"] + sum(map(int, more)) == len(card.panel.mounts) + len(
                card.panel.lamps
            )
            assert not more or card.panel.number == SHIPS["crowded"].number, "forty-five guns, thirty lamps"
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
                guns = [one.block for one in card.plate.placed if isinstance(one.block, Guns)]
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


def test_a_flight_that_is_out_is_not_printed_as_lost() -> None:
    """It has a square of its own look, a count, and no cross; a blank panel has all of them aboard."""
    row = Squares("flights", "Flying Martians", 4, 1, away=2)
    panel = replace(ship("Skylord"), squares=(row,))
    for style in (Style(), Style(is_half=True)):
        (plate, *_) = sides(panel, A4, style)
        (drawn,) = [placed.block.state(panel) for placed in plate.placed if placed.name == "squares"]
        kinds = Counter(mark.kind for mark in marks(drawn) if not mark.words)
        assert kinds == {"crewgone": 3, "ink": 2, "cross": 2}, "a cross has two lines"
        assert "1 of 4, 2 out" in [one.words for one in texts(drawn)]
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

    rooms = [Path(__file__).parents[2] / "umpire" / room for room in ("printing", "drawing")]
    files = [*printables_folder().rglob("*.*"), *(file for room in rooms for file in room.rglob("*.py"))]
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
