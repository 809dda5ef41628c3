"""The one button of the table: what it says and sends, as the turn stands and for what is pencilled."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import Table, gun, ship
from umpire.core.commands import Correct
from umpire.core.lines import Marks, Next
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c

AIMED = {"target": "bella", "lies": "bow", "hexes": "1", "hers": "stern"}


def coming(table: Table, **marks: str) -> Next:
    found = GAME.rules.next(table.battle, {name: [value] for name, value in marks.items()})
    assert found is not None
    return found


def duel(**panel: Any) -> Table:
    """Ariel's card is up; both have guns all round."""
    return Table(ship("ariel", gun(), gun("stern-gun"), **panel), ship("bella", gun("stern-gun"))).up("ariel")


def marks(said: Marks) -> dict[str, str]:
    return {name: value for name, value in said if value}


def test_before_the_first_card_it_turns_it() -> None:
    found = coming(Table(ship("ariel"), ship("bella")))
    assert (found.label, found.commands) == ("Turn the card", (c.TurnCard(),))


def test_a_real_deck_is_asked_for_its_card() -> None:
    found = coming(Table(ship("ariel"), ship("bella"), real_cards=True))
    assert (found.label, found.asks, found.is_ready) == ("Which card comes?", "card", False)


def test_with_her_card_up_it_says_that_she_has_moved_and_where_she_stays() -> None:
    found = coming(duel())
    assert (found.label, found.commands, found.asks) == ("Moved: stays at Medium", (c.Move("ariel"),), "target")


@pytest.mark.parametrize(("band", "says"), [("high", "rises to High"), ("low", "drops to Low")])
def test_a_band_that_is_pencilled_is_named_and_sent(band: str, says: str) -> None:
    found = coming(duel(), ends=band)
    assert (found.label, found.commands) == (f"Moved: {says}", (c.Move("ariel", band),))


def test_a_shot_is_asked_mark_by_mark_in_one_order_and_sends_nothing_before_the_last() -> None:
    said = []
    for known in range(1, 5):
        found = coming(duel(), **dict(list(AIMED.items())[:known]))
        said.append((found.label, found.asks, found.is_ready))
    assert said == [
        ("Where does she lie?", "lies", False),
        ("Hexes away?", "hexes", False),
        ("Her side?", "hers", False),
        ("Fire 2 guns at Bella", "guns", True),
    ]


def test_naming_a_target_says_that_she_has_moved_and_the_button_names_both_bands() -> None:
    found = coming(duel(), ends="high", **AIMED)
    move, fire = found.commands
    assert move == c.Move("ariel", "high")
    assert isinstance(fire, c.Fire)
    assert found.small == "High at Medium · 1 hex"


def test_once_she_has_moved_the_shot_is_sent_alone() -> None:
    table = duel()
    table.play(c.Move("ariel"))
    (fire,) = coming(table, **AIMED).commands
    assert fire == c.Fire("ariel", (c.Aim("bella", 1, ("bow",), ("bow-gun", "stern-gun"), ("stern-gun",), ("stern",)),))


def test_who_did_not_move_says_so_before_the_target() -> None:
    (fire,) = coming(duel(), stays="yes", **AIMED).commands
    assert isinstance(fire, c.Fire)


def test_guns_and_the_answer_are_taken_out() -> None:
    (_, fire) = coming(duel(), guns="bow-gun", mute="yes", **AIMED).commands
    assert isinstance(fire, c.Fire)
    assert (fire.aims[0].guns, fire.aims[0].answer) == (("stern-gun",), ())


def test_where_no_gun_fires_nothing_is_sent_and_the_button_says_why() -> None:
    found = coming(duel(), **{**AIMED, "hexes": "30"})
    assert (found.label, found.is_ready) == ("No gun fires at Bella", False)
    assert found.small


def test_a_kite_throws_first_and_names_no_target_before_she_has_moved() -> None:
    """House: nothing is implied for kites and mixed power."""
    table = duel(power="kite")
    assert coming(table, **AIMED).commands == (c.BowlMovement("ariel"),)
    table.play(c.BowlMovement("ariel"), "3")
    found = coming(table, **AIMED)
    assert (found.commands, found.asks) == ((c.Move("ariel"),), "")


def test_what_is_owed_is_named_and_no_card_is_turned_over_it() -> None:
    """A kite that has gone a way without a die."""
    table = duel(power="kite")
    table.play(c.Move("ariel", path="F"), overrule=["not-thrown"])
    found = coming(table)
    assert (found.label, found.small, found.is_ready) == (
        "Still owed: Ariel has moved, but her movement die was not thrown", "then: turn the card", False,
    )  # fmt: skip


def test_a_drop_that_is_owed_is_the_next_press() -> None:
    """A box that takes a band is crossed by hand: she flies above what she can hold, and must drop; nothing is chosen in it."""
    table = Table(ship("ariel", gun()), ship("bella", track="L H H H"), bands={"bella": "high"}).up("ariel")
    table.play(Correct("bella.boxes", value=1))
    assert coming(table).asks == "", "no move is implied meanwhile"
    table.play(c.Move("ariel"))
    found = coming(table)
    assert (found.label, found.about, found.commands) == (
        "Bella drops to Low", ("bella",), (Correct("bella.band", "low"),),
    )  # fmt: skip
    table.play(*found.commands)
    assert coming(table).label == "Turn the card"


