"""What may be done now in the chapter of moving. Hands are not known here: the lines are such as a player might lay."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.commands import Command
from umpire.core.lines import Offer
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.book import HAND, Colour
from umpire.games.avertigos.carding import BACK, MANOEUVRES
from umpire.games.avertigos.reckoning import FASTER, highest, speed_of, wrong_manoeuvre
from umpire.games.avertigos.sequence import may_go
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky

MOST = 12
"""Lines for one ship."""


def offers(sky: Sky) -> Iterator[Command | Offer]:
    """For the umpire: ships that may move now. Where pilot boards are kept at the table, that they have moved, and how high they are."""
    if sky.phase not in ("movement", "turns"):
        return
    for ship in (sky.ships[id] for id in may_go(sky)):
        if not ship.is_afloat or (sky.phase == "turns" and ship.has_moved):
            continue
        if sky.keeps_all:
            yield from (c.Move(ship.id, line) for line in [*dict.fromkeys(_lines(sky, ship))][:MOST])
            continue
        yield c.Sail(ship.id)
        yield from (c.Sail(ship.id, height) for height in (1, 2, 3) if abs(height - ship.height) == 1)
        if ship.dock:
            yield c.Move(ship.id)


def _lines(sky: Sky, ship: Ship) -> Iterator[str]:
    """A line for each number of cards that she may play, with each manoeuvre; what she meets only now and then."""
    hand, turn = sky.owner(ship).hand, sky.turn + ship.number + sky.pile.discarded
    lowest, most = max(0, speed_of(ship) - 1), highest(ship, "")
    if hand < lowest:
        yield f"a {BACK * hand}".strip()
    for many in range(lowest, min(most, hand) + 1):
        yield f"a {_chain(sky, many, turn + many)}".strip()
    if hand < HAND:
        many = min(most, hand + 1)
        yield f"c {_chain(sky, many, turn + 1) if many >= lowest else BACK * many}".strip()
    for manoeuvre in MANOEUVRES:
        many = min(highest(ship, manoeuvre), hand)
        fits = many == speed_of(ship) + FASTER["ascend"] if manoeuvre == "ascend" else many >= lowest
        if fits and not [*wrong_manoeuvre(ship, manoeuvre)]:
            yield f"a {_chain(sky, many, turn)} {manoeuvre}"
    many = min(most, hand)
    if many >= max(1, lowest):
        chain = _chain(sky, many, turn + 2)
        special = _letter(sky, "special", turn)
        if hand > many and special != BACK:
            yield f"a {chain}{special}"
        yield f"a {chain} {_besides(sky, ship, turn)}"


def _besides(sky: Sky, ship: Ship, turn: int) -> str:
    """A card more, or something met: each in its turn."""
    met = ["edge", *(f"zuke {other.number}" for other in sky.afloat if other.id != ship.id)]
    armed = [
        isle.id for isle in sky.islands.values() if isle.claws and isle.owner != ship.player and isle.id != ship.dock
    ]
    met += [f"claws {armed[turn % len(armed)]}"] if armed else []
    met += ["draw 1"] if ship.points and sky.owner(ship).hand < HAND - 2 else []
    return met[turn % len(met)]


def _chain(sky: Sky, many: int, turn: int) -> str:
    """So many cards in an order that goes: on their backs, or Simple ones with a Steady or an Advanced one at the end."""
    colours: list[Colour] = ["simple"] * many
    match turn % 4:
        case 0:
            return BACK * many
        case 1:
            colours[-1:] = ["steady"] * min(many, 1)
        case 2 if many > 1:
            colours[-2:] = ["steady", "advanced"]
        case 3 if many > 1:
            colours[-1] = "advanced"
    laid = ""
    for place, colour in enumerate(colours):
        laid += _letter(sky, colour, turn + place, laid)
    return laid


def _letter(sky: Sky, colour: Colour, turn: int, laid: str = "") -> str:
    """A kind of this colour that the deck still has; a card on its back where it has none."""
    left = [
        card.letter
        for card in sky.book.cards.values()
        if card.colour == colour and sky.pile.played.get(card.id, 0) + laid.count(card.letter) < card.count
    ]
    return left[turn % len(left)] if left else BACK
