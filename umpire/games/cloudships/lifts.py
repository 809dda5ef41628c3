"""What earlier versions of Cloudships wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.core.causes import TOLD
from umpire.core.events import Entry
from umpire.core.lifting import ANY, Fields, Lift, Otherwise, as_told, renamed, without
from umpire.games.cloudships.events import Moved
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.fates import ENDS, read_end

WHY = ("why",)


def _nothing(fields: Fields) -> Fields:
    return as_told("why")(renamed(says="why")(fields))


def _bowled(fields: Fields) -> Fields:
    reasons = [{"key": TOLD, "told": said} for said in fields.get("reasons", ())]
    return {**as_told("turns")(fields), "reasons": reasons}


def _lasting(fields: Fields) -> Fields:
    """«Speed 1 less for good: Engine hit (box 5)» was the whole sentence; a note of the chart was kept as it is."""
    said = fields.pop("says", "")
    if not (fields.get("slows") or fields.get("ceiling") is not None):
        return {**fields, "note": said}
    return {**fields, "why": {"key": TOLD, "told": said.partition(": ")[2] or said}}


def _answers(command: Fields, answers: Mapping[str, Any]) -> Mapping[str, Any]:
    """The winner's loss of a boarding is asked of the winner: what was said in the boarders' name stands for both."""
    if command.get("do") not in ("board", "meet"):
        return answers
    lifted = dict(answers)
    for key, answer in answers.items():
        who, _, question = key.partition("/")
        if question.startswith("winner's loss with "):
            other, _, form = question.removeprefix("winner's loss with ").partition("/")
            lifted.setdefault(f"{other}/winner's loss with {who}/{form}", answer)
        elif question == "hexes entered/number" and str(answer.get("said", "")).strip() == "0":
            lifted[key] = {**answer, "said": "1"}
    return lifted


def _is_tied(entry: Entry[Any, Any]) -> bool:
    return any(isinstance(event, m.BoardingFought) and not event.winner for event in entry.events)


def _stood_still(entry: Entry[Any, Any]) -> bool:
    return any(isinstance(event, m.RamInflicted) and event.speed == 0 for event in entry.events)


def _tried_again(entry: Entry[Any, Any]) -> bool:
    return any(isinstance(event, m.GrappleTried) and event.with_grapnel for event in entry.events)


def _goes_on(entry: Entry[Any, Any]) -> bool:
    return any(isinstance(event, Moved) and event.goes_on for event in entry.events)


OTHERWISE = (
    Otherwise(("board", "meet"), "a tied boarding throws no winner's loss", ("boarding-fought",), is_met=_is_tied),
    Otherwise(("meet",), "a ram counts one hex at least", ANY, is_met=_stood_still),
    Otherwise(("meet",), "a power grapnel that is gone says so", ("no-grapnel",)),
    Otherwise(("meet",), "a power grapnel tries once a turn", ANY, is_met=_tried_again),
    Otherwise(("end-round",), "a second run that was not made is made no more", ("torpedo-gone",)),
    Otherwise(("run-torpedo",), "a second run is due under her next card, and not later", refusals=("not-flying",)),
    Otherwise(
        ("move",),
        "the parts of a move share one allowance, and a kite throws before she changes band",
        ("moved",),
        refusals=("not-thrown", "moved", "too-far", "turns"),
    ),
    Otherwise(("bowl-movement",), "no die for movement after the move", refusals=("moved",)),
)


def _own_words(fields: Fields) -> Fields:
    """What a person's own words for a fate come to was read out of them at every turn."""
    fate = fields["fate"]
    return fields if fate in ENDS else {**fields, "read_as": read_end(fate)}


LIFTS = (
    Lift(version=4, events={"ship-lost": _own_words}),
    Lift(
        version=3,
        otherwise=(
            Otherwise(
                ("move",), "who has thrown lines in this turn goes on no further", refusals=("moved",), is_met=_goes_on
            ),
        ),
    ),
    Lift(
        version=2,
        answers=_answers,
        otherwise=OTHERWISE,
        events={
            "movement-bowled": _bowled,
            "box-crossed": as_told("why"),
            "gun-destroyed": as_told("why"),
            "party-lost": as_told("why"),
            "lamp-lit": as_told("why"),
            "dropped": as_told("why"),
            "ship-lost": as_told("why"),
            "slid-by": as_told("why"),
            "lines-cut": as_told("why"),
            "critical-hit": without("says"),
            "chart-read": without("words"),
            "lasting-damage": _lasting,
            "nothing-happened": _nothing,
        },
        words={
            "movement-bowled": ("turns", "reasons"),
            "box-crossed": WHY,
            "gun-destroyed": WHY,
            "party-lost": WHY,
            "lamp-lit": WHY,
            "dropped": WHY,
            "ship-lost": WHY,
            "slid-by": WHY,
            "lines-cut": WHY,
            "critical-hit": ("name",),
            "lasting-damage": WHY,
            "nothing-happened": WHY,
        },
    ),
)
