"""Firing guns: arcs, ranges, heights, scores, the natural 6, and one exchange of a mover with all her targets."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, odd_gun, of, ship
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e

# The bow gun of these tests is a 4-inch short of the library: short 3, long 6, one die, damage 4.


def pair(*mounts: object, superior: bool = False, bands: dict[str, str] | None = None, **rules: str) -> Table:
    mine = mounts or (gun(),)
    table = Table(
        ship("ariel", *mine, is_superior=superior), ship("bella", gun(), track="H" * 40), bands=bands,
        rules={rule.replace("_", "-"): setting for rule, setting in rules.items()},
    )  # fmt: skip
    return table.up("ariel")


def shot(table: Table, words: str, *dice: str, **more: object) -> e.ShotFired:
    return of(table.fire(words, *dice, **more), e.ShotFired)[0]


# --- Once a round ------------------------------------------------------------------------------------------------


def test_firing__every_gun_fires_once_a_round() -> None:
    """A gun with a Fired marker fires no more in this round."""
    table = pair()
    table.fire("ariel: bow-gun at bella 2", "1")

    refused = table.refused("ariel: bow-gun at bella 2")
    assert refused == {"fired": "Ariel's bow gun has fired already in this round."}


def test_firing__a_gun_fires_at_two_targets_when_it_is_overruled_only() -> None:
    """Each shot has its die, and there is one Fired marker. Twice in one list is a slip of the pen."""
    table = Table(ship("ariel", gun()), ship("bella"), ship("clara")).up("ariel")
    with pytest.raises(BadInput, match="named twice"):
        table.fire("ariel: bow-gun, bow-gun at bella 2")
    both = "ariel: bow-gun at bella 2; bow-gun at clara 2"
    assert table.refused(both) == {"fires-twice": "Ariel's bow gun is named twice; each gun fires once."}
    table.fire(both, "5", "1", overrule=["fires-twice"])
    assert (table.ship("bella").crossed, table.ship("clara").crossed) == (4, 0)
    assert table.ship("ariel").fired == {"bow-gun"}


# --- Arcs --------------------------------------------------------------------------------------------------------

SIDES = ("bow", "starboard-bow", "starboard-quarter", "stern", "port-quarter", "port-bow")


@pytest.mark.parametrize("side", SIDES)
def test_firing__target_must_lie_within_the_arc(side: str) -> None:
    """A bow gun covers the bow and both bow sides; elsewhere it is refused."""
    table = pair(gun(arc="bow"))
    if side in ("bow", "starboard-bow", "port-bow"):
        assert shot(table, f"ariel: bow-gun at bella 2 {side}", "6").hits == 1
    else:
        told = table.refused(f"ariel: bow-gun at bella 2 {side}")["out-of-arc"]
        assert told == f"Ariel's bow gun does not bear on Bella on her {side.replace('-', ' ')}; it covers bow."


def test_a_66__target_on_the_line_between_two_sides() -> None:
    """Either side serves: one of them in the arc is enough."""
    table = pair(gun(arc=["stern"]))
    table.fire("ariel: bow-gun at bella 2 stern+port-quarter", "1")
    assert "out-of-arc" in pair(gun(arc=["stern"])).refused("ariel: bow-gun at bella 2 bow+port-bow")


def test_a_66__sides_must_touch() -> None:
    """No target lies on the bow and on the stern; nor on three sides."""
    for side in ("bow+stern", "bow+port-bow+starboard-bow"):
        with pytest.raises(BadInput, match="one hex side, or on the line between two"):
            pair().fire(f"ariel: bow-gun at bella 2 {side}")


def test_a_67__the_targets_side_is_asked_only_when_it_matters() -> None:
    """No answer and no Gun box: nobody asks where she sees the mover."""
    table = pair()
    table.fire("ariel: bow-gun at bella 2", "3")

    assert [question.key for pad in table.pads for question in pad] == ["ariel/bow-gun at bella/1d6"]


def test_a_67__it_is_asked_when_she_answers() -> None:
    """Her answer needs her bearing; asked before any die."""
    table = pair()
    assert table.owed("ariel: bow-gun at bella 2 / bow-gun") == ["bella/sees ariel/choice"]
    table.fire("ariel: bow-gun at bella 2 / bow-gun", "stern", "1", "1")


def test_a_67__it_is_asked_when_a_gun_box_is_crossed() -> None:
    """Which of her guns may be hit depends on it."""
    bella = ship("bella", gun("fore", arc="bow"), gun("aft", arc="stern", at=(0, -0.9)), track="gHHHHHHH")
    table = Table(ship("ariel", gun()), bella).up("ariel")
    assert table.owed("ariel: bow-gun at bella 2", "3") == ["bella/sees ariel/choice"]
    table.fire("ariel: bow-gun at bella 2", "3", "stern")
    assert set(table.ship("bella").destroyed) == {"aft"}


def test_a_67__movers_side_is_asked_when_missing() -> None:
    """Without a bearing the umpire is asked for one of twelve."""
    table = pair(gun(arc="bow"))
    assert table.owed("ariel: bow-gun at bella 2 -") == ["ariel/sees bella/choice"]
    table.fire("ariel: bow-gun at bella 2 -", "bow+starboard-bow", "1")


def test_pads__all_bearings_are_asked_at_once() -> None:
    """What both sides owe before the dice comes in one pad."""
    assert pair().owed("ariel: bow-gun at bella 2 - / bow-gun") == [
        "ariel/sees bella/choice",
        "bella/sees ariel/choice",
    ]


# --- Range and height ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hexes", "reach", "needs"), [(1, "short", 3), (3, "short", 3), (4, "long", 5), (6, "long", 5)]
)
def test_firing__range_is_short_or_long(hexes: int, reach: str, needs: int) -> None:
    """The gun's own short and long range; short hits on 3+, long on 5+."""
    event = shot(pair(), f"ariel: bow-gun at bella {hexes}", "3")
    assert (event.reach, event.needs, event.hits) == (reach, needs, 1 if reach == "short" else 0)


