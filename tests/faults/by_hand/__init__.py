"""Breakages written by hand: each is a sentence about what goes wrong, the name of the place, and what is put there."""

from __future__ import annotations

import ast
import textwrap
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from tests.faults.planting import TOP, Fault, named


class Breakage(NamedTuple):
    """
    A rule that no longer holds.

    `place` is a module and a name in it (`umpire.core.seats:may_see`), or a template's path. With `old`, that text there becomes
    `new`, everywhere in the place; without it, `new` is all that the function does.
    """

    says: str
    place: str
    new: str
    old: str = ""


class Lost(LookupError):
    """The place, or the text that stood there, is gone: find where the behaviour is now, and name that."""


def planted(breakage: Breakage) -> Fault:
    """The file with this breakage in it."""
    module, _, name = breakage.place.partition(":")
    if not name:
        source = (TOP / module).read_text("utf-8")
        return Fault(breakage.says, module, "", _replaced(source, breakage), Path(module).stem)
    path = TOP / f"{module.replace('.', '/')}.py"
    path = path if path.exists() else TOP / module.replace(".", "/") / "__init__.py"
    source = path.read_text("utf-8")
    node = named(ast.parse(source), name)
    if node is None or node.end_lineno is None:
        raise Lost(f"{breakage.says}: there is no {breakage.place}")
    lines = source.splitlines(keepends=True)
    text = "".join(lines[node.lineno - 1 : node.end_lineno])
    if breakage.old:
        text = _replaced(text, breakage)
    elif isinstance(node, ast.FunctionDef):
        head = "".join(lines[node.lineno - 1 : node.body[0].lineno - 1])
        text = head + textwrap.indent(f"{breakage.new}\n", " " * node.body[0].col_offset)
    whole = "".join(lines[: node.lineno - 1]) + text + "".join(lines[node.end_lineno :])
    is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    return Fault(breakage.says, path.relative_to(TOP).as_posix(), name if is_function else "", whole, name)


def _replaced(text: str, breakage: Breakage) -> str:
    if breakage.old not in text:
        raise Lost(f"{breakage.says}: {breakage.place} has no «{breakage.old}»")
    return text.replace(breakage.old, breakage.new)


def breakages() -> list[Breakage]:
    """All of them, one of each kind after the other; which kind is first changes, so that every tenth is now of one, now of another."""
    from tests.faults.by_hand import doors, forms, paper, records, screens, secrets

    kinds = (secrets.SECRETS, doors.DOORS, forms.FORMS, records.RECORDS, paper.PAPER, screens.SCREENS)
    rows = zip_longest(*kinds)
    turned = [one for at, row in enumerate(rows) for one in (*row[at // 2 % len(row) :], *row[: at // 2 % len(row)])]
    return [one for one in turned if one is not None]


def written() -> list[Fault]:
    """The same, as faults."""
    return [planted(breakage) for breakage in breakages()]
