"""What each seat sees: the umpire all but undrawn order, a captain the own ships, everybody what the table shows."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, ship, target
from umpire.core import playing as core
from umpire.core.commands import Correct
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c

ANNA, BEN = captain("Anna"), captain("Ben")


def table() -> Table:
    """Anna has Ariel and Alma, Ben has Bella; nobody has Clara."""
    battle = Table(
        ship("ariel", gun("a-gun"), track="HHHHHHHH"), ship("alma"), ship("bella", gun("b-gun"), track="SCHHHHHH", parties=9),
        ship("clara"), target("bridge"), captains={"ariel": "Anna", "alma": "Anna", "bella": "Ben"},
    )  # fmt: skip
    return battle.up("ariel")


def whole(battle: Table, seat: object) -> set[str]:
    return {sighted.id for sighted in GAME.sheet.view_for(battle.battle, seat).ships if sighted.own is not None}


@pytest.mark.parametrize(
    ("seat", "ships"),
    [
        (UMPIRE, {"ariel", "alma", "bella", "clara", "bridge"}),
        (ANNA, {"ariel", "alma"}),
        (BEN, {"bella"}),
        (SPECTATOR, set()),
    ],
)
def test_a_71__a_captain_sees_all_own_ships(seat: object, ships: set[str]) -> None:
    """And nobody else's; a ship without a captain is the umpire's."""
    assert whole(table(), seat) == ships


def test_view__a_captain_without_a_ship_sees_what_spectators_see() -> None:
    """Also one who calls himself nothing."""
    assert whole(table(), captain("Cleo")) == whole(table(), captain("")) == set()


def test_view__what_the_table_shows_is_for_all() -> None:
    """Band, lamps, name, number, captain, fate, who has gone; and how hurt she looks, in words."""
    battle = table()
    battle.play(c.TakeCritical("bella", "lifters-damaged"))
    battle.play(c.TakeDamage("bella", 1))
    seen = GAME.sheet.view_for(battle.battle, SPECTATOR).ship("bella")

    assert (seen.name, seen.number, seen.captain, seen.band.words, seen.hurt) == (
        "Bella",
        3,
        "Ben",
        "Medium",
        "scratched",
    )
    assert seen.lights["no-altitude-change"].amber
    assert seen.has_gone is False


@pytest.mark.parametrize(
    ("boxes", "words"),
    [(0, "unhurt"), (1, "scratched"), (2, "scratched"), (4, "hurt"), (6, "badly hurt"), (7, "sinking")],
)
def test_view__how_hurt_she_looks(boxes: int, words: str) -> None:
    """In quarters of the track."""
    battle = table()
    battle.play(Correct("ariel.boxes", boxes))
    assert GAME.sheet.view_for(battle.battle, SPECTATOR).ship("ariel").hurt == words


def test_view__order_of_the_deck_is_in_no_view() -> None:
    """Not even in the umpire's: two orders of the same cards look the same to everybody."""
    one, other = table(), table()
    left = list(one.battle.deck.order)
    other.battle = msgspec.structs.replace(
        other.battle, deck=msgspec.structs.replace(other.battle.deck, order=tuple(reversed(left)))
    )
    assert one.battle.deck.order != other.battle.deck.order
    for seat in (UMPIRE, ANNA, BEN, SPECTATOR):
        assert GAME.sheet.view_for(one.battle, seat) == GAME.sheet.view_for(other.battle, seat)


def test_view__which_cards_remain_is_for_the_umpire() -> None:
    """Others see how many."""
    view = GAME.sheet.view_for(table().battle, UMPIRE)
    assert set(view.still_to_come) == {"alma", "bella", "clara"}
    assert view.still_to_come == table().battle.deck.remaining
    assert GAME.sheet.view_for(table().battle, ANNA).still_to_come == ()
    assert GAME.sheet.view_for(table().battle, ANNA).cards_left == 3


SECRET = [
    Correct("bella.boxes", 1),
    Correct("bella.parties", 4),
    Correct("bella.flights", 2),
    Correct("bella.gun.b-gun.fired", True),
    Correct("bella.gun.b-gun.destroyed", True),
    Correct("bella.gun.b-gun.spent", True),
    Correct("bella.grapnel", True),
    c.LoseGun("bella", "b-gun"),
    c.TakeHits("bella", 2),
]


