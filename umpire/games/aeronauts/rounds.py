"""Turns, phases and rounds; new pieces and special cards; and who has the merchants' deal."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.commands import BeginTurn, EndRound, GainPiece, NextPhase, TakeSpecial
from umpire.games.aeronauts.state import PHASES, City, Land
from umpire.games.aeronauts.story import Story, refuse_outside

SECTION = "What to do on your turn"
WINNING = "The Guild's deal"
ROUNDS_TO_WIN = 2
MOST_PIECES = 60


def begin_turn(story: Story, order: BeginTurn) -> None:
    """
    It is a player's turn in the Action Phase.

    House: the text gives no order; each has one turn in a round, and the umpire says whose comes next.

    Raises:
        Refused: not the Action Phase, or this player has had a turn in this round.
        BadInput: no such city, or it is its turn already.
    """
    city = story.state.city(order.city)
    _refuse_in_a_fight(story.state, "begin-turn")
    if story.state.turn == city.id:
        raise BadInput("city", f"it is already {city.name}'s turn.")
    refuse_outside(story, "action", "Turns are taken in the Action Phase", SECTION)
    if city.had_turn:
        story.refuse("had-turn", f"{city.name} has had its turn in round {story.state.round}.", SECTION)
    story.check()
    story.tell(e.TurnBegun(city.id))


def _refuse_in_a_fight(land: Land, where: str) -> None:
    if land.is_fight:
        raise BadInput(where, "this is a fight on its own; it has no turns, phases and rounds.")


def _refuse_fights(story: Story, when: str) -> None:
    if waiting := ", ".join(fight.name for fight in story.state.open_fights):
        story.refuse("fights-left", f"Every fight is settled in {when}; still to come: {waiting}.", "Combat Phase")


def next_phase(story: Story, order: NextPhase) -> None:
    """
    Action, then Combat, then trade.

    Rules: Combat Phase; Trading («after the Combat phase»).

    Raises:
        Refused: fights are not over.
        BadInput: after trade the round ends.
    """
    land = story.state
    _refuse_in_a_fight(land, "next-phase")
    if land.phase == PHASES[-1]:
        raise BadInput("next-phase", "trade is the last phase; end the round.")
    if land.phase == "combat":
        _refuse_fights(story, "the Combat Phase")
    story.check()
    story.tell(e.PhaseBegun(PHASES[PHASES.index(land.phase) + 1]))


def end_round(story: Story, order: EndRound) -> None:
    """
    The round is over. A city that met all its needs without mainland or other players counts one round more.

    Rules: introduction (self-sufficient for two rounds, capable of withstanding attacks).
    House: no goods came in and no trade with the mainland, all needs met as the umpire says, twice in a row; a city that
    is lost begins anew, and being attacked is not needed (B-19). Goods count in the round in which they come in (B-27).

    Raises:
        Refused: it is not the trade phase, fights are not over, or no city met its needs: that is asked once.
        BadInput: no such city.
    """
    land = story.state
    _refuse_in_a_fight(land, "end-round")
    met = {land.city(id, "met").id for id in order.met}
    mainland = {land.city(id, "mainland").id for id in order.mainland}
    if land.phase != PHASES[-1]:
        told = f"Round {land.round} is in its {land.phase} phase; {PHASES[-1]} comes last."
        story.refuse("phases-left", told, SECTION)
    _refuse_fights(story, "its round")
    if not met:
        told = (
            f"No city is ticked. Did nobody meet all needs in round {land.round}? Then every city counts from 0 again."
        )
        story.refuse("nobody-ticked", told, WINNING)
    story.check()
    for city in land.cities.values():
        reasons = _relied(city, met, mainland)
        now = 0 if reasons else city.sufficient + 1
        story.tell(e.SufficiencyCounted(city.id, city.sufficient, min(now, 999), reasons))
    for city in story.state.cities.values():
        if city.sufficient >= ROUNDS_TO_WIN and city.id not in land.winners and not land.winners:
            story.tell(e.GameWon(city.id))
    story.tell(e.RoundEnded(land.round))


def _relied(city: City, met: set[str], mainland: set[str]) -> tuple[Cause, ...]:
    """Why a city did not stand on its own in this round."""
    had_city = any(piece.kind.is_city for piece in city.pieces.values())
    found = {
        "needs-not-met": city.id not in met,
        "goods-came-in": city.has_imported,
        "mainland-trade": city.id in mainland,
        "city-lost": had_city and not any(piece.kind.is_city for piece in city.in_play),
    }
    return tuple(Cause(key) for key, is_so in found.items() if is_so)


def gain_piece(story: Story, order: GainPiece) -> None:
    """
    A city has a new piece on the board.

    House: the text gives no costs, so none is taken; the umpire sets the stock by hand.

    Raises:
        BadInput: no such city or kind, or more pieces than any box has.
    """
    land = story.state
    city = land.city(order.city)
    kind = land.book.kind(order.kind)
    if len(city.pieces) >= MOST_PIECES:
        raise BadInput("kind", f"{city.name} has had {MOST_PIECES} pieces; take one back that was lost.")
    if len(order.place) > 60:
        raise BadInput("place", "use at most 60 letters.")
    story.tell(e.PieceGained(city.id, next_piece(city, kind.id), kind, " ".join(order.place.split())))


def next_piece(city: City, kind: str) -> str:
    """The id of a city's next piece of a kind: `ardent-cutter-4`."""
    number = 1 + sum(piece.kind.id == kind for piece in city.pieces.values())
    while f"{city.id}-{kind}-{number}" in city.pieces:
        number += 1
    return f"{city.id}-{kind}-{number}"


def take_special(story: Story, order: TakeSpecial) -> None:
    """
    A city takes a special card into its Combat Card deck.

    Rules: Combat Cards: special cards. House: its goods are paid now, or each time that it is dealt (B-22).

    Raises:
        Refused: the building that it needs is missing, or the goods are.
        BadInput: no such city or special card.
    """
    land = story.state
    city = land.city(order.city)
    card = land.book.specials.get(order.card.upper())
    if card is None:
        known = ", ".join(f"{one.id} {one.name}" for one in land.book.specials.values())
        raise BadInput("card", f"{order.card[:40]!r} is not a special card; {known}.")
    rule = "Combat Cards: special cards"
    if card.needs and not city.has(card.needs):
        needed = land.book.kinds[card.needs].name
        story.refuse("no-building", f"{card.name} needs a {needed}, and {city.name} has none.", rule)
    paid = card.goods if land.setting("B-22") == "taken" else {}
    refuse_short(story, city, paid, f"{card.name} costs", rule)
    story.check()
    story.tell(e.SpecialTaken(city.id, card.id, paid))


def refuse_short(story: Story, city: City, goods: dict[str, int], what: str, rule: str) -> None:
    """More goods than there are in the inventory; those on export cards are out of use."""
    short = [
        f"{count} {story.state.book.goods[good]} ({city.stock.get(good, 0)} in stock)"
        for good, count in goods.items()
        if count > city.stock.get(good, 0)
    ]
    if short:
        story.refuse("goods-short", f"{what} {', '.join(short)}; {city.name} does not have that.", rule)
