"""
A campaign: battles of any games in a row, the ships that go through them, and who leads.

It is a log like a battle's, played by commands that give events, so what battles have (undo, two umpires at once, the record) it has
too. It is no game, and not in `umpire.games.GAMES`.
"""

from __future__ import annotations

from umpire.core.campaign.deciding import RULES
from umpire.core.campaign.events import CHANGES
from umpire.core.campaign.houserules import HOUSE_RULES
from umpire.core.campaign.lifts import LIFTS
from umpire.core.campaign.lives import lives
from umpire.core.campaign.standings import tables
from umpire.core.campaign.state import Book, Founding
from umpire.core.campaign.telling import LINES, SAYS
from umpire.core.campaign.touching import touches
from umpire.core.events import Header
from umpire.core.game import Data, Game, Rules, Sheet, Words

KEY = "campaign"


def _setup(header: Header[Founding]) -> Book:
    founding = header.scenario
    return Book(name=header.name, sides=founding.sides, notes=(founding.note,) if founding.note else ())


CAMPAIGN: Game[Book] = Game(
    key=KEY,
    name="Campaign",
    edition="1",
    rules=Rules(
        state=Book, commands=RULES, events=CHANGES, setup=_setup, touches=touches, house_rules=HOUSE_RULES,
        marked_beside=lambda book: (), lifts=LIFTS,
    ),
    words=Words(lines=LINES, says=SAYS, pieces=("battle", "battles")),
    sheet=Sheet(
        view_for=lambda book, seat: book, panels=lambda view: (), worked_out=lambda book: (tables(book, 0), lives(book)),
    ),
    data=Data(Founding),
)  # fmt: skip
"""What a campaign answers to the core's questions."""
