"""Coming in: one field for a seat's code, an umpire's one-use code and the four words; and nothing for anybody else."""

from __future__ import annotations

from ipaddress import ip_address

import pytest
from flask import Flask

from tests.desks import seat_codes
from tests.web.strangers import FIREFOX, Device, afresh, held, open_app, words
from umpire.service.desk import Desk
from umpire.service.hall import Tries
from umpire.service.serving import Listening, Place
from umpire.service.table import seating
from umpire.web import Config, create_app
from umpire.web.access import OPEN

WRONG = "This opens nothing here. A code has six letters or digits, the passphrase four words."


@pytest.fixture(scope="module")
def opened(desk: Desk) -> Flask:
    return open_app(desk)


@pytest.fixture
def app(opened: Flask) -> Flask:
    return afresh(opened)


@pytest.fixture
def phone(app: Flask) -> Device:
    return Device(app)


def code_of(app: Flask) -> str:
    return held(app).codes.new("desk").text


def test_every_endpoint_that_is_open_is_one(app: Flask) -> None:
    assert OPEN - set(app.view_functions) == set()


def test_nobody_is_sent_to_the_field(phone: Device) -> None:
    """The start page leads there; any other page of the umpire has it in it, with one sentence."""
    answer = phone.ask("/")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/join")
    for path in ("/results", "/nothing", "/battle/nosuch", "/hall"):
        answer = phone.ask(path)
        assert answer.status_code == 403, path
        assert "Only umpires may open this page. To come in, type your code" in words(answer), path
        assert f'name="to" value="{path}"' in answer.text, path
    assert phone.ask("/results", "POST").status_code == 403
    assert phone.ask("/api/battles").json == {"error": "Only umpires may open this page.", "kind": "NotAllowed"}


def test_an_umpire_who_pressed_a_link_in_a_chat_is_in_with_one_more_press(phone: Device) -> None:
    """Browsers leave a strict cookie at home there; from a page of ours they send it."""
    link = '<a class="button" href="/results?by=ship"'
    elsewhere = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}

    assert link in phone.ask("/results?by=ship", headers=elsewhere).text
    assert link not in phone.ask("/results?by=ship").text


def test_htmx_gets_the_whole_page_instead_of_a_part(phone: Device) -> None:
    asked = {"HX-Request": "true"}
    assert phone.ask("/results?x=1", headers=asked).headers["HX-Redirect"] == "/results?x=1"
    assert phone.ask("/battles", "POST", headers=asked).headers["HX-Refresh"] == "true"
    assert (
        phone.ask("/scenarios/%0D%0AX:%20y?a=%0A", headers=asked).headers["HX-Redirect"]
        == "/scenarios/%0D%0AX%3A%20y?a=%0A"
    )


@pytest.mark.parametrize("kind", ["code", "words"])
def test_an_umpires_device_comes_in_by_a_code_or_the_words(app: Flask, phone: Device, kind: str) -> None:
    typed = code_of(app) if kind == "code" else ", ".join(held(app).locks.words()).upper()
    assert not phone.is_umpire()
    answer = phone.join(typed, to="/results?by=ship")

    assert (answer.status_code, answer.headers["Location"]) == (303, "/join/name?to=%2Fresults%3Fby%3Dship")
    assert phone.is_umpire()
    assert not Device(app).is_umpire(), "nobody else with it"


def test_a_code_lets_one_device_in(app: Flask, phone: Device) -> None:
    code = code_of(app)
    phone.join(code)

    assert Device(app, "192.168.7.56").join(code).status_code == 422


def test_its_cookie_is_the_tables_own_and_kept_from_scripts_and_other_sites(app: Flask, phone: Device) -> None:
    answer = phone.join(code_of(app))
    cookie = answer.headers["Set-Cookie"]

    assert cookie.startswith(f"umpire-{held(app).locks.table}=")
    for word in ("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=34560000"):
        assert word in cookie
    assert "Secure" not in cookie
    assert "Cookie" not in phone.ask("/results").headers.get("Vary", "")


def test_with_tls_the_cookie_goes_nowhere_else(desk: Desk) -> None:
    place = Place("0.0.0.0", certificate="one.pem", key="one.key")
    app = create_app(Config(desk=desk, at=Listening(place, own=lambda: (ip_address("192.168.7.20"),))))
    answer = app.test_client().post(
        "/join",
        data={"code": code_of(app)},
        base_url="https://192.168.7.20:1889",
        environ_overrides={"REMOTE_ADDR": "192.168.7.55"},
    )

    assert answer.status_code == 303
    assert "Secure" in answer.headers["Set-Cookie"]


def test_a_cookie_of_another_table_or_with_another_id_is_nobodys(app: Flask, desk: Desk, phone: Device) -> None:
    phone.come_in()
    name = f"umpire-{held(app).locks.table}"
    cookie = phone.client.get_cookie(name, domain="192.168.7.20")
    assert cookie is not None
    device = held(app).devices.every()[0].id
    other = Device(app)
    for forged in (device, f"{cookie.value}x", cookie.value.replace(".", "", 1), ""):
        other.client.set_cookie(name, forged, domain="192.168.7.20")
        assert not other.is_umpire(), forged
    for purpose in ("seat", "visit"):
        other.client.set_cookie(f"{purpose}-{held(app).locks.table}", cookie.value, domain="192.168.7.20")
    other.client.delete_cookie(name, domain="192.168.7.20")
    assert not other.is_umpire()
    second = Device(open_app(desk))
    second.client.set_cookie(f"umpire-{held(second.app).locks.table}", cookie.value, domain="192.168.7.20")
    assert not second.is_umpire()
    other.client.set_cookie(name, cookie.value, domain="192.168.7.20")
    assert other.is_umpire(), "the whole cookie is what lets in"


