"""How each event changes the battle. No rule is decided here: events carry all that it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from umpire.core.causes import TOLD, Cause
from umpire.core.events import Event, HouseRuleSet
from umpire.core.state import nothing
from umpire.games.cloudships import events as e
from umpire.games.cloudships import flights
from umpire.games.cloudships.bands import difference, in_play
from umpire.games.cloudships.evolve import devices, martians, meeting, muster
from umpire.games.cloudships.paths import known_way, read_path
from umpire.games.cloudships.sheet import Chart, Judged, Mount
from umpire.games.cloudships.state import DARK, NAMELESS, Battle, Lasting, Light, Ship
from umpire.games.cloudships.turn import Turn


def _shuffled(battle: Battle, event: e.DeckShuffled) -> Battle:
    deck = battle.deck.shuffled(event.cards, event.order)
    return replace(battle, deck=deck, round=event.round, turn=None, is_round_over=False)


def _turned(battle: Battle, event: e.CardTurned) -> Battle:
    return replace(battle, deck=battle.deck.draw(event.ship), turn=Turn(event.ship), turn_before=battle.turn)


def _skipped(battle: Battle, event: e.CardSkipped) -> Battle:
    return replace(battle, deck=battle.deck.draw(event.ship))


def _bowled(battle: Battle, event: e.MovementBowled) -> Battle:
    turn = battle.turn if battle.turn and battle.turn.ship == event.ship else Turn(event.ship)
    return replace(battle, turn=replace(turn, die=event.dice.faces[0]))


def _moved(battle: Battle, event: e.Moved) -> Battle:
    """The parts of a move make one way; hexes are counted where each part tells them."""
    battle = battle.put(replace(battle.ships[event.ship], band=event.band))
    turn = battle.turn
    if turn is None or turn.ship != event.ship:
        return battle
    way = known_way(read_path(event.path), difference(event.was, event.band, battle.really_low))
    hexes = event.hexes
    if event.goes_on:
        way = (*turn.way, *way)
        hexes = None if hexes is None or turn.hexes is None else turn.hexes + hexes
    goes_on: Literal["", "will"] = "will" if event.has_more else ""
    return replace(battle, turn=replace(turn, has_moved=True, hexes=hexes, way=way, goes_on=goes_on))


def _shot(battle: Battle, event: e.ShotFired) -> Battle:
    ship = battle.ships[event.ship]
    spent = ship.spent | {event.mount} if event.is_spent else ship.spent
    battle = battle.put(replace(ship, fired=ship.fired | {event.mount}, spent=spent))
    if battle.turn and battle.turn.ship == battle.card_of(ship) and not event.is_answer:
        battle = replace(battle, turn=replace(battle.turn, has_fired=True, fired_by=battle.turn.fired_by | {ship.id}))
    return battle


def _lost(battle: Battle, event: e.ShipLost) -> Battle:
    """Lines hold nobody to a ship that is gone."""
    return battle.put(replace(battle.ships[event.ship], fate=event.fate, read_as=event.read_as)).without_lines(
        event.ship
    )


def _round_ended(battle: Battle, event: e.RoundEnded) -> Battle:
    ships = {id: _cleaned_up(ship) for id, ship in battle.ships.items()}
    return replace(battle, ships=ships, turn=None, is_round_over=True)


def _cleaned_up(ship: Ship) -> Ship:
    """Red lights off, then ambers to red, then Fired markers off; spent weapons stay spent (A-03, A-04)."""
    lights = {lamp: Light(red=True) for lamp, light in ship.lights.items() if light.amber}
    return replace(ship, lights=lights, fired=frozenset(), repaired=frozenset())


def _rule_set(battle: Battle, event: HouseRuleSet) -> Battle:
    """Who flies in a band that is played no more flies at Low, torpedoes too (A-19)."""
    battle = replace(battle, rules={**battle.rules, event.rule: event.now})
    flying = tuple(replace(one, band=in_play(one.band, battle.really_low)) for one in battle.torpedoes)
    battle = replace(battle, torpedoes=flying) if flying != battle.torpedoes else battle
    ships = {id: _within(ship, battle.really_low) for id, ship in battle.ships.items()}
    if (event.rule, event.now) == ("A-27", "no"):
        ships = {id: _reloaded(ship) for id, ship in ships.items()}
    return replace(battle, ships=ships) if ships != battle.ships else battle


def _within(ship: Ship, really_low: bool) -> Ship:
    lasting = tuple(
        replace(kept, ceiling=in_play(kept.ceiling, really_low)) if kept.ceiling is not None else kept
        for kept in ship.lasting
    )
    return replace(ship, band=in_play(ship.band, really_low), lasting=lasting)


def _reloaded(ship: Ship) -> Ship:
    """Guns that were one-shot fire every round again (A-27)."""
    guns = {mount.id for mount in ship.sheet.mounts if mount.type.kind == "gun"}
    return replace(ship, spent=ship.spent - guns) if ship.spent & guns else ship


def _gun_destroyed(ship: Ship, event: e.GunDestroyed) -> Ship:
    """A mine or drogue that is out is lost with its gear (A-64)."""
    destroyed = {**ship.destroyed, event.mount: event.round}
    return replace(ship, destroyed=destroyed, trailing=ship.trailing - {event.mount})


def _party_lost(ship: Ship, event: e.PartyLost) -> Ship:
    if event.what == "flight":
        fired = flights.without(ship.fired, flights.weariest(ship.fired, ship.flights))
        return replace(ship, flights=max(0, ship.flights - 1), fired=fired)
    return replace(ship, parties=max(0, (ship.parties or 0) - 1))


def _lamp_lit(ship: Ship, event: e.LampLit) -> Ship:
    return replace(ship, lights={**ship.lights, event.lamp: replace(ship.lights.get(event.lamp, DARK), amber=True)})


def _repaired(ship: Ship, event: e.RepairTried) -> Ship:
    ship = replace(ship, repaired=ship.repaired | {event.lamp})
    if not event.is_mended:
        return ship
    light = replace(ship.light(event.lamp), red=False)
    lights = {lamp: other for lamp, other in ship.lights.items() if lamp != event.lamp}
    return replace(ship, lights={**lights, event.lamp: light} if light.amber else lights)


def _on_mount(ship: Ship, id: str, change: Callable[[Mount], Mount]) -> Ship:
    mounts = tuple(change(mount) if mount.id == id else mount for mount in ship.sheet.mounts)
    return replace(ship, sheet=replace(ship.sheet, mounts=mounts))


def _range_read(ship: Ship, event: e.RangeRead) -> Ship:
    judged = Judged(event.hexes, event.reach)
    return _on_mount(ship, event.mount, lambda mount: replace(mount, judged=(*mount.judged, judged)))


def _arc_read(ship: Ship, event: e.ArcRead) -> Ship:
    judged = (event.side, event.bears)
    return _on_mount(ship, event.mount, lambda mount: replace(mount, arc_judged=(*mount.arc_judged, judged)))


def _figure_read(ship: Ship, event: e.FigureRead) -> Ship:
    figure: dict[str, Any] = {event.figure: event.value}
    if event.mount:
        return _on_mount(ship, event.mount, lambda mount: replace(mount, type=replace(mount.type, **figure)))
    ship = replace(ship, sheet=replace(ship.sheet, **figure))
    return replace(ship, parties=int(event.value)) if event.figure == "parties" else ship


def _source(why: Cause | None) -> str:
    """What a lasting damage is kept under: the critical hit that did it."""
    if why is None or why.key == TOLD:
        return why.told if why else ""
    return str(why.of[0]) if why.key == "critical" and why.of and why.of[0] else NAMELESS


def _row_read(ship: Ship, event: e.RowRead) -> Ship:
    if event.chart == "criticals":
        chart = ship.sheet.criticals
        return replace(
            ship, sheet=replace(ship.sheet, criticals=Chart(chart.name, chart.dice, (*chart.rows, event.row)))
        )
    chart = ship.sheet.anti_personnel
    return replace(ship, sheet=replace(ship.sheet, anti_personnel=Chart(chart.name, 0, (*chart.rows, event.row))))


OF_SHIPS: dict[type[Event], Callable[[Ship, Any], Ship]] = {
    e.BoxCrossed: lambda ship, event: replace(ship, crossed=max(ship.crossed, event.place)),
    e.GunDestroyed: _gun_destroyed,
    e.PartyLost: _party_lost,
    e.GrapnelLost: lambda ship, event: replace(ship, has_grapnel=False),
    e.LampLit: _lamp_lit,
    e.LastingDamage: lambda ship, event: replace(
        ship, lasting=(*ship.lasting, Lasting(event.note, event.slows, event.ceiling, _source(event.why)))
    ),
    e.Dropped: lambda ship, event: replace(ship, band=event.band),
    e.RepairTried: _repaired,
    e.RangeRead: _range_read,
    e.ArcRead: _arc_read,
    e.FigureRead: _figure_read,
    e.RowRead: _row_read,
}


def _of_ship(change: Callable[[Ship, Any], Ship]) -> Callable[[Battle, Any], Battle]:
    return lambda battle, event: battle.put(change(battle.ships[event.ship], event))


CHANGES: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    e.DeckShuffled: _shuffled,
    e.CardTurned: _turned,
    e.CardSkipped: _skipped,
    e.MovementBowled: _bowled,
    e.Moved: _moved,
    e.ShotFired: _shot,
    e.ShipLost: _lost,
    e.RoundEnded: _round_ended,
    e.VolleyCounted: nothing,
    e.CriticalHit: nothing,
    e.ChartRead: nothing,
    e.MagazineBlew: nothing,
    e.NothingHappened: nothing,
    e.ReasonGiven: nothing,
    HouseRuleSet: _rule_set,
    **meeting.CHANGES,
    **devices.CHANGES,
    **martians.CHANGES,
    **muster.CHANGES,
    **{kind: _of_ship(change) for kind, change in OF_SHIPS.items()},
}
