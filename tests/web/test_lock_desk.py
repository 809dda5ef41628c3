"""A desk that stands alone: locked by one press, opened by the PIN or the four words; the game goes on elsewhere."""

from __future__ import annotations

import pytest
from flask import Flask, g

from tests.web.strangers import Device, afresh, held, open_app, words
from umpire.service.desk import Desk
from umpire.service.hall import DESK, Devices
from umpire.service.table import seating
from umpire.web import access

PIN = "2468"


@pytest.fixture(scope="module")
def opened(desk: Desk) -> Flask:
    return open_app(desk)


@pytest.fixture
def app(opened: Flask) -> Flask:
    afresh(opened)
    held(opened).locks.set_pin(PIN)
    return opened


@pytest.fixture
def laptop(app: Flask) -> Device:
    return Device(app, "127.0.0.1")


@pytest.fixture
def tablet(app: Flask) -> Device:
    return Device(app).come_in()


def lock(device: Device) -> Device:
    assert device.post("/lock").status_code == 303
    return device


@pytest.mark.parametrize("which", ["laptop", "tablet"])
def test_a_locked_device_sees_the_lock_page_alone(which: str, request: pytest.FixtureRequest, battle: str) -> None:
    device = lock(request.getfixturevalue(which))
    for path in (
        "/",
        "/results",
        f"/battle/{battle}",
        "/hall",
        "/hall/words",
        "/lock",
        "/join",
        "/join/name",
        "/nothing",
    ):
        answer = device.ask(path)
        assert answer.status_code == 403, path
        assert "Locked The game goes on at the other desks" in words(answer), path
        assert "Aphid" not in answer.text
        assert 'href="/' not in answer.text.partition("<body")[2], "it leads nowhere"
    assert device.ask("/api/battles").json == {"error": access.LOCKED, "kind": "NotAllowed"}
    assert device.ask(f"/battle/{battle}/stream").status_code == 403
    assert device.ask("/results", headers={"HX-Request": "true"}).headers["HX-Redirect"] == "/results"


def test_it_writes_nothing(laptop: Device, app: Flask, battle: str, desk: Desk) -> None:
    lock(laptop)
    head = desk.store.head(battle)
    for path in (
        f"/battle/{battle}/commands",
        "/hall/code",
        "/hall/words",
        "/lock",
        "/lock/pin",
        f"/hall/devices/{DESK}/unlock",
    ):
        assert laptop.post(path, do="correct", name="aphid.boxes", value="1", pin="1111").status_code == 403, path

    assert desk.store.head(battle) == head
    assert held(app).locks.is_pin(PIN)
    assert held(app).devices.is_locked(DESK)


def test_nobody_comes_in_at_a_locked_desk(laptop: Device, app: Flask) -> None:
    code = held(app).codes.new("tablet").text
    lock(laptop)

    assert laptop.join(code).status_code == 403
    assert not laptop.is_umpire()
    assert held(app).codes.use(code)


@pytest.mark.parametrize("which", ["laptop", "tablet"])
@pytest.mark.parametrize("by", ["pin", "words"])
def test_the_pin_or_the_words_open_it(which: str, by: str, request: pytest.FixtureRequest, app: Flask) -> None:
    device = lock(request.getfixturevalue(which))
    said = {"pin": "24 68"} if by == "pin" else {"words": " ".join(held(app).locks.words()).upper()}
    answer = device.post("/unlock", to="/results", **said)

    assert (answer.status_code, answer.headers["Location"]) == (303, "/results")
    assert device.is_umpire()


def test_wrong_ones_are_told_and_limited(laptop: Device, tablet: Device) -> None:
    lock(laptop)
    lock(tablet)
    answers = [laptop.post("/unlock", pin="1111") for _ in range(6)]

    assert [answer.status_code for answer in answers] == [422] * 5 + [429]
    assert "This is not the PIN. Try again, or use the four words." in words(answers[0])
    assert "Too many wrong tries. Wait" in words(answers[5])
    assert "1111" not in answers[0].text
    assert laptop.post("/unlock", pin=PIN).status_code == 429, "not even the right one"
    assert tablet.post("/unlock", pin=PIN).status_code == 303, "the other device is not slowed"


@pytest.mark.parametrize("said", [{}, {"pin": ""}, {"words": ""}, {"words": " "}])
def test_nothing_opens_nothing(laptop: Device, said: dict[str, str]) -> None:
    assert lock(laptop).post("/unlock", **said).status_code == 422
    assert not laptop.is_umpire()


def test_it_stays_locked_over_a_restart(laptop: Device, tablet: Device, app: Flask, desk: Desk) -> None:
    lock(laptop)
    lock(tablet)
    again = Devices(desk.store)

    assert again.is_locked(DESK)
    assert [row.is_locked for row in again.every()] == [True]


def test_other_umpires_go_on_and_one_of_them_unlocks_it(laptop: Device, tablet: Device) -> None:
    lock(laptop)
    assert tablet.is_umpire()
    assert "This machine Umpire · locked" in words(tablet.ask("/hall/devices"))
    assert tablet.post(f"/hall/devices/{DESK}/unlock").status_code == 303
    assert laptop.is_umpire()


def test_a_locked_tablet_leaves_the_laptop_open(laptop: Device, tablet: Device) -> None:
    lock(tablet)

    assert (laptop.is_umpire(), tablet.is_umpire()) == (True, False)


def test_seats_stay_open_at_a_locked_desk(laptop: Device, desk: Desk, battle: str) -> None:
    lock(laptop)

    assert laptop.ask(f"/seat/{seating.links(desk, battle)['spectator']}").status_code == 200


def test_the_first_lock_asks_for_a_pin(desk: Desk) -> None:
    app = afresh(open_app(desk))
    laptop = Device(app, "127.0.0.1")
    assert laptop.post("/lock").headers["Location"] == "/lock"
    assert "First choose a PIN." in words(laptop.ask("/lock"))
    for wrong in ("", "123", "abcd"):
        answer = laptop.post("/lock", pin=wrong)
        assert (answer.status_code, "Use 4 to 8 digits." in words(answer)) == (422, True)
    assert laptop.is_umpire()
    assert laptop.post("/lock", pin="9753").status_code == 303
    assert not laptop.is_umpire()
    assert laptop.post("/unlock", pin="9753").status_code == 303


def test_a_later_lock_changes_no_pin_and_another_pin_takes_an_umpire(laptop: Device, app: Flask) -> None:
    laptop.post("/lock", pin="9999")
    assert laptop.post("/unlock", pin=PIN).status_code == 303
    assert laptop.post("/lock/pin", pin="12").status_code == 422
    assert laptop.post("/lock/pin", pin="9999").status_code == 303
    assert held(app).locks.is_pin("9999")


def test_what_goes_on_ends_with_the_lock(laptop: Device, tablet: Device, app: Flask) -> None:
    """Streams ask whether their umpire is still let in."""
    stays = []
    row = held(app).devices.every()[0]
    for who in (access.Visitor(True, True, False, DESK), access.Visitor(True, False, False, row.id)):
        with app.test_request_context("/"):
            g.visitor = who
            stays.append(access.stays())
    assert [one() for one in stays] == [True, True]
    lock(laptop)
    assert [one() for one in stays] == [False, True]
    held(app).devices.sign_out(row.id)
    assert [one() for one in stays] == [False, False]


def test_unlocking_what_is_not_locked_does_nothing(laptop: Device, app: Flask) -> None:
    assert laptop.post("/unlock", pin="0000").headers["Location"] == "/"
    assert Device(app, "192.168.7.99").post("/unlock", pin=PIN).headers["Location"] == "/join"
