"""What is hidden in every game, and that nobody reads it who may not: hands, stacks, sealed choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.broadside import GAME as BROADSIDE
from tests.games.broadside import Fire, Pond
from tests.games.chance import BATTLES, EVERY_GAME, Record, played, scenarios, start
from umpire.core import playing as core
from umpire.core.answers import AnswersNeeded, AnyQuestion, Ask
from umpire.core.deck import Deck
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.core.lines import Line
from umpire.core.objections import Objections, Refused
from umpire.core.sealed import Sealed
from umpire.core.seats import UMPIRE, Seat, captain, umpire
from umpire.core.secrets import Secret

HIDDEN = {
    "cloudships": ("the order of the deck",),
    "aeronauts": ("special cards", "laid for fight"),
    "broadside": ("a hand",),
}
"""What each game hides at some moment, as its secrets are called."""


def moments(record: Record, count: int = 5) -> list[tuple[Any, int]]:
    """A few states of a battle with something hidden, and the last line before each; the last one is where it stands now."""
    found = [
        (moment.before, place) for place, moment in enumerate(record.line.moments) if record.game.secrets(moment.before)
    ]
    return [*Random(4).sample(found, min(count, len(found))), (record.state, len(record.entries))]


# --- What a seat reads -------------------------------------------------------------------------------------------------


def lines(record: Record, state: Any, head: int, seat: Seat) -> list[Line | None]:
    """The log up to there, as this seat reads it now."""
    events = [event for entry in record.entries[:head] for event in entry.events]
    return [core.line_for(record.game, state, event, seat) for event in events]


def asked(game: Game, state: Any, seat: Seat) -> Iterator[AnyQuestion]:
    """Every question that an offer of the umpire's would have waiting for this seat, as it is shown there."""
    for offer in core.offers(game, state, UMPIRE):
        try:
            core.decide(game, state, offer.command, Ask(), Objections())
        except AnswersNeeded as needed:
            for question in needed.questions:
                if seat.captain and game.rules.captain_of(state, question.who) == seat.captain:
                    yield game.words.asked_as_seen(state, question, seat)
        except (Refused, BadInput):
            continue


def everything(record: Record, state: Any, head: int, seat: Seat) -> dict[str, Any]:
    """All that this seat could read, were the battle in this state after that many lines."""
    game = record.game
    view = game.sheet.view_for(state, seat)
    read = {
        "view": view,
        "panels": game.sheet.panels(view),
        "offers": core.offers(game, state, seat),
        "log": lines(record, state, head, seat),
        "table": [[*game.words.table_changes(state, entry.events)] for entry in record.entries[:head][-12:]],
        "asked": [*asked(game, state, seat)],
        "seats": game.seats(state),
    }
    if seat.is_umpire:
        read["owed"] = core.forgotten(game, state)
        read["marks"] = [game.rules.marks.about(state, subject) for subject in game.subjects(state)]
    return read


def may_read(secret: Secret[Any], seat: Seat) -> bool:
    if seat.is_umpire:
        return not secret.is_from_umpires
    return bool(seat.captain) and seat.captain in secret.readers


def words_of(line: Line) -> str:
    return f"{line.text} {line.arithmetic} {line.behind}"


def is_own(game: Game, state: Any, line: Line, seat: Seat) -> bool:
    """Whether a line is about this seat's own alone: what somebody laid may read as what somebody else did."""
    return bool(line.subjects) and all(seat.reads(game.rules.captain_of(state, one)) for one in line.subjects)


def nobody_else_reads_it(record: Record, state: Any, head: int) -> None:
    """Whoever may not read a secret sees the same however it is, and who may sees another view."""
    game = record.game
    for seat in (UMPIRE, umpire("second"), *game.seats(state)):
        hidden = [secret for secret in game.secrets(state) if not may_read(secret, seat)]
        seen = everything(record, state, head, seat) if hidden else {}
        told = " ".join(words_of(line) for line in seen.get("log", ()) if line and not is_own(game, state, line, seat))
        for secret in hidden:
            otherwise = everything(record, secret.otherwise, head, seat)
            assert [part for part in seen if seen[part] != otherwise[part]] == [], f"{seat} reads {secret.what}"
            assert not secret.words or secret.words not in told, f"{seat} is told {secret.what}"
        view = game.sheet.view_for(state, seat)
        for secret in game.secrets(state):
            assert secret.otherwise != state, f"{secret.what} is nothing"
            if may_read(secret, seat):
                assert game.sheet.view_for(secret.otherwise, seat) != view, f"{seat} does not read {secret.what}"


@BATTLES
@pytest.mark.parametrize("seed", range(2))
def test_nobody_reads_what_is_hidden_but_who_may(game: Game, scenario: str, seed: int) -> None:
    """In no view, panel, offer, line, question or table change; nor in what umpires are shown, where it is from them too."""
    record = played(game, scenario, 60 + seed, 60)
    for state, head in moments(record):
        nobody_else_reads_it(record, state, head)


# --- That it is told to be hidden --------------------------------------------------------------------------------------


def within(value: Any, kinds: tuple[type, ...]) -> Iterator[Any]:
    """Everything of these kinds, however deep it lies in a state."""
    if isinstance(value, kinds):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from within(getattr(value, field), kinds)
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from within(inner, kinds)
    elif isinstance(value, tuple | list | frozenset):
        for inner in value:
            yield from within(inner, kinds)


