"""A ship without anything that has happened to her: what a blank is drawn from, so that no state moves anything."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.panel import Figure, Mount, Panel


def as_built(panel: Panel) -> Panel:
    """The panel of the ship alone: no value, mark, marker or word of a battle is left on it."""
    return replace(
        panel,
        captain="",
        figures=tuple(map(_empty, panel.figures)),
        lamps=tuple(replace(lamp, amber=False, red=False) for lamp in panel.lamps),
        track=tuple(tuple(replace(box, is_crossed=False) for box in row) for row in panel.track),
        mounts=tuple(map(_unset, panel.mounts)),
        squares=tuple(replace(squares, left=squares.total, away=0) for squares in panel.squares),
        banks=tuple(replace(bank, left=bank.total, state="") for bank in panel.banks),
        rungs=("",) * len(panel.rungs),
        band="",
        ceiling="",
        notes=(),
        standing=(),
        fate="",
        became=None,
        turn="",
        is_own=None,
    )


def _empty(figure: Figure) -> Figure:
    return replace(figure, value="", reasons=(), stops=replace(figure.stops, at=""))


def _unset(mount: Mount) -> Mount:
    """A weapon without marks; one that is set to a side in play stands amidships, and bears wherever it may."""
    fresh = replace(mount, marks=(), since=0)
    return replace(fresh, at=(0.0, mount.at[1]), arc=mount.swings, arc_words="") if mount.swings else fresh
