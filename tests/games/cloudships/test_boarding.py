"""Boarding: the fight hand to hand over several turns, losses, surrender, repulse, and what it means to be tied together."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.battlefield import Table, critical, critical_chart, gun, of, ship
from umpire.core import playing as core
from umpire.core import wording
from umpire.core.causes import Cause
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.boarding import shared, strength
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.repairs import eligible
from umpire.games.cloudships.sheet import Effect
from umpire.games.cloudships.state import Grapple

BOARD = c.Board("ariel", "bella")
CUT = c.CutLoose("ariel", "bella")
MEET = c.Meet("ariel", "bella", "board", lay_there=True)
"""A grapple and a boarding action without a collision roll."""
HELD = ("6", "1")
"""Grapple dice of lines that hold, among ships of about equal strength."""


def tied(ariel: dict[str, Any] | None = None, bella: dict[str, Any] | None = None, **more: Any) -> Table:
    """Ariel holds Bella, and her card is up. Five squares each unless told otherwise."""
    mine, hers = {"parties": 5, **(ariel or {})}, {"parties": 5, **(bella or {})}
    others = more.pop("others", ())
    table = Table(
        ship("ariel", *mine.pop("guns", ()), **mine), ship("bella", *hers.pop("guns", ()), **hers), *others, **more
    )
    table.play(Correct("ariel.holds", "bella"))
    return table.up("ariel")


def again(table: Table) -> Table:
    """Ariel's next card."""
    table.end_round()
    return table.up("ariel")


def squares(table: Table) -> tuple[int | None, int | None]:
    return table.ship("ariel").parties, table.ship("bella").parties


def keys(table: Table) -> list[list[str]]:
    return [[question.key for question in pad] for pad in table.pads]


def panel(table: Table, id: str, seat: Any = UMPIRE) -> Any:
    return next(panel for panel in GAME.panels(table.battle, seat) if panel.subject == id)


# --- Boarding value ----------------------------------------------------------------------------------------------


def test_r_07__the_panel_shows_what_counts() -> None:
    """Squares + 2 a flight aboard + 1 for each working anti-personnel weapon + 1 superior, on the panel and in the fight."""
    sheet = {"flights": 1, "is_superior": True, "guns": (gun("n", "nordenfelt"), gun("m", "nordenfelt"), gun())}
    table = tied(sheet)
    table.play(c.LoseGun("ariel", "m"))
    fought = of(table.play(BOARD, "1", "1", "1", "1-square"), m.HandsThrown)[0]

    assert (fought.value, fought.score) == (9, 10)
    whole = Table(ship("ariel", *sheet["guns"], parties=5, flights=1, is_superior=True))
    value = next(figure.value for figure in panel(whole, "ariel").figures if figure.id == "boarding")
    assert value == str(strength(whole.ship("ariel")).value) == "10"


def test_r_07__a_fired_weapon_still_counts() -> None:
    """Its crew fights all the same; a destroyed one does not."""
    table = tied({"guns": (gun("n", "nordenfelt"),)})
    table.play(Correct("ariel.gun.n", "fired"))
    assert strength(table.ship("ariel")).value == 6
    table.play(Correct("ariel.gun.n", "destroyed"))
    assert strength(table.ship("ariel")).value == 5


def test_r_07__a_flight_on_the_table_is_not_aboard() -> None:
    """Deployed, it fights by itself and adds nothing to its mother's value."""
    table = Table(ship("ariel", parties=5, flights=2)).up("ariel")
    table.play(c.DeployFlight("ariel"))
    assert strength(table.ship("ariel")).value == 7


@pytest.mark.parametrize(("setting", "scores"), [("always", (7, 7)), ("attack", (7, 6))])
def test_r_08__superior_crews_in_a_fight(setting: str, scores: tuple[int, int]) -> None:
    """One more on both sides, or only for the boarders."""
    table = tied({"is_superior": True}, {"is_superior": True}, rules={"R-08": setting})
    dice = ["1", "1"] if scores[0] == scores[1] else ["1", "1", "1"]
    fought = of(table.play(BOARD, *dice), m.BoardingFought)[0]
    assert (fought.score, fought.her_score) == scores


