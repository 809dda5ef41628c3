"""Ships typed as a block of a few lines."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.games.cloudships.reading.block import Block
from umpire.games.cloudships.reading.data import read_library, read_ship
from umpire.games.cloudships.reading.entries import plain

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


@pytest.mark.parametrize(
    ("written", "keys"),
    [
        ("1-pounder", ["one-pounder-qf"]),
        ("1 pdr", ["one-pounder-qf"]),
        ("one-pounder", ["one-pounder-qf"]),
        ("Max", ["maxim"]),
        ("2 Max", ["maxim", "maxim"]),
        ("2 1-pounder", ["one-pounder-qf", "one-pounder-qf"]),
        ("3 pounder", ["three-pounder-qf"]),
    ],
)
def test_a_gun_may_be_written_by_the_beginning_of_its_name(written: str, keys: list[str]) -> None:
    """Where it begins one alone; a number before it counts only where it is no part of the name."""
    assert [gun["type"] for gun in read(f"1 A | kite\nHH\nbow: {written}").fields.get("guns", [])] == keys


def test_a_beginning_of_several_guns_is_told_with_them() -> None:
    """Nothing is picked for the umpire; and a number alone begins no name, not even «1», with which one alone begins."""
    (mistake,) = read("1 A | kite\nHH\nbow: 4-inch").mistakes
    assert "Did you mean 4-inch short or 4-inch long?" in str(mistake)
    for number in ("1", "3"):
        assert read(f"1 A | kite\nHH\nbow: {number}").mistakes


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
        ("1 A | kyte\nHH", "line 1: 'kyte' is not understood here; write pieces like kite, ram 3, Medium/High, BP 4, "),
        ("1 A | kite\nHXH", "line 2: 'X' is not a box"),
        ("1 A | kite\nHH\nsterm: Maxim", "line 3: 'sterm' is not an arc"),
        ("1 A | kite\nHH\nbow: Maxin", "line 3: 'Maxin' is not in the catalogue of weapons"),
        ("1 A | like Nobody\nHH", "line 1: 'like Nobody': there is no ship of that name."),
        ("1 A | kite | ram x\nHH", "line 1: 'ram x' needs a whole number after ram: ram 3."),
        ("1 A | kite | BP four\nHH", "line 1: 'BP four' needs a whole number after BP: BP 3."),
        ("1 A | kite | side\nHH", "line 1: 'side' needs a word after it; leave it out if there is none."),
        ("1 A | kite | steam\nHH", "line 1: 'steam' and 'kite' contradict each other; leave one of them out. Steam and sail"),
        ("1 A | kite | ram 3 | ram 5\nHH", "line 1: 'ram 5' and 'ram 3' contradict each other; leave one of them out."),
        ("1 A | kite | High/Low\nHH", "line 1: 'high/low': she cannot start above her ceiling; write the start first"),
        ("1 A | kite | superor\nHH",
         ("line 1: 'superor' is not understood here; write pieces like kite, ram 3, Medium/High, BP 4, superior. "
          "Did you mean superior?")),
        ("1 A | like Aphyd\nHH", "line 1: 'like Aphyd': there is no ship of that name. Did you mean like Aphid?"),
        ("1 A | kite\nHH\U0001f680H", "line 2: '\U0001f680' is not a box"),
        ("1 A | kite\nHH\nThe quick brown fox", "line 3: 'T b c e f h i k n o ' is not a box"),
        ("1 A | kite\nHH\nbow:", "line 3: what stands at 'bow'? Write like bow: Maxim."),
        ("1 A | kite\nHH\n: Maxim", "line 3: where does 'Maxim' stand? Write like bow: Maxim, or ?: Maxim."),
        ("1 A | kite\nHH\nbow 4in long", "line 3: a colon is missing in 'bow 4in long'; write like bow: Maxim."),
        ("1 A | kite\nHH\nbow: Maxim; Nordenfelt", "line 3: a colon is missing in 'Nordenfelt'; write like stern: Maxim."),
        ("1 A | kite\nHH\ngun Krupp 2 dice", "line 3: a colon is missing in 'gun Krupp 2 dice'; write like gun Krupp 3in: 2 dice"),
        ("1 A | kite\nHH\ngun : 2 dice", "line 3: '' is not a name for a gun"),
        ("1 A | kite\nHH\nbow to stern: Maxim",
         ("line 3: 'bow to stern' is not an arc; "
          "use one of bow, starboard, stern, port, all round, sides")),
        ("1 A | kite\nHH\n2 B | steam\nHHHH",
         "line 3: '2 B | steam' begins another ship; here a block is one ship. New ship takes several at once."),
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


@pytest.mark.parametrize(
    "pasted",
    [
        SKYLORD.replace(" ", "\u00a0"),
        SKYLORD.replace("\n", "\r\n"),
        SKYLORD.replace("/", "⁄"),
        SKYLORD.replace("|", "｜").replace(":", "：").replace(";", "；").replace(",", "，"),
        SKYLORD.replace(" | ", "\t"),
        SKYLORD.replace("4in short", "4\u2011inch\u00a0short"),
        SKYLORD.replace("4in short", "4” short"),
        SKYLORD.replace("3 Skylord", "\ufeff3 Sky\u00adlord"),
        SKYLORD.replace("ram 3", "ram3").replace("BP 4", "4 BP").replace("flights 1", "1 flight"),
        SKYLORD.replace("kite | ram 3", "kite\n| ram 3"),
        SKYLORD.replace("3 Skylord", "3\tSkylord"),
    ],
    ids=[
        "nbsp",
        "CRLF",
        "slash",
        "wide marks",
        "tabs",
        "no-break dash",
        "inch",
        "soft",
        "no blank",
        "two lines",
        "cells",
    ],
)
def test_what_was_pasted_reads_as_what_is_typed(pasted: str) -> None:
    """Blanks, dashes, slashes, quotes and ends of lines come in many kinds from word processors and spreadsheets."""
    block, plainly = read(pasted), read(SKYLORD)

    assert block.mistakes == []
    assert {**block.fields, "name": "Skylord"} == plainly.fields


def test_another_ship_is_not_mixed_into_this_one() -> None:
    block = read("1 A | kite\nHH\n2 B | steam\nHHHH\nbow: Maxim")

    assert (block.fields["name"], block.fields["track"]) == ("A", ["HH"])
    assert "guns" not in block.fields


def test_guns_of_odd_arcs_stand_beside_each_other() -> None:
    """They are drawn, and called, after the preset that is nearest."""
    guns = read("1 A | steam\nHH\nstbd, starboard-bow, bow+starboard-bow+starboard-quarter: Maxim").fields["guns"]

    assert [gun["name"] for gun in guns] == ["Starboard Maxim", "Starboard Maxim 2", "Starboard Maxim 3"]
    assert len({tuple(gun["at"]) for gun in guns}) == 3