def test_firing__beyond_long_range_nothing_is_hit() -> None:
    """Out of range is refused, with the figures."""
    told = pair().refused("ariel: bow-gun at bella 7")["out-of-range"]
    assert told == "Bella is out of range of Ariel's bow gun: 7 hexes, and it reaches 6."


def test_firing__each_band_that_the_target_is_higher_adds_one() -> None:
    """Two bands up at 3 hexes: distance 5, long range."""
    event = shot(pair(bands={"ariel": "low", "bella": "high"}), "ariel: bow-gun at bella 3", "5")
    assert (event.range_hexes, event.distance, event.reach) == (3, 5, "long")


def test_firing__height_may_put_her_out_of_range() -> None:
    """5 hexes and two bands up make 7."""
    table = pair(bands={"ariel": "low", "bella": "high"})
    assert "5 + 2 for height = 7 hexes" in table.refused("ariel: bow-gun at bella 5")["out-of-range"]


def test_a_30__firing_down_adds_nothing() -> None:
    """Two bands down at 3 hexes: distance 3, short range."""
    event = shot(pair(bands={"ariel": "high", "bella": "low"}), "ariel: bow-gun at bella 3", "3")
    assert (event.distance, event.reach, event.hits) == (3, "short", 1)


@pytest.mark.parametrize(("mine", "hers"), [("low", "medium"), ("medium", "low"), ("low", "high"), ("high", "low")])
def test_a_31__guns_point_45_degrees_at_most(mine: str, hers: str) -> None:
    """At least as many hexes away as bands, up or down; farther is no matter."""
    bands = abs({"low": 1, "medium": 2, "high": 3}[mine] - {"low": 1, "medium": 2, "high": 3}[hers])
    for hexes in range(bands):
        assert "declination" in pair(bands={"ariel": mine, "bella": hers}).refused(f"ariel: bow-gun at bella {hexes}")
    for hexes in (bands, bands + 1):
        shot(pair(bands={"ariel": mine, "bella": hers}), f"ariel: bow-gun at bella {hexes}", "1")


