"""Tether mines above their ship and drogue torpedoes below her: let out, dragged through others, taken home."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, of, ship, target
from umpire.core import playing as core
from umpire.core import wording
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.flights import sheet_of_flight
from umpire.games.cloudships.state import Ship

MOUNTS = (
    gun("mine", "tether-mine-martian"), gun("big-mine", "tether-mine-british"), gun("drogue", "drogue-torpedo"), gun(),
)  # fmt: skip


def carrier(
    band: str = "medium", power: str = "kite", superior: bool = False, target_power: str = "kite", track: str = "H" * 30,
    **more: Any,
) -> Table:  # fmt: skip
    """Ariel has two mines and a drogue. Bella flies above her at High, Clara below her at Low, a bridge stands at Ground."""
    chart = critical_chart("lifters-damaged")
    bands = {"ariel": band, "bella": "high", "clara": "low", **more.pop("bands", {})}
    return Table(
        ship("ariel", *MOUNTS, power=power, is_superior=superior),
        ship("bella", gun("bow-gun", arc=["bow"]), gun("aft-gun", arc=["stern"]), power=target_power, track=track, criticals=chart),
        ship("clara", power=target_power, track=track, criticals=chart), target("bridge", track="H" * 20),
        bands=bands, **more,
    ).up("ariel")  # fmt: skip


def out(*mounts: str) -> c.Winch:
    return c.Winch("ariel", out=mounts)


def home(*mounts: str) -> c.Winch:
    return c.Winch("ariel", home=mounts)


def trail(weapon: str, *met: str) -> c.Trail:
    return c.Trail("ariel", weapon, met)


def trailed(table: Table, weapon: str, *met: str, dice: tuple[str, ...]) -> tuple[e.Event, ...]:
    """Let it out and drag it."""
    table.play(out(weapon))
    return table.play(trail(weapon, *met), *dice)


def contacts(events: Any) -> list[tuple[str, bool]]:
    return [(event.target, event.is_hit) for event in of(events, d.Contact)]


# --- Winching ----------------------------------------------------------------------------------------------------


def test_tether_mines__go_out_and_come_home_on_her_cards() -> None:
    """Out until stated otherwise, over the end of the round; home at the start of a later turn."""
    table = carrier()
    assert of(table.play(out("mine")), d.Winched) == [d.Winched("ariel", "mine", True, Band.HIGH)]
    table.end_round()
    table.up("ariel")
    assert table.ship("ariel").trailing == {"mine"}
    table.play(home("mine"))
    assert table.ship("ariel").trailing == set()
    assert not table.ship("ariel").spent


def test_a_70__each_battery_by_itself() -> None:
    """One out, the other home; both out; one of them home again; in one command or in two."""
    table = carrier()
    table.play(out("mine"))
    table.play(out("big-mine", "drogue"))
    assert table.ship("ariel").trailing == {"mine", "big-mine", "drogue"}
    table.play(c.Winch("ariel", out=(), home=("mine", "drogue")))
    assert table.ship("ariel").trailing == {"big-mine"}
    table.play(c.Winch("ariel", out=("mine",), home=("big-mine",)))
    assert table.ship("ariel").trailing == {"mine"}


def test_a_05__winching_is_at_the_start_of_the_turn() -> None:
    """On her card, before she moves or fires."""
    assert "not-her-card" in carrier().up("bella").refused(out("mine"))
    table = carrier()
    table.play(c.BowlMovement("ariel"), "4")
    table.play(out("mine"))
    table.play(c.Move("ariel"))
    assert table.refused(home("mine")) == {"too-late": "Ariel has moved; winch her mine at the start of her turn."}
    table = carrier(bands={"clara": "medium"})
    table.fire("ariel: bow-gun at clara 1", "1")
    assert "too-late" in table.refused(out("mine"))


def test_tether_mines__not_at_high() -> None:
    """There is no band above."""
    told = carrier("high").refused(out("mine"))
    assert told == {"no-band": "Ariel's mine cannot go out at High: there is no band above."}
    table = carrier("high")
    table.play(out("mine"), overrule=["no-band"])
    assert table.ship("ariel").trailing == {"mine"}


def test_drogue_torpedoes__not_on_the_ground() -> None:
    """There is no band below; a mine may go out there."""
    told = carrier("ground").refused(out("drogue"))
    assert told == {"no-band": "Ariel's drogue cannot go out at Ground: there is no band below."}
    carrier("ground").play(out("mine"))


def test_tether_mines__out_already_home_already() -> None:
    """Nothing is winched twice."""
    table = carrier()
    assert set(table.refused(home("mine"))) == {"home-already"}
    table.play(out("mine"))
    assert set(table.refused(out("mine"))) == {"out-already"}


@pytest.mark.parametrize("mark", ["destroyed", "spent"])
def test_tether_mines__what_is_gone_does_not_go_out(mark: str) -> None:
    """Nor does it hit anybody."""
    table = carrier()
    table.play(Correct(f"ariel.gun.mine.{mark}", True))
    assert set(table.refused(out("mine"))) == {mark}
    assert set(table.refused(trail("mine", "bella"))) == {mark}


def test_a_61__no_climb_to_high_with_a_mine_out() -> None:
    """Winch it home first. With the drogue out she may; and up to Medium she may with the mine."""
    table = carrier(power="steam")
    table.play(out("mine"))
    told = table.refused(c.Move("ariel", "high"))
    assert told == {"mine-out": "Ariel cannot climb to High while her mine is out above her."}
    assert "mine-out" in table.refused(c.Move("ariel", path="^, v"))
    table.play(home("mine"))
    table.play(out("drogue"))
    table.play(c.Move("ariel", "high"))
    table = carrier("low", power="steam")
    table.play(out("mine"))
    table.play(c.Move("ariel", "medium"))


def test_a_61__no_landing_on_her_own_drogue() -> None:
    """The same the other way round."""
    table = carrier("low", power="steam")
    table.play(out("drogue", "mine"))
    assert set(table.refused(c.Move("ariel", "ground"))) == {"drogue-out"}
    table.play(home("drogue"))
    table.play(c.Move("ariel", "ground"))


def test_winch__a_ship_that_is_out_winches_nothing() -> None:
    """Nor does she drag anything."""
    table = carrier()
    table.play(Correct("ariel.fate", "surrendered"))
    assert "out-of-action" in table.refused(out("mine"))
    assert "out-of-action" in table.refused(trail("mine", "bella"))


# --- Hitting -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "superior", "target_power", "mine", "hers", "hits"),
    [
        ("kite", False, "kite", "4", "3", True),
        ("kite", False, "kite", "3", "3", False),
        ("steam", False, "kite", "3", "3", True),
        ("mixed", False, "kite", "3", "3", True),
        ("kite", True, "kite", "3", "3", True),
        ("steam", True, "kite", "2", "3", True),
        ("steam", True, "steam", "2", "3", False),
        ("screw-galley", False, "steam", "4", "3", False),
        ("kite", False, "mixed", "5", "3", True),
    ],
)
def test_a_59__a_plain_ram_roll(
    power: Any, superior: bool, target_power: Any, mine: str, hers: str, hits: bool
) -> None:
    """The carrier's die, +1 for steam, +1 for a superior crew; the target's, +1 for steam. A tie misses."""
    for weapon, met, more in (("mine", "bella", ["1"]), ("drogue", "clara", ["1 1"])):
        table = carrier(power=power, superior=superior, target_power=target_power)
        events = trailed(table, weapon, met, dice=(mine, hers, *(more if hits else [])))
        assert contacts(events) == [(met, hits)]


def test_a_59__with_the_switch_a_mine_has_two_more() -> None:
    """As a torpedo; drogues not."""
    table = carrier().set("A-59", "two")
    assert contacts(trailed(table, "mine", "bella", dice=("2", "3", "1"))) == [("bella", True)]
    table = carrier().set("A-59", "two")
    assert contacts(trailed(table, "drogue", "clara", dice=("2", "3"))) == [("clara", False)]
    assert contacts(trailed(carrier(), "mine", "bella", dice=("2", "3"))) == [("bella", False)]


def test_a_60__a_hit_spends_it_and_takes_it_off_the_cable() -> None:
    """One-shot: it never goes out again."""
    table = carrier()
    trailed(table, "mine", "bella", dice=("6", "1", "3"))
    assert (table.ship("ariel").spent, table.ship("ariel").trailing) == ({"mine"}, set())
    assert "spent" in table.refused(out("mine"))


def test_a_60__a_miss_leaves_it_out_for_later() -> None:
    """The next ship, or the same one in a later turn."""
    table = carrier()
    assert contacts(trailed(table, "mine", "bella", dice=("1", "6"))) == [("bella", False)]
    assert table.ship("ariel").trailing == {"mine"}
    table.end_round()
    table.up("ariel")
    assert contacts(table.play(trail("mine", "bella"), "6", "1", "1")) == [("bella", True)]


def test_a_60__several_ships_one_after_another_until_a_hit() -> None:
    """In the order named; the next one is asked about when the one before was missed."""
    table = carrier(bands={"clara": "high"})
    events = trailed(table, "mine", "clara", "bella", dice=("1", "6", "6", "1", "4"))
    assert contacts(events) == [("clara", False), ("bella", True)]
    assert [len(pad) for pad in table.pads] == [2, 2, 1]
    assert (table.ship("clara").crossed, table.ship("bella").crossed) == (0, 4)


def test_a_60__after_a_hit_nobody_else_is_asked_about() -> None:
    """It is spent on the first."""
    table = carrier(bands={"clara": "high"})
    events = trailed(table, "mine", "clara", "bella", dice=("6", "1", "4"))
    assert contacts(events) == [("clara", True)]
    assert [len(pad) for pad in table.pads] == [2, 1]


def test_a_60__only_in_her_own_movement() -> None:
    """On her card and before she fires; an enemy who flies into the mine meets nothing."""
    table = carrier(bands={"clara": "medium"})
    table.play(out("mine"))
    table.up("bella")
    assert "not-her-card" in table.refused(trail("mine", "bella"))
    table.end_round()
    table.up("ariel").fire("ariel: bow-gun at clara 1", "1")
    assert "too-late" in table.refused(trail("mine", "bella"))


def test_a_05__mines_hit_while_she_moves() -> None:
    """Before the move is written down, or after it; she may move on."""
    table = carrier()
    table.play(out("mine"))
    table.play(trail("mine", "bella"), "1", "6")
    table.play(c.Move("ariel"))
    table.play(trail("mine", "bella"), "1", "6")


@pytest.mark.parametrize("band", ["ground", "low", "medium", "high"])
def test_tether_mines__reach_only_the_band_directly_above(band: str) -> None:
    """From Low it is Medium; not higher, not level, not lower."""
    table = carrier("low", bands={"bella": band})
    table.play(out("mine"))
    if band == "medium":
        table.play(trail("mine", "bella"), "1", "6")
    else:
        told = table.refused(trail("mine", "bella"))["other-band"]
        assert told == f"Bella is at {band.title()}; Ariel's mine reaches only the band directly above Low."


@pytest.mark.parametrize("band", ["ground", "low", "medium", "high"])
def test_drogue_torpedoes__reach_only_the_band_directly_below(band: str) -> None:
    """From High it is Medium."""
    table = carrier("high", bands={"bella": band})
    table.play(out("drogue"))
    if band == "medium":
        table.play(trail("drogue", "bella"), "1", "6")
    else:
        assert "other-band" in table.refused(trail("drogue", "bella"))


def test_drogue_torpedoes__from_low_only_targets_on_the_ground() -> None:
    """A bridge, or a ship that has landed."""
    table = carrier("low")
    table.play(out("drogue"))
    assert "other-band" in table.refused(trail("drogue", "clara"))
    table.play(trail("drogue", "bridge"), "6", "1", "4 5")
    assert table.ship("bridge").crossed == 9


def test_a_19__where_really_low_is_played_low_hangs_into_it() -> None:
    """Ground targets are hit from Really Low then; a mine goes up from it to Low."""
    table = carrier("low", bands={"clara": "really-low"}, rules={"A-19": "on"})
    table.play(out("drogue"))
    assert "other-band" in table.refused(trail("drogue", "bridge"))
    table.play(trail("drogue", "clara"), "1", "6")
    table = carrier("really-low", rules={"A-19": "on"})
    table.play(out("drogue", "mine"))
    table.play(trail("drogue", "bridge"), "1", "6")
    table.play(trail("mine", "clara"), "1", "6")


def test_tether_mines__one_that_is_not_out_hits_nobody() -> None:
    """The umpire who forgot to write it may let it pass."""
    table = carrier()
    assert table.refused(trail("mine", "bella")) == {"not-out": "Ariel's mine is not out."}
    table.play(trail("mine", "bella"), "6", "1", "2", overrule=["not-out"])
    assert table.ship("ariel").spent == {"mine"}


def test_tether_mines__friends_are_hit_too() -> None:
    """Friend or foe, as by a torpedo."""
    table = Table(
        ship("ariel", MOUNTS[0], side="martian"), ship("bella", side="martian", track="H" * 9), bands={"bella": "high"}
    ).up("ariel")  # fmt: skip
    assert contacts(trailed(table, "mine", "bella", dice=("6", "1", "1"))) == [("bella", True)]


def test_tether_mines__a_ship_that_is_gone_and_flights_are_not_hit() -> None:
    """Refused by name."""
    table = carrier()
    table.play(Correct("bella.fate", "destroyed"))
    table.battle = table.battle.put(Ship(sheet_of_flight("swarm", "Swarm", 9, "martian"), Band.HIGH))
    table.play(out("mine"))
    assert set(table.refused(trail("mine", "bella", "swarm"))) == {"target-is-gone", "flight"}


# --- Damage ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(1, 6))
def test_tether_mines__damage(face: int) -> None:
    """A die; the bigger one two more. A superior crew adds nothing here."""
    for weapon, more in (("mine", 0), ("big-mine", 2)):
        table = carrier(superior=True)
        trailed(table, weapon, "bella", dice=("6", "1", str(face)))
        assert table.ship("bella").crossed == face + more


def test_drogue_torpedoes__damage_is_two_dice() -> None:
    """Added up."""
    table = carrier(superior=True)
    trailed(table, "drogue", "clara", dice=("6", "1", "3 5"))
    assert table.ship("clara").crossed == 8


def test_a_58__a_natural_6_is_a_critical() -> None:
    """Of the mine's die; the ram dice do not count."""
    for weapon in ("mine", "big-mine"):
        table = carrier()
        events = trailed(table, weapon, "bella", dice=("6", "1", "6", "3"))
        assert len(of(events, e.CriticalHit)) == 1
        assert not of(trailed(carrier(), weapon, "bella", dice=("6", "1", "5")), e.CriticalHit)


