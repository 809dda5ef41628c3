"""A captain's own page where captains play: what may be sent from it, and what of it nobody else reads before it is dealt."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask

from tests import presses
from tests.web.browsing import HOST, Browser, Page
from tests.web.hearing import hall
from umpire.core.seats import UMPIRE, captain
from umpire.service.desk import Desk
from umpire.service.table import asking, battles, look, seating
from umpire.web.stream import readable_keys

HIDDEN = "R B C E S S"
OTHERS = "captain:Ben", "spectator"


@pytest.fixture
def battle(desk: Desk) -> str:
    return battles.start(desk, "aeronauts", "a-fight")


@pytest.fixture
def links(desk: Desk, battle: str) -> dict[str, str]:
    return seating.links(desk, battle)


@pytest.fixture
def browser(app: Flask) -> Browser:
    return Browser(app)


def do(desk: Desk, battle: str, **fields: Any) -> object:
    return presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command(fields))


def lay(browser: Browser, token: str, cards: str = HIDDEN, city: str = "ardent", **more: str) -> Page:
    fields = {"do": "lay-sequence", "fight": "fight-1", "city": city, "cards": cards, **more}
    return browser.post(f"/seat/{token}/play", list(fields.items()))


def told_to(browser: Browser, desk: Desk, battle: str, token: str, seat: str) -> str:
    """Everything that this seat is sent: page, API, log, and the events of its stream."""
    sent = [browser.get(f"/seat/{token}").html, browser.ask(f"/api/seat/{token}").text]
    app = browser.client.application
    with hall(app, desk) as found, found.listen(f"/seat/{token}/stream?seen=0") as stream:
        sent.append(stream.until("changed"))
    sent.append(browser.get(f"/battle/{battle}/as/{seat}").html)
    return "\n".join(sent)


def is_told(text: str, cards: str = HIDDEN) -> bool:
    """Whether these cards stand in it, as the page, the log or the API would write them."""
    listed = json.dumps(cards.split(), separators=(",", ":"))
    return cards in text or listed[1:-1] in text


def test_a_captain_lays_the_own_combat_sequence(
    browser: Browser, desk: Desk, battle: str, links: dict[str, str]
) -> None:
    assert browser.get(f"/seat/{links['captain:Anna']}").has("Lay your Combat Sequence", "80 action points")
    page = lay(browser, links["captain:Anna"])

    assert page.status == 200
    assert page.has("Your Combat Sequence is laid", "Your sequence, top first")
    assert desk.moment(battle).state.fights["fight-1"].rest("attack") == tuple(HIDDEN.split())
    entry = desk.moment(battle).entries(1)[0]
    assert entry is not None
    assert entry.seat == "captain:Anna"


def test_cards_of_a_sequence_are_at_hand_when_it_is_laid_again(browser: Browser, links: dict[str, str]) -> None:
    """Until the first deal they can be taken up."""
    token = links["captain:Anna"]
    before = browser.get(f"/seat/{token}").words
    after = lay(browser, token, "R R B").words

    for count in ("Ram 10 points · 2 left", "Board 10 points · 2 left", "Salvo 5 points · 7 left"):
        assert count in before
        assert count in after


@pytest.mark.parametrize("seat", OTHERS)
def test_nobody_else_reads_it_before_it_is_dealt(
    seat: str, browser: Browser, desk: Desk, battle: str, links: dict[str, str]
) -> None:
    lay(browser, links["captain:Anna"])
    text = told_to(browser, desk, battle, links[seat], seat)

    assert "Ardent has laid a Combat Sequence for Fight 1" in text
    assert not is_told(text)
    assert is_told(told_to(browser, desk, battle, links["captain:Anna"], "captain:Anna"))


def test_what_is_dealt_is_open_and_the_rest_is_not(
    browser: Browser, desk: Desk, battle: str, links: dict[str, str]
) -> None:
    lay(browser, links["captain:Anna"])
    do(desk, battle, do="lay-sequence", fight="fight-1", city="corvane", cards="S S S")
    do(desk, battle, do="deal", fight="fight-1")
    text = told_to(browser, desk, battle, links["captain:Ben"], "captain:Ben")

    assert "Ardent deals Ram, Corvane Salvo" in text
    assert not is_told(text, "B C E S S")


def test_a_record_that_goes_out_is_the_umpires(browser: Browser, battle: str, links: dict[str, str]) -> None:
    lay(browser, links["captain:Anna"])

    assert (
        '"R","B","C"' in browser.ask(f"/battle/{battle}/export").text
        or HIDDEN in browser.ask(f"/battle/{battle}/export").text
    )
    for where in ("/export", "/log", "/commands"):
        assert browser.ask(f"/seat/{links['captain:Ben']}{where}").status_code == 404


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "lay-sequence", "fight": "fight-1", "city": "corvane", "cards": "S"},
        {"do": "deal", "fight": "fight-1"},
        {"do": "correct", "name": "ardent.special.EM", "value": "9"},
        {"do": "strike", "of": "1"},
        {"do": "set-house-rule", "rule": "B-20", "setting": "answered"},
    ],
    ids=lambda fields: fields["do"],
)
def test_only_the_own_sequence_is_a_captains_to_send(
    fields: dict[str, str], browser: Browser, desk: Desk, battle: str, links: dict[str, str]
) -> None:
    head = desk.moment(battle).head
    for seat in ("captain:Anna", "spectator"):
        plain = browser.ask(f"/seat/{links[seat]}/play", "POST", data=fields, headers={"Origin": HOST})
        asked = browser.ask(f"/api/seat/{links[seat]}/play", "POST", json={"command": fields})
        assert plain.status_code in (403, 422)
        assert asked.status_code in (403, 422)
    assert desk.moment(battle).head == head


def test_a_captain_overrules_nothing(browser: Browser, desk: Desk, battle: str, links: dict[str, str]) -> None:
    """Too many action points: the page says so and keeps what was typed; no field and no button sets it aside."""
    page = lay(browser, links["captain:Anna"], "E E E C C C C", overruled="too-many-points", reason="please")

    assert page.status == 422
    assert page.has("That Combat Sequence takes 85 action points; Ardent's pieces in Fight 1 have 80.")
    assert 'value="E E E C C C C"' in page.html
    assert "Allow anyway" not in page.html
    assert desk.moment(battle).head == 0


def test_the_same_press_twice_is_one_line(browser: Browser, desk: Desk, battle: str, links: dict[str, str]) -> None:
    for _ in range(2):
        assert lay(browser, links["captain:Anna"], id="one-press").status == 200

    assert desk.moment(battle).head == 1


def test_two_captains_do_not_hinder_each_other(
    browser: Browser, desk: Desk, battle: str, links: dict[str, str]
) -> None:
    """Both pages show line 0; both sequences are laid."""
    lay(browser, links["captain:Anna"], seen="0")
    assert lay(browser, links["captain:Ben"], "S S", "corvane", seen="0").has("Your Combat Sequence is laid")
    assert desk.moment(battle).head == 2


def test_by_the_api_too(browser: Browser, desk: Desk, battle: str, links: dict[str, str]) -> None:
    sent = {"command": {"do": "lay-sequence", "fight": "fight-1", "city": "ardent", "cards": HIDDEN}, "id": "mine"}
    answer = browser.ask(f"/api/seat/{links['captain:Anna']}/play", "POST", json=sent)

    assert answer.status_code == 200
    assert HIDDEN in answer.json["lines"][0]["text"]
    assert (
        browser.ask(
            f"/api/seat/{links['captain:Anna']}/play", "POST", json={**sent, "overruled": {"x": ""}}
        ).status_code
        == 422
    )


def test_after_the_first_card_no_captain_changes_a_sequence(
    browser: Browser, desk: Desk, battle: str, links: dict[str, str]
) -> None:
    """From a page that was open already, and by the API: refused, and nothing to overrule it with."""
    lay(browser, links["captain:Anna"])
    lay(browser, links["captain:Ben"], "S S", "corvane")
    do(desk, battle, do="deal", fight="fight-1")
    head = desk.moment(battle).head
    told = "Fight 1: a card has been shown. After the first card nobody may change a Combat Sequence."
    page = lay(browser, links["captain:Anna"], "S S")
    sent = {"command": {"do": "lay-sequence", "fight": "fight-1", "city": "corvane", "cards": "C"}}
    answer = browser.ask(f"/api/seat/{links['captain:Ben']}/play", "POST", json=sent)

    assert page.status == 422
    assert page.has(told)
    assert "Allow anyway" not in page.html
    assert answer.status_code == 422
    assert answer.json["refusals"][0]["id"] == "cards-shown"
    assert desk.moment(battle).head == head


def test_after_the_first_card_the_umpire_is_refused_and_may_overrule(
    browser: Browser, desk: Desk, battle: str, links: dict[str, str]
) -> None:
    lay(browser, links["captain:Anna"])
    lay(browser, links["captain:Ben"], "S S", "corvane")
    do(desk, battle, do="deal", fight="fight-1")
    fields = {"do": "lay-sequence", "fight": "fight-1", "city": "corvane", "cards": "C"}
    page = browser.post(f"/battle/{battle}/commands", list(fields.items()))

    assert page.status == 422
    assert page.has("Allow anyway")
    assert '<input name="cards" value="C"' in page.html
    page = browser.post(f"/battle/{battle}/commands", [*fields.items(), ("overruled", "cards-shown")])
    assert page.status == 200
    assert desk.moment(battle).state.fights["fight-1"].rest("defence") == ("C",)


def test_a_captain_is_asked_about_a_card_that_lies_open_and_nobody_changes_it(
    browser: Browser, desk: Desk, battle: str, links: dict[str, str]
) -> None:
    """The determinate play: the card is shown, then the pad asks, and what is answered is for that card."""
    do(desk, battle, do="set-house-rule", rule="B-20", setting="answered")
    lay(browser, links["captain:Anna"], "C S")
    lay(browser, links["captain:Ben"], "E S", "corvane")
    do(desk, battle, do="deal", fight="fight-1")
    do(desk, battle, do="deal", fight="fight-1")
    for seat, city in (("captain:Anna", "ardent"), ("captain:Ben", "corvane")):
        assert lay(browser, links[seat], "S", city).has("After the first card nobody may change a Combat Sequence.")
    (one,) = asking.asked_of(desk.moment(battle), captain("Ben"))
    assert one.question.prompt.startswith("Ardent deals Cannon.")
    assert browser.get(f"/seat/{links['captain:Ben']}").has("Corvane answers with the top card, or takes the blow.")

    presses.reply(desk, battle, captain("Ben"), one.pad, {one.question.key: "yes"})
    fight = desk.moment(battle).state.fights["fight-1"]
    assert [(deal.attack, deal.defence) for deal in fight.deals] == [("C", "E")]
    assert fight.standing_card == "S"


def test_an_umpire_who_looks_through_a_captains_eyes_sends_nothing(browser: Browser, battle: str) -> None:
    html = browser.get(f"/battle/{battle}/as/captain:Anna").html

    assert "<form" not in html


def test_a_captain_reads_the_own_sheet_in_full_and_hears_of_it(desk: Desk, battle: str) -> None:
    assert readable_keys(look.scene(desk.moment(battle), captain("Anna"))) == {"ardent"}
    assert readable_keys(look.scene(desk.moment(battle), captain("Ben"))) == {"corvane"}


# --- a choice that waits for a captain ---------------------------------------------------------------------------------


@pytest.fixture
def peace(desk: Desk) -> str:
    """Ardent's Cutter comes to Corvane's in peace, and Ben is asked."""
    battle = battles.start(desk, "aeronauts", "new-land")
    do(desk, battle, do="begin-turn", city="ardent")
    do(desk, battle, do="approach", piece="ardent-cutter-1", target="corvane-cutter-1", intention="peace")
    return battle


def test_a_choice_waits_on_the_page_of_the_captain_whose_it_is(browser: Browser, desk: Desk, peace: str) -> None:
    links = seating.links(desk, peace)
    asked = "What does Corvane declare?"
    assert asked in browser.get(f"/seat/{links['captain:Ben']}").words
    assert asked not in browser.get(f"/seat/{links['captain:Anna']}").words
    assert asked not in browser.ask(f"/api/seat/{links['spectator']}").text

    page = browser.get(f"/seat/{links['captain:Ben']}")
    form = next(form for form in page.forms if any(name == "pad" for name, _ in form.fields))
    after = browser.send(form, next(button for button in form.buttons if button[1] == "attack"))

    assert after.has("Fight 1: Corvane attacks Ardent's Cutter 1")
    entry = desk.moment(peace).entries(2)[0]
    assert entry is not None
    assert entry.seat == "umpire"  # whose command it was


def test_nobody_answers_for_another(browser: Browser, desk: Desk, peace: str) -> None:
    links = seating.links(desk, peace)
    one = asking.asked_of(desk.moment(peace), captain("Ben"))[0]
    fields = {"pad": one.pad, "key": one.question.key, "answer": "peace"}
    form = {"pad": one.pad, f"answer:{one.question.key}": "peace"}
    for seat in ("captain:Anna", "captain:Clara", "spectator"):
        assert browser.ask(f"/seat/{links[seat]}/play", "POST", data=form).status_code == 403
        assert browser.ask(f"/api/seat/{links[seat]}/play", "POST", json=fields).status_code == 403
    assert desk.moment(peace).head == 1

    assert (
        browser.ask(
            f"/seat/{links['captain:Ben']}/play", "POST", data={**form, f"answer:{one.question.key}": "run"}
        ).status_code
        == 422
    )
    assert browser.ask(f"/api/seat/{links['captain:Ben']}/play", "POST", json=fields).json == {
        "battle": peace,
        "done": True,
    }
    assert browser.ask(f"/seat/{links['captain:Ben']}/play", "POST", data=form).status_code == 403
