"""Pilot boards and the turn marker as data. Rules: Understanding the Pilot Board; Understanding the Module Card; Turn Marker."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.avertigos.isles import LIN, SURYA, families
from tests.games.avertigos.skies import Table
from umpire.core.panel import Panel
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.drawing.panel import panel
from umpire.games.avertigos.drawing.pilot import badge, cards
from umpire.games.avertigos.drawing.track import track
from umpire.games.avertigos.drawing.view import view_for


def shown(table: Table, ship: str) -> Panel:
    """A ship's pilot board, as the umpire sees it."""
    return panel(view_for(table.sky, UMPIRE), table.ship(ship))


def throttle(table: Table, ship: str) -> tuple[list[str], str]:
    """The throttle's stops, and where its counter lies."""
    stops = next(figure.stops for figure in shown(table, ship).figures if figure.id == "speed")
    return [stop.words for stop in stops.each], stops.at


def test_throttle__shows_docked_speed_and_over_speed() -> None:
    """One counter: docked, the cards that counted, or over-speed."""
    assert throttle(families("movement"), "scout-1") == (["Dock", "0", "1", "2", "3", "Over"], "Dock")
    table = Table().put("kite", speed=3)
    assert throttle(table, "kite") == (["0", "1", "2", "3", "Over"], "3")
    assert throttle(table.put("kite", is_over=True), "kite")[1] == "Over"


def test_throttle__what_bars_a_ship_stands_beside_it() -> None:
    """Its maximum and the penalty for cards over or short always; that she has manoeuvred or met the boundary while it holds."""
    table = Table()
    assert reasons(table, "speed") == ("maximum 3", "2 HP for each card over or short")
    table.put("kite", has_manoeuvred=True, is_barred=True)
    assert reasons(table, "speed")[2:] == ("has manoeuvred in this cycle",)
    assert reasons(table, "initiative") == ("met the boundary: does not act in this turn",)


def reasons(table: Table, figure: str) -> tuple[str, ...]:
    return next(one.reasons for one in shown(table, "kite").figures if one.id == figure)


def test_altimeter__shows_each_height_with_its_initiative() -> None:
    """A patrol boat has 4, 6 and 8 (House): the higher she flies, the more."""
    kite = shown(Table().put("kite", height=3), "kite")
    assert dict(zip(kite.ladder, kite.rungs, strict=True)) == {"3": "init 8", "2": "init 6", "1": "init 4"}
    assert (kite.band, {figure.id: figure.value for figure in kite.figures}["initiative"]) == ("3", "8")


def test_module_card__a_weapon_says_where_it_is_set_and_that_it_has_loaded() -> None:
    """Until it has loaded again its dice are all it has; a side rocketeer has two stops of its own."""
    table = Table()
    kite = shown(table, "kite")
    (facing,) = (figure.stops for figure in kite.figures if figure.stops.of)
    assert (facing.of, [stop.words for stop in facing.each], facing.at) == (
        "Side Rocketeer",
        ["port", "starboard"],
        table.ship("kite").modules["side"].facing,
    )
    assert {bank.state for bank in kite.banks} == {""}
    table.put("kite", modules={slot: replace(one, has_loaded=True) for slot, one in table.ship("kite").modules.items()})
    assert {bank.id for bank in shown(table, "kite").banks if bank.state == "loaded"} == {"regular.bow", "regular.side"}


def test_coin_value__a_ship_is_worth_the_coins_of_her_modules() -> None:
    """Bow Gunner 6 and Side Gunner 7; a module that is out still counts, for she was launched with it."""
    table = Table()
    assert (table.ship("heron").coins, sum(card.coin for card in cards(table.ship("heron")))) == (13, 13)
    assert table.put("heron", modules=table.ship("heron").with_hp({"bow": 0}).modules).ship("heron").coins == 13


def test_factions__boards_and_modules_tell_theirs() -> None:
    """By colour, shape and letter; a mercenary module may stand on any hull, and a scout has no colours."""
    table = Table()
    told = {figure.id: figure.value for figure in shown(table, "kite").figures}
    assert told["faction"] == "Singasari League"
    assert badge("singasari") != badge("dynasty")
    assert [card.badge and card.badge.name for card in cards(table.ship("kite"))] == ["Singasari League"] * 2
    them = [badge(faction) for faction in ("dynasty", "singasari", "mercenary")]
    assert len({one.path for one in them if one}) == len({one.letter for one in them if one}) == 3
    assert "faction" not in {figure.id for figure in shown(families("movement"), "scout-1").figures}


def test_turn_marker__shows_players_in_the_order_of_initiative() -> None:
    """The highest first, each with a flag of its own on every ship; after a bid all others stand one place further down."""
    table = families("initiative")
    assert [(place.number, place.player) for place in track(table.sky).places] == [
        (1, "lin"),
        (2, "surya"),
        (3, "okafor"),
    ]
    flags = {token.player: token.flag for token in track(table.sky).tokens}
    assert flags == {"Lin": 1, "Surya": 2, "Okafor": 3}
    table.play(c.CallBids("okafor"))
    for player, silver in (("lin", 0), ("surya", 1), ("okafor", 2)):
        table.play(c.LayBid(player, silver))
    table.play(c.OpenBids())
    assert [place.player for place in track(table.sky).places] == ["okafor", "lin", "surya"]


def test_player_screen__is_read_by_its_player_alone() -> None:
    """Silver, troops and income behind it; the umpire looks behind all. Cards in hand are counted in the open."""
    table = families("income").put("lin", silver=17, troopers=3, spies=2, envoys=1)
    behind = ("silver", "troopers", "spies", "envoys")
    for seat, read in ((LIN, (17, 3, 2, 1)), (UMPIRE, (17, 3, 2, 1)), (SURYA, (0,) * 4), (SPECTATOR, (0,) * 4)):
        lin = view_for(table.sky, seat).sky.players["lin"]
        assert tuple(getattr(lin, field) for field in behind) == read
        assert lin.hand == 2


def test_turn_marker__a_player_has_one_pennant_on_track_list_and_boards() -> None:
    """A ship flies that of her player, a player the own."""
    table = families("initiative")
    view = view_for(table.sky, UMPIRE)
    flags = {place.player: place.flag for place in view.track.places}
    assert {id: view.flag(id) for id in table.sky.players} == flags
    assert {token.ship: view.flag(token.ship) for token in view.track.tokens} == {
        token.ship: token.flag for token in view.track.tokens
    }
