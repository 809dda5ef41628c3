"""A table that only one fold holds: while nobody looks at the states between, it is changed in place and not copied for each event."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class Private(dict[str, T]):
    """The table of a state that nobody else holds."""


def with_entry(table: dict[str, T], id: str, value: T) -> dict[str, T]:
    """The table with this entry: a new one, or the same where it is private."""
    if type(table) is Private:
        table[id] = value
        return table
    return {**table, id: value}
