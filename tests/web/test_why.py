"""Why is it so, in the browser: every value of a panel leads to its chain, and from there back to the log."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests.games.chance import shown_by
from tests.web.browsing import Browser, Umpire
from umpire.core.reasons import shown
from umpire.games import find_game
from umpire.service.desk import Desk
from umpire.service.table import battles, look, seating


@pytest.fixture
def hit(umpire: Umpire) -> Umpire:
    """Skylord has three boxes crossed in line 2, and a lamp lit in line 3."""
    umpire.take_damage("skylord", 3)
    umpire.take_critical("skylord", "lifters-damaged")
    return umpire


def test_a_ships_page_leads_to_it(hit: Umpire) -> None:
    page = hit.look("/ship/skylord")
    assert f'href="/battle/{hit.battle}/why/skylord"' in page.html
    assert 'data-key="y"' in page.html


def test_every_value_of_the_panel_is_a_link_that_opens(hit: Umpire, desk: Desk) -> None:
    """Lamps, boxes, guns, squares, band, figures: nothing on it is without its why."""
    page = hit.look("/why/skylord")
    panel = look.scene(desk.moment(hit.battle), look.read_seat("umpire")).panel("skylord")
    assert panel is not None
    linked = set(re.findall(rf'href="/battle/{hit.battle}/why/([^"]+)"', page.html))
    assert linked == set(shown(panel))
    for name in sorted(linked)[::6]:
        assert hit.look(f"/why/{name}").status == 200


def test_what_the_panel_draws_is_asked_about_where_it_stands(hit: Umpire) -> None:
    """A link for each value, on the drawing or below it: however many squares or bands it has, it is gone to once."""
    html = hit.look("/why/skylord.parties").html
    stage = html[html.index("is-stage") : html.index("is-phone")]
    told = dict(re.findall(rf'href="/battle/{hit.battle}/why/skylord\.([^"]+)"[^>]* aria-label="([^"]+)"', stage))
    names = re.findall(r'<a class="finger" href="[^"]+/why/([^"]+)"', stage)
    assert len(names) == len(set(names)) > 40
    assert told["boxes.2"] == "Box 2, Hull: crossed"
    assert told["lamp.no-altitude-change"] == "No altitude change: amber"
    assert told["band"] == "Altitude: High"
    assert re.findall(r'/why/skylord\.([^"]+)" aria-current=true', html) == ["parties", "parties"]
    below = re.findall(r'<a class="ask" href="[^"]+/why/([^"]+)"', html)
    assert {"skylord", "skylord.boxes", "skylord.fate", "skylord.captain"} <= set(below)
    assert not set(below) & set(names)


def test_the_chain_is_told_with_line_time_and_what_was_asked(hit: Umpire) -> None:
    page = hit.look("/why/skylord.boxes.2")
    assert page.has("Skylord: Box 2", "Now: crossed", "Line 2", "round 1", "Skylord takes 3", "box 2 crossed")
    assert f'href="/battle/{hit.battle}/log?line=2#line-2"' in page.html
    assert "box 1 crossed" not in page.words
    assert 'aria-current=true aria-label="Box 2,' in page.html


def test_what_nothing_has_changed_says_so(hit: Umpire) -> None:
    assert hit.look("/why/aphid.boxes").has("Nothing has changed it in this battle")


def test_htmx_may_take_the_chain_alone(hit: Umpire) -> None:
    answer = hit.ask(
        f"/battle/{hit.battle}/why/skylord.boxes", headers={"HX-Request": "true", "HX-Target": "why-chain"}
    )
    assert "box 3 crossed" in answer.text
    assert "<main" not in answer.text
    assert "HX-Target" in answer.headers["Vary"]


def test_a_program_reads_the_same(hit: Umpire) -> None:
    told = hit.ask(f"/api/battle/{hit.battle}/why/skylord.boxes").json
    assert told["panel"]["subject"] == told["panel"]["ship"] == "skylord"
    assert told["state"].startswith("3 of ")
    assert told["reasons"][0]["seq"] == 2
    assert [step["is_it"] for step in told["reasons"][0]["steps"]].count(True) == 3


@pytest.mark.parametrize("name", ["skylord.nothing", "nobody.boxes"])
def test_an_unknown_value_is_404(hit: Umpire, name: str) -> None:
    assert hit.look(f"/why/{name}").status == 404
    assert hit.ask(f"/api/battle/{hit.battle}/why/{name}").status_code == 404


def test_a_captain_asks_from_the_own_page_and_about_the_own_ships_only(hit: Umpire, app: Flask, desk: Desk) -> None:
    links = seating.links(desk, hit.battle)
    browser = Browser(app)
    own, other = links["captain:Prince Amraaz"], links["captain:Lieutenant Pell"]
    assert f'href="/seat/{own}/why/skylord"' in browser.get(f"/seat/{own}").html
    page = browser.get(f"/seat/{own}/why/skylord.boxes.2")
    assert page.has("box 2 crossed", "Line 2")
    assert "/battle/" not in page.html
    assert "<form" not in page.html
    assert browser.ask(f"/api/seat/{own}/why/skylord.boxes").json["reasons"][0]["words"] == ""
    for address in (
        f"/seat/{other}/why/skylord.boxes.2",
        f"/api/seat/{other}/why/skylord",
        f"/seat/{other}/why/nobody",
    ):
        answer = browser.ask(address)
        assert answer.status_code == 403
        assert "crossed" not in answer.text
    assert browser.ask("/seat/nonsense/why/skylord").status_code == 403


def test_the_umpire_looks_through_a_captains_eyes(hit: Umpire) -> None:
    page = hit.look("/as/captain:Prince Amraaz/why/skylord.boxes")
    assert page.has("box 3 crossed")
    assert hit.look("/as/captain:Lieutenant Pell/why/skylord.boxes").status == 403


def test_what_is_for_its_captain_alone_is_asked_about_without_being_told(app: Flask, desk: Desk) -> None:
    """Over a captain's shoulder nobody reads how many special cards are in hand: neither on the drawing nor below it."""
    battle = battles.start(desk, "aeronauts", shown_by(find_game("aeronauts")))
    panel = next(
        panel
        for panel in look.scene(desk.moment(battle), look.read_seat("umpire")).panels
        if any(figure.is_secret for figure in panel.figures)
    )
    html = Browser(app).get(f"/battle/{battle}/why/{panel.subject}").html
    for figure in panel.figures:
        if figure.is_secret:
            link = (
                f'<a class="ask" href="/battle/{battle}/why/{panel.subject}.{figure.id}"><span>{figure.name}</span></a>'
            )
            assert link in html
            assert html.count(figure.name) == 1
