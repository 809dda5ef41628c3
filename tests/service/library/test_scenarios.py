"""Scenarios made in a form: kept as files of one's own, and every mistake told at its field."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.desks import seen_at
from tests.service.conftest import Table
from umpire.core.commands import Correct, Strike
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games import GAMES
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk
from umpire.service.library import Draft, Unkept, datafiles, fleet, scenarios
from umpire.service.library.drafts import typed
from umpire.service.table import battles, clock
from umpire.store import Store

GAME = GAMES[0].key
SHIP = {
    "id": "",
    "ship": "",
    "number": "",
    "name": "",
    "side": "",
    "captain": "",
    "band": "",
    "arrives": "",
    "points": "",
}
TARGET = {"id": "", "number": "", "name": "", "side": "", "points": "", "works": ""}


def draft(*ships: dict[str, str], targets: tuple[dict[str, str], ...] = (), **main: str) -> Draft:
    """A form with a name, and these rows filled in."""
    return Draft(
        {"name": "Dawn", **main},
        ({"name": "Red", "briefing": "You are late."}, {"name": "Blue", "briefing": ""}),
        tuple({**SHIP, **ship} for ship in ships),
        tuple({**TARGET, **target} for target in targets),
    )


def kept(own: Path, key: str) -> dict[str, Any]:
    return tomllib.loads((own / GAME / "scenarios" / f"{key}.toml").read_text("utf-8"))


def mistakes(own: Path, made: Draft, key: str = "", like: str = "") -> dict[str, str]:
    """Field to sentence."""
    with pytest.raises(Unkept) as caught:
        scenarios.save(GAME, own, made, key, like)
    assert not (own / GAME / "scenarios").exists()
    return {misread.field: misread.says for misread in caught.value.told}


def test_a_scenario_from_a_form_is_a_file_that_sets_a_battle_up(tmp_path: Path) -> None:
    made = draft(
        {"ship": "aphid", "side": "Red", "captain": "Anna", "number": "12"},
        {"ship": "skylord", "side": "Blue", "captain": "Ben", "band": "Low", "arrives": "3", "points": "8"},
        {"ship": "wasp", "side": "Red", "captain": "Anna"},
        targets=({"name": "The Mill", "side": "Blue", "points": "5", "works": "HHgH / CH\nall round: Martian heavy gun"},),
        briefing="Find the mill.", victory="Burn it.", time_limit_minutes="60", deck="real", prizes="yes",
    )  # fmt: skip
    key = scenarios.save(GAME, tmp_path, replace(made, rules={"A-41": "on"}))
    assert (key, kept(tmp_path, key)["briefings"]) == ("dawn", {"Red": "You are late."})

    desk = Desk(Store.open(":memory:"))
    desk.own = tmp_path
    moment = desk.moment(battles.start(desk, GAME, key))
    scenario, state = moment.header.scenario, moment.state
    assert (scenario.time_limit_minutes, scenario.prizes, scenario.victory) == (60, True, "Burn it.")
    assert state.deals_real_cards
    assert state.setting("A-41") == "on"
    assert [ship.captain for ship in state.ships.values()] == ["Anna", "Ben", "Anna", ""]
    assert (state.ships["skylord"].is_expected, state.ships["skylord"].arrives) == (True, 3)
    assert state.ships["aphid"].sheet.number == 12
    mill = state.ships["the-mill"].sheet
    assert (mill.track, mill.mounts[0].type.key, mill.criticals.name) == (
        ("HHgH", "CH"), "martian-heavy", state.ships["the-mill"].sheet.criticals.name,
    )  # fmt: skip
    assert mill.criticals.rows
    desk.close()


def test_two_ships_of_one_kind_are_told_apart(tmp_path: Path) -> None:
    """The second has an id of her own, and a name where none was given."""
    key = scenarios.save(
        GAME, tmp_path, draft({"ship": "aphid"}, {"ship": "aphid"}, {"ship": "aphid", "name": "Ladybird"})
    )
    assert [(ship.get("id"), ship.get("name")) for ship in kept(tmp_path, key)["ships"]] == [
        (None, None),
        ("aphid-2", "Aphid 2"),
        ("aphid-3", "Ladybird"),
    ]


def test_every_mistake_is_told_at_its_field(tmp_path: Path) -> None:
    """All at once, from the top of the form down; rows that are empty are not counted."""
    made = draft(
        {"ship": "aphid", "number": "x"}, {}, {"ship": "wasp", "band": "Heaven", "arrives": "0"}, {"captain": "Zoe"},
        {"ship": "zeppelin"},
        targets=({"name": "Mill", "works": "HXH\nbow: Kannon"}, {"name": "Weir"}),
        name="", time_limit_minutes="soon", deck="tarot",
    )  # fmt: skip
    told = mistakes(tmp_path, replace(made, rules={"A-41": "maybe"}))
    assert list(told) == [
        "name", "time_limit_minutes", "deck", "ships.0.number", "ships.2.band", "ships.2.arrives", "ships.3.ship",
        "ships.4.ship", "targets.0.works", "targets.1.works", "rule.A-41",
    ]  # fmt: skip
    assert told["name"] == "Name: is missing; type a text."
    assert told["ships.0.number"] == "Ship 1, table number: 'x' is not a whole number; use one from 1 to 999."
    assert told["ships.2.band"].startswith("Ship 3, starts at: 'Heaven' is not a band")
    assert told["ships.3.ship"] == "Ship 4: choose one for this row, or empty it."
    assert "there is no ship file 'zeppelin'" in told["ships.4.ship"]
    assert "Target 2, track and guns: give the track" in told["targets.1.works"]


def test_a_battle_needs_a_ship_and_sides_a_name(tmp_path: Path) -> None:
    """Said where the first ship would stand; a briefing without a side at the side."""
    empty = replace(draft(), sides=({"name": "Red", "briefing": ""}, {"name": "Red", "briefing": "Hush."}))
    assert set(mistakes(tmp_path, empty)) == {"sides.1.name", "ships.0.ship"}
    nameless = replace(draft({"ship": "aphid"}), sides=({"name": "", "briefing": "Hush."},))
    assert "a side's name has at most" in mistakes(tmp_path, nameless)["sides.0.name"]


def test_twice_the_same_table_number(tmp_path: Path) -> None:
    told = mistakes(tmp_path, draft({"ship": "aphid", "number": "7"}, {"ship": "wasp", "number": "7"}))
    assert told == {"ships.1.number": "Ship 2, table number: Wasp and Aphid both have table number 7."}


def test_a_copy_keeps_what_the_form_has_no_field_for(tmp_path: Path) -> None:
    """Guns, names and notes of targets, when their lines stay as they were."""
    like = scenarios.draft_of(GAME, None, "bridges")
    key = scenarios.save(GAME, tmp_path, replace(like, main={**like.main, "name": "Bridges again"}), like="bridges")
    shipped = datafiles.files(GAME)["scenarios/bridges.toml"]
    assert [t["guns"][0]["name"] for t in kept(tmp_path, key)["targets"] if "guns" in t] == ["East heavy gun"]
    assert sorted(kept(tmp_path, key)["targets"][2].items(), key=str) == sorted(
        ((f, v) for f, v in shipped["targets"][2].items()), key=str
    )
    assert kept(tmp_path, key)["ships"] == shipped["ships"]


def test_a_form_says_again_what_its_file_says(tmp_path: Path) -> None:
    """Keeping it unchanged changes no word of the file, comments included; extra tables stay."""
    like = scenarios.draft_of(GAME, None, "skirmish")
    key = scenarios.save(GAME, tmp_path, replace(like, main={**like.main, "name": "Ours"}), like="skirmish")
    path = tmp_path / GAME / "scenarios" / f"{key}.toml"
    path.write_text("# The first of May.\n" + path.read_text("utf-8"), "utf-8")
    before = path.read_text("utf-8")
    assert scenarios.save(GAME, tmp_path, scenarios.draft_of(GAME, tmp_path, key), key) == key
    assert path.read_text("utf-8") == before

    changed = scenarios.draft_of(GAME, tmp_path, key)
    changed.ships[0]["captain"] = "Zoe"
    scenarios.save(GAME, tmp_path, changed, key)
    assert path.read_text("utf-8").startswith("# The first of May.")
    assert kept(tmp_path, key)["ships"][0]["captain"] == "Zoe"


def test_a_row_that_became_another_ship_is_another_ship(tmp_path: Path) -> None:
    """Her id does not stay with the row."""
    like = scenarios.draft_of(GAME, None, "skirmish")
    like.ships[0]["ship"] = "dauntless"
    key = scenarios.save(GAME, tmp_path, replace(like, main={**like.main, "name": "Ours"}), like="skirmish")
    assert kept(tmp_path, key)["ships"][0] == {
        "ship": "dauntless",
        "number": 1,
        "captain": "Lieutenant Pell",
        "band": "Medium",
    }


def test_a_name_that_is_there_already_is_told(tmp_path: Path) -> None:
    """Shipped or own: a copy does not take another's place unasked."""
    assert set(mistakes(tmp_path, draft({"ship": "aphid"}, name="Bridges"))) == {"name"}