@pytest.mark.parametrize(
    ("setting", "faces", "criticals"),
    [
        ("once", "5 5", 0),
        ("once", "6 2", 1),
        ("once", "2 6", 1),
        ("once", "6 6", 1),
        ("each", "6 2", 1),
        ("each", "6 6", 2),
    ],
)
def test_a_58__criticals_of_a_drogues_two_dice(setting: str, faces: str, criticals: int) -> None:
    """One when either die shows 6; with the switch one for each 6."""
    table = carrier().set("A-58", setting)
    events = trailed(table, "drogue", "clara", dice=("6", "1", faces, *["3"] * criticals))
    assert len(of(events, e.CriticalHit)) == criticals
    assert of(events, d.Burst)[0].criticals == criticals


def test_a_38__any_gun_may_be_hit() -> None:
    """Mines have no side."""
    table = carrier(track="gHHHHHHH")
    lost = of(trailed(table, "mine", "bella", dice=("6", "1", "1", "1")), e.GunDestroyed)[0]
    assert lost.among == ("bow-gun", "aft-gun")


def test_tether_mines__only_the_ship_that_was_hit() -> None:
    """Contact is no fire into a boarding action: whoever is tied to her is tried by herself."""
    table = carrier(bands={"clara": "high"})
    table.play(Correct("bella.holds", "clara"))
    trailed(table, "mine", "bella", dice=("6", "1", "4"))
    assert (table.ship("bella").crossed, table.ship("clara").crossed) == (4, 0)


