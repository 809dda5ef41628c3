"""Panels for screens: the drawing of one in a format, what is pressed on it, and what it says to whoever hears the page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import NamedTuple
from urllib.parse import urlencode

from msgspec.structs import replace

from umpire.core import reasons
from umpire.core.lines import Way
from umpire.core.marks import Correction, Value
from umpire.core.panel import TALLY, Mount, Panel
from umpire.drawing import decks, fingers, lamps, look, screens, spoken
from umpire.drawing.block import Place
from umpire.drawing.built import as_built
from umpire.drawing.fingers import around, grown
from umpire.drawing.plate import Plate
from umpire.drawing.said import Said

FORMATS: dict[str, Callable[[Panel, Said], Plate]] = {
    "stage": screens.stage,
    "sheet": partial(screens.stage, is_headed=True),
    "deck": decks.deck,
    "upright": decks.upright,
    "second": decks.second,
    "target": screens.target,
    "phone": screens.phone,
    "pocket": partial(screens.phone, finger=screens.EYE),
    "page": partial(screens.phone, is_headed=True),
    "beside": screens.beside,
    "guns": screens.guns,
    "strip": screens.strip,
    "slim": partial(screens.strip, width=60, lamps=3),
    "tile": screens.tile,
    "figure": screens.figure,
}
KEPT = 2000
"""Plates of ships, whatever has happened to them."""

style, lamp_sign = look.screen, lamps.sign


class Drawn(NamedTuple):
    """A drawing, in millimetres."""

    width: float
    height: float
    svg: str


class Control(NamedTuple):
    """A place that is pressed: it sets one mark, or leads to an address."""

    place: Place
    label: str
    """What stands there, and what it becomes."""
    name: str
    value: Value = ""
    is_on: bool | None = None
    """It is pressed down; None for what has no such state."""
    sign: str = ""
    """Written on it."""
    href: str = ""
    digit: str = ""
    """The number that is typed for it."""
    key: str = ""
    """The key that presses it."""
    is_pencil: bool = False
    """It pencils a mark, and tells no state."""
    middle: tuple[float, float] = (0, 0)
    """Where its sign is drawn: a finger reaches farther on the side on which there is room."""


def drawn(panel: Panel, kind: str, side: int = 0) -> Drawn:
    """
    The panel as this format draws it. What is for its captain's eyes alone is not on it.

    Args:
        side: the place of its side among those of the battle, from 1; 0 for none.
    """
    shown = _open(panel)
    plate, blank = _plate(as_built(shown), kind, side)
    return Drawn(plate.width, plate.height, blank + plate.state(shown))


def said(panel: Panel, pressed: tuple[Control, ...] = ()) -> list[str]:
    """All that is drawn in words, but what controls say themselves."""
    told = {_heard_as(control.place.id) for control in pressed if not control.is_pencil}
    return [words for id, words in spoken.spoken(panel) if id not in told]


def _heard_as(id: str) -> str:
    """By which words are known that a control with this place says already."""
    kind = id.partition(".")[0]
    if kind == "band":
        return kind
    return id.rpartition(".")[0] if kind in ("figure", "square", "bank") else id


def controls(
    panel: Panel, kind: str, marks: Mapping[str, Correction], ways: Iterable[Way] = (), at: str = ""
) -> tuple[Control, ...]:
    """
    What is pressed on that drawing, in the order in which it is gone through.

    Args:
        ways: what is pencilled there instead of marked; where some places of a kind pencil, the others of that kind do nothing.
        at: the address of the page on which it is pencilled.
    """
    shown = _open(panel)
    mine = {name.removeprefix(f"{panel.subject}."): mark for name, mark in marks.items()}
    pencilled = {way.place: way for way in ways}
    spots = {place.id: place for place in _plate(as_built(shown), kind, 0)[0].places}
    pressed = _places(as_built(shown), kind)
    drawn = (*pressed, *sides(panel, kind)) if pencilled else pressed
    busy = {id.partition(".")[0] for id in pencilled}
    if "side" in busy:
        busy.add("gun")  # who says where another lies means no mark of a gun
    return tuple(
        found
        for place in drawn
        for found in (
            (_way(place, pencilled[place.id], at, spots[place.id]),)
            if place.id in pencilled
            else ()
            if place.id.partition(".")[0] in busy
            else _at(shown, place, mine)
        )
    )


def _way(place: Place, way: Way, at: str, spot: Place) -> Control:
    sign = way.sign if way.is_on else ""
    at = f"{at}?{urlencode(way.marks)}"
    middle = (round(spot.x + spot.width / 2, 2), round(spot.y + spot.height / 2, 2))
    return Control(
        place, way.label, way.place, is_on=way.is_on, sign=sign, href=at, digit=way.digit, key=way.key,
        is_pencil=True, middle=middle,
    )  # fmt: skip


def asked(panel: Panel, kind: str, name: str, at: str) -> tuple[Control, ...]:
    """
    What is asked about on that drawing: each value where it stands, all its places together.

    Args:
        name: of the one that is asked about now.
        at: the address below which each is told by its name.
    """
    values = reasons.shown(panel)
    found: dict[str, list[Place]] = {}
    plate, _ = _plate(as_built(_open(panel)), kind, 0)
    for place in plate.places:
        found.setdefault(f"{panel.subject}.{_value_at(place)}", []).append(place)
    places = [around(of, every) for of, every in found.items() if of in values]
    labels = {of: f"{value.label}: {value.state or 'not known'}" for of, value in values.items()}
    return tuple(
        Control(place, labels[place.id], place.id, is_on=place.id == name, href=f"{at}{place.id}")
        for place in grown(places, _finger(kind), plate.width, plate.height)
    )


def rings(panel: Panel, kind: str, values: Collection[str]) -> tuple[Place, ...]:
    """Where these values stand on that drawing, each box by itself; of a ladder the rung on which she is."""
    plate, _ = _plate(as_built(_open(panel)), kind, 0)
    found: dict[str, list[Place]] = {}
    for place in plate.places:
        value = f"{panel.subject}.{_value_at(place)}"
        is_elsewhere = place.id.startswith("band.") and place.id != f"band.{panel.band}"
        if value in values and not is_elsewhere:
            found.setdefault(value, []).append(place)
    return tuple(around(value, every) for value, every in found.items())


def sides(panel: Panel, kind: str) -> tuple[Place, ...]:
    """
    The six sides of that drawing, from 1 to 6, each as large as a finger: for whoever asks on which of them another ship lies.

    Nothing where no numbers stand round her. They make room for each other alone, not for the guns.
    """
    plate, _ = _plate(as_built(_open(panel)), kind, 0)
    found = {place.id: place for place in plate.places if place.id.startswith("side.")}
    return grown([found[id] for id in sorted(found)], _finger(kind), plate.width, plate.height)


def _open(panel: Panel) -> Panel:
    return replace(panel, figures=tuple(figure for figure in panel.figures if not figure.is_secret))


@lru_cache(maxsize=KEPT)
def _plate(ship: Panel, kind: str, side: int) -> tuple[Plate, str]:
    plate = FORMATS[kind](ship, Said(side=side))
    return plate, plate.blank()


@lru_cache(maxsize=KEPT)
def _places(ship: Panel, kind: str) -> tuple[Place, ...]:
    """Its places that are pressed, as large as fingers: a gun is pressed where she stands."""
    plate, _ = _plate(ship, kind, 0)
    pressed = [place for place in plate.places if not place.id.startswith(("side.", "marks.", "told."))]
    return grown(pressed, _finger(kind), plate.width, plate.height)


def _finger(kind: str) -> float:
    return screens.THUMB if kind in ("phone", "page") else fingers.FINGER


def _value_at(place: Place) -> str:
    """The name of the value that stands there."""
    what, _, of = place.id.partition(".")
    if what in ("square", "bank", "stop"):
        return of.rpartition(".")[0]
    return {"box": f"boxes.{of}", "band": what, "figure": of}.get(what, place.id)


def _at(panel: Panel, place: Place, marks: Mapping[str, Correction]) -> Iterator[Control]:
    """What is pressed at one place; nothing where nothing is set by a press."""
    what, _, of = place.id.partition(".")
    if what == "stop":
        yield from _stopped(panel, place, marks)
        return
    mark = marks.get("boxes" if what == "box" else _value_at(place))
    if mark is None:
        return
    words = spoken.label(panel, place.id)
    if what == "figure":
        yield from _stepped(panel, place, words, mark)
        return
    value: Value
    is_on = None
    if what == "gun":
        value = _after(next(mount for mount in panel.mounts if mount.id == of), mark)
        if value == mark.value:
            return
        words = f"{words}; mark as {value}"
    elif what == "lamp":
        value = {"off": "amber", "amber": "red"}.get(str(mark.value), "off")
        words = f"{words}; turn {value}"
    elif what == "band":
        value, is_on = of.lower().replace(" ", "-"), of == panel.band
    else:
        count = int(of.rpartition(".")[2])
        is_on = count <= int(mark.value)
        value = count - (count == mark.value)
        words = words if what == "box" else f"{words}; {value} left"
    yield Control(place, words, mark.name, value, is_on)


def _after(mount: Mount, mark: Correction) -> str:
    """A press on a gun makes the next of it that such a gun can be."""
    used = "spent" if mount.is_one_shot else "destroyed"
    value = {"ready": "fired", "fired": used, "spent": "destroyed"}.get(str(mark.value), "ready")
    return value if value in mark.options else "ready"


def _stopped(panel: Panel, place: Place, marks: Mapping[str, Correction]) -> Iterator[Control]:
    """A figure is set at a stop, or a flag in its place, which is taken back by another press."""
    figure = next(figure for figure in panel.figures if figure.id == _value_at(place))
    stop = next(stop for stop in figure.stops.each if f"stop.{figure.id}.{stop.words}" == place.id)
    is_on = figure.stops.at == stop.words
    if (mark := marks.get(stop.mark or figure.id)) and stop.value:
        value = "no" if stop.mark and mark.value else stop.value
        yield Control(place, spoken.label(panel, place.id), mark.name, value, is_on)


def _stepped(panel: Panel, place: Place, words: str, mark: Correction) -> Iterator[Control]:
    """One less at the left of a window, one more at its right."""
    role = next(figure.role for figure in panel.figures if f"figure.{figure.id}" == place.id)
    if role != TALLY or not isinstance(mark.value, int) or mark.options:
        return
    half = place.width / 2
    for sign, value, x in (("−", mark.value - 1, place.x), ("+", mark.value + 1, place.x + half)):
        if mark.low <= value <= mark.high:
            at = Place(f"{place.id}.{sign}", round(x, 3), place.y, round(half, 3), place.height)
            yield Control(at, f"{words}; {value}", mark.name, value, sign=sign)
