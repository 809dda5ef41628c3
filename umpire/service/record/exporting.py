"""The record of a battle, out as JSON Lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from umpire.core.sealing import sealed
from umpire.service.desk import Desk


def export(desk: Desk, battle: str, upto: int | None = None, more: Sequence[bytes] = ()) -> Iterator[bytes]:
    """
    The record, line by line, whole or up to one of them: for umpires only, since shuffles and hidden answers are in it.

    Its first line has the seal of all that follows, so the log is read twice: a long one is never held in memory as a whole.

    Args:
        more: lines that follow in the file and are not in the log.
    """
    header, head = desk.store.header(battle), desk.store.head(battle)
    last = head if upto is None else min(upto, head)
    lines = partial(desk.store.lines, battle, upto=last)
    if header:
        yield sealed(header, chain(lines(), more), last + len(more)) + b"\n"
    for line in chain(lines(), more):
        yield line + b"\n"