def test_tether_mines__a_hit_is_not_answered() -> None:
    """A mine is not fire upon her."""
    table = carrier()
    trailed(table, "mine", "bella", dice=("6", "1", "1"))
    assert "not-fired-upon" in table.refused("ariel: at bella 1 bow / bow-gun at bow")


# --- Lost while out ----------------------------------------------------------------------------------------------


def test_a_64__what_is_out_is_lost_with_its_gear() -> None:
    """It counts among the guns that may be hit; the deployed mine goes with it."""
    table = carrier()
    table.play(out("mine", "drogue"))
    lost = of(table.play(c.LoseGun("ariel"), "1"), e.GunDestroyed)[0]
    assert lost.mount == "mine"
    assert set(lost.among) == {"mine", "big-mine", "drogue", "bow-gun"}
    assert table.ship("ariel").trailing == {"drogue"}
    assert set(table.refused(trail("mine", "bella"))) == {"destroyed"}


def test_a_64__with_the_switch_it_is_safe_until_it_is_home() -> None:
    """Left out of the guns that may be hit, and of the magazine."""
    table = carrier().set("A-64", "safe")
    table.play(out("mine", "drogue"))
    lost = of(table.play(c.LoseGun("ariel"), "1"), e.GunDestroyed)[0]
    assert set(lost.among) == {"big-mine", "bow-gun"}
    table.play(home("mine"))
    assert "mine" in of(table.play(c.LoseGun("ariel"), "1"), e.GunDestroyed)[0].among


