"""The same panel says the same wherever it is drawn: at the table, on a captain's phone, on a team's tablet, on a tile, on paper."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from html import unescape
from random import Random
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import pytest
from flask import Flask
from msgspec.structs import replace

from tests import presses
from tests.drawing.reading import Mark, marks
from tests.drawing.telling import meant, seen
from tests.games.chance import some_value
from tests.records.left import to_the_end
from tests.web.browsing import Browser
from umpire.core.commands import Correct
from umpire.core.errors import UmpireError
from umpire.core.marks import Correction
from umpire.core.panel import Panel, Squares
from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.drawing.built import as_built
from umpire.drawing.formats import sheet
from umpire.drawing.plate import Plate
from umpire.drawing.said import NOTHING
from umpire.service import plates
from umpire.service.desk import Desk
from umpire.service.library import fleet
from umpire.service.table import battles, look, seating, stage
from umpire.service.table.look import Scene

STATES = 50
BATTLES = {
    "cloudships": "bridges",
    "avertigos": "three-families",
    "aloft": "three-commodores",
    "castles": "two-zeppelins",
    "aeronauts": "a-fight",
}
DRAWN = ("cloudships", "avertigos", "aloft", "aeronauts")
"""Games whose panels are drawn whole on screens; the other has boards of its own."""
SAIL = ("cloudships", "avertigos", "aeronauts")
READ_WITHOUT_HULL = ("beside", "target")
"""What is no ship is only read there."""
"""Of what has weapons alone."""


class Surface(NamedTuple):
    """A page with drawings of panels."""

    address: str
    formats: tuple[str, ...]
    of: str
    """Whose panels are on it: the `ship` of the address, who is `up`, the seat's `own`, what `sails` still of the side there, or `all`."""
    games: tuple[str, ...] = DRAWN
    heard: str = "list"
    """How it is heard: as a `list` of all that is drawn and not pressed, as the words of a `tile`, or by what is `asked` there."""


SURFACES = {
    "her page": Surface("/battle/{battle}/ship/{ship}", ("stage", "phone"), "ship"),
    "the fleet board": Surface("/battle/{battle}/board", ("tile",), "all", tuple(BATTLES), heard="tile"),
    "why is it so": Surface(
        "/battle/{battle}/why/{ship}.captain", ("stage", "phone"), "ship", tuple(BATTLES), heard="asked"
    ),
    "a captain's phone": Surface("/seat/{token}", ("stage", "pocket"), "own", SAIL),
    "the table": Surface("/battle/{battle}/part/panels?about={ship}", ("target",), "ship", ("cloudships",)),
    "the table of pilot boards": Surface(
        "/battle/{battle}/part/panels", ("deck", "upright", "target"), "up", ("avertigos",)
    ),
    "a team's tablet": Surface(
        "/battle/{battle}/team/side:{side}", ("strip", "slim"), "sails", ("cloudships", "avertigos")
    ),
}
"""A page that draws panels stands here; what it is asked as is what its address says: a seat's token, or else the umpire's desk."""
PAPER = (297.0, 210.0)
PRESSED_ON_PANEL = re.compile(
    r"\.(boxes|band|parties|flights|lamp|gun|speed|hp|ap|regular|aimed|goods|cubes|food|special|kills)\b"
)
WORD = "zq-"
"""Begins what is planted; a number that is planted has three digits, and stands by itself."""
DRAWING = re.compile(
    r'<div class="drawn is-(?P<form>[\w-]+) [^"]*">\s*<svg [^>]*>(?P<svg>.*?)</svg>'
    r'(?:\s*<svg class="fingers"[^>]*>(?P<fingers>.*?)</svg>)?',
    re.DOTALL,
)
HEARD = re.compile(r'<ul class="unseen" aria-label="Panel of ([^"]*)">(.*?)</ul>', re.DOTALL)
TILE = re.compile(r'<a class="fleet-tile-in" [^>]*title="([^"]*)"[^>]*data-name="([^"]*)"')
ITEM = re.compile(r"<li>(.*?)</li>", re.DOTALL)
FINGER = re.compile(
    r'<button class="finger" name="also" value="([^"]*)" aria-label="([^"]*)"(?:\s+aria-pressed="(\w+)")?>(.*?)</button>',
    re.DOTALL,
)


def acting(scene: Scene) -> str:
    """Who acts, where the one button says it."""
    coming = stage.coming(scene.moment, {})
    return coming.acts if coming else ""


