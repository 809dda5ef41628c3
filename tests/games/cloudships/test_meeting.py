"""In her hex: rams, collisions, grapples, and sliding by."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.battlefield import Table, gun, of, ship, target
from umpire.core import playing as core
from umpire.core import wording
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import meeting as m

SLID = ("1 2",)
"""Collision dice that differ."""


def pair(ariel: dict[str, Any] | None = None, bella: dict[str, Any] | None = None, **rules: str) -> Table:
    """Ariel and Bella at Medium, ram 3 and 2, Ariel's card up."""
    mine, hers = {"ram": 3, **(ariel or {})}, {"ram": 2, "track": "H" * 40, **(bella or {})}
    table = Table(
        ship("ariel", *mine.pop("guns", ()), **mine),
        ship("bella", *hers.pop("guns", ()), **hers),
        rules={rule.replace("_", "-"): setting for rule, setting in rules.items()},
    )
    return table.up("ariel")


def ram(hexes: int | None = 4, **more: Any) -> c.Meet:
    return c.Meet("ariel", "bella", "ram", hexes, **more)


def keys(table: Table) -> list[list[str]]:
    return [[question.key for question in pad] for pad in table.pads]


def crossed(table: Table) -> tuple[int, int]:
    return table.ship("ariel").crossed, table.ship("bella").crossed


# --- Ramming -----------------------------------------------------------------------------------------------------


def test_ramming__higher_dice_hit_with_ram_value_and_speed() -> None:
    """Ram 3 and 4 hexes: 7 boxes on the target."""
    table = pair()
    events = table.play(ram(), "5", "4")

    assert of(events, m.RamInflicted) == [m.RamInflicted("ariel", "bella", 3, 7, 4)]
    assert crossed(table) == (0, 7)


@pytest.mark.parametrize(("mine", "hers"), [("3", "3"), ("2", "5")])
def test_ramming__a_tie_or_less_misses(mine: str, hers: str) -> None:
    """The ships slide by; no figure is asked, nothing is crossed."""
    table = pair({"ram": None})
    events = table.play(ram(None), mine, hers)

    assert not of(events, m.RamRolled)[0].is_hit
    assert keys(table) == [["ariel/ram of bella/1d6", "bella/rammed by ariel/1d6"]]
    assert crossed(table) == (0, 0)


@pytest.mark.parametrize(
    ("mine", "hers", "does_hit"),
    [("steam", "kite", True), ("mixed", "screw-galley", True), ("kite", "kite", False), ("steam", "mixed", False)],
)
def test_ramming__steam_adds_one(mine: str, hers: str, does_hit: bool) -> None:
    """Equal dice: a steamer or a ship of mixed power beats a kite or galley; two steamers tie."""
    table = pair({"power": mine}, {"power": hers})
    assert of(table.play(ram(), "4", "4"), m.RamRolled)[0].is_hit is does_hit


def test_ramming__steam_helps_the_target_too() -> None:
    """A kite that throws one more than a steamer ties."""
    table = pair({"power": "kite"})
    assert not of(table.play(ram(), "5", "4"), m.RamRolled)[0].is_hit


def test_r_03__a_superior_crew_adds_nothing_to_a_ram() -> None:
    """None is listed; and a ram gives the target no fire in return."""
    table = pair({"is_superior": True})
    assert not of(table.play(ram(), "4", "4"), m.RamRolled)[0].is_hit
    table.end_round()
    table.up("ariel").play(ram(), "5", "4")
    assert table.battle.turn.fired_upon == frozenset()


def test_r_01__speed_is_the_hexes_entered() -> None:
    """As the umpire said, or as the recorded path tells, or asked: once, and only when the ram hits."""
    said = pair()
    said.play(ram(2), "6", "1")
    path = pair()
    path.play(c.Move("ariel", path="F, F>, F"))
    path.play(ram(None), "6", "1")
    asked = pair()
    asked.play(ram(None), "6", "1", "5")

    assert [crossed(table)[1] for table in (said, path, asked)] == [5, 6, 8]
    assert keys(asked)[1] == ["ariel/hexes entered/number"]
    assert len(keys(path)) == 1


