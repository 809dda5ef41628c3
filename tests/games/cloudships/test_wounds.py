"""What a battle leaves on a ship for the next one, and the two marks that a campaign adds: permanent criticals, her crew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.battlefield import Table, critical, gun, ship, target
from umpire.core import playing as core
from umpire.core.commands import Correct, CorrectMany
from umpire.core.errors import BadInput
from umpire.core.marks import Correction
from umpire.core.seats import UMPIRE, captain
from umpire.core.wounds import Wound, in_words, marks_of
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import LastingDamage
from umpire.games.cloudships.sheet import Effect


def table(**panel: Any) -> Table:
    guns = gun(), gun("rockets", "hale-rockets-up")
    made = ship("ariel", *guns, track="HHGM HHHH", flights=2, parties=4, has_grapnel=True, **panel)
    return Table(made, ship("bella"), target("bridge", gun("battery")), captains={"ariel": "Anna", "bella": "Ben"})


def left(battle: Table, id: str = "ariel") -> list[Wound]:
    return list(GAME.rules.wounds(battle.battle, id))


def words(battle: Table, id: str = "ariel") -> str:
    return in_words(left(battle, id))


def marks(battle: Table) -> dict[str, Correction]:
    return {mark.name.partition(".")[2]: mark for mark in GAME.rules.marks.about(battle.battle, "ariel")}


def begun(old: Table, fresh: Table) -> Table:
    """A fresh battle in which she begins as the old one left her."""
    fresh.play(CorrectMany(dict(marks_of("ariel", left(old)))))
    return fresh


# --- What is carried, and what is not ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mark", "value", "told"),
    [
        ("boxes", 1, "1 box crossed"), ("boxes", 5, "5 boxes crossed"), ("gun.bow-gun", "destroyed", "bow gun destroyed"),
        ("gun.rockets", "spent", "rockets spent"), ("parties", 1, "1 of 4 boarding parties"),
        ("flights", 0, "0 of 2 flights"), ("grapnel", False, "power grapnel lost"), ("superior", True, "superior crew"),
        ("slower", 1, "one off her speed for good"), ("slower", 2, "one off her speed for good, twice"),
        ("no-higher", "low", "for good no higher than low"), ("permanent.boiler-cracked", 3, "Boiler cracked, 3 times"),
        ("noted.colours-shot-away", True, "Colours shot away"),
    ],
)  # fmt: skip
def test_wounds__each_is_told_in_words(mark: str, value: Any, told: str) -> None:
    """One for one, and set again by the mark that it names."""
    battle = table()
    battle.play(Correct(f"ariel.{mark}", value))
    assert words(battle) == told
    (wound,) = left(battle)
    assert wound.path in marks(table())
    assert left(begun(battle, table())) == [wound]


@pytest.mark.parametrize(
    ("mark", "value"),
    [
        ("lamp.fire.amber", True), ("lamp.fire.red", True), ("gun.bow-gun", "fired"), ("band", "low"), ("holds", "bella"),
        ("parties", 9), ("flights", 3), ("captain", "Zora"), ("flight-out.1", "low"), ("fate", "surrendered"),
    ],
)  # fmt: skip
def test_wounds__what_belongs_to_the_battle_stays_there(mark: str, value: Any) -> None:
    """Lamps, Fired markers, her band, lines; more than full is full, and a flight that is out comes home."""
    battle = table()
    battle.play(Correct(f"ariel.{mark}", value))
    if mark == "flight-out.1":
        battle.play(Correct("ariel.flights", 1))
    assert left(battle) == []


def test_wounds__a_gun_that_is_spent_and_destroyed_is_destroyed() -> None:
    battle = table()
    battle.play(Correct("ariel.gun.rockets.spent", value=True))
    battle.play(Correct("ariel.gun.rockets.destroyed", value=True))
    assert [(wound.kind, wound.value) for wound in left(battle)] == [("gun", "destroyed")]


def test_wounds__a_ship_that_is_lost_tells_them_too() -> None:
    """For whoever took her, and for the record."""
    battle = table()
    battle.play(c.TakeDamage("ariel", 8), "1")
    assert battle.ship("ariel").is_out
    assert words(battle) == "8 boxes crossed, bow gun destroyed"


def test_wounds__works_have_boxes_and_guns_and_flights_have_none() -> None:
    battle = table()
    battle.play(Correct("bridge.boxes", 2))
    battle.play(Correct("bridge.gun.battery", "destroyed"))
    battle.play(Correct("ariel.flight-out.1", "low"))
    flight = next(id for id, one in battle.battle.ships.items() if one.mother == "ariel")
    assert words(battle, "bridge") == "2 boxes crossed, battery destroyed"
    assert [left(battle, flight), left(battle, "nobody")] == [[], []]


def test_wounds__of_parties_that_her_panel_leaves_open_none_are_missing() -> None:
    """House: until the umpire is asked how many she has when she is new."""
    unknown = Table(ship("ariel", parties=None))
    unknown.play(Correct("ariel.parties", 2))
    assert left(unknown) == []


# --- Permanent damage --------------------------------------------------------------------------------------------------


def test_permanent__a_critical_counts_by_its_name_however_it_came() -> None:
    """By the umpire's word, by the chart, by a mark; each hit once."""
    battle = table()
    battle.play(c.TakeCritical("ariel", "boiler-cracked"))
    battle.play(c.TakeCritical("ariel", "gas-leak"))
    battle.play(c.TakeCritical("ariel", "boiler-cracked"))
    assert words(battle) == "Boiler cracked, twice, Gas leak"
    assert marks(battle)["permanent.boiler-cracked"].value == 2
    fresh = begun(battle, table())
    assert fresh.ship("ariel").lasting == tuple(sorted(battle.ship("ariel").lasting, key=lambda last: last.by))
    assert fresh.ship("ariel").ceiling is Band.MEDIUM


