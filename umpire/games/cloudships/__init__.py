"""Cloudships of Mars: sky ships over the canals, each captain at a control panel of lamps, guns and a damage track."""

from __future__ import annotations

from umpire.core.commands import Command
from umpire.core.game import Game
from umpire.games.cloudships.advice import AimAdvice, PathAdvice, advise, advise_path
from umpire.games.cloudships.afloat import afloat
from umpire.games.cloudships.captains import fight
from umpire.games.cloudships.cards import MARKERS, cards
from umpire.games.cloudships.commands import COMMANDS, Fire, Move
from umpire.games.cloudships.data import read_piece
from umpire.games.cloudships.decide import decide
from umpire.games.cloudships.events import EVENTS
from umpire.games.cloudships.evolve import evolve
from umpire.games.cloudships.firstshot import first_shot
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.games.cloudships.lifts import LIFTS
from umpire.games.cloudships.lines import line_for
from umpire.games.cloudships.marks import corrections
from umpire.games.cloudships.offers import offers
from umpire.games.cloudships.owed import forgotten
from umpire.games.cloudships.panel import panels
from umpire.games.cloudships.paperwork import PAPERWORK
from umpire.games.cloudships.planner import PLANNER
from umpire.games.cloudships.reasons import concerns, led_to
from umpire.games.cloudships.sayings import says
from umpire.games.cloudships.scenario import Scenario, read_scenario, setup
from umpire.games.cloudships.shipyard import SHIPYARD
from umpire.games.cloudships.state import Battle
from umpire.games.cloudships.table import table_changes
from umpire.games.cloudships.touches import touches
from umpire.games.cloudships.view import asked_as_seen, captain_for, seats, told_before, view_for


def _advise(battle: Battle, command: Command) -> tuple[AimAdvice | PathAdvice, ...]:
    """What the rules would say of a fire or a path that is being put together."""
    match command:
        case Fire():
            return advise(battle, command)
        case Move(path=path) if path:
            return (advise_path(battle, command),)
        case _:
            return ()


GAME = Game(
    key="cloudships",
    demo="bridges",
    first_try=first_shot,
    name="Cloudships of Mars",
    edition="2023 edition v3",
    commands=COMMANDS,
    events=EVENTS,
    state_type=Battle,
    scenario_type=Scenario,
    house_rules=HOUSE_RULES,
    setup=setup,
    decide=decide,
    evolve=evolve,
    touches=touches,
    rules_in_force=lambda battle: battle.rules,
    view_for=view_for,
    told_before=told_before,
    line_for=line_for,
    says=says,
    question_for=captain_for,
    asked_as_seen=asked_as_seen,
    offers=offers,
    forgotten=forgotten,
    corrections=corrections,
    table_changes=table_changes,
    panels=panels,
    seats=seats,
    read_scenario=read_scenario,
    read_piece=read_piece,
    shipyard=SHIPYARD,
    afloat=afloat,
    concerns=concerns,
    led_to=led_to,
    planner=PLANNER,
    fight=fight,
    advise=_advise,
    cards=cards,
    markers=MARKERS,
    paperwork=PAPERWORK,
    lifts=LIFTS,
    table="ships",
)
