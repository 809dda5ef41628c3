"""Who sits at this desk: named in the browser, shown on each page of a battle, and written into every line."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import HOST, Browser, Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE, captain
from umpire.core.seats import umpire as named
from umpire.games.aeronauts.commands import LaySequence
from umpire.service.desk import Desk
from umpire.service.table import battles, look, seating
from umpire.web.pages import EXTENSION


class Desktop(Umpire):
    """An umpire whose browser keeps cookies."""

    def __init__(self, app: Flask, battle: str, name: str = "") -> None:
        super().__init__(app, battle)
        self.client = app.test_client()
        if name:
            self.sit_down(name)

    def sit_down(self, name: str) -> None:
        self.look("/seats")
        form = next(form for form in self.page.forms if form.action.endswith("/seats/desk"))
        self.page = self.send(form, name=name)

    @property
    def proposed(self) -> list[str]:
        return re.findall(r"Take back line (\d+)", self.look().html)


def mark(desk: Desk, battle: str, who: str, boxes: int) -> None:
    presses.play(desk, battle, named(who), Correct("skylord.boxes", boxes))


def test_a_desk_is_named_once_for_all_pages_and_battles(app: Flask, battle: str, desk: Desk) -> None:
    second = Desktop(app, battle)
    assert "This desk:" not in second.look().html
    second.sit_down("Zoë  O’Neill")
    assert second.page.status == 200
    other = battles.start(desk, "aeronauts", "a-fight")
    for address in (f"/battle/{battle}", f"/battle/{battle}/rules", f"/battle/{battle}/ship/aphid", f"/battle/{other}"):
        assert second.get(address).has("This desk: Umpire Zoë O’Neill"), address
    second.sit_down(" ")
    assert "This desk:" not in second.look().html


def test_the_name_is_kept_from_scripts_and_other_sites(app: Flask, battle: str) -> None:
    answer = app.test_client().post(
        f"/battle/{battle}/seats/desk", data={"name": "second"}, base_url=HOST, headers={"Origin": HOST}
    )
    assert answer.headers["Set-Cookie"].startswith(f"umpire-name-{app.extensions[EXTENSION].locks.table}=second;")
    for word in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert word in answer.headers["Set-Cookie"]


@pytest.mark.parametrize("name", ["<b>second</b>", "x" * 25, "a:b", "a;b"])
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
def test_a_name_that_is_none_is_told_and_kept(app: Flask, battle: str, name: str, headers: dict[str, str]) -> None:
    answer = app.test_client().post(
        f"/battle/{battle}/seats/desk", data={"name": name}, base_url=HOST, headers={"Origin": HOST, **headers}
    )
    assert answer.status_code == 422
    assert "Set-Cookie" not in answer.headers
    assert "is not a name for an umpire; use up to 24 letters" in answer.text
    assert f'value="{name}"' in answer.text.replace("&lt;", "<").replace("&gt;", ">")


def test_each_line_says_whose_it_is(app: Flask, battle: str, desk: Desk) -> None:
    first, second = Desktop(app, battle, "first"), Desktop(app, battle, "second")
    first.tap("skylord", "skylord.boxes", 3)
    second.tap("skylord", "skylord.boxes", 4)
    assert [line.seat for line in look.log(desk.moment(battle), UMPIRE)][:2] == ["umpire:second", "umpire:first"]
    page = second.look("/log")
    assert page.has("umpire second", "umpire first")
    assert re.search(r'id="line-3".*?umpire second.*?id="line-2".*?umpire first', page.html, re.DOTALL)


def test_undo_on_the_table_is_the_own_umpires_or_a_captains(app: Flask, desk: Desk) -> None:
    battle = battles.start(desk, "aeronauts", "a-fight")
    first, second, alone = Desktop(app, battle, "first"), Desktop(app, battle, "second"), Desktop(app, battle)
    presses.play(desk, battle, named("first"), Correct("ardent.special.CS", 1))
    presses.play(desk, battle, named("second"), Correct("corvane.special.CS", 1))
    assert [desktop.proposed for desktop in (first, second, alone)] == [["1"], ["2"], []]
    presses.play(desk, battle, captain("Anna"), LaySequence("fight-1", "ardent", "B R E"))
    assert [desktop.proposed for desktop in (first, second, alone)] == [["3"], ["3"], ["3"]]


def test_a_cookie_that_is_no_name_is_an_umpire_without_one(app: Flask, battle: str, desk: Desk) -> None:
    client = app.test_client()
    client.set_cookie("umpire", "%3Cscript%3E", domain="127.0.0.1")
    answer = client.post(
        f"/battle/{battle}/commands",
        data={"do": "correct", "name": "skylord.boxes", "value": "2"},
        base_url=HOST,
        headers={"Origin": HOST},
    )
    assert answer.status_code == 303
    assert look.log(desk.moment(battle), UMPIRE)[0].seat == "umpire"


def test_the_api_says_who_asks(app: Flask, battle: str, desk: Desk) -> None:
    browser = Browser(app)
    order = {"do": "correct", "name": "skylord.boxes", "value": 2}
    sent = browser.ask(f"/api/battle/{battle}/commands", "POST", json={"command": order, "umpire": "second"})
    assert sent.status_code == 200
    assert browser.ask(f"/api/battle/{battle}/log").json["lines"][0]["seat"] == "umpire:second"  # type: ignore[index]
    wrong = browser.ask(f"/api/battle/{battle}/commands", "POST", json={"command": order, "umpire": "<b>"})
    assert wrong.status_code == 422
    assert "is not a name for an umpire" in wrong.text


def test_a_captain_is_renamed_on_the_seats_page(app: Flask, battle: str, desk: Desk) -> None:
    umpire = Umpire(app, battle)
    token = seating.links(desk, battle)["captain:Prince Amraaz"]
    umpire._do("rename-captain", where="/seats", which={"captain": "Prince Amraaz"}, name="Zora")
    assert umpire.page.address.startswith(f"/battle/{battle}/seats")
    assert umpire.page.has("Prince Amraaz is called Zora from now on.", "New code for Zora")
    assert f"/seat/{token}" in umpire.page.html
    page = umpire.get(f"/seat/{token}")
    assert page.has("Zora", "Print Skylord")
    assert "Amraaz" not in page.html.replace("Prince Amraaz is called Zora", "")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Lieutenant Pell", "another captain is called Lieutenant Pell"),
        ("Prince Amraaz", "this captain is called Prince Amraaz already"),
    ],
)
def test_a_name_that_cannot_be_stands_there_again(app: Flask, battle: str, name: str, told: str) -> None:
    umpire = Umpire(app, battle)
    umpire._do("rename-captain", where="/seats", which={"captain": "Prince Amraaz"}, name=name)
    assert umpire.page.status == 422
    assert umpire.page.has(told)
    form = umpire.page.form("rename-captain", captain="Prince Amraaz")
    assert form.has("name", name)


def test_a_name_that_another_desk_gave_meanwhile_is_told(app: Flask, battle: str, desk: Desk) -> None:
    umpire = Umpire(app, battle)
    form = umpire.look("/seats").form("rename-captain", captain="Prince Amraaz")
    umpire._do("rename-captain", where="/seats", which={"captain": "Prince Amraaz"}, name="Zora")
    page = umpire.send(form, name="Zara")
    assert page.status == 409
    assert page.form("rename-captain", captain="Prince Amraaz").has("name", "Zara")


def test_the_mark_of_a_captain_says_where_names_are_changed(app: Flask, battle: str) -> None:
    assert Umpire(app, battle).look("/ship/skylord").has("This gives it to another captain", "Seats")
