"""Castles in the Air on paper beside its sheets: what lies on the table, the turn, what is looked up. In our own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from umpire.core.panel import Chart
from umpire.core.paperwork import Paperwork, chart
from umpire.core.players import briefings
from umpire.games.castles.book import TREASURES, in_words
from umpire.games.castles.drawing.view import View, gives
from umpire.games.castles.houserules import HOUSE_RULES
from umpire.games.castles.scoring import ASSORTMENT
from umpire.games.castles.state import HALF, WHOLE

ACTIONS = (("2", "Add a tile", "One that lies face up: upright, edge to edge. Turn up the next."),
    ("1", "Fly", "Up to two tiles, aslant too, over tiles. Within its tile: free."),
    ("1", "Get in or out", "Turn the piece over, beside a floor, a cloud or a terrace."),
    ("1", "Climb a ladder", "Up or down, as far as the next place to step off."),
    ("1", "Open a lock", "Of a chest or door: pay a key of its colour. Doors stay open."),
    ("2", "Teleport", "From a teleport door to anywhere that an explorer may stand."),
    ("0", "Walk and collect", "Any distance left or right, over edges too. Take what is loose."),
    ("0", "Trade", "With players two cubes each way before your next turn. With the bank two keys for another one."))  # fmt: skip
SIX = "Six moves, in any order, shared by your pieces. With 3 yellow a seventh after the sixth; with 6 an eighth after that."
LAST = "The tile that empties the stack makes this round the last: play until the Chief Explorer would have a turn."
EXTRA = "For each set of all four colours an extra piece, beside one of yours. With a set fewer the newest one may not move."
SCORES = (("Specialty Collector", "each colour by the table, which is reconstructed (house data)", "single treasures, and keys"),
    ("Variety Collector", f"{ASSORTMENT} for each set of red, yellow, green and blue", "treasures in no set, and keys"))  # fmt: skip
BETTER = "Keys count nothing. Your better score counts; of equal ones that with more tie-breaker points. A final tie is shared."


def bonuses(rules: Mapping[str, str]) -> list[tuple[str, tuple[tuple[int, str], ...]]]:
    """Of each colour what three give, and what six. Rules: Bonuses from Treasures."""
    green = HOUSE_RULES.setting(rules, "K-03")
    return [(one, ((HALF, gives(green, one, 1)), (WHOLE, gives(green, one, 2)))) for one in TREASURES]


def lying(view: View) -> Sequence[Chart]:
    """Enough to go on without a screen: the turn, the stack, tiles that lie face up and in the city, what everybody has."""
    city = view.city
    if not city.first:
        return (chart("Now", ("", "The table is not set up yet.")),)
    them, who = city.players.values(), city.players[city.whose].name if city.whose else "the game is over"
    now = (("Turn", f"{who}, round {city.round}{', the last' * city.is_last_round}; {city.spent} moves counted"),
        ("Chief Explorer", city.players[city.first].name),
        ("Stack", f"{city.left} tiles left; face up: {', '.join(city.face_up) or 'none'}"),
        ("City", ", ".join(f"{tile} on {at}" if city.keeps_city else tile for at, tile in city.cells.items())),
        ("Not taken yet", "not known, because the tiles are real" if city.stack.is_real else in_words(city.lying)))  # fmt: skip
    on = [", ".join(f"{pawn.kind}{f' on {pawn.at}' * city.keeps_city}" for pawn in one.pawns) for one in them]
    has = ((one.name, f"{in_words(one.cubes)}; {where}; traded {sum(one.gave.values())} for {sum(one.got.values())}"
            + "; has used green" * one.has_exchanged) for one, where in zip(them, on, strict=True))  # fmt: skip
    return chart("Now", *now), chart("Players", *has)


def turn_card(rules: Mapping[str, str]) -> Sequence[Chart]:
    """What a turn is, bonuses, and what each action costs."""
    costs = ((f"{name} ({moves})", words) for moves, name, words in ACTIONS)
    return chart("A turn", ("Moves", SIX), ("Last round", LAST)), charts(rules)[0], chart("Actions (moves)", *costs)


def charts(rules: Mapping[str, str]) -> Sequence[Chart]:
    """What is looked up: bonuses, scores, readings as they are set."""
    given = ((one.capitalize(), " ".join(f"{n}: {told}." for n, told in them)) for one, them in bonuses(rules))
    scores = ((name, f"{told}. Tie-breaker: {tie}.") for name, told, tie in SCORES)
    return (chart("Bonuses", *given, ("All four", EXTRA)), chart("Scores", *scores, ("At the end", BETTER)),
            chart("House rules", *HOUSE_RULES.told(rules)))  # fmt: skip


PAPERWORK = Paperwork(lying, turn_card, charts, briefings=lambda game: briefings(game, "an explorer", "zeppelin"))