@pytest.mark.parametrize("command", SECRET, ids=lambda command: getattr(command, "name", type(command).__name__))
def test_view__another_captains_panel_is_hidden(command: object) -> None:
    """Boxes, parties and guns of Bella change nothing in Anna's view or panels beyond how hurt she looks, and no line tells."""
    battle = table()
    battle.play(Correct("bella.boxes", 2))
    before = {
        seat: (GAME.sheet.view_for(battle.battle, seat), GAME.panels(battle.battle, seat)) for seat in (ANNA, SPECTATOR)
    }
    own = GAME.sheet.view_for(battle.battle, BEN)
    events = battle.play(command)

    for seat, (view, panels) in before.items():
        assert GAME.sheet.view_for(battle.battle, seat) == view
        assert GAME.panels(battle.battle, seat) == panels
        assert battle.lines(events, seat) == []
    assert GAME.sheet.view_for(battle.battle, BEN) != own
    assert battle.lines(events, BEN)


def test_view__forced_drops_and_repairs_do_not_tell_her_panel() -> None:
    """Others see that she drops, not at which box; that her crew works, not how many they are."""
    battle = Table(
        ship("bella", track="HHMHHHHH", parties=3), ship("ariel"), captains={"bella": "Ben"}, bands={"bella": "high"}
    ).up("bella")
    dropped = battle.play(c.TakeDamage("bella", 3))
    assert battle.lines(dropped, ANNA) == ["Bella drops from High to Medium. []"]
    assert "box 3" in str(battle.lines(dropped, BEN))
    battle.play(c.TakeCritical("bella", "lifters-damaged"))
    battle.end_round()
    tried = battle.play(c.Repair((c.Crew("bella", "no-altitude-change"),)), "2")
    assert battle.lines(tried, ANNA) == ["Bella's crew works on “No altitude change”: out. [2]"]
    assert "less than 3" in str(battle.lines(tried, BEN))


def test_view__a_kites_die_does_not_tell_her_speed_boxes() -> None:
    """The die lies on the table; what her panel makes of it does not."""
    battle = Table(ship("kite", power="kite", track="SSHHHHHH"), ship("ariel"), captains={"kite": "Ben"}).up("kite")
    battle.play(c.TakeDamage("kite", 2))
    bowled = battle.play(c.BowlMovement("kite"), "4")
    assert battle.lines(bowled, ANNA) == ["Kite throws for movement. [4]"]
    assert "-2 for 2 speed boxes" in str(battle.lines(bowled, BEN))


def test_view__others_see_that_something_happened_aboard() -> None:
    """A critical hit, an explosion: not which, not what it did."""
    battle = Table(
        ship("bella", gun(), criticals=critical_chart("magazine-hit"), track="H" * 20), captains={"bella": "Ben"}
    )
    events = battle.play(c.TakeCritical("bella"), "1")
    assert battle.lines(events, ANNA) == ["Bella takes a critical hit. []", "Something blows up aboard Bella. []"]


def test_view__the_dice_of_what_only_her_panel_tells_are_hers() -> None:
    """The die of a critical names it; what is thrown for her movement, everybody sees lying there."""
    battle = Table(
        ship("kite", power="kite", criticals=critical_chart("magazine-hit"), track="H" * 20),
        ship("ariel"),
        captains={"kite": "Ben"},
    ).up("kite")
    hit, bowled = battle.play(c.TakeCritical("kite"), "1"), battle.play(c.BowlMovement("kite"), "4")

    assert [battle.dice(hit, seat) for seat in (ANNA, SPECTATOR, BEN)] == [[], [], [1]]
    assert [battle.dice(bowled, seat) for seat in (ANNA, SPECTATOR, BEN)] == [[4], [4], [4]]


def test_view__seats_of_a_battle() -> None:
    """One for each captain, and the spectators'."""
    assert GAME.seats(table().battle) == (ANNA, BEN, SPECTATOR)


def test_view__questions_wait_for_the_captain_of_the_ship() -> None:
    """Whose answer is due; the umpire's where there is no captain, and for the deck."""
    battle = table().battle
    assert [GAME.rules.captain_of(battle, who) for who in ("ariel", "bella", "clara", "deck")] == [
        "Anna",
        "Ben",
        "",
        "",
    ]


def test_view__panel_of_a_strange_ship_is_bare() -> None:
    """No track, guns, squares, charts or figures but how hurt she looks."""
    panel = next(panel for panel in GAME.panels(table().battle, ANNA) if panel.subject == "bella")
    assert (panel.track, panel.mounts, panel.squares, panel.charts, panel.notes) == ((), (), (), (), ())
    assert [figure.id for figure in panel.figures] == ["hurt"]


def test_view__captains_and_spectators_have_no_offers() -> None:
    """They look."""
    assert core.offers(GAME, table().battle, ANNA) == ()
    assert core.offers(GAME, table().battle, SPECTATOR) == ()
