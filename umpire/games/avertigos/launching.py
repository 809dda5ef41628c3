"""Ships launched: before a round of skirmish, or bought in a strategy game. Rules: Assembling a Ship; Purchasing."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.fields import raise_all
from umpire.games.avertigos.assembling import RESERVED, RULE, Design, fit_out, fitted, forbidden, id_from
from umpire.games.avertigos.book import FACTIONS
from umpire.games.avertigos.choosing import RULE as CHOOSING
from umpire.games.avertigos.choosing import chosen_by, go_round, is_ready, objections, price, unused
from umpire.games.avertigos.commands.evening import Launch
from umpire.games.avertigos.events.evening import Launched
from umpire.games.avertigos.factors import factor, refuse_not_next
from umpire.games.avertigos.island import Evening, Player
from umpire.games.avertigos.purchasing import SECTION, ship_price
from umpire.games.avertigos.reading.block import read_design
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story


def launch(story: Story, order: Launch) -> None:
    """
    A ship enters play, whole: hull and all her modules, at any height and speed; a bought one lies docked at home.

    Rules: Assembling a Ship; Finishing Up Your Ship; Purchasing. House: a bought ship docks at home, where that is taken or
    lost at another island of her player's with a free dock, else she hovers at height 1.

    Raises:
        BadInput: a block with mistakes; a module card that is on another ship; a name that another ship has.
    """
    sky = story.state
    player = factor(sky, order.player) if sky.is_strategy else sky.player(order.player)
    if sky.phase == "over":
        raise BadInput("", "the game is over; no more ships are launched.")
    design = read_design(sky.book, order.block, player.faction)
    design = replace(design, height=1, speed=0) if sky.is_strategy else design
    cards = tuple(fitted(sky.book.hulls[design.hull], design.modules).values())
    _refuse_missing(story, player, design, cards)
    for id, sentence in forbidden(sky.book, design):
        story.refuse(id, f"{design.name}: {sentence}", RULE)
    ship = fit_out(
        sky.book, new_id(sky, design.name), sky.launched + 1, design, player.id, player.captain, _dock(sky, player)
    )
    if sky.evening is not None:
        coins = _of_a_round(story, player, design, cards)
        story.check()
        story.tell(Launched(ship, coins=min(coins, player.coins)))
        go_round(story, has_chosen=False)
        return
    silver = _bought(story, player, design, cards)
    story.check()
    story.tell(Launched(ship, silver=min(silver, player.silver)))


def new_id(sky: Sky, name: str) -> str:
    """An id that nothing has had in this battle."""
    return id_from(name, {*sky.ships, *sky.players, *sky.islands, *RESERVED})


def _refuse_missing(story: Story, player: Player, design: Design, cards: tuple[str, ...]) -> None:
    """
    What is not in the box cannot be launched: a hull, or a card that somebody else has chosen, unless the umpire allows it.

    A card is on one ship, and a name belongs to one ship: that nobody overrules.
    """
    sky, mistakes = story.state, []
    if any(ship.name.lower() == design.name.lower() for ship in sky.afloat):
        mistakes.append(BadInput("block", f"a {design.name} is in play; give her another name."))
    hull = sky.book.hulls[design.hull]
    if not sky.hulls_left(hull.id, design.faction):
        colours = f" of the {FACTIONS[design.faction]}" if design.faction else ""
        left = [f"{one.name} ({FACTIONS[side]})" for one in sky.book.hulls.values() for side in ("dynasty", "singasari")
                if sky.hulls_left(one.id, side)]  # fmt: skip
        free = ", ".join(left) or "no hull"
        story.refuse("no-hull", f"No {hull.name}{colours} is left in the box; there are {free}.", RULE)
    there = {*sky.supply, *unused(sky, player)}
    for card in () if hull.fitted else cards:
        if card not in there:
            alike = [one for one in there if one.partition("-")[2] == card.partition("-")[2]]
            free = ", ".join(sorted(map(sky.book.module_name, alike))) or "none of its kind"
            told = f"{sky.book.module_name(card)} is {{}}; free of its kind: {free}."
            if holder := chosen_by(sky, card):
                story.refuse("chosen", f"The {told.format(f'chosen by {holder.name}')}", CHOOSING, card)
            else:
                ship = next(ship for ship in sky.afloat if any(one.card == card for one in ship.modules.values()))
                mistakes.append(BadInput("block", f"the {told.format(f'on {ship.name}')}"))
    raise_all(mistakes)


def _of_a_round(story: Story, player: Player, design: Design, cards: tuple[str, ...]) -> int:
    """What speaks against a ship of a round of skirmish; coins for the cards that her player had not chosen."""
    sky, evening = story.state, story.state.evening or Evening()
    if evening.stage != "choose":
        story.refuse("not-choose", f"ships are launched before a round; round {evening.round} has begun.", RULE)
    elif is_ready(sky, player):
        ships = "1 ship" if evening.ships_each == 1 else f"{evening.ships_each} ships"
        story.refuse("all-launched", f"{player.name} has launched {ships}, as many as each player has.", RULE)
    if evening.variant == "faction" and design.faction and design.faction != player.faction:
        told = f"{player.name} sails for the {FACTIONS[player.faction]} in this round, under its hulls."
        story.refuse("other-hull", told, "Faction Skirmishes")
    new = [card for card in cards if card not in player.taken]
    for card in new:
        told = f"{player.name} has not chosen the {sky.book.module_name(card)} for this round."
        story.refuse("not-chosen", told, "Choosing Modules between Rounds")
        for id, sentence, rule in objections(sky, player, card):
            story.refuse(id, sentence, rule)
    return sum(price(sky, card) for card in new)


def _bought(story: Story, player: Player, design: Design, cards: tuple[str, ...]) -> int:
    """What speaks against buying her; her price in silver."""
    sky = story.state
    refuse_not_next(story, player, "purchasing", "Buying", SECTION)
    silver = ship_price(sky.book, sky.book.hulls[design.hull], cards)
    if silver > player.silver:
        told = f"{design.name} costs {silver} silver with her modules; {player.name} has {player.silver}."
        story.refuse("no-silver", told, "Purchasing")
    return silver


def _dock(sky: Sky, player: Player) -> str:
    """Where a bought ship docks; nowhere in skirmishes."""
    own = sorted(sky.islands_of(player.id), key=lambda island: island.id != player.home)
    return next((island.id for island in own if sky.docked_at(island.id) is None), "")
