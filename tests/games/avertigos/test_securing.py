"""Securing; Trooper; Commander; Spy; and what serves the captor."""

from __future__ import annotations

import pytest

from tests.games.avertigos.isles import families, give
from tests.games.avertigos.skies import Table
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.acting import Captured


def at(island: str, **fields: object) -> Table:
    """Lin's scout is docked at an island that stands so, with 4 action points and 4 troopers."""
    table = families("action").put("scout-1", dock=island)
    return table.put(island, **fields) if fields else table


@pytest.mark.parametrize(("island", "needs"), [("batu", 1), ("cendana", 3), ("daun", 4), ("embun", 4), ("tianhu", 5)])
def test_securing__more_units_than_natives(island: str, needs: int) -> None:
    """By value 1 to 5: 0, 2, 3, 3 and 4 natives; claws do not count."""
    table = at(island).put("scout-1", ap=9).put("lin", troopers=9)
    if needs > 1:
        assert f"it takes {needs} units, and {needs - 1} are deployed" in table.refused(c.Secure("scout-1", needs - 1))
    table.play(c.Secure("scout-1", needs))
    assert table.island(island).owner == "lin"


def test_securing__an_action_point_for_each_trooper() -> None:
    table = at("cendana")
    table.play(c.Secure("scout-1", 3))
    assert table.ship("scout-1").points == 1
    told = at("cendana").put("scout-1", ap=2).refused(c.Secure("scout-1", 3))
    assert told == "deploying 3 troopers costs 3; Lin's scout has 2 action points."


def test_commander__two_units_for_one_action_point() -> None:
    """House: one point to deploy. With one trooper they take two natives."""
    table = at("cendana").put("lin", commanders=1)
    table.play(c.Secure("scout-1", 1, has_commander=True))
    assert table.ship("scout-1").points == 2
    assert (table.island("cendana").troopers, table.island("cendana").commanders) == (1, 1)
    assert (table.player("lin").troopers, table.player("lin").commanders) == (3, 0)


def test_commander__defends_for_two() -> None:
    """A trooper and a commander stand for three: it takes four."""
    table = at("batu", owner="surya", troopers=1, commanders=1)
    assert "1 trooper and a commander: it takes 4 units, and 3 are deployed" in table.refused(c.Secure("scout-1", 3))
    table.play(c.Secure("scout-1", 4))
    assert table.happened(Captured)[0].defenders == 3


def test_securing__only_docked() -> None:
    """Elsewhere by the umpire's word alone, who names the island."""
    table = families("action").put("scout-1", dock="")
    assert "Lin's scout is not docked; name the island" in table.bad(c.Secure("scout-1", 1))
    table.put("batu", natives=0)
    assert "Lin's scout is not docked at Batu;" in table.allowed(c.Secure("scout-1", 1, island="batu"))
    assert (table.island("batu").owner, table.island("batu").troopers) == ("lin", 1)
    assert "Lin's scout captures Batu with 1 trooper" in table.told()


def test_securing__whom_the_player_has() -> None:
    """Somebody, and not more than lie behind the screen; if the umpire allows more, nobody owes them."""
    table = at("batu").put("scout-1", ap=9)
    assert "nobody is deployed" in table.bad(c.Secure("scout-1"))
    told = table.refused(c.Secure("scout-1", 0, has_commander=True))
    assert "Lin has no commander to deploy." in told
    told = table.allowed(c.Secure("scout-1", 5, has_commander=True))
    assert "Lin has 4 troopers to deploy, not 5." in told
    assert (table.island("batu").troopers, table.island("batu").commanders) == (5, 1)
    assert (table.player("lin").troopers, table.player("lin").commanders) == (0, 0)


def test_securing__defenders_are_removed_and_the_deployed_stay() -> None:
    """House: natives or garrison are gone, the attacker loses nobody, who was deployed is the garrison."""
    table = at("cendana", owner="surya", troopers=2, natives=0)
    table.play(c.Secure("scout-1", 3))
    island = table.island("cendana")
    assert (island.owner, island.natives, island.troopers) == ("lin", 0, 3)
    assert table.player("lin").troopers == 1


def test_securing__claws_and_trading_post_serve_the_captor() -> None:
    """Claws that survive, and the post that owes no allegiance."""
    table = at("embun", claws=2, has_post=True)
    table.play(c.Secure("scout-1", 4))
    island = table.island("embun")
    assert (island.owner, island.claws, island.has_post) == ("lin", 2, True)


