"""The Cities of the Aeronauts: cities on a new island, their stock and trade, and fights of Combat Cards."""

from __future__ import annotations

from umpire.core.game import Game
from umpire.games.aeronauts.commands import COMMANDS
from umpire.games.aeronauts.decide import decide
from umpire.games.aeronauts.events import EVENTS
from umpire.games.aeronauts.evolve import evolve
from umpire.games.aeronauts.houserules import HOUSE_RULES
from umpire.games.aeronauts.lifts import LIFTS
from umpire.games.aeronauts.lines import line_for
from umpire.games.aeronauts.marks import corrections
from umpire.games.aeronauts.offers import offers
from umpire.games.aeronauts.owed import forgotten
from umpire.games.aeronauts.panel import panels
from umpire.games.aeronauts.paperwork import PAPERWORK
from umpire.games.aeronauts.planner import PLANNER
from umpire.games.aeronauts.printed import cards
from umpire.games.aeronauts.reasons import concerns, led_to
from umpire.games.aeronauts.sayings import says
from umpire.games.aeronauts.scenario import Scenario, read_piece, read_scenario, setup
from umpire.games.aeronauts.state import Land
from umpire.games.aeronauts.table import table_changes
from umpire.games.aeronauts.touches import touches
from umpire.games.aeronauts.view import captain_for, may_play, seats, view_for
from umpire.games.aeronauts.winning import won

GAME = Game(
    key="aeronauts",
    demo="a-fight",
    cards=cards,
    paperwork=PAPERWORK,
    planner=PLANNER,
    marked_beside=("round", "fights", "trade"),
    name="The Cities of the Aeronauts",
    edition="version 0",
    commands=COMMANDS,
    events=EVENTS,
    state_type=Land,
    scenario_type=Scenario,
    house_rules=HOUSE_RULES,
    setup=setup,
    decide=decide,
    evolve=evolve,
    touches=touches,
    rules_in_force=lambda land: land.rules,
    view_for=view_for,
    line_for=line_for,
    says=says,
    question_for=captain_for,
    offers=offers,
    forgotten=forgotten,
    corrections=corrections,
    table_changes=table_changes,
    panels=panels,
    seats=seats,
    read_scenario=read_scenario,
    read_piece=read_piece,
    concerns=concerns,
    led_to=led_to,
    may_play=may_play,
    won=won,
    round_of=lambda land: 0 if land.is_fight else land.round,
    lifts=LIFTS,
)
