"""What hangs on a change: what is worked out again, what a person decided and stays, what does not fit any more, and no more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.core.campaign.club import BLUE, GUN, RED, Club, battle, blue, boxes, day, red
from umpire.core.campaign import commands as c
from umpire.core.campaign.consequences import Consequences
from umpire.core.campaign.state import Captain, Points, Sailed
from umpire.core.commands import SetHouseRule
from umpire.core.results import Side

NOTHING = Consequences()


def hard() -> Club:
    return Club.begun().rule("C-01", "carried")


# --- Worked out again -----------------------------------------------------------------------------------------------------


def test_standings_are_worked_out_again() -> None:
    """Of sides and captains, each with all that is otherwise, before and after."""
    club = Club.begun(prize=1).fought("one", RED, red(), blue(fate="taken", taken_by=RED, prize_of="anna"))
    club.fought("two", BLUE, blue("moth", "dan"), date=day(2))
    found = club.hangs_on(c.Withdraw("one"))
    assert found.worked_out == (
        "Blue: place 2 → 1, played 2 → 1, lost 1 → 0, ships lost 1 → 0.",
        "Red: place 1 → 2, points 4 → 0, played 2 → 1, won 1 → 0, prizes 1 → 0.",
        "Dan: place 2 → 1.",
        "Anna: points 4 → 0, played 1 → 0, won 1 → 0, prizes 1 → 0.",
        "Ben: played 1 → 0, lost 1 → 0, ships lost 1 → 0.",
        "Skylord: for Red, unhurt → for Blue, unhurt.",
    )
    assert (found.kept, found.odd) == ((), ())


def test_how_ships_stand_is_worked_out_again() -> None:
    """Hurt or not, lost or not, resting or not."""
    club = hard().fought("one", "", red(left=(boxes(5), GUN)), red("wasp", "cleo", fate="lost"), blue(misses=2))
    found = club.hangs_on(c.Withdraw("one"))
    assert [told for told in found.worked_out if told.startswith(("Aphid", "Wasp", "Skylord"))] == [
        "Aphid: 5 boxes crossed, bow gun destroyed → unhurt.",
        "Wasp: lost → unhurt.",
        "Skylord: unhurt, sits out 2 → unhurt.",
    ]


def test_a_side_that_comes_into_the_standings_or_leaves_them_is_told() -> None:
    """One that the campaign does not list is there only by its battles."""
    club = Club.begun()
    green = battle("one", "Green", sides=(Side("Green"), Side(RED)))
    assert club.hangs_on(c.Settle(green)).worked_out[0] == "Green: comes in at place 1, points 3."
    told = club.hangs_on(c.Withdraw("one")).worked_out
    assert "Green: no longer in the standings, was at place 1, points 3." in told


def test_a_change_of_the_table_works_out_every_battle_again() -> None:
    club = Club.begun().fought("one").fought("two", BLUE, date=day(2)).fought("three", date=day(3))
    assert club.hangs_on(c.SetPoints(Points(victory=5))).worked_out == ("Red: points 6 → 10.", "Blue: points 3 → 5.")


def test_a_house_rule_works_out_standings_or_ships_again() -> None:
    club = Club.begun().fought("one", RED, red(left=(boxes(5),))).fought("two", date=day(2))
    assert club.hangs_on(SetHouseRule("C-02", "1")).worked_out == ("Red: points 6 → 3.",)
    assert club.hangs_on(SetHouseRule("C-01", "hull")).worked_out == ("Aphid: unhurt → 5 boxes crossed.",)


def test_with_several_seasons_each_is_told_by_its_name() -> None:
    """Only that which is otherwise."""
    club = Club.begun().fought("one", RED)
    club.play(c.OpenSeason("Autumn"))
    club.fought("two", BLUE, date=day(2))
    assert club.hangs_on(c.Withdraw("two")).worked_out == (
        "Blue (Autumn): points 3 → 0, played 1 → 0, won 1 → 0.",
        "Red (Autumn): played 1 → 0, lost 1 → 0.",
    )
    found = club.hangs_on(c.Withdraw("one"), overrule=True)
    assert [told.partition(":")[0] for told in found.worked_out] == ["Blue (Season 1)", "Red (Season 1)"]


# --- Kept -----------------------------------------------------------------------------------------------------------------


def test_what_was_decided_by_hand_for_a_later_battle_stays_and_is_named() -> None:
    """Aphid came hurt to the second, and was mended there but for two boxes: that was decided, and stays."""
    club = hard().fought("one", "", red(left=(boxes(5),)))
    club.fought("two", "", red(left=(boxes(7),), next=(boxes(2),)), date=day(2))
    found = club.hangs_on(c.Withdraw("one"))
    assert found.kept == ("Aphid after “Two”: what was decided by hand stays (2 boxes crossed).",)
    assert club.life("aphid").wounds == (boxes(2),)


def test_what_a_later_record_left_stays_and_is_named() -> None:
    """Played is played: nobody can know how it would have gone."""
    club = hard().fought("one", "", red(left=(boxes(5),))).fought("two", "", red(left=(boxes(7),)), date=day(2))
    found = club.hangs_on(c.Settle(battle("one", "", red(left=()))))
    assert found.kept == ("Aphid in “Two”: her damage stays as that battle’s record has it (7 boxes crossed).",)
    assert found.worked_out == ()


def test_of_the_next_battle_only_for_the_one_after_comes_as_she_did() -> None:
    """The second record says how she came to the third, whatever the first says now."""
    club = hard()
    for number in (1, 2, 3):
        club.fought(f"b{number}", "", red(left=(boxes(number),)), date=day(number))
    assert len(club.hangs_on(c.Withdraw("b1")).kept) == 1


def test_where_ships_are_repaired_a_later_record_is_nothing_that_hangs_on_it() -> None:
    club = Club.begun().fought("one", "", red(left=(boxes(5),))).fought("two", "", red(left=(boxes(7),)), date=day(2))
    assert club.hangs_on(c.Withdraw("one")).kept == ()


def test_a_battle_without_a_record_is_worked_out_again_and_not_kept() -> None:
    """She went on as she came; so she does now."""
    club = hard().fought("one", "", red(left=(boxes(5),))).fought("two", "", red(), date=day(2))
    found = club.hangs_on(c.Settle(battle("one", "", red(left=(boxes(3),)))))
    assert found == Consequences(("Aphid: 5 boxes crossed → 3 boxes crossed.",))


def test_what_was_decided_in_the_battle_itself_is_the_change_and_nothing_kept() -> None:
    club = hard().fought("one", "", red(left=(boxes(5),), next=(boxes(1),)))
    found = club.hangs_on(c.Settle(battle("one", "", red(left=(boxes(5),), next=(boxes(3),)))))
    assert found == Consequences(("Aphid: 1 box crossed → 3 boxes crossed.",))


def test_what_was_decided_is_kept_where_she_comes_for_another_side() -> None:
    """Skylord came as Red's prize, and comes as Blue's now."""
    club = hard().fought("one", "", blue(fate="taken", taken_by=RED))
    club.fought("two", "", Sailed("skylord", RED, "anna", "anna", left=(boxes(2),), next=()), date=day(2))
    found = club.hangs_on(c.Withdraw("one"))
    assert found.kept == ("Skylord after “Two”: what was decided by hand stays (unhurt).",)


# --- Odd ------------------------------------------------------------------------------------------------------------------

ODD: dict[str, tuple[Sailed, Sailed, str]] = {
    "taken": (blue(fate="taken", taken_by=RED), Sailed("skylord", RED, "anna", "anna"),
              "By the earlier battles Skylord was Blue when she fought for Red in “Two” (2026-01-02)."),
    "taken now": (blue(), blue(), "By the earlier battles Skylord was Red when she fought for Blue in “Two” (2026-01-02)."),
    "lost": (blue(), blue(), "By the earlier battles Skylord was already lost before she fought in “Two” (2026-01-02)."),
    "rests": (blue(), blue(), "By the earlier battles Skylord had 3 more battles to sit out when she fought in “Two” (2026-01-02)."),
}  # fmt: skip
AFTER = {
    "taken": blue(),
    "taken now": blue(fate="taken", taken_by=RED),
    "lost": blue(fate="lost"),
    "rests": blue(misses=3),
}


@pytest.mark.parametrize("kind", ODD)
def test_what_does_not_fit_any_more_is_told(kind: str) -> None:
    """It stands as it was played."""
    before, later, told = ODD[kind]
    club = Club.begun().fought("one", "", before).fought("two", RED, later, date=day(2))
    found = club.hangs_on(c.Settle(battle("one", "", AFTER[kind])))
    assert found.odd == (told,)
    assert club.points()[RED] == 3


def test_what_was_odd_before_is_not_told_again() -> None:
    """Only what this change makes so."""
    club = Club.begun().fought("one", "", blue(fate="lost")).fought("two", "", blue(), date=day(2))
    found = club.hangs_on(c.Settle(battle("one", RED, blue(fate="lost"))))
    assert found.odd == ()


def test_a_new_battle_that_does_not_fit_itself_is_odd() -> None:
    club = Club.begun().fought("one", "", blue(fate="lost"))
    assert club.hangs_on(c.Settle(battle("two", "", blue(), date=day(2)))).odd == (
        "By the earlier battles Skylord was already lost before she fought in “Two” (2026-01-02).",
    )


def test_a_battle_entered_late_that_makes_later_ones_odd_is_told() -> None:
    """She was lost on the first, as it turns out, and fought on the second."""
    club = Club.begun().fought("two", "", blue(), date=day(2))
    found = club.hangs_on(c.Settle(battle("one", "", blue(fate="lost"), date=day(1))))
    assert found.odd == ("By the earlier battles Skylord was already lost before she fought in “Two” (2026-01-02).",)


# --- Nothing else ---------------------------------------------------------------------------------------------------------

UNHURT: dict[str, Callable[[], c.Command]] = {
    "a note": lambda: c.AddNote("The canal is dry."),
    "a captain": lambda: c.SignOn(Captain("zoe", "Zoe")),
    "another name": lambda: c.SignOn(Captain("anna", "Anne", RED)),
    "a battle to come": lambda: c.Begin(battle("three", "", red(), date=day(3))),
    "a note in a battle": lambda: c.Settle(battle("one", RED, red(left=(boxes(1),)), blue(), note="Rain.")),
    "settled": lambda: c.Settle(battle("two", BLUE, red(), date=day(2), is_settled=True)),
    "ships out": lambda: c.TakeOut("evening", "Ben", ("aphid",)),
    "season": lambda: c.OpenSeason("Season 2"),
    "closed": c.CloseSeason,
    "deleted": c.Delete,
}


@pytest.mark.parametrize("command", UNHURT.values(), ids=UNHURT)
def test_nothing_is_told_where_nothing_hangs_on_it(command: Callable[[], c.Command]) -> None:
    """Whatever else there is in the campaign."""
    club = Club.begun().fought("one", RED, red(left=(boxes(1),)), blue())
    club.fought("two", BLUE, red(), date=day(2), is_settled=False)
    found = club.hangs_on(command(), overrule=True)
    assert found == NOTHING
    assert not found


def test_anything_is_something() -> None:
    assert Consequences(odd=("Odd.",))
    assert Consequences(kept=("Kept.",))


def test_to_and_fro_is_nothing() -> None:
    """Withdrawn, and counted again."""
    club = hard().fought("one", RED, red(left=(boxes(5),)), blue(fate="taken", taken_by=RED)).fought("two", date=day(2))
    assert club.hangs_on(c.Withdraw("one"), c.Restore("one")) == NOTHING


def test_where_ships_are_repaired_a_later_record_is_not_kept_for_a_ship_that_comes_for_another_side() -> None:
    """What it left on her is repaired, whoever she sailed for."""
    club = Club.begun().fought("one", "", blue(fate="taken", taken_by=RED))
    club.fought("two", "", Sailed("skylord", RED, "anna", left=(boxes(2),)), date=day(2))
    assert club.hangs_on(c.Withdraw("one")).kept == ()


def test_what_is_changed_in_a_battle_that_moves_is_nothing_that_was_kept() -> None:
    """Aphid came hurt to the second; now that is the first, and she goes out of it otherwise."""
    club = hard().fought("one", "", red(left=(boxes(5),)), date=day(2))
    club.fought("two", "", red(left=(boxes(7),), next=(boxes(2),)), date=day(3))
    found = club.hangs_on(c.Settle(battle("two", "", red(left=(boxes(7),), next=()), date=day(1))))
    assert [told for told in found.kept if "“Two”" in told] == []


def test_a_captain_who_never_played_leaves_without_a_word() -> None:
    assert Club.begun().fought("one").hangs_on(c.SignOn(Captain("dan", "Dan", BLUE, is_retired=True))) == NOTHING


def test_a_prize_is_told_with_her_side() -> None:
    """Hers, before and after, whatever is otherwise of her."""
    club = hard().fought("one", "", blue(fate="taken", taken_by=RED))
    found = club.hangs_on(c.Settle(battle("two", "", Sailed("skylord", RED, left=(boxes(2),)), date=day(2))))
    assert "Skylord: for Red, unhurt → for Red, 2 boxes crossed." in found.worked_out
