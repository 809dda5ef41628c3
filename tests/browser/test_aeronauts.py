"""
A fight of the Aeronauts in a real browser: six attackers and a special card, one sequence laid on the captain's own page.

Nobody else reads that sequence before it is dealt, and the scoring tables of the rules stand on the screen line by line.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Looker, Opener, Sampler
from tests.browser.standing import SCREEN, moved, snapshot
from tests.browser.test_actions import Keys, do
from umpire.service.desk import Desk
from umpire.service.table import battles, seating

FIRST = """Transport Cutter Cutter Transport Dreadnaught
25 30 7 7 30 25
Attack on Transport fails. Score reduced to 18
18 30 7 7 30 25
Cutter eliminated. Score reduced to 11
11 30 7 30 25
Cutter eliminated. Score reduced to 4
4 30 30 25
Unable to progress further
End of Attack Scoring""".splitlines()

SECOND = """Cutter Cutter Transport Battleship
60 7 7 30 15
Cutter eliminated. Score reduced to 53
53 7 30 15
Cutter eliminated. Score reduced to 46
46 30 15
Transport eliminated. Score reduced to 16
16 15
Battleship eliminated. Score reduced to 1
Attacking Force is completely destroyed.
End of Attack Scoring""".splitlines()

HIDDEN = "EM B R C E"
"""Evasive Maneuvers, Board, Ram, Cannon, Evade: 60 of Ardent's 80 action points."""


def begin(desk: Desk) -> str:
    return battles.start(desk, "aeronauts", "a-fight")


def table(page: Page, score: str) -> list[str]:
    """A scoring table as the rules print it: the names, then figures and sentences."""
    shown = page.locator("table.worked").filter(has_text=score).first
    names = shown.locator("thead tr").nth(1).locator("th .piece-name").all_inner_texts()
    rows = [row.locator("th, td").all_inner_texts() for row in shown.locator("tbody tr").all()]
    told = [" ".join(cell.strip() for cell in row if cell.strip()) for row in rows]
    return [" ".join(names), *told]


def test_six_attackers_and_a_special_card_with_one_sequence_from_the_captains_own_page(
    open_page: Opener, desk: Desk
) -> None:
    battle = begin(desk)
    links = seating.links(desk, battle)
    anna, ben = open_page(viewport={"width": 390, "height": 844}), open_page(viewport={"width": 390, "height": 844})
    anna.goto(f"/seat/{links['captain:Anna']}")
    ben.goto(f"/seat/{links['captain:Ben']}")
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.see("Fight 1: Ardent attacks Corvane's Transport 1")
    pieces = hands.page.locator(".force-attack .force-piece")
    expect(pieces).to_have_count(6)

    anna.get_by_label("Cards by letter, top first").fill(HIDDEN)
    anna.get_by_role("button", name="Lay it face down").click()
    expect(anna.locator("#main")).to_contain_text("Your Combat Sequence is laid")
    expect(ben.locator("#main")).to_contain_text("Ardent has laid a Combat Sequence for Fight 1")
    expect(ben.locator("#main")).to_contain_text("5 cards to deal")
    assert HIDDEN not in ben.content()
    assert ben.locator(".seat-fight .combat-card").count() == 0
    assert anna.locator(".seat-fight .combat-card").all_inner_texts()[:2] == ["EM Evasive Maneuvers", "B Board"]

    hands.see("laid, 5 cards to deal")  # who presses on a page that has not heard of it is told that it is stale
    hands.page.keyboard.press("e")
    hands.page.keyboard.type("C S S S")
    hands.page.keyboard.press("Enter")
    hands.see("laid, 4 cards to deal")
    hands.press("n")  # Evasive Maneuvers against Cannon: followed, and the Cannon stays
    hands.see("stays in play against the next card")
    expect(ben.locator("#main")).to_contain_text("Evasive Maneuvers")
    assert "Ram" not in ben.locator(".seat-fight").inner_text()
    hands.press("a")
    hands.see("all cards are dealt", "winning pile")
    hands.press("n")
    hands.see("The fight is over", "Attacking Score", "Defending Score")

    for page in (hands.page, ben, anna):
        expect(page.locator("table.worked").first).to_be_visible()
        assert table(page, "Attacking Score")[0] == "Transport Cutter Cutter Transport Dreadnaught"
        assert table(page, "Defending Score")[0] == "Cutter Cutter Cutter Battleship Battleship Dreadnaught"
        assert table(page, "Defending Score")[-1] == "End of Attack Scoring"
    assert "Evasive Maneuvers" in hands.page.locator("#beside").inner_text()


