"""The after-action report on paper: it flows over upright pages, and however long or odd it is, nothing is cut or leaves them."""

from __future__ import annotations

import pytest

from tests.core.chronicle.battles import FLEETS, RESULT, battle, moments, ship, told
from tests.printing.measuring import EDGE, Printed, fonts, made, margin_is_white, overlapping
from umpire.core.chronicle.report import Report, report
from umpire.core.results import Result
from umpire.printing.paper import PAPERS, Paper
from umpire.printing.report import SIZES, badge, drawings, report_html

ODD = "Ship <b>&\u202e\x07 {{ 7*7 }} " + "W" * 40


@pytest.fixture(params=PAPERS.values(), ids=PAPERS)
def paper(request: pytest.FixtureRequest) -> Paper:
    found: Paper = request.param
    return found


def check(html: str, paper: Paper) -> Printed:
    """Upright pages of that size; every letter inside of the margins, and none over another."""
    printed = made(html)
    upright = paper.upright
    for page, picture, letters in zip(printed.reader.pages, printed.pictures, printed.letters, strict=True):
        size = (float(page.mediabox.width) / 72 * 25.4, float(page.mediabox.height) / 72 * 25.4)
        assert size == (pytest.approx(upright.width, abs=0.1), pytest.approx(upright.height, abs=0.1))
        assert margin_is_white(picture, EDGE)
        assert all(one.left > EDGE and one.right < upright.width - EDGE for one in letters)
        assert overlapping(letters) == []
    assert all(fonts(printed.reader).values())
    return printed


def long() -> Report:
    """Thirty ships with names as nobody has them, who all fire at five others."""
    fleet = tuple(ship(f"{ODD} {number}", "British" if number % 2 else ODD) for number in range(30))
    shots = tuple(
        told(place, "fire", one.subject, other.subject, dice=3, hits=1, damage=1, what="gun")
        for place, one in enumerate(fleet, 1)
        for other in fleet[:5]
    )
    damage = {one.subject: moments(one.subject, (0, 1.0, ""), (place, 0.5, "")) for place, one in enumerate(fleet, 1)}
    return report(battle(pieces=(*FLEETS, *fleet), told=shots, damage=damage, head=30), RESULT)


def test_a_battle_of_four_ships_takes_one_page(paper: Paper) -> None:
    """In the largest letters with which it does."""
    pages = [len(check(report_html(report(battle(), RESULT), paper, size), paper).reader.pages) for size in SIZES]
    assert pages[-1] == 1
    assert pages == sorted(pages, reverse=True)


def test_a_long_one_flows_over_many_pages_and_loses_nothing(paper: Paper) -> None:
    printed = check(report_html(long(), paper), paper)
    assert len(printed.reader.pages) > 6
    words = "".join("".join(printed.texts).split())
    assert f"page{len(printed.texts)}of{len(printed.texts)}" in words
    for number in range(30):
        name = "".join(f"Ship <b>& {{{{ 7*7 }}}} {'W' * 40} {number}".split())
        assert words.count(name) > 2, number


def test_a_battle_of_which_nobody_knows_anything_is_a_page_too(paper: Paper) -> None:
    empty = report(
        battle(pieces=(), told=(), damage={}, said=(), opens=(), head=0), Result("2026-11-21", "A game", "Canal")
    )
    printed = check(report_html(empty, paper, SIZES[0]), paper)
    assert len(printed.texts) == 1
    assert "Not decided" in printed.texts[0]


def test_screen_and_paper_have_the_same_drawings() -> None:
    """Each is drawn once, by one template; a name in it is no tag of it."""
    found = report(battle(), RESULT)
    html = report_html(found, PAPERS["a4"])
    for course, drawing in zip(found.courses, drawings(found), strict=True):
        assert f'd="{course.line}"' in drawing
        assert html.count(f'd="{course.line}"') >= 1
    assert found.parties[0].badge.letter in badge(found.parties[0].badge)
    assert "<b>" not in "".join(drawings(long()))
