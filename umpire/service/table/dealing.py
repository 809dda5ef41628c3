"""
Which desk has the deck: one alone turns the cards of a battle, so that two umpires never turn two.

House: the first desk that turns a card has it from then on. Another asks for it, or takes it in one press: the umpire outranks the
program. It is a matter of desks and not of the battle, so nothing of it stands in the log.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

import msgspec

from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.objections import Refusal, Refused
from umpire.service.desk import Desk, Hall, Moment
from umpire.service.table import pads
from umpire.service.table.deciding import touches_of

ELSEWHERE = "deck-at-another-desk"
"""Overruled, it takes the deck along."""
UNDER_WAY = "pad-at-another-desk"


class Deck(msgspec.Struct, frozen=True):
    """Who has the deck of a battle, and who asks for it: desks by their ids, with what they are called."""

    holder: str = ""
    holder_name: str = ""
    asker: str = ""
    asker_name: str = ""


def deck(hall: Hall, battle: str) -> Deck:
    """As it was left; nobody's before the first card."""
    return msgspec.json.decode(hall.value(_key(battle)) or "{}", type=Deck)


def _key(battle: str) -> str:
    return f"deck:{battle}"


def _keep(desk: Desk, battle: str, now: Deck) -> None:
    desk.store.keep_hall_value(_key(battle), msgspec.json.encode(now).decode())
    desk.announcer.knock(battle)


def take(desk: Desk, battle: str, holder: str, name: str) -> None:
    """This desk has the deck from now on."""
    _keep(desk, battle, Deck(holder, name))


def press(desk: Desk, battle: str, what: str, here: tuple[str, str]) -> None:
    """
    The deck is asked for, taken, handed over or kept.

    Where nobody has it, who asks has it at once; where nobody asks any more, it stays.

    Args:
        here: the id of the desk that presses, and its name.

    Raises:
        BadInput: nothing else can be done with a deck.
    """
    with desk.live(battle).lock:
        had = deck(desk.hall(), battle)
        holder = (had.holder, had.holder_name)
        after = {
            "ask": Deck(*here) if had.holder in ("", here[0]) else Deck(*holder, *here),
            "take": Deck(*here),
            "give": Deck(had.asker, had.asker_name) if had.asker else had,
            "keep": Deck(*holder),
        }
        if what not in after:
            raise BadInput("press", f"{what[:40]!r} is nothing to do with a deck; use one of {', '.join(after)}.")
        _keep(desk, battle, after[what])


def check(
    desk: Desk, moment: Moment, here: tuple[str, str], commands: Iterable[Command], overruled: Container[str]
) -> bool:
    """
    Before a card is turned, and before what else leads on: nothing is under way at another desk; who turns has the deck, or takes it.

    The caller holds the battle's lock, so that two desks never turn two cards.

    Args:
        here: the id of the desk that sends, and its name.
        overruled: refusals that this press overrules.

    Returns:
        Whether this desk has the deck once the command went through, and had not before.

    Raises:
        Refused: another desk has the deck, or a pad open.
    """
    leading = [command for command in commands if command.opens_turn or command.closes_round or command.leads_on]
    if not leading:
        return False
    is_dealt = any("deck" in touches_of(moment, command).writes for command in leading)
    had = deck(desk.hall(), moment.battle)
    against = []
    if is_dealt and had.holder not in ("", here[0]):
        told = f"The desk “{had.holder_name}” has the deck. Turn the card there, or take the deck."
        against.append(Refusal(ELSEWHERE, told, ""))
    against += [Refusal(UNDER_WAY, told, "") for told in _open_elsewhere(moment, here[0])]
    if unsaid := [refusal for refusal in against if refusal.id not in overruled]:
        raise Refused(unsaid)
    return is_dealt and had.holder != here[0]


def _open_elsewhere(moment: Moment, here: str) -> list[str]:
    """What stands open on pads of other desks, in sentences."""
    return [
        f"The desk “{known.pending.desk_name}” has this under way: {known.words}. Wait for it, or go on all the same."
        for known in pads.every(moment)
        if known.pending.desk not in ("", here) and not known.refusals
    ]
