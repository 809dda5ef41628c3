"""A battle goes on from a fleet sheet that was printed in the middle of another one: what is on the paper is enough."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from msgspec.structs import asdict

from tests import presses
from tests.drawing.reading import read
from tests.pressed import texts
from tests.web.browsing import Fields, Umpire
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.state import Battle, Ship
from umpire.printing.fleet import Card, fleet_pages
from umpire.printing.paper import A4
from umpire.printing.foot import Foot
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.table import battles, look

BEFORE = (
    {"do": "correct", "name": "round.real-cards", "value": True},
    *({"do": "turn-card", "card": ship} for ship in (
        "aphid", "locust", "dauntless", "elizabeth", "skylord", "hullcutter", "bloodrunner", "skyrunner")),
    {"do": "critical", "ship": "aphid", "critical": "bridge-hit"},
    {"do": "critical", "ship": "dauntless", "critical": "steering-hit"},
    {"do": "critical", "ship": "skylord", "critical": "mast-down"},
    {"do": "lose-gun", "ship": "dauntless", "gun": "bow-gun"},
    {"do": "end-round"},
    {"do": "turn-card", "card": "skylord"},
    {"do": "turn-card", "card": "aphid"},
    {"do": "critical", "ship": "aphid", "critical": "bridge-hit"},
    {"do": "critical", "ship": "elizabeth", "critical": "bridge-hit"},
    {"do": "critical", "ship": "locust", "critical": "liftwood-split"},
    {"do": "critical", "ship": "locust", "critical": "colours-shot-away"},
    {"do": "correct", "name": "hullcutter.boxes", "value": 11},
    {"do": "correct", "name": "aphid.boxes", "value": 7},
    {"do": "correct", "name": "elizabeth.boxes", "value": 3},
    {"do": "correct", "name": "skylord.flights", "value": 1},
    {"do": "correct", "name": "elizabeth.grapnel", "value": False},
    {"do": "correct", "name": "bloodrunner.parties", "value": 2},
    {"do": "correct", "name": "aphid.band", "value": "low"},
    {"do": "correct", "name": "skyrunner.band", "value": "ground"},
    {"do": "leave", "ship": "skyrunner", "fate": "crashed"},
    {"do": "turn-card", "card": "bloodrunner"},
)  # fmt: skip
"""A battle in its second round, three cards turned: lamps amber, red and both; damage for good; losses of every kind."""


@pytest.fixture
def other(desk: Desk) -> str:
    battle = battles.start(desk, "cloudships", "bridges")
    for fields in BEFORE:
        do(desk, battle, fields)
    state = state_of(desk, battle)
    for mark, ships in (("fired", ("skylord", "bloodrunner")), ("spent", ("locust",)), ("destroyed", ("hullcutter",))):
        for ship in ships:
            gun = state.ships[ship].sheet.mounts[0].id
            do(desk, battle, {"do": "correct", "name": f"{ship}.gun.{gun}.{mark}", "value": True})
    return battle


def do(desk: Desk, battle: str, fields: dict[str, Any]) -> None:
    presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command(fields))


def state_of(desk: Desk, battle: str) -> Battle:
    state: Battle = desk.moment(battle).state
    return state


def printed(desk: Desk, battle: str) -> tuple[int, list[Card]]:
    """The round, and the ships of the sheet as they are drawn on it."""
    scene = look.scene(desk.moment(battle), UMPIRE)
    state = state_of(desk, battle)
    pages = fleet_pages(scene.panels, A4, Foot(scene.name, state.round, scene.head))
    return pages[0].foot.round, [card for page in pages for card in page.cards]


def copied(round: int, cards: list[Card], form: Fields, ids: dict[str, str]) -> Fields:
    """
    The form of the new battle as somebody fills it who has only the sheet.

    `ids` are those of the ships in the new battle, by name. Whatever the sheet does not tell stays as the form had it.
    """
    told: dict[str, str] = {"set.round.number": str(round), "set.round.real-cards": "yes"}
    ticked: set[str] = {"set.round.real-cards"}
    for card in cards:
        ship, seen = f"set.{ids[card.panel.name]}", read(card.plate, card.panel)
        told[f"{ship}.boxes"] = str(len(seen.crossed))
        told |= {f"{ship}.band": band.lower().replace(" ", "-") for band in seen.bands}
        for row, states in seen.squares.items():
            told[f"{ship}.{row}"] = str(states.count("left"))
        ticked |= {f"{ship}.lamp.{lamp}.{colour}" for lamp, lit in seen.lamps.items() for colour in lit}
        ticked |= {f"{ship}.gun.{gun}.{mark}" for gun, marks in seen.guns.items() for mark in marks}
        if "aboard" in seen.figures.get("figure.grapnel", ""):
            ticked.add(f"{ship}.grapnel")
        if "superior" in seen.figures.get("figure.crew", ""):
            ticked.add(f"{ship}.superior")
        if seen.turn == "has gone":
            ticked.add(f"{ship}.gone")
        told[f"{ship}.fate"] = seen.standing.partition(" · ")[0].lower() if seen.is_grave else ""
        told[f"{ship}.slower"] = str(sum(int(less) for less in re.findall(r"Speed (\d+) less for good", seen.standing)))
        told[f"{ship}.no-higher"] = "".join(re.findall(r"No higher than (\w+) for good", seen.standing)).lower()
        if "colours are shot away" in seen.standing:
            ticked.add(f"{ship}.noted.colours-shot-away")
    fields = {name for name, _ in form}
    without = {name for name, value in told.items() if name not in fields and value not in ("", "0")}
    assert without <= ticked, "something on the sheet has no field"
    typed = [(name, told.get(name, value)) for name, value in form if name not in ticked]
    typed = [(name, value) for name, value in typed if value != "yes" or not name.startswith("set.")]
    return [*typed, *((name, "yes") for name in sorted(ticked))]


def on_paper(battle: Battle) -> dict[str, Any]:
    """
    The whole state, but for what no sheet can tell.

    That is: in which round a gun was destroyed, by whom something was damaged for good, in which order the cards came,
    and a Fired marker under the stroke of a gun that is spent or destroyed anyway.
    """
    deck = battle.deck
    cards = {"cards": set(deck.cards), "drawn": set(deck.drawn), "order": deck.order, "is_real": deck.is_real}
    ships = {id: ship_on_paper(ship) for id, ship in battle.ships.items()}
    return {**asdict(battle), "deck": cards, "ships": ships, "turn_before": None}


def ship_on_paper(ship: Ship) -> dict[str, Any]:
    lasting = {
        "slower": sum(last.slows for last in ship.lasting),
        "no higher": min((last.ceiling for last in ship.lasting if last.ceiling is not None), default=None),
        "notes": {last.note for last in ship.lasting if not last.slows and last.ceiling is None},
    }
    fired = {mount.id for mount in ship.weapons if mount.id in ship.fired and ship.works(mount)}
    return {**asdict(ship), "lasting": lasting, "fired": fired, "destroyed": set(ship.destroyed)}


def begun(app: Flask, desk: Desk, other: str) -> Umpire:
    """Another battle of the same scenario, begun from the sheet of this one."""
    fresh = Umpire(app, battles.start(desk, "cloudships", "bridges"))
    form = next(form for form in fresh.look("/from-paper").forms if form.action.endswith("/from-paper"))
    ids = {panel.name: panel.subject for panel in look.scene(desk.moment(fresh.battle), UMPIRE).panels}
    page = fresh.post(form.action, copied(*printed(desk, other), form.fields, ids))
    assert page.status == 200
    return fresh


def test_a_fleet_sheet_leads_to_the_same_state(app: Flask, desk: Desk, other: str) -> None:
    """Boxes, bands, squares, flights, lamps, guns, grapnel, fate, damage for good, round and cards: all of it is equal."""
    fresh = begun(app, desk, other)
    assert fresh.head == 1
    do(desk, fresh.battle, {"do": "turn-card", "card": "bloodrunner"})  # her card was up: it is turned again

    assert on_paper(state_of(desk, fresh.battle)) == on_paper(state_of(desk, other))


def test_eight_ships_take_a_few_taps_each(app: Flask, desk: Desk, other: str) -> None:
    """One tap for the last crossed box, one for each lamp, gun, band and row of squares that is not as it was at first."""
    fresh = begun(app, desk, other)
    taps = [line.text for line in look.log(desk.moment(fresh.battle), UMPIRE)[0].lines]

    assert len(taps) <= 8 * 8
    assert (
        max(sum(line.startswith(f"{ship.name}:") for line in taps) for ship in state_of(desk, other).ships.values())
        <= 10
    )


def test_the_other_battle_has_something_of_everything(desk: Desk, other: str) -> None:
    """Otherwise the test above would compare little."""
    ships = state_of(desk, other).ships.values()
    lights = [light for ship in ships for light in ship.lights.values()]

    assert {(light.amber, light.red) for light in lights} >= {(True, False), (False, True), (True, True)}
    assert {last.slows > 0 for ship in ships for last in ship.lasting} == {True, False}
    assert any(last.ceiling is not None for ship in ships for last in ship.lasting)
    assert all(any(getattr(ship, marks) for ship in ships) for marks in ("fired", "spent", "destroyed", "fate"))
    assert any(ship.sheet.has_grapnel and not ship.has_grapnel for ship in ships)
    assert state_of(desk, other).round == 2


def test_what_was_read_is_in_the_pdf(desk: Desk, other: str) -> None:
    """The model is what is printed: round, names, bands, and words that no mark stands for."""
    (text,) = texts(press.fleet(desk, other, "a4").content)
    round, cards = printed(desk, other)

    assert f"round {round}" in text
    seen = [read(card.plate, card.panel) for card in cards]
    assert text.count("has gone") == sum(one.turn == "has gone" for one in seen) == 2
    for card, one in zip(cards, seen, strict=True):
        assert card.panel.name in text
        for words in re.findall(r"Speed \d+ less for good|No higher than \w+ for good", one.standing):
            assert words in text
        assert all(value in text for value in one.figures.values())


def test_the_round_goes_on_with_the_cards_that_are_left(app: Flask, desk: Desk, other: str) -> None:
    """Whose card has gone has none again in that round; the umpire says which comes up, and the next round is shuffled."""
    fresh = begun(app, desk, other)
    assert "mis-draw" in refused(desk, fresh.battle, "skylord")
    for card in ("bloodrunner", "hullcutter", "locust", "dauntless", "elizabeth"):
        do(desk, fresh.battle, {"do": "turn-card", "card": card})
    do(desk, fresh.battle, {"do": "end-round"})
    do(desk, fresh.battle, {"do": "turn-card", "card": "skylord"})

    assert state_of(desk, fresh.battle).round == 3


def refused(desk: Desk, battle: str, card: str) -> str:
    with pytest.raises(Refused) as no:
        do(desk, battle, {"do": "turn-card", "card": card})
    return " ".join(refusal.id for refusal in no.value.refusals)


def test_what_is_seldom_set_is_folded_away_and_is_set_all_the_same(app: Flask, desk: Desk) -> None:
    """A dozen kinds of damage for good that she has not would hide the rest; what stands on her is open."""
    fresh = Umpire(app, battles.start(desk, "cloudships", "skirmish"))

    def folds() -> list[str]:
        """Names of the fields that are folded away, ship by ship."""
        html = fresh.look("/from-paper").html
        return [
            " ".join(re.findall(r'name="set\.\w+\.([\w.-]+)"', fold))
            for fold in re.findall(r"<details>.*?</details>", html, re.DOTALL)
        ]

    assert len(folds()) == 4
    assert all("permanent.gas-leak" in fold and "superior" in fold and "boxes" not in fold for fold in folds())
    form = next(form for form in fresh.look("/from-paper").forms if form.action.endswith("/from-paper"))
    typed = dict(form.fields) | {"set.aphid.permanent.gas-leak": "1"}
    assert fresh.post(form.action, [*typed.items(), ("set.wasp.superior", "yes")]).status == 200
    ships = state_of(desk, fresh.battle).ships
    assert ships["aphid"].ceiling.name == "MEDIUM"
    assert ships["wasp"].is_superior
    assert ["permanent.gas-leak" in fold for fold in folds()] == [False, True, True, True]
