"""Reference cards, one for each player: the turn and its actions on the front, ships and leviathans on the back. Rules: Components."""

from __future__ import annotations

from umpire.core.cuts import Cut, CutSet, Part, Side, Words, box, drawn, level, line, middle
from umpire.core.ornament import OURS, card, together
from umpire.core.players import COLOURS
from umpire.core.stationery import entry
from umpire.games.aloft.book import BASIC, GOALS_TO_WIN, STARTER, ShipKind
from umpire.games.aloft.drawing.hexcards import PER_PLUNDER
from umpire.games.aloft.drawing.ornament import picture, row
from umpire.games.aloft.drawing.shipcards import SIGN_OF
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.state import Sky

WIDTH, HEIGHT = 95.0, 129.0
LEFT = 4.6
LONG, SHORT, LETTERS = 15.2, 12.2, 120
"""Heights of an action that takes three lines and of others, and letters beyond which it does."""


def reference_cards(sky: Sky) -> CutSet:
    """Five; of the ships those of this game where it is set up."""
    cut = Cut("Reference", _front(sky), _back(sky), len(COLOURS))
    return CutSet("references", "Reference cards", WIDTH, HEIGHT, (cut,))


def deeds(sky: Sky) -> tuple[tuple[str, str, str], ...]:
    """Of each action its sign, its name with its limit, and what is done."""
    trades = "Once." if sky.setting("L-02") == "once" else "As often as you like in this one action."
    return (
        ("move", "Move", "Up to its Move, from corner to corner along edges; through ships, but never onto one."),
        ("explore", "Explore or terraform", ("Pay 1 for each, several in a row: lay the top hex in an empty space at your corner; "
         "or take away a resource hex at your corner that was not laid or changed this turn, or a leviathan with health 0.")),
        ("upgrade", "Upgrade, once a ship", "Pay what its card says, lay a cube. Nobody may before any ship was built in the game."),
        ("build", "Build, one ship", "With the Build ability: pay, set it on a free corner next to yours; it acts from your next turn."),
        ("plunder", "Plunder, once a ship", ("A ship on the next corner: up to your Plunder of its player's resources. "
         f"A leviathan at your corner: {PER_PLUNDER} of one listed good and 1 damage for each Plunder.")),
        ("merchant", "Trade at a merchant", f"Two of one resource for one of any. {trades}"),
    )  # fmt: skip


def _front(sky: Sky) -> Side:
    y = 17.4
    parts: list[Part] = [
        level(LEFT, y + 1, 60, 9.4, "1  Forage", "bold"),
        Words(LEFT, y + 3.6, WIDTH - 9, 7.6, "Name a number from 1 to 6. Every player takes, for each own ship at a hex with it, "
              "as many of its resource as the ship's Forage.", "", 2),
        level(LEFT, y + 14, 60, 9.4, "2  Ship actions", "bold"),
        Words(LEFT, y + 16.6, WIDTH - 9, 7.6, "One ship after the other. Each of these once, in any order, one finished before the next:",
              "", 2),
    ]  # fmt: skip
    at = y + 23.2
    for sign, name, words in deeds(sky):
        parts.append(entry((LEFT, WIDTH - LEFT), at, _mark(sign, at), name, words))
        at += LONG if len(words) > LETTERS else SHORT
    goal = f"A goal met on your own turn: lay a token on it at once. {GOALS_TO_WIN} goals win."
    parts.append(middle(WIDTH / 2, HEIGHT - 6.2, WIDTH - 12, 8, goal, "bold", least=6.6))
    return card(WIDTH, HEIGHT, "A turn") + drawn(*parts)


def _mark(sign: str, at: float) -> Side:
    """Its sign; of an upgrade a cube."""
    if sign != "upgrade":
        return drawn(picture(sign, LEFT + 5, at + 5.6, 7.6, "ink"))
    cube = LEFT + 1.6, at + 2.2, 6.8, 6.8
    return drawn(box("tint-orange", *cube), box("edge-orange", *cube), middle(LEFT + 5, at + 5.6, 6, 8, "+1", "bold"))


