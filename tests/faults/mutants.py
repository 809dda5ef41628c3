"""
Mistakes of one sign, as anybody makes them: everywhere in `core` and `games` one could be, and a seed says which are tried.

Which one is chosen hangs on its own name alone, so a change elsewhere chooses no others. No docstring, annotation or word of a
sentence is touched.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.faults.planting import TOP, Fault

ROOMS = ("umpire/core", "umpire/games")
OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.FloorDiv: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip
"""Each operator, and the one that is written in its place."""
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
UNTOUCHED = ("annotation", "returns", "decorator_list", "bases", "keywords", "type_params", "msg")
"""Parts of a statement that nobody plays by; `keywords` only those of a class."""


class Site(NamedTuple):
    """A place for a mistake, in a tree of its own."""

    within: str
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
            for kind, new in _changes(tree, field, node):
                line = getattr(node, "lineno", getattr(tree, "lineno", 0))
                yield Site(within, kind, line, _putting(tree, field, at, new))
            if isinstance(node, SCOPES):
                name = f"{inner}{node.name}"
                is_class = isinstance(node, ast.ClassDef)
                yield from sites(node, within if is_class else name, f"{name}." if is_class else f"{name}.<locals>.")
            else:
                yield from sites(node, within, inner)


def _is_apart(node: ast.AST) -> bool:
    """What is read and not done: docstrings, `__all__`, what only the type checker sees."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign | ast.AnnAssign | ast.If):
        head = (
            node.test if isinstance(node, ast.If) else node.targets[0] if isinstance(node, ast.Assign) else node.target
        )
        return isinstance(head, ast.Name) and head.id in ("__all__", "TYPE_CHECKING")
    return False


def _changes(parent: ast.AST, field: str, node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What could stand there instead, with a word for it."""
    if other := OTHER.get(type(node)):
        yield f"{type(node).__name__} becomes {other.__name__}", other()
    match node:
        case ast.Constant(value=bool() as value):
            yield f"{value} becomes {not value}", ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield f"{value} becomes {value + 1}", ast.Constant(value + 1)
            yield f"{value} becomes {value - 1}", ast.Constant(value - 1)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not is dropped", operand
        case ast.Return(value=ast.expr()):
            yield "nothing is given back", ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Continue():
            yield f"{type(node).__name__} is dropped", ast.Pass()
    if (field == "test" and not isinstance(parent, ast.While | ast.Assert)) or (field == "ifs"):
        yield "a condition is turned round", ast.UnaryOp(ast.Not(), node)  # type: ignore[arg-type]


def _putting(parent: ast.AST, field: str, at: int | None, new: ast.AST) -> Callable[[], None]:
    def put() -> None:
        if at is None:
            setattr(parent, field, new)
        else:
            getattr(parent, field)[at] = new

    return put


def mutants(count: int, seed: int) -> list[Fault]:
    """This many, no two in one function; the first ones are chosen for every count."""
    places: dict[str, tuple[str, str, int]] = {}
    for room in ROOMS:
        for path in sorted((TOP / room).rglob("*.py")):
            file = path.relative_to(TOP).as_posix()
            for at, site in enumerate(sites(ast.parse(path.read_text("utf-8")))):
                rank = hashlib.sha256(f"{seed} {file} {site.within} {site.kind}".encode()).hexdigest()
                key = f"{file} {site.within}"
                places[key] = min(places.get(key, ("~", "", 0)), (rank, file, at))
    return [_mutant(file, at) for _, file, at in sorted(places.values())[:count]]


def _mutant(file: str, at: int) -> Fault:
    tree = ast.parse((TOP / file).read_text("utf-8"))
    site = list(sites(tree))[at]
    site.put()
    place = f"{file.removeprefix('umpire/')}:{site.line} {site.within or 'the module'}"
    return Fault(f"{place}: {site.kind}", file, site.within, ast.unparse(ast.fix_missing_locations(tree)))
