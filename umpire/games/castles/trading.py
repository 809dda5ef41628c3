"""Trades between players, and with the bank. Rules: Trading; Bonuses from Treasures, green and blue."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.errors import BadInput
from umpire.games.castles.book import KEYS, in_words
from umpire.games.castles.commands import Exchange, Trade
from umpire.games.castles.events import Exchanged, Traded
from umpire.games.castles.state import City, Player, Story, read_cubes
from umpire.games.castles.turns import refuse_outside

MOST = 2
"""Cubes that a player gives, and gets, from own turn to own turn. Rules: Trading."""
GREEN = {"1:1": (1, 1), "3:2": (3, 2), "off": (2, 1)}
"""What six green give, by K-03."""


def exchange(story: Story, order: Exchange) -> None:
    """
    A player trades with the bank: two keys of a colour for one of the other at any time, or by a bonus at its rate.

    Rules: Trading; Bonuses from Treasures: three blue change a key, three green two treasures into one, six green one into one.
    House: in nobody's turn too; by green once from own turn to own turn (K-17, K-27); what six green give is K-03.
    """
    city = story.state
    player = city.player(order.player or city.current.id)
    give, get = read_cubes(order.give, "give"), read_cubes(order.get, "get")
    refuse_outside(story, city.current, "trade")
    refuse_lacking(player, give, "give")
    if not give or not get:
        raise BadInput("give" if get else "get", "say what goes to the bank, and what comes from it.")
    kinds = {cube in KEYS for cube in (*give, *get)}
    if len(kinds) > 1:
        raise BadInput("get", "keys go for keys, and treasures for treasures.")
    by = _by_keys(story, player, give, get) if kinds == {True} else _by_green(story, player, give, get)
    for cube, count in get.items():
        if count > city.supply[cube] + give.get(cube, 0):
            told = f"The supply has {in_words({cube: city.supply[cube]})}, not {in_words({cube: count})}."
            story.refuse("supply", told, "Trading")
    story.check()
    story.tell(Exchanged(player.id, give, get, by))


def refuse_lacking(player: Player, cubes: Mapping[str, int], where: str) -> None:
    """Nobody gives what is not there."""
    for cube, count in cubes.items():
        if count > player.has(cube):
            has = in_words({cube: player.has(cube)})
            raise BadInput(where, f"{player.name} has {has}, and cannot give {in_words({cube: count})}.")


def _by_keys(story: Story, player: Player, give: Mapping[str, int], get: Mapping[str, int]) -> str:
    """Two for one of the other colour; one for one with three blue. Any number of times at once."""
    gives, gets = sum(give.values()), sum(get.values())
    is_other = len(give) == len(get) == 1 and set(give) != set(get)
    if is_other and gives == gets and player.level("blue"):
        return "blue"
    if not is_other or gives != 2 * gets:
        told = f"two of one colour for one of the other; one for one takes three blue, and {player.name} has {player.has('blue')}"
        story.refuse("rate", f"The bank takes keys {told}.", "Trading")
    return "bank"


def _by_green(story: Story, player: Player, give: Mapping[str, int], get: Mapping[str, int]) -> str:
    """Two for one, once a turn; what six give, by K-03."""
    gives, gets = sum(give.values()), sum(get.values())
    if not player.level("green"):
        told = f"{player.name} has {player.has('green')} green treasures; trading treasures with the bank takes three."
        story.refuse("bonus", told, "Bonuses from Treasures")
    elif (gives, gets) not in rates(story.state, player):
        listed = " or ".join(f"{n} for {m}" for n, m in rates(story.state, player))
        told = f"{player.name}'s green treasures trade {listed}, not {gives} for {gets}."
        story.refuse("rate", told, "Bonuses from Treasures")
    if player.has_exchanged:
        told = f"{player.name} has traded treasures with the bank since the own turn began; that is once a turn."
        story.refuse("once", told, "Bonuses from Treasures")
    return "green"


def rates(city: City, player: Player) -> tuple[tuple[int, int], ...]:
    """Treasures that a player gives to the bank, and gets."""
    better = (GREEN[city.setting("K-03")],) if player.level("green") == 2 else ()
    return tuple(dict.fromkeys((*better, (2, 1)))) if player.level("green") else ()


def trade(story: Story, order: Trade) -> None:
    """
    Two players trade up to two cubes for up to two; a gift is a trade too.

    Rules: Trading. House: from own turn to own turn each gives at most two and gets at most two, with all others together, or with
    each by K-02 (K-15, K-26).
    """
    city = story.state
    player, other = city.player(order.player), city.player(order.other, "other")
    give, get = read_cubes(order.give, "give"), read_cubes(order.get, "get")
    if player.id == other.id:
        raise BadInput("other", f"{player.name} cannot trade with {player.name}; say another player.")
    if not give and not get:
        raise BadInput("give", "nothing was named; say which cubes are given, and which come back.")
    refuse_outside(story, city.current, "trade")
    refuse_lacking(player, give, "give")
    refuse_lacking(other, get, "get")
    for one, partner, gives, gets in ((player, other, give, get), (other, player, get, give)):
        _refuse_many(story, one, partner, ("give", sum(gives.values()), one.gave), ("get", sum(gets.values()), one.got))
    story.check()
    story.tell(Traded(player.id, other.id, give, get))


def _refuse_many(story: Story, one: Player, partner: Player, *ways: tuple[str, int, Mapping[str, int]]) -> None:
    for verb, count, before in ways:
        by_now = traded(story.state, before, partner.id)
        if count and count + by_now > MOST:
            said = f", and {by_now} {'is' if by_now == 1 else 'are'} traded already" if by_now else ""
            whom = f" with {partner.name}" if story.state.setting("K-02") == "pair" else ""
            told = f"{one.name} may {verb} {MOST} cubes{whom} from own turn to own turn; this is {count}{said}."
            story.refuse(f"{one.id}-{verb}", told, "Trading")


def traded(city: City, counts: Mapping[str, int], partner: str) -> int:
    """How many cubes count against the limit by now (K-02)."""
    return counts.get(partner, 0) if city.setting("K-02") == "pair" else sum(counts.values())
