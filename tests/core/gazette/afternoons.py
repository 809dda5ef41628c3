"""Battles for newspapers: a rout, a draw, a duel, prizes, a battle of three cities, one that was only written down."""

from __future__ import annotations

from umpire.core.chronicle import Chronicle, Portrait, Reading, Said, Told, Turning
from umpire.core.deeds import Deed
from umpire.core.gazette import Correction, Facts, Fared, gather
from umpire.core.results import Count, Fate, Result, Side, read_fates

CLOUDSHIPS = "Cloudships of Mars"
BRITISH = (("aphid", "Aphid", "Anna Schmidt"), ("locust", "Locust", "Captain Bertram"))
MARTIAN = (
    ("skylord", "Skylord", "Clara"), ("hullcutter", "Hullcutter", "Dora"), ("bloodrunner", "Bloodrunner", "Dora"),
    ("skyrunner", "Skyrunner", "Clara"), ("redtalon", "Redtalon", "Dora"), ("duskwing", "Duskwing", "Emil"),
)  # fmt: skip


def result(name: str, *fates: tuple[str, str], points: tuple[int, int] | None = (12, 8), **more: object) -> Result:
    """British against Martian; each fate by a ship's id, all others are unhurt."""
    told = dict(fates)
    crews = (("British", BRITISH), ("Martian", MARTIAN))
    kept = tuple(
        Fate(id, called, told[id], side, captain)
        for side, ships in crews
        for id, called, captain in ships
        if id in told
    )
    british, martian = points or (None, None)
    sides = (Side("British", british), Side("Martian", martian))
    return read_fates(Result("2026-11-21", CLOUDSHIPS, name, sides, fates=kept, **more))  # type: ignore[arg-type]


HOME, HURT = "in play, unhurt", "in play, 14 of 20 boxes"
ROUT = result(
    "The Long Day", ("aphid", HOME), ("locust", HURT), *((id, "crashed") for id, _, _ in MARTIAN), points=(44, 0),
    winner="British", kind="decisive", why="No Martian ship was left", moment="Anna waved.",
)  # fmt: skip
DRAW = result(
    "Fog", ("aphid", HOME), ("skylord", "in play, 3 of 26 boxes"), points=(6, 6), winner="draw", kind="draw", why="Night fell",
    moment="Clara could not see Anna.",
)  # fmt: skip
DUEL = result(
    "A Duel",
    ("aphid", "left the table"),
    ("skylord", HURT),
    points=None,
    winner="Martian",
    kind="marginal",
    why="Anna withdrew",
)
CONVOY = result(
    "The Convoy", ("aphid", HOME), ("locust", "surrendered"), ("skylord", "surrendered"), ("hullcutter", "ran aground, smoking"),
    ("bloodrunner", "not arrived yet"), ("skyrunner", "left the table"), winner="British", kind="abandoned",
)  # fmt: skip
UNDECIDED = result("The Mill", ("aphid", "crashed"), ("skylord", "crashed"), ("hullcutter", HURT), why="The bus left")
BROKEN_OFF = result("Rain", points=None, kind="abandoned", why="Rain")
BY_HAND = Result("2026-11-21", "A Game of Ours", "Over the Pass", (Side("British", 12), Side("Martian", 8)), "British")
NO_SIDES = Result("2026-11-21", "A Game of Ours", "Over the Pass", winner="British", why="Time was up")
NO_SIDES_DRAW = Result("2026-11-21", "A Game of Ours", "Over the Pass", winner="draw")
ALONE = read_fates(
    Result(
        "2026-11-21",
        CLOUDSHIPS,
        "Practice",
        (Side("British", 3),),
        "British",
        fates=(Fate("aphid", "Aphid", HOME, "British", "Anna"),),
    )
)
WITH_MILL = read_fates(Result(
    "2026-11-21", CLOUDSHIPS, "The Bridge", (Side("British", 5), Side("Martian", 0)), "British",
    fates=(Fate("aphid", "Aphid", HOME, "British", "Anna"), Fate("bridge", "North Bridge", "destroyed", "Martian")),
))  # fmt: skip
CITIES = read_fates(Result(
    "2026-11-21", "The Cities of the Aeronauts", "The new land",
    (Side("Ardent", None, (Count("ships", 8), Count("Gas", 0))), Side("Corvane", None, (Count("ships", 10),)), Side("Meridian")),
    "Ardent and Meridian", "Ardent and Meridian have the deal",
    fates=tuple(Fate(name.lower(), name, "in play, 7 of 9 Cutter left", name, captain) for name, captain in (
        ("Ardent", "Anna"), ("Corvane", "Ben"), ("Meridian", "Clara"))),
))  # fmt: skip
PLAYERS = Result(
    "2026-11-21", "Castles in the Air", "Two zeppelins", (Side("Ann", 36), Side("Ben", 28)), "Ann", "Ann: 36; Ben: 28"
)
FAMILIES = read_fates(Result(
    "2026-11-21", "Avertigos", "Rahim's evening", (Side("Rahim", 2), Side("Mei", 1)), "Rahim", "2 of 3 rounds",
    fates=(Fate("a", "Rahim's Frigate", HURT, "Rahim", "Rahim"), Fate("b", "Mei's Patrol Boat", "destroyed", "Mei", "Mei")),
))  # fmt: skip


