"""What may be done now before and after a round of skirmish: advice that leads to whole ships."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, count

from umpire.core.commands import Command
from umpire.core.lines import Offer
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.assembling import arranged, fits
from umpire.games.avertigos.book import MERCENARY, Hull, faction_of
from umpire.games.avertigos.choosing import can_launch, colours, in_turns, is_ready, may_take, price, unused, whole
from umpire.games.avertigos.island import Evening, Player
from umpire.games.avertigos.reading.block import write_block
from umpire.games.avertigos.state import Sky


def offers(sky: Sky) -> Iterator[Command | Offer]:
    """For the umpire."""
    if sky.evening is None or sky.phase != "choose":
        return
    waiting = [player for player in sky.players.values() if not is_ready(sky, player)]
    takes = [c.TakeModule(player.id, card) for player in waiting for card in wanted(sky, sky.evening, player)]
    if sky.evening.variant == "faction":
        takes = [take for take in takes if faction_of(take.card) != MERCENARY] or takes
    found: list[Command] = [*takes]
    for player in waiting:
        found += (
            c.Launch(player.id, block) for hull in sky.book.hulls.values() if (block := _block(sky, player, hull))
        )
    yield from found
    if not found or not any(can_launch(sky, player) for player in waiting):
        yield c.BeginRound()


def wanted(sky: Sky, evening: Evening, player: Player) -> list[str]:
    """A card of each kind that a player may take now, for the next bare slot where there is one; of a bank not more than a share."""
    has = unused(sky, player)
    slots, found, rest = _bare(sky, player, has), dict[str, str](), dict[str, str]()
    for card in may_take(sky, player):
        kind = sky.book.kind_of(card)
        if kind is None or (in_turns(sky, card) and player.id != evening.choosing):
            continue
        is_fitting = any(fits(kind, slot) and arranged(sky.book, hull, (*has, card)) for hull, slot in slots)
        (found if is_fitting else rest).setdefault(kind.id, card)
    cards = list((found or rest).values())
    if evening.bank is not None:
        share = player.coins // (evening.rounds - len(evening.results))
        cards.sort(key=lambda card: price(sky, card))
        cards = [card for card in cards if price(sky, card) <= share // 2] or cards[:1]
    return cards


def _bare(sky: Sky, player: Player, has: tuple[str, ...]) -> list[tuple[Hull, str]]:
    """The first bare slot of each hull on which these cards would go."""
    hulls = [hull for hull in sky.book.hulls.values() if colours(sky, player, hull)]
    stands = [(hull, arranged(sky.book, hull, has)) for hull in hulls]
    bare = [(hull, [slot for slot in hull.slots if slot not in on]) for hull, on in stands if on is not None]
    return [(hull, slots[0]) for hull, slots in bare if slots]


def _block(sky: Sky, player: Player, hull: Hull) -> str:
    """A ship of this hull with the cards that a player has chosen, where they fill it."""
    side, modules = colours(sky, player, hull), whole(sky.book, hull, dict.fromkeys(unused(sky, player), 0))
    if not side or not modules:
        return ""
    base = f"{re.sub(r'[|/:]', ' ', player.name)[:20].strip()}'s {hull.name}"
    taken = {ship.name for ship in sky.afloat}
    name = next(name for name in chain([base], (f"{base} {number}" for number in count(2))) if name not in taken)
    fields = {"name": name, "hull": hull.id, "faction": side, "height": 2, "speed": 1, "modules": modules}
    return write_block(sky.book, fields).replace("\n", " / ")