def test_permanent__the_mark_takes_away_what_the_critical_left() -> None:
    """And leaves what another one did."""
    battle = table()
    battle.play(c.TakeCritical("ariel", "gas-leak"))
    before = battle.ship("ariel")
    battle.play(Correct("ariel.permanent.boiler-cracked", 2))
    assert sum(last.slows for last in battle.ship("ariel").lasting) == 2
    battle.play(Correct("ariel.permanent.boiler-cracked", 0))
    assert battle.ship("ariel") == before


def test_permanent__its_other_effects_are_not_done_again() -> None:
    """A mark has no further effect: the box of a lost mast is among the boxes."""
    battle = table()
    events = battle.play(Correct("ariel.permanent.mast-down", 1))
    assert len(events) == 1
    assert battle.ship("ariel").crossed == 0
    assert battle.ship("ariel").lasting[0].slows == 1


def test_permanent__with_and_without_a_name_on_one_ship() -> None:
    """Speed and height of no named critical are set first: their marks take the place of all."""
    battle = table()
    for note in (LastingDamage("ariel", slows=2), LastingDamage("ariel", ceiling=Band.LOW)):
        battle.battle = GAME.evolve(battle.battle, note)
    battle.play(c.TakeCritical("ariel", "boiler-cracked"))
    battle.play(c.TakeCritical("ariel", "liftwood-split"))
    told = "one off her speed for good, twice, for good no higher than low, Boiler cracked, Liftwood split"
    assert words(battle) == told
    fresh = begun(battle, table())
    assert left(fresh) == left(battle)
    assert sum(last.slows for last in fresh.ship("ariel").lasting) == 3


def test_permanent__several_effects_of_one_critical_are_one_hit() -> None:
    """Two times slower, a band lower and a note, twice: two hits. A part taken off by hand leaves the rest."""
    ruin = critical("ruin", Effect("speed"), Effect("speed"), Effect("ceiling", "Medium"), Effect("note", "She lists."))

    def fresh() -> Table:
        return Table(ship("ariel"), criticals=[ruin])

    battle = fresh()
    for _ in range(2):
        battle.play(c.TakeCritical("ariel", "ruin"))
    assert [(wound.path, wound.value) for wound in left(battle)] == [("permanent.ruin", 2)]
    battle.play(Correct("ariel.lasting.0", value=False))
    assert left(battle) == left(begun(battle, fresh()))
    assert [wound.value for wound in left(battle)] == [2]


