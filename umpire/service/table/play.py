"""Playing a command: who may, once and only once, and on what its sender saw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from umpire.core.answers import Answer
from umpire.core.commands import Command
from umpire.core.errors import NotAllowed, Repeated, Stale
from umpire.core.seats import Seat
from umpire.core.stored import check_id
from umpire.service import chance
from umpire.service.desk import Desk, Moment
from umpire.service.table import dealing, look, pads
from umpire.service.table.carrying import Done, Owed, carry_out, repeated, touches_of
from umpire.service.table.pending import Pending, check_reasons, check_seen, found

LOOKING = "Only the umpire can do that; this page is for watching."
ANSWERING = "Only the umpire can do that; use what this page offers and asks."


def play(  # noqa: PLR0913 - what a client sends along with a command
    desk: Desk,
    battle: str,
    seat: Seat,
    command: Command,
    *,
    client_id: str = "",
    seen: int | None = None,
    answers: Mapping[str, Answer] | None = None,
    overruled: Mapping[str, str] | None = None,
    throw: bool = False,
    at: tuple[str, str] | None = None,
    typed: Mapping[str, str] | None = None,
) -> Done | Owed:
    """
    Carry out a command, or open its pad when dice or choices are owed.

    Who turns a card at a desk has the deck from then on, or takes it.

    Args:
        client_id: made by the client; a repeat answers with the stored result and does nothing.
        seen: the last line on the page that it comes from; None for scripts.
        answers: what is known already, by question key.
        overruled: refusal id to the umpire's reason.
        throw: let the app throw every die that is owed.
        at: the desk at which it is pressed: its id and its name; None for a script and for a captain.
        typed: answers that were typed for the same command before, by question key: they stand on its pad. None where no page
            shows that pad: it stands at no desk then, and the same once more is another command.

    Raises:
        Refused: the rules say no, or another desk has the deck or a pad open; overruling all that stands is one more press.
        Stale: somebody touched what this touches after `seen`.
        Repeated: the id came before with other content.
        BadInput, NotAllowed, UnknownBattle, RecordDamaged.
    """
    check_reasons(getattr(command, "why", ""), overruled or {})
    live = desk.live(battle)
    pending = Pending(
        id=check_id(client_id) or chance.new_id(),
        seat=str(seat),
        seen=check_seen(seen),
        command=msgspec.to_builtins(command),
        answers=dict(answers or {}),
        overruled=dict(overruled or {}),
    )
    with live.lock:
        moment = live.moment
        if not seat.is_umpire and (overruled or not moment.game.rules.may_play(moment.state, seat, command)):
            raise NotAllowed(ANSWERING if seat.captain else LOOKING)
        if (sent := desk.store.sent(battle, pending.id)) is not None:
            return repeated(moment, sent, pending, seat)
        if any(row.id == pending.id for row in moment.under_way):
            kept = _with_more(found(moment, pending.id), pending)
            return carry_out(desk, live, moment, kept, seat, throw=throw, is_kept=True)
        if typed is not None and (again := pads.same(moment, command)) is not None:
            return Owed(battle, again.pending, again.open, again.asked)
        is_dealt = at is not None and dealing.check(desk, moment, at, command, pending.overruled)
        if seen is not None:
            check_fresh(moment, (command,), seen)
        result = carry_out(desk, live, moment, pending, seat, throw=throw)
        if at is not None and is_dealt:
            dealing.take(desk, battle, *at)
        if at is not None and typed is not None and isinstance(result, Owed):
            pads.stand_open(desk, live, result.pending.id, at, typed)
        return result


def _with_more(kept: Pending, pending: Pending) -> Pending:
    """The open pad of the same id, with what came along this time; raises `Repeated` when it is for something else."""
    if kept.digest != pending.digest:
        raise Repeated(pending.id)
    fresh = {key: answer for key, answer in pending.answers.items() if key not in kept.answers}
    return msgspec.structs.replace(kept.with_answers(fresh), overruled={**kept.overruled, **pending.overruled})


def check_fresh(moment: Moment, commands: Iterable[Command], seen: int) -> None:
    """Raises `Stale` where anything after `seen` wrote what one of these commands touches."""
    if seen >= moment.head:
        return
    mine = [touches_of(moment, command) for command in commands]
    written = [(entry, frozenset(entry.writes)) for entry in moment.entries(seen + 1)]
    since = [entry for entry, writes in written if any(one.depends_on(writes) for one in mine)]
    if since:
        raise Stale(moment.battle, seen, [look.told(moment, entry) for entry in reversed(since)])


def since(moment: Moment, seq: int, most: int = 5) -> tuple[str, ...]:
    """What the lines after one have done, as umpires read them: the last ones, oldest first."""
    first = max(seq, moment.head - most) + 1
    return tuple(look.told(moment, entry) for entry in moment.entries(first))
