"""What each seat may see: all but the order of the stack, for everything else lies on the table; and how it stands."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from umpire.core.captains import called
from umpire.core.cuts import Side
from umpire.core.lines import Offer
from umpire.core.ornament import flag
from umpire.core.panel import DIAL, TALLY, Figure, Panel
from umpire.core.seats import Seat
from umpire.core.story import hindrance
from umpire.games.castles.book import CUBES, ITEMS, TREASURES, name_of
from umpire.games.castles.commands import Move, Place, Take
from umpire.games.castles.drawing.signs import sign
from umpire.games.castles.drawing.tile import tile_side
from umpire.games.castles.exploring import named, take
from umpire.games.castles.scoring import Score, ranked, score
from umpire.games.castles.state import City, Player
from umpire.games.castles.trading import GREEN
from umpire.games.castles.turns import moves_left


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The city as one seat sees it."""

    city: City
    """Cut: nobody knows in which order the stack lies."""
    own: tuple[str, ...]

    name, named, sign, flag = map(staticmethod, (name_of, named, sign, flag))
    """What items are called, one and several; signs and players' outlines in a box of 20 x 20 about their middle."""

    def score(self, player: Player, more: str = "") -> Score:
        """Both scores as they would stand, or with one treasure more."""
        return score(self.city, {**player.cubes, more: player.has(more) + 1} if more else player.cubes)

    def place(self, player: Player) -> int:
        """In the ranking by these scores; who ties has the same."""
        return [one.best for _, one in ranked(self.city)].index(self.score(player).best) + 1

    def gives(self, colour: str, level: int) -> str:
        """What a bonus gives, in words."""
        return gives(self.city.setting("K-03"), colour, level)

    def moves_left(self) -> int:
        """Of the present turn, as treasures are now."""
        return moves_left(self.city, self.city.players[self.city.whose]) if self.city.whose else 0

    def why_not(self, item: str) -> str:
        """Why it cannot be taken or opened now; empty where it can."""
        return hindrance(take, self.city, Take(item))

    def taps(self, offers: Sequence[Offer], tile: str) -> tuple[Offer, ...]:
        """What taps on the map come to: the places of the tile that was picked up, else flights."""
        if tile:
            return tuple(one for one in offers if isinstance(one.command, Place) and one.command.tile == tile)
        return tuple(one for one in offers if isinstance(one.command, Move) and one.at)

    def chosen(self, taps: Sequence[Offer], tile: str, asked: str) -> str:
        """The piece that flies: the one that was chosen, else the only one that may; none while a tile is placed."""
        able = {one.by for one in taps}
        return asked or (able.pop() if len(able) == 1 and not tile else "")

    def tile(self, id: str) -> Side:
        """A tile as it is printed."""
        return tile_side(self.city.book.tiles[id])


def gives(six_green: str, colour: str, level: int) -> str:
    """What a bonus gives, in words. Rules: Bonuses from Treasures."""
    n, m = GREEN[six_green] if level > 1 else GREEN["off"]
    return {
        "red": f"recolour {'2 items' if level > 1 else '1 item'} of a tile you place",
        "yellow": "a 7th and an 8th move" if level > 1 else "a 7th move",
        "green": f"trade {n} treasure{'s' * (n > 1)} for {m} with the bank, once a turn",
        "blue": "open locks without a key" if level > 1 else "change a key's colour",
    }[colour]


def view_for(city: City, seat: Seat) -> View:
    """Cut the city to what this seat may see."""
    own = tuple(player.id for player in city.players.values() if seat.reads(player.captain))
    shown = city.put(*(replace(one, captain=called(city.captains, one.captain)) for one in city.players.values()))
    return View(replace(shown, stack=city.stack.face_down), own)


def choices(view: View, of: str) -> dict[str, str]:
    """What may be named there, by id."""
    city = view.city
    them = {
        "players": {player.id: player.name for player in city.players.values()},
        "tiles": {tile: f"tile {tile}" for tile in city.face_up},
        "items": {item: name_of(item) for item in ITEMS},
        "cells": {at: f"{at}, tile {tile}" for at, tile in city.cells.items()} if city.keeps_city else {},
    }
    return them.get(of, {})


def panels(view: View) -> tuple[Panel, ...]:
    """A sheet for each player, as they sit."""
    return tuple(_panel(view, player, place) for place, player in enumerate(view.city.players.values(), 1))


def _panel(view: View, player: Player, number: int) -> Panel:
    now = view.score(player)
    cubes = (Figure(f"cubes.{cube}", name_of(cube).capitalize(), str(player.has(cube)), role=TALLY) for cube in CUBES)
    both = (("Specialty", now.specialty, now.specialty_tie), ("Variety", now.variety, now.variety_tie))
    scores = (Figure(name.lower(), f"{name} Collector", str(n), (f"tie-breaker {tie}",), role=DIAL) for name, n, tie in both)  # fmt: skip
    lit = tuple(f"{one}: {view.gives(one, player.level(one))}" for one in TREASURES if player.level(one))
    best = f"{now.best[0]} as {'Specialty' if now.is_specialty else 'Variety'} Collector"
    frozen = sum(map(player.is_frozen, range(len(player.pawns))))
    held = (f"{frozen} may not move",) if frozen else ()
    kind, turn = f"{player.colour} zeppelin", "up" if player.id == view.city.whose else ""
    figures = (*cubes, *scores, Figure("pieces", "Pieces", str(len(player.pawns)), held, role=TALLY))
    return Panel(player.id, player.name, number, player.name, player.captain, kind, "", figures, notes=lit, standing=(best,),
                 turn=turn, pronoun="it")  # fmt: skip
