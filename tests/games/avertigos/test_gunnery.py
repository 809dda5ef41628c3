"""Loading a weapon; Firing a weapon; Aimed Weapon; Direction of fire."""

from __future__ import annotations

import pytest

from tests.games.avertigos.cycling import duel, squadron
from tests.games.avertigos.skies import HIT_POINTS, Table
from umpire.core import playing
from umpire.core.answers import AnswersNeeded, Ask, Choice, Share, Throw
from umpire.core.objections import Objections
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.drawing.built import as_built
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.acting import Fired, Loaded
from umpire.games.avertigos.events.course import Damaged, ShipLost
from umpire.service.table.telling import in_one_sentence

SHOT = c.Fire("heron", "bow", "kite")


def test_loading__an_action_point_for_each_die() -> None:
    table = duel()
    table.play(c.Load("heron", "bow", 2))
    assert table.ship("heron").points == 2
    assert table.ship("heron").modules["bow"].regular == 2


@pytest.mark.parametrize(("points", "loaded"), [(4, 3), (2, 2)])
def test_loading__without_a_number_as_many_as_fit_and_can_be_paid(points: int, loaded: int) -> None:
    table = duel().put("heron", ap=points)
    table.play(c.Load("heron", "side"))
    assert table.ship("heron").modules["side"].loaded == loaded
    assert table.ship("heron").points == points - loaded


def test_loading__not_more_than_she_can_pay() -> None:
    """Refused; the umpire may let her, and she pays what she has."""
    table = duel().put("heron", ap=1)
    assert table.refused(c.Load("heron", "bow", 3)) == "loading 3 dice costs 3; Heron has 1 action point."
    table.play(c.Load("heron", "bow", 3), overrule=True)
    assert (table.ship("heron").modules["bow"].loaded, table.ship("heron").points) == (3, 0)


def test_loading__as_many_as_the_card_has_slots() -> None:
    """One more only if the umpire allows it, and that is a regular one."""
    table = duel().load("heron", "bow", 1)
    assert "has 2 of 3 slots empty; load 1 to 2" in table.allowed(c.Load("heron", "bow", 3))
    bank = table.ship("heron").modules["bow"]
    assert (bank.regular, bank.aimed, table.ship("heron").points) == (3, 1, 1)
    full = duel().load("heron", "bow", 2, 1)
    assert "is full: all of its 3 dice are loaded" in full.allowed(c.Load("heron", "bow"))
    assert full.ship("heron").modules["bow"].regular == 3
    assert "Heron loads 1 die on her Bow Gunner." in full.told()


def test_loading__only_weapons() -> None:
    """A hull and a Bosun hold no dice."""
    assert "her weapons: bow, side" in duel().bad(c.Load("heron", "hull"))
    assert "Bosun is not a weapon to load" in squadron().bad(c.Load("ibis", "stern"))


def test_loading__one_weapon_in_a_cycle_and_once() -> None:
    """A second weapon, or the same again, waits for the next cycle."""
    table = duel()
    table.play(c.Load("heron", "bow", 1))
    assert "has loaded her Bow Gunner in this cycle" in table.refused(c.Load("heron", "side", 1))
    assert "has loaded her Bow Gunner in this cycle" in table.refused(c.Load("heron", "bow", 1))


def test_loading__again_in_the_next_cycle() -> None:
    """A module is loaded several times in a phase."""
    table = duel()
    table.play(c.Load("heron", "bow", 1))
    table.play(c.Load("kite", "bow", 1))
    table.play(c.Pass("kite"))
    table.play(c.Load("heron", "bow", 1))
    assert table.sky.cycle == 2
    assert table.ship("heron").modules["bow"].loaded == 2


def test_loading__not_on_a_module_that_is_out() -> None:
    """House: it comes back when it is repaired."""
    ship = duel().ship("heron")
    table = duel().put("heron", modules=ship.with_hp({"bow": 0}).modules)
    assert "Heron's Bow Gunner is out" in table.refused(c.Load("heron", "bow", 1))


