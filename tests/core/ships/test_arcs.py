"""Arcs of fire: hex sides clockwise from the bow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.errors import BadInput
from umpire.core.ships.arcs import PRESETS, SIDES, Side, bears, covered, read_arc, read_side, spoken


def test_six_sides_clockwise() -> None:
    """From the bow round to the port bow."""
    assert [side.key for side in SIDES] == [
        "bow",
        "starboard-bow",
        "starboard-quarter",
        "stern",
        "port-quarter",
        "port-bow",
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_read_and_spoken_by_name(preset: str) -> None:
    """In any case, with a dash or a blank."""
    assert read_arc(preset) == read_arc(preset.upper().replace(" ", "-")) == PRESETS[preset]
    assert covered(PRESETS[preset]) == preset


def test_starboard_and_port_are_mirrors() -> None:
    """And nothing lies on both."""
    assert not set(PRESETS["starboard"]) & set(PRESETS["port"])
    assert {(6 - side) % 6 for side in PRESETS["starboard"]} == set(PRESETS["port"])


@given(st.sets(st.sampled_from(SIDES), min_size=1))
def test_lists_of_sides(sides: set[Side]) -> None:
    """In any order, each once."""
    keys = [side.key for side in sides]
    assert read_arc(keys) == read_arc(keys[::-1] * 2) == tuple(sorted(sides))


@given(st.sets(st.sampled_from(SIDES)), st.sets(st.sampled_from(SIDES), min_size=1, max_size=2))
def test_a_gun_bears_where_arc_and_bearing_meet(arc: set[Side], bearing: set[Side]) -> None:
    """One common side is enough."""
    assert bears(arc, bearing) == any(side in arc for side in bearing)


@pytest.mark.parametrize("text", ["port-bow", "Port Bow", " port_bow "])
def test_sides_are_read_by_key_or_words(text: str) -> None:
    """As people type them."""
    assert read_side(text) is Side.PORT_BOW


@pytest.mark.parametrize("value", ["portt", "", [], 3, None, ["bow", 3], ["bau"], {"bow": 1}])
def test_what_is_no_arc_is_told(value: object) -> None:
    """With what there is."""
    with pytest.raises(BadInput, match="bow"):
        read_arc(value, "guns[0].arc")


def test_odd_arcs_are_spoken_by_their_sides() -> None:
    """And a target on the line between two."""
    assert covered((Side.STERN, Side.BOW)) == "bow, stern"
    assert spoken((Side.BOW, Side.PORT_BOW)) == "bow or port bow"
