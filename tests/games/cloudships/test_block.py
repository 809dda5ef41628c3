"""Ships typed as a block of a few lines."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.games.cloudships.block import Block
from umpire.games.cloudships.entries import plain
from umpire.games.cloudships.data import read_library, read_ship

LIBRARY = Path(__file__).parents[3] / "umpire/games/cloudships/library"
FILES = {path.relative_to(LIBRARY).as_posix(): tomllib.loads(path.read_text()) for path in LIBRARY.rglob("*.toml")}
SHARED = read_library(FILES)
SHIPS = {name[6:-5]: data for name, data in FILES.items() if name.startswith("ships/")}

SKYLORD = """3 Skylord | kite | ram 3 | Medium/High | BP 4 | flights 1 | superior
HHGH BHCH / SHMH HHLH
bow: 4in short; stbd, port: Nordenfelt"""


def read(text: str) -> Block:
    block = Block(SHARED.guns, SHIPS)
    block.read(text)
    return block


def test_a_block_says_everything_of_the_first_line() -> None:
    """Number, name, power, ram, bands, parties, flights and crew are read in any order."""
    fields = read(SKYLORD).fields

    assert (fields["number"], fields["name"], fields["power"], fields["ram"]) == (3, "Skylord", "kite", 3)
    assert (fields["ceiling"], fields["parties"], fields["flights"], fields["superior"]) == ("High", 4, 1, True)


def test_two_bands_are_start_and_ceiling() -> None:
    """`Medium/High` starts her at Medium; one band alone is her ceiling."""
    assert read(SKYLORD).band == "Medium"
    assert (read("1 A | kite | Low\nHH").band, read("1 A | kite | Low\nHH").fields["ceiling"]) == ("", "Low")


def test_a_block_makes_a_panel_that_can_be_played() -> None:
    """What a block says passes the same check as a ship file."""
    mistakes: list[BadInput] = []
    sheet = read_ship(read(SKYLORD).fields, "skylord", "block: ", SHARED, mistakes)

    assert mistakes == []
    assert sheet.track == ("HHGHBHCH", "SHMHHHLH")
    assert [mount.type.key for mount in sheet.mounts] == ["four-inch-short", "nordenfelt", "nordenfelt"]


def test_each_weapon_stands_once_for_each_arc() -> None:
    """`stbd, port: 2 Maxim` are four guns with ids and places of their own."""
    guns = read("1 A | steam\nHH\nstbd, port: 2 Maxim").fields["guns"]

    assert [gun["arc"] for gun in guns] == ["starboard", "starboard", "port", "port"]
    assert len({gun["id"] for gun in guns}) == len({tuple(gun["at"]) for gun in guns}) == 4


@pytest.mark.parametrize("written", ["4in short", "4-inch short", '4" short', "four-inch-short", "4 inch Short"])
def test_a_gun_may_be_written_in_many_ways(written: str) -> None:
    """Inch and pounder have many spellings; all mean the gun of the catalogue."""
    assert plain(written) == plain(SHARED.guns["four-inch-short"].name)


def test_odd_arcs_are_sides_joined_by_a_plus() -> None:
    """`bow+stbd-bow` covers just these two."""
    assert read("1 A | steam\nHH\nbow+stbd-bow: Maxim").fields["guns"][0]["arc"] == ["bow", "starboard-bow"]


def test_like_takes_what_the_block_does_not_say() -> None:
    """«like Aphid» brings her guns and charts; what the block says goes before it, wherever it stands."""
    fields = read("12 Ladybird | BP 5 | like Aphid, but\nHHGH BHCH").fields

    assert (fields["name"], fields["number"], fields["parties"]) == ("Ladybird", 12, 5)
    assert fields["critical_chart"] == SHIPS["aphid"]["critical_chart"]
    assert fields["track"] == ["HHGH BHCH"]
    assert fields["guns"] == SHIPS["aphid"]["guns"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 A | kyte\nHH", "line 1: 'kyte' says nothing here; pieces are like kite, ram 3, Medium/High, BP 4, "),
        ("1 A | kite\nHXH", "line 2: 'X' is no box"),
        ("1 A | kite\nHH\nsterm: Maxim", "line 3: 'sterm' is no arc"),
        ("1 A | kite\nHH\nbow: Maxin", "line 3: 'Maxin' is no weapon of the catalogue; "),
        ("1 A | like Nobody\nHH", "line 1: 'like Nobody': there is no ship of that name."),
    ],
)  # fmt: skip
def test_one_bad_word_is_told_and_the_rest_is_kept(text: str, told: str) -> None:
    """The mistake names the line, the word and what would be right; everything else is read."""
    block = read(text)

    assert [str(mistake)[: len(told)] for mistake in block.mistakes] == [told]
    assert block.fields["name"] == "A"
    assert block.fields["track"][0].startswith("H")


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 5000])
def test_nothing_and_far_too_much_are_refused(text: str) -> None:
    """An empty block and a pasted book are told in a sentence."""
    with pytest.raises(BadInput, match="block"):
        read(text)
