"""What is hidden in every game, and that nobody reads it who may not: hands, stacks, sealed choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.broadside import GAME as BROADSIDE
from tests.games.broadside import Fire, Fired, Pond
from tests.games.chance import BATTLES, EVERY_GAME, Record, answer, mark_each_kind, play_on, scenarios, start
from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, Ask
from umpire.core.commands import Command
from umpire.core.deck import Deck
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.core.lines import Line
from umpire.core.objections import Objections, Refused
from umpire.core.sealed import Sealed
from umpire.core.seats import UMPIRE, Seat, captain, umpire
from umpire.core.secrets import Secret

HIDDEN = {
    "cloudships": ("the order of the deck", "the panels of", "who is still to come"),
    "aeronauts": ("'s cards", "laid for fight"),
    "broadside": ("a hand",),
}
"""What each game hides at some moment, as its secrets are called."""

SEEDS = (61, 64)


@cache
def marked(game: Game, scenario: str, seed: int) -> Record:
    """Random play, and at the end a mark of each kind: what was marked is told to whom it belongs."""
    record, random = play_on(Record(game, start(game, scenario)), Random(seed), 60), Random(seed)
    for mark in mark_each_kind(game, record.state, random):
        with suppress(BadInput):  # one may take another away
            record.play(mark, random)
    return record


def moments(record: Record, count: int = 5) -> list[tuple[Any, int]]:
    """A few states of a battle with something hidden, and the last line before each; the last one is where it stands now."""
    found = [(step.before, place) for place, step in enumerate(record.line.steps) if record.game.secrets(step.before)]
    return [*Random(4).sample(found, min(count, len(found))), (record.state, len(record.entries))]


# --- What a seat reads -------------------------------------------------------------------------------------------------


Retold = Callable[[Any], Any]


def lines(record: Record, state: Any, head: int, seat: Seat, retold: Retold) -> list[Line | None]:
    """The log up to there, as this seat reads it now."""
    events = [event for entry in record.entries[:head] for event in entry.events]
    return [core.line_for(record.game, state, retold(event), seat) for event in events]


def asked(game: Game, state: Any, commands: Iterable[Command]) -> dict[tuple[Seat, str], Any]:
    """Every question that one of these commands would have waiting for a captain, as it is shown there."""
    found = {}
    for command in commands:
        answers: dict[str, Answer] = {}
        random = Random(4)
        for _ in range(12):
            try:
                core.decide(game, state, command, Ask(answers), Objections())
                break
            except AnswersNeeded as needed:
                for question in needed.questions:
                    answers[question.key] = answer(question, random)
                    if who := game.rules.captain_of(state, question.who):
                        seat = captain(who)
                        found[seat, f"{command} {question.key}"] = game.words.asked_as_seen(state, question, seat)
            except (Refused, BadInput):
                break
    return found


def everything(record: Record, state: Any, head: int, seat: Seat, retold: Retold) -> dict[str, Any]:
    """All that this seat could read, were the battle in this state after that many lines."""
    game = record.game
    view = game.sheet.view_for(state, seat)
    read = {
        "view": view,
        "panels": game.sheet.panels(view),
        "board": game.sheet.board(view) if game.sheet.board is not None else None,
        "offers": core.offers(game, state, seat),
        "log": lines(record, state, head, seat, retold),
    }
    if seat.is_umpire:
        read["seats"] = game.seats(state)
        read["table"] = [[*game.words.table_changes(state, entry.events)] for entry in record.entries[:head][-12:]]
        read["owed"] = core.forgotten(game, state)
        read["marks"] = [game.rules.marks.about(state, subject) for subject in game.subjects(state)]
    return read


def may_read(secret: Secret[Any], seat: Seat) -> bool:
    if seat.is_umpire:
        return not secret.is_from_umpires
    return bool(seat.captain) and seat.captain in secret.readers


def nobody_else_reads_it(record: Record, state: Any, head: int) -> None:
    """Whoever may not read a secret sees the same however it is, and who may sees another view."""
    game, secrets = record.game, record.game.secrets(state)
    for seat in (UMPIRE, umpire("second"), *game.seats(state)):
        hidden = [secret for secret in secrets if not may_read(secret, seat)]
        seen = everything(record, state, head, seat, lambda event: event) if hidden else {}
        for secret in hidden:
            otherwise = everything(record, secret.otherwise, head, seat, secret.retold)
            assert [part for part in seen if seen[part] != otherwise[part]] == [], f"{seat} reads {secret.what}"
        view = game.sheet.view_for(state, seat)
        for secret in secrets:
            assert secret.otherwise != state, f"{secret.what} is nothing"
            if may_read(secret, seat):
                assert game.sheet.view_for(secret.otherwise, seat) != view, f"{seat} does not read {secret.what}"


def no_question_tells_it(record: Record, state: Any) -> None:
    """Nor is a captain told it beside a question that waits there."""
    game, random = record.game, Random(4)
    offered = [offer.command for offer in core.offers(game, state, UMPIRE)]
    commands = random.sample(offered, min(20, len(offered)))
    seen = asked(game, state, commands)
    for secret in game.secrets(state):
        otherwise = asked(game, secret.otherwise, commands)
        told = [at for at in seen if at in otherwise and seen[at] != otherwise[at] and not may_read(secret, at[0])]
        assert told == [], f"asked with {secret.what}"


@BATTLES
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_reads_what_is_hidden_but_who_may(game: Game, scenario: str, seed: int) -> None:
    """In no view, panel, offer, line, question or table change; nor in what umpires are shown, where it is from them too."""
    record = marked(game, scenario, seed)
    for state, head in moments(record):
        nobody_else_reads_it(record, state, head)
        no_question_tells_it(record, state)


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
    for state, _ in moments(marked(game, scenario, 60), 12):
        every_stack_is_told(game, state)


@EVERY_GAME
def test_each_game_hides_what_it_is_said_to_hide(game: Game) -> None:
    """So that the tests here are about something in each of them."""
    battles = [scenario for known, scenario in scenarios() if known is game]
    told = {
        secret.what
        for scenario in battles
        for seed in SEEDS
        for state, _ in moments(marked(game, scenario, seed), 60)
        for secret in game.secrets(state)
    }
    assert [what for what in HIDDEN.get(game.key, ()) if not any(what in one for one in told)] == []


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
    return replace(BROADSIDE, rules=rules, words=words, sheet=sheet)


@pytest.mark.parametrize("part", ["view", "offers", "log"])
def test_a_leak_is_found(part: str) -> None:
    """The hands of the example told to everybody, in one place after another."""
    record = duel(leaking(part))
    with pytest.raises(AssertionError, match=f"'{part}'"):
        nobody_else_reads_it(record, record.state, len(record.entries))


def with_secret(make: Any) -> Record:
    return duel(replace(BROADSIDE, rules=replace(BROADSIDE.rules, secrets=make)))


def test_what_an_event_tells_is_found() -> None:
    """An event may carry what is hidden, however the state is."""
    public = with_secret(lambda pond: [Secret("a shot", ("Anna",), replaced(pond), fired_otherwise)])
    with pytest.raises(AssertionError, match="reads a shot\nassert \\['log'\\]"):
        nobody_else_reads_it(public, public.state, len(public.entries))


def fired_otherwise(event: Fired) -> Fired:
    return msgspec.structs.replace(event, charge="8")


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
