"""What earlier versions of The Cities of the Aeronauts wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

from umpire.core.causes import TOLD
from umpire.core.lifting import ANSWERS, BAD_INPUT, Fields, Lift, Otherwise, as_told


def _counted(fields: Fields) -> Fields:
    return {**fields, "reasons": [{"key": TOLD, "told": said} for said in fields.get("reasons", ())]}


def _sequence(fields: Fields) -> Fields:
    """A Combat Sequence is a secret choice like any other; whose side it is, and what it takes, follows from it."""
    kept = {"of": fields["fight"], "who": fields["city"], "what": fields.get("cards", ())}
    return {"event": "choice-laid", **kept, **({"is_real": True} if fields.get("is_real") else {})}


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
                ("card-shown", "cards-dealt", "dealing-ended"),
                refusals=("card-not-seen", ANSWERS),
            ),
            Otherwise(
                ("end-round",), "a round in which no city is ticked is asked about first", refusals=("nobody-ticked",)
            ),
            Otherwise(
                ("lay-sequence",),
                "from the first card that is shown nobody changes a sequence",
                refusals=("cards-shown", BAD_INPUT),
            ),
            Otherwise(
                ("load-merchants",),
                "a laden merchant takes on more for its own city alone",
                ("cargo-loaded",),
                refusals=("other-city",),
            ),
        ),
    ),
)
