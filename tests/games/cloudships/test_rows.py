"""A fleet as rows of a spreadsheet, ships written back as blocks, and guns and charts typed once."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.games.cloudships.reading.shipyard import SHIPYARD

LIBRARY = Path(__file__).parents[3] / "umpire/games/cloudships/library"
FILES = {path.relative_to(LIBRARY).as_posix(): tomllib.loads(path.read_text()) for path in LIBRARY.rglob("*.toml")}
SHIPS = sorted(name for name in FILES if name.startswith("ships/"))

ROWS = """name\tnumber\tpower\tmove\tram\tceiling\tBP\tflights\tsuperior\ttrack\tguns
Sand Skimmer\t41\tkite\t\t2\tHigh\t3\t0\tno\tHHgH BC / HML\tbow: Sweeper; stbd, port: 2 Maxim
Terror\t42\tsteam\t5\t3\tMedium\t5\t1\tyes\tHHGH/SHC\tbow: 4in short"""


def said(mistakes: tuple[BadInput, ...]) -> list[str]:
    return [str(mistake) for mistake in mistakes]


def test_each_row_is_a_ship() -> None:
    one, other = SHIPYARD.read_rows(FILES, ROWS)

    assert said(one.mistakes) == said(other.mistakes) == []
    assert (one.fields["number"], one.fields["power"], len(one.fields["guns"])) == (41, "kite", 5)
    assert (other.fields["movement"], other.fields["superior"], other.fields["ceiling"]) == (5, True, "Medium")


@pytest.mark.parametrize(
    ("number", "told"), [("999", []), ("1000", ["row 2, number: '1000' is not understood here; use a whole number."])]
)
def test_a_table_number_has_three_figures_at_most(number: str, told: list[str]) -> None:
    (one,) = SHIPYARD.read_rows(FILES, f"name\tnumber\tpower\ttrack\nA\t{number}\tkite\tHH")

    assert said(one.mistakes) == told
    assert one.fields.get("number") == (None if told else 999)


def test_rows_may_be_separated_by_commas() -> None:
    """A cell with commas in it is quoted, as every spreadsheet does."""
    (ship,) = SHIPYARD.read_rows(FILES, 'name,power,track,guns\nA,kite,HH,"stbd, port: Maxim"')

    assert ship.mistakes == ()
    assert [gun["arc"] for gun in ship.fields["guns"]] == ["starboard", "port"]


def test_a_cell_may_have_lines_of_its_own() -> None:
    """As a track and guns have in a block; each such row is kept as it was written, and the next one read from its start."""
    broken = 'A\tkite\t"HHgH BC\nHML"\t"bow: Sweeper\n\nstbd, port: Maxim"'
    ships = SHIPYARD.read_rows(FILES, f"name\tpower\ttrack\tguns\n{broken}\nB\tkite\tHH\tbow: Maxim")

    assert [said(ship.mistakes) for ship in ships] == [[], []]
    assert ships[0].fields["track"] == ["HHgH BC", "HML"]
    assert [gun["arc"] for gun in ships[0].fields["guns"]] == ["bow", "starboard", "port"]
    assert ships[0].written == broken.replace("\n\n", "\n")
    assert (ships[1].name, ships[1].written) == ("B", "B\tkite\tHH\tbow: Maxim")


def test_mistakes_are_told_by_row_and_column_and_the_good_rows_kept() -> None:
    good, bad = SHIPYARD.read_rows(
        FILES, "name\tpower\ttrack\tguns\tram\tsuperior\nA\tkite\tHH\t\t3\tyes\nB\tkyte\tHXH\tsterm: Maxim\tq\tperhaps"
    )

    assert good.mistakes == ()
    assert [mistake.where for mistake in bad.mistakes] == [
        "row 3, power", "row 3, track", "row 3, guns", "row 3, ram", "row 3, superior",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "paste a header line"),
        ("name\tpower", "paste a header line"),
        ("name\tpowder\nA\tkite", "'powder' is not a column.*Did you mean power"),
        ("power\ttrack\nkite\tHH", "a column “name” is missing"),
        ("name\n" + "A\n" * 200, "at most 100 ships"),
    ],
)
def test_what_are_no_rows_is_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        SHIPYARD.read_rows(FILES, text)


def test_a_ship_that_is_there_twice_is_told() -> None:
    _, again = SHIPYARD.read_rows(FILES, "name\tpower\ttrack\nA\tkite\tHH\nA\tkite\tHH")

    assert said(again.mistakes) == ["row 3, name: 'A' appears twice."]


@pytest.mark.parametrize("name", SHIPS)
def test_every_ship_can_be_written_as_a_block_and_read_again(name: str) -> None:
    """Nothing of her is lost: guns keep their places and names, the note is kept."""
    id = name[6:-5]
    again = SHIPYARD.read_block(FILES, SHIPYARD.write_block(FILES, FILES[name]), id)
    before = SHIPYARD.read_ship(FILES, {**FILES[name], "house_data": False}, id)

    assert said(again.mistakes) == []
    assert again.piece == before.piece


def test_a_gun_may_be_entered_in_the_block() -> None:
    """`gun Krupp 3in: 2 dice ...` is known from that block on; its line may stand anywhere in it."""
    typed = SHIPYARD.read_block(
        FILES, "1 A | kite\nHH\nbow: Krupp 3in\ngun Krupp 3in: 2 dice, damage 2, short 2, long 5, anti-personnel", ""
    )

    assert typed.mistakes == ()
    assert typed.shared["guns.toml"]["guns"]["krupp-3in"]["dice"] == 2
    assert typed.piece.mounts[0].type.is_anti_personnel


def test_a_gun_that_is_known_with_other_figures_is_told() -> None:
    """Otherwise one ship's block would change the guns of others."""
    typed = SHIPYARD.read_block(FILES, "1 A | kite\nHH\ngun 4-inch short: 3 dice, damage 1", "")

    assert "is known with other figures (1 die, damage 4, short 3, long 6)" in said(typed.mistakes)[0]
    assert typed.shared == {}


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        ("2 dies", "line 3: '2 dies' is not understood for a gun"),
        ("30 dice", "line 3: dice: 30 is out of range; use a whole number from 1 to 20."),
        ("short 5, long 2", "line 3: long: long range (2) is shorter than short range (5)."),
    ],
)
def test_a_bad_figure_of_a_gun_is_told_and_the_rest_kept(figures: str, told: str) -> None:
    typed = SHIPYARD.read_block(FILES, f"1 A | kite\nHH\ngun Krupp: damage 3, {figures}\nbow: Krupp", "")

    assert said(typed.mistakes)[0].startswith(told)
    assert typed.piece.mounts[0].type.damage == 3


