"""What comes next at the table of Avertigos: who moves, who acts, whose income it is, and what ends each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from umpire.core.lines import Next, QuietKey
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.choosing import can_launch, is_ready
from umpire.games.avertigos.drawing.track import track
from umpire.games.avertigos.factors import traders
from umpire.games.avertigos.rolling import left_out
from umpire.games.avertigos.sequence import TRADING, may_go
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky


def coming(sky: Sky, marks: Mapping[str, Sequence[str]]) -> Next:
    """
    What the one button says. Cards, shots and wares are chosen beside the ship, and pencil nothing.

    Rules: Strategy Game Flow; Skirmish Game Flow; Action Cycles. House: while a ship may act the button names her, and she passes
    by a key of her own: Enter gives no action away.

    Args:
        marks: `ship` says which of several goes first.
    """
    if sky.phase == "over":
        return Next("To the results", "the game is over", hint="The game is over.")
    if sky.phase == "choose":
        return _choosing(sky)
    if sky.phase == "initiative":
        return _initiative(sky)
    if sky.phase in TRADING:
        return _trading(sky)
    up = acting(sky, next(iter(marks.get("ship", ())), ""))
    if up is None:
        return _onward(sky, "Everybody has gone.")
    if _moves(sky, up):
        return _moving(sky, up)
    return _acting(sky, up)


def acting(sky: Sky, asked: str = "") -> Ship | None:
    """
    The ship that is up; after the last of a cycle she who may still fire.

    Args:
        asked: which goes first, where a player has several of one initiative.
    """
    up = may_go(sky) if sky.phase in ("movement", "action", "turns") else ()
    if up:
        return sky.ships[asked if asked in up else up[0]]
    return sky.ships[sky.lingers] if sky.phase == "action" and sky.lingers and sky.ships[sky.lingers].loaded else None


def _moves(sky: Sky, ship: Ship) -> bool:
    return sky.phase == "movement" or (sky.phase == "turns" and not ship.has_moved)


def _choosing(sky: Sky) -> Next:
    waiting = [player for player in sky.players.values() if not is_ready(sky, player)]
    if not any(can_launch(sky, player) for player in waiting):
        return Next("Begin the round", "all ships are launched", (c.BeginRound(),))
    chooser = sky.players.get(sky.evening.choosing if sky.evening else "", waiting[0])
    hint = f"{chooser.name} chooses a module, or launches a ship."
    return Next(f"{chooser.name}: which module?", "T, then its number", hint=hint, quiet=_rulings(sky))


def _initiative(sky: Sky) -> Next:
    bids = sky.sealed.get(sky.bids)
    if not sky.initiative:
        hint = "Every player rolls. The highest goes first in the order of initiative."
        return Next("Roll for initiative", "everybody rolls", (c.RollInitiative(),), hint=hint)
    if bids and not bids.is_open:
        return Next("Open all bids", hint="Each bids in a closed fist, or on the own page.", quiet=_besides(sky))
    return _onward(sky, "Who bids for initiative? If nobody does, go on.")


def _trading(sky: Sky) -> Next:
    due = traders(sky)
    if not due:
        return _onward(sky, "Everybody is done.")
    whose, then = sky.players[due[0]].name, track(sky).next
    if sky.phase == "income":
        return Next(
            "All draw their income", f"{whose} first", (c.Collect(),), hint="Income is due.", quiet=_besides(sky)
        )
    hint = f"{whose} buys: B, then the number of a ware."
    return Next(
        f"{whose} is done",
        f"{then} is next" if then else "",
        (c.EndPurchases(due[0]),),
        hint=hint,
        quiet=_besides(sky),
    )


def _moving(sky: Sky, ship: Ship) -> Next:
    """Her cards are asked, or her height. In the simple games a docked ship may act, and stop, without having moved."""
    now = Next("Move", "type her cards", asks="cards", hint=f"{ship.name} moves: her cards by letter.")
    if not sky.keeps_all:
        hint = f"{ship.name} moves. At another height: M."
        now = Next(f"Moved: stays at {ship.height}", ship.name, (c.Sail(ship.id),), asks="height", hint=hint)
    stop = (_stop(ship, "Stop", "stops"),) if sky.phase == "turns" and ship.dock else ()
    return _of(ship, now, (*stop, *_besides(sky)))


def _acting(sky: Sky, ship: Ship) -> Next:
    """She acts, or fires what is loaded; that she does no more is a key."""
    is_last, stops = not may_go(sky), sky.phase == "turns"
    word, does = ("Hold fire", "holds her fire") if is_last else ("Stop", "stops") if stops else ("Pass", "passes")
    quiet = [_stop(ship, word, does)]
    if sky.phase == "action" and len(sky.order) > 1 and any(not sky.ships[id].loaded for id in sky.order):
        quiet.append(QuietKey("All pass", "a", "all without loaded dice pass in this cycle", command=c.PassAll()))
    hint = f"{ship.name} acts until she stops." if stops else f"{ship.name}: one action. Fire is free."
    if is_last:
        now = Next(f"{ship.name} may still fire", f"X: she {does}", hint=f"{ship.name} has acted, and may still fire.")
    elif not sky.keeps_all:
        now = Next(f"{ship.name} has acted", commands=(c.Act(ship.id),), hint=f"{ship.name} acts.")
    else:
        now = Next(f"{ship.name} {'may fire' if ship.loaded else 'has not acted'}", f"X: she {does}", hint=hint)
    return _of(ship, now, (*quiet, *_besides(sky)))


def _stop(ship: Ship, word: str, does: str) -> QuietKey:
    return QuietKey(word, "x", f"{ship.name} {does}", command=c.Pass(ship.id))


def _of(ship: Ship, now: Next, quiet: tuple[QuietKey, ...]) -> Next:
    return replace(now, about=(ship.id,), acts=ship.id, quiet=quiet)


def _onward(sky: Sky, hint: str) -> Next:
    """On to the next step, where that leaves nobody out."""
    if any(left_out(sky)):
        return Next("Somebody is still due", "N asks who", hint=hint, quiet=_besides(sky))
    return Next(f"On to {_after(sky)}", commands=(c.NextPhase(),), hint=hint, quiet=_rulings(sky))


def _after(sky: Sky) -> str:
    return next((step.words.lower() for step in track(sky).steps if step.when == "to come"), "the next turn")


def _besides(sky: Sky) -> tuple[QuietKey, ...]:
    """To go on before all have had their place, which asks first; and what the umpire rules."""
    says = f"on to {_after(sky)}; asks first who is left out"
    return (QuietKey("Go on", "n", says, command=c.NextPhase()), *_rulings(sky))


def _rulings(sky: Sky) -> tuple[QuietKey, ...]:
    """A round of several that ends by the umpire's word."""
    if not sky.evening or sky.evening.rounds == 1 or sky.phase == "choose":
        return ()
    won = [QuietKey(f"{sky.team_name(team)} wins", "", "this round", command=c.EndRound(team)) for team in sky.teams]
    return (*won, QuietKey("Nobody wins", "", "this round", command=c.EndRound()))
