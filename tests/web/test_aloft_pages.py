"""Aloft on the umpire's, the captains' and the spectators' pages: what each phase offers, and that its forms go through."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests import presses
from tests.web.browsing import Form, Page, Umpire
from umpire.core.commands import Command, Correct
from umpire.core.seats import UMPIRE
from umpire.games.aloft import commands as c
from umpire.games.aloft.state import Sky
from umpire.service.desk import Desk
from umpire.service.table import battles, seating

LINE = (
    "out ironback emberjaw; numbers 1 2 3 4 5 6; goals fleet hunter hoard yards refit; ships skiff raider tender trader"
)
REAL = c.SetUp(f"{LINE} galleon", is_real=True)
CHANCE = c.SetUp(f"{LINE} galleon")
CORNERS = ("0n", "1-3n", "1-4n", "0s", "1-1s")
OUTER = "1-6n"
"""Two edges from where blue begins: a corner with open sky beside it."""


def begin(desk: Desk, scenario: str = "three-commodores", set_up: c.SetUp | None = None) -> str:
    """Set up, and where it is said so, starters placed."""
    battle = battles.start(desk, "aloft", scenario)
    if set_up:
        do(desk, battle, set_up)
    return battle


def placed(desk: Desk, scenario: str = "three-commodores", set_up: c.SetUp = REAL) -> str:
    battle = begin(desk, scenario, set_up)
    for player, corner in zip(sky_of(desk, battle).players, CORNERS, strict=False):
        do(desk, battle, c.Place(player, "wood", corner))
    return battle


def acting(desk: Desk, scenario: str = "three-commodores", set_up: c.SetUp = REAL) -> str:
    """Blue's ship stands at the rim and may act; there is something to pay with, of canvas most."""
    battle = placed(desk, scenario, set_up)
    do(desk, battle, Correct("blue.goods.wood", 3), Correct("blue.goods.canvas", 4), Correct("blue-1.corner", OUTER))
    do(desk, battle, c.Forage(2))
    return battle


def do(desk: Desk, battle: str, *commands: Command) -> None:
    for command in commands:
        presses.play(desk, battle, UMPIRE, command, throw=True)


def sky_of(desk: Desk, battle: str) -> Sky:
    sky: Sky = desk.moment(battle).state
    return sky


def at(umpire: Umpire, battle: str, query: str = "") -> Page:
    return umpire.get(f"/battle/{battle}{query}")


def tap(page: Page, title: str) -> str:
    """Where a link on the map leads, by what it is called."""
    found = re.search(rf'<a class="map-tap[^>]* href="([^"]*)"[^>]*title="{re.escape(title)}', page.html)
    assert found, f"no tap {title}"
    return found[1].replace("&amp;", "&")


def pressed_on_map(page: Page, title: str) -> tuple[Form, tuple[str, str]]:
    """The map's form, and its button called so."""
    found = re.search(
        rf'<button class="map-tap[^"]*" name="also" value="([^"]*)"[^>]*title="{re.escape(title)}', page.html
    )
    assert found, f"no button {title}"
    also = found[1].replace("&amp;", "&")
    form = next(form for form in page.forms if ("also", also) in form.buttons)
    return form, ("also", also)


def line(page: Page) -> str:
    """What is large."""
    return re.sub(r"<[^>]+>|\s+", " ", page.html[page.html.index('class="big"') : page.html.index('class="card-of"')])


@pytest.fixture
def battle(desk: Desk) -> str:
    return begin(desk)


def test_by_chance_the_table_is_set_up_in_one_press(umpire: Umpire, desk: Desk, battle: str) -> None:
    page = at(umpire, battle)
    assert umpire.send(page.form("set-up"), ("throw", "yes")).status == 200
    sky = sky_of(desk, battle)
    assert (sky.phase, len(sky.stack.remaining), sky.stack.is_real) == ("place", 21, False)


def test_real_stacks_and_the_rest_by_chance_are_one_press(umpire: Umpire, desk: Desk, battle: str) -> None:
    umpire.send(at(umpire, battle).form("set-up"), ("also", "is_real=yes&throw=yes"), first="green")
    sky = sky_of(desk, battle)
    assert (sky.phase, sky.stack.is_real, sky.first) == ("place", True, "green")


def test_after_a_mistake_the_line_stands_there_again(umpire: Umpire, battle: str) -> None:
    typed = "out ironback ironbeak; goals fleet"
    page = umpire.send(at(umpire, battle).form("set-up"), ("throw", "yes"), line=typed, first="red", is_real="yes")
    assert page.status == 422
    form = page.form("set-up")
    assert f">{typed}</textarea>" in page.html
    assert form.has("first", "red")
    assert form.has("is_real", "yes")


