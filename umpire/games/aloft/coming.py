"""What comes next at the table of Aloft: whose turn it is to say something, and what ends it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from umpire.core.lines import Next, QuietKey
from umpire.games.aloft import commands as c
from umpire.games.aloft.sequence import may_act
from umpire.games.aloft.state import Sky


def coming(sky: Sky, marks: Mapping[str, Sequence[str]]) -> Next:
    """
    What the one button says. All else that a turn has is chosen on the map and beside it, and pencils nothing.

    Rules: The Turn; Ship Actions. House: while a ship has done nothing the button names her, and the turn is ended by its key.
    """
    if sky.phase == "set-up":
        return Next("Set up by chance", "the app deals everything", hint="Who is first? Then the table is set up.")
    if sky.phase == "over":
        return Next("To the results", "the game is over", hint="The game is over.")
    player, after = sky.players[sky.whose], sky.players[sky.after(sky.whose)].name
    if sky.phase == "place":
        small = f"for {player.name}’s first ship"
        return Next("Which corner?", small, hint=f"{player.name} takes a first good and a corner of the merchant hex.")
    if sky.phase == "forage":
        small = f"{player.name} names it"
        return Next("Which number?", small, hint=f"{player.name} names a number. Everybody beside it forages.")
    waiting = [ship for ship in sky.fleet(sky.whose) if may_act(sky, ship) and not ship.done]
    if waiting:
        end = QuietKey("End turn", "e", "end the turn", command=c.EndTurn())
        first = waiting[0]
        them = f"{sky.kind_of(first).name} {first.stand} has" if len(waiting) == 1 else f"{len(waiting)} ships have"
        return Next(f"{them} not acted", f"E ends {player.name}’s turn", quiet=(end,))
    return Next(f"End {player.name}’s turn", f"{after} is next", (c.EndTurn(),))
