"""Which guns bear and reach, before a die is thrown: the same rule code as firing itself."""

from __future__ import annotations

from typing import Any

from tests.games.cloudships.battlefield import Table, gun, odd_gun, ship
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.advice import advise, advise_path
from umpire.games.cloudships.sheet import Mount


def advised(table: Table, hexes: int, bearing: str = "bow", hers: str = "") -> dict[str, tuple[bool, str]]:
    """Gun to (may be fired, what is said), for the mover's guns, or for the target's where she sees the mover."""
    aim = c.Aim("bella", hexes, (bearing,) if bearing else (), her_bearing=(hers,) if hers else ())
    (told,) = advise(table.battle, c.Fire("ariel", (aim,)))
    return {one.gun: (one.is_good, one.says) for one in (told.answer if hers else told.guns)}


def duel(*mounts: Mount, **more: Any) -> Table:
    return Table(ship("ariel", *mounts), ship("bella", gun("stern-gun", arc="stern")), **more).up("ariel")


def test_a_gun_that_bears_and_reaches_is_good() -> None:
    """Nothing speaks against it; its dice, score, reach and distance are told."""
    assert advised(duel(gun()), 2) == {"bow-gun": (True, "1 die, 3+ at short range (distance 2)")}


def test_height_is_in_the_distance() -> None:
    """A target a band higher is a hex further, and that makes it long range."""
    table = duel(gun(), bands={"ariel": "medium", "bella": "high"})

    assert advised(table, 3) == {"bow-gun": (True, "1 die, 5+ at long range (distance 4)")}


def test_every_reason_against_a_shot_is_told() -> None:
    """Arc and range both speak against this one."""
    good, says = advised(duel(gun(arc="stern")), 20)["bow-gun"]

    assert not good
    assert "does not bear" in says
    assert "out of range" in says


def test_a_gun_that_has_fired_is_not_good() -> None:
    """The advice follows the battle."""
    table = duel(gun())
    table.fire("ariel: bow-gun at bella 2 bow", "1")

    assert advised(table, 2)["bow-gun"] == (False, "Ariel's bow gun has fired already in this round.")


def test_unknown_figures_do_not_speak_against_a_shot() -> None:
    """They are asked when she fires."""
    assert advised(duel(odd_gun("odd")), 2)["odd"] == (True, "her panel's figures are asked when she fires")


def test_her_guns_are_looked_at_once_it_is_known_where_she_sees_us() -> None:
    """Her stern gun bears on a mover astern, and not on one ahead."""
    table = duel(gun())

    assert advised(table, 2, hers="stern")["stern-gun"][0]
    assert not advised(table, 2, hers="bow")["stern-gun"][0]


def test_without_a_bearing_nothing_is_said() -> None:
    """Whether a gun bears cannot be told yet."""
    assert advised(duel(gun()), 2, bearing="") == {}


def test_advice_agrees_with_the_rules() -> None:
    """What is good can be declared; what is not is refused."""
    table = duel(gun(), gun("astern", arc="stern"))
    told = advised(table, 2)

    assert [one for one, (good, _) in told.items() if good] == ["bow-gun"]
    assert "out-of-arc" in table.refused("ariel: astern at bella 2 bow")


def test_nobody_answers_a_ship_of_which_no_gun_can_fire() -> None:
    """That none bears is said; her guns come once a gun was chosen all the same."""
    table = duel(gun(arc="bow"))
    aim = c.Aim("bella", 2, ("stern",), her_bearing=("stern",))
    (told,) = advise(table.battle, c.Fire("ariel", (aim,)))
    assert (told.cannot, told.answer) == ("None of Ariel's guns bears on Bella on her stern", ())
    aim = c.Aim("bella", 2, ("stern",), ("bow-gun",), her_bearing=("stern",))
    (told,) = advise(table.battle, c.Fire("ariel", (aim,)))
    assert told.answer


def test_movement__a_path_after_shots_is_not_called_allowed() -> None:
    """What would refuse the move is said while its path is built; before the shots nothing speaks against it."""
    table = duel(gun())
    forward = c.Move("ariel", path="F")
    assert advise_path(table.battle, forward).is_allowed
    table.fire("ariel: bow-gun at bella 2", "1")
    told = advise_path(table.battle, forward)

    assert not told.is_allowed
    assert told.late == (table.refused(forward)["fired-first"],)
