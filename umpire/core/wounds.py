"""What a battle leaves on a ship beyond its end: boxes, guns, crews, stores. A campaign may carry it into the next one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

Value = str | int | bool
Kind = Literal["boxes", "gun", "permanent", "parties", "flights", "stores", "crew"]
"""boxes crossed · a gun lost · permanent damage · boarding parties · flights · one-shot weapons spent · how good her crew is."""


class Wound(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One value of a ship that is not as it is when she is new."""

    path: str
    """The name of the mark that sets it, behind the ship's id: `boxes`, `gun.bow-gun`."""
    kind: Kind
    name: str
    """What it is called: «boxes», «bow gun», «Engine hit», «boarding parties»."""
    value: Value
    whole: Value
    """What it is when she is new."""

    @property
    def words(self) -> str:
        """«5 boxes crossed», «bow gun destroyed», «1 of 4 boarding parties», «Engine hit, twice», «Bow Gunner at 1 of 3»."""
        match self.kind:
            case "boxes":
                return f"{self.value} box{'' if self.value == 1 else 'es'} crossed"
            case "parties" | "flights":
                return f"{self.value} of {self.whole} {self.name}"
            case "permanent" if not isinstance(self.value, str):
                times = {1: "", 2: ", twice"}.get(int(self.value), f", {self.value} times")
                return f"{self.name}{times}"
            case "crew":
                return self.name if self.value else f"no {self.name}"
        if isinstance(self.value, bool):
            return f"{self.name}{'' if self.value else ' lost'}"
        return f"{self.name} {self.value if isinstance(self.value, str) else f'at {self.value} of {self.whole}'}"


def in_words(wounds: Iterable[Wound]) -> str:
    """«5 boxes crossed, bow gun destroyed»; «unhurt» for none."""
    return ", ".join(wound.words for wound in wounds) or "unhurt"


def marks_of(subject: str, wounds: Iterable[Wound]) -> Mapping[str, Value]:
    """The marks that give a new ship these wounds, by name."""
    return {f"{subject}.{wound.path}": wound.value for wound in wounds}
