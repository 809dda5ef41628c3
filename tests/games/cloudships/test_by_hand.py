"""By hand: damage, hits, criticals and lost guns that the umpire calls, with all their effects."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, of, ship
from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band


def table() -> Table:
    return Table(
        ship("ariel", gun("fore"), gun("aft", at=(0, -0.9)), track="HgCBMLHHHHHH", criticals=critical_chart("bridge-hit")),
        bands={"ariel": "high"}, captains={"ariel": "Anna"},
    )  # fmt: skip


def test_by_hand__boxes_with_all_their_effects() -> None:
    """«Ariel takes 6»: the gun is lost, the critical rolled, the party gone, and she drops."""
    battle = table()
    battle.play(c.TakeDamage("ariel", 6), "1", "2")

    hurt = battle.ship("ariel")
    assert (hurt.crossed, set(hurt.destroyed), hurt.parties, hurt.band) == (6, {"fore"}, 2, Band.LOW)
    assert hurt.light("bridge-hit").amber


def test_by_hand__needs_nobodys_card() -> None:
    """The umpire's hand is free at any moment."""
    table().play(c.TakeHits("ariel", 1))


def test_by_hand__a_named_gun_is_lost_without_a_die() -> None:
    """Or one picked as the rules would, among those that bear on a side."""
    battle = table()
    event = of(battle.play(c.LoseGun("ariel", "aft")), e.GunDestroyed)[0]
    assert (event.mount, event.dice) == ("aft", None)
    assert "destroyed" in battle.refused(c.LoseGun("ariel", "aft"))
    battle.play(c.LoseGun("ariel", side="stern"))
    assert of(battle.play(c.LoseGun("ariel")), e.NothingHappened)


@pytest.mark.parametrize(
    ("command", "wrong"),
    [
        (c.TakeDamage("ariel", 0), "1 to 200 boxes"),
        (c.TakeDamage("ariel", 201), "1 to 200 boxes"),
        (c.TakeDamage("nobody", 1), "there is no ship"),
        (c.TakeDamage("²", 1), "there is no ship"),
        (c.TakeDamage("9" * 5000, 1), "there is no ship"),
        (c.TakeDamage("ariel", 1, side="larboard"), "is not a hex side"),
        (c.TakeHits("ariel", 0), "1 to 200 hits"),
        (c.TakeHits("ariel", -3), "1 to 200 hits"),
        (c.TakeCritical("ariel", "sneeze"), "is not a critical hit"),
        (c.LoseGun("ariel", "catapult"), "has no gun 'catapult'"),
    ],
)
def test_by_hand__bad_input(command: object, wrong: str) -> None:
    """Named, and nothing changed."""
    battle = table()
    before = battle.battle
    with pytest.raises(BadInput, match=wrong):
        battle.play(command)
    assert battle.battle is before


def test_by_hand__a_name_that_is_none_comes_before_what_the_rules_say() -> None:
    """Nobody overrules a refusal only to be told that the word was wrong."""
    battle = table()
    battle.play(c.Leave("ariel"))
    with pytest.raises(BadInput, match="is not a critical hit"):
        battle.play(c.TakeCritical("ariel", "sneeze"))
    assert "out-of-action" in battle.refused(c.TakeCritical("ariel", "bridge-hit"))


@pytest.mark.parametrize(
    ("command", "dice"),
    [
        (c.TakeDamage("ariel", 6, why="XYZZY"), ("1", "2")),
        (c.TakeHits("ariel", 2, why="XYZZY"), ()),
        (c.TakeCritical("ariel", "boiler-cracked", why="XYZZY"), ()),
        (c.TakeCritical("ariel", why="XYZZY"), ("1",)),
        (c.LoseGun("ariel", "aft", why="XYZZY"), ()),
        (c.LoseGun("ariel", why="XYZZY"), ("1",)),
    ],
)
def test_by_hand__the_umpires_reason_stays_with_umpires(command: object, dice: tuple[str, ...]) -> None:
    """Neither her own captain nor a spectator reads it, in no line and on no panel."""
    from umpire.games.cloudships import GAME

    battle = table()
    events = battle.play(command, *dice)
    assert "XYZZY" in str(battle.lines(events, UMPIRE))
    for seat in (captain("Anna"), captain("Ben"), SPECTATOR):
        assert "XYZZY" not in str(battle.lines(events, seat))
        view = GAME.sheet.view_for(battle.battle, seat)
        assert "XYZZY" not in str(view)
        assert "XYZZY" not in str(GAME.sheet.panels(view))