def test_a_26__what_is_said_of_rockets_does_not_hold_for_guns() -> None:
    """«Guns:» begins a paragraph of its own: a gun fires level, nearer or farther than 45 degrees, and must roll to hit."""
    assert shot(pair(), "ariel: bow-gun at bella 3", "2").hits == 0
    assert shot(pair(bands={"bella": "high"}), "ariel: bow-gun at bella 2", "6").hits == 1


def test_a_32__same_hex_and_band_is_short_range() -> None:
    """Range 0 counts as short; the umpire picks the side."""
    assert shot(pair(), "ariel: bow-gun at bella 0 port-bow", "3").reach == "short"
    assert shot(pair(odd_gun("x", dice=1, damage=1)), "ariel: x at bella 0 bow", "3").reach == "short"


# --- Scores ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hexes", "lowest"), [(3, 3), (4, 5)])
@pytest.mark.parametrize("face", range(1, 7))
def test_firing__scores(hexes: int, lowest: int, face: int) -> None:
    """3+ at short range, 5+ at long range."""
    assert shot(pair(), f"ariel: bow-gun at bella {hexes}", str(face)).hits == (face >= lowest)


@pytest.mark.parametrize(("hexes", "lowest"), [(3, 2), (4, 4)])
@pytest.mark.parametrize("face", range(1, 7))
def test_superior_crews__main_guns(hexes: int, lowest: int, face: int) -> None:
    """3-6 becomes 2-6 at short range, and 5-6 becomes 4-6 at long range."""
    assert shot(pair(superior=True), f"ariel: bow-gun at bella {hexes}", str(face)).hits == (face >= lowest)


def test_a_28__a_1_always_misses() -> None:
    """Also where a panel prints 2+ and the crew is superior; and the pad asks for what counts."""
    table = pair(odd_gun("x", short=3, long=6, dice=2, damage=1, short_score=2), superior=True)
    event = shot(table, "ariel: x at bella 2", "1 2")

    assert event.hits == 1
    assert "2+ hits" in table.pads[0][0].prompt


def test_firing__each_die_counts_by_itself() -> None:
    """A quick-firer rolls several dice, and each that hits does its damage."""
    event = shot(pair(gun("qf", "one-pounder-qf")), "ariel: qf at bella 2", "2 3 5")
    assert (event.hits, event.damage) == (2, 2)


def test_firing__a_hit_inflicts_the_guns_damage() -> None:
    """A 4-inch short: four boxes."""
    table = pair()
    assert shot(table, "ariel: bow-gun at bella 2", "4").damage == 4
    assert table.ship("bella").crossed == 4


def test_firing__a_natural_6_adds_one_damage() -> None:
    """Five boxes from a 4-inch; each 6 of a quick-firer adds its own."""
    assert shot(pair(), "ariel: bow-gun at bella 2", "6").damage == 5
    assert shot(pair(gun("qf", "one-pounder-qf")), "ariel: qf at bella 2", "6 6 1").damage == 4


@pytest.mark.parametrize(("setting", "six", "five"), [("face", 5, 4), ("never", 4, 4)])
def test_a_29__superior_crews_and_the_natural_6(setting: str, six: int, five: int) -> None:
    """A die that shows 6 adds the box, a 5 made 6 by the crew does not; or a superior crew's dice never add it."""
    assert shot(pair(superior=True, A_29=setting), "ariel: bow-gun at bella 2", "6").damage == six
    assert shot(pair(superior=True, A_29=setting), "ariel: bow-gun at bella 2", "5").damage == five


@pytest.mark.parametrize(("setting", "hits"), [("panel", 1), ("rules", 2)])
def test_a_35c__a_panel_may_print_scores_of_its_own(setting: str, hits: int) -> None:
    """A lob gun's 5+ at short range where the panel counts, else the rules' 3+."""
    table = pair(odd_gun("lob", short=2, long=5, dice=3, damage=1, short_score=5, long_score=6), A_35c=setting)
    assert shot(table, "ariel: lob at bella 2", "3 5 2").hits == hits


