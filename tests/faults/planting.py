"""
A fault, and how it is put in: no file is written, only what the import reads is another text.

A process plants before it imports `umpire`. What a test starts as a process of its own has no fault.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import jinja2

TOP = Path(__file__).resolve().parents[2]


class Fault(NamedTuple):
    """One thing that is wrong."""

    name: str
    file: str
    within: str
    """The function, as `__qualname__` has it; empty where everything that the file makes is another thing."""
    source: str
    """The file with the fault in it."""
    near: str = ""
    """The function, class or value, by whose words the nearest tests are found."""


class Loader(SourceFileLoader):
    """Reads a module as it is not, and keeps nothing of it beside its source."""

    def __init__(self, name: str, path: str, code_of: Callable[[str], CodeType]) -> None:
        super().__init__(name, path)
        self.code_of = code_of

    def get_code(self, fullname: str) -> CodeType:
        return self.code_of(str(self.path))


class Finder:
    """Stands before all other finders, for some modules of ours."""

    def __init__(self, is_it: Callable[[str], bool], code_of: Callable[[str], CodeType]) -> None:
        self.is_it = is_it
        self.code_of = code_of

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path) if self.is_it(name) else None
        if spec is not None and spec.origin:
            assert Path(spec.origin).is_relative_to(TOP), "another Umpire is imported"
            spec.loader = Loader(name, spec.origin, self.code_of)
        return spec


def plant(fault: Fault) -> None:
    """From now on this process has the fault."""
    assert "umpire" not in sys.modules
    if fault.file.endswith(".py"):
        module = ".".join(Path(fault.file).with_suffix("").parts).removesuffix(".__init__")
        code = compile(fault.source, str(TOP / fault.file), "exec", dont_inherit=True)
        sys.meta_path.insert(0, Finder(lambda name: name == module, lambda path: code))  # type: ignore[arg-type]
        return
    read = jinja2.FileSystemLoader.get_source

    def get_source(self: jinja2.FileSystemLoader, environment: jinja2.Environment, template: str) -> Any:
        source, path, is_current = read(self, environment, template)
        return fault.source if Path(path) == TOP / fault.file else source, path, is_current

    jinja2.FileSystemLoader.get_source = get_source  # type: ignore[method-assign]


def named(tree: ast.Module, name: str) -> ast.stmt | None:
    """The function, class or value of this name, dots leading into classes and functions."""
    body: list[ast.stmt] = tree.body
    found: ast.stmt | None = None
    for part in name.split("."):
        found = next((one for one in _flat(body) if part in _names(one)), None)
        if found is None:
            return None
        body = getattr(found, "body", [])
    return found


def _flat(body: list[ast.stmt]) -> list[ast.stmt]:
    """Statements, with those under `if`, `with` and `for`."""
    inner = [
        under
        for one in body
        if not isinstance(one, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for field in ("body", "orelse")
        for under in _flat(getattr(one, field, []))
    ]
    return [*body, *inner]


def _names(one: ast.stmt) -> list[str]:
    if isinstance(one, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return [one.name]
    targets = one.targets if isinstance(one, ast.Assign) else [one.target] if isinstance(one, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]