def told(kind: str, by: str, to: str, hits: int = 0, damage: int = 0, what: str = "") -> Told:
    """A deed of round 3."""
    return Told(7, 3, Deed(kind, by, to, hits=hits, damage=damage, what=what), "")  # type: ignore[arg-type]


CHRONICLE = Chronicle(
    pieces=tuple(
        Portrait(id, name, side, captain, "Gunboat", "steamer", "")
        for side, ships in (("British", BRITISH), ("Martian", MARTIAN))
        for id, name, captain in ships
    ),
    rounds=5, opens=((1, 1),), head=20,
    damage={"locust": (Reading(0, 1, "locust", 1.0, ""), Reading(9, 3, "locust", 0.3, ""))},
    told=(
        told("fire", "aphid", "skylord", 2, 3), told("fire", "skylord", "aphid", 4), told("fire", "locust", "hullcutter", 1, 6),
        told("fire", "hullcutter", "locust", 3, 5), told("ram", "locust", "skylord", 1, 2), told("ram", "skyrunner", "aphid", 1),
        told("boarding", "aphid", "redtalon", 1), told("boarding", "redtalon", "locust", 0), told("bombs", "aphid", "duskwing", 2),
        told("bombs", "duskwing", "locust", 2), told("loss", "aphid", "skylord"), told("fire", "aphid", "nobody", 9),
    ),
    turning=(
        Turning(3, 1, "Aphid costs Skylord 3 boxes: first blood.", ("aphid", "skylord"), "first"),
        Turning(9, 3, "Skylord is out of the battle.", ("aphid", "skylord"), "lost"),
        Turning(11, 4, "British takes the lead with 9 points to Martian’s 8.", (), "lead"),
    ),
    said=(
        Said(3, 1, "Anna Schmidt", "I have her!"), Said(4, 1, "Clara", "Schmidt has nothing."), Said(5, 2, "", "Who is winning?"),
        Said(6, 2, "Dora", 'We shall "see".'), Said(7, 3, "Captain Bertram", "Bertram here."),
    ),
    scores=(),
)  # fmt: skip
CHANGES = (
    Correction("winner", ("Martian",), ("British",)), Correction("why", (), ("No Martian ship was left",)),
    Correction("sides", ("British: 40", "Martian: 0"), ("British: 44", "Martian: 0")),
    Correction("note", ("secret",), ("more secret",)),
    Correction("fates", ("Aphid: crashed", "Locust: crashed"), ("Aphid: in play, unhurt", "Locust: crashed")),
    Correction("moment", ("Anna fell in",), ()), Correction("date", ("2026-11-20",), ("2026-11-21",)),
)  # fmt: skip


def afternoons() -> dict[str, Facts]:
    """Every battle, by name."""
    prizes = {"locust": Fared("taken", "Martian", "Gerda"), "skylord": Fared("taken", "British")}
    third = read_fates(Result(
        "2026-11-21", CLOUDSHIPS, "Three of Them", (Side("Red", 3), Side("Blue", 2), Side("Green", 1)), "Red",
        fates=(Fate("a", "Ariel", HOME, "Red", "Anna"), Fate("b", "Bolt", "taken", "Blue", "Ben"), Fate("c", "Comet", HOME, "Green")),
    ))  # fmt: skip
    return {
        "rout": gather(ROUT, CHRONICLE, corrections=CHANGES),
        "rout without a record": gather(ROUT),
        "draw": gather(DRAW, CHRONICLE),
        "duel": gather(DUEL),
        "convoy": gather(CONVOY, fared=prizes),
        "struck": gather(CONVOY),
        "undecided": gather(UNDECIDED),
        "broken off": gather(BROKEN_OFF),
        "by hand": gather(BY_HAND),
        "no sides": gather(NO_SIDES),
        "no sides, draw": gather(NO_SIDES_DRAW),
        "alone": gather(ALONE),
        "bridge": gather(WITH_MILL),
        "cities": gather(CITIES, pieces=("city", "cities")),
        "players": gather(PLAYERS, pieces=("player", "players")),
        "families": gather(FAMILIES),
        "three": gather(third, fared={"b": Fared("taken", "Red")}),
    }
