"""What a battle of an earlier version came to, in a few plain facts that every version can tell."""

from __future__ import annotations

from typing import Any

import msgspec


def facts(game: str, state: Any) -> dict[str, Any]:
    """Ships, or cities and fights, as the version that wrote them said it too."""
    plain = msgspec.to_builtins(state)
    told = _ships(plain) if game == "cloudships" else _cities(plain)
    return msgspec.json.decode(msgspec.json.encode({"round": plain.get("round", 1), **told}))


def _ships(plain: dict[str, Any]) -> dict[str, Any]:
    return {"ships": {id: _ship(ship) for id, ship in plain["ships"].items()}}


def _ship(ship: dict[str, Any]) -> list[Any]:
    lights = sorted(
        (lamp, bool(is_.get("amber")), bool(is_.get("red"))) for lamp, is_ in ship.get("lights", {}).items()
    )
    marks = [sorted(ship.get(mark, ())) for mark in ("destroyed", "fired", "spent")]
    values = [ship.get("crossed", 0), ship.get("parties"), ship["band"], ship.get("fate", "")]
    return [*values, lights, *marks, len(ship.get("lasting", ()))]


def _cities(plain: dict[str, Any]) -> dict[str, Any]:
    cities = {
        id: [
            city.get("sufficient", 0),
            sorted(piece["id"] for piece in city["pieces"].values() if piece.get("fate")),
            city.get("stock", {}),
            city.get("specials", {}),
        ]
        for id, city in plain["cities"].items()
    }
    fights = {
        id: [fight.get("stage", "declared"), fight["attack"].get("score"), fight["defence"].get("score")]
        for id, fight in plain.get("fights", {}).items()
    }
    return {"cities": cities, "fights": fights, "cargoes": len(plain.get("cargoes", ()))}