@pytest.mark.parametrize(
    ("setting", "dice", "adds"), [("always", "3 1 1", ("(+6)", "(+6)")), ("attack", "2 1 1", ("(+6)", "(+5)"))]
)
def test_r_08__the_question_names_what_is_added_to_each_die(setting: str, dice: str, adds: tuple[str, str]) -> None:
    """As it is counted then: a defender's superior crew only where it counts."""
    table = tied({"is_superior": True}, {"is_superior": True}, rules={"R-08": setting})
    table.play(BOARD, *dice.split())
    assert tuple(question.prompt.rpartition(" ")[2] for question in table.pads[0]) == adds


# --- The fight ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "loss"), [("1", 1), ("2", 1), ("3", 1), ("4", 1), ("5", 2), ("6", 3)])
def test_boarding__lower_loses_the_difference_higher_by_a_die(die: str, loss: int) -> None:
    """8 against 6: the defender loses 2; the winner 1, 2 or 3 on 1-4, 5, 6. The lines hold."""
    table = tied()
    fought = of(table.play(BOARD, "3", "1", die), m.BoardingFought)[0]

    assert (fought.winner, fought.loss, fought.her_loss) == ("attackers", loss, 2)
    assert squares(table) == (5 - loss, 3)
    assert table.battle.grapples == (Grapple("ariel", "bella"),)


def test_r_10__a_tie_costs_both_one_and_the_lines_hold() -> None:
    """Nobody has won, so nobody is asked for a winner's loss."""
    table = tied()
    events = table.play(BOARD, "3", "3")
    fought = of(events, m.BoardingFought)[0]
    assert (fought.winner, fought.loss, fought.her_loss, fought.dice) == ("", 1, 1, None)
    assert keys(table) == [["ariel/boards bella/1d6", "bella/boarded by ariel/1d6"]]
    assert "a tie" in str(table.lines(events, UMPIRE))
    assert squares(table) == (4, 4)
    assert table.battle.grapples


@pytest.mark.parametrize(
    ("dice", "key"),
    [(("3", "1", "1"), "ariel/winner's loss with bella/1d6"), (("1", "3", "1"), "bella/winner's loss with ariel/1d6")],
    ids=["attackers", "defenders"],
)
def test_boarding__the_winners_loss_is_the_winners_die(dice: tuple[str, ...], key: str) -> None:
    """Attacker or defender: the captain of the ship that has won is asked, once it is known which."""
    table = tied()
    table.play(BOARD, *dice)
    assert keys(table)[1] == [key]
    assert table.pads[1][0].who == key.partition("/")[0]


def test_boarding__defenders_who_win_repel_the_boarders() -> None:
    """The lines are cut, and the defender moves on her next card."""
    table = tied()
    events = table.play(BOARD, "1", "3", "5")

    assert squares(table) == (3, 3)
    assert table.why(of(events, m.LinesCut)[0]) == "the boarders are repelled"
    assert table.battle.grapples == ()
    table.up("bella").play(c.Move("bella", path="F"))


def test_r_16__the_boarders_may_try_again_in_a_later_turn() -> None:
    """By a new grapple; in this turn neither, and they neither move nor fire."""
    table = tied({"guns": (gun(),)})
    table.play(BOARD, "1", "3", "1")
    assert set(table.refused(MEET)) == {"lines-were-cut"}
    assert set(table.refused(c.Move("ariel"))) == {"moved"}
    told = table.refused("ariel: bow-gun at bella 0")
    assert told == {"boarded": "Ariel has boarded Bella in this turn and cannot fire."}
    again(table).play(MEET, *HELD, "1", "1", "1")


def test_boarding__a_fight_over_three_turns() -> None:
    """Grappled and boarded, carried on, and taken on the third card; a pad to grapple, one to fight, one for the winner."""
    table = Table(ship("ariel", parties=5), ship("bella", parties=4)).up("ariel")
    table.play(c.Meet("ariel", "bella", "board"), "1 2", *HELD, "1", "1", "2")
    assert keys(table) == [
        ["ariel/collision with bella/2d6", "ariel/grapple with bella/1d6", "bella/grapple by ariel/1d6"],
        ["ariel/boards bella/1d6", "bella/boarded by ariel/1d6"],
        ["ariel/winner's loss with bella/1d6"],
    ]  # fmt: skip
    assert squares(table) == (4, 3)
    again(table).play(BOARD, "2", "2", "1")
    assert (squares(table), len(table.pads)) == ((3, 2), 2)
    events = again(table).play(BOARD, "3", "2", "1")

    assert squares(table) == (2, 0)
    assert of(events, e.ShipLost) == [e.ShipLost("bella", "surrendered", Cause("nobody-aboard"))]
    assert table.battle.grapples == ()
    table.end_round()
    assert "bella" not in of(table.play(c.TurnCard()), e.DeckShuffled)[0].cards


