"""Pilot boards and the turn marker as data. Rules: Understanding the Pilot Board; Understanding the Module Card; Turn Marker."""

from __future__ import annotations

from tests.games.avertigos.isles import LIN, SURYA, families
from tests.games.avertigos.skies import Table
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.drawing.pilot import badge, board
from umpire.games.avertigos.drawing.track import track
from umpire.games.avertigos.drawing.view import view_for


def stop(table: Table, ship: str) -> list[str]:
    """Where the throttle's counter lies."""
    return [one.words for one in board(table.ship(ship)).stops if one.is_here]


def test_throttle__shows_docked_speed_and_over_speed() -> None:
    """One counter: docked, the cards that counted, or over-speed."""
    assert stop(families("movement"), "scout-1") == ["Docked"]
    table = Table().put("kite", speed=3)
    assert stop(table, "kite") == ["3"]
    assert stop(table.put("kite", is_over=True), "kite") == ["Over-Speed"]


def test_altimeter__shows_each_height_with_its_initiative() -> None:
    """A patrol boat has 4, 6 and 8 (House): the higher she flies, the more."""
    shown = board(Table().put("kite", height=3).ship("kite"))
    assert [(rung.height, rung.initiative) for rung in shown.rungs] == [(3, 8), (2, 6), (1, 4)]
    assert ([rung.height for rung in shown.rungs if rung.is_here], shown.initiative) == ([3], 8)


def test_coin_value__a_ship_is_worth_the_coins_of_her_modules() -> None:
    """Bow Gunner 6 and Side Gunner 7; a module that is out still counts, for she was launched with it."""
    table = Table()
    assert (table.ship("heron").coins, board(table.ship("heron")).coins) == (13, 13)
    assert table.put("heron", modules=table.ship("heron").with_hp({"bow": 0}).modules).ship("heron").coins == 13


def test_factions__boards_and_modules_tell_theirs() -> None:
    """By colour, shape and letter; a mercenary module may stand on any hull, and a scout has no colours."""
    shown = board(Table().ship("kite"))
    assert shown.badge == badge("singasari")
    assert shown.badge != badge("dynasty")
    assert [card.badge and card.badge.name for card in shown.cards] == ["Singasari League", "Singasari League"]
    them = [badge(faction) for faction in ("dynasty", "singasari", "mercenary")]
    assert len({one.path for one in them if one}) == len({one.letter for one in them if one}) == 3
    assert board(families("movement").ship("scout-1")).badge is None


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
