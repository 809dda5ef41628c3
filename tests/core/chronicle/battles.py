"""A battle as a chronicle has it, made up: two ships a side, four rounds of three lines each."""

from __future__ import annotations

from typing import Any

from umpire.core import fates
from umpire.core.chronicle import Chronicle, Portrait, Reading, Said, Score, Told
from umpire.core.chronicle.turning import turnings
from umpire.core.deeds import Deed
from umpire.core.results import Fate, Result, Side

BOXES = ("box", "boxes")


def ship(name: str, side: str, captain: str = "", fate: str = "", **more: Any) -> Portrait:
    became = fates.read(fate).became
    return Portrait(name.lower(), name, side, captain, "steamer", "steamer", fate, became, loses=BOXES, **more)


APHID = ship("Aphid", "British", "Anna")
WASP = ship("Wasp", "British", "Anna Maria", "crashed")
RED = ship("Redwing", "Martian", "Ben", "surrendered")
SKY = ship("Skylord", "Martian", "Cleo")
FLEETS = (APHID, WASP, RED, SKY)


def moments(subject: str, *at: tuple[int, float, str]) -> tuple[Reading, ...]:
    """How much of ten boxes was left after these lines."""
    told = (("" if share is None else f"{round(share * 10)} of 10 boxes left") for _, share, _ in at)
    return tuple(
        Reading(seq, (seq + 2) // 3, subject, share, words, fate)
        for (seq, share, fate), words in zip(at, told, strict=True)
    )


def told(seq: int, kind: Any, by: str = "", to: str = "", line: str = "", **more: Any) -> Told:
    return Told(seq, (seq + 2) // 3, Deed(kind, by, to, **more), line)


TOLD = (
    told(1, "fire", "aphid", "redwing", "Aphid fires.", dice=3, hits=1, damage=1, what="bow gun"),
    told(4, "fire", "skylord", "wasp", "Skylord fires.", dice=4, hits=2, damage=4, what="heavy gun"),
    told(4, "fire", "skylord", "wasp", "Skylord fires.", dice=1, hits=1, damage=3, what="light gun"),
    told(5, "other", "", "wasp", "", damage=1, what="magazine"),
    told(7, "ram", "redwing", "wasp", "Redwing rams.", dice=1, hits=1, damage=2, what="ram"),
    told(7, "loss", "redwing", "wasp", "Wasp crashes.", what="crashed"),
    told(8, "boarding", "aphid", "redwing", "Aphid boards.", what="a tie"),
    told(9, "capture", "aphid", "redwing", "Redwing surrenders.", what="surrendered"),
)
DAMAGE = {
    "aphid": moments("aphid", (0, 1.0, "")),
    "wasp": moments("wasp", (0, 1.0, ""), (4, 0.3, ""), (5, 0.2, ""), (7, 0.0, "crashed")),
    "redwing": moments("redwing", (0, 1.0, ""), (1, 0.9, ""), (9, 0.9, "surrendered")),
    "skylord": moments("skylord", (0, 1.0, "not arrived yet"), (3, 1.0, "")),
}


def battle(**more: Any) -> Chronicle:
    """All of it, with something else where the test says so."""
    whole: dict[str, Any] = {
        "pieces": FLEETS,
        "rounds": 4,
        "opens": ((1, 1), (2, 4), (3, 7), (4, 10)),
        "head": 12,
        "damage": DAMAGE,
        "told": TOLD,
        "said": (Said(8, 3, "Anna", "Ram them, Ben!"), Said(9, 3, "", "Tea?")),
        "scores": (),
        **more,
    }
    whole.setdefault("turning", turnings(whole["pieces"], whole["told"], whole["scores"]))
    return Chronicle(**whole)


def scores(*points: dict[str, int]) -> tuple[Score, ...]:
    """Points as they were after line 0, 3, 6 and so on."""
    return tuple(Score(3 * place, place, of) for place, of in enumerate(points))


RESULT = Result(
    "2026-11-21", "Cloudships", "Anna and Ben at the canal", (Side("British", 3), Side("Martian", 5)), "Martian",
    "Anna gave up", fates=(Fate("aphid", "Aphid", "home, and Anna with her", "British", "Anna"),), kind="marginal",
    moment="Ben rammed first",
)  # fmt: skip
