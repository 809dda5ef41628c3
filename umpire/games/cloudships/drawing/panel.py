"""Control panels as data, drawn from a view: a ship that this seat may not read in full has only what the table shows."""

from __future__ import annotations

from functools import lru_cache

from umpire.core import panel as p
from umpire.core.ships.arcs import covered
from umpire.core.ships.drawing import hull_of
from umpire.core.ships.rigs import nation_of
from umpire.core.ships.track import boxes
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.bands import Band, ladder
from umpire.games.cloudships.boarding import strength
from umpire.games.cloudships.criticals import legend
from umpire.games.cloudships.drawing import guns
from umpire.games.cloudships.drawing.view import Sighted, View
from umpire.games.cloudships.flights import place_of
from umpire.games.cloudships.sheet import BOX_MEANS, BOX_WORDS, LampType, Mount, Sheet
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.telling.because import lasting_in_short, lasting_words

KINDS = {
    "kite": "kite",
    "screw-galley": "screw galley",
    "steam": "steamer",
    "mixed": "steam and sail",
    "ground": "on the ground",
    "flight": "flight of Flying Martians",
}
HULLS = {
    "kite": "kite",
    "screw-galley": "galley",
    "steam": "steamer",
    "mixed": "sail-steamer",
    "ground": "works",
    "flight": "flight",
}

MOVING = frozenset(("altitude", "turning", "moving"))
"""What no works on the ground can do, lamp or not."""

CRITICALS = "criticals"
"""The id of that chart."""
LADDER = "Altitude"
"""What the ladder of bands is called."""


def panels(view: View) -> tuple[p.Panel, ...]:
    """One panel for each piece, in table order."""
    return tuple(panel(view, ship) for ship in view.ships)


def panel(view: View, sighted: Sighted) -> p.Panel:
    """The panel of one ship as this view shows her."""
    ship = sighted.own
    if ship is None:
        lamps = tuple(
            p.Lamp(id, sighted.lamp_names[id], light.amber, light.red) for id, light in sighted.lights.items()
        )
        hurt = p.Figure("hurt", "Damage", sighted.hurt)
        return p.Panel(
            sighted.id, sighted.name, sighted.number, sighted.side, sighted.captain, "", figures=(hurt,), lamps=lamps,
            ladder_name=LADDER, band=sighted.band.words, notes=grappled_words(view, sighted.id) + _loose(sighted),
            standing=grappled_words(view, sighted.id) + _loose(sighted), fate=sighted.fate, became=sighted.end, turn=_turn(view, sighted),
        )  # fmt: skip
    sheet = ship.sheet
    return p.Panel(
        subject=ship.id,
        name=ship.name,
        number=sheet.number,
        side=sheet.side,
        captain=sighted.captain,
        kind=KINDS[sheet.power],
        hull=hull_of_sheet(sheet),
        figures=_figures(view, ship),
        lamps=tuple(
            p.Lamp(lamp.id, lamp.name, ship.light(lamp.id).amber, ship.light(lamp.id).red, lamp.says)
            for lamp in _lamps(ship)
        ),
        track=_track(ship),
        mounts=tuple(_mount(view, ship, mount) for mount in ship.weapons),
        squares=_squares(view, ship),
        ladder=tuple(band.words for band in reversed(ladder(view.really_low))) if not sheet.is_ground else (),
        doubled=(Band.REALLY_LOW.words,) if view.really_low else (),  # two markers in the section Low
        paired=(Band.LOW.words,) if not sheet.is_ground else (),
        ground=Band.GROUND.words,
        ladder_name=LADDER,
        band=ship.band.words,
        ceiling=ship.ceiling.words,
        ceiling_name="Highest band that she can hold",
        charts=_charts(sheet),
        notes=(
            *grappled_words(view, ship.id),
            *_loose(sighted),
            *map(lasting_words, ship.lasting),
            *(("Crew: superior.",) if ship.is_superior and not sheet.is_superior else ()),
        ),
        lore=sheet.note,
        standing=(
            *grappled_words(view, ship.id),
            *_loose(sighted),
            *(lasting_in_short(lasting) for lasting in ship.lasting if not ship.is_gone),
        ),
        fate=ship.fate,
        became=ship.end,
        turn=_turn(view, sighted),
        is_own=bool(sheet.track),  # a flight is told among the others
        is_house_data=sheet.is_house_data,
        is_token=sheet.is_flight,
    )


def hull_of_sheet(sheet: Sheet) -> str:
    """What is drawn of her: by her power, the length of her track, and her nation."""
    boxes = sum(len(row) for row in sheet.track)
    return hull_of(HULLS[sheet.power], boxes, nation_of(sheet.nation, sheet.side))


def _lamps(ship: Ship) -> tuple[LampType, ...]:
    """
    The lamps of her panel.

    House: works on the ground have only those that their charts light, or that are lit (A-72); where no chart is known,
    all that forbid no movement.
    """
    sheet = ship.sheet
    if not sheet.is_ground:
        return sheet.lamps
    rows = (*sheet.criticals.rows, *sheet.anti_personnel.rows)
    charted = {effect.what for row in rows for effect in row.effects if effect.kind == "lamp"}
    return tuple(
        lamp
        for lamp in sheet.lamps
        if lamp.id in charted or ship.light(lamp.id).is_lit or not (sheet.criticals.rows or set(lamp.forbids) & MOVING)
    )


def _loose(sighted: Sighted) -> tuple[str, ...]:
    """Mines, drogues and torpedoes of hers: they lie on the table, so every seat sees them."""
    return tuple(f"{words}." for words in sighted.loose)


