"""What earlier versions of Cloudships wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core.causes import TOLD
from umpire.core.events import Entry
from umpire.core.lifting import Fields, Lift, Otherwise, as_told, renamed, without
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.events import Moved
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.fates import ENDS, read_end
from umpire.games.cloudships.state import Battle
from umpire.games.cloudships.turn import GRAPNEL, LINES

Line = Entry[Any, Any]

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


def _is_tied(battle: Battle, entry: Line) -> bool:
    return any(isinstance(event, m.BoardingFought) and not event.winner for event in entry.events)


def _stood_still(battle: Battle, entry: Line) -> bool:
    """She counted no hex, and so inflicted her ram value alone. Where she was asked, none reads as one now: see `_answers`."""
    order, ship, turn = entry.command, battle.ships[entry.command.ship], battle.turn
    counted = order.hexes
    if battle.setting("R-01") == "allowance":
        counted = allowance(battle, ship).points
    elif counted is None and turn is not None and turn.ship == ship.id:
        counted = turn.hexes
    struck = (event for event in entry.events if isinstance(event, m.RamInflicted) and event.ship == ship.id)
    return not counted and any(one.speed == 0 and one.damage == one.ram == ship.sheet.ram for one in struck)


def _one_less(battle: Battle, entry: Line) -> tuple[Battle, Line]:
    """Her ram value one less: with the one hex that counts now it makes what she inflicted then."""
    ship = battle.ships[entry.command.ship]
    if ship.sheet.ram is None:
        return battle, entry
    return battle.put(replace(ship, sheet=replace(ship.sheet, ram=ship.sheet.ram - 1))), entry


def _untried(battle: Battle, entry: Line) -> tuple[Battle, Line]:
    """As if her grapnel had not been tried in this turn."""
    turn = battle.turn
    return (replace(battle, turn=replace(turn, worked=turn.worked - {GRAPNEL})) if turn else battle), entry


def _goes_by_no_path(battle: Battle, entry: Line) -> bool:
    return not entry.command.path


def _has_come(battle: Battle, entry: Line) -> bool:
    return battle.turn is not None and bool(battle.turn.way)


def _from_the_start(battle: Battle, entry: Line) -> tuple[Battle, Line]:
    """As if she had come no way before."""
    return (replace(battle, turn=replace(battle.turn, way=())) if battle.turn else battle), entry


def _has_thrown_lines(battle: Battle, entry: Line) -> bool:
    is_later_part = any(isinstance(event, Moved) and event.goes_on for event in entry.events)
    turn = battle.turn
    return is_later_part and turn is not None and LINES in turn.worked and not turn.halted_by


OTHERWISE = (
    Otherwise(
        ("board", "meet"), "a tied boarding throws no winner's loss", {"boarding-fought": ("dice",)}, is_met=_is_tied
    ),
    Otherwise(
        ("meet",),
        "a ram counts one hex at least",
        {"ram-inflicted": ("ram", "speed")},
        is_met=_stood_still,
        as_then=_one_less,
    ),
    Otherwise(("meet",), "a power grapnel that is gone says so", new={"no-grapnel": {}}),
    Otherwise(("meet",), "a power grapnel tries once a turn", as_then=_untried),
    Otherwise(
        ("end-round",), "a second run that was not made is made no more", new={"torpedo-gone": {"has_run": False}}
    ),
    Otherwise(
        ("move",),
        "a kite throws before she changes band",
        refusals=("not-thrown",),
        is_met=_goes_by_no_path,
    ),
    Otherwise(
        ("move",),
        "the parts of a move share one allowance",
        {"moved": ("goes_on",)},
        is_met=_has_come,
        as_then=_from_the_start,
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
                ("move",),
                "who has thrown lines in this turn goes on no further",
                refusals=("moved",),
                is_met=_has_thrown_lines,
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
