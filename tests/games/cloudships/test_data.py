"""Data files: the library is sound, and bad input is told all at once, with its field and what would do."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import Table, files, gun, library, ship
from umpire.core.errors import BadInput, Mistakes
from umpire.core.events import Header
from umpire.core.ships.arcs import Side
from umpire.games.cloudships import GAME
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.fates import ENDS, read_end
from umpire.games.cloudships.reading.data import hexagon, read_library, read_piece
from umpire.games.cloudships.reading.scenario import read_scenario

SHIPS = sorted(name for name in files() if name.startswith("ships/"))
SCENARIOS = sorted(name[10:-5] for name in files() if name.startswith("scenarios/"))


def aphid(**changes: Any) -> dict[str, Any]:
    data = deepcopy(files()["ships/aphid.toml"])
    return {key: value for key, value in {**data, **changes}.items() if value is not None}


def wrong(data: object, name: str = "aphid.toml") -> str:
    with pytest.raises(BadInput) as caught:
        read_piece(files(), name, data)
    return str(caught.value)


# --- The library -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHIPS)
def test_library__every_ship_is_sound(name: str) -> None:
    """Read without a mistake; house data; the hexagon agrees with the panel (R-07)."""
    sheet = read_piece(files(), name, files()[name])
    assert sheet.is_house_data
    assert sheet.parties is None or hexagon(sheet) == sheet.boarding_value


@pytest.mark.parametrize("name", SCENARIOS)
def test_library__every_scenario_sets_up_a_battle(name: str) -> None:
    """Every piece with a table number of its own, and no captain without a ship."""
    battle = GAME.setup(Header(1, "b", "cloudships", "", "", "", read_scenario(files(), name)))
    numbers = [ship.sheet.number for ship in battle.ships.values()]
    assert len(set(numbers)) == len(numbers)
    assert all(ship.band <= ship.ceiling for ship in battle.ships.values())


def test_library__figures_that_the_rules_imply() -> None:
    """4-inch short: one die of 4; 1-pounder: three of 1; Nordenfelt five dice; weapons of 4, 5 and 6 dice."""
    guns = library().guns
    assert (guns["four-inch-short"].dice, guns["four-inch-short"].damage) == (1, 4)
    assert (guns["one-pounder-qf"].dice, guns["one-pounder-qf"].damage) == (3, 1)
    assert guns["nordenfelt"].dice == 5
    assert {gun.dice for gun in guns.values() if gun.is_anti_personnel} == {4, 5, 6}


def test_library__skylord_is_a_kite_and_locust_fires_rockets_down() -> None:
    """The two ships that the rules name."""
    assert read_piece(files(), "skylord", files()["ships/skylord.toml"]).power == "kite"
    locust = read_piece(files(), "locust", files()["ships/locust.toml"])
    assert "down" in {mount.type.elevation for mount in locust.mounts if mount.type.kind == "rocket"}


def test_library__all_four_powers_are_there() -> None:
    """Kite, screw galley, steam, mixed."""
    assert {files()[name]["power"] for name in SHIPS} == {"kite", "screw-galley", "steam", "mixed"}


def test_library__the_rules_lamps_are_on_every_panel() -> None:
    """No altitude change, no direction change, bridge hit."""
    for name in SHIPS:
        lamps = {lamp.id for lamp in read_piece(files(), name, files()[name]).lamps}
        assert {"no-altitude-change", "no-direction-change", "bridge-hit"} <= lamps


# --- Ships -------------------------------------------------------------------------------------------------------------


def test_ship__three_fields_are_enough() -> None:
    """Name, power, track; everything else is unknown, and every lamp is on a panel whose chart nobody knows."""
    sheet = read_piece(files(), "bare.toml", {"name": "Bare", "power": "kite", "track": ["HH"]})
    assert (sheet.movement, sheet.parties, sheet.ram, sheet.mounts, sheet.ceiling) == (None, None, None, (), Band.HIGH)
    assert len(sheet.lamps) == len(library().charts.lamps)


def test_ship__figures_reach_to_their_limits() -> None:
    """The most and the least that a panel may have."""
    most = {"number": 999, "movement": 20, "ram": 40, "parties": 40, "flights": 20}
    sheet = read_piece(files(), "giant.toml", {"name": "Giant", "power": "steam", "track": ["HH"], **most})
    assert (sheet.number, sheet.movement, sheet.ram, sheet.parties, sheet.flights) == (999, 20, 40, 40, 20)
    least = dict.fromkeys(most, 0)
    sheet = read_piece(files(), "dwarf.toml", {"name": "Dwarf", "power": "steam", "track": ["HH"], **least})
    assert (sheet.number, sheet.movement, sheet.ram, sheet.parties, sheet.flights) == (0, 0, 0, 0, 0)
    for figure, value in most.items():
        assert f"{figure}: {value + 1} is out of range" in wrong(aphid(**{figure: value + 1}, boarding_value=None))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": None}, "aphid.toml: name: is missing; type a text."),
        ({"name": " "}, "aphid.toml: name: is empty; type a text."),
        ({"name": 3}, "aphid.toml: name: must be a text, not 3."),
        ({"name": "A\x07"}, "control characters"),
        ({"name": "A" * 81}, "has 81 letters"),
        ({"power": "steem"}, "'steem' is not one of the choices; use one of kite, screw-galley, steam, mixed. Did you mean steam?"),
        ({"power": "ground"}, "is not one of the choices"),
        ({"power": None}, "aphid.toml: power: is missing"),
        ({"track": None}, "aphid.toml: track: is missing; a list of rows"),
        ({"track": []}, "a list of rows"),
        ({"track": ["HHX"]}, "aphid.toml: track[0]: 'X' is not a box; use one of H g G M L S B C."),
        ({"track": ["", " "]}, "has no boxes"),
        ({"track": ["H" * 201]}, "at most 200 boxes"),
        ({"track": [3]}, "track[0]: a row is a text"),
        ({"movement": -1}, "aphid.toml: movement: -1 is out of range; use a whole number from 0 to 20."),
        ({"movement": "5"}, "'5' is not a whole number"),
        ({"movement": True}, "True is not a whole number"),
        ({"ceiling": "Ground"}, "'Ground' is not a ceiling; use one of Low, Medium, High."),
        ({"ceiling": 2}, "2 is not a ceiling"),
        ({"parties": 41}, "from 0 to 40"),
        ({"superior": "yes"}, "is not true or false"),
        ({"boarding_value": 6}, "6 does not match the panel"),
        ({"boarding_value": 100}, "100 is out of range; use a whole number from 0 to 99"),
        ({"critical_chart": "british-gunbot"}, "Did you mean british-gunboat?"),
        ({"anti_personnel_chart": "x"}, "is not a chart in charts.toml"),
        ({"sped": 3}, "aphid.toml: sped: is not a field here"),
        ({"guns": 3}, "guns: must be a list of tables"),
        ({"guns": [{"id": "a", "type": "swivl"}]}, "Did you mean swivel?"),
        ({"guns": [{"id": "a"}]}, "guns[0].type: is missing"),
        ({"guns": [{"id": "Bow Gun", "type": "swivel"}]}, "guns[0].id: 'Bow Gun' is not an id"),
        ({"guns": [{"id": "a", "type": "swivel"}, {"id": "a", "type": "swivel"}]}, "guns[1].id: 'a' appears twice"),
        ({"guns": [{"id": "a", "type": "swivel", "arc": "portt"}]}, "guns[0].arc: 'portt' is not an arc; use one of bow, starboard"),
        ({"guns": [{"id": "a", "type": "swivel", "arc": []}]}, "an arc is a word or a list"),
        ({"guns": [{"id": "a", "type": "swivel", "arc": [3]}]}, "3 is not a hex side"),
        ({"guns": [{"id": "a", "type": "swivel", "at": [2, 0]}]}, "guns[0].at: [2, 0] is not a place"),
        ({"guns": [{"id": "a", "type": "swivel", "at": [True, 0]}]}, "is not a place"),
        ({"guns": [{"id": "a", "type": "swivel", "range": 3}]}, "guns[0].range: is not a field here"),
        ({"guns": [3]}, "guns[0]: this must be a table of fields, not 3."),
    ],
)  # fmt: skip
def test_ship__bad_input(changes: dict[str, Any], message: str) -> None:
    """File, field, what is wrong, what would do."""
    if "guns" in changes or "parties" in changes:
        changes = {**changes, "boarding_value": None}
    assert message in wrong(aphid(**changes))


def test_ship__all_mistakes_are_told_at_once() -> None:
    """Not the first alone."""
    with pytest.raises(Mistakes) as caught:
        read_piece(
            files(), "aphid.toml", aphid(power="steem", movement=-1, sped=1, guns=[{"id": "A"}], boarding_value=None)
        )
    assert len(caught.value.mistakes) == 5


@pytest.mark.parametrize("id", ["deck", "turn", "round", "rules", "real", "7", "Über", "", "a" * 41])
def test_ship__an_id_that_means_something_else(id: str) -> None:
    """Words of the record, numbers, strange letters."""
    assert "is not an id" in wrong(aphid(), f"{id}.toml")


def test_ship__what_is_no_table() -> None:
    """A list, a number, nothing."""
    for data in ([], 3, None):
        assert "must be a table of fields" in wrong(data)


def test_ship__guns_are_numbered_from_the_bow_clockwise() -> None:
    """Whatever their order in the file; unknown places keep theirs."""
    guns = [
        {"id": f"g{n}", "type": "swivel", "at": at} for n, at in enumerate(([-0.1, 0.9], [0, -1], [0.5, 0.5], [0, 1]))
    ]
    sheet = read_piece(files(), "x", aphid(guns=guns, boarding_value=None))
    assert [mount.id for mount in sheet.mounts] == ["g3", "g2", "g1", "g0"]


def test_ship__arcs() -> None:
    """Presets, a side, a list, or unknown."""
    arcs = ["bow", "all round", "Port", "starboard-quarter", ["stern", "bow"], None]
    guns = [{"id": f"g{n}", "type": "swivel", **({"arc": arc} if arc else {})} for n, arc in enumerate(arcs)]
    mounts = {mount.id: mount.arc for mount in read_piece(files(), "x", aphid(guns=guns, boarding_value=None)).mounts}
    assert set(mounts["g0"]) == {Side.BOW, Side.STARBOARD_BOW, Side.PORT_BOW}
    assert set(mounts["g1"]) == set(Side)
    assert set(mounts["g2"]) == {Side.PORT_BOW, Side.PORT_QUARTER}
    assert mounts["g3"] == (Side.STARBOARD_QUARTER,)
    assert mounts["g4"] == (Side.BOW, Side.STERN)
    assert mounts["g5"] is None


# --- Guns and charts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("guns", "message"),
    [
        ({"x": {"kind": "gun"}}, "guns.toml: guns.x.name: is missing"),
        ({"x": {"name": "X", "kind": "laser"}}, "guns.x.kind: 'laser' is not one of the choices"),
        ({"x": {"name": "X", "short": 4, "long": 2}}, "long range (2) is shorter than short range (4)"),
        ({"x": {"name": "X", "dice": 0}}, "from 1 to 20"),
        ({"x": {"name": "X", "elevation": "sideways"}}, "guns.x.elevation"),
        ({"x": {"name": "X", "short_score": 1}}, "from 2 to 7"),
        ({"x": {"name": "X", "damge": 1}}, "guns.x.damge: is not a field here"),
        ({"x": 3}, "must be a table of fields"),
        (3, "guns.toml: guns: must be tables by name"),
    ],
)
def test_guns__bad_input(guns: object, message: str) -> None:
    """As for ships."""
    with pytest.raises(BadInput) as caught:
        read_library({"guns.toml": {"guns": guns}})
    assert message in str(caught.value)


def test_guns__a_misspelt_table_is_not_overlooked() -> None:
    """`[gun.x]` instead of `[guns.x]`."""
    with pytest.raises(BadInput, match="gun: is not a field here"):
        read_library({"guns.toml": {"gun": {"x": {"name": "X"}}}})


@pytest.mark.parametrize(
    ("charts", "message"),
    [
        ({"lamps": {"x": {"name": "X", "forbids": ["dancing"]}}}, "use altitude, turning, moving, firing"),
        ({"lamps": {"a.b": {"name": "X"}}}, "'a.b' is not a name for a lamp"),
        (
            {"criticals": {"x": {"name": "X", "effects": ["explode"]}}},
            "'explode' is not an effect; use one of none, lamp NAME",
        ),
        ({"criticals": {"x": {"name": "X", "effects": []}}}, "a list of effects"),
        ({"criticals": {"x": {"name": "X", "effects": ["lamp brigde"]}}}, "is not a lamp"),
        ({"criticals": {"x": {"name": "X", "effects": ["party 0"]}}}, "is not an effect"),
        ({"criticals": {"x": {"name": "X", "effects": ["party ²"]}}}, "is not an effect"),
        ({"criticals": {"x": {"name": "X", "effects": ["damage 1000"]}}}, "is not an effect"),
        ({"criticals": {"x": {"name": "X", "effects": ["ceiling Heaven"]}}}, "is not a band"),
        ({"criticals": {"x": {"name": "X", "effects": ["battery gatling"]}}}, "is not an effect"),
        ({"criticals": {"x": {"name": "X", "effects": ["magazine triple"]}}}, "is not an effect"),
        ({"critical_charts": {"x": {"die": "1d8"}}}, "one of 1d6, 2d6"),
        ({"critical_charts": {"x": {"rows": {"1": "nothing"}}}}, "'nothing' is no critical hit"),
        ({"anti_personnel_charts": {"x": {"rows": {"1-3": ["none"], "3": ["none"]}}}}, "the rows 1-3 and 3 overlap"),
        ({"anti_personnel_charts": {"x": {"rows": {"2+": ["none"], "5": ["none"]}}}}, "overlap"),
        ({"anti_personnel_charts": {"x": {"rows": {"3-1": ["none"]}}}}, "'3-1' is not a score"),
        ({"anti_personnel_charts": {"x": {"rows": {"many": ["none"]}}}}, "is not a score"),
        ({"anti_personnel_charts": {"x": {"rows": 3}}}, "rows are written"),
        ({"lamps": 3}, "must be tables by name"),
        ({"lamp": {}}, "charts.toml: lamp: is not a field here"),
    ],
)
def test_charts__bad_input(charts: object, message: str) -> None:
    """As for ships."""
    with pytest.raises(BadInput) as caught:
        read_library({"charts.toml": charts})
    assert message in str(caught.value)


# --- Scenarios -------------------------------------------------------------------------------------------------------------


def scenario(**fields: Any) -> Any:
    data = {"name": "Test", "ships": [{"ship": "aphid"}], **fields}
    return read_scenario({**files(), "scenarios/test.toml": {k: v for k, v in data.items() if v is not None}}, "test")


def test_scenario__same_ship_twice_under_two_ids() -> None:
    """Two Aphids, by id, name and number of their own; numbers not given are the lowest free."""
    read = scenario(ships=[{"ship": "aphid"}, {"ship": "aphid", "id": "ladybird", "name": "Ladybird", "number": 7}])
    assert [(entrant.sheet.id, entrant.sheet.name, entrant.sheet.number) for entrant in read.entrants] == [
        ("aphid", "Aphid", 1),
        ("ladybird", "Ladybird", 7),
    ]


def test_scenario__a_second_ship_of_one_kind_has_the_lowest_free_number() -> None:
    """Her panel prints the first one's."""
    read = scenario(ships=[{"ship": "aphid"}, {"ship": "aphid", "id": "aphid-2"}])
    assert [entrant.sheet.number for entrant in read.entrants] == [1, 2]