# --- What a drawing says -----------------------------------------------------------------------------------------------


@lru_cache(4000)
def read(drawing: str) -> list[Mark]:
    return marks(drawing)


def opened(panel: Panel) -> Panel:
    return replace(panel, figures=tuple(one for one in panel.figures if not one.is_secret))


def plate_of(panel: Panel, form: str, side: int) -> tuple[Plate, str]:
    """Of her as she was built: her places, and her blank."""
    return plates._plate(as_built(opened(panel)), form, side)  # which is kept


def wrong(plate: Plate, drawn: list[Mark], panel: Panel) -> list[str]:
    """Places that say something else than the panel."""
    told = seen(plate, drawn, panel)
    right = meant(told, panel)
    return [f"{panel.name}, {id}: {told[id]!r} where it is {right[id]!r}" for id in told if told[id] != right[id]]


def wrong_in(panel: Panel, form: str, svg: str, side: int) -> list[str]:
    plate, blank = plate_of(panel, form, side)
    if not svg.startswith(blank):
        return [f"{panel.name}: another's drawing"]
    return wrong(plate, read(blank) + read(svg.removeprefix(blank)), opened(panel))


def wrong_on_paper(panel: Panel) -> Iterator[str]:
    for plate in sheet(panel, PAPER, NOTHING):
        yield from wrong(plate, read(plate.blank()) + read(plate.state(panel)), panel)


def wrong_in_words(panel: Panel, words: Iterable[str]) -> list[str]:
    """What is drawn, and neither heard nor told by what is pressed."""
    heard = " | ".join(words)
    return [f"{panel.name}: nobody hears «{one}»" for one in _to_be_heard(panel) if one not in heard]


def _to_be_heard(panel: Panel) -> Iterator[str]:
    yield from (f"{one.name}: {one.value or 'not known'}" for one in panel.figures if not one.is_secret)
    for lamp in panel.lamps:
        yield f"{lamp.name}, {' and '.join(['amber'] * lamp.amber + ['red'] * lamp.red) or 'off'}"
    for number, mount in enumerate(panel.mounts, 1):
        yield f"{number} {', '.join((mount.name, *mount.marks))}"
    yield from map(_row, panel.squares)
    yield from (f"{bank.figure.name}: {bank.left} of {bank.total}" for bank in panel.banks)
    if panel.band:
        yield f"{panel.ladder_name}: {panel.band}"


def _row(row: Squares) -> str:
    name = f"{row.name} {row.about}".strip()
    return row.words if row.away else f"{name}: {'not known' if row.left is None else row.left}"


# --- What is pressed ---------------------------------------------------------------------------------------------------


def wrong_controls(panel: Panel, form: str, mine: Mapping[str, Correction]) -> Iterator[str]:
    """Labels and states that say something else than the panel."""
    crossed = {box.place for row in panel.track for box in row if box.is_crossed}
    left = {row.id: row.left or 0 for row in panel.squares} | {bank.id: bank.left for bank in panel.banks}
    told = {f"gun.{one.id}": one.marks for one in panel.mounts}
    told |= {f"lamp.{one.id}": (("amber",) * one.amber + ("red",) * one.red) or ("off",) for one in panel.lamps}
    told |= {f"figure.{one.id}": (one.value,) for one in panel.figures}
    for one in plates.controls(panel, form, mine):
        kind, _, of = one.place.id.partition(".")
        row, _, number = of.rpartition(".")
        is_on = None
        match kind:
            case "box":
                is_on = int(of) in crossed
            case "band":
                is_on = of == panel.band
            case "square" | "bank":
                is_on = int(number) <= left[row]
            case "stop":
                is_on = next(one for one in panel.figures if one.id == row).stops.at == number
        if one.is_on is not is_on:
            yield f"{panel.name}, {one.place.id} is pressed: {one.is_on}"
        if kind == "box" and (", crossed" in one.label) is not is_on:
            yield f"{panel.name}, {one.place.id} is called {one.label!r}"
        at = f"figure.{row}" if kind == "figure" else one.place.id
        if not all(word in one.label for word in told.get(at, ())):
            yield f"{panel.name}, {one.place.id} is called {one.label!r}"


def fingers(html: str) -> list[tuple[str, ...]]:
    """Name, value, label, whether it is down, and sign of everything that is pressed."""
    found = []
    for value, label, is_on, sign in FINGER.findall(html):
        sent = dict(parse_qsl(unescape(value)))
        found.append((sent["name"], sent.get("value", ""), unescape(label), is_on, unescape(sign)))
    return found


