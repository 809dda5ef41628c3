"""One desk has the deck: the first that turns a card; another asks for it, or takes it in one press."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Reader
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.commands import Move
from umpire.service.desk import Desk
from umpire.service.table import battles, dealing, look, pads
from umpire.web.pages import EXTENSION

HERE = "http://127.0.0.1:1889"
AWAY = {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "192.168.7.21"}
"""From behind a proxy that nobody asked for: this machine, but nobody's desk, until it comes in by the words."""


class Desktop:
    """A desk with its cookies."""

    def __init__(self, app: Flask, *, is_tablet: bool = False) -> None:
        self.client = app.test_client()
        self.environ = AWAY if is_tablet else {}
        if is_tablet:
            self.post("/join", code=" ".join(app.extensions[EXTENSION].locks.words()))

    def get(self, path: str) -> str:
        answer = self.client.get(path, base_url=HERE, environ_overrides=self.environ)
        assert answer.status_code == 200
        return answer.text

    def post(self, path: str, **fields: str | list[str]) -> tuple[int, str]:
        answer = self.client.post(
            path, base_url=HERE, data=fields, headers={"Origin": HERE}, environ_overrides=self.environ
        )
        return answer.status_code, answer.text


@pytest.fixture
def two(app: Flask) -> tuple[Desktop, Desktop]:
    return Desktop(app), Desktop(app, is_tablet=True)


@pytest.fixture
def battle(desk: Desk) -> str:
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("round.real-cards", value=True))
    return battle


def turn(desktop: Desktop, battle: str, card: str, id: str, **more: str | list[str]) -> tuple[int, str]:
    return desktop.post(f"/battle/{battle}/commands", **{"do": "turn-card", "card": card, "id": id, **more})


def test_who_turns_the_first_card_has_the_deck_and_another_is_told(two: tuple[Desktop, Desktop], battle: str) -> None:
    laptop, tablet = two
    assert turn(laptop, battle, "aphid", "one")[0] == 303
    status, told = turn(tablet, battle, "locust", "two")
    assert status == 422
    assert "The desk “laptop” has the deck. Turn the card there, or take the deck." in told
    assert turn(laptop, battle, "locust", "three")[0] == 303


