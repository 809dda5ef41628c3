"""What is cut out for Aloft: as many of each as the box has, and what each says is what the data say."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist, sqrt

import pytest

from tests.games.aloft.tables import LINE, laid, start
from umpire.core.cards import Shape
from umpire.core.cuts import COLOURS, KINDS, Cut, CutSet, Picture, Side
from umpire.core.players import COLOURS as PLAYERS
from umpire.games.aloft import book
from umpire.games.aloft.drawing import hexcards, signs
from umpire.games.aloft.drawing.printed import cuts
from umpire.games.aloft.drawing.referencecards import on_offer
from umpire.games.aloft.drawing.setupsheet import line_of
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.reading.line import read_line

BOX = {
    "hexes": 30, "numbers": 30, "ships": 60 + 5 + 5, "tokens": 70, "stands": 25, "goals": 10, "goal-tokens": 15, "captaining": 25,
    "cubes": 30, "resources": 25, "trackers": 5, "references": 5,
}  # fmt: skip
SKY = start()
SETS = {found.key: found for found in cuts(SKY)}


def words(side: Side) -> list[str]:
    return [one.text for one in side.words]


def cut_of(key: str, name: str, sets: dict[str, CutSet] = SETS) -> Cut:
    return next(cut for cut in sets[key].cuts if cut.name == name)


def pictured(side: Side, kind: str) -> int:
    """How often a sign is drawn, in its own colour."""
    return sum(isinstance(one, Picture) and one.shapes == signs.sign(kind) for one in side.drawing)


@pytest.mark.parametrize(("key", "count"), BOX.items())
def test_components__the_box_has_so_many(key: str, count: int) -> None:
    assert len(SETS[key].every) == count


def test_components__hexes_and_numbers_by_kind() -> None:
    """2 merchants, a hex of each of 5 leviathans, 5 of each resource but 3 of metal; five of each number."""
    counts = {cut.name: cut.count for cut in SETS["hexes"].cuts}
    beasts = {beast.name: 1 for beast in SKY.book.beasts.values()}
    assert counts == {"canvas": 5, "dragon's breath": 5, "glass": 5, "wood": 5, "metal": 3, "merchant": 2, **beasts}
    assert [(cut.name, cut.count) for cut in SETS["numbers"].cuts] == [(f"Number {n}", 5) for n in range(1, 7)]


@pytest.mark.parametrize("key", ["hexes", "numbers", "goals"])
def test_game_set_up__what_lies_face_down_has_one_back(key: str) -> None:
    assert len({cut.back for cut in SETS[key].cuts}) == 1
    assert SETS[key].cuts[0].back is not None


def test_the_set_up_sheet_says_what_is_house_data() -> None:
    (sheet,) = (one for one in cuts(SKY) if one.key == "setup")
    ours = "House data: costs, leviathans, and every goal but The Chosen Number."
    assert [ours in [words.text for words in cut.front.words] for cut in sheet.cuts] == [True] * len(sheet.cuts)


def test_a_hex_is_a_true_regular_hexagon() -> None:
    """Six sides of 38 mm, six corners as far from the middle, and it is as large as the piece that is printed."""
    outline = next(one for one in hexcards.front(SKY.book, "wood").drawing if getattr(one, "kind", "") == "cutline")
    assert isinstance(outline, Shape)
    numbers = [float(word) for word in outline.path.split() if word not in ("M", "L", "Z")]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    assert [dist(one, other) for one, other in pairwise([*points, points[0]])] == pytest.approx([38.0] * 6, abs=0.01)
    assert [dist(one, (hexcards.X, hexcards.Y)) for one in points] == pytest.approx([38.0] * 6, abs=0.01)
    assert (SETS["hexes"].width, SETS["hexes"].height) == pytest.approx((38 * sqrt(3), 76), abs=0.001)


@pytest.mark.parametrize("beast", SKY.book.beasts.values(), ids=lambda beast: beast.id)
def test_leviathans__the_hex_lists_the_reward_of_each_plunder(beast: book.Beast) -> None:
    """Two of one listed good for each Plunder, from 0 to 3, four health; it is marked as ours."""
    side = cut_of("hexes", beast.name).front
    told = words(side)
    assert [word for word in told if word.isdecimal()] == ["0", "1", "2", "3", "0", "2", "4", "6", "4"]
    assert all(pictured(side, good) == 1 for good in beast.pays)
    assert any("house data" in word for word in told)


def test_trade__the_merchant_hex_says_two_for_one() -> None:
    assert "2 : 1" in words(cut_of("hexes", "merchant").front)


@pytest.mark.parametrize("kind", SKY.book.kinds.values(), ids=lambda kind: kind.id)
def test_stats__a_ship_card_says_what_the_data_say(kind: book.ShipKind) -> None:
    """Values, cost and upgrades by their signs, a name, its silhouette; every card is marked as house data."""
    cut = cut_of("ships", kind.name)
    told = words(cut.front)
    at = told.index("Move")
    assert [told[at + step] for step in (-1, 1, 3, 5)] == [
        str(kind.move), str(kind.forage), str(kind.plunder), "yes" if kind.builds else "no",
    ]  # fmt: skip
    assert cut.count == kind.count
    assert pictured(cut.front, kind.id) == 1
    for good in SKY.book.goods:
        paid = kind.cost.get(good, 0) + sum(one.cost.get(good, 0) for one in kind.upgrades)
        assert pictured(cut.front, good) == paid
    assert sum("house data" in word for word in told) == 1


def test_every_ship_has_a_silhouette_and_a_token_of_its_own() -> None:
    assert len({signs.sign(kind) for kind in SKY.book.kinds}) == len(SKY.book.kinds)
    for kind in SKY.book.kinds.values():
        token = cut_of("tokens", kind.name)
        assert (pictured(token.front, kind.id), token.count) == (2, kind.count)


def test_goals__a_card_says_its_goal_and_whose_it_is() -> None:
    """The one that the rules tell is marked so; the other nine are house data."""
    for goal in SKY.book.goals.values():
        told = words(cut_of("goals", goal.name).front)
        assert goal.words.replace("*", "drawn at the start") in told
        assert ("as the rules tell it" in told) is goal.is_attested
        assert any("house data" in word for word in told) is not goal.is_attested


def test_captaining__each_number_once_in_every_colour_and_shape() -> None:
    assert [cut.name for cut in SETS["captaining"].cuts] == [
        f"{colour.capitalize()} {number}" for colour in PLAYERS for number in range(1, 6)
    ]
    shapes = {
        tuple(shape.path for shape in cut.front.drawing if isinstance(shape, signs.Shape))
        for cut in SETS["goal-tokens"].cuts
    }
    assert len(shapes) == len(PLAYERS)


def test_player_set_up__a_tracker_begins_at_0_and_tells_how_to_go_on() -> None:
    told = words(SETS["trackers"].cuts[0].front)
    assert [word for word in told if word.isdecimal()] == [str(space) for space in range(20)]
    assert any("Beyond 19" in word and "no top" in word for word in told)


def test_what_is_in_play_comes_first() -> None:
    """After the set-up: Starter, Basic and the five types on offer, and the five goals."""
    sky = laid().sky
    sets = {found.key: found for found in cuts(sky)}
    names = [sky.book.kinds[id].name for id in ("starter", "basic", *sky.types)]
    assert [cut.name for cut in sets["ships"].cuts][:7] == names
    assert [cut.name for cut in sets["tokens"].cuts][:7] == names
    assert [cut.name for cut in sets["goals"].cuts][:5] == [sky.book.goals[id].name for id in sky.goals]
    assert {key: len(found.every) for key, found in sets.items() if key in BOX} == BOX


def test_game_set_up__the_sheet_gives_the_line_that_is_typed() -> None:
    """As it was set up, to be typed again; before that the blank sheet alone."""
    assert [cut.name for cut in SETS["setup"].cuts] == ["Set-up, blank"]
    sky = laid().sky
    filled, _ = next(found for found in cuts(sky) if found.key == "setup").cuts
    assert line_of(sky) in words(filled.front)
    assert read_line(sky.book, line_of(sky)) == read_line(sky.book, LINE)


def test_every_shape_has_a_kind_that_is_drawn() -> None:
    """Signs, too; and each terrain has a colour."""
    known = {*KINDS, "onink"}
    for found in cuts(laid().sky):
        for cut in found.cuts:
            for side in (cut.front, cut.back or Side()):
                for one in side.drawing:
                    shapes = one.shapes if isinstance(one, Picture) else (one,)
                    assert {shape.kind for shape in shapes} <= known
    assert {*SKY.book.hexes} == {*signs.FILLS}
    assert {*signs.FILLS.values()} <= {*COLOURS}


def test_trade__the_reference_follows_the_switch() -> None:
    """L-02: any number of times, or once."""
    told = {
        said: words(next(one for one in cuts(start(rules={"L-02": said})) if one.key == "references").cuts[0].front)
        for said in ("any", "once")
    }
    assert any(word.endswith("for one of any. Once.") for word in told["once"])
    assert any("As often as you like" in word for word in told["any"])


def test_upgrade__the_reference_says_of_every_ship_what_its_upgrades_give() -> None:
    """Once for each ship of this game that has it; before it is set up, so many ships leave no room."""
    sky = laid().sky
    back = cut_of("references", "Reference", {found.key: found for found in cuts(sky)}).back
    assert back is not None
    gives = Counter(GIVES[one.gives] for kind in on_offer(sky) for one in kind.upgrades)
    assert gives.total() > 3
    assert gives <= Counter(words(back))
