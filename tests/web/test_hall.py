"""The page of the hall: opened and closed from this machine alone, every address with its code, the guests' Wi-Fi."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from html import unescape
from ipaddress import ip_address
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from umpire.service.desk import Desk
from umpire.service.hall import qr
from umpire.service.serving import Door, Listening, Place, wifi
from umpire.web import Config, create_app

HERE = "http://127.0.0.1:1889"
ADDRESSES = ("http://192.168.7.20:1889", "http://10.0.0.4:1889")
OPEN, CLOSE = "Open to the hall</button>", "<button>Close</button>"


def own_browser(app: Flask) -> FlaskClient:
    """This machine's, by the address that its terminal shows."""
    client = app.test_client()
    assert client.get(f"/?token={app.extensions['umpire'].config.token.text}", base_url=HERE).location == "/"
    return client


def table(desk: Desk, folder: Path, *, is_open: bool, has_door: bool = True) -> Flask:
    """A table whose door stands as it is asked for."""
    door = Door(folder)
    if door.is_open != is_open:
        door.turn(is_open=is_open)
    at = Listening(
        Place(ip="::" if is_open else "127.0.0.1"), lambda: (ip_address("192.168.7.20"), ip_address("10.0.0.4"))
    )
    desk.folder = folder
    return create_app(Config(desk=desk, at=at, door=door if has_door else None))


def test_the_wifi_that_many_save_at_once_is_one_of_theirs_and_whole(desk: Desk, tmp_path: Path) -> None:
    """Through one name for what is not whole yet, one took it from under another's hands: 114 of 160 were answered 500."""
    app = table(desk, tmp_path, is_open=False)

    def save(at: int) -> int:
        form = {"wifi-name": f"Hall {at}", "wifi-password": f"{at:08}" * 7}
        return app.test_client().post("/hall/wifi", data=form, base_url=HERE).status_code

    with ThreadPoolExecutor(16) as hands:
        assert set(hands.map(save, range(160))) == {303}
    kept = wifi.kept(tmp_path)
    at = int(kept.name.removeprefix("Hall "))
    assert kept.password == f"{at:08}" * 7
    assert [path.name for path in tmp_path.iterdir() if "part" in path.name] == []


@pytest.mark.parametrize("page", ["/", "/hall"])
def test_a_closed_table_has_one_button_and_no_address(desk: Desk, tmp_path: Path, page: str) -> None:
    told = table(desk, tmp_path, is_open=False).test_client().get(page, base_url=HERE).text
    assert told.count(OPEN) == 1
    assert CLOSE not in told
    assert "192.168" not in told


@pytest.mark.parametrize(("page", "shown"), [("/", ADDRESSES[:1]), ("/hall", ADDRESSES)])
def test_an_open_table_shows_addresses_with_their_codes(
    desk: Desk, tmp_path: Path, page: str, shown: tuple[str, ...]
) -> None:
    told = own_browser(table(desk, tmp_path, is_open=True)).get(page, base_url=HERE).text
    assert told.count(CLOSE) == 1
    assert OPEN not in told
    for address in shown:
        assert qr(address).path in told
        assert f'class="reached-at">{address.removeprefix("http://")}<' in told


def test_where_nobody_watches_there_is_no_button_and_no_press(desk: Desk, tmp_path: Path) -> None:
    client = table(desk, tmp_path, is_open=False, has_door=False).test_client()
    assert OPEN not in client.get("/", base_url=HERE).text
    told = client.get("/hall", base_url=HERE).text
    assert OPEN not in told
    assert "restart Umpire with <code>--lan</code>" in told
    assert client.post("/hall/open", base_url=HERE).status_code == 403


def test_a_press_leaves_the_door_open_and_its_page_waits_without_scripts(desk: Desk, tmp_path: Path) -> None:
    client = table(desk, tmp_path, is_open=False).test_client()
    for _ in range(2):  # pressed again meanwhile
        answer = client.post("/hall/open", data={"back": "home"}, base_url=HERE)
        assert answer.status_code == 200
        assert answer.headers["Refresh"] == "6; url=/hall?back=home"
        assert Door(tmp_path).is_open
    again = client.get("/hall?back=home", base_url=HERE)
    assert "Refresh" in again.headers, "not there yet: it waits on"

    after = own_browser(table(desk, tmp_path, is_open=True))
    assert after.get("/hall?back=home", base_url=HERE).location == "/"
    assert after.get("/hall?back=http://evil.example", base_url=HERE).location == "/hall"
    assert "Refresh" in after.post("/hall/close", data={"back": "http://evil.example"}, base_url=HERE).headers
    assert not Door(tmp_path).is_open


def test_another_umpires_device_neither_opens_nor_closes(desk: Desk, tmp_path: Path) -> None:
    app = table(desk, tmp_path, is_open=True)
    words = " ".join(app.extensions["umpire"].locks.words())
    tablet = app.test_client()
    there = {"base_url": ADDRESSES[0], "environ_overrides": {"REMOTE_ADDR": "192.168.7.31"}}
    tablet.post("/join", data={"code": words}, **there)
    page = tablet.get("/hall", **there)
    assert page.status_code == 200
    assert CLOSE not in page.text
    assert tablet.post("/hall/close", **there).status_code == 403
    assert Door(tmp_path).is_open


def test_why_it_could_not_be_opened_is_told(desk: Desk, tmp_path: Path) -> None:
    app = table(desk, tmp_path, is_open=False)
    Door(tmp_path).turn(is_open=False, trouble="another program already uses this port.")
    for page in ("/", "/hall"):
        assert (
            "could not be opened to the hall: another program already uses this port."
            in app.test_client().get(page, base_url=HERE).text
        )


def test_the_guests_wifi_is_told_once(desk: Desk, tmp_path: Path) -> None:
    client = own_browser(table(desk, tmp_path, is_open=True))
    sent = {"wifi-name": "Town Hall", "wifi-password": "sky ships"}
    assert client.post("/hall/wifi", data=sent, base_url=HERE).status_code == 303
    page = client.get("/hall", base_url=HERE).text
    assert qr("WIFI:S:Town Hall;T:WPA;P:sky ships;;").path in page
    assert "sky ships" not in client.get("/", base_url=HERE).text

    wrong = client.post("/hall/wifi", data={"wifi-name": "Town Hall", "wifi-password": "short"}, base_url=HERE)
    assert wrong.status_code == 422
    assert "8 to 63 letters" in unescape(wrong.text)
    assert 'value="short"' in wrong.text


def test_behind_a_proxy_the_page_asks_for_its_name(desk: Desk) -> None:
    app = create_app(Config(desk=desk, at=Listening(Place(proxy="127.0.0.1"))))
    tablet = app.test_client()
    tablet.post("/join", data={"code": " ".join(app.extensions["umpire"].locks.words())}, base_url=HERE)
    told = tablet.get("/hall", base_url=HERE).text
    assert "Restart Umpire with <code>--name</code>" in told
    assert OPEN not in told
    assert CLOSE not in told
