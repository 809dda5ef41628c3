"""Setting the table up, whose turn it is, the moves of a turn, and the last round. Rules: Setup; Each Turn; The End of the Game."""

from __future__ import annotations

from typing import Any

from umpire.core.answers import Option
from umpire.core.errors import BadInput
from umpire.games.castles.book import START
from umpire.games.castles.commands import NextPlayer, SetUp
from umpire.games.castles.events import LastRound, TableSet, TileTurned, TurnBegun
from umpire.games.castles.scoring import ended
from umpire.games.castles.state import HALF, MOVES, TILES_A_PLAYER, WHOLE, City, Player, Story

NAMELESS = "tile"
"""A real tile that nobody has told the number of."""
BONUS_MOVES = {MOVES + 1: HALF, MOVES + 2: WHOLE}
"""Yellow treasures that each further move takes. Rules: Bonuses from Treasures."""


def set_up(story: Story, order: SetUp) -> None:
    """
    The tiles are shuffled, seven for each player go into the stack, and as many are turned up as K-01 says.

    Rules: Setup; The End of the Game. House: five tiles face up, whatever the number of players; two players have 14 (K-01, K-10).
    """
    city = story.state
    if city.phase != "set-up":
        raise BadInput("set-up", "the table is already set up; take that back and repeat it, or start another game.")
    tiles = tuple(tile for tile in city.book.tiles if tile != START)
    up, size = int(city.setting("K-01")), TILES_A_PLAYER * len(city.players)
    if not order.is_real and len(tiles) < size:
        raise BadInput("tiles", f"this game takes {size} tiles, and the set has {len(tiles)}; use real tiles.")
    players = [city.player(order.first, "first")] if order.first else list(city.players.values())
    options = [Option(player.id, player.name) for player in players]
    asked: Any = (
        lambda: story.ask.pick("set-up", "first", "Who is first, and gets the Chief Explorer?", options),
        lambda: None if order.is_real else story.ask.order("set-up", "stack", "The castle tiles are shuffled", tiles),
    )
    (first, dice), shuffled = story.ask.gather(*asked)
    cards = tiles if shuffled else (NAMELESS,) * size
    story.tell(TableSet(first.id, cards, (shuffled or cards)[:up], shuffled, dice), TurnBegun(first.id, 1))


def refuse_outside(story: Story, player: Player, what: str) -> None:
    """Say that it is another's turn, or nobody's; raises `BadInput` where the table was not set up."""
    city = story.state
    if not city.first:
        untold = "the table is not set up yet; set it up first."
        raise BadInput("player", untold if city.phase == "set-up" else "no turns were played here.")
    if city.phase == "over":
        story.refuse("over", "The game is over; no more turns are played.", "The End of the Game")
    elif player.id != city.whose:
        told = f"It is {city.players[city.whose].name}'s turn; {player.name} cannot {what} now."
        story.refuse("turn", told, "Each Turn")


def spend(story: Story, player: Player, moves: int) -> int:
    """
    How many moves an action takes off the turn, where they are counted here; refused where there are not so many.

    Rules: Each Turn; Bonuses from Treasures, yellow. House: the seventh is judged after the sixth, the eighth after the seventh; an
    action of two moves may use the sixth and the seventh, but for K-06 (K-16).
    """
    city = story.state
    if not city.counts:
        return 0
    after = city.spent + moves
    lacking = next((n for n in range(city.spent + 1, after + 1) if not has_move(player, n)), 0)
    if moves > 1 and after > MOVES and city.setting("K-06") == "within":
        told = f"{city.spent} moves are spent; one of {moves} must lie within the first {MOVES}, by house rule K-06."
        story.refuse("moves", told, "Each Turn")
    elif lacking:
        told = f"there is no move {lacking}"
        if needs := BONUS_MOVES.get(lacking):
            told = f"move {lacking} takes {needs} yellow treasures, and {player.name} has {player.has('yellow')}"
        story.refuse("moves", f"{city.spent} moves are spent; {told}.", "Bonuses from Treasures")
    return moves


def has_move(player: Player, number: int) -> bool:
    """Whether a player may take the move with this number now."""
    return number <= MOVES or player.has("yellow") >= BONUS_MOVES.get(number, 99)


def moves_left(city: City, player: Player) -> int:
    """How many moves there are still in this turn, as treasures are now."""
    return sum(has_move(player, number) for number in range(city.spent + 1, MOVES + len(BONUS_MOVES) + 1))


def turn_up(story: Story) -> None:
    """
    The next tile is turned up; the one that empties the stack makes this round the last.

    Rules: The End of the Game. House: at once after each placing; none from an empty stack (K-11, K-12).
    """
    city = story.state
    missing = max(0, min(city.left, int(city.setting("K-01")) - len(city.face_up)))
    story.tell(*map(TileTurned, city.stack.order[:missing] or (NAMELESS,) * missing))
    if not story.state.left and not city.is_last_round:
        story.tell(LastRound(city.turns_left))


def next_player(story: Story, order: NextPlayer) -> None:
    """
    The turn goes to who sits next; in the last round, when the first player would have it, the game ends.

    Rules: Each Turn; The End of the Game.
    """
    city = story.state
    refuse_outside(story, city.current, "end the turn")
    story.check()
    following = city.after(city.whose) if city.whose else city.first
    if city.is_last_round and following == city.first and city.whose:
        story.tell(ended(city))
    else:
        story.tell(TurnBegun(following, city.turn + 1))
