"""What earlier versions of The Cities of the Aeronauts wrote, read as it is written now. See `core.lifting`."""

from __future__ import annotations

from umpire.core.causes import TOLD
from umpire.core.lifting import ANSWERS, BAD_INPUT, Fields, Lift, Otherwise, as_told


def _counted(fields: Fields) -> Fields:
    return {**fields, "reasons": [{"key": TOLD, "told": said} for said in fields.get("reasons", ())]}


LIFTS = (
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
