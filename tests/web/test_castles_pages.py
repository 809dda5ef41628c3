"""Castles in the Air on the umpire's, the captains' and the spectators' pages: what each offers, and that its forms go through."""

from __future__ import annotations

import re

import pytest

from tests import presses
from tests.web.browsing import Page, Umpire
from umpire.core.commands import Command, Correct
from umpire.core.seats import UMPIRE
from umpire.games.castles import commands as c
from umpire.games.castles.book import LETTERS
from umpire.games.castles.state import City
from umpire.service.desk import Desk
from umpire.service.table import battles, seating


def do(desk: Desk, battle: str, *commands: Command) -> None:
    for command in commands:
        presses.play(desk, battle, UMPIRE, command, throw=True)


def begun(
    desk: Desk, scenario: str = "two-zeppelins", hoards: dict[str, str] | None = None, real: bool = False, **rules: str
) -> str:
    """Ann's first turn, with these cubes by letter."""
    battle = battles.start(desk, "castles", scenario, rules={id.replace("_", "-"): how for id, how in rules.items()})
    do(desk, battle, c.SetUp("ann", is_real=real))
    for player, letters in (hoards or {}).items():
        for letter in dict.fromkeys(letters):
            do(desk, battle, Correct(f"{player}.cubes.{LETTERS[letter]}", letters.count(letter)))
    return battle


def lies(desk: Desk, battle: str, *items: str) -> None:
    """These items are in the city too."""
    for item in items:
        do(desk, battle, Correct(f"city.lying.{item}", 1))


def city_of(desk: Desk, battle: str) -> City:
    city: City = desk.moment(battle).state
    return city


def at(umpire: Umpire, battle: str, query: str = "") -> Page:
    return umpire.get(f"/battle/{battle}{query}")


def large(page: Page) -> str:
    """The large line, with all that it says."""
    up = page.html[page.html.index('<h2 class="big"') :]
    return " ".join(re.sub(r"<[^>]+>", " ", up[: up.index("</div>")]).split())


def strip(page: Page, name: str) -> str:
    """What a player's strip says."""
    found = (one for one in re.split(r'<li class="ca-strip\b', page.html)[1:] if re.search(rf">{name}\b", one))
    return " ".join(re.sub(r"<[^>]+>", " ", next(found).split("</div>\n</div>")[0]).split())


def item(page: Page, what: str) -> str:
    """Of an item in the turn: its button, or why there is none."""
    found = re.search(rf'<button name="item" value="{what}".*?</button>', page.html, re.DOTALL)
    return found[0] if found else ""


def test_a_table_is_set_up_in_one_press_with_or_without_real_tiles(umpire: Umpire, desk: Desk) -> None:
    for also, is_real in ((("throw", "yes"), False), (("also", "is_real=yes&throw=yes"), True)):
        battle = battles.start(desk, "castles", "two-zeppelins")
        page = umpire.send(at(umpire, battle).form("set-up"), also, first="ben")
        city = city_of(desk, battle)
        assert (city.whose, city.stack.is_real, city.left) == ("ben", is_real, 9)
        assert large(page).startswith("Ben Chief Explorer then Ann Round 1, turn 1 9 tiles in the stack")


def test_a_tile_an_item_and_a_chest_are_one_press_each(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "k"})
    lies(desk, battle, "red", "black:blue")
    tile = city_of(desk, battle).face_up[2]
    page = umpire.send(at(umpire, battle).form("place"), ("tile", tile))
    for what in ("red", "black:blue"):
        page = umpire.send(page.form("take"), ("item", what))
    ann = city_of(desk, battle).players["ann"]
    assert (ann.has("red"), ann.has("blue"), ann.has("black")) == (1, 1, 0)
    assert tile in city_of(desk, battle).cells.values()
    umpire.send(page.form("next-player"))
    assert city_of(desk, battle).whose == "ben"


