"""What cannot be, and what is too early or too late: one sentence each, and nothing is changed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.castles.tables import Table, begun, holding, on_real_tiles, start
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.book import name_of
from umpire.games.castles.drawing.board import board
from umpire.games.castles.state import Pawn

RED, BLACK = holding("red"), holding("black:red")


def kept() -> Table:
    """A city kept here, Ann with everything that bonuses take, and these two tiles face up."""
    table = begun(3, (RED, BLACK), K_07="counted", K_08="kept")
    return table.give("ann", "rrrrrryyyyyyggggggbbbbbbkkww")


CANNOT: list[tuple[Command, str]] = [
    (c.SetUp(), "set-up: the table is already set up; take that back and repeat it, or start another game."),
    (c.Place("", "n1"), "tile: '' is not a tile of this set; face up: "),
    (c.Place("start", "n1"), "tile: 'start' is not a tile of this set; face up: "),
    (c.Place("99", "n1"), "tile: '99' is not a tile of this set; face up: "),
    (c.Place(RED), "at: '' is not a place; type one like n1 (above the first tile) or s1e2."),
    (c.Place(RED, "north"), "at: 'north' is not a place; type one like n1 (above the first tile) or s1e2."),
    (c.Place(RED, "n50"), "at: 'n50' is not a place; type one like n1 (above the first tile) or s1e2."),
    (c.Place(RED, "0"), "at: tile start lies on 0; choose an empty place."),
    (c.Place(RED, "n1", ("red",)), "recolour: 'red' is not a change of one colour; write like black:red>white:red."),
    (c.Place(RED, "n1", ("red>red",)), "recolour: 'red>red' is not a change of one colour; "),
    (c.Place(RED, "n1", ("red>black",)), "recolour: 'red>black' is not a change of one colour; "),
    (c.Place(RED, "n1", ("black>red",)), "recolour: 'black>red' is not a change of one colour; "),
    (c.Place(RED, "n1", ("red>pink",)), "recolour: 'red>pink' is not a change of one colour; "),
    (c.Place(RED, "n1", ("black>white:red",)), "recolour: 'black>white:red' is not a change of one colour; "),
    (c.Place(RED, "n1", ("red>black:red",)), "recolour: 'red>black:red' is not a change of one colour; "),
    (
        c.Place(BLACK, "n1", ("black:red>white:blue",)),
        "recolour: 'black:red>white:blue' is not a change of one colour; ",
    ),
    (
        c.Place(BLACK, "n1", ("black:red>black:door",)),
        "recolour: 'black:red>black:door' is not a change of one colour; ",
    ),
    (c.Place(BLACK, "n1", ("black:red>red",)), "recolour: 'black:red>red' is not a change of one colour; "),
    (
        c.Place(RED, "n1", ("white:blue>black:blue",)),
        f"recolour: tile {RED} has no blue chest with a white lock to change; it has ",
    ),
    (c.Take("gold"), "item: 'gold' cannot be taken or opened; use one of red, yellow, "),
    (c.Take("black:black"), "item: 'black:black' cannot be taken or opened; use one of red, yellow, "),
    (c.Take("teleport"), "item: 'teleport' cannot be taken or opened; use one of red, yellow, "),
    (c.Take("red", "zoe"), "player: there is no player 'zoe'; use one of ann, ben, cleo."),
    (c.Move("fly", 2, "0"), "piece: Ann has "),
    (c.Move("fly", 0, "0"), "piece: Ann has "),
    (c.Move("fly"), "at: '' is not a place; use one of 0."),
    (c.Move("out", at="there"), "at: 'there' is not a place; use one of 0."),
    (c.Launch("zoe"), "player: there is no player 'zoe'; use one of ann, ben, cleo."),
    (c.Launch(piece=9), "piece: Ann has "),
]


@pytest.mark.parametrize(
    ("order", "told"), CANNOT, ids=[f"{place}-{type(order).__name__}" for place, (order, _) in enumerate(CANNOT)]
)
def test_bad_input__one_sentence_and_nothing_changes(order: Command, told: str) -> None:
    """It says what is wrong and what would be right; nobody can overrule it."""
    said = kept().wrong(order)
    assert said.startswith(told)
    assert said.endswith(".")
    assert ". " not in said


@pytest.mark.parametrize("order", [c.NextPlayer(), c.Place(RED, "n1"), c.Take("red"), c.Move("fly"), c.Launch()])
def test_bad_input__nothing_goes_before_the_set_up(order: Command) -> None:
    """The sentence says what to do first."""
    assert Table(start()).wrong(order) == "player: the table is not set up yet; set it up first."


def test_bad_input__a_first_player_who_is_not_there() -> None:
    """All players are named."""
    assert Table(start(2)).wrong(c.SetUp("zoe")) == "first: there is no player 'zoe'; use one of ann, ben."


def test_bad_input__a_set_with_too_few_tiles() -> None:
    """Seven for each player must be there; real tiles are nobody's business here."""
    table = Table(start(2))
    tiles = {id: tile for id, tile in table.city.book.tiles.items() if id != "start"}
    enough = dict(list(tiles.items())[:14]) | {"start": table.city.book.tiles["start"]}
    few = dict(list(enough.items())[1:])
    table.put(book=replace(table.city.book, tiles=few))
    assert table.wrong(c.SetUp("ann")) == "tiles: this game takes 14 tiles, and the set has 13; use real tiles."
    Table(table.city).play(c.SetUp("ann", is_real=True))
    table.put(book=replace(table.city.book, tiles=enough))
    table.play(c.SetUp("ann"), " ".join(tile for tile in enough if tile != "start"))
    assert (len(table.city.face_up), table.city.left) == (5, 9)