def test_scenario__all_pieces_are_numbered_from_11_where_it_is_asked_for() -> None:
    """House: also those whose panel prints a number, or whose scenario gives one; mistakes are told all the same."""
    ships = [{"ship": "aphid"}, {"ship": "locust", "number": 7}]
    mill = {"id": "mill", "name": "Mill", "track": ["HH"]}
    nest = {"name": "Nest", "side": "Martian"}
    read = scenario(ships=ships, targets=[mill], flights=[nest], numbers_from_11=True)
    assert [entrant.sheet.number for entrant in read.entrants] == [11, 12, 13, 14]
    with pytest.raises(BadInput, match="both have table number 7"):
        scenario(ships=ships, targets=[{**mill, "number": 7}], numbers_from_11=True)


def test_scenario__everything_that_it_may_say() -> None:
    """Sides with a briefing each, captains with several ships, reinforcements, points, prizes, time, victory, deck."""
    read = scenario(
        briefing="All.", briefings={"Red": "Red only."}, sides=["Red", "Blue"], victory="Burn it.", time_limit_minutes=90,
        prizes=True, deck="real",
        ships=[
            {"ship": "aphid", "side": "Red", "captain": "Anna"},
            {"ship": "wasp", "side": "Red", "captain": "Anna", "arrives": 3, "points": 4},
            {"ship": "locust", "arrives": 1},
        ],
        targets=[{"id": "mill", "name": "Mill", "side": "Blue", "track": ["HH"], "points": 9}],
    )  # fmt: skip
    assert (read.briefings, read.sides, read.prizes, read.deals_real_cards) == (
        {"Red": "Red only."}, ("Red", "Blue"), True, True,
    )  # fmt: skip
    assert [(entrant.captain, entrant.arrives, entrant.points) for entrant in read.entrants] == [
        ("Anna", 0, None), ("Anna", 3, 4), ("", 1, None), ("", 0, 9),
    ]  # fmt: skip
    battle = GAME.setup(Header(1, "b", "cloudships", "", "", "", read))
    assert [ship.id for ship in battle.ships.values() if ship.is_expected] == ["wasp"]


