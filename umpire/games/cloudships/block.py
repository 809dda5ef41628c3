"""A ship typed as a block of a few lines, as an umpire reads it off a real panel.

    3 Skylord | kite | ram 3 | Medium/High | BP 4 | flights 1 | superior
    HHGH BHCH / SHMH HHLH
    bow: 4in short; stbd, port: Nordenfelt

The first line names her; the order of its other pieces does not matter. Lines of box letters are her track. Lines with a
colon are guns: where they stand, and what they are. «like Aphid» as a piece of the first line takes everything that the
block does not say from Aphid. `gun Krupp 3in: 2 dice, damage 2, short 2, long 5` enters a gun that the catalogue lacks.
One bad word is told and the rest is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from umpire.core.arcs import PRESETS, SIDE_KEYS, read_side
from umpire.core.errors import BadInput
from umpire.core.fields import Fields
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.data import read_gun
from umpire.games.cloudships.entries import gun_fields, gun_text, key_of, plain
from umpire.games.cloudships.sheet import BOX_WORDS, GunType

LETTERS = "".join(BOX_WORDS)
NUMBERS = {
    "move": "movement", "movement": "movement", "speed": "movement", "mp": "movement", "ram": "ram", "bp": "parties",
    "parties": "parties", "squares": "parties", "flights": "flights", "flight": "flights", "hex": "boarding_value",
    "hexagon": "boarding_value", "bv": "boarding_value",
}  # fmt: skip
"""Words before a number, and the field that they fill."""
TEXTS = {
    "side": "side", "nation": "nation", "note": "note", "crit": "critical_chart", "critical": "critical_chart",
    "ap": "anti_personnel_chart",
}  # fmt: skip
"""Words before a text, and the field that they fill."""
FLAGS: dict[str, tuple[str, Any]] = {
    "kite": ("power", "kite"), "steam": ("power", "steam"), "steamer": ("power", "steam"), "galley": ("power", "screw-galley"),
    "screw galley": ("power", "screw-galley"), "screw-galley": ("power", "screw-galley"), "mixed": ("power", "mixed"),
    "superior": ("superior", True), "superior crew": ("superior", True), "grapnel": ("power_grapnel", True),
    "power grapnel": ("power_grapnel", True),
}  # fmt: skip
"""Words that stand alone, and what they say."""
BANDS = {band.words.lower(): band.words for band in Band}
ARCS = {
    "stbd": "starboard", "sb": "starboard", "ps": "port", "fwd": "bow", "fore": "bow", "aft": "stern", "all": "all round",
    "turret": "all round",
}  # fmt: skip
PLACES = {
    "bow": (0.0, 0.85),
    "stern": (0.0, -0.85),
    "starboard": (0.8, 0.0),
    "port": (-0.8, 0.0),
    "all round": (0.0, 0.15),
}
UNKNOWN = "?"
"""Stands for an arc that nobody has read off the panel yet; it is asked when first needed."""
STEP = 0.32
"""How far apart guns of one arc are drawn."""
FIGURES = ("kind", "dice", "damage", "short", "long", "bonus", "elevation", "short_score", "long_score")
MOST_LETTERS = 4000
NAME = re.compile(r"^(?:(\d{1,3})[.)]?\s+)?(\S.*)$")
GUN = re.compile(r"^gun\s+([^:]*\S)\s*:(.*)$", re.IGNORECASE)
COUNT = re.compile(r"^(\d)\s*x?\s+(.+)$")


class Block:
    """A block being read: the fields of a ship file so far, and what could not be read."""

    def __init__(self, guns: Mapping[str, GunType], ships: Mapping[str, Mapping[str, Any]]) -> None:
        self.guns = dict(guns)
        self.new_guns: dict[str, dict[str, Any]] = {}
        """Those that the block itself enters, by key."""
        self.ships = ships
        self.fields: dict[str, Any] = {}
        self.band = ""
        """Where she starts, when the block says so."""
        self.mistakes: list[BadInput] = []
        self._rows: list[str] = []
        self._mounts: list[dict[str, Any]] = []
        self._names = {plain(written): key for key, gun in guns.items() for written in (key, gun.name)}
        """Every way to write each weapon of the catalogue."""

    def wrong(self, line: int, message: str) -> None:
        """Note what could not be read; the rest is kept."""
        self.mistakes.append(BadInput(f"line {line}", message))

    def read(self, text: str) -> None:
        """
        Read all lines.

        Raises:
            BadInput: nothing is there, or far too much.
        """
        if len(text) > MOST_LETTERS:
            raise BadInput("block", f"a block has at most {MOST_LETTERS} letters; one ship is a few lines.")
        lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if not lines:
            raise BadInput(
                "block", "type at least a name, a power and a track: 3 Skylord | kite, and below it HHGH BHCH."
            )
        self._first(*lines[0])
        for number, line in lines[1:]:
            if named := GUN.match(line):
                self._gun(number, named[1], named[2])
        for number, line in lines[1:]:
            if GUN.match(line):
                continue
            if ":" not in line:
                self.boxes(number, line)
                continue
            for group in line.split(";"):
                if group.strip():
                    self.group(number, group)
        self.done()

    def done(self) -> None:
        """Put together what the lines said."""
        if self.band:
            self.fields["band"] = self.band
        if self._rows:
            self.fields["track"] = self._rows
        if self._mounts:
            self.fields["guns"] = self._mounts

    def _first(self, number: int, line: str) -> None:
        head, *pieces = (piece.strip() for piece in line.split("|"))
        named = NAME.match(head)
        if named is None:
            self.wrong(number, "begin with a table number and a name: 3 Skylord.")
        for piece in sorted(pieces, key=lambda piece: not piece.lower().startswith("like ")):
            if piece and not self.piece(piece):
                meant = did_you_mean(piece, {*FLAGS, *NUMBERS, *TEXTS, *BANDS, "like"})
                self.wrong(
                    number,
                    f"{piece[:40]!r} says nothing here; pieces are like kite, ram 3, Medium/High, BP 4, superior.{meant}",
                )
        if named is not None:
            self.fields["name"] = named[2].strip()
            if named[1]:
                self.fields["number"] = int(named[1])

    def piece(self, piece: str) -> bool:
        """One piece of the first line; whether it could be read."""
        words = " ".join(piece.lower().split())
        key, _, rest = piece.partition(" ")
        if words in FLAGS:
            field, value = FLAGS[words]
            self.fields[field] = value
        elif self._bands(words):
            pass
        elif key.lower() in NUMBERS and rest.strip().isdecimal():
            self.fields[NUMBERS[key.lower()]] = int(rest)
        elif key.lower() in TEXTS and rest.strip():
            self.fields[TEXTS[key.lower()]] = rest.strip()
        else:
            return key.lower() == "like" and self._like(rest)
        return True

    def _bands(self, words: str) -> bool:
        """`High` is her ceiling; `Medium/High` is where she starts and her ceiling."""
        parts = [part.strip() for part in words.split("/")]
        if len(parts) > 2 or any(part not in BANDS for part in parts):
            return False
        self.fields["ceiling"] = BANDS[parts[-1]]
        self.band = BANDS[parts[0]] if len(parts) == 2 else self.band
        return True

    def _like(self, name: str) -> bool:
        """«like Aphid, but»: everything that the block does not say is hers."""
        wanted = re.sub(r",?\s*(but)?\s*(\.\.\.)?$", "", name.strip().lower())
        for key, ship in self.ships.items():
            if wanted in (key, str(ship.get("name", "")).lower()):
                self.fields = {
                    field: value for field, value in ship.items() if field not in ("number", "note", "boarding_value")
                }
                return True
        return False

    def boxes(self, number: int, line: str) -> None:
        """A line of the track: rows of boxes, `/` between two of them."""
        bad = sorted({letter for letter in line if letter not in LETTERS + " /"})
        if bad:
            told = ", ".join(f"{letter} {BOX_WORDS[letter]}" for letter in LETTERS)
            self.wrong(
                number, f"{' '.join(bad)[:20]!r} is no box; boxes are {told}. Guns want a colon: bow: 4in short."
            )
            line = "".join(letter for letter in line if letter in LETTERS + " /")
        self._rows += [row.strip() for row in line.split("/") if row.strip()]

    def _gun(self, number: int, name: str, figures: str) -> None:
        """A gun type of her own, entered once and known from then on. One that is known already stays as it is."""
        name = " ".join(name.split())[:60]
        known = self._names.get(plain(name))
        fields = gun_fields(name, figures, f"line {number}", self.mistakes)
        gun = read_gun(known or key_of(name), Fields(fields, "", []))
        if known is None and gun.key:
            self.new_guns[gun.key] = fields
            self.guns[gun.key] = gun
            self._names.update({plain(written): gun.key for written in (gun.key, gun.name)})
        elif known is None:
            self.wrong(number, f"{name!r} will not do as a name of a gun; letters and digits, please.")
        elif _figures(gun) != _figures(self.guns[known]):
            had = gun_text({field: value for field, value in _figures(self.guns[known]).items() if value})
            self.wrong(
                number,
                f"{self.guns[known].name} is known with other figures ({had}); change them among the guns, "
                "or give this one another name.",
            )

    def group(self, number: int, group: str) -> None:
        """`stbd, port: Nordenfelt, 2 Maxim`: each weapon once for each arc."""
        where, _, what = group.partition(":")
        arcs = [arc for arc in (self._arc(number, word) for word in where.split(",") if word.strip()) if arc]
        weapons = [
            weapon for weapon in (self._weapon(number, word) for word in what.split(",") if word.strip()) if weapon
        ]
        for arc in arcs:
            for key, count in weapons:
                for _ in range(count):
                    self._mount(arc, key)

    def _arc(self, number: int, word: str) -> str | list[str]:
        text = " ".join(word.lower().split())
        text = ARCS.get(text, text)
        if text in PRESETS or text == UNKNOWN:
            return text
        text = text.removesuffix(" only")
        sides = [part.strip().replace(" ", "-").replace("stbd", "starboard") for part in text.split("+")]
        if all(side in SIDE_KEYS for side in sides):
            return sides
        known = {*PRESETS, *ARCS, *SIDE_KEYS}
        self.wrong(
            number,
            f"{word.strip()[:40]!r} is no arc; one of {', '.join(PRESETS)}, "
            f"or sides like bow+port-bow, bow only.{did_you_mean(text, known)}",
        )
        return ""

    def _weapon(self, number: int, word: str) -> tuple[str, int] | None:
        """`Nordenfelt`, `2 Maxim`, `4in short`: the weapon's key and how many."""
        name, count = word.strip(), 1
        counted = COUNT.match(name)
        if counted and plain(name) not in self._names:
            name, count = counted[2], max(1, int(counted[1]))
        key = self._names.get(plain(name))
        if key is None:
            close = get_close_matches(plain(name), self._names, n=1, cutoff=0.5)
            meant = f" Did you mean {self.guns[self._names[close[0]]].name}?" if close else ""
            self.wrong(
                number, f"{name[:40]!r} is no weapon of the catalogue; enter its figures once among the guns.{meant}"
            )
            return None
        return key, count

    def _mount(self, arc: str | list[str], key: str) -> None:
        """One more gun: named for its arc, drawn beside those that cover the same."""
        same = sum(1 for mount in self._mounts if mount.get("arc", UNKNOWN) == arc)
        label = ("gun" if arc == UNKNOWN else arc) if isinstance(arc, str) else " ".join(arc)
        base = f"{label}-{key}".replace(" ", "-")[:36]
        like = sum(1 for mount in self._mounts if mount["id"].startswith(base))
        name = f"{label.replace('-', ' ').capitalize()} {self.guns[key].name}" + (f" {like + 1}" if like else "")
        id = f"{base}-{like + 1}" if like else base
        mount = {"id": id, "type": key, "name": name, "at": list(place(arc, same)), "arc": arc}
        self._mounts.append({field: value for field, value in mount.items() if value != UNKNOWN})


def _figures(gun: GunType) -> dict[str, Any]:
    """What a gun does, whatever it is called."""
    return {name: getattr(gun, name) for name in FIGURES}


def place(arc: str | list[str], same: int) -> tuple[float, float]:
    """Where the next gun of this arc is drawn, `same` others standing there already."""
    if isinstance(arc, str):
        named = "all round" if arc == UNKNOWN else arc
    else:
        named = next(name for name, sides in PRESETS.items() if read_side(arc[0]) in sides)
    x, y = PLACES[named]
    aside = STEP * ((same + 1) // 2) * (1 if same % 2 else -1)
    at = (x + aside, y) if named in ("bow", "stern") else (x, y + aside)
    return max(-1.0, min(1.0, round(at[0], 2))), max(-1.0, min(1.0, round(at[1], 2)))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """« Did you mean kite?», or nothing."""
    text = word.lower()
    close = get_close_matches(text, list(known), n=1) or get_close_matches(
        text.split()[0] if text.split() else "", list(known), n=1
    )
    return f" Did you mean {close[0]}?" if close else ""