def test_boarding__a_grapple_alone_may_be_followed_by_boarding_in_the_same_turn() -> None:
    """Once a turn; and not after a grapple that failed."""
    table = Table(ship("ariel", parties=5), ship("bella", parties=5)).up("ariel")
    table.play(c.Meet("ariel", "bella", "grapple"), "1 2", *HELD)
    table.play(BOARD, "1", "1")
    assert set(table.refused(BOARD)) == {"boarded"}
    failed = Table(ship("ariel"), ship("bella")).up("ariel")
    failed.play(MEET, "1", "6")
    assert set(failed.refused(BOARD)) == {"not-grappled"}


def test_boarding__losses_come_off_squares_never_off_gun_crews() -> None:
    """The weapons stay; the first blue square takes the power grapnel (A-43)."""
    table = tied({}, {"guns": (gun("n", "nordenfelt"),), "has_grapnel": True})
    events = table.play(BOARD, "6", "1", "1")
    assert squares(table) == (4, 1)
    assert table.ship("bella").destroyed == {}
    assert len(of(events, e.GrapnelLost)) == 1
    assert not table.ship("bella").has_grapnel


def test_r_15__a_flight_covers_two_points_and_the_owner_chooses() -> None:
    """A loss of 3 off two squares and two flights: one choice, in one pad for both ships."""
    table = tied({"flights": 1}, {"flights": 2, "parties": 2})
    events = table.play(BOARD, "3", "1", "5", "1-flight", "1-square-1-flight")

    assert keys(table)[2] == ["ariel/boarding losses/choice", "bella/boarding losses/choice"]
    assert (squares(table), table.ship("ariel").flights, table.ship("bella").flights) == ((5, 1), 0, 1)
    offered = [option.id for option in table.pads[2][1].options]
    assert offered == ["1-square-1-flight", "2-flights"]
    assert [event.what for event in of(events, e.PartyLost) if event.ship == "bella"] == ["party", "flight"]


def test_r_15__no_choice_where_there_is_none() -> None:
    """Only squares, only flights, or everything that she has."""
    table = tied({"flights": 3, "parties": 0}, {"flights": 1, "parties": 1})
    table.play(BOARD, "3", "1", "5")
    assert len(table.pads) == 2
    assert (table.ship("ariel").flights, table.ship("bella").is_out) == (2, True)


# --- Surrender and repulse ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("setting", "is_taken"), [("squares", True), ("full-value", False)])
def test_r_09__surrender(setting: str, is_taken: bool) -> None:
    """When no square or flight is left; or only when the anti-personnel weapons are gone too."""
    table = tied({}, {"parties": 1, "guns": (gun("n", "nordenfelt"),)}, rules={"R-09": setting})
    table.play(BOARD, "6", "1", "1")

    assert (table.ship("bella").fate == "surrendered") is is_taken
    assert bool(table.battle.grapples) is not is_taken
    if not is_taken:
        table.play(c.LoseGun("bella", "n"))
        again(table).play(BOARD, "6", "1", "1")
        assert table.ship("bella").fate == "surrendered"


def test_r_09__flights_aboard_are_hands_too() -> None:
    """The last square alone does not give her up."""
    table = tied({}, {"parties": 1, "flights": 2})
    table.play(BOARD, "1", "1", "1-square")
    assert table.ship("bella").parties == 0
    assert not table.ship("bella").is_out


def test_r_09__a_superior_crew_without_squares_surrenders() -> None:
    """The 1 is a bonus, not a man: also where the full value is played."""
    table = tied({}, {"parties": 1, "is_superior": True}, rules={"R-09": "full-value"})
    table.play(BOARD, "6", "1", "1")
    assert table.ship("bella").fate == "surrendered"