def test_aimed_weapon__red_slots_are_filled_when_all_others_are() -> None:
    """Of three dice on two regular slots and a red one, the third is aimed."""
    table = duel()
    table.play(c.Load("heron", "bow", 2))
    assert table.ship("heron").modules["bow"].aimed == 0
    table = duel().load("heron", "bow", 1)
    table.play(c.Load("heron", "bow", 2))
    assert (table.ship("heron").modules["bow"].regular, table.ship("heron").modules["bow"].aimed) == (2, 1)


def test_firing__costs_nothing_and_is_no_action() -> None:
    """She has her points and her place in the cycle still."""
    table = duel().load("heron", "bow", 2)
    table.play(SHOT, "1 1")
    assert table.ship("heron").points == 4
    assert table.sky.order == ("heron", "kite")
    assert not table.sky.has_acted


def test_firing__needs_loaded_dice() -> None:
    """Without, there is nothing to fire."""
    assert duel().bad(SHOT) == "slot: Heron's Bow Gunner has nothing loaded; load it first."


def test_firing__all_loaded_dice_fire_together() -> None:
    """House: at one target; the weapon bank is empty then."""
    table = duel().load("heron", "bow", 2, 1)
    table.play(c.Fire("heron", "bow", "kite", ("hull",)), "1 1", "1")
    assert table.ship("heron").modules["bow"].loaded == 0
    assert sum(thrown.count for thrown in table.happened(Fired)[0].dice) == 3


def test_firing__once_in_a_cycle_and_again_in_the_next() -> None:
    """Heron fires, loads the same weapon, and has to wait with it."""
    table = duel().load("heron", "bow", 1)
    table.play(SHOT, "1")
    table.play(c.Load("heron", "bow", 1))
    assert "Heron's Bow Gunner has fired in this cycle" in table.refused(SHOT)
    table.play(c.Pass("kite"))
    table.play(SHOT, "1")
    assert table.sky.cycle == 2


def test_firing__the_victim_spreads_the_damage() -> None:
    """Faces 6 and 5 are 4 and 3; Kite's captain says where it goes."""
    table = duel().load("heron", "bow", 2)
    table.play(SHOT, "6 5", "hull 4, side 3")
    question = table.asked[-1]
    assert isinstance(question, Share)
    assert (question.who, question.total) == ("kite", 7)
    assert (table.ship("kite").hp, table.ship("kite").modules["side"].hp) == (6, 0)


def test_firing__a_lost_ship_ends_the_shot() -> None:
    """An aimed die takes her hull: nothing is left to spread, and the game goes on without her."""
    table = duel().load("heron", "bow", 2, 1).put("kite", hp=2)
    table.play(c.Fire("heron", "bow", "kite", ("hull",)), "6 1", "6")
    assert table.happened(ShipLost)[0].ship == "kite"
    assert "kite" not in table.sky.order


def test_aimed_attack__all_of_a_die_falls_on_its_part() -> None:
    """Face 6 is 4: the Bow Gunner has as many hit points, and is out; nobody is asked to spread it."""
    table = duel().load("heron", "bow", 0, 1)
    table.play(c.Fire("heron", "bow", "kite", ("bow gunner",)), "6")
    assert not table.ship("kite").modules["bow"].works
    assert table.ship("kite").hp == 10


def test_aimed_attack__what_is_more_than_the_part_has_is_lost() -> None:
    """House: it does not go on to the hull."""
    table = duel().load("heron", "bow", 0, 1)
    table.play(c.Fire("heron", "bow", "kite", ("side",)), "6")
    damaged = table.happened(Damaged)[0]
    assert (damaged.damage, damaged.taken, damaged.is_aimed) == (4, {"side": 3}, True)
    assert table.ship("kite").hp == 10


def test_aimed_attack__parts_are_named_before_the_roll() -> None:
    """The shooter is asked for one of the parts that stand; only then are dice due."""
    ship = duel().ship("kite")
    table = duel().load("heron", "bow", 1, 1).put("kite", modules=ship.with_hp({"side": 0}).modules)
    table.play(SHOT, "bow", "1", "2")
    first, *rest = table.asked
    assert isinstance(first, Choice)
    assert (first.who, [option.id for option in first.options]) == ("heron", ["hull", "bow"])
    assert all(isinstance(question, Throw) for question in rest)


