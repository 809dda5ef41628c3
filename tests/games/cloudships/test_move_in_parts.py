"""A move noted in parts: she meets somebody on her way and goes on; the parts share her points and turns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.battlefield import Table, gun, of, ship
from umpire.core import playing as core
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.advice import advise_path
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.flights import sheet_of_flight
from umpire.games.cloudships.movement import points_left
from umpire.games.cloudships.state import Ship

SLID = "1 2"
MISS = ("1", "6")
HIT = ("6", "1")


def three(power: str = "steam", **more: Any) -> Table:
    """Ariel's card is up; Bella and Clara are about. She has five points, or the die of a kite."""
    mine = {"ram": 3, "power": power, **more.pop("ariel", {})}
    table = Table(
        ship("ariel", gun(), **mine), ship("bella", ram=2, track="H" * 40), ship("clara", ram=2, track="H" * 40), **more
    ).up("ariel")
    if power == "kite":
        table.play(c.BowlMovement("ariel"), "6")
    return table


def part(path: str, band: str = "", *, more: bool = True) -> c.Move:
    return c.Move("ariel", band, path, more)


def moves(table: Table) -> list[str]:
    """What of her move is on offer."""
    return [
        offer.command.band for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.Move)
    ]


def owed(table: Table) -> list[str]:
    return [due.text for due in core.forgotten(GAME, table.battle)]


# --- Going on ----------------------------------------------------------------------------------------------------


def test_r_02__a_ram_that_misses_and_then_she_goes_on() -> None:
    """F, F, the ram misses, two more; all four hexes count."""
    table = three()
    table.play(part("F, F", more=False))
    table.play(c.Meet("ariel", "bella", "ram"), *MISS)
    moved = of(table.play(part("F>, F", more=False)), e.Moved)[0]

    assert (moved.goes_on, moved.has_more, moved.hexes) == (True, False, 2)
    assert (table.battle.turn.hexes, table.battle.turn.way) == (4, ("F", "F", "F>", "F"))


def test_r_05__sliding_by_and_then_she_goes_on() -> None:
    """A collision roll on the way ends no move; nor does a mine that misses."""
    table = three()
    table.play(part("F", more=False))
    table.play(c.Meet("ariel", "bella"), SLID)
    table.play(part("F", more=False))
    assert "moved" in table.refused(part("F"))


def test_a_60__a_mine_on_the_way_and_then_she_goes_on() -> None:
    """Dragged below somebody in the middle of the move, missed."""
    table = Table(
        ship("ariel", gun("mine", "tether-mine-martian")), ship("bella", track="H" * 9), bands={"bella": "high"}
    ).up("ariel")
    table.play(c.Winch("ariel", ("mine",)))
    table.play(c.Move("ariel", path="F"))
    table.play(c.Trail("ariel", "mine", ("bella",)), *MISS)
    table.play(c.Move("ariel", path="F"))
    assert table.battle.turn.hexes == 2


def test_move_in_parts__announced() -> None:
    """Told with the part that more follows: then she need meet nobody. Without it the move is done."""
    table = three()
    table.play(part("F"))
    table.play(part("F"))
    table.play(part("F", more=False))
    assert table.refused(part("F")) == {"moved": "Ariel has moved already in this turn."}


def test_r_02__a_ram_that_hits_ends_the_move() -> None:
    """Also one that was to go on."""
    table = three()
    table.play(part("F"))
    table.play(c.Meet("ariel", "bella", "ram"), *HIT)
    assert table.refused(part("F")) == {"moved": "Ariel has moved already, and her ram of Bella ended it."}
    assert moves(table) == []


@pytest.mark.parametrize("dice", [HIT, MISS])
def test_a_05__a_grapple_ends_the_move(dice: tuple[str, str]) -> None:
    """Grappling comes at its end, whether the lines hold or not."""
    table = three()
    table.play(part("F"))
    table.play(c.Meet("ariel", "bella", "grapple"), SLID, *dice)
    assert "moved" in table.refused(part("F"))