def test_a_starter_takes_a_good_and_a_corner_in_two_presses_in_either_order(umpire: Umpire, desk: Desk) -> None:
    battle = begin(desk, set_up=REAL)
    page = at(umpire, battle, "?look=chosen&good=glass")
    form, button = pressed_on_map(page, "between merchant, dragon")
    umpire.send(form, button)
    blue = sky_of(desk, battle).players["blue"]
    assert blue.goods == {"glass": 1}
    page = umpire.get(tap(at(umpire, battle), "corner 0s"))
    umpire.send(page.form("place", corner="0s"), ("good", "canvas"))
    sky = sky_of(desk, battle)
    assert (sky.ships["red-1"].corner, sky.players["red"].goods) == ("0s", {"canvas": 1})


def test_each_number_says_what_everybody_would_gain_and_is_one_press(umpire: Umpire, desk: Desk) -> None:
    battle = placed(desk)
    page = at(umpire, battle)
    six = page.html[page.html.index('name="number" value="6"') :].split("</button>")[0]
    assert "(Blue)" in six
    assert "dragon&#39;s breath" in six
    assert "(Red)" not in six
    assert 'data-rest="name a number"' in page.html
    page = umpire.send(page.form("forage"), ("number", "6"))
    assert sky_of(desk, battle).players["blue"].goods == {"wood": 1, "breath": 1}
    assert "Starter 1 acts" in line(page), "the only ship is chosen by itself"


def test_a_ship_is_moved_by_two_taps_and_acts_on_by_itself(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk)
    do(desk, battle, Correct("blue.goods.breath", 2), c.Build("blue-1", "basic", near(desk, battle)))
    do(desk, battle, c.EndTurn(), c.Forage(1), c.EndTurn(), c.Forage(1), c.EndTurn(), c.Forage(1))
    page = at(umpire, battle)
    assert "which ship acts?" in line(page)
    page = umpire.get(tap(page, "Blue 2 Basic"))
    assert "Basic 2 acts" in line(page)
    form, button = pressed_on_map(page, "Blue 2 moves")
    page = umpire.send(form, button)
    assert sky_of(desk, battle).ships["blue-2"].done == ("move",)
    assert "Basic 2 acts" in line(page)
    assert "Basic 2 acts" in line(at(umpire, battle, "?look=chosen&ship=red-1")), "no other player's ship is chosen"


def near(desk: Desk, battle: str) -> str:
    """The first corner on which blue's starter may set a ship."""
    offers = desk.moment(battle).game.rules.offers(sky_of(desk, battle), UMPIRE)
    return next(one.at for one in offers if isinstance(one.command, c.Build))


def space(desk: Desk, battle: str) -> str:
    offers = desk.moment(battle).game.rules.offers(sky_of(desk, battle), UMPIRE)
    return next(one.at for one in offers if isinstance(one.command, c.Explore))


def test_from_real_stacks_a_space_opens_one_form_that_keeps_what_was_typed(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk)
    where = space(desk, battle)
    page = umpire.get(tap(at(umpire, battle), f"space {where}"))
    form = page.form("explore", space=where, ship="blue-1")
    assert form.has("pay", "canvas"), "suggested is that of which there is most"
    page = umpire.send(form, drawn="merchant", number="3", pay="wood")
    assert page.status == 422
    again = page.form("explore", space=where)
    assert again.has("drawn", "merchant")
    assert again.has("number", "3")
    assert again.has("pay", "wood")
    umpire.send(again, drawn="glass", number="5")
    sky = sky_of(desk, battle)
    assert (sky.hexes[where].kind, sky.hexes[where].number, sky.players["blue"].has("wood")) == ("glass", 5, 2)


def test_from_the_apps_stacks_a_hex_takes_two_presses(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk, set_up=CHANCE)
    where = space(desk, battle)
    form = umpire.get(tap(at(umpire, battle), f"space {where}")).form("explore")
    assert not any(name in ("drawn", "number") for name, _ in form.fields + form.offered)
    umpire.send(form)
    assert where in sky_of(desk, battle).hexes


def test_a_hex_beside_the_ship_is_terraformed_by_the_same_form(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk)
    page = umpire.get(tap(at(umpire, battle), "dragon&#39;s breath 6"))
    umpire.send(page.form("terraform", hex="1-6"), drawn="metal", number="2")
    assert sky_of(desk, battle).hexes["1-6"].kind == "metal"


def test_a_ship_is_built_by_its_type_and_a_corner_that_the_map_lights(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk)
    page = at(umpire, battle, "?look=chosen&ship=blue-1&deed=build")
    assert 'value="basic"' in page.html
    assert 'value="skiff"' not in page.html, "there is nothing to pay it with"
    page = at(umpire, battle, "?look=chosen&ship=blue-1&deed=build&kind=basic")
    assert "Blue 1 moves" not in page.html, "corners are for the new ship now"
    form, button = pressed_on_map(page, "Blue 1 builds a Basic")
    umpire.send(form, button)
    assert sky_of(desk, battle).ships["blue-2"].kind == "basic"


