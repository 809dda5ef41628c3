"""What an app is made from."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from umpire import __version__
from umpire.service.desk import Desk
from umpire.service.paper import Binder, Keeper
from umpire.service.serving import Listening


@dataclass(frozen=True)
class Config:
    """One app's desk and surroundings."""

    desk: Desk
    own_library: Path | None = None
    """The umpire's own ships and scenarios, beside those that ship with the games."""
    photos: Path | None = None
    """Where the results book keeps its photographs."""
    at: Listening = field(default_factory=Listening)
    """Where it listens and how it is opened, by this machine's own browser and by others."""
    keeper: Keeper | None = None
    """Writes copies to a second place, where `--also` named one."""
    binder: Binder | None = None
    """Writes the book of each round."""
    version: str = __version__
