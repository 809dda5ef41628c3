"""What a script needs besides the rules: its scenario, the time, the app's dice; and how its short answers are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from umpire.core.answers import Answer, Question
from umpire.core.errors import BadInput
from umpire.core.events import Header


def no_library(fields: Mapping[str, Any]) -> Header[Any]:
    """Scripts name a scenario, and here are no files; raises `BadInput`."""
    raise BadInput(
        "", "this is a script, which names a scenario file; a record has the whole scenario in its first line."
    )


@dataclass(frozen=True)
class Outside:
    """What a script needs of what is not pure. A whole record needs none of it."""

    begin: Callable[[Mapping[str, Any]], Header[Any]] = no_library
    """The header of a new battle, from what a script's first line names."""
    throw: Callable[[Question], Answer | None] = lambda question: None
    """What is thrown for dice or cards; None for what only a person can answer."""
    now: Callable[[], str] = lambda: ""
    """The time, for lines that tell none."""


ALONE = Outside()
"""Nothing but the record."""


def read_texts(value: object, where: str) -> dict[str, str]:
    """Texts by name; raises `BadInput` for anything else."""
    if not isinstance(value, Mapping) or not all(isinstance(text, str) for text in value.values()):
        raise BadInput(where, 'must be texts by name: {"id": "text"}.')
    return {str(key): str(text) for key, text in value.items()}


def read_answers(value: object) -> dict[str, Answer]:
    """Answers by question key, each a text or {"said": ..., "by": ...}; raises `BadInput` for anything else."""
    if not isinstance(value, Mapping):
        raise BadInput("answers", 'must be answers by question: {"aphid/bow-gun at skylord/1d6": "5"}.')
    answers = {}
    for key, said in value.items():
        try:
            answers[str(key)] = Answer(said) if isinstance(said, str) else msgspec.convert(said, Answer)
        except msgspec.ValidationError as error:
            raise BadInput(f"answers.{key}", f"{error}; an answer is a text like “6 5 2” or “2 hits”.") from error
    return answers
