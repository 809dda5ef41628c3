"""The show check: a phone proves the way in, and the list tells what is ready and what to do about the rest."""

from __future__ import annotations

import re

from flask import Flask

from tests import presses
from tests.web.browsing import Browser, Umpire
from tests.web.strangers import Device, words
from umpire.core.commands import EndAt
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.serving import Listening, Place
from umpire.service.table import showing
from umpire.web import Config, create_app
from umpire.web.pages import EXTENSION

PHONE = {"REMOTE_ADDR": "192.168.7.21", "HTTP_USER_AGENT": "Mozilla/5.0 (Android 14; Mobile) Firefox/130.0"}
AT = "http://hall.example:1889"


def test_a_phone_shows_the_word_and_the_laptop_hears_of_it(desk: Desk) -> None:
    app = create_app(Config(desk=desk, at=Listening(Place(ip="0.0.0.0", names={"hall.example": ""}))))
    word = app.extensions[EXTENSION].arrivals.word
    laptop = Device(app, "127.0.0.1")
    assert "Firefox" not in words(laptop.ask("/hall/check"))
    shown = app.test_client().get("/hall/check/phone", base_url=AT, environ_overrides=PHONE)
    assert (shown.status_code, word in shown.text) == (200, True)
    page = words(laptop.ask("/hall/check"))
    assert "Phone, Firefox reached this table at" in page
    assert "by hall.example:1889" in page
    assert word in page


def test_a_stranger_who_opens_it_again_and_again_rouses_nobody(desk: Desk) -> None:
    app = create_app(Config(desk=desk, at=Listening(Place(ip="0.0.0.0", names={"hall.example": ""}))))
    before, *_ = desk.announcer.hear(0, 0)
    for _ in range(20):
        app.test_client().get("/hall/check/phone", base_url=AT, environ_overrides=PHONE)
    said, *_ = desk.announcer.hear(0, 0)
    assert 1 <= said - before <= 2, "a minute may end meanwhile"


def test_nor_does_one_who_comes_under_another_name_each_time(desk: Desk) -> None:
    """Each knock has every umpire's page look again."""
    app = create_app(Config(desk=desk, at=Listening(Place(ip="0.0.0.0", names={"hall.example": ""}))))
    before, *_ = desk.announcer.hear(0, 0)
    for browser in ("Firefox", "Chrome", "Safari", "Edg", "OPR/", "FxiOS", "CriOS"):
        for kind in ("Mobile", "iPad", ""):
            told = {**PHONE, "HTTP_USER_AGENT": f"{kind} {browser}"}
            app.test_client().get("/hall/check/phone", base_url=AT, environ_overrides=told)
    said, *_ = desk.announcer.hear(0, 0)
    assert said - before == 1
    assert len(app.extensions[EXTENSION].arrivals.latest) == 5, "and the last are listed"


def test_the_laptop_itself_proves_nothing(app: Flask) -> None:
    Browser(app).get("/hall/check/phone")
    assert app.extensions[EXTENSION].arrivals.latest == ()


def test_a_closed_table_says_so_and_prints_no_codes(app: Flask, umpire: Umpire, desk: Desk) -> None:
    showing.put(desk, umpire.battle)
    page = umpire.get("/hall/check")
    assert page.has("The table is closed.", "Seat cards and the hall sheet: open to the hall first.")
    assert "seat-cards.pdf" not in page.html


def test_closing_time_is_ready_once_it_is_set(umpire: Umpire, desk: Desk) -> None:
    showing.put(desk, umpire.battle)

    def state() -> str:
        found = re.search(
            r'<li class="check-(\w+)">(?:(?!</li>).)*Closing time', umpire.get("/hall/check").html, re.DOTALL
        )
        assert found is not None
        return found[1]

    assert state() == "ask"
    presses.play(desk, umpire.battle, UMPIRE, EndAt("17:00"))
    assert state() == "ready"


def test_nobody_else_sees_the_list(app: Flask) -> None:
    answer = app.test_client().get(
        "/hall/check", environ_overrides={"REMOTE_ADDR": "192.168.7.21"}, base_url="http://127.0.0.1:1889"
    )
    assert answer.status_code == 403
