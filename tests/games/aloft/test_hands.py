"""What hands must do after a command, as the resulting state, and only what is new."""

from __future__ import annotations

from tests.games.aloft.tables import LINE, Table, acting, laid, start
from umpire.core.changes import TableChange
from umpire.core.commands import Command
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.service.table.hands import to_do


def hands(table: Table, command: Command) -> dict[str, str]:
    """What hands must do after a command, by thing."""
    before = table.sky
    events = table.play(command)
    return {change.name: change.state for change in to_do(GAME, before, table.sky, events)}


def test_hands__set_up_ship_card_tracker_goal_token_and_cube() -> None:
    """As the resulting state, only what is new."""
    table = Table(start())
    (text,) = hands(table, c.SetUp(LINE, is_real=True)).values()
    assert text.startswith("back into the box: the Ironback, the Emberjaw; merchant in the middle; round it, clockwise")
    table = acting().give("blue", wood=9, canvas=1)
    for corner in ("1-1n", "1-2n"):
        table.launch("blue", "skiff", corner)
    assert hands(table, c.Build("blue-1", "basic", "1-1s")) == {
        "Blue": "canvas on 0, wood on 8, goal token on A Fleet of Four, goal token on The Hoard",
        "Blue 4 Basic": "Basic card with Captaining card 4 under it, Basic token in stand 4, "
        "between canvas 1, merchant and wood 2",
    }
    assert hands(table, c.Upgrade("blue-1", "move")) == {
        "Blue": "wood on 7",
        "Blue 1 Starter": "upgrade token on Move +1",
    }
    assert hands(table, c.Move("blue-1", "1-6s")) == {
        "Blue 1 Starter": "between dragon's breath 6, wood 5 and merchant"
    }


def test_hands__a_strike_takes_the_ship_off_the_table() -> None:
    """What was built and is taken back."""
    table = acting().give("blue", wood=1, canvas=1)
    before = table.sky
    events = table.play(c.Build("blue-1", "basic", "1-1s"))
    undone = {change.name: change for change in to_do(GAME, table.sky, before, events)}
    assert undone["Blue 2 Basic"] == TableChange("blue-2", "Blue 2 Basic", "off the table")


def test_hands__hexes_tokens_and_health_dice() -> None:
    """What was terraformed goes with its token, and a new hex lies in its place."""
    table = acting()
    assert hands(table, c.Terraform("blue-1", "1-1", drawn="glass", number=5)) == {
        "Blue": "wood on 0",
        "Space 1-1": "glass hex, number token 5; off: canvas hex, number token 1",
    }
    table = acting().lay("1-1", "barkhide").put("1-1", health=1).put("blue-1", kind="whaler")
    assert hands(table, c.PlunderBeast("blue-1", "1-1", {"metal": 4})) == {
        "Blue": "metal on 4, goal token on Leviathan's Bane",
        "Space 1-1": "health die on 0",
    }
    table.give("blue", metal=4)
    assert hands(table, c.Terraform("blue-1", "1-1", pay="metal", drawn="wood", number=3)) == {
        "Blue": "metal on 3",
        "Space 1-1": "wood hex, number token 3; off: the Barkhide, health die on 0",
    }


def test_hands__without_a_map_a_hex_goes_by_its_name() -> None:
    """L-01 «said»."""
    table = laid(L_01="said")
    for player in table.sky.players:
        table.play(c.Place(player, "wood", near=("0", "1-1")))
    table.put("sky", phase="actions")
    assert hands(table, c.Explore("blue-1", drawn="glass", number=4)) == {
        "Blue": "wood on 0",
        "glass 4": "glass hex, number token 4",
    }
    assert hands(table, c.Move("blue-1", near=("wood 2",))) == {"Blue 1 Starter": "at wood 2"}
    (panel,) = (one for one in GAME.panels(table.sky, UMPIRE) if one.subject == "blue-1")
    assert [figure.value for figure in panel.figures if figure.id == "corner"] == ["at wood 2"]
