"""
A campaign of five battles over three fleets, and every figure of it worked by hand.

The table: decisive 3, plain 3, marginal 2, a marginal defeat 1, a draw 1, a prize 2, a ship lost -1. A hard campaign (C-01), and a
stand-in's result is the captain's (C-03).

    battle             how               sides and points                  captains (C-03: for Anna, whoever sailed Aphid)
    1 The Canal   3.1. simple captains   Martian 2 won, British 1 lost     Ben 2 won; Anna 1, Dan 1 lost
    2 The Ford   10.1. simple captains   British 3 won, Belgian 0 lost     Anna 3 won (Dan stood in); Cleo 0 lost
    3 The Kraken 17.1. by hand           Belgian 3 and a prize 2 = 5 won,  Cleo 5 won, 1 prize; Ben -1 lost, 1 ship;
                                         Martian 0 - 1 lost, British 0     Dan 0 lost
    4 Castles    24.1. another game      players: no sides                 Cleo 3 won; Anna 0, Ben 0 lost
    5 The Chase  31.1. simple captains   Belgian 3 - 1 = 2 won,            Cleo 2 won, 1 ship; Ben -1 lost, 1 ship
                                         Martian 0 - 1 lost

The second is settled after the third was fought. Then the third is withdrawn, the first corrected (a draw: 1 each; and Locust was
lost: -1), and the third counts again.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests import presses
from tests.service.campaigns.evenings import Campaign
from tests.service.campaigns.simple import fought
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Points, Vessel
from umpire.core.commands import CorrectMany
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.results import ending
from umpire.service.table import look
from umpire.store import MEMORY, Store

BRITISH, MARTIAN, BELGIAN = "British", "Martian", "Belgian"

# What the simple captains did. Where they fight otherwise one day, this fails first: then choose other seeds, or work all figures anew.
LEFT_BY_THE_FIRST = {
    "aphid": ["10 boxes crossed", "Starboard Nordenfelt destroyed", "2 of 3 boarding parties"],
    "locust": ["11 boxes crossed", "Port 1-pounder destroyed", "2 of 3 boarding parties"],
    "hullcutter": ["8 boxes crossed", "Starboard bow rogue gun destroyed", "5 of 6 boarding parties"],
    "bloodrunner": ["10 boxes crossed", "Bow heavy gun destroyed", "Mast down", "1 of 3 boarding parties"],
}
LEFT_BY_THE_SECOND = {
    "aphid": [
        "17 boxes crossed", "Bow 4-inch destroyed", "Starboard Nordenfelt destroyed", "1 of 3 boarding parties",
    ],
    "leopold": ["3 boxes crossed", "Bow 4-inch destroyed"],
}  # fmt: skip
LEFT_BY_THE_FIFTH = LEFT_BY_THE_FIRST["bloodrunner"]
"""She came out of it as she went in; the two others were lost."""
MENDED = ["1 of 3 boarding parties", "3 boxes crossed", "Starboard Nordenfelt destroyed"]
"""Aphid, as her umpire decided after the second."""

# Place, name, played, won, drawn, lost, points, prizes, ships lost.
SIDES = [
    (1, BELGIAN, 3, 2, 0, 1, 0 + 5 + 2, 1, 1),
    (2, BRITISH, 3, 1, 0, 2, 1 + 3 + 0, 0, 0),
    (3, MARTIAN, 3, 1, 0, 2, 2 - 1 - 1, 0, 2),
]
CAPTAINS = [
    (1, "Cleo", 4, 3, 0, 1, 0 + 5 + 3 + 2, 1, 1),
    (2, "Anna", 3, 1, 0, 2, 1 + 3 + 0, 0, 0),
    (3, "Dan", 2, 0, 0, 2, 1 + 0, 0, 0),
    (4, "Ben", 4, 1, 0, 3, 2 - 1 + 0 - 1, 0, 2),
]
WITHOUT_THE_THIRD = {
    "sides": [
        (1, BRITISH, 2, 1, 0, 1, 1 + 3, 0, 0), (2, BELGIAN, 2, 1, 0, 1, 0 + 2, 0, 1), (3, MARTIAN, 2, 1, 0, 1, 2 - 1, 0, 1),
    ],
    "captains": [
        (1, "Cleo", 3, 2, 0, 1, 0 + 3 + 2, 0, 1), (2, "Anna", 3, 1, 0, 2, 1 + 3 + 0, 0, 0),
        (3, "Ben", 3, 1, 0, 2, 2 + 0 - 1, 0, 1), (4, "Dan", 1, 0, 0, 1, 1, 0, 0),
    ],
}  # fmt: skip
WITH_THE_FIRST_CORRECTED = {
    "sides": [
        (1, BRITISH, 2, 1, 1, 0, 1 - 1 + 3, 0, 1), (2, BELGIAN, 2, 1, 0, 1, 0 + 2, 0, 1), (3, MARTIAN, 2, 0, 1, 1, 1 - 1, 0, 1),
    ],
    "captains": [
        (1, "Cleo", 3, 2, 0, 1, 0 + 3 + 2, 0, 1), (2, "Anna", 3, 1, 1, 1, 0 + 3 + 0, 0, 0),
        (3, "Dan", 1, 0, 1, 0, 0, 0, 1), (4, "Ben", 3, 0, 1, 2, 1 + 0 - 1, 0, 1),
    ],
}  # fmt: skip
WITH_THE_THIRD_AGAIN = {
    "sides": [
        (1, BELGIAN, 3, 2, 0, 1, 0 + 5 + 2, 1, 1), (2, BRITISH, 3, 1, 1, 1, 0 + 3 + 0, 0, 1), (3, MARTIAN, 3, 0, 1, 2, 1 - 1 - 1, 0, 2),
    ],
    "captains": [
        (1, "Cleo", 4, 3, 0, 1, 0 + 5 + 3 + 2, 1, 1), (2, "Anna", 3, 1, 1, 1, 0 + 3 + 0, 0, 0),
        (3, "Dan", 2, 0, 1, 1, 0 + 0, 0, 1), (4, "Ben", 4, 0, 1, 3, 1 - 1 + 0 - 1, 0, 2),
    ],
}  # fmt: skip


class War(Campaign):
    """The campaign, evening by evening."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "The Canal War", [BRITISH, MARTIAN, BELGIAN], {"C-01": "carried", "C-03": "captain"})
        self.do(c.SetPoints(Points(narrow=1, prize=2, lost=-1)))
        people = (("anna", BRITISH), ("dan", BRITISH), ("ben", MARTIAN), ("cleo", BELGIAN))
        self.do(*(c.SignOn(Captain(id, id.capitalize(), side)) for id, side in people))
        fleets = (
            ("aphid", "aphid", BRITISH, "anna", 1), ("locust", "locust", BRITISH, "dan", 2), ("leopold", "ladybug", BELGIAN, "cleo", 14),
            ("hullcutter", "hullcutter", MARTIAN, "ben", 6), ("bloodrunner", "bloodrunner", MARTIAN, "ben", 7),
        )  # fmt: skip
        for id, file, side, captain, number in fleets:
            self.do(c.Enlist(Vessel(id, id.capitalize(), "cloudships", file, side, captain, number)))
        self.first = self.second = self.fourth = self.fifth = ""
        self.third = "the-kraken"

    def left(self, battle: str) -> dict[str, list[str]]:
        """How a battle's own record left each ship."""
        ships = self.book.battles[battle].ships
        return {one.ship: [wound.words for wound in one.left or ()] for one in ships}

    def fight_the_first(self) -> None:
        """Two rounds, then the club closes; nobody is out, and the umpire calls it for the Martians."""
        self.first = self.fought("The Canal", 2, 2, aphid="anna", locust="dan", hullcutter="ben", bloodrunner="ben")
        self.settled(self.first, date="2026-01-03", winner=MARTIAN, kind="marginal")

    def fight_the_second(self) -> None:
        """Dan sails Anna's Aphid. What becomes of her is decided later."""
        self.second = self.fought("The Ford", 2, 2, aphid="dan", leopold="cleo")
        self.settled(self.second, date="2026-01-10", winner=BRITISH, kind="decisive", later="yes")

    def fight_the_third(self) -> None:
        """On paper, and typed in: Bloodrunner is taken, and Locust sits out three battles."""
        sides = (Side(BRITISH, 5), Side(MARTIAN, 3), Side(BELGIAN, 9))
        known = Result("2026-01-17", "Cloudships of Mars", "The Kraken", sides, BELGIAN, kind="decisive")
        typed = {
            "ship.locust.in": "yes", "ship.locust.misses": "3", "ship.leopold.in": "yes", "ship.bloodrunner.in": "yes",
            "ship.bloodrunner.fate": "taken", "ship.bloodrunner.taken_by": BELGIAN, "ship.bloodrunner.prize_of": "Cleo",
        }  # fmt: skip
        self.entered(self.third, known, **typed)

    def settle_the_second(self) -> None:
        """Tomorrow: boxes mended, and her bow gun replaced."""
        self.settled(self.second, **{"ship.aphid.next.boxes": "3", "ship.aphid.next.gun.bow-gun": "ready"})

    def play_the_fourth(self) -> None:
        """Castles in the Air, counted by Umpire: Cleo 22, Anna 6, Ben 0."""
        self.fourth = self.begun("Castles", "castles", "score-now", here=("anna", "ben", "cleo"))
        cubes = {"first.cubes.red": 3, "second.cubes.red": 1}
        cubes |= {f"third.cubes.{colour}": 2 for colour in ("red", "blue", "green", "yellow")}
        presses.play(self.desk, self.fourth, UMPIRE, CorrectMany(cubes))
        self.settled(self.fourth, date="2026-01-24", winner="Cleo")

    def begin_the_fifth(self) -> None:
        """The prize sails for Belgium."""
        self.fifth = self.begun("The Chase", bloodrunner="cleo", leopold="cleo", hullcutter="ben")

    def fight_the_fifth(self) -> None:
        """To the end: Leopold is lost, and so is Hullcutter; no Martian is left."""
        fought(self.desk, self.fifth, 4)
        self.settled(self.fifth, date="2026-01-31", winner=BELGIAN, kind="decisive")

    def play_all(self) -> None:
        self.fight_the_first()
        self.fight_the_second()
        self.fight_the_third()
        self.settle_the_second()
        self.play_the_fourth()
        self.begin_the_fifth()
        self.fight_the_fifth()