def as_fingers(controls: Iterable[plates.Control, ...]) -> list[tuple[str, ...]]:
    downs = {None: "", True: "true", False: "false"}
    return [(one.name, str(one.value), one.label, downs[one.is_on], one.sign) for one in controls]


# --- A battle ----------------------------------------------------------------------------------------------------------


class Played:
    """A battle that goes on by marks and by the rules, with something planted that its captains alone may read."""

    def __init__(self, app: Flask, desk: Desk, game: str) -> None:
        self.app, self.desk, self.game = app, desk, game
        self.random = Random(f"one panel of {game}")
        header = battles.new_header(game, BATTLES[game])
        self.battle = desk.set_up(replace(header, scenario=planted(header.scenario)))
        self.links = seating.links(desk, self.battle)
        self.browser = Browser(app)
        self.known: set[tuple[Panel, str]] = set()
        for at, mark in enumerate(self._secret_marks()):
            presses.play(desk, self.battle, UMPIRE, Correct(mark.name, 701 + 7 * at))

    @property
    def seats(self) -> list[Seat]:
        return [UMPIRE, *map(read_seat, self.links)]

    def scene(self, seat: Seat) -> Scene:
        return look.scene(self.desk.moment(self.battle), seat)

    def marks(self, subject: str) -> dict[str, Correction]:
        return {mark.name: mark for mark in look.marks(self.desk.moment(self.battle), subject)}

    def _secret_marks(self) -> list[Correction]:
        """Of figures that are their captain's alone, those that may be any number."""
        panels = self.scene(UMPIRE).panels
        names = {f"{panel.subject}.{one.id}" for panel in panels for one in panel.figures if one.is_secret}
        every = (mark for panel in panels for mark in self.marks(panel.subject).values())
        return [mark for mark in every if mark.name in names and mark.high == 999]

    def go_on(self) -> None:
        """Two marks, or a command by the rules, thrown to its end."""
        random, panels = self.random, self.scene(UMPIRE).panels
        if random.random() < 0.35 and (offers := self.scene(UMPIRE).offers):
            with suppress(UmpireError):
                told = presses.play(self.desk, self.battle, UMPIRE, random.choice(offers).command, throw=True)
                to_the_end(self.desk, self.battle, told)
        secret = {mark.name for mark in self._secret_marks()}
        for _ in range(2):
            every = [*self.marks(random.choice(panels).subject).values()]
            on_panel = [one for one in every if PRESSED_ON_PANEL.search(one.name) and one.name not in secret]
            if on_panel:
                mark = random.choice(on_panel)
                with suppress(UmpireError):
                    presses.play(self.desk, self.battle, UMPIRE, Correct(mark.name, some_value(mark, random)))

    def secrets(self) -> dict[str, set[str]]:
        """By captain, what is planted on the own panels and nobody else may read."""
        moment, found = self.desk.moment(self.battle), dict[str, set[str]]()
        for panel in self.scene(UMPIRE).panels:
            mine = found.setdefault(moment.game.rules.captain_of(moment.state, panel.subject), set())
            mine |= {one.value for one in panel.figures if one.is_secret and len(one.value) == 3}
            mine |= {word for lamp in panel.lamps for word in lamp.says.split() if word.startswith(WORD)}
        return found


def planted(scenario: Any) -> Any:
    """Of ships with a sheet of their own, the lamps say a word that is on no other."""
    if not hasattr(scenario, "entrants"):
        return scenario
    entrants = []
    for one in scenario.entrants:
        lamps = tuple(replace(lamp, says=f"{lamp.says} {WORD}{one.sheet.id}") for lamp in one.sheet.lamps)
        entrants.append(replace(one, sheet=replace(one.sheet, lamps=lamps)))
    return replace(scenario, entrants=tuple(entrants))


