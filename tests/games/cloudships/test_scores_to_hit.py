"""What a panel says that its dice need, beside what the dice then do. Rules: Firing; Superior Crews."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, gun, odd_gun, ship, target
from umpire.core.commands import Correct
from umpire.core.panel import Figure
from umpire.core.seats import UMPIRE, captain
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.sheet import Mount, Sheet

ROD = {"short": 2, "long": 4, "dice": 1, "damage": 3, "long_score": 6}


def scores(sheet: Sheet, **rules: str) -> tuple[Figure, ...]:
    chosen = {rule.replace("_", "-"): setting for rule, setting in rules.items()}
    return told(Table(sheet, rules=chosen))


def told(table: Table) -> tuple[Figure, ...]:
    return tuple(one for one in GAME.panels(table.battle, UMPIRE)[0].figures if one.id == "scores")


def test_scores__of_guns_and_against_crew() -> None:
    (found,) = scores(ship("ariel", gun(), gun("n", "nordenfelt")))
    assert (found.name, found.value, found.reasons) == ("To hit", "3+ / 5+, crew 5+ / 6+", ("at short / long range",))


@pytest.mark.parametrize(("mounts", "value"), [((gun(),), "2+ / 4+"), ((gun("n", "nordenfelt"),), "crew 4+ / 5+")])
def test_scores__a_superior_crew_is_counted(mounts: tuple[Mount, ...], value: str) -> None:
    (found,) = scores(ship("ariel", *mounts, is_superior=True))
    assert (found.value, found.reasons[1]) == (value, "+1 to each die by the superior crew")


def test_scores__what_they_say_hits_and_one_less_does_not() -> None:
    for is_superior, lowest in ((False, 3), (True, 2)):
        sheets = ship("ariel", gun(), is_superior=is_superior), ship("bella")
        (found,) = told(Table(*sheets))
        assert found.value.partition("+")[0] == str(lowest)
        for face in (lowest, lowest - 1):
            table = Table(*sheets).up("ariel")
            shot = table.fire("ariel: bow-gun at bella 2", str(face))[0]
            assert shot.hits == (face == lowest)  # type: ignore[attr-defined]


def test_a_35c__scores_of_its_own_stand_among_the_reasons_while_they_count() -> None:
    sheet = ship("ariel", gun(), odd_gun("rod", **ROD), is_superior=True)
    (found,) = scores(sheet)
    assert (found.value, found.reasons[-1]) == ("2+ / 4+", "rod 2+ / 5+")
    (found,) = scores(sheet, A_35c="rules")
    assert not any("rod" in reason for reason in found.reasons)


def test_a_35c__a_score_of_7_is_hit_by_a_superior_crew_alone() -> None:
    blunt = {**ROD, "short_score": 7}
    assert scores(ship("ariel", odd_gun("x", **blunt)))[0].reasons[-1] == "x none / 6+"
    assert scores(ship("ariel", odd_gun("x", **blunt), is_superior=True))[0].reasons[-1] == "x 6+ / 5+"


def test_scores__stay_when_the_gun_is_gone_and_follow_the_crew() -> None:
    """Her sheet decides that she has them; the crew is no longer superior, and its figure says so."""
    table = Table(ship("ariel", gun(), is_superior=True))
    table.play(c.LoseGun("ariel", "bow-gun"))
    assert told(table)[0].value == "2+ / 4+"
    table.play(Correct("ariel.superior", value=False))
    assert told(table)[0].value == "3+ / 5+"
    crew = [one.value for one in GAME.panels(table.battle, UMPIRE)[0].figures if one.id == "crew"]
    assert crew == ["superior no more"]


def test_scores__only_of_who_ever_had_such_a_weapon() -> None:
    assert scores(ship("ariel", odd_gun("x", kind="rocket"))) == ()
    assert scores(target("bridge")) == ()
    assert [one.value for one in scores(target("fort", gun()))] == ["3+ / 5+"]
    assert [one.value for one in scores(ship("ariel", flights=2))] == ["crew 5+ / 6+"]


def test_scores__of_an_enemy_are_not_told() -> None:
    sheets = ship("ariel", gun(), side="Britain"), ship("bella", gun(), side="Mars")
    table = Table(*sheets, captains={"ariel": "Anna", "bella": "Bell"})
    bella = GAME.panels(table.battle, captain("Anna"))[1]
    assert (bella.lore, [one.id for one in bella.figures]) == ("", ["hurt"])