def test_a_35c__a_score_of_7_is_never_hit_by_a_6() -> None:
    """Then a natural 6 adds nothing either, and a superior crew hits on it."""
    blunt = {"short": 2, "long": 5, "dice": 1, "damage": 3, "short_score": 7}
    event = shot(pair(odd_gun("x", **blunt)), "ariel: x at bella 2", "6")
    assert (event.hits, event.damage) == (0, 0)
    event = shot(pair(odd_gun("x", **blunt), superior=True), "ariel: x at bella 2", "6")
    assert (event.hits, event.damage) == (1, 4)


@pytest.mark.parametrize(("setting", "spent"), [("no", False), ("yes", True)])
def test_a_27__guns_are_not_one_shot(setting: str, spent: bool) -> None:
    """The misplaced sentence belongs to rockets: guns fire every round. As printed, where an umpire wants it."""
    table = pair(A_27=setting)
    table.fire("ariel: bow-gun at bella 2", "1")
    table.end_round()
    table.up("ariel")
    if spent:
        assert "spent" in table.refused("ariel: bow-gun at bella 2")
    else:
        table.fire("ariel: bow-gun at bella 2", "1")


def test_firing__calls_serve_instead_of_faces() -> None:
    """«2 hits, one 6» from the table is as good as the faces, and is kept as a call."""
    event = shot(pair(gun("qf", "one-pounder-qf")), "ariel: qf at bella 2", "2 hits, one 6")
    assert (event.hits, event.sixes, event.damage, event.dice.is_call) == (2, 1, 3, True)


# --- One exchange ----------------------------------------------------------------------------------------------------


def trio(**panel: object) -> Table:
    return Table(
        ship("ariel", gun("fore", at=(0, 0.9)), gun("aft", at=(0, -0.9)), track="H" * 20),
        ship("bella", gun(), track=panel.pop("track", "H" * 20), **panel),
        ship("clara", gun(), track="H" * 20),
    ).up("ariel")


def test_a_08__each_gun_picks_its_own_target() -> None:
    """Two guns at two ships, in one exchange."""
    table = trio()
    events = table.fire("ariel: fore at bella 2; aft at clara 3 stern", "3", "6")

    assert [(shot.mount, shot.target, shot.damage) for shot in of(events, e.ShotFired)] == [
        ("fore", "bella", 4),
        ("aft", "clara", 5),
    ]


def test_sequence_3__a_ship_fired_upon_may_answer() -> None:
    """Every target may answer, at the mover."""
    table = trio()
    events = table.fire(
        "ariel: fore at bella 2 / bow-gun at bow; aft at clara 3 / bow-gun at stern", "1", "1", "3", "4"
    )
    answers = [shot for shot in of(events, e.ShotFired) if shot.is_answer]

    assert [(shot.ship, shot.target) for shot in answers] == [("bella", "ariel"), ("clara", "ariel")]
    assert table.ship("ariel").crossed == 8


def test_sequence_3__she_answers_with_every_gun_that_can_once_her_side_is_told() -> None:
    """Without her guns named: the side on which she sees the mover is asked, and what bears there answers."""
    bella = ship("bella", gun(arc="bow"), gun("aft", arc="stern"))
    table = Table(ship("ariel", gun()), bella).up("ariel")
    aim = c.Aim("bella", 2, ("bow",), ("bow-gun",), answers=True)
    events = table.play(c.Fire("ariel", (aim,)), "stern", "1", "3")

    assert [shot.mount for shot in of(events, e.ShotFired) if shot.is_answer] == ["aft"]


def test_sequence_3__who_is_not_fired_upon_does_not_answer() -> None:
    """A ship that nobody shot at has no return fire."""
    table = trio()
    told = table.refused("ariel: fore at bella 2; at clara 3 / bow-gun at bow")
    assert told == {"not-fired-upon": "Clara is not fired upon by Ariel and so cannot answer."}


