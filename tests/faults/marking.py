"""
Which functions of ours a test runs through: each writes its own name down as it begins.

Put in as a fault is, while modules are imported. A tracer would hear of every other call as well, and take four times as long.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import marshal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import jinja2

from tests.faults.planting import TOP, Finder

KEPT = TOP / "tests/.cache/faults"
NAME = "_ran_of_umpire"
"""Among the built-in names, while tests are recorded: who ran, each as `file:function`."""


def begin() -> dict[str, int]:
    """From now on functions of ours write themselves down here, and templates when they are drawn with."""
    assert "umpire" not in sys.modules
    ran: dict[str, int] = {}
    setattr(builtins, NAME, ran)
    sys.meta_path.insert(0, Finder(lambda name: name.partition(".")[0] == "umpire", _marked))  # type: ignore[arg-type]
    find = jinja2.Environment.get_template

    def get_template(self: jinja2.Environment, *words: Any, **named: Any) -> jinja2.Template:
        found = find(self, *words, **named)
        if found.filename:
            ran[f"{found.filename.removeprefix(f'{TOP}/')}:"] = 1
        return found

    jinja2.Environment.get_template = get_template  # type: ignore[method-assign]
    return ran


def _marked(path: str) -> CodeType:
    """A module's code with the marks in it, kept for as long as the module is the same."""
    source = Path(path).read_bytes()
    kept = KEPT / f"marked-{hashlib.sha256(f'{sys.version} {path}'.encode() + source).hexdigest()[:24]}"
    if not kept.exists():
        tree = ast.parse(source)
        _mark(tree, path.removeprefix(f"{TOP}/"))
        fresh = kept.with_suffix(f".{id(tree)}")
        fresh.write_bytes(marshal.dumps(compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)))
        fresh.replace(kept)
    code: CodeType = marshal.loads(kept.read_bytes())
    return code


def _mark(tree: ast.AST, file: str, within: str = "", inner: str = "") -> None:
    for node in _children(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                name = f"{inner}{node.name}"
                _mark(node, file, name, f"{name}.<locals>.")
                first = node.body[0]
                has_words = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
                node.body.insert(int(has_words), ast.parse(f"{NAME}[{f'{file}:{name}'!r}] = 1").body[0])
            case ast.Lambda():
                _mark(node, file, within, inner)
                done = ast.parse(f"{NAME}.setdefault({f'{file}:{within}'!r}, 1)", mode="eval").body
                node.body = ast.BoolOp(ast.And(), [done, node.body])
            case _:
                _mark(node, file, within, f"{inner}{node.name}." if isinstance(node, ast.ClassDef) else inner)


def _children(tree: ast.AST) -> Iterator[ast.AST]:
    """All of them at once, for they are added to."""
    yield from list(ast.iter_child_nodes(tree))
