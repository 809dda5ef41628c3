"""
The ships that one umpire looks after: those of a side, or some by name.

House: an umpire beside the table may be bound to them. Such a desk enters for their captains and touches nothing else; what two
sides have with each other, the deck, and what touches no ship, such as a ruling or the clock, stay with the desk that is bound to
nobody.
"""

from __future__ import annotations

import msgspec

from umpire.core.captains import called
from umpire.core.commands import CORE_COMMANDS, Command, Correct, CorrectMany, Strike
from umpire.core.errors import BadInput, NotAllowed
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE, Seat, captain
from umpire.service.desk import Moment
from umpire.service.table import look, strikes
from umpire.service.table.deciding import touches_of
from umpire.service.table.look import Scene

SIDE, SHIPS = "side", "ships"
MOST_SHIPS = 40
OF_CORE = (Correct, CorrectMany, Strike)
"""Of the commands that every game has, what a bound desk may send where all that it changes is its own."""


class Team(msgspec.Struct, frozen=True):
    """One side, or some ships. Text form: `side:British`, `ships:aphid,locust`."""

    side: str = ""
    ships: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{SIDE}:{self.side}" if self.side else f"{SHIPS}:{','.join(self.ships)}"

    @property
    def words(self) -> str:
        """What it is called: the side, or how many ships."""
        return self.side or (f"{len(self.ships)} ships" if len(self.ships) != 1 else self.ships[0])


def read_team(text: str) -> Team:
    """A team from its text form; raises `BadInput` for anything else."""
    kind, _, what = text.partition(":")
    if kind == SIDE and what.strip():
        return Team(side=what.strip()[:60])
    ships = tuple(dict.fromkeys(ship.strip() for ship in what.split(",") if ship.strip()))
    if kind == SHIPS and 0 < len(ships) <= MOST_SHIPS:
        return Team(ships=ships)
    raise BadInput(
        "team", f"{text[:60]!r} is no team; use side:NAME, or ships: and their names with commas between them."
    )


def sides(moment: Moment) -> tuple[str, ...]:
    """The sides that have ships in this battle."""
    scene = look.scene(moment, UMPIRE)
    return tuple(dict.fromkeys(panel.side for panel in scene.sheets if panel.side))


def panels(scene: Scene, team: Team) -> tuple[Panel, ...]:
    """The sheets of a team, each always in her place: a finger finds her again, whatever happens."""
    return tuple(
        panel for panel in scene.sheets if (panel.side == team.side if team.side else panel.subject in team.ships)
    )


def captains(moment: Moment, team: Team) -> tuple[tuple[Seat, str], ...]:
    """The seats of a team's captains, each with what the captain is called now."""
    state, whose = moment.state, moment.game.rules.captain_of
    seats = dict.fromkeys(whose(state, panel.subject) for panel in panels(look.scene(moment, UMPIRE), team))
    return tuple((captain(seat), called(state.captains, seat)) for seat in seats if seat)


def elsewhere(team: Team) -> str:
    """What a bound desk is told that tries something else."""
    return f"This desk looks after {team.words} only. Do it at a desk that is not bound, or free this one on the page “Hall”."


def check_own(moment: Moment, seat: Seat, command: Command) -> None:
    """
    Whether a captain could send this from the own page, so that an umpire may for that captain.

    Raises:
        NotAllowed: it is for umpires; says where they do it.
    """
    if not moment.game.rules.may_play(moment.state, seat, command):
        raise NotAllowed(f"{seat.captain} cannot send this. Do it on the battle’s own page.")


def check(moment: Moment, team: Team, command: Command) -> None:
    """
    Whether a desk that is bound to a team may send this.

    Raises:
        NotAllowed: it changes something that is not the team's alone; says whose desk can.
    """
    touched = (touches_of(moment, command).writes,)
    changed = strikes.wrote(moment, command.of) if isinstance(command, Strike) else touched
    own = {panel.subject for panel in panels(look.scene(moment, UMPIRE), team)}
    is_known = isinstance(command, OF_CORE) or not isinstance(command, CORE_COMMANDS)
    if not (is_known and changed and all(writes and writes <= own for writes in changed)):
        raise NotAllowed(elsewhere(team))
