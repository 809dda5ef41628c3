"""
Record a battle of a few rounds, played by chance from a seed, through the advice that the umpire's page shows.

    .venv/bin/python -m tests.playthroughs.make

writes every `tests/playthroughs/*.jsonl` anew. The rules decide what stands in them, so the diff is the review.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from tests.playthroughs.player import Player
from umpire.core import playing as core
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.games.aloft import commands as aloft
from umpire.games.aloft.captains.fight import wanted
from umpire.games.aloft.captains.imagined import Imagined
from umpire.games.castles import commands as castles
from umpire.games.castles.book import TREASURES

PLACE = Path(__file__).parent


class Commodores(Player):
    """Plays Aloft as its simple commodores do, with real stacks whose cards are typed, or asked on a pad."""

    def __init__(self, name: str, game: str, scenario: str) -> None:
        super().__init__(name, game, scenario)
        self.imagined = Imagined()

    def step(self) -> None:
        """What whoever's turn it is wants most, of what the rules allow; now and then a mark, or a strike."""
        roll = self.chance.random()
        is_begun = self.rounds >= 0
        if is_begun and roll < 0.04 and self.undo():
            return
        if is_begun and roll < 0.06:
            self.mark()
            return
        for command in wanted(self.state, self.imagined, self.chance.choice):
            if self.play(self.as_typed(command)):
                return

    def as_typed(self, command: Command) -> Command:
        """The set-up from real stacks, and half of the time what was drawn from them."""
        sky = self.state
        match command:
            case aloft.SetUp() if sky.keeps_map:
                return aloft.SetUp(LINE, first=self.chance.choice(list(sky.players)))
            case aloft.Explore() | aloft.Terraform() if sky.stack.is_real and self.chance.random() < 0.5:
                drawn = self.chance.choice(sky.stack.remaining)
                is_field = drawn in sky.book.goods
                number = int(self.chance.choice(sky.tokens.remaining)) if is_field and sky.tokens.remaining else 0
                return replace(command, drawn=drawn, number=number)
        return command

    @property
    def is_over(self) -> bool:
        return bool(self.state.winner)


WANTED = ("green", "blue"), ("red", "yellow"), ("blue", "yellow")
"""Treasures that players of Castles in the Air collect, by their places at the table."""
TYPED = ("103321", "330011", "111102")
"""What they have by the fifth turn, as the umpire types it: nobody had told Umpire of all that was taken."""


class Explorers(Player):
    """Plays Castles in the Air to its end: each player is after two colours, trades the others away, and uses each bonus."""

    def step(self) -> None:
        """What is wished for first, of what the rules allow; now and then a mark, or a strike."""
        city, roll = self.state, self.chance.random()
        if city.turn > 1 and roll < 0.03 and self.undo():
            return
        if city.turn > 1 and roll < 0.05:
            self.mark()
            return
        for command in self.wishes():
            try:
                if self.play(command):
                    return
            except BadInput:
                continue

    def wishes(self) -> Iterator[Command]:
        """Deeds of a turn in the order in which they are tried; in the end the next player has it."""
        city = self.state
        if city.phase == "set-up":
            yield castles.SetUp()
            return
        if city.turn == 5 and not any(isinstance(entry.command, castles.Count) for entry in self.run.entries):
            yield castles.Count(dict(zip(city.players, TYPED, strict=False)))
        player, offered = city.current, [offer.command for offer in core.offers(self.run.game, city, UMPIRE)]
        seat = list(city.players).index(player.id)
        mine, others = WANTED[seat], [colour for colour in TREASURES if colour not in WANTED[seat]]
        if len(player.pawns) <= player.sets:
            yield castles.Launch()
        spare = [colour for colour in others for _ in range(player.has(colour))]
        other = self.chance.choice([one for one in city.players.values() if one.id != player.id])
        theirs = [colour for colour in mine if other.has(colour)]
        if spare and theirs and self.chance.random() < 0.2:
            yield castles.Trade(player.id, other.id, tuple(spare[:1]), tuple(theirs[:1]))
        if len(spare) > 1:
            yield castles.Exchange(tuple(spare[:2]), (min(mine, key=player.has),))
        keys = [order for order in offered if isinstance(order, castles.Exchange) and len(order.give) == 1]
        if keys and self.chance.random() < 0.2:
            yield self.chance.choice(keys)
        takes = [order for order in offered if isinstance(order, castles.Take) and "door" not in order.item]
        if self.chance.random() < 0.7:
            yield from sorted(takes, key=lambda order: not order.item.endswith(mine))
        if self.chance.random() < 0.4:
            yield castles.NextPlayer()
        deeds = [order for order in offered if isinstance(order, castles.Move)]
        if self.chance.random() < 0.7 and not self.has_placed:
            deeds += [self.recoloured(order, mine[0]) for order in offered if isinstance(order, castles.Place)][:9]
        yield from self.chance.sample(deeds, min(1, len(deeds)))
        yield castles.NextPlayer()

    @property
    def has_placed(self) -> bool:
        """Whoever's turn it is has placed a tile in it."""
        ends = [entry.seq for entry in self.run.entries if isinstance(entry.command, castles.NextPlayer)]
        late = self.run.entries[ends[-1] :] if ends else self.run.entries
        return any(isinstance(entry.command, castles.Place) for entry in late)

    def recoloured(self, order: castles.Place, wanted: str) -> castles.Place:
        """With three red, a treasure on the tile, loose or in a chest, becomes what is wanted."""
        items = [item for item in self.state.book.tiles[order.tile].items if item.endswith(TREASURES)]
        changes = [f"{item}>{item.replace(item.split(':')[-1], wanted)}" for item in items if not item.endswith(wanted)]
        return replace(order, recolour=tuple(changes[: self.state.current.level("red")]))

    @property
    def is_over(self) -> bool:
        return bool(self.state.phase == "over")


LINE = (
    "out glasswing barkhide; numbers 3 1 6 2 5 4; goals number hunter ports stores refit; special 4; "
    "ships skiff forager whaler trader galleon; "
    "stack canvas 4 glass 4 wood 3 breath 3 metal 3 leviathan 3 merchant 1; tokens 1x4 2x4 3x4 4x4 5x4 6x4"
)
"""Real stacks, as they are typed."""
PLAYTHROUGHS = {
    "cloudships": ("cloudships", "bridges", 3),
    "aeronauts": ("aeronauts", "new-land", 3),
    "avertigos": ("avertigos", "three-families", 16),
    "avertigos-evening": ("avertigos", "dynasty-and-league", 12),
    "aloft": ("aloft", "three-commodores", 30),
    "aloft-without-a-map": ("aloft", "without-a-map", 3),
    "castles": ("castles", "two-zeppelins", 30),
    "castles-counted": ("castles", "every-move-counted", 6),
}
"""Each recorded battle: game, scenario, and after how many rounds the umpire calls it a day, if it is not over."""


def record(name: str) -> bytes:
    """One battle, played whole."""
    game, scenario, rounds = PLAYTHROUGHS[name]
    player = {"aloft": Commodores, "castles": Explorers}.get(game, Player)(name, game, scenario)
    while player.rounds < rounds and not player.is_over:
        player.step()
    return player.lines()


if __name__ == "__main__":
    for name in PLAYTHROUGHS:
        path = PLACE / f"{name}.jsonl"
        path.write_bytes(record(name))
        print(f"{path}: {len(path.read_bytes().splitlines())} lines, {path.stat().st_size:,} bytes")
