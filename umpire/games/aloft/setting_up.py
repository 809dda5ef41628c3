"""Setting the table up, and placing the starter ships. Rules: Set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.core.hexes import MIDDLE, Corner
from umpire.games.aloft.book import MERCHANT, NUMBERS
from umpire.games.aloft.chart import is_free, lying, read_corner
from umpire.games.aloft.commands import Place, SetUp
from umpire.games.aloft.events import StarterPlaced, TableSet
from umpire.games.aloft.moving import read_near, refuse_corner
from umpire.games.aloft.paying import gain
from umpire.games.aloft.reading.line import LEVIATHAN, Typed, read_line
from umpire.games.aloft.sequence import begin
from umpire.games.aloft.state import Sky
from umpire.games.aloft.story import Story

OUT, IN_GAME = 2, 5
"""Leviathans that leave the game; goals, and ship types, that are in it."""


def set_up(story: Story, order: SetUp) -> None:
    """
    Leviathans leave the game, the first numbers are laid, goals and ship types chosen, stacks shuffled.

    What was typed from the real stacks holds; everything else is left to chance, in one pad. House: the number for the attested
    goal goes back into its stack (L-19).

    Rules: Game Set-up; Player Set-up 5.

    Raises:
        BadInput: the line cannot be read, or does not fit the box: every stack must add up; or the table is set up already.
    """
    sky = story.state
    first = sky.player(order.first, "first").id if order.first else next(iter(sky.players))
    typed = read_line(sky.book, order.line)
    if sky.phase != "set-up":
        raise BadInput("line", "the table is already set up; take that back and repeat it, or start another game.")
    _check_stacks(sky, typed)
    if typed.special and not _asks_number(sky, typed.goals):
        raise BadInput(
            "special", "a number goes with a goal that asks for one; name the five goals too, or leave it out."
        )
    removed, numbers, goals, types = story.ask.gather(
        lambda: typed.out or _left_out(story, typed),
        lambda: typed.numbers or _some(story, "numbers", "Number tokens on the first hexes, clockwise", NUMBERS, 6),
        lambda: typed.goals or _some(story, "goals", "Goals: the first five are in play", sky.book.goals, IN_GAME),
        lambda: (
            typed.ships or _some(story, "ships", "Ship types: the first five are on offer", sky.book.shipyard, IN_GAME)
        ),
    )
    stack, tokens = stack_of(sky, removed), tokens_of(sky)
    dice = None if typed.special else _special(story, goals)
    special = dice.total if dice else typed.special
    is_real = order.is_real or bool(typed.stack or typed.tokens)
    orders = (None, None) if is_real else _shuffled(story, stack, tokens)
    story.tell(TableSet(removed, tuple(map(int, numbers)), goals, types, special, first, stack, tokens, *orders, dice))


def _some(story: Story, what: str, prompt: str, them: Iterable[str], count: int) -> tuple[str, ...]:
    """The first so many of a shuffle."""
    order = story.ask.order("set-up", what, prompt, tuple(them))
    if order is None:
        raise BadInput(what, f"say which {what} were drawn: type them in the line of the set-up.")
    return order[:count]


def _shuffled(
    story: Story, stack: tuple[str, ...], tokens: tuple[str, ...]
) -> tuple[tuple[str, ...] | None, tuple[str, ...] | None]:
    """The order of both stacks; none of a stack that lies on the table."""
    asked: tuple[Callable[[], tuple[str, ...] | None], ...] = (
        lambda: story.ask.order("set-up", "stack", "The stack of hexes is shuffled", stack),
        lambda: story.ask.order("set-up", "tokens", "The number tokens are shuffled", tokens),
    )
    hexes, numbers = story.ask.gather(*asked)
    return hexes, numbers


def stack_of(sky: Sky, removed: Sequence[str]) -> tuple[str, ...]:
    """
    What is left in the box for the stack: 30 hexes without the first seven and two leviathans, which are 21.

    Rules: Game Set-up 1 to 5.
    """
    left = Counter(sky.book.hexes) - Counter((MERCHANT, *sky.book.ring, *removed))
    return tuple(sorted(left.elements()))


def tokens_of(sky: Sky) -> tuple[str, ...]:
    """Number tokens without the first six, which are 24. Rules: Game Set-up 3 and 6."""
    return tuple(number for number in NUMBERS for _ in range(sky.book.tokens - 1))


def _check_stacks(sky: Sky, typed: Typed) -> None:
    """Stacks that were typed hold what is left in the box, and nothing else; a leviathan that is named is in one place."""
    any_two = tuple(sky.book.beasts)[:OUT]
    for where, said, right in (
        ("stack", typed.stack, stack_of(sky, any_two)),
        ("tokens", typed.tokens, tokens_of(sky)),
    ):
        there, due = Counter(_alike(sky, said)), Counter(_alike(sky, right))
        if said and there != due:
            wrong = ", ".join(
                f"{due[one]} of {one}, not {there[one]}" for one in sorted({*there, *due}) if due[one] != there[one]
            )
            what = "hexes" if where == "stack" else "number tokens"
            raise BadInput(where, f"the stack has {len(right)} {what}, and {len(said)} were typed: {wrong}.")
    named = [kind for kind in typed.stack if kind in sky.book.beasts]
    if wrong := next((kind for kind in named if kind in typed.out or named.count(kind) > 1), ""):
        raise BadInput("stack", f"there is one hex of {sky.book.hex_name(wrong)}, and it was typed twice.")


def _left_out(story: Story, typed: Typed) -> tuple[str, ...]:
    """The leviathans that leave the game: two of those that the typed stack does not name."""
    them = tuple(beast for beast in story.state.book.beasts if beast not in typed.stack)
    prompt = "Leviathans: the first two leave the game"
    return them if len(them) == OUT else _some(story, "leviathans", prompt, them, OUT)


def _alike(sky: Sky, cards: Sequence[str]) -> tuple[str, ...]:
    """Any leviathan stands for any other where stacks are compared: which of them left the game nobody may have seen."""
    return tuple(LEVIATHAN if card in sky.book.beasts else card for card in cards)


def _special(story: Story, goals: Sequence[str]) -> Dice | None:
    """The number of the goal that has one, where it is in play."""
    if not _asks_number(story.state, goals):
        return None
    return story.ask.throw("set-up", "special", "The number of the goal that asks for one")


def _asks_number(sky: Sky, goals: Sequence[str]) -> bool:
    return any(sky.book.goals[goal].kind == "number" for goal in goals)


def place(story: Story, order: Place) -> None:
    """
    The starter ships choose free corners of the merchant hex, in turn order; each player begins with one good, not metal.

    Rules: Player Set-up 3 to 8. House: starters choose in turn order (L-21). After the last the first player's turn begins.

    Raises:
        BadInput: no such player, good or corner; the table is not set up; the player has a starter ship.
        Refused: not the player's turn to choose, not at the merchant, taken, a metal.
    """
    sky = story.state
    player = sky.player(order.player)
    good = sky.good(order.good)
    if sky.phase != "place":
        doing = "set the table up first" if sky.phase == "set-up" else "the game has begun"
        raise BadInput("player", f"{player.name} cannot place a starter ship now: {doing}.")
    if sky.fleet(player.id):
        raise BadInput("player", f"{player.name}'s starter ship is placed; next is {sky.players[sky.whose].name}.")
    if player.id != sky.whose:
        story.refuse("turn", f"{sky.players[sky.whose].name} chooses a corner before {player.name}.", "Player Set-up")
    if not sky.book.goods[good].is_first:
        story.refuse("metal", f"Nobody begins with {sky.book.goods[good].name}.", "Player Set-up")
    there = _first_corner(story, order.corner) if sky.keeps_map else None
    near = _first_near(story, order.near) if there is None else ()
    story.check()
    at = there.name if there else ""
    story.tell(StarterPlaced(player.id, f"{player.id}-1", at, near, lying(sky, at, near)))
    gain(story, player.id, {good: 1}, Cause("start"))
    if all(story.state.fleet(one) for one in sky.players):
        begin(story, sky.first)


def _first_corner(story: Story, said: str) -> Corner:
    there = read_corner(said)
    if there not in MIDDLE.corners:
        story.refuse("not-merchant", f"Corner {there.name} is not one of the merchant hex.", "Player Set-up")
    refuse_corner(story, there, "Player Set-up")
    return there


def _first_near(story: Story, said: tuple[str, ...]) -> tuple[str, ...]:
    near = read_near(story.state, said)
    if MIDDLE.name not in near:
        story.refuse("not-merchant", "Every starter ship begins at the merchant; name it too.", "Player Set-up")
    return near


def first_corners(sky: Sky) -> tuple[Corner, ...]:
    """Corners of the first merchant hex that are free."""
    return tuple(at for at in MIDDLE.corners if is_free(sky, at))
