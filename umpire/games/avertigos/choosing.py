"""
Module cards chosen before a round of skirmish.

Rules: Choosing Modules between Rounds; Domination, Faction and Gambler's Skirmishes. House: a player who has launched every ship
of the round, or has cards for as many of the largest hulls, has no more to choose; a card is paid for when it is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.errors import BadInput
from umpire.games.avertigos.assembling import fits
from umpire.games.avertigos.book import FACTIONS, MERCENARY, SIDES, Book, Hull, faction_of
from umpire.games.avertigos.commands.evening import TakeModule
from umpire.games.avertigos.events.evening import ModuleTaken, TurnToChoose
from umpire.games.avertigos.island import Evening, Player
from umpire.games.avertigos.reading.block import cards_meant
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

RULE = "Choosing Modules between Rounds"


def evening_of(sky: Sky, what: str, *, is_late: bool = False) -> Evening:
    """The evening, while ships are chosen for a round, or also late, while it is fought; raises `BadInput` at any other time."""
    if sky.evening is None:
        raise BadInput("", f"this is a strategy game: {what} belongs to skirmishes.")
    if sky.phase == "over" or (sky.evening.stage != "choose" and not is_late):
        raise BadInput("", f"{what} comes before a round; round {sky.evening.round} has begun.")
    return sky.evening


def take_module(story: Story, order: TakeModule) -> None:
    """
    A player takes a module card for this round, in turn.

    Rules: Domination: from the common pool, and no card that the player had in the round before. Faction: those of the own
    faction are divided as the side likes, then its mercenaries are taken in turn. Gambler's: each costs its coins.

    Raises:
        BadInput: no such card, or it is on a ship; no skirmish, or its end.
    """
    sky = story.state
    evening, player = evening_of(sky, "choosing modules", is_late=True), sky.player(order.player)
    card = at_hand(sky, player, order.card)
    if evening.stage != "choose":
        told = f"Modules are chosen before a round; round {evening.round} has begun."
        story.refuse("not-choose", told, RULE)
    if (holder := chosen_by(sky, card)) and holder.id != player.id:
        story.refuse("chosen", f"The {sky.book.module_name(card)} is chosen by {holder.name}.", RULE)
    for id, sentence, rule in objections(sky, player, card):
        story.refuse(id, sentence, rule)
    chooser = evening.choosing
    if in_turns(sky, card) and player.id != chooser and evening.stage == "choose":
        first = f"it is {sky.players[chooser].name}'s turn to choose" if chooser else "nobody has a module to choose"
        story.refuse("not-next", f"{first}, not {player.name}'s.", RULE)
    story.check()
    story.tell(ModuleTaken(player.id, card, min(player.coins, price(sky, card))))
    if evening.stage == "choose":
        go_round(story, has_chosen=in_turns(sky, card) and player.id == chooser)


def chosen_by(sky: Sky, card: str) -> Player | None:
    """Who has chosen a card for this round and launched no ship with it."""
    return next((player for player in sky.players.values() if card in unused(sky, player)), None)


def at_hand(sky: Sky, player: Player, said: str, where: str = "card") -> str:
    """
    The id of a module card in the box, by its id or its words; else of one that another player has chosen and not launched.

    Raises:
        BadInput: it is none of them, or may be several; with those that are free.
    """
    cards = cards_meant(sky.book, said)
    free = [card for card in cards if card in sky.supply]
    lent = [card for card in cards if (holder := chosen_by(sky, card)) and holder.id != player.id]
    if len(free or lent) == 1:
        return (free or lent)[0]
    names = ", ".join(map(sky.book.module_name, free or sky.supply)) or "none"
    if free:
        raise BadInput(where, f"{said[:40]!r} may be {names}.")
    what = f"the {sky.book.module_name(cards[0])} is not in the box" if cards else f"there is no module {said[:40]!r}"
    raise BadInput(where, f"{what}; free are {names}.")


def objections(sky: Sky, player: Player, card: str) -> list[tuple[str, str, str]]:
    """What the rules say against a card for a player, whoever's turn it is: id, sentence and section."""
    found, name, evening = [], sky.book.module_name(card), sky.evening or Evening()
    if evening.variant == "domination" and card in player.before:
        told = f"{player.name} had the {name} in the round before; not in two rounds running."
        found.append(("same-module", told, RULE))
    if evening.variant == "faction":
        whose = faction_of(card)
        if whose not in (player.faction, MERCENARY):
            told = f"{player.name} sails for the {FACTIONS[player.faction]} in this round; the {name} does not."
            found.append(("other-faction", told, "Faction Skirmishes"))
        elif whose != MERCENARY and has_hired(sky, player):
            side = sky.team_name(sky.team_of(player.id))
            told = (
                f"the {name} comes too late: {side} has taken a mercenary, and each side chooses its own modules first."
            )
            found.append(("mercenaries-first", told, RULE))
    if price(sky, card) > player.coins:
        told = f"the {name} costs {price(sky, card)} coins; {player.name} has {player.coins} left."
        found.append(("no-coins", told, "Gambler's Skirmishes"))
    return found