def _turn(view: View, sighted: Sighted) -> str:
    if view.turn is not None and view.turn.ship == (sighted.mother or sighted.id):
        return "up"
    return "gone" if sighted.has_gone else ""


def _figures(view: View, ship: Ship) -> tuple[p.Figure, ...]:
    """Which there are her sheet decides, and never how she stands: so each has its place on every sheet of hers."""
    sheet, scores = ship.sheet, tuple(guns.to_hit(ship, view.setting("A-35c")))
    if sheet.is_ground:
        return scores
    battle = Battle({ship.id: ship}, rules=view.rules, turn=view.turn)
    told = allowance(battle, ship)
    points = (
        p.UNKNOWN
        if told.points is None
        else f"{told.points}" + ("+" if told.needs_die and sheet.power == "mixed" else "")
    )
    figures = [
        p.Figure("movement", "Movement", points, told.why, role=p.DIAL),
        p.Figure("turns", "Turns", told.turns_words),
    ]
    if sheet.is_flight:
        return tuple(figures)
    figures += [
        p.Figure("boarding", "Boarding", *_boarding(ship), role=p.HEXAGON),
        p.Figure("ram", "Ram", p.UNKNOWN if sheet.ram is None else str(sheet.ram), role=p.DIAL),
    ]
    if sheet.is_superior:
        figures.append(
            p.Figure(
                "crew", "Crew", "superior", ("+1 to hit", "one more anti-personnel hit", "+1 boarding and repairs")
            )
            if ship.is_superior
            else p.Figure("crew", "Crew", "superior no more")
        )
    if sheet.has_grapnel:
        figures.append(p.Figure("grapnel", "Power grapnel", "aboard" if ship.has_grapnel else "lost"))
    return (*figures, *scores)


def _boarding(ship: Ship) -> tuple[str, tuple[str, ...]]:
    """The hexagon now, and its sum where it is more than her boarding parties (R-07)."""
    if ship.parties is None:
        return p.UNKNOWN, ()
    now = strength(ship)
    more = (("flights", 2 * now.flights), ("weapons", now.weapons), ("crew", now.crew))
    parts = [f"parties {now.squares}", *(f"{what} {count}" for what, count in more if count)]
    return str(now.value), (" + ".join(parts),) if parts[1:] else ()


def grappled_words(view: View, id: str) -> tuple[str, ...]:
    """«Holds Bella», «held by Skylord»: it lies on the table, so every seat sees it."""
    names = {ship.id: ship.name for ship in view.ships}
    return tuple(
        f"Grappled: {'holds' if tie.by == id else 'held by'} {names[tie.other_end(id)]}."
        for tie in view.grapples
        if id in (tie.by, tie.to)
    )


def _track(ship: Ship) -> tuple[tuple[p.Box, ...], ...]:
    rows, place = [], 0
    for row in ship.sheet.track:
        letters = boxes([row])
        rows.append(
            tuple(
                p.Box(place + i, letter, BOX_WORDS[letter], place + i <= ship.crossed, *BOX_MEANS[letter])
                for i, letter in enumerate(letters, 1)
            )
        )
        place += len(letters)
    return tuple(rows)


def _mount(view: View, ship: Ship, mount: Mount) -> p.Mount:
    marks = []
    if mount.id in ship.destroyed:
        marks.append("destroyed")
    elif mount.id in ship.spent:
        marks.append("spent")
    elif mount.id in ship.fired:
        marks.append("fired")
    if mount.id in ship.trailing and ship.works(mount):
        marks.append("out")
    unaimed = guns.UNAIMED.get(mount.type.kind, "")
    hovers = bool(place_of(mount.id))  # a flight aboard reaches everywhere, and no arc is drawn for it
    arc = tuple(int(side) for side in mount.arc or ()) if not unaimed and not hovers else ()
    words = unaimed or (covered(mount.arc) if mount.arc else "arc not known")
    since = ship.destroyed.get(mount.id, 0)
    is_one_shot = mount.type.kind not in ("gun", "anti-personnel") or view.setting("A-27") == "yes"
    return p.Mount(
        mount.id, mount.name, mount.at, arc, words, guns.figures_words(mount), marks=tuple(marks), since=since,
        is_one_shot=is_one_shot, cells=guns.cells(mount, view.setting("A-35c")),
    )  # fmt: skip


def _squares(view: View, ship: Ship) -> tuple[p.Squares, ...]:
    if ship.sheet.is_ground or ship.sheet.is_flight:
        return ()
    squares = [p.Squares("parties", "Boarding parties", ship.sheet.parties, ship.parties)]
    if ship.sheet.flights:
        flying = sum(other.mother == ship.id and not other.fate for other in view.ships)
        squares.append(p.Squares("flights", "Flying Martians", ship.sheet.flights, ship.flights, flying))
    return tuple(squares)


@lru_cache(maxsize=200)
def _charts(sheet: Sheet) -> tuple[p.Chart, ...]:
    """As they are printed: half of a panel's time, and the same for the whole battle."""
    carrier = Ship(sheet, Band.GROUND)
    charts = []
    for id, name, chart in (
        (CRITICALS, "Critical hits", sheet.criticals),
        ("anti-personnel", "Anti-personnel hits", sheet.anti_personnel),
    ):
        told = zip(legend(carrier, chart), chart.rows, strict=True)
        rows = tuple(p.ChartRow(score, words, row.name) for (score, words), row in told)
        if rows:
            charts.append(p.Chart(name, rows, id))
    return tuple(charts)
