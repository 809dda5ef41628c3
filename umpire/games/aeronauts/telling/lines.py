"""The log in sentences, cut for each seat: the only place that turns events into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import ChoiceLaid, Corrected, Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.core.wording import of_mark
from umpire.games.aeronauts import declaring, preparing, rounds, scoring, trade
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.cards import Verdict
from umpire.games.aeronauts.drawing import worked
from umpire.games.aeronauts.fight import ATTACK, DEFENCE, other, spoken
from umpire.games.aeronauts.state import Land
from umpire.games.aeronauts.telling.because import because
from umpire.games.aeronauts.telling.sayings import city_name, tokens


def _mark(land: Land, event: Corrected, seat: Seat) -> Line | None:
    """Cards that a player owns are that player's secret, behind a press for the umpire; everything else lies on the table."""
    subject, _, path = event.name.partition(".")
    is_secret = subject in land.cities and path.startswith(("special.", "card."))
    if is_secret and not seat.reads(land.cities[subject].captain):
        return None
    line = of_mark(event, seat, (subject,))
    hushed = f"Marked by hand: a card that {city_name(land, subject)} holds"
    return replace(line, text=f"{hushed}.", behind=line.text) if is_secret and seat.is_umpire else line


def _laid(land: Land, event: ChoiceLaid, seat: Seat) -> Line:
    """
    Its player reads the cards. The umpire's screen tells only how many until they are dealt, for others glance at it.

    The cards stand behind a press there.
    """
    text = f"{city_name(land, event.who)} has laid a Combat Sequence for {spoken(event.of)}"
    fight = land.fights.get(event.of)
    is_dealt = fight is not None and fight.stage in ("dealt", "over")
    cards, points = " ".join(event.what) or "no card", f"{land.book.points_of(event.what)} action points"
    line = Line(f"{text}.", "", preparing.SECTION, (event.who,))
    if event.is_real:
        return replace(line, text=f"{text}, of real cards.")
    if not seat.reads(land.cities[event.who].captain):
        return line
    if seat.is_umpire and not is_dealt:
        many = f"{len(event.what)} card{'' if len(event.what) == 1 else 's'}"
        return replace(line, text=f"{text}: {many}, face down.", behind=f"{cards}; {points}")
    return replace(line, text=f"{text}: {cards}.", arithmetic=points)


def _special(land: Land, event: e.SpecialTaken, seat: Seat) -> Line:
    """Its player reads which; the umpire behind a press."""
    name = land.book.name_of(event.card) if seat.reads(land.cities[event.city].captain) else ""
    what, behind = ("a special card", name) if seat.is_umpire else (name or "a special card", "")
    paid = f" for {tokens(land, event.paid)}" if event.paid else ""
    told = f"{city_name(land, event.city)} takes {what}{paid}."
    return Line(told, rule="Combat Cards", subjects=(event.city,), behind=behind)


def _sides(land: Land, id: str) -> tuple[str, str]:
    """Attacker and defender by name; the fight itself may have been struck."""
    fight = land.fights.get(id)
    if fight is None:
        return "the attacker", "the defender"
    return city_name(land, fight.attack.city), city_name(land, fight.defence.city)


def _cities(land: Land, id: str) -> tuple[str, ...]:
    fight = land.fights.get(id)
    return (fight.attack.city, fight.defence.city) if fight else ()


def _initiated(land: Land, event: e.FightInitiated, seat: Seat) -> Line:
    attacker = city_name(land, event.attacker)
    text = f"{attacker} attacks {land.name_of(event.target)}: {spoken(event.fight)}, {attacker}'s combat flag on it"
    if event.is_peace_broken:
        text = f"{attacker} answers peace with an attack on {land.name_of(event.target)}: {spoken(event.fight)}, the flag on it"
    if event.is_peace_broken and not event.piece:
        text += "; none of its ships is in it yet"
    figures = land.figures_of(event.target)
    return Line(f"{text}.", figures, declaring.SECTION, (event.attacker, event.defender))


def _peace(land: Land, event: e.PeaceKept, seat: Seat) -> Line:
    text = f"{land.name_of(event.piece)} comes to {land.name_of(event.target)}; both declare peace."
    return Line(text, rule=declaring.SECTION)


def _joined(land: Land, event: e.PieceJoined, seat: Seat) -> Line:
    what = "attacks with the others" if event.side == ATTACK else "reinforces"
    text = f"{land.name_of(event.piece)} {what} in {spoken(event.fight)}."
    return Line(text, land.figures_of(event.piece), declaring.SECTION)


