"""Parts of a sign: what is filled with its colour, and what is left open in it."""

from __future__ import annotations

from umpire.core.cards import Shape

INSIDE = "white"
"""The kind of what is left open."""


def outline(path: str, kind: str = "") -> Shape:
    """A filled part; without a kind it has the colour of its sign."""
    return Shape(kind, path)