def test_sequence_3__where_no_gun_bears_that_is_said_of_the_answer() -> None:
    """Not that the target is not fired upon: the umpire looked for a gun and there was none."""
    table = Table(ship("ariel", gun(arc="bow")), ship("bella", gun())).up("ariel")
    told = table.refused("ariel: at bella 2 stern / bow-gun at bow")
    assert told == {"not-fired-upon": "None of Ariel's guns bears on Bella on her stern, so Bella cannot answer."}
    with pytest.raises(BadInput, match="None of Ariel's guns bears on Bella on her stern; to fire anyway"):
        table.fire("ariel: at bella 2 stern")
    told = table.refused("ariel: at bella 40 bow / bow-gun at bow")
    assert told["not-fired-upon"].startswith("None of Ariel's guns can fire at Bella now, so")


def test_a_07__return_fire_uses_up_the_gun() -> None:
    """It gets its Fired marker, and is not there on her own card."""
    table = trio()
    table.fire("ariel: fore at bella 2 / bow-gun at bow", "1", "1")
    table.up("bella")

    assert "fired" in table.refused("bella: bow-gun at ariel 2")


def test_a_07__a_gun_that_fired_on_her_own_card_cannot_answer() -> None:
    """Once a round, whoever's turn it is."""
    table = trio()
    table.fire("ariel: fore at bella 2", "1")
    table.up("bella")

    assert "fired" in table.refused("bella: bow-gun at ariel 2 / fore at bow")


def test_sequence_3__fire_is_simultaneous() -> None:
    """A gun destroyed in this exchange fires in it all the same."""
    table = trio(track="gHHHHHHH")
    events = table.fire("ariel: fore at bella 2 / bow-gun at bow", "3", "3")

    assert set(table.ship("bella").destroyed) == {"bow-gun"}
    assert table.ship("ariel").crossed == 4
    kinds = [type(event) for event in events]
    assert kinds.index(e.BoxCrossed) > max(i for i, kind in enumerate(kinds) if kind is e.ShotFired)


def test_sequence_3__a_ship_destroyed_in_the_exchange_has_answered() -> None:
    """Her answer counts, though nothing is left of her."""
    table = trio(track="HH")
    table.fire("ariel: fore at bella 2 / bow-gun at bow", "3", "6")

    assert table.ship("bella").is_out
    assert table.ship("ariel").crossed == 5


def test_a_06__return_fire_is_declared_before_anything_is_seen() -> None:
    """All dice of an exchange are on one pad: mover's guns first, then the answers."""
    table = trio()
    table.fire("ariel: fore at bella 2 / bow-gun at bow; aft at clara 3", "1", "1", "1")

    assert [[question.key for question in pad] for pad in table.pads] == [
        ["ariel/fore at bella/1d6", "ariel/aft at clara/1d6", "bella/bow-gun at ariel/1d6"]
    ]


def test_a_48__damage_is_applied_gun_by_gun_in_the_order_declared() -> None:
    """Target after target, each gun by itself, and the mover last."""
    table = trio(track="HHHHHHHHHH")
    events = table.fire("ariel: aft at clara 2 / bow-gun at bow; fore at bella 2", "3", "3", "3")
    order = [(box.ship, table.why(box)) for box in of(events, e.BoxCrossed)]

    assert (
        order == [("clara", "Ariel's aft")] * 4 + [("bella", "Ariel's fore")] * 4 + [("ariel", "Clara's bow gun")] * 4
    )


def test_a_48__follow_up_dice_of_all_ships_come_in_one_pad() -> None:
    """Gun boxes and criticals on both sides are asked together after the shots."""
    ariel = ship("ariel", gun("fore"), gun("aft"), track="CHHHHHHH")
    bella = ship("bella", gun("fore"), gun("aft"), track="gHHHHHHH", criticals=critical_chart("bridge-hit"))
    table = Table(ariel, bella).up("ariel")
    table.fire("ariel: fore at bella 2 / fore at bow", "3", "3", "1", "1")

    assert [[question.key for question in pad] for pad in table.pads] == [
        ["ariel/fore at bella/1d6", "bella/fore at ariel/1d6"],
        ["bella/gun hit/1 of 2", "ariel/critical/1d6"],
    ]


