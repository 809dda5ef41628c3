"""What a page shows besides its battle: the hall, who asks, and at which desk; each looked at once, and only if a page shows it."""

from __future__ import annotations

from functools import cached_property

from flask import g
from werkzeug.local import LocalProxy

from umpire.core.seats import Seat
from umpire.service.desk import Pencilled
from umpire.service.table import Deck, Sitter, Team, dealing, sitting
from umpire.web import access, binding, umpires, wall
from umpire.web.pages import at_battle, desk, hall, moment


class Room:
    """The room in which the page is opened that is being drawn."""

    @cached_property
    def umpire(self) -> Seat:
        """Which of several umpires sits at this desk."""
        return umpires.here()

    @cached_property
    def bound(self) -> Team | None:
        """What this desk is bound to; None where it is bound to nobody."""
        return binding.bound()

    @cached_property
    def teams(self) -> tuple[Team, ...]:
        """What a device may be bound to."""
        return binding.teams_here()

    @cached_property
    def deck(self) -> Deck:
        """Who has the deck of the battle of this page."""
        return dealing.deck(hall(), at_battle())

    @property
    def pencilled(self) -> tuple[Pencilled, ...]:
        """What other desks have pencilled at that battle."""
        return desk().pencils.others(at_battle(), moment(at_battle()).head, self.place)

    @property
    def place(self) -> str:
        """This desk: two umpires may sit at one machine, each in a browser with a name."""
        return f"{access.visitor().device} {self.umpire.name}"

    @property
    def has_deck(self) -> bool:
        """Whether that is this desk."""
        return self.deck.holder == access.visitor().device

    @cached_property
    def door(self) -> tuple[Sitter, ...]:
        """The phones that wait for a seat in that battle."""
        return sitting.waiting(hall(), moment(at_battle()))

    @cached_property
    def is_on_wall(self) -> bool:
        """Whether the hall shows that battle now."""
        return wall.shown_at() == at_battle()


def _room() -> Room:
    if "room" not in g:
        g.room = Room()
    found: Room = g.room
    return found


def pencil(says: str) -> None:
    """Let the other desks see what this one has pencilled, or that it has nothing; an umpire who has no name here is alone."""
    battle, here = at_battle(), _room()
    if here.umpire.name and desk().pencils.say(
        battle, moment(battle).head, here.place, Pencilled(here.umpire.name, says)
    ):
        desk().announcer.knock(battle)


room = LocalProxy(_room)
"""Of the request that is answered, for templates."""