@pytest.mark.parametrize(
    ("opened", "mark"), [("deed=build&kind=basic", "corner"), ("deed=explore", "place")], ids=["build", "explore"]
)
def test_a_number_means_one_place_on_the_map_and_in_the_list(
    umpire: Umpire, desk: Desk, opened: str, mark: str
) -> None:
    """What is not meant now has none."""
    html = unescape(at(umpire, acting(desk), f"?look=chosen&ship=blue-1&{opened}").html)
    listed = dict(re.findall(rf'<button name="{mark}" value="([^"]+)" data-digit="(\d+)"', html))
    tapped = re.findall(r'class="map-tap is-place[^>]*?[&=]([\w-]+)"\s+data-digit="(\d+)"', html)
    assert len(listed) > 1
    assert dict(tapped) == listed


def test_trade_takes_what_is_given_what_is_got_and_how_often(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk)
    do(desk, battle, Correct("blue-1.corner", "0n"))
    page = at(umpire, battle, "?look=chosen&ship=blue-1&deed=trade")
    umpire.send(page.form("trade"), give="canvas", get="metal", times="2")
    blue = sky_of(desk, battle).players["blue"]
    assert (blue.has("canvas"), blue.has("metal")) == (0, 2)


def test_which_ship_acts_is_asked_where_there_are_several(umpire: Umpire, desk: Desk) -> None:
    """The only ship acts by itself; of two each has its stand, and the one that is not chosen is chosen by it."""
    battle = acting(desk)
    assert not at(umpire, battle).has("Blue’s ships")
    do(desk, battle, Correct("blue.goods.canvas", 5), c.Build("blue-1", "basic", "2-11s"), c.EndTurn())
    for number in (1, 3):
        do(desk, battle, c.Forage(number), c.EndTurn())
    do(desk, battle, c.Forage(2))
    page = at(umpire, battle)
    assert page.has("Anna: which ship acts?", "Blue’s ships")
    assert ("ship", "blue-2") in next(form for form in page.forms if ("ship", "blue-1") in form.buttons).buttons


def test_whom_a_ship_plunders_is_one_press_more(umpire: Umpire, desk: Desk) -> None:
    """A ship with what its player has, a leviathan with its health and what it pays; the taker is asked where there is a choice."""
    battle = acting(desk)
    marks = {"blue-1.token.plunder": True, "red-1.corner": "1-6s", "1-6.lies": "glasswing", "1-6.number": 0}
    do(desk, battle, *(Correct(name, value) for name, value in marks.items()))
    page = at(umpire, battle, "?look=chosen&ship=blue-1&deed=plunder")
    beast = "do=plunder-leviathan&ship=blue-1&hex=1-6"
    form = next(form for form in page.forms if ("also", beast) in form.buttons)
    assert page.has("Red 1 Starter", "the Glasswing", "4 health; pays glass")
    assert umpire.send(form, ("also", beast)).status == 200
    sky = sky_of(desk, battle)
    assert (sky.hexes["1-6"].health, sky.players["blue"].has("glass")) == (3, 2)


def test_a_ship_takes_up_to_its_plunder(umpire: Umpire, desk: Desk) -> None:
    """Plunder 2 beside a player with three wood: one press takes two, and one alone may be said."""
    battle = acting(desk)
    marks = {"blue-1.kind": "raider", "red-1.corner": "2-12s", "red.goods.wood": 3}
    do(desk, battle, *(Correct(name, value) for name, value in marks.items()))
    page = at(umpire, battle, "?look=chosen&ship=blue-1&deed=plunder")
    assert page.has("up to 2 from a ship", "Take fewer from Red 1 Starter")
    assert umpire.send(page.form("plunder-ship"), **{"goods.wood": "1"}).status == 200
    players = sky_of(desk, battle).players
    assert (players["red"].has("wood"), players["blue"].has("wood")) == (2, 4)


def test_an_upgrade_is_chosen_with_its_cost(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk)
    do(desk, battle, Correct("turn.built", True))
    page = at(umpire, battle, "?look=chosen&ship=blue-1&deed=upgrade")
    assert umpire.send(page.form("upgrade"), ("upgrade", "move")).status == 200
    assert sky_of(desk, battle).ships["blue-1"].upgrades == ("move",)


def test_what_a_ship_may_not_do_is_told_with_its_reason(umpire: Umpire, desk: Desk) -> None:
    page = at(umpire, acting(desk))
    assert page.has(
        "Blue 1 Starter has Plunder 0, and takes nothing.", "No ship is upgraded before somebody has built one."
    )


