"""
Paper play: the laptop dies, and from the printed book of the round alone a second battle is set up and goes on.

Everything is read from the text of the book's PDF, as somebody reads it who has the sheets; it is entered through the form
of a battle that begins on paper. Then both battles go on with the same dice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pypdfium2
import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Umpire
from tests.web.test_from_paper import BEFORE, do, on_paper, state_of
from umpire.core.answers import Answer
from umpire.core.commands import Command, SetHouseRule
from umpire.core.objections import Refused
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.drawing.block import Place
from umpire.drawing.formats import sheet
from umpire.drawing.said import NOTHING
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.printing.paper import A4
from umpire.service.desk import Desk
from umpire.service.paper import roundbook
from umpire.service.table import Done, battles, look
from umpire.store import Store

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
Rect = tuple[float, float, float, float]
MM = 72 / 25.4
HEAD: Rect = (36, 10, 150, 23)
"""Where on a control panel on A4 her name stands: left, top, right, bottom."""
DARK = 0.12
"""Of a section of the ladder in which a marker lies."""


class Page:
    """A sheet of the book as it is read."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self.page = page
        self.picture = page.render(scale=4 / MM).to_pil().convert("L").point(lambda grey: 255 if grey < 100 else 0)

    def words(self, place: Rect) -> str:
        """What is written there."""
        left, top, right, bottom = (edge * MM for edge in place)
        high = self.page.get_height()
        text = self.page.get_textpage().get_text_bounded(left, high - bottom, right, high - top)
        return " ".join(text.split())

    def is_dark(self, place: Rect) -> bool:
        """A marker lies there."""
        part = self.picture.crop(tuple(round(4 * edge) for edge in place))
        return part.histogram()[255] > DARK * part.width * part.height


def around(place: Place) -> Rect:
    return place.x, place.y, place.x + place.width, place.y + place.height


class Read:
    """A control panel as somebody reads it who knows where things stand on it."""

    def __init__(self, page: Page, panel: Panel) -> None:
        self.page, self.panel = page, panel
        self.number, self.name = panel.number, panel.name
        (self.plate, *_) = sheet(panel, (A4.width, A4.height), NOTHING)
        self.places = {place.id: around(place) for place in self.plate.places}

    def block(self, name: str) -> str:
        """What is written in a part of the sheet."""
        one = next(placed for placed in self.plate.placed if placed.name == name)
        return self.page.words((one.x - 1, one.y - 1, one.x + one.block.width + 1, one.bottom + 1))

    def marked(self, kind: str) -> Iterator[tuple[str, str]]:
        """Of each place of a kind what is written in it."""
        return (
            (id.removeprefix(f"{kind}."), self.page.words(place))
            for id, place in self.places.items()
            if id.startswith(f"{kind}.")
        )


class Book:
    """The book of a round as a reader sees it: the words of its sheets, and where they stand."""

    def __init__(self, content: bytes, scenario: str = "bridges") -> None:
        pages = list(pypdfium2.PdfDocument(content))
        self.table = " ".join(pages[0].get_textpage().get_text_range().split())
        fresh = Desk(Store.open(":memory:"))
        known = look.scene(fresh.moment(battles.start(fresh, "cloudships", scenario)), UMPIRE).sheets
        by_name = {panel.name: panel for panel in known}
        sheets = [Page(page) for page in pages if "DAMAGE TRACK" in page.get_textpage().get_text_range()]
        self.panels = [Read(page, by_name[page.words(HEAD)]) for page in sheets]

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


OVER = ("destroyed", "crashed", "surrendered", "left the table", "not arrived yet")


def panel_says(panel: Read) -> Iterator[tuple[str, Any]]:
    """A control panel: captain, lamps, band, squares, boxes, guns, grapnel, what lasts, and her fate."""
    captain, _, fate = panel.block("captain").removeprefix("CAPTAIN").strip().partition("  ")
    over = next((words for words in OVER if words.upper() in f"{captain} {fate}"), "")
    yield "captain", captain.replace(over.upper(), "").strip() if over else captain
    if over:
        yield "out of the battle", over
    named = {lamp.id: lamp.name for lamp in panel.panel.lamps}
    for lamp, letters in panel.marked("lamp"):
        yield from (
            (f"{named[lamp]}, {colour}", True) for letter, colour in (("A", "amber"), ("R", "red")) if letter in letters
        )
    guns = {mount.id: mount.name for mount in panel.panel.mounts}
    for gun, words in panel.marked("marks"):
        for said, mark in (("fired", "fired"), ("spent", "spent"), ("lost", "destroyed")):
            if said in words:
                yield f"{guns[gun]}, {mark}", True
    bands = [
        id.removeprefix("band.")
        for id, place in panel.places.items()
        if id.startswith("band.") and panel.page.is_dark(place)
    ]
    yield from (("band", band.lower().replace(" ", "-")) for band in bands[-1:])
    for row, words in (("parties", "boarding parties left"), ("flights", "flights aboard")):
        if f"square.{row}.1" in panel.places:
            right, top, _, bottom = panel.places[f"square.{row}.1"]
            (left,) = re.findall(r"(\d+) of", panel.page.words((right - 31, top, right, bottom)))
            yield words, int(left)
    yield from (("boxes crossed", int(number)) for number in re.findall(r"(\d+) of \d+ crossed", panel.block("track")))
    told, notes = panel.block("words"), panel.block("notes")
    yield "power grapnel", "Power grapnel: aboard" in told
    yield "superior crew", "Crew: superior" in told
    for band in re.findall(r"No higher than (\w+) for good", notes):
        yield "no higher for good", band.lower()
    yield "speed lost for good", sum(int(less) for less in re.findall(r"Speed (\d+) less for good", notes))
    yield "Colours shot away", "colours are shot away" in notes


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
    book = Book(roundbook.make(desk, one).content, "skirmish")
    assert book.told()[f"Wasp: {mount.name}, flies at"] == other
    fresh = set_up(app, desk, book, "skirmish")
    assert state_of(desk, fresh.battle).torpedoes == state_of(desk, one).torpedoes
