"""An umpire who plays over the API by chance, leaves pads half answered, and repeats what got no answer."""

from __future__ import annotations

from random import Random
from typing import Any

from ledger import Ledger
from server import Fault, Server

MOST_PADS = 4
REFUSALS = (
    "others-depend", "not-her-card", "out-of-action", "target-is-gone", "out-of-arc", "out-of-range", "too-far",
    "declination", "cannot-fire-up", "fired", "fired-first", "spent", "destroyed", "lamp",
)  # fmt: skip
"""What this umpire overrules: most of the exchanges then go through, and their pads open."""
LONGEST_BATTLE = 400
"""Lines; then another battle is set up in the same file."""


class Player:
    """One client. What it sends next, and whether it sends it again, is its own business; the server may die at any time."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.chance = Random(seed)
        self.count = 0
        self.seed = seed
        self.ledgers: list[Ledger] = []
        self.unanswered: tuple[str, str, Any] | None = None
        """The request that got no answer, to be repeated as it was."""
        self.repeats = 0
        self.known_already = 0
        """Repeats that the server had carried out before it died."""
        self.pads_seen = 0
        """Half-answered pads that were found again."""
        self.ships: list[dict[str, Any]] = []

    @property
    def ledger(self) -> Ledger:
        return self.ledgers[-1]

    def new_battle(self) -> None:
        """Set one up; only while nothing is being killed, for this request has no id."""
        status, told = self.server.ask("POST", "/api/battles", {"game": "cloudships", "scenario": "bridges"})
        if status != 201:
            raise Fault(f"no battle: {status} {told}")
        self.ledgers.append(Ledger(told["battle"]))
        _, scene = self._get("")
        self.ships = [ship for ship in scene["view"]["ships"] if not ship.get("is_ground")]

    def _get(self, path: str) -> tuple[int, Any]:
        return self.server.ask("GET", f"/api/battle/{self.ledger.battle}{path}")

    def request(self, method: str, path: str, body: Any, id: str) -> None:
        """Send something that changes the battle, and take its answer into the ledger; unanswered, it is kept."""
        self.ledger.sent.add(id)
        self.unanswered = (method, path, body)
        status, told = self.server.ask(method, f"/api/battle/{self.ledger.battle}{path}", body)
        self.unanswered = None
        self._take(method, id, status, told)

    def _take(self, method: str, id: str, status: int, told: Any) -> None:
        if status >= 500:
            raise Fault(f"{method} {id}: {status} {told}")
        if status == 200 and told.get("seq"):
            self.ledger.acknowledged(id, told["seq"])
        elif method == "DELETE" and status in (200, 404):
            self.ledger.given_up.add(id)
            self.ledger.shown.pop(id, None)
        elif status == 202:
            self.look_at(id)

    def look_at(self, id: str) -> list[dict[str, Any]]:
        """Read an open pad: its faces must be those that were seen before. Returns what it still asks."""
        status, told = self._get(f"/pads/{id}")
        if status == 404:
            del self.ledger.shown[id]
            return []
        self.ledger.saw(id, told["answers"])
        return list(told["questions"])

    def repeat(self) -> None:
        """The client asks again, with the same id and the same words."""
        if self.unanswered is None:
            return
        method, path, body = self.unanswered
        id = path.rpartition("/")[2] if body is None or "id" not in body else body["id"]
        status, told = self.server.ask(method, f"/api/battle/{self.ledger.battle}{path}", body)
        self.unanswered = None
        self.repeats += 1
        if status == 200 and told.get("is_repeat"):
            self.known_already += 1
        self._take(method, id, status, told)

    def step(self) -> None:
        """The next thing that an umpire does; raises `Silence` when the server dies under it."""
        roll = self.chance.random()
        pads = list(self.ledger.shown)
        if pads and (roll < 0.3 or len(pads) >= MOST_PADS):
            self._answer(self.chance.choice(pads))
        elif pads and roll < 0.33:
            id = self.chance.choice(pads)
            self.request("DELETE", f"/pads/{id}", None, id)
        else:
            command, throw = self._command(roll)
            self.count += 1
            id = f"kill-{self.seed}-{self.count}"
            overruled = dict.fromkeys(REFUSALS, "") if self.chance.random() < 0.7 else {}
            body = {"id": id, "command": command, "overruled": overruled, "throw": throw}
            self.request("POST", "/commands", body, id)

    def _answer(self, id: str) -> None:
        """Fill one slot of a pad and leave the rest, or let the app throw."""
        questions = self.look_at(id)
        answers = {}
        throw = self.chance.random() < 0.25
        for question in questions[:1] if self.chance.random() < 0.8 else questions:
            if question["kind"] == "choice":
                answers[question["key"]] = self.chance.choice(question["options"])["id"]
            elif question["kind"] == "number":
                answers[question["key"]] = str(self.chance.randint(question["low"], question["high"]))
            elif not throw:
                faces = [self.chance.randint(1, question["sides"]) for _ in range(question["count"])]
                answers[question["key"]] = " ".join(map(str, faces))
        self.request("POST", f"/pads/{id}", {"answers": answers, "throw": throw}, id)

    def _command(self, roll: float) -> tuple[dict[str, Any], bool]:
        ship = self.chance.choice(self.ships)["id"]
        throw = self.chance.random() < 0.5
        if roll < 0.55:
            return {"do": "damage", "ship": ship, "boxes": self.chance.randint(1, 9)}, throw
        if roll < 0.7:
            name, value = self.chance.choice((("boxes", 0), ("fate", ""), ("parties", 4), ("boxes", 2)))
            return {"do": "correct", "name": f"{ship}.{name}", "value": value}, False
        if roll < 0.74 and self.ledger.done:
            return {"do": "strike", "of": [max(self.ledger.done.values())]}, False
        if roll < 0.78:
            return {"do": "turn-card"}, False
        return self._exchange(ship), throw

    def _exchange(self, ship: str) -> dict[str, Any]:
        """A ship fires two guns at two others; where those see her is left open, so that it is asked when it matters."""
        firer = next(other for other in self.ships if other["id"] == ship)
        foes = [other["id"] for other in self.ships if other["side"] != firer["side"]]
        mounts = [mount["id"] for mount in firer["own"]["sheet"]["mounts"]]
        aims = [
            {"target": target, "range_hexes": self.chance.randint(1, 3), "bearing": ["bow"], "guns": [gun]}
            for target, gun in zip(self.chance.sample(foes, 2), self.chance.sample(mounts, 2), strict=True)
        ]
        return {"do": "fire", "ship": ship, "aims": aims}

    def look_again(self) -> None:
        """After a kill: every half-answered pad is on the page again, with the faces that were seen."""
        for id in list(self.ledger.shown):
            self.pads_seen += bool(self.ledger.shown[id])
            self.look_at(id)
            if id not in self.ledger.shown:
                self.ledger.faults.append(f"the pad {id} is not shown any more")
