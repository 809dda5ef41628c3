"""Everything that can be sent wrong: its status, one clear sentence, and nothing changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests import presses
from tests.desks import undone
from tests.web.browsing import HOST, Browser, Umpire
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles
from umpire.store import Store
from umpire.web import Config, create_app

AIM = {"target": "hullcutter", "range_hexes": 2, "bearing": "bow", "guns": "bow-gun"}


def fire(**aim: Any) -> dict[str, Any]:
    return {
        "do": "fire",
        "ship": "aphid",
        **{f"aims.0.{name}": value for name, value in {**AIM, **aim}.items() if value is not None},
    }


@pytest.fixture(scope="module")
def unchanged(app: Flask, desk: Desk) -> Umpire:
    """One table for all that is wrong: it changes nothing."""
    umpire = made_ready(Umpire(app, battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})))
    umpire.look()
    return umpire


@pytest.fixture(scope="module")
def firing(app: Flask, desk: Desk) -> Umpire:
    """A table at which Aphid's die is due."""
    umpire = made_ready(Umpire(app, battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})))
    umpire.declare_fire(hullcutter={"range_hexes": 2, "bearing": "bow", "guns": ["bow-gun"]})
    return umpire


@pytest.fixture
def due(desk: Desk, firing: Umpire) -> Iterator[Umpire]:
    with undone(desk):
        yield copy(firing)


def made_ready(umpire: Umpire) -> Umpire:
    """Aphid's card is up; Locust is destroyed; Aphid's port guns are fired, spent and destroyed."""
    umpire.turn_card("aphid")
    umpire.tap("aphid", "aphid.gun.port-qf", "fired")
    umpire.lose_gun("aphid", "port-nordenfelt")
    spent = {"do": "correct", "name": "aphid.gun.starboard-qf", "value": "spent"}
    umpire.ask(f"/battle/{umpire.battle}/commands", "POST", data=spent)
    umpire.take_out("locust", "destroyed")
    umpire.tap("aphid", "aphid.band", "low")
    return umpire


@pytest.mark.parametrize(
    ("fields", "status", "sentence"),
    [
        (fire(target="zeppelin"), 422, "there is no ship 'zeppelin' in this battle; use one of 1 Aphid, 2 Locust"),
        (fire(guns="cannon"), 422, "Aphid has no gun 'cannon'; the guns are bow-gun"),
        (fire(bearing="stern"), 422, "does not bear on Hullcutter on her stern"),
        (fire(bearing="topside"), 422, "'topside' is not a hex side"),
        (fire(range_hexes=9), 422, "is out of range"),
        (fire(range_hexes=99), 422, "count 0 to 60 hexes"),
        (fire(range_hexes="two"), 422, "'two' is not a whole number"),
        (fire(range_hexes=None), 422, "fill in range hexes too (hullcutter)"),
        (fire(target="skylord", range_hexes=1), 422, "she must be at least 2 away"),
        (fire(guns="port-qf", bearing="port-bow"), 422, "has fired already in this round"),
        (fire(guns="port-nordenfelt", bearing="port-bow"), 422, "is destroyed"),
        (fire(guns="starboard-qf", bearing="starboard-bow"), 422, "is used up"),
        (fire(target="locust"), 422, "is out of the battle"),
        (fire(target="aphid"), 422, "cannot fire at herself"),
        (fire(guns=None), 422, "choose at least one gun to fire"),
        ({**fire(target="skylord"), "ship": "locust"}, 422, "cannot fire now: Aphid's card is up"),
        ({"do": "damage", "ship": "locust", "boxes": "1"}, 422, "is out of the battle (destroyed)"),
        ({"do": "move", "ship": "aphid", "band": "orbit"}, 422, "'orbit' is not a band"),
        ({"do": "damage", "ship": "aphid", "boxes": "0"}, 422, "1 to 200 boxes"),
        ({"do": "damage", "ship": "aphid"}, 422, "boxes: it is missing"),
        ({"do": "sing"}, 422, "'sing' is not a command"),
        ({}, 422, "is not a command"),
        ({"do": "turn-card", "card": "aphid"}, 422, "has been turned already in this round"),
        ({"do": "correct", "name": "aphid.wings", "value": "2"}, 422, "cannot be set by hand"),
        ({"do": "correct", "name": "aphid.boxes", "value": "99"}, 422, "a whole number from 0 to 18"),
        ({"do": "set-house-rule", "rule": "A-99", "setting": "on"}, 422, "there is no house rule 'A-99'"),
        ({"do": "strike", "of": "99"}, 404, "There is no line 99"),
        ({"do": "strike", "of": "3"}, 422, "Lines rest on it"),
        ({"do": "end-round"}, 422, "6 cards have not been turned yet"),
        ({"do": "damage", "ship": "aphid", "boxes": "1", "seen": "yesterday"}, 422, "is not a whole number"),
        ({"do": "damage", "ship": "aphid", "boxes": "1", "id": "x" * 200}, 422, "an id has at most 80"),
        ({"do": "damage", "ship": "aphid", "boxes": "1", "seen": "1"}, 409, "Something has changed since this page was opened"),
    ],
    ids=str,
)  # fmt: skip
def test_a_wrong_command_changes_nothing(unchanged: Umpire, fields: dict[str, Any], status: int, sentence: str) -> None:
    head, pads = unchanged.head, unchanged.page.html.count("/pad/")
    answer = unchanged.ask(
        f"/battle/{unchanged.battle}/commands", "POST", data={name: str(value) for name, value in fields.items()}
    )

    words = " ".join(answer.text.replace("&#39;", "'").split())
    assert answer.status_code == status
    assert sentence in words
    assert "Traceback" not in words
    assert unchanged.head == head
    assert unchanged.look().html.count("/pad/") == pads


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("", "1 answer due"),
        ("5 5", "1 die is due, and 2 were typed"),
        ("0", "'0' is not a face of a d6"),
        ("7", "'7' is not a face of a d6"),
        ("six!", "is not a face of a d6"),
        ("4 hits", "4 hits is not possible: only 1 die is thrown"),
        ("no hits, one 6", "is not possible: a natural 6 always hits"),
        ("²", "is not a face"),
    ],
)
def test_a_wrong_face_or_call_changes_nothing(due: Umpire, said: str, sentence: str) -> None:
    head = due.head
    page = due.answer(said)

    assert page.status == (422 if said else 200)
    assert page.has(sentence)
    assert due.head == head


