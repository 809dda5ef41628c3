"""What one seat may not know stands in nothing that it is sent: page, API answer, stream."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Browser, Umpire
from tests.web.hearing import hall
from umpire.core.commands import Correct, Ruling
from umpire.core.seats import UMPIRE
from umpire.printing.fleet import fleet_html
from umpire.printing.html import PLAIN
from umpire.printing.paper import A4
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.table import battles, look, seating

WHY = ("powder-rumour", "ruling-whisper", "slip-of-the-tongue", "mark-in-the-margin", "mesa-secret")


@pytest.fixture
def links(umpire: Umpire, desk: Desk) -> dict[str, str]:
    """Skylord has been hurt, and her umpire has typed reasons that nobody else may read."""
    umpire.turn_card("aphid")
    game = desk.moment(umpire.battle).game
    for fields in (
        {"do": "damage", "ship": "skylord", "boxes": 3, "why": WHY[0]},
        {"do": "critical", "ship": "skylord", "critical": "lifters-damaged"},
        {"do": "correct", "name": "skylord.boxes", "value": 7, "why": WHY[3]},
        {"do": "lose-gun", "ship": "skylord", "gun": "stern-mine"},
    ):
        presses.play(desk, umpire.battle, UMPIRE, game.read_command(fields))
    umpire.declare_fire(bloodrunner={"range_hexes": 1, "bearing": "stern", "guns": ["bow-gun"]})
    umpire.allow_anyway(WHY[1])
    umpire.answer("1")
    umpire.take_damage("aphid", 1)
    umpire.take_back(umpire.head, WHY[2])
    presses.play(desk, umpire.battle, UMPIRE, Ruling(WHY[4]))
    return seating.links(desk, umpire.battle)


def everything(app: Flask, token: str) -> str:
    """All that a seat is sent."""
    browser = Browser(app)
    pages = [browser.ask(address).text for address in (f"/seat/{token}", f"/api/seat/{token}", f"/seat/{token}/head")]
    pages.append(browser.ask(f"/seat/{token}", headers={"HX-Request": "true"}).text)
    for name in ("skylord", "skylord.boxes", "skylord.lamp.fire", "aphid", "aphid.gun.bow-gun"):
        pages += [browser.ask(f"{place}/seat/{token}/why/{name}").text for place in ("", "/api")]
    return "\n".join(pages)


def test_reasons_stay_with_the_umpire(app: Flask, umpire: Umpire, links: dict[str, str]) -> None:
    assert all(why in umpire.look("/log").html for why in WHY)
    for seat in ("captain:Lieutenant Pell", "spectator"):
        sent = everything(app, links[seat])
        assert [why for why in WHY if why in sent] == []


def test_another_ships_panel_stays_with_her_captain(app: Flask, links: dict[str, str]) -> None:
    own, pell, spectator = (
        everything(app, links[seat]) for seat in ("captain:Prince Amraaz", "captain:Lieutenant Pell", "spectator")
    )
    for secret in (
        "Damage track: 7 of ",
        "Tether mine",
        "boxes crossed: 3 becomes 7",
        "Skylord, critical hit",
        "Skylord: box 1 crossed",
    ):
        assert secret in own, secret
        assert secret not in pell, secret
        assert secret not in spectator, secret
    assert "Skylord takes a critical hit." in pell
    assert "Bow 4-inch" not in spectator.replace("fires her Bow 4-inch", "")


def test_a_public_reason_is_read_by_all(app: Flask, umpire: Umpire, desk: Desk) -> None:
    umpire.take_damage("aphid", 1)
    umpire.take_back(2, "wrong-ship", is_public=True)

    assert "wrong-ship" in everything(app, seating.links(desk, umpire.battle)["captain:Lieutenant Pell"])


def test_the_order_of_undrawn_cards_is_in_nothing(app: Flask, desk: Desk) -> None:
    """A shuffled order stands in the record, and nowhere else until it is drawn; the umpire does not see it either."""
    battle = battles.start(desk, "cloudships", "bridges")
    umpire = Umpire(app, battle)
    umpire.turn_card()
    order = desk.moment(battle).state.deck.order
    assert len(order) == 7
    names = [desk.moment(battle).state.ships[card].name for card in order]
    listed = list(desk.moment(battle).state.deck.remaining)
    sent = "".join(umpire.look(where).words for where in ("", "/log", "/strike/1", "/rules"))
    sent += str(umpire.ask(f"/api/battle/{battle}").json) + str(umpire.ask(f"/api/battle/{battle}/log").json)
    for token in seating.links(desk, battle).values():
        sent += everything(app, token)
    if list(order) != listed:  # once in five thousand shuffles they agree by chance
        assert ", ".join(names) not in sent
        assert str(list(order)) not in sent
        assert " ".join(order) not in sent
    assert "'order':" not in sent
    assert '"order":' not in sent


def test_a_stream_names_only_what_the_seat_may_read(app: Flask, umpire: Umpire, desk: Desk) -> None:
    links = seating.links(desk, umpire.battle)
    addresses = {
        "umpire": f"/battle/{umpire.battle}",
        "pell": f"/seat/{links['captain:Lieutenant Pell']}",
        "amraaz": f"/seat/{links['captain:Prince Amraaz']}",
        "spectator": f"/seat/{links['spectator']}",
    }
    with hall(app, desk) as found:
        streams = {seat: found.listen(f"{address}/stream") for seat, address in addresses.items()}
        presses.play(desk, umpire.battle, UMPIRE, Correct("skylord.boxes", 7, WHY[3]))
        told = {seat: stream.until("changed") for seat, stream in streams.items()}

    assert told["umpire"] == 'event: changed\nid: 2\ndata: {"seq":2,"keys":["skylord"]}'
    assert told["amraaz"] == told["umpire"]
    assert told["pell"] == told["spectator"] == 'event: changed\nid: 2\ndata: {"seq":2,"keys":[]}'


@pytest.mark.usefixtures("with_example")
def test_a_secret_figure_lies_open_neither_on_a_screen_nor_on_paper(app: Flask, desk: Desk) -> None:
    """A hand of charges, which the umpire's screen would show to whoever stands beside it: it takes a press."""
    battle = battles.start(desk, "broadside", "duel")
    hand = "2 3 4 2"
    umpire, heron = (Browser(app), seating.links(desk, battle)["captain:Anna"])
    for address in (
        f"/battle/{battle}",
        f"/battle/{battle}/ship/heron",
        f"/battle/{battle}/why/heron.boxes",
        f"/seat/{heron}",
    ):
        html = umpire.get(address).html
        hidden = re.findall(r'<details class="behind">.*?</details>', html, re.DOTALL)
        assert hand not in re.sub(r'<details class="behind">.*?</details>', "", html, flags=re.DOTALL), address
        assert hand in "".join(hidden) or "/why/" in address, address
    scene = look.scene(desk.moment(battle), UMPIRE)
    sheets = [fleet_html(scene.sheets, A4, press.foot_of(scene))]
    for state in press.STATES:
        sheets += [html for _, html in press.panel_sheets(desk, scene, scene.sheets, A4, state, PLAIN)]
    assert len(sheets) == 5
    assert [hand in html for html in sheets] == [False, True, False, True, False], "each on the own sheet alone"
