"""The stage: the panels that an act is about stand beside it, and a pad opens between them and all the others."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import urlencode

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Page, Umpire
from umpire.core.commands import Command
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, look
from umpire.web import stage

AIM = {"range_hexes": 2, "bearing": ["bow"], "guns": ["bow-gun"]}


def do(desk: Desk, battle: str, fields: dict[str, object]) -> None:
    command: Command = desk.moment(battle).game.read_command(fields)
    presses.play(desk, battle, UMPIRE, command)


def place(html: str, name: str) -> str:
    """One place of the stage, with the sections inside it."""
    found, depth = "", 1
    for piece in re.split(r"(<section|</section>)", html.partition(f'<section id="{name}"')[2]):
        depth += {"<section": 1, "</section>": -1}.get(piece, 0)
        if not depth:
            break
        found += piece
    return found


def shown(html: str) -> list[str]:
    """Whose panels stand there."""
    return re.findall(r'<article [^>]*id="panel-([^"]+)"', html)


def fire(desk: Desk, umpire: Umpire) -> Page:
    umpire.turn_card("aphid")
    do(desk, umpire.battle, {"do": "fire", "ship": "aphid", "aims": [{"target": "hullcutter", **AIM}]})
    return umpire.open_pad()


def test_a_pad_opens_in_the_act_with_shooter_and_target_beside_it(desk: Desk, umpire: Umpire) -> None:
    page = fire(desk, umpire)

    assert 'class="pad is-due"' in place(page.html, "act"), "its button is not filled while dice are due"
    assert shown(place(page.html, "panels")) == ["aphid", "hullcutter"]
    assert "Skylord" in place(page.html, "glance")


def test_beside_a_pad_nothing_but_the_pad_has_keys_or_forms(desk: Desk, umpire: Umpire) -> None:
    """A key pressed while a pad is open never does something else; the numbers of ships are silent (`table.js`)."""
    html = fire(desk, umpire).html
    for name in ("panels", "glance", "beside"):
        assert "data-key" not in place(html, name)
        assert "<form" not in place(html, name)


def test_a_part_of_a_pads_page_is_fetched_anew_as_it_stands_there(desk: Desk, umpire: Umpire) -> None:
    html = fire(desk, umpire).html
    for name in ("panels", "beside"):
        at = re.search(rf'<section id="{name}" data-part="([^"]+)"', html)
        assert at
        fetched = umpire.get(at[1]).html
        assert "<form" not in fetched
        assert shown(fetched) == shown(place(html, name))
    assert umpire.look("/part/panels?pad=none").status == 404, "beside a pad that is done all stays as it stood"


def test_at_rest_the_ship_that_is_up_is_marked_by_taps(umpire: Umpire) -> None:
    assert shown(place(umpire.look().html, "panels")) == []
    umpire.turn_card("aphid")
    panels = place(umpire.look().html, "panels")

    assert shown(panels) == ["aphid"]
    assert 'aria-label="Panel of Aphid: a tap marks"' in panels


@pytest.mark.parametrize("named", ["hullcutter", "skylord"])
def test_who_is_named_in_a_form_comes_beside_the_mover(umpire: Umpire, named: str) -> None:
    umpire.turn_card("aphid")

    assert shown(umpire.look(f"/part/panels?about={named}").html) == ["aphid", named]


def test_a_form_that_came_back_shows_whom_it_names(umpire: Umpire) -> None:
    """Without JavaScript too: the page is drawn so, and fetches its panels so when news come."""
    umpire.turn_card("aphid")
    html = umpire.look("?look=yes&do=meet&ship=aphid&other=skylord").html

    assert shown(place(html, "panels")) == ["aphid", "skylord"]
    assert "part/panels?about=aphid&amp;about=skylord" in html


def test_a_target_stands_beside_the_mover_however_many_the_shot_touches(desk: Desk, umpire: Umpire) -> None:
    """Whom the form or the pad names comes first; then those who are held fast to somebody, as far as there is room."""
    umpire.turn_card("aphid")
    for one, other in (("aphid", "bloodrunner"), ("bloodrunner", "hullcutter")):
        do(desk, umpire.battle, {"do": "correct", "name": f"{one}.holds", "value": other})
    html = umpire.look("?aims=yes&target=skyrunner&hexes=2").html
    assert shown(place(html, "panels"))[:2] == ["aphid", "skyrunner"]
    asked = {"do": "fire", "ship": "aphid", "aims": [{"target": "skyrunner", **AIM}]}
    order = desk.moment(umpire.battle).game.read_command(asked)
    presses.play(desk, umpire.battle, UMPIRE, order, overruled={"grappled": "they drift apart"})
    assert shown(place(umpire.open_pad().html, "panels"))[:2] == ["aphid", "skyrunner"]


def test_the_target_in_hand_stands_beside_the_act(umpire: Umpire) -> None:
    """Of several the one whose marks are made; the others are chips, and lead back to it."""
    umpire.turn_card("aphid")
    shot = {"target": "skylord", "lies": ["bow"], "hexes": "2", "hers": ["bow"]}
    past = urlencode({"past": json.dumps(shot)})
    html = umpire.look(f"?{past}&target=hullcutter").html
    assert shown(place(html, "panels")) == ["aphid", "hullcutter"]
    (chip,) = re.findall(r'<a class="mark-slot" href="([^"]*)">\s*<small>[^<]*</small>\s*<b>5 Skylord</b>', html)
    back = umpire.get(unescape(chip)).html
    assert shown(place(back, "panels")) == ["aphid", "skylord"]


def test_a_panel_is_kept_for_the_line_at_which_it_was_drawn(app: Flask, desk: Desk, umpire: Umpire) -> None:
    """A line that is written while a page is drawn: the next page does not show the panel of before."""
    old = look.scene(desk.moment(umpire.battle), UMPIRE)
    panel = old.panel("skylord")
    assert panel is not None
    do(desk, umpire.battle, {"do": "correct", "name": "skylord.boxes", "value": 5})
    with app.test_request_context(base_url="http://127.0.0.1:1889"):
        assert "Damage track: 5 of" not in stage.to_be_read(old, panel)
    assert "Box 5, Hull, crossed" in umpire.look("/part/panels?about=skylord&about=aphid").html


def test_why_can_be_asked_from_the_table_whoever_stands_beside(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    for table in (umpire.look().html, umpire.look("?target=skylord").html):
        assert re.search(r'/why/aphid"[^>]*data-key="y"', table)


def test_what_a_line_changed_has_a_ring_until_the_next_press(desk: Desk, umpire: Umpire) -> None:
    """On the plates of her whose card is up and of who was hurt; a mark that is pencilled is the next press."""
    umpire.turn_card("aphid")
    do(desk, umpire.battle, {"do": "correct", "name": "skylord.boxes", "value": 3})
    done = umpire.look(f"?done={umpire.head}").html
    panels = place(done, "panels")

    assert shown(panels) == ["aphid", "skylord"]
    assert "+3 now" in panels
    assert panels.count('class="fresh"') == 2 * 3, "each box, in the large drawing and in the narrow one"
    assert '<b class="gained">+3</b>' in place(done, "glance")
    for later in ("", "?target=skylord"):
        assert 'class="fresh"' not in umpire.look(later).html
        assert "gained" not in umpire.look(later).html


def test_a_command_that_touches_everybody_is_about_nobody(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    page = umpire.look("?look=yes&do=end-round")

    assert shown(place(page.html, "panels")) == ["aphid"]


@pytest.fixture
def fight(app: Flask, desk: Desk) -> Umpire:
    return Umpire(app, battles.start(desk, "aeronauts", "a-fight"))


def test_while_it_is_nobodys_turn_the_next_thing_to_be_done_says_whom_it_is_about(fight: Umpire) -> None:
    assert shown(place(fight.look().html, "panels")) == ["ardent", "corvane"]


def test_beside_the_act_nobody_reads_what_a_player_alone_may_see(fight: Umpire) -> None:
    """The special cards of a city stand on its own page, not on a screen that others look at."""
    assert "Counter Salvo" not in place(fight.look().html, "panels")
    assert "Counter Salvo" in fight.look("/ship/ardent").html


def test_a_question_to_another_player_has_both_cities_beside_it(app: Flask, desk: Desk) -> None:
    land = Umpire(app, battles.start(desk, "aeronauts", "new-land"))
    do(desk, land.battle, {"do": "begin-turn", "city": "ardent"})
    approach = {"piece": "ardent-cutter-1", "target": "corvane-city-1", "intention": "peace"}
    do(desk, land.battle, {"do": "approach", **approach})

    assert shown(place(land.open_pad().html, "panels")) == ["ardent", "corvane"]


def test_a_line_that_hides_something_shows_it_behind_a_press(app: Flask, desk: Desk, umpire: Umpire) -> None:
    umpire.tap("aphid", "aphid.boxes", 2)
    line = look.log(desk.moment(umpire.battle), UMPIRE, 1)[0]
    logs = app.jinja_env.get_template("_macros/log.html").module
    told = type("Told", (), {"text": line.brief, "arithmetic": "", "rule": "", "behind": "C S S"})()
    hidden = type("Line", (), {**{name: getattr(line, name) for name in line.__struct_fields__}, "lines": (told,)})()

    assert '<details class="behind">' in logs.lines([hidden])
    assert "C S S" in logs.lines([hidden])
    assert "<details" not in logs.lines([line])
