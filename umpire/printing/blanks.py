"""How a sheet names its blank layers: `<svg class="blank" data-blank="hash">`, where the hash covers all that is drawn in it."""

from __future__ import annotations

import re

BLANK = re.compile(r'<svg\b[^>]*?\sdata-blank="([0-9a-f]{64})"[^>]*(?<!/)>')
SVG_TAG = re.compile(r"<(/?)svg\b[^>]*?(/?)>")


def named(html: str) -> list[str]:
    """The hashes of a sheet's blank layers, from the first page to the last."""
    return BLANK.findall(html)


def lifted(html: str) -> tuple[str, dict[str, str]]:
    """A sheet with empty places for its blanks, and the blanks by their hash."""
    rest: list[str] = []
    blanks: dict[str, str] = {}
    at = 0
    while found := BLANK.search(html, at):
        end = _end(html, found.end())
        if end is None:
            break
        blanks[found[1]] = html[found.start() : end]
        rest.append(html[at : found.end()] + "</svg>")
        at = end
    return "".join(rest) + html[at:], blanks


def _end(html: str, start: int) -> int | None:
    """Where an `<svg>` ends that was opened before `start`, whatever others lie in it."""
    depth = 1
    for tag in SVG_TAG.finditer(html, start):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if not depth:
            return tag.end()
    return None
