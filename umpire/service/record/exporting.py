"""The record of a battle, out as JSON Lines."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.service.desk import Desk


def export(desk: Desk, battle: str, upto: int | None = None) -> Iterator[bytes]:
    """The record, line by line, whole or up to one of them: for umpires only, since shuffles and hidden answers are in it."""
    if header := desk.store.header(battle):
        yield header + b"\n"
    for line in desk.store.lines(battle, upto=upto):
        yield line + b"\n"
