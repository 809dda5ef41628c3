"""Gathering what the rules say against a command, so that one press overrules all of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from umpire.core.errors import UmpireError


class Refusal(msgspec.Struct, frozen=True):
    """One reason of the rules against a command."""

    id: str
    """Short and stable: `out-of-arc`."""
    message: str
    """A whole sentence with names and numbers."""
    rule: str
    """The section that it rests on."""
    about: str = ""
    """What tells two of one id apart, where a command has several."""


class Refused(UmpireError):
    """The rules say no. The umpire may overrule every refusal in it with one press."""

    def __init__(self, refusals: Iterable[Refusal]) -> None:
        self.refusals = tuple(refusals)
        super().__init__(" ".join(refusal.message for refusal in self.refusals))


class Objections:
    """Collects refusals while a command is examined; those that the umpire overruled stand aside.

    Refuse before you ask: rule code calls `check` before it asks for the first die.
    """

    def __init__(self, overruled: Mapping[str, str] | None = None) -> None:
        self.overruled = dict(overruled or {})
        self.raised: list[Refusal] = []

    def add(self, id: str, message: str, rule: str, about: str = "") -> None:
        """Note that the rules say no."""
        refusal = Refusal(id, message, rule, about)
        if refusal not in self.raised:
            self.raised.append(refusal)

    def check(self) -> None:
        """
        Let the command pass when every refusal was overruled.

        Raises:
            Refused: at least one refusal stands; it lists all that stand.
        """
        standing = [refusal for refusal in self.raised if refusal.id not in self.overruled]
        if standing:
            raise Refused(standing)

    @property
    def set_aside(self) -> dict[str, str]:
        """The overrulings that were really needed, id to the umpire's reason."""
        return {refusal.id: self.overruled[refusal.id] for refusal in self.raised if refusal.id in self.overruled}
