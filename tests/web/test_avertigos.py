"""Avertigos on the umpire's and the players' pages: who is up, what each may read, what a form sends."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests import presses
from tests.web.browsing import Page, Umpire
from umpire.core.seats import UMPIRE, read_seat
from umpire.service.desk import Desk
from umpire.service.table import battles, look, seating

ROLLED = {"do": "roll-initiative", "order": ["mei", "rahim"]}
FAMILIES = {"do": "roll-initiative", "order": ["lin", "surya", "okafor"]}
ON = {"do": "next-phase"}
MOVED = (
    ROLLED,
    {"do": "move", "ship": "kite", "line": "a bb"},
    {"do": "move", "ship": "heron", "line": "a bp"},
)


@pytest.fixture
def battle(desk: Desk) -> str:
    return battles.start(desk, "avertigos", "two-patrol-boats")


@pytest.fixture
def families(desk: Desk) -> str:
    return battles.start(desk, "avertigos", "three-families")


def do(desk: Desk, battle: str, *commands: dict[str, Any]) -> None:
    game = desk.moment(battle).game
    for fields in commands:
        presses.play(desk, battle, UMPIRE, game.read_command(fields), overruled={"still-due": ""})


def own(umpire: Umpire, desk: Desk, battle: str, seat: str) -> Page:
    return umpire.get(f"/seat/{seating.links(desk, battle)[seat]}")


def card(page: Page) -> str:
    """What is large: who is up, and how it goes on."""
    return page.html[page.html.index('class="card-up') : page.html.index('class="chest"')]


def test_the_card_says_who_is_up_and_who_comes_next(umpire: Umpire, desk: Desk, battle: str) -> None:
    do(desk, battle, ROLLED)
    assert "Kite" in card(umpire.look())
    assert "then Heron" in card(umpire.page)
    do(desk, battle, {"do": "move", "ship": "kite", "line": "a bb"})
    assert "Heron" in card(umpire.look())
    assert "then " not in card(umpire.page)


def test_the_track_has_each_ship_at_her_height_in_the_order_in_which_they_go(desk: Desk, battle: str) -> None:
    do(desk, battle, ROLLED, {"do": "correct", "name": "kite.band", "value": "3"})
    track = look.scene(desk.moment(battle), UMPIRE).view.track
    assert [(one.name, one.height, one.how) for one in track.tokens] == [("Kite", 3, "up"), ("Heron", 2, "due")]
    do(
        desk,
        battle,
        {"do": "move", "ship": "kite", "line": "a bb"},
        {"do": "move", "ship": "heron", "line": "a bp edge"},
    )
    track = look.scene(desk.moment(battle), UMPIRE).view.track
    assert [(one.name, one.how) for one in track.tokens] == [("Kite", "up"), ("Heron", "barred")]


@pytest.mark.parametrize(
    ("scenario", "steps"),
    [
        ("two-patrol-boats", ["Movement", "Action"]),
        ("three-families", ["Initiative", "Movement", "Action", "Income", "Purchases"]),
        ("first-flight", ["Move and act"]),
        ("two-harbours", ["Move and act", "Income", "Purchases"]),
    ],
)
def test_each_turn_structure_is_a_list_of_steps_with_the_present_one_marked(
    desk: Desk, scenario: str, steps: list[str]
) -> None:
    battle = battles.start(desk, "avertigos", scenario)
    players = list(desk.moment(battle).state.players)
    do(desk, battle, {"do": "roll-initiative", "order": players})
    track = look.scene(desk.moment(battle), UMPIRE).view.track
    assert [step.words for step in track.steps] == steps
    assert [step.when for step in track.steps].count("now") == 1


def test_go_on_asks_before_it_leaves_somebody_out(umpire: Umpire, desk: Desk, battle: str) -> None:
    """By plain forms: the first press names who is left out and changes nothing, the second goes on."""
    do(desk, battle, *MOVED)
    umpire.page = umpire.send(umpire.look().form("next-phase"))
    assert umpire.page.has("Still to act in this cycle: Heron, Kite. If you go on, they are left out.", "Allow anyway")
    assert desk.moment(battle).state.turn == 1
    umpire.allow_anyway()
    assert (desk.moment(battle).state.turn, desk.moment(battle).state.phase) == (2, "movement")


@pytest.mark.parametrize(
    ("how", "height", "told"),
    [
        ("up", 2, "Heron climbs with 1 card; height 3"),
        ("dive", 3, "Heron dives with 3 cards; height 1"),
        ("move", 2, "Heron moves with 1 card"),
    ],
)
def test_a_tactical_manoeuvre_is_told_with_ship_and_deed(
    desk: Desk, battle: str, how: str, height: int, told: str
) -> None:
    """The one sentence of the log says who did what, and not only at which height somebody is now."""
    do(desk, battle, *MOVED, {"do": "correct", "name": "mei.hand", "value": 4})
    do(desk, battle, {"do": "correct", "name": "heron.band", "value": str(height)})
    do(desk, battle, {"do": "manoeuvre", "ship": "heron", "how": how})
    assert look.log(desk.moment(battle), UMPIRE, count=1)[0].brief == f"{told}."


@pytest.mark.parametrize("kept", ["everything", "order"])
def test_a_docked_ship_garrisons_an_own_island_from_the_table(
    umpire: Umpire, desk: Desk, families: str, kept: str
) -> None:
    """A scout begins at home: its troops join the garrison by a form of the table, also where pilot boards keep points."""
    do(desk, families, {"do": "set-house-rule", "rule": "V-01", "setting": kept}, FAMILIES, ON)
    page = umpire.get(f"/battle/{families}")
    assert page.has("Garrison Lin's Landing", "Lin has 4 troopers on hand.")
    assert umpire.send(page.form("secure"), troopers="3").status == 200
    sky = desk.moment(families).state
    assert (sky.islands["home-lin"].troopers, sky.players["lin"].troopers) == (3, 1)


def test_players_have_no_number_of_a_ship(umpire: Umpire, desk: Desk, families: str) -> None:
    """Neither on a page nor by key: only ships have numbers, and players stand behind them by name."""
    do(desk, families, FAMILIES)
    assert [panel.number for panel in look.scene(desk.moment(families), UMPIRE).panels] == [1, 2, 3, 0, 0, 0]
    places = ("", "/ship/lin", "/board", "/seats", "/log")
    pages = [umpire.get(f"/battle/{families}{place}") for place in places]
    pages += [own(umpire, desk, families, seat) for seat in ("captain:Mei", "spectator")]
    for page in pages:
        assert page.status == 200
        assert not re.search(r"\b9[1-3]\b|\b0 (·|Lin|Surya|Okafor)", page.words)
        assert not re.search(r'data-(digit|absent)="(9[1-3]|0)"', page.html)
    board = pages[places.index("/board")].html
    assert board.index('data-name="Okafor&#39;s scout"') < board.index('data-name="Lin"')


def test_a_captains_page_speaks_of_this_game(umpire: Umpire, desk: Desk, battle: str, families: str) -> None:
    """No card is up and no round is waited for: a ship is up, or still to come in this phase."""
    do(desk, battle, *MOVED)
    mei = own(umpire, desk, battle, "captain:Mei")
    assert mei.has(
        "Your ship is up", "1 Bow Gunner, ready: 2 dice", "2 Side Gunner, ready: 3 dice", "Height: 2; 3 init 8"
    )
    assert 'data-title="▶ Heron: your ship is up · Mei · Two patrol boats"' in mei.html
    do(desk, families, FAMILIES)
    waiting = own(umpire, desk, families, "captain:Mei")
    assert waiting.has("Lin's scout is still to come")
    for page in (mei, waiting, own(umpire, desk, battle, "captain:Rahim")):
        assert not re.search(r"card is up|this round|turn card|\blamps?\b", page.words, re.IGNORECASE)


def test_what_a_shot_would_do_stands_at_each_part(umpire: Umpire, desk: Desk, battle: str) -> None:
    do(desk, battle, *MOVED, {"do": "load", "ship": "heron", "slot": "bow", "dice": 3}, {"do": "pass", "ship": "kite"})
    page = umpire.look()
    assert page.has("Heron has acted, and may still fire", "mean 6.0", "out 17 %")
    assert "slot=bow&amp;target=kite&amp;aims=side" in page.html


def test_a_target_out_of_reach_by_height_is_folded_away(umpire: Umpire, desk: Desk, battle: str) -> None:
    """The umpire may still let it be fired at; what is offered first is what the rules allow."""
    do(desk, battle, *MOVED, {"do": "correct", "name": "kite.band", "value": "3"})
    do(desk, battle, {"do": "correct", "name": "heron.band", "value": "1"})
    do(desk, battle, {"do": "correct", "name": "heron.regular.bow", "value": 2})
    before, _, after = umpire.look().html.partition("Out of reach by height")
    assert "slot=bow&amp;target=kite" not in before
    assert "slot=bow&amp;target=kite" in after


def test_a_tap_on_the_pilot_board_sets_that_mark(umpire: Umpire, desk: Desk, battle: str) -> None:
    """The last filled square is taken back, any other one filled up to."""
    do(desk, battle, ROLLED)
    html = umpire.get(f"/battle/{battle}/ship/kite").html
    hp = desk.moment(battle).state.ships["kite"].hp
    for name, value in (("kite.boxes", 1), ("kite.boxes", hp - 1), ("kite.aimed.bow", 1), ("kite.ap.hull", 3)):
        assert f"name={name}&amp;value={value}&quot;" in html or f'name={name}&amp;value={value}"' in html, name


def test_a_captain_reads_the_own_silver_and_income_and_nobody_elses(umpire: Umpire, desk: Desk, families: str) -> None:
    do(desk, families, FAMILIES, {"do": "correct", "name": "surya.silver", "value": 777})
    mei = own(umpire, desk, families, "captain:Mei")
    assert mei.has("Behind your screen", "1 silver")
    assert "777" not in mei.html
    assert "777" in own(umpire, desk, families, "captain:Rahim").html
    assert "Behind your screen" not in own(umpire, desk, families, "spectator").html


def test_a_bid_is_read_by_its_player_alone(umpire: Umpire, desk: Desk, families: str) -> None:
    do(desk, families, FAMILIES, *(ON,) * 4, {"do": "call-bids", "player": "surya"})
    game = desk.moment(families).game
    presses.play(
        desk, families, read_seat("captain:Mei"), game.read_command({"do": "lay-bid", "player": "lin", "silver": 4})
    )
    assert "You have laid <b>4</b>" in own(umpire, desk, families, "captain:Mei").html
    rahim = own(umpire, desk, families, "captain:Rahim")
    assert "You have laid" not in rahim.html
    assert rahim.has("Bid for initiative")
    assert "✓ laid" in umpire.get(f"/battle/{families}").html


def test_the_umpire_sees_income_only_behind_a_press(umpire: Umpire, desk: Desk, families: str) -> None:
    """Players look at the umpire's screen too."""
    do(desk, families, FAMILIES, ON, ON)
    html = umpire.get(f"/battle/{families}").html
    assert html.count('<details class="behind av-sum"') == 3
    for part in html.split("av-income")[1:]:
        assert html.index("av-sum") < html.index(part)


