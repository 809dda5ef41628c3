"""Aloft on paper beside its panels: what lies on the table, the turn, what is looked up, and the ships of this game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from umpire.core import players
from umpire.core.panel import Chart
from umpire.core.paperwork import Briefing, Leaf, Paperwork, chart
from umpire.games.aloft.beginning import Scenario
from umpire.games.aloft.book import BASIC, GOALS_TO_WIN, HEALTH, STARTER
from umpire.games.aloft.chart import place_words
from umpire.games.aloft.drawing.goalcards import says
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.drawing.view import View
from umpire.games.aloft.houserules import HOUSE_RULES
from umpire.games.aloft.state import Sky

Rows = Iterator[tuple[str, str]]


def lying(view: View) -> Sequence[Chart]:
    """Whose turn it is, stacks, goals with their tokens, hexes with their numbers, and where ships stand."""
    sky = view.sky
    if sky.phase == "set-up":
        return (chart("Now", ("", "The table is not set up yet.")),)
    told = (
        ("Now", _now(sky)),
        ("Stacks", _stacks(sky)),
        ("Goals", _goals(sky)),
        ("Hexes", _hexes(sky)),
        ("Ships", _ships(sky)),
    )
    return tuple(chart(name, *rows) for name, rows in told)


def _now(sky: Sky) -> Rows:
    if sky.winner:
        yield "Over", f"{sky.players[sky.winner].name} has won"
    elif sky.whose:
        yield "Turn", f"{sky.players[sky.whose].name}, {sky.phase}; round {sky.round}"
    if sky.first:
        yield "First player", sky.players[sky.first].name
    if sky.acted:
        yield "Have acted", ", ".join(sky.title(sky.ships[id]) for id in sky.acted if id in sky.ships)
    if sky.touched:
        yield "Changed this turn", ", ".join(sky.hex_name(sky.hexes[id]) for id in sky.touched if id in sky.hexes)
    yield "Upgrades", "may be bought" if sky.has_built else "not before anybody has built a ship"


def _stacks(sky: Sky) -> Rows:
    hexes = Counter(sky.book.hex_name(kind) for kind in sky.stack.remaining)
    yield f"Hexes, {len(sky.stack.remaining)}", _counted(hexes)
    yield f"Numbers, {len(sky.tokens.remaining)}", _counted(Counter(f"of {number}" for number in sky.tokens.remaining))
    yield "Out of the game", ", ".join(sky.book.beasts[id].name for id in sky.removed if id in sky.book.beasts)
    for id in (BASIC, *sky.types):
        yield f"{sky.book.kinds[id].name} cards", str(sky.cards_left(id))


def _counted(them: Counter[str]) -> str:
    return ", ".join(f"{count} {word}" for word, count in sorted(them.items())) or "none"


def _goals(sky: Sky) -> Rows:
    for id in sky.goals:
        goal = sky.book.goals[id]
        has = [player.name for player in sky.players.values() if id in player.goals]
        words = goal.words.replace("*", str(sky.special)) if sky.special else says(goal)
        yield goal.name, f"{words} Tokens: {', '.join(has) or 'none'}."


def _hexes(sky: Sky) -> Rows:
    for hex in sky.hexes.values():
        health = f", health {hex.health}" if sky.is_beast(hex) else ""
        yield hex.id, f"{sky.hex_name(hex)}{health}"


def _ships(sky: Sky) -> Rows:
    for ship in sky.in_play:
        corner = f"{ship.corner}, " if sky.keeps_map and ship.corner else ""
        where = place_words(sky, ship.corner if sky.keeps_map else "", ship.near)
        tokens = f"; {', '.join(GIVES[gives] for gives in ship.upgrades)}" if ship.upgrades else ""
        yield sky.title(ship), f"{corner}{where}{tokens}"


def turn_card(rules: Mapping[str, str]) -> Sequence[Chart]:
    """The two phases, and what each ship may do."""
    trade = "once" if HOUSE_RULES.setting(rules, "L-02") == "once" else "as often as you like in its one Trade action"
    phases = (
        (
            "1 Forage",
            "Name a number, 1 to 6. Every ship of every player at a hex with it takes its Forage of that resource.",
        ),
        ("2 Ship actions", "One ship after the other, each action once, one finished before the next."),
        ("Goals", f"One met on your own turn: lay a token at once. {GOALS_TO_WIN} win, and the game is over."),
    )
    actions = (
        (
            "Move",
            "up to its Move along edges, through ships; none may share a corner; shut in: to the nearest open corner",
        ),
        (
            "Explore",
            "1 resource each, several in a row: the top hex into an empty space at its corner, with a number if it is a resource",
        ),
        (
            "Terraform",
            "1 resource: takes away a resource hex that was not laid or changed this turn, or a dead leviathan; then a new hex",
        ),
        ("Upgrade", "one, and only after somebody has built a ship"),
        ("Build", "one, with the Build ability, onto a free corner next to it; one Basic ship a game"),
        ("Plunder", "once: its Plunder from the player of a ship on the next corner, or a leviathan"),
        ("Trade", f"at a merchant: two alike for one, {trade}"),
    )
    return chart("A turn", *phases), chart("What a ship may do", *actions)


def charts(rules: Mapping[str, str]) -> Sequence[Chart]:
    """What is looked up: adjacent, leviathans, hexes that come and go, the set-up."""
    is_kept = HOUSE_RULES.setting(rules, "L-01") == "kept"
    adjacent = (
        ("Ship and hex", "the ship stands on one of its corners; two own ships at one hex both forage"),
        ("Ship and ship", "they stand on neighbouring corners"),
        ("Ship and space", "the empty space has the ship's corner"),
        (
            "The map",
            "is kept by Umpire too" if is_kept else "is kept on the table alone: say which hexes a ship touches",
        ),
    )
    beasts = (
        ("Found", "who finds it takes 1 of what its hex lists; the die shows 4"),
        ("Plundered", "2 of one listed good for each Plunder, the taker picks for each; as much damage as Plunder"),
        ("More than is left", "the whole reward; health stops at 0"),
        ("Health 0", "pays nothing more; it may be terraformed for 1, and is shuffled into the stack unhurt"),
    )
    hexes = (
        ("Resource", "draw a number for it; terraformed, hex and number leave the game"),
        ("Merchant", "is never terraformed"),
        ("Empty stack", "no exploring, and no resource hex is terraformed"),
        ("A new ship", "forages with the next number, and acts from its player's next turn"),
        ("Stands", "five each; ships are never destroyed"),
        ("Tracker", "has no top"),
    )
    return chart("Adjacent", *adjacent), chart("Leviathans", *beasts), chart("Hexes and ships", *hexes)


def references(sky: Sky) -> Sequence[Leaf]:
    """Ships that this game has, leviathans and goals; but for the goal that the rules tell all of it is house data."""
    book = sky.book
    ids = dict.fromkeys((STARTER, BASIC, *(sky.types or book.kinds)))
    ships = []
    for kind in (book.kinds[id] for id in ids if id in book.kinds):
        able = ", Build" if kind.builds else ""
        ups = "; ".join(f"{GIVES[one.gives]} for {book.told(one.cost)}" for one in kind.upgrades)
        cost = book.told(kind.cost) if kind.cost else "from the start"
        ships.append(
            (
                kind.name,
                f"Move {kind.move}, Forage {kind.forage}, Plunder {kind.plunder}{able}; {cost}. Upgrades: {ups}.",
            )
        )
    beasts = [
        (
            beast.name.removeprefix("the "),
            f"pays {' or '.join(book.goods[good].name for good in beast.pays)}; health {HEALTH}",
        )
        for beast in book.beasts.values()
        if beast.id not in sky.removed
    ]
    goals = [(book.goals[id].name, says(book.goals[id])) for id in (sky.goals or book.goals)]
    told = " and ".join(goal.name for goal in book.goals.values() if goal.is_attested)
    parts = (
        ("Ships (house data)", ships),
        ("Leviathans (house data)", beasts),
        (f"Goals (house data, but for {told})", goals),
    )
    return (Leaf("Ships, leviathans and goals", tuple(chart(name, *rows) for name, rows in parts)),)


def briefings(scenario: Scenario) -> Sequence[Briefing]:
    """For each captain their colour, and what is known to all."""
    yours = "stands, Captaining cards, three goal tokens, a tracker with one token of each resource on 0"
    first = "Your first ship", "a Starter on a corner of the merchant hex, and one resource, not metal"
    return players.briefings(scenario, "a young commodore", yours, first)


PAPERWORK = Paperwork(lying=lying, turn_card=turn_card, charts=charts, references=references, briefings=briefings)