def test_scenario__a_ship_starts_where_her_file_says() -> None:
    """Else at Medium, never above her ceiling; the scenario goes before both."""
    low = {**files()["ships/aphid.toml"], "ceiling": "Low"}
    high = {**files()["ships/aphid.toml"], "band": "High"}
    for data, wanted, band in ((low, {}, Band.LOW), (high, {}, Band.HIGH), (high, {"band": "Low"}, Band.LOW)):
        made = {"name": "Test", "ships": [{"ship": "aphid", **wanted}]}
        read = read_scenario({**files(), "ships/aphid.toml": data, "scenarios/test.toml": made}, "test")
        assert read.entrants[0].band is band


def test_scenario__all_mistakes_are_told_at_once_field_by_field() -> None:
    """House rules one by one, ships and targets by their place."""
    with pytest.raises(Mistakes) as caught:
        scenario(
            name=" ", deck="tarot", sides=["Red", "Red", ""], briefings={"Rde": "x"}, rules={"A-99": "on", "A-41": "maybe"},
            prizes="yes",
            ships=[
                {"ship": "aphd", "captain": 3}, {"ship": "wasp", "arrives": 0, "band": "Orbit", "points": -1},
                {"ship": "wasp", "id": "wasp", "arrivs": 2}, {"ship": "locust", "number": 9},
            ],
            targets=[{"id": "mill", "name": "Mill", "track": ["X"], "number": 9, "points": "many"}, {"id": "wasp"}],
            flihgts=[],
        )  # fmt: skip
    assert sorted(mistake.where.removeprefix("scenarios/test.toml: ") for mistake in caught.value.mistakes) == sorted([
        "rules.A-99", "rules.A-41", "ships[0].captain", "ships[0].ship", "ships[1].band", "ships[1].arrives", "ships[1].points",
        "ships[2].arrivs", "targets[0].points", "targets[0].track[0]", "targets[1].name", "targets[1].track", "sides[1]",
        "sides[2]", "name", "ships[2].id", "targets[0].number", "targets[1].id", "briefings.Rde", "prizes", "deck", "flihgts",
    ])  # fmt: skip


