"""Aloft: young commodores in a sky of hexes that grows, who forage, build, plunder and trade for three goals."""

from __future__ import annotations

from umpire.core.game import Data, Game, Rules, Sheet, Words
from umpire.core.lifting import Lift, as_answered
from umpire.core.players import planner
from umpire.games import ALOFT
from umpire.games.aloft.beginning import Scenario, setup
from umpire.games.aloft.captains import fight
from umpire.games.aloft.coming import coming
from umpire.games.aloft.decide import RULES
from umpire.games.aloft.drawing.board import board
from umpire.games.aloft.drawing.panel import panels
from umpire.games.aloft.drawing.paperwork import PAPERWORK
from umpire.games.aloft.drawing.printed import cuts
from umpire.games.aloft.drawing.view import captain_of, choices, may_play, view_for
from umpire.games.aloft.evolve import CHANGES
from umpire.games.aloft.houserules import HOUSE_RULES
from umpire.games.aloft.marks import MARKS
from umpire.games.aloft.offers import offers
from umpire.games.aloft.owed import forgotten
from umpire.games.aloft.reading.data import SHARED, check
from umpire.games.aloft.state import Sky
from umpire.games.aloft.telling.commands import SAYS
from umpire.games.aloft.telling.deeds import deed
from umpire.games.aloft.telling.gists import gist_of
from umpire.games.aloft.telling.lines import LINES
from umpire.games.aloft.telling.reasons import concerns, led_to
from umpire.games.aloft.telling.table import table_changes
from umpire.games.aloft.touches import touches
from umpire.games.aloft.winning import counts, score, won

GAME = Game(
    *ALOFT.called,
    rules=Rules(
        state=Sky,
        commands=RULES,
        events=CHANGES,
        setup=setup,
        touches=touches,
        house_rules=HOUSE_RULES,
        offers=offers,
        forgotten=forgotten,
        marks=MARKS,
        marked_beside=lambda sky: ("turn", "stack", *sky.hexes),
        captain_of=captain_of,
        next=coming,
        may_play=may_play,
        decks=lambda sky: {"stack": sky.stack, "tokens": sky.tokens},
        points=score,
        won=won,
        counts=counts,
        deed=deed,
        fight=fight,
        lifts=[Lift(version=4, told={"table-set": as_answered("set-up/special")})],
    ),
    words=Words(lines=LINES, says=SAYS, gist=gist_of, table_changes=table_changes, pieces=("player", "players")),
    sheet=Sheet(
        view_for,
        panels,
        choices,
        board=board,
        concerns=concerns,
        led_to=led_to,
        cuts=cuts,
        paperwork=PAPERWORK,
    ),
    data=Data(
        Scenario,
        shared=SHARED,
        check=check,
        planner=planner("Three to five players, clockwise as they sit.", 3, 5),
        demo="three-commodores",
    ),
)
