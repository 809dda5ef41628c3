"""What an umpire or captain asks in Cloudships, one module for each chapter of the rules."""

from umpire.games.cloudships.commands.devices import DropBombs, LaunchTorpedo, RunTorpedo, Trail, Winch
from umpire.games.cloudships.commands.fighting import (
    Aim,
    BowlMovement,
    Crew,
    EndRound,
    Fire,
    Leave,
    LoseGun,
    Move,
    Repair,
    TakeCritical,
    TakeDamage,
    TakeHits,
    TurnCard,
)
from umpire.games.cloudships.commands.martians import DeployFlight, MoveFlight, Redock
from umpire.games.cloudships.commands.meeting import Board, CutLoose, Meet
from umpire.games.cloudships.commands.muster import Arrive, PutBack

__all__ = [
    "Aim", "Arrive", "Board", "BowlMovement", "Crew", "CutLoose", "DeployFlight", "DropBombs", "EndRound", "Fire",
    "LaunchTorpedo", "Leave", "LoseGun", "Meet", "Move", "MoveFlight", "PutBack", "Redock", "Repair", "RunTorpedo",
    "TakeCritical", "TakeDamage", "TakeHits", "Trail", "TurnCard", "Winch",
]  # fmt: skip
