"""What holds of every game: it can be recorded, folded, marked, hidden from, and played at random without surprise."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.chance import ROOT, Record, files_of, scenarios, some_value, start
from umpire.core import playing as core
from umpire.core import reasons, wording
from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.commands import Correct, RenameCaptain, SetHouseRule
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.core.marks import Correction
from umpire.core.objections import Objections, Refused
from umpire.core.panel import Panel
from umpire.core.reasons import differences
from umpire.core.seats import UMPIRE, umpire
from umpire.games import GAMES, find_game

BATTLES = pytest.mark.parametrize(("game", "scenario"), scenarios(), ids=lambda value: getattr(value, "key", value))
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
REASON = "XYZZY-a-reason-that-an-umpire-typed"


def subjects(game: Game, state: Any) -> list[str]:
    """What corrections may be about: whatever has a panel, ships that have none just now, and a game's own keys."""
    panels = [panel.ship for panel in game.sheet.panels(game.sheet.view_for(state, UMPIRE))]
    return list(
        dict.fromkeys(["round", "deck", "turn", "rules", "fights", "trade", *panels, *getattr(state, "ships", {})])
    )


def marks(game: Game, state: Any) -> list[Correction]:
    return [correction for subject in subjects(game, state) for correction in game.rules.marks.about(state, subject)]


def played(game: Game, scenario: str, seed: int, steps: int) -> Record:
    """A battle of random offers and now and then a mark."""
    random = Random(seed)
    record = Record(game, start(game, scenario))
    for _ in range(steps):
        offers = core.offers(game, record.state, UMPIRE)
        if not offers:
            break  # nobody is left
        try:
            if random.random() < 0.15:
                mark = random.choice(marks(game, record.state))
                record.play(Correct(mark.name, some_value(mark, random), REASON), random)
            else:
                record.play(random.choice(offers).command, random)
        except Refused:
            continue
    return record


# --- Identity and papers -----------------------------------------------------------------------------------------------


@EVERY_GAME
def test_is_found_by_its_key(game: Game) -> None:
    """And a key that there is not is bad input."""
    assert find_game(game.key) is game
    with pytest.raises(BadInput, match=game.key):
        find_game("chess")


@EVERY_GAME
def test_has_a_page_in_the_docs(game: Game) -> None:
    """Which rules it covers, and the readings taken: each switch stands there with its id."""
    page = (ROOT / "docs" / f"{game.key}.md").read_text("utf-8")
    assert [id for id in game.rules.house_rules.switches if id not in page] == []


@EVERY_GAME
def test_stored_kinds_are_unique(game: Game) -> None:
    """Commands among themselves, events among themselves, the core's with them."""
    for types in (game.commands, game.events):
        tags = [kind.__struct_config__.tag for kind in types]
        assert len(set(tags)) == len(tags)


@EVERY_GAME
def test_has_a_scenario(game: Game) -> None:
    """Something to begin with."""
    assert any(name.startswith("scenarios/") for name in files_of(game))


# --- Random play -----------------------------------------------------------------------------------------------------------


@BATTLES
@pytest.mark.parametrize("seed", range(3))
def test_random_play_meets_nothing_but_refusals_and_questions(game: Game, scenario: str, seed: int) -> None:
    """Hundreds of offers; fold equals live; the same answers decide the same again; lines survive JSON on the way."""
    record = played(game, scenario, seed, 150)
    assert len(record.entries) > 20
    assert record.folded() == record.state
    assert record.decided_again() == record.state


@BATTLES
def test_every_offer_is_accepted_refused_or_asks(game: Game, scenario: str) -> None:
    """An offer is never bad input, and its words are words."""
    for seed in range(4):
        state = played(game, scenario, seed, 25).state
        for offer in core.offers(game, state, UMPIRE):
            assert offer.label.strip()
            assert game.read_command(msgspec.to_builtins(offer.command)) == offer.command
            try:
                core.decide(game, state, offer.command, Ask(), Objections())
            except (Refused, AnswersNeeded):
                continue


@BATTLES
def test_snapshot_survives_json(game: Game, scenario: str) -> None:
    """State to bytes and back."""
    state = played(game, scenario, 5, 60).state
    assert game.state_decoder.decode(msgspec.json.encode(state)) == state