class Walk:
    """What is wrong in fifty states of one battle, by what it is about."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.wrong: dict[str, list[str]] = {"drawn": [], "heard": [], "pressed": [], "secret": []}
        self.pages: Counter[str] = Counter()
        """How often a panel was found on each surface."""
        self.forms: Counter[str] = Counter()
        """How often a panel was looked at in each format, without a page."""
        self.planted: set[str] = set()
        for state in range(STATES):
            if state:
                played.go_on()
            self._look(state)

    def _note(self, kind: str, where: str, found: Iterable[str]) -> None:
        self.wrong[kind] += [f"{where} after line {self.played.scene(UMPIRE).head}: {one}" for one in found]

    def _look(self, state: int) -> None:
        """Every seat looks: at drawings that have changed in some of the formats, and at a page of every second surface."""
        for seat in self.played.seats:
            for panel in self.played.scene(seat).panels:
                self._drawings(panel, seat, state)
        for at, (name, surface) in enumerate(SURFACES.items()):
            if self.played.game in surface.games and (state + at) % 2:
                self._page(name, surface, state // 2)

    def _drawings(self, panel: Panel, seat: Seat, state: int) -> None:
        formats = [*plates.FORMATS]
        mine = self.played.marks(panel.subject)
        for form in (formats[at % len(formats)] for at in (state, state + 4, state + 8)):
            if (panel, form) not in self.played.known:
                self.played.known.add((panel, form))
                self.forms[form] += 1
                self._note("drawn", form, wrong_in(panel, form, plates.drawn(panel, form).svg, 0))
                if seat.is_umpire:
                    self._note("pressed", form, wrong_controls(panel, form, mine))
        if state % 5 == 0 and (panel, "paper") not in self.played.known:
            self.played.known.add((panel, "paper"))
            self.forms["paper"] += 1
            self._note("drawn", "paper", wrong_on_paper(panel))

    def _page(self, name: str, surface: Surface, state: int) -> None:
        """As it is asked for in turn of each ship, of each side, and by each seat."""
        played = self.played
        links = [*played.links.items()]
        who, token = links[state % len(links)]
        seat = read_seat(who) if "{token}" in surface.address else UMPIRE
        scene = played.scene(seat)
        ship = scene.panels[state % len(scene.panels)]
        side = [*scene.places][state % len(scene.places)] if scene.places else ""
        html = played.browser.ask(
            surface.address.format(battle=played.battle, ship=ship.subject, token=token, side=side)
        ).text
        shown = {
            "ship": (ship,),
            "up": tuple(panel for panel in scene.panels if panel.subject == acting(scene)),
            "own": scene.own,
            "sails": tuple(
                panel for panel in scene.sheets if panel.side == side and panel.hull and panel.track and not panel.fate
            ),
            "all": scene.panels,
        }[surface.of]
        where = f"{name}, {seat}"
        for form in surface.formats:
            armed = tuple(panel for panel in shown if panel.mounts or form != "guns")
            self._note("drawn", f"{where}, {form}", self._drawn_on(html, form, scene, armed))
        if surface.heard == "list":
            self._note("heard", where, self._heard_on(html, shown))
        elif surface.heard == "tile":
            self._note("heard", where, self._heard_of_tiles(html, shown))
        self._note("pressed", where, self._pressed_on(html, surface, scene, shown))
        self._note("secret", where, self._told_on(html, seat))
        self.pages[name] += len(shown)

    def _drawn_on(self, html: str, form: str, scene: Scene, shown: tuple[Panel, ...]) -> Iterator[str]:
        """Each panel is drawn once; who looks the same is told apart by what is said."""
        drawings = [found["svg"] for found in DRAWING.finditer(html) if found["form"] == form]
        for panel in shown:
            tried = [
                (wrong_in(panel, form, svg, side), svg)
                for svg in drawings
                for side in (scene.places.get(panel.side, 0), 0)
            ]
            found, svg = min(
                tried, key=lambda one: (len(one[0]), "another's" in "".join(one[0])), default=(["is not drawn"], "")
            )
            if svg:
                drawings.remove(svg)
            yield from found
        every = [(panel, side) for panel in scene.panels for side in (scene.places.get(panel.side, 0), 0)]
        yield from (
            "something else is drawn"
            for svg in drawings
            if all(wrong_in(panel, form, svg, side) for panel, side in every)
        )

    def _heard_on(self, html: str, shown: tuple[Panel, ...]) -> Iterator[str]:
        lists = [
            (unescape(name), [unescape(one) for one in ITEM.findall(items)]) for name, items in HEARD.findall(html)
        ]
        labels = [label for _, _, label, _, _ in fingers(html)]
        for panel in shown:
            mine = [items for name, items in lists if name == panel.name]
            if not mine:
                yield f"{panel.name} has no list"
            for items in mine:
                yield from wrong_in_words(panel, [*items, *labels])

    def _heard_of_tiles(self, html: str, shown: tuple[Panel, ...]) -> Iterator[str]:
        told = {unescape(name): unescape(words) for words, name in TILE.findall(html)}
        for panel in shown:
            lit = [(lamp.name, colour) for lamp in panel.lamps for colour in ("amber", "red") if getattr(lamp, colour)]
            wanted = [f"{panel.fate}."] if panel.fate else [panel.band, *(f"{name} {colour}." for name, colour in lit)]
            wanted += [f"{panel.counted} of {panel.boxes}"] if panel.boxes else []
            yield from (f"{panel.name}: nobody hears «{one}»" for one in wanted if one not in told.get(panel.name, ""))

    def _pressed_on(self, html: str, surface: Surface, scene: Scene, shown: tuple[Panel, ...]) -> Iterator[str]:
        """Where a panel is pressed, all of it says what it should; and what else is pressed is another panel's."""
        coming = stage.coming(scene.moment, {})
        ways = coming.ways if coming and surface is SURFACES["the table"] else {}
        for form in surface.formats:
            found = [fingers(one["fingers"] or "") for one in DRAWING.finditer(html) if one["form"] == form]
            right = {
                panel.subject: as_fingers(
                    one
                    for one in plates.controls(
                        panel, form, self.played.marks(panel.subject), ways.get(panel.subject, ())
                    )
                    if not one.is_pencil
                )
                for panel in scene.panels
            }
            if any(found):
                pressed = [one for one in shown if one.hull or form not in READ_WITHOUT_HULL]
                yield from (
                    f"{form} of {one.name} has other labels" for one in pressed if right[one.subject] not in found
                )
                yield from (f"{form} presses something else" for one in found if one and one not in right.values())

    def _told_on(self, html: str, seat: Seat) -> Iterator[str]:
        for captain, words in self.played.secrets().items():
            self.planted |= words
            if (
                not seat.is_umpire and seat.name != captain
            ):  # not as the program itself asks: that is what is tried here
                told = [word for word in words if re.search(rf"(?<![\w.]){word}(?![\w.])", html)]
                yield from (f"{word} is {captain}'s alone" for word in told)


