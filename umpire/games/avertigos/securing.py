"""Securing islands: troops against whoever holds them. Rules: Securing; Units."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.avertigos import cycles
from umpire.games.avertigos.commands.acting import Secure
from umpire.games.avertigos.events.acting import Captured, Garrisoned
from umpire.games.avertigos.island import Island, Player
from umpire.games.avertigos.points import refuse_short, spend
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story
from umpire.games.avertigos.units import COMMANDER, counted, landing, standing

RULE = "Securing"


def secure(story: Story, order: Secure) -> None:
    """
    A docked ship deploys troops, an action point for each; more units than are present take the island.

    Rules: Securing; Trooper; Commander; Claw; Trading Posts. House: one securing is one deployment, and an action; who was
    there is removed, who was deployed stays as the garrison, and the attacker loses nobody; claws and trading post serve the
    captor; envoys go home. On an island of one's own the troops join the garrison.

    Raises:
        BadInput: nobody is deployed, or she is not docked and no island is named.
    """
    sky = story.state
    ship = sky.in_play(order.ship)
    player = sky.owner(ship)
    if not ship.dock and not order.island:
        raise BadInput("island", f"{ship.name} is not docked; name the island where she deploys troops.")
    island = sky.island(order.island or ship.dock)
    commanders = int(order.has_commander)
    if not order.troopers and not commanders:
        raise BadInput("troopers", "nobody is deployed; say how many troopers, or that the commander goes.")
    if island.id != ship.dock:
        told = f"{ship.name} is not docked at {island.name}; troops are deployed at the island where a ship lies."
        story.refuse("not-docked", told, RULE)
    _refuse_missing(story, player, order.troopers, commanders)
    cycles.refuse(story, ship, "securing", RULE)
    cost = order.troopers + commanders
    refuse_short(story, ship, cost, f"deploying {landing(order.troopers, commanders)}", RULE)
    units = order.troopers + COMMANDER * commanders
    is_own = island.owner == player.id
    if not is_own:
        _refuse_few(story, player, island, units)
    story.check()
    spend(story, ship, cost, Cause("deploy"))
    if is_own:
        story.tell(Garrisoned(ship.id, island.id, order.troopers, commanders))
    else:
        story.tell(_captured(sky, ship, island, order.troopers, commanders))
    cycles.done(story, ship)


def _refuse_missing(story: Story, player: Player, troopers: int, commanders: int) -> None:
    """A player deploys whom the screen hides. House: if the umpire allows more, they come out of the box."""
    if troopers > player.troopers:
        told = f"{player.name} has {landing(player.troopers, 0)} to deploy, not {troopers}."
        story.refuse("no-troopers", told, RULE)
    if commanders > player.commanders:
        story.refuse("no-commander", f"{player.name} has no commander to deploy.", RULE)


def _refuse_few(story: Story, player: Player, island: Island, units: int) -> None:
    sky = story.state
    if island.owner and sky.team_of(island.owner) == sky.team_of(player.id):
        story.refuse("own-side", f"{island.name} is held by {player.name}'s own side.", RULE)
    needs = needed(sky, player.id, island)
    if units < needs:
        held = standing(island, against(sky, player.id, island))
        spied = own_spies(sky, player.id, island)
        less = f", less {spied} for spies" if spied else ""
        come = "1 is" if units == 1 else f"{units} are"
        told = f"{island.name} is defended by {held}{less}: it takes {counted(needs, 'unit')}, and {come} deployed."
        story.refuse("too-few", told, RULE)


def _spies(sky: Sky, player: str, island: Island, *, is_own: bool) -> Iterator[tuple[str, int]]:
    """Spies on an island, by player: of an attacker's own side, or of all others."""
    side = sky.team_of(player)
    return ((id, many) for id, many in island.spies.items() if many and (sky.team_of(id) == side) is is_own)


def own_spies(sky: Sky, player: str, island: Island) -> int:
    """Spies that help an attacker. Rules: Spy. Each cancels one defender."""
    return sum(many for _, many in _spies(sky, player, island, is_own=True))


def against(sky: Sky, player: str, island: Island) -> int:
    """Spies that help the defence. House: each counts one against every player but its own, whoever holds the island."""
    return sum(many for _, many in _spies(sky, player, island, is_own=False))


def defenders(sky: Sky, player: str, island: Island) -> int:
    """Units that stand against a player: natives, garrison, a commander for two, and others' spies. Claws do not count."""
    return island.natives + island.troopers + COMMANDER * island.commanders + against(sky, player, island)


def needed(sky: Sky, player: str, island: Island) -> int:
    """Units that take an island: one more than are present when the player's own spies have cancelled theirs."""
    return max(0, defenders(sky, player, island) - own_spies(sky, player, island)) + 1


def _captured(sky: Sky, ship: Ship, island: Island, troopers: int, commanders: int) -> Captured:
    """
    Who took what from whom. House: spies are spent when they count; of the captor's own only as many as it took.
    """
    there = defenders(sky, ship.player, island)
    owed = max(0, there - (troopers + COMMANDER * commanders) + 1)
    spent = dict(_spies(sky, ship.player, island, is_own=False))
    own = sorted(_spies(sky, ship.player, island, is_own=True), key=lambda one: one[0] != ship.player)
    for id, many in own:
        if used := min(owed, many):
            spent[id] = used
            owed -= used
    return Captured(ship.id, island.id, troopers, commanders, there, spent, island.owner, dict(island.envoys))
