"""The roll call before the next battle: who is here, which ships are fit, who commands each; and the battle begun in one press."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from umpire import games
from umpire.core.campaign.lives import Life, unfit
from umpire.core.campaign.plights import Plight
from umpire.core.campaign.state import Battle, Book, Captain
from umpire.core.errors import BadInput, UmpireError
from umpire.core.game import Game
from umpire.core.state import Scenario
from umpire.service.campaigns import drafting
from umpire.service.campaigns.books import Campaign
from umpire.service.desk import Desk
from umpire.service.library import scenarios

ALONE = ""
"""In the place of a scenario: ships alone."""


class Hand(NamedTuple):
    """A captain at the roll call."""

    captain: Captain
    is_here: bool
    plight: Plight | None = None
    """Wounded, captive or missing by now."""


class Berthed(NamedTuple):
    """A ship at the roll call."""

    life: Life
    file: str
    """Of her control panel in the library; empty where there is none."""
    unfit: str
    """Why she cannot sail; empty where she can."""
    by: str
    """Who commands her, by id; empty where nobody is named."""
    is_manned: bool
    """Whoever commands her is here; or nobody is named, for she has no captain."""
    is_ticked: bool
    """She sails."""

    @property
    def id(self) -> str:
        """Hers in the campaign."""
        return self.life.vessel.id


class Roll(NamedTuple):
    """Everything for the next battle, as it would be or as it was chosen."""

    campaign: Campaign
    game: Game[Any]
    offered: Mapping[str, scenarios.Offered]
    """By key; an empty one for ships alone, where the game can begin so."""
    scenario: str
    hands: tuple[Hand, ...]
    ships: tuple[Berthed, ...]
    """Those of this game; the unfit ones last."""
    real_deck: bool = False
    """The last battle was played with real cards."""
    stray: tuple[str, ...] = ()
    """Ships that were ticked, and nobody who is here commands them."""

    @property
    def is_bare(self) -> bool:
        """The game needs ships, and the campaign has none of it: no battle can begin."""
        return not self.ships and self.game.data.shipyard is not None

    @property
    def sailing(self) -> tuple[Berthed, ...]:
        """The ships that sail."""
        return tuple(one for one in self.ships if one.is_ticked)

    @property
    def playing(self) -> tuple[Captain, ...]:
        """The captains who play where the campaign has no ships: those who are here."""
        return () if self.ships else tuple(hand.captain for hand in self.hands if hand.is_here)

    @property
    def doubled(self) -> tuple[tuple[str, int], ...]:
        """Captains who command more than one of the ships that sail, each with how many."""
        count = Counter(one.by for one in self.sailing if one.by)
        return tuple((self.campaign.book.called(by), ships) for by, ships in count.items() if ships > 1)

    @property
    def here(self) -> frozenset[str]:
        """Who is here, by id."""
        return frozenset(hand.captain.id for hand in self.hands if hand.is_here)


class Plan(NamedTuple):
    """How the battle is to be played, besides who is in it."""

    name: str = ""
    real_deck: bool = False
    rules: Mapping[str, str] = {}
    shown_unfit: frozenset[str] = frozenset()
    """Ships of which the page said that they are not fit: to tick one all the same overrules that."""


PLAIN = Plan()
Said = Mapping[str, Sequence[str]]
"""Fields of a form, each with all that was sent of it."""


def _first(said: Said, field: str, otherwise: str = "") -> str:
    return next(iter(said.get(field, ())), otherwise)


def call(desk: Desk, campaign: Campaign, said: Said) -> Roll:
    """
    The roll call: as it was at the last battle of that game, or as a form says.

    House: a captain who is captive or missing is not ticked, and can be; a wounded one is as anybody is. All are told.

    Args:
        said: empty, or with `look` and the fields of the page: `game`, `scenario`, `here`, `ship`, `by.SHIP`, and in
            `unmanned` the ships that nobody who was here commanded.

    Raises:
        BadInput: no such game.
    """
    book, plights = campaign.book, campaign.plights
    game = game_of(book, _first(said, "game"))
    counted = [one for one in reversed(book.calendar) if not one.result.is_withdrawn]
    of_game = [one for one in counted if one.result.game in (game.name, game.key)]
    last = next(iter(of_game), None)
    offered = _offered(desk, game)
    before = next(filter(None, (_scenario_of(desk, game, one) for one in of_game if one.is_tracked)), None)
    wanted = _first(said, "scenario") if "look" in said else before.key if before is not None else ALONE
    there = {hand.id for hand in book.people.values() if not hand.is_retired}
    away = {id for id, plight in plights.items() if plight.is_away}
    here = there & ({*said.get("here", ())} if "look" in said else (_came(book, last) or there) - away)
    hands = sorted((one for one in book.people.values() if one.id in there), key=lambda one: one.name.casefold())
    names = drafting.files(desk, game)
    ships = [
        _berthed(book, life, names, here, said, last)
        for life in campaign.fleet.values()
        if life.vessel.game == game.key and not life.vessel.is_dismissed
    ]
    ships.sort(key=lambda one: (bool(one.unfit), one.life.side, one.life.vessel.name.casefold()))
    unmanned = {*said.get("unmanned", ())}
    stray = [one.id for one in ships if one.id in said.get("ship", ()) and not one.is_manned and one.id in unmanned]
    return Roll(
        campaign,
        game,
        offered,
        wanted if wanted in offered else ALONE if ALONE in offered else next(iter(offered), ALONE),
        tuple(Hand(one, one.id in here, plights.get(one.id)) for one in hands),
        tuple(ships),
        bool(getattr(before, "deals_real_cards", False)),
        tuple(stray),
    )


def game_of(book: Book, asked: str = "") -> Game[Any]:
    """As asked for; else that of the last battle, else of the ships, else the first."""
    known = playable()
    if asked:
        found = next((one for one in known if one.key == asked), None)
        if found is None:
            raise BadInput("game", f"campaigns cannot send ships into {asked[:40]!r}; choose another game.")
        return found
    fought = next((one.result.game for one in reversed(book.calendar) if not one.result.is_withdrawn), "")
    keys = {ship.game for ship in book.vessels.values()}
    of_last = (one for one in known if fought in (one.name, one.key))
    return next(chain(of_last, (one for one in known if one.key in keys), known))


def playable() -> tuple[Game[Any], ...]:
    """The games into whose battles a campaign can send its ships or captains."""
    planned = ((one, one.data.planner) for one in games.every_game())
    return tuple(one for one, planner in planned if planner is not None and planner.muster is not None)


def _offered(desk: Desk, game: Game[Any]) -> dict[str, scenarios.Offered]:
    found = {one.key: one for one in scenarios.offered(game.key, desk.own)}
    yard = game.data.shipyard
    return {**found, ALONE: scenarios.Offered(ALONE, "Ships alone")} if yard is not None and yard.bands else found


def _scenario_of(desk: Desk, game: Game[Any], last: Battle) -> Scenario | None:
    """What a battle began with, where its record lies here, and it was of this game."""
    try:
        moment = desk.moment(last.id)
    except UmpireError:  # it is elsewhere
        return None
    found: Scenario = moment.header.scenario
    return found if moment.game is game else None


def _came(book: Book, last: Battle | None) -> set[str]:
    """Who took part in the last battle."""
    if last is None:
        return set()
    players = (book.captain_named(side.name) for side in last.result.sides)
    return {
        *(one.by for one in last.ships),
        *(one.captain for one in last.crew),
        *(one.id for one in players if one is not None),
    } - {""}


def _berthed(
    book: Book, life: Life, names: Mapping[str, str], here: set[str], said: Said, last: Battle | None
) -> Berthed:
    id, own = life.vessel.id, life.captain
    by = _first(said, f"by.{id}", own if own in book.people and not book.people[own].is_retired else "")
    by = by if by in book.people else ""
    is_manned = by in here if by else not own or not here
    why = unfit(book, life)
    file = life.vessel.ship or names.get(life.vessel.name.casefold(), "")
    if not file and not why:
        why = "no control panel in the library"
    if "look" in said:
        was_ticked, was_unmanned = id in said.get("ship", ()), id in said.get("unmanned", ())
        is_ticked = is_manned and (was_ticked or (was_unmanned and by in here and not why))
    else:
        sailed_alone = last is not None and (one := last.ship(id)) is not None and not one.by
        is_ticked = is_manned and not why and (bool(by) or not here or sailed_alone)
    return Berthed(life, file, why, by, is_manned, is_ticked)
