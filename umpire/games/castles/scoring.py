"""Both scores of a hoard, at any time, and saying what players have. Rules: Scoring; The End of the Game."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from umpire.core.errors import BadInput
from umpire.core.spread import read_figures
from umpire.games.castles.book import CUBES, KEYS, TREASURES, in_words, name_of
from umpire.games.castles.commands import Count
from umpire.games.castles.events import Counted, GameOver
from umpire.games.castles.state import City, Player, Story

SETS = (0, 0, 3, 6, 10, 15)
"""What up to five treasures of a colour count. House: reconstructed from the one example that the text has; the table is lost."""
ASSORTMENT = 11
FIGURES = tuple(map(name_of, CUBES))
"""In which order holdings are typed: `422210`, or `10 2 0 0 1 0`."""


class Score(msgspec.Struct, frozen=True):
    """What a hoard comes to."""

    specialty: int
    variety: int
    specialty_tie: int
    variety_tie: int

    @property
    def best(self) -> tuple[int, int]:
        """The better one, with its tie-breaker. House: of equal ones the one with more tie-breaker points (K-20)."""
        return max((self.specialty, self.specialty_tie), (self.variety, self.variety_tie))

    @property
    def is_specialty(self) -> bool:
        """Which of them it is; Variety where both are quite alike."""
        return (self.specialty, self.specialty_tie) > (self.variety, self.variety_tie)


def score(city: City, cubes: Mapping[str, int]) -> Score:
    """
    Both scores with their tie-breaker points. Rules: Scoring.

    House: a colour's treasures count 0, 3, 6, 10, 15, 21, 28 ...; a single one 1 by K-04, the sixth and more 5 each by K-05.
    """
    counts = [cubes.get(colour, 0) for colour in TREASURES]
    keys, sets = sum(cubes.get(key, 0) for key in KEYS), min(counts)
    specialty = sum(_of_colour(city, count) for count in counts)
    return Score(specialty, ASSORTMENT * sets, counts.count(1) + keys, sum(counts) - len(counts) * sets + keys)


def _of_colour(city: City, count: int) -> int:
    if count == 1:
        return int(city.setting("K-04"))
    further = range(len(SETS), count + 1)
    return SETS[min(count, len(SETS) - 1)] + sum(5 if city.setting("K-05") == "even" else n for n in further)


def ranked(city: City) -> list[tuple[Player, Score]]:
    """All players, the best first; of equal ones as they sit."""
    scored = [(player, score(city, player.cubes)) for player in city.players.values()]
    return sorted(scored, key=lambda one: one[1].best, reverse=True)


def won(city: City) -> tuple[str, str]:
    """Who has the highest score once the game is over, and everybody's both scores. House: a tie is shared (K-21)."""
    if city.phase != "over":
        return "", ""
    them = ranked(city)
    best = " and ".join(player.name for player, one in them if one.best == them[0][1].best)
    return best if len(best) <= 60 else "draw", told(city, ended(city).scores)


def ended(city: City) -> GameOver:
    """The end, with everybody's both scores."""
    return GameOver({player.id: (one.specialty, one.variety) for player, one in ranked(city)})


def told(city: City, scores: Mapping[str, tuple[int, int]]) -> str:
    """«Ann: 22 (Specialty 19, Variety 22); ...»: long names are cut, for the results book has room for 300 letters."""
    named = ((city.players[id].name[:20] if id in city.players else id, *both) for id, both in scores.items())
    return "; ".join(f"{name}: {max(one, other)} (Specialty {one}, Variety {other})" for name, one, other in named)


def count(story: Story, order: Count) -> None:
    """It is said what players have, in a game that was tracked or in one that never was; with `ends` the game is over."""
    city = story.state
    said = ((city.player(id), figures) for id, figures in order.holdings.items())
    read = ((one.id, read_figures(figures, FIGURES, f"holdings of {one.name}")) for one, figures in said)
    holdings = {id: {cube: n for cube, n in zip(CUBES, figures, strict=True) if n} for id, figures in read}
    is_all = order.ends and city.phase == "set-up"
    if (is_all and len(holdings) < 2) or not (holdings or (order.ends and city.phase != "over")):
        raise BadInput("holdings", "say what at least two players have." if is_all else "say what somebody has.")
    names = {city.player(id).id: name.strip() for id, name in order.names.items() if name.strip()}
    called = [names.get(id, city.players[id].name) for id in (holdings if is_all else city.players)]
    if len(holdings) < len(order.holdings) or len({*called}) < len(called) or {*names} - {*holdings}:
        told = "two are called alike, one is counted twice, or one has a name and no figures; say each player once, with both."
        raise BadInput("names", told)
    counted = holdings.values() if is_all else ({**{p.id: p.cubes for p in city.players.values()}, **holdings}).values()
    for cube, box in city.book.supply.items():
        total = sum(cubes.get(cube, 0) for cubes in counted)
        if total > box:
            story.refuse("supply", f"These are {in_words({cube: total})} in all, and the box has {box}.", "Setup")
    story.check()
    if holdings:
        story.tell(Counted({id: holdings[id] for id in city.players if id in holdings}, names, is_all))
    if order.ends:
        story.tell(ended(story.state))