def test_scenario__points_go_to_the_other_sides() -> None:
    """Of whatever is destroyed, crashed or taken; who left or never came is worth nothing; no points, no count."""
    ships = [
        {"ship": "aphid", "side": "Red", "points": 3}, {"ship": "wasp", "side": "Red", "points": 5},
        {"ship": "skylord", "side": "Blue", "points": 7}, {"ship": "locust", "side": "Red", "arrives": 4, "points": 11},
    ]  # fmt: skip
    targets = [{"id": "mill", "name": "Mill", "side": "Blue", "track": ["HH"], "points": 9}]
    read = scenario(sides=["Red", "Blue"], ships=ships, targets=targets)
    battle = GAME.setup(Header(1, "b", "cloudships", "", "", "", read))
    fates = {"aphid": "destroyed", "wasp": "left the table", "mill": "destroyed, burns", "skylord": "surrendered"}
    for id, fate in fates.items():
        battle = battle.put(replace(battle.ships[id], fate=fate, read_as="" if fate in ENDS else read_end(fate)))
    assert GAME.rules.points(battle) == {"Red": 16, "Blue": 3}
    assert GAME.rules.points(GAME.setup(Header(1, "b", "cloudships", "", "", "", scenario()))) == {}


def test_counts__ships_afloat_and_lost_and_works_where_a_side_has_them() -> None:
    """Who is still to come is afloat; who left the table is neither; a side without a ship is there."""
    ships = [
        {"ship": "aphid", "side": "Red"}, {"ship": "wasp", "side": "Red"}, {"ship": "locust", "side": "Red", "arrives": 4},
        {"ship": "dauntless", "side": "Red"}, {"ship": "skylord", "side": "Blue"},
    ]  # fmt: skip
    targets = [{"id": id, "name": id.title(), "side": "Blue", "track": ["HH"]} for id in ("mill", "gate")]
    flights = [{"name": "Flight", "side": "Blue"}]
    read = scenario(sides=["Red", "Blue", "Green"], ships=ships, targets=targets, flights=flights)
    battle = GAME.setup(Header(1, "b", "cloudships", "", "", "", read))
    for id, fate in {"aphid": "crashed", "wasp": "left the table", "mill": "destroyed"}.items():
        battle = battle.put(replace(battle.ships[id], fate=fate))
    assert GAME.rules.counts(battle) == {
        "Red": {"ships afloat": 2, "ships lost": 1},
        "Blue": {"ships afloat": 1, "ships lost": 0, "works standing": 1, "works lost": 1},
        "Green": {"ships afloat": 0, "ships lost": 0},
    }


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"ships": None}, "a battle needs at least one ship"),
        ({"ships": [{"ship": "aphd"}]}, "Did you mean aphid?"),
        ({"sides": ["Martian"], "ships": [{"ship": "aphid", "side": "Marsian"}]}, "Did you mean Martian?"),
        ({"ships": [{"ship": "aphid"}, {"ship": "wasp", "id": "aphid"}]}, "'aphid' appears twice"),
        ({"ships": [{"ship": "aphid", "id": "2", "number": 3}]}, "'2' is not an id"),
        ({"ships": [{"ship": "aphid"}, {"ship": "wasp", "number": 1}]}, "both have table number 1"),
        ({"ships": [{"ship": "aphid", "band": "Heaven"}]}, "ships[0].band: 'Heaven' is not a band"),
        ({"ships": [{"ship": "aphid", "band": "Really Low"}]}, "is not a band"),
        ({"rules": {"A-99": "on"}}, "no house rule 'A-99'"),
        ({"rules": {"A-41": "maybe"}}, "has no setting 'maybe'"),
        ({"rules": 3}, "house rules are written"),
        ({"deck": "none"}, "one of app, real"),
        ({"sides": ["a", 3]}, "must be a list of texts"),
        ({"time_limit_minutes": 0}, "from 1 to 6000"),
        ({"targets": [{"id": "bridge", "name": "Bridge"}]}, "track: is missing"),
        (
            {"targets": [{"id": "bridge", "name": "Bridge", "track": ["H"], "parties": 3}]},
            "parties: is not a field here",
        ),
        (
            {"targets": [{"id": "bridge", "name": "Bridge", "track": ["H"], "ceiling": "Low"}]},
            "ceiling: is not a field here",
        ),
        ({"nmae": "x"}, "Did you mean name?"),
    ],
)
def test_scenario__bad_input(fields: dict[str, Any], message: str) -> None:
    """As for ships."""
    with pytest.raises(BadInput) as caught:
        scenario(**fields)
    assert message in str(caught.value)


