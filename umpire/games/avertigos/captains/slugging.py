"""
A slugging match: ships in range of each other, nobody manoeuvres for position, and all that bears fires.

It is a tool to weigh house figures, and claims no more: range, direction and height are left out. Whatever is done is done by
the commands and rules of the game; only what the cards are, which rules leave on the table, is kept here.
"""

from __future__ import annotations

from collections.abc import Callable

from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, Ask, Question
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.game import Game
from umpire.core.objections import Objections
from umpire.core.state import Fought
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.captains.captain import acts, fires, lay, wants_card
from umpire.games.avertigos.captains.hands import Hands, Pick
from umpire.games.avertigos.carding import CARD, POINT
from umpire.games.avertigos.sequence import may_go
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky

MOST_TURNS = 40
MOST_QUESTIONS = 400


class Match:
    """A match under way."""

    def __init__(self, game: Game[Sky], sky: Sky, answer: Callable[[Question], Answer], pick: Pick) -> None:
        self.game = game
        self.sky = sky
        self.answer = answer
        self.hands = Hands(sky.book, {id: player.hand for id, player in sky.players.items()}, pick)
        self.commands = 0

    @property
    def standing(self) -> tuple[str, ...]:
        """Teams that have a ship in play."""
        return tuple(dict.fromkeys(self.sky.team_of(ship.player) for ship in self.sky.afloat))

    @property
    def is_over(self) -> bool:
        """One team is left, or the turns have run out."""
        return len(self.standing) < 2 or self.sky.turn > MOST_TURNS

    def play(self, command: Command) -> tuple[Event, ...]:
        """By the rules of the game. What comes after the last ship of a team is left out."""
        events = self._decide(command)
        self.commands += 1
        for event in events:
            if not self.is_over:
                self.sky = self.game.evolve(self.sky, event)
        return events

    def _decide(self, command: Command) -> tuple[Event, ...]:
        answers: dict[str, Answer] = {}
        for _ in range(MOST_QUESTIONS):
            try:
                return core.decide(self.game, self.sky, command, Ask(answers), Objections())
            except AnswersNeeded as needed:
                answers.update((question.key, self.answer(question)) for question in needed.questions)
        raise BadInput("auto", f"{command} never stops asking.")

    def go(self) -> None:
        """Whatever is due next."""
        sky = self.sky
        if not sky.initiative:
            self.play(c.RollInitiative())
            return
        due = sky.ships[may_go(sky)[0]] if sky.order else sky.ships[sky.lingers]
        if sky.phase == "movement" or (sky.phase == "turns" and not due.has_moved):
            self._move(due)
            return
        late = next(fires(sky, sky.ships[sky.lingers]), None) if sky.lingers else None
        self.play(late or (next(acts(sky, due)) if sky.order else c.Pass(due.id)))

    def _move(self, ship: Ship) -> None:
        """An action point or a card, then the best of her cards; the rules say how many are drawn for them."""
        hand = self.hands.held[ship.player]
        took = CARD if wants_card(ship, len(hand)) else POINT
        if took == CARD:
            self.hands.draw(ship.player)
        laid = lay(self.sky.book, ship, hand, ship.most_points - ship.points - (took == POINT))
        events = self.play(c.Move(ship.id, laid.typed(self.sky.book, took)))
        self.hands.follow(events, laid.cards)


def fight(game: Game[Sky], sky: Sky, answer: Callable[[Question], Answer], pick: Pick) -> Fought:
    """
    Slug it out until one team is left, or for forty turns. Chance comes in as `answer` and `pick`.

    Raises:
        BadInput: there are no two teams with ships, or a strategy game, or pilot boards that are kept at the table.
    """
    match = Match(game, sky, answer, pick)
    if sky.is_strategy or len(match.standing) < 2 or not sky.keeps_all:
        raise BadInput(
            "--auto", "a slugging match is a skirmish of ships that stand in the scenario, with everything kept here."
        )
    while not match.is_over:
        match.go()
    sides = match.standing
    winner = match.sky.team_name(sides[0]) if len(sides) == 1 else "" if sides else "nobody"
    return Fought(min(match.sky.turn, MOST_TURNS), winner, match.commands, 0, match.sky)
