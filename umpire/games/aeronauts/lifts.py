"""What earlier versions of The Cities of the Aeronauts wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from umpire.core.causes import TOLD
from umpire.core.events import Entry
from umpire.core.lifting import Fields, Lift, Otherwise, as_told
from umpire.games.aeronauts.state import Land


def _counted(fields: Fields) -> Fields:
    return {**fields, "reasons": [{"key": TOLD, "told": said} for said in fields.get("reasons", ())]}


def _sequence(fields: Fields) -> Fields:
    """A Combat Sequence is a secret choice like any other; whose side it is, and what it takes, follows from it."""
    kept = {"of": fields["fight"], "who": fields["city"], "what": fields.get("cards", ())}
    return {"event": "choice-laid", **kept, **({"is_real": True} if fields.get("is_real") else {})}


def _answered_at_once(land: Land, entry: Entry[Any, Any]) -> tuple[Land, Entry[Any, Any]]:
    """What the defender said to the one card that was dealt, which was asked in the same line, as said with the deal."""
    order, said = entry.command, list(entry.answers.values())
    if order.counter or order.is_all or len(said) != 1:
        return land, entry
    return land, replace(entry, command=replace(order, counter=said[0].said), answers={})


LIFTS = (
    Lift(version=3, events={"sequence-laid": _sequence}),
    Lift(
        version=2,
        events={
            "piece-withdrawn": as_told("why"),
            "fight-lapsed": as_told("why"),
            "sufficiency-counted": _counted,
        },
        words={"piece-withdrawn": ("why",), "fight-lapsed": ("why",), "sufficiency-counted": ("reasons",)},
        otherwise=(
            Otherwise(
                ("deal",),
                "a card that the defender may answer lies open before the answer is asked",
                new={"card-shown": {}},
                refusals=("card-not-seen",),
                as_then=_answered_at_once,
            ),
            Otherwise(
                ("end-round",), "a round in which no city is ticked is asked about first", refusals=("nobody-ticked",)
            ),
        ),
    ),
)
