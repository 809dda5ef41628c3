"""What hands must do at the table, what is still owed, what may be done now, and the panel as data."""

from __future__ import annotations

from tests.games.cloudships.battlefield import Table, firing, gun, odd_gun, ship, target
from umpire.core import playing as core
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.sheet import Chart


def changes(table: Table, *events: object) -> dict[str, str]:
    return {change.subject: change.state for change in GAME.words.table_changes(table.battle, events)}


def test_table_changes__are_the_resulting_state() -> None:
    """Not «cross two more», but how the panel must now look."""
    table = Table(ship("ariel", gun()), ship("bella", gun("fore"), track="HgBCHHHHHH", flights=1)).up("ariel")
    events = table.fire("ariel: bow-gun at bella 2 / fore at bow", "3", "1", "1", "party")

    assert changes(table, *events) == {
        "ariel": "track clear, 3 squares left, band Medium, Fired on bow gun",
        "bella": "track to box 4, 2 squares left, 1 flight aboard, band Medium, amber on No altitude change, fore destroyed",
    }


def test_table_changes__only_for_what_changed() -> None:
    """A mark, a move: that ship alone; the end of the round: all of them."""
    table = Table(ship("ariel"), ship("bella"), target("bridge")).up("ariel")
    assert set(changes(table, *table.play(c.Move("ariel", "high")))) == {"ariel"}
    assert set(changes(table, *table.play(Correct("bella.boxes", 1)))) == {"bella"}
    assert set(changes(table, *table.end_round())) == {"ariel", "bella", "bridge"}


def test_table_changes__who_is_out_comes_off() -> None:
    """And why."""
    table = Table(ship("ariel"), ship("bella"))
    assert changes(table, *table.play(c.Leave("bella"))) == {"bella": "off the table: left the table"}


def test_forgotten__a_die_that_was_not_thrown() -> None:
    """Only while it costs somebody something."""
    table = Table(ship("kite", power="kite"), ship("ariel")).up("kite")
    (due,) = core.forgotten(GAME, table.battle)
    assert due.text == "Kite has not thrown her movement die."
    assert [offer.command for offer in due.offers] == [c.BowlMovement("kite")]
    table.play(c.BowlMovement("kite"), "3")
    assert core.forgotten(GAME, table.battle) == ()


def offered(table: Table) -> list[object]:
    return [offer.command for offer in core.offers(GAME, table.battle, UMPIRE)]


def test_offers__what_may_be_done_now() -> None:
    """Cards, dice, moves and exchanges as they fall due."""
    table = Table(ship("kite", gun(arc="bow"), power="kite"), ship("bella", gun()))
    assert offered(table) == [c.TurnCard()]
    table.up("kite")
    assert c.BowlMovement("kite") in offered(table)
    assert c.Move("kite") in offered(table)
    assert any(isinstance(command, c.Fire) and command.aims[0].answer for command in offered(table))
    table.play(c.BowlMovement("kite"), "3")
    table.play(c.Move("kite"))
    assert not any(isinstance(command, c.Move | c.BowlMovement) for command in offered(table))


def test_offers__are_accepted() -> None:
    """Of a plain battle, every one; dice apart."""
    table = Table(
        ship("ariel", gun(), gun("n", "nordenfelt")), ship("bella", gun()), target("bridge"), bands={"ariel": "high"}
    ).up("ariel")
    for command in offered(table):
        assert table.owed(command) if isinstance(command, c.Fire) else True


def test_panel__tells_everything_of_an_own_ship() -> None:
    """Figures with reasons, lamps, track, mounts with their marks, squares, ladder, charts, notes."""
    table = Table(
        ship("ariel", gun(), odd_gun("x", arc=None), track="HHgS SC", flights=1, is_superior=True, has_grapnel=True, note="A note."),
        ship("bella"),
    ).up("ariel")  # fmt: skip
    table.fire("ariel: bow-gun at bella 2", "1")
    table.play(c.TakeCritical("ariel", "boiler-cracked"))
    table.play(c.TakeDamage("ariel", 4), "4")
    panel = GAME.panels(table.battle, UMPIRE)[0]
    figures = {figure.id: figure.value for figure in panel.figures}

    assert (panel.name, panel.kind, panel.band, panel.ceiling) == ("Ariel", "steamer", "Medium", "High")
    assert figures == {
        "movement": "3", "turns": "one free turn after each hex, and power turns at 1 point each", "boarding": "6", "ram": "?",
        "crew": "superior", "grapnel": "aboard", "scores": "2+ / 4+, crew 4+ / 5+",
    }  # fmt: skip
    assert [[box.is_crossed for box in row] for row in panel.track] == [[True] * 4, [False] * 2]
    assert [(mount.marks, mount.arc_words) for mount in panel.mounts] == [
        (("fired",), "all round"),
        (("destroyed",), "arc not known"),
        ((), "all round"),
    ]
    assert [(squares.total, squares.left) for squares in panel.squares] == [(3, 3), (1, 1)]
    assert panel.ladder == ("High", "Medium", "Low", "Ground")
    assert panel.lore == panel.told[-1] == "A note."
    assert "Boiler cracked" in panel.notes[0]
    assert panel.charts


def test_panel__a_73__really_low_is_on_the_ladder_where_it_is_played() -> None:
    """A rung of its own."""
    table = Table(ship("ariel"), rules={"A-19": "on"})
    assert GAME.panels(table.battle, UMPIRE)[0].ladder == (
        "High",
        "Medium",
        "Low",
        "Really Low",
        "Ground",
    )


def test_panel__boarding_value_counts_what_is_left() -> None:
    """Squares, two a flight, working anti-personnel weapons, superior crew."""
    table = Table(ship("ariel", gun("n", "nordenfelt"), gun("m", "nordenfelt"), parties=4, flights=2, is_superior=True))

    def boarding() -> str:
        return next(figure.value for figure in GAME.panels(table.battle, UMPIRE)[0].figures if figure.id == "boarding")

    assert boarding() == "11"
    table.play(c.LoseGun("ariel", "n"))
    table.play(c.TakeHits("ariel", 1))
    assert boarding() == "9"


def test_r_07__four_parties_and_two_flights_make_eight() -> None:
    """The rules' own example: 4 + (2 x 2) = 8."""
    table = Table(ship("ariel", parties=4, flights=2))
    figures = GAME.panels(table.battle, UMPIRE)[0].figures
    assert next(figure.value for figure in figures if figure.id == "boarding") == "8"


def test_panel__unknown_is_a_value() -> None:
    """A question mark, not a zero."""
    table = Table(
        ship("ariel", odd_gun("x"), movement=None, parties=None, criticals=Chart(), anti_personnel=Chart(dice=0))
    )
    panel = GAME.panels(table.battle, UMPIRE)[0]
    assert {figure.id: figure.value for figure in panel.figures if figure.value == "?"} == {
        "movement": "?",
        "boarding": "?",
        "ram": "?",
    }
    assert panel.mounts[0].figures == "x: ? dice, short ?, long ?, damage ?"
    assert panel.squares[0].left is None
    assert panel.charts == ()


def test_firing_words_of_these_tests_mean_what_they_say() -> None:
    """The scripted table itself."""
    fire = firing("ariel: a, b at bella 3 bow+port-bow / c at stern; d at 2 1 -")
    assert fire == c.Fire(
        "ariel",
        (c.Aim("bella", 3, ("bow", "port-bow"), ("a", "b"), ("c",), ("stern",)), c.Aim("2", 1, (), ("d",))),
    )