def test_a_chart_is_typed_row_by_row() -> None:
    typed = SHIPYARD.read_entry(FILES, "critical_charts", "Cruiser", "1: Lifters damaged\n2-3: fire\n4-6: bridge-hit")

    assert typed.mistakes == ()
    assert typed.shared["charts.toml"]["critical_charts"]["cruiser"]["rows"]["1"] == "lifters-damaged"
    assert SHIPYARD.write_entry("critical_charts", typed.fields).splitlines()[1] == "2-3: fire"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1: fyre", "line 1: 'fyre' is no critical hit"),
        ("fire", "line 1: write a score, a colon and what happens: 2-3: fire."),
        ("1-3: fire\n3: fire", "Cruiser: the rows 1-3 and 3 overlap; put each score in one row."),
        ("x: fire", "line 1: 'x' is not a score; write like 3, 1-2 or 6+."),
        ("", "Cruiser: no row could be read"),
    ],
)
def test_what_is_no_chart_is_told_by_its_line(text: str, told: str) -> None:
    typed = SHIPYARD.read_entry(FILES, "critical_charts", "Cruiser", text)

    assert said(typed.mistakes)[0].startswith(told)


def test_an_anti_personnel_chart_lists_effects() -> None:
    typed = SHIPYARD.read_entry(FILES, "anti_personnel_charts", "Open deck", "1-2: none\n3+: party 2, gun")

    assert typed.mistakes == ()
    assert typed.fields["rows"]["3+"] == ["party 2", "gun"]


def test_only_what_ships_share_can_be_entered() -> None:
    with pytest.raises(BadInput, match="'lamps' cannot be entered; one of guns"):
        SHIPYARD.read_entry(FILES, "lamps", "x", "y")
