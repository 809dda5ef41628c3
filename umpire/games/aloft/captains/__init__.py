"""Simple commodores: they play whole games by the same rule code, to weigh the figures that the rules do not give."""

from umpire.games.aloft.captains.fight import fight

__all__ = ["fight"]