def on_offer(sky: Sky) -> tuple[ShipKind, ...]:
    """Ships that this game has; all of them before it is set up."""
    kinds = sky.book.kinds
    ids = (STARTER, BASIC, *sky.types) if sky.types else (STARTER, BASIC, *kinds)
    return tuple(kinds[id] for id in dict.fromkeys(ids) if id in kinds)


ROOMY = 11.2
"""Height of a ship's row that has room for its upgrades."""
COLUMNS = (("Move", 40.0), ("Forage", 47.5), ("Plunder", 55.0), ("Build", 62.5))


def _back(sky: Sky) -> Side:
    """A line for each ship, and one for each leviathan."""
    signs = [picture(word.lower(), x, 19, 5, "ink") for word, x in COLUMNS]
    ships = on_offer(sky)
    pitch = min(ROOMY, 78.4 / len(ships))
    rows = [_ship(kind, 26.4 + place * pitch, pitch) for place, kind in enumerate(ships)]
    y = HEIGHT - 22.4
    told = [
        level(
            LEFT, y, 60, 8.4, f"Leviathans{OURS}: health 4, {PER_PLUNDER} of one for each Plunder", "bold", least=6.6
        ),
    ]
    beasts: list[Part] = []
    for place, beast in enumerate(sky.book.beasts.values()):
        x = LEFT + place * 17.4
        pays = [picture(good, x + 9.2 + at * 4.2, y + 5.8, 3.8) for at, good in enumerate(beast.pays)]
        name = beast.name.removeprefix("the ").capitalize()
        beasts += [picture(beast.id, x + 3.4, y + 6, 6.4), *pays, level(x, y + 11.8, 17, 6.4, name, "", least=5)]
    foot = level(
        LEFT, HEIGHT - 4.2, WIDTH - 9, 5, f"{OURS} house data: all figures of ships and leviathans are ours", "soft"
    )
    return together(
        card(WIDTH, HEIGHT, f"Ships{OURS}"),
        drawn(*signs, level(69, 19, 20, 8, "Cost", "bold")),
        *rows,
        drawn(*told, *beasts, foot),
    )


def _ship(kind: ShipKind, y: float, pitch: float) -> Side:
    values = (str(kind.move), str(kind.forage), str(kind.plunder), "yes" if kind.builds else "-")
    told = [
        middle(x, y, 7, 8 if value == "yes" else 9, value, "soft" if value in ("0", "-") else "bold")
        for value, (_, x) in zip(values, COLUMNS, strict=True)
    ]
    cost = row(kind.cost, 67.6, y, 3.9) if kind.cost else drawn(level(69, y, 20, 6.6, "yours", "soft"))
    return together(
        drawn(line("hair", (LEFT, y + pitch - 3.2), (WIDTH - LEFT, y + pitch - 3.2)), picture(kind.id, LEFT + 3, y - 0.2, 5.6),
              level(LEFT + 8, y, 26, 8.4, kind.name, "bold"), *told),
        cost,
        _upgrades(kind, y + 5.2) if pitch >= ROOMY else None,
    )  # fmt: skip


def _upgrades(kind: ShipKind, y: float) -> Side:
    """Small below its values: what each gives, and what it costs."""
    found, x = [], LEFT + 8
    for one in kind.upgrades:
        words, sign = GIVES[one.gives], SIGN_OF.get(one.gives, one.gives)
        wide = 1.12 * len(words) + 1
        found.append(drawn(picture(sign, x + 1.6, y, 3.4, "ink"), level(x + 4.4, y, wide, 6.4, words, "soft")))
        found.append(row(one.cost, x + 5 + wide, y, 3.2))
        x += wide + 16
    return together(*found)
