"""Dealing: card against card, special cards, and what is left over."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from umpire.core.answers import options
from umpire.core.errors import BadInput
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.cards import SALVO, Verdict, read_line, winner
from umpire.games.aeronauts.commands import DealCards
from umpire.games.aeronauts.fight import ATTACK, DEFENCE, SIDES, Fight, other
from umpire.games.aeronauts.preparing import due, missing, refuse_sequence
from umpire.games.aeronauts.state import Land
from umpire.games.aeronauts.story import Story


def deal(story: Story, order: DealCards) -> None:
    """
    Both sides deal one card each from the top; the winning card stays, the losing one goes back, two of the same both stay.

    Rules: Combat Phase. It goes on until one side has run out; what the other has left goes on its winning pile.
    House: at once, or answered by the defender (B-20), to whom the attacker's card is shown before anything is asked (B-24).
    Real cards are typed as they are dealt, and judged as a sequence.

    Raises:
        Refused: typed cards that the player does not have or that take more action points than there are, or an answer to a
            card that is not shown yet; a side without a sequence, which deals nothing when that is overruled.
        BadInput: cards typed for a sequence that the app knows, or nothing left to deal.
    """
    fight = story.state.fight(order.fight)
    if fight.stage not in ("open", "dealing"):
        why = "has not begun; open it first" if fight.stage == "declared" else "has no card left to deal"
        raise BadInput("fight", f"{fight.name} {why}.")
    for side, text in ((ATTACK, order.attack), (DEFENCE, order.defence)):
        _take_typed(story, fight.id, side, text)
    typed = story.state.fights[fight.id]
    late = missing(story.state, typed)
    if late and not (order.is_all and (order.attack or order.defence)):
        names = " and ".join(city.name for city in late)
        has = "has" if len(late) == 1 else "have"
        told = f"{names} {has} no Combat Sequence in {fight.name} yet; lay it, or type what is dealt."
        story.refuse("no-sequence", told, "Combat Phase")
        if not order.is_all and any(typed.is_real(side) for side in SIDES):
            _ask_for_cards(story.state, typed)
    story.check()
    deal_on(story, fight.id, order)


def _ask_for_cards(land: Land, fight: Fight) -> None:
    """Real cards are typed as they are dealt; raises `BadInput` for a side that has laid a sequence and shows none."""
    lack = next((side for side in SIDES if fight.is_ready(side) and not fight.top(side)), "")
    if lack:
        name = land.cities[fight.force(lack).city].name
        raise BadInput("deal", f"type the card that {name} has dealt, or deal all that is left to end it.")


def _take_typed(story: Story, id: str, side: str, text: str) -> None:
    if not text.strip():
        return
    land, fight = story.state, story.state.fights[id]
    force = fight.force(side)
    if fight.is_ready(side) and not fight.is_real(side):
        name = land.cities[force.city].name
        raise BadInput(side, f"{name}'s Combat Sequence is already laid; deal it without typing cards.")
    cards = read_line(land.book, text, side)
    refuse_sequence(story, fight, side, (*force.dealt, *fight.rest(side), *cards))
    story.tell(e.CardsTyped(id, side, cards))


def deal_on(story: Story, id: str, order: DealCards) -> None:
    """One deal, all of them, or as many as real cards were typed for both sides; no further than to a card to be answered."""
    is_real = any(story.state.fights[id].is_real(side) for side in SIDES)
    number = 0
    while True:
        fight = story.state.fights[id]
        if _is_to_be_shown(story.state, fight, order):
            is_answered = (fight.is_real(DEFENCE) and bool(fight.top(DEFENCE))) or (bool(order.counter) and not number)
            if is_answered and not fight.is_real(ATTACK):
                _refuse_unseen(story, fight)
            story.tell(e.CardShown(id, ATTACK, fight.top(ATTACK)))
            if not is_answered:
                return
            fight = story.state.fights[id]
        counter = "" if number else order.counter
        have = [bool(fight.top(side)) for side in SIDES]
        if not any(have) and (order.is_all or not is_real):
            story.tell(e.DealingEnded(id))
            return
        if number and not order.is_all and not (is_real and all(have)):
            return
        if is_real and not order.is_all and not number and not _is_blow(fight, counter):
            _ask_for_cards(story.state, fight)
        story.tell(_next(story, fight, counter))
        number += 1
        done = story.state.fights[id]
        if not order.is_all and not is_real and not any(done.top(side) for side in SIDES):
            story.tell(e.DealingEnded(id))
            return


def _is_to_be_shown(land: Land, fight: Fight, order: DealCards) -> bool:
    """
    Whether the attacker's next card is dealt, and the defender has one to answer it with.

    Rules: Combat Phase, the more determinate play. House: a special card is not answered (B-24).
    """
    if land.setting("B-20") != "answered" or fight.standing:
        return False
    card = fight.top(ATTACK)
    has_answer = bool(fight.top(DEFENCE)) or (fight.is_real(DEFENCE) and not order.is_all)
    return bool(card) and card not in land.book.specials and has_answer


def _refuse_unseen(story: Story, fight: Fight) -> None:
    attacker, defender = (story.state.cities[fight.force(side).city].name for side in SIDES)
    told = f"{defender} has not seen {attacker}'s card yet; deal it first, then say whether {defender} answers it."
    story.refuse("card-not-seen", told, "Combat Phase")
    story.check()


def _is_blow(fight: Fight, counter: str) -> bool:
    """A card on the table that was not answered; of real cards nobody knows the next one then."""
    return fight.standing == ATTACK and fight.is_real(DEFENCE) and counter == "no"


class Part(msgspec.Struct, frozen=True):
    """What one side has in a deal, and what it keeps of it."""

    card: str = ""
    is_new: bool = False
    wins: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()


NOTHING = Part()


def _dealt(land: Land, fight: Fight, outcome: Verdict, parts: Mapping[str, Part], stays: str = "") -> e.CardsDealt:
    """One deal, from what each side has in it."""
    attack, defence = parts.get(ATTACK, NOTHING), parts.get(DEFENCE, NOTHING)
    return e.CardsDealt(
        fight.id, outcome, attack.card, defence.card, attack.is_new, defence.is_new, attack.wins, defence.wins,
        attack.effects, defence.effects, stays, _paid(land, fight, attack.effects, defence.effects),
    )  # fmt: skip


def _next(story: Story, fight: Fight, counter: str) -> e.CardsDealt:
    """The next deal."""
    land, attack, defence = story.state, fight.top(ATTACK), fight.top(DEFENCE)
    specials = land.book.specials
    if (not attack or not defence) and not _is_blow(fight, counter):
        return _left(land, fight, ATTACK if attack else DEFENCE)
    if land.setting("B-20") == "answered" and fight.standing != DEFENCE:
        if attack in specials:
            return _special(land, fight, ATTACK, is_met=False)
        if not _is_countered(story, fight, counter):
            return _dealt(land, fight, Verdict.BLOW, {ATTACK: Part(attack, fight.standing != ATTACK, wins=(attack,))})
    if attack in specials and defence in specials:
        cards = {ATTACK: attack, DEFENCE: defence}
        both = {side: Part(card, is_new=True, effects=(card,)) for side, card in cards.items()}
        return _dealt(land, fight, Verdict.SPECIALS, both)
    if attack in specials or defence in specials:
        return _special(land, fight, ATTACK if attack in specials else DEFENCE)
    won = (Verdict.DRAW, Verdict.ATTACK, Verdict.DEFENCE)[winner(land.book.cards, attack, defence)]
    one = Part(attack, fight.standing != ATTACK, wins=(attack,) if won != Verdict.DEFENCE else ())
    its = Part(defence, fight.standing != DEFENCE, wins=(defence,) if won != Verdict.ATTACK else ())
    return _dealt(land, fight, won, {ATTACK: one, DEFENCE: its})


def _is_countered(story: Story, fight: Fight, counter: str) -> bool:
    """
    The defender answers with the top card, or takes the blow.

    Rules: Combat Phase, the more determinate play. House: he has seen the attacker's card (B-24), so the question is about
    that card and no other; a real card that was typed is the answer.
    """
    if counter:
        return counter == "yes"
    if fight.is_real(DEFENCE):
        return True
    land = story.state
    attacker, defender = (land.cities[fight.force(side).city] for side in SIDES)
    card = fight.top(ATTACK)
    prompt = (
        f"{attacker.name} deals {land.book.name_of(card)}. "
        f"Does {defender.name} answer with the top card, or take the blow?"
    )
    choices = options([("yes", "answer with the top card"), ("no", "take the blow")])
    return story.ask.choose(defender.id, f"{fight.id} deal {len(fight.deals) + 1} {card}", prompt, choices) == "yes"


def _special(land: Land, fight: Fight, side: str, *, is_met: bool = True) -> e.CardsDealt:
    """
    A special card meets a normal one: it is followed, and the normal one stays against its owner's next card.

    Rules: Combat Phase. House: without a next card the normal one is unopposed (B-07).
    """
    card, against = fight.top(side), other(side)
    facing = Part(fight.top(against), is_new=fight.standing != against) if is_met else NOTHING
    parts = {side: Part(card, is_new=True, effects=(card,)), against: facing}
    return _dealt(land, fight, Verdict.SPECIAL, parts, stays=against if is_met else fight.standing)


def _left(land: Land, fight: Fight, side: str) -> e.CardsDealt:
    """
    One side has run out: what the other has left goes on its winning pile, unless a Counter Salvo answers it.

    Rules: Combat Phase; Combat Cards: Counter Salvo.
    House: a special card that is left over does nothing (B-21); against a Salvo it is dealt, so it is followed. The Salvos
    count for their owner when they win or draw (B-13).
    """
    card, is_new = fight.top(side), fight.standing != side
    counters = [id for id in fight.force(other(side)).effects if land.book.specials[id].effect == "counter-salvo"]
    if card in land.book.specials:
        is_followed = bool(counters) or land.setting("B-21") == "effect"
        return _dealt(land, fight, Verdict.LEFT, {side: Part(card, is_new, effects=(card,) if is_followed else ())})
    if not counters:
        return _dealt(land, fight, Verdict.LEFT, {side: Part(card, is_new, wins=(card,))})
    won = winner(land.book.cards, card, SALVO)
    salvo = (SALVO,) if won != 1 and land.setting("B-13") == "score" else ()
    parts = {side: Part(card, is_new, wins=(card,) if won != 2 else ()), other(side): Part(SALVO, wins=salvo)}
    return _dealt(land, fight, Verdict.SALVO, parts)


def _paid(land: Land, fight: Fight, attack: tuple[str, ...], defence: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """The goods for special cards that were dealt, by city (B-22)."""
    if land.setting("B-22") != "dealt":
        return {}
    costs = {fight.attack.city: due(land, attack), fight.defence.city: due(land, defence)}
    return {city: goods for city, goods in costs.items() if goods}