def test_boarding__a_defender_whose_last_square_falls_in_her_own_victory_surrenders() -> None:
    """Reduced to zero is zero, whoever threw higher."""
    table = tied({}, {"parties": 2, "guns": (gun("n", "nordenfelt"), gun("m", "nordenfelt"))})
    fought = of(table.play(BOARD, "1", "3", "5"), m.BoardingFought)[0]
    assert fought.winner == "defenders"
    assert table.ship("bella").fate == "surrendered"


def test_boarding__squares_lost_to_fire_do_not_make_her_surrender() -> None:
    """The sentence stands in the boarding action: the next fight decides."""
    table = tied({}, {"parties": 2})
    table.play(c.TakeHits("bella", 2))
    assert (table.ship("bella").parties, table.ship("bella").is_out) == (0, False)
    table.play(BOARD, "1", "2", "1")
    assert table.ship("bella").fate == "surrendered"


def test_r_11__boarders_with_nobody_left_are_repelled() -> None:
    """The attacker does not surrender, also when she threw higher."""
    table = tied({"parties": 1})
    events = table.play(BOARD, "6", "1", "1")
    assert of(events, m.BoardingFought)[0].winner == "attackers"
    assert squares(table) == (0, 4)
    assert table.why(of(events, m.LinesCut)[0]) == "Ariel has nobody left to board with"
    assert not table.ship("ariel").is_out
    assert table.battle.grapples == ()


def test_r_11__with_nobody_left_on_either_side_the_lines_are_cut() -> None:
    """Nobody surrenders."""
    table = tied({"parties": 1}, {"parties": 1})
    events = table.play(BOARD, "2", "2")
    assert squares(table) == (0, 0)
    assert table.why(of(events, m.LinesCut)[0]) == "nobody is left to fight on either side"
    assert not table.ship("bella").is_out
    assert table.battle.grapples == ()


@pytest.mark.parametrize(
    ("theirs", "dice", "why"),
    [(5, ("6", "1", "1"), "has nobody left"), (1, ("3", "3"), "nobody is left")],
    ids=["boarders", "both"],
)
def test_r_11__that_nobody_is_left_aboard_stays_on_the_panels(theirs: int, dice: tuple[str, ...], why: str) -> None:
    """The table sees lines that are cut; how many squares a ship has left is her captain's and the umpire's to know."""
    table = tied({"parties": 1}, {"parties": theirs}, captains={"ariel": "Anna", "bella": "Ben"})
    events = table.play(BOARD, *dice)
    assert why in str(table.lines(events, UMPIRE))
    for seat in (captain("Anna"), captain("Ben"), SPECTATOR):
        told = str(table.lines(events, seat))
        assert "Ariel and Bella are no longer grappled." in told
        assert why not in told


def test_r_10__that_boarders_are_repelled_is_seen_by_all() -> None:
    """Why the lines are cut is told to everybody where the table shows it anyway."""
    table = tied()
    assert "the boarders are repelled" in str(table.lines(table.play(BOARD, "1", "3", "1"), SPECTATOR))


def test_r_11__a_ship_without_squares_boards_nobody() -> None:
    """Refused; overruled, the fight is fought."""
    table = tied({"parties": 0})
    assert table.refused(BOARD) == {"nobody-to-board": "Ariel has no boarding party and no flight left to board with."}
    table.play(BOARD, "6", "1", overrule=["nobody-to-board"])


def test_r_18__a_captured_ship_is_out_of_play() -> None:
    """Her card is dropped; she neither moves nor fires."""
    table = tied({}, {"parties": 1})
    table.play(BOARD, "6", "1", "1")
    assert "bella" not in table.battle.with_cards
    assert "out-of-action" in table.refused(c.Move("bella"))


# --- Whose turn --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("setting", "may"), [("grappler", False), ("either", True)])
def test_r_12__who_carries_it_on(setting: str, may: bool) -> None:
    """The grappler on her card; where it is played, the other ship on hers: then she is the attacker."""
    table = tied({"parties": 1}, rules={"R-12": setting}).up("bella")
    back = c.Board("bella", "ariel")
    if not may:
        assert set(table.refused(back)) == {"not-the-grappler"}
        assert set(table.refused(c.CutLoose("bella", "ariel"))) == {"not-the-grappler"}
        return
    table.play(back, "6", "1", "1")
    assert table.ship("ariel").fate == "surrendered"


