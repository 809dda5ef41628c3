"""
Paper play: the laptop dies, and from the printed book of the round alone a second battle is set up and goes on.

Everything is read from the text of the book's PDF, as somebody reads it who has the sheets; it is entered through the form
of a battle that begins on paper. Then both battles go on with the same dice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pypdfium2
import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Umpire
from tests.web.test_from_paper import BEFORE, do, on_paper, state_of
from umpire.core.answers import Answer
from umpire.core.commands import Command, SetHouseRule
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.service.desk import Desk
from umpire.service.paper import roundbook
from umpire.service.table import Done, battles, look

MORE = (
    {"do": "correct", "name": "dauntless.holds", "value": "skylord"},
    {"do": "correct", "name": "skylord.out.stern-mine", "value": True},
    {"do": "correct", "name": "skylord.flights", "value": 1},
    {"do": "correct", "name": "skylord.flight-out.1", "value": "low-fired"},
    {"do": "correct", "name": "locust.captain", "value": "A Stranger"},
    {"do": "correct", "name": "skylord.gun.port-sweeper.fired", "value": True},
    {"do": "correct", "name": "skylord.gun.flight-1.fired", "value": True},
    {"do": "correct", "name": "skylord.gun.bow-gun.destroyed", "value": True},
)  # fmt: skip
"""What lies on the table, and a captain who is not the scenario's."""
LIT = {"amber": ("amber",), "red": ("red",), "amber + red": ("amber", "red")}


MM = 72 / 25.4
NUMBER, NAME, LEFT, RIGHT = (14, 9, 26, 23), (30, 8, 150, 19), (8, 26, 178, 198), (178, 8, 290, 198)
"""Where on a control panel on A4 stand her number, her name, drawing with lamps and notes, and instruments with the guns."""


def at(page: pypdfium2.PdfPage, place: tuple[float, float, float, float]) -> list[str]:
    """The lines of a place of a sheet."""
    left, top, right, bottom = (edge * MM for edge in place)
    high = page.get_height()
    return page.get_textpage().get_text_bounded(left, high - bottom, right, high - top).splitlines()


class Read(NamedTuple):
    """A control panel as it is read."""

    number: int
    name: str
    left: list[str]
    right: list[str]


class Book:
    """The book of a round as a reader sees it: the words of its sheets, and where they stand."""

    def __init__(self, content: bytes) -> None:
        pages = list(pypdfium2.PdfDocument(content))
        self.table = " ".join(pages[0].get_textpage().get_text_range().split())
        self.panels = [
            Read(int(at(page, NUMBER)[0]), " ".join(at(page, NAME)).strip(), at(page, LEFT), at(page, RIGHT))
            for page in pages
            if "DAMAGE TRACK" in page.get_textpage().get_text_range()
        ]

    def chart(self, name: str, following: str) -> str:
        """Of the table sheet."""
        return self.table.partition(name)[2].partition(following)[0].strip()

    def told(self) -> dict[str, Any]:
        """What is said, by the words with which the form asks for it."""
        deck = self.chart("DECK", "GRAPPLES")
        found: dict[str, Any] = {"Real cards on the table": True}
        over = re.match(r"Round (\d+) is over", deck)
        found["Round over: the next card starts a new one"] = over is not None
        found["Round"] = int(re.match(r"Round (\d+)", deck)[1])  # type: ignore[index]
        turned = deck.partition("Turned ")[2].partition("Left")[0]
        up = re.findall(r"Up (\d+)", deck)
        gone = {int(number) for number in re.findall(r"(\d+) [A-Z]", turned) if number not in up}
        names = {panel.number: panel.name for panel in self.panels}
        for panel in self.panels:
            found |= {f"{panel.name}: {words}": value for words, value in panel_says(panel)}
            if panel.number in gone:
                found[f"{panel.name}: card has gone this round"] = True
        for by, to in re.findall(r"(\d+) \w+ holds (\d+)", self.chart("GRAPPLES", "FLIGHTS ON")):
            found[f"{names[int(by)]}: holds by her lines"] = names[int(to)]
        for place, mother, band, fired in re.findall(
            r"Flight (\d+) of (?:\w+ )?of (\d+) \w+, ([A-Z][a-z]+)(, has fired)?",
            self.chart("FLIGHTS ON THE TABLE", "MINES AND"),
        ):
            found[f"{names[int(mother)]}: flight {place} on the table"] = band.lower() + ("-fired" if fired else "")
        for number, mount in re.findall(
            r"(\d+) \w+ ([\w ]+), (?:above|below) her", self.chart("DROGUES OUT", "TORPEDOES")
        ):
            found[f"{names[int(number)]}: {mount}, out"] = True
        flying = self.chart("TORPEDOES IN FLIGHT", "HOUSE RULES")
        for number, mount, band in re.findall(r"(\d+) [A-Z]\w+ ([\w ]+), flies at (\w+)", flying):
            found[f"{names[int(number)]}: {mount}, flies at"] = band.lower()
        return found

    def rules(self) -> Iterator[tuple[str, str]]:
        """House rules that are played otherwise than usual."""
        told = self.chart("HOUSE RULES", "Print at 100 %")
        for switch in HOUSE_RULES.switches.values():
            for setting, words in switch.settings:
                if f"{switch.id} {switch.name}: {words}" in told and setting != switch.default:
                    yield switch.id, setting


