"""Where the packages of the typefaces keep their files."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from umpire.drawing.letters import Face


@cache
def font_folder(package: str) -> Path:
    """
    Where a package of fonts keeps its files.

    Raises:
        FileNotFoundError: the package is not installed.
    """
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"Umpire is not completely installed: the package {package} is missing.")
    return Path(next(iter(spec.submodule_search_locations))).resolve() / "files"


def font_path(face: Face) -> Path:
    """The file of a face."""
    return font_folder(face.package) / face.file