@pytest.mark.parametrize("number", ["²", "9" * 5000, "٣", "-1", ""])
def test_what_is_no_number_is_never_counted_with(umpire: Umpire, number: str) -> None:
    """Where a page tells a line, and in the place of an aim."""
    assert umpire.ask(f"/battle/{umpire.battle}", query_string={"done": number}).status_code == 200
    umpire.turn_card("aphid")
    head = umpire.head
    fields = {"do": "fire", "ship": "aphid", f"aims.{number}.target": "zeppelin"}
    answer = umpire.ask(f"/battle/{umpire.battle}/commands", "POST", data=fields)
    assert answer.status_code == 422
    assert umpire.head == head


@pytest.mark.parametrize("seq", [2**63, 10**30, -(10**30)])
def test_a_line_that_no_log_can_have_is_not_there(app: Flask, desk: Desk, seq: int) -> None:
    """Nor in a battle of which nothing is in memory yet, so that the log itself is asked."""
    umpire = Umpire(app, battles.start(desk, "cloudships", "bridges"))
    head = umpire.head
    strike = {"command": {"do": "strike", "of": [seq]}}
    answer = umpire.ask(f"/api/battle/{umpire.battle}/commands", "POST", json=strike)
    assert answer.status_code == umpire.ask(f"/battle/{umpire.battle}/strike/{seq}").status_code == 404
    assert umpire.head == head


@pytest.mark.parametrize("query", ["", "?ship=zeppelin", "?do=fire", "?do=fire&aims.0.target=aphid", "?do=move"])
def test_advice_before_the_first_card_is_nothing(umpire: Umpire, query: str) -> None:
    answer = umpire.ask(f"/battle/{umpire.battle}/advice{query}")
    assert (answer.status_code, answer.text.strip()) == (200, "")


def test_a_key_of_a_thousand_dots_is_no_field(unchanged: Umpire) -> None:
    head = unchanged.head
    answer = unchanged.ask(
        f"/battle/{unchanged.battle}/commands", "POST", data={"do": "fire", ".".join("a" * 1000): "1"}
    )

    assert answer.status_code == 422
    assert "is no field of a command" in answer.text
    assert unchanged.head == head


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/battle/nosuch", "There is no battle 'nosuch' here"),
        ("/battle/{battle}/ship/zeppelin", "There is no ship 'zeppelin'"),
        ("/battle/{battle}/pad/none", "This is no longer under way"),
        ("/battle/{battle}/strike/99", "There is no line 99"),
        ("/battle/{battle}/part/cellar", "There is no page at this address"),
        ("/nowhere", "There is no page at this address"),
        ("/battle/<script>", "There is no battle '<script>' here"),
    ],
)
def test_what_is_not_there_is_404(umpire: Umpire, address: str, sentence: str) -> None:
    page = umpire.get(address.format(battle=umpire.battle))

    assert page.status == 404
    assert page.has(sentence)
    assert "<script>" not in page.html


def test_a_line_of_an_ended_round_cannot_be_taken_back(umpire: Umpire) -> None:
    for ship in ("aphid", "locust", "dauntless", "elizabeth", "skylord", "hullcutter", "bloodrunner", "skyrunner"):
        umpire.turn_card(ship)
    umpire.end_round()
    page = umpire.look("/strike/3")

    assert page.status in (404, 422)


