"""The Cities of the Aeronauts: cities on a new island, their stock and trade, and fights of Combat Cards."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.game import Data, Game, Rules, Sheet, Words
from umpire.games import AERONAUTS
from umpire.games.aeronauts.decide import RULES
from umpire.games.aeronauts.drawing.panel import panels
from umpire.games.aeronauts.drawing.paperwork import PAPERWORK
from umpire.games.aeronauts.drawing.printed import cards
from umpire.games.aeronauts.drawing.view import choices, may_play, secrets, view_for
from umpire.games.aeronauts.evolve import CHANGES
from umpire.games.aeronauts.houserules import HOUSE_RULES
from umpire.games.aeronauts.lifts import LIFTS
from umpire.games.aeronauts.marks import MARKS
from umpire.games.aeronauts.offers import offers
from umpire.games.aeronauts.owed import forgotten
from umpire.games.aeronauts.reading.planner import PLANNER
from umpire.games.aeronauts.reading.scenario import Scenario, read_piece, read_scenario, setup
from umpire.games.aeronauts.state import Land
from umpire.games.aeronauts.telling.deeds import deed
from umpire.games.aeronauts.telling.gists import gist_of
from umpire.games.aeronauts.telling.lines import LINES
from umpire.games.aeronauts.telling.reasons import led_to
from umpire.games.aeronauts.telling.sayings import WORDS
from umpire.games.aeronauts.telling.table import table_changes
from umpire.games.aeronauts.touches import touches
from umpire.games.aeronauts.winning import counts, won

GAME = Game(
    *AERONAUTS.called,
    rules=Rules(
        state=Land,
        commands=RULES,
        events=CHANGES,
        setup=setup,
        touches=touches,
        house_rules=HOUSE_RULES,
        offers=offers,
        forgotten=forgotten,
        marks=MARKS,
        marked_beside=lambda land: ("round", "fights", "trade"),
        may_play=may_play,
        secrets=secrets,
        sealed=lambda land: {id: fight.sequences for id, fight in land.fights.items()},
        with_sealed=lambda land, id, sealed: land.put_fight(replace(land.fights[id], sequences=sealed)),
        won=won,
        counts=counts,
        deed=deed,
        round_of=lambda land: 0 if land.is_fight else land.round,
        lifts=LIFTS,
        since=1,
    ),
    words=Words(lines=LINES, says=WORDS, gist=gist_of, table_changes=table_changes, pieces=("city", "cities")),
    sheet=Sheet(view_for=view_for, panels=panels, choices=choices, led_to=led_to, cards=cards, paperwork=PAPERWORK),
    data=Data(Scenario, read_scenario, read_piece, planner=PLANNER, demo="a-fight"),
)
