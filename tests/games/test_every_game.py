"""What holds of every game: it can be recorded, folded, marked, hidden from, and played at random without surprise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import inspect

from tests.games.broadside import GAME as BROADSIDE
from tests.games.chance import BATTLES, EVERY_GAME, REASON, ROOT, Record, files_of, played, start
from umpire.core import playing as core
from umpire.core import reasons, wording
from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.captains import called
from umpire.core.commands import CallRoll, Command, RenameCaptain, of
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.core.objections import Objections, Refused
from umpire.core.panel import Panel
from umpire.core.reasons import differences
from umpire.core.seats import UMPIRE, umpire
from umpire.games import every_game, find_game

# --- Identity and papers -----------------------------------------------------------------------------------------------


@EVERY_GAME
@pytest.mark.usefixtures("with_example")
def test_is_found_by_its_key(game: Game) -> None:
    """And a key that there is not is bad input."""
    assert find_game(game.key) is game
    with pytest.raises(BadInput, match=game.key):
        find_game("chess")


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_has_a_page_in_the_docs(game: Game) -> None:
    """Which rules it covers, and the readings taken: each switch stands there with its id. The example's is the page on adding a game."""
    path = ROOT / "docs" / f"{game.key}.md"
    assert path.is_file(), f"docs/{game.key}.md is missing: a game has a page there"
    page = path.read_text("utf-8")
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
def test_what_the_one_button_says_can_be_sent_at_every_moment(game: Game, scenario: str) -> None:
    """Its command, and those of the keys beside it, are never bad input: each is accepted, refused, or asks."""
    if game.rules.next is None:
        pytest.skip("this game has no button of its own")
    for step in played(game, scenario, 8, 80).line.steps[::4]:
        now = game.rules.next(step.before, {})
        assert now.label.strip()
        for command in (*now.commands[:1], *(key.command for key in now.quiet if key.command)):
            try:
                core.decide(game, step.before, command, Ask(), Objections())
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
    for step in record.line.steps:
        for deck in game.rules.decks(step.before).values():
            assert sorted((*deck.drawn, *deck.remaining)) == sorted(deck.cards)
            assert deck.is_real or sorted(deck.order) == sorted(deck.remaining)


# --- Several umpires, and captains' names --------------------------------------------------------------------------------


@BATTLES
def test_a_named_umpire_is_an_umpire_everywhere(game: Game, scenario: str) -> None:
    """What is seen, told, offered and may be sent depends on no umpire's name."""
    second = umpire("second")
    record = played(game, scenario, 5, 60)
    state = record.state
    assert game.panels(state, second) == game.panels(state, UMPIRE)
    first, other = (msgspec.to_builtins(game.sheet.view_for(state, seat)) for seat in (UMPIRE, second))
    assert (first.pop("seat", "umpire"), other.pop("seat", "umpire:second")) == ("umpire", "umpire:second")
    assert other == first
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
        for was, now in zip(*(game.panels(one, seat) for one in (state, after)), strict=True):
            assert now == msgspec.structs.replace(was, captain="Zora" if was.captain == seat.captain else was.captain)
            assert not was.is_own or now.is_own
        (back,) = core.decide(game, after, RenameCaptain(seat.captain, seat.captain), Ask(), Objections())
        assert game.evolve(after, back) == state


