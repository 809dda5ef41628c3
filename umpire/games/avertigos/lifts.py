"""What earlier versions of Avertigos wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from umpire.core.lifting import Fields, Lift, throws, without

Answers = Mapping[str, Any]


def _each(answers: Answers, key: str, came: Sequence[int]) -> list[Fields]:
    """The throws of a question. Dice of the game's own show what they come to, plain ones are read by the table of faces."""
    thrown = throws(answers, key)
    faces = [face for dice in thrown for face in dice["faces"]]
    is_own = key.endswith("/1d10") or faces == [*came]
    return [{**dice, "is_own": True} if is_own else dice for dice in thrown]


def _initiative(fields: Fields, answers: Answers) -> Fields:
    rolled = fields.get("rolled", {}).items()
    return {**fields, "dice": {id: _each(answers, f"{id}/initiative/2d6", came) for id, came in rolled}}


def _zuked(fields: Fields, answers: Answers) -> Fields:
    ship, other = fields["ship"], fields["other"]
    dice = {
        one: thrown
        for one, met in ((ship, other), (other, ship))
        for form in ("2d6", "1d10")
        for thrown in _each(answers, f"{one}/zuking {met}/{form}", fields["rolled"].get(one, ()))
    }
    return {**fields, "dice": dice}


def _claws(fields: Fields, answers: Answers) -> Fields:
    """Whose claws they were is not in it: where several islands fired as many at once, nobody knows which dice are whose."""
    keys = [key for key in answers if f"/claws at {fields['ship']}/{fields['claws']}d6" in key]
    thrown = _each(answers, keys[0], fields.get("rolled", ())) if len(keys) == 1 else [None]
    return {**fields, "dice": thrown[0]}


def _fired(fields: Fields, answers: Answers) -> Fields:
    """The regular ones were thrown together, each aimed one alone."""
    key = f"{fields['ship']}/{fields['slot']} at {fields['target']}"
    regular, parts = fields["regular"], fields.get("parts", ())
    aimed: dict[str, list[int]] = {}
    for came, part in zip(fields.get("aimed", ()), parts, strict=True):
        aimed.setdefault(part, []).append(came)
    at = {part: iter(_each(answers, f"{key}, aimed at {part}/1d6", came)) for part, came in aimed.items()}
    dice = (*_each(answers, f"{key}/{len(regular)}d6", regular), *(next(at[part], None) for part in parts))
    return {**fields, "dice": [one for one in dice if one]}


LIFTS = (
    Lift(
        version=4,
        events={"fired": without("faces")},
        told={"initiative-rolled": _initiative, "zuked": _zuked, "claws-fired": _claws, "fired": _fired},
        words={"claws-fired": ("dice",)},  # where they are not known, they differ from what is decided now
    ),
)