def every_stack_is_told(game: Game, state: Any) -> None:
    """Stacks and sealed choices are named to the core, which hides them; each that could be otherwise is a secret."""
    decks, sealed = {**game.rules.decks(state)}, {**game.rules.sealed(state)}
    assert [deck for deck in within(state, (Deck,)) if deck not in decks.values()] == []
    assert [one for one in within(state, (Sealed,)) if one.owed_by and one not in sealed.values()] == []
    others = [secret.otherwise for secret in game.secrets(state)]
    for name, deck in decks.items():
        if len(set(deck.order)) > 1:
            assert any(game.rules.decks(other)[name].order != deck.order for other in others), name
    for of, one in sealed.items():
        for who, choice in one.laid.items():
            if not one.is_open and len(set(choice.what)) > 1:
                assert any(game.rules.sealed(other)[of].of(who).what != choice.what for other in others), (of, who)


@BATTLES
def test_every_stack_and_sealed_choice_is_a_secret(game: Game, scenario: str) -> None:
    """Wherever it lies in the state."""
    for state, _ in moments(played(game, scenario, 60, 60), 12):
        every_stack_is_told(game, state)


@EVERY_GAME
def test_each_game_hides_what_it_is_said_to_hide(game: Game) -> None:
    """So that the tests here are about something in each of them."""
    battles = [scenario for known, scenario in scenarios() if known is game]
    told = {
        secret.what
        for scenario in battles
        for state, _ in moments(played(game, scenario, 60, 60), 60)
        for secret in game.secrets(state)
    }
    assert [what for what in HIDDEN[game.key] if not any(what in one for one in told)] == []


# --- The test of the tests ---------------------------------------------------------------------------------------------


def hands(pond: Pond) -> str:
    return " ".join(charge for boat in pond.boats.values() for charge in boat.hand)


def duel(game: Game) -> Record:
    """Three shots."""
    record = Record(game, start(BROADSIDE, "duel"))
    for boat, charge in (("heron", "2"), ("otter", "1"), ("heron", "3")):
        record.play(Fire(boat, charge), Random(1))
    return record


def leaking(part: str) -> Game:
    """The example, telling all hands in one place."""
    rules, words, sheet = BROADSIDE.rules, BROADSIDE.words, BROADSIDE.sheet
    match part:
        case "view":
            sheet = replace(sheet, view_for=lambda pond, seat: pond)
        case "offers":
            offers = rules.offers
            rules = replace(rules, offers=lambda pond, seat: offers(pond, UMPIRE))
        case "log":
            ((kind, _),) = words.lines.items()
            words = replace(words, lines={kind: lambda pond, event, seat: Line(hands(pond))})
        case "table":
            words = replace(words, table_changes=lambda pond, events: [hands(pond)])
    return replace(BROADSIDE, rules=rules, words=words, sheet=sheet)


@pytest.mark.parametrize("part", ["view", "offers", "log", "table"])
def test_a_leak_is_found(part: str) -> None:
    """The hands of the example told to everybody, in one place after another."""
    record = duel(leaking(part))
    with pytest.raises(AssertionError, match=f"'{part}'"):
        nobody_else_reads_it(record, record.state, len(record.entries))


def with_secret(make: Any) -> Record:
    return duel(replace(BROADSIDE, rules=replace(BROADSIDE.rules, secrets=make)))


def test_words_of_a_secret_in_the_log_are_found() -> None:
    """An event may carry what is hidden, however the state is."""
    public = with_secret(lambda pond: [Secret("a shot", ("Anna",), replaced(pond), "fires charge")])
    with pytest.raises(AssertionError, match="is told a shot"):
        nobody_else_reads_it(public, public.state, len(public.entries))


def replaced(pond: Pond) -> Pond:
    """Heron's hand another way."""
    heron = pond.boats["heron"]
    return pond.put(msgspec.structs.replace(heron, hand=("8",) * len(heron.hand)))


def test_a_secret_that_is_none_is_found() -> None:
    """It must be possible otherwise, and its readers must read it."""
    nothing = with_secret(lambda pond: [Secret("nothing", ("Anna",), pond)])
    with pytest.raises(AssertionError, match="nothing is nothing"):
        nobody_else_reads_it(nothing, nothing.state, len(nothing.entries))
    unread = with_secret(lambda pond: [Secret("a hand", ("Anna", "Ben"), replaced(pond))])
    with pytest.raises(AssertionError, match="captain:Ben does not read a hand"):
        nobody_else_reads_it(unread, unread.state, len(unread.entries))


class Hold(Pond, frozen=True):
    """A pond with a stack that nobody was told of, in a drawer."""

    drawer: dict[str, Deck] = msgspec.field(default_factory=dict)


def test_a_stack_that_the_game_does_not_tell_of_is_found() -> None:
    pond = Hold(boats={}, drawer={"below": Deck(("a", "b"), ("b", "a"))})
    with pytest.raises(AssertionError):
        every_stack_is_told(BROADSIDE, pond)
    laid = Hold(boats={}, sealed={"bid": Sealed(("heron",)).lay("heron", ("3", "1"))})
    every_stack_is_told(BROADSIDE, laid)
    deaf = replace(BROADSIDE, rules=replace(BROADSIDE.rules, sealed=lambda pond: {}))
    with pytest.raises(AssertionError):
        every_stack_is_told(deaf, laid)


def test_seats_read_what_the_secret_says() -> None:
    secret = Secret("a hand", ("Anna",), None)
    assert may_read(secret, captain("Anna"))
    assert may_read(secret, UMPIRE)
    assert not may_read(secret, captain("Ben"))
    assert not may_read(secret, Seat("spectator"))
    assert not may_read(Secret("the order", (), None, is_from_umpires=True), UMPIRE)
