"""How each event changes the land. No rule is decided here: events carry all that it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.causes import Cause
from umpire.core.events import Corrected, Event
from umpire.core.sealed import Sealed
from umpire.core.state import nothing
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.fight import ATTACK, DEFENCE, Deal, Fight, Force
from umpire.games.aeronauts.marks import MARKS
from umpire.games.aeronauts.state import LOST, Cargo, Land, Merchant, Piece


def with_merchants(land: Land, newest: str = "") -> Land:
    """
    As many merchants as docks: a new one comes to the city with the newest dock, free ones go with docks that are lost.

    Rules: Trading. House: one for each dock (B-26).
    """
    if land.is_fight:
        return land
    due = sum(city.docks for city in land.cities.values())
    while len(land.merchants) < due:
        number = land.launched + 1
        homes = [merchant.place for merchant in land.merchants]
        lacking = (city.id for city in land.cities.values() if homes.count(city.id) < city.docks)
        place = newest or next(lacking, "")
        merchants = (*land.merchants, Merchant(f"merchant-{number}", place))
        land = replace(land, merchants=merchants, launched=number)
    free = [merchant for merchant in land.merchants if not land.aboard(merchant.id)]
    spare = free[max(0, len(free) - (len(land.merchants) - due)) :]
    return replace(land, merchants=tuple(one for one in land.merchants if one not in spare)) if spare else land


def _turn(land: Land, event: e.TurnBegun) -> Land:
    cities = (replace(one, target="", had_turn=one.had_turn or one.id == event.city) for one in land.cities.values())
    return replace(land.put(*cities), turn=event.city)


def _initiated(land: Land, event: e.FightInitiated) -> Land:
    attackers = (event.piece,) if event.piece else ()
    forces = Force(event.attacker, attackers), Force(event.defender)
    fight = Fight(event.fight, *forces, event.target, is_answer=event.is_peace_broken)
    if event.is_counted:
        land = land.put(replace(land.cities[event.attacker], target=event.target))
    return land.put_fight(fight)


def _joined(land: Land, event: e.PieceJoined) -> Land:
    fight = land.fights[event.fight]
    force = fight.force(event.side)
    if fight.stage != "declared" and not land.is_fight:
        land = replace(land, fought={**land.fought, event.piece: fight.id})
    return land.put_fight(fight.with_force(event.side, replace(force, pieces=(*force.pieces, event.piece))))


def _without(force: Force, piece: str) -> Force:
    return replace(force, pieces=tuple(kept for kept in force.pieces if kept != piece))


def _withdrawn(land: Land, event: e.PieceWithdrawn) -> Land:
    fight = land.fights[event.fight]
    changed = replace(fight, attack=_without(fight.attack, event.piece), defence=_without(fight.defence, event.piece))
    return land.put_fight(changed)


def _moved(land: Land, event: e.PieceMoved) -> Land:
    city, piece = land.find(event.piece)
    return land.put(city.put(replace(piece, place=event.place)))


def opened(land: Land, id: str) -> Land:
    """The land with this fight open: its sequences are to be laid."""
    fight = land.fights[id]
    fight = replace(fight, stage="open", sequences=Sealed((fight.attack.city, fight.defence.city)))
    if not land.is_fight:
        land = replace(land, fought={**land.fought, **dict.fromkeys(fight.pieces, fight.id)})
    return land.put_fight(fight)


def _over(land: Land, id: str, why: Cause | None = None) -> Land:
    """All cards return to their decks (B-17)."""
    fight = land.fights[id]
    return land.put_fight(replace(fight, stage="over", why_over=why, sequences=fight.sequences.as_read_by(())))


def _typed(land: Land, event: e.CardsTyped) -> Land:
    fight = land.fights[event.fight]
    cards = (*fight.rest(event.side), *event.cards)
    sequences = fight.sequences.lay(fight.force(event.side).city, cards, is_real=True)
    return land.put_fight(replace(fight, sequences=sequences))


def _shown(land: Land, event: e.CardShown) -> Land:
    """It is off the top of its sequence and stands until it is answered."""
    fight = _deal(land.fights[event.fight], event.side, event.card, is_new=True)
    return land.put_fight(replace(fight, stage="dealing", standing=event.side, standing_card=event.card))


def _dealt(land: Land, event: e.CardsDealt) -> Land:
    fight = land.fights[event.fight]
    fight = _deal(fight, ATTACK, event.attack, event.is_attack_new, event.attack_wins, event.attack_effects)
    fight = _deal(fight, DEFENCE, event.defence, event.is_defence_new, event.defence_wins, event.defence_effects)
    standing = {ATTACK: event.attack, DEFENCE: event.defence}.get(event.stays, "")
    for id, goods in event.paid.items():
        land = land.put(land.cities[id].with_goods(goods, -1))
    deals = (*fight.deals, Deal(event.attack, event.defence, event.outcome))
    return land.put_fight(replace(fight, stage="dealing", standing=event.stays, standing_card=standing, deals=deals))


def _deal(
    fight: Fight, side: str, card: str, is_new: bool, wins: tuple[str, ...] = (), effects: tuple[str, ...] = ()
) -> Fight:
    force = fight.force(side)
    if is_new:
        fight = replace(fight, sequences=fight.sequences.turned_up(force.city))
        force = replace(force, dealt=(*force.dealt, card))
    return fight.with_force(side, replace(force, won=(*force.won, *wins), effects=(*force.effects, *effects)))


def _ended_dealing(land: Land, event: e.DealingEnded) -> Land:
    """Where nobody laid a card, none was seen, and nobody lays one any more."""
    fight = land.fights[event.fight]
    return land.put_fight(replace(fight, stage="dealt", sequences=replace(fight.sequences, is_shown=True)))


def _counted(land: Land, event: e.ScoreCounted) -> Land:
    fight = land.fights[event.fight]
    return land.put_fight(fight.with_force(event.side, replace(fight.force(event.side), score=event.score)))


def _tested(land: Land, event: e.PieceTested) -> Land:
    fight = land.fights[event.fight]
    land = land.put_fight(replace(fight, lines=(*fight.lines, event)))
    if not event.is_lost:
        return land
    city = land.cities[event.city]
    city = city.put(replace(city.pieces[event.piece], fate=LOST))
    return with_merchants(land.put(replace(city, sufficient=0) if event.is_city else city))


def _round_ended(land: Land, event: e.RoundEnded) -> Land:
    cities = (replace(city, has_imported=False, target="", had_turn=False) for city in land.cities.values())
    return replace(land.put(*cities), round=event.round + 1, phase="action", turn="", fought={})


def _gained(land: Land, event: e.PieceGained) -> Land:
    land = land.put(land.cities[event.city].put(Piece(event.piece, event.kind, event.place)))
    return with_merchants(land, event.city if event.kind.docks else "")


def _special(land: Land, event: e.SpecialTaken) -> Land:
    city = land.cities[event.city].with_goods(event.paid, -1)
    return land.put(replace(city, specials={**city.specials, event.card: city.specials.get(event.card, 0) + 1}))


def _settled(land: Land, event: e.TradeSettled) -> Land:
    cargo = Cargo(event.cargo, event.giver, event.taker, event.goods)
    land = land.put(land.cities[event.giver].with_goods(event.goods, -1))
    return replace(land, cargoes=(*land.cargoes, cargo), trades=land.trades + 1)


def _loaded(land: Land, event: e.CargoLoaded) -> Land:
    cargoes = tuple(
        replace(cargo, merchant=event.merchant) if cargo.id in event.cargoes else cargo for cargo in land.cargoes
    )
    return replace(land, cargoes=cargoes).sailed(event.merchant, event.giver)


def _delivered(land: Land, event: e.CargoDelivered) -> Land:
    city = replace(land.cities[event.taker].with_goods(event.goods), has_imported=True)
    left = tuple(cargo for cargo in land.cargoes if cargo.id not in event.cargoes)
    return with_merchants(replace(land.put(city), cargoes=left).sailed(event.merchant, event.taker))


def _sufficient(land: Land, event: e.SufficiencyCounted) -> Land:
    return land.put(replace(land.cities[event.city], sufficient=event.now))


def _marked(land: Land, event: Corrected) -> Land:
    return with_merchants(MARKS.set(land, event.name, event.now))


CHANGES: dict[type[Event], Callable[[Land, Any], Land]] = {
    e.TurnBegun: _turn,
    e.PeaceKept: nothing,
    e.FightInitiated: _initiated,
    e.PieceJoined: _joined,
    e.PieceWithdrawn: _withdrawn,
    e.PieceMoved: _moved,
    e.FightOpened: lambda land, event: opened(land, event.fight),
    e.FightLapsed: lambda land, event: _over(land, event.fight, event.why),
    e.CardsTyped: _typed,
    e.CardShown: _shown,
    e.CardsDealt: _dealt,
    e.DealingEnded: _ended_dealing,
    e.ScoreCounted: _counted,
    e.PieceTested: _tested,
    e.ScoringEnded: nothing,
    e.FightEnded: lambda land, event: _over(land, event.fight),
    e.PhaseBegun: lambda land, event: replace(land, phase=event.phase, turn=""),
    e.SufficiencyCounted: _sufficient,
    e.GameWon: lambda land, event: replace(land, winners=(*land.winners, event.city)),
    e.RoundEnded: _round_ended,
    e.PieceGained: _gained,
    e.SpecialTaken: _special,
    e.TradeSettled: _settled,
    e.CargoLoaded: _loaded,
    e.CargoDelivered: _delivered,
    Corrected: _marked,
}