def test_permanent__a_note_of_an_older_record_is_known_by_its_words() -> None:
    """It was ticked on a sheet, and names no critical; the old marks are read as ever."""
    battle = table()
    battle.play(Correct("ariel.noted.colours-shot-away", value=True))
    assert marks(battle)["permanent.colours-shot-away"].value == 1
    battle.play(Correct("ariel.permanent.colours-shot-away", 0))
    assert battle.ship("ariel").lasting == ()


def test_permanent__only_what_stands_on_her_is_not_folded_away() -> None:
    """A dozen criticals that nobody has are seldom set by hand."""
    battle = table()
    battle.play(c.TakeCritical("ariel", "gas-leak"))
    shown = {
        name for name, mark in marks(battle).items() if name.startswith(("permanent", "superior")) and not mark.is_rare
    }
    assert shown == {"permanent.gas-leak"}
    assert len([name for name in marks(battle) if name.startswith("permanent.")]) == 7


@pytest.mark.parametrize(
    "name", ["bridge.permanent.gas-leak", "bridge.superior", "ariel.permanent.fire", "ariel.permanent"]
)
def test_permanent__only_what_is_listed_can_be_set(name: str) -> None:
    """Works have neither, and a lamp is not for good."""
    with pytest.raises(BadInput, match="cannot be set by hand"):
        table().play(Correct(name, 1))


# --- Superior crews ----------------------------------------------------------------------------------------------------


def test_superior__the_mark_is_her_crew_in_everything() -> None:
    """Her panel says so, and boarding counts it; back to what is printed she is as she was."""
    battle = table()
    before = battle.ship("ariel")

    def crew() -> list[str]:
        (panel,) = (one for one in GAME.panels(battle.battle, UMPIRE) if one.subject == "ariel")
        boarding = [figure.value for figure in panel.figures if figure.id == "boarding"]
        return [*boarding, *(note for note in panel.notes if "superior" in note)]

    plain = crew()
    battle.play(Correct("ariel.superior", value=True))
    assert crew() == [str(int(plain[0]) + 1), "Crew: superior."]
    battle.play(Correct("ariel.superior", value=False))
    assert battle.ship("ariel") == before


def test_superior__a_superior_crew_may_be_lost() -> None:
    battle = table(is_superior=True)
    assert left(battle) == []
    battle.play(Correct("ariel.superior", value=False))
    assert words(battle) == "no superior crew"
    assert not battle.ship("ariel").is_superior


def test_superior__and_damage_for_good_are_told_to_her_captain_alone() -> None:
    """They stand on her own panel."""
    battle = table()
    events = [battle.play(Correct(f"ariel.{mark}", 1))[0] for mark in ("superior", "permanent.gas-leak")]
    told = [
        "Marked by hand: Ariel: superior crew: no becomes yes.",
        "Marked by hand: Ariel: Gas leak (for good): 0 becomes 1.",
    ]

    def read(who: str) -> list[str]:
        lines = [core.line_for(GAME, battle.battle, event, captain(who)) for event in events]
        return [line.text for line in lines if line]

    assert read("Anna") == told
    assert read("Ben") == []


def test_guns__lost_before_the_first_card_were_lost_in_no_round_of_this_battle() -> None:
    """House: her panel says destroyed, and no round beside it; from the first card on it does."""
    battle = table()
    battle.play(Correct("ariel.gun.bow-gun", "destroyed"))
    battle.up("ariel").play(Correct("ariel.gun.rockets", "destroyed"))
    assert battle.ship("ariel").destroyed == {"bow-gun": 0, "rockets": 1}
