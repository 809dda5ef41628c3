"""The next battle begins with ships as they stand: in one go or not at all, on the record, and printed so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import presses
from tests.desks import fresh_desk
from tests.pressed import texts
from umpire.core.commands import CorrectMany, Strike
from umpire.core.errors import BadInput, Mistakes
from umpire.core.seats import UMPIRE
from umpire.core.wounds import Wound
from umpire.printing.html import PLAIN
from umpire.service.campaigns.mustering import Enlisted, begin
from umpire.service.campaigns.rollcall import Plan
from umpire.service.desk import Desk
from umpire.service.paper import How, pressjobs
from umpire.service.paper.pressjobs import Order
from umpire.service.paper.showpack import of_battle
from umpire.service.record import export
from umpire.service.table import battles, look

desk = pytest.fixture(fresh_desk)
WHY = "as she stands in The Long Siege"
BOXES = Wound("boxes", "boxes", "boxes", 5, 0)
GUN = Wound("gun.bow-gun", "gun", "Bow 4-inch", "destroyed", "ready")
LEAK = Wound("permanent.gas-leak", "permanent", "Gas leak", 1, 0)
LOW = Wound("no-higher", "permanent", "for good no higher than", "low", "")
CREW = Wound("superior", "crew", "superior crew", value=True, whole=False)


def gnat(*wounds: Wound, **more: Any) -> Enlisted:
    """A gunboat of the campaign."""
    return Enlisted("aphid", "gnat", "Gnat", "Red", "Anna", wounds=wounds, **more)


def skylord(*wounds: Wound, **more: Any) -> Enlisted:
    return Enlisted("skylord", "skylord", "Skylord", "Blue", "Ben", wounds=wounds, **more)


def left(desk: Desk, battle: str, id: str) -> tuple[Wound, ...]:
    moment = desk.moment(battle)
    return tuple(moment.game.rules.wounds(moment.state, id))


def lines(desk: Desk, battle: str) -> list[Any]:
    moment = desk.moment(battle)
    return [entry.command for entry in moment.entries(1)]


# --- A battle --------------------------------------------------------------------------------------------------------------


def test_ships_begin_as_they_stand_in_one_line(desk: Desk) -> None:
    """It is on the record with its reason; who is whole is as new."""
    battle = begin(
        desk, "cloudships", "bridges", [gnat(BOXES, GUN, LEAK, CREW), skylord()], Plan("The second"), why=WHY
    )
    assert left(desk, battle, "gnat") == (BOXES, GUN, LEAK, CREW)
    assert left(desk, battle, "skylord") == ()
    (line,) = lines(desk, battle)
    assert isinstance(line, CorrectMany)
    assert line.why == WHY
    assert line.values == {
        "gnat.boxes": 5, "gnat.gun.bow-gun": "destroyed", "gnat.permanent.gas-leak": 1, "gnat.superior": True,
    }  # fmt: skip
    assert desk.moment(battle).header.name == "The second"
    assert look.log(desk.moment(battle), UMPIRE)[0].words == "mark 4 values"
    assert WHY in b"".join(export(desk, battle)).decode()


def test_who_is_whole_needs_no_line(desk: Desk) -> None:
    """And what stands so anyway is not set."""
    same = Wound("superior", "crew", "superior crew", value=False, whole=True)
    battle = begin(desk, "cloudships", "skirmish", [gnat(same), skylord()])
    assert lines(desk, battle) == []


def test_it_can_be_taken_back_like_any_other_line(desk: Desk) -> None:
    """She is as new then."""
    battle = begin(desk, "cloudships", "skirmish", [gnat(BOXES), skylord()], why=WHY)
    presses.play(desk, battle, UMPIRE, Strike((1,)))
    assert left(desk, battle, "gnat") == ()


def test_a_ship_begins_no_higher_than_her_damage_lets_her_fly(desk: Desk) -> None:
    """Of several limits the lowest; who starts lower already stays there."""
    battle = begin(desk, "cloudships", "", [gnat(LEAK, LOW), skylord(LEAK)], why=WHY)
    bands = {panel.subject: panel.band for panel in look.scene(desk.moment(battle), UMPIRE).panels}
    assert bands == {"gnat": "Low", "skylord": "Medium"}
    high = begin(desk, "cloudships", "bridges", [skylord()])
    assert look.scene(desk.moment(high), UMPIRE).panel("skylord").band == "High"  # type: ignore[union-attr]


def test_numbers_are_those_of_her_panel_where_the_campaign_gives_none(desk: Desk) -> None:
    """The campaign's go first, targets have others."""
    battle = begin(desk, "cloudships", "bridges", [gnat(number=9), skylord()])
    numbers = {panel.subject: panel.number for panel in look.scene(desk.moment(battle), UMPIRE).panels}
    assert numbers["gnat"] == 9
    assert numbers["skylord"] == 5
    assert len(set(numbers.values())) == len(numbers)