def test_combat_is_initiated_by_keyboard(open_page: Opener, desk: Desk) -> None:
    """B 1: Ardent's turn; F 1 3 1: her first Cutter attacks Corvane's; J 3 1: another ship from one hex."""
    battle = battles.start(desk, "aeronauts", "new-land")
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("b 1")
    hands.see("Ardent’s turn")
    hands.press("f 1 3 1")
    hands.see("Fight 1: Ardent attacks Corvane's Cutter 1", "1 of 6 attackers")
    hands.press("j 3 1")
    hands.see("2 of 6 attackers", "Ardent's Battleship 1 attacks with the others in Fight 1")

    assert hands.count == 9


def set_up(page: Page, attack: dict[str, int], target: str, defence: dict[str, int]) -> None:
    """Pieces per side, and nothing else."""
    page.locator("summary", has_text="pieces per side").click()
    for side, kinds in (("attack", attack), ("defence", defence)):
        for kind, count in kinds.items():
            page.locator(f"input[name='{side}.{kind}']").fill(str(count))
    page.locator(f"label:has(input[name=target][value={target}])").click()
    page.get_by_role("button", name="Set it up").click()


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
@pytest.mark.parametrize(
    ("sides", "lines", "score", "table_of_the_rules"),
    [
        (({"battleship": 1}, "transport", {"cutter": 2, "transport": 1, "dreadnaught": 1}), ("B", ""), "Attacking", FIRST),
        (({"cutter": 2, "transport": 1, "battleship": 1}, "city", {"dreadnaught": 2}), ("", "S C C S"), "Defending", SECOND),
    ],
    ids=["attack", "defence"],
)  # fmt: skip
def test_a_fight_on_its_own_shows_both_tables_of_the_rules(
    open_page: Opener, mode: str, sides: Any, lines: tuple[str, str], score: str, table_of_the_rules: list[str]
) -> None:
    """Chosen on the start page; pieces per side, one line each, and the tables of the rules appear line by line."""
    page = open_page(mode)
    page.goto("/")
    page.get_by_role("link", name="The Cities of the Aeronauts").last.click()
    page.get_by_role("radio", name="A fight").check()
    page.get_by_role("button", name="Start", exact=True).click()
    set_up(page, *sides)
    expect(page.locator(".force-attack .force-piece")).to_have_count(sum(sides[0].values()))
    for side, line in zip(("attack", "defence"), lines, strict=True):
        form = page.locator(f".force-{side} form.lay").first
        form.locator("input[name=cards]").fill(line)
        form.get_by_role("button", name="Lay it face down").click()
        expect(page.locator(f".force-{side}")).to_contain_text("laid,")
    page.get_by_role("button", name="Deal all at once").click()
    page.get_by_role("button", name="Count the scores").first.click()
    expect(page.locator("table.worked").first).to_be_visible()

    assert table(page, f"{score} Score") == table_of_the_rules


def test_the_tables_of_the_example_fight_stand_whole_beside_the_panels(open_page: Opener, desk: Desk) -> None:
    """On a laptop nothing of them is behind an edge."""
    battle = begin(desk)
    for city, cards in (("ardent", HIDDEN), ("corvane", "C S S CS S")):
        do(desk, battle, {"do": "lay-sequence", "fight": "fight-1", "city": city, "cards": cards})
    do(desk, battle, {"do": "deal", "fight": "fight-1", "is_all": True})
    do(desk, battle, {"do": "resolve", "fight": "fight-1"})
    page = open_page()
    page.goto(f"/battle/{battle}")
    tables = page.locator(".worked-table:visible")
    expect(tables).to_have_count(2)
    assert tables.evaluate_all("them => them.map((one) => Math.max(0, one.scrollWidth - one.clientWidth))") == [0, 0]


def places(desk: Desk) -> dict[str, str]:
    laid, over, game = begin(desk), begin(desk), battles.start(desk, "aeronauts", "new-land")
    for battle in (laid, over):
        for city, cards in (("ardent", HIDDEN), ("corvane", "C S S CS S")):
            do(desk, battle, {"do": "lay-sequence", "fight": "fight-1", "city": city, "cards": cards})
        do(desk, battle, {"do": "deal", "fight": "fight-1"})
    do(desk, over, {"do": "deal", "fight": "fight-1", "is_all": True})
    do(desk, over, {"do": "resolve", "fight": "fight-1"})
    do(desk, game, {"do": "begin-turn", "city": "ardent"})
    do(desk, game, {"do": "approach", "piece": "ardent-cutter-1", "target": "corvane-city-1", "intention": "attack"})
    trade = battles.start(desk, "aeronauts", "new-land")
    for _ in range(2):
        do(desk, trade, {"do": "next-phase"})
    do(desk, trade, {"do": "settle-trade", "giver": "ardent", "taker": "corvane", "gives": {"steel": 2}})
    seat = {battle: seating.links(desk, battle)["captain:Anna"] for battle in (laid, over)}
    fresh, shown = begin(desk), begin(desk)
    do(desk, shown, {"do": "set-house-rule", "rule": "B-20", "setting": "answered"})
    for city, cards in (("ardent", "C S"), ("corvane", "E S")):
        do(desk, shown, {"do": "lay-sequence", "fight": "fight-1", "city": city, "cards": cards})
    do(desk, shown, {"do": "deal", "fight": "fight-1"})
    return {
        "fight": f"/battle/{fresh}", "own page": f"/seat/{seating.links(desk, fresh)['captain:Ben']}",
        "dealing": f"/battle/{laid}", "dealing, own page": f"/seat/{seat[laid]}", "over": f"/battle/{over}",
        "over, own page": f"/seat/{seat[over]}", "action": f"/battle/{game}", "trade": f"/battle/{trade}",
        "city": f"/battle/{game}/ship/ardent", "shown": f"/battle/{shown}",
        "own cities": "/scenarios/aeronauts/new?like=new-land",
    }  # fmt: skip


