"""Beyond loopback the locks hold: who is here by the connection alone, which Hosts are answered, and what other sites may ask."""

from __future__ import annotations

from html import unescape
from ipaddress import ip_address

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from umpire.service.desk import Desk
from umpire.service.serving import Listening, Place
from umpire.service.table import seating
from umpire.web import Config, create_app, peer

HERE = "http://127.0.0.1:1889"
HALL = "http://192.168.7.20:1889"
LAPTOP, PHONE, PROXY = "127.0.0.1", "192.168.7.31", "192.168.7.5"
UMPIRES = "/rulings"
"""A page that only an umpire gets."""


def outside() -> tuple[object, ...]:
    return (ip_address("192.168.7.20"), ip_address("fd00::2"))


def made(desk: Desk, place: Place) -> Flask:
    return create_app(Config(desk=desk, at=Listening(place, outside)))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def closed(desk: Desk) -> Flask:
    return made(desk, Place())


@pytest.fixture(scope="module")
def opened(desk: Desk) -> Flask:
    return made(desk, Place(ip="::"))


@pytest.fixture(scope="module")
def proxied(desk: Desk) -> Flask:
    return made(desk, Place(names={"table.example": ""}, proxy=LAPTOP))


def asked(
    app: Flask, path: str = UMPIRES, method: str = "GET", *, by: str = LAPTOP, to: str = HERE, **more: object
) -> TestResponse:
    """
    A request.

    Args:
        by: the address that its connection comes from.
        more: headers, and whatever else of the test client.
    """
    client = app.test_client(use_cookies=False)
    at = {"REMOTE_ADDR": by, **more.pop("environ", {})}  # type: ignore[dict-item]
    return client.open(path, method=method, base_url=to, environ_overrides=at, **more)  # type: ignore[arg-type]


def own(app: Flask) -> dict[str, str]:
    """What this machine's own scripts bring."""
    return {"Authorization": f"Bearer {app.extensions['umpire'].config.token.text}"}