@BATTLES
def test_header_survives_json(game: Game, scenario: str) -> None:
    """The whole scenario stands in it."""
    from umpire.core.events import Header

    header = Header(1, "b", game.key, game.edition, "n", "t", game.read_scenario(files_of(game), scenario))
    assert game.header_decoder.decode(msgspec.json.encode(header)) == header


@BATTLES
def test_decks_keep_their_cards(game: Game, scenario: str) -> None:
    """Drawn and remaining are the cards of the pass, at every moment."""
    record = played(game, scenario, 6, 120)
    for moment in record.line.moments:
        deck = getattr(moment.before, "deck", None)
        if deck is not None:
            assert sorted((*deck.drawn, *deck.remaining)) == sorted(deck.cards)
            assert deck.is_real or sorted(deck.order) == sorted(deck.remaining)


# --- Several umpires, and captains' names --------------------------------------------------------------------------------


@BATTLES
def test_a_named_umpire_is_an_umpire_everywhere(game: Game, scenario: str) -> None:
    """What is seen, told, offered and may be sent depends on no umpire's name."""
    second = umpire("second")
    record = played(game, scenario, 5, 60)
    state = record.state
    assert game.sheet.panels(game.sheet.view_for(state, second)) == game.sheet.panels(
        game.sheet.view_for(state, UMPIRE)
    )
    seen = {str(seat): msgspec.to_builtins(game.sheet.view_for(state, seat)) for seat in (UMPIRE, second)}
    assert {**seen["umpire:second"], "seat": "umpire"} == seen["umpire"]
    assert core.offers(game, state, second) == core.offers(game, state, UMPIRE)
    for entry in record.entries:
        assert game.rules.may_play(state, second, entry.command)
        for event in entry.events:
            assert core.line_for(game, state, event, second) == core.line_for(game, state, event, UMPIRE)


@BATTLES
def test_a_renamed_captain_keeps_the_seat(game: Game, scenario: str) -> None:
    """Every panel has the new name, every seat sees what it saw, and the name before brings all of it back."""
    state = played(game, scenario, 6, 30).state
    for seat in [seat for seat in game.seats(state) if seat.captain]:
        (event,) = core.decide(game, state, RenameCaptain(seat.captain, "Zora"), Ask(), Objections())
        after = game.evolve(state, event)
        assert list(game.seats(after)) == list(game.seats(state))
        for was, now in zip(
            *(game.sheet.panels(game.sheet.view_for(one, seat)) for one in (state, after)), strict=True
        ):
            assert now == msgspec.structs.replace(was, captain="Zora" if was.captain == seat.captain else was.captain)
            assert not was.is_own or now.is_own
        (back,) = core.decide(game, after, RenameCaptain(seat.captain, seat.captain), Ask(), Objections())
        assert game.evolve(after, back) == state


# --- Corrections -----------------------------------------------------------------------------------------------------------


@BATTLES
def test_corrections_are_accepted_within_their_bounds_and_nowhere_else(game: Game, scenario: str) -> None:
    """At both ends, at every option, at what it is now; and refused just outside."""
    state = played(game, scenario, 7, 40).state
    for mark in marks(game, state):
        if isinstance(mark.value, bool):
            inside, outside = [True, False], ["perhaps", 2]
        elif mark.is_text:
            inside, outside = ["", "x" * 60], ["x" * 61]
        elif mark.options:
            inside, outside = [*mark.options, mark.value], ["none-of-these", 3]
        else:
            inside, outside = [mark.low, mark.high, mark.value, str(mark.low)], [mark.low - 1, mark.high + 1, "x", "²"]
        for value in inside:
            event = core.correct(game, state, Correct(mark.name, value))
            after = game.evolve(state, event)
            now = next(
                (m.value for m in game.rules.marks.about(after, mark.name.partition(".")[0]) if m.name == mark.name),
                None,
            )
            assert now == event.now or (event.now is False and now in (None, True)), mark.name
        for value in outside:
            with pytest.raises(BadInput):
                core.correct(game, state, Correct(mark.name, value))


