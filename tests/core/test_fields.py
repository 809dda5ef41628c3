"""Reading data files piece by piece, all mistakes at once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.errors import BadInput, Mistakes
from umpire.core.fields import MOST_MISTAKES, Fields, raise_all

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def of(data: object) -> tuple[Fields, list[BadInput]]:
    mistakes: list[BadInput] = []
    return Fields(data, "x.toml: ", mistakes), mistakes


def test_absent_fields_have_their_defaults() -> None:
    """Without a mistake, but for a text that must be there."""
    fields, mistakes = of({})
    assert (fields.text("a", "z"), fields.whole("b", 0, 9), fields.flag("c"), fields.one_of("d", ("u", "v"), "v")) == (
        "z",
        None,
        False,
        "v",
    )
    assert (fields.tables("e"), fields.by_name("f"), fields.taken("g", lambda value, at: value, 7)) == ([], [], 7)
    assert mistakes == []
    fields.text("name")
    fields.whole("count", 1, 2, is_needed=True)
    fields.one_of("kind", ("u", "v"))
    assert [str(mistake) for mistake in mistakes] == [
        "x.toml: name: is missing; type a text.",
        "x.toml: count: is missing; use a whole number from 1 to 2.",
        "x.toml: kind: is missing; use one of u, v.",
    ]


def test_a_text_and_a_number_reach_to_their_limits_and_no_farther() -> None:
    """What is exactly as long, or as much, as it may be is taken whole."""
    fields, mistakes = of({"name": "x" * 80, "note": "y" * 12, "low": 1, "high": 9})
    assert (fields.text("name"), fields.text("note", longest=12)) == ("x" * 80, "y" * 12)
    assert (fields.whole("low", 1, 9), fields.whole("high", 1, 9)) == (1, 9)
    assert mistakes == []
    fields.text("name", longest=79), fields.whole("low", 2, 9), fields.whole("high", 1, 8)
    assert [mistake.where for mistake in mistakes] == ["x.toml: name", "x.toml: low", "x.toml: high"]


def test_unknown_fields_are_told_with_what_was_meant() -> None:
    """Every field that nobody read."""
    fields, mistakes = of({"name": "A", "sped": 3})
    fields.text("name"), fields.whole("speed", 0, 9)
    fields.no_more()
    assert str(mistakes[0]) == "x.toml: sped: is not a field here; the fields are name, speed. Did you mean speed?"


def test_places_are_told_down_to_the_field() -> None:
    """File, table, place in the list, field."""
    fields, mistakes = of({"guns": [{}, {"id": 3}], "lamps": {"fire": {"burns": -1}}})
    for gun in fields.tables("guns"):
        gun.text("id", "")
    for _, lamp in fields.by_name("lamps"):
        lamp.whole("burns", 0, 9)
    assert [mistake.where for mistake in mistakes] == ["x.toml: guns[1].id", "x.toml: lamps.fire.burns"]


def test_one_mistake_is_itself_and_several_are_all() -> None:
    """And none raises nothing."""
    raise_all([])
    with pytest.raises(BadInput) as one:
        raise_all([BadInput("a", "b.")])
    assert not isinstance(one.value, Mistakes)
    with pytest.raises(Mistakes, match=r"a: b\.\nc: d\."):
        raise_all([BadInput("a", "b."), BadInput("c", "d.")])


def test_mistakes_have_an_end() -> None:
    """A file full of nonsense does not fill the screen for ever."""
    fields, mistakes = of({f"field-{n}": n for n in range(500)})
    fields.no_more()
    assert len(mistakes) == MOST_MISTAKES


def test_mistakes_of_a_field_that_is_read_whole_end_with_the_others() -> None:
    """A field's reader may find many at once: of these, too, only so many are told that all together are not too many."""

    def reader(value: Any, at: str) -> Any:
        raise Mistakes(BadInput(at, f"{n} is wrong.") for n in range(value))

    fields, mistakes = of({"few": 20, "many": 500})
    assert (fields.taken("few", reader, "none"), fields.taken("many", reader, "none")) == ("none", "none")
    assert len(mistakes) == MOST_MISTAKES
    assert (mistakes[19].where, mistakes[20].where) == ("x.toml: few", "x.toml: many")


@given(JSON)
def test_whatever_stands_in_a_file_is_read_or_told(value: Any) -> None:
    """Nothing breaks the reader."""
    fields, mistakes = of({"x": value})
    fields.text("x"), fields.whole("x", 0, 9), fields.flag("x"), fields.one_of("x", ("a", "b"))
    for table in fields.tables("x"):
        table.no_more()
    for _, table in fields.by_name("x"):
        table.no_more()
    of(value)[0].no_more()
    assert all(mistake.message.endswith((".", "?")) for mistake in mistakes)