def test_ships_alone_are_a_battle_where_the_game_has_bands(desk: Desk) -> None:
    """With real cards, where they lie on the table, and house rules."""
    battle = begin(desk, "cloudships", "", [gnat(), skylord()], Plan(real_deck=True, rules={"A-11": "per-lamp"}))
    moment = desk.moment(battle)
    assert moment.state.deals_real_cards
    assert moment.state.rules == {"A-11": "per-lamp"}
    assert moment.state.sides == ("Red", "Blue")
    with pytest.raises(BadInput, match="from a scenario"):
        begin(
            desk, "avertigos", "", [Enlisted("kite", "kite", captain="Ann"), Enlisted("egret", "egret", captain="Ben")]
        )


def test_captains_of_a_game_of_players_take_their_places(desk: Desk) -> None:
    """Each with a seat; nothing is carried."""
    battle = begin(
        desk, "castles", "two-zeppelins", [Enlisted("", "ann", captain="Zora"), Enlisted("", "ben", captain="Abe")]
    )
    assert [panel.captain for panel in look.scene(desk.moment(battle), UMPIRE).panels] == ["Zora", "Abe"]


def test_modules_of_avertigos_begin_as_they_stand(desk: Desk) -> None:
    crew = [
        Enlisted("egret", "egret", captain="Ann", wounds=(Wound("hp.bow", "gun", "Flamer", 0, 1), BOXES)),
        Enlisted("kite", "kite", captain="Ben"),
    ]
    battle = begin(desk, "avertigos", "first-flight", crew, why=WHY)
    assert {wound.path: wound.value for wound in left(desk, battle, "egret")} == {"boxes": 5, "hp.bow": 0}


