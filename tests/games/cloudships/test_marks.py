"""Marks: every value that an umpire may set by hand, in its range, without any further effect."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, gun, ship, target
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.core.events import Corrected
from umpire.core.marks import Correction
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.drawing.paperwork import PAPERWORK
from umpire.games.cloudships.drawing.view import view_for
from umpire.games.cloudships.telling.because import lasting_words


def table() -> Table:
    return Table(ship("ariel", gun(), track="HHGM", flights=2, has_grapnel=True), ship("bella"), target("bridge"))


def offered(battle: Table, subject: str) -> dict[str, Correction]:
    return {correction.name: correction for correction in GAME.rules.marks.about(battle.battle, subject)}


@pytest.mark.parametrize(
    ("name", "value", "look"),
    [
        ("boxes", 3, lambda ship: ship.crossed == 3),
        ("band", "low", lambda ship: ship.band is Band.LOW),
        ("parties", 1, lambda ship: ship.parties == 1),
        ("flights", 0, lambda ship: ship.flights == 0),
        ("grapnel", False, lambda ship: not ship.has_grapnel),
        ("lamp.fire.amber", True, lambda ship: ship.light("fire").amber),
        ("lamp.fire.red", True, lambda ship: ship.light("fire").red),
        ("gun.bow-gun.fired", True, lambda ship: ship.fired == {"bow-gun"}),
        ("gun.bow-gun.spent", True, lambda ship: ship.spent == {"bow-gun"}),
        ("gun.bow-gun.destroyed", True, lambda ship: set(ship.destroyed) == {"bow-gun"}),
        ("fate", "surrendered", lambda ship: ship.is_out),
        ("captain", "Anna", lambda ship: ship.captain == "Anna"),
    ],
)
def test_marks__set_and_set_back(name: str, value: object, look: object) -> None:
    """Each mark does what it says, tells what it was, and can be set back."""
    battle = table()
    before = battle.ship("ariel")
    was = offered(battle, "ariel")[f"ariel.{name}"].value
    event = battle.play(Correct(f"ariel.{name}", value))[0]
    assert isinstance(event, Corrected)
    assert (event.was, event.now) == (was, value)
    assert look(battle.ship("ariel"))
    battle.play(Correct(f"ariel.{name}", was))
    assert battle.ship("ariel") == before


def test_marks__have_no_further_effect() -> None:
    """All boxes marked destroy nobody, a Gun box costs no gun, a Medium box drops nobody."""
    battle = table()
    battle.play(Correct("ariel.band", "high"))
    assert len(battle.play(Correct("ariel.boxes", 4))) == 1
    assert not battle.ship("ariel").is_out
    assert battle.ship("ariel").band is Band.HIGH
    assert battle.ship("ariel").destroyed == {}


def test_marks__lasting_damage_can_be_taken_away() -> None:
    """A permanent critical that was a mistake."""
    battle = table()
    battle.play(c.TakeCritical("ariel", "boiler-cracked"))
    battle.play(c.TakeCritical("ariel", "gas-leak"))
    battle.play(Correct("ariel.lasting.0", False))
    assert [lasting.ceiling for lasting in battle.ship("ariel").lasting] == [Band.MEDIUM]


def test_marks__round_and_real_cards() -> None:
    """The number of the round, and whether real cards lie on the table."""
    battle = table()
    battle.play(Correct("round.number", "7"))
    battle.play(Correct("round.real-cards", "yes"))
    assert (battle.battle.round, battle.battle.deals_real_cards) == (7, True)


def test_marks__a_round_that_is_over_and_whom_crews_have_seen_to() -> None:
    """Between the end of a round and the next card; the table sheet says so, and these marks set it up again."""
    battle = table()
    assert "ariel.repaired.fire" not in offered(battle, "ariel")
    for name in ("round.over", "ariel.lamp.fire.red", "ariel.repaired.fire"):
        battle.play(Correct(name, True))
    assert battle.battle.is_round_over
    assert battle.ship("ariel").repaired == {"fire"}
    charts = PAPERWORK.lying(view_for(battle.battle, UMPIRE))
    told = {row.score: row.words for chart in charts for row in chart.rows}
    assert told["Round"] == "1 is over; the next card opens round 2 with a new shuffle"
    assert told["Repairs tried"].endswith("Ariel: Fire")


def test_marks__a_target_on_the_ground_has_no_band_and_no_crew() -> None:
    """Only what it has can be set."""
    assert not {"bridge.band", "bridge.parties", "bridge.flights", "bridge.grapnel"} & set(offered(table(), "bridge"))


def test_marks__an_odd_fate_stays_among_the_choices() -> None:
    """Who left for a reason of her own can be set to what she is."""
    battle = table()
    battle.play(c.Leave("ariel", "sold to a collector"))
    battle.play(Correct("ariel.fate", "sold to a collector"))
    battle.play(Correct("ariel.fate", ""))
    assert not battle.ship("ariel").is_out


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ariel.boxes", 5), ("ariel.boxes", -1), ("ariel.boxes", "many"), ("ariel.boxes", "²"), ("ariel.boxes", True),
        ("ariel.boxes", "9" * 5000), ("ariel.parties", 41), ("ariel.flights", 21), ("ariel.band", "really-low"), ("ariel.band", 3),
        ("ariel.grapnel", "perhaps"), ("ariel.lamp.fire.amber", 2), ("ariel.fate", "eaten"), ("ariel.captain", "x" * 61),
        ("round.number", 0), ("round.number", 1000),
    ],
)  # fmt: skip
def test_marks__out_of_range_is_bad_input(name: str, value: object) -> None:
    """And the message says what would do."""
    with pytest.raises(BadInput):
        table().play(Correct(name, value))


@pytest.mark.parametrize(
    "name",
    ["ariel", "ariel.ram", "nobody.boxes", "ariel.lamp.fire.green", "ariel.gun.stern.fired", "", "ariel.lasting.0"],
)
def test_marks__no_free_paths_into_the_state(name: str) -> None:
    """Only what is listed can be set."""
    with pytest.raises(BadInput, match="cannot be set by hand"):
        table().play(Correct(name, 1))


def test_marks__what_was_taken_off_a_list_is_still_named_when_others_have_moved_up() -> None:
    """Damage for good has no name but its place: the log tells what stood there, not what stands there now."""
    table = Table(ship("ariel"))
    table.play(c.TakeCritical("ariel", "gas-leak"))
    table.play(c.TakeCritical("ariel", "boiler-cracked"))
    _, boiler = (lasting_words(lasting) for lasting in table.ship("ariel").lasting)
    marked = table.play(Correct("ariel.lasting.0", value=False))

    assert [lasting_words(lasting) for lasting in table.ship("ariel").lasting] == [boiler]
    assert table.lines(marked, UMPIRE) == ["Marked by hand: Ariel: Gas leak: yes becomes no. []"]
