"""A ship's life: what a battle leaves on her, whose she becomes, when she may sail again; and what does not fit."""

from __future__ import annotations

import pytest

from tests.core.campaign.club import (
    BLUE,
    BRIDGE,
    EVERY_WOUND,
    GUN,
    RED,
    SUPERIOR,
    Club,
    battle,
    blue,
    boxes,
    day,
    red,
)
from umpire.core.campaign import commands as c
from umpire.core.campaign.lives import lives, unfit
from umpire.core.campaign.state import Captain, Sailed, Vessel
from umpire.core.wounds import Wound

STAYS = {
    "repaired": (SUPERIOR,),
    "hull": (boxes(5), BRIDGE, SUPERIOR),
    "carried": EVERY_WOUND,
}


def enlisted(club: Club, **more: object) -> None:
    """Aphid, known otherwise."""
    papers = {"side": RED, "captain": "anna", **more}
    club.play(c.Enlist(Vessel("aphid", "Aphid", "cloudships", "aphid", number=1, **papers)))


def why_not(club: Club, ship: str) -> str:
    return unfit(club.book, club.life(ship))


# --- Damage (C-01) --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("setting", "wounds"), STAYS.items())
def test_what_stays_on_a_ship(setting: str, wounds: tuple[Wound, ...]) -> None:
    """Repaired by default; hull damage alone; or everything. How good her crew is stays always."""
    club = Club.begun().rule("C-01", setting).fought("one", RED, red(left=EVERY_WOUND))
    assert club.life("aphid").wounds == wounds


def test_ships_are_repaired_unless_the_campaign_says_otherwise() -> None:
    assert Club.begun().fought("one", RED, red(left=EVERY_WOUND)).life("aphid").wounds == (SUPERIOR,)


@pytest.mark.parametrize("setting", STAYS)
def test_what_was_decided_by_hand_wins_over_the_rule(setting: str) -> None:
    """Mended in a hard campaign, or hurt in one that repairs: as a person said."""
    club = Club.begun().rule("C-01", setting)
    club.fought("one", RED, red(left=EVERY_WOUND, next=()), red("wasp", "cleo", left=(), next=(GUN, boxes(2))))
    assert club.life("aphid").wounds == ()
    assert club.life("wasp").wounds == (GUN, boxes(2))


def test_where_nobody_knows_what_she_took_she_goes_on_as_she_came() -> None:
    """A battle that Umpire never saw mends nothing in a hard campaign; where ships are repaired, she is."""
    club = Club.begun().rule("C-01", "carried")
    club.fought("one", RED, red(left=(boxes(5), GUN))).fought("two", RED, red(left=None), date=day(2))
    assert club.life("aphid").wounds == (boxes(5), GUN)
    assert club.rule("C-01", "repaired").life("aphid").wounds == ()


def test_what_the_record_left_is_all_that_is_left() -> None:
    """It is not added to what she brought: the battle began with her as she was."""
    club = Club.begun().rule("C-01", "carried")
    club.fought("one", RED, red(left=(boxes(5), GUN))).fought("two", RED, red(left=(boxes(7),)), date=day(2))
    assert club.life("aphid").wounds == (boxes(7),)


def test_she_begins_with_the_wounds_that_she_brought() -> None:
    """Until her first battle of the campaign; then by its rule."""
    club = Club.begun()
    enlisted(club, wounds=(boxes(3), SUPERIOR))
    assert club.life("aphid").wounds == (boxes(3), SUPERIOR)
    assert club.fought("one", RED, red()).life("aphid").wounds == (SUPERIOR,)


def test_a_new_setting_counts_for_battles_that_were_fought() -> None:
    """Lives are worked out, never kept."""
    club = Club.begun().fought("one", RED, red(left=(boxes(5),)))
    assert club.life("aphid").wounds == ()
    assert club.rule("C-01", "carried").life("aphid").wounds == (boxes(5),)


