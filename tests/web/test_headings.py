"""What stands first on every page, for who reads it aloud: a title of its own, one heading above the others, and all its keys told."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Umpire
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, look, seating

TEMPLATES = Path(__file__).parents[2] / "templates"
OF_A_BATTLE = (
    "", "/log", "/rules", "/seats", "/ship/aphid", "/ship/south-bridge", "/why/aphid.boxes", "/strike/2", "/end",
    "/from-paper", "/as/spectator", "/as/captain:Prince Amraaz",
)  # fmt: skip
OTHERS = ("/", "/tonight/cloudships", "/ships", "/scenarios", "/rulings", "/results", "/results/new")


def title_of(html: str) -> str:
    return html.partition("<title>")[2].partition("</title>")[0]


def levels(html: str) -> list[int]:
    return [int(level) for level in re.findall(r"<h([1-6])[ >]", html)]


@pytest.mark.parametrize("where", [*(f"/battle/{{}}{path}" for path in OF_A_BATTLE), *OTHERS])
def test_a_page_has_one_first_heading_and_skips_no_level(umpire: Umpire, where: str) -> None:
    umpire.turn_card("aphid")
    page = umpire.get(where.format(umpire.battle))
    found = levels(page.html)

    assert page.status == 200
    assert found.count(1) == 1
    assert [pair for pair in pairwise(found) if pair[1] > pair[0] + 1] == []


@pytest.mark.usefixtures("with_example")
@pytest.mark.parametrize(
    ("game", "scenario"), [("aeronauts", "a-fight"), ("aeronauts", "new-land"), ("broadside", "duel")]
)
def test_so_has_every_page_of_every_game(app: Flask, desk: Desk, game: str, scenario: str) -> None:
    """With a command under way, on the table and from each seat."""
    battle = battles.start(desk, game, scenario)
    presses.play(desk, battle, UMPIRE, look.scene(desk.moment(battle), UMPIRE).offers[0].command)
    seats = [f"/seat/{token}" for token in seating.links(desk, battle).values()]
    subjects = [f"/ship/{panel.subject}" for panel in look.scene(desk.moment(battle), UMPIRE).panels]
    for where in (*(f"/battle/{battle}{path}" for path in ("", "/commands", "/log", "/seats", *subjects)), *seats):
        found = levels(Umpire(app, battle).get(where).html)
        assert found.count(1) == 1, where
        assert [pair for pair in pairwise(found) if pair[1] > pair[0] + 1] == [], where


def test_no_two_pages_have_the_same_title(umpire: Umpire) -> None:
    """It says first what the page is about, then of which battle."""
    umpire.turn_card("aphid")
    titles = [title_of(umpire.look(path).html) for path in OF_A_BATTLE] + [
        title_of(umpire.get(path).html) for path in OTHERS
    ]

    assert len(set(titles)) == len(titles)
    assert all(titles)
    assert titles[1] == "Log · Destroy the Bridges"


def test_a_pad_has_its_own_title(umpire: Umpire) -> None:
    page = umpire.take_critical("skylord")

    assert title_of(page.html) == "Skylord takes a critical hit · Destroy the Bridges"
    assert levels(page.html).count(1) == 1


def test_every_key_says_what_it_does() -> None:
    """The list behind ? is made of them: a key that says nothing would not be found."""
    silent = [
        f"{path.relative_to(TEMPLATES)}: {tag[:80]}"
        for path in sorted(TEMPLATES.rglob("*.html"))
        for tag in re.findall(r"<[a-z]+ [^<>]*data-key=[^<>]*>", path.read_text("utf-8"))
        if "data-says=" not in tag
    ]

    assert silent == []