def test_a_05__after_lines_a_meeting_does_not_let_her_go_on() -> None:
    """A grapple failed, or her boarders were repelled: then she meets Clara in that hex too, and stays there."""
    failed = three()
    failed.play(part("F"))
    failed.play(c.Meet("ariel", "bella", "grapple"), SLID, *MISS)
    repelled = three(ariel={"parties": 5})
    repelled.play(Correct("ariel.holds", "bella"))
    repelled.play(c.Board("ariel", "bella"), "1", "6", "1")
    for table in (failed, repelled):
        table.play(c.Meet("ariel", "clara"), SLID)
        assert "moved" in table.refused(part("F"))
        assert moves(table) == []


def test_sequence_3__no_part_after_firing() -> None:
    """The shot ends the move."""
    table = three()
    table.play(part("F"))
    table.fire("ariel: bow-gun at bella 2", "1")
    assert set(table.refused(part("F"))) == {"fired-first"}
    assert owed(table) == []


def test_a_52__a_flight_flies_at_once() -> None:
    """Its way is not noted in parts; without more to follow nothing speaks against it."""
    table = three()
    table.battle = table.battle.put(Ship(sheet_of_flight("swarm", "Swarm", 9, "martian"), Band.MEDIUM, mother="ariel"))
    with pytest.raises(BadInput, match="move it its whole way at once"):
        table.play(c.Move("swarm", path="F", more=True))
    table.play(c.Move("swarm", path="F"))


# --- One allowance -----------------------------------------------------------------------------------------------


def test_movement__the_parts_share_her_points() -> None:
    """Three and two make five; the step that is too far says so, with the way that she has come."""
    table = three()
    table.play(part("F, F, F"))
    assert table.refused(part("F, F, F")) == {
        "too-far": "Step 3, F: that is 6 movement points, with the way that she has come, and Ariel has 5 (5 on the panel)."
    }
    assert points_left(table.battle, table.ship("ariel")) == 2
    table.play(part("F, F"))
    assert (points_left(table.battle, table.ship("ariel")), owed(table), moves(table)) == (0, [], [])


def test_movement__the_parts_share_a_kites_turns() -> None:
    """Two on a 6, both the same way, in all parts together."""
    table = three("kite")
    table.play(part("F>"))
    assert "turns both ways" in table.refused(part("F<"))["turns"]
    table.play(part("F>"))
    assert "turns 3 times" in table.refused(part("F>"))["turns"]


def test_movement__steam_is_spent_first_in_all_parts_together() -> None:
    """Two hexes on steam, then the sail's: no power turn in it, and one turn."""
    table = three("mixed", ariel={"movement": 2})
    table.play(c.BowlMovement("ariel"), "6")
    table.play(part("F, F"))
    assert "under sail" in table.refused(part("T>"))["turns"]
    table.play(part("F>"))
    assert "only once under sail" in table.refused(part("F>"))["turns"]


def test_movement__speed_lost_on_the_way_counts_at_once() -> None:
    """Four points after a speed box in a collision, three spent: one is left."""
    table = three(ariel={"track": "S" + "H" * 20})
    table.play(part("F, F, F"))
    table.play(c.Meet("ariel", "bella"), "4 4")
    assert "too-far" in table.refused(part("F, F"))
    table.play(part("F"))
    slow = three(ariel={"track": "SSSS" + "H" * 20})
    slow.play(part("F, F, F"))
    slow.play(Correct("ariel.boxes", 4))
    assert "too-far" in slow.refused(part("", "high"))


def test_a_20__no_second_change_of_altitude_for_nothing() -> None:
    """Each band costs a point at least, also where no path tells it: five points, and not five for each part."""
    table = three(ariel={"movement": 2})
    table.play(part("", "high"))
    table.play(part("", "medium"))
    told = table.refused(part("", "low"))["too-far"]
    assert told == (
        "Ariel needs 3 movement points for the way that she has come and the way from Medium to Low and has 2 "
        "(2 on the panel)."
    )


