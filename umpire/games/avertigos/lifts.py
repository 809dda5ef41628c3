"""What earlier versions of Avertigos wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Entry
from umpire.core.lifting import Fields, Lift, Otherwise, throws, without
from umpire.games.avertigos.book import MERCENARY, faction_of
from umpire.games.avertigos.choosing import has_hired
from umpire.games.avertigos.state import Sky

Answers = Mapping[str, Any]
Line = Entry[Any, Any]


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


def _hired_elsewhere(sky: Sky, entry: Line) -> bool:
    """Refused, and overruled, for a mercenary that only another side had."""
    return "mercenaries-first" in entry.overruled and not has_hired(sky, sky.player(entry.command.player))


def _as_own(sky: Sky, entry: Line) -> tuple[Sky, Line]:
    """As if the own side had it."""
    player = sky.player(entry.command.player)
    hired = next(card for one in sky.players.values() for card in one.taken if faction_of(card) == MERCENARY)
    return sky.put_player(replace(player, taken=(*player.taken, hired))), entry


def _is_faction(sky: Sky, entry: Line) -> bool:
    return sky.evening is not None and sky.evening.variant == "faction"


OTHERWISE = (
    Otherwise(
        ("next-phase",),
        "whom going on leaves out is asked about first",
        refusals=("bids-closed", "still-due", "may-fire"),
    ),
    Otherwise(
        ("take-module", "launch"),
        "a mercenary closes the own modules of its side, and of no other",
        {"turn-to-choose": ("player",)},
        is_met=_hired_elsewhere,
        as_then=_as_own,
    ),
    Otherwise(
        ("begin-round",),
        "whom mercenaries of another side had shut out can still launch",
        refusals=("not-launched",),
        is_met=_is_faction,
    ),
)
LIFTS = (
    Lift(version=5, otherwise=OTHERWISE),
    Lift(
        version=4,
        events={"fired": without("faces")},
        told={"initiative-rolled": _initiative, "zuked": _zuked, "claws-fired": _claws, "fired": _fired},
        words={"claws-fired": ("dice",)},  # where they are not known, they differ from what is decided now
    ),
)
