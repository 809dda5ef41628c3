"""A path as it is pencilled: letter by letter, with what the rules say of each step."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from tests.games.cloudships.battlefield import Table, ship
from tests.games.cloudships.test_pencil import coming
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.paths import trace


def table(power: str = "steam") -> Table:
    return Table(ship("ariel", power=power), ship("bella")).up("ariel")


def typed(made: Table, letters: str) -> str:
    """What stands there after these letters, each a press."""
    found = coming(made, steps="-")
    for letter in letters:
        found = coming(made, found.pencil.said(steps=found.pencil.on(letter)))
    path: str = found.pencil.path
    return path


@pytest.mark.parametrize(
    ("letters", "path"),
    [
        ("F", "F"),
        ("FF>", "F, F>"),
        ("F^<F", "F^<, F"),
        ("T>F", "T>, F"),
        ("F,^", "F, ^"),
        (",vF", "v, F"),
        ("F,^,^", "F, ^, ^"),
    ],
)
def test_letters_make_steps_and_a_comma_parts_a_band_in_place_from_the_step_before(letters: str, path: str) -> None:
    """Rules: Movement. `F^` climbs on the way, `F, ^` enters a hex and climbs there."""
    assert typed(table(), letters) == path


def test_the_button_says_hexes_band_and_points_and_sends_the_path() -> None:
    found = coming(table(), steps="FF>F^")
    assert (found.label, found.small) == ("Move 3 hexes, ends High", "4 of 5 points")
    assert found.commands == (c.Move("ariel", path="F, F>, F^"),)


def test_one_hex_is_one_hex_and_before_a_step_nothing_is_sent() -> None:
    assert coming(table(), steps="F").label == "Move 1 hex, ends Medium"
    found = coming(table(), steps="-")
    assert (found.label, found.asks, found.is_ready) == ("Which way?", "steps", False)


def test_a_step_too_many_is_told_and_may_be_sent_for_the_umpire_to_allow() -> None:
    found = coming(table(), steps="FFFFFF")
    assert found.small == "6 of 5 points, against the rules"
    assert found.is_ready
    assert [step.is_allowed for step in found.told.steps] == [True] * 5 + [False]


def test_what_is_no_step_is_told_and_not_sent() -> None:
    found = coming(table(), steps="FT")
    assert (found.label, found.is_ready) == ("This is no path", False)
    assert "cannot be read" in found.small


def test_rubbing_out_takes_one_step_after_the_other() -> None:
    made, left = table(), []
    found = coming(made, steps="FF>,^")
    while found.pencil:
        left.append(found.pencil.path)
        found = coming(made, found.pencil.rubbed)
    assert left == ["F, F>, ^", "F, F>", "F", ""]


def test_more_follows_is_a_mark_of_its_own() -> None:
    made = table()
    (key,) = coming(made, steps="F").quiet
    found = coming(made, key.marks)
    assert found.commands == (c.Move("ariel", path="F", more=True),)
    assert coming(made, found.quiet[0].marks).commands == (c.Move("ariel", path="F"),)


@pytest.mark.parametrize("said", ["<script>", "F" * 10_000, "١", "F F F", "ffff"])
def test_any_address_is_read(said: str) -> None:
    found = coming(table(), steps=said)
    assert len(found.pencil.steps) <= 200
    assert set(found.pencil.path) <= set("FT<>^v, ")


def test_a_drawn_path_enters_a_hex_beside_the_last_and_a_round_of_six_turns_comes_home() -> None:
    """Each hex is one from the one before it; six turns to one side lead back to the first."""
    at = trace(["F>"] * 6)
    assert [round(hypot(b.x - a.x, b.y - a.y), 2) for a, b in pairwise(at)] == [1.0] * 6
    assert (round(at[-1].x, 2), round(at[-1].y, 2), at[-1].turn) == (0.0, 0.0, 0)
    assert trace(["F"])[-1].y == -1.0, "her bow is up where she begins"
    assert trace(["T>", "F"])[-1].x > 0