NUMBERS = {
    "boarding parties left": r"Boarding parties (\d+) of",
    "flights aboard": r"Flying Martians (\d+) of",
    "boxes crossed": r"DAMAGE TRACK (\d+) of \d+ crossed",
}
WORDS = {
    "band": r"\bat (High|Medium|Low|Really Low|Ground) · clip",
    "no higher for good": r"No higher than (\w+) for good",
    "out of the battle": r"\b(DESTROYED|CRASHED|SURRENDERED|LEFT THE TABLE|NOT ARRIVED YET)\b",
}


def panel_says(panel: Read) -> Iterator[tuple[str, Any]]:
    """A control panel: captain, lamps, band, squares, boxes, guns, grapnel, what lasts, and her fate."""
    text = " ".join((*panel.left, *panel.right))
    for place, line in enumerate(panel.left):
        yield from ((f"{panel.left[place - 1]}, {colour}", True) for colour in LIT.get(line, ()))
    for line in panel.right:
        if line.startswith("CAPTAIN ") and "...." not in line:
            yield "captain", line.removeprefix("CAPTAIN ")
    for words, pattern in NUMBERS.items():
        yield from ((words, int(number)) for number in re.findall(pattern, text)[:1])
    for words, pattern in WORDS.items():
        found = re.findall(pattern, text)[:1]
        yield from ((words, word.lower() if "out" in words else word.lower().replace(" ", "-")) for word in found)
    guns = " ".join(panel.right).partition(" crossed")[2].partition("CRITICAL HITS")[0]
    for name, mark in re.findall(r"(?:^| )\d+ ([A-Z][\w -]+?) (fired|spent|destroyed)\b", guns):
        yield f"{name}, {mark}", True
    yield "power grapnel", "Power grapnel: aboard" in text
    yield "superior crew", "Crew: superior" in text
    yield "speed lost for good", sum(int(less) for less in re.findall(r"Speed (\d+) less for good", text))
    yield "Colours shot away", "colours are shot away" in text


def set_up(app: Flask, desk: Desk, book: Book, scenario: str = "bridges") -> Umpire:
    """Another battle of the scenario: house rules first, then every sheet through the form that begins a battle on paper."""
    fresh = Umpire(app, battles.start(desk, "cloudships", scenario))
    for rule, setting in book.rules():
        presses.play(desk, fresh.battle, UMPIRE, SetHouseRule(rule, setting))
    form = next(form for form in fresh.look("/from-paper").forms if form.action.endswith("/from-paper"))
    panels = look.scene(desk.moment(fresh.battle), UMPIRE).panels
    labels = {
        mark.label: mark
        for subject in ("round", *(panel.subject for panel in panels))
        for mark in look.marks(desk.moment(fresh.battle), subject)
    }
    told = book.told()
    unknown = [words for words, value in told.items() if words not in labels and value not in ("", 0, False)]
    assert unknown == [], "something on paper has no field"
    asked = {name for name, _ in (*form.fields, *form.offered)}
    typed, ticked = dict[str, str](), set[str]()
    for words, value in told.items():
        if words not in labels:
            continue
        name = f"set.{labels[words].name}"
        assert name in asked, f"{words} is not asked for"
        if isinstance(labels[words].value, bool):
            ticked |= {name} if value else set()
        else:
            by_name = {panel.name: panel.subject for panel in panels}
            typed[name] = by_name.get(str(value), str(value)) if words.endswith("her lines") else str(value)
    fields = [
        (name, typed.get(name, value)) for name, value in form.fields if value != "yes" or not name.startswith("set.")
    ]
    page = fresh.post(form.action, [*fields, *((name, "yes") for name in sorted(ticked))])
    assert page.status == 200, page.words
    return fresh


@pytest.fixture
def live(desk: Desk) -> str:
    """Its second round, with something of everything on paper, and a house rule played otherwise."""
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, SetHouseRule("A-11", "per-lamp"))
    for fields in (*BEFORE, *MORE):
        do(desk, battle, fields)
    return battle


def both(desk: Desk, one: str, other: str, command: Command) -> None:
    """The same in both battles, with the same dice; afterwards they are equal."""
    thrown = carried_out(desk, one, command, {})
    carried_out(desk, other, command, thrown)
    assert on_paper(state_of(desk, other)) == on_paper(state_of(desk, one))


