"""How a battle would be settled: drawn from its record, or for one that Umpire never saw. Everything is open to correction."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from umpire.core.campaign.lives import Life, carried, lives_before, sides_with_ships, unfit
from umpire.core.campaign.scores import sides_of
from umpire.core.campaign.state import Battle, Book, Captain, Sailed, Vessel
from umpire.core.fates import HOME, TAKEN
from umpire.core.game import Game
from umpire.core.panel import Panel
from umpire.core.results import Result
from umpire.core.seats import UMPIRE
from umpire.core.wounds import Wound
from umpire.games import every_game
from umpire.service.campaigns import books
from umpire.service.campaigns.books import Campaign
from umpire.service.desk import Desk
from umpire.service.library import fleet, slug, unused
from umpire.service.results import sides
from umpire.service.table import battles, look


class ShipDraft(NamedTuple):
    """A ship on the settlement page."""

    vessel: Vessel
    sailed: Sailed
    before: tuple[Wound, ...]
    """As she came."""
    values: tuple[Wound, ...]
    """Everything of hers that may go with her into the next battle, hurt or whole: as it will be, unless somebody says otherwise."""
    is_in: bool = True
    """She was in the battle."""
    is_new: bool = False
    """She joins the campaign with it."""
    unfit: str = ""
    """Why she could not sail, by the battles before."""
    most: Mapping[str, int] = {}
    """The highest figure that each of them may have, by its path, where her control panel is known."""

    @property
    def is_unchanged(self) -> bool:
        """She came home as she went: folded on the page."""
        one = self.sailed
        plain = one.fate == HOME and not (one.is_stood_in or one.misses or one.note or one.captain_is != "safe")
        return plain and not one.left and not self.before and one.next is None


class Lasting(NamedTuple):
    """Something of a ship that may last beyond a battle."""

    wound: Wound
    """As it is when she is new."""
    most: int
    """The highest figure that it may have; 0 for what is no number."""


Sheets = Mapping[str, Sequence[Lasting]]
"""What may last, by ship."""


class Settlement(NamedTuple):
    """A battle as it would be settled in a campaign."""

    campaign: Campaign
    battle: Battle
    was: Battle | None
    """As it stands on the calendar."""
    ships: tuple[ShipDraft, ...]
    captains: Mapping[str, Captain] = {}
    """Those who are not in the campaign yet, and come in with it, by id."""

    def called(self, captain: str) -> str:
        """A captain's name."""
        return self.captains[captain].name if captain in self.captains else self.campaign.book.called(captain)

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that its page offers: those of the result; of a battle without a record, the campaign's too."""
        book = self.campaign.book
        campaigns = () if self.battle.is_tracked else book.sides or sides_with_ships(book)
        return tuple(dict.fromkeys((*sides_of(book, self.battle), *campaigns)))[: sides.MOST_OFFERED]

    @property
    def is_written(self) -> bool:
        """Its result is in the book already: this corrects it."""
        return self.was is not None and self.was.is_over


def draft(
    desk: Desk,
    campaign: str,
    result: Result,
    battle: str = "",
    ticked: Container[str] = (),
) -> Settlement:
    """
    How a battle would be settled: every ship as she stood before it, at the place that its day gives it on the calendar.

    Args:
        result: as the results book has it, or would have it; with the day for which it is drawn.
        battle: a tracked battle's id, or that of a result; empty for a new one.
        ticked: ships that stay on the page, though they were lost by then.

    Raises:
        UnknownCommand: there is no such campaign.
    """
    found = books.look(desk, campaign)
    book, was = found.book, found.book.battles.get(battle)
    known = lives_before(book, replace(was, result=result) if was else Battle(battle or "new", result))
    sheets = _sheets(desk, book)
    drawn: list[ShipDraft] = []
    people: dict[str, Captain] = {}
    written = was if was is not None and was.is_over else None
    is_tracked = written is None and battle in desk.hall().here
    if is_tracked:
        drawn, people = _from_record(desk, book, known, battle)
    elif was is not None:
        drawn = [_kept(book, known[one.ship], one, sheets) for one in was.ships]
    there = {one.vessel.id for one in drawn}
    for id, life in known.items():
        if id not in there and (id in ticked or not (life.vessel.is_dismissed or life.is_lost)):
            other = _kept(book, life, Sailed(id, life.side, life.captain, life.captain), sheets)
            drawn.append(other._replace(is_in=False, unfit=unfit(book, life)))
    sailed = tuple(one.sailed for one in drawn if one.is_in)
    entry = written or Battle(battle, result, sailed, is_tracked=is_tracked)
    return Settlement(found, entry, was, tuple(drawn), people)


def _kept(book: Book, life: Life, sailed: Sailed, sheets: Sheets) -> ShipDraft:
    return _drawn(book, life, sailed, sheets.get(life.vessel.id, ()), life.wounds)


def _drawn(book: Book, life: Life, sailed: Sailed, whole: Sequence[Lasting], came: Iterable[Wound] = ()) -> ShipDraft:
    values = _values(carried(book, life, sailed), (one.wound for one in whole), came, sailed.left or ())
    return ShipDraft(life.vessel, sailed, life.wounds, values, most={one.wound.path: one.most for one in whole})


def _values(now: Iterable[Wound], *others: Iterable[Wound]) -> tuple[Wound, ...]:
    """Each value once, in the order of the sheet: as it will be, else whole."""
    will = {wound.path: wound for wound in now}
    every = {wound.path: wound for several in others for wound in several}
    return tuple(
        will.get(path, replace(every.get(path, wound), value=wound.whole)) for path, wound in {**every, **will}.items()
    )


