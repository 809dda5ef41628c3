"""Where guns stand and which hex sides they cover, as people write it: presets, sides joined by a plus, `?`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from umpire.core.ships.arcs import PRESETS, SIDE_KEYS, Side, read_arc

ARCS = {
    "stbd": "starboard", "sb": "starboard", "ps": "port", "fwd": "bow", "fore": "bow", "aft": "stern", "all": "all round",
    "all-round": "all round", "turret": "all round", "odd": "?", "odd arc": "?",
}  # fmt: skip
"""Other ways to write an arc. An odd one is drawn on the rosette."""
UNKNOWN = "?"
"""Stands for an arc that nobody has read off the panel yet; it is asked when first needed."""
PLACES = {
    "bow": (0.0, 0.85),
    "starboard": (0.8, 0.0),
    "stern": (0.0, -0.85),
    "port": (-0.8, 0.0),
    "all round": (0.0, 0.15),
}
STEP = 0.32
"""How far apart guns of one arc are drawn."""
MOST_OF_A_KIND = 9


class Source(NamedTuple):
    """Where in a block a gun was typed."""

    line: int
    group: int
    """Which of the line's groups, counted from 0."""
    arc: str
    """As it was typed, and so the weapon."""
    weapon: str


def read_arc_word(word: str) -> str | list[str]:
    """`stbd`, `bow+port-bow`, `bow only`, `?`: a preset's name, a list of sides, or nothing when it is no arc."""
    text = " ".join(word.lower().split())
    text = ARCS.get(text, text)
    if text in PRESETS or text == UNKNOWN:
        return text
    sides = [part.strip().replace(" ", "-") for part in text.removesuffix(" only").split("+")]
    sides = [side.replace("stbd", "starboard") if side not in ("", "-") else "?" for side in sides]
    return sides if all(side in SIDE_KEYS for side in sides) else ""


def arc_word(sides: Iterable[int]) -> str:
    """The same the other way: a preset's name where it has one. Reading it gives these sides again."""
    chosen = tuple(sorted({Side(side) for side in sides}))
    if not chosen:
        return UNKNOWN
    preset = next((name for name, known in PRESETS.items() if tuple(sorted(known)) == chosen), None)
    if preset:
        return preset
    word = "+".join(side.key for side in chosen)
    return f"{word} only" if word in PRESETS else word


def sides_of(arc: str | list[str]) -> tuple[int, ...]:
    """The sides of an arc as it was read; none when it is unknown."""
    return () if arc == UNKNOWN else tuple(sorted(int(side) for side in read_arc(arc)))


def stands(arc: str | list[str]) -> str:
    """The preset nearest to an arc: there the gun is drawn, and after that it is called."""
    if isinstance(arc, str):
        return "all round" if arc == UNKNOWN else arc
    covered = set(read_arc(arc))
    return min(PLACES, key=lambda name: len(covered ^ set(PRESETS[name])))


def place(stand: str, same: int) -> tuple[float, float]:
    """Where the next gun there is drawn, `same` others standing there already."""
    x, y = PLACES[stand]
    aside = STEP * ((same + 1) // 2) * (1 if same % 2 else -1)
    at = (x + aside, y) if stand in ("bow", "stern") else (x, y + aside)
    return max(-1.0, min(1.0, round(at[0], 2))), max(-1.0, min(1.0, round(at[1], 2)))


def regrouped(sources: Sequence[Source], gun: int, sides: Iterable[int]) -> str:
    """The groups that say the same guns in the same order, but with this arc for one of them."""
    groups: list[tuple[str, list[tuple[str, int]]]] = []
    for place, source in enumerate(sources):
        arc = arc_word(sides) if place == gun else source.arc
        if not groups or groups[-1][0] != arc or place in (gun, gun + 1):
            groups.append((arc, []))
        weapons = groups[-1][1]
        if weapons and weapons[-1][0] == source.weapon and weapons[-1][1] < MOST_OF_A_KIND:
            weapons[-1] = (source.weapon, weapons[-1][1] + 1)
        else:
            weapons.append((source.weapon, 1))
    return "; ".join(
        f"{arc}: {', '.join(f'{count} {weapon}' if count > 1 else weapon for weapon, count in weapons)}"
        for arc, weapons in groups
    )
