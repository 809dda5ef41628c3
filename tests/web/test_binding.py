"""A device that looks after one side: it enters for its own captains, and changes nothing else; the main desk frees it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from tests import presses
from tests.web.test_dealing import Desktop
from umpire.core.commands import CORE_COMMANDS, Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, seating, showing, team
from umpire.web.pages import EXTENSION

SENTENCE = "This desk looks after British only."


@pytest.fixture
def battle(desk: Desk) -> str:
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("round.real-cards", value=True))
    showing.put(desk, battle)
    return battle


@pytest.fixture
def tablet(app: Flask, battle: str) -> Iterator[Desktop]:
    made = Desktop(app, is_tablet=True)
    devices = app.extensions[EXTENSION].devices
    id = devices.every()[-1].id
    Desktop(app).post(f"/hall/devices/{id}/bind", team="side:British")
    yield made
    devices.sign_out(id)


def test_it_enters_for_its_own_side_and_for_no_other(tablet: Desktop, battle: str) -> None:
    at = f"/battle/{battle}/commands"
    assert tablet.post(at, do="damage", ship="locust", boxes="1", id="a")[0] == 303
    status, told = tablet.post(at, do="damage", ship="skylord", boxes="1", id="b")
    assert (status, SENTENCE in told) == (403, True)
    assert tablet.post(at, do="turn-card", card="locust", id="c")[0] == 403


def test_it_reads_everything_and_changes_nothing_of_the_house(tablet: Desktop, battle: str) -> None:
    assert "Skylord" in tablet.get(f"/battle/{battle}")
    for path in (
        f"/battle/{battle}/again",
        f"/battle/{battle}/roll",
        f"/api/battle/{battle}/commands",
        "/battles",
        "/hall/words",
    ):
        assert tablet.post(path)[0] == 403
    answer = tablet.client.get("/hall/words", base_url="http://127.0.0.1:1889", environ_overrides=tablet.environ)
    assert answer.status_code == 403, "another device of the same person would be bound to nothing"
    assert tablet.post("/lock", pin="1234")[0] == 403, "the first lock gives the whole table its PIN"
    tablet.client.application.extensions[EXTENSION].locks.set_pin("4321")
    assert tablet.post("/lock")[0] == 303, "its own lock is its own"


OF_OTHERS = {
    "pause": {},
    "resume": {},
    "end-at": {"at": "17:00"},
    "ruling": {"text": "Smoke blinds", "is_public": "true"},
    "quote": {"text": "Ram them!"},
    "remind": {"text": "Lunch", "at": "12:00"},
    "settle-note": {"note": "1"},
    "put-off": {"note": "1"},
    "throw-dice": {"count": "2"},
    "photograph": {"photo": "0123456789ab"},
    "set-house-rule": {"rule": "A-01", "setting": "x"},
    "rename-captain": {"captain": "Lieutenant Garrow", "name": "Anna"},
    "call-roll": {"captains.Lieutenant Garrow": "Anna"},
    "abandon": {"command": "x"},
}
"""What every game has, and changes no ship."""


@pytest.mark.parametrize("do", [str(kind.__struct_config__.tag) for kind in CORE_COMMANDS if kind not in team.OF_CORE])
def test_of_what_every_game_has_it_sends_what_changes_its_own_ships_alone(
    tablet: Desktop, desk: Desk, battle: str, do: str
) -> None:
    """It paused the table, and ruled for all."""
    before = desk.moment(battle).head
    status, told = tablet.post(f"/battle/{battle}/commands", do=do, id=f"of-{do}", **OF_OTHERS[do])
    assert (status, SENTENCE in told) == (403, True)
    assert desk.moment(battle).head == before


def test_by_hand_it_sets_its_own_ships_and_nothing_of_the_round(tablet: Desktop, battle: str) -> None:
    at = f"/battle/{battle}/commands"
    assert tablet.post(at, do="correct", name="locust.boxes", value="1", id="a")[0] == 303
    for name in ("skylord.boxes", "round.real-cards", "nothing.at-all"):
        assert tablet.post(at, do="correct", name=name, value="1", id="b")[0] == 403


def test_it_takes_back_what_changed_its_own_ships_and_nothing_else(
    tablet: Desktop, app: Flask, desk: Desk, battle: str
) -> None:
    at, laptop, live = f"/battle/{battle}/commands", Desktop(app), desk.live(battle)

    def line(by: Desktop, **fields: str) -> str:
        assert by.post(at, id=f"line-{live.moment.head}", **fields)[0] == 303
        return str(live.moment.head)

    def strike(of: str, **more: str) -> int:
        return tablet.post(at, do="strike", of=of, id=f"strike-{of}-{live.moment.head}", **more)[0]

    theirs = (
        line(laptop, do="ruling", text="Smoke blinds"),
        line(laptop, do="damage", ship="skylord", boxes="1"),
        line(laptop, do="turn-card", card="locust"),
    )
    taken = line(laptop, do="strike", of=line(laptop, do="damage", ship="skylord", boxes="1"))
    both = line(laptop, do="correct-many", **{"values.locust.boxes": "1", "values.skylord.boxes": "3"})
    before = live.moment.head
    for of in (*theirs, taken, both):
        assert strike(of) == 403
        assert strike(of, overruled="others-depend") == 403
    assert live.moment.head == before
    own = line(tablet, do="damage", ship="locust", boxes="1")
    assert strike(own) == 303
    assert strike(str(live.moment.head)) == 303, "and redo"
    assert int(own) not in live.moment.dead


def test_a_strike_of_its_own_that_takes_anothers_line_along_is_refused(
    tablet: Desktop, app: Flask, desk: Desk, battle: str
) -> None:
    """Overruling that others depend on it would take back what the other side did."""
    at, live = f"/battle/{battle}/commands", desk.live(battle)
    tablet.post(at, do="damage", ship="locust", boxes="1", id="own")
    own = str(live.moment.head)
    both = {"values.locust.boxes": "1", "values.skylord.boxes": "3"}
    assert Desktop(app).post(at, do="correct-many", id="both", **both)[0] == 303
    status, told = tablet.post(at, do="strike", of=own, id="s", overruled="others-depend")
    assert (status, SENTENCE in told) == (403, True)


def test_nor_by_the_api(tablet: Desktop, app: Flask, battle: str, desk: Desk) -> None:
    Desktop(app).post(f"/battle/{battle}/commands", do="ruling", text="Smoke blinds", id="r")
    head = desk.moment(battle).head
    for order in ({"do": "strike", "of": [head]}, {"do": "pause"}, {"do": "damage", "ship": "locust", "boxes": 1}):
        answer = tablet.client.post(
            f"/api/battle/{battle}/commands",
            base_url="http://127.0.0.1:1889",
            json={"command": order, "id": "x"},
            environ_overrides=tablet.environ,
        )
        assert (answer.status_code, SENTENCE in answer.json["error"]) == (403, True)
    assert desk.moment(battle).head == head


def test_it_reads_no_code_with_which_it_would_sit_down_elsewhere(tablet: Desktop, desk: Desk, battle: str) -> None:
    codes = [seat.code for seat in seating.seated(desk, desk.hall(battle), desk.moment(battle))]
    for path in ("/seats", "/seats/rows", "/seat-cards.pdf"):
        answer = tablet.client.get(
            f"/battle/{battle}{path}", base_url="http://127.0.0.1:1889", environ_overrides=tablet.environ
        )
        assert (answer.status_code, SENTENCE in answer.text) == (403, True)
        assert not [code for code in codes if code[:3] in answer.text]
    assert f"/battle/{battle}/seats" not in tablet.get(f"/battle/{battle}/roll/locust")


def test_it_answers_a_pad_of_its_own_side_alone(tablet: Desktop, app: Flask, battle: str) -> None:
    laptop = Desktop(app)
    laptop.post(f"/battle/{battle}/commands", do="critical", ship="locust", id="own-pad")
    laptop.post(f"/battle/{battle}/commands", do="critical", ship="skylord", id="their-pad")
    assert tablet.post(f"/battle/{battle}/pad/own-pad", press="throw")[0] == 303
    assert tablet.post(f"/battle/{battle}/pad/their-pad", press="throw")[0] == 403


def test_its_address_follows_the_battle_that_the_hall_shows(tablet: Desktop, desk: Desk, battle: str) -> None:
    answer = tablet.client.get("/team", base_url="http://127.0.0.1:1889", environ_overrides=tablet.environ)
    assert answer.headers["Location"] == f"/battle/{battle}/team/side:British"
    other = battles.start(desk, "cloudships", "bridges")
    showing.put(desk, other)
    answer = tablet.client.get("/team", base_url="http://127.0.0.1:1889", environ_overrides=tablet.environ)
    assert answer.headers["Location"] == f"/battle/{other}/team/side:British"


def test_it_lands_on_its_team_and_its_bar_says_what_it_is_bound_to(tablet: Desktop, app: Flask, battle: str) -> None:
    answer = tablet.client.get("/", base_url="http://127.0.0.1:1889", environ_overrides=tablet.environ)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/team")
    page = tablet.get(f"/battle/{battle}/team/side:British")
    assert "<b>British only</b>" in page
    assert f"/battle/{battle}/end" not in page
    assert f"/battle/{battle}/team/side:Martian" not in page, "it would open panels that it may not touch"
    assert "British only" not in Desktop(app).get(f"/battle/{battle}/team/side:British")


def test_the_main_desk_frees_it_in_one_press(tablet: Desktop, app: Flask, battle: str) -> None:
    laptop = Desktop(app)
    assert "British only" in laptop.get("/hall")
    laptop.post(f"/hall/devices/{app.extensions[EXTENSION].devices.every()[-1].id}/bind", team="")
    assert tablet.post(f"/battle/{battle}/commands", do="damage", ship="skylord", boxes="1", id="d")[0] == 303


def test_a_desk_that_is_not_bound_chooses_its_side(app: Flask, battle: str) -> None:
    page = Desktop(app).get("/team")
    assert f"/battle/{battle}/team/side:Martian" in page


def test_for_a_captain_of_its_own_it_sends_what_that_captain_could_and_no_more(
    tablet: Desktop, battle: str, desk: Desk
) -> None:
    """Else the page of a team would let it damage the other side, or turn a card."""
    for order in ({"do": "damage", "ship": "skylord", "boxes": "1"}, {"do": "turn-card", "card": "locust"}):
        at = f"/battle/{battle}/team/side:British/for/captain:Lieutenant Garrow"
        status, told = tablet.post(at, id="e", **order)
        assert (status, "Lieutenant Garrow cannot send this." in told) == (403, True)


def test_nor_does_it_send_from_the_page_of_a_captain_of_another_side(tablet: Desktop, battle: str, desk: Desk) -> None:
    links = seating.links(desk, battle)
    status, told = tablet.post(f"/seat/{links['captain:Prince Amraaz']}/play", pad="x")
    assert (status, SENTENCE in told) == (403, True)
    assert SENTENCE not in tablet.post(f"/seat/{links['captain:Lieutenant Garrow']}/play", pad="x")[1]