def test_securing__on_an_own_island_the_troops_join_the_garrison() -> None:
    table = families("action").put("home-lin", troopers=1)
    table.play(c.Secure("scout-1", 2))
    assert table.island("home-lin").troopers == 3
    assert table.player("lin").troopers == 2
    assert "lands 2 troopers on Lin's Landing" in table.told()


def test_securing__is_one_deployment_and_an_action() -> None:
    """House: two deployments of two do not take what three would."""
    table = at("cendana")
    assert "it takes 3 units, and 2 are deployed" in table.refused(c.Secure("scout-1", 2))
    table.play(c.Secure("scout-1", 3))
    assert "has had her place in this cycle" in table.refused(c.Secure("scout-1", 1))


def test_spy__of_the_attacker_cancels_a_defender_each() -> None:
    """House: only as many are spent as it took; one of two natives is cancelled, so two troopers do."""
    table = at("cendana", spies={"lin": 3})
    table.play(c.Secure("scout-1", 2))
    assert table.happened(Captured)[0].spies == {"lin": 1}
    assert table.island("cendana").spies == {"lin": 2}


def test_spy__of_the_owner_defends_and_is_spent() -> None:
    table = at("batu", owner="surya", troopers=1, spies={"surya": 1})
    told = table.refused(c.Secure("scout-1", 2))
    assert told == "Batu is defended by 1 trooper and 1 spy: it takes 3 units, and 2 are deployed."
    table.play(c.Secure("scout-1", 3))
    assert table.island("batu").spies == {}


def test_spy__of_a_third_player_defends_too() -> None:
    """House: it stands against every other player who comes to the island, whoever holds it."""
    table = at("cendana", spies={"okafor": 1})
    assert "2 natives and 1 spy: it takes 4 units" in table.refused(c.Secure("scout-1", 3))
    table.play(c.Secure("scout-1", 4))
    assert table.happened(Captured)[0].spies == {"okafor": 1}


def test_spy__sent_while_the_island_is_being_secured() -> None:
    """House: refused as it stands, it goes through with the spy that comes in between."""
    table = at("cendana").put("lin", spies=1)
    table.refused(c.Secure("scout-1", 2))
    table.play(c.SendSpy("lin", "cendana"))
    table.play(c.Secure("scout-1", 2))
    assert table.island("cendana").owner == "lin"


def test_spy__a_securing_that_is_refused_spends_none() -> None:
    table = at("daun", spies={"lin": 1, "surya": 1})
    table.refused(c.Secure("scout-1", 3))
    assert table.island("daun").spies == {"lin": 1, "surya": 1}


def test_envoys__go_home_from_a_captured_island() -> None:
    """House: the agreement was with the owner."""
    table = at("batu", owner="surya", envoys={"okafor": 1})
    before = table.player("okafor").envoys
    table.play(c.Secure("scout-1", 1))
    assert table.island("batu").envoys == {}
    assert table.player("okafor").envoys == before + 1


def test_conquest__the_eighth_island_wins_at_once() -> None:
    """It is looked at when it is captured."""
    table = give(at("utara", natives=0), "lin", "batu", "cendana", "daun", "embun", "fuhai", "gunung")
    table.play(c.Secure("scout-1", 1))
    assert (table.sky.phase, table.sky.winner) == ("over", "lin")


def test_securing__not_what_the_own_side_holds() -> None:
    """Of families that play together."""
    table = at("batu", owner="surya").put("lin", team="east").put("surya", team="east")
    assert table.refused(c.Secure("scout-1", 1)) == "Batu is held by Lin's own side."


def test_securing__few_units_may_be_overruled() -> None:
    """The umpire rules that they take it."""
    table = at("tianhu")
    table.play(c.Secure("scout-1", 1), overrule=True)
    assert (table.island("tianhu").owner, table.island("tianhu").natives) == ("lin", 0)


def test_securing__who_is_deployed_in_vain_is_one() -> None:
    assert "it takes 3 units, and 1 is deployed." in at("cendana").refused(c.Secure("scout-1", 1))


def test_told__troops_on_an_island_as_many_as_lie_there() -> None:
    """One is one, in the hands' list too."""
    table = at("batu", spies={"lin": 1}, claws=1)
    table.play(c.Secure("scout-1", 1))
    (island,) = (
        change for change in GAME.words.table_changes(table.sky, table.events[-2:]) if change.subject == "batu"
    )
    assert island.state == "held by Lin, 1 claw, 1 trooper, 1 spy of Lin"
