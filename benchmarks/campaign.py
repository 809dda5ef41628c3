"""Group 5: a campaign of 500 battles beside one of 50, opened from its file and looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from flask.testing import FlaskClient

from benchmarks.table import Row
from benchmarks.timing import after
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle, Captain, Points, Sailed, Vessel
from umpire.core.results import DRAW, Result, Side
from umpire.core.seats import UMPIRE
from umpire.core.wounds import Wound
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.table import Send, press
from umpire.store import Store
from umpire.web import Config, create_app
from umpire.web.pages import EXTENSION

SHORT, LONG = 50, 500
"""Battles."""
EVENINGS = 25
"""Battles of a season. Beside it, without a goal, all in one: no club plays so, and its one table is five hundred battles long."""
FLEETS = ("British", "Martian", "Belgian")
PEOPLE, SHIPS = 12, 30
AGAINST = f"ourselves at {SHORT}"
ROUNDS = 25
ALL_THE_SAME = {"not-settled": "they are settled later"}


def founded(folder: Path, battles: int, evenings: int) -> Path:
    """A data file with a hard campaign of so many battles, so many a season, each with two to eight ships; the same each time."""
    path = folder / f"campaign-{battles}-{evenings}.db"
    random = Random(1889)
    with Store.open(str(path)) as store:
        desk = Desk(store)
        id = books.found(desk, "The Long War", FLEETS, rules={"C-01": "carried", "C-03": "both"})

        def do(command: c.Command) -> None:
            press(desk, id, Send(UMPIRE, command)).settled()

        do(c.SetPoints(Points(prize=1, lost=-1, narrow=1)))
        for number in range(PEOPLE):
            do(c.SignOn(Captain(f"captain-{number}", f"Captain {number}", FLEETS[number % 3])))
        for number in range(SHIPS):
            whose = f"captain-{number % PEOPLE}"
            do(
                c.Enlist(
                    Vessel(f"ship-{number}", f"Ship {number}", "cloudships", "aphid", FLEETS[number % 3], whose, number)
                )
            )
        for number in range(battles):
            if number and number % evenings == 0:
                opened = c.OpenSeason(f"Season {number // evenings + 1}")
                press(desk, id, Send(UMPIRE, opened, overruled=ALL_THE_SAME)).settled()
            do(c.Settle(battle(number, random)))
    return path


def battle(number: int, random: Random) -> Battle:
    """One evening: two of the fleets, some damage, now and then a stand-in, a ship that rests, a draw."""
    sides = random.sample(FLEETS, 2)
    winner = random.choice([*sides, *sides, DRAW])
    kind = random.choice(["", "marginal", "decisive"]) if winner != DRAW else ""
    ships = tuple(
        sailed(ship, random) for ship in random.sample(range(SHIPS), random.randint(4, 8)) if FLEETS[ship % 3] in sides
    )
    result = Result(
        f"{1990 + number // 12:04}-{number % 12 + 1:02}-{random.randint(1, 28):02}",
        "Cloudships of Mars",
        f"Battle {number + 1}",
        tuple(Side(side, random.randint(0, 30)) for side in sides),
        winner,
        kind=kind,
        note="They met over the canal, and neither would give way." if number % 5 == 0 else "",
    )
    return Battle(f"battle-{number}", result, ships, is_settled=number % 60 != 7)


def sailed(ship: int, random: Random) -> Sailed:
    """How one ship came out of it."""
    whose = f"captain-{ship % PEOPLE}"
    by = whose if random.random() < 0.9 else f"captain-{(ship + 3) % PEOPLE}"
    crossed = Wound("boxes", "boxes", "boxes", random.randint(1, 14), 0)
    left = (crossed, Wound("gun.bow-gun", "gun", "Bow 4-inch", "destroyed", "ready")) if random.random() < 0.5 else ()
    mended = () if random.random() < 0.3 else None
    misses = 1 if random.random() < 0.05 else 0
    return Sailed(
        f"ship-{ship}", FLEETS[ship % 3], by, whose, told="5 of 18 boxes", left=left, next=mended, misses=misses
    )


class Opened:
    """A campaign's data file, and the pages that are drawn of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.store = Store.open(str(path))
        self.id = next(row.id for row in self.store.battles() if row.game == "campaign")
        app = create_app(Config(desk=Desk(self.store)))
        self.desktop = app.extensions[EXTENSION]
        self.pages: FlaskClient = app.test_client()
        self.page()

    def close(self) -> None:
        """Nothing of it is in memory any more."""
        self.desktop.config.desk.close()

    def cold(self) -> None:
        """The file opened, its log read, everything worked out, the page drawn."""
        self.desktop.config = Config(desk=Desk(Store.open(str(self.path))))
        self.page()

    def read(self) -> None:
        """The file opened and its log read; nothing worked out and nothing drawn."""
        desk = Desk(Store.open(str(self.path)))
        self.desktop.config = Config(desk=desk)
        desk.live(self.id)

    def page(self) -> None:
        """The campaign on one page."""
        answer = self.pages.get(f"/campaign/{self.id}", base_url=self.desktop.config.at.addresses[0])
        assert answer.status_code == 200, answer.status
        assert b"The Long War" in answer.data


def nothing() -> None:
    """What comes before a page that was looked at already."""


def measure(folder: Path) -> Iterator[Row]:
    """Every row of the group."""
    for evenings, name, goal in ((EVENINGS, f"seasons of {EVENINGS}", 2.0), (LONG, "all in one season", None)):
        long, short = (Opened(founded(folder, battles, evenings)) for battles in (LONG, SHORT))
        found = after(
            {
                f"{what} {place}": (before, act)
                for place, campaign in (("long", long), ("short", short))
                for what, before, act in (
                    ("cold", campaign.close, campaign.cold),
                    ("again", nothing, campaign.page),
                    ("read", campaign.close, campaign.read),
                )
            },
            ROUNDS,
        )
        long.close()
        short.close()
        told = (
            ("cold", f"open {LONG} battles, {name}", goal),
            ("again", "  the same page again", 2.0),
            ("read", "  its log alone", None),
        )
        for key, what, aim in told:
            yield Row(what, found[f"{key} long"], found[f"{key} short"], "s", AGAINST, aim)
