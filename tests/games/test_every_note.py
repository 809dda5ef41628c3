"""In every game a note of the umpire's is kept, folds, and is in no view, panel, offer or line of anybody else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests import presses
from tests.games.chance import EVERY_GAME, shown_by
from tests.games.test_every_secret import everything
from umpire.core import commands as c
from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, Ask
from umpire.core.game import Game
from umpire.core.notes import Note
from umpire.core.objections import Objections
from umpire.core.seats import UMPIRE
from umpire.core.state import with_note
from umpire.service.desk import Desk
from umpire.service.table import battles, notes
from umpire.store import MEMORY, Store

BESIDE = (
    c.Remind("QUIET one"), c.Remind("QUIET two", round=4), c.Remind("QUIET three at 15:00"), c.Pause("QUIET"), c.Resume(),
    c.EndAt("17:00"), c.EndAt(), c.ThrowDice(2, 10, "QUIET"), c.Photograph("0" * 12, "QUIET"), c.Settle(": quiet one"),
    c.PutOff(": quiet two", "16:00"),
)  # fmt: skip


pytestmark = pytest.mark.usefixtures("with_example")


@pytest.fixture
def desk() -> Any:
    with Store.open(MEMORY) as store:
        yield Desk(store)


def begun(desk: Desk, game: Game[Any]) -> str:
    return battles.start(desk, game.key, shown_by(game))


@EVERY_GAME
def test_every_command_beside_the_battle_is_decided_told_and_kept_in_words(game: Game[Any], desk: Desk) -> None:
    battle = begun(desk, game)
    for command in BESIDE:
        assert game.read_command(msgspec.to_builtins(command)) == command
        assert core.touches(game, desk.moment(battle).state, command).writes == frozenset()
        done = presses.play(desk, battle, UMPIRE, command, throw=True)
        assert done.lines
    moment = desk.moment(battle)
    assert len(moment.state.reminders) == 2
    again = Desk(desk.store).moment(battle)
    assert again.state == moment.state
    assert notes.reminders(moment)


@EVERY_GAME
def test_others_see_the_same_with_a_note_and_without_it(game: Game[Any], desk: Desk) -> None:
    moment = desk.moment(begun(desk, game))
    state = moment.state
    noted = with_note(state, Note("QUIET", round=1))
    told = with_note(state, Note("LOUD", is_public=True))
    assert msgspec.json.decode(msgspec.json.encode(noted), type=game.rules.state) == noted
    for seat in game.seats(state):
        record: Any = type("Record", (), {"game": game, "entries": []})
        same = [everything(record, one, 0, seat, lambda event: event) for one in (state, noted)]
        assert same[0] == same[1], f"{seat} reads a note"
        assert "LOUD" in repr(game.sheet.view_for(told, seat)) or "reminders" not in repr(
            game.sheet.view_for(noted, UMPIRE)
        )


@EVERY_GAME
def test_no_line_tells_others_of_what_was_not_told_to_all(game: Game[Any], desk: Desk) -> None:
    moment = desk.moment(begun(desk, game))
    state = moment.state
    for command in (c.Remind("QUIET"), c.ThrowDice(2, 6, "QUIET"), c.Photograph("0" * 12, "QUIET")):
        answers: dict[str, Answer] = {}
        try:
            events = core.decide(game, state, command, Ask(answers), Objections())
        except AnswersNeeded as needed:
            answers = {question.key: Answer("1 2") for question in needed.questions}
            events = core.decide(game, state, command, Ask(answers), Objections())
        after = state
        for event in events:
            after = game.evolve(after, event)
            assert core.line_for(game, after, event, UMPIRE) is not None
            for seat in game.seats(state):
                assert core.line_for(game, after, event, seat) is None