@BATTLES
def test_house_rules_can_be_set_and_only_as_they_are(game: Game, scenario: str) -> None:
    """Every setting; nothing else."""
    state = start(game, scenario)
    for switch in game.rules.house_rules.switches.values():
        for setting, _ in switch.settings:
            events = core.decide(game, state, SetHouseRule(switch.id, setting), Ask(), Objections())
            assert game.rules.house_rules.setting(game.evolve(state, events[0]).rules, switch.id) == setting
        with pytest.raises(BadInput):
            core.decide(game, state, SetHouseRule(switch.id, "no such setting"), Ask(), Objections())


# --- Why ------------------------------------------------------------------------------------------------------------------


@BATTLES
@pytest.mark.parametrize("seed", range(2))
def test_no_value_of_a_panel_changes_without_an_event_that_says_so(game: Game, scenario: str, seed: int) -> None:
    """Whatever is otherwise on a sheet after an event, the event is about it; and what led to it came before it."""
    record = played(game, scenario, 40 + seed, 60)
    state = record.start
    for entry in record.entries:
        before_all = state
        for place, event in enumerate(entry.events):
            before, state = state, game.evolve(state, event)
            panels = {panel.ship: panel for panel in game.sheet.panels(game.sheet.view_for(before, UMPIRE))}
            for panel in game.sheet.panels(game.sheet.view_for(state, UMPIRE)):
                told = set(reasons.concerns(game, before, state, event, panel.ship))
                assert set(differences(panels.get(panel.ship), panel)) <= told, (event, panel.ship)
            led = game.sheet.led_to(before_all, entry.events, place)
            assert list(led) == sorted({at for at in led if at < place})


# --- Seats -----------------------------------------------------------------------------------------------------------------


def seen(game: Game, record: Record, seat: Any) -> str:
    """Everything that a seat can read: view, panels, all lines of the log."""
    view = game.sheet.view_for(record.state, seat)
    lines = [core.line_for(game, record.state, event, seat) for entry in record.entries for event in entry.events]
    return "\n".join(
        str(msgspec.to_builtins(part)) for part in (view, game.sheet.panels(view), [line for line in lines if line])
    )


@BATTLES
def test_an_umpires_reason_stays_with_umpires(game: Game, scenario: str) -> None:
    """Typed with a mark or with anything else that takes a reason, it is in no view, panel or line of another seat."""
    record = played(game, scenario, 8, 80)
    random = Random(8)
    for kind in game.rules.commands:
        if "why" not in kind.__struct_fields__:
            continue
        for ship in list(getattr(record.state, "ships", {}))[:3]:
            numbers = {name: 1 for name in ("boxes", "hits") if name in kind.__struct_fields__}
            try:
                record.play(kind(ship=ship, why=REASON, **numbers), random)
            except (Refused, BadInput):
                continue
    assert REASON in seen(game, record, UMPIRE)
    for seat in game.seats(record.state):
        assert REASON not in seen(game, record, seat), seat


@BATTLES
def test_undrawn_order_is_in_nobodys_view(game: Game, scenario: str) -> None:
    """Whatever lies face down, views, panels, lines and offers are the same; the umpire's too."""
    record = played(game, scenario, 9, 30)
    state = record.state
    deck = getattr(state, "deck", None)
    if deck is None:
        return
    other = msgspec.structs.replace(state, deck=msgspec.structs.replace(deck, order=deck.order[::-1]))
    for seat in (UMPIRE, *game.seats(state)):
        view = game.sheet.view_for(state, seat)
        assert game.sheet.view_for(other, seat) == view
        assert core.offers(game, other, seat) == core.offers(game, state, seat)
        lines = str([core.line_for(game, state, event, seat) for entry in record.entries for event in entry.events])
        assert " ".join(deck.cards) not in lines


@BATTLES
def test_everything_can_be_told_to_every_seat(game: Game, scenario: str) -> None:
    """Lines, panels, table changes, what is owed, commands in words: all of it draws."""
    record = played(game, scenario, 10, 80)
    for seat in (UMPIRE, *game.seats(record.state)):
        assert seen(game, record, seat)
        assert all(isinstance(panel, Panel) for panel in game.sheet.panels(game.sheet.view_for(record.state, seat)))
    for entry in record.entries:
        assert wording.says(game, record.state, entry.command)
        for change in game.words.table_changes(record.state, entry.events):
            assert change.state.strip()
    for due in core.forgotten(game, record.state):
        assert due.text.strip()
        assert all(
            offer.label.strip() and game.read_command(msgspec.to_builtins(offer.command)) for offer in due.offers
        )