def price(sky: Sky, card: str) -> int:
    """In coins, of a Gambler's skirmish; nothing in others. House: hulls are free."""
    kind = sky.book.kind_of(card)
    return kind.coin if kind and sky.evening is not None and sky.evening.bank is not None else 0


def in_turns(sky: Sky, card: str) -> bool:
    """Whether it is chosen in turns: every card in domination, mercenaries alone between factions."""
    return sky.evening is None or sky.evening.variant == "domination" or faction_of(card) == MERCENARY


def has_hired(sky: Sky, player: Player) -> bool:
    """Whether this player's side has chosen a mercenary for this round. House: with it, the side has decided on its own modules."""
    side = [one for one in sky.players.values() if sky.team_of(one.id) == sky.team_of(player.id)]
    return any(faction_of(card) == MERCENARY for one in side for card in one.taken)


def unused(sky: Sky, player: Player) -> tuple[str, ...]:
    """Cards that a player has chosen and not launched."""
    launched = {module.card for ship in sky.afloat for module in ship.modules.values()}
    return tuple(card for card in player.taken if card not in launched)


def is_ready(sky: Sky, player: Player) -> bool:
    """Has launched every ship of this round."""
    return len(sky.fleet(player.id)) >= (sky.evening or Evening()).ships_each


def may_take(sky: Sky, player: Player) -> tuple[str, ...]:
    """Cards in the box that a player may take by the rules; none where there is nothing more to choose."""
    ships = (sky.evening or Evening()).ships_each - len(sky.fleet(player.id))
    most = ships * max(len(hull.slots) for hull in sky.book.hulls.values())
    if len(unused(sky, player)) >= most:
        return ()
    return tuple(card for card in sky.supply if not objections(sky, player, card))


def colours(sky: Sky, player: Player, hull: Hull) -> str:
    """Whose hull of this kind a player may launch; empty where none is left."""
    sides = [player.faction] if player.faction else SIDES
    return next((side for side in sides if sky.hulls_left(hull.id, side)), "")


def can_launch(sky: Sky, player: Player) -> bool:
    """Whether a whole ship can still be put together of what a player has chosen, and may take and pay for."""
    costs = {card: price(sky, card) for card in may_take(sky, player)} | dict.fromkeys(unused(sky, player), 0)
    for hull in sky.book.hulls.values():
        ship = whole(sky.book, hull, costs) if colours(sky, player, hull) else {}
        if ship and sum(costs[card] for card in ship.values()) <= player.coins:
            return True
    return False


def whole(book: Book, hull: Hull, costs: Mapping[str, int]) -> dict[str, str]:
    """A card for each slot of a hull, the cheaper before the dearer, by the rules; nothing where they do not fill it."""
    ship: dict[str, str] = {}
    kinds = {card: kind for card in costs if (kind := book.kind_of(card))}
    for slot in hull.slots:
        has_master = any(kinds[card].is_master for card in ship.values())
        fitting = [
            card for card, kind in kinds.items()
            if card not in ship.values() and fits(kind, slot) and not (has_master and kind.is_master)
        ]  # fmt: skip
        if not fitting:
            return {}
        ship[slot] = min(fitting, key=lambda card: (costs[card], kinds[card].is_master, kinds[card].position == "any"))
    return ship


def rota(sky: Sky) -> tuple[str, ...]:
    """
    Players in the order in which they choose.

    House: in table order, team after team, each team's first player before any team's second; in each round the next team begins.
    """
    teams = sky.teams
    begin = ((sky.evening or Evening()).round - 1) % len(teams)
    members = [[id for id in sky.players if sky.team_of(id) == team] for team in (*teams[begin:], *teams[:begin])]
    longest = max(map(len, members))
    return tuple(them[place] for place in range(longest) for them in members if place < len(them))


def chooses_next(sky: Sky, last: str = "") -> str:
    """Whose turn it is after this player; those who have nothing to choose are passed over."""
    them = rota(sky)
    place = them.index(last) + 1 if last in them else 0
    waiting = (*them[place:], *them[:place])
    return next((id for id in waiting if any(in_turns(sky, card) for card in may_take(sky, sky.players[id]))), "")


def go_round(story: Story, *, has_chosen: bool) -> None:
    """The turn to choose goes on: after a choice, and from one who has nothing more to choose."""
    sky = story.state
    chooser = (sky.evening or Evening()).choosing
    is_done = not chooser or not any(in_turns(sky, card) for card in may_take(sky, sky.players[chooser]))
    if has_chosen or is_done:
        after = chooses_next(sky, chooser)
        if after != chooser:
            story.tell(TurnToChoose(after))