def test_a_64__spent_mines_are_not_hit() -> None:
    """Nothing is left to lose (A-40)."""
    table = carrier()
    trailed(table, "mine", "bella", dice=("6", "1", "1"))
    assert "mine" not in of(table.play(c.LoseGun("ariel"), "1"), e.GunDestroyed)[0].among


# --- The rest ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "wrong"),
    [
        (c.Winch("ariel"), "name a tether mine or a drogue torpedo"),
        (out("bow-gun"), "bow gun is not a tether mine or a drogue torpedo"),
        (out("nothing"), "has no gun 'nothing'"),
        (out("mine", "mine"), "mine is named twice"),
        (c.Winch("ariel", out=("mine",), home=("mine",)), "mine is named twice"),
        (trail("mine"), "name those above Ariel"),
        (trail("drogue"), "name those below Ariel"),
        (trail("bow-gun", "bella"), "bow gun is not a tether mine"),
        (trail("mine", "ariel"), "her own weapon"),
        (trail("mine", "bella", "2"), "Bella is named twice"),
        (trail("mine", "nobody"), "no ship 'nobody'"),
    ],
)
def test_tether_mines__bad_input(order: Any, wrong: str) -> None:
    """Each with what would be right."""
    with pytest.raises(BadInput, match=wrong):
        carrier().play(order)