def test_firing__a_miss_crosses_nothing() -> None:
    """No damage, no box."""
    table = trio()
    assert of(table.fire("ariel: fore at bella 2", "2"), e.BoxCrossed) == []


# --- Refusals ----------------------------------------------------------------------------------------------------------


def test_refusals__come_all_together_and_before_any_die() -> None:
    """Everything that speaks against any shot is told at once."""
    table = Table(
        ship("ariel", gun("fore", arc="bow"), gun("nordenfelt", "nordenfelt", arc="port")), ship("bella", gun()),
        bands={"bella": "high"},
    ).up("ariel")  # fmt: skip
    told = table.refused("ariel: fore, nordenfelt at bella 6 stern / bow-gun at bow")

    assert set(told) == {"out-of-arc", "out-of-range", "cannot-fire-up"}


def test_refusals__umpire_may_overrule_all_with_one_press() -> None:
    """The shot then goes through as if it were allowed; out of range counts as long."""
    table = pair(gun(arc="bow"))
    event = shot(table, "ariel: bow-gun at bella 9 stern", "5", overrule=["out-of-arc", "out-of-range"])

    assert (event.reach, event.hits) == ("long", 1)


def test_refusals__destroyed_guns_do_not_fire() -> None:
    """Nor do guns of a ship that is out."""
    table = pair()
    table.play(Correct("ariel.gun.bow-gun.destroyed", "yes"))
    assert table.refused("ariel: bow-gun at bella 2") == {"destroyed": "Ariel's bow gun is destroyed."}


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("ariel: bow-gun at ariel 2", "cannot fire at herself"),
        ("ariel: bow-gun at nobody 2", "there is no ship 'nobody'"),
        ("nobody: bow-gun at bella 2", "there is no ship 'nobody'"),
        ("ariel: catapult at bella 2", "has no gun 'catapult'; the guns are bow-gun"),
        ("ariel: bow-gun at bella 61", "count 0 to 60 hexes"),
        ("ariel: bow-gun at bella 2 larboard", "is not a hex side"),
        ("ariel: at bella 2", "choose at least one gun"),
        ("ariel: bow-gun at bella 2; bow-gun at bella 3", "named twice"),
        ("ariel: bow-gun at bella 2 / catapult at bow", "has no gun 'catapult'"),
        ("ariel: rack at bella 2", "is not fired like a gun"),
    ],
)
def test_bad_input__names_what_is_wrong(words: str, wrong: str) -> None:
    """What cannot be carried out at all; no overruling helps."""
    table = pair(gun(), gun("rack", "bomb-rack"))
    with pytest.raises(BadInput, match=wrong):
        table.fire(words)


def test_bad_input__a_side_that_is_none_comes_before_what_the_rules_say() -> None:
    """Nobody overrules that it is another ship's card, only to be told that a side was no side, or a rack no gun."""
    table = pair(gun(), gun("rack", "bomb-rack")).up("bella")
    with pytest.raises(BadInput, match="is not a hex side"):
        table.fire("ariel: bow-gun at bella 2 - / at larboard")
    with pytest.raises(BadInput, match="is not fired like a gun"):
        table.fire("ariel: rack at bella 2 -")


def test_firing__ships_are_known_by_table_number_too() -> None:
    """Number 2 is Bella."""
    table = pair()
    table.fire("1: bow-gun at 2 2", "1")
    assert table.ship("ariel").fired == {"bow-gun"}


def test_firing__at_friends_is_nobodys_business() -> None:
    """No rule forbids it."""
    table = Table(ship("ariel", gun(), side="us"), ship("bella", side="us")).up("ariel")
    table.fire("ariel: bow-gun at bella 2", "1")
