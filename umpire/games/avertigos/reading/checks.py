"""What is wrong between the fields of a scenario: names that are taken, cards that are there once, teams, what belongs to one mode."""

from __future__ import annotations

from collections import Counter

from umpire.core.fields import ID, Fields, shown
from umpire.games.avertigos.assembling import RESERVED, fitted
from umpire.games.avertigos.beginning import Berth, Scenario
from umpire.games.avertigos.book import FACTIONS

SKIRMISH_ONLY = ("ships", "variant", "rounds", "gamblers", "bank", "ships_each")


def check(scenario: Scenario, fields: Fields) -> None:
    """Note all of it."""
    _ids(scenario, fields)
    if scenario.mode == "strategy":
        for field in SKIRMISH_ONLY:
            if fields.has(field):
                fields.wrong(field, 'belongs to skirmishes; leave it out, or say mode = "skirmish".')
        for place, player in enumerate(scenario.players):
            if player.team:
                fields.wrong(
                    f"players[{place}].team", "teams belong to skirmishes; each family trades alone, leave it out."
                )
        return
    for place, player in enumerate(scenario.players):
        if player.home:
            fields.wrong(f"players[{place}].home", "home ports belong to a strategy game; leave it out.")
    _teams(scenario, fields)
    if scenario.ships:
        _ships(scenario, fields)
    _enough(scenario, fields)


def _ids(scenario: Scenario, fields: Fields) -> None:
    """Players, ships and islands are named in one list: each has an id and a name of its own."""
    homes = {f"home-{one.id}" for one in scenario.players} if scenario.mode == "strategy" else set[str]()
    taken = {**dict.fromkeys(RESERVED, "a word of the game"), **dict.fromkeys(scenario.book.lands, "an island")}
    names: dict[tuple[str, str], str] = {}
    players = ((f"players[{place}]", "a player", one.id, one.name) for place, one in enumerate(scenario.players))
    ships = ((f"ships[{place}]", "a ship", one.id, one.name) for place, one in enumerate(scenario.ships))
    for where, what, id, name in (*players, *ships):
        if not ID.fullmatch(id):
            fields.wrong(
                f"{where}.id", f"{shown(id)} cannot be an id; use small letters, digits and dashes, like red-kite."
            )
        elif id in taken or id in homes:
            fields.wrong(f"{where}.id", f"{id!r} is already {taken.get(id, 'a home port')}; take another id.")
        if names.setdefault((what, name.lower()), where) != where:
            fields.wrong(f"{where}.name", f"{name!r} is there twice; give each a name of its own.")
        taken.setdefault(id, what)
    for place, one in enumerate(scenario.players):
        if one.team and any(one.team.lower() in (other.id, other.name.lower()) for other in scenario.players):
            fields.wrong(f"players[{place}].team", f"{one.team!r} is a player's name; give the team another name.")


def _teams(scenario: Scenario, fields: Fields) -> None:
    teams = scenario.teams
    if scenario.players and len(teams) < 2:
        fields.wrong("players", f"all are in one team, {teams[0]!r}; there are at least two.")
    if scenario.variant != "faction":
        return
    if len(teams) != 2:
        fields.wrong(
            "players", f"between factions there are two teams, not {len(teams)}: give each player one of two teams."
        )
        return
    sides = {team: {one.faction for one in scenario.players if (one.team or one.id) == team} for team in teams}
    for team, said in sides.items():
        if len(said) > 1:
            fields.wrong("players", f"those of team {team!r} sail for both factions; give the whole team one.")
    first, second = sides.values()
    if first == second and len(first) == 1:
        fields.wrong(
            "players", f"both teams sail for the {FACTIONS[next(iter(first))]}; one for each, or leave it out."
        )


def _ships(scenario: Scenario, fields: Fields) -> None:
    """Whose each is, and whether the box has as many hulls and cards."""
    book = scenario.book
    hulls, cards = Counter[tuple[str, str]](), dict[str, str]()
    for place, ship in enumerate(scenario.ships):
        hull = book.hulls.get(ship.hull)
        if hull is None:
            continue
        hulls[hull.id, ship.faction] += 1
        if hull.count and hulls[hull.id, ship.faction] == hull.count + 1:
            whose = FACTIONS.get(ship.faction, "that faction")
            fields.wrong(
                f"ships[{place}].hull", f"the box has {hull.count} of the {hull.name} of {whose}; take another."
            )
        for slot, card in fitted(hull, ship.modules).items():
            if card in cards and not hull.fitted:
                told = f"there is one {book.module_name(card)}, and {cards[card]} has it; take another faction's."
                fields.wrong(f"ships[{place}].modules.{slot}", told)
            cards.setdefault(card, ship.name)
        _side(scenario, ship, fields, place)
    for place, player in enumerate(scenario.players):
        mine = [ship for ship in scenario.ships if ship.player == player.id]
        if not mine:
            fields.wrong(
                f"players[{place}]", f"{player.name} has no ship; give each player one, or leave out all ships."
            )
        coins = sum(kind.coin for ship in mine for card in ship.modules.values() if (kind := book.kind_of(card)))
        if scenario.bank is not None and coins > scenario.bank:
            fields.wrong("bank", f"{player.name}'s ships cost {coins} coins, more than the bank of {scenario.bank}.")


def _side(scenario: Scenario, ship: Berth, fields: Fields, place: int) -> None:
    """Between factions a ship has the hull of her player's, and its modules or mercenaries."""
    owner = next((one for one in scenario.players if one.id == ship.player), None)
    if scenario.variant != "faction" or owner is None:
        return
    if ship.faction != owner.faction:
        wrong = f"{owner.name} sails for the {FACTIONS.get(owner.faction, 'other side')}; give {ship.name} its colours."
        fields.wrong(f"ships[{place}].faction", wrong)
    for slot, card in ship.modules.items():
        if card.partition("-")[0] not in (owner.faction, "mercenary"):
            told = f"{card!r} is of the other faction; use one of its own faction, or a mercenary."
            fields.wrong(f"ships[{place}].modules.{slot}", told)


def _enough(scenario: Scenario, fields: Fields) -> None:
    """There are cards and hulls for every ship that is to be launched."""
    book = scenario.book
    sold = [hull for hull in book.hulls.values() if hull.count]
    ships = len(scenario.players) * scenario.ships_each
    least = min((len(hull.slots) for hull in sold), default=0)
    most = min(2 * sum(hull.count for hull in sold), len(book.modules) // max(1, least))
    if ships > most:
        fields.wrong("ships_each", f"{ships} ships are too many; the box has enough for {most}.")