def test_aimed_attack__one_part_that_stands_needs_no_name() -> None:
    ship = duel().ship("kite")
    table = duel().load("heron", "bow", 0, 1).put("kite", modules=ship.with_hp({"side": 0, "bow": 0}).modules)
    table.play(SHOT, "3")
    assert table.happened(Fired)[0].parts == ("hull",)


def test_aimed_attack__the_last_part_named_takes_what_is_left() -> None:
    """Of three aimed dice with two names, the third goes with the second."""
    table = duel().load("heron", "bow", 0, 3)
    table.play(c.Fire("heron", "bow", "kite", ("side", "hull")), "1", "2", "3")
    assert table.happened(Fired)[0].parts == ("side", "hull", "hull")


def test_aimed_attack__parts_that_cannot_be_named() -> None:
    """One name for each aimed die."""
    table = duel().load("heron", "bow", 2, 1)
    assert "1 die can be aimed, and 2 parts are named" in table.bad(c.Fire("heron", "bow", "kite", ("hull", "bow")))
    assert "no part 'stern'" in table.bad(c.Fire("heron", "bow", "kite", ("stern",)))
    table.load("heron", "side", 1)
    assert "none of the dice of the Side Gunner is an aimed one" in table.bad(
        c.Fire("heron", "side", "kite", ("hull",))
    )


def test_aimed_attack__a_part_that_is_out_is_refused() -> None:
    """It has nothing to lose; if the umpire allows it, the die is wasted there."""
    table = duel().load("heron", "bow", 0, 1)
    table.put("kite", modules=table.ship("kite").with_hp({"side": 0}).modules)
    told = table.allowed(c.Fire("heron", "bow", "kite", ("side",)), "6")
    assert "Side Rocketeer is already out; aim at one of hull, bow" in told
    assert (table.ship("kite").hp, table.ship("kite").modules["side"].hp) == (HIT_POINTS["patrol-boat"], 0)
    assert "Kite takes 4 from Heron's Bow Gunner: nothing; 4 lost." in table.told()


def test_aimed_attack__aimed_dice_strike_before_the_others() -> None:
    """House: the victim cannot spread other damage over a part so that the aimed die is wasted there."""
    table = duel().load("heron", "bow", 1, 1)
    table.play(c.Fire("heron", "bow", "kite", ("side",)), "6", "6", "4 0")
    assert [part.id for part in table.asked[-1].parts] == ["hull", "bow"]
    assert [damaged.is_aimed for damaged in table.happened(Damaged)] == [True, False]


def test_firing__all_dice_of_a_shot_come_in_one_pad() -> None:
    """The regular dice are one throw, each aimed die is one of its own; what the faces are worth stands beside them."""
    table = duel().load("heron", "bow", 2, 2)
    order = c.Fire("heron", "bow", "kite", ("hull", "side"))
    with pytest.raises(AnswersNeeded) as needed:
        playing.decide(GAME, table.sky, order, Ask(), Objections())
    throws = needed.value.questions
    assert [throw.count for throw in throws if isinstance(throw, Throw)] == [2, 1, 1]
    assert {throw.legend[5] for throw in throws if isinstance(throw, Throw)} == {("6", "4")}


def test_firing__a_games_own_dice_show_what_they_do() -> None:
    """V-05: the figures are typed as they lie."""
    table = duel({"V-05": "own"}).load("heron", "bow", 2)
    table.play(SHOT, "0 1", "0 1 0")
    assert table.happened(Fired)[0].regular == (0, 1)
    assert table.asked[0].shows == (0, 1, 2, 2, 3, 4)


def test_firing__range_is_the_tables_answer() -> None:
    """Nothing is asked but dice and where the damage goes."""
    table = duel().load("heron", "bow", 2)
    table.play(SHOT, "6 5", "hull 7")
    assert [type(question) for question in table.asked] == [Throw, Share]


