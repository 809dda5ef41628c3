"""This machine's own browser and scripts, while others may come: the token in the address and in a header, and the cookie for it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.served import Line, free_port, served, somebody_else
from tests.web.strangers import HERE, Device, afresh, held, open_app, words
from umpire.service.desk import Desk
from umpire.service.hall import Locks
from umpire.service.serving import Door, Listening, Place, Token
from umpire.web import Config, create_app
from umpire.web.front import Front

LAPTOP = "127.0.0.1"


@pytest.fixture(scope="module")
def opened(desk: Desk) -> Flask:
    return open_app(desk)


@pytest.fixture
def app(opened: Flask) -> Flask:
    return afresh(opened)


@pytest.fixture
def browser(app: Flask) -> Device:
    """One on this machine that nobody has let in yet."""
    found = Device(app, LAPTOP)
    found.drop_cookies()
    return found


def token(app: Flask) -> str:
    return held(app).config.token.text


def test_its_address_lets_the_browser_in_and_stays_nowhere(app: Flask, browser: Device) -> None:
    assert browser.ask("/").location == "/join"
    came = browser.ask(f"/?token={token(app)}&to=/hall")
    assert (came.status_code, came.location, came.headers["Cache-Control"]) == (303, "/hall", "no-store")
    assert token(app) not in came.text
    name, _, said = came.headers["Set-Cookie"].partition("=")
    assert name == f"desk-{held(app).locks.table}"
    assert token(app) not in said
    for word in ("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=34560000"):
        assert word in said
    assert "you are here" in words(browser.ask("/hall"))


@pytest.mark.parametrize("to", ["http://evil.example", "//evil.example", "/\\evil.example", ""])
def test_it_leads_on_to_pages_of_this_table_alone(app: Flask, browser: Device, to: str) -> None:
    assert browser.ask("/", query_string={"token": token(app), "to": to}).location == "/"


def test_it_counts_for_the_start_page_alone(app: Flask, browser: Device, battle: str) -> None:
    for path, method in (
        ("/hall", "GET"),
        ("/join", "GET"),
        ("/api/battles", "GET"),
        ("/", "HEAD"),
        ("/battles", "POST"),
    ):
        came = browser.ask(f"{path}?token={token(app)}", method)
        assert "Set-Cookie" not in came.headers or "desk-" not in came.headers["Set-Cookie"], path
    assert not browser.is_umpire()


def test_a_wrong_one_is_told_and_tried_five_times_a_minute_and_a_right_one_never_waits(
    app: Flask, browser: Device
) -> None:
    browser.ask("/join")
    told = [browser.ask(f"/?token={n}") for n in range(7)]
    assert [came.status_code for came in told] == [403] * 5 + [429] * 2
    assert "This address holds no longer. Open the one that the terminal shows now." in words(told[0])
    assert "Too many wrong tries. Wait" in words(told[5])
    assert not browser.is_umpire()
    assert browser.ask(f"/?token={token(app)}").location == "/"
    assert browser.is_umpire()


def test_who_is_in_already_tries_nothing_by_an_old_address(app: Flask) -> None:
    """A bookmark of another day, or a session that the browser brings back."""
    laptop = Device(app, LAPTOP)
    told = [laptop.ask("/?token=stale&to=/hall") for _ in range(7)]
    assert [(came.status_code, came.location) for came in told] == [(303, "/hall")] * 7
    browser = Device(app, LAPTOP)
    browser.drop_cookies()
    assert browser.ask("/?token=stale").status_code == 403


def test_it_counts_at_this_machine_alone(app: Flask) -> None:
    phone = Device(app)
    assert phone.ask(f"/?token={token(app)}").location == "/join"
    assert phone.ask("/api/battles", headers={"Authorization": f"Bearer {token(app)}"}).status_code == 403
    laptop = Device(app, LAPTOP)
    cookie = laptop.client.get_cookie(f"desk-{held(app).locks.table}", domain=LAPTOP)
    assert cookie is not None
    phone.client.set_cookie(cookie.key, cookie.value, domain="192.168.7.20")
    assert not phone.is_umpire()


def test_scripts_bring_it_in_a_header(app: Flask, browser: Device) -> None:
    def ask(said: str) -> int:
        return browser.ask("/api/battles", headers={"Authorization": said}).status_code

    assert [ask(f"Bearer {token(app)}"), ask(f"bearer  {token(app)} ")] == [200, 200]
    assert [ask(f"Basic {token(app)}"), ask(token(app)), ask("")] == [403, 403, 403]
    assert [ask(f"Bearer {n}") for n in range(7)] == [403] * 5 + [429] * 2
    assert ask("Bearer ümpire") == 429
    assert ask(f"Bearer {token(app)}") == 200
    told = browser.ask("/api/battles").json["error"]
    assert "umpire.token" in told
    assert "umpire.token" not in Device(app).ask("/api/battles").json["error"]


def test_the_door_says_where_the_address_stands_and_to_this_machine_alone(app: Flask, browser: Device) -> None:
    said = words(browser.ask("/join"))
    assert "umpire address prints the address that lets you in" in said
    assert "umpire address" in said
    assert "umpire address" not in words(Device(app).ask("/join"))


def table(desk: Desk, folder: Path, place: Place) -> Flask:
    return create_app(
        Config(desk=desk, at=Listening(place), door=Door(folder), locks=Locks(folder), token=Token.of(folder))
    )


def test_who_opens_the_hall_stays_in_over_restarts_and_a_new_token_ends_it(desk: Desk, tmp_path: Path) -> None:
    closed, lan = Place(), Place("0.0.0.0")
    client = table(desk, tmp_path, closed).test_client()
    said = client.post("/hall/open", base_url=HERE).headers["Set-Cookie"]

    def status(place: Place, *, brings: bool = True) -> int:
        browser = table(desk, tmp_path, place).test_client()
        if brings:
            name, _, value = said.partition(";")[0].partition("=")
            browser.set_cookie(name, value, domain=LAPTOP)
        return browser.get("/results", base_url=HERE).status_code

    assert [status(lan), status(lan, brings=False), status(closed, brings=False)] == [200, 403, 200]
    (tmp_path / "umpire.token").unlink()
    assert [status(lan), status(closed)] == [403, 200]


def test_on_a_full_disk_new_words_are_refused_in_a_sentence(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    app = table(desk, tmp_path, Place())
    before = held(app).locks.words()
    monkeypatch.setattr(os, "fsync", full)
    answer = app.test_client().post("/hall/words", base_url=HERE)

    assert answer.status_code == 503
    assert "umpire.locks cannot be written (No space left on device). Nothing was changed" in words(answer)
    assert Locks(tmp_path).words() == held(app).locks.words() == before


def test_a_locked_desk_is_opened_by_no_token(app: Flask) -> None:
    held(app).locks.set_pin("2468")
    laptop = Device(app, LAPTOP)
    laptop.post("/lock")
    assert laptop.ask(f"/?token={token(app)}").location == "/"
    assert laptop.ask("/").status_code == 403
    assert laptop.ask("/api/battles", headers={"Authorization": f"Bearer {token(app)}"}).status_code == 403
    assert laptop.post("/unlock", pin="2468").location == "/"
    assert laptop.is_umpire()


# --- Sockets -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def port(desk: Desk) -> Iterator[int]:
    """A table that is closed, on the real server."""
    port = free_port()
    front = Front(create_app(Config(desk=desk, at=Listening(Place(port=port)))), desk.announcer)
    with served(front, port):
        yield port
    front.close()


def test_who_speaks_as_only_proxies_do_is_nobody(port: int) -> None:
    """What the server calls HTTP/1.0 is the server's own word for it."""
    for version, status in (("1.1", 200), ("1.0", 403)):
        with Line(port) as line:
            line.socket.sendall(f"GET /api/battles HTTP/{version}\r\nHost: {LAPTOP}:{port}\r\n\r\n".encode())
            assert line.status() == status


@pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0, reason="only root on Linux can be two users of one machine"
)
def test_another_user_of_this_machine_gets_the_door_though_the_table_is_closed(port: int, desk: Desk) -> None:
    with somebody_else():
        stranger = Line(port)
    with stranger, Line(port) as own:
        for _ in range(2):
            assert own.send("GET", "/api/battles").answer()[0] == 200
            status, said = stranger.send("GET", "/join").answer()
            assert (status, b"umpire address" in said) == (200, True)
            assert stranger.send("GET", "/api/battles").answer()[0] == 403
