"""Ships for drawings: those of the library, and odd ones with none, one, and very many guns."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from umpire.core.panel import Mount, Panel
from umpire.service.library import fleet

MARKS = (
    (), ("fired",), ("spent",), ("destroyed",), ("out",),
    ("fired", "destroyed"), ("fired", "spent"), ("destroyed", "out"), ("fired", "out"),
)  # fmt: skip
ALL_ROUND = (0, 1, 2, 3, 4, 5)
PORT, STARBOARD, BOW, STERN = (4, 5), (1, 2), (5, 0, 1), (2, 3, 4)


@cache
def library() -> dict[str, Panel]:
    berths = (*fleet.berths("cloudships", None), *fleet.berths("avertigos", None))
    return {berth.name: berth.panel for berth in berths if berth.panel is not None}


def hurt(panel: Panel, shift: int = 0) -> Panel:
    """The marks of all kinds on its guns, in turns."""
    marks = [MARKS[(number + shift) % len(MARKS)] for number in range(len(panel.mounts))]
    return replace(
        panel,
        mounts=tuple(
            replace(mount, marks=told, since=12 if "destroyed" in told else 0)
            for mount, told in zip(panel.mounts, marks, strict=True)
        ),
    )


def gun(number: int, at: tuple[float, float], arc: tuple[int, ...]) -> Mount:
    return Mount(f"gun-{number}", f"Gun {number}", at, arc, "", "")


def armed(count: int) -> tuple[Mount, ...]:
    """Broadsides, with two guns at the bow and two at the stern."""
    rows = (count - 4) // 2
    each = [((-0.35, 0.95), BOW), ((0.35, 0.95), BOW), ((-0.35, -0.95), STERN), ((0.35, -0.95), STERN)]
    for row in range(rows):
        y = 0.8 - 1.55 * row / (rows - 1)
        each += [((-0.8, y), PORT), ((0.8, y), STARBOARD)]
    return tuple(gun(number, at, arc) for number, (at, arc) in enumerate(each, 1))


def odd() -> dict[str, Panel]:
    skylord = library()["Skylord"]
    heavy = replace(skylord, hull="steamer.heavy.british")
    return {
        "no gun": replace(skylord, mounts=()),
        "one gun": replace(skylord, mounts=(gun(1, (0.0, 0.0), ALL_ROUND),)),
        "20 guns": replace(heavy, mounts=armed(20)),
        "30 guns": replace(heavy, mounts=armed(30)),
        "30 at one spot": replace(skylord, mounts=tuple(gun(n, (0.0, 0.2), (0, 1)) for n in range(1, 31))),
        "6 at a side": replace(skylord, mounts=tuple(gun(n, (0.8, 0.2), STARBOARD) for n in range(1, 7))),
        "in one line": replace(
            skylord, mounts=tuple(gun(n, (0.0, 0.9 - n * 0.15), (0, 1, 2, 4)) for n in range(1, 13))
        ),
        "arcs unknown": replace(skylord, mounts=tuple(replace(mount, arc=()) for mount in skylord.mounts)),
        "works": replace(skylord, hull="works"),
        "a flight": replace(skylord, hull="flight"),
        "galley": replace(skylord, hull="galley.heavy.martian"),
        "another hull": replace(skylord, hull="raft"),
        "words": replace(skylord, mounts_name="modules"),
    }
