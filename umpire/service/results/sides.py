"""The sides of a battle as they are typed or ticked, with their points; and which of them won, how clearly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from umpire.core.errors import BadInput
from umpire.core.results import DRAW, KINDS, Side

MOST_SIDES = 12
MOST_OFFERED = 2 * MOST_SIDES
"""Sides that a page offers to be ticked."""
MOST_POINTS = 99_999


def read_sides(form: Mapping[str, str], known: tuple[Side, ...], mistakes: list[BadInput]) -> tuple[Side, ...]:
    """
    Those that were ticked, and `British: 12`, one a line; the points may be left out.

    A side that was ticked and typed is as it was typed. What the game counted stays with a side that keeps its name.
    """
    counts = {side.name: side.counts for side in known}
    named = sorted(counts, key=len, reverse=True)  # a name may have a colon in it
    typed: list[tuple[str, str]] = []
    for line in (" ".join(line.split()) for line in form.get("sides", "").splitlines() if line.strip()):
        whole = next(
            (name for name in named if line.startswith(name) and line[len(name) :].lstrip()[:1] in ("", ":")), ""
        )
        name, _, points = (whole, *line[len(whole) :].lstrip().partition(":")[1:]) if whole else line.partition(":")
        typed.append((name.strip(), points.strip()))
    said = {name.lower() for name, _ in typed}
    sides: list[Side] = []
    for name, points in (*(one for one in _ticked(form) if one[0].lower() not in said), *typed):
        number = points.removeprefix("-")
        if not name or len(name) > 60:
            told = f"{f'{name}: {points}'[:40]!r} is not a side with points; type a line like British: 12."
        elif any(side.name.lower() == name.lower() for side in sides):
            told = f"{name!r} appears twice."
        elif points and not (number.isascii() and number.isdigit() and int(number) <= MOST_POINTS):
            told = f"{points[:20]!r} is not a number of points; type a whole number, like {name}: 12."
        else:
            sides.append(Side(name, int(points) if points else None, counts.get(name, ())))
            continue
        mistakes.append(BadInput("sides", told))
    if len(sides) > MOST_SIDES:
        mistakes.append(BadInput("sides", f"a battle has at most {MOST_SIDES} sides."))
    return tuple(sides)


def _ticked(form: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each side that was offered and ticked, with its points as they were typed."""
    for place in range(MOST_OFFERED):
        if name := " ".join(form.get(f"side.{place}", "").split()):
            yield name, form.get(f"side.{place}.points", "").strip()


def decided(typed: str, kind: str, sides: tuple[Side, ...], mistakes: list[BadInput]) -> tuple[str, str]:
    """Who won, and how clearly; several sides may share the first place."""
    names = {side.name.lower(): side.name for side in sides}
    them = [typed] if typed.lower() in names else typed.split(" and ")
    winner = " and ".join(names.get(one.lower(), one) for one in them)
    if winner.lower() == DRAW:
        winner = DRAW
    elif winner and sides and not {one.lower() for one in them} <= {*names}:
        listed = f"{', '.join(names.values())}, {DRAW}"
        mistakes.append(BadInput("winner", f"{winner[:40]!r} is not a side here; use one of {listed}."))
    if kind and kind not in KINDS:
        told = f"{kind[:20]!r} is not a kind of result; use one of {', '.join(KINDS)}."
        mistakes.append(BadInput("how clearly", told))
    elif DRAW in (winner, kind):
        if kind not in ("", DRAW) or winner not in ("", DRAW):
            told = f"a draw has no winner and is neither decisive nor marginal; choose “{DRAW}” in both fields, or in one only."
            mistakes.append(BadInput("how clearly", told))
        winner = kind = DRAW
    elif kind in ("decisive", "marginal") and not winner:
        mistakes.append(BadInput("winner", f"a {KINDS[kind]} needs a winner; choose who won."))
    return winner, kind
