"""Avertigos: ships of hull and modules that fight at three heights, and trading families over islands."""

from __future__ import annotations

from umpire.core.game import Data, Game, Rules, Sheet, Words
from umpire.games import AVERTIGOS
from umpire.games.avertigos.beginning import Scenario
from umpire.games.avertigos.captains import fight
from umpire.games.avertigos.coming import coming
from umpire.games.avertigos.damage import wounds
from umpire.games.avertigos.decide import RULES
from umpire.games.avertigos.drawing.panel import panels
from umpire.games.avertigos.drawing.paperwork import PAPERWORK
from umpire.games.avertigos.drawing.printed import MARKERS, cuts
from umpire.games.avertigos.drawing.view import captain_of, choices, may_play, secrets, view_for
from umpire.games.avertigos.evolve import CHANGES
from umpire.games.avertigos.forecasting import advise
from umpire.games.avertigos.houserules import HOUSE_RULES
from umpire.games.avertigos.lifts import LIFTS
from umpire.games.avertigos.marks import MARKS
from umpire.games.avertigos.offers import offers
from umpire.games.avertigos.owed import forgotten
from umpire.games.avertigos.reading.planner import PLANNER
from umpire.games.avertigos.reading.scenario import read_piece, read_scenario
from umpire.games.avertigos.reading.shipyard import SHIPYARD
from umpire.games.avertigos.setting_up import setup
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.deeds import deed
from umpire.games.avertigos.telling.gists import gist_of
from umpire.games.avertigos.telling.lines import LINES, SAYS
from umpire.games.avertigos.telling.reasons import led_to
from umpire.games.avertigos.telling.table import table_changes
from umpire.games.avertigos.touches import touches
from umpire.games.avertigos.winning import counts, score, won

GAME = Game(
    *AVERTIGOS.called,
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
        marked_beside=lambda sky: ("turn", *sky.islands),
        captain_of=captain_of,
        may_play=may_play,
        secrets=secrets,
        points=score,
        won=won,
        counts=counts,
        wounds=wounds,
        deed=deed,
        round_of=lambda sky: sky.turn,
        fight=fight,
        advise=advise,
        next=coming,
        lifts=LIFTS,
    ),
    words=Words(LINES, SAYS, gist_of, table_changes, turn=("Your ship is up", "Has gone", "")),
    sheet=Sheet(view_for, panels, choices, led_to=led_to, cuts=cuts, markers=MARKERS, paperwork=PAPERWORK),
    data=Data(Scenario, read_scenario, read_piece, shipyard=SHIPYARD, planner=PLANNER, demo="two-patrol-boats"),
)