@BATTLES
def test_the_roll_call_seats_everybody_in_one_line(game: Game, scenario: str) -> None:
    """Captains change places by name, a ship goes to a neighbour, another to the umpires, and one line has it all."""
    state = played(game, scenario, 6, 30).state
    seats = [seat.captain for seat in game.seats(state) if seat.captain]
    with pytest.raises(BadInput, match="there is no captain 'Nobody at all' here"):
        core.decide(game, state, CallRoll({"Nobody at all": "Zora"}), Ask(), Objections())
    if not seats:
        return
    first, last = seats[0], seats[-1]
    hers = [panel for panel in game.panels(state, UMPIRE) if game.rules.captain_of(state, panel.subject) == first]
    theirs = [name for name in (f"{panel.subject}.captain" for panel in hers) if game.rules.marks.find(state, name)]
    ships = {theirs[0].partition(".")[0]: ""} if theirs else {}
    names = {first: "Zora", last: first} if first != last else {first: "Zora"}
    after = state
    for event in core.decide(game, state, CallRoll(names, ships), Ask(), Objections()):
        after = game.evolve(after, event)
    assert {seat: called(after.captains, seat) for seat in names} == names
    assert all(game.rules.captain_of(after, ship) == "" for ship in ships)
    still = {seat.captain: called(after.captains, seat.captain) for seat in game.seats(after) if seat.captain}
    with pytest.raises(BadInput, match="already; nothing was changed"):
        core.decide(game, after, CallRoll(still, ships), Ask(), Objections())
    if first != last:
        with pytest.raises(BadInput, match="two captains would be called Zora"):
            core.decide(game, state, CallRoll({first: "Zora", last: "Zora"}), Ask(), Objections())


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
            panels = {panel.subject: panel for panel in game.panels(before, UMPIRE)}
            for panel in game.panels(state, UMPIRE):
                told = set(reasons.concerns(game, before, state, event, panel.subject))
                assert set(differences(panels.get(panel.subject), panel)) <= told, (event, panel.subject)
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


def with_reasons(game: Game, state: Any) -> Iterator[Command]:
    """Every command that takes a reason, about the first three of whatever it names."""
    view, panels = game.sheet.view_for(state, UMPIRE), [panel.subject for panel in game.panels(state, UMPIRE)]
    for kind in game.rules.commands:
        if "why" not in kind.__struct_fields__:
            continue
        fields = {field.encode_name: field.type for field in inspect.type_info(kind).fields if field.required}
        names = {name: info.extra["of"] for name, info in fields.items() if isinstance(info, inspect.Metadata)}
        for place in range(3):
            known = {name: [*game.sheet.choices(view, of)] or panels for name, of in names.items()}
            named = {name: them[min(place, len(them) - 1)] for name, them in known.items()}
            yield kind(**{**dict.fromkeys(fields, 1), **named}, why=REASON)


class Sink(Command, frozen=True, tag="sink"):
    """Of a game that says of nothing what may be named there, and has two boats."""

    boat: Annotated[str, of("boats")]
    why: str = ""


def test_a_reason_is_tried_with_whatever_there_is_to_name() -> None:
    """Panels, where a game has no choices; and no more of them than there are."""
    sinking = replace(BROADSIDE, rules=replace(BROADSIDE.rules, commands={Sink: lambda story, order: None}))
    tried = with_reasons(sinking, start(BROADSIDE, "duel"))
    assert {command.boat for command in tried if isinstance(command, Sink)} == {"heron", "otter"}


@BATTLES
def test_an_umpires_reason_stays_with_umpires(game: Game, scenario: str) -> None:
    """Typed with a mark or with anything else that takes a reason, it is in no view, panel or line of another seat."""
    record = played(game, scenario, 8, 80)
    random = Random(8)
    for command in with_reasons(game, record.state):
        try:
            record.play(command, random)
        except (Refused, BadInput):
            continue
    assert REASON in seen(game, record, UMPIRE)
    for seat in game.seats(record.state):
        assert REASON not in seen(game, record, seat), seat


@BATTLES
def test_everything_can_be_told_to_every_seat(game: Game, scenario: str) -> None:
    """Lines, panels, table changes, what is owed, commands in words: all of it draws."""
    record = played(game, scenario, 10, 80)
    for seat in (UMPIRE, *game.seats(record.state)):
        assert seen(game, record, seat)
        assert all(isinstance(panel, Panel) for panel in game.panels(record.state, seat))
    for entry in record.entries:
        assert wording.says(game, record.state, entry.command)
        for change in game.words.table_changes(record.state, entry.events):
            assert change.state.strip()
    for due in core.forgotten(game, record.state):
        assert due.text.strip()
        assert all(
            offer.label.strip() and game.read_command(msgspec.to_builtins(offer.command)) for offer in due.offers
        )
