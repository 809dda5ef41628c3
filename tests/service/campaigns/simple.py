"""A battle of simple captains that is fought on the desk: every order stands in its log, with the dice, as if people had played it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from tests import presses
from umpire.core.answers import Answer, Question
from umpire.core.commands import Command
from umpire.core.seats import UMPIRE
from umpire.service import auto
from umpire.service.desk import Desk

Order = tuple[Command, dict[str, Answer]]


def fought(desk: Desk, battle: str, seed: int, rounds: int = 99) -> None:
    """Fight it from the state in which it stands: to the end, or until so many rounds are over and the club closes."""
    moment = desk.moment(battle)
    given: dict[str, Answer] = {}
    orders: list[Order] = []
    random = Random(seed)

    def answer(question: Question) -> Answer:
        given[question.key] = auto.answer(question, random)
        return given[question.key]

    def kept(rule: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def played(story: Any, command: Command) -> None:
            rule(story, command)
            orders.append((command, {key: given[key] for key in story.ask.asked}))
            given.clear()

        return played

    rules = moment.game.rules
    watched = replace(
        moment.game, rules=replace(rules, commands={kind: kept(rule) for kind, rule in rules.commands.items()})
    )
    assert rules.fight is not None
    outcome = rules.fight(watched, moment.state, answer, random.choice)
    for command, answers in orders:
        if desk.moment(battle).state.round > rounds:
            return
        presses.play(desk, battle, UMPIRE, command, answers=answers)
    assert desk.moment(battle).state == outcome.state, "the desk has the battle that they fought"
