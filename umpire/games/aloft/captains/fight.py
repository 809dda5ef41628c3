"""
A whole game between simple commodores, through the commands and rules of the game.

It is a tool to weigh house data, and claims no more: see `commodore` for what they do, and docs/aloft.md for what it does not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, Ask, Question
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.game import Game
from umpire.core.objections import Objections, Refused
from umpire.core.state import Fought
from umpire.games.aloft.captains.commodore import Pick, acts
from umpire.games.aloft.captains.imagined import Imagined
from umpire.games.aloft.state import Sky
from umpire.games.aloft.winning import won

MOST_TURNS = 60
"""Of a player: a game that lasts longer is left undecided."""
MOST_QUESTIONS = 40


def wanted(sky: Sky, table: Imagined, pick: Pick) -> Iterator[Command]:
    """What would be done now, the best first; where no map is kept, as the imagined table has it."""
    if sky.keeps_map:
        return acts(sky, pick)
    seen = table.look(sky)
    return (table.said(seen, command) for command in acts(seen, pick))


class Match:
    """A game under way."""

    def __init__(self, game: Game[Sky], sky: Sky, answer: Callable[[Question], Answer], pick: Pick) -> None:
        self.game = game
        self.sky = sky
        self.answer = answer
        self.pick = pick
        self.table = Imagined()
        self.commands = 0
        self.refused = 0

    @property
    def is_over(self) -> bool:
        """Somebody has won, or the turns have run out."""
        return self.sky.phase == "over" or self.sky.round > MOST_TURNS

    def go(self) -> tuple[Event, ...]:
        """
        The best that the rules allow.

        Raises:
            BadInput: nothing is left to be done, which no game comes to.
        """
        for command in wanted(self.sky, self.table, self.pick):
            try:
                events = self._decide(command)
            except Refused:
                self.refused += 1
                continue
            self.commands += 1
            for event in events:
                self.sky = self.game.evolve(self.sky, event)
            return events
        raise BadInput("--auto", f"nothing can be done in the phase {self.sky.phase!r}.")

    def _decide(self, command: Command) -> tuple[Event, ...]:
        answers: dict[str, Answer] = {}
        for _ in range(MOST_QUESTIONS):
            try:
                return core.decide(self.game, self.sky, command, Ask(answers), Objections())
            except AnswersNeeded as needed:
                answers.update((question.key, self.answer(question)) for question in needed.questions)
        raise BadInput("--auto", f"{command} never stops asking.")


def fight(game: Game[Sky], sky: Sky, answer: Callable[[Question], Answer], pick: Pick) -> Fought:
    """
    Play from wherever the game stands until somebody has three goals, or for sixty turns of a player.

    Chance comes in as `answer`, and as `pick` between equals.
    """
    match = Match(game, sky, answer, pick)
    while not match.is_over:
        match.go()
    return Fought(match.sky.round, won(match.sky)[0], match.commands, match.refused, match.sky)
