"""Avertigos on paper, measured as it comes out of the printer: its cards and arms are what measures on the table."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from math import atan2, degrees, dist

import pypdf
import pytest
from msgspec.structs import replace

from tests.games.avertigos.skies import start
from tests.printing.measuring import Segment, check, rectangles, segments
from umpire.core.cuts import CutSet
from umpire.games.avertigos.drawing import movement, templates
from umpire.games.avertigos.drawing.printed import MARKERS
from umpire.games.avertigos.drawing.printed import cuts as sets_of
from umpire.printing import cuts, markers
from umpire.printing.cuts import CutSheets
from umpire.printing.html import cuts_html, markers_html
from umpire.printing.imposition import FREE
from umpire.printing.paper import A4, PAPERS

KEYS = [("a4", "three-families", found.key) for found in sets_of(start("three-families"))]
KEYS += [("letter", "three-families", key) for key in ("boards", "islands", "track")]
KEYS += [("a4", "two-patrol-boats", key) for key in ("boards", "bases", "track")]
NEAR = 0.1


def find(key: str, scenario: str = "three-families") -> CutSet:
    return next(one for one in sets_of(start(scenario)) if one.key == key)


@cache
def laid(key: str, paper: str = "a4", scenario: str = "three-families") -> tuple[CutSheets, pypdf.PdfReader]:
    """A set as it is printed, once for all tests: its ruler, margins and letters are looked at on the way."""
    found = cuts.sheets(find(key, scenario), PAPERS[paper], "Three families", "long")
    return found, check(cuts_html(found, "x"), found.paper, free=FREE - 0.2).reader


def sized(page: pypdf.PageObject, wide: float, high: float) -> list[tuple[float, float]]:
    """The upper left corners of what is drawn in this size."""
    return sorted((x, y) for x, y, w, h in rectangles(page) if abs(w - wide) < NEAR and abs(h - high) < NEAR)


def within(lines: list[Segment], x: float, y: float, wide: float, high: float) -> list[Segment]:
    """Lines of one piece, from its own corner."""
    return [
        (x1 - x, y1 - y, x2 - x, y2 - y)
        for x1, y1, x2, y2 in lines
        if x - NEAR <= min(x1, x2)
        and max(x1, x2) <= x + wide + NEAR
        and y - NEAR <= min(y1, y2)
        and max(y1, y2) <= y + high + NEAR
    ]


@pytest.mark.parametrize(("paper", "scenario", "key"), KEYS)
def test_every_set_keeps_what_holds_for_all_sheets(paper: str, scenario: str, key: str) -> None:
    """Its ruler of 50 mm, white margins, no letter over another or beside its place, nothing cut, nothing complained about."""
    found, _ = laid(key, paper, scenario)
    assert [page.cut for page in found.pages if page.cut] == []


def test_movement_cards_are_45_by_70_with_backs_exactly_behind() -> None:
    found, reader = laid("movement")
    fronts = [sized(page, 45, 70) for page, one in zip(reader.pages, found.pages, strict=True) if not one.is_back]
    backs = [sized(page, 45, 70) for page, one in zip(reader.pages, found.pages, strict=True) if one.is_back]
    assert sum(map(len, fronts)) == sum(map(len, backs)) == 72
    is_across = found.paper.height > found.paper.width
    for front, back in zip(fronts, backs, strict=True):
        behind = sorted(
            (found.paper.width - x - 45, y) if is_across else (x, found.paper.height - y - 70) for x, y in front
        )
        for one, other in zip(behind, back, strict=True):
            assert one == pytest.approx(other, abs=NEAR)


def test_wheels_and_triangles_of_all_movement_cards_lie_alike() -> None:
    """A wheel 12 mm from the front edge, and one 12 mm from the rear edge where a card turns; a tip in the middle of the rear."""
    found, reader = laid("movement")
    wheels: Counter[tuple[float, float]] = Counter()
    for page, one in zip(reader.pages, found.pages, strict=True):
        if one.is_back:
            continue
        corners = sized(page, 45, 70)
        for x, y in sized(page, 9, 9):
            left, top = next((a, b) for a, b in corners if a <= x <= a + 45 and b <= y <= b + 70)
            wheels[round(x + 4.5 - left, 1), round(y + 4.5 - top, 1)] += 1
    per_wheel = 2  # a white disc and its rim
    straight = sum(card.faces.get("straight", 0) for card in start().book.cards.values())
    assert wheels[22.5, 12.0] == 72 * per_wheel
    assert wheels[22.5, 58.0] == (72 - straight) * per_wheel
    for face, angle in product(("left", "right"), (60, 90)):
        x, y = movement.extra_wheel(face, angle)
        assert wheels[round(x, 1), round(y, 1)] == 2 * per_wheel


@pytest.mark.parametrize(("name", "angle"), [("Sharp turn", 60), ("Hard turn", 90)])
@pytest.mark.parametrize("face", ["left", "right"])
def test_special_cards_turn_by_their_true_angle(name: str, angle: int, face: str) -> None:
    """Measured on the paper: from the card's axis to the line through the extra wheel."""
    whole = find("movement")
    only = tuple(cut for cut in whole.cuts if cut.name == f"{name}, {face}")
    found = cuts.sheets(CutSet("x", "x", 45, 70, only), A4, "x", "none")
    reader = check(cuts_html(found, "x"), found.paper, free=FREE - 0.2).reader
    ((x, y), *_) = sized(reader.pages[0], 45, 70)
    pivot = (movement.AXIS, movement.PIVOT)
    ways = [
        (x2 - x1, y2 - y1)
        for x1, y1, x2, y2 in within(segments(reader.pages[0]), x, y, 45, 70)
        if dist((x1, y1), pivot) < NEAR and dist((x1, y1), (x2, y2)) > 20
    ]
    side = -1 if face == "left" else 1
    assert ways
    assert {round(degrees(atan2(wide, -high)), 1) for wide, high in ways if abs(wide) > 1} == {side * angle}


