"""The one door of a battle: whoever presses, at a desk, on a phone or from a script, comes in here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from umpire.core.commands import Command
from umpire.core.errors import BadInput, NotAllowed, Repeated, Stale, UnknownCommand
from umpire.core.game import Game
from umpire.core.objections import Refused
from umpire.service import chance
from umpire.service.desk import Desk, Live, Moment
from umpire.service.table import asking, dealing, filling, look, pads
from umpire.service.table.carrying import carry_out
from umpire.service.table.deciding import touches_of
from umpire.service.table.outcomes import Before, Denied, Gone, Outcome, Owed
from umpire.service.table.pending import Pending, before, check_press_id, check_reasons, check_seen, found
from umpire.service.table.presses import Fill, GiveUp, Press, Reply, Send, SetAside

LOOKING = "Only the umpire can do that; this page is for watching."
ANSWERING = "Only the umpire can do that; use what this page offers and asks."


def press(desk: Desk, battle: str, one: Press) -> Outcome:
    """
    Whatever is pressed in a battle, on the battle as it stands then: nobody else's press comes between.

    Returns:
        What came of it, with the battle as it stands after it. What the rules refuse, what cannot be read and what is stale are
        outcomes too: nothing was changed by them.

    Raises:
        NotAllowed, UnknownBattle, RecordDamaged, StoreFailed: there was nothing to decide.
    """
    live = desk.live(battle)
    with live.lock:
        try:
            return _pressed(desk, live, one)
        except (Refused, BadInput, Stale, Repeated, UnknownCommand) as error:
            is_gone = isinstance(error, UnknownCommand) and not isinstance(one, Send)
            return (Gone if is_gone else Denied)(live.moment, error, one)


def _pressed(desk: Desk, live: Live, one: Press) -> Outcome:
    match one:
        case Send():
            return _send(desk, live, one)
        case Reply():
            return asking.reply(desk, live, one)
        case _ if not one.seat.is_umpire:
            raise NotAllowed
        case Fill():
            return filling.fill(desk, live, one)
        case SetAside():
            return filling.set_aside(desk, live, one)
        case GiveUp():
            return filling.give_up(desk, live, one)


def _send(desk: Desk, live: Live, one: Send) -> Outcome:
    """
    Carry commands out, or open their pad when dice or choices are owed.

    Raises:
        Refused: the rules say no, or another desk has the deck or a pad open; overruling all that stands is one more press.
        Stale: somebody touched what this touches after `seen`.
        Repeated: the id came before with other content.
        BadInput, NotAllowed.
    """
    for command in one.commands:
        check_reasons(getattr(command, "why", ""), one.overruled)
    moment = live.moment
    may_play = all(moment.game.rules.may_play(moment.state, one.seat, command) for command in one.commands)
    if not one.seat.is_umpire and (one.overruled or not may_play):
        raise NotAllowed(ANSWERING if one.seat.captain else LOOKING)
    pending = Pending(
        id=check_press_id(one.id) or chance.new_id(),
        seat=str(one.seat),
        seen=check_seen(one.seen),
        command=msgspec.to_builtins(one.command),
        then=tuple(map(msgspec.to_builtins, one.then)),
        answers=dict(one.answers),
        overruled=dict(one.overruled),
    )
    if seqs := before(live, moment, pending):
        return Before(moment, seqs, one.seat)
    if any(row.id == pending.id for row in moment.under_way):
        kept = _with_more(moment.game, found(moment, pending.id), pending)
        return carry_out(desk, live, moment, kept, one.seat, throw=one.throw)
    if one.typed is not None and (again := pads.same(moment, one.commands)) is not None:
        return Owed(moment, again.pending, again.open, again.asked)
    is_dealt = one.at is not None and dealing.check(desk, moment, one.at, one.commands, pending.overruled)
    check_fresh(moment, one.commands, one.seen)
    result = carry_out(desk, live, moment, pending, one.seat, throw=one.throw)
    if one.at is not None and is_dealt:
        dealing.take(desk, live.battle, *one.at)
    if one.at is not None and one.typed is not None and isinstance(result, Owed):
        return filling.stand_open(desk, live, result, one.at, one.typed)
    return result


def _with_more(game: Game[Any], kept: Pending, pending: Pending) -> Pending:
    """The open pad of the same id, with what came along this time; raises `Repeated` when it is for something else."""
    if kept.read(game) != pending.read(game):
        raise Repeated(pending.id)
    fresh = {key: answer for key, answer in pending.answers.items() if key not in kept.answers}
    return msgspec.structs.replace(kept.with_answers(fresh), overruled={**kept.overruled, **pending.overruled})


def check_fresh(moment: Moment, commands: Iterable[Command], seen: int | None) -> None:
    """Raises `Stale` where anything after `seen`, where that is known, wrote what one of these commands touches."""
    if seen is None or seen >= moment.head:
        return
    mine = [touches_of(moment, command) for command in commands]
    later = moment.entries(seen + 1)
    if since := [entry for entry in later if any(one.depends_on(frozenset(entry.writes)) for one in mine)]:
        raise Stale(moment.battle, seen, [look.told(moment, entry) for entry in reversed(since)])


def since(moment: Moment, seq: int, most: int = 5) -> tuple[str, ...]:
    """What the lines after one have done, as umpires read them: the last ones, oldest first."""
    first = max(seq, moment.head - most) + 1
    return tuple(look.told(moment, entry) for entry in moment.entries(first))