def test_a_seats_code_leads_to_the_seat(app: Flask, desk: Desk, battle: str, phone: Device) -> None:
    seat = "captain:Prince Amraaz"
    code, token = seat_codes(desk, battle)[seat], seating.links(desk, battle)[seat]
    answer = phone.join(f" {code[:3].lower()} {code[3:].lower()} ", to="/results")

    assert (answer.status_code, answer.headers["Location"]) == (303, f"/seat/{token}")
    assert not phone.is_umpire()


@pytest.mark.parametrize("typed", ["123456", "ABCDEF", "apple tree"])
def test_a_mistake_is_told_without_saying_which_kind_it_was_and_what_was_typed_stays(phone: Device, typed: str) -> None:
    answer = phone.join(typed, to="/results")

    assert answer.status_code == 422
    assert WRONG in words(answer)
    assert f'value="{typed}"' in answer.text
    assert 'name="to" value="/results"' in answer.text


def test_three_of_the_four_words_are_told_like_any_others(app: Flask, phone: Device) -> None:
    assert WRONG in words(phone.join(" ".join(held(app).locks.words()[:3])))


@pytest.mark.parametrize(
    "to",
    [
        "//umpire.example",
        "///umpire.example",
        "http://umpire.example/",
        "/\\umpire.example",
        "\\\\x",
        "results",
        "/\tx",
    ],
)
def test_one_goes_on_to_pages_of_this_table_alone(app: Flask, phone: Device, to: str) -> None:
    assert f'value="{to}"' not in phone.ask("/join", query_string={"to": to}).text
    assert phone.join(code_of(app), to=to).headers["Location"] == "/join/name"
    assert phone.post("/join/name", name="Tablet", to=to).headers["Location"] == "/"


def test_a_link_with_a_code_in_it_lets_nobody_in(app: Flask, phone: Device) -> None:
    """Chats open links to preview them."""
    code = code_of(app)
    for path in (f"/join?code={code}", f"/join?to=/results&code={code}"):
        assert phone.ask(path).status_code == 200
        assert code not in phone.ask(path).text
    assert not phone.is_umpire()
    assert phone.join(code).status_code == 303, "and it still holds"


def test_the_device_is_asked_for_its_name_once(app: Flask, phone: Device) -> None:
    phone.come_in()
    assert 'value="Phone, Firefox"' in phone.ask("/join/name").text
    answer = phone.post("/join/name", name="Anna", to="/results")

    assert answer.headers["Location"] == "/results"
    assert [one.name for one in held(app).devices.every()] == ["Anna"]


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Phone, Firefox"),
        ("Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E Safari/604.1", "Tablet, Safari"),
        ("Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537 Chrome/142.0 Safari/537.36", "Tablet, Chrome"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/142.0 Safari/537.36 Edg/142.0", "Computer, Edge"),
        ("", "Computer"),
    ],
)  # fmt: skip
def test_its_name_comes_from_its_browser(app: Flask, agent: str, name: str) -> None:
    Device(app, agent=agent).come_in()

    assert [one.name for one in held(app).devices.every()] == [name]


def test_five_wrong_tries_make_that_device_wait_and_no_other(app: Flask, phone: Device) -> None:
    phone.ask("/join")
    assert [phone.join("wrong").status_code for _ in range(6)] == [422] * 5 + [429]
    answer = phone.join(code_of(app))

    assert answer.status_code == 429
    assert "Too many wrong tries. Wait" in words(answer)
    assert 0 < int(answer.headers["Retry-After"]) <= 60
    assert Device(app, "192.168.7.56").join(code_of(app)).status_code == 303


def test_a_dropped_cookie_does_not_help(app: Flask, phone: Device) -> None:
    statuses = []
    for _ in range(12):
        phone.drop_cookies()
        phone.ask("/join")
        statuses.append(phone.join("wrong").status_code)

    assert statuses == [422] * 10 + [429] * 2


def test_strangers_together_are_limited_and_captains_still_come_in(app: Flask, desk: Desk, battle: str) -> None:
    code = seat_codes(desk, battle)["captain:Prince Amraaz"]
    for n in range(Tries.STRANGERS.amount):
        assert Device(app, f"192.168.8.{n}").join("wrong").status_code == 422
    assert Device(app, "192.168.8.99").join("wrong").status_code == 429
    captain = Device(app, "192.168.7.60")
    captain.ask("/join")
    assert captain.join(code).status_code == 303
    assert Device(app, "127.0.0.1").is_umpire()


def test_the_field_is_made_for_a_phone(phone: Device) -> None:
    page = phone.ask("/join").text
    field = page.partition('id="wayin-code"')[2].partition(">")[0]

    for word in (
        'name="code"',
        'inputmode="text"',
        'autocapitalize="none"',
        'autocorrect="off"',
        'autocomplete="off"',
        'spellcheck="false"',
    ):
        assert word in field
    assert page.count("<form") == page.count("<button") == 1


def test_behind_a_proxy_loopback_earns_nothing(desk: Desk) -> None:
    app = create_app(Config(desk=desk, at=Listening(Place(proxy="127.0.0.1", names={"hall.example": ""}))))
    laptop = Device(app, "127.0.0.1")
    assert laptop.is_umpire(), "by the token in its address"
    laptop.drop_cookies()
    assert not laptop.is_umpire()


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
def test_a_header_makes_nobody_an_umpire(app: Flask, phone: Device, header: str) -> None:
    assert phone.ask("/results", headers={header: "127.0.0.1"}).status_code == 403
    assert Device(app, "127.0.0.1").ask("/results", headers={header: "127.0.0.1"}).status_code == 403