@pytest.fixture(scope="module")
def walk(app: Flask, desk: Desk) -> Any:
    """Of a game; walked once for all tests."""
    return cache(lambda game: Walk(Played(app, desk, game)))


EVERY_GAME = pytest.mark.parametrize("game", BATTLES)


def none_of(found: list[str]) -> None:
    assert not found, "\n".join([f"{len(found)} of them", *found[:12]])


@EVERY_GAME
def test_every_place_says_the_same_wherever_it_is_drawn(game: str, walk: Any) -> None:
    none_of(walk(game).wrong["drawn"])


@EVERY_GAME
def test_whoever_hears_a_page_is_told_what_is_drawn(game: str, walk: Any) -> None:
    none_of(walk(game).wrong["heard"])


@EVERY_GAME
def test_what_is_pressed_says_what_stands_there(game: str, walk: Any) -> None:
    none_of(walk(game).wrong["pressed"])


@EVERY_GAME
def test_what_one_captain_alone_may_read_is_on_no_page_of_another(game: str, walk: Any) -> None:
    none_of(walk(game).wrong["secret"])


@EVERY_GAME
def test_all_formats_and_surfaces_were_looked_at(game: str, walk: Any) -> None:
    """So that these tests are about something."""
    walked = walk(game)
    assert {*plates.FORMATS, "paper"} == {*walked.forms}
    assert {name for name in SURFACES if game in SURFACES[name].games} == {*+walked.pages}
    assert bool(walked.planted) is (game in ("cloudships", "aeronauts", "avertigos"))


def test_a_ship_of_the_library_is_drawn_as_her_file_says(app: Flask) -> None:
    for berth in fleet.berths("cloudships", None)[:4]:
        assert berth.panel is not None
        html = Browser(app).ask(f"/ships/cloudships/ship/{berth.id}").text
        drawings = {found["form"]: found["svg"] for found in DRAWING.finditer(html)}
        assert {*drawings} == {"sheet", "page"}
        none_of([one for form, svg in drawings.items() for one in wrong_in(berth.panel, form, svg, 0)])
        ((name, items),) = HEARD.findall(html)
        assert unescape(name) == berth.panel.name
        none_of(wrong_in_words(berth.panel, [unescape(one) for one in ITEM.findall(items)]))