def test_turning_guides_stand_at_45_degrees() -> None:
    """From the middle of the front wheel to the ends of its ring, and from the rear wheel to the rear edge."""
    _, reader = laid("movement")
    x, y = sized(reader.pages[0], 45, 70)[0]
    lines = within(segments(reader.pages[0]), x, y, 45, 70)
    for wheel in (movement.FRONT, movement.REAR):
        slants = {
            round(degrees(atan2(x2 - x1, y2 - y1)), 1)
            for x1, y1, x2, y2 in lines
            if abs(dist((x1, y1), (movement.AXIS, wheel)) - movement.WHEEL) < NEAR and dist((x1, y1), (x2, y2)) > 6
        }
        assert {-45.0, 45.0} <= slants
    rear = [one for one in lines if abs(one[3] - 70) < NEAR and abs(abs(one[2] - movement.AXIS) - 12) < NEAR]
    assert len(rear) >= 2


@pytest.mark.parametrize("paper", PAPERS)
def test_range_arms_reach_75_150_and_225_mm_from_their_pivot(paper: str) -> None:
    """From the middle of the ring to the straight tip; half a circle of 8 mm lies behind the pivot."""
    _, reader = laid("arms", paper)
    (page,) = reader.pages
    rings = [(x + 2.2, y + 2.2) for x, y in sized(page, 4.4, 4.4)]
    count = {"flamer": templates.COPIES, "gunner": templates.COPIES, "rocketeer": 2}
    for kind, long in templates.RANGES.items():
        arms = {(round(x, 1), round(y, 1)) for x, y in sized(page, long + templates.ARM / 2, templates.ARM)}
        assert len(arms) == count[kind]
        for x, y in arms:
            pivot = (x + templates.ARM / 2, y + templates.ARM / 2)
            assert any(dist(pivot, ring) < 2 * NEAR for ring in rings)


def test_the_plate_of_arms_has_a_rule_of_200_mm() -> None:
    _, reader = laid("arms")
    assert any(abs(abs(x2 - x1) - 200) < NEAR and abs(y2 - y1) < NEAR for x1, y1, x2, y2 in segments(reader.pages[0]))


def test_bases_are_60_by_40_with_the_prow_in_the_middle_of_the_front() -> None:
    found, reader = laid("bases")
    corners = sized(reader.pages[0], 40, 60)
    assert len(set(corners)) == len(found.pages[0].placed)
    prows = sized(reader.pages[0], 12, 6)
    for x, y in corners:
        assert any(abs(a - (x + 14)) < NEAR and abs(b - y) < NEAR for a, b in prows)


@pytest.mark.parametrize(
    ("key", "wide", "high"), [("modules", 63.5, 88.9), ("islands", 63.5, 88.9), ("boards", 130, 90)]
)
def test_cards_and_boards_have_their_size_after_cutting(key: str, wide: float, high: float) -> None:
    """Their frames lie 1.8 mm inside of each edge."""
    found, reader = laid(key)
    for page, one in zip(reader.pages, found.pages, strict=True):
        frames = {(round(x, 1), round(y, 1)) for x, y in sized(page, wide - 3.6, high - 3.6)}
        assert len(frames) == len(one.placed)
        for placed in one.placed:
            assert any(dist((x - 1.8, y - 1.8), (placed.x, placed.y)) < 2 * NEAR for x, y in frames)


def test_counters_are_punched_out() -> None:
    laid_out = markers.sheets(MARKERS, A4, "Avertigos", "long")
    check(markers_html(laid_out, "x"), laid_out.paper, free=FREE - 0.2)


ODD = ("W" * 40, "ספינת האוויר של המלך العربية", "🚀👩‍🚀 Rocket", "<script>alert(1)</script> {{7*7}}")


@pytest.mark.parametrize("key", ["boards", "bases", "track", "ledger", "bids"])
def test_names_of_any_kind_keep_to_their_place(key: str) -> None:
    """Forty wide letters, two scripts from right to left, emoji, markup: on ships and players."""
    sky = start("three-families")
    for name, ship in zip(ODD, sky.ships.values(), strict=False):
        sky = sky.put(replace(ship, name=name, number=1234))
        player = sky.players[ship.player]
        sky = sky.put_player(replace(player, name=name, captain=name, team=name))
    (found,) = [one for one in sets_of(sky) if one.key == key]
    laid_out = cuts.sheets(found, A4, "W" * 80)
    html = cuts_html(laid_out, "x")
    assert "<script>" not in html
    check(html, laid_out.paper, free=FREE - 0.2)
