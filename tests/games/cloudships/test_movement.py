"""Movement: what a ship may do this turn and why, what a path costs, and which turns she may make."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import Table, gun, odd_gun, of, ship, target
from umpire.core import playing as core
from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.allowance import Allowance, allowance
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.movement import steps_of
from umpire.games.cloudships.state import Battle, Ship


def alone(power: str = "steam", band: str = "medium", **panel: object) -> Table:
    return Table(ship("ariel", power=power, **panel), bands={"ariel": band}).up("ariel")


def status(table: Table) -> Allowance:
    return allowance(table.battle, table.ship("ariel"))


def goes(table: Table, path: str) -> Band:
    """Where a path leads that the rules allow."""
    table.play(c.Move("ariel", path=path))
    return table.ship("ariel").band


# --- The movement value ------------------------------------------------------------------------------------------


def test_movement__ships_move_up_to_their_movement_value() -> None:
    """As many hexes as the panel prints, not one more; and she need not use it all."""
    assert status(alone(movement=4)).points == 4
    goes(alone(movement=4), "F, F, F, F")
    goes(alone(movement=4), "F")
    refused = alone(movement=4).refused(c.Move("ariel", path="F, F, F, F, F"))
    assert refused == {
        "too-far": "Step 5, F: that is 5 movement points, and Ariel has 4 (4 on the panel).",
    }


def test_movement__a_free_turn_after_each_hex() -> None:
    """Each point allows a hex forward and a turn of one hex side, left or right."""
    goes(alone(movement=3), "F>, F<, F>")


@pytest.mark.parametrize("path", ["<F", "F><", "F>>", "<", ">"])
def test_movement__turns_come_after_entering_a_hex(path: str) -> None:
    """A free turn stands behind its hex, and there is one for each."""
    with pytest.raises(BadInput, match="cannot be read"):
        alone().play(c.Move("ariel", path=path))


def test_a_20__rising_in_place_costs_a_point_a_band() -> None:
    """Up on her lifters alone: one point."""
    assert goes(alone(movement=1), "^") is Band.HIGH
    assert goes(alone(movement=2, band="low"), "^, ^") is Band.HIGH
    assert "too-far" in alone(movement=1, band="low").refused(c.Move("ariel", path="^, ^"))


def test_a_20__rising_while_moving_costs_two_points() -> None:
    """A hex forward and a band up: two points, the hex among them; the free turn is still there."""
    assert goes(alone(movement=2), "F^>") is Band.HIGH
    assert "too-far" in alone(movement=1).refused(c.Move("ariel", path="F^"))
    assert "that is 5" in alone(movement=4, band="low").refused(c.Move("ariel", path="F^, F^, F"))["too-far"]


def test_a_20__sinking_while_moving_is_free() -> None:
    """One band down with each hex entered, at no extra cost, and she may turn."""
    assert goes(alone(movement=2, band="high"), "Fv>, Fv<") is Band.LOW


def test_a_20__sinking_in_place_costs_a_point() -> None:
    """A band down without moving: one point."""
    assert goes(alone(movement=1), "v") is Band.LOW
    assert "too-far" in alone(movement=1, band="high").refused(c.Move("ariel", path="v, v"))


def test_a_20__no_other_limit_on_bands_in_one_turn() -> None:
    """All the way from Low to High, when the points are there."""
    assert goes(alone(movement=4, band="low"), "F^, F^") is Band.HIGH


def test_a_20__without_a_path_a_band_costs_a_point_at_least() -> None:
    """Recording only the band: more bands than points cannot be."""
    table = alone(movement=1, band="low")
    assert "needs 2 movement points for the way from Low to High" in table.refused(c.Move("ariel", "high"))["too-far"]
    table.play(c.Move("ariel", "medium"))


def test_a_25__landing_is_allowed() -> None:
    """A voluntary landing is no crash."""
    table = alone(band="low")
    assert goes(table, "Fv") is Band.GROUND
    assert not table.ship("ariel").is_out


def test_a_44__at_speed_0_she_neither_moves_nor_climbs_nor_sinks() -> None:
    """No points: no hex, no band."""
    table = alone(movement=1, track="SH")
    table.play(c.TakeDamage("ariel", 1))
    assert status(table).points == 0
    for path in ("F", "^", "v", "T>"):
        assert "too-far" in table.refused(c.Move("ariel", path=path))
    assert "too-far" in table.refused(c.Move("ariel", "low"))
    table.play(c.Move("ariel"))


def test_movement__speed_boxes_slow_her() -> None:
    """Each Speed box takes one off the movement, never below 0."""
    table = alone(movement=2, track="SHSHSH")
    for points in (1, 1, 0, 0, 0):
        table.play(c.TakeDamage("ariel", 1))
        assert status(table).points == points


def test_movement__reasons_are_told() -> None:
    """The status check says where every point went."""
    table = alone(movement=5, track="SSHM", band="medium")
    table.play(c.TakeDamage("ariel", 4 - 1))
    table.play(c.TakeCritical("ariel", "engine-damaged"))
    table.play(c.TakeCritical("ariel", "boiler-cracked"))
    table.play(c.TakeCritical("ariel", "lifters-damaged"))

    assert status(table).why[:3] == ("5 on the panel", "-2 for 2 speed boxes", "-2 while “Engine damaged” is lit")
    assert any("for good: Boiler cracked" in reason for reason in status(table).why)
    assert "no change of altitude: No altitude change" in status(table).why
    assert status(table).points == 0


# --- Steam ---------------------------------------------------------------------------------------------------------


def test_power_turns__steam_turns_at_a_point_a_hex_side() -> None:
    """On top of the free turns, before or after a hex, and more than once in a hex."""
    goes(alone(movement=5), "T<, F<, T<, T<, F>")
    assert "that is 6" in alone(movement=5).refused(c.Move("ariel", path="T<, F<, T<, T<, F>, F"))["too-far"]


def test_a_24__a_stationary_steamer_may_power_turn() -> None:
    """Without entering a hex, at a point a turn."""
    goes(alone(movement=2), "T>, T>")


def test_power_turns__steam_turns_while_rising_or_sinking_in_place() -> None:
    """On the spot, up or down, each turn at a point."""
    assert goes(alone(movement=3), "^, T<, T<") is Band.HIGH
    assert goes(alone(movement=2), "v, T>") is Band.LOW
    assert "too-far" in alone(movement=1).refused(c.Move("ariel", path="^, T<"))


# --- Screw galleys -------------------------------------------------------------------------------------------------


def test_power_turns__screw_galleys_make_none() -> None:
    """They turn only after entering a hex."""
    assert "makes no power turns" in alone("screw-galley").refused(c.Move("ariel", path="T<"))["turns"]
    assert "turns" in alone("screw-galley").refused(c.Move("ariel", path="^, T<"))


def test_power_turns__screw_galleys_turn_after_every_hex() -> None:
    """Three hexes mean three turns; two hexes two."""
    goes(alone("screw-galley", movement=3), "F>, F>, F<")
    goes(alone("screw-galley", movement=3), "F>, F>")


# --- Kites ---------------------------------------------------------------------------------------------------------


def kite(die: str, **panel: object) -> Table:
    table = alone("kite", **panel)
    table.play(c.BowlMovement("ariel"), die)
    return table


@pytest.mark.parametrize("die", "123456")
def test_movement__kites_throw_for_their_movement(die: str) -> None:
    """The die is the most that she may move; she need not."""
    table = kite(die)
    assert status(table).points == int(die)
    assert "too-far" in table.refused(c.Move("ariel", path=", ".join(["F"] * (int(die) + 1))))
    table.play(c.Move("ariel", path="F"))


def test_movement__a_kite_throws_before_her_path() -> None:
    """A path needs the die; until then nobody knows how far she may go."""
    table = alone("kite")
    assert status(table).points is None
    assert status(table).needs_die
    assert "not-thrown" in table.refused(c.Move("ariel", path="F"))


@pytest.mark.parametrize("power", ["kite", "mixed"])
@pytest.mark.parametrize("band", ["high", "low"])
def test_movement__a_kite_throws_before_she_changes_band(band: str, power: str) -> None:
    """Or a ship under sail; up or down. To stay where she is she needs no die."""
    table = alone(power)
    assert table.refused(c.Move("ariel", band)) == {"not-thrown": "Ariel has not thrown her movement die yet."}
    assert not [offer for offer in core.offers(GAME, table.battle, UMPIRE) if getattr(offer.command, "band", "")]
    assert [owed.text for owed in core.forgotten(GAME, table.battle)] == ["Ariel has not thrown her movement die."]
    table.play(c.Move("ariel"))
    thrown = alone(power)
    thrown.play(c.BowlMovement("ariel"), "1")
    thrown.play(c.Move("ariel", band))


def test_movement__mixed_power_climbs_on_steam_without_a_die() -> None:
    """As far as the steam is guaranteed and her path tells it; what sail would add waits for the die."""
    alone("mixed", movement=1).play(c.Move("ariel", path="^"))
    table = alone("mixed", movement=1, band="low")
    assert set(table.refused(c.Move("ariel", path="^, ^"))) == {"too-far"}
    table.play(c.BowlMovement("ariel"), "5")
    table.play(c.Move("ariel", path="^, ^"))


@pytest.mark.parametrize("power", ["kite", "mixed"])
def test_movement__no_die_after_the_move(power: str) -> None:
    """She knows how far she may go before she goes. What a kite did without it is told, and no press throws it late."""
    table = alone(power)
    table.play(c.Move("ariel", "high"), overrule=["not-thrown"])
    told = {"moved": "Ariel has moved already; throw her die before she moves."}
    assert table.refused(c.BowlMovement("ariel")) == told
    assert not [offer for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.BowlMovement)]
    due = [(owed.text, owed.offers) for owed in core.forgotten(GAME, table.battle)]
    assert due == [("Ariel has moved, but her movement die was not thrown.", ())]


def test_forgotten__no_die_for_a_way_on_steam() -> None:
    """Mixed power along a path that steam pays for: nothing is owed any more."""
    table = alone("mixed")
    table.play(c.Move("ariel", path="F, F"))
    assert core.forgotten(GAME, table.battle) == ()


def test_movement__a_kite_throws_once() -> None:
    """One die a turn, and a new one in the next."""
    table = kite("3")
    assert "3" in table.refused(c.BowlMovement("ariel"))["thrown"]
    table.end_round()
    table.up("ariel").play(c.BowlMovement("ariel"), "5")
    assert status(table).points == 5


def test_movement__a_kite_turns_once() -> None:
    """One change of facing in the whole movement, after entering a hex."""
    table = kite("5")
    assert status(table).turns_words == "one"
    assert "turns 2 times" in table.refused(c.Move("ariel", path="F>, F, F>"))["turns"]
    goes(table, "F, F<, F")


def test_movement__a_kite_rolling_6_turns_twice() -> None:
    """A natural 6 gives two turns."""
    table = kite("6")
    assert status(table).turns_words == "two, both the same way"
    assert "turns 3 times" in table.refused(c.Move("ariel", path="F>, F>, F>"))["turns"]
    goes(table, "F>, F, F>")


def test_movement__a_kites_two_turns_go_the_same_way() -> None:
    """Left and left, or right and right."""
    assert "the same way" in kite("6").refused(c.Move("ariel", path="F>, F<"))["turns"]


def test_power_turns__kites_make_none() -> None:
    """The Skylord and other kites make no power turns."""
    assert "makes no power turns" in kite("4").refused(c.Move("ariel", path="F, T<"))["turns"]


def test_a_22__a_kite_that_only_rises_does_not_turn() -> None:
    """Turns come only after entering a hex."""
    assert "turns" in kite("4").refused(c.Move("ariel", path="^, T<"))
    assert goes(kite("4"), "^") is Band.HIGH


@pytest.mark.parametrize(("setting", "points"), [("die-minus-hits", 4), ("die-as-thrown", 6)])
def test_a_21__kites_with_speed_hits(setting: str, points: int) -> None:
    """The die less one for each speed hit, or the die as thrown; a natural 6 gives two turns either way."""
    table = alone("kite", track="SSHH").set("A-21", setting)
    table.play(c.TakeDamage("ariel", 2))
    bowled = of(table.play(c.BowlMovement("ariel"), "6"), e.MovementBowled)[0]

    assert (bowled.points, bowled.turns) == (points, Cause("turns-two"))
    assert status(table).points == points


def test_a_21__speed_hits_never_make_it_less_than_nothing() -> None:
    """Minimum 0."""
    table = alone("kite", track="SSHH")
    table.play(c.TakeDamage("ariel", 2))
    table.play(c.BowlMovement("ariel"), "1")

    assert status(table).points == 0


def test_movement__only_kites_and_sails_throw() -> None:
    """A steamer or a screw galley has no movement die. Overruled, it is thrown and told, and she has what is printed."""
    for power in ("steam", "screw-galley"):
        table = alone(power)
        assert table.refused(c.BowlMovement("ariel")).keys() == {"no-die"}
        thrown = table.play(c.BowlMovement("ariel"), "6", overrule=["no-die"])
        assert table.lines(thrown, UMPIRE)[0].startswith("Ariel throws for movement: 5 points")
        assert status(table).points == 5
    with pytest.raises(BadInput, match="needs no movement die"):
        Table(ship("ariel"), target("bridge")).up("ariel").play(c.BowlMovement("bridge"))


# --- Mixed power -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "points"), [("1", 3), ("2", 3), ("3", 3), ("4", 3), ("5", 4), ("6", 5)])
def test_a_23__sail_adds_on_a_5_or_6(die: str, points: int) -> None:
    """Steam is guaranteed; a 5 adds one, a 6 adds two. The die stands for the wind."""
    table = alone("mixed", movement=3)
    assert status(table).points == 3
    assert status(table).needs_die
    bowled = of(table.play(c.BowlMovement("ariel"), die), e.MovementBowled)[0]
    assert (bowled.points, status(table).points) == (points, points)


def test_movement__mixed_power_moves_on_steam_without_a_die() -> None:
    """The guaranteed part needs no wind, and has power turns."""
    goes(alone("mixed", movement=3), "T<, F>, F")
    assert (
        "a die for the sail is due" in alone("mixed", movement=3).refused(c.Move("ariel", path="F, F, F, F"))["too-far"]
    )


def test_movement__mixed_power_makes_no_power_turns_under_sail() -> None:
    """The extra speed is sail: steam first, then no power turns."""
    table = alone("mixed", movement=2)
    table.play(c.BowlMovement("ariel"), "6")
    assert "under sail" in table.refused(c.Move("ariel", path="F, F, F, T>"))["turns"]
    goes(table, "T>, F, F, F")


def test_movement__mixed_power_turns_once_under_sail() -> None:
    """One hex face in the extra speed; on steam after each hex."""
    table = alone("mixed", movement=2)
    table.play(c.BowlMovement("ariel"), "6")
    assert "only once under sail" in table.refused(c.Move("ariel", path="F>, F>, F>, F>"))["turns"]
    goes(table, "F>, F>, F>, F")


# --- Recording -------------------------------------------------------------------------------------------------------


def test_move__path_is_optional() -> None:
    """A bare move says that she has had her movement."""
    table = alone()
    table.play(c.Move("ariel"))
    assert table.battle.turn.has_moved


def test_sequence__a_ship_moves_once_on_her_card_and_before_she_fires() -> None:
    """Step 2 comes before step 3, and belongs to the ship whose card is up."""
    table = Table(ship("ariel", gun()), ship("bella")).up("ariel")
    assert "not-her-card" in table.refused(c.Move("bella"))
    table.play(c.Move("ariel", path="F"))
    assert "has moved already" in table.refused(c.Move("ariel", path="F"))["moved"]
    table = Table(ship("ariel", gun()), ship("bella")).up("ariel")
    table.fire("ariel: bow-gun at bella 2", "1")
    assert "fired under Ariel's card" in table.refused(c.Move("ariel", path="F"))["fired-first"]
    table = Table(ship("ariel", gun()), ship("bella")).up("ariel")
    table.play(c.Leave("ariel"))
    assert "out-of-action" in table.refused(c.Move("ariel"))


def test_move__path_and_band_must_agree() -> None:
    """A path that climbs ends where it ends."""
    with pytest.raises(BadInput, match="ends at High, not at Low"):
        alone().play(c.Move("ariel", "low", "F^"))
    table = alone()
    table.play(c.Move("ariel", "low", "F, F"))
    assert table.ship("ariel").band is Band.LOW


@pytest.mark.parametrize(("band", "path"), [("high", "F^"), ("low", "Fv, v"), ("high", "F^, Fv"), ("low", "Fv, v, ^")])
def test_move__path_stays_between_ground_and_high(band: str, path: str) -> None:
    """No step leads below the ground or above High, not even for a moment."""
    with pytest.raises(BadInput, match=r"below the ground|above High"):
        alone(band=band).play(c.Move("ariel", path=path))


def walked(table: Table, path: str) -> list[tuple[str, int, int, str, bool]]:
    """Each step with its cost, running total, band after it, and whether it is allowed."""
    steps = steps_of(table.battle, table.ship("ariel"), path)
    return [(step.text, step.cost, step.spent, step.band.words, step.is_allowed) for step in steps]


def test_steps__each_with_cost_total_and_band() -> None:
    """What a page that builds a path by taps shows."""
    assert walked(alone(movement=6, band="low"), "T<, F>, F^<, ^, Fv") == [
        ("T<", 1, 1, "Low", True),
        ("F>", 1, 2, "Low", True),
        ("F^<", 2, 4, "Medium", True),
        ("^", 1, 5, "High", True),
        ("Fv", 1, 6, "Medium", True),
    ]
    assert walked(alone(), "") == []


def test_steps__the_one_that_is_too_far_and_all_after_it() -> None:
    """Every step past her points says so; those before it do not."""
    steps = walked(alone(movement=6, band="low"), "F, F, F, F, F, F^, F")
    assert [allowed for *_, allowed in steps] == [True] * 5 + [False] * 2
    told = steps_of(*_of(alone(movement=6, band="low")), "F, F, F, F, F, F^")[-1]
    assert told.why_not == "Step 6, F^: that is 7 movement points, and Ariel has 6 (6 on the panel)."


def _of(table: Table) -> tuple[Battle, Ship]:
    return table.battle, table.ship("ariel")


@pytest.mark.parametrize(
    ("power", "die", "path", "breaks"),
    [
        ("kite", "4", "F>, F, F>", 3), ("kite", "6", "F>, F>, F>", 3), ("kite", "6", "F>, F<", 2), ("kite", "4", "F, T<", 2),
        ("kite", "2", "F, F, F", 3), ("screw-galley", "", "F>, F>, T>", 3), ("mixed", "6", "F, F, F, F, F, T>", 6),
        ("mixed", "6", "F, F, F, F, F, F>, F>", 7), ("steam", "", "F, F^, F^, F", 3), ("steam", "", "F, v, v, v", 4),
    ],
)  # fmt: skip
def test_steps__a_path_breaks_where_it_breaks(power: str, die: str, path: str, breaks: int) -> None:
    """The first step that is not allowed, and no step before it; the refusal names it."""
    table = alone(power, **{} if power == "kite" else {"movement": 5})
    if die:
        table.play(c.BowlMovement("ariel"), die)
    steps = steps_of(table.battle, table.ship("ariel"), path)
    assert [step.is_allowed for step in steps].index(False) == breaks - 1
    where = f"Step {breaks}, {steps[breaks - 1].text}: "
    assert steps[breaks - 1].why_not.startswith(where)
    if "no-such-band" not in {refusal.id for refusal in steps[breaks - 1].refusals}:
        assert any(told.startswith(where) for told in table.refused(c.Move("ariel", path=path)).values())


def test_steps__only_the_step_that_turns_too_often_is_blamed() -> None:
    """What follows it may be well and good."""
    table = alone("kite")
    table.play(c.BowlMovement("ariel"), "4")
    assert [step[4] for step in walked(table, "F>, F>, F, F")] == [True, False, True, True]


def test_steps__mixed_power_may_turn_once_in_her_extra_speed() -> None:
    """Five of steam with power turns, two of sail with one turn."""
    table = alone("mixed", movement=5)
    table.play(c.BowlMovement("ariel"), "6")
    steps = walked(table, "T>, F>, F>, T<, F<, F, F<")
    assert [step[4] for step in steps] == [True] * 7
    assert steps[-1][2] == 7


@pytest.mark.parametrize(
    ("critical", "path", "breaks", "says"),
    [
        ("lifters-damaged", "F, F^", 2, "cannot change altitude"),
        ("lifters-damaged", "F, Fv", 2, "cannot change altitude"),
        ("steering-hit", "F, T<", 2, "cannot turn"),
        ("steering-hit", "F, F, F>", 3, "cannot turn"),
        ("lines-fouled", "F", 1, "cannot move"),
    ],
)
def test_steps__lamps_forbid_the_step_that_they_forbid(critical: str, path: str, breaks: int, says: str) -> None:
    """Amber as red (A-02); power turns and free turns alike (A-24)."""
    table = alone()
    table.play(c.TakeCritical("ariel", critical))
    steps = steps_of(table.battle, table.ship("ariel"), path)
    assert [step.is_allowed for step in steps].index(False) == breaks - 1
    assert f"Step {breaks}, {steps[breaks - 1].text}: Ariel {says} while" in steps[breaks - 1].why_not
    assert f"Ariel {says}" in table.refused(c.Move("ariel", path=path))["lamp"]


def test_steps__staying_at_her_band_is_no_change_of_altitude() -> None:
    """Also when the umpire names the band."""
    table = alone()
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    assert "lamp" in table.refused(c.Move("ariel", "low"))
    table.play(c.Move("ariel", "medium", "F"))


def test_steps__two_lamps_are_both_told() -> None:
    """A bridge hit forbids turning and changes of altitude: each at its own step, once."""
    table = alone()
    table.play(c.TakeCritical("ariel", "bridge-hit"))
    with pytest.raises(Refused) as caught:
        table.play(c.Move("ariel", path="F<, F, F^, F>"))
    told = [refusal.message for refusal in caught.value.refusals]
    assert [said.partition(":")[0] for said in told] == ["Step 1, F<", "Step 3, F^"]


def test_steps__her_ceiling() -> None:
    """Damage keeps her down, and the step that would climb over it says so."""
    table = alone(track="MH", band="low")
    table.play(c.TakeDamage("ariel", 1))
    assert table.refused(c.Move("ariel", path="F^, F^")) == {
        "above-ceiling": "Step 2, F^: Ariel can hold Medium at most."
    }
    assert "Medium at most" in table.refused(c.Move("ariel", "high"))["above-ceiling"]


def test_a_61__the_step_that_climbs_to_high_with_a_mine_out() -> None:
    """There is no band above High for it to hang in."""
    table = alone(band="low")
    sheet = replace(table.ship("ariel").sheet, mounts=(odd_gun("mine", "mine"),))
    table.battle = table.battle.put(replace(table.ship("ariel"), sheet=sheet, trailing=frozenset({"mine"})))
    steps = steps_of(table.battle, table.ship("ariel"), "F^, F^")
    assert [step.is_allowed for step in steps] == [True, False]
    assert "mine-out" in table.refused(c.Move("ariel", path="F^, F^"))


def test_steps__without_her_die_a_kites_steps_are_not_counted() -> None:
    """How far she may go nobody knows yet; her turns are counted all the same."""
    table = alone("kite")
    assert all(step.is_allowed for step in steps_of(table.battle, table.ship("ariel"), "F, F, F, F, F, F, F, F>"))
    assert not steps_of(table.battle, table.ship("ariel"), "F>, F>")[1].is_allowed


def test_steps__out_of_the_sky() -> None:
    """Below the ground and above High there is nothing; the step that leads there is named."""
    with pytest.raises(BadInput, match="Step 2, v: this path leads below the ground"):
        alone(band="low").play(c.Move("ariel", path="Fv, v"))
    assert walked(alone(band="high"), "F^")[0][3:] == ("High", False)


def test_a_25__nobody_goes_astern() -> None:
    """There is no step backwards."""
    for step in ("B", "R", "-F"):
        with pytest.raises(BadInput, match="nobody goes astern"):
            alone().play(c.Move("ariel", path=f"F {step}"))


def test_a_25__leaving_the_table_is_out() -> None:
    """By the umpire's word: the app sees no edge."""
    table = alone()
    table.play(c.Leave("ariel"))
    assert table.ship("ariel").fate == "left the table"


