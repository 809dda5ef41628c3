"""The Cities of the Aeronauts on the umpire's and the captains' pages."""

from __future__ import annotations

from typing import Any

import pytest

from tests import presses
from tests.web.browsing import Umpire
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, seating

ATTACK = (
    {"do": "begin-turn", "city": "ardent"},
    {"do": "approach", "piece": "ardent-cutter-1", "target": "corvane-cutter-1", "intention": "attack"},
    {"do": "next-phase"},
    {"do": "open-fight", "fight": "fight-1"},
)
SETTLE = (
    {"do": "lay-sequence", "fight": "fight-1", "city": "ardent", "cards": "S"},
    {"do": "lay-sequence", "fight": "fight-1", "city": "corvane"},
    {"do": "deal", "fight": "fight-1", "is_all": True},
    {"do": "resolve", "fight": "fight-1"},
)


@pytest.fixture
def battle(desk: Desk) -> str:
    return battles.start(desk, "aeronauts", "new-land")


def do(desk: Desk, battle: str, *commands: dict[str, Any], allow: tuple[str, ...] = ()) -> None:
    game = desk.moment(battle).game
    for fields in commands:
        presses.play(desk, battle, UMPIRE, game.read_command(fields), overruled=dict.fromkeys(allow, "a test"))


def first_words(html: str) -> str:
    """What heads the table: everything before the queue and the phase's own business."""
    return html[html.index('class="card-up') : html.index('aria-label="Whose turn"')]


def test_a_fight_of_an_earlier_round_does_not_head_the_table(umpire: Umpire, desk: Desk, battle: str) -> None:
    """In its own round it does; later it stands among those that are over, for captains as well."""
    do(desk, battle, *ATTACK, *SETTLE)
    assert umpire.look().has("Attack Scoring, Fight 1")
    assert "fight-over" in umpire.page.html

    do(desk, battle, {"do": "next-phase"}, {"do": "end-round", "met": ["ardent"]})
    page = umpire.look()
    assert "Fight 1" not in first_words(page.html)
    assert page.has("Whose turn is it?", "1 fight over")
    ben = umpire.get(f"/seat/{seating.links(desk, battle)['captain:Ben']}")
    assert ben.has("1 fight of earlier rounds")
    assert "Fight 1" not in ben.html.partition('id="earlier-fights"')[0]


def test_both_tables_of_a_fight_are_headed_as_the_rules_end_them(umpire: Umpire, desk: Desk, battle: str) -> None:
    """The rules know attack scoring alone: an attacking score and a defending one, and "End of Attack Scoring" below both."""
    do(
        desk,
        battle,
        *ATTACK,
        {**SETTLE[0], "cards": "E"},
        {**SETTLE[1], "cards": "S"},
        *SETTLE[2:],
        allow=("too-many-points",),
    )
    html = umpire.look().html
    assert html.count("<caption>Attack Scoring, Fight 1</caption>") == html.count("End of Attack Scoring") == 2
    assert "Defence Scoring" not in html


def test_the_keys_of_both_sequences_stand_beside_their_fields(umpire: Umpire, desk: Desk, battle: str) -> None:
    do(desk, battle, *ATTACK)
    html = umpire.look().html
    assert "Ardent’s Combat Sequence <kbd>S</kbd>" in html
    assert "Corvane’s Combat Sequence <kbd>E</kbd>" in html


def test_a_fight_left_open_in_an_earlier_round_does_not_head_the_table(umpire: Umpire, desk: Desk, battle: str) -> None:
    """The umpire let the round end; in the next Combat Phase it comes up again, before all others."""
    do(desk, battle, *ATTACK)
    do(desk, battle, {"do": "next-phase"}, {"do": "end-round", "met": ["ardent"]}, allow=("fights-left",))
    page = umpire.look()
    assert "Fight 1" not in first_words(page.html).partition('class="fight-queue"')[0]
    assert page.has("Whose turn is it?", "of an earlier round")

    do(desk, battle, {"do": "next-phase"})
    assert umpire.look().has("Round 2 · combat phase sequences are built")


def test_the_page_that_ends_a_game_knows_who_has_the_deal(umpire: Umpire, desk: Desk, battle: str) -> None:
    do(
        desk, battle, {"do": "correct", "name": "corvane.self-sufficient", "value": "1"},
        {"do": "next-phase"}, {"do": "next-phase"}, {"do": "end-round", "met": ["corvane"]},
    )  # fmt: skip
    assert umpire.look().has("Corvane has the merchants’ deal.", "End of the game")
    page = umpire.look("/end")
    assert ("winner", "Corvane") in page.forms[0].offered
    assert page.has("Proposed: Corvane (Corvane has the merchants' deal)")


def test_a_round_with_nobody_ticked_asks_first(umpire: Umpire, desk: Desk, battle: str) -> None:
    """One press goes on; ticking a city and ending the round needs none."""
    do(desk, battle, {"do": "next-phase"}, {"do": "next-phase"})
    asked = umpire.send(umpire.look().form("end-round"), mainland="ardent")
    assert asked.status == 422
    assert asked.has("No city is ticked. Did nobody meet all needs in round 1?", "Allow anyway")
    assert asked.form("end-round").has("mainland", "ardent")
    assert desk.moment(battle).state.round == 1

    umpire.send(umpire.look().form("end-round"), met="corvane")
    assert desk.moment(battle).state.cities["corvane"].sufficient == 1


