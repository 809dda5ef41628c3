"""
What each page is for: one line under its heading, and the steps behind `?`.

The words stand in `templates/help.toml`, by the page's template; a game may have its own for a page in its folder.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from flask import g
from markupsafe import Markup

from umpire.paths import templates_folder
from umpire.service import toml

FILE = "help.toml"


class Guide(msgspec.Struct, frozen=True):
    """What somebody who looks at a page for the first time wants to be told."""

    purpose: str = msgspec.field(name="for")
    help: tuple[str, ...]


@cache
def guides() -> dict[str, Guide]:
    """All that there are, by template; a game's own by `TEMPLATE:GAME`."""
    folder = templates_folder()
    found = _read(folder / FILE)
    for path in sorted((folder / "games").glob(f"*/{FILE}")):
        found |= {f"{template}:{path.parent.name}": one for template, one in _read(path).items()}
    return found


def guide(game: str = "") -> Guide | None:
    """
    That of the page which is being drawn; None for a page that has none, such as an error.

    Args:
        game: whose own words come first, where it has some.
    """
    template = g.get("page_drawn", "")
    known = guides()
    return known.get(f"{template}:{game}") or known.get(template)


def purpose(game: str = "") -> Markup:
    """The line under the heading; empty where the page has none."""
    found = guide(game)
    return Markup('<p class="purpose">{}</p>').format(found.purpose) if found else Markup("")


def _read(path: Path) -> dict[str, Guide]:
    return msgspec.convert(toml.read_file(path), dict[str, Guide])
