"""A round at the table with plain forms: every step of it, and everything that can be taken back, set aside or set by hand."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import Page, Umpire
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.commands import Leave
from umpire.service.desk import Desk
from umpire.service.table import battles, tonight
from umpire.service.table.tonight import Pick, Plan


def exchange(umpire: Umpire) -> None:
    """Aphid's card, and her declared fire at Hullcutter, who answers."""
    umpire.turn_card("aphid")
    umpire.move("Low")
    umpire.declare_fire(
        hullcutter={
            "range_hexes": 2,
            "bearing": "bow",
            "guns": ["bow-gun"],
            "answer": ["starboard-rogue"],
            "her_bearing": "bow",
        }
    )


def test_a_card_comes_up_with_the_ships_allowance_and_its_reasons(umpire: Umpire) -> None:
    page = umpire.turn_card("aphid")

    assert page.has("Aphid's card is up.", "5 on the panel", "card 1 of 8")
    assert 'class="hands"' not in page.html, "a card that comes up moves nothing else"


def test_a_kite_throws_for_movement_on_a_pad(umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    assert umpire.throw_for_movement().has("1 answer due")
    page = umpire.answer("4")

    assert page.has("4 points", "Movement 4")
    said = page.html.partition('<p class="lead-how">')[2].partition("</p>")[0]
    assert said.count("<b>4</b>") == 1, "the same number is said once"


def test_an_exchange_is_declared_answered_and_told_with_what_lies_on_the_table(umpire: Umpire) -> None:
    exchange(umpire)
    assert umpire.page.has(
        "2 answers due", "Aphid, Bow 4-inch at Hullcutter", "Hullcutter, Starboard bow rogue gun at Aphid"
    )

    page = umpire.answer("6", "5")
    while "Resolve" in page.words:
        page = umpire.answer("1", "1", "1")

    assert page.has("Aphid fires her Bow 4-inch at Hullcutter", "+ 1 for natural 6")
    hands = page.html.partition('<ul class="hands" aria-label="On the table">')[2].partition("</ul>")[0]
    assert "<b>Hullcutter:</b> track to box 5" in hands


def test_a_string_of_faces_that_is_too_long_for_its_slot_runs_over_the_next(umpire: Umpire) -> None:
    """As it is typed into the first slot; where something stands in the next one, it is told instead."""
    exchange(umpire)
    page = umpire.answer("65")

    assert not page.has("2 answers due")
    assert not page.has("Please check")


def test_a_string_of_faces_runs_over_nothing_that_was_typed(umpire: Umpire) -> None:
    exchange(umpire)
    page = umpire.answer("65", "4")

    assert page.has("Please check", "1 die is due, and 2 were typed")


def test_a_pad_is_set_aside_with_what_was_typed(umpire: Umpire) -> None:
    """By its form alone; a face that no die has is dropped without a word, and nothing is resolved."""
    exchange(umpire)
    head = umpire.head
    page = umpire.answer("5", "9", press="aside")

    assert page.status == 200
    assert page.has("Under way", "1 open")
    assert not page.has("Please check")
    assert umpire.head == head


def test_a_pad_tells_every_wrong_slot_and_keeps_what_was_typed(umpire: Umpire) -> None:
    exchange(umpire)
    head = umpire.head
    page = umpire.answer("7", "5 5")

    assert page.status == 422
    assert page.has("'7' is not a face of a d6", "at Aphid: 1 die is due, and 2 were typed")
    assert 'value="7"' in page.html
    assert 'value="5 5"' in page.html
    assert umpire.head == head


def test_the_chart_stands_beside_the_die_of_a_critical_hit_on_the_umpires_pad_alone(umpire: Umpire) -> None:
    """Her rows, as on her panel; what captains and spectators see has no pad."""
    page = umpire.take_critical("skylord", "")
    assert page.has("1 answer due", "Skylord: critical hit")
    assert '<ul class="legend">' in page.html
    rows = page.html.partition('<ul class="legend">')[2].partition("</ul>")[0]
    assert rows.count("<li>") >= 6
    for seat in ("captain:Captain Tuursk", "spectator"):
        assert not umpire.look(f"/as/{seat}").has("answer due")


def test_a_pad_keeps_what_is_answered_while_the_rest_is_open(umpire: Umpire) -> None:
    exchange(umpire)
    page = umpire.answer("6")

    assert page.status == 200
    assert page.has("1 answer due")
    assert 'value="6"' in page.html
    said = " ".join(re.sub("<[^>]+>", "", page.html.partition('<p class="so-far">')[2].partition("</p>")[0]).split())
    assert re.fullmatch(r"Aphid, Bow 4-inch at [A-Z][a-z]+: [2-6]\+ hits \((short|long) range\): 6", said), said


def test_the_app_throws_what_the_table_did_not(umpire: Umpire) -> None:
    exchange(umpire)
    page = umpire.answer("2", press="throw")
    while "Resolve" in page.words:
        page = umpire.throw_the_rest()

    assert page.has("Aphid fires her Bow 4-inch", "(thrown by the app)")


def test_a_parked_pad_waits_in_the_tray_and_can_be_given_up(umpire: Umpire) -> None:
    exchange(umpire)
    umpire.answer("2")
    assert umpire.look().has("Under way", "1 open")
    assert umpire.page.has("for Captain Tuursk to answer")

    umpire.open_pad()
    page = umpire.give_up()
    assert not page.has("Under way")


def test_a_refusal_is_allowed_anyway_with_one_press(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    head = umpire.head
    page = umpire.declare_fire(bloodrunner={"range_hexes": 1, "bearing": "stern", "guns": ["bow-gun"]})

    assert page.status == 422
    assert page.has("Aphid's Bow 4-inch does not bear on Bloodrunner on her stern", "Firing")
    assert umpire.head == head

    assert umpire.allow_anyway("a lucky ricochet").has("1 answer due")
    assert umpire.answer("1").has("Overruled: out of arc: a lucky ricochet")


STERN = "target=bloodrunner&lies=stern&hexes=1&hers=bow"


def test_what_was_pencilled_stays_when_it_is_refused(umpire: Umpire) -> None:
    """A gun that does not bear is pencilled in by a press; the rules refuse it, and one press allows it."""
    umpire.turn_card("aphid")
    page = umpire.send(umpire.look(f"?{STERN}&guns=bow-gun").form("move"))
    assert page.status == 422
    assert page.has("Aphid's Bow 4-inch does not bear on Bloodrunner on her stern")
    assert page.form("move").has("then.aims.0.guns", "bow-gun")
    umpire.page = page
    assert umpire.allow_anyway().has("2 answers due")


def test_spent_and_fired_guns_say_so_and_can_still_be_chosen(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    umpire.tap("aphid", "aphid.gun.bow-gun", "fired")
    assert umpire.look().has("Bow 4-inch fired")

    page = umpire.declare_fire(bloodrunner={"range_hexes": 1, "bearing": "bow", "guns": ["bow-gun"]})
    assert page.has("has fired already in this round")


def test_a_gun_that_was_told_for_one_side_is_told_for_no_other(umpire: Umpire) -> None:
    """A press on another side leaves the rules' advice."""
    umpire.turn_card("aphid")
    html = umpire.look(f"?{STERN}&guns=bow-gun").html
    sides = re.findall(r'href="([^"]*)"[^>]*aria-label="\d: on the [a-z ]* of Aphid', html)
    assert len(sides) >= 6
    assert not any("guns=" in side for side in sides)


def test_marks_are_set_by_a_tap(umpire: Umpire) -> None:
    assert umpire.tap("skylord", "skylord.boxes", 4).has("boxes crossed: 0 becomes 4", "track to box 4")
    assert umpire.tap("skylord", "skylord.lamp.fire", "amber").has("Fire: off becomes amber")
    assert umpire.tap("skylord", "skylord.lamp.fire", "red").has("Fire: amber becomes red")
    assert umpire.tap("skylord", "skylord.gun.bow-gun", "fired").has("Fired on Bow heavy gun")
    assert umpire.lose_gun("skylord", "bow-gun").has("Bow heavy gun destroyed")
    assert umpire.tap("skylord", "skylord.band", "low").has("band Low")
    assert umpire.take_out("skylord", "surrendered").has("out of play, and still on the table: surrendered")
    assert umpire.tap("skylord", "skylord.fate", "").has("surrendered becomes nothing")
    assert umpire.tap("skylord", "skylord.parties", 2).has("2 squares left")
    assert umpire.type_mark("skylord", "skylord.captain", "Anna").has(
        "Skylord: captain is now Anna, in place of Prince Amraaz."
    )


def test_like_boxes_in_a_row_are_told_from_the_first_to_the_last(umpire: Umpire) -> None:
    assert umpire.take_damage("dauntless", 4, "port").has("boxes 1 to 4 Hull crossed")


def test_by_hand_things_happen_with_all_their_effects(umpire: Umpire) -> None:
    assert umpire.take_damage("aphid", 2, "port").has("boxes 1 Hull, 2 Hull crossed")
    assert umpire.take_critical("aphid", "bridge-hit").has("amber on “Bridge hit”")
    assert umpire.lose_gun("aphid", "bow-gun").has("Aphid loses her Bow 4-inch")
    umpire.take_hits("aphid", 1)
    assert umpire.head == 5
    assert umpire.take_out("aphid", "withdrew").has("off the table: withdrew")


def test_a_line_is_taken_back_with_its_dependants_and_redone(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    umpire.take_damage("aphid", 2)
    preview = umpire.look("/strike/2")
    assert preview.has("These lines go back together", "Aphid takes 2", "Afterwards, on the table", "track clear")
    assert preview.has("To fix one thing and keep the later lines, set it by hand on", "Aphid’s page")
    assert not umpire.look("/strike/3").has("keep the later lines"), "nothing rests on the last line"

    page = umpire.take_back(3, "wrong ship")
    assert page.has("Taken back: line 3, Aphid: 2 boxes.", "track clear")
    log = umpire.look("/log")
    assert "<s>Aphid: boxes 1 Hull, 2 Hull crossed" in log.html
    assert log.has("Taken back by line 4: wrong ship")

    assert umpire.look().has("Redo what line 4 took back")
    redo = umpire.look("/strike/4")
    assert redo.has("This comes back", "Line 3: Aphid: 2 boxes"), "what the line took back, not the line itself"
    assert not redo.has("4: take back")
    assert umpire.take_back(4).has("Put back: line 3, Aphid", "Aphid: track to box 2")


def test_house_rules_are_set_and_stand_in_the_log(umpire: Umpire) -> None:
    page = umpire.set_rule("A-19", "on")

    assert page.has("House rule A-19", "a full band between Low and Ground")
    assert umpire.look("/ship/aphid").html.count('aria-label="Altitude: Really Low"') == 2  # wide and narrow


def test_a_round_ends_crews_repair_and_the_next_begins(umpire: Umpire) -> None:
    for ship in ("aphid", "locust", "dauntless", "elizabeth", "skylord", "hullcutter", "bloodrunner", "skyrunner"):
        umpire.turn_card(ship)
    umpire.take_critical("aphid", "bridge-hit")
    assert umpire.end_round().has("Round 1 ends", "red on Bridge hit", "Crews repair")
    assert umpire.page.has(
        "Repairs, ship by ship", "1 Aphid R No altitude change her crew tries it", "Bridge hit not this one"
    )
    umpire.repair()
    assert umpire.answer("1").has("Aphid's crew works on", "out")

    assert umpire.turn_card("locust").has("Round 2", "Locust's card is up")


def test_a_stale_page_is_told_and_one_press_repeats_it(umpire: Umpire) -> None:
    umpire.turn_card("locust")
    old = umpire.look("/ship/locust")
    umpire.take_damage("locust", 1)

    page = umpire.page = umpire.send(old.form("damage"), boxes=2)
    assert page.status == 409
    assert page.has("The table has moved on", "Line 3: Locust: 1 box.", "Yours was not done: Locust takes 2")
    assert page.form("damage").has("boxes", "2")
    assert umpire.head == 3

    assert umpire.press_again().has(", 3 ", "crossed (by the umpire's hand)")


def test_another_ships_page_is_not_stale(umpire: Umpire) -> None:
    old = umpire.look("/ship/locust")
    umpire.take_damage("skylord", 1)

    assert umpire.send(old.form("damage"), boxes=1).status == 200


def test_a_press_that_comes_twice_is_carried_out_once(umpire: Umpire) -> None:
    form = umpire.look("/ship/locust").form("damage")
    umpire.send(form, boxes=1)
    page = umpire.page = umpire.send(form, boxes=1)

    assert page.status == 200
    assert page.has("This was already done, as line 2")
    assert umpire.head == 2

    umpire.press_again()
    assert umpire.head == 3


def test_one_id_for_two_things_is_refused_and_one_press_does_it(umpire: Umpire) -> None:
    form = umpire.look("/ship/locust").form("damage")
    umpire.send(form, boxes=1)
    page = umpire.page = umpire.send(form, boxes=2)

    assert page.status == 409
    assert page.has("was used before for something else")
    assert umpire.head == 2
    assert umpire.press_again().has(", 3 ", "crossed (by the umpire's hand)")


def test_a_pad_that_was_resolved_already_answers_with_its_result(umpire: Umpire) -> None:
    umpire.turn_card("skylord")
    umpire.throw_for_movement()
    pad = umpire.page
    umpire.answer("4")
    head = umpire.head

    umpire.page = pad
    assert umpire.answer("4").has("Skylord throws for movement: 4 points")
    assert umpire.head == head


def test_a_pad_whose_battle_moved_on_says_why_and_is_allowed_anyway(umpire: Umpire) -> None:
    exchange(umpire)
    parked = umpire.page
    umpire.turn_card("locust")
    umpire.page = parked

    page = umpire.answer("2", "2")
    assert page.status == 422
    assert page.has("Aphid cannot fire now: Locust's card is up.")

    form = next(form for form in page.forms if any(name == "allow" for name, _ in form.buttons))
    assert umpire.send(form, next(pair for pair in form.buttons if pair[0] == "allow")).has(
        "Aphid fires her Bow 4-inch"
    )


def test_the_umpire_sees_exactly_the_seats_own_page(umpire: Umpire) -> None:
    umpire.turn_card("aphid")
    seats = umpire.look("/seats")
    at = seats.html.index("/seat/")
    token = seats.html[at : seats.html.index('"', at)]
    name = seats.html[seats.html.index("/as/") :]
    looked = umpire.get(f"/battle/{umpire.battle}{name[: name.index(chr(34))]}")
    own = umpire.get(token)

    assert looked.words.replace("Back to the seats ", "") == own.words.replace("Sound on ", "")


def test_the_same_thing_pressed_again_goes_on_with_its_pad(umpire: Umpire) -> None:
    """A press repeated from another page, or after parking: one pad, not two."""
    umpire.turn_card("skylord")
    umpire.throw_for_movement()
    page = umpire.throw_for_movement()

    assert page.has("1 answer due")
    assert umpire.look().html.count("/pad/") == 1


def test_a_captains_ships_that_still_fly_come_first(app: Flask, desk: Desk) -> None:
    picks = (Pick("aphid", "Low"), Pick("wasp", "Low"))
    battle = tonight.start(desk, "cloudships", Plan(picks, captains="Aphid: Ann\nWasp: Ann"))
    presses.play(desk, battle, UMPIRE, Leave("aphid", "surrendered"))
    page = Umpire(app, battle).look("/as/captain:Ann")

    assert page.words.index("Print Wasp") < page.words.index("Print Aphid")


def told_above(page: Page) -> tuple[str, str]:
    """The notice of what was done with what hands must lay, and what is in its fold."""
    hands = page.html.partition('<ul class="hands"')[2].partition("</ul>")[0]
    notice = page.html.partition('<section class="notice done"')[2].partition("</section>")[0]
    shown, _, folded = notice.partition("<details")
    return re.sub("<[^>]+>", " ", shown + hands), re.sub("<[^>]+>", " ", folded)


def log_beside(page: Page) -> str:
    return page.html.partition('id="beside"')[2].partition("</ol>")[0]


def test_a_result_is_one_sentence_and_how_it_came_is_one_press_away(umpire: Umpire) -> None:
    """The dice and lines are folded; the log beside says nothing of it again, also when it is fetched anew."""
    exchange(umpire)
    page = umpire.answer("6", "5")
    while "Resolve" in page.words:
        page = umpire.answer("1", "1", "1")
    shown, folded = told_above(page)
    assert "Aphid fires at Hullcutter: 5 boxes; Hullcutter answers: 5 boxes" in shown
    assert "Hullcutter: track to box 5" in " ".join(shown.split())
    assert "natural 6" not in shown
    assert "Aphid fires her Bow 4-inch at Hullcutter" in folded
    assert "natural 6" in folded
    assert "Hullcutter" not in log_beside(page)
    assert "Aphid moves" in log_beside(page)
    fetched = umpire.look(f"/part/beside?done={umpire.head}").html
    assert "Aphid fires" not in fetched
    assert "<span>Aphid fires at Hullcutter: 5 boxes; Hullcutter answers: 5 boxes" in umpire.look().html


def test_a_take_back_sends_hands_only_to_what_lies_otherwise(umpire: Umpire) -> None:
    """Her destroyed gun lies as it lay."""
    umpire.lose_gun("aphid", "bow-gun")
    umpire.take_damage("aphid", 2)
    shown, _ = told_above(umpire.take_back(umpire.head))
    assert "track clear" in shown
    assert "destroyed" not in shown


def test_where_battles_are_listed_a_damaged_one_says_what_is_missing(app: Flask, desk: Desk) -> None:
    umpire = Umpire(app, battles.start(desk, "cloudships", "skirmish"))
    for boxes in (1, 2, 3):
        presses.play(desk, umpire.battle, UMPIRE, Correct("wasp.boxes", boxes))
    assert not umpire.get("/").has("it is missing")
    with desk.store._database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM log WHERE battle = ? AND seq = 2", (umpire.battle,))
    start = umpire.get("/")

    assert start.has("Damaged (1)", "is damaged at line 2: it is missing, though line 3 stands after it.")
    assert f'href="/battle/{umpire.battle}/damaged"' in start.html
    assert umpire.get(f"/battle/{umpire.battle}").status == 422, "it is not played on as it lies in memory"
    assert f'href="/battle/{umpire.battle}/export"' in umpire.get(f"/battle/{umpire.battle}/damaged").html


@pytest.mark.parametrize(("query", "is_marked"), [
    ("", True), ("?target=skylord", False), ("?target=skylord&lies=bow&hexes=1&hers=bow", False), ("?hit=aphid", False),
])  # fmt: skip
def test_no_gun_is_knocked_out_by_a_tap_while_something_is_pencilled(
    umpire: Umpire, query: str, is_marked: bool
) -> None:
    """There a tap says which of them fires, or from which side a blow comes."""
    umpire.turn_card("aphid")
    assert (f"name=aphid.gun.bow-gun{'&amp;'}value=" in umpire.look(query).html) is is_marked