def test_forgotten__mines_that_are_out_below_somebody() -> None:
    """A question while her card is up and an enemy flies where it hangs; never when nobody does."""
    table = carrier()
    table.play(out("mine", "drogue"))
    told = [due.text for due in core.forgotten(GAME, table.battle)]
    assert "Ariel's mine is out above her; did it pass Bella?" in told
    assert "Ariel's drogue is out below her; did it pass Clara?" in told
    table.play(Correct("bella.band", "low"))
    assert not [due for due in core.forgotten(GAME, table.battle) if "Ariel's mine" in due.text]
    table.up("bella")
    assert not [due for due in core.forgotten(GAME, table.battle) if "Ariel's" in due.text]


def test_view__mines_that_are_out_are_on_the_table() -> None:
    """Every seat sees them, hands are told, and the panel marks them."""
    table = carrier(captains={"bella": "Beth"})
    events = table.play(out("mine", "drogue"))
    for seat in (UMPIRE, SPECTATOR, *GAME.seats(table.battle)):
        view = GAME.sheet.view_for(table.battle, seat)
        assert view.ship("ariel").loose == ("mine out above", "drogue out below")
        panel = next(panel for panel in GAME.sheet.panels(view) if panel.subject == "ariel")
        assert {"mine out above.", "drogue out below."} <= set(panel.notes)
    assert "mine out above, drogue out below" in GAME.words.table_changes(table.battle, events)[0].state
    panel = GAME.panels(table.battle, UMPIRE)[0]
    assert [mount.marks for mount in panel.mounts] == [("out",), (), ("out",), ()]


