"""Reading data files piece by piece: every mistake is found and told at once, with its file, field and what would do."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from umpire.core.errors import BadInput, Mistakes

T = TypeVar("T")
Files = Mapping[str, Mapping[str, Any]]
"""The data files of a library by their path in it: `scenarios/bridges.toml`."""

ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""What names a thing in addresses, in files' names, and in the names of marks, which have dots between."""
LONGEST_TEXT = 2000
MOST_MISTAKES = 60


class Fields:
    """The fields of one table of a data file. Collects mistakes instead of raising them."""

    def __init__(self, data: object, where: str, mistakes: list[BadInput]) -> None:
        self.where = where
        self.mistakes = mistakes
        self.read: set[str] = set()
        self.data: Mapping[str, Any] = {}
        if isinstance(data, Mapping):
            self.data = data
        else:
            self.wrong("", f"this must be a table of fields, not {shown(data)}.")

    def wrong(self, field: str, message: str) -> None:
        """Note a mistake."""
        if len(self.mistakes) < MOST_MISTAKES:
            self.mistakes.append(BadInput(self.at(field), message))

    def at(self, field: str) -> str:
        """`aphid.toml: guns[2].arc`."""
        if not field:
            return self.where
        return f"{self.where}{field}" if self.where.endswith((": ", ".")) else f"{self.where}.{field}"

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        return field in self.data

    def raw(self, field: str) -> Any:
        """The field as it stands; None when absent."""
        self.read.add(field)
        return self.data.get(field)

    def text(self, field: str, default: str | None = None, longest: int = 80) -> str:
        """Words. Without a default the field must be there and not blank."""
        value = self.raw(field)
        if value is None:
            if default is None:
                self.wrong(field, "is missing; type a text.")
            return default or ""
        if not isinstance(value, str):
            self.wrong(field, f"must be a text, not {shown(value)}.")
            return default or ""
        if default is None and not value.strip():
            self.wrong(field, "is empty; type a text.")
        if len(value) > min(longest, LONGEST_TEXT):
            self.wrong(field, f"has {len(value)} letters; at most {min(longest, LONGEST_TEXT)}.")
            return value[:longest]
        if any(ord(letter) < 32 and letter not in "\n\t" for letter in value):
            self.wrong(field, "has control characters in it; plain text.")
            return ""
        return value.strip()

    def whole(self, field: str, low: int, high: int, is_needed: bool = False) -> int | None:
        """A whole number, or None when absent."""
        value = self.raw(field)
        if value is None:
            if is_needed:
                self.wrong(field, f"is missing; use a whole number from {low} to {high}.")
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(field, f"{shown(value)} is not a whole number; use one from {low} to {high}.")
            return None
        if not low <= value <= high:
            self.wrong(field, f"{value} is out of range; use a whole number from {low} to {high}.")
            return None
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        """True or false."""
        value = self.raw(field)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.wrong(field, f"{shown(value)} is not true or false; write one of these, without quotes.")
            return default
        return value

    def one_of(self, field: str, choices: Sequence[str], default: str | None = None) -> str:
        """One of these words."""
        value = self.raw(field)
        if value is None:
            if default is None:
                self.wrong(field, f"is missing; use one of {', '.join(choices)}.")
            return default or choices[0]
        if isinstance(value, str) and value.strip().lower() in choices:
            return value.strip().lower()
        self.check(field, value, choices)
        return default or choices[0]

    def taken(self, field: str, reader: Callable[[Any, str], T], default: T) -> T:
        """What `reader` makes of the field, or the default when it is absent or wrong."""
        value = self.raw(field)
        if value is None:
            return default
        try:
            return reader(value, self.at(field))
        except BadInput as found:
            self.mistakes.extend(found.mistakes[: MOST_MISTAKES - len(self.mistakes)])
        return default

    def words(self, field: str, choices: Collection[str] | None = None, *, is_needed: bool = False) -> tuple[str, ...]:
        """A list of texts, each one of the choices where there are such."""
        value = self.raw(field)
        if value is None and not is_needed:
            return ()
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self.wrong(field, "is missing; write a list of texts." if value is None else "must be a list of texts.")
            return ()
        for word in value:
            self.check(field, word, choices)
        return tuple(value)

    def check(self, field: str, said: Any, choices: Collection[str] | None) -> None:
        """Note a word that is none of the choices."""
        if choices is not None and said not in choices:
            offered = ", ".join(choices) or "there is none"
            self.wrong(
                field, f"{shown(said)} is not one of the choices; use one of {offered}.{did_you_mean(said, choices)}"
            )

    def tables(self, field: str, most: int = 60) -> list[Fields]:
        """A list of tables: `[[guns]]`."""
        value = self.raw(field)
        if value is None:
            return []
        if not isinstance(value, list):
            self.wrong(field, f"must be a list of tables ([[{field}]]), not {shown(value)}.")
            return []
        if len(value) > most:
            self.wrong(field, f"has {len(value)} entries; the most is {most}.")
        return [Fields(entry, self.at(f"{field}[{place}]"), self.mistakes) for place, entry in enumerate(value[:most])]

    def by_name(self, field: str) -> list[tuple[str, Fields]]:
        """Tables by name: `[guns.NAME]`."""
        value = self.raw(field)
        if value is None:
            return []
        if not isinstance(value, Mapping):
            self.wrong(field, f"must be tables by name ([{field}.NAME]), not {shown(value)}.")
            return []
        return [(str(key), Fields(entry, self.at(f"{field}.{key}"), self.mistakes)) for key, entry in value.items()]

    def no_more(self) -> None:
        """Say of every field that nobody read that it is unknown, and what was meant perhaps."""
        for field in self.data:
            if field not in self.read:
                known = sorted(self.read)
                near = did_you_mean(field, known)
                self.wrong(str(field)[:40], f"is not a field here; the fields are {', '.join(known)}.{near}")


def shown(value: object) -> str:
    """A value as it can stand in a sentence."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def did_you_mean(value: object, choices: Iterable[str]) -> str:
    """« Did you mean port?», or nothing."""
    close = get_close_matches(str(value).lower(), list(choices), n=1)
    return f" Did you mean {close[0]}?" if close else ""


def raise_all(mistakes: Sequence[BadInput]) -> None:
    """Raise what was collected: one mistake as itself, several as `Mistakes`."""
    if len(mistakes) == 1:
        raise mistakes[0]
    if mistakes:
        raise Mistakes(mistakes)
