"""Trades between players, and with the bank. Rules: Trading; Bonuses from Treasures, green and blue."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.errors import BadInput
from umpire.games.castles.book import KEYS, in_words, name_of
from umpire.games.castles.commands import Exchange, Trade
from umpire.games.castles.events import Exchanged, Traded
from umpire.games.castles.state import City, Player, Story, read_cubes
from umpire.games.castles.turns import refuse_outside

MOST, GREEN = 2, {"1:1": (1, 1), "3:2": (3, 2), "off": (2, 1)}
"""Cubes that a player gives, and gets, from own turn to own turn; what six green give, by K-03. Rules: Trading."""


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
    refuse_lacking(story, player, give)
    if not give or not get:
        raise BadInput("give" if get else "get", "say what goes to the bank, and what comes from it.")
    if len(kinds := {cube in KEYS for cube in (*give, *get)}) > 1:
        story.refuse("kinds", "Keys go for keys, and treasures for treasures.", "Trading")
    is_keys, rate = kinds == {True}, (sum(give.values()), sum(get.values()))
    known = rates(city, player, is_keys=is_keys)
    is_right = rate in known
    if is_keys:  # of one colour for the other, any number of times
        is_right = len({*give, *get}) == 2 == len(give) + len(get) and any(rate[0] * m == rate[1] * n for n, m in known)
    if not is_right and len(kinds) == 1:
        listed, colour = " or ".join(f"{n} for {m}" for n, m in known), "blue" if is_keys else "green"
        what = "keys of one colour for the other" if is_keys else "treasures"
        told = f"With {player.has(colour)} {colour} {player.name} trades {what} with the bank {listed or 'only from three on'}."
        story.refuse("rate", told, "Trading" if is_keys else "Bonuses from Treasures")
    elif player.has_exchanged and kinds == {False}:
        told = f"{player.name} has already traded treasures with the bank in this turn; once a turn is the most."
        story.refuse("once", told, "Bonuses from Treasures")
    for cube, count in get.items():
        if count > city.supply[cube] + give.get(cube, 0):
            told = f"The supply has {in_words({cube: city.supply[cube]})}, not {in_words({cube: count})}."
            story.refuse("supply", told, "Trading")
    story.check()
    by = "green" if kinds == {False} else "blue" if is_keys and rate[0] == rate[1] else "bank"
    story.tell(Exchanged(player.id, give, get, by))


def rates(city: City, player: Player, *, is_keys: bool) -> tuple[tuple[int, int], ...]:
    """What the bank takes, and gives: keys two for one, with three blue one for one; treasures by green, six by K-03."""
    if is_keys:
        return ((1, 1), (2, 1)) if player.level("blue") else ((2, 1),)
    return tuple(dict.fromkeys(((), ((2, 1),), (GREEN[city.setting("K-03")], (2, 1)))[player.level("green")]))


def refuse_lacking(story: Story, player: Player, cubes: Mapping[str, int]) -> None:
    """Nobody gives what is not there; by the umpire's word it was there, and was never counted."""
    for cube, count in cubes.items():
        if count > player.has(cube):
            has = in_words({cube: player.has(cube)}, f"no {name_of(cube)}")
            story.refuse("lacking", f"{player.name} has {has}, and cannot give {in_words({cube: count})}.", "Trading")


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
    refuse_lacking(story, player, give)
    refuse_lacking(story, other, get)
    is_pair = city.setting("K-02") == "pair"
    for one, partner, *both in ((player, other, give, get), (other, player, get, give)):
        for verb, cubes, before in zip(("give", "get"), both, (one.gave, one.got), strict=True):
            count, by_now = sum(cubes.values()), before.get(partner.id, 0) if is_pair else sum(before.values())
            if count and count + by_now > MOST:
                said = f", and {by_now} {'is' if by_now == 1 else 'are'} already traded" if by_now else ""
                whom = f" with {partner.name}" if is_pair else ""
                told = f"{one.name} may {verb} {MOST} cubes{whom} before {one.name}'s next turn; this is {count}{said}."
                story.refuse(f"{one.id}-{verb}", told, "Trading")
    story.check()
    story.tell(Traded(player.id, other.id, give, get))