@pytest.fixture(scope="module")
def war() -> Iterator[War]:
    """All five of them."""
    desk = Desk(Store.open(MEMORY), Random(1889))
    war = War(desk)
    war.play_all()
    yield war
    desk.close()


@pytest.fixture
def early() -> Iterator[War]:
    """One of which every test plays as much as it needs, and may change."""
    desk = Desk(Store.open(MEMORY), Random(1889))
    yield War(desk)
    desk.close()


# --- As it was fought -----------------------------------------------------------------------------------------------------


def test_the_simple_captains_fought_what_all_figures_rest_on(war: War) -> None:
    assert war.left(war.first) == LEFT_BY_THE_FIRST
    assert war.left(war.second) == LEFT_BY_THE_SECOND
    assert war.left(war.fifth)["bloodrunner"] == LEFT_BY_THE_FIFTH
    assert {one.ship: one.fate for one in war.book.battles[war.fifth].ships} == {
        "bloodrunner": "home", "leopold": "lost", "hullcutter": "lost",
    }  # fmt: skip


def test_the_winner_of_the_fifth_is_what_its_record_says(war: War) -> None:
    """And of the fourth the scores are: that is what the page proposes."""
    assert ending.draft(war.desk, war.fifth).winner == BELGIAN
    assert [(side.name, side.points) for side in war.book.battles[war.fourth].result.sides] == [
        ("Cleo", 22), ("Anna", 6), ("Ben", 0),
    ]  # fmt: skip