def test_r_12__on_the_defenders_card_there_is_nothing_but_clean_up() -> None:
    """She neither moves, nor throws for movement, nor meets, nor fires."""
    table = tied({}, {"guns": (gun(),), "power": "kite"}, others=(ship("clara"),)).up("bella")
    for command in (
        c.Move("bella"), c.BowlMovement("bella"), c.Meet("bella", "clara"), "bella: bow-gun at clara 2", "bella: bow-gun at ariel 0",
    ):  # fmt: skip
        told = table.refused(command)["grappled"]
        assert told.startswith("Bella is grappled to Ariel and cannot")


def test_boarding__needs_lines() -> None:
    """Refused; overruled, the umpire sees lines that the app did not know, and from then on it does."""
    table = Table(ship("ariel", parties=5), ship("bella", parties=5)).up("ariel")
    assert table.refused(BOARD)["not-grappled"].startswith("Ariel is not grappled to Bella")
    events = table.play(BOARD, "1", "1", overrule=["not-grappled"])
    assert table.lines(of(events, m.FoundBound), UMPIRE) == ["Ariel and Bella are grappled, by the umpire's ruling. []"]
    assert table.battle.grapples == (Grapple("ariel", "bella"),)


def test_boarding__on_her_card_and_with_ships_that_are_there() -> None:
    """And never herself."""
    table = tied().up("bella")
    assert "not-her-card" in table.refused(BOARD)
    table.play(c.Leave("bella"))
    assert "out-of-action" in table.refused(BOARD)
    with pytest.raises(BadInput, match="Ariel cannot board herself"):
        table.play(c.Board("ariel", "ariel"))


# --- Letting go --------------------------------------------------------------------------------------------------


def test_boarding__the_grappler_may_let_go_and_move() -> None:
    """At her choice on her card; she throws no second lines in this turn."""
    table = tied()
    assert table.why(of(table.play(CUT), m.LinesCut)[0]) == "Ariel lets go"
    assert "lines-were-cut" in table.refused(MEET)
    table.play(c.Move("ariel", path="F"))


def test_boarding__only_the_grappler_on_her_card_lets_go() -> None:
    """And only of lines that there are."""
    table = tied().up("bella")
    assert "not-her-card" in table.refused(CUT)
    table.play(c.CutLoose("bella", "ariel"), overrule=["not-the-grappler"])
    with pytest.raises(BadInput, match="are not grappled"):
        table.play(CUT)
    with pytest.raises(BadInput, match="herself"):
        table.play(c.CutLoose("ariel", "ariel"))


# --- A forced drop is held up ------------------------------------------------------------------------------------


def high(**bella: Any) -> Table:
    """Bella has crossed a Low box at High, and Ariel's lines hold her up."""
    table = tied(
        {}, {"track": "LHHH", **bella}, bands={"ariel": "high", "bella": "high"}, others=(ship("clara", gun()),)
    )
    table.play(c.TakeDamage("bella", 1))
    assert table.ship("bella").band is Band.HIGH
    return table


def test_a_18__lines_hold_her_up_until_she_is_let_go() -> None:
    """Then she drops at once, all the way."""
    table = high()
    dropped = of(table.play(CUT), e.Dropped)[0]
    assert (dropped.ship, dropped.band) == ("bella", Band.LOW)


def test_a_18__she_drops_when_the_boarders_are_repelled() -> None:
    """The lines are cut in the fight."""
    table = high()
    table.play(BOARD, "1", "3", "1")
    assert table.ship("bella").band is Band.LOW


@pytest.mark.parametrize("command", [c.Leave("ariel"), c.TakeDamage("ariel", 12)], ids=["leaves", "is destroyed"])
def test_a_18__she_drops_when_the_other_ship_is_gone(command: Any) -> None:
    """Off the table or destroyed: nothing holds her any more, and the log says so."""
    table = high()
    events = table.play(command)
    assert [(cut.ship, cut.other) for cut in of(events, m.LinesCut)] == [("ariel", "bella")]
    assert table.ship("bella").band is Band.LOW
    assert table.battle.grapples == ()


