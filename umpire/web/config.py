"""What an app is made from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from umpire import __version__
from umpire.service.desk import Desk
from umpire.service.paper import Binder, Keeper


@dataclass(frozen=True)
class Config:
    """One app's desk and surroundings."""

    desk: Desk
    own_library: Path | None = None
    """The umpire's own ships and scenarios, beside those that ship with the games."""
    photos: Path | None = None
    """Where the results book keeps its photographs."""
    hosts: tuple[str, ...] = ("127.0.0.1:1889", "localhost:1889")
    """What a request's Host may say."""
    address: str = "http://127.0.0.1:1889"
    """Where this machine's own browser opens it."""
    outward: str = ""
    """Where other machines open it; empty where they do not, or nobody knows."""
    is_open: bool = False
    """Whether others than this machine may reach it, each of them as umpire."""
    keeper: Keeper | None = None
    """Writes copies to a second place, where `--also` named one."""
    binder: Binder | None = None
    """Writes the book of each round."""
    version: str = __version__
