"""Forms for what a ship does beside moving and firing: in another's hex, on her lines, with mines, bombs, torpedoes, flights."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Form, Page, Umpire
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.cloudships import GAME as CLOUDSHIPS
from umpire.service.desk import Desk
from umpire.service.table import seating, tonight
from umpire.service.table.tonight import Pick, Plan

FLEET = (
    ("skylord", "Medium"), ("aphid", "Medium"), ("elizabeth", "Low"), ("reliant", "Medium"),
    ("whisperdeath", "High"), ("wasp", "Medium"), ("smallbird", "Medium"),
)  # fmt: skip
"""5 Skylord, 1 Aphid, 4 Elizabeth, 13 Reliant, 17 Whisperdeath, 15 Wasp."""


@pytest.fixture
def battle(desk: Desk) -> str:
    """Every weapon of the rules is in this one."""
    picks = tuple(Pick(ship, band) for ship, band in FLEET)
    return tonight.start(desk, "cloudships", Plan(picks, is_real_deck=True))


def do(desk: Desk, umpire: Umpire, **fields: object) -> None:
    presses.play(desk, umpire.battle, UMPIRE, desk.moment(umpire.battle).game.read_command(fields), throw=True)


def meet(umpire: Umpire, ship: str, other: str, how: str, *, lay_there: bool = False) -> Page:
    """In her hex: the ship met, and the button of what is done."""
    form = umpire.look(f"?met={other}").form("meet", ship=ship, other=other)
    button = ("also", f"how={how}&lay_there=true") if lay_there else ("how", how)
    assert button in form.buttons
    umpire.page = umpire.send(form, button)
    return umpire.page


def press(umpire: Umpire, do: str, **fields: str) -> Page:
    umpire.page = umpire.send(umpire.look().form(do, **fields))
    return umpire.page


def offered(page: Page, do: str) -> list[Form]:
    return [form for form in page.forms if form.has("do", do)]


# --- in her hex ------------------------------------------------------------------------------------------------------


def test_the_collision_roll_comes_by_itself(umpire: Umpire) -> None:
    """Grapple and board: both dice of the collision, then of the grapple, in one pad."""
    umpire.turn_card("skylord")
    page = meet(umpire, "skylord", "aphid", "board")
    assert page.has(
        "Skylord slides by Aphid: equal dice collide",
        "or call “differ” or “equal”",
        "Skylord grapples Aphid",
        "3 answers due",
    )
    assert umpire.answer("1 2", "6", "1").has("Skylord boards Aphid", "Aphid fights Skylord's boarders")
    assert umpire.answer("6", "1").has("Skylord has won; the winner's loss: 1-4 one, 5 two, 6 three")


@pytest.mark.parametrize("in_pad", [True, False])
def test_the_collision_roll_is_called_in_the_pad_or_by_the_button(umpire: Umpire, in_pad: bool) -> None:
    """Without JavaScript: the word is typed, or the button says it; the log says that it was called."""
    umpire.turn_card("skylord")
    if in_pad:
        assert meet(umpire, "skylord", "aphid", "grapple").has("3 answers due")
        page = umpire.answer("differ", "6", "1")
    else:
        form = umpire.look("?met=aphid&differ=yes").form("meet", ship="skylord")
        umpire.page = umpire.send(form, ("how", "grapple"))
        assert umpire.page.has("2 answers due")
        page = umpire.answer("6", "1")
    assert page.has("Skylord meets Aphid: they slide by.", "the dice differ (called)", "her lines hold")


def test_a_declared_ram_takes_the_place_of_the_collision_roll(umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    page = meet(umpire, "skylord", "reliant", "ram")
    assert page.has("Skylord rams Reliant", "2 answers due")
    assert umpire.answer("6", "1").has("How many hexes has Skylord entered")
    assert umpire.answer("1").has("Reliant: track to box 4")


def test_ships_that_lay_there_already_throw_for_the_grapple_alone(umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    assert meet(umpire, "skylord", "aphid", "grapple", lay_there=True).has("2 answers due")


def test_a_ship_at_another_height_is_refused_and_open_to_overruling(umpire: Umpire) -> None:
    """She stands in the form, apart; the rules say no, and what was chosen stays."""
    umpire.turn_card("skylord")
    page = meet(umpire, "skylord", "elizabeth", "grapple")
    assert page.status == 422
    assert page.has("to grapple her she must be in the same hex at the same height", "Allow anyway")
    assert page.form("meet", ship="skylord").has("other", "elizabeth")


# --- a move in parts -------------------------------------------------------------------------------------------------


def test_a_move_goes_on_after_a_ram_that_missed(umpire: Umpire) -> None:
    """The form of the move stands open again, with what is left and how she came; the next part goes through."""
    umpire.turn_card("aphid")
    umpire.move("", "F, F")
    assert umpire.look("?steps=F").has("against the rules")
    meet(umpire, "aphid", "reliant", "ram")
    umpire.answer("1", "6")
    page = umpire.look()
    assert page.has("She may move on: 3 points left after F, F.")
    assert umpire.ink("move", steps="F>").has("Aphid moves on and stays at Medium (F>).")


def test_a_move_of_which_more_follows(umpire: Umpire) -> None:
    """Announced with its own button; owed until it is told, and the parts share her points."""
    umpire.turn_card("aphid")
    page = umpire.ink("move", steps="FFF", more="yes")
    assert page.has("Aphid moves and stays at Medium (F, F, F); more of her move follows.")
    assert page.has("Her move goes on: 2 points left", "Aphid's move was to go on; she has 2 movement points left.")
    refused = umpire.ink("move", steps="FFF")
    assert refused.status == 422
    assert refused.has("Step 3, F: that is 6 movement points, with the way that she has come, and Aphid has 5")
    page = umpire.ink("move", steps="FF")
    assert "was to follow" not in page.words


def test_a_captain_reads_what_is_left_of_a_move_that_goes_on(desk: Desk, umpire: Umpire) -> None:
    """On the captain's own page beside the card; nobody else's points are told."""
    do(desk, umpire, do="correct", name="aphid.captain", value="Anna")
    do(desk, umpire, do="correct", name="reliant.captain", value="Ben")
    umpire.turn_card("aphid")
    do(desk, umpire, do="move", ship="aphid", path="F, F", more=True)
    links = seating.links(desk, umpire.battle)
    assert umpire.get(f"/seat/{links['captain:Anna']}").has("your card is up: 3 movement points left")
    for seat in ("captain:Ben", "spectator"):
        assert "points left" not in umpire.get(f"/seat/{links[seat]}").words


def test_a_part_that_is_taken_back_takes_the_later_ones_along(desk: Desk, umpire: Umpire) -> None:
    """They rest on it; and the last one alone leaves the others."""
    umpire.turn_card("aphid")
    for path in ("F", "F>", "F"):
        do(desk, umpire, do="move", ship="aphid", path=path, more=True)
    head = desk.moment(umpire.battle).head
    umpire.take_back(head)
    assert umpire.look().has("Her move goes on: 3 points left after F, F>.")
    umpire.take_back(head - 2)
    page = umpire.look()
    assert "Her move goes on" not in page.words
    assert desk.moment(umpire.battle).timeline.state.turn.way == ()


# --- lines that hold -------------------------------------------------------------------------------------------------


def grappled(umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    meet(umpire, "skylord", "aphid", "grapple", lay_there=True)
    umpire.answer("6", "1")


def test_the_grappler_boards_or_lets_go_first_of_all(umpire: Umpire) -> None:
    """The button boards, and to cut has a key of its own."""
    grappled(umpire)
    page = umpire.look()
    assert page.has("Holds 1 Aphid", "Board Aphid", "Cut Aphid loose")
    assert "Still owed" not in page.words  # it stands on the card
    assert press(umpire, "board").has("Skylord boards Aphid", "2 answers due")
    umpire.answer("6", "1")
    assert umpire.answer("1").has("Skylord loses 1 of her boarding value: what?")
    assert umpire.answer("1-square").has("Aphid", "surrendered", "Nobody is left aboard")


def test_lines_are_cut_by_a_key_and_the_button(umpire: Umpire) -> None:
    grappled(umpire)
    assert umpire.ink("cut-loose", tie="aphid", cut="yes").has("Skylord and Aphid are no longer grappled")


def test_the_defenders_card_says_clean_up_only(umpire: Umpire) -> None:
    grappled(umpire)
    page = umpire.turn_card("aphid")
    assert page.has("Held by 5 Skylord: clean-up only")
    assert not offered(page, "board")


def test_what_is_not_on_this_card_is_still_owed(desk: Desk, umpire: Umpire) -> None:
    """A second run that was not flown before she moved is told, with a press that settles it."""
    umpire.turn_card("reliant")
    do(desk, umpire, do="launch-torpedo", ship="reliant", torpedo="torpedo")
    for ship, _ in FLEET:
        if ship != "reliant":
            umpire.turn_card(ship)
    umpire.end_round()
    page = umpire.turn_card("reliant")
    assert "Still owed" not in page.words
    page = umpire.move("")
    assert page.has("Still owed", "Reliant's Bow torpedo still flies at Medium; its second run is due.")


# --- torpedoes -------------------------------------------------------------------------------------------------------


def test_a_run_is_the_ships_passed_in_order_as_digits(umpire: Umpire) -> None:
    umpire.turn_card("reliant")
    page = let_loose(umpire, "launch-torpedo", "torpedo", "skylord", "aphid")
    assert page.has("Reliant's Bow torpedo at Skylord (+2)", "2 answers due")
    assert "at Aphid (+2)" not in page.words  # nobody is asked about her before the first is missed
    assert umpire.answer("1", "6").has("Reliant's Bow torpedo at Aphid (+2)", "2 answers due")


def test_a_torpedos_arc_is_looked_at_where_its_bearing_is_said(umpire: Umpire) -> None:
    """Refused with the bearing kept, and open to overruling; unsaid, nobody looks."""
    umpire.turn_card("reliant")
    page = umpire.send(umpire.look("?loose=torpedo&side=stern").form("launch-torpedo"))
    assert page.status == 422
    assert page.has("Reliant's Bow torpedo cannot be launched on her stern; it covers bow", "Allow anyway")
    assert page.form("launch-torpedo").has("bearing", "stern")
    page = umpire.send(umpire.look("?loose=torpedo&side=bow").form("launch-torpedo"))
    assert page.has("launches her Bow torpedo at Medium on her bow")


def let_loose(umpire: Umpire, do: str, mount: str, *ships: str) -> Page:
    """What the button sends with these ships pencilled."""
    marks = urlencode([("loose", mount), *(("ships", ship) for ship in ships)])
    umpire.page = umpire.send(umpire.look(f"?{marks}").form(do))
    return umpire.page


def test_a_ship_that_is_none_is_not_passed(umpire: Umpire) -> None:
    umpire.turn_card("reliant")
    assert umpire.look("?loose=torpedo&ships=skylord&ships=nobody&ships=reliant").has("Launch past Skylord")


def test_the_second_run_comes_up_at_her_next_card(desk: Desk, umpire: Umpire) -> None:
    """Before all else; the tube is empty, and the launch is gone."""
    umpire.turn_card("reliant")
    assert let_loose(umpire, "launch-torpedo", "torpedo").has("Reliant launches her Bow torpedo")
    assert "loose=torpedo" not in umpire.look().html
    for ship, _ in FLEET:
        if ship != "reliant":
            umpire.turn_card(ship)
    umpire.end_round()
    page = umpire.turn_card("reliant")
    assert page.has("Torpedo flies on")
    assert let_loose(umpire, "run-torpedo", "torpedo", "skylord").has("2 answers due")
    assert umpire.answer("1", "6").has("Reliant's Bow torpedo meets Skylord: misses.", "destroys itself")


# --- bombs -----------------------------------------------------------------------------------------------------------


def test_all_racks_fall_on_who_lies_below(umpire: Umpire) -> None:
    umpire.turn_card("whisperdeath")
    assert umpire.look("?loose=starboard-bombs").has("Who is in the hex below?")
    form = umpire.look("?loose=starboard-bombs&ships=aphid").form("drop-bombs")
    assert form.has("bombs", "starboard-bombs")
    assert form.has("bombs", "port-bombs")
    held = umpire.look("?loose=starboard-bombs&ships=aphid&held=port-bombs").form("drop-bombs")
    assert not held.has("bombs", "port-bombs")
    page = let_loose(umpire, "drop-bombs", "starboard-bombs", "elizabeth", "aphid")
    assert page.has("2 answers due", "Whisperdeath, Starboard fire bombs: damage")
    umpire.answer("2", "3")
    assert umpire.throw_the_rest().has("Aphid: track to box 5")


def test_racks_that_fell_are_offered_no_more(desk: Desk, umpire: Umpire) -> None:
    umpire.turn_card("whisperdeath")
    do(desk, umpire, do="drop-bombs", ship="whisperdeath", bombs=["port-bombs"])
    form = umpire.look("?loose=starboard-bombs&ships=aphid").form("drop-bombs")
    assert not form.has("bombs", "port-bombs")


# --- mines and drogues -----------------------------------------------------------------------------------------------


def test_each_battery_is_winched_by_itself(umpire: Umpire) -> None:
    umpire.turn_card("whisperdeath")
    page = umpire.ink("winch", winch="port-drogue")
    assert page.has("Whisperdeath winches her Port drogue out")
    assert "loose=port-drogue" in page.html
    page = umpire.ink("winch", winch=["port-drogue", "starboard-drogue"])
    assert page.has("Port drogue home", "Starboard drogue out") or page.has("winches")


def test_a_mine_that_is_out_is_dragged_below_others(desk: Desk, umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    umpire.ink("winch", winch="stern-mine")
    page = let_loose(umpire, "trail", "stern-mine", "whisperdeath")
    assert page.has("Skylord's Tether mine at Whisperdeath", "2 answers due")


def test_whom_a_drogue_may_have_passed_is_asked_once_she_has_moved(desk: Desk, umpire: Umpire) -> None:
    """Before that it stands on the card alone; a press tries it."""
    umpire.turn_card("whisperdeath")
    page = umpire.ink("winch", winch="port-drogue")
    assert not page.has("did it pass")
    do(desk, umpire, do="move", ship="whisperdeath")
    page = umpire.look()
    assert page.has("Whisperdeath's Port drogue is out below her; did it pass Aphid or Reliant")
    owed = [form for form in page.forms if form.has("do", "trail") and form.has("met", "aphid")]
    assert umpire.send(owed[0]).has("Whisperdeath's Port drogue at Aphid", "2 answers due")


# --- flights ---------------------------------------------------------------------------------------------------------


def test_a_flight_leaves_flies_and_comes_home(desk: Desk, umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    assert umpire.ink("deploy-flight", leaves="yes").has("Flight 1 of Skylord leaves her")
    assert umpire.look("?flies=skylord-flight-1").has("How many hexes?", "Home to Skylord")
    page = umpire.ink("move-flight", flies="skylord-flight-1", hexes="1", ends="high")
    assert page.has("Flight 1 of Skylord flies", "High")
    assert "flies=" not in page.html, "it flies once under a card"
    umpire.turn_card("aphid")
    do(desk, umpire, do="correct", name="skylord-flight-1.band", value="medium")
    for ship, _ in FLEET:
        if ship not in ("skylord", "aphid"):
            umpire.turn_card(ship)
    umpire.end_round()
    umpire.turn_card("skylord")
    assert umpire.ink("redock", flies="skylord-flight-1", home="skylord").has(
        "Flight 1 of Skylord comes home to Skylord"
    )


def test_a_flight_is_chosen_by_its_number_and_a_refusal_keeps_its_shot(desk: Desk, umpire: Umpire) -> None:
    """Its own volley is pencilled like any other."""
    umpire.turn_card("skylord")
    umpire.ink("deploy-flight", leaves="yes")
    assert "by=ask" in umpire.look().html
    assert "by=skylord-flight-1" in umpire.look("?by=ask").html
    shot = "by=skylord-flight-1&target=aphid&lies=bow&hexes=9&hers=bow&guns=martians"
    page = umpire.send(umpire.look(f"?{shot}").form("fire", ship="skylord-flight-1"))
    assert page.status == 422
    assert page.form("fire", ship="skylord-flight-1")


def test_flights_of_a_lost_mother_fire_under_her_card(desk: Desk, umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    umpire.ink("deploy-flight", leaves="yes")
    do(desk, umpire, do="leave", ship="skylord", fate="destroyed")
    page = umpire.look()
    assert "by=skylord-flight-1" in page.html
    assert "flies=skylord-flight-1" in page.html
    assert not offered(page, "move")


# --- only what she has -----------------------------------------------------------------------------------------------


def test_a_steamer_without_racks_shows_none_of_it(umpire: Umpire) -> None:
    page = umpire.turn_card("aphid")
    for kind in ("drop-bombs", "launch-torpedo", "run-torpedo", "winch", "trail", "deploy-flight", "move-flight"):
        assert not offered(page, kind), kind
    assert not page.has("Flight fires")


# --- a path ----------------------------------------------------------------------------------------------------------


def test_a_path_is_told_step_by_step_and_sent_by_the_button(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    page = umpire.look("?steps=FF^T<")
    assert page.has("Move 2 hexes, ends High", "4 of 5 points", "3 F^", "4 T<")
    assert umpire.ink("move", steps="FF^T<").has("goes from Medium to High")


def test_a_path_says_where_it_breaks(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    page = umpire.look("?steps=FFFFFF")
    assert page.has("6 of 5 points, against the rules", "that is 6 movement points, and Aphid has 5")


def test_a_path_that_the_rules_refuse_stays_pencilled_and_is_allowed_by_its_own_button(umpire: Umpire) -> None:
    """The one button sends nothing meanwhile."""
    umpire.turn_card("aphid")
    refused = umpire.ink("move", steps="FFFFFF")
    assert refused.status == 422
    assert refused.has("The rules do not allow this", "Change it, or allow it", "Allow anyway")
    assert umpire.allow_anyway().has("Aphid moves and stays at Medium (F, F, F, F, F, F).")


def test_a_path_after_shots_says_why_she_moves_no_more(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    umpire.declare_fire(skylord={"range_hexes": 2, "bearing": "bow", "her_bearing": "bow", "guns": ["bow-gun"]})
    assert umpire.answer("1").has("Aphid fires at Skylord: no hit.")
    page = umpire.look("?steps=F")
    assert page.has(
        "1 of 5 points, against the rules", "Shots have been fired under Aphid's card; she moves before that."
    )


# --- which guns bear -------------------------------------------------------------------------------------------------


def test_where_no_gun_bears_the_button_says_so(umpire: Umpire) -> None:
    """And nobody answers guns that do not fire."""
    umpire.turn_card("aphid")
    page = umpire.look("?target=skylord&lies=stern&hexes=2&hers=bow")
    assert page.has("No gun fires at Skylord", "None of Aphid's guns bears on Skylord on her stern")
    assert "answer=" not in page.html
    assert "answer=" in umpire.look("?target=skylord&lies=bow&hexes=2&hers=bow").html


# --- line of sight ---------------------------------------------------------------------------------------------------

FAR = "target=skylord&lies=bow&hexes=4&hers=bow"


def test_who_is_between_blocks_the_line(umpire: Umpire) -> None:
    """A quiet hint; «15@2» says that she is there, and the button says why not."""
    umpire.turn_card("reliant")
    assert umpire.look(f"?{FAR}").has("The line to Skylord", "Wasp (Medium) blocks the line if she is between them")
    page = umpire.look(f"?{FAR}&between=15@2")
    assert page.has("No gun fires at Skylord", "Wasp at Medium blocks the line of sight between Reliant and Skylord.")
    assert 'value="15@2"' in page.html


def test_two_beside_one_edge_block_it(umpire: Umpire) -> None:
    umpire.turn_card("reliant")
    assert umpire.look(f"?{FAR}&between=15@2 edge, 1@2 edge").has("Wasp at Medium and Aphid at Medium block the line")


def test_between_goes_with_the_declared_fire(umpire: Umpire) -> None:
    umpire.turn_card("reliant")
    form = umpire.look(f"?{FAR}&between=15@2 edge, 1@3 edge").form("move")
    assert [value for name, value in form.fields if name == "then.aims.0.between"] == ["15@2 edge", "1@3 edge"]


def test_between_stays_with_its_shot_when_another_follows(umpire: Umpire) -> None:
    umpire.turn_card("reliant")
    shot = {"target": "skylord", "lies": ["bow"], "hexes": "4", "hers": ["bow"], "between": "15@2 edge, 1@3 edge"}
    past = urlencode({"past": json.dumps(shot)})
    form = umpire.look(f"?{past}&target=aphid&lies=bow&hexes=1&hers=bow&guns=aft-gun").form("move")
    assert [value for name, value in form.fields if name == "then.aims.0.between"] == ["15@2 edge", "1@3 edge"]


# --- what everybody sees ---------------------------------------------------------------------------------------------


def test_lines_mines_torpedoes_and_flights_are_seen_by_all(app: Flask, desk: Desk, umpire: Umpire) -> None:
    """They lie on the table."""
    umpire.turn_card("reliant")
    do(desk, umpire, do="launch-torpedo", ship="reliant", torpedo="torpedo")
    umpire.turn_card("whisperdeath")
    do(desk, umpire, do="winch", ship="whisperdeath", out=["port-drogue"])
    grappled(umpire)
    link = seating.links(desk, umpire.battle)[str(SPECTATOR)]
    for page in (umpire.get(f"/seat/{link}"), umpire.look()):
        assert page.has("Grappled: holds Aphid", "Grappled: held by Skylord")
        assert page.has("Port drogue out below", "Bow torpedo flies at Medium")
    do(desk, umpire, do="leave", ship="reliant", fate="destroyed")
    for page in (umpire.get(f"/seat/{link}"), umpire.look("/part/panels?about=reliant")):
        assert page.has("Bow torpedo flies at Medium")


# --- house rules -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["start", "tonight", "rules"])
def test_every_house_rule_can_be_set_with_its_section(umpire: Umpire, where: str) -> None:
    switches = CLOUDSHIPS.rules.house_rules.switches
    page = umpire.get(
        {"start": "/begin/cloudships", "tonight": "/tonight/cloudships"}.get(where, f"/battle/{umpire.battle}/rules")
    )
    for id, switch in switches.items():
        assert page.has(id, switch.name, switch.section)
        if where == "rules":
            form = page.form("set-house-rule", rule=id)
            assert {value for name, value in form.buttons if name == "setting"} == {
                value for value, _ in switch.settings
            }
        else:
            assert f'name="rule.{id}"' in page.html


def test_a_ship_that_has_surrendered_is_still_among_the_targets(umpire: Umpire, desk: Desk) -> None:
    """R-18: captured, she is out of play but on the table; a wreck is not."""
    umpire.turn_card("skylord")
    do(desk, umpire, do="leave", ship="aphid", fate="surrendered")
    do(desk, umpire, do="leave", ship="wasp", fate="destroyed")
    html = umpire.look("?aims=yes").html
    assert "target=aphid" in html
    assert "target=wasp" not in html


# --- two desks -------------------------------------------------------------------------------------------------------


def test_marks_that_rest_on_an_older_line_are_looked_at_again_before_anything_is_sent(
    desk: Desk, umpire: Umpire
) -> None:
    """The page says on which line they rest; the button then asks for the same marks anew."""
    umpire.turn_card("aphid")
    shot = "?target=skylord&lies=bow&hexes=2&hers=bow"
    seen = umpire.head
    do(desk, umpire, do="correct", name="skylord.boxes", value=2)
    page = umpire.look(f"{shot}&seen={seen}")
    button = page.html.partition('<button class="go">')[2].partition("</button>")[0]
    assert "Look again" in button
    assert "Skylord: boxes crossed: 0 becomes 2" in button
    assert not offered(page, "move")
    again = [form for form in page.forms if form.has("target", "skylord")][-1]
    assert umpire.look(f"?{urlencode(again.fields)}").has("Fire one gun at Skylord")
    assert umpire.look(f"{shot}&seen={umpire.head}").has("Fire one gun at Skylord")