def test_a_18__lines_end_with_the_ship_in_every_record() -> None:
    """The loss alone frees the other, whatever else the log says."""
    table = tied()
    assert GAME.evolve(table.battle, e.ShipLost("bella", "left the table")).grapples == ()


def test_a_18__a_grappler_held_up_drops_when_her_prize_surrenders() -> None:
    """The prize's lines are gone with her."""
    table = tied({"track": "MHHH"}, {"parties": 1}, bands={"ariel": "high", "bella": "high"})
    table.play(c.TakeDamage("ariel", 1))
    assert table.ship("ariel").band is Band.HIGH
    table.play(BOARD, "6", "1", "1")
    assert table.ship("ariel").band is Band.MEDIUM


def test_a_18__a_second_ship_still_holds_her_up() -> None:
    """She drops when the last lines are cut."""
    table = high()
    table.play(Correct("clara.holds", "bella"))
    table.play(CUT)
    assert table.ship("bella").band is Band.HIGH
    table.up("clara").play(c.CutLoose("clara", "bella"))
    assert table.ship("bella").band is Band.LOW


def test_a_18__who_must_drop_to_the_ground_crashes_when_let_go() -> None:
    """Held up, she is in the battle; let go, she is not."""
    gone = critical("lift-gone", Effect("ceiling", "Ground"))
    table = tied(criticals=[gone])
    table.play(c.TakeCritical("bella", "lift-gone"))
    assert not table.ship("bella").is_out
    table.play(CUT)
    assert table.ship("bella").fate == "crashed"


# --- No repairs, no fire, and fire from outside ------------------------------------------------------------------


def test_repairs__crews_in_a_boarding_action_repair_nothing() -> None:
    """Neither ship; and they are not among those that still may."""
    table = tied(others=(ship("clara"),))
    for id in ("ariel", "bella", "clara"):
        table.play(c.TakeCritical(id), "1")
    table.end_round()
    assert [ship.id for ship, _ in eligible(table.battle)] == ["clara"]
    told = table.refused(c.Repair((c.Crew("bella", "no-altitude-change"),)))
    assert told["grappled"] == "Bella is grappled to Ariel and cannot repair anything."


def test_r_13__no_answer_from_a_ship_in_a_boarding_action() -> None:
    """Not even when she is fired upon."""
    table = tied({}, {"guns": (gun(),)}, others=(ship("clara", gun()),)).up("clara")
    told = table.refused("clara: bow-gun at bella 2 / bow-gun at bow")
    assert told == {"grappled": "Bella is grappled to Ariel and cannot fire."}


def outside(*guns: Any, ariel: dict[str, Any] | None = None, bella: dict[str, Any] | None = None) -> Table:
    """Clara's card is up, and she fires into Ariel's and Bella's boarding action."""
    return tied(ariel, bella, others=(ship("clara", *(guns or (gun(),))), ship("dora"))).up("clara")


def test_r_14__fire_into_a_boarding_action_hits_both_alike() -> None:
    """One throw to hit, the same damage to both: not split between them."""
    table = outside()
    events = table.fire("clara: bow-gun at bella 2", "3")
    assert len(of(events, e.ShotFired)) == 1
    assert (table.ship("ariel").crossed, table.ship("bella").crossed) == (4, 4)
    assert table.lines(of(events, m.FireShared), SPECTATOR) == [
        "Ariel is grappled to Bella: what Clara does to Bella happens to her too. []"
    ]
    again_misses = outside()
    assert of(again_misses.fire("clara: bow-gun at bella 2", "1"), m.FireShared) == []


def test_r_14__gun_location_and_criticals_are_thrown_for_each() -> None:
    """Each sees the firer on her own side, and rolls on her own chart."""
    fore_and_aft = (gun("fore", arc="bow"), gun("aft", arc="stern", at=(0, -0.9)))
    sheet = {"guns": fore_and_aft, "track": "gCHHHH", "criticals": critical_chart("lifters-damaged", "bridge-hit")}
    table = outside(ariel=sheet, bella=sheet)
    table.fire(
        "clara: bow-gun at bella 2 / at bow",
        keyed={
            "clara/bow-gun at bella/1d6": "3", "ariel/sees clara/choice": "stern", "bella/critical/1d6": "1",
            "ariel/critical/1d6": "2",
        },
    )  # fmt: skip
    assert (set(table.ship("ariel").destroyed), set(table.ship("bella").destroyed)) == ({"aft"}, {"fore"})
    assert table.ship("ariel").light("bridge-hit").amber
    assert not table.ship("bella").light("bridge-hit").amber


