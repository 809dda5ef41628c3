"""Which rule each command goes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.games.avertigos import commands as c
from umpire.games.avertigos import cycles, damage, gunnery, points, rolling
from umpire.games.avertigos.story import Story

RULES: dict[type[Command], Callable[[Story, Any], None]] = {
    c.RollInitiative: rolling.roll_initiative,
    c.NextPhase: rolling.next_phase,
    c.Load: gunnery.load,
    c.Fire: gunnery.fire,
    c.Swing: gunnery.swing,
    c.Act: cycles.act,
    c.Pass: cycles.pass_turn,
    c.PassAll: cycles.pass_all,
    c.TakeDamage: damage.take_damage,
    c.Stow: points.stow,
}
