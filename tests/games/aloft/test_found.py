"""Faults that were found by attack, each with the fact that holds since."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.aloft.edges import away, by_chance, without_a_map
from tests.games.aloft.tables import Table, acting, laid
from umpire.core import playing as core
from umpire.core.answers import Ask
from umpire.core.commands import Command
from umpire.core.deck import Deck
from umpire.core.objections import Objections
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c


def on_top(kind: str) -> Table:
    """Stacks that the app deals, with such a hex on top."""
    table = by_chance()
    left = table.sky.stack.remaining
    rest = list(left)
    rest.remove(kind)
    return table.put("sky", stack=Deck(left, (kind, *rest)))


@pytest.mark.parametrize("typed", [{"drawn": "sailray"}, {"number": 3}, {"reward": "glass"}, {"reward": "metal"}])
@pytest.mark.parametrize("make", [c.Explore, c.Terraform])
def test_explore__nobody_learns_what_lies_on_top_by_typing_what_may_not_fit(
    make: type[Command], typed: dict[str, object]
) -> None:
    """What is typed where the app deals is wrong in the same words, whatever lies on top."""
    where = {"space": "2-1"} if make is c.Explore else {"hex": "canvas 1"}
    order = make(ship="blue-1", pay="wood", **where, **typed)
    said = {on_top(kind).wrong(order) for kind in ("metal", "merchant", "sailray", "glasswing")}
    assert len(said) == 1
    assert "the app deals this stack" in said.pop()


def test_explore__a_reward_goes_with_a_leviathan() -> None:
    """A reward typed for another hex is refused; a good that there is not is bad input, also where nothing is to be paid."""
    table, order = away(), c.Explore("blue-1", "2-1", "wood", "glass", 3, "metal")
    assert table.refused(order) == "Glass pays nothing when it is found; only leviathans do."
    kept = table.sky
    table.play(order, overrule=True)
    assert table.player("blue").goods == {"wood": 2, "metal": 1}
    table.sky = kept
    table.put("blue-1", upgrades=("free-explore",))
    assert "'gold' is not a resource" in table.wrong(c.Explore("blue-1", "2-1", "gold", "glass", 3))


def test_terraform__of_two_hexes_with_one_name_the_one_beside_the_ship_is_meant() -> None:
    """Wood 4 lies near and far, the far one first; what is typed as «wood 4» is the near one."""
    table = away().lay("1-4", "wood", 4).lay("1-1", "wood", 4)
    table.put("sky", hexes={id: table.hex(id) for id in ("0", "1-4", "1-1")})
    table.play(c.Terraform("blue-1", "wood 4", pay="wood", drawn="glass", number=3))
    assert (table.hex("1-1").kind, table.hex("1-4").kind) == ("glass", "wood")


def test_explore__merchants_are_not_named_as_what_to_terraform() -> None:
    """A hex lies in that space; of a merchant nobody is told to terraform it."""
    assert away().wrong(c.Explore("blue-1", "0", "wood")).endswith("merchant lies in 0; explore an empty space.")


def test_plunder__less_than_nothing_is_told_as_that() -> None:
    table = acting().put("blue-1", kind="raider").put("red-1", corner="1-1s")
    told = table.wrong(c.PlunderShip("blue-1", "red-1", {"wood": -1}))
    assert told == "goods: -1 wood cannot be taken; say 1 or more."


def test_log__what_a_ship_did_is_told_after_the_ship_was_taken_back() -> None:
    """Of a forage whose player the tracker is, and of a plunder who loses, is known without the ship."""
    table = acting().put("sky", phase="forage").put("red-1", corner="1-1s")
    table.launch("blue", "raider", "1-2n")
    table.play(c.Forage(1))
    table.play(c.PlunderShip("blue-2", "red-1", {"wood": 1}))
    gone = {id: ship for id, ship in table.sky.ships.items() if ship.player != "blue"}
    table.put("sky", ships=gone)
    assert "Blue names 1: Blue takes 1 canvas; Red takes 1 canvas." in table.told()
    gists = [line.gist for event in table.events if (line := core.line_for(GAME, table.sky, event, UMPIRE))]
    assert "blue-2 takes 1 wood from Red" in [gist.says for gist in gists if gist]
    assert {"blue", "red"} <= {change.subject for change in GAME.words.table_changes(table.sky, table.events)}


def test_offers__without_a_map_a_ship_of_which_nobody_has_said_where_it_is_is_offered_no_building() -> None:
    """What is offered can be done: the new ship touches what its builder touches, and there must be something."""
    table = without_a_map().give("blue", wood=2, canvas=2)
    assert {offer.command.near for offer in _builds(table)} == {("0", "1-1")}
    assert not _builds(table.put("blue-1", near=()))


def _builds(table: Table) -> list[Any]:
    return [offer for offer in core.offers(GAME, table.sky, UMPIRE) if isinstance(offer.command, c.Build)]


def test_offers__without_a_map_starters_are_offered_the_first_merchant_wherever_it_is_listed() -> None:
    """Also where the umpire had its hex laid anew: what is offered goes through."""
    table = laid(L_01="said")
    merchant, *others = table.sky.hexes.values()
    table.put("sky", hexes={hex.id: hex for hex in (*others, merchant)})
    for offer in core.offers(GAME, table.sky, UMPIRE):
        assert core.decide(GAME, table.sky, offer.command, Ask({}), Objections())


def test_build__more_cards_than_there_are_leave_none() -> None:
    """By marks seven Skiffs are out, one more than there are cards; an eighth is built by the umpire's word alone."""
    table = acting().give("blue", canvas=1, breath=1)
    for player, count in (("red", 4), ("green", 3)):
        for _ in range(count):
            table.launch(player, "skiff")
    assert "All 6 cards of the Skiff are taken" in table.refused(c.Build("blue-1", "skiff", "1-1s"))
