"""Which rule each command goes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.games.cloudships import (
    bombs,
    damage,
    gunnery,
    martians,
    mines,
    movement,
    muster,
    repairs,
    sequence,
    torpedoes,
)
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.boarding import board, cut_loose
from umpire.games.cloudships.meeting import meet
from umpire.games.cloudships.story import Story

RULES: dict[type[Command], Callable[[Story, Any], None]] = {
    c.TurnCard: sequence.turn_card,
    c.BowlMovement: movement.bowl_movement,
    c.Move: movement.move,
    c.Fire: gunnery.fire,
    c.TakeDamage: damage.boxes_by_hand,
    c.TakeHits: damage.hits_by_hand,
    c.TakeCritical: damage.critical_by_hand,
    c.LoseGun: damage.gun_by_hand,
    c.Leave: sequence.leave,
    c.EndRound: sequence.end_round,
    c.Repair: repairs.repair,
    c.DeployFlight: martians.deploy,
    c.MoveFlight: martians.move_flight,
    c.Redock: martians.redock,
    c.Meet: meet,
    c.Board: board,
    c.CutLoose: cut_loose,
    c.DropBombs: bombs.drop,
    c.LaunchTorpedo: torpedoes.launch,
    c.RunTorpedo: torpedoes.run_on,
    c.Winch: mines.winch,
    c.Trail: mines.trail,
    c.Arrive: muster.arrive,
    c.PutBack: muster.put_back,
}
