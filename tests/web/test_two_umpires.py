"""Two umpires at one battle: in different fights both go through; in the same one the second is told, and loses nothing that was typed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from urllib.parse import quote

import pytest
from flask import Flask

from tests.web.browsing import Form, Page, Umpire
from umpire import games
from umpire.core.commands import Correct, CorrectMany, Remind, Strike
from umpire.core.errors import UmpireError
from umpire.core.game import Game
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE
from umpire.core.seats import umpire as named
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk
from umpire.service.results import entries
from umpire.service.table import Done, battles, look, pads, play
from umpire.web.forms import flat, kind_of
from umpire.web.notice import NOT_AGAIN

FIRST, SECOND = named("first"), named("second")
EVERY_GAME = pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.key)


class Desktop(Umpire):
    """An umpire with a browser and a name of one's own."""

    def __init__(self, app: Flask, battle: str, name: str) -> None:
        super().__init__(app, battle)
        self.client = app.test_client()
        self.look("/seats")
        form = next(form for form in self.page.forms if form.action.endswith("/seats/desk"))
        self.page = self.send(form, name=name)


@pytest.fixture
def first(app: Flask, battle: str) -> Desktop:
    return Desktop(app, battle, "first")


@pytest.fixture
def second(app: Flask, battle: str) -> Desktop:
    return Desktop(app, battle, "second")


def again(page: Page) -> Form:
    """The form of the notice, with which one press sends the same again."""
    html = page.html[page.html.index('id="notice"') :]
    assert "Send again" in html[: html.index("</section>")], page.words
    return next(form for form in page.forms if form.action.endswith("/commands") and not form.buttons)


def lines(desk: Desk, battle: str) -> list[tuple[str, str]]:
    """Who did what, newest first."""
    return [(line.seat, line.brief) for line in look.log(desk, battle, UMPIRE)]


# --- Different fights, the same fight --------------------------------------------------------------------------------------


def test_in_different_fights_both_go_through(first: Desktop, second: Desktop, desk: Desk) -> None:
    """Each page is older than what the other did, time after time."""
    mine, theirs = first.look("/ship/locust"), second.look("/ship/skylord")
    for boxes in (1, 2):
        mine = first.send(mine.form("damage"), boxes=boxes)
        theirs = second.send(theirs.form("damage"), boxes=boxes)
        assert (mine.status, theirs.status) == (200, 200)
    assert [seat for seat, _ in lines(desk, first.battle)][:4] == ["umpire:second", "umpire:first"] * 2


def test_in_the_same_fight_the_second_is_told_who_did_what(first: Desktop, second: Desktop) -> None:
    old = second.look("/ship/locust")
    first.take_damage("locust", 1)
    head = first.head
    told = second.send(old.form("damage"), boxes=2)
    assert (told.status, first.head) == (409, head)
    assert told.has("The table has moved on", f"Line {head}, umpire first: Locust: 1 box.", "Locust takes 2")
    assert told.form("damage").has("boxes", "2")
    assert second.send(again(told)).has("Locust: 2 boxes")


def test_at_most_five_lines_are_told_and_how_many_more(second: Desktop, desk: Desk) -> None:
    old = second.look("/ship/locust")
    for boxes in range(1, 9):
        play.play(desk, second.battle, FIRST, Correct("locust.boxes", boxes))
    told = second.send(old.form("damage"), boxes=2)
    assert told.words.count("umpire first: Marked by hand") == 5
    assert told.has("7 becomes 8", "3 becomes 4", "And 3 more before that.")
    assert "2 becomes 3" not in told.words


def test_two_keys_at_once_turn_one_card(app: Flask, desk: Desk) -> None:
    """The deck in the app: both desks press N on the same page."""
    battle = battles.start(desk, "cloudships", "skirmish")
    first, second = Desktop(app, battle, "first"), Desktop(app, battle, "second")
    one, other = first.look().form("turn-card"), second.look().form("turn-card")
    assert first.send(one).status == 200
    head = first.head
    told = second.send(other)
    assert (told.status, first.head) == (409, head)
    assert told.has("The table has moved on", f"Line {head}, umpire first:", "card is up")


@EVERY_GAME
def test_what_both_desks_offer_is_done_once_in_every_game(app: Flask, desk: Desk, game: Game[object]) -> None:
    """Each kind of button, pressed by both from pages of the same line: done once, and the second is told."""
    random = Random(1889)
    battle = battles.start(desk, game.key, battles.demo_of(game.key)[1])
    second, tried = Umpire(app, battle), set[str]()
    for _ in range(25):
        offers = {kind_of(one.command): one.command for one in look.scene(desk, battle, UMPIRE).offers}
        fresh = [do for do in offers if do not in tried] or list(offers)
        order = offers[random.choice(fresh)]
        head = look.head(desk, battle)
        try:
            done = play.play(desk, battle, FIRST, order, throw=True)
        except UmpireError:
            continue
        if not isinstance(done, Done):
            pads.abandon(desk, battle, UMPIRE, done.pending.id)
        elif kind_of(order) not in tried:
            tried.add(kind_of(order))
            told = second.post(f"/battle/{battle}/commands", [*flat(order), ("seen", str(head)), ("throw", "yes")])
            assert look.head(desk, battle) == done.seq, f"done twice: {order}"
            assert told.status == 409, order
            assert told.has("The table has moved on", f"Line {done.seq}, umpire first:", "Yours was not done"), order
    assert tried
