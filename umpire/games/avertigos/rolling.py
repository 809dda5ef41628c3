"""Initiative at the beginning, and going on to what comes next. Rules: Initiative; Determining Initiative."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from umpire.core.answers import Wanted
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.games.avertigos.commands.moving import NextPhase, RollInitiative
from umpire.games.avertigos.events.moving import InitiativeRolled
from umpire.games.avertigos.figures import die_legend, die_shows, worth
from umpire.games.avertigos.island import Player
from umpire.games.avertigos.sequence import TRADING, can_act, go_on
from umpire.games.avertigos.sequence import next_phase as to_next
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

STILL = {
    "movement": "Still to move", "action": "Still to act in this cycle", "turns": "Still to move or act",
    "income": "Still to draw income", "purchasing": "Still to buy",
}  # fmt: skip
"""What who is due in a phase has still to do."""
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
    Go on: whoever is still due does nothing more in this phase. The umpire is asked before anybody is left out.

    Rules: Strategy Game Flow; Skirmish Game Flow.

    Raises:
        BadInput: there is nothing to go on to before initiative is rolled, and after the end.
    """
    sky = story.state
    if not sky.initiative or sky.phase in ("choose", "over"):
        first = {"initiative": "roll for initiative first", "over": "the game is over"}
        what = first.get(sky.phase, "launch the ships, and begin the round")
        raise BadInput("phase", f"there is nothing to go on to: {what}.")
    for id, sentence in left_out(sky):
        story.refuse(id, sentence, "Strategy Game Flow" if sky.is_strategy else "Skirmish Game Flow")
    story.check()
    to_next(story)
    go_on(story)


def left_out(sky: Sky) -> Iterator[tuple[str, str]]:
    """Whom and what going on would leave out, id and sentence: bids that are not open, who is still due, dice that may still be fired."""
    bids = sky.sealed.get(sky.bids)
    if sky.phase == "initiative" and bids and not bids.is_open:
        laid = ", ".join(sky.players[id].name for id in bids.laid)
        told = f"Bids are laid and not open: {laid}" if laid else "Bids are called, and nobody has laid one yet"
        yield "bids-closed", f"{told}. If you go on, no bid counts in turn {sky.turn}, and the order stays as it is."
    them: Mapping[str, Ship | Player] = sky.players if sky.phase in TRADING else sky.ships
    due = [id for id in sky.order if sky.phase != "action" or can_act(sky, sky.ships[id])]
    if due and sky.phase in STILL:
        names = ", ".join(them[id].name for id in due)
        yield (
            "still-due",
            f"{STILL[sky.phase]}: {names}. If you go on, {'it is' if len(due) == 1 else 'they are'} left out.",
        )
    if sky.phase == "action" and sky.lingers not in ("", *sky.order) and sky.ships[sky.lingers].loaded:
        yield (
            "may-fire",
            f"{sky.ships[sky.lingers].name} has loaded dice and may still fire. If you go on, the dice stay loaded.",
        )
