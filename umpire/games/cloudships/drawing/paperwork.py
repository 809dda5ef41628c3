"""Cloudships on paper: what lies on the table, in words that set it up again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.panel import Chart, ChartRow
from umpire.core.paperwork import Paperwork
from umpire.games.cloudships.drawing.briefings import briefings, charts, turn_card
from umpire.games.cloudships.drawing.view import Sighted, View
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.games.cloudships.loose import SIDES, trailing
from umpire.games.cloudships.state import Ship


def lying(view: View) -> Sequence[Chart]:
    """Deck, lines, flights, mines and torpedoes, and how the house rules are set."""
    told = (
        ("Deck", _deck(view)),
        ("Grapples", _grapples(view)),
        ("Flights on the table", _flights(view)),
        ("Mines and drogues out", _trailing(view)),
        ("Torpedoes in flight", _torpedoes(view)),
        ("House rules", _rules(view)),
    )
    return tuple(Chart(name, tuple(rows) or (ChartRow("", "none"),)) for name, rows in told)


def _named(view: View, id: str) -> str:
    ship = view.ship(id)
    return f"{ship.number} {ship.name}" if ship else id


def _deck(view: View) -> Iterator[ChartRow]:
    if view.is_round_over:
        yield ChartRow("Round", f"{view.round} is over; the next card opens round {view.round + 1} with a new shuffle")
    else:
        yield ChartRow("Round", str(view.round))
    if view.turn is not None:
        yield ChartRow("Up", _named(view, view.turn.ship))
    for name, cards in (("Turned", view.cards_turned), ("Left", view.still_to_come)):
        words = "; ".join(sorted((_named(view, card) for card in cards), key=_by_number))
        if words or not view.is_round_over:
            yield ChartRow(name, words or "none")
    expected = [_expected(ship.own) for ship in view.ships if ship.own is not None and ship.own.is_expected]
    if expected:
        yield ChartRow("Not here yet", "; ".join(expected))
    for ship in view.ships if view.is_round_over else ():
        tried = [lamp.name for lamp in ship.own.sheet.lamps if lamp.id in ship.own.repaired] if ship.own else []
        if tried:
            yield ChartRow("Repairs tried", f"{_named(view, ship.id)}: {', '.join(tried)}")


def _expected(ship: Ship) -> str:
    when = f"round {ship.arrives}" if ship.arrives else "when called"
    return f"{ship.sheet.number} {ship.name} ({when})"


def _by_number(words: str) -> tuple[int, str]:
    number = words.partition(" ")[0]
    return (int(number) if number.isdecimal() else 0, words)


def _grapples(view: View) -> Iterator[ChartRow]:
    for tie in view.grapples:
        yield ChartRow(_named(view, tie.by), f"holds {_named(view, tie.to)}")


def _flights(view: View) -> Iterator[ChartRow]:
    for ship in view.ships:
        if ship.own is None or not ship.own.sheet.is_flight or ship.fate:
            continue
        mother = f"of {_named(view, ship.mother)}" if ship.mother else "from the ground"
        fired = ", has fired" if ship.own.fired else ""
        yield ChartRow(ship.name, f"{mother}, {ship.band.words}{fired}")


def _owned(view: View) -> Iterator[tuple[Sighted, str, str, str]]:
    """(ship, mount, kind, name) of all that is towed."""
    for ship in view.ships:
        if ship.own is not None and not ship.fate:
            for mount in trailing(ship.own):
                yield ship, mount.id, mount.type.kind, mount.name


def _trailing(view: View) -> Iterator[ChartRow]:
    for ship, _, kind, name in _owned(view):
        yield ChartRow(_named(view, ship.id), f"{name}, {SIDES[kind]} her, {ship.band.words}")


def _torpedoes(view: View) -> Iterator[ChartRow]:
    for torpedo in view.torpedoes:
        ship = view.ship(torpedo.ship)
        mount = ship.own.sheet.mount(torpedo.mount) if ship is not None and ship.own is not None else None
        name = mount.name if mount is not None else torpedo.mount
        yield ChartRow(_named(view, torpedo.ship), f"{name}, flies at {torpedo.band.words}")


def _rules(view: View) -> Iterator[ChartRow]:
    for switch in HOUSE_RULES.switches.values():
        setting = view.setting(switch.id)
        yield ChartRow(switch.id, f"{switch.name}: {dict(switch.settings)[setting]}")


PAPERWORK = Paperwork(lying=lying, turn_card=turn_card, charts=charts, briefings=briefings)