def test_too_much_at_once_is_413(umpire: Umpire) -> None:
    answer = umpire.ask(f"/battle/{umpire.battle}/commands", "POST", data={"do": "move", "path": "F" * 600_000})

    assert answer.status_code == 413
    assert "at most 512 kB" in answer.text
    assert umpire.head == 1


def test_markup_in_what_is_typed_stays_text(umpire: Umpire) -> None:
    umpire.type_mark("aphid", "aphid.captain", "<b onclick=x>Anna</b>")
    umpire.take_out("locust", "<script>alert(1)</script>")
    for where in ("", "/ship/aphid", "/log", "/seats", "/as/spectator"):
        html = umpire.look(where).html
        assert "<b onclick" not in html
        assert "<script>alert" not in html


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"scenario": "cloudships/atlantis"}, "atlantis"),
        ({"scenario": "chess/bridges"}, "there is no game 'chess'"),
        ({}, "there is no game"),
        ({"scenario": "cloudships/bridges", "rule.A-19": "sometimes"}, "has no setting 'sometimes'"),
        ({"scenario": "cloudships/bridges", "name": "x" * 130}, "at most 120 letters"),
    ],
)
def test_a_wrong_start_makes_no_battle(umpire: Umpire, desk: Desk, fields: dict[str, str], sentence: str) -> None:
    before = len(battles.every(desk))
    page = umpire.post("/battles", list(fields.items()))

    assert page.status == 422
    assert page.has(sentence)
    assert len(battles.every(desk)) == before


@pytest.mark.parametrize(
    "harm", ["no json", '{"seq":2', '{"seq":2,"id":"x","seat":"umpire","time":"t","command":{"do":"sing"}}', "\\xff"]
)
def test_a_damaged_record_says_which_line_and_gives_the_rest_out(tmp_path: Path, harm: str) -> None:
    file = tmp_path / "umpire.db"
    desk = Desk(Store.open(file))
    battle = battles.start(desk, "cloudships", "bridges")
    game = desk.moment(battle).game
    for _ in range(3):
        presses.play(desk, battle, UMPIRE, game.read_command({"do": "damage", "ship": "skylord", "boxes": 1}))
    desk.close()
    with sqlite3.connect(file) as direct:
        direct.execute("UPDATE log SET line = ? WHERE seq = 2", (harm.encode(),))
    desk = Desk(Store.open(file))
    browser = Browser(create_app(Config(desk=desk)))

    page = browser.get(f"/battle/{battle}")
    assert page.status == 422
    assert page.has("is damaged at line 2", "export the record")
    assert browser.ask(f"/api/battle/{battle}").status_code == 422
    export = browser.ask(f"/battle/{battle}/export")
    assert export.status_code == 200
    assert export.data.count(b"\n") >= 4
    assert browser.get("/").has("Destroy the Bridges")
    desk.close()


API_WRONG = [
    (b"", 422, "JSON"),
    (b"{", 422, "JSON"),
    (b"[]", 422, "JSON"),
    (b"\xff\xfe", 422, "JSON"),
    (b"[" * 100_000, 422, "JSON"),
    (b'{"command": {"do": "sing"}}', 422, "is not a command"),
    (b'{"command": {"do": "damage", "ship": "aphid", "boxes": "x"}}', 422, "boxes"),
    (b'{"command": {"do": "damage", "ship": "aphid", "boxes": 1}, "sean": 3}', 422, "sean"),
    (b'{"command": {"do": "damage", "ship": "aphid", "boxes": 1}, "answers": {"a": 3}}', 422, "answers"),
    (
        b'{"command": {"do": "damage", "ship": "aphid", "boxes": 1}, "answers": {"nobody": "3"}}',
        422,
        "there is no question nobody",
    ),
    (b'{"command": {"do": "end-round"}}', 422, "has been turned yet"),
    (
        b'{"command": {"do": "damage", "ship": "aphid", "boxes": 1}, "seen": 9223372036854775808}',
        422,
        "seen: the last line",
    ),
    (b'{"command": {"do": "damage", "ship": "aphid", "boxes": 2}, "seen": -1}', 422, "seen: the last line"),
    (b'{"command": {"do": "fire", "ship": "aphid"}, "seen": -9223372036854775809}', 422, "seen: the last line"),
    (b'{"command": {"do": ' + b"[" * 10_000 + b"]" * 10_000 + b"}}", 422, "inside each other"),
    (b'{"command": ' + b'{"do": ' * 10_000 + b"1" + b"}" * 10_000 + b"}", 422, "inside each other"),
]


@pytest.mark.parametrize(("body", "status", "sentence"), API_WRONG, ids=lambda value: str(value)[:70])
def test_the_api_says_the_same_as_json(umpire: Umpire, desk: Desk, body: bytes, status: int, sentence: str) -> None:
    answer = umpire.ask(f"/api/battle/{umpire.battle}/commands", "POST", data=body, headers={"Origin": HOST})

    assert answer.status_code == status
    assert answer.is_json
    assert sentence in answer.json["error"]  # type: ignore[index]
    assert desk.moment(umpire.battle).head == 1
