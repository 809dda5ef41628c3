"""Whose turn it is, which ship acts, and what comes of it. Rules: The Turn; Ship Actions."""

from __future__ import annotations

from itertools import islice

from umpire.core.errors import BadInput
from umpire.games.aloft.book import GOALS_TO_WIN
from umpire.games.aloft.commands import EndTurn
from umpire.games.aloft.events import Acted, GoalMet, TurnBegun, Won
from umpire.games.aloft.goals import newly_met
from umpire.games.aloft.state import Action, Ship, Sky
from umpire.games.aloft.story import Story

GOES_ON = ("explore", "trade")
"""Actions that may be repeated while the ship does nothing else. House: they are one action (L-11, L-12)."""
IN_WORDS: dict[str, str] = {
    "move": "moved",
    "explore": "explored",
    "upgrade": "been upgraded",
    "build": "built",
    "plunder": "plundered",
    "trade": "traded",
}


def refuse_outside(story: Story, ship: Ship, action: Action) -> None:
    """
    Say what keeps a ship from an action: the phase, whose turn it is, or what it and others did in this turn.

    Rules: Ship Actions, Actions; Build ships; Upgrade; Plunder. One ship at a time, each action once, none half done.
    """
    sky = story.state
    if sky.phase not in ("forage", "actions"):
        is_over = sky.phase == "over"
        why = "the game is over" if is_over else "the table is still being set up"
        story.refuse("phase", f"{sky.title(ship)} cannot act: {why}.", "Goal and Game End" if is_over else "Set-up")
        return
    if ship.player != sky.whose:
        name = sky.players[sky.whose].name
        story.refuse("turn", f"It is {name}'s turn, and {sky.title(ship)} is {sky.owner(ship).name}'s.", "The Turn")
    if sky.phase == "forage":
        story.refuse("forage-first", f"{sky.players[sky.whose].name} has not named a number yet.", "The Turn")
    if ship.is_new:
        story.refuse("new", f"{sky.title(ship)} was built in this turn; it acts from the next one on.", "Build ships")
    if ship.id in sky.acted[:-1]:
        now = sky.title(sky.ships[sky.acting])
        story.refuse("ship-done", f"{sky.title(ship)} is done in this turn; {now} has acted since.", "Ship Actions")
    if action in ship.done and not (action in GOES_ON and ship.done[-1] == action):
        since = f", and has {IN_WORDS[ship.done[-1]]} since" if ship.done[-1] != action else ""
        story.refuse("twice", f"{sky.title(ship)} has {IN_WORDS[action]} in this turn{since}.", "Actions")


def acted(story: Story, ship: Ship, action: Action) -> None:
    """Let a ship take up an action."""
    story.tell(Acted(ship.id, action))


def go_on(story: Story) -> None:
    """
    Check the goals of the player whose turn it is; with the third the game is over at once.

    Rules: Goal and Game End. House: throughout one's own turn, and only then (L-14).
    """
    sky = story.state
    if sky.phase not in ("forage", "actions"):
        return
    player = sky.players[sky.whose]
    missing = max(0, GOALS_TO_WIN - len(player.goals))
    for goal, why in islice(newly_met(sky, player), missing):
        story.tell(GoalMet(player.id, goal, why))
    if len(story.state.players[player.id].goals) >= GOALS_TO_WIN and sky.winner != player.id:
        story.tell(Won(player.id))


def end_turn(story: Story, order: EndTurn) -> None:
    """
    The player whose turn it is is done, and the one who sits next begins.

    Rules: Player Set-up, clockwise; The Turn.

    Raises:
        BadInput: the table is still being set up.
        Refused: no number was named yet; the game is over.
    """
    sky = story.state
    if sky.phase in ("set-up", "place"):
        raise BadInput("end-turn", "no turn has begun yet; set the table up and place the starter ships first.")
    if sky.phase == "over":
        story.refuse(
            "over", f"{sky.players[sky.winner].name} has won; the game is over." if sky.winner else "The game is over.",
            "Goal and Game End",
        )  # fmt: skip
    if sky.phase == "forage":
        story.refuse("forage-first", f"{sky.players[sky.whose].name} has not named a number yet.", "Forage")
    story.check()
    begin(story, sky.after(sky.whose))


def begin(story: Story, player: str) -> None:
    """A player's turn begins; what the others did meanwhile may have met a goal."""
    story.tell(TurnBegun(player, story.state.turn + 1))
    go_on(story)


def may_act(sky: Sky, ship: Ship) -> bool:
    """Whether a ship may still do something in this turn."""
    return (
        sky.phase == "actions" and ship.player == sky.whose and not ship.is_new and not ship.is_out
        and ship.id not in sky.acted[:-1]
    )  # fmt: skip


def has_left(sky: Sky, ship: Ship, action: Action) -> bool:
    """Whether a ship may still take up an action in this turn, or go on with it."""
    return may_act(sky, ship) and (action not in ship.done or (action in GOES_ON and ship.done[-1] == action))
