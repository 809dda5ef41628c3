"""Altitude bands."""

from __future__ import annotations

from enum import IntEnum

from umpire.core.errors import BadInput


class Band(IntEnum):
    """
    A named step of height.

    Rules: Altitude. House: Really Low, where it is played, is a full band between Low and Ground (A-19).
    """

    GROUND = 0
    REALLY_LOW = 1
    LOW = 2
    MEDIUM = 3
    HIGH = 4

    @property
    def words(self) -> str:
        """«Really Low»."""
        return self.name.replace("_", " ").title()

    @property
    def key(self) -> str:
        """`really-low`."""
        return self.name.lower().replace("_", "-")


def ladder(really_low: bool) -> tuple[Band, ...]:
    """The bands in play, from the ground up."""
    return tuple(band for band in Band if really_low or band is not Band.REALLY_LOW)


def in_play(band: Band, really_low: bool) -> Band:
    """This band, or Low for Really Low where that is not played (A-19)."""
    return Band.LOW if band is Band.REALLY_LOW and not really_low else band


def height(band: Band, really_low: bool) -> int:
    """How many bands lie between this one and the ground. Really Low counts only where it is played (A-19)."""
    return int(band) - (1 if not really_low and band > Band.REALLY_LOW else 0)


def difference(lower: Band, upper: Band, really_low: bool) -> int:
    """How many bands `upper` lies above `lower`; negative when it lies below."""
    return height(upper, really_low) - height(lower, really_low)


def read_band(text: str, really_low: bool = True, where: str = "band") -> Band:
    """A band by its key or words; raises `BadInput` with those in play."""
    for band in ladder(really_low):
        if text.strip().lower().replace(" ", "-").replace("_", "-") == band.key:
            return band
    raise BadInput(
        where, f"{text[:40]!r} is not a band; use one of {', '.join(band.words for band in ladder(really_low))}."
    )


def elsewhere(band: Band, is_with_really_low: bool) -> tuple[str, ...]:
    """The keys of all bands in play but this one."""
    return tuple(other.key for other in ladder(is_with_really_low) if other is not band)


def ended(ends: str, before: Band, is_with_really_low: bool) -> Band:
    """The band of that key; the one before where none is named."""
    return read_band(ends, is_with_really_low) if ends else before


def ends_at(before: Band, after: Band, is_with_really_low: bool) -> str:
    """«stays at Medium», «rises to High»."""
    steps = difference(before, after, is_with_really_low)
    return f"{'stays at' if not steps else 'rises to' if steps > 0 else 'drops to'} {after.words}"
