"""The places on both plates that pencil a fire: the band where she ends, sides, guns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from umpire.core.lines import Marks, Way
from umpire.core.ships.arcs import SIDE_KEYS, SIDES
from umpire.games.cloudships.advice import GunAdvice
from umpire.games.cloudships.aiming import Aimed
from umpire.games.cloudships.bands import difference, ended, ladder
from umpire.games.cloudships.pencil import Pencil
from umpire.games.cloudships.state import Battle, Ship


def of_fire(
    battle: Battle, ship: Ship, pencil: Pencil, asks: str, found: Aimed | None, *, moves: bool
) -> dict[str, tuple[Way, ...]]:
    """
    The places on both plates that pencil something now.

    Args:
        ship: who fires.
        asks: the mark that is due: its places take digits.
        found: what the rules say of the shot in hand.
        moves: she has not moved yet: a band says where she ends.
    """
    ends = "" if pencil.by else pencil.ends
    hers = tuple(bands(battle, ship, ends, lambda band: pencil.made(ends=band))) if moves else ()
    if found is None:
        return {ship.id: hers}
    sides = (_sides(pencil, "lies", asks, ship), _sides(pencil, "hers", asks, found.target))
    guns = (
        _guns(ship, pencil, "guns", found.guns, found.fires),
        _guns(found.target, pencil, "answer", () if pencil.mute else found.answer, found.answers),
    )
    return {ship.id: (*hers, *sides[0], *guns[0]), found.target.id: (*sides[1], *guns[1])}


def bands(battle: Battle, ship: Ship, ends: str, marks_of: Callable[[str], Marks]) -> Iterator[Way]:
    """
    Each band of her ladder says where she ends; the one above and the one below have a key.

    Args:
        ends: the band that is pencilled; empty for the one in which she is.
        marks_of: what is pencilled once this band is pressed.
    """
    now = ended(ends, ship.band, battle.really_low)
    for band in ladder(battle.really_low):
        marks = marks_of("" if band is ship.band else band.key)
        key = {1: "+", -1: "-"}.get(difference(now, band, battle.really_low), "")
        yield Way(f"band.{band.words}", marks, f"ends at {band.words}", bool(ends) and band is now, key=key)


def _sides(pencil: Pencil, name: str, asks: str, whose: Ship) -> Iterator[Way]:
    """All six; while the second of a line is asked, those beside the first."""
    on: tuple[str, ...] = getattr(pencil, name)
    is_line = pencil.line == name
    for number, side in enumerate(SIDES, 1):
        digit = str(number)
        is_beside = is_line and (side - SIDE_KEYS.index(on[0])) % len(SIDES) in (1, len(SIDES) - 1)
        marks = pencil.made(**{name: (on[0], side.key) if is_beside else (side.key,)})
        typed = digit if asks == name or is_beside else ""
        yield Way(
            f"side.{number}", marks, f"{number}: on the {side.words} of {whose.name}", side.key in on, typed, digit
        )


def _guns(whose: Ship, pencil: Pencil, name: str, told: Iterable[GunAdvice], fire: Sequence[str]) -> Iterator[Way]:
    """Each gun that may be aimed: a press holds one that fires, and fires one that is held, whatever the rules say of it."""
    by_id = {gun.gun: gun for gun in told}
    key = {"guns": "g", "answer": "G"}[name]
    for number, mount in enumerate(whose.weapons, 1):
        if gun := by_id.get(mount.id):
            is_on = gun.gun in fire
            words = f"{number} {mount.name}: {gun.says}; {'fires' if is_on else 'does not fire'}"
            yield Way(
                f"gun.{gun.gun}", pencil.turned(gun.gun, name), words, is_on, sign=str(number),
                key=f"{key} {number}" if number < 10 else "",
            )  # fmt: skip
