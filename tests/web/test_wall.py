"""The hall's wall: open to everybody, what spectators may read, and what an umpire does with it."""

from __future__ import annotations

import re

from tests import presses
from tests.web.browsing import Umpire
from umpire.core.commands import Correct
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.results import entries
from umpire.service.table import battles, seating, showing


def wall(umpire: Umpire) -> str:
    return umpire.get("/wall").html


def test_the_wall_has_whose_card_is_up_with_the_side_the_last_result_and_all_ships(umpire: Umpire, desk: Desk) -> None:
    showing.put(desk, umpire.battle)
    umpire.turn_card("skylord")
    html = wall(umpire)
    up = html.partition('<h1 class="wall-up')[2].partition("</h1>")[0]

    assert re.search(r'<span class="wall-number">5</span> Skylord</span>', up)
    assert "Martian" in up
    assert "Skylord&#39;s card is up." in html.partition('class="wall-told"')[2].partition("</section>")[0]
    assert html.count('<li class="wall-ship') == 11
    assert "<title>Skylord · Destroy the Bridges</title>" in html


def test_nothing_on_the_wall_leads_into_the_umpires_pages_or_names_a_seat(umpire: Umpire, desk: Desk) -> None:
    """No form, no mark, no token, no code; its links lead nowhere but to itself."""
    showing.put(desk, umpire.battle)
    umpire.turn_card("aphid")
    html = wall(umpire).partition("<main")[2]
    rows = desk.store.link_rows(umpire.battle)
    secrets = [*seating.links(desk, umpire.battle).values(), *(row.code for row in rows if row.code)]

    assert "<form" not in html
    assert "href=" not in html
    assert [secret for secret in secrets if secret in html] == []


def test_every_game_has_its_wall_drawn_from_what_spectators_may_read(umpire: Umpire, desk: Desk) -> None:
    for game in ("cloudships", "avertigos", "aloft", "castles", "aeronauts"):
        battle = battles.demo(desk, game) if game != "cloudships" else umpire.battle
        presses.play(
            desk,
            battle,
            UMPIRE,
            desk.moment(battle).game.read_command({"do": "ruling", "text": "Secret", "is_public": False}),
        )
        showing.put(desk, battle)
        html = wall(umpire)
        pieces = showing.wall(desk.moment(battle)).pieces
        assert html.count('<li class="wall-ship') == len(pieces) > 1, game
        assert "Secret" not in html
        assert "/battle/" not in html.partition("<main")[2]


def test_an_umpire_puts_a_battle_on_the_wall_and_clears_it(umpire: Umpire, desk: Desk) -> None:
    umpire.turn_card("aphid")
    page = umpire.look()
    assert page.has("Show on the wall") or page.has("Clear the wall")
    umpire.post(f"/battle/{umpire.battle}/wall", [])
    assert "Aphid" in wall(umpire)
    assert umpire.look().has("Clear the wall")
    umpire.post(f"/battle/{umpire.battle}/wall", [("clear", "yes")])
    assert "Between games" in wall(umpire)


def test_one_address_of_an_umpires_device_follows_the_wall(umpire: Umpire, desk: Desk) -> None:
    showing.put(desk, umpire.battle)
    assert umpire.ask("/now").headers["Location"].endswith(f"/battle/{umpire.battle}")


def test_between_games_the_wall_tells_the_next_with_its_seats(umpire: Umpire, desk: Desk) -> None:
    fresh = battles.start(desk, "cloudships", "bridges")
    showing.put(desk, fresh)
    html = wall(umpire)
    assert "Next game" in html
    assert re.search(r"8 seats,\s+all free", html)
    assert "has thrown out the British" in html
    assert "wall-ship" not in html


def test_a_battle_whose_result_is_in_the_book_leaves_the_wall(umpire: Umpire, desk: Desk) -> None:
    showing.put(desk, umpire.battle)
    umpire.turn_card("aphid")
    before = umpire.get(f"/wall/at/{umpire.battle}/head").html
    entries.enter(
        desk, Result("2026-11-21", "Cloudships of Mars", "It", (Side("British"), Side("Martian"))), battle=umpire.battle
    )
    assert f'data-news="/wall/at/{umpire.battle}"' not in wall(umpire)
    assert umpire.get(f"/wall/at/{umpire.battle}/head").html != before


def test_the_mark_of_the_wall_changes_with_the_battle_and_stays_while_it_goes_on(umpire: Umpire, desk: Desk) -> None:
    showing.put(desk, umpire.battle)
    umpire.turn_card("aphid")
    head, mark = umpire.get("/wall/at/none/head").html.split()
    umpire.turn_card("locust")
    later, same = umpire.get("/wall/at/none/head").html.split()
    assert (int(later) > int(head), same) == (True, mark)
    other = battles.start(desk, "cloudships", "bridges")
    showing.put(desk, other)
    assert umpire.get("/wall/at/none/head").html.split()[1] != mark


def test_the_last_round_is_announced_from_the_table_and_taken_back_there(umpire: Umpire, desk: Desk) -> None:
    showing.put(desk, umpire.battle)
    umpire.turn_card("aphid")
    page = umpire.look()
    umpire.send(page.form("ruling", text=showing.LAST_ROUND))
    assert "Last round</strong>" in wall(umpire)
    assert "Last round</strong>" in umpire.look("/as/captain:Prince Amraaz").html
    last = showing.announced(desk.moment(umpire.battle))
    umpire.send(umpire.look().form("strike", of=str(last)))
    assert "Last round</strong>" not in wall(umpire)


def test_a_battle_that_was_deleted_gives_way(umpire: Umpire, desk: Desk) -> None:
    desk.store.keep_hall_value(showing.KEY, "000000000000")
    presses.play(desk, umpire.battle, UMPIRE, Correct("aphid.boxes", value=2))
    assert umpire.ask("/wall").status_code == 200
