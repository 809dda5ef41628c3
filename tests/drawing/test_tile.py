"""A tile of the fleet board: who she is, how she is and how hurt, within 46 millimetres."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from tests.drawing.reading import Mark, marks, texts
from tests.drawing.test_cards import large, sheets_of
from tests.printing.fleet import LONG, demo, hurt, odd, ship
from umpire.core.panel import Panel
from umpire.drawing.block import LEAST
from umpire.drawing.built import as_built
from umpire.drawing.plate import Plate
from umpire.drawing.said import NOTHING
from umpire.drawing.screens import CORNER, TILE, tile

SHIPS = {panel.name: panel for panel in demo()} | odd() | {"large": large()}
PLAYERS = {
    f"{key}, {panel.name}": panel for key in ("avertigos", "aloft", "castles", "aeronauts") for panel in sheets_of(key)
}
EVERY = {**SHIPS, **PLAYERS}


def plate_of(panel: Panel) -> Plate:
    return tile(as_built(panel), NOTHING)


def drawn(panel: Panel) -> list[Mark]:
    plate = plate_of(panel)
    return marks(plate.blank() + plate.state(panel))


def words(panel: Panel) -> list[str]:
    return [one.words for one in drawn(panel) if one.words]


def kinds(panel: Panel) -> list[str]:
    return [one.kind for one in drawn(panel)]


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("is_hurt", [False, True], ids=["whole", "hurt"])
def test_every_word_is_on_it_and_can_be_read(name: str, is_hurt: bool) -> None:
    """None leaves the tile, lies on another or in the corner of the side's sign."""
    panel = hurt(EVERY[name]) if is_hurt else EVERY[name]
    plate = plate_of(panel)
    told = texts(plate.blank() + plate.state(panel))

    for one in told:
        assert one.points >= LEAST - 0.05, one
        assert 0 <= one.left <= one.right <= plate.width, one
        assert 0 <= one.top <= one.bottom <= plate.height + 0.5, one
        assert one.left >= CORNER or one.top >= CORNER, one
    for one, other in combinations([one for one in told if one.words not in ("A", "R")], 2):
        apart = min(one.box[2], other.box[2]) - max(one.box[0], other.box[0]) <= 0.05
        assert apart or min(one.box[3], other.box[3]) - max(one.box[1], other.box[1]) <= 0.05, (one, other)


@pytest.mark.parametrize("name", SHIPS)
def test_a_ship_has_the_same_size_whatever_she_has(name: str) -> None:
    plate = plate_of(SHIPS[name])
    assert (plate.width, plate.height) == TILE


def test_a_name_is_as_large_as_it_has_room() -> None:
    """On one line, then on two, and cut only where it must be."""
    skylord = ship("Skylord")
    sizes = [
        next(one.points for one in drawn(replace(skylord, name=name)) if one.kind == "s")
        for name in ("Skylord", "Bloodrunner", "Emperor of the Skies")
    ]

    assert sizes == sorted(sizes, reverse=True)
    assert "Skylord" in words(skylord)
    assert {"Emperor of the", "Skies"} <= {*words(replace(skylord, name="Emperor of the Skies"))}
    assert any(line.endswith("…") for line in words(replace(skylord, name=LONG)))


def test_it_says_her_captain_or_else_what_she_is() -> None:
    skylord = replace(ship("Skylord"), captain="Prince Amraaz")
    assert "Prince Amraaz" in words(skylord)
    assert skylord.kind in words(replace(skylord, captain=""))


def test_lamps_that_burn_and_guns_lost_are_told_by_their_shape() -> None:
    skylord = ship("Skylord")
    fire, *others = skylord.lamps
    mounts = (replace(skylord.mounts[0], marks=("destroyed",)), *skylord.mounts[1:])
    worse = replace(skylord, lamps=(replace(fire, red=True, amber=True), *others), mounts=mounts)

    assert {"red", "amber"}.isdisjoint(kinds(skylord))
    assert (kinds(worse).count("red"), kinds(worse).count("amber")) == (1, 1)
    assert "✕1" in words(worse)
    assert not any(told.startswith("✕") for told in words(skylord))


def test_lamps_without_room_are_counted() -> None:
    """Four have room, or as many less one, and how many more."""
    ship = large()
    panel = replace(ship, lamps=tuple(replace(lamp, red=True, amber=True) for lamp in ship.lamps))
    shown = kinds(panel).count("red") + kinds(panel).count("amber")

    assert shown > 1
    assert f"+{2 * len(ship.lamps) - shown}" in words(panel)


def test_the_bar_is_as_long_as_boxes_are_crossed() -> None:
    skylord = ship("Skylord")
    boxes = [box for row in skylord.track for box in row]
    for crossed in (1, 13, len(boxes)):
        track = (tuple(replace(box, is_crossed=at < crossed) for at, box in enumerate(boxes)),)
        panel = replace(skylord, track=track)
        bar = next(one for one in plate_of(panel).placed if one.name == "bar")
        filled = [one for one in drawn(panel) if one.kind == "ink" and one.top == bar.y]
        assert f"{crossed}/26" in words(panel)
        assert [round((one.right - one.left) * 26 / bar.block.room) for one in filled] == [crossed]  # type: ignore[attr-defined]


def test_of_a_ship_that_is_out_only_her_end_is_told_and_her_name_is_struck() -> None:
    panel = replace(ship("Skylord"), fate="crashed", band="High")
    assert "strike" in kinds(panel)
    assert "crashed" in words(panel)
    assert "High" not in words(panel)
    assert "strike" not in kinds(ship("Skylord"))


@pytest.mark.parametrize("name", PLAYERS)
def test_who_has_no_track_shows_figures(name: str) -> None:
    """All that are not secret, or as many as have room; when it is out, how it ended."""
    panel = PLAYERS[name]
    if panel.track:
        return
    shown = [figure for figure in panel.listed if not figure.is_secret][:12]
    values = [told for told in words(panel) if told in {figure.value for figure in shown}]

    assert len(values) >= len(shown)
    assert "lost" in words(replace(panel, fate="lost"))


def test_whose_card_is_up_has_a_mark_of_her_own() -> None:
    skylord = replace(ship("Skylord"), turn="")
    told = [kinds(replace(skylord, turn=turn)) for turn in ("up", "gone", "")]
    assert "brassbar" in told[0]
    assert "steel" in told[1]
    assert {"brassbar", "steel"}.isdisjoint(told[2])
