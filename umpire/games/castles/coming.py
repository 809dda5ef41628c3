"""What comes next at the table of Castles in the Air: the next player, once no counted move is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from umpire.core.lines import Next, QuietKey
from umpire.games.castles import commands as c
from umpire.games.castles.state import City
from umpire.games.castles.turns import moves_left


def coming(city: City, marks: Mapping[str, Sequence[str]]) -> Next:
    """
    What the one button says. All else that a turn has is chosen on the map and beside it, and pencils nothing.

    Rules: Each Turn; The End of the Game. House: while counted moves are left (K-07) the button says how many, and a key ends the turn.
    """
    if city.phase == "set-up":
        return Next(
            "Deal the tiles", "the app shuffles, and knows each tile", hint="Who is first? Then the tiles are dealt."
        )
    if city.phase == "over":
        return Next("To the results", "the game is over", hint="The game is over.")
    name, is_last = city.players[city.whose].name, city.is_last_round and not city.turns_left
    left = moves_left(city, city.players[city.whose]) if city.counts else 0
    if left:
        end = QuietKey("Next player", "n", "the turn is over: the next player", command=c.NextPlayer())
        return Next(f"{left} move{'s' * (left > 1)} left", f"N ends {name}’s turn", quiet=(end,))
    if is_last:
        return Next("The game is over", "both scores are counted", (c.NextPlayer(),))
    return Next(f"Next: {city.players[city.after(city.whose)].name}", f"{name}’s turn is over", (c.NextPlayer(),))
