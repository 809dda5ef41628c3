"""Simple captains: they slug it out through the same rule code, to weigh the figures that the rules do not give."""

from umpire.games.avertigos.captains.slugging import fight

__all__ = ["fight"]
