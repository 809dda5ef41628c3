"""Which rule each command goes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.games.aloft import commands as c
from umpire.games.aloft import exploring, foraging, improving, moving, plundering, sequence, setting_up, trading
from umpire.games.aloft.story import Story

RULES: dict[type[Command], Callable[[Story, Any], None]] = {
    c.SetUp: setting_up.set_up,
    c.Place: setting_up.place,
    c.Forage: foraging.forage,
    c.Move: moving.move,
    c.Explore: exploring.explore,
    c.Terraform: exploring.terraform,
    c.Upgrade: improving.upgrade,
    c.Build: improving.build,
    c.PlunderShip: plundering.plunder_ship,
    c.PlunderBeast: plundering.plunder_beast,
    c.Trade: trading.trade,
    c.EndTurn: sequence.end_turn,
}
