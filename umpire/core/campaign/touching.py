"""What each command of a campaign reads and writes: what two umpires must not change at once, and what rests on what."""

from __future__ import annotations

from collections.abc import Iterable

from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle, Book
from umpire.core.commands import Command, Touches


def touches(book: Book, command: Command) -> Touches:
    """
    A battle writes itself and its ships (`battle ID`, `ship ID`), and rests on the coming in of all that it names.

    Standings and lives are worked out, so nothing rests on points, sides and house rules; whoever takes back a change of
    those, or of a name, takes no battle with it.
    """
    match command:
        case c.Begin(battle):
            return _battle(book, battle)
        case c.Settle(battle, captains=captains, vessels=vessels):
            come = [touches(book, c.SignOn(one)) for one in captains] + [
                touches(book, c.Enlist(one)) for one in vessels
            ]
            return _battle(book, battle, frozenset().union(*(one.writes for one in come)))
        case c.Withdraw(id) | c.Restore(id):
            return Touches(writes=frozenset({f"battle {id}", *_ships(book.battles.get(id))}))
        case c.SignOn(captain):
            return _coming(f"captain {captain.id}", is_new=captain.id not in book.people)
        case c.Enlist(ship):
            whose = {f"captain {ship.captain}"} if ship.captain else set[str]()
            return _coming(f"papers of {ship.id}", whose, is_new=ship.id not in book.vessels)
        case c.TakeOut(evening, ships=out):
            papers = frozenset(f"papers of {id}" for id in out)
            return Touches(papers, frozenset({f"evening {evening}", *(f"ship {id}" for id in out)}))
        case c.Hold(evening):
            return Touches(writes=frozenset({f"evening {evening}"}))
        case c.BringBack(evening):
            back = book.evenings[evening].ships if evening in book.evenings else ()
            return Touches(writes=frozenset({f"evening {evening}", *(f"ship {id}" for id in back)}))
        case c.OpenSeason():
            return Touches(writes=frozenset({"seasons", f"season {book.season + 1}"}))
    return _frame(command)


def _frame(command: Command) -> Touches:
    match command:
        case c.SetSides():
            return Touches(writes=frozenset({"sides"}))
        case c.SetPoints():
            return Touches(writes=frozenset({"points"}))
        case c.CloseSeason() | c.ReopenSeason():
            return Touches(writes=frozenset({"seasons"}))
        case c.Close() | c.Reopen():
            return Touches(writes=frozenset({"closed"}))
        case c.Delete() | c.Undelete():
            return Touches(writes=frozenset({"deleted"}))
    return Touches()


def _coming(what: str, reads: Iterable[str] = (), *, is_new: bool) -> Touches:
    """Whoever comes in is rested on by all that names them; a later change only by the next one."""
    if is_new:
        return Touches(frozenset(reads), frozenset({what}))
    return Touches(frozenset({*reads, what}), frozenset({f"{what}, changed"}))


def _battle(book: Book, battle: Battle, come: Iterable[str] = ()) -> Touches:
    was = book.battles.get(battle.id)
    season = battle.season or (was.season if was else book.season)
    people = {who for one in battle.ships for who in (one.by, one.whose, one.prize_of)}
    people |= {who for one in battle.crew for who in (one.captain, one.whose)}
    reads = {f"season {season}", *(f"captain {who}" for who in people if who)}
    reads |= {f"papers of {one.ship}" for one in battle.ships}
    writes = {f"battle {battle.id}", *_ships(battle), *_ships(was), *come}
    return Touches(frozenset(reads), frozenset(writes))


def _ships(battle: Battle | None) -> set[str]:
    return {f"ship {one.ship}" for one in battle.ships} if battle else set()