def test_scenario__one_that_there_is_not() -> None:
    """Named with those that there are."""
    with pytest.raises(BadInput, match="no scenario 'nowhere'; use one of bridges, skirmish"):
        read_scenario(files(), "nowhere")


def test_scenario__really_low_where_it_is_played() -> None:
    """A ship may begin there; and begins at Low when the battle switches it off."""
    read = scenario(rules={"A-19": "on"}, ships=[{"ship": "aphid", "band": "Really Low"}])
    assert read.entrants[0].band is Band.REALLY_LOW
    header = Header(1, "b", "cloudships", "", "", "", read, rules={"A-19": "off"})
    assert GAME.setup(header).ships["aphid"].band is Band.LOW


def test_scenario__a_battle_may_not_start_from_rules_that_there_are_not() -> None:
    """A stranger's record is checked too."""
    with pytest.raises(BadInput, match="no house rule"):
        GAME.setup(Header(1, "b", "cloudships", "", "", "", scenario(), rules={"A-0": "x"}))


@pytest.mark.parametrize("what", ["gun", "lamp", "ship", "track", "twins"])
def test_setup__a_strangers_panel_is_checked(what: str) -> None:
    """A record brings its panels along; what a mark could not name, or evolve not fold, never begins."""
    sound = ship("ariel", gun())
    odd = {
        "gun": replace(sound, mounts=(gun("a.b"),)),
        "lamp": replace(sound, lamps=(replace(sound.lamps[0], id="a.b"),)),
        "ship": replace(sound, id="Ariel\n"),
        "track": replace(sound, track=("HX",)),
        "twins": replace(sound, mounts=(gun(), gun())),
    }[what]
    with pytest.raises(BadInput):
        Table(odd)