def test_marks__mines_are_put_out_and_home_by_hand() -> None:
    """Without any rule."""
    table = carrier("high")
    table.play(Correct("ariel.out.mine", True))
    assert table.ship("ariel").trailing == {"mine"}
    table.play(Correct("ariel.out.mine", False))
    assert table.ship("ariel").trailing == set()


@pytest.mark.parametrize("mark", ["destroyed", "spent"])
def test_a_64__a_mine_that_a_mark_takes_while_it_is_out_hangs_no_more(mark: str) -> None:
    """She may climb to High, and nobody looks for it on the table; put right again, it hangs where it hung."""
    table = carrier("medium", power="steam")
    table.play(out("mine"))
    table.play(Correct("ariel.gun.mine", mark))
    panel = GAME.panels(table.battle, UMPIRE)[0]
    assert panel.mounts[0].marks == (mark,)
    assert "out above" not in str(panel.notes)
    table.play(Correct("ariel.gun.mine", "ready"))
    assert "mine-out" in table.refused(c.Move("ariel", path="^"))
    table.play(Correct("ariel.gun.mine", mark))
    table.play(c.Move("ariel", path="^"))


def test_tether_mines__in_sentences() -> None:
    """What is added and why, for everybody."""
    table = carrier(power="steam", superior=True, target_power="steam")
    winched = table.play(out("mine", "drogue"))
    events = table.play(trail("mine", "bella"), "4", "2", "3")
    assert table.lines((*winched, *events[:2]), SPECTATOR) == [
        "Ariel winches her mine out, above her at High. []",
        "Ariel winches her drogue out, below her at Low. []",
        "Ariel's mine is dragged below Bella: hits. [4 + 1 steam + 1 superior crew = 6 against 2 + 1 steam = 3]",
        "Ariel's mine bursts on Bella: 3 boxes. [3]",
    ]
    assert table.lines(table.play(home("drogue")), SPECTATOR) == ["Ariel winches her drogue home. []"]
    assert (
        wording.says(GAME, table.battle, c.Winch("ariel", ("mine",), ("drogue",)))
        == "Ariel winches mine out and drogue home"
    )
    assert wording.says(GAME, table.battle, trail("mine", "2")) == "Ariel drags mine at Bella"


def test_tether_mines__offers_are_accepted() -> None:
    """Out and home before she moves; dragged at each enemy where it hangs."""
    table = carrier()

    def offered() -> list[Any]:
        kinds = (c.Winch, c.Trail)
        return [offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, kinds)]

    assert offered() == [out("mine"), out("big-mine"), out("drogue")]
    table.play(out("mine"))
    assert offered() == [home("mine"), trail("mine", "bella"), out("big-mine"), out("drogue")]
    table.play(c.Move("ariel"))
    assert offered() == [trail("mine", "bella")]
    table.play(trail("mine", "bella"), "1", "6")


def test_a_61__no_climb_is_offered_that_a_mine_forbids() -> None:
    """With the mine out she is offered to sink, not to climb to High."""
    table = carrier(power="steam")
    table.play(out("mine"))
    moves = [offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.Move)]
    assert [move.band for move in moves] == ["", "low"]
