"""What is typed into the slots of a pad: what it fills, what runs over into the next, and what cannot be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from umpire.core.answers import Answer, AnyQuestion, Share, Throw
from umpire.core.errors import BadInput, Mistakes
from umpire.core.replay import AnyEntry
from umpire.service.table.deciding import before_key
from umpire.service.table.pending import Pending

Known = Mapping[str, AnyQuestion]
"""The questions of a pad, by key."""
FACES = re.compile(r"[\s,;]+")
"""What stands between faces."""
LONGEST = 200


class WrongAnswers(Mistakes):
    """Answers that cannot be, all at once; each by the key of its question."""

    def __init__(self, by_slot: Mapping[str, BadInput]) -> None:
        self.by_slot = {key: wrong.message for key, wrong in by_slot.items()}
        super().__init__(by_slot.values())
        self.where = self.mistakes[0].where


def run_over(asked: Sequence[AnyQuestion], typed: Mapping[str, str]) -> dict[str, str]:
    """
    A string of faces that is too long for its question runs over those that follow and have nothing yet.

    «665214 3 62» in the first of three slots is the dice of all three, where so many are due.
    """
    told = dict(typed)
    throws = [one for one in asked if isinstance(one, Throw) and one.figures[-1] < 10]  # a figure is one digit
    for question, after in pairwise(throws):
        faces = FACES.sub("", told.get(question.key, ""))
        if faces.isdecimal() and len(faces) > question.count and not told.get(after.key, "").strip():
            told[question.key], told[after.key] = faces[: question.count], faces[question.count :]
    return told


def check(pending: Pending, known: Known, typed: Mapping[str, str]) -> None:
    """Raises `WrongAnswers` where one of these cannot be."""
    wrong = {}
    for key, question in known.items():
        said, kept = typed.get(key, "").strip(), pending.answers.get(key)
        if said and (kept is None or kept.said != said):
            try:
                question.read(Answer(said[:LONGEST]))
            except BadInput as bad:
                wrong[key] = BadInput(bad.where, _half(question, said) or bad.message)
    if wrong:
        raise WrongAnswers(wrong)


def _half(question: AnyQuestion, said: str) -> str:
    """What is missing where only some of the dice were typed, as the pad's script says it too."""
    faces = list(FACES.sub("", said)) if isinstance(question, Throw) and question.figures[-1] < 10 else []
    if not isinstance(question, Throw) or not 0 < len(faces) < question.count:
        return ""
    if not all(face.isdecimal() and int(face) in question.figures for face in faces):
        return ""
    rest = question.count - len(faces)
    due = f"type the {'last one' if rest == 1 else f'other {rest}'}, or clear it"
    return f"{len(faces)} of {question.count} dice; {due}."


def filled(pending: Pending, known: Known, key: str, said: str) -> Pending:
    """The pad with one slot filled or emptied; raises `BadInput` for what cannot be."""
    before = pending.answers.get(key)
    if before is not None and before.said == said.strip():
        return pending
    if not said.strip():
        return pending if before is None or before.by == "app" else pending.without([key])
    if key not in known:
        raise BadInput("answers", f"there is no question {key[:80]!r}.")
    if before is not None and before.by == "app":
        raise BadInput(known[key].prompt, f"the app has thrown {before.said} for this already; it stays in the log.")
    typed = Answer(said.strip()[:LONGEST])
    known[key].read(typed)
    return pending.with_answers({key: typed})


def stands_ready(known: Known, key: str, said: str) -> bool:
    """A spread as the pad suggested it."""
    question = known.get(key)
    return isinstance(question, Share) and said.strip() == question.ready


def is_said(pending: Pending, known: Known, key: str, said: str) -> bool:
    """Whether somebody typed this on a pad that another has answered since: no blank, and no spread that only stood ready."""
    return bool(said.strip()) and not (key in pending.answers and stands_ready(known, key, said))


def answered_since(pending: Pending, known: Known, answers: Mapping[str, str]) -> list[BadInput]:
    """Answers that another would lose without a word."""
    return [
        BadInput(
            known[key].prompt,
            f"somebody has just answered {before.said}. Press Resolve again to replace it with {said.strip()}.",
        )
        for key, said in answers.items()
        if (before := pending.answers.get(key)) is not None and key in known and before.said != said.strip()
    ]


def too_late(entries: Iterable[AnyEntry], answers: Mapping[str, str]) -> tuple[str, ...]:
    """What was typed and is not what these lines were carried out with."""
    used = {
        before_key(place) + key: kept.said for place, entry in enumerate(entries) for key, kept in entry.answers.items()
    }
    typed = {key: said.strip() for key, said in answers.items() if said.strip()}
    return tuple(said for key, said in typed.items() if used.get(key) != said)
