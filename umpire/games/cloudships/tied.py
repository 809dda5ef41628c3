"""Lines between two ships, as it is pencilled: she boards the other, or cuts her loose."""

from __future__ import annotations

from functools import partial

from umpire.core.lines import Next, QuietKey
from umpire.games.cloudships import boarding
from umpire.games.cloudships.commands import Board, CutLoose
from umpire.games.cloudships.marked import YES, Marked, Said, first, in_order
from umpire.games.cloudships.state import Battle, Ship


class Tied(Marked, frozen=True):
    """Marks of it."""

    tie: str = ""
    """The ship at the other end; empty: the first that may be boarded."""
    cut: str = ""
    """`yes`: the lines are cut."""

    @property
    def deed(self) -> str:
        """What is being put together; empty where nothing is said of it."""
        return "tied" if self else ""


def ends(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Ships at the other ends of her lines."""
    return tuple(dict.fromkeys(tie.other_end(ship.id) for tie in battle.grapples_of(ship.id)))


def read(battle: Battle, ship: Ship, marks: Said) -> Tied:
    """What an address or form says; false where nothing holds her."""
    one, them = first(marks), ends(battle, ship)
    return Tied(one("tie", them), one("cut", (YES,))) if them and not ship.is_out else Tied()


def coming(battle: Battle, ship: Ship, pencil: Tied) -> Next | None:
    """
    What the button says of it; None where she may do nothing with her lines, or has done it, and nothing is pencilled.

    Rules: Grappling and boarding action.
    """
    boards, cuts = (
        {order.other: order for order in boarding.offers(battle, ship) if isinstance(order, kind)}
        for kind in (Board, CutLoose)
    )
    other = pencil.tie or next(iter(boards or cuts or ends(battle, ship)))
    order = cuts.get(other) if pencil.cut else boards.get(other)
    if order is None and not pencil:
        return None
    name = battle.ships[other].name
    several = ends(battle, ship)
    numbers = in_order(battle, several, lambda id: pencil.said(tie=id), (other,)) if len(several) > 1 else ()
    is_cut = Tied(other, YES)
    quiet = (QuietKey(f"Cut {name} loose", "u", "cuts her loose", is_cut.said()),) if other in cuts else ()
    said = partial(
        Next,
        asks="tie" if numbers else "",
        about=(other,),
        hint=_held(battle, ship),
        pencil=pencil,
        order=numbers,
        quiet=() if pencil.cut else quiet,
    )
    if order is None:
        return said(f"Nothing to do with {name}", f"{ship.name} is held by lines")
    return said(f"Cut {name} loose" if pencil.cut else f"Board {name}", _held(battle, ship), (order,))


def _held(battle: Battle, ship: Ship) -> str:
    """«Bloodrunner holds Reliant»."""
    holders = {tie.by: tie.to for tie in battle.grapples_of(ship.id)}
    by, to = next(iter(holders.items()))
    return f"{battle.ships[by].name} holds {battle.ships[to].name}"