def test_the_standings_are_as_worked_by_hand(war: War) -> None:
    assert war.table("sides") == SIDES
    assert war.table("captains") == CAPTAINS


def test_the_standings_as_at_the_tenth_are_those_of_two_battles(war: War) -> None:
    assert war.table("sides", upto="2026-01-10") == [
        (1, BRITISH, 2, 1, 0, 1, 1 + 3, 0, 0), (2, MARTIAN, 1, 1, 0, 0, 2, 0, 0), (3, BELGIAN, 1, 0, 0, 1, 0, 0, 0),
    ]  # fmt: skip
    assert [(name, points) for _, name, *_, points, _, _ in war.table("captains", upto="2026-01-10")] == [
        ("Anna", 4), ("Ben", 2), ("Dan", 1), ("Cleo", 0),
    ]  # fmt: skip


def test_the_stand_in_has_nothing_of_it_and_the_captain_has_it_all(war: War) -> None:
    """Dan commanded in the second, and it is Anna's."""
    rows = {row.who: row for row in books.look(war.desk, war.id).table("captains").rows}
    assert [(one.name, one.stood_in) for one in rows["anna"].scores] == [
        ("The Canal", False),
        ("The Ford", True),
        ("Castles", False),
    ]
    assert [one.name for one in rows["dan"].scores] == ["The Canal", "The Kraken"]


