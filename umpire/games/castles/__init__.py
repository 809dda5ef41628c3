"""Castles in the Air: zeppelins and explorers in a floating city that grows, after the best hoard of treasures."""

from __future__ import annotations

from umpire.core.commands import Command
from umpire.core.deeds import of_kinds
from umpire.core.game import Data, Game, Rule, Rules, Sheet, Words
from umpire.core.lifting import Lift, as_answered
from umpire.core.players import planner
from umpire.games import CASTLES
from umpire.games.castles import commands as c
from umpire.games.castles import events as e
from umpire.games.castles.beginning import SHARED, Scenario, check_players, setup
from umpire.games.castles.coming import coming
from umpire.games.castles.drawing.board import board
from umpire.games.castles.drawing.paperwork import PAPERWORK
from umpire.games.castles.drawing.printed import cuts
from umpire.games.castles.drawing.view import choices, panels, view_for
from umpire.games.castles.evolve import CHANGES
from umpire.games.castles.exploring import launch, move, place, take
from umpire.games.castles.houserules import HOUSE_RULES
from umpire.games.castles.marks import MARKS, touches
from umpire.games.castles.offers import forgotten, may_play, offers
from umpire.games.castles.scoring import count, ranked, won
from umpire.games.castles.state import City
from umpire.games.castles.telling.lines import LINES, SAYS, table_changes
from umpire.games.castles.trading import exchange, trade
from umpire.games.castles.turns import next_player, set_up

RULES: dict[type[Command], Rule] = {
    c.SetUp: set_up, c.NextPlayer: next_player, c.Place: place, c.Take: take, c.Move: move, c.Launch: launch,
    c.Exchange: exchange, c.Trade: trade, c.Count: count,
}  # fmt: skip

GAME = Game(
    *CASTLES.called, Rules(
        City, RULES, CHANGES, setup, touches, house_rules=HOUSE_RULES, offers=offers, next=coming, forgotten=forgotten,
        marks=MARKS, marked_beside=lambda city: ("turn", "city"), may_play=may_play, decks=lambda city: {"stack": city.stack},
        points=lambda city: {player.name: score.best[0] for player, score in ranked(city)}, won=won,
        counts=lambda city: {one.name: {"Specialty": its.specialty, "Variety": its.variety} for one, its in ranked(city)},
        deed=of_kinds({e.TilePlaced: "build", e.Taken: "capture", e.Exchanged: "trade", e.Traded: "trade"}),
        lifts=[Lift(version=4, told={"table-set": as_answered("set-up/first")})],
    ),
    Words(LINES, SAYS, table_changes=table_changes, pieces=("player", "players")),
    Sheet(view_for, panels, choices, cuts=cuts, board=board, paperwork=PAPERWORK),
    Data(Scenario, shared=SHARED, check=check_players, demo="two-zeppelins",
         planner=planner("Two to five players, clockwise as they sit.", 2, 5, may_be_empty=True)),
)  # fmt: skip