@pytest.mark.parametrize("by", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.1.2.3"])
def test_at_this_machine_one_is_the_umpire_while_the_table_is_closed_and_with_its_token_while_it_is_open(
    closed: Flask, opened: Flask, by: str
) -> None:
    assert asked(closed, by=by).status_code == 200
    assert asked(opened, by=by).status_code == 403
    assert asked(opened, by=by, headers=own(opened)).status_code == 200


@pytest.mark.parametrize(
    "place",
    [Place(ip="0.0.0.0"), Place(ip="192.168.7.20"), Place(names={"table.local": ""}), Place(proxy=LAPTOP)],
    ids=["lan", "host", "name", "proxy"],
)
def test_loopback_alone_earns_nothing_as_soon_as_anybody_is_meant_to_come(desk: Desk, place: Place) -> None:
    assert asked(made(desk, place)).status_code == 403


@pytest.mark.parametrize("by", [PHONE, f"::ffff:{PHONE}", "fd00::31", "192.168.7.20", "", "nonsense"])
def test_a_connection_from_anywhere_else_is_nobodys(opened: Flask, by: str) -> None:
    answer = asked(opened, by=by, to=HALL)
    assert answer.status_code == 403
    assert "Aphid" not in answer.text


FORWARDED = [
    ("X-Forwarded-For", "127.0.0.1"), ("X-Forwarded-Host", "127.0.0.1:1889"), ("X-Forwarded-Anything", "x"), ("Forwarded", "for=127.0.0.1"),
    ("Via", "1.1 squid"), ("X-Real-IP", "127.0.0.1"), ("True-Client-IP", "127.0.0.1"), ("CF-Connecting-IP", "127.0.0.1"), ("CF-Ray", "x"),
    ("X-Client-IP", "127.0.0.1"), ("X-Cluster-Client-IP", "127.0.0.1"), ("X-Original-For", "127.0.0.1"), ("X-Original-URL", "/"),
    ("Client-IP", "127.0.0.1"), ("Fly-Client-IP", "127.0.0.1"), ("Fastly-Client-IP", "127.0.0.1"), ("X-Amzn-Trace-Id", "x"),
    ("Tailscale-User-Login", "x"), ("CDN-Loop", "x"), ("X-Envoy-External-Address", "127.0.0.1"), ("X-ARR-SSL", "x"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), FORWARDED)
@pytest.mark.parametrize("by", [LAPTOP, PHONE])
def test_a_forwarding_header_that_was_not_asked_for_makes_nobody_an_umpire(
    closed: Flask, opened: Flask, name: str, value: str, by: str
) -> None:
    """Whoever brings the token neither: it counts at this machine alone."""
    if by == LAPTOP:
        assert asked(closed, headers={name: value}).status_code == 403
    for more in ({}, own(opened)):
        answer = asked(opened, by=by, to=HERE if by == LAPTOP else HALL, headers={name: value, **more})
        assert answer.status_code == 403


@pytest.mark.parametrize("protocol", ["HTTP/1", "HTTP/1.0", "HTTP/0.9"])
def test_what_only_proxies_speak_makes_nobody_an_umpire(closed: Flask, protocol: str) -> None:
    """So nginx as it comes, that rewrites Host to loopback and adds nothing; `HTTP/1` is what the server calls it."""
    assert asked(closed, environ={"SERVER_PROTOCOL": protocol}).status_code == 403
    assert asked(closed, environ={"SERVER_PROTOCOL": "HTTP/2"}).status_code == 200


@pytest.mark.parametrize("to", [HERE, "http://table.example", "https://table.example:8443"])
@pytest.mark.parametrize("headers", [{}, {"X-Forwarded-For": PHONE}, {"X-Forwarded-For": "127.0.0.1"}])
def test_behind_a_proxy_loopback_earns_nothing(proxied: Flask, to: str, headers: dict[str, str]) -> None:
    assert asked(proxied, to=to, headers=headers).status_code == 403


def told_to(app: Flask, by: str, headers: dict[str, str]) -> tuple[str, str, str]:
    """Address, scheme and Host of a request, as everything behind the proxy sees them."""
    seen: list[tuple[str, str, str]] = []

    def note(environ: dict[str, str], start: object) -> list[bytes]:
        seen.append((environ["REMOTE_ADDR"], environ["wsgi.url_scheme"], environ["HTTP_HOST"]))
        return []

    bare = Flask("bare")
    bare.wsgi_app = note  # type: ignore[assignment]
    peer.watch(bare, app.extensions["umpire"].config.at)
    environ = {"REMOTE_ADDR": by, "wsgi.url_scheme": "http", "HTTP_HOST": "127.0.0.1:1889", **headers}
    bare.wsgi_app(environ, None)  # type: ignore[arg-type]
    return seen[0]


SAYS = {
    "HTTP_X_FORWARDED_FOR": f"9.9.9.9, {PHONE}",
    "HTTP_X_FORWARDED_PROTO": "https",
    "HTTP_X_FORWARDED_HOST": "table.example",
}


def test_what_is_forwarded_is_believed_from_the_proxy_alone(desk: Desk, opened: Flask, proxied: Flask) -> None:
    elsewhere = made(desk, Place(ip="::", names={"table.example": ""}, proxy=PROXY))
    as_it_came = ("http", "127.0.0.1:1889")
    for app, by, told in (
        (proxied, LAPTOP, (PHONE, "https", "table.example")),
        (proxied, "::1", (PHONE, "https", "table.example")),
        (elsewhere, f"::ffff:{PROXY}", (PHONE, "https", "table.example")),
        (elsewhere, LAPTOP, (LAPTOP, *as_it_came)),
        (elsewhere, PHONE, (PHONE, *as_it_came)),
        (opened, LAPTOP, (LAPTOP, *as_it_came)),
    ):
        assert told_to(app, by, SAYS) == told


@pytest.mark.parametrize(
    "host", ["127.0.0.1:1889", "localhost:1889", "[::1]:1889", "192.168.7.21:1889", "evil.example"]
)
def test_a_host_that_is_forged_or_unknown_is_refused_with_the_address_to_open(opened: Flask, host: str) -> None:
    answer = asked(opened, "/join", by=PHONE, to=f"http://{host}")
    assert answer.status_code == 403
    assert f"Umpire was not started for this address. Open {HALL} instead." in unescape(answer.text)
    assert asked(opened, "/join", by=PHONE, to=HALL).status_code == 200


def test_this_machine_is_told_its_own_address(opened: Flask) -> None:
    assert f"Open {HERE} instead." in unescape(asked(opened, to="http://evil.example:1889").text)


@pytest.mark.parametrize(
    ("to", "origin", "status"),
    [
        (HERE, HERE, 303),
        (HERE, "", 303),
        ("http://[::1]:1889", "http://[::1]:1889", 303),
        (HERE, "http://localhost:1889", 403),
        (HERE, HALL, 403),
        (HERE, "https://127.0.0.1:1889", 403),
        (HERE, "http://127.0.0.1", 403),
        (HERE, "http://127.0.0.1:1890", 403),
        (HERE, "http://evil.example", 403),
        (HERE, "null", 403),
    ],
)
def test_only_a_page_of_this_very_host_changes_anything(
    opened: Flask, battle: str, to: str, origin: str, status: int
) -> None:
    sent = {"do": "correct", "name": "skylord.boxes", "value": "2"}
    headers = {"Origin": origin} if origin else {}
    headers |= own(opened)
    assert asked(opened, f"/battle/{battle}/commands", "POST", to=to, data=sent, headers=headers).status_code == status


def test_behind_a_proxy_with_a_certificate_the_origin_is_the_proxys(proxied: Flask) -> None:
    said = {"X-Forwarded-For": PHONE, "X-Forwarded-Proto": "https", "X-Forwarded-Host": "table.example"}
    for origin, is_let in (("https://table.example", True), ("http://table.example", False), (HERE, False)):
        answer = asked(proxied, "/join", "POST", data={"code": "x"}, headers={**said, "Origin": origin})
        assert (answer.status_code != 403) is is_let


CROSS = {"Sec-Fetch-Site": "cross-site"}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", **CROSS}, 200),
        ({"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe", **CROSS}, 403),
        ({"Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image", **CROSS}, 403),
        ({"Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", **CROSS}, 403),
        ({"Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script", "Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin"}, 200),
    ],
)
def test_a_link_in_a_chat_opens_a_seat_and_nothing_of_it_is_loaded_into_other_pages(
    opened: Flask, desk: Desk, battle: str, headers: dict[str, str], status: int
) -> None:
    token = seating.links(desk, battle)["captain:Prince Amraaz"]
    assert asked(opened, f"/seat/{token}", by=PHONE, to=HALL, headers=headers).status_code == status
    assert asked(opened, "/static/umpire.svg", by=PHONE, to=HALL, headers=headers).status_code == 200


def test_links_for_players_open_on_their_phones(opened: Flask, desk: Desk, battle: str) -> None:
    token = seating.links(desk, battle)["captain:Prince Amraaz"]
    page = asked(opened, f"/battle/{battle}/seats", headers=own(opened)).text
    assert f"{HALL}/seat/{token}" in page
    assert "Only this machine" not in page


def test_links_on_this_machine_alone_say_so(app: Flask, battle: str) -> None:
    page = app.test_client().get(f"/battle/{battle}/seats", base_url="http://localhost:1889").text
    assert "Only this machine can open the seats now." in page