def test_whose_lines_hold_her_turns_the_next_card() -> None:
    assert coming(tied({}, "bella")).label == "Held: turn the card"


def test_u_01__her_move_is_asked_before_her_target_where_it_is_so_set() -> None:
    """House: the default says it by naming the target; with `asked` nothing is implied, but by S, who did not move."""
    table = Table(ship("ariel", gun()), ship("bella"), rules={"U-01": "asked"}).up("ariel")
    found = coming(table, **AIMED)
    assert (found.label, found.asks) == ("Moved: stays at Medium", "")
    (stays,) = (one.marks for one in coming(table).quiet if one.key == "s")
    assert coming(table, **marks(stays)).asks == "target"
    (fire,) = coming(table, **marks(stays), **AIMED).commands
    assert isinstance(fire, c.Fire)
    table.play(*found.commands)
    assert coming(table).asks == "target"


def test_after_the_shot_digits_ask_for_nothing() -> None:
    table = duel()
    table.play(c.Move("ariel"))
    table.play(c.Fire("ariel", (c.Aim("bella", 1, ("bow",), ("bow-gun",)),)), "1")
    found = coming(table)
    assert (found.label, found.asks) == ("Turn the card", "")


def test_rubbing_out_goes_back_mark_by_mark() -> None:
    found = coming(duel(), ends="high", guns="bow-gun", **AIMED)
    left = []
    query = found.pencil.rubbed
    while query:
        left.append(sorted(marks(query)))
        query = coming(duel(), **marks(query)).pencil.rubbed
    assert left[0] == sorted([*AIMED, "ends"])
    assert [len(one) for one in left] == [5, 4, 3, 2, 1]


def test_every_place_that_pencils_leads_to_a_mark_that_is_read_again() -> None:
    found = coming(duel(), **{**AIMED, "hers": ""})
    for subject, ways in found.ways.items():
        for way in ways:
            again = coming(duel(), **marks(way.marks))
            assert again.pencil.said() == way.marks, (subject, way.place)
    assert [way.digit for way in found.ways["bella"] if way.place.startswith("side.")] == list("123456")
    assert not any(way.digit for way in found.ways["ariel"])


NONSENSE = ("", "nobody", "bella", "ariel", "yes", "bow", "-1", "9999", "١", "high", "<b>")


def test_marks_that_make_no_sense_are_none() -> None:
    """Any address is read; what it names is on the table, or it is not pencilled."""
    for target, hexes, lies in product(NONSENSE, repeat=3):
        found = coming(duel(), target=target, hexes=hexes, lies=lies, ends=lies, hers=target, guns=hexes)
        assert found.pencil.target in ("", "bella")
        assert found.pencil.lies in ((), ("bow",))
        assert found.pencil.hexes == ""


@pytest.mark.parametrize(("name", "said"), [("ends", "really-low"), ("hexes", "9" * 5000), ("hexes", "007")])
def test_a_mark_that_this_battle_does_not_know_is_none(name: str, said: str) -> None:
    """A band that is not played, and numbers as nobody types them."""
    marked = {**AIMED, "hexes": "", name: said}
    assert getattr(coming(duel(), **marked).pencil, name) == ""


def test_a_gun_is_called_by_its_name() -> None:
    table = Table(ship("ariel", replace(gun(), name="Long Tom")), ship("bella")).up("ariel")
    (way,) = [way for way in coming(table, **AIMED).ways["ariel"] if way.place == "gun.bow-gun"]
    assert way.label.startswith("1 Long Tom: ")


def tied(rules: dict[str, str], up: str) -> Table:
    """Ariel's lines hold Bella."""
    table = Table(ship("ariel"), ship("bella"), rules=rules).up(up)
    table.play(Correct("ariel.holds", value="bella"))
    return table


def test_the_grappler_boards_next() -> None:
    found = coming(tied({}, "ariel"))
    assert (found.label, found.commands) == ("Board Bella", (c.Board("ariel", "bella"),))


def test_by_house_rule_either_side_boards_next() -> None:
    """R-12 as `either`: the one who is held may board, too."""
    found = coming(tied({"R-12": "either"}, "bella"))
    assert (found.label, found.commands) == ("Board Ariel", (c.Board("bella", "ariel"),))


def test_the_end_of_the_round_comes_after_the_last_card() -> None:
    table = Table(ship("ariel")).up("ariel")
    table.play(c.Move("ariel"))
    found = coming(table)
    assert (found.label, found.commands) == ("End round 1", (c.EndRound(),))


def test_a_flight_that_fires_is_not_said_to_have_moved() -> None:
    """House: what is implied for a ship is told of a flight."""
    table = duel(flights=1)
    table.play(c.DeployFlight("ariel"))
    (flight,) = [one.id for one in table.battle.pieces if one.sheet.is_flight]
    turn = replace(table.battle.turn, ship=flight)
    table.battle = replace(table.battle, turn=turn)
    assert not any(isinstance(command, c.Move) for command in coming(table, **AIMED).commands)
    assert "has flown" not in coming(table).small


def test_what_it_sends_is_carried_out_by_the_rules() -> None:
    """Her move and then her fire, with the answer; afterwards nobody has anything to say against the next card."""
    table = duel()
    move, fire = coming(table, ends="high", **AIMED).commands
    table.play(move)
    table.play(fire, "1", "1", "1")
    assert table.ship("ariel").band.key == "high"
    assert coming(table).commands == (c.TurnCard(),)