@pytest.mark.parametrize(("own", "other"), [(1, 3), (3, 1)])
def test_firing__heights_higher_and_lower_as_the_card_says(own: int, other: int) -> None:
    """A Bow Gunner reaches one height up and one down."""
    table = duel().load("heron", "bow", 1).put("heron", height=own).put("kite", height=other)
    told = f"Kite is at height {other}, Heron at height {own}; Heron's Bow Gunner reaches 1 lower and 1 higher."
    assert table.refused(SHOT) == told
    table.put("kite", height=2).play(SHOT, "1")
    assert len(table.happened(Fired)) == 1


def test_firing__some_weapons_reach_two_heights() -> None:
    table = duel().load("kite", "side", 1).put("heron", height=3).put("kite", height=1)
    table.play(c.Pass("heron"))
    table.play(c.Fire("kite", "side", "heron"), "1")
    assert len(table.happened(Fired)) == 1


def test_firing__lower_and_higher_are_two_figures() -> None:
    """A Master Flamer burns who is one height lower, and nobody higher."""
    flamer = duel().sky.book.kinds["master-flamer"]
    assert (flamer.below, flamer.above) == (1, 0)
    table = duel().load("heron", "bow", 1, kind=flamer).put("kite", height=3)
    assert "reaches 1 lower and 0 higher" in table.refused(SHOT)
    table.put("kite", height=1).play(SHOT, "1")
    assert len(table.happened(Fired)) == 1


def test_firing__zero_is_the_same_height_alone() -> None:
    """A Flamer burns nobody above or below."""
    table = squadron()
    flamer = table.sky.book.kinds["flamer"]
    table.load("heron", "bow", 1, kind=flamer).put("kite", height=3)
    assert "reaches 0 lower and 0 higher" in table.refused(SHOT)


@pytest.mark.parametrize(
    ("ship", "slot", "bearing", "is_right"),
    [
        ("heron", "bow", "ahead", True), ("heron", "bow", "port", False),
        ("heron", "side", "port", True), ("heron", "side", "starboard", True), ("heron", "side", "ahead", False),
        ("kite", "side", "starboard", True), ("kite", "side", "port", False), ("kite", "side", "astern", False),
    ],
)  # fmt: skip
def test_direction_of_fire__bow_ahead_sides_abeam_rockets_as_set(
    ship: str, slot: str, bearing: str, is_right: bool
) -> None:
    """Where it is said how the target lies, it is checked; Kite's rockets are set to starboard."""
    other = "kite" if ship == "heron" else "heron"
    table = duel().load(ship, slot, 1).put("heron", ap=0)
    if ship == "kite":
        table.play(c.Pass("heron"))
    order = c.Fire(ship, slot, other, bearing=bearing)  # type: ignore[arg-type]
    if is_right:
        table.play(order, "1")
        assert len(table.happened(Fired)) == 1
    else:
        assert f"lies {bearing}" in table.refused(order).replace("to ", "")


def test_firing__not_at_the_own_side_nor_at_herself() -> None:
    table = squadron().load("heron", "bow", 1)
    assert table.refused(c.Fire("heron", "bow", "ibis")) == "Ibis is on Heron's own side."
    assert "cannot fire at herself" in table.bad(c.Fire("heron", "bow", "heron"))


def test_firing__only_at_ships_in_play() -> None:
    table = duel().load("heron", "bow", 1).put("kite", fate="destroyed")
    assert "Kite is destroyed" in table.bad(SHOT)


def test_loaded_dice__keep_over_turns() -> None:
    """House: until they are fired, or their module is out."""
    table = duel().load("heron", "bow", 2)
    table.play(c.NextPhase(), overrule=True)
    assert table.sky.turn == 2
    assert table.ship("heron").modules["bow"].regular == 2
    table.play(c.TakeDamage("heron", 4, "bow"))
    assert table.ship("heron").modules["bow"].regular == 0


def test_boundary__who_met_it_is_fired_at_and_does_not_fire() -> None:
    table = duel().load("heron", "bow", 1).load("kite", "bow", 1).put("kite", is_barred=True)
    table.play(SHOT, "1")
    assert "Kite met the boundary" in table.refused(c.Fire("kite", "bow", "heron"))