def test_r_01__a_ram_counts_one_hex_at_least() -> None:
    """She entered the target's hex, whatever was said: 3 + 1 boxes."""
    said = pair()
    said.play(ram(0), "6", "1")
    path = pair()
    path.play(c.Move("ariel", path="T>"))
    path.play(ram(None), "6", "1")
    slow = pair({"movement": 0}, R_01="allowance")
    slow.play(ram(None), "6", "1")

    assert [crossed(table)[1] for table in (said, path, slow)] == [4, 4, 4]
    asked = pair()
    with pytest.raises(BadInput, match="a whole number from 1 to 40"):
        asked.play(ram(None), "6", "1", "0")


def test_r_01__more_hexes_than_her_allowance_are_taken_and_told() -> None:
    """The question names what she has; a larger count is no mistake that stops anybody."""
    table = pair({"track": "SHHHH"})
    table.play(Correct("ariel.boxes", 1))
    events = table.play(ram(None), "6", "1", "6")
    assert table.pads[1][0].prompt.endswith("Her allowance is 4 (5 on the panel; -1 for a speed box).")
    assert crossed(table)[1] == 9
    told = "Ariel is entered as having moved 6 hexes for her ram; her allowance is 4."
    assert [table.why(event) for event in of(events, e.NothingHappened)] == [told]
    for hexes in (2, 4):
        assert not of(pair().play(ram(hexes), "6", "1"), e.NothingHappened)
    assert of(pair().play(ram(6), "6", "1"), e.NothingHappened)
    kite = pair({"power": "kite"})
    assert not of(kite.play(ram(None), "6", "1", "9"), e.NothingHappened)
    assert kite.pads[1][0].prompt.endswith("target included?")


@pytest.mark.parametrize(("setting", "boxes"), [("entered", 5), ("allowance", 8)])
def test_r_01__or_her_whole_allowance(setting: str, boxes: int) -> None:
    """Two hexes, or the five points of her panel."""
    table = pair(R_01=setting)
    table.play(ram(2), "6", "1")
    assert crossed(table)[1] == boxes


def test_r_01__an_allowance_that_nobody_knows_is_asked() -> None:
    """A kite's die as it lies; without it, her points; a panel's movement as everywhere."""
    table = pair({"power": "kite"}, R_01="allowance")
    table.play(c.BowlMovement("ariel"), "4")
    table.play(ram(None), "6", "1")
    assert crossed(table)[1] == 7
    undiced = pair({"power": "kite"}, R_01="allowance")
    undiced.play(ram(None), "6", "1", "2")
    assert (crossed(undiced)[1], keys(undiced)[1]) == (5, ["ariel/movement allowance/number"])
    bare = pair({"movement": None}, R_01="allowance")
    bare.play(ram(None), "6", "1", "6")
    assert (crossed(bare)[1], keys(bare)[1]) == (9, ["ariel/movement/number"])


def test_ramming__an_unknown_ram_value_is_asked_and_kept() -> None:
    """Only when it hits, in one pad with the hexes; the next ram knows it."""
    table = pair({"ram": None})
    table.play(ram(None), "6", "1", "4", "2")
    assert keys(table)[1] == ["ariel/ram/number", "ariel/hexes entered/number"]
    assert (crossed(table)[1], table.ship("ariel").sheet.ram) == (6, 4)
    table.end_round()
    table.up("ariel").play(ram(1), "6", "1")
    assert len(table.pads) == 1


def test_r_02__the_rammer_takes_nothing_and_stops() -> None:
    """A hit ends her move: she moves no more and meets nobody else, but may grapple whom she has rammed."""
    table = Table(ship("ariel", ram=3), ship("bella", track="H" * 30), ship("clara")).up("ariel")
    table.play(ram(), "6", "1")

    assert crossed(table)[0] == 0
    assert "moved" in table.refused(c.Move("ariel"))
    refused = table.refused(c.Meet("ariel", "clara"))
    assert refused == {"ram-ended-her-move": "Ariel's move has ended: she rammed Bella."}
    table.play(c.Meet("ariel", "bella", "grapple"), "6", "1")
    assert table.battle.grapples


