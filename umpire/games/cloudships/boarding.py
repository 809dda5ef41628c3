"""Boarding: boarding values, the fight hand to hand, lines that are cut, and what it means to be tied together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

import msgspec

from umpire.core.answers import Wanted, options
from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.games.cloudships import altitude, figures
from umpire.games.cloudships import events as e
from umpire.games.cloudships.commands import Board, CutLoose
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.fates import SURRENDERED
from umpire.games.cloudships.losses import lose_party, lose_ship
from umpire.games.cloudships.state import Battle, Grapple, Ship
from umpire.games.cloudships.story import Story, refuse_if_not_her_card, refuse_if_out

SECTION = "Grappling and boarding action"
WINNERS_LOSS = (1, 1, 1, 1, 2, 3)
"""What the higher scorer loses, by the face of a die."""


class Strength(msgspec.Struct, frozen=True):
    """What a boarding value is made of."""

    squares: int
    flights: int
    weapons: int
    crew: int

    @property
    def value(self) -> int:
        """The hexagon as it is now."""
        return self.squares + 2 * self.flights + self.weapons + self.crew


def strength(ship: Ship, counts_crew: bool = True) -> Strength:
    """
    Her boarding value now, piece by piece. Squares that nobody has counted are none.

    Rules: Grappling and boarding action; Flying Martians; Superior Crews.
    House: blue squares, 2 a flight aboard, 1 for each working anti-personnel weapon whether it has fired or not, 1 for a
    superior crew; nothing is added to it twice (R-07). Flights on the table are not aboard.
    """
    weapons = sum(1 for mount in ship.sheet.mounts if mount.type.is_anti_personnel and ship.works(mount))
    return Strength(ship.parties or 0, ship.flights, weapons, 1 if ship.is_superior and counts_crew else 0)


def lines_between(battle: Battle, one: str, other: str) -> tuple[Grapple, ...]:
    """The lines that hold these two together, whoever threw them."""
    return tuple(grapple for grapple in battle.grapples if {grapple.by, grapple.to} == {one, other})


def shared(battle: Battle, id: str, firer: str = "") -> tuple[str, ...]:
    """
    All ships that take what is fired at this one: she, and every ship tied to her, directly or by way of another.

    Rules: Grappling and boarding action, fire from outside. House: ships that hold each other are in a boarding action
    from the moment the lines hold (R-14); what one of them does is not fire from outside.
    """
    tied = [id]
    for one in tied:
        ends = (grapple.other_end(one) for grapple in battle.grapples_of(one))
        tied.extend(other for other in dict.fromkeys(ends) if other not in tied)
    return (id,) if firer in tied else tuple(tied)


def throw_hands(
    story: Story, id: str, other: str, what: Literal["grapple", "boarding"], dice: Dice, is_attacker: bool = True
) -> int:
    """A die and the boarding value. House: a superior crew counts on both sides (R-08)."""
    counts_crew = is_attacker or story.state.setting("R-08") == "always"
    hands = strength(story.ship(id), counts_crew)
    score = dice.total + hands.value
    pieces = (hands.squares, hands.flights, hands.weapons, hands.crew)
    story.tell(m.HandsThrown(id, other, what, dice, *pieces, value=hands.value, score=score))
    return score


def adds(story: Story, id: str, *, is_attacker: bool = True) -> str:
    """« (+7)»: what is added to a die, where her squares have been counted."""
    if story.ship(id).parties is None:
        return ""
    counts_crew = is_attacker or story.state.setting("R-08") == "always"
    return f" (+{strength(story.ship(id), counts_crew).value})"


def board(story: Story, order: Board) -> None:
    """
    A ship whose lines hold another boards her, or goes on boarding, once in her turn.

    Rules: Grappling and boarding action. House: the grappler does, on her next card (R-12).

    Raises:
        Refused: not her card, no lines between them, the other ship's lines, fought already this turn, nobody to board with.
        BadInput: no such ship, or the same twice.
    """
    ship, other = named(story, order, "board")
    refuse_if_out(story, ship, "board")
    refuse_if_out(story, other, "be boarded")
    refuse_if_not_her_card(story, ship, "board")
    held = lines_between(story.state, ship.id, other.id)
    if not held:
        told = f"{ship.name} is not grappled to {other.name}; a ship can board only while her lines hold."
        story.refuse("not-grappled", told, SECTION)
    elif all(tie.by != ship.id for tie in held) and story.state.setting("R-12") == "grappler":
        told = f"{other.name} threw the lines, so only {other.name} can board."
        story.refuse("not-the-grappler", told, SECTION)
    turn = story.state.turn
    if turn and turn.ship == ship.id and other.id in turn.boarded:
        told = f"{ship.name} has boarded {other.name} already this turn; the fight goes on in her next turn."
        story.refuse("boarded", told, SECTION)
    refuse_nobody(story, ship)
    story.check()
    if not held:
        story.tell(m.FoundBound(ship.id, other.id))
    fight(story, ship.id, other.id)


def named(story: Story, order: Board | CutLoose, doing: str) -> tuple[Ship, Ship]:
    """The two ships of a command; raises `BadInput` when they are one."""
    ship, other = story.state.ship(order.ship), story.state.ship(order.other, "other")
    if ship.id == other.id:
        raise BadInput("other", f"{ship.name} cannot {doing} herself; name another ship.")
    return ship, other


def refuse_nobody(story: Story, ship: Ship) -> None:
    """House: a ship without a square or flight has nobody to send across (R-11)."""
    if ship.parties is not None and not fighters(story, ship.id):
        told = f"{ship.name} has no boarding party and no flight left to board with."
        story.refuse("nobody-to-board", told, SECTION)


def fighters(story: Story, id: str) -> int:
    """
    What must not run out: squares and flights; with the switch, working anti-personnel weapons too (R-09).

    House: the superior crew's 1 is a bonus and not a man, so it never keeps a ship from surrender.
    """
    return fighters_of(story.state, story.ship(id))


def fighters_of(battle: Battle, ship: Ship) -> int:
    """The same of a ship as she is now."""
    hands = strength(ship)
    return hands.squares + hands.flights + (hands.weapons if battle.setting("R-09") == "full-value" else 0)


def fight(story: Story, id: str, other: str) -> None:
    """
    One turn's fight: each a die and the boarding value; losses on both sides; lines hold, are cut, or she surrenders.

    Rules: Grappling and boarding action. House: losses come off squares and flights only (R-09); on a tie nobody dices for
    a loss, and the lines hold (R-10); a defender with none left surrenders, also when she has just thrown the higher score;
    boarders with none left are repelled; with none left on either side the lines are cut and nobody surrenders (R-11).
    Squares lost to fire do not make a ship surrender before the next fight.
    """
    ship, defender = story.ship(id), story.ship(other)
    mine = f"{ship.name} boards {defender.name}{adds(story, id)}"
    hers = f"{defender.name} fights {ship.name}'s boarders{adds(story, other, is_attacker=False)}"
    wanted: tuple[Wanted, ...] = (
        (id, f"boards {other}", mine, 1, 6, "none"),
        (other, f"boarded by {id}", hers, 1, 6, "none"),
    )
    thrown: list[tuple[Dice, ...]] = []
    story.ask.gather(
        partial(figures.parties_of, story, id),
        partial(figures.parties_of, story, other),
        lambda: thrown.append(story.ask.throws(*wanted)),
    )
    dice, her_dice = thrown[0]
    score = throw_hands(story, id, other, "boarding", dice)
    her_score = throw_hands(story, other, id, "boarding", her_dice, is_attacker=False)
    ahead = score - her_score
    winner: Literal["attackers", "defenders", ""] = "attackers" if ahead > 0 else "defenders" if ahead < 0 else ""
    loss_die = _winners_loss(story, *((id, other) if ahead > 0 else (other, id))) if ahead else None
    winners = WINNERS_LOSS[loss_die.faces[0] - 1] if loss_die is not None else 1
    loss, her_loss = (1, 1) if not ahead else (winners, ahead) if ahead > 0 else (-ahead, winners)
    loss, her_loss = (min(points, _can_lose(story, one)) for one, points in ((id, loss), (other, her_loss)))
    story.tell(m.BoardingFought(id, other, score, her_score, winner, loss_die, loss, her_loss))
    lost = story.ask.gather(partial(_choose_losses, story, id, loss), partial(_choose_losses, story, other, her_loss))
    for loser, (squares, flights) in zip((id, other), lost, strict=True):
        _lose(story, loser, squares, flights)
    _end(story, id, other, winner)
    for end in (id, other):
        altitude.settle(story, end)


def _winners_loss(story: Story, winner: str, loser: str) -> Dice:
    """What the higher scorer loses is her own die, attacker or defender."""
    prompt = f"{story.ship(winner).name} has won; the winner's loss: 1-4 one, 5 two, 6 three"
    return story.ask.throw(winner, f"winner's loss with {loser}", prompt)


def _can_lose(story: Story, id: str) -> int:
    """How much boarding value a ship has to lose: her squares, and 2 a flight aboard; gun crews are not touched (R-09)."""
    ship = story.ship(id)
    return (ship.parties or 0) + 2 * ship.flights


def _choose_losses(story: Story, id: str, points: int) -> tuple[int, int]:
    """
    How a ship pays for a loss that she can pay: (squares, flights).

    House: her captain chooses; a flight covers up to two points (R-15).
    """
    ship = story.ship(id)
    parties, flights = ship.parties or 0, ship.flights
    ways = [
        (max(0, points - 2 * gone), gone)
        for gone in range(flights + 1)
        if points - 2 * gone <= parties and (gone == 0 or 2 * (gone - 1) < points)
    ]
    if len(ways) < 2:
        return ways[0] if ways else (parties, flights)
    told = [_paid(squares, gone) for squares, gone in ways]
    offered = options((words.replace(" and ", " ").replace(" ", "-"), words) for words in told)
    prompt = f"{ship.name} loses {points} of her boarding value: what?"
    chosen = story.ask.choose(id, "boarding losses", prompt, offered)
    return ways[[option.id for option in offered].index(chosen)]


def _paid(squares: int, flights: int) -> str:
    told = [f"{squares} square{'' if squares == 1 else 's'}"] if squares else []
    return " and ".join(told + ([f"{flights} flight{'' if flights == 1 else 's'}"] if flights else []))


def _lose(story: Story, id: str, squares: int, flights: int) -> None:
    for _ in range(squares):
        lose_party(story, id, Cause("boarding"), may_be_flight=False)
    for _ in range(flights):
        story.tell(e.PartyLost(id, "flight", Cause("boarding")))


def _end(story: Story, id: str, other: str, winner: str) -> None:
    """Whether the lines still hold after a fight (R-10, R-11)."""
    boarders, defenders = fighters(story, id), fighters(story, other)
    gone = next((one for one in (story.ship(id), story.ship(other)) if one.is_out), None)
    if gone is not None:  # the umpire overruled that; a ship that is gone holds nobody
        story.tell(m.LinesCut(id, other, Cause("out-of-battle", (gone.id, gone.fate))))
    elif boarders and not defenders:
        lose_ship(story, other, SURRENDERED, Cause("nobody-aboard"))
    elif not boarders and not defenders:
        story.tell(m.LinesCut(id, other, Cause("nobody-left"), is_plain=False))
    elif not boarders:
        story.tell(m.LinesCut(id, other, Cause("no-boarders", (id,)), is_plain=False))
    elif winner == "defenders":
        story.tell(m.LinesCut(id, other, Cause("repelled")))


def cut_loose(story: Story, order: CutLoose) -> None:
    """
    The grappler lets go on her card; whoever was held up against a drop drops at once.

    Rules: Grappling and boarding action; Altitude. House: only the ship that threw the lines lets go (R-12).

    Raises:
        Refused: not her card, or they are the other ship's lines.
        BadInput: nothing holds these two together.
    """
    ship, other = named(story, order, "let go of")
    held = lines_between(story.state, ship.id, other.id)
    if not held:
        raise BadInput("other", f"{ship.name} and {other.name} are not grappled.")
    refuse_if_not_her_card(story, ship, "let go")
    if all(tie.by != ship.id for tie in held) and story.state.setting("R-12") == "grappler":
        told = f"{other.name} threw the lines that hold {ship.name}, so only {other.name} can let go."
        story.refuse("not-the-grappler", told, SECTION)
    story.check()
    story.tell(m.LinesCut(ship.id, other.id, Cause("lets-go", (ship.id,))))
    for end in (ship.id, other.id):
        altitude.settle(story, end)


def undecided(battle: Battle) -> Iterator[Grapple]:
    """Lines of the ship whose card is up, who has neither boarded nor let go yet."""
    turn = battle.turn
    if turn is None or battle.ships[turn.ship].is_out:
        return
    for tie in battle.grapples_of(turn.ship):
        if (tie.by == turn.ship or battle.setting("R-12") == "either") and not {tie.by, tie.to} & turn.boarded:
            yield tie if tie.by == turn.ship else Grapple(tie.to, tie.by)


def offers(battle: Battle, ship: Ship) -> Iterator[Board | CutLoose]:
    """What the ship whose card is up may do with her lines."""
    for tie in undecided(battle):
        if ship.parties is None or fighters_of(battle, ship):
            yield Board(ship.id, tie.to)
    for tie in battle.grapples_of(ship.id):
        if tie.by == ship.id or battle.setting("R-12") == "either":
            yield CutLoose(ship.id, tie.other_end(ship.id))