def _from_record(
    desk: Desk, book: Book, known: Mapping[str, Life], battle: str
) -> tuple[list[ShipDraft], dict[str, Captain]]:
    """Each ship of the battle as its record left her; those and their captains whom the campaign does not know yet."""
    moment = desk.moment(battle)
    scene = look.scene(moment, UMPIRE)
    drawn: list[ShipDraft] = []
    people: dict[str, Captain] = {}
    game, state, fresh = moment.game, moment.state, moment.log.start
    names = files(desk, game)
    for panel in scene.sheets:
        whole, went = _lasting_values(game, fresh, panel.subject), game.rules.went(state, panel)
        if not whole or not went:
            continue
        vessel = _vessel(book, panel, game, [one.vessel.id for one in drawn])
        is_new = vessel.id not in book.vessels
        by = named(book, people, panel.captain, panel.side)
        if is_new:
            vessel = replace(vessel, ship=names.get(panel.name.casefold(), ""), captain=by)
        life = known.get(vessel.id) or Life(vessel, vessel.side)
        fate = look.fate_of(panel)
        others = {one.side for one in scene.sheets if one.side and one.side != panel.side}
        taken_by = next(iter(others)) if went == TAKEN and len(others) == 1 else ""
        sailed = Sailed(
            vessel.id,
            book.spelled(panel.side) or life.side,
            by or life.captain,
            life.captain or by,
            went,
            taken_by,
            told=panel.fate or fate.losses(),
            size=fate.of,
            left=tuple(game.rules.wounds(state, panel.subject)),
        )
        drawn.append(_drawn(book, life, sailed, whole)._replace(is_new=is_new))
    return drawn, people


def _sheets(desk: Desk, book: Book) -> Sheets:
    """
    What may last of each ship of a campaign by her control panel in the library: so a battle on paper can be settled too.

    Those of a game whose battles begin from ships alone; a ship without a file, or with a broken one, has none.
    """
    found: dict[str, tuple[Lasting, ...]] = {}
    for game in every_game():
        planner, yard = game.data.planner, game.data.shipyard
        if planner is None or planner.muster is None or yard is None or not yard.bands:
            continue
        files = {berth.name.casefold(): berth.id for berth in fleet.berths(game.key, desk.own) if not berth.mistakes}
        known = {*files.values()}
        fleet_of_it = [ship for ship in book.vessels.values() if ship.game == game.key]
        sheets = {ship.id: ship.ship or files.get(ship.name.casefold(), "") for ship in fleet_of_it}
        rows = [(ship, file, f"ship-{place}") for place, (ship, file) in enumerate(sheets.items()) if file in known]
        if rows:
            made = {"name": "The fleet", "ships": [{"ship": file, "id": id} for _, file, id in rows]}
            fresh = game.setup(battles.new_header(game.key, "the-fleet", own=desk.own, made=made))
            found.update({ship: _lasting_values(game, fresh, id) for ship, _, id in rows})
    return found


def _lasting_values(game: Game[Any], fresh: Any, subject: str) -> tuple[Lasting, ...]:
    """
    Everything of a piece that may last beyond a battle, as it is when she is new: found by setting each of her marks.

    Permanent damage is left out: it stands on the page where she has some.

    Args:
        fresh: the state before anything happened; pieces that came later have none.
    """
    found: dict[str, Lasting] = {}
    for mark in game.rules.marks.about(fresh, subject):
        if mark.is_text:
            continue
        others = mark.options[::-1] or ((not mark.value,) if isinstance(mark.value, bool) else (mark.low, mark.high))
        for other in others:
            if other != mark.value:
                for wound in game.rules.wounds(game.rules.marks.set(fresh, mark.name, other), subject):
                    if mark.name == f"{subject}.{wound.path}" and wound.kind != "permanent":
                        found.setdefault(wound.path, Lasting(replace(wound, value=wound.whole), mark.high))
    return tuple(found.values())


def files(desk: Desk, game: Game[Any]) -> dict[str, str]:
    """The files of a game's ships, by name in small letters; none of a game without ships."""
    return {berth.name.casefold(): berth.id for berth in fleet.berths_of(game, desk.own)}


def _vessel(book: Book, panel: Panel, game: Game[Any], taken: Iterable[str]) -> Vessel:
    """The campaign's ship that this panel is about: by id, where the battle was begun from the campaign, else by name."""
    ship = book.vessels.get(panel.subject)
    if ship is None or ship.game != game.key:
        ship = book.vessel_named(panel.name, game.key)
    if ship is not None:
        return ship
    id = unused(slug(panel.name) or slug(panel.subject) or "ship", {*book.vessels, *taken})
    side = book.own_side(panel.side)
    return Vessel(id, panel.name[:60], game.key, side=side, number=min(panel.number, 999))


def named(book: Book, people: dict[str, Captain], name: str, side: str = "") -> str:
    """The id of the captain with this name, who comes in among `people` where nobody has it; empty for no name."""
    if not name:
        return ""
    found = book.captain_named(name) or next((one for one in people.values() if name.casefold() in one.names), None)
    if found is not None:
        return found.id
    name = " ".join(name.split())[:60]
    id = unused(slug(name) or "captain", {*book.people, *people})
    people[id] = Captain(id, name, book.own_side(side))
    return id