def test_the_ships_stand_as_worked_by_hand(war: War) -> None:
    """Aphid mended by hand; Locust as the first left her, for nobody knows what the Kraken did, and resting; one prize, two lost."""
    stands = {
        id: (life.side, life.captain, life.is_lost, life.rests)
        for id, life in books.look(war.desk, war.id).fleet.items()
    }
    assert stands == {
        "aphid": (BRITISH, "anna", False, 0),
        "locust": (BRITISH, "dan", False, 3 - 2),
        "leopold": (BELGIAN, "cleo", True, 0),
        "hullcutter": (MARTIAN, "ben", True, 0),
        "bloodrunner": (BELGIAN, "cleo", False, 0),
    }
    assert war.stands("aphid") == MENDED
    assert war.stands("locust") == sorted(LEFT_BY_THE_FIRST["locust"])
    assert war.stands("bloodrunner") == sorted(LEFT_BY_THE_FIFTH)
    assert [life.is_prize for life in books.look(war.desk, war.id).fleet.values()] == [False, False, False, False, True]


def test_each_ship_has_her_battles_in_a_row(war: War) -> None:
    names = {
        id: [war.book.battles[one.battle].name for one in life.chapters]
        for id, life in books.look(war.desk, war.id).fleet.items()
    }
    assert names == {
        "aphid": ["The Canal", "The Ford"],
        "locust": ["The Canal", "The Kraken"],
        "leopold": ["The Ford", "The Kraken", "The Chase"],
        "hullcutter": ["The Canal", "The Chase"],
        "bloodrunner": ["The Canal", "The Kraken", "The Chase"],
    }
    assert [one.odd for life in books.look(war.desk, war.id).fleet.values() for one in life.chapters] == [()] * 12


# --- On the way -----------------------------------------------------------------------------------------------------------


def test_the_next_battle_begins_with_ships_as_they_stand(early: War) -> None:
    """One line of its log, which says so; a ship that was not hurt is left alone."""
    early.fight_the_first()
    second = early.begun("The Ford", aphid="dan", leopold="cleo")
    (line,) = look.log(early.desk.moment(second), UMPIRE)
    assert "as she stands in The Canal War" in str(line.lines)
    panels = {panel.subject: panel for panel in look.scene(early.desk.moment(second), UMPIRE).panels}
    assert sum(box.is_crossed for row in panels["aphid"].track for box in row) == 10
    assert [mount.name for mount in panels["aphid"].mounts if "destroyed" in mount.marks] == ["Starboard Nordenfelt"]
    assert sum(box.is_crossed for row in panels["leopold"].track for box in row) == 0


def test_what_is_settled_late_counts_before_and_is_named_until_then(early: War) -> None:
    """The result of the second stands at once; Aphid stands as its record left her until somebody decides."""
    early.fight_the_first()
    early.fight_the_second()
    early.fight_the_third()
    table = books.look(early.desk, early.id).table()
    assert (table.unsettled, [battle.name for _, battle in books.waiting(early.desk)]) == (("The Ford",), ["The Ford"])
    points = [(row.name, row.points) for row in table.rows]
    assert points == [(BELGIAN, 0 + 5), (BRITISH, 1 + 3 + 0), (MARTIAN, 2 - 1)]
    assert early.stands("aphid") == sorted(LEFT_BY_THE_SECOND["aphid"])
    early.settle_the_second()
    assert (early.stands("aphid"), early.book.waiting) == (MENDED, ())
    assert [(row.name, row.points) for row in books.look(early.desk, early.id).table().rows] == points


# --- Withdrawn, corrected, and back ---------------------------------------------------------------------------------------