def test_items_say_how_many_lie_there_or_why_they_cannot_be_had(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "k"})
    lies(desk, battle, "red", "white:red")
    do(desk, battle, Correct("city.lying.red", 4))
    page = at(umpire, battle)
    assert "<b>4</b>" in item(page, "red")
    assert not item(page, "yellow")
    assert "No yellow is left in the city." in page.words
    assert 'title="Ann has no white key for that lock."' in page.html


def test_the_last_round_is_told_loudly_and_counts_down(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, "four-on-their-phones")
    while city_of(desk, battle).left:
        do(desk, battle, c.Place(city_of(desk, battle).face_up[0]))
    for words in ("Last round: three more turns", "Last round: two more turns", "Last round: one more turn"):
        page = at(umpire, battle)
        assert words in large(page)
        umpire.send(page.form("next-player"))
    page = at(umpire, battle)
    assert "Last round: the last turn" in large(page)
    page = umpire.send(page.form("next-player"))
    assert "share the first place with 0" in large(page)
    assert "The game is over" in large(page)


def test_strips_show_bonuses_scores_place_and_what_one_more_would_do(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "rrrryyggbb", "ben": "rrrrrryyb"})
    page = at(umpire, battle)
    ann = strip(page, "Ann")
    assert "2nd zeppelin" in ann
    assert "recolour : recolour 1 item of a tile you place" in ann
    assert "7th move : not yet" in ann
    assert "Specialty 19 tie 0 ▸ Variety 22 tie 2 , the better one" in ann
    assert "one more red: 24" in ann
    assert "one more yellow: 22 ✦ and a bonus" in ann
    ben = strip(page, "Ben")
    assert "6 recolour 2 : recolour 2 items" in ben
    assert "▸ Specialty 24 tie 1 , the better one" in strip(umpire.get(f"/battle/{battle}/ship/ben"), "Ben")


def test_frozen_pieces_are_marked(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk)
    do(desk, battle, Correct("ann.pieces.count", 2))
    assert "zeppelin, frozen" in at(umpire, battle).html


def test_an_item_of_a_tile_is_recoloured_as_it_is_placed(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "rrr"})
    city = city_of(desk, battle)
    tile = next(
        one for one in city.face_up if any(":" in item and "door" not in item for item in city.book.tiles[one].items)
    )
    chest = next(item for item in city.book.tiles[tile].items if ":" in item and "door" not in item)
    which = next(
        form for form in at(umpire, battle, "?look=chosen&deed=recolour").forms if form.has("deed", "recolour")
    )
    assert ("tile", tile) in which.buttons
    form = at(umpire, battle, f"?look=chosen&deed=recolour&tile={tile}").form("place", tile=tile)
    lock, _, holds = chest.partition(":")
    other = "white" if lock == "black" else "black"
    umpire.send(form, recolour=f"{chest}>{other}:{holds}")
    assert city_of(desk, battle).lying[f"{other}:{holds}"] == 1


def test_after_a_refusal_the_form_stands_there_again_and_one_press_allows_it(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "rrr", "ben": "kk"})
    form = at(umpire, battle, "?look=chosen&deed=trade").form("trade")
    page = umpire.send(form, other="ben", give="rrr", get="k")
    assert page.status == 422
    again = page.form("trade", give="rrr")
    assert again.has("other", "ben")
    page = umpire.send(next(form for form in page.forms if ("overruled", "ann-give") in form.fields))
    assert city_of(desk, battle).players["ben"].has("red") == 3


def test_cubes_are_traded_by_letters(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "rr", "ben": "k"})
    umpire.send(at(umpire, battle, "?look=chosen&deed=trade").form("trade"), give="rr", get="k")
    city = city_of(desk, battle)
    assert (city.players["ben"].has("red"), city.players["ann"].has("black")) == (2, 1)


