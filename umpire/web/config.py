"""What an app is made from."""

from __future__ import annotations

from dataclasses import dataclass, field

from umpire.service.desk import Desk
from umpire.service.hall import Locks
from umpire.service.paper import Binder, Keeper
from umpire.service.serving import Door, Listening, Token


@dataclass(frozen=True)
class Config:
    """One app's desk and surroundings."""

    desk: Desk
    at: Listening = field(default_factory=Listening)
    """Where it listens and how it is opened, by this machine's own browser and by others."""
    door: Door | None = None
    """Opens the table to the hall and closes it; None where nobody watches for that."""
    keeper: Keeper | None = None
    """Writes copies to a second place, where `--also` named one."""
    binder: Binder | None = None
    """Writes the book of each round."""
    locks: Locks = field(default_factory=Locks)
    """Who may come in, and what cookies are signed with."""
    token: Token = field(default_factory=Token)
    """By which this machine's own browser and scripts are known while others may come."""
