"""The log in sentences: whole, with names and numbers, and with the arithmetic behind them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import Table, critical_chart, gun, odd_gun, of, ship
from umpire.core import wording
from umpire.core.commands import Correct, SetHouseRule
from umpire.core.dice import Dice
from umpire.core.events import CORE_EVENTS, Abandoned
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.telling.lines import SENTENCES
from umpire.games.cloudships.telling.sums import worked


def told(table: Table, *events: object) -> list[str]:
    return table.lines(events, UMPIRE)


def test_lines__every_event_has_a_sentence() -> None:
    """Nothing happens that the log cannot say."""
    assert set(SENTENCES) == set(GAME.rules.events) - set(CORE_EVENTS)


def test_lines__a_shot_with_everything_that_it_rests_on() -> None:
    """Distance with height, score, crew, hits, damage, natural six."""
    table = Table(
        ship("ariel", gun("qf", "one-pounder-qf"), is_superior=True), ship("bella", track="H" * 20), bands={"bella": "high"}
    ).up("ariel")  # fmt: skip
    shot = of(table.fire("ariel: qf at bella 3", "6 4 1"), e.ShotFired)[0]
    sentence, _, arithmetic = told(table, shot)[0].partition(" [")
    assert sentence == "Ariel fires her qf at Bella, 3 hexes away + 1 for height = 4: 2 hits, 3 boxes."
    assert arithmetic == "6 4 1: 5+ at long range, +1 superior crew = 2 hits; 2 x 1 + 1 for natural 6 = 3]"


def test_lines__misses_answers_calls_and_dice_of_the_app() -> None:
    """Who answers, who misses, and where the dice came from."""
    table = Table(ship("ariel", gun()), ship("bella", gun())).up("ariel")
    mine, hers = of(table.fire("ariel: bow-gun at bella 2 / bow-gun at bow", "1 hit", "1"), e.ShotFired)
    assert told(table, mine)[0].startswith(
        "Ariel fires her bow gun at Bella, 2 hexes away: 1 hit, 4 boxes. [1 hit (called): 3+"
    )
    assert told(table, hers)[0].startswith("Bella answers with her bow gun at Ariel, 2 hexes away: misses. [1: 3+")


def test_lines__rockets() -> None:
    """At 45 degrees, with the superior crew's box."""
    table = Table(
        ship("locust", gun("rockets", "hale-rockets-down"), is_superior=True), ship("bella"), bands={"locust": "high"}
    )
    shot = of(table.up("locust").fire("locust: rockets at bella 1", "4"), e.ShotFired)[0]
    assert told(table, shot) == ["Locust fires her rockets at Bella, at 45 degrees: 5 boxes. [4 + 1 superior crew = 5]"]


def test_lines__volleys() -> None:
    """Hits added up, and which of them the crew added."""
    table = Table(ship("ariel", gun("n", "nordenfelt"), is_superior=True), ship("bella")).up("ariel")
    volley = of(table.fire("ariel: n at bella 1", "5 1 1 1 1"), e.VolleyCounted)[0]
    assert told(table, volley) == ["2 anti-personnel hits on Bella from Ariel, 1 of them the superior crew's. []"]


def test_lines__a_volley_is_said_once() -> None:
    """Who reads the target's chart reads the sum there; who does not, reads it by itself; misses add up to nothing."""
    guns = (gun("n", "nordenfelt"), gun("m", "nordenfelt"))
    table = Table(ship("ariel", *guns), ship("bella"), captains={"bella": "Bo"}).up("ariel")
    events = table.fire("ariel: n at bella 1", "5 1 1 1 1")
    sums = [line.partition(" [")[0] for line in told(table, *events) if "anti-personnel hit" in line.partition(" [")[0]]
    assert sums == ["1 anti-personnel hit on Bella, row 1: 1 boarding party lost."]
    assert table.lines(of(events, e.VolleyCounted), captain("Bo")) == []
    assert table.lines(of(events, e.VolleyCounted), SPECTATOR) == ["1 anti-personnel hit on Bella from Ariel. []"]

    missed = table.fire("ariel: m at bella 1", "1 1 1 1 1")
    assert [table.lines(of(missed, e.VolleyCounted), seat) for seat in (UMPIRE, SPECTATOR)] == [[], []]


def test_lines__a_bad_turn_from_box_to_wreck() -> None:
    """Boxes, guns, parties, criticals, magazine, lamps, drop and end, each a sentence."""
    table = Table(
        ship("ariel", gun(), gun("aft", "swivel"), track="gBCMHH", criticals=critical_chart("magazine-hit"), has_grapnel=True),
        bands={"ariel": "high"},
    )  # fmt: skip
    events = table.play(c.TakeDamage("ariel", 4), "1", "4")
    text = "\n".join(told(table, *events))
    for words in (
        "Ariel: box 1 crossed, gun (by the umpire's hand).",
        "Ariel loses her aft (by the umpire's hand). [4 among bow gun, aft]",
        "Ariel loses a boarding party",
        "Ariel loses her power grapnel too.",
        "Ariel, critical hit: Magazine hit.",
        "Ariel's bow gun goes up: 4 boxes on herself.",
        "Ariel: destroyed, falls and crashes. That was the last box of the track.",
    ):
        assert words in text


