"""A team umpire's tablet: the panels of one side, and entering for its captains; nothing of the other side."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import HOST, Umpire
from umpire.core.commands import Correct
from umpire.core.errors import BadInput, NotAllowed
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, look, team

BRITISH = "/team/side:British"


def test_it_has_the_panels_of_its_side_and_no_other(umpire: Umpire) -> None:
    page = umpire.look(BRITISH)
    found = re.findall(r'<article class="team-ship[^"]*" aria-label="([^"]+)"', page.html)
    assert found == ["Aphid", "Locust", "Dauntless", "Elizabeth"]


def test_whose_card_is_up_is_marked_in_her_place(umpire: Umpire) -> None:
    """A finger that is on its way to a ship finds her where she was."""
    umpire.turn_card("dauntless")
    found = re.findall(r'<article class="team-ship([^"]*)" aria-label="([^"]+)"', umpire.look(BRITISH).html)
    assert found == [("", "Aphid"), ("", "Locust"), (" is-up", "Dauntless"), ("", "Elizabeth")]


def test_every_ship_has_folds_of_her_own(umpire: Umpire) -> None:
    """Of folds of one name a browser keeps one open, and an id stands on one thing."""
    html = umpire.look(BRITISH).html
    for ship in ("aphid", "locust", "dauntless", "elizabeth"):
        assert f'name="hand-{ship}" open' in html
    ids = re.findall(r'<details[^>]* id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert 'name="hand"' not in html


def test_a_tap_is_told_on_a_line_that_is_there_in_any_case(umpire: Umpire) -> None:
    page = umpire.look(BRITISH)
    button = ("also", "name=aphid.boxes&value=2")
    told = umpire.send(next(form for form in page.forms if button in form.buttons), button)
    assert told.status == 200
    assert 'class="team-told" role="status"' in told.html
    assert 'id="notice"' not in told.html


def test_no_key_reaches_a_ship_where_there_are_many(umpire: Umpire) -> None:
    """On a page of one ship D is her damage; here it would be the first one's."""
    ships = umpire.look(BRITISH).html.partition('class="team-ships"')[2]
    assert "hand-do" in ships
    assert not re.search(r"data-(key|digit|rest)=", ships)


def test_damage_comes_back_to_the_tablet(umpire: Umpire, desk: Desk) -> None:
    page = umpire.look(BRITISH)
    form = page.form("damage", ship="locust")
    told = umpire.send(form, boxes="3")
    assert (told.status, told.address.partition("?")[0]) == (200, f"/battle/{umpire.battle}{BRITISH}")
    panel = look.scene(desk.moment(umpire.battle), UMPIRE).panel("locust")
    assert panel is not None
    assert sum(box.is_crossed for row in panel.track for box in row) == 3


def test_a_captains_question_is_answered_from_the_tablet(umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    umpire._do("bowl-movement")
    page = umpire.look("/team/side:Martian")
    form = next(form for form in page.forms if form.action.endswith("/for/captain:Prince%20Amraaz"))
    name = next(name for name, _ in form.fields if name.startswith("answer:"))
    told = umpire.send(form, ("press", "answer"), **{name: "4"})
    assert told.status == 200
    assert not any(form.action.endswith("Amraaz") for form in told.forms), "nothing waits any more"


def test_it_answers_for_no_captain_of_another_side(umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    umpire._do("bowl-movement")
    answer = umpire.ask(
        f"/battle/{umpire.battle}{BRITISH}/for/captain:Prince Amraaz",
        "POST",
        data={"pad": "x"},
        headers={"Origin": HOST},
    )
    assert answer.status_code == 403


def test_a_bound_desk_touches_its_own_ships_alone(desk: Desk, battle: str) -> None:
    one = team.read_team("ships:aphid,locust")
    team.check(desk.moment(battle), one, Correct("aphid.boxes", value=2))
    for name in ("skylord.boxes", "round.real-cards"):
        with pytest.raises(NotAllowed, match="looks after 2 ships only"):
            team.check(desk.moment(battle), one, Correct(name, value=1))
    game = desk.moment(battle).game
    team.check(desk.moment(battle), one, game.read_command({"do": "damage", "ship": "locust", "boxes": 2}))
    with pytest.raises(NotAllowed):
        team.check(desk.moment(battle), one, game.read_command({"do": "turn-card", "card": "aphid"}))


@pytest.mark.parametrize("text", ["", "side:", "ships:", "Red", "ships:,"])
def test_what_is_no_team_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput, match="is no team; use side:NAME"):
        team.read_team(text)


def test_a_captain_who_plays_the_own_turn_is_served_there_too(app: Flask, desk: Desk) -> None:
    """What such a captain chooses is an address: of this page, here."""
    umpire = Umpire(app, battles.start(desk, "castles", "four-on-their-phones"))
    for _ in range(30):
        scene = look.scene(desk.moment(umpire.battle), UMPIRE)
        if scene.view.city.phase == "turns":
            break
        presses.play(desk, umpire.battle, UMPIRE, scene.offers[0].command, throw=True)
    side = scene.view.city.players[scene.view.city.whose].captain
    page = umpire.look(f"/team/side:{side}")
    chosen = next(told for told in re.findall(r'href="([^"]+)"', page.html) if "look=chosen" in told)
    assert chosen.startswith(f"/battle/{umpire.battle}/team/side:")
    assert umpire.get(chosen.replace("&amp;", "&")).status == 200


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("aeronauts", "a-fight"),
        ("avertigos", "two-patrol-boats"),
        ("aloft", "five-on-their-phones"),
        ("castles", "every-move-counted"),
    ],
)
def test_every_game_has_teams(app: Flask, desk: Desk, game: str, scenario: str) -> None:
    umpire = Umpire(app, battles.start(desk, game, scenario))
    for side in team.sides(desk.moment(umpire.battle)):
        page = umpire.look(f"/team/side:{side}")
        assert (page.status, side in page.words) == (200, True)
    presses.play(
        desk,
        umpire.battle,
        UMPIRE,
        Correct(f"{look.scene(desk.moment(umpire.battle), UMPIRE).sheets[0].subject}.captain", value="Zora"),
    )
    assert umpire.look(f"/team/side:{team.sides(desk.moment(umpire.battle))[0]}").has("Zora")