def test_r_02__after_a_miss_she_moves_on() -> None:
    """She slides by and may move, meet others, and fire."""
    table = Table(ship("ariel", ram=3), ship("bella"), ship("clara")).up("ariel")
    table.play(ram(), "1", "6")
    table.play(c.Meet("ariel", "clara"), *SLID)
    table.play(c.Move("ariel"))


def test_r_02__a_ram_needs_the_same_band() -> None:
    """Refused with both bands; overruled, it is thrown for all the same."""
    table = Table(ship("ariel", ram=3), ship("bella"), bands={"bella": "high"}).up("ariel")
    told = table.refused(ram())["other-band"]
    assert told == "Ariel is at Medium and Bella at High; to ram her she must be in the same hex at the same height."
    table.play(ram(), "6", "1", overrule=["other-band"])
    assert crossed(table)[1] == 7


def test_r_04__a_declared_ram_replaces_the_collision_roll() -> None:
    """Whether it hits or not, that pair does not collide in this turn; next turn it may."""
    table = pair()
    table.play(ram(), "1", "6")
    slid = table.play(c.Meet("ariel", "bella"))
    assert table.why(of(slid, m.SlidBy)[0]) == "they have already met this turn"
    table.end_round()
    table.up("ariel").play(c.Meet("ariel", "bella"), *SLID)


def test_r_04__a_ram_is_declared_as_she_enters() -> None:
    """Not from beside her target, and not after sliding by."""
    table = pair()
    assert "met-already" in table.refused(ram(lay_there=True))
    table.play(c.Meet("ariel", "bella"), *SLID)
    assert "met-already" in table.refused(ram())
    table.play(ram(), "6", "1", overrule=["met-already"])
    assert crossed(table)[1] == 7


def test_a_38__a_gun_box_of_a_ram_is_diced_among_guns_on_the_rammers_side() -> None:
    """Where the target sees the rammer is asked when a Gun box is crossed."""
    table = pair({}, {"guns": (gun("fore", arc="bow"), gun("aft", arc="stern", at=(0, -0.9))), "track": "gHHHHHHHH"})
    table.play(ram(), "6", "1", "stern")

    assert set(table.ship("bella").destroyed) == {"aft"}


def test_ramming__herself_is_refused() -> None:
    """A ship rams another; overruled, she throws against herself and takes what she does."""
    table = pair()
    assert table.refused(c.Meet("ariel", "ariel", "ram", 1))["herself"].startswith("Ariel cannot ram herself")
    table.play(c.Meet("ariel", "ariel", "ram", 1), "6", "1", overrule=["herself"])
    assert crossed(table)[0] == 4


@pytest.mark.parametrize("how", ["slide", "grapple", "board"])
def test_meeting__nobody_grapples_herself(how: Any) -> None:
    """There are no lines from a ship to herself."""
    with pytest.raises(BadInput, match=r"cannot .* herself; name another ship"):
        pair().play(c.Meet("ariel", "ariel", how))


def test_ramming__hexes_must_be_possible() -> None:
    """A typing error is told."""
    for hexes in (-1, 41):
        with pytest.raises(BadInput, match="count 0 to 40 hexes"):
            pair().play(ram(hexes))


@pytest.mark.parametrize("how", ["slide", "ram", "grapple", "board"])
def test_meeting__a_target_on_the_ground_or_a_flight_is_no_ship(how: Any) -> None:
    """Only ships in the air are met."""
    table = Table(ship("ariel", ram=1), target("bridge"), bands={"ariel": "ground"}).up("ariel")
    told = table.refused(c.Meet("ariel", "bridge", how))
    assert told["no-ship"] == "Bridge stands on the ground; only ships ram, collide and grapple."


@pytest.mark.parametrize("how", ["slide", "ram", "grapple", "board"])
def test_a_05__meetings_come_in_her_movement(how: Any) -> None:
    """On her own card, before she fires, with ships that are still there."""
    table = Table(ship("ariel", gun(), ram=1), ship("bella"), ship("clara")).up("ariel")
    assert "not-her-card" in table.refused(c.Meet("bella", "ariel", how))
    table.fire("ariel: bow-gun at bella 2", "1")
    assert "fired-first" in table.refused(c.Meet("ariel", "bella", how))
    table.play(c.Leave("clara"))
    assert (
        table.refused(c.Meet("ariel", "clara", how))["other-is-gone"] == "Clara is out of the battle (left the table)."
    )
    table.play(c.Leave("ariel"))
    assert "out-of-action" in table.refused(c.Meet("ariel", "bella", how))