def test_a_chapter_says_how_she_came_and_went() -> None:
    club = Club.begun().rule("C-01", "carried")
    club.fought("one", RED, red(left=(boxes(5),))).fought("two", RED, red(left=(boxes(7),)), date=day(2))
    first, second = club.life("aphid").chapters
    assert (first.battle, first.before, first.after) == ("one", (), (boxes(5),))
    assert (second.battle, second.before, second.after) == ("two", (boxes(5),), (boxes(7),))
    assert (second.side_before, second.side_after, second.odd) == (RED, RED, ())


# --- Whose she is ---------------------------------------------------------------------------------------------------------


def taken_and_back() -> Club:
    """Skylord is taken by Red, then by Blue again."""
    club = Club.begun().fought("one", RED, blue(fate="taken", taken_by=RED, prize_of="cleo"))
    again = Sailed("skylord", RED, "cleo", "cleo", "taken", taken_by=BLUE, prize_of="dan")
    return club.fought("two", BLUE, again, date=day(2))


def test_a_ship_that_is_taken_sails_for_who_took_her() -> None:
    """She is a prize, and the captain's who took her."""
    club = taken_and_back().withdrawn("two")
    life = club.life("skylord")
    assert (life.side, life.is_prize, life.captain, life.is_lost) == (RED, True, "cleo", False)


def test_a_ship_that_is_taken_back_is_her_own_captains() -> None:
    """Whoever took her back."""
    life = taken_and_back().life("skylord")
    assert (life.side, life.is_prize, life.captain) == (BLUE, False, "ben")
    assert [(one.side_before, one.side_after) for one in life.chapters] == [(BLUE, RED), (RED, BLUE)]
    assert [one.odd for one in life.chapters] == [(), ()]


def test_a_prize_that_nobody_claimed_is_nobodys_until_she_is_given() -> None:
    """To a captain of her new side; one of the old side has no right to her."""
    club = Club.begun().fought("one", RED, blue(fate="taken", taken_by=RED))
    assert club.life("skylord").captain == ""
    club.play(c.Enlist(Vessel("skylord", "Skylord", "cloudships", side=BLUE, captain="cleo")))
    assert club.life("skylord").captain == "cleo"
    club.play(c.Enlist(Vessel("skylord", "Skylord", "cloudships", side=BLUE, captain="dan")))
    assert club.life("skylord").captain == ""


def test_a_ship_without_a_side_has_that_of_her_first_battle() -> None:
    """And is no prize for that. Taken, she is one."""
    club = Club.begun()
    enlisted(club, side="")
    assert (club.life("aphid").side, club.life("aphid").is_prize) == ("", False)
    club.fought("one", RED, red())
    assert (club.life("aphid").side, club.life("aphid").is_prize) == (RED, False)
    club.fought("two", BLUE, red(fate="taken", taken_by=BLUE), date=day(2))
    assert (club.life("aphid").side, club.life("aphid").is_prize) == (BLUE, True)


def test_capitals_make_no_prize() -> None:
    """«red» is Red, whoever typed it."""
    club = Club.begun().fought("one", RED, blue(fate="taken", taken_by="red"))
    assert club.life("skylord").side == RED
    club.fought("two", RED, Sailed("skylord", "RED", "cleo"), date=day(2))
    assert club.life("skylord").chapters[-1].odd == ()


def test_to_fight_for_the_others_once_changes_no_side() -> None:
    """It is odd, and stands as it was played."""
    club = Club.begun().fought("one", BLUE, red(side=BLUE))
    assert club.life("aphid").side == RED
    assert club.life("aphid").chapters[0].odd == (
        "By the earlier battles Aphid was Red when she fought for Blue in “One” (2026-01-01).",
    )


# --- Lost, resting, dismissed, out ----------------------------------------------------------------------------------------


def test_a_lost_ship_sails_no_more() -> None:
    club = Club.begun().fought("one", RED, red(fate="lost"))
    assert club.life("aphid").is_lost
    assert why_not(club, "aphid") == "lost"