def test_the_bank_takes_keys_in_one_press_and_treasures_by_letters(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "gggkk"})
    page = at(umpire, battle, "?look=chosen&deed=bank")
    form = next(form for form in page.forms if any("do=exchange" in value for _, value in form.buttons))
    umpire.send(form, form.buttons[0])
    page = umpire.send(at(umpire, battle, "?look=chosen&deed=bank").form("exchange"), give="gg", get="b")
    ann = city_of(desk, battle).players["ann"]
    assert (ann.has("white"), ann.has("green"), ann.has("blue")) == (1, 1, 1)
    assert "done in this turn" in at(umpire, battle, "?look=chosen&deed=bank").words


def test_another_piece_is_one_press_where_there_is_a_full_set(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "rygb"})
    page = at(umpire, battle)
    form = next(form for form in page.forms if any("do=launch" in value for _, value in form.buttons))
    umpire.send(form, form.buttons[0])
    assert len(city_of(desk, battle).players["ann"].pawns) == 2


def test_counted_moves_stand_as_pips_and_each_piece_has_its_own_presses(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "yyy"}, K_07="counted")
    do(desk, battle, Correct("ann.cubes.red", 1), Correct("turn.spent", 4))
    page = at(umpire, battle)
    assert "3 moves left" in page.words
    assert page.html.count('class="ca-spent"') == 4
    form = next(form for form in page.forms if any("what=out" in value for _, value in form.buttons))
    page = umpire.send(form, next(one for one in form.buttons if "what=out" in one[1]))
    city = city_of(desk, battle)
    assert (city.spent, city.players["ann"].pawns[0].kind) == (5, "explorer")
    assert "Ladder with piece 1" in page.words
    do(desk, battle, Correct("turn.spent", 7))
    page = at(umpire, battle)
    assert "Tiles: placing one takes 2 moves" in page.words
    assert 'name="tile" value="' + city.face_up[0] + '" disabled' in page.html


def test_of_real_tiles_the_number_is_optional_and_all_may_be_taken(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, real=True, hoards={"ann": "k"})
    page = at(umpire, battle)
    assert item(page, "white")
    assert item(page, "black:green")
    assert not item(page, "white:green")
    umpire.send(page.form("place"))
    umpire.send(at(umpire, battle).form("place"), tile="17")
    assert list(city_of(desk, battle).cells.values())[1:] == ["tile", "17"]


def test_in_a_city_that_is_kept_here_a_tile_is_tapped_and_then_its_place(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, "every-move-counted")
    tile = city_of(desk, battle).face_up[1]
    page = at(umpire, battle, f"?look=chosen&tile={tile}")
    assert f"Now tap where tile {tile} goes" in page.words
    form = next(form for form in page.forms if any("at=n1" in value for _, value in form.buttons))
    page = umpire.send(form, next(one for one in form.buttons if "at=n1" in one[1]))
    assert city_of(desk, battle).cells["n1"] == tile


def test_in_a_city_that_is_kept_here_explorers_walk_and_teleport_to_tiles(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, "every-move-counted")
    do(desk, battle, c.Place(city_of(desk, battle).face_up[0], "n1"), c.Move("out"))
    assert "deed=walk&amp;piece=1" in at(umpire, battle).html
    form = at(umpire, battle, "?look=chosen&deed=walk&piece=1").form("move", what="walk")
    assert form.buttons == [("at", "n1")]
    umpire.send(form, ("at", "n1"))
    assert city_of(desk, battle).players["ann"].pawns[0].at == "n1"
    assert "teleports from n1 to" in at(umpire, battle, "?look=chosen&deed=teleport&piece=7").words


def test_score_now_takes_figures_alone_and_tells_both_scores_and_who_has_won(umpire: Umpire, desk: Desk) -> None:
    page = umpire.get("/begin/castles")
    page = umpire.send(
        next(form for form in page.forms if form.has("scenario", "castles/score-now") and len(form.fields) == 1)
    )
    battle = page.address.split("/")[2].partition("?")[0]
    figures = {"first": "422210", "second": "333300", "third": "10 1 1 1 0 2"}
    typed = {f"holdings.{id}": said for id, said in figures.items()}
    page = umpire.send(page.form("count"), **typed, **{"names.third": "Cleo"})
    assert large(page) == "Cleo has won with 55 The game is over"
    assert "Specialty 19 tie 1 ▸ Variety 22 tie 3" in strip(page, "Player 1")
    assert "3rd" in strip(page, "Player 1")
    assert page.form("count").has("holdings.third", "10 1 1 1 0 2")
    page = umpire.send(page.form("count"), **{"holdings.first": "666600"})
    assert large(page) == "Player 1 has won with 84 The game is over"
    assert len(city_of(desk, battle).players) == 3