def test_a_laden_merchant_takes_on_more_from_the_table(umpire: Umpire, desk: Desk, battle: str) -> None:
    """For the same city by a button of its own; for another it is refused, and one press allows it."""
    settle = {"do": "settle-trade", "giver": "ardent", "taker": "corvane", "gives": {"wood": 2}}
    do(
        desk, battle, {"do": "next-phase"}, {"do": "next-phase"}, settle,
        {"do": "load-merchants", "merchant": "merchant-1"}, settle, {**settle, "taker": "meridian"},
    )  # fmt: skip
    page = umpire.look()
    assert page.has("Merchant-1 takes on more for the same city")
    done = umpire.send(page.form("load-merchants", merchant="merchant-1"))
    assert done.has("merchant-1 picks up 2 tokens at Ardent for Corvane.")

    page = umpire.look()
    form = next(form for form in page.forms if ("merchant", "merchant-1") in form.buttons)
    refused = umpire.send(form, ("merchant", "merchant-1"))
    assert refused.status == 422
    assert refused.has("Merchant-1 carries cargo for Corvane; what waits is for Meridian.", "Allow anyway")


def test_several_goods_in_one_entry_at_the_table_and_on_the_citys_page(umpire: Umpire, desk: Desk, battle: str) -> None:
    """What cannot be read keeps what was typed, and changes nothing."""
    wrong = umpire.send(umpire.look().form("change-goods"), city="ardent", goods="+2 Wood, -1 Stel")
    assert wrong.status == 422
    assert wrong.has("'-1 Stel' cannot be read; write it like +2 Wood, -1 Steel")
    assert wrong.form("change-goods").has("goods", "+2 Wood, -1 Stel")
    assert umpire.send(wrong.form("change-goods"), goods="+2 Wood, -1 Steel").has("Ardent: Wood", "Ardent: Steel")
    umpire.send(umpire.look("/ship/ardent").form("change-goods"), goods="+1 Gas")
    stock = desk.moment(battle).state.cities["ardent"].stock
    assert (stock["wood"], stock["steel"], stock["gas"]) == (8, 7, 11)


def test_points_and_hitpoints_stand_wherever_a_piece_is_named(umpire: Umpire, desk: Desk, battle: str) -> None:
    """Where a ship and its target are chosen, who joins, the fight, and on the captains' own pages."""
    do(desk, battle, *ATTACK[:1])
    worth = "7 hitpoints, 5 points"
    own = f'Cutter 1 <small class="worth">{worth}</small>'
    page = umpire.look()
    assert own in page.html.partition("<legend>Which ship moves?</legend>")[2].partition("</fieldset>")[0]
    assert page.has(f"Corvane’s Cutter 1 {worth}", f"Cutter {worth}")
    do(desk, battle, *ATTACK[1:3])
    page = umpire.look()
    assert page.has(f"Ardent’s Cutter 2 {worth}", f"attacks Corvane's Cutter 1 {worth}", f"Ardent’s Cutter 1 {worth} ✕")
    do(desk, battle, *ATTACK[3:])
    assert umpire.look().has(f"Corvane's Cutter 1 {worth}, attacked")
    assert f'<span class="force-piece">{own}</span>' in umpire.page.html
    for name in ("Anna", "Ben", "Clara"):
        phone = umpire.get(f"/seat/{seating.links(desk, battle)[f'captain:{name}']}")
        assert phone.has(f"Cutter {worth}", f"Cutter 1 {worth}, attacked")
        assert f'<span class="force-piece">{own}</span>' in phone.html
    do(desk, battle, *SETTLE)
    assert umpire.look().has("Attacked Piece: Cutter 5 points")


def test_a_chip_sends_nothing_and_shows_nobody_else_anything(umpire: Umpire, desk: Desk, battle: str) -> None:
    """Without a script a tap comes back as the form, with one card more; the record has no line of it, and Ben's page no letter."""
    do(desk, battle, *ATTACK)
    head, links = desk.moment(battle).head, seating.links(desk, battle)
    fields = [("do", "lay-sequence"), ("id", "x1"), ("fight", "fight-1"), ("city", "ardent"), ("cards", "r b")]
    page = umpire.post(f"/seat/{links['captain:Anna']}/play", [*fields, ("also", "look=chosen&chip=C")])
    assert page.status == 200
    assert 'value="R B C"' in page.html
    assert page.has("30 of 5 action points")
    page = umpire.post(f"/battle/{battle}/commands", [*fields, ("also", "look=chosen&chip=back")])
    assert page.status == 200
    assert 'value="R"' in page.html
    assert desk.moment(battle).head == head
    assert 'value="R' not in umpire.get(f"/seat/{links['captain:Ben']}").html


def test_chips_at_the_table_tell_no_hand(umpire: Umpire, desk: Desk, battle: str) -> None:
    """Every card of the book, whoever holds it, and no count: others glance at that screen. On the own page stands what is left."""
    do(desk, battle, *ATTACK)
    page = umpire.look()
    for side in ("attack", "defence"):
        chips = page.html.partition(f"force-{side}")[2].partition("</umpire-sequence>")[0]
        assert [card for card in ("S", "E", "C", "R", "B", "CS", "EM") if f'data-card="{card}"' in chips] == [
            "S", "E", "C", "R", "B", "CS", "EM",
        ]  # fmt: skip
        assert "data-hand" not in chips
    anna = umpire.get(f"/seat/{seating.links(desk, battle)['captain:Anna']}")
    assert 'data-card="S" data-costs="5" data-hand="7"' in anna.html
    assert 'data-card="EM"' not in anna.html
