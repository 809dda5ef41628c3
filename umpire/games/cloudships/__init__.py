"""Cloudships of Mars: sky ships over the canals, each captain at a control panel of lamps, guns and a damage track."""

from __future__ import annotations

from umpire.core.commands import Command
from umpire.core.game import Data, Game, Rules, Sheet, Words
from umpire.core.lines import Marks
from umpire.games import CLOUDSHIPS
from umpire.games.cloudships import aiming
from umpire.games.cloudships.captains import fight
from umpire.games.cloudships.coming import coming
from umpire.games.cloudships.commands import Fire
from umpire.games.cloudships.decide import RULES
from umpire.games.cloudships.drawing.cards import MARKERS, cards
from umpire.games.cloudships.drawing.panel import panels
from umpire.games.cloudships.drawing.paperwork import PAPERWORK
from umpire.games.cloudships.drawing.secrets import secrets
from umpire.games.cloudships.drawing.view import asked_as_seen, choices, told_before, view_for
from umpire.games.cloudships.evolve import CHANGES
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.games.cloudships.lifts import LIFTS
from umpire.games.cloudships.marks import MARKS
from umpire.games.cloudships.offers import offers
from umpire.games.cloudships.owed import forgotten
from umpire.games.cloudships.reading.data import read_piece
from umpire.games.cloudships.reading.planner import PLANNER
from umpire.games.cloudships.reading.scenario import Scenario, read_scenario, setup
from umpire.games.cloudships.reading.shipyard import SHIPYARD
from umpire.games.cloudships.state import Battle
from umpire.games.cloudships.story import Story
from umpire.games.cloudships.telling.deeds import deed
from umpire.games.cloudships.telling.lines import LINES
from umpire.games.cloudships.telling.reasons import concerns, led_to
from umpire.games.cloudships.telling.sayings import WORDS
from umpire.games.cloudships.telling.table import table_changes
from umpire.games.cloudships.touches import touches
from umpire.games.cloudships.tour import tour
from umpire.games.cloudships.winning import afloat, counts, points, went
from umpire.games.cloudships.wounds import wounds


def _pencilled(battle: Battle, command: Command) -> Marks:
    return aiming.marks_of(battle, command) if isinstance(command, Fire) else ()


GAME = Game(
    *CLOUDSHIPS.called,
    rules=Rules(
        state=Battle,
        commands=RULES,
        events=CHANGES,
        setup=setup,
        touches=touches,
        story=Story,
        house_rules=HOUSE_RULES,
        offers=offers,
        next=coming,
        forgotten=forgotten,
        marks=MARKS,
        marked_beside=lambda battle: ("round",),
        secrets=secrets,
        decks=lambda battle: {"deck": battle.deck},
        points=points,
        afloat=afloat,
        counts=counts,
        wounds=wounds,
        went=went,
        pencilled=_pencilled,
        tour=tour,
        fight=fight,
        deed=deed,
        lifts=LIFTS,
        since=1,
    ),
    words=Words(
        lines=LINES,
        says=WORDS,
        gist=lambda battle, event, line: line.gist,
        table_changes=table_changes,
        told_before=told_before,
        asked_as_seen=asked_as_seen,
    ),
    sheet=Sheet(
        view_for=view_for,
        panels=panels,
        choices=choices,
        concerns=concerns,
        led_to=led_to,
        cards=cards,
        markers=MARKERS,
        paperwork=PAPERWORK,
    ),
    data=Data(Scenario, read_scenario, read_piece, shipyard=SHIPYARD, planner=PLANNER, demo="bridges"),
)