def test_ramming__a_forced_drop_follows_at_once() -> None:
    """The target sinks when the ram has crossed a Medium box at High."""
    table = Table(ship("ariel", ram=1), ship("bella", track="MHHH"), bands={"ariel": "high", "bella": "high"})
    table.up("ariel").play(ram(1), "6", "1")
    assert table.ship("bella").band is Band.MEDIUM


# --- Collisions --------------------------------------------------------------------------------------------------


def test_collisions__equal_dice_collide_and_both_inflict_their_ram() -> None:
    """Each takes the other's ram value, without any speed."""
    table = pair()
    events = table.play(c.Meet("ariel", "bella"), "4 4")

    assert of(events, m.CollisionRolled)[0].is_collision
    assert [(blow.ship, blow.damage, blow.speed) for blow in of(events, m.RamInflicted)] == [
        ("ariel", 3, None),
        ("bella", 2, None),
    ]
    assert crossed(table) == (2, 3)


def test_collisions__different_dice_slide_by() -> None:
    """Nothing is asked and nothing crossed; and she may move on."""
    table = pair({"ram": None}, {"ram": None})
    table.play(c.Meet("ariel", "bella"), "4 5")
    assert (crossed(table), len(table.pads)) == ((0, 0), 1)
    table.play(c.Move("ariel"))


@pytest.mark.parametrize("said", ["differ", "they are equal"])
def test_collisions__the_table_may_call_whether_the_dice_are_equal(said: str) -> None:
    """One call settles both dice, in the pad or with the command, and stands in the record as a call."""
    in_pad, at_once = pair(), pair()
    events = in_pad.play(c.Meet("ariel", "bella"), said)
    assert at_once.play(c.Meet("ariel", "bella", called="differ" if said == "differ" else "equal")) == events
    rolled = of(events, m.CollisionRolled)[0]
    assert (rolled.is_collision, rolled.dice.is_call, rolled.dice.faces) == (said != "differ", True, ())
    assert at_once.pads == []
    assert crossed(in_pad) == crossed(at_once) == ((0, 0) if said == "differ" else (2, 3))
    told = "the dice differ (called)" if said == "differ" else "the dice are equal (called)"
    assert told in in_pad.lines(events, UMPIRE)[0]


def test_collisions__a_call_is_of_no_use_where_no_roll_is_due() -> None:
    """A ram takes the place of the roll; who lay there already throws nothing, whatever was called."""
    with pytest.raises(BadInput, match="a ram replaces the collision roll"):
        pair().play(c.Meet("ariel", "bella", "ram", called="differ"))
    events = pair().play(c.Meet("ariel", "bella", lay_there=True, called="equal"))
    assert [type(event) for event in events] == [m.SlidBy]


def test_collisions__unknown_ram_values_are_asked_together() -> None:
    """Both panels in one pad, after the dice."""
    table = pair({"ram": None}, {"ram": None})
    table.play(c.Meet("ariel", "bella"), "4 4", "1", "5")
    assert keys(table)[1] == ["ariel/ram/number", "bella/ram/number"]
    assert crossed(table) == (5, 1)


def test_r_05__once_a_turn_for_each_pair() -> None:
    """The second meeting of the same two rolls nothing; another ship is another pair; her own turn is another turn."""
    table = Table(ship("ariel", ram=1), ship("bella", ram=1), ship("clara", ram=1)).up("ariel")
    table.play(c.Meet("ariel", "bella"), *SLID)
    table.play(c.Meet("ariel", "bella"))
    table.play(c.Meet("ariel", "clara"), *SLID)
    table.up("bella").play(c.Meet("bella", "ariel"), *SLID)


