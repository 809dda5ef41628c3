"""What each seat may see: the only place that cuts the state.

The umpire sees every ship whole; a captain sees the own ones whole; of the others, and for spectators of all, only what
the table shows anyway. The order of undrawn cards is in no view at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from umpire.core.answers import Question, Throw
from umpire.core.captains import called
from umpire.core.commands import Command
from umpire.core.fates import HOME, Fate
from umpire.core.seats import Seat
from umpire.core.ships.arcs import BEARINGS
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.fates import WAYS_OUT
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.games.cloudships.lastseen import LastSeen, last_seen
from umpire.games.cloudships.loose import on_the_table
from umpire.games.cloudships.movement import points_left
from umpire.games.cloudships.reading.scenario import Scenario
from umpire.games.cloudships.state import Battle, Grapple, Light, Ship, Torpedo
from umpire.games.cloudships.turn import Turn


class Sighted(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship as one seat sees her."""

    id: str
    name: str
    number: int
    side: str
    band: Band
    captain: str = ""
    is_ground: bool = False
    mother: str = ""
    """A flight's ship."""
    fate: str = ""
    end: Fate = HOME
    hurt: str = "unhurt"
    """In words: unhurt, scratched, hurt, badly hurt, sinking."""
    lights: dict[str, Light] = {}
    """Lamps are public: the wall shows them."""
    lamp_names: dict[str, str] = {}
    loose: tuple[str, ...] = ()
    """Mines and drogues that are out and torpedoes in flight, in words: they lie on the table."""
    has_gone: bool = False
    own: Ship | None = None
    """The whole ship, where this seat may see her."""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The battle as one seat sees it."""

    seat: str
    round: int
    is_round_over: bool
    turn: Turn | None
    ships: tuple[Sighted, ...]
    cards_turned: tuple[str, ...]
    cards_left: int
    still_to_come: tuple[str, ...]
    """Which cards remain, in no telling order; the umpire's seat only."""
    deals_real_cards: bool
    """Whether the next card is a real one."""
    rules: dict[str, str]
    really_low: bool
    grapples: tuple[Grapple, ...] = ()
    """Who holds whom: it lies on the table."""
    torpedoes: tuple[Torpedo, ...] = ()
    """In flight: they lie on the table."""
    points_left: int | None = None
    """Movement points that the ship whose card is up has left, for who reads her panel; None while a die or figure is missing."""

    def ship(self, id: str) -> Sighted | None:
        """The ship with this id."""
        return next((ship for ship in self.ships if ship.id == id), None)

    def setting(self, rule: str) -> str:
        """How a house rule is played."""
        return HOUSE_RULES.setting(self.rules, rule)

    @property
    def ways_out(self) -> tuple[str, ...]:
        """What an umpire may say became of a ship, with one press."""
        return WAYS_OUT

    def last_seen(self, ship: str, earlier: Iterable[Command]) -> dict[str, LastSeen]:
        """
        How this ship and each other saw one another when last they exchanged fire.

        Args:
            earlier: the commands of the battle that count, newest first.
        """
        return last_seen(ship, earlier)


def may_see_all_of(ship: Ship, seat: Seat) -> bool:
    """Whether this seat reads that control panel: the umpire, and her own captain (A-71)."""
    return seat.reads(ship.captain)


def is_awaited(battle: Battle, ship: Ship) -> bool:
    """Whether she is a reinforcement that is still to come, and neither her card nor her model was seen."""
    return ship.is_expected and ship.id not in battle.deck.drawn


def may_know_of(battle: Battle, ship: Ship, seat: Seat) -> bool:
    """A reinforcement that is still to come is the umpire's secret and her captain's."""
    return not is_awaited(battle, ship) or may_see_all_of(ship, seat)


