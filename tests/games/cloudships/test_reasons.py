"""Why is it so: which values an event is about, and what led to it."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, ship
from umpire.core import reasons
from umpire.core.commands import Correct
from umpire.core.dice import Dice
from umpire.core.events import CORE_EVENTS, Event, kind_of
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.events.meeting import FireShared
from umpire.games.cloudships.state import Battle
from umpire.games.cloudships.telling.reasons import ENDS

KINDS = [kind for kind in GAME.rules.events if kind not in CORE_EVENTS]
OF_NOBODY = {e.DeckShuffled, e.RoundEnded}
"""What happens to all at once: only what it changed is about a ship."""


def about(before: Battle, events: tuple[Event, ...], id: str) -> list[set[str]]:
    """What each event is about, for one ship."""
    told = []
    for event in events:
        after = GAME.evolve(before, event)
        told.append(set(reasons.concerns(GAME, before, after, event, id)))
        before = after
    return told


@pytest.mark.parametrize("kind", KINDS)
def test_every_event_is_about_somebody(kind: type[Event]) -> None:
    """An event names a ship in a field that is known here, or happens to all at once."""
    assert kind in OF_NOBODY or set(kind.__struct_fields__) & set(ENDS)


def test_a_box_is_about_itself_the_track_and_what_it_costs() -> None:
    """A speed box slows her: her movement is otherwise too."""
    table = Table(ship("ariel", track="SH", movement=5))
    before = table.battle
    (told,) = about(before, table.play(c.TakeDamage("ariel", 1)), "ariel")
    assert {"ariel", "ariel.boxes", "ariel.boxes.1", "ariel.movement"} <= told
    assert "ariel.boxes.2" not in told


def test_a_mark_is_about_what_it_sets() -> None:
    """By the very name that was set; other ships are left alone."""
    table = Table(ship("ariel", gun()), ship("bella"))
    before = table.battle
    events = table.play(Correct("ariel.gun.bow-gun", "spent"))
    assert {"ariel.gun.bow-gun"} <= about(before, events, "ariel")[0]
    assert about(before, events, "bella") == [set()]


def test_the_end_of_a_round_is_about_lamps_that_were_lit() -> None:
    """And about nothing else of hers."""
    table = Table(ship("ariel"), ship("bella"))
    table.play(Correct("ariel.lamp.bridge-hit.amber", True))
    table.up("ariel")
    table.up("bella")
    before = table.battle
    events = table.end_round()
    told = set.union(*about(before, events, "ariel"))
    assert {name for name in told if ".lamp." in name} == {"ariel.lamp.bridge-hit"}
    assert not [name for name in set.union(*about(before, events, "bella")) if ".lamp." in name]


def test_a_shot_that_misses_is_about_gun_and_target() -> None:
    """Nothing is changed at the target, and still it is part of her story."""
    table = Table(ship("ariel", gun()), ship("bella")).up("ariel")
    before = table.battle
    events = table.play(c.Fire("ariel", (c.Aim("bella", 2, ("bow",), ("bow-gun",)),)), "1")
    assert "ariel.gun.bow-gun" in about(before, events, "ariel")[0]
    assert about(before, events, "bella")[0] == {"bella"}


def test_a_lamp_follows_from_the_critical_its_box_and_the_shot() -> None:
    """And not from the boxes before, nor from a gun that missed."""
    chart = critical_chart("bridge-hit")
    bella = ship("bella", track="HHC", criticals=chart)
    table = Table(ship("ariel", gun("bow-gun", arc="all round"), gun("stern-gun", arc="all round")), bella).up("ariel")
    before = table.battle
    aim = c.Aim("bella", 2, ("bow",), ("bow-gun", "stern-gun"))
    table.play(Correct("bella.boxes", 2))
    events = table.play(c.Fire("ariel", (aim,)), "6", "1", "1")
    lit = next(place for place, event in enumerate(events) if kind_of(event) == "lamp-lit")
    led = [events[place] for place in GAME.sheet.led_to(before, events, lit)]
    assert [kind_of(event) for event in led] == ["shot-fired", "box-crossed", "critical-hit"]
    assert msgspec.to_builtins(led[0])["mount"] == "bow-gun"
    assert msgspec.to_builtins(led[1])["place"] == 3


def test_an_event_of_a_kind_that_follows_from_nothing_stands_alone() -> None:
    """A card, a move."""
    table = Table(ship("ariel"))
    before = table.battle
    events = table.play(c.TurnCard())
    assert [GAME.sheet.led_to(before, events, place) for place in range(len(events))] == [()] * len(events)


def test_what_a_grappled_ship_takes_along_follows_from_the_shot_at_the_other() -> None:
    """Fire into a boarding action: her box was crossed by a gun that was fired at somebody else."""
    events = (
        e.ShotFired("ariel", "bow-gun", "bella", Dice(6, (6,)), 1, 4, 2, 2, "short"),
        FireShared("clara", "bella", "ariel"),
        e.BoxCrossed("bella", 1, "H", "Ariel's bow gun"),
        e.BoxCrossed("clara", 1, "H", "Ariel's bow gun"),
    )
    table = Table(ship("ariel", gun()), ship("bella"), ship("clara"))
    assert GAME.sheet.led_to(table.battle, events, 2) == (0,)
    assert GAME.sheet.led_to(table.battle, events, 3) == (0, 1)
