"""Unknown is a value: what the app does not know yet is asked once, when first needed, and kept with the ship."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, files, gun, hits_chart, odd_gun, of, ship
from umpire.core.errors import BadInput
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.figures import known_reach
from umpire.games.cloudships.reading.data import read_piece
from umpire.games.cloudships.sheet import Chart, Effect


def test_unknown__name_power_and_track_are_enough() -> None:
    """A ship of three fields can be played."""
    bare = read_piece(files(), "bare.toml", {"name": "Bare", "power": "steam", "track": ["HHCB"]})
    table = Table(bare, ship("bella", gun())).up("bella")
    table.fire("bella: bow-gun at bare 2 / at bow", "3", "4", "lifters-damaged", "3")

    assert table.ship("bare").crossed == 4
    assert table.ship("bare").parties == 2


def test_unknown__a_gun_is_asked_for_what_the_shot_needs() -> None:
    """Range, dice and damage: the range with its refusals, then the figures in one pad, then the dice."""
    table = Table(ship("ariel", odd_gun("x")), ship("bella")).up("ariel")
    table.fire("ariel: x at bella 3", "short", "2", "3", "4 1")

    assert [[question.key for question in pad] for pad in table.pads] == [
        ["ariel/x at 3 hexes/choice"],
        ["ariel/x dice/number", "ariel/x damage/number"],
        ["ariel/x at bella/2d6"],
    ]
    assert table.ship("bella").crossed == 3


def test_unknown__asked_once() -> None:
    """The next shot asks for dice only; other distances follow from what was said."""
    table = Table(ship("ariel", odd_gun("x")), ship("bella", track="H" * 30)).up("ariel")
    table.fire("ariel: x at bella 3", "short", "1", "3", "1")
    for hexes in (1, 2, 3):
        table.end_round()
        table.up("ariel").fire(f"ariel: x at bella {hexes}", "1")
        assert len(table.pads) == 1
    table.end_round()
    assert table.up("ariel").owed("ariel: x at bella 4") == ["ariel/x at 4 hexes/choice"]


def test_unknown__out_of_range_is_refused_as_soon_as_it_is_said() -> None:
    """And remembered only when the command goes through."""
    table = Table(ship("ariel", odd_gun("x")), ship("bella")).up("ariel")
    with pytest.raises(Exception, match="out of range of Ariel's x: 9 hexes"):
        table.fire("ariel: x at bella 9", "out")


@pytest.mark.parametrize(
    ("figures", "told", "expected"),
    [
        ({"short": 2, "long": 4}, (), ["short", "short", "short", "long", "long", "out", "out"]),
        ({"short": 2}, (), ["short", "short", "short", None, None, None, None]),
        ({"long": 4}, (), ["short", None, None, None, None, "out", "out"]),
        ({}, (("short", 2), ("out", 5)), ["short", "short", "short", None, None, "out", "out"]),
        ({}, (("long", 3), ("long", 5)), ["short", None, None, "long", "long", "long", None]),
        ({"short": 2}, (("long", 4),), ["short", "short", "short", "long", "long", None, None]),
        ({"long": 4}, (("long", 3),), ["short", None, None, "long", "long", "out", "out"]),
    ],
)
def test_unknown__what_follows_from_what_is_known(figures: object, told: object, expected: list[str | None]) -> None:
    """Half a figure, or an earlier answer, decides what it can."""
    from msgspec.structs import replace

    from umpire.games.cloudships.sheet import Judged

    mount = replace(odd_gun("x", **figures), judged=tuple(Judged(hexes, reach) for reach, hexes in told))
    assert [known_reach(mount, hexes) for hexes in range(7)] == expected


def test_unknown__arcs_are_asked_side_by_side() -> None:
    """Does it bear there? Kept for that side, yes or no."""
    table = Table(ship("ariel", gun(arc=None)), ship("bella")).up("ariel")
    table.fire("ariel: bow-gun at bella 2 bow", "yes", "1")
    table.end_round()
    table.up("ariel").fire("ariel: bow-gun at bella 2 bow", "1")
    assert len(table.pads) == 1
    table.end_round()
    table.up("ariel")
    with pytest.raises(Exception, match="does not bear on Bella on her stern; its arc does not cover that"):
        table.fire("ariel: bow-gun at bella 2 stern", "no")


def test_unknown__arcs_are_asked_for_a_gun_box_too() -> None:
    """Which of her guns the firer can see: one question for each gun whose arc nobody knows, one after the other."""
    table = Table(
        ship("ariel", gun("pop", "swivel")), ship("bella", gun("a", arc=None), gun("b", arc=None), track="gH")
    )
    table.up("ariel").fire("ariel: pop at bella 1 / at bow", "3", "no", "yes")
    assert set(table.ship("bella").destroyed) == {"b"}
    assert len(of(table.play(c.LoseGun("bella", side="bow")), e.ArcRead)) == 0


def test_unknown__critical_chart_is_read_row_by_row() -> None:
    """«What does her panel say for a 4?» - once for each score."""
    table = Table(ship("ariel", criticals=Chart()))
    table.play(c.TakeCritical("ariel"), "4", "bridge-hit")
    table.play(c.TakeCritical("ariel"), "4")
    assert table.owed(c.TakeCritical("ariel"), "5") == ["ariel/critical chart 5/choice"]


def test_unknown__anti_personnel_chart_is_read_row_by_row() -> None:
    """The umpire says what it does; the same number of hits is not asked again."""
    table = Table(ship("ariel", gun(), anti_personnel=hits_chart({(1, 1): [Effect("none")]}), parties=5))
    table.play(c.TakeHits("ariel", 3), "party-2-gun")
    assert (table.ship("ariel").parties, set(table.ship("ariel").destroyed)) == (3, {"bow-gun"})
    table.play(c.TakeHits("ariel", 3))
    assert table.ship("ariel").parties == 1


def test_unknown__squares_are_asked_when_the_first_is_lost() -> None:
    """How many blue squares has she left? Then they are counted."""
    table = Table(ship("ariel", parties=None, track="BBHH"))
    table.play(c.TakeDamage("ariel", 2), "4")
    assert table.ship("ariel").parties == 2


def test_unknown__movement_value() -> None:
    """Not needed for a bare move; asked with the sail die in one pad, or when a path must be judged."""
    table = Table(ship("ariel", movement=None), ship("mixy", power="mixed", movement=None)).up("ariel")
    assert allowance(table.battle, table.ship("ariel")).points is None
    table.play(c.Move("ariel", "high"))
    table.up("mixy").play(c.BowlMovement("mixy"), "3", "6")
    assert len(table.pads) == 1
    assert allowance(table.battle, table.ship("mixy")).points == 5
    table.end_round()
    assert table.up("ariel").owed(c.Move("ariel", path="F, F")) == ["ariel/movement/number"]
    table.play(c.Move("ariel", path="F, F"), "2")
    assert table.ship("ariel").sheet.movement == 2


def test_unknown__a_movement_value_may_be_nought() -> None:
    """Of a ship that goes under sail alone: it is kept with her like any other."""
    table = Table(ship("ariel", power="mixed", movement=None)).up("ariel")
    table.play(c.BowlMovement("ariel"), "0", "6")
    assert table.ship("ariel").sheet.movement == 0
    assert allowance(table.battle, table.ship("ariel")).points == 2


def test_unknown__figures_have_ranges() -> None:
    """An answer that no panel prints is bad input."""
    table = Table(ship("ariel", parties=None, track="BH"))
    for said in ("41", "-1", "lots", "²", ""):
        with pytest.raises(BadInput, match="a whole number from 0 to 40"):
            table.play(c.TakeDamage("ariel", 1), said)


def test_unknown__keys_stay_the_same_when_the_command_runs_again() -> None:
    """Every key asked in an earlier pad is asked under the same name in the next run."""
    table = Table(ship("ariel", odd_gun("x", arc=None)), ship("bella", track="gC", criticals=Chart())).up("ariel")
    keyed = {
        "ariel/x bears bow/choice": "yes", "ariel/x at 2 hexes/choice": "short", "ariel/x dice/number": "1", "ariel/x damage/number": "2",
        "ariel/x at bella/1d6": "5", "bella/critical/1d6": "4", "bella/critical chart 4/choice": "bridge-hit",
    }  # fmt: skip
    table.play(table_fire(), keyed=keyed)
    assert table.ship("bella").is_out


def table_fire() -> c.Fire:
    return c.Fire("ariel", (c.Aim("bella", 2, ("bow",), ("x",)),))
