"""
Where things lie: the templates, the printables, the scripts that go out with archives, a game's own library, and the folder of battles.

Nothing else in the house may look for these. In an installed package the templates and printables stand inside
`umpire/`; in a checkout they stand beside it.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from umpire.core.errors import BadInput

DATA_VARIABLE = "UMPIRE_DATA"
"""Environment variable that names the data folder where no flag does."""

OWNER_ONLY = 0o700
"""A battle holds secrets (sealed orders, hidden cards): other accounts of the machine do not read the folder."""

LIBRARY, PHOTOS = "library", "photos"
"""In the data folder: the umpire's own ships and scenarios, and photographs of tables and results."""

OTHER = "Choose another with --data."

_PACKAGE = Path(__file__).resolve().parent


def templates_folder() -> Path:
    """The Jinja templates of the screen."""
    return _shipped("templates")


def printables_folder() -> Path:
    """The Jinja templates and style sheets of paper."""
    return _shipped("printables")


def tools_folder() -> Path:
    """The scripts that are handed on: `recompute.py`, which lies in every archive."""
    return _shipped("tools")


def library_folder(game: str) -> Path:
    """
    The ships, cards and scenarios that come with a game, as TOML that an umpire can copy, edit and check.

    Args:
        game: the game's key, which is also its folder's name.
    """
    return _PACKAGE / "games" / game / "library"


def place_of_data(chosen: Path | None = None) -> Path:
    """
    Where the battles are: in the folder chosen by flag, else by environment, else the platform's own. Nothing is made.

    Args:
        chosen: what `--data` said, if anything.
    """
    named = os.environ.get(DATA_VARIABLE)
    folder = chosen or (Path(named) if named else platformdirs.user_data_path("umpire", appauthor=False))
    return folder.expanduser().absolute()


def data_folder(chosen: Path | None = None) -> Path:
    """
    The folder that holds the battles, to be written in.

    It is made on first use, for its owner only. A folder that exists keeps its permissions: an umpire may share it on
    purpose.

    Args:
        chosen: what `--data` said, if anything.

    Raises:
        BadInput: it is a file, it cannot be made there, or not be written in.
    """
    folder = place_of_data(chosen)
    try:
        folder.mkdir(mode=OWNER_ONLY, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise BadInput(str(folder), f"this is a file, and battles are kept in a folder. {OTHER}") from error
    except OSError as error:
        raise BadInput(str(folder), f"this folder cannot be made ({error.strerror}). {OTHER}") from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BadInput(str(folder), f"Umpire may not write in this folder. {OTHER}")
    return folder


def cache_folder() -> Path:
    """Where what can be made again is kept for the next start, as the platform wants it. Nothing is made."""
    return platformdirs.user_cache_path("umpire", appauthor=False)


def _shipped(name: str) -> Path:
    """
    A folder that ships with the program: in the package when installed, beside it in a checkout.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    places = (_PACKAGE / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " or ".join(str(place) for place in places)
    raise FileNotFoundError(f"Umpire is not completely installed: there is no folder {looked}.")
