"""What each place of a plate says to somebody who looks at it, and what it should say by the panel."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.drawing.reading import Mark
from umpire.core.panel import ACTION, HIT, LINE, UNKNOWN, Mount, Panel
from umpire.drawing.block import Place
from umpire.drawing.plate import Plate
from umpire.drawing.track import is_drawn

Told = dict[str, str]
"""By the ids of places, and «line.<figure>» for what is told in words; nothing for a place that says nothing."""
COUNTED = re.compile(r"\d+ of \d+|\d+/\d+")
CUT = "…"
NOT_KNOWN = "not known"


def seen(plate: Plate, drawn: list[Mark], panel: Panel) -> Told:
    """Place by place from what is drawn; the panel says only which kinds of things there are."""
    banks = {bank.id: bank for bank in panel.banks}
    told = {}
    for place in plate.places:
        kind, _, of = place.id.partition(".")
        here = [mark for mark in drawn if mark.is_in(place, 0)]
        match kind:
            case "box":
                told[place.id] = "crossed" if _strokes(here) == 2 else ""
            case "gun":
                told[place.id] = _gun(place, here)
            case "marks":
                told[place.id] = _words(here)
            case "told":
                told[place.id] = _words([mark for mark in here if {"b", "e"} <= {*mark.kind.split()}])
            case "lamp":
                told[place.id] = " ".join(
                    colour for colour in ("amber", "red") if any(mark.kind == colour for mark in here)
                )
            case "band":
                told[place.id] = _band(place, here, drawn)
            case "square":
                told[place.id] = _square(here)
            case "stop":
                told[place.id] = "set" if _has(here, "ink") else ""
            case "bank" if of not in banks:
                told[place.id] = "left" if _is_left(banks[of.rpartition(".")[0]].kind, here) else ""
            case "figure" | "bank":
                words = _words([mark for mark in here if "b" in mark.kind.split()])
                is_open = words == UNKNOWN or any(mark.kind == "write" for mark in here)
                told[place.id] = NOT_KNOWN if is_open else words
    return told | _lines(plate, drawn, panel) | _glanced(plate, drawn)


def _glanced(plate: Plate, drawn: list[Mark]) -> Told:
    """On a tile: how she ended or her band, and how many lamps burn in each colour, as far as they have room."""
    told = {}
    for one in plate.placed:
        if one.name == "glance" and one.block.height:
            here = [
                mark for mark in drawn if mark.is_in(Place("glance", one.x, one.y, one.block.width, one.block.height))
            ]
            told["glance"] = next((mark.words for mark in here if mark.words), "")
            if not any(mark.words.startswith("+") for mark in here):
                told |= {f"lit.{colour}": str(sum(mark.kind == colour for mark in here)) for colour in ("amber", "red")}
    return told


def _words(here: list[Mark]) -> str:
    return " ".join(mark.words for mark in here if mark.words)


def _strokes(here: list[Mark]) -> int:
    """Slanted ones: two make a cross."""
    return sum(mark.kind.startswith("cross") and mark.bottom > mark.top for mark in here)


def _gun(place: Place, here: list[Mark]) -> str:
    """Black when it has fired, crossed when it is lost, a line through it when it is spent, a ring when it is out; and since when."""
    middle = (place.x + place.width / 2, place.y + place.height / 2)
    here = [mark for mark in here if mark.words or max(abs(mark.middle[at] - middle[at]) for at in (0, 1)) < 0.3]
    kinds = {mark.kind for mark in here}
    struck = any(mark.kind.startswith("cross") and mark.bottom == mark.top for mark in here)
    since = next((mark.words for mark in here if re.fullmatch(r"r\d+", mark.words)), "")
    marks = {
        "fired": "fired" in kinds,
        "spent": struck,
        "destroyed": _strokes(here) == 2,
        "out": bool(kinds & {"cable", "ringonink"}),
    }
    return " ".join([*(mark for mark, is_there in marks.items() if is_there), since]).strip()


def _band(place: Place, here: list[Mark], drawn: list[Mark]) -> str:
    """Her marker lies on it; the line of her ceiling runs along its edge."""
    edges = ((mark, *mark.middle) for mark in drawn if mark.kind == "ceiling")
    is_ceiling = any(
        (abs(y - place.y) < 0.05 and place.x - 0.3 <= x <= place.x + place.width + 30)
        if mark.bottom == mark.top
        else abs(x - place.x) < 0.05
        for mark, x, y in edges
    )
    return " ".join(filter(None, ("here" if _has(here, "ink") else "", "ceiling" if is_ceiling else "")))


def _has(here: list[Mark], kind: str) -> bool:
    return any(mark.kind == kind and not mark.words for mark in here)


def _square(here: list[Mark]) -> str:
    if not _has(here, "crewgone"):
        return "left"
    return "lost" if _strokes(here) == 2 else "away" if _has(here, "ink") else ""


def _is_left(kind: str, here: list[Mark]) -> bool:
    if kind == HIT:
        return _strokes(here) != 2
    return _has(here, "action" if kind == ACTION else "ink")


def _lines(plate: Plate, drawn: list[Mark], panel: Panel) -> Told:
    """Figures in words, as far as the words go; and every count that stands anywhere."""
    told = {}
    for one in plate.placed:
        if one.name == "words":
            area = Place("words", one.x, one.y, one.block.width, one.block.height)
            words = " ".join(_words([mark for mark in drawn if mark.is_in(area)]).split())
            for figure in panel.figures:
                _, is_there, rest = words.partition(f"{figure.name}: ")
                if figure.role == LINE and is_there and CUT not in words:
                    told[f"line.{figure.id}"] = rest[: len(figure.value)]
    counts = {found for mark in drawn for found in COUNTED.findall(mark.words)}
    return told | {f"count.{count}": "" for count in counts}


def meant(told: Told, panel: Panel) -> Told:
    """What these places should say."""
    return dict(_meant(told, panel))


def _meant(told: Told, panel: Panel) -> Iterator[tuple[str, str]]:
    boxes = {box.place: box.is_crossed for row in panel.track for box in row}
    counts = {count for words in _counts(panel) for count in COUNTED.findall(words)}
    values = _values(panel)
    for id, is_said in told.items():
        kind, _, of = id.partition(".")
        row, _, number = of.rpartition(".")
        match kind:
            case "box":
                yield id, "crossed" if boxes[int(of)] else ""
            case "band":
                yield id, _band_meant(of, panel)
            case "square":
                yield id, _square_meant(panel, of)
            case "bank" if id not in values:
                yield id, "left" if int(number) <= next(bank.left for bank in panel.banks if bank.id == row) else ""
            case "stop":
                figure = next(one for one in panel.figures if id.startswith(f"stop.{one.id}."))
                yield id, "set" if figure.stops.at == number else ""
            case "glance":
                band = f"{panel.ladder_name} {panel.band}" if panel.band.isdigit() else panel.band
                yield id, as_cut(panel.fate or band, is_said) if panel.fate or band else is_said
            case "lit":
                yield id, str(sum(getattr(lamp, of) for lamp in panel.lamps) if not panel.fate else 0)
            case "count":
                yield id, "" if of in counts else f"one of {sorted(counts)}"
            case _:
                yield id, as_cut(values[id], is_said)


def _values(panel: Panel) -> Told:
    """What stands in one place, in words."""
    found = {f"gun.{mount.id}": _gun_meant(mount) for mount in panel.mounts}
    found |= {f"marks.{mount.id}": _marked(mount) for mount in panel.mounts}
    found |= {f"told.{mount.id}": _marked(mount) for mount in panel.mounts}
    found |= {f"lamp.{lamp.id}": " ".join(["amber"] * lamp.amber + ["red"] * lamp.red) for lamp in panel.lamps}
    found |= {f"bank.{bank.id}": f"{bank.left} of {bank.total} {bank.state}".strip() for bank in panel.banks}
    found |= {f"line.{one.id}": one.value for one in panel.figures}
    return found | {f"figure.{one.id}": NOT_KNOWN if one.value in ("", UNKNOWN) else one.value for one in panel.figures}


def as_cut(words: str, is_said: str) -> str:
    """The words, or what there was room for of them: the rest is told by «…», or on her panel."""
    is_begun = is_said.endswith(CUT) and words.replace(" ", "").startswith(is_said[:-1].replace(" ", ""))
    is_same = words.replace(" ", "") == is_said.replace(" ", "")  # a long word is broken
    return is_said if is_begun or is_same or "see panel".startswith(is_said.rstrip(CUT) or "-") else words


def _gun_meant(mount: Mount) -> str:
    since = f"r{mount.since}" if "destroyed" in mount.marks and mount.since else ""
    marks = [mark for mark in ("fired", "spent", "destroyed", "out") if mark in mount.marks]
    return " ".join([*marks, since]).strip()


def _marked(mount: Mount) -> str:
    since = f", r{mount.since}" if mount.since else ""
    return ", ".join(f"lost{since}" if mark == "destroyed" else mark for mark in mount.marks)


def _band_meant(band: str, panel: Panel) -> str:
    """One below which there is no section is told by two markers."""
    above = panel.ladder[panel.ladder.index(panel.band) - 1] if panel.band in panel.doubled else ""
    bands = [one for one in panel.ladder if one not in panel.doubled]
    is_ceiling = band == panel.ceiling and band in bands[1:]
    return " ".join(filter(None, ("here" if band in (panel.band, above) else "", "ceiling" if is_ceiling else "")))


def _square_meant(panel: Panel, of: str) -> str:
    id, _, number = of.rpartition(".")
    row = next(row for row in panel.squares if row.id == id)
    if row.left is None or not is_drawn(row) or int(number) <= row.left:
        return "left"
    return "away" if int(number) <= row.left + row.away else "lost"


def _counts(panel: Panel) -> Iterator[str]:
    """Whatever is counted, as a drawing may say it."""
    yield f"{panel.crossed} of {panel.boxes}, {panel.boxes - panel.crossed} of {panel.boxes}"
    yield f"{panel.counted}/{panel.boxes}"
    yield f"{sum(not mount.marks for mount in panel.mounts)} of {len(panel.mounts)}"
    yield from (f"{row.left} of {row.total}" for row in panel.squares)
    yield from (f"{bank.left} of {bank.total}" for bank in panel.banks)
    told = (*panel.figures, *panel.lamps, *panel.notes, *panel.standing, *panel.charts, panel.lore, panel.fate)
    yield from map(str, told)
    yield from (f"{mount}, {mount.cells.short}/{mount.cells.long}" for mount in panel.mounts)
