"""The roll call before the next battle: who is here, which ships are fit, who commands each; and the battle begun in one press."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from umpire import games
from umpire.core.campaign import commands as c
from umpire.core.campaign.lives import Life, unfit
from umpire.core.campaign.state import Battle, Book, Captain, Present, Sailed
from umpire.core.errors import BadInput, Mistakes, Stale, UmpireError
from umpire.core.game import Game
from umpire.core.results import Result
from umpire.core.seats import Seat
from umpire.core.state import Scenario
from umpire.service import chance
from umpire.service.campaigns import amending, books, mustering, settling
from umpire.service.campaigns.books import Campaign
from umpire.service.campaigns.mustering import Enlisted
from umpire.service.desk import Desk
from umpire.service.library import datafiles, fleet
from umpire.service.table import play

ALONE = ""
"""In the place of a scenario: ships alone."""
PLANNED = "planned"
"""The id of a battle that is only thought of."""
LONGEST_NAME = 120

beginning = threading.Lock()
"""One battle begins after the other: what was looked at before still holds when it is written down."""


class Hand(NamedTuple):
    """A captain at the roll call."""

    captain: Captain
    is_here: bool


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


class RollCall(NamedTuple):
    """Everything for the next battle, as it would be or as it was chosen."""

    campaign: Campaign
    game: Game[Any]
    scenarios: tuple[tuple[str, str], ...]
    """Key and name; an empty key for ships alone, where the game can begin so."""
    scenario: str
    hands: tuple[Hand, ...]
    ships: tuple[Berthed, ...]
    """Those of this game; the unfit ones last."""
    real_deck: bool = False
    """The last battle was played with real cards."""
    stray: tuple[str, ...] = ()
    """Ships that were ticked, and nobody who is here commands them."""

    @property
    def has_ships(self) -> bool:
        """Ships of the campaign sail in it; else captains play."""
        return bool(self.ships) or self.game.data.shipyard is not None

    @property
    def sailing(self) -> tuple[Berthed, ...]:
        """The ships that sail."""
        return tuple(one for one in self.ships if one.is_ticked)

    @property
    def here(self) -> frozenset[str]:
        """Who is here, by id."""
        return frozenset(hand.captain.id for hand in self.hands if hand.is_here)


Said = Mapping[str, Sequence[str]]
"""Fields of a form, each with all that was sent of it."""


def _first(said: Said, field: str, otherwise: str = "") -> str:
    return next(iter(said.get(field, ())), otherwise)


def call(desk: Desk, campaign: str, said: Said, own: Path | None = None) -> RollCall:
    """
    The roll call: as it was at the last battle, or as a form says.

    Args:
        said: empty, or with `look` and the fields of the page: `game`, `scenario`, `here`, `ship`, `by.SHIP`, and in
            `unmanned` the ships that nobody who was here commanded.

    Raises:
        BadInput: no such game.
        UnknownCommand: no such campaign.
    """
    held = books.look(desk, campaign)
    book = held.book
    last = next((one for one in reversed(book.calendar) if not one.result.is_withdrawn), None)
    game = _game(book, last, _first(said, "game"))
    files, _ = datafiles.what_reads(game.key, own)
    scenarios = _scenarios(game, files)
    before = _scenario_of(desk, game, last)
    keys = [key for key, _ in scenarios]
    wanted = _first(said, "scenario") if "look" in said else before.key if before is not None else ALONE
    there = {hand.id for hand in book.people.values() if not hand.is_retired}
    here = there & ({*said.get("here", ())} if "look" in said else _came(book, last) or there)
    hands = sorted((one for one in book.people.values() if one.id in there), key=lambda one: one.name.casefold())
    names = {berth.name.casefold(): berth.id for berth in _berths(game, own)}
    ships = [
        _berthed(book, life, names, here, said, last)
        for life in books.fleet(desk, campaign).values()
        if life.vessel.game == game.key and not life.vessel.is_dismissed
    ]
    ships.sort(key=lambda one: (bool(one.unfit), one.life.side, one.life.vessel.name.casefold()))
    unmanned = {*said.get("unmanned", ())}
    stray = [one.id for one in ships if one.id in said.get("ship", ()) and not one.is_manned and one.id in unmanned]
    return RollCall(
        held,
        game,
        scenarios,
        wanted if wanted in keys else ALONE if ALONE in keys else next(iter(keys), ALONE),
        tuple(Hand(one, one.id in here) for one in hands),
        tuple(ships),
        getattr(before, "deck", "") == "real",
        tuple(stray),
    )


def _game(book: Book, last: Battle | None, asked: str) -> Game[Any]:
    """As asked for; else that of the last battle, else of the ships, else the first."""
    known = playable()
    if asked:
        found = next((one for one in known if one.key == asked), None)
        if found is None:
            raise BadInput(
                "game", f"no campaign can send anybody into a battle of {asked[:40]!r}; choose another game."
            )
        return found
    if last is not None:
        found = next((one for one in known if last.result.game in (one.name, one.key)), None)
        if found is not None:
            return found
    keys = {ship.game for ship in book.vessels.values()}
    return next((one for one in known if one.key in keys), known[0])


def playable() -> tuple[Game[Any], ...]:
    """The games into whose battles a campaign can send its ships or captains."""
    return tuple(one for one in games.GAMES if one.data.planner is not None and one.data.planner.muster is not None)


def _berths(game: Game[Any], own: Path | None) -> Iterable[fleet.Berth]:
    return fleet.berths(game.key, own) if game.data.shipyard is not None else ()


def _scenarios(game: Game[Any], files: Mapping[str, Mapping[str, Any]]) -> tuple[tuple[str, str], ...]:
    found = sorted(datafiles.scenarios(files).items(), key=lambda pair: pair[1].casefold())
    yard = game.data.shipyard
    return (*found, (ALONE, "Ships alone")) if yard is not None and yard.bands else tuple(found)


def _scenario_of(desk: Desk, game: Game[Any], last: Battle | None) -> Scenario | None:
    """What the last battle began with, where its record lies here, and it was of this game."""
    if last is None or not last.is_tracked:
        return None
    try:
        live = desk.live(last.id)
    except UmpireError:  # it is elsewhere
        return None
    found: Scenario = live.header.scenario
    return found if live.game is game else None


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
        why = "without a control panel in the library"
    if "look" in said:
        was_ticked, was_unmanned = id in said.get("ship", ()), id in said.get("unmanned", ())
        is_ticked = is_manned and (was_ticked or (was_unmanned and by in here and not why))
    else:
        sailed_alone = last is not None and (one := last.ship(id)) is not None and not one.by
        is_ticked = is_manned and not why and (bool(by) or not here or sailed_alone)
    return Berthed(life, file, why, by, is_manned, is_ticked)


class Plan(NamedTuple):
    """How the battle is to be played, besides who is in it."""

    name: str = ""
    real_deck: bool = False
    rules: Mapping[str, str] = {}
    shown_unfit: frozenset[str] = frozenset()
    """Ships of which the page said that they are not fit: to tick one all the same overrules that."""


def start(  # noqa: PLR0913 - what a client sends along with a command
    desk: Desk,
    calls: RollCall,
    plan: Plan,
    seat: Seat,
    *,
    client_id: str = "",
    seen: int | None = None,
    overruled: Mapping[str, str] | None = None,
    own: Path | None = None,
) -> str:
    """
    Begin the next battle, and put it on the campaign's calendar: both, or neither. Its id.

    A press that comes twice begins one battle.

    Raises:
        Refused: a ship is not fit, a season is closed.
        Stale: another umpire changed one of these ships meanwhile.
        BadInput: nobody sails, a ship without anybody here, what the game's scenario cannot take.
    """
    held = calls.campaign
    with beginning:
        before = amending.sent(desk, held.id, client_id)
        if before is not None and isinstance(before.command, c.Begin):
            return before.command.battle.id
        ships, crew = _crew(calls)
        name = _name(calls, plan)
        result = Result(chance.now()[:10], calls.game.name, name)
        battle = Battle(PLANNED, result, ships, crew, is_tracked=True)
        allowed = {**_allowed(calls, plan), **(overruled or {})}
        _check_fresh(desk, held.id, battle, seen)
        settling.consider(books.look(desk, held.id).book, c.Begin(battle), allowed)
        id = mustering.begin(
            desk,
            calls.game.key,
            calls.scenario,
            _enlisted(calls),
            name=name,
            rules=plan.rules,
            own=own,
            real_deck=plan.real_deck,
            why=f"as she stands in {held.name}",
        )
        entered = c.Begin(Battle(id, result, ships, crew, is_tracked=True))
        play.play(desk, held.id, seat, entered, client_id=client_id, overruled=allowed)
    return id


def _crew(calls: RollCall) -> tuple[tuple[Sailed, ...], tuple[Present, ...]]:
    """Who stands on the calendar: ships with who commands them, or captains alone."""
    book = calls.campaign.book
    if calls.stray:
        told = [
            BadInput(
                book.named(id),
                "she is ticked, and nobody who is here commands her; choose somebody, or untick her.",
            )
            for id in calls.stray
        ]
        raise Mistakes(told)
    ships = tuple(Sailed(one.id, one.life.side, one.by, one.life.captain or one.by) for one in calls.sailing)
    crew = () if calls.ships else tuple(Present(hand.captain.id) for hand in calls.hands if hand.is_here)
    if not ships and not crew:
        raise BadInput("ships", "nobody sails; tick at least one ship or captain.")
    return ships, crew


def _enlisted(calls: RollCall) -> list[Enlisted]:
    book = calls.campaign.book
    if not calls.ships:
        here = [hand.captain for hand in calls.hands if hand.is_here]
        return [Enlisted("", one.id, "", one.side, one.name) for one in here]
    return [
        Enlisted(
            one.file,
            one.id,
            one.life.vessel.name,
            one.life.side,
            book.called(one.by),
            one.life.vessel.number,
            wounds=one.life.wounds,
        )
        for one in calls.sailing
    ]


def _name(calls: RollCall, plan: Plan) -> str:
    """As it was typed; else the scenario's, with its number where there was one so called; else «Battle 9»."""
    name = " ".join(plan.name.split())
    if len(name) > LONGEST_NAME:
        raise BadInput("name", f"a battle's name has at most {LONGEST_NAME} letters.")
    battles = calls.campaign.book.battles
    number = len(battles) + 1
    proposed = dict(calls.scenarios)[calls.scenario] if calls.scenario else f"Battle {number}"
    known = {battle.name.casefold() for battle in battles.values()}
    return name or (f"{proposed[:100]}, battle {number}" if proposed.casefold() in known else proposed)


def _allowed(calls: RollCall, plan: Plan) -> dict[str, str]:
    """A ship that is not fit, and was ticked where the page says so, sails by the umpire's ruling."""
    unfit_ones = {one.id for one in calls.sailing if one.unfit}
    return {"not-fit": "ticked all the same"} if unfit_ones and unfit_ones <= plan.shown_unfit else {}


def _check_fresh(desk: Desk, campaign: str, battle: Battle, seen: int | None) -> None:
    """Raises `Stale` where a line since then wrote what the battle touches."""
    live = desk.live(campaign)
    with live.lock:
        live.catch_up()
        if seen is None or seen >= live.timeline.head:
            return
        mine = live.game.rules.touches(live.state, c.Begin(battle))
        since = [entry for entry in live.entries(seen + 1) if mine.depends_on(frozenset(entry.writes))]
        if since:
            raise Stale(campaign, seen, [f"Line {entry.seq}: {live.words(entry)}." for entry in since[-3:]])