def test_move__a_path_and_a_band_that_it_does_not_tell() -> None:
    """A band down with each hex is free; a band up costs a point on top (A-20)."""
    table = alone(movement=2, band="high")
    assert "needs 3" in table.refused(c.Move("ariel", "ground", "F, F"))["too-far"]
    table.play(c.Move("ariel", "low", "F, F"))
    told = alone(movement=2).refused(c.Move("ariel", "high", "F, F"))["too-far"]
    assert "needs 3 movement points for this path and the way from Medium to High and has 2" in told


def test_move__a_missing_movement_value_is_asked_after_what_can_be_refused() -> None:
    """Refused first, asked then, and then counted."""
    table = alone(movement=None)
    table.play(c.TakeCritical("ariel", "steering-hit"))
    assert "lamp" in table.refused(c.Move("ariel", path="F>"))
    assert table.owed(c.Move("ariel", path="F")) == ["ariel/movement/number"]
    assert "too-far" in table.refused(c.Move("ariel", path="F, F, F"), "2")


def test_move__unreadable_paths_are_named_by_their_step() -> None:
    """The step that cannot be read, and those that can be."""
    with pytest.raises(BadInput, match="step 2, 'R'"):
        alone().play(c.Move("ariel", path="F R"))
    with pytest.raises(BadInput, match="at most 40 steps"):
        alone().play(c.Move("ariel", path="F " * 41))
    with pytest.raises(BadInput, match="is not a band"):
        alone().play(c.Move("ariel", "really-low"))


