"""The two typefaces for the screen: the same files that paper is set with."""

from __future__ import annotations

from pathlib import Path

from umpire.printing import fonts

FACES = {"sans": fonts.SANS, "sans-bold": fonts.BOLD, "sans-italic": fonts.ITALIC, "serif": fonts.SERIF}


def path(name: str) -> Path | None:
    """The file of one face, where its package is installed; a screen without it takes what it has."""
    face = FACES.get(name)
    try:
        return face.path if face is not None and face.path.is_file() else None
    except FileNotFoundError:
        return None
