"""Who is in: the list of devices, letting others in, signing them out."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.strangers import Device, afresh, held, open_app, words
from umpire.service.desk import Desk
from umpire.service.table import seating, sitting
from umpire.web import cookies


@pytest.fixture(scope="module")
def opened(desk: Desk) -> Flask:
    return open_app(desk)


@pytest.fixture
def app(opened: Flask) -> Flask:
    return afresh(opened)


@pytest.fixture
def laptop(app: Flask) -> Device:
    return Device(app, "127.0.0.1")


@pytest.fixture
def tablet(app: Flask) -> Device:
    return Device(app).come_in()


def id_of(app: Flask, at: int = 0) -> str:
    return held(app).devices.every()[at].id


def test_a_code_is_shown_with_a_square_that_keeps_it_out_of_logs(laptop: Device, app: Flask) -> None:
    """What stands behind # is sent to no server, nor told to the next page."""
    assert laptop.ask("/hall").text.count('class="hall-digits"') == 0
    assert laptop.post("/hall/code").headers["Location"] == "/hall#umpires"
    page = laptop.ask("/hall").text
    code = held(app).codes.shown("desk")
    assert code is not None

    assert f"{code.text[:3]} {code.text[3:]}" in words(laptop.ask("/hall"))
    assert f'data-left="{code.seconds}"' in page or f'data-left="{code.seconds + 1}"' in page
    assert f"192.168.7.20:1889/join#code={code.text}" not in page, "the address is in the square, and only there"
    assert "?code=" not in page
    assert "192.168.7.20:1889/join" in words(laptop.ask("/hall"))


def test_each_device_shows_its_own_code(laptop: Device, tablet: Device, app: Flask) -> None:
    laptop.post("/hall/code")
    code = held(app).codes.shown("desk")
    assert code is not None

    assert f"{code.text[:3]} {code.text[3:]}" not in words(tablet.ask("/hall"))


def test_the_words_are_shown_on_press_only_and_new_ones_end_them(laptop: Device, tablet: Device, app: Flask) -> None:
    old = held(app).locks.words()
    for path in ("/", "/hall", "/hall/devices", "/lock"):
        said = words(laptop.ask(path))
        assert not all(word in said for word in old), path
    assert " ".join(old) in words(laptop.ask("/hall/words"))
    assert laptop.ask("/hall/words").headers["Cache-Control"] == "no-store"
    assert laptop.post("/hall/words").headers["Location"] == "/hall/words"
    assert Device(app, "192.168.7.77").join(" ".join(old)).status_code == 422
    assert tablet.is_umpire(), "who is in stays in"


def test_every_device_is_listed_with_its_seat(
    laptop: Device, tablet: Device, app: Flask, desk: Desk, battle: str
) -> None:
    phone = held(app).devices.admit("phone", "Phone, Firefox")
    sitting.sit(desk, seating.links(desk, battle)["captain:Prince Amraaz"], phone)
    held(app).devices.admit("phone", "Phone, Firefox")
    said = words(laptop.ask("/hall/devices"))

    assert "This machine you are here Umpire" in said
    assert "Phone, Firefox Umpire · in since" in said
    assert "Phone, Firefox 2 Seat of Prince Amraaz · in since" in said
    assert "Phone, Firefox 3 Phone without a seat · in since" in said
    assert "Phone, Firefox you are here Umpire" in words(tablet.ask("/hall/devices"))


def test_a_device_that_is_signed_out_is_nobody_at_once(laptop: Device, tablet: Device, app: Flask) -> None:
    tablet.post("/hall/code")
    code = held(app).codes.shown(id_of(app))
    assert code is not None
    assert laptop.post(f"/hall/devices/{id_of(app)}/out").status_code == 303

    assert not tablet.is_umpire()
    assert held(app).devices.every() == ()
    assert not held(app).codes.use(code.text), "and the code that it showed ends with it"


def test_all_others_are_signed_out_in_one_press(laptop: Device, tablet: Device, app: Flask) -> None:
    second = Device(app, "192.168.7.56").come_in()
    held(app).devices.admit("phone", "Phone")
    assert tablet.post("/hall/devices/out").status_code == 303

    assert [device.is_umpire() for device in (laptop, tablet, second)] == [True, True, False]
    assert len(held(app).devices.every()) == 1


def test_a_tablet_signs_itself_out(tablet: Device, app: Flask) -> None:
    assert tablet.post(f"/hall/devices/{id_of(app)}/out").status_code == 303
    assert not tablet.is_umpire()


def test_a_phone_is_no_umpire(app: Flask, tablet: Device) -> None:
    """One kind of cookie is not taken for the other."""
    id = held(app).devices.admit("phone", "Phone")
    with app.test_request_context(
        "/", base_url="http://192.168.7.20:1889", environ_overrides={"REMOTE_ADDR": "192.168.7.55"}
    ):
        value, name = cookies._signer("umpire").dumps(id), cookies.named("umpire")
    phone = Device(app)
    phone.client.set_cookie(name, value, domain="192.168.7.20")

    assert not phone.is_umpire()


@pytest.mark.parametrize("path", ["/hall", "/hall/devices", "/hall/words", "/lock", "/join/name"])
def test_strangers_see_none_of_it(app: Flask, path: str) -> None:
    assert Device(app, "192.168.7.99").ask(path).status_code == 403
