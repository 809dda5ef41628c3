"""
A campaign: battles of any games in a row, the ships that go through them, and who leads.

It is a log like a battle's, played by commands that give events, so what battles have (undo, two umpires at once, the record) it has
too. It is no game, and not in `umpire.games.GAMES`.
"""

from __future__ import annotations

from umpire.core.campaign import commands as c
from umpire.core.campaign.deciding import RULES
from umpire.core.campaign.events import CHANGES
from umpire.core.campaign.houserules import HOUSE_RULES
from umpire.core.campaign.state import Book, Founding
from umpire.core.campaign.telling import LINES, SAYS
from umpire.core.commands import Command, Touches
from umpire.core.events import Header
from umpire.core.game import Data, Game, Rules, Sheet, Words

KEY = "campaign"


def _setup(header: Header[Founding]) -> Book:
    founding = header.scenario
    return Book(name=header.name, sides=founding.sides, notes=(founding.note,) if founding.note else ())


def _touches(book: Book, command: Command) -> Touches:
    """Battles (`battle ID`), ships (`ship ID`), captains, and the table of the campaign itself: sides, points, seasons."""
    frame, reads = frozenset({"campaign"}), frozenset({"rules"})
    match command:
        case c.Begin(battle) | c.Settle(battle):
            ships = {f"ship {one.ship}" for one in battle.ships}
            return Touches(reads, frozenset({f"battle {battle.id}", *ships}))
        case c.Withdraw(id) | c.Restore(id):
            ships = {f"ship {one.ship}" for one in book.battles[id].ships} if id in book.battles else set()
            return Touches(reads, frozenset({f"battle {id}", *ships}))
        case c.SignOn(captain):
            return Touches(reads, frozenset({f"captain {captain.id}"}))
        case c.Enlist(ship):
            return Touches(reads, frozenset({f"ship {ship.id}"}))
        case c.AddNote():
            return Touches()
        case c.TakeOut(evening, ships=out):
            return Touches(reads, frozenset({f"evening {evening}", *(f"ship {id}" for id in out)}))
        case c.BringBack(evening):
            back = book.evenings[evening].ships if evening in book.evenings else ()
            return Touches(reads, frozenset({f"evening {evening}", *(f"ship {id}" for id in back)}))
    return Touches(reads, frame)


CAMPAIGN: Game[Book] = Game(
    key=KEY,
    name="Campaign",
    edition="1",
    rules=Rules(
        state=Book, commands=RULES, events=CHANGES, setup=_setup, touches=_touches, house_rules=HOUSE_RULES,
        marked_beside=lambda book: (),
    ),
    words=Words(lines=LINES, says=SAYS, pieces=("battle", "battles")),
    sheet=Sheet(view_for=lambda book, seat: book, panels=lambda view: ()),
    data=Data(Founding),
)  # fmt: skip
"""What a campaign answers to the core's questions."""
