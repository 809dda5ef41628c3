"""The first shot of somebody who has never seen the game: one that a single pad settles, whatever its dice show."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, AnyQuestion, Ask, Throw
from umpire.core.commands import Command
from umpire.core.game import Game
from umpire.core.objections import Objections
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.commands import Fire
from umpire.games.cloudships.offers import offers
from umpire.games.cloudships.state import Battle

MOST_DICE = 2
"""More of them are no first shot, and too many throws to try."""


def first_shot(game: Game[Battle], battle: Battle) -> Fire | None:
    """
    The offer with the fewest dice and keys that never asks for a gun, a side or a critical; None where no card is up.

    Where the ships lie is made up, so this is for a battle that shows the game and for no other.
    """
    orders = [order for order in offers(battle, UMPIRE) if isinstance(order, Fire)]
    asked = [(_asked(game, battle, order, {}), order) for order in orders]
    few = [one for one in asked if 0 < _dice(one[0]) <= MOST_DICE]
    plainest = sorted(few, key=lambda one: (_dice(one[0]), may_be_another(battle, one[1].aims[0].target)))
    return next((order for them, order in plainest if _settles(game, battle, order, them)), None)


def may_be_another(battle: Battle, target: str) -> bool:
    """Whether her table number begins another's, or another's hers: such a number takes a key more."""
    mine = str(battle.ships[target].sheet.number)
    others = {str(ship.sheet.number) for ship in battle.ships.values()} - {mine}
    return any(other.startswith(mine) or mine.startswith(other) for other in others)


def _asked(game: Game[Battle], battle: Battle, order: Command, answers: dict[str, Answer]) -> Sequence[AnyQuestion]:
    """What is still asked with these answers."""
    try:
        core.decide(game, battle, order, Ask(answers), Objections())
    except AnswersNeeded as needed:
        return needed.questions  # type: ignore[return-value]
    return ()


def _dice(asked: Sequence[AnyQuestion]) -> int:
    """How many dice that is; 0 where it asks for something else as well."""
    throws = [question for question in asked if isinstance(question, Throw)]
    return sum(throw.count for throw in throws) if len(throws) == len(asked) else 0


def _settles(game: Game[Battle], battle: Battle, order: Command, asked: Sequence[AnyQuestion]) -> bool:
    """Whether nothing more is asked, whatever these dice show."""
    counts = [question.count for question in asked if isinstance(question, Throw)]
    for faces in product("123456", repeat=sum(counts)):
        left = iter(faces)
        thrown = [" ".join(next(left) for _ in range(count)) for count in counts]
        if _asked(game, battle, order, {ask.key: Answer(said) for ask, said in zip(asked, thrown, strict=True)}):
            return False
    return True
