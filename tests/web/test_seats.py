"""The gate to the seats, and the organiser's page of them: behind a proxy, where this machine earns nothing and all come in by codes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec.structs import replace
from werkzeug.test import TestResponse

from tests import presses
from tests.desks import seat_codes
from tests.web.browsing import Reader
from umpire.core.commands import Correct
from umpire.core.results import Result
from umpire.core.seats import UMPIRE
from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.results import entries
from umpire.service.serving import Listening, Place
from umpire.service.table import battles, seating, sitting
from umpire.store import MEMORY, Store
from umpire.web import Config, access, create_app
from umpire.web import sitting as gate
from umpire.web.pages import EXTENSION

AT = "http://hall.example"
AMRAAZ, PELL = "captain:Prince Amraaz", "captain:Lieutenant Pell"
RESULT = Result("2026-11-23", "Cloudships", "Over the Pass", (), "")


class Device:
    """A browser with its cookies, followed nowhere."""

    def __init__(self, app: Flask, *, is_umpire: bool = False) -> None:
        self.client = app.test_client()
        if is_umpire:
            words = " ".join(app.extensions[EXTENSION].locks.words())
            assert self.post("/join", code=words).status_code == 303

    def get(self, path: str, **how: Any) -> TestResponse:
        return self.client.get(path, base_url=AT, **how)

    def post(self, path: str, **fields: str) -> TestResponse:
        return self.client.post(path, base_url=AT, data=fields, headers={"Origin": AT})

    def open(self, token: str) -> TestResponse:
        """A captain opens the link; the script of the page sends its form."""
        shown = self.get(f"/seat/{token}")
        reader = Reader()
        reader.feed(shown.text)
        if "data-send-seen" in shown.text:
            answer = self.post(next(form.action for form in reader.forms if form.action.endswith("/sit")))
            assert answer.status_code == 303
            return self.get(answer.headers["Location"])
        return shown


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    desk = Desk(Store.open(MEMORY), Random(1889))
    yield desk
    desk.close()


@pytest.fixture(scope="module")
def app(desk: Desk) -> Flask:
    return create_app(Config(desk=desk, at=Listening(Place(names={"hall.example": AT}, proxy="127.0.0.1"))))


@pytest.fixture
def battle(desk: Desk) -> str:
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("round.real-cards", value=True))
    return battle


@pytest.fixture
def token(desk: Desk, battle: str) -> str:
    return seating.links(desk, battle)[AMRAAZ]


@pytest.fixture(scope="module")
def umpire(app: Flask) -> Device:
    return Device(app, is_umpire=True)


def is_in(answer: TestResponse) -> bool:
    return "data-asked" in answer.text


class TestTheGate:
    def test_a_look_binds_nobody(self, app: Flask, desk: Desk, token: str) -> None:
        """Chats open links to show what is behind them."""
        shown = Device(app).get(f"/seat/{token}")
        assert (shown.status_code, is_in(shown)) == (200, False)
        assert "Sit down" in shown.text
        assert sitting.is_free(seating.door(desk, token))

    def test_the_first_phone_sits_and_is_known_again(self, app: Flask, token: str) -> None:
        phone = Device(app)
        assert is_in(phone.open(token))
        assert is_in(phone.get(f"/seat/{token}"))

    def test_a_second_phone_waits_and_its_page_looks_again(self, app: Flask, token: str) -> None:
        Device(app).open(token)
        waits = Device(app).open(token)
        assert not is_in(waits)
        assert "You wait for this seat" in waits.text
        assert waits.headers["Refresh"] == "3"

    @pytest.mark.parametrize(
        "address",
        [
            "/seat/{}/stream",
            "/seat/{}/head",
            "/seat/{}/sheet/skylord.pdf",
            "/seat/{}/why/skylord.boxes",
            "/api/seat/{}",
        ],
    )
    def test_nothing_of_a_seat_is_for_a_phone_that_waits(self, app: Flask, token: str, address: str) -> None:
        own, other = Device(app), Device(app)
        own.open(token)
        other.open(token)
        answer = other.get(address.format(token), headers={"Referer": AT})
        assert answer.status_code == 403
        assert "Another phone has this seat. Wait until the umpire lets you in." in answer.text
        assert own.get(address.format(token), headers={"Referer": AT}).status_code == 200

    @pytest.mark.parametrize("address", ["/seat/{}/play", "/api/seat/{}/play", "/seat/{}/name"])
    def test_nothing_is_sent_from_a_phone_that_waits(self, app: Flask, token: str, address: str) -> None:
        Device(app).open(token)
        other = Device(app)
        other.open(token)
        assert other.post(address.format(token), name="Eve").status_code == 403

    def test_a_phone_without_cookies_is_told_and_takes_no_seat(self, app: Flask, desk: Desk, token: str) -> None:
        client = app.test_client(use_cookies=False)
        for _ in range(2):
            answer = client.post(f"/seat/{token}/sit", base_url=AT, headers={"Origin": AT})
            assert answer.status_code == 422
            assert "keeps no cookies" in answer.text
            assert "data-send-seen" not in answer.text, "or it would be sent for ever"
        assert sitting.is_free(seating.door(desk, token))

    def test_an_umpire_looks_and_sits_in_none(self, desk: Desk, umpire: Device, token: str) -> None:
        assert is_in(umpire.get(f"/seat/{token}"))
        assert umpire.post(f"/seat/{token}/sit").status_code == 303
        assert sitting.is_free(seating.door(desk, token))

    def test_the_spectators_link_binds_nobody(self, app: Flask, desk: Desk, battle: str) -> None:
        link = seating.links(desk, battle)["spectator"]
        assert is_in(Device(app).get(f"/seat/{link}"))
        assert Device(app).get(f"/api/seat/{link}").status_code == 200
        assert sitting.sitters(desk.hall(battle), desk.moment(battle)) == {}

    def test_one_link_brings_no_crowd_to_the_umpires_door(
        self, app: Flask, desk: Desk, battle: str, token: str
    ) -> None:
        own = Device(app)
        own.open(token)
        phones = [Device(app) for _ in range(sitting.MOST_OUT)]
        for phone in phones:
            phone.open(token)
        late = Device(app)
        late.get(f"/seat/{token}")
        known = len(app.extensions[EXTENSION].devices.every())
        answer = late.post(f"/seat/{token}/sit")
        assert (answer.status_code, "Ask the umpire for a new code." in answer.text) == (403, True)
        assert len(app.extensions[EXTENSION].devices.every()) == known, "and leaves nothing behind"
        assert len(sitting.waiting(desk.hall(battle), desk.moment(battle))) == sitting.MOST_OUT
        assert "You wait" in phones[0].get(f"/seat/{token}").text
        assert is_in(own.get(f"/seat/{token}"))

    def test_who_was_sent_away_is_led_to_the_field_for_codes(self, app: Flask) -> None:
        told = Device(app).get("/seat/nothing")
        assert (told.status_code, 'href="/join"' in told.text) == (403, True)

    def test_a_code_leads_to_the_seat(self, app: Flask, desk: Desk, battle: str, token: str) -> None:
        phone = Device(app)
        code = seat_codes(desk, battle)[AMRAAZ].lower()
        answer = phone.post("/join", code=f"{code[:3]}-{code[3:]}")
        assert answer.headers["Location"] == f"/seat/{token}"
        assert is_in(phone.open(token))

    def test_who_gives_up_waits_no_longer(self, app: Flask, desk: Desk, battle: str, token: str) -> None:
        Device(app).open(token)
        other = Device(app)
        other.open(token)
        other.post(f"/seat/{token}/leave")
        assert sitting.waiting(desk.hall(battle), desk.moment(battle)) == ()

    def test_a_seat_that_is_free_again_is_for_who_waits(self, app: Flask, token: str) -> None:
        own, other = Device(app), Device(app)
        own.open(token)
        other.open(token)
        own.post(f"/seat/{token}/leave")
        assert is_in(other.open(token))

    def test_one_phone_with_two_seats_finds_both(self, app: Flask, desk: Desk, battle: str, token: str) -> None:
        phone, more = Device(app), seating.links(desk, battle)[PELL]
        phone.open(token)
        assert phone.get("/").headers["Location"] == f"/seat/{token}"
        phone.open(more)
        listed = phone.get("/seats").text
        assert (f"/seat/{token}" in listed, f"/seat/{more}" in listed) == (True, True)
        assert phone.get("/").headers["Location"] == "/seats"

    @pytest.mark.parametrize("ends", ["new code", "take over", "result"])
    def test_a_stream_that_is_open_ends_with_the_seat(
        self, app: Flask, desk: Desk, battle: str, token: str, ends: str
    ) -> None:
        phone, other = Device(app), Device(app)
        phone.open(token)
        other.open(token)
        with phone.client:
            phone.get(f"/seat/{token}/head")
            may_listen = gate.stays(token)
        assert may_listen()
        if ends == "new code":
            seating.new_link(desk, battle, AMRAAZ)
        elif ends == "take over":
            sitting.answer(
                desk, token, sitting.waiting(desk.hall(battle), desk.moment(battle))[0].device, sitting.TAKE_OVER
            )
        else:
            entries.enter(desk, RESULT, battle=battle)
        assert not may_listen()

    @pytest.mark.parametrize("ends", ["signed out", "locked"])
    def test_a_stream_of_an_umpire_who_looks_ends_with_the_umpire(self, app: Flask, token: str, ends: str) -> None:
        umpire, devices = Device(app, is_umpire=True), app.extensions[EXTENSION].devices
        with umpire.client:
            umpire.get(f"/seat/{token}/head")
            may_listen, device = gate.stays(token), access.visitor().device
        assert may_listen()
        devices.sign_out(device) if ends == "signed out" else devices.lock(device)
        assert not may_listen()
        devices.sign_out(device)

    def test_a_phone_that_comes_and_goes_leaves_no_device_behind(self, app: Flask, token: str) -> None:
        devices = app.extensions[EXTENSION].devices
        before = len(devices.every())
        for _ in range(3):
            phone = Device(app)
            phone.open(token)
            phone.post(f"/seat/{token}/leave")
        assert len(devices.every()) == before

    def test_a_phone_that_leaves_one_of_two_seats_keeps_the_other(
        self, app: Flask, desk: Desk, battle: str, token: str
    ) -> None:
        phone, more = Device(app), seating.links(desk, battle)[PELL]
        phone.open(token)
        phone.open(more)
        phone.post(f"/seat/{token}/leave")
        assert is_in(phone.get(f"/seat/{more}"))

    def test_links_end_with_the_battle_and_come_back(self, app: Flask, desk: Desk, battle: str, token: str) -> None:
        phone = Device(app)
        phone.open(token)
        entries.enter(desk, RESULT, battle=battle)
        for address in (f"/seat/{token}", f"/seat/{token}/stream", f"/api/seat/{token}"):
            ended = phone.get(address)
            assert ended.status_code == 410
            assert "This battle is over." in ended.text
        assert phone.get("/").headers["Location"] == "/join"
        entries.enter(desk, replace(RESULT, is_withdrawn=True), id=battle, after=1)
        assert is_in(phone.get(f"/seat/{token}"))


class TestTheUmpiresSide:
    def test_who_waits_stands_on_the_table(self, app: Flask, umpire: Device, battle: str, token: str) -> None:
        for where in ("", "/board", "/part/door"):
            assert "Another phone wants" not in umpire.get(f"/battle/{battle}{where}").text
        Device(app).open(token)
        Device(app).open(token)
        for where in ("", "/board", "/part/door"):
            assert "Another phone wants <b>Skylord (Prince Amraaz)</b>" in umpire.get(f"/battle/{battle}{where}").text

    @pytest.mark.parametrize(
        ("press", "are_in"), [("allow", (True, True)), ("take-over", (False, True)), ("refuse", (True, False))]
    )
    def test_presses(
        self, app: Flask, desk: Desk, umpire: Device, battle: str, token: str, press: str, are_in: tuple[bool, bool]
    ) -> None:
        own, other = Device(app), Device(app)
        own.open(token)
        other.open(token)
        (waits,) = sitting.waiting(desk.hall(battle), desk.moment(battle))
        answer = umpire.post(
            f"/battle/{battle}/seats/press", press=press, seat=AMRAAZ, device=waits.device, back="table"
        )
        assert (answer.status_code, answer.headers["Location"]) == (303, f"/battle/{battle}")
        assert (is_in(own.open(token)), is_in(other.open(token))) == are_in
        for phone, stays in zip((own, other), are_in, strict=True):
            shown = phone.get(f"/seat/{token}").text
            assert stays or "Another phone has this seat" in shown
            assert "data-send-seen" not in shown, "or the umpire has no rest"

    def test_who_was_refused_asks_again_by_a_press_of_the_own(
        self, app: Flask, desk: Desk, battle: str, token: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        other = Device(app)
        Device(app).open(token)
        other.open(token)
        (waits,) = sitting.waiting(desk.hall(battle), desk.moment(battle))
        sitting.answer(desk, token, waits.device, sitting.REFUSE)
        assert "Ask for this seat" not in other.get(f"/seat/{token}").text
        real = chance.ago
        monkeypatch.setattr(chance, "ago", lambda seconds: real(seconds - 61))
        shown = other.get(f"/seat/{token}").text
        assert ("Ask for this seat" in shown, "data-send-seen" in shown) == (True, False)

    def test_a_phone_that_is_gone_is_told(self, umpire: Device, battle: str) -> None:
        answer = umpire.post(f"/battle/{battle}/seats/press", press="allow", seat=AMRAAZ, device="nothing")
        assert answer.status_code == 422
        assert "that phone does not wait any more" in answer.text

    def test_a_new_code_ends_link_code_and_phones(
        self, app: Flask, desk: Desk, umpire: Device, battle: str, token: str
    ) -> None:
        phone, code = Device(app), seat_codes(desk, battle)[AMRAAZ]
        phone.open(token)
        umpire.post(f"/battle/{battle}/seats/press", press="new-code", seat=AMRAAZ)
        assert phone.get(f"/seat/{token}").status_code == 403
        assert phone.post("/join", code=code).status_code == 422
        fresh = seating.links(desk, battle)[AMRAAZ]
        assert is_in(phone.open(fresh))

    def test_only_umpires_press(self, app: Flask, desk: Desk, battle: str, token: str) -> None:
        own, other = Device(app), Device(app)
        own.open(token)
        other.open(token)
        (waits,) = sitting.waiting(desk.hall(battle), desk.moment(battle))
        asked = {"press": "take-over", "seat": AMRAAZ, "device": waits.device}
        assert other.post(f"/battle/{battle}/seats/press", **asked).status_code == 403
        for address in ("seats", "seats/rows", "part/door"):
            assert other.get(f"/battle/{battle}/{address}").status_code == 403
        assert is_in(own.get(f"/seat/{token}"))

    def test_the_page_has_code_link_and_address_of_each_seat(
        self, umpire: Device, desk: Desk, battle: str, token: str
    ) -> None:
        shown = umpire.get(f"/battle/{battle}/seats").text
        for seat, code in seat_codes(desk, battle).items():
            assert f"{code[:3]} {code[3:]}" in shown, seat
        assert shown.count('class="qr"') == len(seating.links(desk, battle))
        assert f'value="{AT}/seat/{token}"' in shown
        assert "hall.example/join" in shown

    def test_a_name_from_a_phone_is_used_after_a_tick(
        self, app: Flask, umpire: Device, battle: str, token: str
    ) -> None:
        phone = Device(app)
        phone.open(token)
        assert phone.post(f"/seat/{token}/name", name="Anna <b>").status_code == 303
        html = umpire.get(f"/battle/{battle}/seats").text
        assert "says “Anna &lt;b&gt;”" in html
        assert "Anna" not in phone.get(f"/seat/{token}").text, "not before the umpire's press"
        reader = Reader()
        reader.feed(html)
        form = next(form for form in reader.forms if form.has("name", "Anna <b>"))
        assert umpire.post(form.action, **dict(form.fields)).status_code == 303
        assert "Anna &lt;b&gt;" in phone.get(f"/seat/{token}").text


@pytest.fixture(scope="module")
def closed(desk: Desk) -> Flask:
    return create_app(Config(desk=desk))


class TestClosed:
    def test_a_closed_table_shows_no_code_to_a_camera(self, closed: Flask, battle: str) -> None:
        client = closed.test_client()
        shown = client.get(f"/battle/{battle}/seats", base_url="http://127.0.0.1:1889").text
        assert 'class="qr"' not in shown
        assert "Only this machine can open the seats now." in shown


class TestPlainAddressOfAShip:
    def test_each_is_led_to_what_is_theirs(self, app: Flask, umpire: Device, battle: str, token: str) -> None:
        own = Device(app)
        own.open(token)
        assert umpire.get(f"/ship/{battle}/skylord").headers["Location"] == f"/battle/{battle}/ship/skylord"
        assert own.get(f"/ship/{battle}/skylord").headers["Location"] == f"/seat/{token}?ship=skylord"
        for phone, ship in ((own, "aphid"), (Device(app), "skylord"), (Device(app), "aphid")):
            shown = phone.get(f"/ship/{battle}/{ship}")
            assert (shown.status_code, ship.title() in shown.text) == (200, True)
            assert "captain:" not in shown.text

    def test_a_phone_that_waits_sees_what_everybody_sees(self, app: Flask, battle: str, token: str) -> None:
        Device(app).open(token)
        waits = Device(app)
        waits.open(token)
        assert waits.get(f"/ship/{battle}/skylord").status_code == 200

    def test_what_is_not_there_and_what_is_hidden_sound_alike(self, app: Flask, battle: str) -> None:
        told = [Device(app).get(address) for address in (f"/ship/{battle}/nothing", "/ship/0123456789ab/skylord")]
        assert [one.status_code for one in told] == [404, 404]
        assert all("There is no such ship on this table." in one.text for one in told)

    def test_it_ends_with_the_battle(self, app: Flask, desk: Desk, battle: str) -> None:
        entries.enter(desk, RESULT, battle=battle)
        assert Device(app).get(f"/ship/{battle}/skylord").status_code == 410

    def test_a_closed_table_shows_nothing(self, closed: Flask, battle: str) -> None:
        client = closed.test_client()
        told = client.get(
            f"/ship/{battle}/skylord", base_url="http://127.0.0.1:1889", headers={"X-Forwarded-For": "10.0.0.1"}
        )
        assert told.status_code == 403
        assert "not open to the hall" in told.text
