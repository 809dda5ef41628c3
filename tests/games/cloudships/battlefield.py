"""A battle in a few lines of test: ships made in code, and a scripted table whose dice are texts in the order asked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, AnyQuestion, Ask, Order
from umpire.core.commands import Command, SetHouseRule
from umpire.core.events import Event, Header
from umpire.core.objections import Objections, Refused
from umpire.core.ships.arcs import read_arc
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.bands import read_band
from umpire.games.cloudships.reading.data import Library, read_library
from umpire.games.cloudships.reading.scenario import Entrant, Scenario
from umpire.games.cloudships.sheet import Chart, Critical, Effect, GunType, Mount, Row, Sheet
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.telling.because import because

E = TypeVar("E", bound=Event)
FOLDER = Path(__file__).resolve().parents[3] / "umpire" / "games" / "cloudships" / "library"


@cache
def files() -> dict[str, dict[str, Any]]:
    """Every data file of the library, as service reads them."""
    return {str(path.relative_to(FOLDER)): tomllib.loads(path.read_text("utf-8")) for path in FOLDER.rglob("*.toml")}


@cache
def library() -> Library:
    return read_library(files())


def gun(id: str = "bow-gun", weapon: str = "four-inch-short", arc: Any = "all round", at: Any = (0.0, 0.9)) -> Mount:
    """A mount with a weapon of the library. Arc None: nobody knows."""
    return Mount(id, id.replace("-", " "), library().guns[weapon], tuple(at), None if arc is None else read_arc(arc))


def odd_gun(id: str, kind: str = "gun", arc: Any = "all round", at: Any = (0.0, 0.9), **figures: Any) -> Mount:
    """A mount with a weapon of these figures; those not given are unknown."""
    weapon = GunType(key=id, name=id, kind=kind, **figures)
    return Mount(id, id.replace("-", " "), weapon, tuple(at), None if arc is None else read_arc(arc))


def critical_chart(*names: str) -> Chart:
    """A d6 chart of named criticals: the first for a 1, and so on; the last for everything above."""
    rows = []
    for score, name in enumerate(names, 1):
        known = library().charts.criticals[name]
        rows.append(Row(score, None if score == len(names) else score, known.effects, known.name, known.says))
    return Chart("critical hits", 1, tuple(rows))


def hits_chart(rows: Mapping[tuple[int, int | None], Sequence[Effect]]) -> Chart:
    """An anti-personnel chart from (low, high) to effects."""
    return Chart("hits", 0, tuple(Row(low, high, tuple(effects)) for (low, high), effects in rows.items()))


def critical(id: str, *effects: Effect) -> Critical:
    """A critical that no library has."""
    return Critical(id, id.replace("-", " ").capitalize(), effects)


PARTY_A_HIT = hits_chart({(hits, hits): [Effect("party", amount=hits)] for hits in range(1, 21)})
"""As many parties as hits: hits can be counted by squares."""


def ship(id: str, *mounts: Mount, power: str = "steam", track: str = "HHHHHHHHHHHH", **panel: Any) -> Sheet:
    """A ship with every lamp of the library, by default a steamer of speed 5 with three boarding parties."""
    printed: dict[str, Any] = {
        "number": 0, "side": id, "movement": None if power == "kite" else 5, "parties": 3,
        "lamps": tuple(library().charts.lamps.values()), "criticals": critical_chart("lifters-damaged"),
        "anti_personnel": PARTY_A_HIT,
    }  # fmt: skip
    return Sheet(
        id=id, name=id.title(), power=power, track=tuple(track.split()), mounts=tuple(mounts), **{**printed, **panel}
    )


def target(id: str, *mounts: Mount, track: str = "HHHH", **panel: Any) -> Sheet:
    """A target on the ground."""
    ceiling = read_band("ground")
    return ship(
        id, *mounts, power="ground", track=track, **{"parties": 0, "movement": None, "ceiling": ceiling, **panel}
    )


class Table:
    """A battle under test. `play` carries commands out with scripted answers, and fails when any is left over."""

    def __init__(
        self,
        *sheets: Sheet,
        bands: Mapping[str, str] | None = None,
        captains: Mapping[str, str] | None = None,
        rules: Mapping[str, str] | None = None,
        real_cards: bool = False,
        criticals: Sequence[Critical] = (),
        arrives: Mapping[str, int] | None = None,
    ) -> None:
        self.order = [sheet.id for sheet in sheets if not sheet.is_ground]
        entrants = [
            Entrant(
                replace(sheet, number=place),
                read_band("ground" if sheet.is_ground else (bands or {}).get(sheet.id, "medium")),
                (captains or {}).get(sheet.id, ""),
                (arrives or {}).get(sheet.id, 0),
            )
            for place, sheet in enumerate(sheets, 1)
        ]
        self.scenario = Scenario(
            "test", "Test", tuple(entrants), rules=dict(rules or {}), deals_real_cards=real_cards,
            catalogue=(*library().charts.criticals.values(), *criticals),
        )  # fmt: skip
        self.start: Battle = GAME.setup(Header(1, "b", "cloudships", GAME.edition, "Test", "", self.scenario))
        self.battle = self.start
        self.pads: list[list[AnyQuestion]] = []
        """The questions of the last command, pad by pad."""

    def ship(self, id: str) -> Ship:
        return self.battle.ships[id]

    def play(
        self,
        command: Command,
        *answers: str,
        keyed: Mapping[str, str] | None = None,
        order: Sequence[str] | None = None,
        overrule: Iterable[str] = (),
    ) -> tuple[Event, ...]:
        """
        Carry a command out; `answers` in the order asked, or `keyed` by question. Cards come in `order`.

        Raises:
            AnswersNeeded: the answers do not go round.
            AssertionError: some are left over.
        """
        texts = list(answers)
        known = {key: Answer(said) for key, said in (keyed or {}).items()}
        self.pads = []
        while True:
            ask = Ask(known)
            objections = Objections(dict.fromkeys(overrule, "so says the umpire"))
            try:
                events = core.decide(GAME, self.battle, command, ask, objections)
                break
            except AnswersNeeded as needed:
                self.pads.append(list(needed.questions))
                known.update(self._answered(needed, texts, order))
        assert not texts, f"dice left over: {texts}; asked: {list(ask.asked)}"
        assert not ask.leftover, f"nobody asked for {ask.leftover}; asked: {list(ask.asked)}"
        self._take(events)
        return events

    def _answered(self, needed: AnswersNeeded, texts: list[str], order: Sequence[str] | None) -> dict[str, Answer]:
        found = {}
        for question in needed.questions:
            if isinstance(question, Order):
                first = [card for card in order or self.order if card in question.cards]
                rest = [card for card in question.cards if card not in first]
                found[question.key] = Answer(" ".join([*first, *rest]), "app")
            elif texts:
                found[question.key] = Answer(texts.pop(0))
            else:
                raise needed
        return found

    def _take(self, events: tuple[Event, ...]) -> None:
        """Fold; and see on the way that record and snapshot survive JSON."""
        kinds = GAME.entry_type
        entry = kinds(1, "id", "umpire", "", c.EndRound(), events)
        assert GAME.entry_decoder.decode(msgspec.json.encode(entry)) == entry
        for event in events:
            self.battle = GAME.evolve(self.battle, event)
        assert GAME.state_decoder.decode(msgspec.json.encode(self.battle)) == self.battle

    def up(self, id: str) -> Table:
        """This ship's card is up, in a round that begins if none has."""
        while not self.battle.turn or self.battle.turn.ship != id:
            if self.battle.deck.cards and not self.battle.deck.remaining and not self.battle.is_round_over:
                self.end_round()
            self.play(c.TurnCard(), order=[id])
        return self

    def end_round(self, *answers: str) -> tuple[Event, ...]:
        """All other cards are turned, and the round ends."""
        while self.battle.deck.remaining:
            self.play(c.TurnCard())
        return self.play(c.EndRound(), *answers)

    def set(self, rule: str, setting: str) -> Table:
        self.play(SetHouseRule(rule, setting))
        return self

    def fire(self, shot: str, *answers: str, **more: Any) -> tuple[Event, ...]:
        """`ariel: bow-gun at bella 3 bow`, with `/ her-gun stern` for the answer; `;` between targets."""
        return self.play(firing(shot), *answers, **more)

    def refused(self, command: Command | str, *answers: str, **more: Any) -> dict[str, str]:
        """The refusals of a command, id to sentence; fails when there is none. Nothing changed."""
        before = self.battle
        with pytest.raises(Refused) as caught:
            self.play(firing(command) if isinstance(command, str) else command, *answers, **more)
        assert self.battle is before
        for refusal in caught.value.refusals:
            assert refusal.message.endswith((".", ".)"))
            assert refusal.rule
        return {refusal.id: refusal.message for refusal in caught.value.refusals}

    def owed(self, command: Command | str, *answers: str, **more: Any) -> list[str]:
        """Keys of what a command still asks for after these answers."""
        with pytest.raises(AnswersNeeded) as caught:
            self.play(firing(command) if isinstance(command, str) else command, *answers, **more)
        return [question.key for question in caught.value.questions]

    def why(self, event: Any) -> str:
        """An event's reason in words."""
        return because(event.why, self.battle.ships[event.ship], self.battle.ships)

    def lines(self, events: Iterable[Event], seat: Any) -> list[str]:
        told = (core.line_for(GAME, self.battle, event, seat) for event in events)
        return [f"{line.text} [{line.arithmetic}]" for line in told if line is not None]

    def dice(self, events: Iterable[Event], seat: Any) -> list[int]:
        """What is drawn beside these lines."""
        told = (core.line_for(GAME, self.battle, event, seat) for event in events)
        return [face for line in told if line is not None for thrown in line.dice for face in thrown.faces]


def firing(words: str) -> c.Fire:
    """
    An exchange in words: `ariel: bow-gun, aft-gun at bella 3 bow / stern-gun at stern; stern-gun at clara 2 stern`.

    After the target: hexes, then the side on which the mover sees her (`-` to be asked). After the stroke: the guns
    that answer, and the side on which she sees the mover; or only that side (`/ at stern`).
    """
    mover, _, rest = words.partition(":")
    aims = []
    for piece in rest.split(";"):
        mine, _, hers = piece.partition("/")
        guns, _, where = mine.partition(" at ")
        target_id, hexes, *side = where.split()
        answering, _, her_side = hers.partition("at ")
        aims.append(
            c.Aim(
                target_id,
                int(hexes),
                _sides(side[0] if side else "bow"),
                _guns(guns),
                _guns(answering),
                _sides(her_side),
            )
        )
    return c.Fire(mover.strip(), tuple(aims))


def _guns(text: str) -> tuple[str, ...]:
    return tuple(gun.strip() for gun in text.split(",") if gun.strip())


def _sides(text: str) -> tuple[str, ...]:
    return tuple(side for side in text.strip().split("+") if side and side != "-")


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]
