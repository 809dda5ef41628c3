"""The JSON API: the same commands as the forms."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from tests.web.browsing import Browser
from umpire.core.panel import Bank, Panel, Squares
from umpire.web.answering import panel_as_json


class Client(Browser):
    """A program that umpires."""

    def __init__(self, app: Flask, battle: str) -> None:
        super().__init__(app)
        self.battle = battle

    def read(self, what: str = "") -> Any:
        return self.ask(f"/api/battle/{self.battle}{what}").json

    def send(self, command: dict[str, Any], status: int = 200, **more: Any) -> Any:  # type: ignore[override]
        answer = self.ask(f"/api/battle/{self.battle}/commands", "POST", json={"command": command, **more})
        assert answer.status_code == status, answer.text
        return answer.json

    def answer(self, pad: str, status: int = 200, **filled: Any) -> Any:
        answer = self.ask(f"/api/battle/{self.battle}/pads/{pad}", "POST", json=filled)
        assert answer.status_code == status, answer.text
        return answer.json


@pytest.fixture
def client(app: Flask, battle: str) -> Client:
    return Client(app, battle)


FIRE = {
    "do": "fire",
    "ship": "aphid",
    "aims": [{"target": "bloodrunner", "range_hexes": 1, "bearing": ["bow"], "guns": ["bow-gun"]}],
}


def test_a_command_is_done_or_owes_its_questions(client: Client) -> None:
    done = client.send({"do": "turn-card", "card": "aphid"}, id="a")
    assert done["seq"] == 2
    assert done["lines"][-1]["text"] == "Aphid's card is up."

    owed = client.send(FIRE, 202, id="b", seen=2)
    assert owed["pad"] == "b"
    assert owed["questions"] == [
        {
            "kind": "throw", "key": "aphid/bow-gun at bloodrunner/1d6", "who": "aphid", "count": 1, "sides": 6,
            "prompt": "Aphid, Bow 4-inch at Bloodrunner: 3+ hits (short range)", "calls": "hits and sixes", "legend": [], "shows": [],
        }
    ]  # fmt: skip
    assert client.read()["pending"] == [{"pad": "b", "words": "Aphid fires at Bloodrunner, range 1 on her bow"}]
    assert client.read("/pads/b")["questions"] == owed["questions"]

    assert client.answer("b", answers={owed["questions"][0]["key"]: "2"})["seq"] == 3


def test_answers_may_come_along_and_a_repeat_does_nothing(client: Client) -> None:
    client.send({"do": "turn-card", "card": "aphid"})
    answers = {"aphid/bow-gun at bloodrunner/1d6": "1"}
    first = client.send(FIRE, id="c", answers=answers)
    again = client.send(FIRE, id="c", answers=answers)

    assert first["seq"] == again["seq"] == 3
    assert again["is_repeat"]
    assert client.send({"do": "damage", "ship": "aphid", "boxes": 1}, 409, id="c")["kind"] == "Repeated"


def test_commands_of_one_press_are_done_together(client: Client) -> None:
    """A card and a shot of hers; where the shot is refused, her card is not up either; and a pad keeps both."""
    card = {"do": "turn-card", "card": "aphid"}
    head = client.read()["head"]
    assert client.send(card, 422, then=[FIRE, FIRE], answers={"2:aphid/bow-gun at bloodrunner/1d6": "1"})["refusals"]
    assert client.read()["head"] == head

    owed = client.send(card, 202, then=[FIRE], id="both")
    assert client.read()["pending"] == [
        {"pad": "both", "words": "turn the next card (Aphid); then Aphid fires at Bloodrunner, range 1 on her bow"}
    ]
    done = client.answer("both", answers={owed["questions"][0]["key"]: "1"})
    assert (done["seq"], client.read()["head"]) == (head + 2, head + 2)
    assert done["brief"].startswith("Aphid")


def test_answers_that_cannot_be_are_told_all_at_once_by_their_questions(client: Client) -> None:
    client.send({"do": "turn-card", "card": "aphid"})
    key = client.send(FIRE, 202, id="e")["questions"][0]["key"]
    wrong = client.answer("e", 422, answers={key: "9"})
    assert (wrong["kind"], list(wrong["answers"])) == ("BadInput", [key])


def test_a_refusal_lists_its_reasons_and_is_overruled_by_their_ids(client: Client) -> None:
    refused = client.send(FIRE, 422)
    assert [refusal["id"] for refusal in refused["refusals"]] == ["not-her-card"]

    done = client.send(FIRE, overruled={"not-her-card": "a demonstration"}, throw=True)
    assert done["seq"] == 2
    assert client.read("/log")["lines"][0]["overruled"] == ["not-her-card: a demonstration"]


def test_a_stale_command_says_what_came_between(client: Client) -> None:
    client.send({"do": "damage", "ship": "aphid", "boxes": 1})

    stale = client.send({"do": "damage", "ship": "aphid", "boxes": 1}, 409, seen=1)
    assert stale["since"] == ["Line 2: Aphid: 1 box."]


def test_the_app_throws_and_a_pad_is_given_up(client: Client) -> None:
    client.send({"do": "turn-card", "card": "skylord"})
    client.send({"do": "bowl-movement", "ship": "skylord"}, 202, id="d")
    assert client.ask(f"/api/battle/{client.battle}/pads/d", "DELETE").json == {"seq": None}
    assert client.read()["pending"] == []

    assert "thrown by the app" in str(client.send({"do": "bowl-movement", "ship": "skylord"}, throw=True))


def test_a_battle_is_started_and_listed(client: Client) -> None:
    answer = client.ask(
        "/api/battles", "POST", json={"game": "cloudships", "scenario": "skirmish", "rules": {"A-19": "on"}}
    )

    assert answer.status_code == 201
    assert answer.json is not None
    assert answer.json["battle"] in [row["id"] for row in client.ask("/api/battles").json]  # type: ignore[union-attr]


def test_offers_can_be_sent_back_as_they_are(client: Client) -> None:
    client.send({"do": "turn-card", "card": "aphid"})
    offer = next(offer for offer in client.read()["offers"] if "North Bridge" in offer["label"])

    assert client.send(offer["command"], throw=True)["seq"] == 3


def test_what_was_done_comes_in_one_sentence_and_with_what_lies_otherwise(client: Client) -> None:
    """Line by line too, and after a take-back only what that changed."""
    client.send({"do": "turn-card", "card": "aphid"})
    client.send({"do": "correct", "name": "aphid.gun.bow-gun", "value": "destroyed"})
    done = client.send({"do": "damage", "ship": "aphid", "boxes": 2})
    assert done["brief"] == "Aphid: 2 boxes."
    assert len(done["lines"]) == 2
    assert [(change["subject"], change["state"]) for change in done["table"]] == [("aphid", "track to box 2")]
    struck = client.send({"do": "strike", "of": [done["seq"]]})
    assert [(change["subject"], change["state"]) for change in struck["table"]] == [("aphid", "track clear")]


def test_panel__its_subject_stands_as_ship_too_as_it_was_called_before(client: Client) -> None:
    panels = client.read()["panels"]

    assert [panel["subject"] for panel in panels] == [panel["ship"] for panel in panels]
    assert "aphid" in {panel["subject"] for panel in panels}


def test_panel__what_it_said_before_in_one_list_it_still_says() -> None:
    """Banks among the figures, lore among the notes, and what a square is worth in words."""
    bank, row = Bank("ap", "Action points", 8, 4), Squares("cutter", "Cutter", 2, 2, hitpoints=7, points=5)
    told = panel_as_json(
        Panel("kite", "Kite", 1, "", "", "", banks=(bank,), squares=(row,), notes=("Held.",), lore="Old.")
    )

    assert [(one["name"], one["value"]) for one in told["figures"]] == [("Action points", "4 of 8")]
    assert (told["banks"][0]["left"], told["notes"], told["lore"]) == (4, ("Held.", "Old."), "Old.")
    assert (told["squares"][0]["about"], told["squares"][0]["points"]) == ("7 hitpoints, 5 points", 5)
