"""Who has won, and what each city has, for the page that ends a game."""

from __future__ import annotations

from umpire.games.aeronauts.state import City, Land


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


def counts(land: Land) -> dict[str, dict[str, int]]:
    """
    What each city has: ships and buildings, every kind of goods, and whether it has the merchants' deal.

    House: of a fight on its own, ships left and ships lost; what lies on export cards is its own until it is delivered.
    """
    return {city.name: _fought(city) if land.is_fight else _held(land, city) for city in land.cities.values()}


def _fought(city: City) -> dict[str, int]:
    ships = [piece for piece in city.pieces.values() if piece.kind.is_ship]
    lost = sum(piece.is_out for piece in ships)
    return {"ships left": len(ships) - lost, "ships lost": lost}


def _held(land: Land, city: City) -> dict[str, int]:
    ships = sum(piece.kind.is_ship for piece in city.in_play)
    exports = [cargo.goods for cargo in land.cargoes if cargo.giver == city.id]
    goods = {
        name: city.stock.get(good, 0) + sum(cargo.get(good, 0) for cargo in exports)
        for good, name in land.book.goods.items()
    }
    deal = {"merchants' deal": int(city.id in land.winners)}
    return {"ships": ships, "buildings": len(city.in_play) - ships, **goods, **deal}
