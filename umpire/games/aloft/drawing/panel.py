"""Players' sheets and ship cards as data."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.panel import DIAL, TALLY, Figure, Panel
from umpire.games.aloft.book import GOALS_TO_WIN
from umpire.games.aloft.chart import place_words
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.drawing.view import View
from umpire.games.aloft.state import Player, Ship, Sky

OFF = "off"
"""Of a ship whose corner nobody has said."""


def panels(view: View) -> tuple[Panel, ...]:
    """One for each player, as they sit, then one for each ship, player by player."""
    sky = view.sky
    players = (of_player(view, player) for player in sky.players.values())
    return (*players, *(of_ship(view, ship) for player in sky.players for ship in sky.fleet(player)))


def number_of(sky: Sky, ship: Ship) -> int:
    """A ship's number at the table: its player's place, and its stand: 23 is the third stand of the second player."""
    return 10 * (tuple(sky.players).index(ship.player) + 1) + ship.stand


def of_player(view: View, player: Player) -> Panel:
    """A player's sheet: trackers, goals, and the ships in short."""
    sky = view.sky
    return Panel(
        subject=player.id,
        name=player.name,
        number=tuple(sky.players).index(player.id) + 1,
        side=player.name,
        captain=player.captain,
        kind=f"{player.colour} stands",
        hull="",
        figures=(*_goods(sky, player), *_score(sky, player)),
        notes=tuple(f"{sky.title(ship)}: {values(sky, ship)}" for ship in sky.fleet(player.id)),
        turn="up" if sky.whose == player.id and sky.phase != "over" else "",
        pronoun="it",
    )


def _goods(sky: Sky, player: Player) -> Iterator[Figure]:
    for good in sky.book.goods.values():
        yield Figure(f"goods.{good.id}", good.name.capitalize(), str(player.has(good.id)), role=TALLY)


def _score(sky: Sky, player: Player) -> Iterator[Figure]:
    met = tuple(sky.book.goals[goal].name for goal in player.goals if goal in sky.book.goals)
    yield Figure("goals", "Goals", f"{len(player.goals)} of {GOALS_TO_WIN}", met, role=TALLY)
    yield Figure("fleet", "Ships", str(len(sky.fleet(player.id))), role=TALLY)
    yield Figure("kills", "Leviathans killed", str(player.kills), role=TALLY)


def of_ship(view: View, ship: Ship) -> Panel:
    """A ship card with what lies on it."""
    sky = view.sky
    kind = sky.kind_of(ship)
    return Panel(
        subject=ship.id,
        name=ship.name,
        number=number_of(sky, ship),
        side=sky.owner(ship).name,
        captain=ship.captain,
        kind=kind.name,
        hull="",
        figures=tuple(_values(sky, ship)),
        notes=(*_upgrades_left(sky, ship), "House data: the figures and upgrades of this card are ours."),
        is_token=True,
        turn="up" if sky.acting == ship.id else "gone" if ship.id in sky.acted else "",
        pronoun="it",
    )


def _upgrades_left(sky: Sky, ship: Ship) -> Iterator[str]:
    for one in sky.kind_of(ship).upgrades:
        if one.gives not in ship.upgrades:
            yield f"{GIVES[one.gives]}: {sky.book.told(one.cost)}"


def _values(sky: Sky, ship: Ship) -> Iterator[Figure]:
    kind = sky.kind_of(ship)
    for of, printed in (("move", kind.move), ("forage", kind.forage), ("plunder", kind.plunder)):
        more = ship.upgrades.count(of)
        reasons = (f"{printed} + {more} by an upgrade",) if more else ()
        yield Figure(of, of.capitalize(), str(printed + more), reasons, role=DIAL)
    yield Figure("builds", "Build", "yes" if kind.builds else "no")
    where = place_words(sky, ship.corner if sky.keeps_map else "", ship.near)
    yield Figure("corner", "Corner", f"{ship.corner or OFF} {where}" if sky.keeps_map else where)
    yield Figure("upgrades", "Upgrades", ", ".join(GIVES[gives] for gives in ship.upgrades) or "none")


def values(sky: Sky, ship: Ship) -> str:
    """«Move 2, Forage 1, Plunder 0, Build»."""
    told = [f"{of.capitalize()} {sky.value(ship, of)}" for of in ("move", "forage", "plunder")]
    return ", ".join((*told, *(("Build",) if sky.kind_of(ship).builds else ())))
