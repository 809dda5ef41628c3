"""The table that `make bench` prints, row by row."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass
class Row:
    """One comparison in one run."""

    what: str
    ours: float
    peer: float
    unit: str
    against: str
    """Who the peer is."""
    goal: float | None = None
    """The ratio of ours to the peer's; None for what is only told."""
    is_at_least: bool = False
    """Whether more is better: requests for each second, not seconds."""
    limit: float | None = None
    """An absolute goal on ours, where the goal is one."""

    @property
    def ratio(self) -> float:
        return self.ours / self.peer if self.peer else float("nan")

    @property
    def is_met(self) -> bool | None:
        if self.limit is not None:
            return self.ours <= self.limit
        if self.goal is None:
            return None
        return self.ratio >= self.goal if self.is_at_least else self.ratio <= self.goal

    @property
    def aim(self) -> str:
        if self.limit is not None:
            return f"<= {shown(self.limit, self.unit)}"
        if self.goal is None:
            return ""
        return f"{'>=' if self.is_at_least else '<='} {self.goal:g}x"

    def as_dict(self) -> dict[str, Any]:
        return {**asdict(self), "ratio": self.ratio, "is_met": self.is_met}


def shown(value: float, unit: str) -> str:
    """A number as it is read."""
    if value != value:  # noqa: PLR0124 - not a number
        return "-"
    if unit == "s":
        for size, name in ((1, "s"), (1e-3, "ms")):
            if value >= size:
                return f"{value / size:.3g} {name}"
        return f"{value * 1e6:.0f} us"
    if unit == "B":
        return f"{value / 1000:,.1f} kB" if value >= 10_000 else f"{value:,.0f} B"
    if unit == "MB":
        return f"{value:.1f} MB"
    if unit == "%":
        return f"{value:.1f} %"
    return f"{value:,.0f}{unit}" if value >= 100 else f"{value:.3g}{unit}"


WIDTHS = (60, 15, 15, 9, 12, 3)
HEADING = ("what", "ours", "peer", "ratio", "goal", "met", "peer is")


def line(row: Row) -> str:
    """A row in its columns, as soon as it is measured."""
    met = {True: "yes", False: "NO", None: ""}[row.is_met]
    ratio = f"{row.ratio:.3g}x" if row.peer > 0 else ""  # not of a peer that there is not
    return columns(row.what, shown(row.ours, row.unit), shown(row.peer, row.unit), ratio, row.aim, met, row.against)


def columns(*cells: str) -> str:
    """Aligned; the last one is as long as it is."""
    return "  ".join((*(cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=False)), cells[-1])).rstrip()