def test_what_was_typed_is_read_row_by_row() -> None:
    """Rows in their order; fields that there are not, and rows without end, are left out."""
    form = {"ships.2.captain": " Zoe ", "ships.0.ship": "aphid", "ships.0.wings": "2", "ships.900.ship": "x", "name": "N",
            "rule.A-41": "on", "sides.x.name": "y"}  # fmt: skip
    read = typed(scenarios.planner_of("cloudships")[1], form)
    assert [(row["ship"], row["captain"]) for row in read.ships] == [("aphid", ""), ("", "Zoe")]
    assert (read.main["name"], read.rules, read.sides) == ("N", {"A-41": "on"}, ())


def test_there_is_always_an_empty_row_to_type_into() -> None:
    """Two sides, four ships, one target at least; four more ships when asked for."""
    roomy = Draft().roomy()
    assert (len(roomy.sides), len(roomy.ships), len(roomy.targets)) == (2, 4, 1)
    full = draft(*({"ship": "aphid"} for _ in range(6)))
    assert len(full.roomy().ships) == 7
    assert len(full.roomy().roomy("ships").ships) == 11
    assert len(draft(*({"ship": "aphid"} for _ in range(90))).roomy("ships").ships) == 80


def test_files_come_in_and_go_out(tmp_path: Path) -> None:
    """As they are, comments too; a mistake keeps them out."""
    text = "# ours\n" + scenarios.text_of(GAME, None, "skirmish").replace("Skirmish over the canal", "Night")
    key = scenarios.save_text(GAME, tmp_path, text.replace("\n", "\r\n"))
    assert (key, scenarios.text_of(GAME, tmp_path, key)) == ("night", text)
    for bad, told in (
        (text, "there is a scenario 'Night' already"),
        ("name = ", "not TOML"),
        ('name = "X"\n[[ships]]\nship = "aphd"\nsped = 1\n', "Did you mean aphid?"),
        ("#" * 300_000, "larger than"),
    ):
        with pytest.raises(BadInput, match=told):
            scenarios.save_text(GAME, tmp_path, bad)
    scenarios.save_text(GAME, tmp_path, text + "# more\n", key)
    assert scenarios.text_of(GAME, tmp_path, key).endswith("# more\n")