def test_its_pages_serve_everybody(open_page: Opener, desk: Desk, faults: Looker, sample: Sampler) -> None:
    page = open_page()
    found: list[str] = []
    for name, place in sample(places(desk).items()):
        page.goto(place)
        for details in page.locator(".turn-now details, main > details").all():
            details.evaluate("(one) => { one.open = true; }")
        found += [f"{name}: {fault}" for fault in faults(page)]

    assert found == []


DEAD_KEYS = """() => {
  const named = (one) => one.dataset.key.split(/,(?=.)/).map((key) => key.trim());
  const isThere = (one) => one.checkVisibility() || one.closest("details.verb, details.keys");
  const keys = new Set([...document.querySelectorAll("[data-key]")].filter(isThere).flatMap(named));
  return [...document.querySelectorAll("#main kbd")].filter((one) => one.checkVisibility())
    .map((one) => one.textContent.trim()).filter((key) => /^⇧?[A-Z]$/.test(key))
    .filter((key) => !keys.has(key.startsWith("⇧") ? key.slice(1) : key.toLowerCase()));
}"""


def test_every_key_that_is_shown_does_something(open_page: Opener, desk: Desk) -> None:
    """At each stage of a fight and of a round, the letter beside a verb is one that the page listens to."""
    before, combat = (battles.start(desk, "aeronauts", "new-land") for _ in range(2))
    do(desk, combat, {"do": "next-phase"})
    found = {}
    page = open_page()
    more = {"no turn yet": f"/battle/{before}", "combat": f"/battle/{combat}"}
    for name, place in {**places(desk), **more}.items():
        page.goto(place)
        found[name] = page.evaluate(DEAD_KEYS)
    assert {name: keys for name, keys in found.items() if keys} == {}


def test_j_opens_the_queue_where_no_ship_can_join(open_page: Opener, desk: Desk) -> None:
    """In a fight on its own all ships are in it already: its key shows which fights there are."""
    hands = Keys(open_page(), f"/battle/{begin(desk)}")
    hands.press("j")
    expect(hands.page.get_by_role("region", name="Queue of fights")).to_be_visible()
    expect(hands.page.locator("#typed")).to_be_hidden()