def carried_out(desk: Desk, battle: str, command: Command, answers: dict[str, Answer]) -> dict[str, Answer]:
    """Played whatever the rules say against it; returns the dice."""
    how: dict[str, Any] = {"answers": answers, "throw": not answers}
    try:
        done = presses.play(desk, battle, UMPIRE, command, **how)
    except Refused as no:
        overruled = {refusal.id: "as on the table" for refusal in no.refusals}
        done = presses.play(desk, battle, UMPIRE, command, overruled=overruled, **how)
    assert isinstance(done, Done), done
    return dict(desk.moment(battle).entries(done.seq)[0].answers)


def test_a_second_battle_is_set_up_from_the_book_and_goes_on(app: Flask, desk: Desk, live: str) -> None:
    book = Book(roundbook.make(desk, live).content)
    assert_everything_is_told(book.told())
    fresh = set_up(app, desk, book)
    do(desk, fresh.battle, {"do": "turn-card", "card": "bloodrunner"})  # her card was up: it is turned again
    assert on_paper(state_of(desk, fresh.battle)) == on_paper(state_of(desk, live))

    gun = state_of(desk, live).ships["hullcutter"].sheet.mounts[1].id
    for command in (
        c.TurnCard("hullcutter"),
        c.Fire("hullcutter", (c.Aim("aphid", 1, ("bow",), (gun,), her_bearing=("bow",)),)),
        c.TakeDamage("elizabeth", 4),
        *(c.TurnCard(card) for card in ("locust", "dauntless", "elizabeth")),
        c.EndRound(),
        c.Repair((c.Crew("locust", "no-altitude-change"), c.Crew("elizabeth", "bridge-hit"))),
        c.TurnCard("skylord"),
    ):
        both(desk, live, fresh.battle, command)
    assert state_of(desk, fresh.battle).round == 3


def test_the_book_of_a_round_that_is_over_sets_it_up_before_the_repairs(app: Flask, desk: Desk, live: str) -> None:
    """As it is bound by itself: lamps are red, Fired markers off, no card is up."""
    for card in ("hullcutter", "locust", "dauntless", "elizabeth"):
        do(desk, live, {"do": "turn-card", "card": card})
    carried_out(desk, live, c.EndRound(), {})
    fresh = set_up(app, desk, Book(roundbook.make(desk, live).content))
    assert state_of(desk, fresh.battle).is_round_over
    assert on_paper(state_of(desk, fresh.battle)) == on_paper(state_of(desk, live))
    both(desk, live, fresh.battle, c.Repair((c.Crew("aphid", "bridge-hit"),)))
    both(desk, live, fresh.battle, c.TurnCard("skylord"))


def assert_everything_is_told(told: dict[str, Any]) -> None:
    """Otherwise the test would compare little."""
    assert told["Dauntless: holds by her lines"] == "Skylord"
    assert told["Skylord: flight 1 on the table"] == "low-fired"
    assert told["Skylord: Tether mine, out"] is True
    assert told["Locust: captain"] == "A Stranger"
    assert told["Skylord: Bow heavy gun, destroyed"] is True
    assert told["Round"] == 2
    assert sum(words.endswith(("amber", "red")) for words in told) > 6


def test_two_lasting_effects_are_taken_off_at_once(app: Flask, desk: Desk) -> None:
    """Each by its own tick, whatever place it had in her list."""
    fresh = Umpire(app, battles.start(desk, "cloudships", "bridges"))
    for critical in ("boiler-cracked", "gas-leak", "boiler-cracked"):
        presses.play(desk, fresh.battle, UMPIRE, c.TakeCritical("dauntless", critical))
    form = next(form for form in fresh.look("/from-paper").forms if form.action.endswith("/from-paper"))
    fields = [pair for pair in form.fields if pair[0] not in ("set.dauntless.lasting.0", "set.dauntless.lasting.1")]
    assert len(fields) == len(form.fields) - 2
    assert fresh.post(form.action, fields).status == 200
    (kept,) = state_of(desk, fresh.battle).ships["dauntless"].lasting
    assert kept.slows == 1


def test_a_torpedo_flies_where_paper_says(app: Flask, desk: Desk) -> None:
    """Its ship may have changed her height since: the mark names the band."""
    one = battles.start(desk, "cloudships", "skirmish")
    ship = state_of(desk, one).ships["wasp"]
    mount = next(mount for mount in ship.sheet.mounts if mount.type.kind == "torpedo")
    other = next(band for band in ("low", "medium") if band != ship.band.key)
    do(desk, one, {"do": "correct", "name": f"wasp.flying.{mount.id}.at", "value": other})
    do(desk, one, {"do": "correct", "name": f"wasp.gun.{mount.id}.spent", "value": True})
    book = Book(roundbook.make(desk, one).content)
    assert book.told()[f"Wasp: {mount.name}, flies at"] == other
    fresh = set_up(app, desk, book, "skirmish")
    assert state_of(desk, fresh.battle).torpedoes == state_of(desk, one).torpedoes