def test_r_05__not_while_both_stay() -> None:
    """Who lay in her hex before this turn is not run into."""
    table = pair()
    events = table.play(c.Meet("ariel", "bella", lay_there=True))
    assert table.why(of(events, m.SlidBy)[0]) == "they were in one hex before this turn"
    assert table.pads == []


def test_r_05__grappled_ships_do_not_collide() -> None:
    """Also where the umpire lets her meet the ship that she holds."""
    table = pair()
    table.play(Correct("ariel.holds", "bella"))
    events = table.play(c.Meet("ariel", "bella"), overrule=["grappled"])
    assert table.why(of(events, m.SlidBy)[0]) == "they are grappled"


def test_r_05__friends_collide_too() -> None:
    """The dice do not ask for the flag."""
    table = Table(ship("ariel", ram=1, side="red"), ship("bella", ram=1, side="red")).up("ariel")
    table.play(c.Meet("ariel", "bella"), "2 2")
    assert crossed(table) == (1, 1)


def test_r_05__other_bands_do_not_collide() -> None:
    """Same hex at another height: refused as a meeting."""
    table = Table(ship("ariel"), ship("bella"), bands={"bella": "low"}).up("ariel")
    assert set(table.refused(c.Meet("ariel", "bella"))) == {"other-band"}


def test_collisions__both_drop_after_both_have_crossed() -> None:
    """Everything is applied first."""
    panel = {"ram": 1, "track": "MHHHHH"}
    table = Table(ship("ariel", **panel), ship("bella", **panel), bands={"ariel": "high", "bella": "high"}).up("ariel")
    kinds = [type(event) for event in table.play(c.Meet("ariel", "bella"), "1 1")]
    assert kinds.count(e.Dropped) == 2
    assert kinds.index(e.Dropped) > max(place for place, kind in enumerate(kinds) if kind is e.BoxCrossed)


# --- Grapples ----------------------------------------------------------------------------------------------------


def grapple(how: Any = "grapple") -> c.Meet:
    return c.Meet("ariel", "bella", how)


def test_grappling__die_and_boarding_value_higher_holds() -> None:
    """Three squares and a 4 against two squares and a 4: 7 against 6."""
    table = pair({"parties": 3}, {"parties": 2})
    tried = of(table.play(grapple(), *SLID, "4", "4"), m.GrappleTried)[0]

    assert (tried.score, tried.her_score, tried.is_held) == (7, 6, True)
    assert [(tie.by, tie.to) for tie in table.battle.grapples] == [("ariel", "bella")]


def test_grappling__lower_fails_and_nobody_boards_in_this_turn() -> None:
    """The lines are cut; a second grapple at the same ship waits for a later turn."""
    table = pair()
    table.play(grapple("board"), *SLID, "1", "4")

    assert table.battle.grapples == ()
    assert set(table.refused(grapple())) == {"lines-were-cut"}
    table.end_round()
    table.up("ariel").play(grapple(), *SLID, "4", "1")
    assert table.battle.grapples


def test_grappling__nor_does_she_board_anybody_else_in_this_turn() -> None:
    """Who let go herself may still grapple another ship."""
    table = Table(ship("ariel"), ship("bella"), ship("clara")).up("ariel")
    other = c.Meet("ariel", "clara", "grapple")
    table.play(grapple(), *SLID, "1", "4")
    assert "lines-were-cut" in table.refused(other)
    table.end_round()
    table.up("ariel").play(grapple(), *SLID, "4", "1")
    table.end_round()
    table.up("ariel").play(c.CutLoose("ariel", "bella"))
    table.play(other, *SLID, "4", "1")
    assert [(tie.by, tie.to) for tie in table.battle.grapples] == [("ariel", "clara")]


@pytest.mark.parametrize(("setting", "does_hold"), [("fails", False), ("holds", True)])
def test_r_06__a_tie(setting: str, does_hold: bool) -> None:
    """The grappler must be higher, unless it is played the other way."""
    table = pair(R_06=setting)
    table.play(grapple(), *SLID, "3", "3")
    assert bool(table.battle.grapples) is does_hold


