"""The record of a battle, out as JSON Lines; and what is missing in it."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.service.desk import Desk


def export(desk: Desk, battle: str, upto: int | None = None) -> Iterator[bytes]:
    """The record, line by line, whole or up to one of them: for umpires only, since shuffles and hidden answers are in it."""
    yield desk.store.header(battle) + b"\n"
    for line in desk.store.lines(battle, upto=upto):
        yield line + b"\n"


def missing(desk: Desk, battle: str) -> str:
    """What is missing in the log of a battle, in a sentence; empty for a whole one."""
    harm = desk.store.damage(battle)
    return f"line {harm[0]} of battle {battle}: {harm[1]}" if harm else ""


def damaged(desk: Desk) -> dict[str, str]:
    """What is missing, in a sentence, for each battle whose log is not whole: said where battles are listed."""
    return {battle: missing(desk, battle) for battle in desk.store.not_whole()}
