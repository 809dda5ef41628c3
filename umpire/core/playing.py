"""Every command goes through here: the core's own are decided at once, all others by the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core import commands as c
from umpire.core import events as e
from umpire.core import noting, wording
from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.byhand import call_roll, correct, correct_many, moved_by, new_name, rest_on
from umpire.core.captains import called
from umpire.core.commands import Command, Touches
from umpire.core.errors import BadInput, UmpireError
from umpire.core.events import Event
from umpire.core.game import Game
from umpire.core.lines import Due, Line, Offer
from umpire.core.marks import Correction
from umpire.core.objections import Objections
from umpire.core.seats import Seat


def decide(game: Game[Any], state: Any, command: Command, ask: Ask, objections: Objections) -> tuple[Event, ...]:
    """
    Turn a command into events: the core's own commands here, all others by the game.

    A strike is not decided here: it is about the log, not about the state (see `replay`).

    Raises:
        Refused, AnswersNeeded, BadInput.
    """
    rule = game.rules.commands.get(type(command))
    if rule is None:
        return _core(game, state, command, ask)
    story = game.rules.story(state, ask, objections, game.evolve)
    try:
        rule(story, command)
    except AnswersNeeded:
        objections.check()  # refuse before you ask: a refused command costs no roll
        raise
    return tuple(story.events)


def _core(game: Game[Any], state: Any, command: Command, ask: Ask) -> tuple[Event, ...]:
    if isinstance(command, noting.OF_NOTES):
        return (noting.decide(game, state, command, ask),)
    match command:
        case c.Correct():
            return (correct(game, state, command),)
        case c.CorrectMany():
            return correct_many(game, state, command)
        case c.SetHouseRule(rule, setting):
            game.rules.house_rules.check(rule, setting)
            was = game.rules.house_rules.setting(state.rules, rule)
            return (e.HouseRuleSet(rule, was, setting),)
        case c.RenameCaptain(captain, name):
            return (e.CaptainRenamed(captain, *new_name(game, state, captain, name)),)
        case c.CallRoll():
            return call_roll(game, state, command)
        case c.Abandon(words, thrown, of):
            return (e.Abandoned(words, thrown, of),)
        case c.Ruling(text, is_public):
            return (ruled(text, is_public, game.rules.round_of(state)),)
        case c.Quote(text, captain):
            return (quoted(game, state, captain, text),)
    raise BadInput("strike", "a strike is made on the log, not on the state.")


def offers(game: Game[Any], state: Any, seat: Seat) -> tuple[Offer, ...]:
    """What this seat may do now, each with its label."""
    return tuple(_labelled(game, state, offer) for offer in game.rules.offers(state, seat))


def forgotten(game: Game[Any], state: Any) -> tuple[Due, ...]:
    """What a turn or round end still owes, and what settles it, each with its label."""
    dues = game.rules.forgotten(state)
    return tuple(replace(due, offers=tuple(_labelled(game, state, offer) for offer in due.offers)) for due in dues)


def _labelled(game: Game[Any], state: Any, offer: Command | Offer) -> Offer:
    return offer if isinstance(offer, Offer) else Offer(offer, wording.says(game, state, offer))


LONGEST_RULING = 300


def ruled(text: str, is_public: bool, round: int) -> e.Ruled:
    """
    Write a ruling down, as one line.

    Raises:
        BadInput: nothing was said, or more than one line's worth.
    """
    said = " ".join(text.split())
    if not said:
        raise BadInput("text", "write your ruling in one line, like “A target behind the mesa counts as hidden”.")
    if len(said) > LONGEST_RULING:
        raise BadInput("text", f"at most {LONGEST_RULING} letters, please; this has {len(said)}.")
    return e.Ruled(said, is_public, round)


LONGEST_QUOTE = 300
QUOTES = "“”„«»\"'‘’"
"""Marks that stand round what was said: the sentence brings its own."""


def quoted(game: Game[Any], state: Any, seat: str, text: str) -> e.Quoted:
    """
    Write down what was said, as one line. «Anna: Ram them!» is Anna's, whoever else is named beside it.

    Raises:
        BadInput: nothing was said, more than one line's worth, or there is no such captain.
    """
    said = " ".join(text.split())
    names = {one.captain: called(state.captains, one.captain) for one in game.seats(state) if one.captain}
    head, colon, rest = said.partition(":")
    if colon and rest.strip():
        who = head.strip().lower()
        by = next((one for one, name in names.items() if who in (name.lower(), one.lower())), "")
        seat, said = (by, rest.strip()) if by else (seat, said)
    if seat and seat not in names:
        listed = f"; one of {', '.join(names)}" if names else "; no ship has a captain"
        raise BadInput("captain", f"there is no captain {seat[:60]!r} here{listed}.")
    bare = said.strip(QUOTES + " ") if said[:1] in QUOTES and said[-1:] in QUOTES else said
    if not bare:
        raise BadInput("text", "the quote is empty; write it in one line, like “Ram them!”")
    if len(bare) > LONGEST_QUOTE:
        raise BadInput("text", f"a quote has at most {LONGEST_QUOTE} letters; this has {len(bare)}.")
    return e.Quoted(bare, seat, game.rules.round_of(state))


Labels = dict[str, dict[str, Correction]]
"""Marks by name, by subject: looked up once for all marks of one line of the log."""


def line_for(game: Game[Any], state: Any, event: Any, seat: Seat, marks: Labels | None = None) -> Line | None:
    """
    An event as a sentence, as far as this seat may read it now; None when it may not.

    What a mark sets, and what was given up, gets its words here: events keep none.
    """
    match event:
        case e.Corrected(name=name):
            event = replace(event, label=event.label or label_of(game, state, name, event.about, marks))
        case e.Abandoned(of=of) if of:
            event = replace(event, command=told_command(game, state, of))
    return wording.told(game, state, event, seat)


def label_of(game: Game[Any], state: Any, name: str, about: str = "", known: Labels | None = None) -> str:
    """
    What a value that can be set by hand is called, as far as it is there still.

    Args:
        about: what stood there, where the name is only a place in a list.
        known: labels that were looked up already, of this state; more are added.
    """
    subject, _, path = name.partition(".")
    marks = game.rules.marks
    if known is not None and subject not in known:
        known[subject] = {mark.name: mark for mark in marks.about(state, subject)}
    if not about and (mark := known[subject].get(name) if known is not None else marks.find(state, name)):
        return mark.label
    whose = next((mark.whose or mark.what for mark in marks.each(state, subject)), subject)
    return f"{whose}: {about or path.replace('.', ' ')}"


def told_command(game: Game[Any], state: Any, fields: Mapping[str, Any]) -> str:
    """A command in words, from its fields as they were sent; its kind, where the battle has moved on too far for that."""
    try:
        return wording.says(game, state, game.read_command(fields))
    except (UmpireError, LookupError):
        return str(fields.get("do", "a command"))


def touches(game: Game[Any], state: Any, command: Command) -> Touches:
    """What a command reads and writes."""
    match command:
        case c.Correct(name, value):
            return Touches(rest_on([name]), frozenset(moved_by(game, state, {name: value})))
        case c.CorrectMany(values):
            return Touches(rest_on(values), frozenset(moved_by(game, state, values)))
        case c.RenameCaptain():
            return Touches(frozenset({"captains"}), frozenset({"captains"}))
        case c.CallRoll(_, ships):
            moved = moved_by(game, state, {f"{ship}.captain": name for ship, name in ships.items()})
            return Touches(frozenset({"captains", "rules"}), frozenset({"captains", *moved}))
        case c.SetHouseRule():
            return Touches(writes=frozenset({"rules"}))
        case c.Strike() | c.Abandon() | c.Ruling() | c.Quote():
            return Touches()
        case _ if isinstance(command, noting.OF_NOTES):
            return Touches()
    return game.rules.touches(state, command)
