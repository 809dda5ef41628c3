"""A whole battle fought by simple captains."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, Ask, Question
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.game import Game
from umpire.core.objections import Objections, Refused
from umpire.core.state import Fought
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.captains.captain import orders
from umpire.games.cloudships.captains.courses import Pick
from umpire.games.cloudships.captains.models import Table
from umpire.games.cloudships.captains.tabletop import ranks
from umpire.games.cloudships.events import CardTurned
from umpire.games.cloudships.repairs import eligible
from umpire.games.cloudships.state import Battle

MOST_ROUNDS = 40
MOST_QUESTIONS = 400


def fight(game: Game[Battle], battle: Battle, answer: Callable[[Question], Answer], pick: Pick) -> Fought:
    """
    Fight to the end, or for forty rounds. Chance comes in as `answer` and `pick`; every order goes through `decide`.

    A side has lost when none of its ships fights any more, or when most of its works on the ground are destroyed.
    """
    places = ranks(
        [
            (
                [ship.id for ship in battle.ships.values() if ship.sheet.side == side and not ship.sheet.is_ground],
                [ship.id for ship in battle.ships.values() if ship.sheet.side == side and ship.sheet.is_ground],
            )
            for side in dict.fromkeys(ship.sheet.side for ship in battle.ships.values())
        ]
    )
    table = Table(battle, places, pick)
    refused = commands = 0

    def play(command: Command) -> tuple[Event, ...]:
        nonlocal refused, commands
        try:
            events = _decide(game, table.battle, command, answer)
        except Refused:
            refused += 1
            return ()
        commands += 1
        for event in events:
            table.battle = game.evolve(table.battle, event)
        return events

    while table.battle.round <= MOST_ROUNDS and not winner(table.battle):
        # The last cards may be of lost ships: laid aside they are nobody's turn, and least of all that of who went before.
        for event in play(c.TurnCard()):
            if isinstance(event, CardTurned):
                for order in orders(table, event.ship):
                    play(order)
        if not table.battle.deck.remaining:
            play(c.EndRound())
            crews = tuple(c.Crew(ship.id, red[0]) for ship, red in eligible(table.battle))
            if crews:
                play(c.Repair(crews))
    return Fought(table.battle.round, winner(table.battle), commands, refused, table.battle)


def winner(battle: Battle) -> str:
    """The side that has won, «nobody» when none is left, or nothing while they fight."""
    standing = []
    for side in dict.fromkeys(ship.sheet.side for ship in battle.ships.values()):
        mine = [ship for ship in battle.ships.values() if ship.sheet.side == side]
        works = [ship for ship in mine if ship.sheet.is_ground]
        fighting = [ship for ship in mine if not (ship.sheet.is_ground or ship.sheet.is_flight or ship.is_out)]
        if fighting and 2 * sum(ship.is_out for ship in works) <= len(works):
            standing.append(side)
    return "" if len(standing) > 1 else standing[0] if standing else "nobody"


def _decide(game: Game[Battle], battle: Any, command: Command, answer: Callable[[Question], Answer]) -> tuple[Any, ...]:
    answers: dict[str, Answer] = {}
    for _ in range(MOST_QUESTIONS):
        try:
            return core.decide(game, battle, command, Ask(answers), Objections())
        except AnswersNeeded as needed:
            answers.update((question.key, answer(question)) for question in needed.questions)
    raise BadInput("auto", f"{command} never stops asking.")
