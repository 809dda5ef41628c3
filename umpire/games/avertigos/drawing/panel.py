"""Pilot boards and players' screens as data."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.panel import Box, Figure, Mount, Panel
from umpire.games.avertigos.book import FACTIONS, HULL
from umpire.games.avertigos.drawing.view import View
from umpire.games.avertigos.island import Player
from umpire.games.avertigos.sequence import may_go
from umpire.games.avertigos.ship import Module, Ship

AT = {"bow": (0.0, 0.7), "side": (0.0, 0.1), "side-2": (0.0, -0.3), "stern": (0.0, -0.75)}


def panels(view: View) -> tuple[Panel, ...]:
    """One for each ship that was ever launched in this round, then one for each player."""
    ships = [panel(view, ship) for ship in view.sky.ships.values()]
    return (*ships, *(_of_player(view, number, player) for number, player in enumerate(view.sky.players.values(), 1)))


def panel(view: View, ship: Ship) -> Panel:
    """A ship's pilot board with her modules."""
    sky = view.sky
    up = ship.id in may_go(sky)
    return Panel(
        ship=ship.id,
        name=ship.name,
        number=ship.number,
        side=sky.team_name(sky.team_of(ship.player)),
        captain=ship.captain,
        kind=ship.hull.name,
        hull="sail-steamer",
        figures=tuple(_figures(view, ship)),
        track=_track(ship),
        track_name="Hull",
        mounts=tuple(_mount(module) for module in ship.modules.values()),
        ladder=("3", "2", "1"),
        ladder_name="Height",
        band=str(ship.height),
        fate=ship.fate,
        turn="up" if up else "gone" if ship.is_afloat and ship.id not in sky.order and sky.order else "",
    )


def _track(ship: Ship) -> tuple[tuple[Box, ...], ...]:
    lost = ship.hull.hp - ship.hp
    return (tuple(Box(place, "H", "Hull", place <= lost) for place in range(1, ship.hull.hp + 1)),)


def _figures(view: View, ship: Ship) -> Iterator[Figure]:
    speed = "docked" if ship.dock else "over-speed" if ship.is_over else str(ship.speed)
    yield Figure("speed", "Throttle", speed, (f"maximum {ship.max_speed}",))
    yield Figure("initiative", "Initiative", str(ship.initiative))
    yield Figure("ap", "Action points", f"{ship.points} of {ship.most_points}")
    for part in ship.parts:
        if part == HULL:
            yield Figure("ap.hull", "Hull's bank", f"{ship.ap} of {ship.hull.bank}")
            continue
        module = ship.modules[part]
        dice = f", {module.loaded} of {module.kind.dice} dice" if module.kind.dice else ""
        words = f"{module.hp} of {module.kind.hp} HP, {module.ap} of {module.kind.bank} AP{dice}"
        yield Figure(f"module.{part}", ship.part_name(part), words if module.works else f"out{dice and ', no dice'}")
    if ship.faction:
        yield Figure("faction", "Faction", FACTIONS[ship.faction])


def _mount(module: Module) -> Mount:
    marks = [] if module.works else ["destroyed"]
    marks += ["fired"] if module.has_fired else []
    return Mount(module.slot, module.kind.name, AT.get(module.slot, (0.0, 0.0)), (), module.facing, "", tuple(marks))


def _of_player(view: View, number: int, player: Player) -> Panel:
    sky = view.sky
    figures = [Figure("hand", "Cards in hand", str(player.hand))]
    if sky.is_strategy and player.id in view.own:
        for field, name in (("silver", "Silver"), ("troopers", "Troopers"), ("commanders", "Commanders"),
                            ("spies", "Spies"), ("claws", "Claws"), ("envoys", "Envoys")):  # fmt: skip
            figures.append(Figure(field, name, str(getattr(player, field)), is_secret=True))
    if sky.evening is not None and sky.evening.bank is not None:
        figures.append(Figure("coins", "Coins", str(player.coins)))
    side = sky.team_name(sky.team_of(player.id))
    return Panel(player.id, player.name, number, side, player.captain, "player", "", tuple(figures), pronoun="they")