def test_a_20__hexes_give_a_band_down_once() -> None:
    """The hexes of an earlier part have had their descent: in the next it costs a point in place."""
    table = three(ariel={"movement": 2}, bands={"ariel": "high"})
    table.play(part("F, F", "medium"))
    assert table.battle.turn.way == ("F", "F")
    assert "too-far" in table.refused(part("", "low"))


def test_movement__each_part_begins_where_she_stands() -> None:
    """At the band that the part before has led to."""
    table = three()
    table.play(part("F^"))
    assert table.ship("ariel").band is Band.HIGH
    with pytest.raises(BadInput, match="leads above High"):
        table.play(part("^"))
    advice = advise_path(table.battle, part("Fv, F"))
    assert [(step.spent, step.band) for step in advice.steps] == [(3, Band.MEDIUM), (4, Band.MEDIUM)]
    assert advice.points == 5


# --- A ram's speed -----------------------------------------------------------------------------------------------


def test_r_01__a_rams_speed_is_the_hexes_so_far() -> None:
    """One past Clara and two more to Bella: 3 + 3 boxes."""
    table = three()
    table.play(part("F"))
    table.play(c.Meet("ariel", "clara", "ram"), *MISS)
    table.play(part("F, T>, F"))
    hit = of(table.play(c.Meet("ariel", "bella", "ram"), *HIT), m.RamInflicted)[0]
    assert (hit.speed, hit.damage) == (3, 6)


def test_r_01__hexes_that_one_part_did_not_tell_are_asked() -> None:
    """Nobody knows how far she came before."""
    table = three()
    table.play(part("", "high"))
    table.play(part("Fv"))
    assert table.battle.turn.hexes is None
    assert table.owed(c.Meet("ariel", "bella", "ram"), *HIT) == ["ariel/hexes entered/number"]


# --- Told --------------------------------------------------------------------------------------------------------


def test_forgotten__more_of_her_move_while_she_has_points() -> None:
    """Announced and not told: asked for, with the press that ends it here. After a meeting she may stop, and nobody asks."""
    table = three()
    table.play(part("F, F"))
    due = core.forgotten(GAME, table.battle)
    assert [one.text for one in due] == ["Ariel's move was to go on; she has 3 movement points left."]
    assert [offer.label for offer in due[0].offers] == ["Ariel's move ends here"]
    table.play(due[0].offers[0].command)
    assert owed(table) == []
    passing = three()
    passing.play(part("F", more=False))
    passing.play(c.Meet("ariel", "bella"), SLID)
    assert owed(passing) == []


def test_offers__the_rest_of_her_move() -> None:
    """After a meeting, while points are left; and every offer is accepted."""
    table = three()
    table.play(part("F", more=False))
    assert moves(table) == []
    table.play(c.Meet("ariel", "bella"), SLID)
    assert moves(table) == ["", "low", "high"]
    table.play(part("", "high", more=False))
    assert moves(table) == []


def test_lines__of_a_move_in_parts() -> None:
    """Everybody at the table reads where she is and that she goes on."""
    table = three(captains={"ariel": "Anna"})
    first = table.play(part("F, F"))
    second = table.play(part("F^", more=False))
    for seat in (UMPIRE, captain("Anna"), SPECTATOR):
        assert table.lines(first, seat) == ["Ariel moves and stays at Medium (F, F); more of her move follows. []"]
        assert table.lines(second, seat) == ["Ariel moves on and goes from Medium to High (F^). []"]


def test_move_in_parts__the_next_card_begins_anew() -> None:
    """Nothing of it is carried over: neither to the next ship nor to her own next card."""
    table = three()
    table.play(part("F, F, F"))
    table.up("bella")
    assert (table.battle.turn.way, table.battle.turn.hexes, table.battle.turn.goes_on) == ((), None, "")
    table.play(c.Move("bella", path="F, F, F, F, F"))
    table.end_round()
    table.up("ariel")
    assert (table.battle.turn.way, table.battle.turn.goes_on) == ((), "")
    table.play(part("F, F, F, F, F"))
