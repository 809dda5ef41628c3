"""A record as a file: out as JSON Lines; and run, as a script is, with the library for its first line, the clock, and the app's dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from umpire.core import running
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.running import LONGEST_LINE, Run
from umpire.core.scripts import Outside, read_texts
from umpire.core.sealing import sealed
from umpire.games import of_record
from umpire.service import chance, disk
from umpire.service.desk import Desk
from umpire.service.table import battles


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


def run(
    path: Path, own: Path | None = None, *, verify: bool = False, throw: bool = False, upto: int | None = None
) -> Run:
    """
    Run a record or a script without a server.

    Args:
        own: the umpire's library, where a script's scenario may lie.
        verify: decide every recorded line again and collect the differences.
        throw: let the app throw dice that a script leaves out.
        upto: stop after this line of the log; the way to save what stands before a damaged line.

    Raises:
        BadInput: a line that cannot be read, replayed or executed; names the line.
    """
    outside = Outside(partial(_short_header, own=own), chance.throw, chance.now)
    session = Run(path.name, of_record, outside, verify=verify, throw=throw)
    return running.run(session, lines_of(path), upto)


def run_lines(name: str, lines: Iterable[bytes]) -> Run:
    """Run a whole record from memory, and decide every line again; raises as `run` does."""
    return running.run(Run(name, of_record, Outside(now=chance.now), verify=True), lines)


def _short_header(fields: Mapping[str, Any], own: Path | None) -> Header[Any]:
    known = {"game", "scenario", "name", "rules"}
    extra = sorted(set(fields) - known)
    if extra:
        raise BadInput("", f"{extra[0]!r} is not a field of a script's first line; use {', '.join(sorted(known))}.")
    return battles.new_header(
        str(fields.get("game", "")),
        fields["scenario"],
        str(fields.get("name", "")),
        read_texts(fields.get("rules", {}), "rules"),
        own,
    )


def lines_of(path: Path) -> Iterator[bytes]:
    """The lines of a file, none of them much longer than one of a record may be; raises `BadInput` where it cannot be read."""
    with disk.telling(path.name, "the file cannot be read ({})."), path.open("rb") as file:
        yield from iter(lambda: file.readline(LONGEST_LINE + 1), b"")