def test_a_lost_ship_that_fights_is_odd_and_there_again() -> None:
    """Somebody raised her, or the loss was a mistake: as it was played."""
    club = Club.begun().fought("one", RED, red(fate="lost")).fought("two", RED, red(), date=day(2))
    life = club.life("aphid")
    assert not life.is_lost
    assert life.chapters[1].odd == (
        "By the earlier battles Aphid was already lost before she fought in “Two” (2026-01-02).",
    )


def test_a_ship_sits_out_as_many_battles_as_was_said() -> None:
    """Of the campaign, whatever was played in them."""
    club = Club.begun().fought("one", RED, red(misses=2))
    assert why_not(club, "aphid") == "ready after 2 more battles"
    club.fought("two", RED, date=day(2), game="Castles in the Air")
    assert why_not(club, "aphid") == "ready after 1 more battle"
    club.fought("three", RED, blue(), date=day(3))
    assert (why_not(club, "aphid"), club.life("aphid").rests) == ("", 0)
    assert club.fought("four", RED, date=day(4)).life("aphid").rests == 0


def test_a_ship_that_should_rest_and_fights_is_odd() -> None:
    """What the later battle says counts from there."""
    club = Club.begun().fought("one", RED, red(misses=2)).fought("two", RED, red(), date=day(2))
    assert club.life("aphid").chapters[1].odd == (
        "By the earlier battles Aphid had 2 more battles to sit out when she fought in “Two” (2026-01-02).",
    )
    assert club.life("aphid").rests == 0


def test_battles_that_do_not_count_are_no_rest() -> None:
    """Withdrawn ones, and those that are still to be fought."""
    club = Club.begun().fought("one", RED, red(misses=1)).fought("two", RED, date=day(2)).withdrawn("two")
    club.play(c.Begin(battle("three", date=day(3))))
    assert club.life("aphid").rests == 1


def test_rest_goes_on_in_the_next_season() -> None:
    club = Club.begun().fought("one", RED, red(misses=2))
    club.play(c.OpenSeason("Season 2"))
    assert club.fought("two", RED, date=day(2)).life("aphid").rests == 1


def test_a_dismissed_ship_sails_no_more_until_she_is_taken_back() -> None:
    club = Club.begun()
    enlisted(club, is_dismissed=True)
    assert why_not(club, "aphid") == "dismissed"
    enlisted(club)
    assert why_not(club, "aphid") == ""


def test_a_ship_that_is_out_cannot_sail_here() -> None:
    club = Club.begun()
    club.play(c.TakeOut("evening", "Ben’s house", ("aphid",)))
    assert (why_not(club, "aphid"), why_not(club, "wasp")) == ("out with Ben’s house", "")
    club.play(c.BringBack("evening"))
    assert why_not(club, "aphid") == ""


def test_a_ship_of_a_battle_that_is_still_to_be_fought_cannot_sail_in_another() -> None:
    club = Club.begun()
    club.play(c.Begin(battle("one", "", red())))
    assert why_not(club, "aphid") == "in “One”, which is not settled yet"
    assert why_not(club.withdrawn("one"), "aphid") == ""


def test_a_ship_whose_last_battle_was_fought_may_sail_before_it_is_settled() -> None:
    """Settling tomorrow works: she begins as the record left her."""
    club = Club.begun().rule("C-01", "carried").fought("one", RED, red(left=(boxes(5),)), is_settled=False)
    assert (why_not(club, "aphid"), club.life("aphid").wounds) == ("", (boxes(5),))


# --- The order of the calendar --------------------------------------------------------------------------------------------


