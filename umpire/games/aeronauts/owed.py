"""Nothing forgotten: what a phase or round end still owes, each with what settles it in one press."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.lines import Due
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts.preparing import missing
from umpire.games.aeronauts.state import Land
from umpire.games.aeronauts.trade import free, waiting


def forgotten(land: Land) -> Iterator[Due]:
    """Turns not taken, fights not settled, and cargo that a free merchant could carry."""
    if land.phase == "action" and not land.is_fight:
        for city in land.cities.values():
            if not city.had_turn:
                yield Due(f"{city.name} has not had a turn in round {land.round}.", (c.BeginTurn(city.id),))
    if land.phase != "action":
        for fight in land.open_fights[:1]:
            if fight.stage == "declared":
                yield Due(f"{fight.name} is not settled yet.", (c.OpenFight(fight.id),))
            elif fight.stage == "open" and missing(land, fight):
                names = " and ".join(city.name for city in missing(land, fight))
                has = "has" if len(missing(land, fight)) == 1 else "have"
                yield Due(f"{fight.name}: {names} {has} no Combat Sequence yet.")
            elif fight.stage == "dealt":
                yield Due(f"{fight.name}: the scores are not counted yet.", (c.Resolve(fight.id),))
            else:
                yield Due(f"{fight.name}: cards are left to deal.", (c.DealCards(fight.id, is_all=True),))
    if land.phase == "trade" and free(land) and waiting(land):
        yield Due("Goods wait on export cards, and a merchant is free.", (c.LoadMerchants(),))
