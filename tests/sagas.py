"""Campaigns for tests of standings, histories and papers: as commands, so that they are a state in core and a log on a desk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tests import presses
from tests.printing.fleet import LONG
from umpire.core.answers import Ask
from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle, Book, Captain, Points, Present, Sailed, Vessel
from umpire.core.commands import Command
from umpire.core.fates import LOST, TAKEN
from umpire.core.objections import Objections
from umpire.core.playing import decide
from umpire.core.results import Count, Result, Side
from umpire.core.seats import UMPIRE
from umpire.core.wounds import Wound
from umpire.service.campaigns import books
from umpire.service.desk import Desk

Commands = Sequence[Command]


def book_of(commands: Iterable[Command], sides: Sequence[str] = (), rules: Mapping[str, str] | None = None) -> Book:
    """The campaign that these commands make, in the pure part alone."""
    book = Book(name="The Long Summer", sides=tuple(sides), rules=dict(rules or {}))
    for command in commands:
        events = decide(
            CAMPAIGN, book, command, Ask({}), Objections(dict.fromkeys(("not-fit", "closed", "not-settled"), "so"))
        )
        for event in events:
            book = CAMPAIGN.evolve(book, event)
    return book


def founded(
    desk: Desk,
    commands: Iterable[Command],
    sides: Sequence[str] = (),
    rules: Mapping[str, str] | None = None,
    name: str = "The Long Summer",
) -> str:
    """The same as a campaign of a data file; its id."""
    id = books.found(desk, name, sides, rules=rules)
    for command in commands:
        presses.play(desk, id, UMPIRE, command)
    return id


def boxes(crossed: int) -> Wound:
    """So many boxes of her track are crossed."""
    return Wound("boxes", "boxes", "boxes", crossed, 0)


def gun(name: str) -> Wound:
    """A gun that is gone."""
    return Wound(f"gun.{name.replace(' ', '-')}", "gun", name, "destroyed", "ready")


def fought(id: str, day: str, name: str, winner: str, *ships: Sailed, **more: object) -> c.Settle:
    """A battle of Red and Blue that was settled; `kind`, `game`, `sides` and so on of its result may be said, and `crew`."""
    crew = more.pop("crew", ())
    awarded = more.pop("awarded", {})
    sides = more.pop("sides", (Side("Red"), Side("Blue")))
    result = Result(day, more.pop("game", "Cloudships"), name, sides, winner, **more)  # type: ignore[arg-type]
    return c.Settle(Battle(id, result, ships, crew, awarded=awarded))  # type: ignore[arg-type]


SIDES = ("Red", "Blue", "The Free Ports")
RULES = {"C-01": "carried", "C-02": "3"}

SAGA: Commands = (
    c.SetPoints(Points(prize=1, lost=-1)),
    *(
        c.SignOn(Captain(id, name, side))
        for id, name, side in (
            ("anna", "Anna Berg", "Red"), ("ben", "Ben Ortiz", "Red"), ("cleo", "Cleo Tanaka", "Blue"),
            ("dmitri", "Дмитрий Соколов", "Blue"), ("eve", "Eve", "The Free Ports"),
        )
    ),
    *(
        c.Enlist(Vessel(id, name, "cloudships", id, side, captain, number))
        for number, (id, name, side, captain) in enumerate(
            (
                ("aphid", "Aphid", "Red", "anna"), ("locust", "Locust", "Red", "ben"), ("skylord", "Skylord", "Blue", "cleo"),
                ("bumblebee", "Bumblebee", "Blue", "dmitri"), ("mayfly", "Mayfly", "The Free Ports", "eve"),
            ),
            1,
        )
    ),
    fought(
        "b1", "2026-03-07", "Over the Pass", "Red",
        Sailed("aphid", "Red", "anna", "anna", left=(boxes(4),)),
        Sailed("locust", "Red", "anna", "ben", left=(boxes(2), gun("bow gun")), next=()),
        Sailed("skylord", "Blue", "cleo", "cleo", left=(boxes(11),)),
        kind="decisive", why="Time was up.", moment="Aphid rams Skylord in the clouds.",
    ),
    fought(
        "b2", "2026-03-21", "Convoy in the Fog", "draw",
        Sailed("aphid", "Red", "anna", "anna", left=(boxes(7),), misses=1),
        Sailed("bumblebee", "Blue", "dmitri", "dmitri", left=(boxes(1),)),
        kind="draw",
    ),
    fought(
        "b3", "2026-04-18", "The Siege of Port Aurora", "Blue",
        Sailed("locust", "Red", "ben", "ben", TAKEN, "Blue", "cleo", left=(boxes(9),)),
        Sailed("skylord", "Blue", "cleo", "cleo", left=(boxes(14), gun("stern swivel"))),
        Sailed("mayfly", "The Free Ports", "eve", "eve", LOST, left=(boxes(12),)),
        kind="marginal", sides=(Side("Red", 6), Side("Blue", 11), Side("The Free Ports", 2)),
    ),
    c.SignOn(Captain("eve", "Eve Lindqvist", "The Free Ports")),
    fought(
        "b4", "2026-05-09", "Three Cities", "Anna Berg and Eve",
        game="Castles in the Air", sides=tuple(Side(name, points, (Count("cities", 3),)) for name, points in (
            ("Anna Berg", 31), ("Eve", 31), ("Cleo Tanaka", 22),
        )),
    ),
    fought(
        "b5", "2026-06-20", "Midsummer", "Red",
        Sailed("aphid", "Red", "ben", "anna", left=(boxes(9), gun("stern gun")), captain_is="wounded"),
        Sailed("locust", "Blue", "dmitri", "ben", left=(boxes(10),)),
        Sailed("skylord", "Blue", "cleo", "cleo", TAKEN, "Red", "ben", left=(boxes(20),)),
        crew=(Present("eve", "Blue"),),
    ),
)  # fmt: skip
"""Five battles over three fleets: a stand-in, a capture each way, one lost, one of another game, a captain renamed."""


def logged(count: int, sides: Sequence[str] = ("Red", "Blue")) -> Commands:
    """So many results that were only logged, without a ship or a captain."""
    return tuple(
        fought(
            f"r{number}", f"2026-{1 + number // 28:02}-{1 + number % 28:02}", f"Battle no. {number + 1}",
            (*sides, "draw")[number % (len(sides) + 1)], sides=tuple(map(Side, sides)),
        )
        for number in range(count)
    )  # fmt: skip


ODD_SIDES = ("Королевский воздушный флот", "<b>Red</b>", "🚀 Rocket 🎈", "ספינת האוויר", "=SUM(A1)", LONG[:60].strip())
ODD: Commands = (
    *(c.SignOn(Captain(f"o{place}", f"{name[:50]} II", name)) for place, name in enumerate(ODD_SIDES)),
    *(c.Enlist(Vessel(f"o{place}", f"{name[:50]} I", "cloudships", "", name, f"o{place}")) for place, name in enumerate(ODD_SIDES)),
    fought(
        "odd", "2026-02-02", "<script>alert(1)</script> " + "W" * 60, ODD_SIDES[0],
        *(Sailed(f"o{place}", name, f"o{place}", f"o{place}", left=(boxes(place * 3),)) for place, name in enumerate(ODD_SIDES)),
        sides=tuple(map(Side, ODD_SIDES)),
    ),
)  # fmt: skip
"""Names that are long, foreign, or would be markup or a formula."""
