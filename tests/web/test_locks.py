"""Without locks: whoever reaches Umpire is umpire, and every page says so; other addresses are refused with both ways out."""

from __future__ import annotations

from html import unescape

import pytest
from flask import Flask

from umpire.service.desk import Desk
from umpire.service.serving import Listening
from umpire.service.table import seating
from umpire.web import Config, create_app

HALL = "http://192.168.7.20:1889"
AT = Listening("0.0.0.0", 1889, ("127.0.0.1", "localhost", "192.168.7.20"), ("192.168.7.20",), is_open=True)
WARNING = "No locks: everybody who can open this address is umpire."


@pytest.fixture(scope="module")
def unlocked(desk: Desk) -> Flask:
    return create_app(
        Config(desk=desk, hosts=AT.hosts, address=AT.addresses[0], outward=AT.outward, is_open=AT.is_open)
    )


PAGES = (
    "/", "/results", "/rulings", "/scenarios", "/ships/cloudships", "/press", "/battle/{battle}",
    "/battle/{battle}/seats", "/battle/{battle}/log", "/battle/{battle}/ship/aphid", "/battle/{battle}/as/spectator",
    "/seat/{token}", "/nothing", "/seat/nothing",
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_every_page_warns_and_is_quiet_where_nobody_else_comes(
    app: Flask, unlocked: Flask, desk: Desk, battle: str, page: str
) -> None:
    address = page.format(battle=battle, token=seating.links(desk, battle)["captain:Prince Amraaz"])
    opened = unlocked.test_client().get(address, base_url=HALL)
    assert opened.text.count(WARNING) == 1
    assert opened.text.index(WARNING) < opened.text.index('id="main"'), "outside of what htmx puts in place"
    assert WARNING not in app.test_client().get(address, base_url="http://127.0.0.1:1889").text


def test_a_phone_plays_from_the_address_that_was_told(unlocked: Flask, battle: str, desk: Desk) -> None:
    sent = {"do": "correct", "name": "skylord.boxes", "value": "2"}
    for origin, status in ((HALL, 303), ("http://192.168.7.21:1889", 403), ("http://evil.example", 403)):
        answer = unlocked.test_client().post(
            f"/battle/{battle}/commands", data=sent, base_url=HALL, headers={"Origin": origin}
        )
        assert answer.status_code == status


@pytest.mark.parametrize("host", ["http://192.168.7.21:1889", "http://192.168.7.20:1890", "http://hall.example:1889"])
def test_another_address_is_refused_with_both_ways_out(unlocked: Flask, host: str) -> None:
    answer = unlocked.test_client().get("/", base_url=host)
    assert answer.status_code == 403
    assert (
        "Umpire was not started for this address. Open http://127.0.0.1:1889 instead; or restart Umpire with --host and "
        "--without-locks, and open an address that it then prints."
    ) in unescape(answer.text)


@pytest.mark.parametrize("here", ["http://127.0.0.1:1889", "http://localhost:1889", HALL])
def test_links_for_players_open_on_their_phones(unlocked: Flask, desk: Desk, battle: str, here: str) -> None:
    token = seating.links(desk, battle)["captain:Prince Amraaz"]
    page = unlocked.test_client().get(f"/battle/{battle}/seats", base_url=here).text
    assert f'value="{HALL}/seat/{token}"' in page
    assert "open on this machine only" not in page


def test_links_on_this_machine_alone_say_so(app: Flask, desk: Desk, battle: str) -> None:
    token = seating.links(desk, battle)["captain:Prince Amraaz"]
    page = app.test_client().get(f"/battle/{battle}/seats", base_url="http://localhost:1889").text
    assert f'value="http://localhost:1889/seat/{token}"' in page
    assert "open on this machine only" in page