def test_r_14__anti_personnel_hits_are_looked_up_on_each_chart() -> None:
    """The same total."""
    table = outside(gun("n", "nordenfelt"))
    events = table.fire("clara: n at ariel 1", "6 6 1 1 1")
    assert [(read.ship, read.hits) for read in of(events, e.ChartRead)] == [("ariel", 2), ("bella", 2)]
    assert squares(table) == (3, 3)


def test_r_14__all_ships_tied_together_get_it() -> None:
    """Also those tied to her by way of another; an exchange at two of them is two shots for all."""
    table = outside()
    table.play(Correct("dora.holds", "ariel"))
    assert shared(table.battle, "bella") == ("bella", "ariel", "dora")
    table.fire("clara: bow-gun at bella 2", "3")
    assert [table.ship(id).crossed for id in ("ariel", "bella", "dora")] == [4, 4, 4]


def test_r_14__what_one_of_them_does_is_not_fire_from_outside() -> None:
    """Where an umpire lets her fire at the ship that she holds, she does not hit herself."""
    table = tied({"guns": (gun(),)})
    table.fire("ariel: bow-gun at bella 0", "3", overrule=["grappled"])
    assert (table.ship("ariel").crossed, table.ship("bella").crossed) == (0, 4)
    assert shared(table.battle, "bella", "ariel") == ("bella",)


def test_r_14__a_ram_into_a_boarding_action_is_no_fire() -> None:
    """It hits the ship that was rammed."""
    table = tied(others=(ship("clara", ram=2),)).up("clara")
    table.play(c.Meet("clara", "bella", "ram", 1), "6", "1")
    assert (table.ship("ariel").crossed, table.ship("bella").crossed) == (0, 3)


# --- What is seen, owed, offered and marked ----------------------------------------------------------------------


def test_view__a_grapple_lies_on_the_table() -> None:
    """Every seat sees it, on both panels."""
    table = tied(captains={"ariel": "Anna", "bella": "Ben"})
    for seat in (UMPIRE, captain("Anna"), captain("Ben"), SPECTATOR):
        assert GAME.sheet.view_for(table.battle, seat).grapples == (Grapple("ariel", "bella"),)
        assert panel(table, "ariel", seat).notes[0] == "Grappled: holds Bella."
        assert panel(table, "bella", seat).notes[0] == "Grappled: held by Ariel."


def test_table_changes__tell_who_holds_whom() -> None:
    """For both ships, when lines hold and when they are cut."""
    table = Table(ship("ariel"), ship("bella")).up("ariel")
    grappled = table.play(c.Meet("ariel", "bella", "grapple", lay_there=True), *HELD)
    told = {change.subject: change.state for change in GAME.words.table_changes(table.battle, grappled)}
    assert told == {
        "ariel": "track clear, 3 squares left, band Medium, holds Bella",
        "bella": "track clear, 3 squares left, band Medium, held by Ariel",
    }
    events = table.play(CUT)
    cut = GAME.words.table_changes(table.battle, events)
    assert {change.subject for change in cut} == {"ariel", "bella"}
    assert all("hold" not in change.state and "held" not in change.state for change in cut)


def test_forgotten__a_grapple_that_is_undecided() -> None:
    """On the grappler's card, until she has boarded or let go; a kite that is held owes no die."""
    table = tied({}, {"power": "kite"})
    due = core.forgotten(GAME, table.battle)
    assert [owed.text for owed in due] == ["Ariel holds Bella: board or cut loose?"]
    assert [offer.command for offer in due[0].offers] == [BOARD, CUT]
    table.play(BOARD, "1", "1")
    assert core.forgotten(GAME, table.battle) == ()
    assert core.forgotten(GAME, table.up("bella").battle) == ()


