"""The roll call's page: names typed or pressed, one press for who goes home, six lines for who comes late, the same again."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.browsing import HOST, Umpire
from umpire.core.commands import CallRoll
from umpire.service.desk import Desk
from umpire.service.table import battles, roll, showing


def crew(desk: Desk, battle: str) -> dict[str, str]:
    return {one.ship: one.captain for one in roll.berths(desk.moment(battle))}


def test_names_are_saved_in_one_line_that_can_be_taken_back(umpire: Umpire, desk: Desk) -> None:
    before = crew(desk, umpire.battle)
    page = umpire.look("/roll")
    form = next(form for form in page.forms if form.action.endswith("/roll"))
    sent = umpire.send(form, **{"crew.aphid": "Anna", "crew.locust": "", "crew.skylord": "Anna", "more": "Zoe, Yan"})
    assert sent.status == 200
    now = crew(desk, umpire.battle)
    assert (now["aphid"], now["locust"], now["skylord"]) == ("Anna", "", "Anna")
    (entry,) = desk.moment(umpire.battle).entries(umpire.head)
    assert isinstance(entry.command, CallRoll)
    assert umpire.look("/roll").has("Zoe", "Yan", "Anna")
    umpire.take_back(umpire.head)
    assert crew(desk, umpire.battle) == before


@pytest.mark.parametrize("page", ["", "/seats"])
def test_it_and_the_hand_over_are_in_reach_of_who_looks_for_them(umpire: Umpire, page: str) -> None:
    html = umpire.look(page).html
    assert [html.count(f'href="/battle/{umpire.battle}/{to}"') for to in ("roll", "hand-over")] == [1, 1]


def test_a_button_gives_one_ship_to_a_neighbour_or_an_umpire(umpire: Umpire, desk: Desk) -> None:
    page = umpire.look("/roll")
    form = next(form for form in page.forms if form.action.endswith("/roll"))
    assert ("give", "aphid=Lieutenant Garrow") in form.buttons
    umpire.send(form, ("give", "aphid=Lieutenant Garrow"))
    assert crew(desk, umpire.battle)["aphid"] == "Lieutenant Garrow"
    form = next(form for form in umpire.look("/roll").forms if form.action.endswith("/roll"))
    umpire.send(form, ("give", "skylord="))
    assert crew(desk, umpire.battle)["skylord"] == ""


def test_who_goes_home_leaves_the_ship_to_a_neighbour(umpire: Umpire, desk: Desk) -> None:
    page = umpire.look("/roll")
    form = next(form for form in page.forms if ("seat", "Prince Amraaz") in form.buttons)
    umpire.send(form, ("seat", "Prince Amraaz"))
    assert crew(desk, umpire.battle)["skylord"] == "Captain Tuursk"


def test_what_was_typed_stays_when_two_names_are_one_or_the_table_has_moved_on(umpire: Umpire, desk: Desk) -> None:
    page = umpire.look("/roll")
    form = next(form for form in page.forms if form.action.endswith("/roll"))
    umpire.send(form, **{"crew.aphid": "Anna"})
    late = umpire.send(form, **{"crew.locust": "Ben", "id": "another"})
    assert late.status == 409
    assert 'value="Ben"' in late.html
    gone = umpire.send(form, **{"crew.nothing": "Ben", "id": "a third"})
    assert (gone.status, gone.has("nothing left the battle meanwhile")) == (409, True)


def test_six_lines_for_who_comes_late(umpire: Umpire) -> None:
    page = umpire.look("/roll/aphid")
    lines = page.html.partition('class="six-lines"')[2].partition("</ol>")[0]
    assert lines.count("<li>") == 6
    assert page.has("You have Aphid , number 1, British, at Medium. You are Lieutenant Pell.", "Look at your lamps")
    assert umpire.look("/roll/north-bridge").status == 404


@pytest.mark.parametrize(
    "key",
    ["aeronauts/a-fight", "avertigos/two-patrol-boats", "aloft/five-on-their-phones", "castles/every-move-counted"],
)
def test_every_game_calls_its_roll(app: Flask, desk: Desk, key: str) -> None:
    game, _, scenario = key.partition("/")
    umpire = Umpire(app, battles.start(desk, game, scenario))
    page = umpire.look("/roll")
    form = next(form for form in page.forms if form.action.endswith("/roll"))
    field = next(name for name, _ in form.fields if name.startswith("crew."))
    umpire.send(form, **{field: "Zora"})
    assert "Zora" in crew(desk, umpire.battle).values()
    lines = (
        umpire.look(f"/roll/{field.removeprefix('crew.')}").html.partition('class="six-lines"')[2].partition("</ol>")[0]
    )
    assert lines.count("<li>") == 6


def test_the_hall_goes_on_to_the_same_battle_again(umpire: Umpire, desk: Desk) -> None:
    """Wall and team pages follow by themselves; a battle that the hall did not show leaves it as it is."""
    other = battles.start(desk, "cloudships", "bridges")
    for shown in (umpire.battle, other):
        showing.put(desk, shown)
        answer = umpire.ask(f"/battle/{umpire.battle}/again", "POST", data={"id": shown}, headers={"Origin": HOST})
        fresh = answer.headers["Location"].split("/")[2]
        assert desk.hall().value(showing.KEY) == (fresh if shown == umpire.battle else other)


def test_the_same_again_leads_to_the_roll_call_of_a_fresh_battle(umpire: Umpire) -> None:
    answer = umpire.ask(f"/battle/{umpire.battle}/again", "POST", data={"id": "again"}, headers={"Origin": HOST})
    assert answer.status_code == 303
    assert answer.headers["Location"].endswith("/roll")
    assert umpire.battle not in answer.headers["Location"]
