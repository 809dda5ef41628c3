"""
Somebody who forges records: one change each time, of bytes, fields, versions, order, dice, events, first lines or ends; what comes of it.

A record goes out with its seal. A forgery leaves the seal as it was, or sets it anew, or takes it off, as if an earlier Umpire had
written the record. Without the old seal some forgeries are the record of another battle that might have been: a line is left out and all
numbers are set right, the scenario is another one, or dice differ in answer and event alike. Nobody can tell those; they alone may pass.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from tests.records.facts import facts
from tests.sagas import SAGA, SIDES, founded
from umpire.core import running
from umpire.core.errors import UmpireError
from umpire.core.reporting import as_json, figures
from umpire.core.running import Run
from umpire.core.sealing import SEAL, sealed
from umpire.games import of_record
from umpire.service import record
from umpire.service.desk import Desk
from umpire.store import MEMORY, Store

TESTS = Path(__file__).resolve().parents[1]
OLD = ("v1/aeronauts-playthrough", "v1/cloudships-playthrough", "v2/aeronauts-land", "v2/cloudships-bridges")

WORDLESS = 4
"""From this version on no state holds words."""
Fields = dict[str, Any]
SEALS = ("as it was", "anew", "none")


class Original(NamedTuple):
    """A record to be forged."""

    name: str
    header: Fields
    lines: list[Fields]
    is_old: bool
    """An earlier version wrote it."""
    outcome: object


class Forged(NamedTuple):
    """A record that was forged."""

    how: str
    raw: list[bytes]
    seal: str
    is_possible: bool
    """It is the record of another battle that might have been, once its seal is another one or gone."""
    was: Original


def outcome(session: Run, is_old: bool) -> object:
    """What a record comes to: the state to the last field, and the figures; of old ones, whose states hold words, in plain facts."""
    state, head = session.timeline.state, session.timeline.head
    plain = facts(session.game.key, state) if is_old else msgspec.json.encode(state, order="deterministic")
    return plain, as_json(figures(session.game, state, head))


def ran(raw: list[bytes]) -> Run:
    """A record run and verified."""
    return running.run(Run("forged", of_record, verify=True), raw)


def campaign() -> list[bytes]:
    """The log of a campaign."""
    with Store.open(MEMORY) as store:
        desk = Desk(store)
        return [line.strip() for line in record.export(desk, founded(desk, SAGA, SIDES))]


class Tally:
    """What came of forgeries."""

    def __init__(self) -> None:
        self.found: Counter[tuple[str, str]] = Counter()
        """By what was done, and what came of it."""
        self.broken: list[str] = []
        """Each forgery that passed or ended in a traceback, whole."""

    @property
    def count(self) -> int:
        return self.found.total()

    def __str__(self) -> str:
        came = Counter[str]()
        for (_, what), count in self.found.items():
            came[what] += count
        return f"{self.count} forged records: " + ", ".join(f"{count} {what}" for what, count in sorted(came.items()))


class Forger:
    """Forges records of every game and of a campaign, from a seed."""

    def __init__(self, seed: int, longest: int = 24) -> None:
        self.chance = Random(seed)
        self.longest = longest
        files = [
            *sorted((TESTS / "playthroughs").glob("*.jsonl")),
            *(TESTS / "records" / f"{name}.jsonl" for name in OLD),
        ]
        self._records = {path.stem: path.read_bytes().splitlines() for path in files}
        self._records["campaign"] = campaign()
        self._cut: dict[tuple[str, int], Original] = {}

    def forge(self, count: int) -> Tally:
        """So many."""
        tally = Tally()
        for number in range(count):
            forged = self._forged()
            if forged is None:
                continue
            what = self._came(forged)
            tally.found[forged.how, what.partition(":")[0]] += 1
            if what.startswith("BROKEN"):
                shown = b"\n".join(forged.raw)[-6000:].decode(errors="replace")
                tally.broken.append(f"{number}: {forged.how}, {forged.was.name}, seal {forged.seal}: {what}\n{shown}")
        return tally

    def _came(self, forged: Forged) -> str:
        try:
            session = ran(forged.raw)
        except UmpireError as error:
            return "refused" if str(error).strip() else "BROKEN: refused without a word"
        except Exception as error:  # noqa: BLE001 - whatever else there is: that is what is looked for
            return f"BROKEN: {type(error).__name__}: {error}"
        if any(one.kind == "damaged" for one in session.differences):
            return "told"
        try:
            is_same = outcome(session, forged.was.is_old) == forged.was.outcome
        except Exception as error:  # noqa: BLE001 - as above
            return f"BROKEN: its outcome: {type(error).__name__}: {error}"
        if is_same:
            return "of no consequence"
        if forged.is_possible and forged.seal != "as it was":
            return "another battle that might have been"
        return "BROKEN: it passes, and comes to something else"

    def _original(self) -> Original:
        name = self.chance.choice(list(self._records))
        raw = self._records[name]
        end = min(len(raw), self.chance.randrange(5, self.longest + 1))
        if (name, end) not in self._cut:
            fields = [msgspec.json.decode(line) for line in raw[:end]]
            whole = ran(raw[:end])
            assert not [one for one in whole.differences if one.kind == "damaged" and SEAL not in fields[0]]
            fields[0].pop(SEAL, None)
            is_old = any(entry.v < WORDLESS for entry in whole.entries)
            self._cut[name, end] = Original(name, fields[0], fields[1:], is_old, outcome(whole, is_old))
        return self._cut[name, end]

    def _forged(self) -> Forged | None:
        one = self._original()
        how = self.chance.choice(WAYS)
        header, lines = copy.deepcopy(one.header), copy.deepcopy(one.lines)
        seal = self.chance.choice(SEALS)
        first = sealed(msgspec.json.encode(header), map(msgspec.json.encode, lines), len(lines))
        if how is Forger.bytes:
            raw = [first if seal == "as it was" else msgspec.json.encode(header), *map(msgspec.json.encode, lines)]
            raw = self.bytes(raw)
            return Forged("bytes", raw, seal, True, one)
        if how is Forger.seal:
            seal = "as it was"
        is_possible = how(self, header, lines)
        if is_possible is None:
            return None
        if seal == "as it was":
            header[SEAL] = msgspec.json.decode(first)[SEAL]
            if how is Forger.seal:
                place, name = self.chance.choice([(header, SEAL), (header[SEAL], "head"), (header[SEAL], "hash")])
                place[name] = self._other(place[name])
        written = [msgspec.json.encode(line) for line in lines]
        top = msgspec.json.encode(header)
        raw = [sealed(top, written, len(written)) if seal == "anew" else top, *written]
        return Forged(how.__name__, raw, seal, is_possible, one)

    def bytes(self, raw: list[bytes]) -> list[bytes]:
        """Somewhere in the file bytes are others, missing, new or twice."""
        place = self.chance.randrange(len(raw)) if self.chance.random() < 0.15 else self.chance.randrange(1, len(raw))
        line = bytearray(raw[place])
        at, long = self.chance.randrange(len(line)), self.chance.choice((1, 1, 1, 2, 8, 40))
        match self.chance.randrange(5):
            case 0:
                line[at] = self.chance.randrange(256)
            case 1:
                line[at] = ord(self.chance.choice('0123456789abcxyz",:{}[]-'))
            case 2:
                del line[at : at + long]
            case 3:
                line[at:at] = line[at : at + long]
            case 4:
                digits = [spot for spot, sign in enumerate(line) if 48 <= sign <= 57]
                line[self.chance.choice(digits or [at])] = self.chance.randrange(48, 58)
        return [*raw[:place], bytes(line), *raw[place + 1 :]]

    def field(self, header: Fields, lines: list[Fields]) -> bool:
        """A value somewhere in a line is another one, missing or new."""
        self._change(self.chance.choice(lines), lines)
        return False

    def event(self, header: Fields, lines: list[Fields]) -> bool:
        """A value of an event is another one."""
        events = self.chance.choice(lines).get("events", [])
        if events:
            self._change(self.chance.choice(events), lines)
        return False

    def events(self, header: Fields, lines: list[Fields]) -> bool:
        """Events are missing, twice, in another order, or those of another line; or one says that somebody is lost."""
        line, other = self.chance.choice(lines), self.chance.choice(lines)
        events = line.setdefault("events", [])
        some = [event for one in lines for event in one.get("events", ())]
        match self.chance.randrange(7):
            case 0:
                line["events"] = other.get("events", [])
            case 1:
                events.insert(self.chance.randrange(len(events) + 1), self.chance.choice(some))
            case 2 if events:
                events.pop(self.chance.randrange(len(events)))
            case 3:
                del line["events"]
            case 4:
                events.reverse()
            case 5:
                who = self.chance.choice(_texts(lines))
                lost = ({"event": "ship-lost", "ship": who, "fate": "destroyed", "why": {"key": "by-hand"}},
                        {"event": "ship-sunk", "ship": who}, {"event": "ship-destroyed", "ship": who},
                        {"event": "piece-lost", "piece": who}, {"event": "won", "player": who})  # fmt: skip
                events.append(self.chance.choice(lost))
            case _:
                names = [name for name, said in _values(header.get("scenario", {})) if isinstance(said, str)]
                line["events"] = [
                    {"event": "corrected", "name": f"{self.chance.choice(names or ['x'])}.boxes", "was": 0, "now": 5}
                ]
        return False

    def version(self, header: Fields, lines: list[Fields]) -> bool:
        """Lines name another version, or none, and something in one of them is another value too."""
        start = self.chance.randrange(len(lines))
        end = self.chance.choice((start + 1, len(lines)))
        if self.chance.random() < 0.4:
            start = 0
        version = self.chance.choice((None, None, None, 1, 2, 2, 3, 0, -1, 4, 99, "3", True, 2.0))
        for line in lines[start:end]:
            line.pop("v", None)
            if version is not None:
                line["v"] = version
        if self.chance.random() < 0.8:
            line = self.chance.choice(lines[start:end])
            changed = self.chance.choice((Forger.event, Forger.events, Forger.field))
            changed(self, header, [line] if changed is not Forger.events else [line, *lines])
        return False

    def order(self, header: Fields, lines: list[Fields]) -> bool:
        """Lines are missing, twice, or have changed places; their numbers are set right, or not."""
        one, other = self.chance.randrange(len(lines)), self.chance.randrange(len(lines))
        match self.chance.randrange(3):
            case 0:
                lines[one], lines[other] = lines[other], lines[one]
            case 1:
                del lines[one]
            case 2:
                lines.insert(other, {**copy.deepcopy(lines[one]), "id": "once-more"})
        if self.chance.random() < 0.7:
            for seq, line in enumerate(lines, 1):
                line["seq"] = seq
        return True

    def swapped(self, header: Fields, lines: list[Fields]) -> bool:
        """Two lines have each other's answers, command, events, seat, time or whatever."""
        one, other = self.chance.choice(lines), self.chance.choice(lines)
        name = self.chance.choice([*one, *other])
        is_one, is_other = name in one, name in other
        one_said, other_said = one.pop(name, None), other.pop(name, None)
        if is_other:
            one[name] = other_said
        if is_one:
            other[name] = one_said
        return False

    def dice(self, header: Fields, lines: list[Fields]) -> bool | None:
        """Dice show something else: in the answer, in the event, or in both alike."""
        thrown = [line for line in lines if line.get("answers")]
        if not thrown:
            return None
        line = self.chance.choice(thrown)
        both = self.chance.randrange(3)
        if both != 1:
            answer = self.chance.choice(list(line["answers"].values()))
            answer["said"] = "".join(
                str(self.chance.randrange(1, 7)) if sign.isdigit() else sign for sign in answer["said"]
            )
        if both != 0:
            for place, name, said in _spots(line.get("events", [])):
                if name == "faces" and isinstance(said, list):
                    place[name] = [self.chance.randrange(1, 7) for _ in said]
        return both == 2

    def tail(self, header: Fields, lines: list[Fields]) -> bool:
        """The end is cut off."""
        del lines[self.chance.randrange(len(lines)) :]
        return True

    def said(self, header: Fields, lines: list[Fields]) -> bool:
        """Who asked, when, under which id, what was overruled, read, written, or thrown for nothing, is another one."""
        line = self.chance.choice(lines)
        keys = ["aphid", "rules", "turn", "deck", "round", "x", *line.get("writes", ())]
        odd: dict[str, Callable[[], Any]] = {
            "seat": lambda: self.chance.choice(
                ["spectator", "captain:Anna", "captain:Nobody", "umpire:second", "captain:", "king", "", 3, None]
            ),
            "time": lambda: self.chance.choice(["", "yesterday", "2026-13-01T00:00:00Z", "2026-01-01", 5, "0" * 24]),
            "id": lambda: self.chance.choice(["", lines[0]["id"], "x" * 99, "é", "a b", None, 7]),
            "overruled": lambda: self.chance.choice([{"out-of-arc": ""}, {"x": "y"}, {}, [], {"moved": 1}]),
            "reads": lambda: self.chance.sample(keys, self.chance.randrange(3)),
            "writes": lambda: self.chance.sample(keys, self.chance.randrange(3)),
            "unused": lambda: {self.chance.choice(["x", *line.get("answers", {})]): "6"},
            "colour": lambda: "blue",
        }
        name = self.chance.choice(list(odd))
        line[name] = odd[name]()
        return False

    def top(self, header: Fields, lines: list[Fields]) -> bool:
        """Something in the first line is another value."""
        self._change(header, lines)
        return True

    def seal(self, header: Fields, lines: list[Fields]) -> bool:
        """The seal itself is another one, and something else with it."""
        return bool(self.chance.choice((Forger.tail, Forger.field, Forger.top))(self, header, lines))

    def _change(self, fields: Any, lines: list[Fields]) -> None:
        spots = list(_spots(fields))
        if not spots:
            return
        place, name, said = self.chance.choice(spots)
        match self.chance.randrange(8):
            case 0:
                del place[name]
            case 1 if isinstance(place, dict):
                place[self.chance.choice(["x", "why", "is_public", "of", "now"])] = self._other(said)
            case 2:
                place[name] = self.chance.choice([None, True, -1, 10**30, 1.5, "", [], {}, [[]], {"a": {}}, "0" * 500])
            case 3 | 4 if isinstance(said, str):
                place[name] = self.chance.choice(_texts(lines))
            case _:
                place[name] = self._other(said)

    def _other(self, said: Any) -> Any:
        if isinstance(said, bool):
            return not said
        if isinstance(said, int):
            return said + self.chance.choice((-1, 1, 1, 2, 10, -said))
        if isinstance(said, str):
            return said[:-1] if self.chance.random() < 0.5 else said + "x"
        if isinstance(said, list):
            return [*said, *said] if self.chance.random() < 0.5 else said[1:]
        if isinstance(said, dict):
            return dict(list(said.items())[1:])
        return 1


def _spots(fields: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Every place in plain values: the list or object, the name, and what stands there."""
    named = fields.items() if isinstance(fields, dict) else enumerate(fields) if isinstance(fields, list) else ()
    for name, said in list(named):
        yield fields, name, said
        yield from _spots(said)


def _values(fields: Any) -> Iterator[tuple[str, Any]]:
    yield from ((str(name), said) for _, name, said in _spots(fields))


def _texts(lines: list[Fields]) -> list[str]:
    found = [said for line in lines for name, said in _values(line) if isinstance(said, str)]
    return found or ["x"]


WAYS: tuple[Callable[..., Any], ...] = (
    Forger.bytes, Forger.bytes, Forger.field, Forger.field, Forger.event, Forger.event, Forger.events, Forger.events,
    Forger.version, Forger.version, Forger.order, Forger.swapped, Forger.dice, Forger.tail, Forger.said, Forger.said,
    Forger.top, Forger.seal,
)  # fmt: skip