def test_every_card_that_may_be_taken_stands_on_the_shelf(desk: Desk, battle: str) -> None:
    do(desk, battle, ROLLED, {"do": "end-round", "winner": "mei"})
    view = look.scene(desk.moment(battle), UMPIRE).view
    shelves = view.shelves("rahim")
    assert [shelf.name for shelf in shelves][:2] == ["Bow Gunner", "Side Gunner"]
    had = set(view.sky.players["rahim"].before)
    assert {card for shelf in shelves for card, _ in shelf.cards} == set(view.sky.book.modules) - had


def test_what_was_typed_stands_again_where_it_did_not_go_through(umpire: Umpire, desk: Desk, battle: str) -> None:
    do(desk, battle, ROLLED)
    page = umpire.send(umpire.look().form("move", line=""), line="a bbbbbb")
    assert page.status == 422
    assert 'value="a bbbbbb"' in page.html


def test_of_several_ships_that_may_go_the_form_is_of_the_one_that_was_chosen(
    umpire: Umpire, desk: Desk, families: str
) -> None:
    """No key acts on another ship than is shown."""
    block = "Heron | patrol boat | dynasty\nbow: bow gunner\nside: side gunner"
    do(desk, families, FAMILIES, {"do": "correct", "name": "lin.silver", "value": 99}, ON, ON, ON)
    do(desk, families, {"do": "launch", "player": "lin", "block": block}, ON, ON)
    do(desk, families, *({"do": "move", "ship": f"scout-{number}", "line": "a"} for number in (3, 2)))
    at = f"/battle/{families}"
    page = umpire.get(at)
    assert page.has("Which goes first", "Lin's scout")
    assert page.form("move", line="").has("ship", "scout-1")
    chosen = umpire.get(f"{at}?look=yes&do=move&ship=heron")
    assert "Heron" in card(chosen)
    assert chosen.form("move", line="").has("ship", "heron")
