"""Simple captains: they fight whole battles through the same rule code, on a plain table, to test in bulk."""

from umpire.games.cloudships.captains.fight import fight

__all__ = ["fight"]
