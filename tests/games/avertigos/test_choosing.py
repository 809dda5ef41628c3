"""Module cards chosen in turns before a round of Domination."""

from __future__ import annotations

from tests.games.avertigos.evenings import boat, evening, fought, launched, take
from tests.games.avertigos.skies import Table, start
from umpire.core import playing
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.choosing import rota


def chooser(table: Table) -> str:
    assert table.sky.evening is not None
    return table.sky.evening.choosing


def test_choosing__players_take_turns() -> None:
    """From the common pool, one card each time."""
    table = evening(3)
    order = []
    for card in ("dynasty-flamer", "mercenary-flamer", "singasari-flamer", "dynasty-bosun"):
        order.append(chooser(table))
        take(table, f"{chooser(table)} {card}")
    assert order == ["mei", "rahim", "lin", "mei"]
    assert table.player("mei").taken == ("dynasty-flamer", "dynasty-bosun")


def test_choosing__teams_take_turns() -> None:
    """House: each team's first player before any team's second."""
    assert rota(evening(4, ("A", "A", "B", "B")).sky) == ("mei", "lin", "rahim", "ada")


def test_choosing__another_begins_in_each_round() -> None:
    """House: the next team in table order."""
    table = evening()
    assert chooser(table) == "mei"
    assert chooser(fought(table, "mei")) == "rahim"


def test_choosing__out_of_turn_is_refused() -> None:
    """The sentence says whose turn it is; overruled, the turn stays where it was."""
    table = evening()
    order = c.TakeModule("rahim", "dynasty-flamer")
    assert "Mei's turn" in table.refused(order)
    table.play(order, overrule=True)
    assert table.player("rahim").taken == ("dynasty-flamer",)
    assert chooser(table) == "mei"


def test_choosing__a_card_is_taken_by_its_words() -> None:
    """Short, as long as it can mean one card only that is in the box."""
    table = evening()
    table.play(c.TakeModule("mei", "bow gun dyn"))
    assert table.player("mei").taken == ("dynasty-bow-gunner",)
    assert "Bow Gunner (Singasari League), Bow Gunner (Mercenary)" in table.bad(c.TakeModule("rahim", "bow gunner"))


def test_choosing__a_card_of_another_player_is_refused() -> None:
    """If the umpire allows it, it is handed over."""
    table = take(evening(), "mei dynasty-flamer")
    assert "The Flamer (Dynasty) is chosen by Mei." in table.allowed(c.TakeModule("rahim", "dynasty-flamer"))
    assert (table.player("mei").taken, table.player("rahim").taken) == ((), ("dynasty-flamer",))
    assert playing.touches(GAME, table.sky, c.TakeModule("mei", "dynasty-flamer")).writes >= {"mei", "rahim"}


def test_choosing__a_card_that_is_not_in_the_box_is_bad_input() -> None:
    """On a ship or unknown: those that are free are named."""
    table = evening(2, ships_each=2)
    for kind in ("bow-gunner", "side-gunner"):
        take(table, f"mei dynasty-{kind}", f"rahim singasari-{kind}")
    table.play(c.Launch("mei", boat("Heron", "bow gunner", "side gunner")))
    told = table.bad(c.TakeModule("rahim", "dynasty-bow-gunner"))
    assert "Bow Gunner (Dynasty) is not in the box" in told
    assert "Flamer (Mercenary)" in told
    assert "there is no module 'cannon'" in table.bad(c.TakeModule("rahim", "cannon"))


def test_choosing__not_the_same_module_in_two_successive_rounds() -> None:
    """The same card, by the same player; another player may have it, and one of another faction is another card."""
    table = fought(evening(), "mei")
    assert "had the Bow Gunner (Singasari League) in the round before" in table.refused(
        c.TakeModule("rahim", "singasari-bow-gunner")
    )
    take(table, "rahim dynasty-bow-gunner", "mei singasari-bow-gunner", "rahim mercenary-side-gunner")
    assert table.player("rahim").taken == ("dynasty-bow-gunner", "mercenary-side-gunner")


def test_choosing__two_rounds_later_it_may_be_chosen_again() -> None:
    """Only the round before counts."""
    table = fought(evening(rounds=5), "mei")
    fought(table, "rahim", number=2)
    take(table, "mei dynasty-bow-gunner")
    assert table.player("mei").taken == ("dynasty-bow-gunner",)


def test_choosing__ships_of_a_scenario_count_as_chosen() -> None:
    """In the second round the modules of the first are barred."""
    table = Table(start()).rolled()
    table.play(c.EndRound("Mei"))
    assert "in the round before" in table.refused(c.TakeModule("rahim", "singasari-bow-gunner"))


def test_choosing__who_has_launched_is_passed_over() -> None:
    """House: a player whose ships are launched has no more to choose."""
    table = take(evening(), "mei dynasty-bow-gunner", "rahim singasari-flamer", "mei dynasty-side-gunner")
    table.play(c.Launch("mei", boat("Heron", "bow gunner", "side gunner")))
    take(table, "rahim singasari-side-gunner")
    assert chooser(table) == "rahim"


def test_choosing__nobody_has_more_cards_than_slots() -> None:
    """House: as many as the largest hulls hold; then the turn goes on without that player."""
    table = evening()
    kinds = ("bow-gunner", "side-gunner", "side-rocketeer", "bosun")
    for kind in kinds[:3]:
        take(table, f"mei dynasty-{kind}", f"rahim singasari-{kind}")
    take(table, "mei dynasty-bosun")
    assert chooser(table) == "rahim"
    take(table, "rahim singasari-bosun")
    assert chooser(table) == ""
    assert "nobody has a module to choose" in table.refused(c.TakeModule("mei", "dynasty-flamer"))


def test_choosing__a_ship_has_modules_that_her_player_has_chosen() -> None:
    """Another card of the box is refused; overruled, it counts as chosen."""
    table = take(evening(), "mei dynasty-bow-gunner")
    launch = c.Launch("mei", boat("Heron", "bow gunner", "side gunner"))
    assert "Mei has not chosen the Side Gunner (Dynasty)" in table.refused(launch)
    table.play(launch, overrule=True)
    assert table.player("mei").taken == ("dynasty-bow-gunner", "dynasty-side-gunner")


def test_choosing__each_player_launches_as_many_ships_as_the_scenario_says() -> None:
    """One more is refused."""
    table = launched(evening())
    assert "has launched 1 ship" in table.refused(c.Launch("mei", boat("Heron", "flamer", "side rocketeer")))


def test_choosing__modules_are_chosen_before_a_round_only() -> None:
    """While ships fight only by the umpire's word; in a strategy game there is nothing to choose."""
    table = Table()
    assert "round 1 has begun" in table.allowed(c.TakeModule("mei", "dynasty-flamer"))
    assert "dynasty-flamer" in table.player("mei").taken
    assert table.sky.evening is not None
    assert (table.sky.phase, table.sky.evening.choosing) == ("initiative", "")
    assert "belongs to skirmishes" in Table(start("three-families")).bad(c.TakeModule("lin", "dynasty-flamer"))


def test_choosing__during_a_round_a_launch_is_refused() -> None:
    """Overruled, she joins."""
    table = launched(evening())
    table.play(c.BeginRound())
    launch = c.Launch("mei", boat("Heron", "flamer", "side rocketeer"))
    assert "ships are launched before a round" in table.refused(launch)
    table.play(launch, overrule=True)
    assert table.ship("heron").is_afloat
