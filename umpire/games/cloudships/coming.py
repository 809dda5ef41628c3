"""What comes next in a round, as the one button of the table says it: card, move, shot, repairs, the end of the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from umpire.core.lines import Next
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import movement, pencil
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.bands import difference
from umpire.games.cloudships.owed import forgotten
from umpire.games.cloudships.pencil import BLANK, Pencil
from umpire.games.cloudships.repairs import eligible
from umpire.games.cloudships.state import Battle, Ship, listed
from umpire.games.cloudships.turn import Turn

ASKED = {"lies": "Where does she lie?", "hexes": "Hexes away?", "hers": "Her side?"}
"""What the button says while a mark of a shot is due."""


def coming(battle: Battle, marks: Mapping[str, Sequence[str]]) -> Next:
    """
    What comes next. Naming a target says that the ship has moved and stays in her band.

    Rules: What happens during a ship's turn. House: nothing is implied for kites and mixed power, nor while anything is owed.
    """
    turn = battle.turn
    if turn is None or battle.is_round_over:
        return _between_cards(battle)
    ship = battle.ships[turn.ship]
    if ship.is_out:
        return _next_card(battle, f"{ship.name}: {ship.fate}")
    found = pencil.read(battle, ship, marks)
    if battle.grapples_of(ship.id):
        return _tied(battle, ship)
    if ship.sheet.is_flight:
        return _shot(battle, ship, turn, found) if found.target else _next_card(battle, f"{ship.name} has flown", found)
    if not turn.has_moved and allowance(battle, ship).needs_die:
        return Next("Throw for movement", f"{ship.name} moves by the wind", (c.BowlMovement(ship.id),), pencil=found)
    if found.target and may_aim(battle, ship, turn):
        return _shot(battle, ship, turn, found)
    if is_to_move(battle, ship, turn) and not found.stays:
        asks = "target" if may_aim(battle, ship, turn) else ""
        move = c.Move(ship.id, found.ends)
        ways = pencil.ways(battle, ship, found, asks, None, moves=True)
        return Next(f"Moved: {_ends(battle, ship, found)}", "then she may fire", (move,), asks, ways=ways, pencil=found)
    asks = "target" if may_aim(battle, ship, turn) and not turn.has_fired else ""
    return _next_card(battle, _done(ship, turn), found, asks)


def is_to_move(battle: Battle, ship: Ship, turn: Turn) -> bool:
    """She has not moved, or more of her move was announced and she has points for it."""
    goes_on = turn.goes_on == "will" and movement.points_left(battle, ship) != 0 and not turn.has_fired
    return not turn.has_fired and (not turn.has_moved or goes_on)


def may_aim(battle: Battle, ship: Ship, turn: Turn) -> bool:
    """
    Whether a target may be named.

    Before she has moved it says that she has: not for one whose wind is thrown for, and not while anything is owed.
    """
    if ship.is_out or turn.boarded or battle.grapples_of(ship.id):
        return False
    is_plain = ship.sheet.power not in ("kite", "mixed") and not forgotten(battle)
    return not is_to_move(battle, ship, turn) or is_plain


def _shot(battle: Battle, ship: Ship, turn: Turn, found: Pencil) -> Next:
    """Her fire, once it is known where the two lie; until then what is missing."""
    target = battle.ships[found.target]
    bands = f"{pencil.end(battle, ship, found).words} at {target.band.words}"
    moves = is_to_move(battle, ship, turn) and not found.stays
    aimed = pencil.aimed(battle, ship, found)
    due = pencil.asked(found)
    ways = pencil.ways(battle, ship, found, due, aimed, moves=moves)
    if due:
        return Next(ASKED[due], f"{target.name} · {bands}", (), due, (target.id,), ways, found, aimed)
    hexes = f"{found.hexes} hex{'' if found.hexes == '1' else 'es'}"
    if not aimed.fires:
        why = aimed.why_not or aimed.blocked or "none of her guns fires"
        return Next("No gun fires", why, (), "guns", (target.id,), ways, found, aimed)
    many = f"{len(aimed.fires)} guns" if len(aimed.fires) > 1 else "one gun"
    sent = pencil.commands(ship, found, aimed, moves=moves)
    return Next(f"Fire {many} at {target.name}", f"{bands} · {hexes}", sent, "guns", (target.id,), ways, found, aimed)


def _tied(battle: Battle, ship: Ship) -> Next:
    """A line holds: boarding goes on at her card, or nothing does."""
    turn = battle.turn
    ties = [tie.to for tie in battle.grapples_of(ship.id) if tie.by == ship.id]
    other = next((one for one in ties if turn and one not in turn.boarded), "")
    if other:
        return Next(f"Board {battle.ships[other].name}", "or cut her loose", (c.Board(ship.id, other),), pencil=BLANK)
    return _next_card(battle, f"{ship.name} is held by lines")


def _between_cards(battle: Battle) -> Next:
    """Repairs before the first card of the next round; else that card."""
    repairable = eligible(battle)
    if repairable:
        crews = tuple(c.Crew(ship.id, red[0]) for ship, red in repairable)
        return Next("Crews repair", listed(ship for ship, _ in repairable), (c.Repair(crews),), "repairs", pencil=BLANK)
    return _next_card(battle, f"round {battle.round + battle.is_round_over}")


def _next_card(battle: Battle, small: str, found: Pencil = BLANK, asks: str = "") -> Next:
    """The next card, or the end of the round. Anything still owed is named first, and the button sends nothing."""
    is_left = any(battle.has_turn(card) for card in battle.deck.remaining)
    ends = bool(battle.deck.cards) and not battle.is_round_over and not is_left
    label = f"End round {battle.round}" if ends else "Turn the card"
    owed = [due.text for due in forgotten(battle)]
    if owed:
        return Next(
            f"Still owed: {owed[0].rstrip('.')}", f"then: {label[:1].lower()}{label[1:]}", (), asks, pencil=found
        )
    if ends:
        return Next(label, small, (c.EndRound(),), asks, pencil=found)
    if not (battle.with_cards and (battle.is_new_deck or battle.deck.remaining)):
        return Next("No card is left", small, (), asks, pencil=found)
    if battle.names_cards:
        return Next("Which card comes?", small, (), asks or "card", pencil=found)
    return Next(label, small, (c.TurnCard(),), asks, pencil=found)


def _ends(battle: Battle, ship: Ship, found: Pencil) -> str:
    """«stays at Medium», «rises to High»."""
    band = pencil.end(battle, ship, found)
    steps = difference(ship.band, band, battle.really_low)
    return f"{'stays at' if not steps else 'rises to' if steps > 0 else 'drops to'} {band.words}"


def _done(ship: Ship, turn: Turn) -> str:
    done = [words for words, is_so in (("moved", turn.has_moved), ("fired", turn.has_fired)) if is_so]
    return f"{ship.name} has {' and '.join(done) or 'done nothing'}"
