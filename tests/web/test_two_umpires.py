"""Two umpires at one battle: in different fights both go through; in the same one the second is told, and loses nothing that was typed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from random import Random

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from tests import presses
from tests.games.chance import EVERY_GAME, shown_by
from tests.web.browsing import Form, Page, Umpire
from umpire.core.commands import Correct, SetHouseRule, Strike
from umpire.core.errors import UmpireError
from umpire.core.events import kind_of
from umpire.core.game import Game
from umpire.core.seats import UMPIRE
from umpire.core.seats import umpire as named
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk
from umpire.service.table import Done, battles, look
from umpire.web.blank import title_of
from umpire.web.forms import flat, pressed
from umpire.web.notice import NOT_AGAIN
from umpire.web.pressing import COMMON

FIRST, SECOND = named("first"), named("second")

pytestmark = pytest.mark.usefixtures("with_example")


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
    return next(
        form for form in Page(page.status, html, page.address, page.headers).forms if form.action.endswith("/commands")
    )


def lines(desk: Desk, battle: str) -> list[tuple[str, str]]:
    """Who did what, newest first."""
    return [(line.seat, line.brief) for line in look.log(desk.moment(battle), UMPIRE)]


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
        presses.play(desk, second.battle, FIRST, Correct("locust.boxes", boxes))
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
    battle = battles.start(desk, game.key, shown_by(game))
    second, tried = Umpire(app, battle), set[str]()
    for _ in range(25):
        offers = {kind_of(one.command): one.command for one in look.scene(desk.moment(battle), UMPIRE).offers}
        fresh = [do for do in offers if do not in tried] or list(offers)
        order = offers[random.choice(fresh)]
        head = desk.moment(battle).head
        try:
            done = presses.play(desk, battle, FIRST, order, throw=True)
        except UmpireError:
            continue
        if not isinstance(done, Done):
            presses.give_up(desk, battle, UMPIRE, done.pending.id)
        elif kind_of(order) not in tried:
            tried.add(kind_of(order))
            told = second.post(f"/battle/{battle}/commands", [*flat(order), ("seen", str(head)), ("throw", "yes")])
            assert desk.moment(battle).head == done.seq, f"done twice: {order}"
            assert told.status == 409, order
            assert told.has("The table has moved on", f"Line {done.seq}, umpire first:", "Yours was not done"), order
    assert tried


# --- Nothing that was typed is lost ----------------------------------------------------------------------------------------


def filled(form: Form) -> list[tuple[str, str]]:
    """As somebody fills it in: each field says something, each choice is the last one, each box is ticked; and its button."""
    typed = [(name, value or "2") for name, value in form.fields if name not in ("id", "overruled", "reason")]
    last = dict(form.offered)
    return [*(pair for pair in typed if pair[0] not in last), *last.items(), *form.buttons[-1:]]


def forms_of(umpire: Umpire, game: Game[object], panels: list[str]) -> dict[tuple[object, ...], Form]:
    """One form of each kind, off the table, pages of ships, house rules, seats, the clock, and plain forms."""
    plain = [f"/command/{title_of(kind)[0]}" for kind in (*game.rules.commands, *COMMON)][::3]
    found: dict[tuple[object, ...], Form] = {}
    for place in ("", "/rules", "/seats", "/clock", *(f"/ship/{panel}" for panel in panels), *plain):
        for form in umpire.look(place).forms:
            names = {name.partition(".")[0] for name, _ in (*form.fields, *form.offered, *form.buttons)}
            if (
                form.action.endswith("/commands")
                and "seen" in names
                and any(form.has("do", do) for _, do in form.fields)
            ):
                found.setdefault(
                    (
                        place.split("/")[-1 if place[:2] == "/c" else 1 if place else 0],
                        dict(form.fields)["do"],
                        *sorted(names),
                    ),
                    form,
                )
    return found


def touch_all(desk: Desk, battle: str) -> None:
    """Another umpire sets a value of each ship as it is, and a house rule: no page of before may write unseen."""
    moment = desk.moment(battle)
    for subject in moment.game.subjects(moment.state):
        for mark in look.marks(desk.moment(battle), subject)[:1]:
            with suppress(UmpireError):
                presses.play(desk, battle, FIRST, Correct(mark.name, mark.value))
    for switch in [*moment.game.rules.house_rules.switches.values()][:1]:
        presses.play(desk, battle, FIRST, SetHouseRule(switch.id, switch.settings[-1][0]))


@EVERY_GAME
def test_every_field_of_every_form_stands_there_again(app: Flask, desk: Desk, game: Game[object]) -> None:
    """In the notice, to be sent by one press; and in the form itself where the page still has it."""
    battle, umpire = begun(app, desk, game, Random(3))
    scene = look.scene(desk.moment(battle), UMPIRE)
    up = [panel.subject for panel in scene.panels if panel.turn == "up"]
    forms = forms_of(umpire, game, [*dict.fromkeys((*up, scene.panels[0].subject))])
    touch_all(desk, battle)
    told = 0
    for form in forms.values():
        sent = filled(form)
        page = umpire.post(f"/battle/{battle}/commands", sent)
        if page.status != 409:
            continue
        told += 1
        again, typed = alike(pressed(MultiDict(sent)).items(multi=True)), [pair for pair in sent if pair[0] != "seen"]
        assert again in [alike(one.fields) for one in page.forms], f"not to be sent again: {sent}"
        stood = alike(pair for pair in form.fields if pair[0] not in dict(form.offered))
        same = [one for one in page.forms if {*stood} <= {*one.fields} and one.buttons == form.buttons]
        same = [one for one in same if alike(one.fields) != again] or same
        lost = [[pair for pair in typed if pair not in (*one.fields, *form.buttons)] for one in same]
        assert not lost or [] in lost, f"lost of {stood}: {min(lost, key=len)}"
    assert told > len(forms) / 4


def alike(fields: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return sorted(pair for pair in fields if pair[0] not in NOT_AGAIN and pair[1])


def begun(app: Flask, desk: Desk, game: Game[object], random: Random) -> tuple[str, Umpire]:
    """The battle that shows the game, a dozen lines in, whatever may be done."""
    battle = battles.start(desk, game.key, shown_by(game))
    for _ in range(12):
        with suppress(UmpireError, IndexError):
            done = presses.play(
                desk, battle, UMPIRE, random.choice(look.scene(desk.moment(battle), UMPIRE).offers).command, throw=True
            )
            if not isinstance(done, Done):
                presses.give_up(desk, battle, UMPIRE, done.pending.id)
    return battle, Umpire(app, battle)


def test_what_was_about_a_ship_that_is_gone_is_told_on_the_table(first: Desktop, second: Desktop, desk: Desk) -> None:
    """A flight lands while the other desk has its page open: its page is gone, and what was typed is not."""
    battle = first.battle
    presses.play(desk, battle, UMPIRE, c.TurnCard("skylord"))
    presses.play(desk, battle, UMPIRE, c.DeployFlight("skylord"))
    (flight,) = [panel.subject for panel in look.scene(desk.moment(battle), UMPIRE).panels if panel.is_token]
    old = second.look(f"/ship/{flight}").form("anti-personnel")
    deployed = desk.moment(battle).head
    presses.play(desk, battle, FIRST, Strike((deployed,)))
    told = second.send(old, hits=3)
    assert (told.status, told.address) == (409, f"/battle/{battle}/commands")
    assert told.has("The table has moved on", "umpire first: Taken back", "What this form was about is gone", "Hits 3")
    presses.play(desk, battle, FIRST, Strike((deployed + 1,)))
    assert second.send(again(told), seen=str(second.head)).status == 200


@pytest.mark.parametrize(("place", "status"), [("/ship/nobody", 404), ("/strike/99", 404)])
def test_a_page_that_is_not_there_leads_to_the_table(first: Desktop, place: str, status: int) -> None:
    page = first.look(place)
    assert (page.status, page.has("To the table")) == (status, True)


def test_a_line_that_another_took_back_is_told_on_the_table(first: Desktop, second: Desktop, desk: Desk) -> None:
    presses.play(desk, first.battle, FIRST, Correct("skylord.boxes", 3))
    line = second.head
    old = second.look(f"/strike/{line}")
    first.take_back(line)
    told = second.send(old.form("strike"), why="she missed")
    assert told.status == 409
    assert told.has("The table has moved on", f"umpire first: Taken back: line {line}")
    assert again(told).has("why", "she missed")
    table = second.look(f"/strike/{line}")
    assert table.has("Please check", f"line {line} is already taken back")
    assert 'class="wide frame"' in table.html


def test_undo_by_one_while_the_other_types(first: Desktop, second: Desktop, desk: Desk) -> None:
    """In another fight nobody is hindered; each desk's undo offers its own lines."""
    first.take_damage("locust", 1)
    mine = first.head
    typed = second.look("/ship/skylord").form("damage")
    first.take_back(mine)
    assert second.send(typed, boxes=2).status == 200
    assert re.findall(r'data-name="line (\d+)"', second.look("/back").html) == [str(second.head)]
    assert re.findall(r'data-name="line (\d+)"', first.look("/back").html) == []


def test_a_figure_typed_on_a_ships_page_stands_in_its_field_again(first: Desktop, second: Desktop, desk: Desk) -> None:
    old = second.look("/ship/skylord").form("correct", name="skylord.captain")
    presses.play(desk, first.battle, FIRST, Correct("skylord.captain", "Anna"))
    told = second.send(old, value="Zora")
    assert told.status == 409
    field = re.search(
        r'name="name" value="skylord.captain">.*?<input name="value" value="([^"]*)"', told.html, re.DOTALL
    )
    assert field is not None
    assert field[1] == "Zora"