def test_figures_that_cannot_be_stay_in_their_row_with_one_sentence(umpire: Umpire, desk: Desk) -> None:
    battle = battles.start(desk, "castles", "score-now")
    form = at(umpire, battle).form("count")
    page = umpire.send(form, **{"holdings.first": "42221", "holdings.second": "333300"})
    assert page.status == 422
    sentence = page.html.split("Please check</h2>")[1].split("</p>")[0]
    assert "42221" in sentence
    assert "red, yellow" in sentence
    assert page.form("count").has("holdings.first", "42221")
    assert umpire.send(form).status == 422, "nobody was counted"


@pytest.mark.parametrize("button", [None, ("ends", "true")])
def test_a_tracked_game_is_scored_with_its_holdings_filled_in(
    umpire: Umpire, desk: Desk, button: tuple[str, str] | None
) -> None:
    battle = begun(desk, hoards={"ann": "rry"})
    form = at(umpire, battle, "?look=chosen&deed=score").form("count")
    assert form.has("holdings.ann", "210000")
    umpire.send(form, button, **{"holdings.ben": "111100"})
    city = city_of(desk, battle)
    assert (city.players["ben"].sets, city.phase) == (1, "over" if button else "turns")


def test_a_players_sheet_is_marked_by_one_tap(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ann": "rr"})
    page = umpire.get(f"/battle/{battle}/ship/ann")
    form, button = next(
        (form, one) for form in page.forms for one in form.buttons if "cubes.red" in one[1] and one[1].endswith("3")
    )
    umpire.send(form, button)
    assert city_of(desk, battle).players["ann"].has("red") == 3


def test_captains_play_their_turn_on_their_own_page_and_nobody_elses(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, "four-on-their-phones", hoards={"ann": "rrrk"})
    links = seating.links(desk, battle)
    ann, ben = (f"/seat/{links[f'captain:{name}']}" for name in ("Ann", "Ben"))
    page = umpire.get(ann)
    assert "Recolour 1 item of a tile you place." in page.words
    umpire.send(page.form("place"), ("tile", city_of(desk, battle).face_up[0]))
    page = umpire.get(ben)
    assert not [form for form in page.forms if form.has("do", "place")]
    assert page.html.index('aria-label="What you have"') < page.html.index('aria-label="The others"')
    umpire.send(umpire.get(ann).form("next-player"))
    assert umpire.get(ben).form("next-player")


def test_spectators_see_the_strips_and_the_last_round(umpire: Umpire, desk: Desk) -> None:
    battle = begun(desk, hoards={"ben": "bbb"})
    do(desk, battle, Correct("turn.last", True))
    page = umpire.get(f"/seat/{seating.links(desk, battle)['spectator']}")
    assert "Last round: one more turn" in large(page)
    assert "swap keys : change a key's colour" in strip(page, "Ben").replace("&#39;", "'")
    assert "House data" in page.words
    assert not page.forms


def test_no_key_of_the_turn_sends_a_form_that_is_open(umpire: Umpire, desk: Desk) -> None:
    """`N` leads to the next player, and never sends a trade that is half typed: the one button is the form's then."""
    battle = begun(desk)
    assert re.search(r'<button class="main go" data-key="n"', at(umpire, battle).html)
    html = at(umpire, battle, "?look=chosen&deed=trade").html
    (go,) = re.findall(r'<button class="main go"[^>]*>', html)
    assert go == '<button class="main go" form="deed">'
    assert 'data-key="n"' not in html