def test_r_07__what_counts_in_a_grapple() -> None:
    """Squares, two a flight aboard, each working anti-personnel weapon also when it has fired, a superior crew."""
    table = pair(
        {"parties": 4, "flights": 2, "is_superior": True, "guns": (gun("n", "nordenfelt"), gun("m", "nordenfelt"))}
    )
    table.play(c.LoseGun("ariel", "m"))
    table.play(Correct("ariel.gun.n.fired", value=True))
    thrown = of(table.play(grapple(), *SLID, "1", "1"), m.HandsThrown)[0]

    assert (thrown.squares, thrown.flights, thrown.weapons, thrown.crew) == (4, 2, 1, 1)
    assert (thrown.value, thrown.score) == (10, 11)


@pytest.mark.parametrize(("setting", "scores"), [("always", (5, 5)), ("attack", (5, 4))])
def test_r_08__superior_crews_in_a_grapple(setting: str, scores: tuple[int, int]) -> None:
    """One more on both sides, or only for the ship that grapples."""
    table = pair({"is_superior": True}, {"is_superior": True}, R_08=setting)
    tried = of(table.play(grapple(), *SLID, "1", "1"), m.GrappleTried)[0]
    assert (tried.score, tried.her_score) == scores


def test_r_17__power_grapnel_gives_a_second_try() -> None:
    """Same target, same turn, both throw again without any bonus; asked only when the first has failed."""
    table = pair({"has_grapnel": True})
    events = table.play(grapple(), *SLID, "1", "6", "5", "2")

    assert [(try_.is_held, try_.with_grapnel) for try_ in of(events, m.GrappleTried)] == [(False, False), (True, True)]
    assert [hands.value for hands in of(events, m.HandsThrown)] == [3, 3, 3, 3]
    assert keys(table) == [
        ["ariel/collision with bella/2d6", "ariel/grapple with bella/1d6", "bella/grapple by ariel/1d6"],
        ["ariel/grapple with bella/1d6#2", "bella/grapple by ariel/1d6#2"],
    ]  # fmt: skip
    first = pair({"has_grapnel": True})
    first.play(grapple(), *SLID, "6", "1")
    assert len(first.pads) == 1


def test_r_17__only_the_grapplers_grapnel_and_only_once() -> None:
    """The target's does nothing; two failed tries are enough."""
    hers = pair({}, {"has_grapnel": True})
    hers.play(grapple(), *SLID, "1", "6")
    mine = pair({"has_grapnel": True})
    mine.play(grapple(), *SLID, "1", "6", "2", "5")
    assert not hers.battle.grapples
    assert set(mine.refused(grapple())) == {"lines-were-cut"}


def test_r_17__a_grapnel_that_is_gone_says_so() -> None:
    """Lost with a square: the first try fails, and the log says why there is no second."""
    captains = {"ariel": "Anna", "bella": "Ben"}
    table = Table(ship("ariel", has_grapnel=True), ship("bella"), captains=captains).up("ariel")
    table.play(Correct("ariel.grapnel", False))
    events = table.play(grapple(), *SLID, "1", "6")
    assert of(events, m.NoGrapnel) == [m.NoGrapnel("ariel")]
    told = "Ariel's power grapnel is gone: no second try. []"
    assert told in table.lines(events, captain("Anna"))
    assert told not in table.lines(events, captain("Ben")) + table.lines(events, SPECTATOR)
    plain = pair()
    assert not of(plain.play(grapple(), *SLID, "1", "6"), m.NoGrapnel)


def test_r_17__one_second_try_in_a_turn() -> None:
    """Whoever grapples again in the same turn, by the umpire's word, has had the grapnel's try."""
    table = pair({"has_grapnel": True})
    table.play(grapple(), *SLID, "1", "6", "2", "5")
    events = table.play(grapple(), "1", "6", overrule=["lines-were-cut"])
    assert of(events, m.NoGrapnel) == [m.NoGrapnel("ariel", is_used=True)]
    assert "Ariel's power grapnel has had its try of this turn: no second try. []" in table.lines(events, UMPIRE)
    table.end_round()
    table.up("ariel").play(grapple(), *SLID, "1", "6", "2", "5")