def test_what_is_chosen_stays_when_the_act_is_drawn_anew(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk)
    page = at(umpire, battle, "?look=chosen&ship=blue-1&deed=trade")
    found = re.search(r'data-part="([^"]*/part/act\?[^"]*)"', page.html)
    assert found
    assert "Blue 1 Starter" in umpire.get(found[1].replace("&amp;", "&")).html


def test_without_a_map_the_touched_hexes_are_ticked_or_typed(umpire: Umpire, desk: Desk) -> None:
    battle = begin(desk, "without-a-map", REAL)
    page = at(umpire, battle)
    page = umpire.send(page.form("place"), ("good", "wood"), **{"named:near": "glass 4, marchant"})
    assert page.status == 422
    assert 'value="glass 4, marchant"' in page.html
    umpire.send(page.form("place"), ("good", "wood"), **{"named:near": "glass 4, merchant"})
    for player in ("red", "gold", "purple"):
        umpire.send(at(umpire, battle).form("place", player=player), ("good", "glass"), near=["0", "1-1"])
    sky = sky_of(desk, battle)
    assert [sky.hex_name(sky.hexes[id]) for id in sky.ships["blue-1"].near] == ["glass 4", "merchant"]
    do(desk, battle, c.Forage(4))
    page = at(umpire, battle, "?look=chosen&ship=blue-1&deed=move")
    umpire.send(page.form("move"), **{"named:near": "w2, m"})
    page = at(umpire, battle, "?look=chosen&ship=blue-1&lay=new&deed=explore")
    umpire.send(page.form("explore"), drawn="metal", number="1", touching="red-1")
    assert sky_of(desk, battle).ships["red-1"].near == ("0", "1-1", "8")


def test_the_end_names_the_goals_and_the_way_to_the_results(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk)
    do(desk, battle, Correct("blue.goal.fleet", True), Correct("blue.goal.yards", True), Correct("blue.goods.metal", 8))
    do(desk, battle, c.Move("blue-1", "0n"))
    page = at(umpire, battle)
    assert "Blue has won" in line(page)
    assert page.has("Blue completed three goals", "A Fleet of Four", "Pride of the Yards", "The Hoard")
    assert f"/battle/{battle}/end" in page.html


def test_a_captain_plays_the_own_turn_from_the_own_page(umpire: Umpire, desk: Desk) -> None:
    battle = acting(desk, "five-on-their-phones")
    links = {name: f"/seat/{token}" for name, token in seating.links(desk, battle).items()}
    anna, ben = (next(link for name, link in links.items() if who in name) for who in ("Anna", "Ben"))
    page = umpire.get(f"{anna}?look=chosen&ship=blue-1")
    form, button = pressed_on_map(page, "Blue 1 moves")
    assert form.action == f"{anna}/play"
    umpire.send(form, button)
    assert sky_of(desk, battle).ships["blue-1"].done == ("move",)
    page = umpire.get(f"{anna}?look=chosen&ship=blue-1&place={space(desk, battle)}")
    page = umpire.send(page.form("explore"), drawn="merchant", number="3")
    assert page.status == 422
    assert page.form("explore").has("drawn", "merchant")
    page = umpire.get(ben)
    assert not page.forms, "another's turn is only looked at"
    assert "Blue" in line(page)
    assert 'class="map-drawing"' in page.html


def test_where_the_umpire_plays_captains_see_what_each_number_gives(umpire: Umpire, desk: Desk) -> None:
    battle = placed(desk)
    link = next(token for name, token in seating.links(desk, battle).items() if "Anna" in name)
    page = umpire.get(f"/seat/{link}")
    assert page.has("What each number gives")
    assert not page.forms


def test_what_is_ours_is_marked_as_house_data(umpire: Umpire, desk: Desk) -> None:
    """Every goal but the attested one, ships on offer, and the page of a ship."""
    goals = "goals fleet hunter hoard yards number; special 4; ships skiff raider tender trader galleon"
    battle = placed(desk, set_up=c.SetUp(f"out ironback emberjaw; numbers 1 2 3 4 5 6; {goals}", is_real=True))
    page = at(umpire, battle)
    assert page.has("A Fleet of Four°", "Leviathan's Bane°", "The Chosen Number", "° House data: these goals are ours")
    assert not page.has("The Chosen Number°")
    assert page.has("House data: all figures and upgrades of ship cards are ours.")
    assert at(umpire, battle, "/ship/blue-1").has("House data: the figures and upgrades of this card are ours.")


def test_spectators_see_map_trackers_and_goals(umpire: Umpire, desk: Desk) -> None:
    battle = placed(desk)
    page = umpire.get(f"/seat/{seating.links(desk, battle)['spectator']}")
    assert page.has("Anna names a number", "Goals in play", "A Fleet of Four")
    assert 'class="map-drawing"' in page.html
    assert not page.forms
