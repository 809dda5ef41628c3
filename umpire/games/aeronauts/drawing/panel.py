"""A city's sheet as data: its inventory, its pieces, its export cards and how long it has stood on its own."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.panel import DIAL, TALLY, Figure, Panel, Squares
from umpire.games.aeronauts.drawing.view import View
from umpire.games.aeronauts.rounds import ROUNDS_TO_WIN
from umpire.games.aeronauts.state import City


def panels(view: View) -> tuple[Panel, ...]:
    """One sheet for each city, in table order."""
    return tuple(panel(view, number, city) for number, city in enumerate(view.cities, 1))


def panel(view: View, number: int, city: City) -> Panel:
    """The sheet of one city as this view shows it."""
    return Panel(
        subject=city.id,
        name=city.name,
        number=number,
        side=city.name,
        captain=city.captain,
        kind="city",
        hull="",
        pronoun="it",
        figures=tuple(_figures(view, city)),
        squares=_squares(city),
        notes=tuple(_notes(view, city)),
        turn="up" if view.turn == city.id else "gone" if city.had_turn else "",
        is_house_data=True,
    )


def _figures(view: View, city: City) -> Iterator[Figure]:
    if view.is_fight:
        yield from _specials(view, city)
        return
    for good, name in view.book.goods.items():
        away = sum(cargo.goods.get(good, 0) for cargo in view.cargoes if cargo.giver == city.id)
        reasons = (f"{away} more on export cards and aboard merchants, out of use",) if away else ()
        yield Figure(good, name, str(city.stock.get(good, 0)), reasons, role=TALLY)
    reasons = ("goods came in this round",) if city.has_imported else ()
    yield Figure("self-sufficient", "Rounds on its own", f"{city.sufficient} of {ROUNDS_TO_WIN}", reasons, role=DIAL)
    yield from _specials(view, city)


def _specials(view: View, city: City) -> Iterator[Figure]:
    if city.id not in view.own:
        return
    for card in view.book.specials.values():
        yield Figure(f"special.{card.id}", card.name, str(city.specials.get(card.id, 0)), is_secret=True, role=TALLY)


def _squares(city: City) -> tuple[Squares, ...]:
    """One row for each kind of piece: how many of them are on the board."""
    rows = []
    for kind in {piece.kind.id: piece.kind for piece in city.pieces.values()}.values():
        pieces = city.of_kind(kind.id)
        left = sum(not piece.is_out for piece in pieces)
        rows.append(Squares(kind.id, kind.name, len(pieces), left, hitpoints=kind.hitpoints, points=kind.points))
    return tuple(rows)


def _notes(view: View, city: City) -> Iterator[str]:
    if city.id in view.winners:
        yield "Has the merchants' deal."
    for shown in view.fights:
        fight = shown.fight
        if fight.stage == "over":
            continue
        if fight.attack.city == city.id:
            yield f"Combat flag on {shown.target_name}, {shown.target_figures} ({fight.name})."
        if fight.defence.city == city.id:
            yield f"Under attack: {shown.target_name}, {shown.target_figures} ({fight.name})."
    names = {one.id: one.name for one in view.cities}
    for cargo in view.cargoes:
        if cargo.giver == city.id:
            goods = ", ".join(f"{count} {view.book.goods[good]}" for good, count in cargo.goods.items() if count)
            where = f"aboard {cargo.merchant}" if cargo.merchant else f"on the card “export to {names[cargo.taker]}”"
            yield f"{goods or 'nothing'} {where}."