def view_for(battle: Battle, seat: Seat) -> View:
    """Cut the battle to what this seat may see."""
    deck = battle.deck.face_down
    mover = battle.ships[battle.turn.ship] if battle.turn is not None else None
    return View(
        seat=str(seat),
        round=battle.round,
        is_round_over=battle.is_round_over,
        turn=battle.turn,
        ships=tuple(_sighted(battle, ship, seat) for ship in battle.pieces if may_know_of(battle, ship, seat)),
        cards_turned=deck.drawn,
        cards_left=len(deck.remaining),
        still_to_come=tuple(card for card in deck.remaining if not battle.ships[card].mother) if seat.is_umpire else (),
        deals_real_cards=battle.names_cards,
        rules=battle.rules,
        really_low=battle.really_low,
        grapples=battle.grapples,
        torpedoes=battle.torpedoes,
        points_left=points_left(battle, mover) if mover is not None and may_see_all_of(mover, seat) else None,
    )


def _sighted(battle: Battle, ship: Ship, seat: Seat) -> Sighted:
    lit = {lamp: light for lamp, light in ship.lights.items() if light.is_lit}
    return Sighted(
        id=ship.id,
        name=ship.name,
        number=ship.sheet.number,
        side=ship.sheet.side,
        captain=called(battle.captains, ship.captain),
        is_ground=ship.sheet.is_ground,
        mother=ship.mother,
        band=ship.band,
        fate=ship.fate,
        end=ship.end,
        hurt=hurt_words(ship),
        lights=lit,
        lamp_names={lamp.id: lamp.name for lamp in ship.sheet.lamps if lamp.id in lit},
        loose=on_the_table(battle, ship),
        has_gone=battle.card_of(ship) in battle.deck.drawn,
        own=ship if may_see_all_of(ship, seat) else None,
    )


def told_before(scenario: Scenario, battle: Battle, seat: Seat) -> tuple[tuple[str, str], ...]:
    """What this seat reads before the battle: the common briefing, and what the sides of its own ships alone are told."""
    sides = {ship.sheet.side for ship in battle.ships.values() if may_see_all_of(ship, seat)}
    told = [(side, text) for side, text in scenario.briefings.items() if seat.is_umpire or side in sides]
    return (*([("", scenario.briefing)] if scenario.briefing else []), *told)


def hurt_words(ship: Ship) -> str:
    """How hurt she looks from outside, in words instead of boxes."""
    if ship.is_out:
        return ship.fate
    share = ship.crossed / max(1, len(ship.boxes))
    for limit, words in ((0.0, "unhurt"), (0.25, "scratched"), (0.5, "hurt"), (0.75, "badly hurt")):
        if share <= limit:
            return words
    return "sinking"


def asked_as_seen(battle: Battle, question: Question, seat: Seat) -> Question:
    """
    A question for her captain, without another ship's chart: beside the dice of a shot stands what they do to its target.

    Whoever is named in the key besides is another ship.
    """
    named = [battle.ships[word] for word in re.split(r"[/# ]", question.key) if word in battle.ships]
    if isinstance(question, Throw) and question.legend and not all(may_see_all_of(ship, seat) for ship in named):
        return replace(question, legend=())
    return question


def choices(view: View, of: str) -> dict[str, str]:
    """What a field of a command may name: ships, targets and flights, by number and name; guns of ships that this seat reads; sides."""
    if of == "ships":
        return {ship.id: f"{ship.number} {ship.name}" for ship in view.ships}
    if of in ("bearings", "sides"):
        return dict(BEARINGS[:6]) | ({side: side for side in ("port", "starboard")} if of == "sides" else {})
    return _guns(view, of) if of in ("guns", "guns in answer", "every gun") else {}


def _guns(view: View, of: str) -> dict[str, str]:
    """Guns by id, each with those who have it: of the ship whose card is up, of all others, or of all."""
    up = view.turn.ship if view.turn else ""
    whose: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    for ship in view.ships:
        if ship.own is None or (of != "every gun" and up and (ship.id == up) is not (of == "guns")):
            continue
        for mount in ship.own.weapons:
            names.setdefault(mount.id, mount.name)
            whose.setdefault(mount.id, []).append(ship.name)
    return {id: f"{name} ({', '.join(whose[id])})" for id, name in names.items()}