def test_a_43__a_grapnel_lost_in_the_collision_gives_no_second_try() -> None:
    """The first blue square takes it along, before the lines are thrown."""
    table = pair({"has_grapnel": True, "track": "BHHHHH"}, {"ram": 1})
    events = table.play(grapple(), "2 2", "1", "6")
    assert len(of(events, m.GrappleTried)) == 1
    assert [hands.value for hands in of(events, m.HandsThrown)] == [2, 3]


def test_grappling__needs_no_collision_and_may_follow_one() -> None:
    """Both happen in one command: collision dice and grapple dice in one pad, damage first."""
    table = pair()
    kinds = [type(event) for event in table.play(grapple(), "3 3", "6", "1")]
    assert kinds.index(m.GrappleTried) > max(place for place, kind in enumerate(kinds) if kind is e.BoxCrossed)
    assert len(table.pads) == 1


def test_grappling__falls_away_when_the_collision_destroys_a_ship() -> None:
    """No lines on a wreck."""
    table = pair({}, {"track": "HHH"})
    events = table.play(grapple("board"), "3 3", "6", "1")
    assert table.ship("bella").is_out
    assert (
        table.why(of(events, e.NothingHappened)[0])
        == "Ariel's grapple falls away: Bella is destroyed, falls and crashes."
    )
    assert table.battle.grapples == ()


def test_grappling__falls_away_when_the_collision_drops_a_ship() -> None:
    """They are at the same height no more."""
    table = Table(ship("ariel", ram=1), ship("bella", ram=1, track="MHHH"), bands={"ariel": "high", "bella": "high"})
    events = table.up("ariel").play(grapple(), "3 3", "6", "1")
    assert (
        table.why(of(events, e.NothingHappened)[0])
        == "Ariel's grapple falls away: Ariel is at High and Bella at Medium."
    )


def test_grappling__only_at_the_same_height() -> None:
    """Refused; the umpire may overrule, and then the lines hold across."""
    table = Table(ship("ariel"), ship("bella"), bands={"ariel": "high"}).up("ariel")
    assert table.refused(grapple())["other-band"].startswith("Ariel is at High and Bella at Medium; to grapple her")
    table.play(grapple(), *SLID, "6", "1", overrule=["other-band"])
    assert table.battle.grapples


def test_r_13__after_a_failed_grapple_she_may_fire() -> None:
    """But she moves no more: grapples come at the end of the movement (A-05)."""
    table = pair({"guns": (gun(),)})
    table.play(grapple(), *SLID, "1", "6")
    assert set(table.refused(c.Move("ariel"))) == {"moved"}
    table.fire("ariel: bow-gun at bella 0", "1")


def test_grappling__a_held_ship_meets_nobody() -> None:
    """Neither the grappler nor the grappled; others may still come to them."""
    table = Table(ship("ariel"), ship("bella"), ship("clara", ram=1)).up("ariel")
    table.play(grapple(), *SLID, "6", "1")
    told = table.refused(c.Meet("ariel", "clara"))["grappled"]
    assert told == "Ariel is grappled to Bella and cannot slide by Clara."
    table.up("bella")
    assert "grappled" in table.refused(c.Meet("bella", "clara", "grapple"))
    table.up("clara").play(c.Meet("clara", "bella", "grapple"), *SLID, "6", "1")
    assert len(table.battle.grapples_of("bella")) == 2


def test_grappling__squares_that_nobody_counted_are_asked_with_the_dice() -> None:
    """One pad for all of it."""
    table = pair({"parties": None}, {"parties": None})
    tried = of(table.play(grapple(), "4", "2", *SLID, "1", "1"), m.GrappleTried)[0]
    assert (tried.score, tried.her_score) == (5, 3)
    assert len(table.pads) == 1


# --- Words, strikes, seats ---------------------------------------------------------------------------------------


def test_lines__rams_and_collisions_with_their_arithmetic() -> None:
    """Dice, steam, speed."""
    table = pair({}, {"power": "kite"})
    told = table.lines(table.play(ram(), "5", "3"), UMPIRE)
    assert told[0] == "Ariel rams Bella: she hits. [5 + 1 steam = 6 against 3, higher hits]"
    assert told[1] == "Ariel does 7 boxes to Bella. [ram 3 + 4 speed = 7]"
    table.end_round()
    slid = table.up("ariel").play(c.Meet("ariel", "bella"), *SLID)
    assert table.lines(slid, UMPIRE) == ["Ariel meets Bella: they slide by. [1 against 2: equal dice collide]"]


