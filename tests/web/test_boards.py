"""Any game with a board gets its map: tapped, and told as a list, by the umpire, by a captain, and by who only looks."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask, render_template
from werkzeug.datastructures import MultiDict

from tests import presses
from tests.web.browsing import Elsewhere
from umpire.core.board import Board, Spot
from umpire.core.commands import Ruling
from umpire.core.cuts import Side, Words
from umpire.core.lines import Offer
from umpire.core.seats import SPECTATOR, UMPIRE, Seat, captain
from umpire.service.desk import Desk
from umpire.service.table import battles, look
from umpire.web.boards import line_of, movers, places
from umpire.web.kept import Kept
from umpire.web.table import context

LINE = "out ironback emberjaw; numbers 1 2 3 4 5 6; goals fleet hunter hoard yards refit; ships skiff raider tender trader galleon"
BASE = "http://127.0.0.1:1889"


@pytest.fixture
def sky(desk: Desk) -> str:
    """A game with a map, captains who act themselves, and one ship that may."""
    battle = battles.start(desk, "aloft", "five-on-their-phones")
    placed = zip(("blue", "red", "green", "gold", "purple"), ("0n", "1-3n", "1-4n", "0s", "1-1s"), strict=True)
    commands = [
        {"do": "set-up", "line": LINE, "is_real": True},
        *({"do": "place", "player": player, "good": "wood", "corner": corner} for player, corner in placed),
        {"do": "forage", "number": 1},
    ]
    for fields in commands:
        presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command(fields))
    return battle


def drawn(app: Flask, desk: Desk, battle: str, seat: Seat, template: str, kept: Kept | None = None) -> str:
    """A template of any game, as if this one had none of its own."""
    scene = Elsewhere(desk.moment(battle), seat)
    playable = scene.playable if seat.captain else ()
    known = {
        "scene": scene,
        "base": "/seat/here",
        "action": "/seat/here/play" if playable else "",
        "playable": playable,
    }
    with app.test_request_context(base_url=BASE):
        around = context(battle, kept or Kept()) if seat.is_umpire else {"kept": kept or Kept()}
        return unescape(render_template(template, **{**around, **known}))


def test_the_umpires_map_has_a_press_for_each_place_and_a_row_for_each_spot(app: Flask, desk: Desk, sky: str) -> None:
    """The only ship that may act is chosen by itself; where several things may be done a link opens them."""
    html = drawn(app, desk, sky, UMPIRE, "games/any/act.html")
    board = look.scene(desk.moment(sky), UMPIRE).board
    assert board is not None
    for spot in board.spots:
        if not spot.is_hidden:
            assert f'<th scope="row">{spot.name[:1].upper()}{spot.name[1:]}</th>' in html
    assert (
        re.search(r'<button class="map-tap is-place" name="also" value="do=move&ship=blue-1&corner=1-1s"', html) is None
    )
    assert 'name="also" value="do=move&ship=blue-1&corner=1-2n"' in html
    assert html.count('class="map-tap is-chosen"') == 1


def test_what_several_things_may_be_done_at_is_opened(app: Flask, desk: Desk, sky: str) -> None:
    presses.play(
        desk, sky, UMPIRE,
        desk.moment(sky).game.read_command({"do": "correct", "name": "blue.goods.glass", "value": 2}),
    )  # fmt: skip
    closed = drawn(app, desk, sky, UMPIRE, "games/any/act.html")
    at = "?look=chosen&ship=blue-1&place=1-1"
    assert f'{at}"' in closed
    assert 'aria-label="canvas 1 (1-1)"' not in closed
    opened = drawn(
        app, desk, sky, UMPIRE, "games/any/act.html", Kept(MultiDict({"ship": "blue-1", "place": "1-1"}), look="chosen")
    )
    section = opened.partition('aria-label="canvas 1 (1-1)"')[2].partition("</section>")[0]
    assert section.count('value="do=terraform&ship=blue-1&hex=1-1') == 3  # for canvas, glass, or wood


def test_a_captain_taps_on_the_own_page_and_nobody_else_does(app: Flask, desk: Desk, sky: str) -> None:
    """In the own turn; others see the same map, with nothing to be pressed on it."""
    own = drawn(app, desk, sky, captain("Anna"), "games/any/play.html")
    assert 'action="/seat/here/play" class="map-frame"' in own
    assert 'value="do=move&ship=blue-1&corner=1-2n"' in own
    for seat in (captain("Ben"), SPECTATOR):
        html = drawn(app, desk, sky, seat, "games/any/order.html")
        assert 'class="map-drawing"' in html
        assert "map-tap" not in html
        assert "do=move" not in html


# --- A made board ------------------------------------------------------------------------------------------------------

SPOTS = (
    Spot("a", "ship", "Ariel", 10, 50, is_piece=True, number=3), Spot("b", "ship", "Bella", 40, 50, is_piece=True, number=3),
    Spot("n", "place", "North", 40, 10), Spot("w", "place", "West", 10, 10),
)  # fmt: skip
MADE = Board("Made", 0, 0, 60, 60, Side(), SPOTS)


def offer(by: str, at: str, label: str = "") -> Offer:
    return Offer(Ruling(label), label, by, at)


def test_pieces_of_one_number_are_counted() -> None:
    """Else the number printed on a piece chooses it."""
    both = [offer("a", "n"), offer("b", "n")]
    assert [(tap.spot.id, tap.number) for tap in movers(MADE, both)] == [("a", 1), ("b", 2)]
    assert [(tap.spot.id, tap.number) for tap in movers(MADE, both[:1])] == [("a", 3)]


def test_places_are_numbered_as_one_reads_and_are_the_chosen_pieces() -> None:
    """Or nobody's: where a tile is laid without any piece."""
    them = [offer("a", "n"), offer("a", "n", "x"), offer("b", "w"), offer("", "w"), offer("a", "")]
    assert [(tap.spot.id, tap.number, len(tap.offers)) for tap in places(MADE, them, "a")] == [("w", 1, 1), ("n", 2, 2)]
    assert [(tap.spot.id, tap.is_done) for tap in places(MADE, them)] == [("w", True)]


def test_words_that_are_too_long_are_set_smaller() -> None:
    """Down to their least, and no further."""
    short, long = (line_of(Words(0, 0, 20, 12, text, "middle", least=6)) for text in ("sky", "a very long name"))
    assert long.size < short.size
    assert (short.anchor, short.x) == ("middle", 10)
    assert line_of(Words(0, 0, 1, 12, "a very long name", least=6)).size == pytest.approx(6 * 25.4 / 72, abs=0.01)
