"""Evenings of a club as its umpire keeps them: battles begun at a roll call, settled from their records or by hand, amended."""

from __future__ import annotations

from typing import Any

from tests import presses
from tests.service.campaigns.simple import fought
from umpire.core.campaign.commands import Restore, Withdraw
from umpire.core.campaign.consequences import Consequences
from umpire.core.campaign.lives import Life
from umpire.core.campaign.standings import Of
from umpire.core.campaign.state import Book
from umpire.core.commands import Command
from umpire.core.results import Result
from umpire.core.seats import UMPIRE, Seat
from umpire.service.campaigns import books, drafting, ledger, rollcall, starting
from umpire.service.campaigns.ledger import Sender, Written
from umpire.service.desk import Desk
from umpire.service.results import Where, ending
from umpire.service.table import Done


class Campaign:
    """One campaign on a desk."""

    def __init__(self, desk: Desk, name: str, sides: list[str], rules: dict[str, str] | None = None) -> None:
        self.desk = desk
        self.id = books.found(desk, name, sides, rules=rules)

    @property
    def book(self) -> Book:
        return books.look(self.desk, self.id).book

    @property
    def head(self) -> int:
        return books.look(self.desk, self.id).head

    def do(self, *commands: Command, seat: Seat = UMPIRE, **more: Any) -> Done:
        """Commands of its log, one line each."""
        for command in commands:
            done = presses.play(self.desk, self.id, seat, command, **more)
            assert isinstance(done, Done)
        return done

    def begun(
        self, name: str, game: str = "cloudships", scenario: str = "", here: tuple[str, ...] = (), **by: str
    ) -> str:
        """The next battle: its ships, each with who commands her; of a game of players those who are here."""
        said = {
            "look": ["yes"], "game": [game], "scenario": [scenario], "here": [*here, *by.values()], "ship": [*by],
            **{f"by.{ship}": [captain] for ship, captain in by.items()},
        }  # fmt: skip
        roll = rollcall.call(self.desk, books.look(self.desk, self.id), said)
        return starting.start(self.desk, roll, rollcall.Plan(name), Sender(UMPIRE))

    def fought(self, name: str, seed: int, rounds: int = 99, **by: str) -> str:
        """One that simple captains fight."""
        battle = self.begun(name, **by)
        fought(self.desk, battle, seed, rounds)
        return battle

    def page(self, battle: str, known: Result, **said: str) -> dict[str, str]:
        """The fields of a settlement page as it opens, with what is typed into them."""
        settlement = drafting.draft(self.desk, self.id, known, battle)
        result = settlement.was.result if settlement.is_written and settlement.was else known
        form = {field: getattr(result, field) for field in ("date", "game", "name", "winner", "kind", "why", "note")}
        form |= {"sides": "\n".join(side.words for side in result.sides), "campaign": self.id, "ships": self.id}
        for one in settlement.ships:
            at = f"ship.{one.vessel.id}."
            form |= {f"{at}in": "yes"} if one.is_in else {}
            form |= {f"{at}next.{wound.path}": str(wound.value) for wound in one.values if wound.value is not False}
        return form | {field.replace("__", "."): value for field, value in said.items()}

    def settled(self, battle: str, *, is_sure: bool = True, **said: str) -> Written:
        """A battle settled from its record, or corrected, as its page says but for what is typed."""
        there = self.book.battles.get(battle)
        known = there.result if there is not None and there.is_over else ending.draft(self.desk, battle)
        sure = {"sure": "yes"} if is_sure else {}
        form = self.page(battle, known, **said) | sure
        return ledger.write(self.desk, form, known, Where("", battle), Sender(UMPIRE))

    def entered(self, entry: str, known: Result, **said: str) -> str:
        """A battle that Umpire never saw."""
        form = self.page("", known, **said) | {"entry": entry}
        return ledger.write(self.desk, form, known, Where(), Sender(UMPIRE)).id

    def withdrawn(self, battle: str) -> Consequences:
        """A battle counts no more; what hangs on it is told before."""
        hangs = ledger.settling.consider(self.book, Withdraw(battle))
        self.do(Withdraw(battle))
        return hangs

    def restored(self, battle: str) -> Consequences:
        hangs = ledger.settling.consider(self.book, Restore(battle))
        self.do(Restore(battle))
        return hangs

    def life(self, ship: str) -> Life:
        return books.look(self.desk, self.id).fleet[ship]

    def stands(self, ship: str) -> list[str]:
        """What is hurt of a ship, in words, from A to Z."""
        return sorted(wound.words for wound in self.life(ship).wounds)

    def table(self, of: Of, upto: str = "") -> list[tuple[Any, ...]]:
        """Each row: place, name, played, won, drawn, lost, points, prizes, ships lost."""
        rows = books.look(self.desk, self.id).table(of, upto=upto).rows
        return [
            (one.place, one.name, one.played, one.won, one.drawn, one.lost, one.points, one.prizes, one.ships_lost)
            for one in rows
        ]
