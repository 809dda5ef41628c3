"""What may be done now, with parameters: advice for buttons and random play. `decide` is the law."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.commands import Command
from umpire.core.lines import Offer
from umpire.core.seats import Seat
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts.declaring import MOST_ATTACKERS
from umpire.games.aeronauts.fight import ATTACK, SIDES, Fight
from umpire.games.aeronauts.rounds import MOST_PIECES
from umpire.games.aeronauts.state import PHASES, City, Land
from umpire.games.aeronauts.telling.sayings import WORDS
from umpire.games.aeronauts.trade import free, waiting, waiting_for

FEW = 12
"""Pieces on the board up to which a new one is offered."""


def offers(land: Land, seat: Seat) -> Iterator[Command | Offer]:
    """What this seat may do now: the umpire everything, a player the own Combat Sequence."""
    if seat.is_umpire:
        yield from _commands(land)
        return
    own = [city for city in land.cities.values() if seat.reads(city.captain)]
    for command in (command for fight in land.open_fights for city in own for command in _sequences(land, fight, city)):
        yield Offer(command, f"{WORDS[type(command)](land, command)}: {command.cards or 'no card'}")


def _commands(land: Land) -> Iterator[Command]:
    for fight in land.open_fights[:1]:
        yield from _of_fight(land, fight)
    if land.is_fight:
        yield from _set_up(land)
    else:
        yield from _of_phase(land)
        yield from _of_trade(land)
    for city in land.cities.values():
        if len(city.in_play) < FEW and len(city.pieces) < MOST_PIECES and land.book.kinds:
            yield c.GainPiece(city.id, next(iter(land.book.kinds)))
        for card in land.book.specials.values():
            is_paid = all(city.stock.get(good, 0) >= count for good, count in card.goods.items())
            if not city.specials.get(card.id) and is_paid and (not card.needs or city.has(card.needs)):
                yield c.TakeSpecial(city.id, card.id)


def _set_up(land: Land) -> Iterator[Command]:
    """Another fight between those that are there."""
    able = [city for city in land.cities.values() if any(piece.kind.is_ship for piece in city.in_play)]
    for attacker in able if not land.open_fights else ():
        for other in land.cities.values():
            if other.id != attacker.id and other.in_play:
                yield c.SetUpFight(attacker.id, other.in_play[0].id)


def _of_fight(land: Land, fight: Fight) -> Iterator[Command]:
    if fight.stage == "declared":
        if land.phase == "combat":
            yield c.OpenFight(fight.id)
        return
    if fight.stage == "open":
        for side in SIDES:
            yield from _sequences(land, fight, land.cities[fight.force(side).city])
    if fight.stage in ("open", "dealing") and all(fight.is_ready(side) for side in SIDES):
        if not any(fight.is_real(side) for side in SIDES):
            yield c.DealCards(fight.id)
        yield c.DealCards(fight.id, is_all=True)
    if fight.stage == "dealt":
        yield c.Resolve(fight.id)


def _sequences(land: Land, fight: Fight, city: City) -> Iterator[c.LaySequence]:
    """A few sequences that the action points and the hand allow, until one is laid."""
    side = fight.side_of(city.id)
    if fight.stage != "open" or not side or fight.is_ready(side):
        return
    found = {_sequence(land, fight, side, turn) for turn in range(3)}
    for cards in sorted(found):
        yield c.LaySequence(fight.id, city.id, " ".join(cards))


def _sequence(land: Land, fight: Fight, side: str, turn: int) -> tuple[str, ...]:
    """One card of each kind in turn, beginning with another one each time, while the points last."""
    left, most = land.in_hand(land.cities[fight.force(side).city], fight.id), land.points(fight, side)
    cards: list[str] = []
    ids = [*left][turn:] + [*left][:turn]
    for _ in range(max(left.values(), default=0)):
        for card in ids:
            if left[card] and land.book.points_of((*cards, card)) <= most:
                left[card] -= 1
                cards.append(card)
    return tuple(cards)


def _of_phase(land: Land) -> Iterator[Command]:
    if land.phase == "action":
        for city in land.cities.values():
            if not city.had_turn and city.id != land.turn:
                yield c.BeginTurn(city.id)
        if land.turn:
            yield from _of_turn(land, land.cities[land.turn])
        for fight in land.open_fights:
            yield from _joining(land, fight)
    if land.phase != PHASES[-1]:
        if land.phase != "combat" or not land.open_fights:
            yield c.NextPhase()
    elif not land.open_fights:
        yield c.EndRound(tuple(land.cities))
        yield c.EndRound(tuple(land.cities)[:1])


def _of_turn(land: Land, city: City) -> Iterator[Command]:
    ship = next((piece for piece in city.in_play if piece.kind.is_military and not land.fights_of(piece.id)), None)
    if ship is None:
        return
    for other in land.cities.values():
        target = next((piece for piece in other.in_play if not land.targeted_in(piece.id)), None)
        if other.id != city.id and target is not None:
            if not city.target:
                yield c.Approach(ship.id, target.id, "attack")
            yield c.Approach(ship.id, target.id, "peace")


def _joining(land: Land, fight: Fight) -> Iterator[Command]:
    if fight.stage != "declared":
        return
    for side in SIDES:
        is_away = land.turn not in ("", fight.attack.city) and not fight.is_answer
        if side == ATTACK and (is_away or len(fight.attack.pieces) >= MOST_ATTACKERS):
            continue
        for piece in land.cities[fight.force(side).city].in_play:
            if piece.kind.is_ship and not land.fights_of(piece.id) and piece.id not in land.fought:
                yield c.Join(fight.id, piece.id, 1)
                break


def _of_trade(land: Land) -> Iterator[Command]:
    if land.phase == "trade":
        for giver in land.cities.values():
            for taker in land.cities.values():
                good = next((good for good, count in giver.stock.items() if count), "")
                if giver.id != taker.id and good:
                    yield c.SettleTrade(giver.id, taker.id, {good: 1})
                    break
    if free(land) and waiting(land):
        yield c.LoadMerchants()
    for merchant in land.merchants:
        if land.aboard(merchant.id):
            if waiting_for(land, merchant.id):
                yield c.LoadMerchants(merchant.id)
            yield c.Deliver(merchant.id)