def test_lines__marks_and_house_rules() -> None:
    """What was, what is, why - the reason for umpires."""
    table = Table(ship("ariel"), captains={"ariel": "Anna"})
    marked = table.play(Correct("ariel.boxes", 3, "miscounted"))
    assert table.lines(marked, UMPIRE) == ["Marked by hand: Ariel: boxes crossed: 0 becomes 3 (miscounted). []"]
    assert table.lines(marked, captain("Anna")) == ["Marked by hand: Ariel: boxes crossed: 0 becomes 3. []"]
    assert table.lines(marked, SPECTATOR) == []
    band = table.play(Correct("ariel.band", "low", "miscounted"))
    assert table.lines(band, SPECTATOR) == ["Marked by hand: Ariel: band: medium becomes low. []"]
    for name, told in (("Bert", "Bert, in place of Anna"), ("", "an umpire, in place of Bert")):
        changed = table.play(Correct("ariel.captain", name))
        assert table.lines(changed, SPECTATOR) == [f"Ariel: captain is now {told}. []"]
    rule = table.play(SetHouseRule("A-41", "on"))
    assert table.lines(rule, SPECTATOR) == [
        "House rule A-41, GUN in capitals: on GUN the firing captain chooses, on gun it is diced for. []"
    ]


@pytest.mark.parametrize(("power", "die", "sums"), [
    ("kite", "4", "4 on the movement die"), ("mixed", "5", "5 on the panel, +1 for 5 on the sail die"),
])  # fmt: skip
def test_lines__a_movement_die_is_said_once(power: str, die: str, sums: str) -> None:
    """With who threw it."""
    table = Table(ship("ariel", power=power)).up("ariel")
    (bowled,) = table.play(c.BowlMovement("ariel"), die)
    assert told(table, bowled)[0].endswith(f"[{sums}]")
    thrown = replace(bowled, dice=Dice(1, 6, (int(die),), origin="app"))
    assert told(table, thrown)[0].endswith(f"[{sums} (thrown by the app)]")


@pytest.mark.parametrize(("dice", "adds", "total", "sums"), [
    (Dice(1, 6, (4,)), "", 4, "4"), (Dice(1, 6, (4,)), " + 1 steam", 5, "4 + 1 steam = 5"), (Dice(2, 6, (6, 3)), "", 9, "6 3 = 9"),
    (Dice(1, 6, (4,), origin="app"), "", 4, "4 (thrown by the app)"),
])  # fmt: skip
def test_lines__a_sum_of_one_die_is_no_sum(dice: Dice, adds: str, total: int, sums: str) -> None:
    """«6 = 6» tells nothing."""
    assert worked(dice, adds, total) == sums


def test_lines__what_was_given_up() -> None:
    """With what the app had thrown, and for the umpire alone."""
    table = Table(ship("ariel"))
    for event, seat, line in (
        (Abandoned("Ariel fires", {"k": "6"}), UMPIRE, ["Given up: Ariel fires. The app had thrown k: 6. []"]),
        (Abandoned("Ariel fires", {"k": "6"}), SPECTATOR, []),
    ):
        assert table.lines([event], seat) == line


def test_lines__what_was_read_off_a_panel() -> None:
    """For those who may read it."""
    table = Table(ship("ariel", odd_gun("x", arc=None)), ship("bella"), captains={"ariel": "Anna"}).up("ariel")
    events = table.fire("ariel: x at bella 2", "yes", "short", "1", "2", "1")
    text = "\n".join(told(table, *events))
    for words in ("her x bears on bow", "2 hexes is short range for her x", "x: dice 1", "x: damage 2"):
        assert words in text
    assert "panel" not in str(table.lines(events, SPECTATOR))


def test_lines__the_deck_tells_no_order() -> None:
    """How many cards, and who shuffled."""
    table = Table(ship("ariel"), ship("bella"))
    shuffled = of(table.play(c.TurnCard(), order=["bella"]), e.DeckShuffled)[0]
    assert told(table, shuffled) == ["Round 1: the deck of 2 cards is shuffled (by the app). []"]


def test_says__every_command_in_words() -> None:
    """For the pending tray and for what a strike takes."""
    table = Table(ship("ariel", gun()), ship("bella"))
    fire = c.Fire("ariel", (c.Aim("bella", 3, ("port-bow", "bow"), ("bow-gun",)),))
    assert wording.says(GAME, table.battle, fire) == "Ariel fires at Bella, range 3 on her bow or port bow"
    for kind in GAME.rules.commands:
        fields = {"ship": "nobody"} if "ship" in kind.__struct_fields__ else {}
        more = {"boxes": 1, "hits": 1, "other": "nobody", "flight": "nobody", "torpedo": "none", "weapon": "none"}
        command = kind(**fields, **{name: value for name, value in more.items() if name in kind.__struct_fields__})
        assert wording.says(GAME, table.battle, command)
