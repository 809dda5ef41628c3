"""Keys of what people give names to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain, count


def unused(key: str, taken: Iterable[str]) -> str:
    """This key, or `key-2` and so on where it is taken."""
    known = set(taken)
    numbered = (f"{key[:36]}-{number}" for number in count(2))
    return next(found for found in chain([key], numbered) if found not in known)


def slug(name: str) -> str:
    """The key of something that was given this name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-")
