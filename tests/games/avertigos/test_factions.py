"""Faction skirmishes: two teams, each with its own faction, which change after every round."""

from __future__ import annotations

from tests.games.avertigos.evenings import boat, evening, take
from tests.games.avertigos.skies import Table
from umpire.games.avertigos import commands as c


def table() -> Table:
    """Mei and Lin sail for the Dynasty, Rahim and Ada for the League."""
    return evening(4, ("East", "West", "East", "West"), variant="faction")


def test_faction__each_team_has_one_of_the_two() -> None:
    """The first in table order has the Dynasty, where the scenario does not say."""
    assert [player.faction for player in table().sky.players.values()] == [
        "dynasty",
        "singasari",
        "dynasty",
        "singasari",
    ]


def test_faction__its_own_modules_are_divided_freely() -> None:
    """In no turn."""
    them = take(table(), "lin dynasty-flamer", "mei dynasty-bow-gunner", "mei dynasty-side-gunner")
    assert them.player("mei").taken == ("dynasty-bow-gunner", "dynasty-side-gunner")


def test_faction__modules_of_the_other_are_refused() -> None:
    """Own ones and mercenaries only."""
    assert "does not" in table().refused(c.TakeModule("mei", "singasari-flamer"))


def test_faction__mercenaries_are_chosen_in_turns() -> None:
    """Team after team."""
    them = table()
    assert "Mei's turn" in them.refused(c.TakeModule("rahim", "mercenary-flamer"))
    take(them, "mei mercenary-flamer", "rahim mercenary-bosun", "lin mercenary-lookout", "ada mercenary-bow-gunner")
    assert "Mei's turn" in them.refused(c.TakeModule("rahim", "mercenary-side-gunner"))


def test_faction__mercenaries_come_after_each_sides_own_modules() -> None:
    """Once a side has one, its own modules come too late; the other side goes on choosing."""
    them = take(table(), "mei mercenary-flamer")
    assert "East has taken a mercenary" in them.refused(c.TakeModule("lin", "dynasty-flamer"))
    take(them, "rahim singasari-flamer", "ada singasari-side-gunner", "rahim singasari-side-rocketeer")
    take(them, "rahim mercenary-bosun")
    assert "West has taken a mercenary" in them.refused(c.TakeModule("ada", "singasari-bow-gunner"))


def test_faction__a_side_that_is_not_shut_out_has_still_to_launch() -> None:
    """The other side holds every mercenary for the bow: its own modules can still be chosen. Of the side that hired, Lin stays ashore."""
    them = table()
    for kind in ("bow-gunner", "bow-rocketeer", "flamer", "master-flamer", "lookout"):
        them.play(c.TakeModule("mei", f"mercenary-{kind}"), overrule=True)
    assert "still to launch: Mei, Rahim, Ada" in them.refused(c.BeginRound())


def test_faction__a_hull_is_of_the_own_faction() -> None:
    """A mercenary module may stand on it; the hull of the other faction is refused."""
    them = take(table(), "mei dynasty-bow-gunner", "mei mercenary-side-gunner")
    block = "Heron | patrol boat | singasari / bow: bow gunner dyn / side: side gunner mer"
    assert "under its hulls" in them.refused(c.Launch("mei", block))
    them.play(c.Launch("mei", block.replace("| singasari ", "")))
    assert them.ship("heron").faction == "dynasty"


def test_faction__a_round_is_won_by_wiping_out_the_other_fleet() -> None:
    """And then the teams change factions."""
    them = table()
    for name, player, side in (
        ("A", "mei", "dynasty"),
        ("B", "rahim", "singasari"),
        ("C", "lin", "dynasty"),
        ("D", "ada", "singasari"),
    ):
        bow, second = ("bow gunner", "side gunner") if name in "AB" else ("flamer", "side rocketeer")
        take(them, *(f"{player} {side}-{one.replace(' ', '-')}" for one in (bow, second)))
        them.play(c.Launch(player, boat(name, bow, second, side)))
    them.play(c.BeginRound())
    them.rolled()
    them.play(c.TakeDamage("b", 99, "hull"))
    assert them.sky.phase == "movement"
    them.play(c.TakeDamage("d", 99, "hull"))
    assert them.sky.evening is not None
    assert them.sky.evening.wins == {"East": 1}
    assert [player.faction for player in them.sky.players.values()] == ["singasari", "dynasty", "singasari", "dynasty"]
    assert "East sails for the Singasari League" in them.told()


def test_faction__the_same_mercenary_may_be_chosen_again() -> None:
    """Only Domination bars what a player had in the round before."""
    them = table().put("mei", before=("mercenary-flamer",))
    take(them, "mei mercenary-flamer")
    assert them.player("mei").taken == ("mercenary-flamer",)