# --- All or nothing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crew", "told"),
    [
        ([gnat(Wound("boxes", "boxes", "boxes", 40, 0))],
         ("Gnat cannot begin with “40 boxes crossed”: boxes crossed, '40' is out of range; "
          "use a whole number from 0 to 18. Change her damage.")),
        ([gnat(Wound("gun.ram-gun", "gun", "Ram gun", "destroyed", "ready"))],
         "Gnat cannot begin with “Ram gun destroyed”: her control panel has no such thing."),
        ([gnat(), Enlisted("dreamship", "dream", "Dream")], "Dream is no longer in the library ('dreamship')"),
        ([gnat(), Enlisted("", "dream", "Dream")], "Dream is not in the library; choose a control panel for her, or leave her ashore."),
        ([], "no ship is in the battle"),
        ([gnat(), gnat()], "'gnat' appears twice"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_one_sentence_and_nothing_is_begun(desk: Desk, crew: list[Enlisted], told: str) -> None:
    with pytest.raises(BadInput) as caught:
        begin(desk, "cloudships", "skirmish", crew)
    assert told in str(caught.value)
    assert battles.every(desk) == ()


def test_every_ship_that_cannot_begin_so_is_told(desk: Desk) -> None:
    """At once, ship by ship."""
    wrong = Wound("boxes", "boxes", "boxes", 99, 0)
    with pytest.raises(Mistakes) as caught:
        begin(desk, "cloudships", "skirmish", [gnat(wrong, LEAK), skylord(wrong)])
    assert [mistake.message.partition(" cannot")[0] for mistake in caught.value.mistakes] == ["Gnat", "Skylord"]


def test_a_damaged_ship_that_a_scenario_does_not_take_is_told(desk: Desk) -> None:
    """Its ships are chosen at the table."""
    crew = [Enlisted("kite", "kite", "Kite", captain="Ann", wounds=(BOXES,)), Enlisted("egret", "egret", captain="Ben")]
    with pytest.raises(
        BadInput, match="Kite is no ship of “A Gambler's evening”, so she cannot begin it with her damage"
    ):
        begin(desk, "avertigos", "gamblers-evening", crew)


def test_no_such_scenario_and_a_broken_one_are_told(desk: Desk, tmp_path: Path) -> None:
    """By name, or with what is wrong in its file."""
    with pytest.raises(BadInput, match="there is no scenario 'nowhere' of Cloudships of Mars"):
        begin(desk, "cloudships", "nowhere", [gnat()])
    desk.own = tmp_path
    folder = tmp_path / "cloudships" / "scenarios"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("name = [", "utf-8")
    with pytest.raises(BadInput, match=r"mine\.toml"):
        begin(desk, "cloudships", "mine", [gnat()])
    for wrong in ('name = "A"\nships = 3\nsides = 4\ntargets = [1]', 'name = "A"\nsides = [1, "Red"]\nbriefings = 3'):
        (folder / "mine.toml").write_text(wrong, "utf-8")
        with pytest.raises(BadInput, match="mine"):
            begin(desk, "cloudships", "mine", [gnat()])


@pytest.mark.parametrize(("game", "table"), [("aeronauts", "cities"), ("avertigos", "players"), ("castles", "players")])
def test_a_scenario_that_lists_nonsense_is_told(desk: Desk, tmp_path: Path, game: str, table: str) -> None:
    """It is a mistake of the file, or of who sails: never a fault of Umpire's."""
    desk.own = tmp_path
    folder = tmp_path / game / "scenarios"
    folder.mkdir(parents=True)
    crew = [Enlisted("", name.lower(), captain=name) for name in ("Ann", "Ben")]
    for wrong in (f'name = "A"\n{table} = 3\nships = 3', f'name = "A"\n{table} = [3, "x"]\nmode = 7'):
        (folder / "mine.toml").write_text(wrong, "utf-8")
        with pytest.raises(BadInput):
            begin(desk, game, "mine", crew)


# --- Its show pack -----------------------------------------------------------------------------------------------------------


def words(content: bytes) -> str:
    """What is printed in a document."""
    return " ".join(texts(content))


def test_the_show_pack_is_of_the_battle_as_it_begins(desk: Desk) -> None:
    """Crossed boxes and lost guns are on its sheets; what was played since is not."""
    battle = begin(desk, "cloudships", "skirmish", [gnat(BOXES, GUN, LEAK), skylord()], why=WHY)
    moment = desk.moment(battle)
    presses.play(desk, battle, UMPIRE, moment.game.read_command({"do": "turn-card"}), throw=True)
    presses.play(desk, battle, UMPIRE, moment.game.read_command({"do": "correct", "name": "skylord.boxes", "value": 3}))
    name, bundle = of_battle(desk, desk.moment(battle), How(), PLAIN)
    assert name == "Skirmish over the canal"
    drawn = [part for part in bundle.parts if part.words.startswith(("Control panels", "Fleet sheets"))]
    assert [part.words.partition(", one")[0] for part in drawn] == [
        "Control panels, as the battle began, after line 1", "Fleet sheets, as the battle began, after line 1",
    ]  # fmt: skip
    sheet = pressjobs.make(desk, Order("pack", battle, backs="none"))
    assert sheet.name == "skirmish-over-the-canal-show-pack-a4.pdf"
    told = words(sheet.content)
    assert "5 of 18 crossed" in told
    assert "No higher than Medium for good: Gas leak" in told
    assert "after line 1" in told
    assert "lost" in told
    assert "lost, r" not in told, "not in a round of this battle"
    assert "3 of 24 crossed" not in told


def test_damage_kept_by_hand_is_no_setting_up(desk: Desk) -> None:
    """Not a card was turned: what was crossed since the ships were set up is play, whatever state the order asks for."""
    battle = begin(desk, "cloudships", "skirmish", [gnat(BOXES), skylord()], why=WHY)
    moment = desk.moment(battle)
    presses.play(desk, battle, UMPIRE, moment.game.read_command({"do": "correct", "name": "skylord.boxes", "value": 3}))
    sheets = [
        words(pressjobs.make(desk, Order("pack", battle, backs="none", state=state)).content)
        for state in ("now", "blank")
    ]
    assert sheets[0] == sheets[1]
    assert "5 of 18 crossed" in sheets[0]
    assert "3 of 24 crossed" not in sheets[0]


def test_the_show_pack_of_a_battle_that_was_never_set_up_by_hand_is_blank(desk: Desk) -> None:
    """As that of its scenario."""
    battle = battles.start(desk, "cloudships", "skirmish")
    moment = desk.moment(battle)
    presses.play(desk, battle, UMPIRE, moment.game.read_command({"do": "turn-card"}), throw=True)
    presses.play(desk, battle, UMPIRE, moment.game.read_command({"do": "correct", "name": "aphid.boxes", "value": 3}))
    _, bundle = of_battle(desk, desk.moment(battle), How(), PLAIN)
    assert next(part for part in bundle.parts if part.name == "02-panels").words.startswith("Control panels, blank")


def test_a_line_that_was_taken_back_set_nothing_up(desk: Desk) -> None:
    battle = begin(desk, "cloudships", "skirmish", [gnat(BOXES), skylord()], why=WHY)
    presses.play(desk, battle, UMPIRE, Strike((1,)))
    _, bundle = of_battle(desk, desk.moment(battle), How(), PLAIN)
    assert next(part for part in bundle.parts if part.name == "02-panels").words.startswith("Control panels, blank")


def test_the_press_room_offers_it(desk: Desk) -> None:
    battle = begin(desk, "cloudships", "skirmish", [gnat(), skylord()])
    assert (
        pressjobs.what_of(look.scene(desk.moment(battle), UMPIRE))["pack"]
        == "Show pack: everything on paper, as the battle began"
    )
