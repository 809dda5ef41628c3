"""Who has won, for the page that ends a game."""

from __future__ import annotations

from umpire.games.aeronauts.state import Land


def won(land: Land) -> tuple[str, str]:
    """
    The city that has the merchants' deal; of a fight on its own, who took the attacked piece or kept it. And why.

    Rules: introduction; Combat Phase: scoring. House: a fight on its own is won by that alone (B-32); where two cities have
    the deal in one round, the umpire says.
    """
    if not land.is_fight:
        names = [land.cities[id].name for id in land.winners]
        has = "has" if len(names) == 1 else "have"
        return (
            (names[0] if len(names) == 1 else "", f"{' and '.join(names)} {has} the merchants' deal")
            if names
            else ("", "")
        )
    scored = [fight for fight in land.fights.values() if fight.lines]
    if not scored or land.open_fights:
        return "", ""
    last = scored[-1]
    attacker, defender = land.cities[last.attack.city].name, land.cities[last.defence.city].name
    piece = land.piece(last.target).name
    if land.piece(last.target).is_out:
        return attacker, f"{attacker} took {defender}'s {piece}"
    return defender, f"{defender} kept its {piece}"