def _withdrawn(land: Land, event: e.PieceWithdrawn, seat: Seat) -> Line:
    why = f" ({because(event.why)})" if because(event.why) else ""
    return Line(f"{land.name_of(event.piece)} does not take part in {spoken(event.fight)}{why}.", rule=preparing.PHASE)


def _opened(land: Land, event: e.FightOpened, seat: Seat) -> Line:
    attacker, defender = _sides(land, event.fight)
    text = f"{spoken(event.fight)} begins: {attacker} has {event.attack_points} action points, {defender} {event.defence_points}."
    return Line(text, rule=preparing.SECTION, subjects=_cities(land, event.fight))


BOTH, FIRST, SECOND, NEITHER = "both stay", "the first stays", "the second stays", "neither stays"
SALVO = {(True, True): BOTH, (True, False): FIRST, (False, True): SECOND, (False, False): NEITHER}
"""What stays when a Salvo is dealt against a card that was left: the attacker's, the defender's."""


def _dealt(land: Land, event: e.CardsDealt, seat: Seat) -> Line:
    attacker, defender = _sides(land, event.fight)
    one, other = land.book.name_of(event.attack), land.book.name_of(event.defence)
    names = {ATTACK: (attacker, one), DEFENCE: (defender, other)}
    side = ATTACK if event.attack else DEFENCE
    who, card = names[side]
    match event.outcome:
        case Verdict.DRAW:
            text = f"{attacker} and {defender} both deal {one}: both cards stay"
        case Verdict.ATTACK | Verdict.DEFENCE:
            text = f"{attacker} deals {one}, {defender} {other}: {names[event.outcome][1]} wins"
        case Verdict.SPECIALS:
            text = f"{attacker} deals {one}, {defender} {other}: both are followed"
        case Verdict.SPECIAL:
            who, card = names[ATTACK if event.attack_effects else DEFENCE]
            stays = f"; {names[event.stays][1]} stays in play" if event.stays else ""
            text = f"{who} deals {card}, and it is followed{stays}"
        case Verdict.BLOW:
            text = f"{attacker} deals {one}, and {defender} takes the blow"
        case Verdict.SALVO:
            kept = SALVO[bool(event.attack_wins), bool(event.defence_wins)]
            text = f"Counter Salvo: {attacker}'s {one} against {defender}'s {other}, {kept}"
        case _:
            followed = event.attack_effects or event.defence_effects
            wins = event.attack_wins or event.defence_wins
            what = "goes on the winning pile" if wins else "is followed" if followed else "does nothing"
            text = f"{who} has {card} left; it {what}"
    paid = "; ".join(f"{city_name(land, id)} pays {tokens(land, goods)}" for id, goods in event.paid.items())
    return Line(f"{text}.", paid, preparing.PHASE, _cities(land, event.fight))


def _shown(land: Land, event: e.CardShown, seat: Seat) -> Line:
    names = dict(zip((ATTACK, DEFENCE), _sides(land, event.fight), strict=True))
    text = f"{names[event.side]} deals {land.book.name_of(event.card)}; {names[other(event.side)]} answers or takes the blow."
    return Line(text, rule=preparing.PHASE, subjects=_cities(land, event.fight))


def _counted(land: Land, event: e.ScoreCounted, seat: Seat) -> Line:
    who = _sides(land, event.fight)[0 if event.side == ATTACK else 1]
    sums = " + ".join(map(str, event.damages)) or "no card"
    sums += f" = {event.tally}"
    score = event.tally
    for _ in range(event.evasions):
        sums += f"; Evasive Maneuvers: {score} x 3/4 = {scoring.cut(score)}"
        score = scoring.cut(score)
    name = "attacking" if event.side == ATTACK else "defending"
    return Line(f"{who}'s {name} score is {event.score}.", sums, scoring.SECTION, _cities(land, event.fight))


def _tested(land: Land, event: e.PieceTested, seat: Seat) -> Line:
    told = worked.says(event)
    sums = f"{event.score} against {event.hitpoints} hitpoints: "
    if event.is_lost:
        sums += f"greater; {event.score} - {event.hitpoints} = {event.left}"
    elif event.force == "attacked":
        sums += f"not greater; {event.score} x 3/4 = {event.left}"
    else:
        sums += "not greater"
    return Line(f"{told}.", sums, scoring.SECTION, (event.city, event.piece))