def test_lines__panel_figures_stay_with_their_captains() -> None:
    """Dice lie on the table; boarding values, ram values and scores do not."""
    table = Table(
        ship("ariel", ram=3), ship("bella", ram=2, track="H" * 20), ship("clara"), captains={"ariel": "Anna", "bella": "Ben"}
    ).up("ariel")  # fmt: skip
    events = table.play(grapple(), "3 3", "6", "1")

    def told(seat: Any) -> list[str]:
        hands_and_hulls: list[Event] = [
            *of(events, m.RamInflicted),
            *of(events, m.HandsThrown),
            *of(events, m.GrappleTried),
        ]
        return table.lines(hands_and_hulls, seat)

    assert told(UMPIRE) == [
        "Ariel does 3 boxes to Bella. [ram 3]",
        "Bella does 2 boxes to Ariel. [ram 2]",
        "Ariel throws for the grapple: 9. [6 + 3 boarding value (3 squares) = 9]",
        "Bella throws for the grapple: 4. [1 + 3 boarding value (3 squares) = 4]",
        "Ariel grapples Bella: her lines hold. [9 against 4, higher holds]",
    ]
    assert told(captain("Anna")) == [
        "Ariel does 3 boxes to Bella. [ram 3]",
        "Ariel throws for the grapple: 9. [6 + 3 boarding value (3 squares) = 9]",
        "Bella throws for the grapple. [1]",
        "Ariel grapples Bella: her lines hold. []",
    ]
    assert told(SPECTATOR) == [
        "Ariel throws for the grapple. [6]",
        "Bella throws for the grapple. [1]",
        "Ariel grapples Bella: her lines hold. []",
    ]


@pytest.mark.parametrize(
    ("how", "words"),
    [("slide", "slides by"), ("ram", "rams"), ("grapple", "grapples"), ("board", "grapples and boards")],
)
def test_says__a_meeting_in_words(how: Any, words: str) -> None:
    """For the pending tray and for what a strike takes."""
    assert wording.says(GAME, pair().battle, c.Meet("ariel", "bella", how)) == f"Ariel {words} Bella"


def test_touches__a_meeting_rests_on_both_ships_and_whoever_is_tied_to_them() -> None:
    """A strike of the grapple takes along what was done to a ship that shared its fate."""
    table = Table(ship("ariel"), ship("bella"), ship("clara"), ship("dora")).up("ariel")
    written = GAME.rules.touches(table.battle, grapple()).writes
    assert written == {"turn", "ariel", "bella"}
    table.play(grapple(), *SLID, "6", "1")
    for command in (c.TakeDamage("bella", 1), c.Meet("clara", "bella"), c.Leave("bella"), c.CutLoose("ariel", "bella")):
        assert GAME.rules.touches(table.battle, command).depends_on(frozenset({"ariel"}))
    assert not GAME.rules.touches(table.battle, c.TakeDamage("dora", 1)).depends_on(written)


def test_offers__whom_she_may_meet() -> None:
    """Ships at her height: friends to slide by, enemies to ram and board; none that cannot be."""
    table = Table(
        ship("ariel", side="red"), ship("amber", side="red"), ship("bella"), ship("clara"), target("bridge"),
        bands={"clara": "low"},
    ).up("ariel")  # fmt: skip

    def offered() -> set[tuple[str, str]]:
        offers = (offer.command for offer in core.offers(GAME, table.battle, UMPIRE))
        return {(command.other, command.how) for command in offers if isinstance(command, c.Meet)}

    assert offered() == {("amber", "slide"), ("bella", "slide"), ("bella", "ram"), ("bella", "board")}
    table.play(c.Meet("ariel", "bella", "ram", 1), "1", "6")
    assert offered() == {("amber", "slide"), ("bella", "board")}
    table.play(grapple(), "1", "6")
    assert offered() == {("amber", "slide")}
