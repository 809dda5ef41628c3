"""A quick reference for each of the four modes, with the house rules as set. In our own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from umpire.core.panel import Chart
from umpire.core.paperwork import Leaf, chart
from umpire.games.avertigos.book import HAND
from umpire.games.avertigos.drawing.modulecards import OURS
from umpire.games.avertigos.drawing.templates import NAMES, RANGES
from umpire.games.avertigos.houserules import HOUSE_RULES
from umpire.games.avertigos.island import POPULATION
from umpire.games.avertigos.routes import BONUS
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.tactical import WAYS

Row = tuple[str, str]


@dataclass(frozen=True)
class Mode:
    """One of the four turn structures."""

    is_strategy: bool
    is_simple: bool

    @property
    def name(self) -> str:
        """«Simple Skirmish»."""
        return f"{'Simple ' if self.is_simple else ''}{'Strategy' if self.is_strategy else 'Skirmish'}"


MODES = tuple(Mode(is_strategy, is_simple) for is_simple in (False, True) for is_strategy in (True, False))


def references(sky: Sky) -> tuple[Leaf, ...]:
    """All four, that of this battle first."""
    own = sorted(MODES, key=lambda mode: mode.name != sky.mode)
    return tuple(Leaf(f"{mode.name} · quick reference", tuple(_charts(sky, mode))) for mode in own)


def _charts(sky: Sky, mode: Mode) -> Iterator[Chart]:
    yield chart("A turn", *_turn(sky, mode))
    yield chart("Cards", *_cards(mode))
    yield chart("Speed and height", *_speed(sky, mode))
    yield chart("What is met", *_met(sky, mode))
    yield chart("Actions", *_actions(mode))
    yield chart("Firing and damage", *_firing(sky))
    if mode.is_strategy:
        yield chart("Islands", *_islands())
        yield chart("Income and purchases", *_trade(sky))
    else:
        yield chart("Rounds of skirmish", *_rounds())
    yield chart("Victory", *_victory(sky, mode))
    yield chart("House rules as set", *((id, told) for id, told in _house_rules(sky)))


def _turn(sky: Sky, mode: Mode) -> Iterator[Row]:
    if mode.is_simple:
        yield "Once", "Roll for initiative before play. It stays."
        who = "Each player in turn" if mode.is_strategy else "Each ship in turn, by initiative at her height"
        yield "1", f"{who}, the highest first: move, then act until you stop."
        if mode.is_strategy:
            yield "2", "Then draw your income, and buy, before the next player's turn."
        return
    if mode.is_strategy:
        pays = "the winner pays" if sky.setting("V-02") == "winner" else "all who bid pay"
        yield (
            "Initiative",
            f"First turn: roll. Later, if anybody asks, secret bids: the highest goes to the top, {pays}.",
        )
        yield "Movement", "Players from the lowest to the highest initiative. A docked ship may stay."
        yield (
            "Action",
            "Cycles, players from the highest to the lowest: one action a ship, until a cycle in which nobody acts.",
        )
        yield "Income", "From the highest to the lowest."
        yield "Purchasing", "From the highest to the lowest."
        return
    yield "Initiative", "Roll once, before the first turn: it breaks ties between ships."
    yield "Movement", "Ships by the initiative at their height, the lowest first; every ship once."
    yield (
        "Action",
        "Cycles, the highest first: one action a ship, until a cycle in which nobody acts. Sort anew for each cycle.",
    )


def _cards(mode: Mode) -> Iterator[Row]:
    yield "First", "Draw a card or take 1 AP, for each ship."
    if mode.is_simple:
        yield "Order", "Any, in the simple game."
    else:
        yield "Blue", "Simple: first, or after any card; as many as you like."
        yield "Purple", "Steady: first, or after Simple; one a turn."
        yield "Red", "Advanced: after Simple or Steady; one a turn."
        yield "Yellow", "Special: after any other kind; one a turn; no speed; its HP are lost however it is laid."
    yield "Its back", "Any card on its back is Simple, without bonus or penalty."
    yield "Laying", "To turn: wheel upon wheel, the triangle's tip within the ring. Straight on: dot to dot."
    yield "", "At a base: the golden triangle's tip at the prow; to turn, one of its sides along the front."
    yield "Bonuses", "At once or lost. First net what is of one kind; what has no room is lost."
    yield (
        "Draw",
        f"A card for each blue, purple and red one played, one for a height climbed, more for 1 AP each; {HAND} at most in hand.",
    )


def _speed(sky: Sky, mode: Mode) -> Iterator[Row]:
    yield "Speed", "Cards that counted last time. Now one fewer, as many, or one more, up to the hull's maximum."
    yield "Ascend", "From speed 2, below height 3: one card fewer, a height up, a card drawn."
    yield "Descend", "A height down, for nothing."
    yield "Swoop", "Down 1: up to 2 cards more. It may go over the maximum."
    yield "Dive", "Down 2, from height 3: up to 3 cards more. It may go over the maximum."
    yield "Over", "Each card over the maximum costs the hull's penalty; the throttle then falls to the maximum."
    short = "Each card fewer than speed less 1 costs the penalty."
    yield "Short", short if mode.is_strategy else f"{short} Not moving costs at least one."


def _met(sky: Sky, mode: Mode) -> Iterator[Row]:
    yield "Boundary", "Put her back, bow first. Bonuses stand; she has no action phase, but may be shot at."
    height = "at any height" if sky.setting("V-04") == "any-height" else "at the same height"
    yield "Zuking", f"A chain that touches a base, {height}: both roll 2 dice."
    yield "", "The higher initiative says whom each roll hurts. If both live, she ends beyond the other."
    if mode.is_strategy:
        yield "Claws", "Every claw shoots one die when a base crosses the island's boundary, and is spent."


def _actions(mode: Mode) -> Iterator[Row]:
    way = {id: f"{one.cards} AP and {one.cards} Simple card{'s' if one.cards > 1 else ''}" for id, one in WAYS.items()}
    yield "Manoeuvre", f"One a cycle; no cards are drawn for it. A height, or one movement: {way['move']}."
    yield "", f"Swoop: {way['swoop']}, down 1. Dive: {way['dive']}, down 2."
    yield "Load", "1 AP a die, one weapon a cycle; red slots last."
    yield "Swing", "1 AP: rockets to the other side."
    yield "Repair", "Bosun: the card's AP for 1 HP of hull or module, as often as you can pay."
    if mode.is_strategy:
        cost = "1 AP if her speed is above 1" if mode.is_simple else "1 AP for each speed above 1"
        yield "Dock", f"At height 1 within the boundary, nobody docked there: {cost}, else free."
        yield "Secure", "Docked: 1 AP for each trooper or commander; more units than the defence has."
    yield "Fire", "Free, and no action: once a weapon in a cycle."


def _firing(sky: Sky) -> Iterator[Row]:
    arms = ", ".join(f"{NAMES[kind]} {RANGES[kind]:g}" for kind in RANGES)
    yield "Range", f"The arm from base to base: {arms} mm{OURS}. Measure before you declare, if you like."
    yield "Heights", "As on the module card: so many above and below."
    yield "Aim", "Name the part for each red die before you roll. It takes all of that die."
    yield "Other dice", "The victim spreads their damage over hull and modules."
    if sky.setting("V-05") == "plain":
        faces = ", ".join(f"{face} is {worth}" for face, worth in enumerate(sky.book.die, 1))
        yield "Die", f"{faces}{OURS}."
    else:
        yield "Die", "Avertigos dice, as they show."
    yield (
        "At 0 HP",
        "A module is out, its AP and dice lost, until repaired. Without hull, the ship and all modules are lost.",
    )


def _islands() -> Iterator[Row]:
    for value, (natives, claws) in POPULATION.items():
        told = (
            f"{natives or 'no'} natives, {claws or 'no'} claws; {natives + 1} unit{'s' if natives else ''} to take it"
        )
        yield f"Value {value}", told
    yield "Units", "Trooper 1, commander 2, spy 1 for or against, then spent. Claws do not count."
    yield "Captured", "The defenders go, yours stay as garrison; post and claws serve you."
    yield "Spy", "At any time, to any island, by anyone."
    yield "Envoys", "Exchanged for an agreement. Who breaks it pays 5 silver for each."


def _trade(sky: Sky) -> Iterator[Row]:
    yield "Income", "Island values, twice with a post, and trade routes."
    routes = ", ".join(f"{count}: {silver}" for count, silver in enumerate(BONUS) if count)
    yield "Routes", f"Silver by islands of one resource: {routes}."
    wares = ", ".join(f"{ware.name.lower()} {ware.price}" for ware in sky.book.wares.values())
    yield "Prices", f"{wares}{OURS}; one post a turn and an island."
    hulls = ", ".join(f"{hull.name.lower()} {hull.price}" for hull in sky.book.hulls.values() if hull.count)
    yield (
        "Ships",
        f"{hulls}{OURS}, and the coins of every module: no ship leaves without all of hers, and one Master at most.",
    )


def _rounds() -> Iterator[Row]:
    yield (
        "Domination",
        "Any faction, alone or in teams. Choose modules in turns; none that you had in the round before.",
    )
    yield (
        "Faction",
        "Two teams, each with its faction's hulls and modules; then mercenaries in turns. Change factions each round.",
    )
    yield "Gambler's", "Either, with one bank of coins for all rounds: modules cost their coins, hulls nothing."
    yield "Ships", "All modules aboard, one Master at most. Any height and speed, full HP, 4 AP, from any edge."


def _victory(sky: Sky, mode: Mode) -> Iterator[Row]:
    if not mode.is_strategy:
        yield "Round", "The last ship or team afloat wins it. Most rounds win the evening."
        return
    when = "at once" if sky.setting("V-03") == "at-once" else "at the end of the action phase"
    yield "Conquest", f"8 islands, {when}."
    yield "Annihilation", "Nothing of your rivals is left on the board."
    yield "Trade", "Two full routes, declared; won if your ships live through two more turns."


def _house_rules(sky: Sky) -> Iterator[Row]:
    yield from HOUSE_RULES.told(sky.rules)
    yield OURS, "house data: the rules do not give this figure, so it is ours"