def test_swing__an_action_point_turns_rockets_to_the_other_side() -> None:
    """It is her action of this cycle."""
    table = duel()
    table.play(c.Pass("heron"))
    table.play(c.Swing("kite", "side"))
    assert table.ship("kite").modules["side"].facing == "port"
    assert table.ship("kite").points == 3
    assert table.sky.cycle == 2


def test_swing__her_board_is_the_one_that_was_printed() -> None:
    """Whatever is set to a side in play stands amidships on paper, and bears to both."""
    table = duel()
    before = board_of(table, "kite")
    table.play(c.Pass("heron"))
    table.play(c.Swing("kite", "side"))
    assert board_of(table, "kite") == before


def board_of(table: Table, ship: str) -> Panel:
    """As it is printed before anything happens."""
    return next(as_built(panel) for panel in GAME.panels(table.sky, UMPIRE) if panel.subject == ship)


def test_swing__only_what_is_set_to_a_side() -> None:
    assert "is not set to a side" in duel().bad(c.Swing("heron", "bow"))
    table = duel().put("kite", ap=0)
    assert "swinging the Side Rocketeer costs 1" in table.refused(c.Swing("kite", "side"))


def test_pilot_boards_at_the_table__nothing_is_checked_or_changed() -> None:
    """V-01: loading is told, a shot too; dice and damage stay at the table."""
    table = duel({"V-01": "order"}).put("heron", ap=0)
    before = table.ship("kite")
    table.play(c.Load("heron", "bow", 3))
    table.play(SHOT)
    assert table.ship("heron").modules["bow"].loaded == 0
    assert table.ship("kite") == before
    assert "Heron loads a weapon." in table.told()
    assert "Heron's Bow Gunner fires at Kite." in table.told()


def brief(table: Table) -> str:
    """The shot and all that it led to, in one sentence, as the umpire reads it above the table."""
    of_shot = table.events[table.events.index(table.happened(Fired)[0]) :]
    lines = [playing.line_for(GAME, table.sky, event, UMPIRE) for event in of_shot]
    return in_one_sentence([line.gist for line in lines if line and line.gist])


def test_told__a_shot_that_does_nothing_says_so() -> None:
    """House: a 1 is worth nothing. Where pilot boards are kept at the table, what the shot did is not known."""
    table = duel().load("heron", "bow", 2)
    table.play(SHOT, "1 1")
    assert brief(table) == "Heron's Bow Gunner fires at Kite and does no damage."
    table = duel().load("heron", "bow", 0, 1)
    table.play(c.Fire("heron", "bow", "kite", ("side",)), "1")
    assert brief(table) == "Heron's Bow Gunner fires at Kite and does no damage."
    table = duel({"V-01": "order"})
    table.play(SHOT)
    assert brief(table) == "Heron's Bow Gunner fires at Kite."


def test_told__damage_on_a_part_that_is_out_is_lost() -> None:
    """By the umpire's word she aims at it all the same."""
    table = duel().load("heron", "bow", 0, 1)
    table.put("kite", modules=table.ship("kite").with_hp({"side": 0}).modules)
    table.allowed(c.Fire("heron", "bow", "kite", ("side",)), "6")
    assert brief(table) == "Heron's Bow Gunner fires at Kite; Kite takes nothing: 4 damage lost."


@pytest.mark.parametrize(
    ("regular", "aimed", "told"),
    [
        (0, 0, "no dice"),
        (1, 0, "1 die"),
        (2, 0, "2 dice"),
        (0, 1, "1 aimed die"),
        (1, 1, "1 die and 1 aimed"),
        (0, 2, "2 aimed dice"),
    ],
)
def test_told__dice_of_a_weapon_as_they_lie(regular: int, aimed: int, told: str) -> None:
    """What there is none of is not told, and one is one."""
    table = duel().load("heron", "bow", regular, aimed)
    (change,) = GAME.words.table_changes(table.sky, [Loaded("heron", "bow", regular, aimed)])
    assert f"Bow Gunner 0 AP, Bow Gunner {told}, Side Gunner" in change.state