def test_of_two_desks_that_turn_at_once_one_turns(
    two: tuple[Desktop, Desktop], battle: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other comes while the first is being looked at, waits, and is told."""
    laptop, tablet = two
    looked, told = dealing.touches_of, []
    other = threading.Thread(target=lambda: told.append(turn(tablet, battle, "locust", "two")))

    def with_another(moment: Any, command: Any) -> Any:
        if not other.ident:
            other.start()
        return looked(moment, command)

    monkeypatch.setattr(dealing, "touches_of", with_another)
    assert turn(laptop, battle, "aphid", "one")[0] == 303
    other.join()
    assert [status for status, _ in told] == [422]
    assert desk.moment(battle).state.turn.ship == "aphid"


def test_a_card_that_the_rules_refuse_leaves_the_deck_where_it_is(
    two: tuple[Desktop, Desktop], battle: str, desk: Desk
) -> None:
    laptop, tablet = two
    assert turn(laptop, battle, "no-such-card", "one")[0] == 422
    assert dealing.deck(desk.hall(), battle).holder == ""
    assert turn(tablet, battle, "aphid", "two")[0] == 303


def test_one_press_takes_the_deck_and_turns(two: tuple[Desktop, Desktop], battle: str, desk: Desk) -> None:
    laptop, tablet = two
    turn(laptop, battle, "aphid", "one")
    reader = Reader()
    reader.feed(turn(tablet, battle, "locust", "two")[1])
    again = next(form for form in reader.forms if any(name == "overruled" for name, _ in form.fields))
    fields: dict[str, list[str]] = {}
    for name, value in again.fields:
        fields.setdefault(name, []).append(value)
    assert tablet.post(again.action, **fields)[0] == 303
    assert turn(laptop, battle, "dauntless", "four")[0] == 422
    entry = desk.moment(battle).entries(desk.moment(battle).head)[0]
    assert entry.overruled == {}, "it is a matter of desks, and not on the record"


def test_the_other_is_asked_and_hands_over_or_keeps(two: tuple[Desktop, Desktop], battle: str, desk: Desk) -> None:
    laptop, tablet = two
    turn(laptop, battle, "aphid", "one")
    for answer, holder in (("keep", "laptop"), ("give", dealing.deck(desk.hall(), battle).holder_name)):
        tablet.post(f"/battle/{battle}/deck", press="ask")
        asker = dealing.deck(desk.hall(), battle).asker_name
        assert f"<b>{asker}</b> asks for the deck" in laptop.get(f"/battle/{battle}")
        assert "asks for the deck" not in tablet.get(f"/battle/{battle}")
        laptop.post(f"/battle/{battle}/deck", press=answer)
        assert dealing.deck(desk.hall(), battle).holder_name == (holder if answer == "keep" else asker)
    assert turn(tablet, battle, "locust", "two")[0] == 303


def test_only_cards_need_the_deck(two: tuple[Desktop, Desktop], battle: str) -> None:
    laptop, tablet = two
    turn(laptop, battle, "aphid", "one")
    status, _ = tablet.post(f"/battle/{battle}/commands", do="damage", ship="locust", boxes="1", id="hit")
    assert status == 303
    assert tablet.post(f"/battle/{battle}/deck", press="burn")[0] == 422


def test_a_program_turns_no_card_beside_the_desk_that_has_the_deck(two: tuple[Desktop, Desktop], battle: str) -> None:
    laptop, tablet = two
    turn(tablet, battle, "aphid", "one")
    sent = {"command": {"do": "turn-card", "card": "locust"}, "id": "two"}
    answer = laptop.client.post(f"/api/battle/{battle}/commands", base_url=HERE, json=sent)
    assert (answer.status_code, "has the deck" in answer.text) == (422, True)
    sent["overruled"] = {dealing.ELSEWHERE: "the tablet is away"}
    assert laptop.client.post(f"/api/battle/{battle}/commands", base_url=HERE, json=sent).status_code == 200


def test_a_pad_that_is_open_at_another_desk_is_told_before_a_card_is_turned(
    two: tuple[Desktop, Desktop], battle: str, desk: Desk
) -> None:
    """And pressed again it is turned."""
    laptop, tablet = two
    turn(laptop, battle, "aphid", "one")
    presses.play(desk, battle, UMPIRE, Move("aphid", band="medium"))
    aim = {"target": "bloodrunner", "range_hexes": "2", "bearing": "bow", "guns": "bow-gun"}
    aims = {f"aims.0.{name}": value for name, value in aim.items()}
    assert tablet.post(f"/battle/{battle}/commands", do="fire", ship="aphid", id="shot", **aims)[0] == 303
    status, told = turn(laptop, battle, "locust", "two")
    assert status == 422
    name = pads.pad(desk.moment(battle), UMPIRE, "shot").pending.desk_name
    assert f"The desk “{name}” has this under way: Aphid fires at Bloodrunner" in told
    assert f"at {name}" in laptop.get(f"/battle/{battle}"), "it stands among what is under way, too"
    assert turn(laptop, battle, "locust", "two", overruled=dealing.UNDER_WAY)[0] == 303
    assert [panel.subject for panel in look.scene(desk.moment(battle), UMPIRE).panels if panel.turn == "up"] == [
        "locust"
    ]


def test_a_pad_that_was_set_aside_stands_at_no_desk(two: tuple[Desktop, Desktop], battle: str, desk: Desk) -> None:
    """It is nobody's to wait for."""
    laptop, tablet = two
    turn(laptop, battle, "skylord", "one")
    assert tablet.post(f"/battle/{battle}/commands", do="bowl-movement", ship="skylord", id="die")[0] == 303
    assert turn(laptop, battle, "locust", "two")[0] == 422
    tablet.post(f"/battle/{battle}/pad/die", press="aside")
    assert turn(laptop, battle, "locust", "three")[0] == 303


def test_ones_own_pad_keeps_no_card_back(two: tuple[Desktop, Desktop], battle: str) -> None:
    laptop = two[0]
    turn(laptop, battle, "skylord", "one")
    assert laptop.post(f"/battle/{battle}/commands", do="bowl-movement", ship="skylord", id="die")[0] == 303
    assert turn(laptop, battle, "locust", "two")[0] == 303


def test_a_pad_that_is_open_elsewhere_is_told_before_a_ship_passes_too(
    two: tuple[Desktop, Desktop], desk: Desk
) -> None:
    """Avertigos has no deck that is turned: what leads on there are passes, the next phase, and a round ended by ruling."""
    laptop, tablet = two
    battle = battles.start(desk, "avertigos", "two-patrol-boats")
    for fields in (
        {"do": "roll-initiative", "order": ["mei", "rahim"]},
        {"do": "move", "ship": "kite", "line": "a bb"},
        {"do": "move", "ship": "heron", "line": "a bb"},
        {"do": "load", "ship": "heron", "slot": "side", "dice": 2},
    ):
        presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command(fields))
    at = f"/battle/{battle}/commands"
    assert tablet.post(at, do="fire", ship="heron", slot="side", target="kite", id="shot")[0] == 303
    for number, fields in enumerate(
        ({"do": "pass", "ship": "kite"}, {"do": "pass-all"}, {"do": "next-phase"}, {"do": "end-round"})
    ):
        status, told = laptop.post(at, id=f"p{number}", **fields)
        assert (status, "has this under way: Heron&#39;s Side Gunner fires at Kite" in told) == (422, True), fields
    assert laptop.post(at, id="on", do="load", ship="kite", slot="bow", dice="1")[0] == 303
