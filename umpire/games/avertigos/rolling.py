"""Initiative at the beginning, and going on to what comes next. Rules: Initiative; Determining Initiative."""

from __future__ import annotations

from umpire.core.answers import Wanted
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.games.avertigos.commands.moving import NextPhase, RollInitiative
from umpire.games.avertigos.events.moving import InitiativeRolled
from umpire.games.avertigos.figures import die_legend, die_shows, worth
from umpire.games.avertigos.sequence import go_on
from umpire.games.avertigos.sequence import next_phase as to_next
from umpire.games.avertigos.story import Story

DICE = 2
"""House: initiative is rolled with two Avertigos dice; who ties rolls again."""


def roll_initiative(story: Story, order: RollInitiative) -> None:
    """
    Every player rolls, once, before anything moves: the highest is first in the order of initiative.

    Rules: Initiative Phase; Determining Initiative. In the simple games it stands for the whole game, in skirmishes
    for the round.

    Raises:
        BadInput: an order that does not name every player once.
    """
    sky = story.state
    if sky.phase in ("choose", "over"):
        raise BadInput("order", "there is nothing to roll for: a round begins when its ships are launched.")
    if sky.initiative:
        whole = "game" if sky.is_strategy else "round"
        story.refuse("rolled", f"initiative was rolled; it stands for the whole {whole}.", "Determining Initiative")
    named = [sky.player(one, "order").id for one in order.order]
    if named and sorted(named) != sorted(sky.players):
        raise BadInput("order", f"name every player once, the highest first: {', '.join(sky.players)}.")
    story.check()
    thrown: dict[str, tuple[Dice, ...]] = {}
    if not named:
        named = _ranked(story, list(sky.players), thrown)
    rolled = {id: tuple(figure for one in dice for figure in worth(sky, one)) for id, dice in thrown.items()}
    story.tell(InitiativeRolled(tuple(named), rolled, thrown))
    if sky.phase == "initiative":
        to_next(story)
        go_on(story)


def _ranked(story: Story, players: list[str], thrown: dict[str, tuple[Dice, ...]]) -> list[str]:
    """These players, the highest roll first; those who tie roll again for their places."""
    names = [story.state.players[id].name for id in players]
    legend, shows = die_legend(story.state), die_shows(story.state)
    wanted: list[Wanted] = [
        (id, "initiative", f"{name} rolls for initiative", DICE, 6, "none")
        for id, name in zip(players, names, strict=True)
    ]
    dice = story.ask.throws(*wanted, legends=[legend] * len(wanted), shows=[shows] * len(wanted))
    scores = {id: sum(worth(story.state, one)) for id, one in zip(players, dice, strict=True)}
    for id, one in zip(players, dice, strict=True):
        thrown[id] = (*thrown.get(id, ()), one)
    found: list[str] = []
    for score in sorted(set(scores.values()), reverse=True):
        tied = [id for id in players if scores[id] == score]
        found += tied if len(tied) == 1 else _ranked(story, tied, thrown)
    return found


def next_phase(story: Story, order: NextPhase) -> None:
    """
    Go on: whoever is still due does nothing more in this phase.

    Raises:
        BadInput: there is nothing to go on to before initiative is rolled, and after the end.
    """
    sky = story.state
    if not sky.initiative or sky.phase in ("choose", "over"):
        first = {"initiative": "roll for initiative first", "over": "the game is over"}
        what = first.get(sky.phase, "launch the ships, and begin the round")
        raise BadInput("phase", f"there is nothing to go on to: {what}.")
    to_next(story)
    go_on(story)
