"""Troops: what they count for, and in words. Rules: Units."""

from __future__ import annotations

from umpire.games.avertigos.island import Island

COMMANDER = 2
"""Units that a commander counts for; a trooper is one. Rules: Trooper; Commander."""


def counted(many: int, one: str, more: str = "") -> str:
    """«1 trooper», «3 troopers»."""
    return f"1 {one}" if many == 1 else f"{many or 'no'} {more or one + 's'}"


def landing(troopers: int, commanders: int) -> str:
    """«3 troopers and a commander»; «no troopers» where there is nobody."""
    told = [counted(troopers, "trooper")] if troopers or not commanders else []
    told += ["a commander"] if commanders == 1 else [f"{commanders} commanders"] if commanders else []
    return " and ".join(told)


def standing(island: Island, spies: int) -> str:
    """Who defends an island: «3 natives and 1 spy», «nobody»."""
    told = [counted(island.natives, "native")] if island.natives else []
    told += [landing(island.troopers, island.commanders)] if island.troopers or island.commanders else []
    told += [counted(spies, "spy", "spies")] if spies else []
    return " and ".join(told) or "nobody"
