"""What is cut out for a game of Castles in the Air, set by set. Rules: Setup; Bonuses from Treasures; Scoring."""

from __future__ import annotations

from umpire.core import tableware as t
from umpire.core.cuts import CutSet
from umpire.core.ornament import OURS
from umpire.games.castles.book import ITEMS, KEYS, TREASURES, name_of
from umpire.games.castles.drawing.paperwork import ACTIONS, BETTER, EXTRA, LAST, SCORES, SIX, bonuses
from umpire.games.castles.drawing.signs import sign
from umpire.games.castles.drawing.tile import tiles
from umpire.games.castles.scoring import score
from umpire.games.castles.state import HALF, WHOLE, City


def cuts(city: City) -> tuple[CutSet, ...]:
    """Tiles, the score sheet, cards, and all that is moved about."""
    given, most = bonuses(city.rules), range(11)
    points = (f"Points{OURS}", *(str(score(city, {TREASURES[0]: count}).specialty) for count in most))
    hoard = [*((f"{one.capitalize()} treasures", (sign(one),)) for one in TREASURES), ("Keys", tuple(map(sign, KEYS)))]
    lanes = [t.Lane(sign(one), 8, (HALF, WHOLE), tuple(f"{n}: {told}" for n, told in them)) for one, them in given]
    rows = [t.Row(sign(one), f"{n} {one}", f"{told.capitalize()}.") for one, them in given for n, told in them]
    return (
        tiles(city.book),
        t.score_sheet("Castles in the Air", ("Score sheet", f"{OURS} reconstructed, house data: the table is lost"),
                      (f"What the treasures of one colour count for a Specialty Collector{OURS}", (("Treasures", *map(str, most)), points)),
                      [player.name for player in city.players.values()], hoard, SCORES, BETTER),
        t.cards("references", "Cost and bonus cards", t.words_card("A turn", SIX, [t.Row(*row) for row in ACTIONS], LAST),
                t.words_card("Bonuses from treasures", EXTRA, rows, BETTER)),
        t.trackers("trackers", "Trackers", "Treasures and keys", [*lanes, *(t.Lane(sign(key), 6) for key in KEYS)], EXTRA),
        t.pieces("pieces", "Zeppelins, with explorers on their backs", sign("zeppelin"), sign("explorer"), 4),
        t.counters("counters", "Cubes, recoloured items, and clouds for what was taken",
                   [(name_of(one), sign(one), city.book.supply.get(one, 2)) for one in ITEMS], 40),
        t.badge("chief", "Chief Explorer", "goes first in every round"),
    )  # fmt: skip