def test_a_trade_by_keys_goes_from_whom_to_how_much(open_page: Opener, desk: Desk) -> None:
    """T 1: Ardent gives; its goods are next, then who gives back, and what. Nothing is skipped."""
    battle = battles.start(desk, "aeronauts", "new-land")
    for _ in range(2):
        do(desk, battle, {"do": "next-phase"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("t 1")
    expect(hands.page.locator("input[name='gives.food']")).to_be_focused()
    hands.press("Tab Tab Tab 2 Tab Tab 2")
    expect(hands.page.locator("input[name='gets.food']")).to_be_focused()
    hands.press("3 Enter")
    hands.see("Ardent puts 2 Steel on its card", "Corvane puts 3 Food on its card")


def test_a_key_that_cannot_deal_yet_says_what_is_missing(open_page: Opener, desk: Desk) -> None:
    """Cards are dealt once both sides have laid a Combat Sequence."""
    hands = Keys(open_page(), f"/battle/{begin(desk)}")
    hands.press("a")
    expect(hands.page.locator("#typed")).to_contain_text("once both sides have laid a Combat Sequence")


def test_an_ordinary_turn_stands_on_one_screen(open_page: Opener, desk: Desk) -> None:
    """A turn begins, a ship attacks, another joins, cards are laid, dealt and counted: nothing scrolls, what stays is where it was."""
    hands = Keys(open_page(viewport=SCREEN), f"/battle/{battles.start(desk, 'aeronauts', 'new-land')}")
    steps = {"before": snapshot(hands.page)}
    for keys in ("b 1", "f 1 6 1", "j 3 1", "n", "n"):
        hands.press(keys)
        steps[f"{len(steps)}: {keys}"] = snapshot(hands.page)
    for key, cards in (("s", "C S"), ("e", "E")):
        hands.page.keyboard.press(key)
        hands.page.keyboard.type(cards)
        hands.press("Enter")
        steps[f"{len(steps)}: {key} {cards}"] = snapshot(hands.page)
    for keys in ("n", "a", "n"):
        hands.press(keys)
        steps[f"{len(steps)}: {keys}"] = snapshot(hands.page)
    hands.see("Defending Score")

    assert {name: step.out for name, step in steps.items() if step.out} == {}
    pairs = zip(steps.items(), list(steps.items())[1:], strict=False)
    assert {name: found for (_, one), (name, other) in pairs if (found := moved(one, other))} == {}


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
def test_a_sequence_is_built_by_tapping_chips_on_the_phone(open_page: Opener, desk: Desk, mode: str) -> None:
    """Each tap puts a card below the others; points run along, and what is left in hand. No drag, and no script needed."""
    battle = begin(desk)
    anna = open_page(mode, viewport={"width": 390, "height": 844}, has_touch=True)
    anna.goto(f"/seat/{seating.links(desk, battle)['captain:Anna']}")
    chips, told = anna.locator(".sequence-chips"), anna.locator(".sequence-sum")
    line = anna.get_by_label("Cards by letter, top first")
    expect(told).to_have_text("0 of 80 action points")

    for name, so_far, sum_ in (("Cannon", "C", 10), ("Evade", "C E", 25), ("Cannon", "C E C", 35)):
        chips.get_by_role("button", name=re.compile(name)).tap()
        expect(line).to_have_value(so_far)
        expect(told).to_have_text(f"{sum_} of 80 action points")
    expect(chips.get_by_role("button", name=re.compile("Cannon"))).to_contain_text("2 left")
    if mode == "htmx":  # somebody else's press does not take the draft away
        do(desk, battle, {"do": "lay-sequence", "fight": "fight-1", "city": "corvane", "cards": "S"})
        expect(anna.locator("#main")).to_contain_text("Corvane has laid a Combat Sequence")
        expect(line).to_have_value("C E C")
        expect(told).to_have_text("35 of 80 action points")
    chips.get_by_role("button", name="Take the last card off").tap()
    expect(line).to_have_value("C E")
    for _ in range(2):
        chips.get_by_role("button", name=re.compile("Evade")).tap()
        expect(line).to_have_value(re.compile("E E"))
    expect(line).to_have_value("C E E E")
    expect(chips.get_by_role("button", name=re.compile("Evade"))).to_be_disabled()
    for height in chips.get_by_role("button").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)"):
        assert height >= 44
    anna.get_by_role("button", name="Lay it face down").tap()
    expect(anna.locator("#main")).to_contain_text("Your combat sequence is laid", ignore_case=True)
    assert desk.moment(battle).state.fights["fight-1"].rest("attack") == ("C", "E", "E", "E")


def test_what_is_left_in_hand_is_no_time_that_runs_out(open_page: Opener, desk: Desk) -> None:
    """A code at the door counts its seconds on every page; cards are not counted by it."""
    anna = open_page(is_own=True, viewport={"width": 390, "height": 844})
    anna.clock.install()
    anna.goto(f"/seat/{seating.links(desk, begin(desk))['captain:Anna']}")
    anna.clock.run_for(5_000)
    expect(anna.locator(".sequence-chips [data-left]").first).to_have_text(re.compile(r"^\d+$"))


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
def test_a_sequence_is_built_by_chips_at_the_table(open_page: Opener, desk: Desk, mode: str) -> None:
    """For either side; what is too much is told before it is sent, and Enter in the field still lays it."""
    battle = begin(desk)
    page = open_page(mode)
    page.goto(f"/battle/{battle}")
    side = page.locator(".force-defence")
    for _ in range(2):
        side.get_by_role("button", name=re.compile("Evade")).click()
    line = side.get_by_label("Combat Sequence")
    expect(line).to_have_value("E E")
    expect(side.locator(".sequence-sum")).to_contain_text("30 of")
    for _ in range(9):
        side.get_by_role("button", name=re.compile("Evade")).click()
    expect(side.locator(".sequence-sum")).to_contain_text("165 of")
    expect(side.locator(".sequence-sum")).to_have_class(re.compile("too-many"))
    line.fill("SE C")
    side.get_by_role("button", name=re.compile("Ram")).click()
    expect(line).to_have_value("S E C R")
    expect(side.locator(".sequence-sum")).to_contain_text("40 of")
    line.press("Enter")
    expect(side).to_contain_text("4 cards to deal")
    assert desk.moment(battle).state.fights["fight-1"].rest("defence") == ("S", "E", "C", "R")