def test_the_list_says_what_is_wrong_with_a_broken_file(tmp_path: Path) -> None:
    """It stands among the others."""
    folder = tmp_path / GAME / "scenarios"
    folder.mkdir(parents=True)
    (folder / "broken.toml").write_text("name = ", "utf-8")
    (folder / "wrong.toml").write_text('name = "Wrong"\n[[ships]]\nship = "aphd"\n', "utf-8")
    listed = {entry.key: entry for entry in scenarios.every(GAME, tmp_path)}
    assert [entry.is_own for entry in listed.values()] == [True, True, False, False]
    assert "not TOML" in listed["broken"].mistakes[0]
    assert "Did you mean aphid?" in listed["wrong"].mistakes[0]
    assert (listed["bridges"].about, listed["bridges"].mistakes) == ("8 ships, 8 captains, 3 targets, 90 minutes", ())


def test_only_own_scenarios_are_deleted(tmp_path: Path) -> None:
    key = scenarios.save(GAME, tmp_path, draft({"ship": "aphid"}))
    scenarios.remove(GAME, tmp_path, key)
    for wrong in (key, "bridges", "../../etc/passwd", ""):
        with pytest.raises(UnknownCommand):
            scenarios.remove(GAME, tmp_path, wrong)


def test_an_own_ship_may_be_in_a_scenario(tmp_path: Path) -> None:
    """And starts where her own file says, when the form leaves it open."""
    fleet.save_blocks(GAME, tmp_path, "3 Terror | kite | ram 3 | Low | BP 2\nHHHH\nbow: Maxim")
    key = scenarios.save(GAME, tmp_path, draft({"ship": "terror"}))
    assert battles.new_header(GAME, key, own=tmp_path).scenario.entrants[0].band.words == "Low"


