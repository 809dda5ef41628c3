"""How each event changes the land. No rule is decided here: events carry all that it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.captains import renamed
from umpire.core.events import Abandoned, CaptainRenamed, Corrected, Event, HouseRuleSet
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.because import because
from umpire.games.aeronauts.fight import ATTACK, DEFENCE, Deal, Fight, Force, ScoreLine
from umpire.games.aeronauts.marks import set_by_hand
from umpire.games.aeronauts.state import LOST, Cargo, Land, Merchant, Piece


def evolve(land: Land, event: Event) -> Land:
    """The land after this event."""
    newest = event.city if isinstance(event, e.PieceGained) and event.kind.docks else ""
    return with_merchants(CHANGES[type(event)](land, event), newest)


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
    while len(land.merchants) > due:
        free = [merchant for merchant in land.merchants if not land.aboard(merchant.id)]
        if not free:
            break
        land = replace(land, merchants=tuple(merchant for merchant in land.merchants if merchant is not free[-1]))
    return land


def _turn(land: Land, event: e.TurnBegun) -> Land:
    cities = (
        replace(city, target="", had_turn=city.had_turn or city.id == event.city) for city in land.cities.values()
    )
    return replace(land.put(*cities), turn=event.city)


def _initiated(land: Land, event: e.FightInitiated) -> Land:
    attackers = (event.piece,) if event.piece else ()
    fight = Fight(event.fight, Force(event.attacker, attackers), Force(event.defender), event.target)
    fight = replace(fight, is_answer=event.is_peace_broken)
    if event.is_counted:
        land = land.put(replace(land.cities[event.attacker], target=event.target))
    return land.put_fight(fight)


def _joined(land: Land, event: e.PieceJoined) -> Land:
    fight = land.fights[event.fight]
    force = fight.force(event.side)
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


def _opened(land: Land, event: e.FightOpened) -> Land:
    fight = replace(land.fights[event.fight], stage="open")
    if not land.is_fight:
        land = replace(land, fought={**land.fought, **dict.fromkeys(fight.pieces, fight.id)})
    return land.put_fight(fight)


def _lapsed(land: Land, event: e.FightLapsed) -> Land:
    return _over(land, event.fight, because(event.why))


def _over(land: Land, id: str, why: str = "") -> Land:
    """All cards return to their decks (B-17)."""
    fight = land.fights[id]
    attack, defence = (replace(force, rest=()) for force in (fight.attack, fight.defence))
    return land.put_fight(replace(fight, stage="over", why_over=why, attack=attack, defence=defence))


def _laid(land: Land, event: e.SequenceLaid) -> Land:
    fight = land.fights[event.fight]
    force = replace(fight.force(event.side), rest=event.cards, is_ready=True, is_real=event.is_real)
    return land.put_fight(fight.with_force(event.side, force))


def _typed(land: Land, event: e.CardsTyped) -> Land:
    fight = land.fights[event.fight]
    force = fight.force(event.side)
    force = replace(force, rest=(*force.rest, *event.cards), is_ready=True, is_real=True)
    return land.put_fight(fight.with_force(event.side, force))


def _shown(land: Land, event: e.CardShown) -> Land:
    """It is off the top of its sequence and stands until it is answered."""
    fight = land.fights[event.fight]
    fight = fight.with_force(event.side, _deal(fight.force(event.side), event.card, is_new=True, wins=(), effects=()))
    return land.put_fight(replace(fight, stage="dealing", standing=event.side, standing_card=event.card))


def _dealt(land: Land, event: e.CardsDealt) -> Land:
    fight = land.fights[event.fight]
    attack = _deal(fight.attack, event.attack, event.is_attack_new, event.attack_wins, event.attack_effects)
    defence = _deal(fight.defence, event.defence, event.is_defence_new, event.defence_wins, event.defence_effects)
    standing = {ATTACK: event.attack, DEFENCE: event.defence}.get(event.stays, "")
    for id, goods in event.paid.items():
        land = land.put(land.cities[id].with_goods(goods, -1))
    return land.put_fight(
        replace(
            fight,
            attack=attack,
            defence=defence,
            stage="dealing",
            standing=event.stays,
            standing_card=standing,
            deals=(*fight.deals, Deal(event.attack, event.defence, event.outcome)),
        )
    )


def _deal(force: Force, card: str, is_new: bool, wins: tuple[str, ...], effects: tuple[str, ...]) -> Force:
    if is_new:
        force = replace(force, rest=force.rest[1:], dealt=(*force.dealt, card))
    return replace(force, won=(*force.won, *wins), effects=(*force.effects, *effects))


def _ended_dealing(land: Land, event: e.DealingEnded) -> Land:
    return land.put_fight(replace(land.fights[event.fight], stage="dealt"))


def _counted(land: Land, event: e.ScoreCounted) -> Land:
    fight = land.fights[event.fight]
    return land.put_fight(fight.with_force(event.side, replace(fight.force(event.side), score=event.score)))


def _tested(land: Land, event: e.PieceTested) -> Land:
    fight = land.fights[event.fight]
    line = ScoreLine(
        event.force, event.piece, event.name, event.hitpoints, event.score, event.left, event.is_lost, event.remaining, event.names,
        event.attacked,
    )  # fmt: skip
    land = land.put_fight(replace(fight, lines=(*fight.lines, line)))
    if not event.is_lost:
        return land
    city = land.cities[event.city]
    city = city.put(replace(city.pieces[event.piece], fate=LOST))
    return land.put(replace(city, sufficient=0) if event.is_city else city)


def _round_ended(land: Land, event: e.RoundEnded) -> Land:
    cities = (replace(city, has_imported=False, target="", had_turn=False) for city in land.cities.values())
    return replace(land.put(*cities), round=event.round + 1, phase="action", turn="", fought={})


def _gained(land: Land, event: e.PieceGained) -> Land:
    return land.put(land.cities[event.city].put(Piece(event.piece, event.kind, event.place)))


def _special(land: Land, event: e.SpecialTaken) -> Land:
    city = land.cities[event.city].with_goods(event.paid, -1)
    return land.put(replace(city, specials={**city.specials, event.card: city.specials.get(event.card, 0) + 1}))


def _settled(land: Land, event: e.TradeSettled) -> Land:
    cargo = Cargo(event.cargo, event.giver, event.taker, event.goods)
    land = land.put(land.cities[event.giver].with_goods(event.goods, -1))
    return replace(land, cargoes=(*land.cargoes, cargo), trades=land.trades + 1)


def _at(land: Land, merchant: str, place: str) -> Land:
    return replace(
        land, merchants=tuple(replace(one, place=place) if one.id == merchant else one for one in land.merchants)
    )


def _loaded(land: Land, event: e.CargoLoaded) -> Land:
    cargoes = tuple(
        replace(cargo, merchant=event.merchant) if cargo.id in event.cargoes else cargo for cargo in land.cargoes
    )
    return _at(replace(land, cargoes=cargoes), event.merchant, event.giver)


def _delivered(land: Land, event: e.CargoDelivered) -> Land:
    city = replace(land.cities[event.taker].with_goods(event.goods), has_imported=True)
    left = tuple(cargo for cargo in land.cargoes if cargo.id not in event.cargoes)
    return _at(replace(land.put(city), cargoes=left), event.merchant, event.taker)


def _sufficient(land: Land, event: e.SufficiencyCounted) -> Land:
    return land.put(replace(land.cities[event.city], sufficient=event.now))


CHANGES: dict[type[Event], Callable[[Land, Any], Land]] = {
    e.TurnBegun: _turn,
    e.PeaceKept: lambda land, event: land,
    e.FightInitiated: _initiated,
    e.PieceJoined: _joined,
    e.PieceWithdrawn: _withdrawn,
    e.PieceMoved: _moved,
    e.FightOpened: _opened,
    e.FightLapsed: _lapsed,
    e.SequenceLaid: _laid,
    e.CardsTyped: _typed,
    e.CardShown: _shown,
    e.CardsDealt: _dealt,
    e.DealingEnded: _ended_dealing,
    e.ScoreCounted: _counted,
    e.PieceTested: _tested,
    e.ScoringEnded: lambda land, event: land,
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
    Abandoned: lambda land, event: land,
    CaptainRenamed: lambda land, event: replace(land, captains=renamed(land.captains, event.captain, event.now)),
    Corrected: lambda land, event: set_by_hand(land, event.name, event.now),
    HouseRuleSet: lambda land, event: replace(land, rules={**land.rules, event.rule: event.now}),
}
