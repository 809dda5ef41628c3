"""The first five minutes: card, move, shot, damage, undo, each with the keys that do it as the battle stands."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.game import Game
from umpire.core.ships.arcs import BEARINGS
from umpire.core.tour import TourStep
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.firstshot import first_shot, may_be_another
from umpire.games.cloudships.state import Battle, Ship

SIDES = [key for key, _ in BEARINGS[:6]]
WORDS = dict(BEARINGS)


def tour(game: Game[Battle], battle: Battle) -> Sequence[TourStep]:
    """The five steps. Where ships lie on the table is made up, so this is for the battle that shows the game."""
    turn = battle.turn
    mover = battle.ships.get(turn.ship) if turn is not None and not battle.is_round_over else None
    return (
        _card(battle),
        _move(battle, mover),
        _shot(game, battle, mover),
        _damage(battle, mover),
        TourStep(
            "Undo",
            ("strike",),
            "Everything can be taken back. Try it with the last line.",
            ("Z", "Enter"),
            tap="“↶” at the bottom left, then “Take back”",
        ),
    )


def _card(battle: Battle) -> TourStep:
    if battle.names_cards:
        return TourStep(
            "Card",
            ("turn-card",),
            "Turn a card of your own deck, press the number of its ship here, and then the button.",
        )
    says = "Turn the first card. It says which ship moves."
    return TourStep("Card", ("turn-card",), says, ("N",), tap="“Turn the card”")


def _move(battle: Battle, mover: Ship | None) -> TourStep:
    done_by = ("move", "meet")
    if mover is None or mover.fate:
        return TourStep("Move", done_by, "Turn the next card first.", ("N",), tap="“Turn the card”")
    if allowance(battle, mover).needs_die:
        says = f"The wind moves {mover.name}. First throw the movement die."
        return TourStep("Move", done_by, says, ("M",), tap="“Throw for movement”")
    says = f"Move {mover.name} on your table. Is it still at {mover.band.words}? Then say so."
    return TourStep("Move", done_by, says, ("Enter",), tap=f"“Moved: stays at {mover.band.words}”")


def _shot(game: Game[Battle], battle: Battle, mover: Ship | None) -> TourStep:
    order = first_shot(game, battle) if mover is not None else None
    if order is None or mover is None:
        says = "Turn the next card. Its ship fires the first shot."
        return TourStep("Shot", ("fire",), says, ("N",), tap="“Turn the card”")
    (aim,) = order.aims
    target, far = battle.ships[aim.target], int(aim.range_hexes or 0)
    side, hers = aim.bearing[0], aim.her_bearing[0]
    says = (
        f"Fire a first shot. Say {target.name} lies {far} hex{'' if far == 1 else 'es'} away on {mover.name}’s {WORDS[side]}, "
        f"and sees {mover.name} on its own {WORDS[hers]}."
    )
    ours, theirs = str(SIDES.index(side) + 1), str(SIDES.index(hers) + 1)
    tap = (
        f"{target.sheet.number} in the list of ships, “{ours}” beside {mover.name}, “{far}” (hexes away), “{theirs}” beside {target.name}, "
        "then “Fire” at the bottom right"
    )
    return TourStep("Shot", ("fire",), says, (*_number(battle, target), ours, str(far), theirs, "Enter"), tap)


def _damage(battle: Battle, mover: Ship | None) -> TourStep:
    """Of the ship with the plainest number."""
    afloat = [ship for ship in battle.ships.values() if not ship.fate and ship is not mover]
    hit = min(afloat, key=lambda ship: len(_number(battle, ship)), default=None)
    if hit is None:
        return TourStep("Damage", ("damage",), "Enter damage by hand: choose who is hit.", ("D",), tap="“Damage”")
    says = f"When you are busy, enter only the damage. Say {hit.name} takes 2 boxes, from no side."
    tap = f"“Damage”, {hit.sheet.number} in the list of ships, “2” (boxes), then “Cross 2 boxes” at the bottom right"
    return TourStep("Damage", ("damage",), says, ("D", *_number(battle, hit), "2", "Enter"), tap)


def _number(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """The keys of a table number: one that could go on, or be another's beginning, wants Enter."""
    return (*str(ship.sheet.number), *(("Enter",) if may_be_another(battle, ship.id) else ()))