@pytest.mark.parametrize("key", ["../evil", "Twelve", "a.b"])
def test_a_key_that_is_no_files_name_is_never_written(tmp_path: Path, key: str) -> None:
    """However it comes in: from the form, as TOML, to be deleted."""
    own, text = tmp_path / "up" / "and" / "down", scenarios.text_of(GAME, None, "skirmish")
    for call in (
        lambda: scenarios.save(GAME, own, draft({"ship": "aphid"}), key),
        lambda: scenarios.save_text(GAME, own, text, key),
        lambda: scenarios.remove(GAME, own, key),
    ):
        with pytest.raises(UnknownCommand, match="no scenario"):
            call()
    assert not list(tmp_path.rglob("*.toml"))


def test_the_deck_is_chosen_when_the_battle_is_set_up() -> None:
    """Instead of what the scenario says."""
    desk = Desk(Store.open(":memory:"))
    for deck, is_real in (("real", True), ("app", False)):
        battle = battles.start(desk, GAME, "skirmish", changed={"deck": deck})
        assert desk.moment(battle).state.deals_real_cards is is_real
        assert len(desk.moment(battle).state.ships) == 4
    with pytest.raises(BadInput, match="one of app, real"):
        battles.start(desk, GAME, "skirmish", changed={"deck": "tarot"})
    desk.close()


def test_the_clock_runs_from_the_first_card(table: Table) -> None:
    """What the scenario gives, from the first card that was turned and not taken back."""
    told = clock.clock(table.desk.moment(table.battle))
    assert told is not None
    assert (told.minutes, told.began, told.words) == (45, "", "45 minutes from the first card")
    table.done(Correct("round.real-cards", value=True))
    table.done(c.TurnCard("aphid"))
    began = clock.clock(table.desk.moment(table.battle))
    assert began is not None
    assert (began.left, began.words) == (45, "45 of 45 minutes left")
    day = began.began[:10]
    assert began.began.endswith("Z")
    with seen_at(f"{int(day[:4]) + 1}{day[4:]}T00:00:00Z"):
        later = clock.clock(table.desk.moment(table.battle))
    assert later is not None
    assert later.left < 0
    assert later.words.startswith("the 45 minutes are over, by ")
    table.done(Strike((2,)))
    again = clock.clock(table.desk.moment(table.battle))
    assert again is not None
    assert not again.began


def test_there_is_no_clock_without_a_time_limit() -> None:
    desk = Desk(Store.open(":memory:"))
    made = {"name": "Endless", "ships": [{"ship": "aphid"}]}
    assert clock.clock(desk.moment(battles.start(desk, GAME, "endless", made=made))) is None
    desk.close()


def test_a_side_is_briefed_alone() -> None:
    """The umpire reads all; a captain the common one and the own side's; a spectator the common one."""
    desk = Desk(Store.open(":memory:"))
    made = {
        "name": "Secrets", "briefing": "Dawn.", "sides": ["Red", "Blue"], "briefings": {"Red": "Gold.", "Blue": "Guns."},
        "ships": [{"ship": "aphid", "side": "Red", "captain": "Anna"}, {"ship": "wasp", "side": "Blue", "captain": "Ben"}],
    }  # fmt: skip
    battle = battles.start(desk, GAME, "secrets", made=made)
    assert clock.briefings(desk.moment(battle), UMPIRE) == (("", "Dawn."), ("Red", "Gold."), ("Blue", "Guns."))
    assert clock.briefings(desk.moment(battle), captain("Ben")) == (("", "Dawn."), ("Blue", "Guns."))
    assert clock.briefings(desk.moment(battle), SPECTATOR) == (("", "Dawn."),)
    desk.close()


@pytest.mark.parametrize(
    ("game", "captains", "about"),
    [
        ("castles", ("", "", ""), "2 to 3 players"),
        ("castles", ("", ""), "2 players"),
        ("castles", ("Anna", "", ""), "3 players"),
        ("aloft", ("", "", ""), "3 players"),
    ],
)
def test_a_scenario_for_scores_alone_is_for_whoever_came(
    game: str, captains: tuple[str, ...], about: str, tmp_path: Path
) -> None:
    """Castles scores those who are given figures where no captain is named; everywhere else all who are listed play."""
    players = [
        f'[[players]]\nid = "{id}"\nname = "{id}"\ncaptain = "{who}"\n'
        for id, who in zip("abc", captains, strict=False)
    ]
    mine = tmp_path / game / "scenarios" / "mine.toml"
    mine.parent.mkdir(parents=True)
    mine.write_text("".join(['name = "Mine"\n', *players]), "utf-8")
    (one,) = (one for one in scenarios.offered(game, tmp_path) if one.key == "mine")
    assert one.about == about
