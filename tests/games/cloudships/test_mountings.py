"""Arcs of fire as people write and draw them."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.core.ships.arcs import PRESETS
from umpire.games.cloudships.reading.mountings import arc_word, read_arc_word, sides_of
from umpire.games.cloudships.reading.shipyard import SHIPYARD

LIBRARY = Path(__file__).parents[3] / "umpire/games/cloudships/library"
FILES = {path.relative_to(LIBRARY).as_posix(): tomllib.loads(path.read_text()) for path in LIBRARY.rglob("*.toml")}
BLOCK = """3 Terror | kite
HHGH
bow: 4in short; stbd, port: 2 Nordenfelt, Sweeper
odd: Maxim"""


def drawn(gun: int, *sides: int, block: str = BLOCK) -> str:
    return SHIPYARD.draw_arc(FILES, block, gun, sides)


def arcs(block: str) -> list[tuple[str, tuple[int, ...]]]:
    typed = SHIPYARD.read_block(FILES, block, "")
    assert typed.mistakes == ()
    types = {mount.id: mount.type.key for mount in typed.piece.mounts}
    return [(types[gun.gun], gun.sides) for gun in typed.aimed]


@pytest.mark.parametrize("sides", [s for count in range(7) for s in combinations(range(6), count)])
def test_every_arc_that_can_be_drawn_can_be_written_and_read_again(sides: tuple[int, ...]) -> None:
    assert sides_of(read_arc_word(arc_word(sides))) == sides


@pytest.mark.parametrize(
    ("sides", "word"),
    [
        ((0, 1, 5), "bow"), ((0,), "bow only"), ((0, 5), "bow+port-bow"), ((5,), "port-bow"), (range(6), "all round"),
        ((), "?"), ((3,), "stern only"),
    ],
)  # fmt: skip
def test_an_arc_is_called_by_its_preset_where_it_has_one(sides: tuple[int, ...], word: str) -> None:
    assert arc_word(sides) == word


def test_a_drawn_arc_replaces_the_word_odd() -> None:
    assert drawn(7, 0, 5).endswith("\nbow+port-bow: Maxim")


@pytest.mark.parametrize("gun", range(8))
def test_one_gun_is_turned_and_every_other_stays(gun: int) -> None:
    """Her guns keep their order, so the rosette of each stays where it is."""
    before, after = arcs(BLOCK), arcs(drawn(gun, 2, 3))

    assert after[gun] == (before[gun][0], (2, 3))
    assert [pair for at, pair in enumerate(after) if at != gun] == [p for at, p in enumerate(before) if at != gun]


def test_only_the_line_of_that_gun_is_written_anew() -> None:
    assert drawn(2, 0, 1).split("\n") == [
        "3 Terror | kite",
        "HHGH",
        "bow: 4in short; stbd: Nordenfelt; bow+starboard-bow: Nordenfelt; stbd: Sweeper; port: 2 Nordenfelt, Sweeper",
        "odd: Maxim",
    ]


def test_guns_of_the_ship_that_she_is_like_are_written_out() -> None:
    """They keep their names and places, whatever their arcs are now."""
    block = drawn(0, 0, block="12 Ladybird | like Aphid, but | BP 5")
    typed = SHIPYARD.read_block(FILES, block, "")
    aphid = {gun["id"]: gun for gun in FILES["ships/aphid.toml"]["guns"]}

    assert block.startswith("12 Ladybird | like Aphid, but | BP 5\nbow only: 4-inch short")
    assert {gun["id"]: (gun["name"], gun["at"]) for gun in typed.fields["guns"]} == {
        id: (gun["name"], gun["at"]) for id, gun in aphid.items()
    }


def test_a_gun_whose_arc_is_corrected_keeps_its_place_and_name() -> None:
    block = SHIPYARD.write_block(FILES, FILES["ships/aphid.toml"]).replace("bow:", "bow only:")
    guns = SHIPYARD.read_block(FILES, block, "aphid").fields["guns"]

    assert [(gun["id"], gun["at"]) for gun in guns] == [(g["id"], g["at"]) for g in FILES["ships/aphid.toml"]["guns"]]
    assert guns[0]["arc"] == ["bow"]


@pytest.mark.parametrize("gun", [-1, 8, 999])
def test_a_gun_that_is_not_there_is_told(gun: int) -> None:
    with pytest.raises(BadInput, match="that gun is no longer in the block"):
        drawn(gun, 0)


def test_a_line_with_a_mistake_is_mended_first() -> None:
    """Otherwise what could not be read would be lost."""
    with pytest.raises(BadInput, match="line 3: correct this line first"):
        drawn(0, 0, block="1 A | kite\nHH\nbow: Maxim, Maxin")


def test_presets_are_never_drawn_as_odd() -> None:
    assert all(arc_word(sides) == name for name, sides in PRESETS.items())