def test_a_battle_that_is_entered_late_is_worked_out_in_its_place() -> None:
    """Skylord was taken on the second; that of the first, typed in last, she still fought for Blue."""
    club = Club.begun().rule("C-01", "carried")
    club.fought("two", RED, blue(fate="taken", taken_by=RED, left=(boxes(9),)), date=day(2))
    club.fought("one", BLUE, blue(left=(boxes(4),)), date=day(1))
    life = club.life("skylord")
    assert [one.battle for one in life.chapters] == ["one", "two"]
    assert [one.odd for one in life.chapters] == [(), ()]
    assert (life.side, life.wounds, life.chapters[1].before) == (RED, (boxes(9),), (boxes(4),))


def test_a_battle_that_moves_to_another_day_moves_in_the_lives() -> None:
    club = Club.begun().rule("C-01", "carried")
    club.fought("one", RED, red(left=(boxes(1),)), date=day(1)).fought("two", RED, red(left=(boxes(2),)), date=day(2))
    assert club.life("aphid").wounds == (boxes(2),)
    club.fought("one", RED, red(left=(boxes(1),)), date=day(3))
    assert club.life("aphid").wounds == (boxes(1),)


def test_a_withdrawn_battle_is_in_no_life() -> None:
    club = taken_and_back().withdrawn("one")
    life = club.life("skylord")
    assert [one.battle for one in life.chapters] == ["two"]
    assert life.chapters[0].odd == (
        "By the earlier battles Skylord was Blue when she fought for Red in “Two” (2026-01-02).",
    )
    assert club.withdrawn("two").life("skylord").chapters == ()


def test_ships_stand_before_a_battle_as_the_ones_before_it_left_them() -> None:
    """Also before one that is still to be fought, or that was withdrawn: its place on the calendar is what counts."""
    club = Club.begun().rule("C-01", "carried")
    for number in (1, 2, 3):
        club.fought(f"b{number}", RED, red(left=(boxes(number),)), date=day(number))
    club.play(c.Begin(battle("soon", "", date=day(2))))

    def before(id: str) -> tuple[Wound, ...]:
        return lives(club.book, id)["aphid"].wounds

    assert [before(id) for id in ("b1", "b2", "soon", "b3", "")] == [(), *((boxes(number),) for number in (1, 2, 2, 3))]
    assert club.withdrawn("b2")
    assert [before("b2"), before("b3")] == [(boxes(1),), (boxes(1),)]


def test_a_captain_may_go_and_the_ship_stays() -> None:
    """A prize of one who comes no more is still that captain's, until somebody says otherwise."""
    club = taken_and_back().withdrawn("two")
    club.play(c.SignOn(Captain("cleo", "Cleo", RED, is_retired=True)))
    assert club.life("skylord").captain == "cleo"


def test_a_ship_that_nobody_took_is_her_captains_whatever_the_captains_side() -> None:
    """One for no side, one for the others: a guest may own a ship."""
    club = Club.begun()
    club.play(c.SignOn(Captain("anna", "Anna")))
    enlisted(club)
    assert club.fought("one", RED, red()).life("aphid").captain == "anna"
    enlisted(club, captain="ben")
    assert club.life("aphid").captain == "ben"


def test_who_took_a_ship_that_was_not_taken_changes_nothing() -> None:
    """A field that was left filled: she came home."""
    club = Club.begun().fought("one", RED, blue(taken_by=RED, prize_of="anna"))
    life = club.life("skylord")
    assert (life.side, life.captain, life.is_prize) == (BLUE, "ben", False)
    assert (club.row(RED).prizes, club.row(BLUE).ships_lost, club.row("Anna").prizes) == (0, 0, 0)


def test_a_ship_of_which_nobody_said_for_whom_she_fought_fits() -> None:
    assert Club.begun().fought("one", RED, red(side="")).life("aphid").chapters[0].odd == ()


def test_of_a_lost_ship_only_the_loss_is_odd() -> None:
    """That she was to rest as well is nothing that anybody asks."""
    club = Club.begun().fought("one", RED, red(fate="lost", misses=2)).fought("two", RED, red(), date=day(2))
    assert club.life("aphid").chapters[1].odd == (
        "By the earlier battles Aphid was already lost before she fought in “Two” (2026-01-02).",
    )
