"""The card of a ship: where everything stands on it, in millimetres."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from tests.drawing.reading import Mark, marks, read, texts
from tests.games.chance import shown_by
from tests.printing.fleet import FOOT, LONG, demo, hurt, odd, ship
from umpire.core.panel import Bank, Box, Figure, Lamp, Mount, Panel, Squares
from umpire.core.seats import UMPIRE
from umpire.drawing.block import LEAST, Place
from umpire.drawing.built import as_built
from umpire.drawing.cards import card, has_room
from umpire.drawing.frame import CORNER, INSET, THICK
from umpire.drawing.plate import Plate
from umpire.drawing.said import Said
from umpire.games import GAMES
from umpire.printing.fleet import GUTTER, fleet_pages
from umpire.printing.paper import A4, LETTER, Paper
from umpire.service.desk import Desk
from umpire.service.table import battles, look
from umpire.store import Store

TWELFTHS = {"a4": (91.0, 42.0), "letter": (85.2, 43.5)}
"""A card of each paper."""


@cache
def sheets_of(key: str) -> tuple[Panel, ...]:
    """What has a sheet in the demo battle of a game."""
    game = next(listed.game for listed in GAMES if listed.key == key)
    desk = Desk(Store.open(":memory:"))
    try:
        return look.scene(desk.moment(battles.start(desk, key, shown_by(game))), UMPIRE).sheets
    finally:
        desk.close()


def large() -> Panel:
    """Twenty guns, sixty boxes, eight lamps."""
    skylord = ship("Skylord")
    mounts = [replace(skylord.mounts[at % 9], id=f"gun-{at}", name=f"{LONG[:14]} gun {at}") for at in range(20)]
    return replace(
        skylord,
        mounts=tuple(mounts),
        track=tuple(tuple(Box(row * 12 + at, "H", "Hull", False) for at in range(1, 13)) for row in range(5)),
        lamps=tuple(Lamp(f"lamp-{at}", f"No direction change {at}") for at in range(8)),
    )


ODD = {**odd(), "large": large()}
del ODD["crowded"]  # its guns and lamps share their ids
SHIPS = {
    **{panel.name: panel for panel in demo()},
    **{
        f"{key}: {panel.name}": panel
        for key in ("aeronauts", "avertigos", "aloft", "castles")
        for panel in sheets_of(key)
    },
    **ODD,
    "banks": replace(ship("Aphid"), banks=(Bank("hp", "HP", 4, 3, of="Bow Gunner"), Bank("dice", "dice", 2, 0))),
    "ten bands": replace(ship("Aphid"), ladder=tuple(f"Height {at}" for at in range(10)), band="Height 3"),
    "ideographs": replace(ship("Aphid"), name="空飛ぶ船の王様の名前はとても長い", captain="艦長", side="日本"),
}


@pytest.fixture(params=TWELFTHS.values(), ids=TWELFTHS)
def size(request: pytest.FixtureRequest) -> tuple[float, float]:
    found: tuple[float, float] = request.param
    return found


@pytest.fixture(params=SHIPS, ids=SHIPS)
def panel(request: pytest.FixtureRequest) -> Panel:
    return SHIPS[request.param]


def plate_of(panel: Panel, size: tuple[float, float], side: int = 1) -> Plate:
    """Her card, as wide as it has to be."""
    built = as_built(panel)
    return card(built, across(panel, size) * (size[0] + GUTTER) - GUTTER, size[1], Said(side=side))


def across(panel: Panel, size: tuple[float, float]) -> int:
    """How many cards she takes side by side."""
    built = as_built(panel)
    return next((many for many in (1, 2) if has_room(built, many * (size[0] + GUTTER) - GUTTER, size[1])), 3)


def overlap(one: Mark, other: Mark, leeway: float = 0.05) -> bool:
    return (
        min(one.right, other.right) - max(one.left, other.left) > leeway
        and min(one.bottom, other.bottom) - max(one.top, other.top) > leeway
    )


def rectangle(place: Place) -> Mark:
    return Mark(place.id, place.x, place.y, place.x + place.width, place.y + place.height)


def test_no_state_moves_anything(panel: Panel, size: tuple[float, float]) -> None:
    """The card of a ship that is hurt has the same places and the same blank."""
    plate, other = plate_of(panel, size), plate_of(hurt(panel), size)
    assert (plate.width, plate.height, plate.places) == (other.width, other.height, other.places)
    assert plate.blank() == other.blank()


def test_everything_stands_within_the_card(panel: Panel, size: tuple[float, float]) -> None:
    plate = plate_of(panel, size)
    for mark in marks(plate.blank() + plate.state(hurt(panel))):
        assert mark.left >= 0, mark
        assert mark.top >= -0.01, mark
        assert mark.right <= plate.width + 0.01, mark
        assert mark.bottom <= plate.height + 0.01, mark


def test_no_letters_stand_over_others_and_none_is_too_small(panel: Panel, size: tuple[float, float]) -> None:
    plate = plate_of(panel, size)
    words = texts(plate.blank() + plate.state(hurt(panel)))
    assert min(one.points for one in words) >= LEAST
    assert [(one.words, other.words) for one, other in combinations(words, 2) if overlap(one, other)] == []


def test_no_two_places_overlap(panel: Panel, size: tuple[float, float]) -> None:
    places = [rectangle(place) for place in plate_of(panel, size).places]
    assert [(one.kind, other.kind) for one, other in combinations(places, 2) if overlap(one, other)] == []


def test_words_stand_clear_of_boxes_squares_and_lamps(panel: Panel, size: tuple[float, float]) -> None:
    """Besides the letters in the boxes themselves."""
    plate = plate_of(panel, size)
    drawn = [rectangle(place) for place in plate.places if place.id.startswith(("box.", "square.", "lamp."))]
    for words in texts(plate.blank()):
        assert [place for place in drawn if overlap(words, place) and not place.kind.startswith("box.")] == [], words
        for place in drawn:
            assert not overlap(words, place) or words.left >= place.left, (words, place)


def test_every_place_has_the_id_that_it_has_on_her_panel(panel: Panel, size: tuple[float, float]) -> None:
    """All boxes, lamps, guns, figures that are not secret, bands and squares; boxes of 3.6 mm at least."""
    places = {place.id: place for place in plate_of(panel, size).places}
    boxes = [f"box.{box.place}" for row in panel.track for box in row]
    wanted = [
        *boxes,
        *(f"lamp.{lamp.id}" for lamp in panel.lamps),
        *(f"marks.{mount.id}" for mount in panel.mounts),
        *(f"figure.{figure.id}" for figure in panel.figures if not figure.is_secret),
        *(f"band.{band}" for band in panel.ladder),
        *(f"bank.{bank.id}" for bank in panel.banks),
        *(
            f"square.{row.id}.{at}"
            for row in panel.squares
            if row.total and row.total < 34
            for at in range(1, row.total + 1)
        ),
    ]
    assert set(wanted) <= set(places)
    assert all(places[box].width >= 3.6 for box in boxes)
    assert not any(f"figure.{figure.id}" in places for figure in panel.figures if figure.is_secret)


@pytest.mark.parametrize("key", [listed.key for listed in GAMES])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_what_one_plays_on_with_stands_on_it(key: str, paper: Paper) -> None:
    """Names, sides, captains, short figures, squares and what they are worth, lamps, guns and what stands, whole in every demo."""
    (page,) = fleet_pages(sheets_of(key), paper, FOOT)
    for one in page.cards:
        panel, words = one.panel, [mark.words for mark in texts(one.plate.blank() + one.plate.state(one.panel))]
        told = " ".join(words)
        assert panel.name in words
        assert not panel.captain or panel.captain in words
        assert " · ".join(filter(None, (panel.side, panel.kind))) in words
        for figure in panel.figures:
            assert figure.is_secret or figure.name in words
            if not figure.is_secret and len(figure.value) <= 12 and figure.value != "?":
                assert figure.value in words, figure
        assert {", ".join(filter(None, (row.name, row.about))) for row in panel.squares} <= {*words}
        assert {lamp.name for lamp in panel.lamps} | {mount.name for mount in panel.mounts} <= {*words}
        assert all(standing in told for standing in panel.standing)
        assert one.plate.cut(panel) == ()


def test_a_card_is_read_back_as_it_was_drawn(size: tuple[float, float]) -> None:
    """Boxes crossed, lamps of each kind, guns of each mark, squares lost and out, where the marker lies, what stands."""
    panel = replace(
        hurt(ship("Skylord")),
        squares=(Squares("parties", "Boarding parties", 4, 3), Squares("flights", "Flying Martians", 2, 0, away=1)),
        standing=("Grappled: held by Dauntless",),
    )
    marks = [("fired",), ("spent",), ("destroyed",), ("out",), ("fired", "out"), (), (), (), ()]
    panel = replace(
        panel, mounts=tuple(replace(one, marks=told) for one, told in zip(panel.mounts, marks, strict=True))
    )
    seen = read(plate_of(panel, size), panel)
    assert seen.crossed == tuple(range(1, 10))
    assert seen.bands == ("High",)
    assert seen.squares == {"parties": ["left"] * 3 + ["lost"], "flights": ["away", "lost"]}
    assert [seen.lamps.get(lamp.id, set()) for lamp in panel.lamps] == [
        {"red"}, {"amber"}, {"amber", "red"}, set(), set()
    ]  # fmt: skip
    assert [seen.guns.get(mount.id, set()) for mount in panel.mounts] == [{*told} for told in marks]
    assert (seen.standing, seen.is_grave, seen.turn) == ("Grappled: held by Dauntless", False, "has gone")


def test_how_she_ended_comes_first_and_is_grave(size: tuple[float, float]) -> None:
    panel = replace(ship("Skylord"), fate="crashed", standing=("Speed 1 less for good",), turn="up")
    seen = read(plate_of(panel, size), panel)
    assert (seen.standing, seen.is_grave, seen.turn) == ("Crashed · Speed 1 less for good", True, "card up")


def test_a_doubled_band_is_two_markers_in_the_one_above(size: tuple[float, float]) -> None:
    """A-73."""
    assert read(plate_of(ODD["really low"], size), ODD["really low"]).bands == ("Low", "Really Low")


def test_a_ship_with_no_room_on_a_card_takes_a_wider_one(size: tuple[float, float]) -> None:
    """Twenty guns, sixty boxes and eight lamps; every ship of the demo has room on one."""
    assert across(large(), size) in (2, 3)
    assert {across(panel, size) for panel in demo()} == {1}


def test_what_has_no_room_at_all_is_on_her_own_panel(size: tuple[float, float]) -> None:
    """Two hundred guns: the first of them, and how many more there are, whatever has happened to them."""
    guns = tuple(replace(ship("Skylord").mounts[0], id=f"gun-{at}", name=f"Gun {at}") for at in range(200))
    lamps = tuple(Lamp(f"lamp-{at}", f"Lamp {at}") for at in range(90))
    panel = replace(ship("Skylord"), mounts=guns, lamps=lamps, track=ship("Skylord").track * 4)
    built = as_built(panel)
    plate = card(built, *size, Said())
    shown = [place.id for place in plate.places if place.id.startswith("marks.")]
    assert shown == [f"marks.gun-{at}" for at in range(len(shown))]
    told = [one.words for one in texts(plate.blank()) if "more on her panel" in one.words]
    lit = sum(place.id.startswith("lamp.") for place in plate.places)
    assert told == [f"And {90 - lit} lamps more on her panel", f"And {200 - len(shown)} guns more on her panel"]
    assert (
        max(place.y + place.height for place in plate.places if not place.id.startswith("box.")) <= size[1]
        or shown == []
    )


def test_a_value_too_long_for_its_place_is_told_to_be_on_the_panel() -> None:
    """«One free turn after each hex» cut to «one…» would be another rule."""
    panel = ship("Aphid")
    plate = plate_of(panel, TWELFTHS["a4"])
    (turns,) = [place for place in plate.places if place.id == "figure.turns"]
    assert [one.words for one in texts(plate.state(panel)) if one.is_in(turns)] == ["see panel"]


def test_a_figure_that_nobody_knows_has_a_line_to_write_on() -> None:
    panel = replace(ship("Aphid"), figures=(Figure("movement", "Movement", "?"),))
    plate = plate_of(panel, TWELFTHS["a4"])
    (place,) = [place for place in plate.places if place.id == "figure.movement"]
    assert [
        one.right - one.left for one in marks(plate.state(panel)) if one.kind == "write" and one.is_in(place, 3)
    ] == [pytest.approx(5)]


def test_different_guns_are_told_apart_or_told_to_whoever_prints() -> None:
    skylord = ship("Skylord")
    mounts = tuple(Mount(f"gun-{at}", f"{'W' * 40} {at} {'W' * 40}", (0, 0), (), "", "") for at in (1, 2))
    panel = replace(skylord, mounts=mounts)
    assert plate_of(panel, TWELFTHS["a4"]).cut(panel) == tuple(mount.name for mount in mounts)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_nothing_stands_in_the_corners_of_a_page(paper: Paper) -> None:
    """Ten millimetres inside the frame: but for the screws, and what the frame itself is."""
    (page,) = fleet_pages(demo(), paper, FOOT)
    side = page.side("colour")
    inner = [
        one
        for one in marks(side.blank.body + side.state.body)
        if one.kind not in ("brassfine", "brassbar", "screwhead")
    ]
    assert len(inner) > 500
    for one in inner:
        for right in (False, True):
            for low in (False, True):
                x = paper.width - one.right if right else one.left
                y = paper.height - one.bottom if low else one.top
                is_below_the_frame = low and y < INSET + THICK
                assert x >= INSET + CORNER or y >= INSET + CORNER or is_below_the_frame, one


@pytest.mark.parametrize(
    ("count", "each"), [(1, 0.5), (4, 0.5), (6, 0.5), (7, 1 / 3), (9, 1 / 3), (10, 1 / 3), (12, 1 / 3)]
)
def test_few_ships_have_larger_cards(count: int, each: float) -> None:
    """Two beside each other up to six, three up to twelve; how many rows, follows."""
    ships = (*demo(), *demo())[:count]
    (page,) = fleet_pages(ships, A4, FOOT)
    assert {round(one.plate.width / A4.width, 1) for one in page.cards} == {round(each, 1)}
    assert len({one.y for one in page.cards}) == -(-count // round(1 / each))


def test_ships_stand_in_the_order_of_the_battle_and_a_large_one_makes_others_go_on() -> None:
    """Nothing is left out, no card lies on another, and what follows fills the room beside a large one."""
    ships = [large(), *demo(), large(), *demo()]
    pages = fleet_pages(ships, A4, FOOT)
    assert [one.panel for page in pages for one in page.cards] == ships
    for page in pages:
        spots = [Mark("", one.x, one.y, one.x + one.plate.width, one.y + one.plate.height) for one in page.cards]
        assert not any(overlap(one, other) for one, other in combinations(spots, 2))