def test_bad_input__a_cell_that_is_full() -> None:
    """Two tiles never lie in one place; the umpire strikes what was wrong."""
    table = kept()
    table.play(c.Place(RED, "n1"))
    assert table.wrong(c.Place(BLACK, "n1")) == f"at: tile {RED} lies on n1; choose an empty place."


def test_forbidden__a_tile_that_lies_there_already() -> None:
    """The number was misread once: by the umpire's word this is the tile, and it lies in both places."""
    table = kept()
    table.play(c.Place(RED, "n1"))
    order, left = c.Place(RED, "e1"), table.city.left
    assert f"Tile {RED} is already in the city." in table.refused(order)
    table.play(order, overrule=True)
    assert (table.city.cells["n1"], table.city.cells["e1"]) == (RED, RED)
    assert table.city.left + len(table.city.face_up) == left + 4, (
        "it came off the stack; a tile that is face up stays there"
    )
    assert table.told().splitlines()[-1].startswith(f"Ann places tile {RED} on e1")
    real = on_real_tiles(2)
    real.play(c.Place(RED))
    assert real.refused(c.Place(RED)) == f"Tile {RED} is already in the city."
    real.play(c.Place(RED), overrule=True)
    assert len(real.city.cells) == 3


def test_forbidden__a_piece_where_no_tile_lies() -> None:
    """By the umpire's word it is there, beside the map until a tile lies under it; and it flies back."""
    table, order = kept(), c.Move("fly", at="n1")
    assert table.refused(order) == "No tile lies on n1; pieces move over the tiles of the city."
    table.play(order, overrule=True)
    assert table.player("ann").pawns[0].at == "n1"
    assert table.told().endswith("Ann flies to n1.")
    drawn = board(GAME.sheet.view_for(table.city, UMPIRE))
    assert drawn
    assert "ann-1" in {spot.id for spot in drawn.spots}
    table.play(c.Move("fly", at="0"))
    assert table.player("ann").pawns[0].at == "0"


def test_bad_input__an_item_is_changed_once_where_there_is_one() -> None:
    """The second change finds what the first one made."""
    told = kept().wrong(c.Place(RED, "n1", ("red>blue", "red>green")))
    items = ["blue" if item == "red" else name_of(item) for item in kept().city.book.tiles[RED].items]
    assert told == f"recolour: tile {RED} has no red to change; it has {', '.join(items)}."


@pytest.mark.parametrize("order", [
    {"do": "move", "what": "swim"},
    {"do": "move", "what": "fly", "piece": 0},
    {"do": "move"},
    {"do": "take"},
    {"do": "take", "item": "x" * 61},
    {"do": "place", "tile": ["1"]},
    {"do": "place", "recolour": ["r"] * 21},
    {"do": "place", "turned": 90},
    {"do": "launch", "piece": "first"},
])  # fmt: skip
def test_bad_input__what_a_form_would_never_send(order: dict[str, object]) -> None:
    """It is read as no command, and the sentence names the field."""
    with pytest.raises(BadInput) as no:
        GAME.read_command(order)
    assert str(no.value).endswith(".")


def test_forbidden__everything_at_once_and_one_press_for_all_of_it() -> None:
    """All that the rules say against a deed is said together; whoever overrules that overrules all, and it is done."""
    table = begun(3, (RED, holding(sky=False)), K_07="counted", K_08="kept").put(spent=8)
    table.play(c.Place(holding(sky=False), "n1"), overrule=True)
    table.put("ann", pawns=(Pawn(), Pawn("explorer"))).give("ben", "r" * 20).give("ann", "")
    down = table.city.stack.order[0]
    orders: list[tuple[Command, set[str]]] = [
        (c.Place(down, "n3e3"), {"face-down", "edge", "moves"}),
        (c.Place(RED, "s3", ("red>blue",)), {"edge", "recolour", "moves"}),
        (c.Take("black:red", "cleo"), {"turn", "not-there", "supply", "key", "moves"}),
        (c.Move("fly", 2, "n1"), {"frozen", "piece", "sky", "moves"}),
        (c.Launch("ben"), {"assortment"}),
    ]
    for order, ids in orders:
        before = table.city
        with pytest.raises(Refused) as no:
            table.play(order)
        assert {refusal.id for refusal in no.value.refusals} == ids
        assert table.city is before
        for refusal in no.value.refusals:
            assert refusal.message.endswith(".")
            assert refusal.rule in ("Setup", "Each Turn", "Bonuses from Treasures")
        assert Table(before).play(order, overrule=True)


def test_forbidden__is_done_as_it_was_said() -> None:
    """A chest without a key gives its treasure all the same, and nobody pays; a frozen piece moves."""
    table = on_real_tiles().put("ann", pawns=(Pawn(), Pawn()))
    table.play(c.Take("black:red"), overrule=True)
    assert table.has("ann") == "r"
    table.play(c.Move("out", 2), overrule=True)
    table.play(c.Launch(), overrule=True)
    kinds = [pawn.kind for pawn in table.player("ann").pawns]
    assert kinds == ["zeppelin", "explorer", "zeppelin"]