def test_offers__of_ships_that_are_tied() -> None:
    """Board or cut loose, and nothing else; on the other ship's card neither."""

    def offered() -> set[str]:
        return {type(offer.command).__name__ for offer in core.offers(GAME, table.battle, UMPIRE)} - {
            "TurnCard",
            "PutBack",
        }

    table = tied({"guns": (gun(),)})
    assert offered() == {"Board", "CutLoose"}
    table.up("bella")
    assert offered() <= {"EndRound"}


def test_marks__a_grapple_can_be_set_and_taken_away() -> None:
    """By the name of the ship that she holds; a mark has no further effect, and all may read it."""
    table = Table(ship("ariel"), ship("bella"), ship("clara"))
    marked = table.play(Correct("ariel.holds", "bella", "seen on the table"))
    assert table.battle.grapples == (Grapple("ariel", "bella"),)
    assert table.lines(marked, SPECTATOR) == ["Marked by hand: Ariel: holds by her lines: nothing becomes bella. []"]
    moved = table.play(Correct("ariel.holds", "clara"))
    hands = {
        change.subject: change.state.rpartition("Medium")[2] for change in GAME.words.table_changes(table.battle, moved)
    }
    assert hands == {"ariel": ", holds Clara", "bella": "", "clara": ", held by Ariel"}
    table.play(Correct("bella.holds", "clara"))
    assert set(table.battle.grapples) == {Grapple("ariel", "clara"), Grapple("bella", "clara")}
    table.play(Correct("ariel.holds", ""))
    assert table.battle.grapples == (Grapple("bella", "clara"),)
    for wrong in ("ariel", "nobody"):
        with pytest.raises(BadInput, match="is not possible here; use one of"):
            table.play(Correct("ariel.holds", wrong))


def test_marks__nobody_is_held_to_a_ship_that_is_marked_as_gone() -> None:
    """The other one is free; a mark has no further effect, so she keeps her height."""
    table = high()
    table.play(Correct("ariel.fate", "left the table"))
    assert table.battle.grapples == ()
    assert table.ship("bella").band is Band.HIGH


def test_says__boarding_and_letting_go() -> None:
    """In words."""
    battle = tied().battle
    assert wording.says(GAME, battle, BOARD) == "Ariel boards Bella"
    assert wording.says(GAME, battle, CUT) == "Ariel cuts Bella loose"


def test_lines__what_is_lost_is_no_more_than_she_had() -> None:
    """Her gun crews give her a value that no loss can touch: eight points behind, and one square to lose."""
    table = tied({"parties": 9}, {"parties": 1, "guns": (gun("n", "nordenfelt"),)})
    events = table.play(BOARD, "1", "1", "1")
    fought = of(events, m.BoardingFought)[0]
    assert (fought.loss, fought.her_loss) == (1, 1)
    (line,) = table.lines([fought], UMPIRE)
    assert line.startswith("Ariel boards Bella: the boarders win; Ariel loses 1 and Bella 1 of the boarding value.")
    assert line.endswith("[10 against 3; 1 for the winner's loss; Bella had 1 to lose]")


def test_lines__a_fight_with_its_arithmetic() -> None:
    """Whole for umpires; the table sees the dice and who won."""
    table = tied({"flights": 1, "is_superior": True, "guns": (gun("n", "nordenfelt"),)}, captains={"bella": "Ben"})
    events = table.play(BOARD, "2", "1", "5", "2-squares")
    made = "5 squares, 2 for flights, 1 anti-personnel weapon, 1 superior crew"
    fight = [*of(events, m.HandsThrown), *of(events, m.BoardingFought)]

    assert table.lines(fight, UMPIRE) == [
        f"Ariel throws for the boarding action: 11. [2 + 9 boarding value ({made}) = 11]",
        "Bella throws for the boarding action: 6. [1 + 5 boarding value (5 squares) = 6]",
        "Ariel boards Bella: the boarders win; Ariel loses 2 and Bella 5 of the boarding value. [11 against 6; 5 for the winner's loss]",
    ]
    assert table.lines(fight, SPECTATOR) == [
        "Ariel throws for the boarding action. [2]",
        "Bella throws for the boarding action. [1]",
        "Ariel boards Bella: the boarders win. [5 for the winner's loss]",
    ]
    assert table.lines(of(events, m.LinesCut), SPECTATOR) == [
        "Bella and Ariel are no longer grappled: Bella is out of the battle (surrendered). []"
    ]
