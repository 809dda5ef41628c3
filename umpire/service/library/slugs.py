"""Keys of what people give names to."""

from __future__ import annotations

import re
from collections.abc import Iterable


def unused(key: str, taken: Iterable[str]) -> str:
    """This key, or `key-2` and so on where it is taken."""
    count, found, known = 1, key, set(taken)
    while found in known:
        count += 1
        found = f"{key[:36]}-{count}"
    return found


def slug(name: str) -> str:
    """The key of something that was given this name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-")
