"""
Mistakes of one sign, as anybody makes them: everywhere in `core` and `games` one could be, and a seed says which are tried.

Which one is chosen hangs on its own name alone, so a change elsewhere chooses no others. No words are touched, and no types.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.faults.planting import TOP, Fault

ROOMS = "umpire/core", "umpire/games"
OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.FloorDiv: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip
UNTOUCHED = ("annotation", "returns", "decorator_list", "bases", "keywords", "msg")
"""Parts that nobody plays by; `keywords` only those of a class."""


class Site(NamedTuple):
    """A place for a mistake, in a tree of its own."""

    within: str
    place: str
    """The same, or the class where it is in no function."""
    kind: str
    line: int
    put: Callable[[], None]


def sites(tree: ast.AST, within: str = "", inner: str = "") -> Iterator[Site]:
    """All places of a tree; `within` is the innermost function, as `__qualname__` has it."""
    for field, value in ast.iter_fields(tree):
        if field in UNTOUCHED and not isinstance(tree, ast.Call):
            continue
        for at, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(node, ast.AST) or isinstance(node, ast.JoinedStr) or _is_apart(node):
                continue
            line = getattr(node, "lineno", getattr(tree, "lineno", 0))
            for kind, new in _changes(tree, field, node):
                yield Site(within, within or inner[:-1] or "module", kind, line, _putting(tree, field, at, new))
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from sites(node, f"{inner}{node.name}", f"{inner}{node.name}.<locals>.")
            else:
                yield from sites(node, within, f"{inner}{node.name}." if isinstance(node, ast.ClassDef) else inner)


def _is_apart(node: ast.AST) -> bool:
    """What is read and not done: docstrings, `__all__`, what only the type checker sees."""
    heads = node.targets if isinstance(node, ast.Assign) else [node.test] if isinstance(node, ast.If) else ()
    is_read = any(isinstance(head, ast.Name) and head.id in ("__all__", "TYPE_CHECKING") for head in heads)
    return is_read or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def _changes(parent: ast.AST, field: str, node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What could stand there instead, with a word for it."""
    if other := OTHER.get(type(node)):
        yield f"{type(node).__name__} becomes {other.__name__}", other()
    match node:
        case ast.Constant(value=bool() as value):
            yield f"{value} becomes {not value}", ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield from ((f"{value} becomes {value + by}", ast.Constant(value + by)) for by in (1, -1))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not is dropped", operand
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield "nothing is given back", ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Continue():
            yield f"{type(node).__name__} is dropped", ast.Pass()
    if (field == "test" and not isinstance(parent, ast.While | ast.Assert)) or field == "ifs":
        yield "a condition is turned round", ast.UnaryOp(ast.Not(), node)  # type: ignore[arg-type]


def _putting(parent: ast.AST, field: str, at: int | None, new: ast.AST) -> Callable[[], None]:
    return lambda: setattr(parent, field, new) if at is None else getattr(parent, field).__setitem__(at, new)


def mutants(count: int, seed: int, rooms: tuple[str, ...] = ROOMS) -> list[Fault]:
    """This many, no two in one function; the first ones are the same for every count."""
    places: dict[str, tuple[str, str, int]] = {}
    for path in sorted(path for room in rooms for path in (TOP / room).rglob("*.py")):
        file = path.relative_to(TOP).as_posix()
        for at, site in enumerate(sites(ast.parse(path.read_text("utf-8")))):
            key = f"{file} {site.within}"
            rank = hashlib.sha256(f"{seed} {key} {site.kind}".encode()).hexdigest()
            places[key] = min(places.get(key, ("~", "", 0)), (rank, file, at))
    return [_mutant(file, at) for _, file, at in sorted(places.values())[:count]]


def _mutant(file: str, at: int) -> Fault:
    site = list(sites(tree := ast.parse((TOP / file).read_text("utf-8"))))[at]
    site.put()
    name = f"{file.removeprefix('umpire/')}:{site.line} {site.place}: {site.kind}"
    return Fault(name, file, site.within, ast.unparse(ast.fix_missing_locations(tree)), site.place)