def test_the_third_is_withdrawn_the_first_corrected_and_the_third_counts_again(early: War) -> None:
    """Each time all figures are those worked by hand, and what hangs on it is told before: this much, and no more."""
    war = early
    war.play_all()
    hurt = ", ".join(LEFT_BY_THE_FIFTH)
    locust = ", ".join(LEFT_BY_THE_FIRST["locust"])

    hangs = war.withdrawn(war.third)
    assert hangs.worked_out == (
        "British: place 2 → 1, played 3 → 2, lost 2 → 1.",
        "Belgian: place 1 → 2, points 7 → 2, played 3 → 2, won 2 → 1, prizes 1 → 0.",
        "Martian: points 0 → 1, played 3 → 2, lost 2 → 1, ships lost 2 → 1.",
        "Cleo: points 10 → 5, played 4 → 3, won 3 → 2, prizes 1 → 0.",
        "Ben: place 4 → 3, points 0 → 1, played 4 → 3, lost 3 → 2, ships lost 2 → 1.",
        "Dan: place 3 → 4, played 2 → 1, lost 2 → 1.",
        f"Locust: {locust}, sits out 1 → {locust}.",
        f"Bloodrunner: for Belgian, {hurt} → for Martian, {hurt}.",
    )
    assert hangs.kept == (f"Bloodrunner in “The Chase”: her damage stays as that battle’s record has it ({hurt}).",)
    assert hangs.odd == (
        "By the earlier battles Bloodrunner was Martian when she fought for Belgian in “The Chase” (2026-01-31).",
    )
    assert {of: war.table(of) for of in ("sides", "captains")} == WITHOUT_THE_THIRD
    assert [row.by for row in books.look(war.desk, war.id).table("captains").rows] == [
        "",
        "",
        "before Dan: won 1 to 0",
        "",
    ]
    assert (war.life("bloodrunner").side, war.life("bloodrunner").captain, war.life("locust").rests) == (
        MARTIAN,
        "ben",
        0,
    )
    assert (war.stands("aphid"), war.stands("locust")) == (MENDED, sorted(LEFT_BY_THE_FIRST["locust"]))

    told = war.settled(war.first, is_sure=False, winner="draw", kind="", **{"ship.locust.fate": "lost"})
    assert told.hangs is not None, "it is told before anything is written"
    assert war.table("sides") == WITHOUT_THE_THIRD["sides"]
    assert told.hangs.worked_out == (
        "British: points 4 → 3, drawn 0 → 1, lost 1 → 0, ships lost 0 → 1.",
        "Martian: points 1 → 0, won 1 → 0, drawn 0 → 1.",
        "Anna: points 4 → 3, drawn 0 → 1, lost 2 → 1.",
        "Dan: place 4 → 3, points 1 → 0, drawn 0 → 1, lost 1 → 0, ships lost 0 → 1.",
        "Ben: place 3 → 4, points 1 → 0, won 1 → 0, drawn 0 → 1.",
        f"Locust: {locust} → lost.",
    )
    assert (told.hangs.kept, told.hangs.odd) == ((), ())
    war.settled(war.first, winner="draw", kind="", reason="Ben counted again", **{"ship.locust.fate": "lost"})
    assert {of: war.table(of) for of in ("sides", "captains")} == WITH_THE_FIRST_CORRECTED
    by = {row.name: row.by for row in books.look(war.desk, war.id).table("captains").rows}
    assert by["Dan"] == "before Ben: better placed in the last battle"
    assert war.life("locust").is_lost
    assert war.stands("hullcutter") != sorted(war.left(war.first)["hullcutter"]), "the fifth says how she went"

    hangs = war.restored(war.third)
    assert hangs.odd == (
        "By the earlier battles Locust was already lost before she fought in “The Kraken” (2026-01-17).",
    )
    assert {of: war.table(of) for of in ("sides", "captains")} == WITH_THE_THIRD_AGAIN
    assert (war.life("locust").is_lost, war.life("locust").rests, war.stands("locust")) == (
        False,
        1,
        sorted(LEFT_BY_THE_FIRST["locust"]),
    )
    assert (war.life("bloodrunner").side, war.life("bloodrunner").captain, war.stands("aphid")) == (
        BELGIAN,
        "cleo",
        MENDED,
    )


def test_a_desk_that_reads_it_from_the_file_has_the_same(early: War) -> None:
    """Whatever was withdrawn and corrected: the log is all that there is."""
    war = early
    war.play_all()
    war.withdrawn(war.third)
    war.settled(war.first, winner="draw", kind="")
    other = Desk(war.desk.store)
    assert books.look(other, war.id).book == war.book
    assert books.look(other, war.id).table() == books.look(war.desk, war.id).table()
    assert books.look(other, war.id).fleet == books.look(war.desk, war.id).fleet