def test_move__a_path_is_read_in_small_letters_and_capitals() -> None:
    """`f, fv` is `F, Fv`, and goes into the record as such; a step that cannot be read is told as it was typed."""
    event = of(alone(movement=4).play(c.Move("ariel", path="t<, f, f>, fv")), e.Moved)[0]
    assert (event.path, event.band) == ("T<, F, F>, Fv", Band.LOW)
    assert of(alone(movement=4).play(c.Move("ariel", path="FV")), e.Moved)[0].path == "Fv"
    with pytest.raises(BadInput, match="step 2, 'r'"):
        alone().play(c.Move("ariel", path="f r"))


def test_move__hexes_are_on_the_record() -> None:
    """How many hexes she entered, where a path was given."""
    event = of(alone().play(c.Move("ariel", path="T<, F, F^")), e.Moved)[0]
    assert (event.hexes, event.path, event.was, event.band) == (2, "T<, F, F^", Band.MEDIUM, Band.HIGH)


def test_r_01__hexes_entered_are_kept_for_a_ram() -> None:
    """The turn remembers them, where a path told them."""
    table = alone()
    table.play(c.Move("ariel", path="T<, F, F^"))
    assert table.battle.turn.hexes == 2
    table = alone()
    table.play(c.Move("ariel"))
    assert table.battle.turn.hexes is None


def test_move__ground_targets_do_not_move() -> None:
    """A bridge stands where it stands. A train that the umpire lets roll goes by its path, and stays on the ground."""
    table = Table(ship("ariel"), target("train")).up("ariel")
    assert allowance(table.battle, table.ship("train")).points == 0
    refused = table.refused(c.Move("train", path="F"))
    assert refused["on-the-ground"] == "Train stands on the ground and does not move."
    moved = table.play(c.Move("train", path="F"), overrule=refused)
    assert (table.ship("train").band, table.ship("train").is_out) == (Band.GROUND, False)
    assert "Train moves" in table.lines(moved, UMPIRE)[0]
    assert table.battle.turn.ship == "ariel"
    assert not table.battle.turn.has_moved