def _ended(land: Land, event: e.ScoringEnded, seat: Seat) -> Line:
    name = "Attack" if event.force == "defending" else "Defence"
    gone = f"{worked.destroyed(event.force)} " if event.is_destroyed and event.had_force else ""
    return Line(f"{gone}End of scoring ({name}, {event.score} left).", rule=scoring.SECTION)


def _sufficient(land: Land, event: e.SufficiencyCounted, seat: Seat) -> Line:
    name = city_name(land, event.city)
    text, sums = f"{name} did not stand on its own: {', '.join(map(because, event.reasons))}.", ""
    if not event.reasons:
        many = "1 round" if event.now == 1 else f"{event.now} rounds"
        text, sums = f"{name} has stood on its own for {many}.", f"{event.was} + 1"
    return Line(text, sums, rounds.WINNING, (event.city,))


def _traded(land: Land, event: e.TradeSettled, seat: Seat) -> Line:
    giver, taker = city_name(land, event.giver), city_name(land, event.taker)
    text = f"{giver} puts {tokens(land, event.goods)} on its card “export to {taker}” ({event.cargo})."
    return Line(text, rule=trade.SECTION, subjects=(event.giver, event.taker))


def _loaded(land: Land, event: e.CargoLoaded, seat: Seat) -> Line:
    giver, taker = city_name(land, event.giver), city_name(land, event.taker)
    text = f"{event.merchant} picks up {event.tokens} tokens at {giver} for {taker}."
    return Line(text, rule=trade.SECTION, subjects=(event.giver, event.taker))


def _delivered(land: Land, event: e.CargoDelivered, seat: Seat) -> Line:
    text = f"{event.merchant} delivers {tokens(land, event.goods)} to {city_name(land, event.taker)}."
    return Line(text, rule=trade.SECTION, subjects=(event.taker,))


def _typed(land: Land, event: e.CardsTyped, seat: Seat) -> Line:
    who = _sides(land, event.fight)[0 if event.side == ATTACK else 1]
    return Line(f"{who} has dealt {' '.join(event.cards)} in {spoken(event.fight)}.", rule=preparing.PHASE)


LINES: dict[type[Event], Callable[[Land, Any, Seat], Line | None]] = {
    Corrected: _mark,
    ChoiceLaid: _laid,
    e.SpecialTaken: _special,
    e.TurnBegun: lambda land, event, seat: Line(f"It is {city_name(land, event.city)}'s turn.", subjects=(event.city,)),
    e.PeaceKept: _peace,
    e.FightInitiated: _initiated,
    e.PieceJoined: _joined,
    e.PieceWithdrawn: _withdrawn,
    e.PieceMoved: lambda land, event, seat: Line(
        f"{land.name_of(event.piece)} moves{event.place and f' to {event.place}'}."
    ),
    e.FightOpened: _opened,
    e.FightLapsed: lambda land, event, seat: Line(
        f"{spoken(event.fight)} lapses: {because(event.why)}.", rule=preparing.PHASE
    ),
    e.CardsTyped: _typed,
    e.CardShown: _shown,
    e.CardsDealt: _dealt,
    e.DealingEnded: lambda land, event, seat: Line(
        f"{spoken(event.fight)}: all cards are dealt.", rule=preparing.PHASE
    ),
    e.ScoreCounted: _counted,
    e.PieceTested: _tested,
    e.ScoringEnded: _ended,
    e.FightEnded: lambda land, event, seat: Line(
        f"{spoken(event.fight)} is over; all Combat Cards return.", rule=preparing.PHASE
    ),
    e.PhaseBegun: lambda land, event, seat: Line(f"The {event.phase} phase begins."),
    e.SufficiencyCounted: _sufficient,
    e.GameWon: lambda land, event, seat: Line(
        f"{city_name(land, event.city)} has the merchants' deal and wins.", "", rounds.WINNING, (event.city,)
    ),
    e.RoundEnded: lambda land, event, seat: Line(f"Round {event.round} is over.", rule=rounds.SECTION),
    e.PieceGained: lambda land, event, seat: Line(
        f"{city_name(land, event.city)} has a new {event.kind.name} ({event.piece}).",
        event.kind.figures,
        subjects=(event.city,),
    ),
    e.TradeSettled: _traded,
    e.CargoLoaded: _loaded,
    e.CargoDelivered: _delivered,
}
